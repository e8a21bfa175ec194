/** Bases and the gaps between them (WW-MEA-03, WW-MEA-04, WW-MEA-05). */

import type { ModelId } from '#engine'
import type { Len, Point } from '#geometry'
import { cardOf } from './card.ts'
import { type Game, placeOf } from './model.ts'

/** WW-MEA-03: how far two bases are apart, edge to edge, seen from above. */
export function gapOf(game: Game, a: ModelId, b: ModelId): number {
  return Math.max(
    0,
    Math.sqrt(squared(placeOf(game.board, a), placeOf(game.board, b))) - reach(game, a) - reach(game, b),
  )
}

/** WW-MEA-04, WW-MEA-05: within so much, exactly so much included; judged by whole numbers. */
export function isWithin(game: Game, a: ModelId, b: ModelId, length: Len): boolean {
  const most = length + reach(game, a) + reach(game, b)
  return squared(placeOf(game.board, a), placeOf(game.board, b)) <= most * most
}

/** WW-MEA-03: the same between a base and a point. */
export function isPointWithin(game: Game, who: ModelId, at: Point, length: Len): boolean {
  const most = length + reach(game, who)
  return squared(placeOf(game.board, who), at) <= most * most
}

const reach = (game: Game, who: ModelId): Len => cardOf(game, who).size.base

function squared(a: Point, b: Point): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy
}
