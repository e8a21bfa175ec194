/** Bots: they know the contract, never a ruleset by name, and see no more than their seat does. */
import type { Bot } from './bot.ts'
import { greedy } from './greedy.ts'
import { random } from './random.ts'
import { search } from './search.ts'

export type { Bot } from './bot.ts'
export { greedy } from './greedy.ts'
export { random } from './random.ts'
export { search, searchWith } from './search.ts'

/** Every bot there is, the best first. */
export const BOTS: readonly Bot[] = [search, greedy, random]

/** The bot of a name, or undefined. */
export const botNamed = (id: string): Bot | undefined => BOTS.find(bot => bot.id === id)
