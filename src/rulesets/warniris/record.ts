/** How a game is written down: who does what, with the catalogue's own coordinates, and which dice fall. */

import type { Action, Setup } from '#engine'
import { place as bookPlace } from './north.ts'

/** A game whose every decision and die is written down. */
export interface Golden {
  readonly name: string
  readonly setup: Setup
  readonly actions: readonly Action[]
  /** The faces of all dice, in the order they are rolled. */
  readonly dice: readonly number[]
}
/** One row of a walk-through: what is rolled and decided, and how the miniatures stand after it, where that can be seen. */
export interface GoldenStep {
  readonly step: number | string
  readonly dice: readonly number[]
  readonly actions: readonly Action[]
  readonly after: string | null
}

type Spot = readonly [x: number, y: number]
const DEPTH = 60_000
export const at = ([x, y]: Spot) => bookPlace(DEPTH, x, y)
export const A = 0
export const B = 1
export const take = (seat: number, offer: string): Action => ({ seat, offer })
export const pass = (seat: number): Action => take(seat, 'pass')
export const end = (seat: number): Action => take(seat, 'end')
export const activate = (seat: number, who: number): Action => take(seat, `activate:${who}`)
export const go = (seat: number, offer: string, ...path: Spot[]): Action => ({ seat, offer, with: path.map(at) })
export const move = (seat: number, ...path: Spot[]): Action => go(seat, 'move', ...path)
export const moment = (seat: number, spot: Spot): Action => ({ seat, offer: 'path', with: at(spot) })
export const place = (seat: number, who: number, x: number, y: number): Action => ({
  seat,
  offer: `place:${who}`,
  with: at([x, y]),
})

export const golden = (name: string, setup: Setup, steps: readonly GoldenStep[]): Golden => ({
  name,
  setup,
  actions: steps.flatMap(step => step.actions),
  dice: steps.flatMap(step => step.dice),
})
