/** Players by name: 'greedy', 'search:300' with 300 ms for every decision, or a command that runs a program. */

import { type Bot, botNamed } from '#bots'
import { external, type HeldBot } from './external.ts'

/** A bot that looks at the clock: it answers with the best it has when its time is up. */
export const timed = (bot: Bot, milliseconds: number): Bot => ({
  id: `${bot.id}:${milliseconds}`,
  says: bot.says,
  decide(rules, seen, decision, rng) {
    const until = performance.now() + milliseconds
    return bot.decide(rules, seen, decision, rng, () => performance.now() >= until)
  },
})

const TIMED = /^([\w-]+):(\d{1,6})$/

/** Is this a command for an outside program, and no name of ours? */
const isCommand = (name: string): boolean => /[\s/\\]/.test(name.trim())

/** The player of that name, or undefined. `milliseconds` is what an outside program gets for a decision. */
export function playerNamed(name: string, milliseconds?: number): Bot | HeldBot | undefined {
  if (isCommand(name)) return external(name.trim(), milliseconds)
  const [, id, limit] = TIMED.exec(name) ?? []
  if (id === undefined || limit === undefined) return botNamed(name)
  const bot = botNamed(id)
  return bot === undefined ? undefined : timed(bot, Number(limit))
}

/** Lets go of what a player holds. */
export function dismiss(bot: Bot): void {
  if ('close' in bot && typeof bot.close === 'function') bot.close()
}
