/** Good ways to fill a hole, for bots and for players who do not answer. */

import { type Draw, type Filling, isRefusal } from '#engine'
import { INCH, type Point } from '#geometry'
import { nearestLanding, whyNotLand } from './fall.ts'
import { type Game, placeOf, type WcOffer } from './model.ts'
import { puttings } from './putting.ts'
import { isSettingUp, setUpPlaces } from './setting-up.ts'
import { judgeWay } from './way.ts'

export function* fillings(game: Game, offer: WcOffer, pick: Draw): Generator<Filling> {
  const { leads, hole } = offer
  if (leads === undefined || hole === undefined) return
  if (leads.step === 'fall') {
    const nearest = nearestLanding(game, leads.who, leads.below)
    if (nearest !== null && whyNotLand(game, leads.who, leads.below, nearest) === null) yield nearest
  } else if (leads.step === 'move' || leads.step === 'retreat') {
    const at = placeOf(game.board, leads.who)
    const { leaps, terms, step } = leads
    for (let i = 0; i < 24; i++) {
      const path = [anywhere(at, pick)]
      if (!isRefusal(judgeWay(game, leads.who, path, { kind: step, leaps, terms }))) yield path
    }
  } else if (isSettingUp(leads)) yield* setUpPlaces(game, leads, pick)
  else yield* puttings(game, offer, pick)
}

const anywhere = (at: Point, pick: Draw): Point => ({
  x: at.x + (pick(9) - 4) * INCH,
  y: at.y + (pick(9) - 4) * INCH,
  z: at.z,
})
