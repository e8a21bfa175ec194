/** Range (WV-RNG): every full 6 inches take one Attack. */

import type { ModelId, Target } from '#engine'
import { middle, type Point } from '#geometry'
import { distanceBetween, distanceToPiece, distanceToPoint } from './figure.ts'
import type { Thousandths } from './lengths.ts'
import { type Board, type Game, model, outermost, piece } from './model.ts'

/** WV-RNG-03 and WV-RNG-04: the first Attack is lost at exactly 6 inches; there is no maximum range. */
export const BAND: Thousandths = 6000
export const rangePenalty = (distance: Thousandths): number => Math.floor(distance / BAND)

/** WV-RNG-07: from the attacker's body, or its transport's (WV-TPT-12), to the target's, nearest points. */
export function rangeTo(game: Game, by: ModelId, at: Target): Thousandths {
  const { board } = game
  const from = model(board, outermost(board, by))
  return typeof at === 'number' ? distanceBetween(from, model(board, at)) : distanceToPiece(from, piece(game.setup, at))
}

/** WV-AOE-09: an area pays for the way to its centre only. */
export const rangeToPoint = (board: Board, by: ModelId, at: Point): Thousandths =>
  distanceToPoint(model(board, outermost(board, by)), at)

/** WV-AOE-05: the centre of a target blast: the middle of the base. */
export function baseCentre(game: Game, at: Target): Point {
  if (typeof at === 'number') {
    const { x, y, z } = model(game.board, at)
    return { x, y, z }
  }
  const { x, y } = middle(piece(game.setup, at).footprint)
  return { x, y, z: 0 }
}
