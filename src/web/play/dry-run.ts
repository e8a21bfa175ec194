/** What would come of an answer, tried on a world that could lie behind what the player sees. */

import { type Action, apply, imagine, isTakenBackFreely, kindOf, type Offer, rngFrom } from '#engine'
import type { Seen } from './judge.ts'

export interface Coming {
  /** Dice are rolled. */
  readonly rolls: boolean
  /** It can be taken back afterwards: no dice, and nobody else decides. */
  readonly free: boolean
}

/** Null where the umpire would refuse it. */
export function comingOf({ rules, view, seat }: Seen, action: Action): Coming | null {
  const state = imagine(rules, view, rngFrom('dry run'))
  const [a, b, c, d] = state.rng
  if (apply(rules, state, action) !== null) return null
  const rolls = [a, b, c, d].some((part, i) => part !== state.rng[i])
  return { rolls, free: isTakenBackFreely([a, b, c, d], state, seat) }
}

/** Does this offer end a turn, a phase or an activation? */
export const endsTurn = ({ rules }: Seen, { id, hole }: Offer): boolean =>
  hole === undefined && (rules.ends ?? []).includes(kindOf(id))

/** May an answer be taken at the first click? What rolls dice is shown with its odds first, giving up is asked twice. */
export function isTakenAtOnce(seen: Seen, offer: Offer, action: Action): boolean {
  if (offer.resigns) return false
  if (endsTurn(seen, offer)) return true
  const coming = comingOf(seen, action)
  if (coming === null) return false
  return offer.hole === undefined ? !coming.rolls : coming.free
}
