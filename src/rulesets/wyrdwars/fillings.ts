/** Good ways to fill a hole, each legal: for people, bots and the fall-back of a silent player. */

import { allRound } from '#common/goals'
import { type Draw, type Filling, type ModelId, startingAt } from '#engine'
import { contactNear, contactSpots, disc, INCH, type Point } from '#geometry'
import { battlefield, roofAt } from './battlefield.ts'
import { whyNotChargeTo } from './charge.ts'
import { deployPlaces } from './deploy.ts'
import { enemiesOf, type Game, placeOf, type WwOffer } from './model.ts'
import { radiusOf } from './places.ts'
import { LEAP, whyNotLeap } from './rise.ts'
import { whyNotCastOn } from './rites.ts'
import { whyNotSmoked } from './trinkets.ts'
import { walks } from './wander.ts'

export function fillings(game: Game, offer: WwOffer, pick: Draw): Iterable<Filling> {
  const { leads } = offer
  switch (leads?.step) {
    case 'walk':
      return walks(game, leads.going.who, leads.going.left, pick)
    case 'break':
      return walks(game, leads.who, leads.reach, pick)
    case 'leap':
      return leaps(game, leads.going.who, leads.going.left, pick)
    case 'charge-place':
      return contacts(game, leads.who, leads.at, leads.place, pick)
    case 'smoke':
      return points(game, leads.by, pick, at => whyNotSmoked(game, leads.by, at) === null)
    case 'rite':
      return points(game, leads.by, pick, at => whyNotCastOn(game, leads.by, leads.rite, at) === null)
    case 'deploy':
      return leads.who === undefined ? [] : deployPlaces(game, leads.who, pick)
    default:
      return []
  }
}

/** Places on other roofs of the same height. */
function* leaps(game: Game, who: ModelId, left: number, pick: Draw): Generator<Point> {
  const from = placeOf(game.board, who)
  const radius = radiusOf(game, who)
  const { blocks } = battlefield(game)
  for (const block of startingAt(blocks, pick(Math.max(1, blocks.length)))) {
    if (block.top !== from.z || block === roofAt(game, from)) continue
    const { west, east, north, south } = block
    const spot = {
      x: Math.min(Math.max(from.x, west + radius), east - radius),
      y: Math.min(Math.max(from.y, north + radius), south - radius),
      z: from.z,
    }
    for (const at of [spot, ...allRound(spot, INCH / 2, 8, pick)]) {
      const place = { x: at.x, y: at.y, z: from.z }
      if (Math.abs(at.x - from.x) <= LEAP && whyNotLeap(game, who, place, left) === null) yield place
    }
  }
}

/** Places base to base with a target: the cheapest first for who is silent. */
function* contacts(game: Game, who: ModelId, at: ModelId, first: Point, pick: Draw): Generator<Point> {
  const turn = pick(8)
  if (turn === 0 && whyNotChargeTo(game, who, at, first) === null) yield first
  const target = placeOf(game.board, at)
  const base = disc(target, radiusOf(game, at))
  const radius = radiusOf(game, who)
  const spots = [contactNear(placeOf(game.board, who), base, radius), ...contactSpots(base, radius, 0, 45)]
  for (const spot of startingAt(spots, turn)) {
    const place = { x: spot.x, y: spot.y, z: target.z }
    if (whyNotChargeTo(game, who, at, place) === null) yield place
  }
  if (turn !== 0 && whyNotChargeTo(game, who, at, first) === null) yield first
}

/** Points for smoke and mire: on enemies, before them, and all round. */
function* points(game: Game, by: ModelId, pick: Draw, isLegal: (at: Point) => boolean): Generator<Point> {
  const from = placeOf(game.board, by)
  const wanted: Point[] = enemiesOf(game.board, by).flatMap(enemy => {
    const { x, y, z } = placeOf(game.board, enemy)
    const half = { x: Math.round((x + from.x) / 2), y: Math.round((y + from.y) / 2), z: 0 }
    return [{ x, y, z }, half]
  })
  for (const spot of allRound(from, 3 * INCH, 8, pick)) wanted.push({ x: spot.x, y: spot.y, z: 0 })
  wanted.push({ x: from.x, y: from.y, z: from.z })
  for (const at of startingAt(wanted, pick(wanted.length))) if (isLegal(at)) yield at
}
