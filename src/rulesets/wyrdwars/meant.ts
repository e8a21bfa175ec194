/** What a hand means that drags a warrior to a place: the way there round what is in the way. */

import type { Filling } from '#engine'
import type { Game, Point, WwOffer } from './model.ts'
import { pathsTo } from './wander.ts'

export function meant(game: Game, { leads }: WwOffer, to: Point): Filling | null {
  const [who, left] =
    leads?.step === 'walk'
      ? [leads.going.who, leads.going.left]
      : leads?.step === 'break'
        ? [leads.who, leads.reach]
        : [-1, 0]
  if (who < 0) return null
  for (const path of pathsTo(game, who, to, left)) return path.length > 0 ? path : null
  return null
}
