/** Bots at a table: what they answer, or what is answered for one that fails. */

import { type Action, type Book, refusal, type Seat } from '#engine'
import { silentAnswer } from './play.ts'
import { gameOf } from './state.ts'
import type { AnyMatch, Entry } from './types.ts'

export interface BotEntry {
  readonly entry: Extract<Entry, { kind: 'act' }>
  /** Why the bot was answered for as a silent player is, or null. */
  readonly fault: string | null
}

/**
 * The line of a bot that decided on `given`. One that gave nothing (null), speaks for another seat or chose what is not
 * allowed is answered for, so that no game ever stands still.
 */
export function botEntry<K extends Book>(match: AnyMatch<K>, seat: Seat, given: Action | null): BotEntry {
  const fault = given === null ? 'gave no answer' : whyNotBot(match, seat, given)
  const action = given === null || fault !== null ? silentAnswer(match, seat) : given
  return { entry: { kind: 'act', by: 'bot', action }, fault }
}

function whyNotBot<K extends Book>(match: AnyMatch<K>, seat: Seat, action: Action): string | null {
  if (action.seat !== seat) return `was refused '${action.offer}': A bot answers for its own seat only. (CORE-ASK-01)`
  const refused = refusal(match.subject.rules, gameOf(match), action)
  return refused === null ? null : `was refused '${action.offer}': ${refused.why} (${refused.rule})`
}
