/** What a hand means that drags a fighter somewhere: the way there, over the ground and by ladders and stairs. */

import type { Filling } from '#engine'
import type { Game, Point, WcOffer } from './model.ts'
import { wayMeant } from './wander.ts'

export function meant(game: Game, { leads, hole }: WcOffer, { x, y, z }: Point): Filling | null {
  if (hole?.fill !== 'path' || (leads?.step !== 'move' && leads?.step !== 'retreat')) return null
  const way = wayMeant(game, leads, { x, y, z })
  return way === null || way.length === 0 ? null : way
}
