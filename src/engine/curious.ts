/** A player who tries everything: for runs that want each rule of a game used at least once. */

import { anyFilling, kindOf, type Leaf, leaves, randomAction } from './choice.ts'
import { type Draw, rotated } from './draw.ts'
import { decisionOf, waitingFor } from './game.ts'
import type { Rules } from './rules.ts'
import type { Action, Book, Decision, GameState } from './types.ts'

/**
 * Anything at random, but what `isWanted` and nobody has done before is done as soon as it is offered, what leads there more
 * often than not, and every other time the kind of offer that was taken least often: so that who may strike does, and does
 * not only walk about.
 */
export function curious(isWanted: (kind: string) => boolean, leadsThere: (kind: string) => boolean = () => false) {
  const taken = new Map<string, number>()
  const times = (id: string): number => taken.get(kindOf(id)) ?? 0
  const noted = (action: Action): Action => {
    for (const part of action.offer.split('/')) taken.set(kindOf(part), times(part) + 1)
    return action
  }
  const isNew = (part: string): boolean => times(part) === 0 && isWanted(kindOf(part))
  return <K extends Book>(rules: Rules<K>, state: GameState<K>, pick: Draw): Action => {
    const decision = decisionOf(state, waitingFor(state)[0]!)!
    if (decision.offers.some(({ id, opens }) => opens || isNew(id))) {
      const found = [...leaves(rules, state, decision)].filter(({ id }) => id.split('/').some(isNew))
      const action = oneOf(rules, state, decision, found, pick)
      if (action !== null) return noted(action)
    }
    if (decision.offers.some(({ id }) => leadsThere(kindOf(id))) && pick(4) > 0) {
      const found = [...leaves(rules, state, decision)].filter(({ id }) => leadsThere(kindOf(id.split('/')[0]!)))
      const action = oneOf(rules, state, decision, found, pick)
      if (action !== null) return noted(action)
    }
    const rare = pick(2) === 0 ? rarest(decision, times) : decision
    return noted(randomAction(rules, state, rare, pick))
  }
}

function oneOf<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  { seat }: Decision<K>,
  found: readonly Leaf<K>[],
  pick: Draw,
): Action | null {
  for (const { id, offer } of rotated(found, pick)) {
    if (offer.hole === undefined) return { seat, offer: id }
    const filling = anyFilling(rules, state, offer, pick)
    if (filling !== undefined) return { seat, offer: id, with: filling }
  }
  return null
}

/** The same question with the offers of the rarest kind alone, if they surely can be taken. */
function rarest<K extends Book>(decision: Decision<K>, times: (id: string) => number): Decision<K> {
  const least = Math.min(...decision.offers.map(({ id }) => times(id)))
  const offers = decision.offers.filter(({ id }) => times(id) === least)
  return offers.every(({ opens, hole }) => !opens && hole === undefined) || offers.length === decision.offers.length
    ? { ...decision, offers }
    : { ...decision, offers: [...offers, ...decision.offers.filter(({ id }) => id === decision.otherwise)] }
}
