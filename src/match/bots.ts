/** Bots at a table: what they answer, or what is answered for one that fails. */

import { type Action, type Book, decisionOf, type GameState, otherwise, type Rules, refusal, type Seat } from '#engine'
import { gameOf } from './state.ts'
import type { AnyMatch, Entry } from './types.ts'

interface BotAnswer {
  readonly action: Action
  /** Why the bot was answered for as a silent player is, or null. */
  readonly fault: string | null
}

/**
 * What becomes of a bot's decision. One that gave nothing (null), speaks for another seat or chose what is not allowed is
 * answered for, so that no game ever stands still.
 */
export function botAnswer<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  seat: Seat,
  given: Action | null,
): BotAnswer {
  const fault = given === null ? 'gave no answer' : whyNotBot(rules, state, seat, given)
  if (given !== null && fault === null) return { action: given, fault }
  const decision = decisionOf(state, seat)
  if (decision === null) throw new Error(`${rules.id}: seat ${seat} is waited for but not asked`)
  return { action: otherwise(rules, state, decision), fault }
}

function whyNotBot<K extends Book>(rules: Rules<K>, state: GameState<K>, seat: Seat, action: Action): string | null {
  const refused =
    action.seat === seat
      ? refusal(rules, state, action)
      : { rule: 'CORE-ASK-01', why: 'A bot answers for its own seat only.' }
  return refused === null ? null : `was refused '${action.offer}': ${refused.why} (${refused.rule})`
}

/** The same as the line it becomes. */
export function botEntry<K extends Book>(
  match: AnyMatch<K>,
  seat: Seat,
  given: Action | null,
): { readonly entry: Entry; readonly fault: string | null } {
  const { action, fault } = botAnswer(match.subject.rules, gameOf(match), seat, given)
  return { entry: { kind: 'act', by: 'bot', action }, fault }
}
