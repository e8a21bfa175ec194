/** Would an answer be taken, as far as the one who gives it can see? */

import { type Action, type AnyRuleset, type Decision, type GameState, type Refusal, refusal, type View } from '#engine'

/** The refusal an action would meet at the table that a seat sees, or null. */
export function refusalIn(rules: AnyRuleset, seen: View, decision: Decision, action: Action): Refusal | null {
  const state: GameState = {
    setup: seen.setup,
    rng: [0, 0, 0, 1],
    stack: [...seen.stack],
    asked: [{ decision, answer: null }],
    over: null,
    board: seen.board,
  }
  return refusal(rules, state, action)
}
