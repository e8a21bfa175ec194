/** The toy game as a seat sees it: while it deploys, and in its first turn with three models a side within bowshot. */

import { type AnyRuleset, apply, decisionOf, otherwise, type Seat, start, type View, view, waitingFor } from '#engine'
import { inches, type Point } from '#geometry'
import { toy } from './toy.ts'

export const spot = (x: number, y: number): Point => ({ x: inches(x), y: inches(y), z: 0 })

/** Models 0 to 2 are of seat 0, in the north; 3 to 5 stand opposite, each 11.5 inches away from one of them. */
const PLACES = [spot(4, 2), spot(8, 2), spot(12, 2), spot(4, 13.5), spot(8, 13.5), spot(12, 13.5)]

export interface Seated {
  readonly rules: AnyRuleset
  readonly view: View
  readonly seat: Seat
}

/** Seat 0 is asked about this for the first time. */
export function toySeat(about: 'hide' | 'deploy' | 'turn', changed: Partial<AnyRuleset> = {}): Seated {
  const rules: AnyRuleset = { ...toy, ...changed }
  const state = start(
    rules,
    rules.drawSetup(() => 0),
    'a seat',
  )
  for (;;) {
    const seat = waitingFor(state)[0]!
    const decision = decisionOf(state, seat)!
    if (seat === 0 && decision.about === about) return { rules, view: view(rules, state, 0), seat: 0 }
    const place = decision.on === undefined ? undefined : PLACES[decision.on]
    const action = otherwise(rules, state, decision)
    const refused = apply(rules, state, place === undefined ? action : { ...action, with: place })
    if (refused !== null) throw new Error(`toy seat: ${refused.why}`)
  }
}
