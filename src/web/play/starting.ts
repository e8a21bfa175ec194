/** Somebody who must be activated before it may move is activated by the drag that moves it. */

import {
  apply,
  type Decision,
  decisionOf,
  imagine,
  isTakenBackFreely,
  type ModelId,
  type Offer,
  rngFrom,
} from '#engine'
import { moverOf } from './choosing.ts'
import { endsTurn } from './dry-run.ts'
import type { Seen } from './judge.ts'

const found = new WeakMap<Decision, Map<ModelId, Offer | null>>()

/** The offer that must be taken before somebody may move, if it can be taken back; null where there is none. */
export function starterOf(seen: Seen, decision: Decision | null, who: ModelId): Offer | null {
  if (decision === null || moverOf(decision, who) !== undefined) return null
  let known = found.get(decision)
  if (known === undefined) {
    known = new Map()
    found.set(decision, known)
  }
  let starter = known.get(who)
  if (starter === undefined) {
    starter = decision.offers.find(offer => offer.on === who && leadsToMove(seen, offer, who)) ?? null
    known.set(who, starter)
  }
  return starter
}

function leadsToMove(seen: Seen, offer: Offer, who: ModelId): boolean {
  if (offer.opens || offer.hole !== undefined || endsTurn(seen, offer)) return false
  const { rules, view, seat } = seen
  const state = imagine(rules, view, rngFrom('dry run'))
  const [a, b, c, d] = state.rng
  if (apply(rules, state, { seat, offer: offer.id }) !== null) return false
  return isTakenBackFreely([a, b, c, d], state, seat) && moverOf(decisionOf(state, seat), who) !== undefined
}
