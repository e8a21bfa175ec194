/** Fighters as the table knows them: bases, bodies, distances, who is engaged (WC-MEA, WC-GEO, WC-GEN-08). */

import type { Figure } from '#common/figure'
import type { ModelId } from '#engine'
import type { Len, Point } from '#geometry'
import type { Game } from './model.ts'

const unbuilt = (): never => {
  throw new Error('wyrdcry: being built')
}

/** WC-GEO-02, WC-GEO-03: its base as a flat disc at its height, as contact and collision measure it. */
export const baseOf = (_game: Game, _who: ModelId, _at?: Point): Figure => unbuilt()
/** WC-GEO-05: the distance between two bases. */
export const gapOf = (_game: Game, _a: ModelId, _b: ModelId): number => unbuilt()
/** WC-MEA-04, WC-MEA-06: exactly `reach` is within. */
export const isWithin = (_game: Game, _a: ModelId, _b: ModelId, _reach: Len): boolean => unbuilt()
/** WC-GEO-06: the distance from a base to a point (a token, a marker). */
export const gapTo = (_game: Game, _who: ModelId, _at: Point): number => unbuilt()
/** WC-GEO-07: the whole base is within. */
export const isWhollyWithin = (_game: Game, _who: ModelId, _at: Point, _reach: Len): boolean => unbuilt()
/** WC-GEN-08: the enemies within 1 inch; engaged means there is one. */
export const engagedWith = (_game: Game, _who: ModelId): ModelId[] => unbuilt()
export const isEngaged = (game: Game, who: ModelId): boolean => engagedWith(game, who).length > 0
/** WC-GEO-09: within, wholly within the zone of a terrain piece, by the id of its feature. */
export const isInPiece = (_game: Game, _who: ModelId, _piece: string, _wholly: boolean): boolean => unbuilt()
/** WC-GEO-09, WC-TWT-04: wholly, or partly, underneath a platform. */
export const isUnderPlatform = (_game: Game, _who: ModelId, _wholly: boolean): boolean => unbuilt()
/** WC-TER-01: within this of an obstacle (WC-ROK-04, WC-ROK-11, WC-TLN-15). */
export const isNearObstacle = (_game: Game, _who: ModelId, _reach: Len): boolean => unbuilt()
