/** Falls: who is at a rim or hangs on a wall, where it comes down, and how hard (WC-FAL, WC-TER-11 to WC-TER-14, WC-CLB-05). */

import { mayLand, pointBelow } from '#common/fall'
import { boxAlong, boxesMeet, type Field } from '#common/field'
import { type Figure, figureAt } from '#common/figure'
import { nearestPlace } from '#common/ground'
import { rimNear } from '#common/rim'
import { type ModelId, type Refusal, refuse } from '#engine'
import { disc, distance, flatWithin, INCH, inches, type Len, type Point, type Spot } from '#geometry'
import { battlefield, STEP } from './battlefield.ts'
import { hasTalent } from './card.ts'
import { HEAD_ROOM, othersOf, radiusOf, STANCE, standingAt } from './figure.ts'
import { GRIP } from './gait.ts'
import { type Frame, fighter, type Game, onTable, placeOf } from './model.ts'
import { heights, mayPlace } from './places.ts'
import type { Rule } from './rules.ts'
import { GOAT, isGoat } from './way.ts'

/** WC-FAL-04: a landing place is within this of the point below. */
export const ASIDE: Len = INCH
/** WC-FAL-02: a D3 for every full so much. */
const DEEP: Len = 2 * INCH
/** WC-TER-11: who is this near to the edge of a platform may fall. */
const AT_RIM: Len = inches(0.5)

// ---- who may fall -----------------------------------------------------------

/** WC-TER-10, WC-TER-12: does it hang on a ladder? */
export function isOnLadder(game: Game, who: ModelId): boolean {
  const one = fighter(game.board, who)
  if (!one.climbs || one.at === null) return false
  const { at } = one
  const base = disc(at, radiusOf(game, who))
  return battlefield(game).field.ladders.some(
    ({ footprint, bottom, top }) => bottom <= at.z && at.z <= top && flatWithin(base, footprint, GRIP),
  )
}

/** WC-TER-11 to WC-TER-14: the point below somebody that damage may throw off a rim or a ladder; null where nothing can. */
export function belowRim(game: Game, who: ModelId): Spot | null {
  const { at, climbs } = fighter(game.board, who)
  // WC-DRC-10: Lead Boots make no rim rolls
  if (at === null || at.z === 0 || hasTalent(game, who, 'lead-boots')) return null
  if (climbs) return isOnLadder(game, who) ? { x: at.x, y: at.y } : null
  const { field } = battlefield(game)
  const radius = radiusOf(game, who)
  const rim = rimNear(field, at, radius, AT_RIM, STEP + 1)
  if (rim === null) return null
  // WC-FAL-05: the nearest spot beyond the rim at which the base is clear
  const edge = { x: Math.round(rim.at.x), y: Math.round(rim.at.y), z: at.z }
  const { x, y } = pointBelow(field, { from: edge, dx: rim.dx, dy: rim.dy, to: null }, radius, 0, STANCE.rest, FAR)
  return { x, y }
}
const FAR: Len = 3 * INCH

/** WC-CLB-05, WC-CLB-10: when an activation or opening move ends, everybody falls who still climbs, but not from a ladder. */
export const fallers = (game: Game): ModelId[] =>
  onTable(game.board).filter(who => fighter(game.board, who).climbs && !isOnLadder(game, who))

/** WC-FAL-05: they fall straight down, by nobody's doing. */
export const fallsNow = (game: Game): Frame[] =>
  fallers(game).map(who => ({ step: 'fall', who, below: placeOf(game.board, who), by: null }))

// ---- where it lands ---------------------------------------------------------

/** WC-FAL-04, WC-FAL-07: why somebody falling may not land at a place, however near enemies are; null when it may. */
export function whyNotLand(game: Game, who: ModelId, below: Spot, place: Point): Refusal<Rule> | null {
  const { z } = placeOf(game.board, who)
  const base = standingAt(game, who, place)
  const isFit = mayLand(battlefield(game).field, othersOf(game, who), base, STANCE, { below, from: z, within: ASIDE })
  return isFit
    ? null
    : refuse('WC-FAL-04', 'Choose a highlighted place: lower, free, and within 1" of the point below.')
}

/** WC-FAL-04: the nearest place to land; within 1 inch of the point below if there is one, else the nearest of all. */
export function nearestLanding(game: Game, who: ModelId, below: Spot): Point | null {
  const { field } = battlefield(game)
  const from = placeOf(game.board, who).z
  const radius = radiusOf(game, who)
  // of two equally near the higher one: it is met first
  const levels = heights(field)
    .filter(z => z < from && isOverOrNear(field, z, below, radius))
    .reverse()
  for (const z of levels) if (mayPlace(game, who, { x: below.x, y: below.y, z })) return { x: below.x, y: below.y, z }
  const others = onTable(game.board)
    .filter(other => other !== who)
    .map(other => figureAt(placeOf(game.board, other), radiusOf(game, other), HEAD_ROOM))
  const at = (z: Len): Figure => figureAt({ x: below.x, y: below.y, z }, radius, HEAD_ROOM)
  for (let within = ASIDE; ; within *= 2) {
    const near = heights(field).flatMap(z =>
      z < from && isOverOrNear(field, z, below, radius + within)
        ? (nearestPlace(field, others, at(z), STANCE, within) ?? [])
        : [],
    )
    if (near.length > 0) return nearestOf(near.reverse(), below)
    if (within > field.bounds.east + field.bounds.south) return null
  }
}

const nearestOf = (places: readonly Point[], to: Spot): Point | null =>
  places.reduce<Point | null>(
    (best, one) => (best === null || distance(one, to) < distance(best, to) ? one : best),
    null,
  )

/** Is there a surface of this height so near to a spot? */
const isOverOrNear = (field: Field, z: Len, spot: Spot, within: Len): boolean => {
  if (z === 0) return true
  const box = boxAlong(spot, spot, within)
  return field.surfaces.some(piece => piece.top === z && boxesMeet(piece, box))
}

/** Is there more to choose from than the one nearest place (D-24)? */
export const mayChoose = (below: Spot, nearest: Point): boolean => distance(nearest, below) <= ASIDE

// ---- how hard ---------------------------------------------------------------

/** WC-FAL-02, WC-FAL-03: how many D3 a fall between two heights costs; WC-TLN-16: the first 3 inches may not count. */
export function fallDice(game: Game, who: ModelId, from: Len, to: Len): number {
  const height = from - to - (isGoat(game, who) ? GOAT : 0)
  return Math.max(0, Math.floor(height / DEEP))
}
