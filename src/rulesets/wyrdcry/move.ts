/** Move and Retreat actions, carried out leg by leg, and falls (WC-MOV, WC-CLB, WC-JMP, WC-FAL, WC-FLY, WC-RET). */

import type { ModelId } from '#engine'
import type { Spot } from '#geometry'
import type { Game, Point, StepsFor, Terms, WcOffer } from './model.ts'

export type MoveFrame =
  /**
   * What others start: a Move action along a declared way. `leaps` lets it jump and drop; without, nobody jumps by mistake.
   * Each increment is gone in the first manner that is legal: walk, ladder, climb, fly, jump (WC-MOV-14).
   */
  | {
      readonly step: 'move'
      readonly who: ModelId
      readonly leaps: boolean
      readonly terms: Terms
      readonly path: readonly Point[]
    }
  /** What others start: a Retreat action, declared whole; reactions come before it moves (WC-RET-07). */
  | {
      readonly step: 'retreat'
      readonly who: ModelId
      readonly terms: Terms
      readonly path: readonly Point[]
    }
  /**
   * What others start: somebody falls from where it is to the point below; the opponent picks the place (WC-FAL-04). `by` is
   * credited with what comes of it.
   */
  | {
      readonly step: 'fall'
      readonly who: ModelId
      readonly below: Spot
      readonly by: ModelId | null
      readonly place?: Point
    }
  /** What others start: somebody at a rim or on a ladder was damaged and may fall (WC-TER-11, WC-TER-12). */
  | { readonly step: 'rim'; readonly who: ModelId; readonly by: ModelId | null }
export type MoveAbout = 'land'

/** The Move action and the Retreat of a fighter on these terms: offers with a path; none where it may not make it. */
export const moveOffers = (_game: Game, _who: ModelId, _terms: Terms): readonly WcOffer[] => {
  throw new Error('wyrdcry: being built')
}
export const retreatOffers = (_game: Game, _who: ModelId, _terms: Terms): readonly WcOffer[] => {
  throw new Error('wyrdcry: being built')
}

export const moves: StepsFor<MoveFrame['step']> = {
  move() {},
  retreat() {},
  fall() {},
  rim() {},
}
