/** Places base to base with somebody (WW-CHG-03, WW-CHG-10, WW-MEA-08). */

import type { ModelId } from '#engine'
import { contactNear, contactSpots, type Disc, disc, distance, type Len, type Point, type Spot } from '#geometry'
import { battlefield } from './battlefield.ts'
import { type Game, placeOf } from './model.ts'
import { isLevel, radiusOf } from './places.ts'

/** WW-MEA-08: so far apart bases may be that are base to base. */
const TOUCH: Len = 2

const baseOf = (game: Game, who: ModelId): Disc => disc(placeOf(game.board, who), radiusOf(game, who))

const gapAt = (spot: Spot, base: Disc, radius: Len): number => distance(spot, base) - base.radius - radius

/** Is a base here base to base with somebody's? */
export const isBaseToBase = (game: Game, who: ModelId, other: ModelId, spot: Spot): boolean =>
  gapAt(spot, baseOf(game, other), radiusOf(game, who)) <= TOUCH

/** WW-MEA-08: a place in contact with somebody, moved up to him until it is base to base. */
export function movedUp(game: Game, who: ModelId, other: ModelId, place: Point): Point {
  if (isBaseToBase(game, who, other, place)) return place
  return { ...contactNear(place, baseOf(game, other), radiusOf(game, who)), z: place.z }
}

/** WW-CHG-10: where a base could be base to base with somebody: nearest to a spot, all round, and where something beside him leaves just room. */
export function placesRound(game: Game, who: ModelId, other: ModelId, from: Spot): Spot[] {
  const radius = radiusOf(game, who)
  const base = baseOf(game, other)
  return [contactNear(from, base, radius), ...contactSpots(base, radius, 0), ...tightSpots(game, who, other)]
}

/** Places that touch him and the base of somebody else, or the side of something that nobody stands on, or the edge of the board. */
function tightSpots(game: Game, who: ModelId, other: ModelId): Spot[] {
  const radius = radiusOf(game, who)
  const { x, y, z } = placeOf(game.board, other)
  // a unit more for rounding
  const reach = radius + radiusOf(game, other) + 1
  const found: Spot[] = []
  game.board.warriors.forEach(({ at }, third) => {
    if (at === null || third === who || third === other || !isLevel(at.z, z)) return
    found.push(...crossings({ x, y }, reach, at, radius + radiusOf(game, third) + 1))
  })
  if (z > 0) return found
  const { width, depth } = game.setup.table
  const upright = [radius, width - radius]
  const level = [radius, depth - radius]
  for (const { west, east, north, south } of battlefield(game).bars) {
    upright.push(west - radius, east + radius)
    level.push(north - radius, south + radius)
  }
  for (const line of new Set(upright)) for (const off of offsets(reach, line - x)) found.push({ x: line, y: y + off })
  for (const line of new Set(level)) for (const off of offsets(reach, line - y)) found.push({ x: x + off, y: line })
  return found
}

/** How far along a line that passes a spot at a distance a circle round the spot crosses it, in whole units. */
function offsets(reach: Len, away: Len): number[] {
  if (Math.abs(away) > reach) return []
  const half = Math.ceil(Math.sqrt(reach * reach - away * away))
  return [-half, half]
}

/** Where two circles cross, in whole units. */
function crossings(a: Spot, ra: Len, b: Spot, rb: Len): Spot[] {
  const apart = distance(a, b)
  if (apart === 0 || apart > ra + rb) return []
  const along = (ra * ra - rb * rb + apart * apart) / (2 * apart)
  const square = ra * ra - along * along
  if (square < 0) return []
  const off = Math.sqrt(square)
  const [ux, uy] = [(b.x - a.x) / apart, (b.y - a.y) / apart]
  return [off, -off].map(n => ({
    x: Math.round(a.x + ux * along - uy * n),
    y: Math.round(a.y + uy * along + ux * n),
  }))
}
