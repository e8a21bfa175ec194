/** Good ways to fill a hole, each legal: for people, bots and the fall-back of a silent player. */

import { allRound } from '#common/goals'
import type { Draw, Filling } from '#engine'
import type { Point } from '#geometry'
import { battlefield } from './battlefield.ts'
import { ASIDE, nearestLanding, whyNotLand } from './fall.ts'
import { type Game, placeOf, type WcOffer } from './model.ts'
import type { MoveFrame } from './move.ts'
import { heights } from './places.ts'
import { puttings } from './putting.ts'
import { isSettingUp, setUpPlaces } from './setting-up.ts'
import { ways } from './wander.ts'

export function fillings(game: Game, offer: WcOffer, pick: Draw): Iterable<Filling> {
  const { leads } = offer
  if (isSettingUp(leads)) return setUpPlaces(game, leads, pick)
  switch (leads?.step) {
    case 'move':
    case 'retreat':
      return ways(game, leads, pick)
    case 'fall':
      return landings(game, leads, pick)
    default:
      return puttings(game, offer, pick)
  }
}

/** Places to land; the nearest is the safest. */
function* landings(game: Game, { who, below }: Extract<MoveFrame, { step: 'fall' }>, pick: Draw): Generator<Point> {
  const isNearestFirst = pick(4) === 0
  const nearest = nearestLanding(game, who, below)
  if (isNearestFirst && nearest !== null && whyNotLand(game, who, below, nearest) === null) yield nearest
  const from = placeOf(game.board, who).z
  for (const spot of allRound(below, (ASIDE * (1 + pick(4))) / 4 - 2, 12, pick, 5)) {
    for (const z of [...heights(battlefield(game).field)].reverse()) {
      if (z >= from) continue
      const place = { x: spot.x, y: spot.y, z }
      if (whyNotLand(game, who, below, place) === null) yield place
    }
  }
  if (!isNearestFirst && nearest !== null && whyNotLand(game, who, below, nearest) === null) yield nearest
}
