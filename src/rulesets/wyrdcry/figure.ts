/** Fighters as the table knows them: bases, bodies, distances, who is engaged (WC-MEA, WC-GEO, WC-GEN-08). */

import { type Feel, type Figure, figureAt, gapBetween } from '#common/figure'
import type { Crowd, Stance } from '#common/ground'
import type { ModelId } from '#engine'
import {
  disc,
  distance,
  flatOverlaps,
  INCH,
  inches,
  insideParts,
  type Len,
  type Point,
  type Spot,
  within,
} from '#geometry'
import { battlefield, featureBy, isDiscIn, NEAR } from './battlefield.ts'
import { cardOf, WIDEST } from './card.ts'
import { areEnemies, fighter, type Game, isOnTable, placeOf } from './model.ts'

/** WC-MOV-16: bases hinder each other only if their heights differ by less than an inch; WC-GEO-01: without any tolerance. */
export const FEEL: Feel = { contact: 0, overlap: 0, level: INCH - 1 }
/** WC-GEO-08: the whole disc rests on the floor or on one platform. */
export const STANCE: Stance = { rest: 'whole', feel: FEEL }
/** WC-GEO-10: room above a surface for any base to stand and move on it. */
export const HEAD_ROOM: Len = INCH
/** WC-GEO-02: how thick a base is, for what passes through the air. */
export const THICKNESS: Len = inches(0.1)

/** The radius of its base (WC-GEO-03). */
export const radiusOf = (game: Game, who: ModelId): Len => cardOf(game, who).size.base

/** WC-GEO-02, WC-GEO-03: its base as a flat disc at its height, as distances are measured. */
export const baseOf = (game: Game, who: ModelId, at: Point = placeOf(game.board, who)): Figure =>
  figureAt(at, radiusOf(game, who), 0)

/** Its base with the head room it needs, as standing and colliding are judged. */
export const standingAt = (game: Game, who: ModelId, at: Point): Figure => figureAt(at, radiusOf(game, who), HEAD_ROOM)

/** WC-GEO-02: the body cylinder on its base, which sight looks at and is stopped by. */
export function bodyOf(game: Game, who: ModelId, at: Point = placeOf(game.board, who)): Figure {
  const { body, top } = cardOf(game, who).size
  const { x, y, z } = at
  return { x, y, radius: body, footprint: disc(at, body), bottom: z + THICKNESS, top: z + top, eye: z + top }
}

// ---- distances --------------------------------------------------------------

/** WC-MEA-01, WC-MEA-02, WC-MEA-03, WC-GEO-05: the distance between the closest points of two bases, height included, for anybody at any time. */
export const gapOf = (game: Game, a: ModelId, b: ModelId): number => gapBetween(baseOf(game, a), baseOf(game, b))

/** WC-MEA-04, WC-MEA-06, WC-GEO-01: is any part within? Exactly `reach` is, and so it is not more than that (WC-MEA-07). */
export const isWithin = (game: Game, a: ModelId, b: ModelId, reach: Len): boolean =>
  isNearTo(placeOf(game.board, a), radiusOf(game, a), placeOf(game.board, b), radiusOf(game, b), reach)

/** As `isWithin`, for bases wherever they are. */
export function isNearTo(p: Point, radiusP: Len, q: Point, radiusQ: Len, reach: Len): boolean {
  const dx = p.x - q.x
  const dy = p.y - q.y
  const most = reach + radiusP + radiusQ
  const plan2 = dx * dx + dy * dy
  if (plan2 > most * most) return false
  const rise = Math.abs(p.z - q.z)
  if (rise === 0) return true
  if (rise > reach) return false
  return plan2 <= (radiusP + radiusQ) ** 2 || within(figureAt(p, radiusP, 0), figureAt(q, radiusQ, 0), reach)
}

/** WC-GEO-06, WC-MEA-08: the distance from a base to a point: a token, a marker. */
export function gapTo(game: Game, who: ModelId, at: Point): number {
  const from = placeOf(game.board, who)
  const flat = Math.max(0, distance(from, at) - radiusOf(game, who))
  const rise = Math.abs(from.z - at.z)
  return Math.sqrt(flat * flat + rise * rise)
}

/** WC-MEA-06, WC-MEA-08: is any part of its base within this of a point? */
export const isWithinOf = (game: Game, who: ModelId, at: Point, reach: Len): boolean =>
  isNearTo(placeOf(game.board, who), radiusOf(game, who), at, 0, reach)

/** WC-MEA-09: the same seen from above, whatever the heights. */
export const isFlatWithinOf = (game: Game, who: ModelId, at: Spot, reach: Len): boolean => {
  const { x, y } = placeOf(game.board, who)
  return isNearTo({ x, y, z: 0 }, radiusOf(game, who), { x: at.x, y: at.y, z: 0 }, 0, reach)
}

/** As `isWhollyNear`, for a fighter where it stands. */
export function isWhollyWithin(game: Game, who: ModelId, at: Point, reach: Len): boolean {
  return isWhollyNear(placeOf(game.board, who), radiusOf(game, who), at, reach)
}

/** WC-MEA-05, WC-GEO-07: is the whole of a base within this of a point? Exact where it is level with the point. */
export function isWhollyNear(place: Point, radius: Len, at: Point, reach: Len): boolean {
  const rise = Math.abs(place.z - at.z)
  if (rise === 0) {
    const room = reach - radius
    const dx = place.x - at.x
    const dy = place.y - at.y
    return room >= 0 && dx * dx + dy * dy <= room * room
  }
  const plan = distance(place, at) + radius
  return plan * plan + rise * rise <= reach * reach
}

// ---- engaged ----------------------------------------------------------------

/** WC-GEN-08, WC-MOV-10: the enemies within 1 inch, seen or not. */
export function engagedWith(game: Game, who: ModelId): ModelId[] {
  const { fighters } = game.board
  const found: ModelId[] = []
  if (!isOnTable(game.board, who)) return found
  for (let other = 0; other < fighters.length; other++) {
    if (isEngagedBy(game, who, other)) found.push(other)
  }
  return found
}

const isEngagedBy = (game: Game, who: ModelId, other: ModelId): boolean =>
  isOnTable(game.board, other) && areEnemies(game.board, who, other) && isWithin(game, who, other, NEAR)

/** WC-GEN-08: is an enemy within 1 inch? */
export function isEngaged(game: Game, who: ModelId): boolean {
  const { fighters } = game.board
  if (!isOnTable(game.board, who)) return false
  const { seat, at } = fighter(game.board, who)
  if (at === null) return false
  const radius = radiusOf(game, who)
  for (let other = 0; other < fighters.length; other++) {
    const one = fighters[other]!
    if (one.seat === seat || one.where !== 'table' || one.at === null) continue
    // most are too far off already one way
    const most = NEAR + radius + WIDEST
    if (Math.abs(one.at.x - at.x) > most || Math.abs(one.at.y - at.y) > most) continue
    if (isNearTo(at, radius, one.at, radiusOf(game, other), NEAR)) return true
  }
  return false
}

/** WC-GEO-08, WC-MOV-16: everybody else as a crowd nobody may stand in; their numbers. */
export const othersOf = (game: Game, who: ModelId): Crowd => {
  const { fighters } = game.board
  return base => {
    for (let other = 0; other < fighters.length; other++) {
      const { at } = fighters[other]!
      if (other === who || at === null || Math.abs(at.z - base.bottom) >= INCH) continue
      const reach = base.radius + radiusOf(game, other)
      const dx = base.x - at.x
      const dy = base.y - at.y
      if (dx * dx + dy * dy < reach * reach) return other
    }
    return -1
  }
}

// ---- among terrain ----------------------------------------------------------

/** WC-GEO-09: within, or wholly within, the zone of a terrain piece, by the id of its feature. */
export const isInPiece = (game: Game, who: ModelId, piece: string, wholly: boolean): boolean =>
  isDiscIn(featureBy(game.setup.table, piece), placeOf(game.board, who), radiusOf(game, who), wholly)

/** WC-GEO-09, WC-TWT-04: wholly, or partly, underneath a platform. */
export function isUnderPlatform(game: Game, who: ModelId, wholly: boolean): boolean {
  const at = placeOf(game.board, who)
  const base = disc(at, radiusOf(game, who))
  const above = battlefield(game)
    .floors.filter(({ top }) => top > at.z)
    .map(({ footprint }) => footprint)
  return wholly ? insideParts(base, above) : above.some(part => flatOverlaps(base, part))
}

/** WC-TER-01: within this of an obstacle (WC-ROK-04, WC-ROK-11, WC-TLN-15). */
export const isNearObstacle = (game: Game, who: ModelId, reach: Len): boolean => {
  const base = baseOf(game, who)
  return battlefield(game).obstacles.some(piece => within(base, piece, reach))
}

/** Is it on the table and standing, neither climbing nor on a ladder (WC-CLB-03)? */
export const isStanding = (game: Game, who: ModelId): boolean =>
  isOnTable(game.board, who) && !fighter(game.board, who).climbs
