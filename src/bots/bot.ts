import type { Action, AnyRuleset, Decision, RngState, View } from '#engine'

/** A player that is a function of what its seat may see. Its randomness is its own; the clock is the caller's. */
export interface Bot {
  readonly id: string
  /** One line on how it plays. */
  readonly says: string
  decide(rules: AnyRuleset, seen: View, decision: Decision, rng: RngState, outOfTime?: () => boolean): Action
}
