/** What can be stood on: surfaces, support, whether a figure may be set down at a place, and the nearest places where it may. */

import {
  type Disc,
  disc,
  distance,
  type Footprint,
  flatOverlaps,
  insideBox,
  insideParts,
  type Len,
  nearestFree,
  type Point,
  type Spot,
  spotInParts,
  support,
} from '#geometry'
import { boxAlong, boxesMeet, type Field, type Piece } from './field.ts'
import { type Feel, type Figure, feetOf, firstInTheWay } from './figure.ts'

export const RESTS = ['half', 'whole', 'centre'] as const
/** How much of a base must be on a surface to stand on it. */
export type Rest = (typeof RESTS)[number]

/** How a game lets figures stand. */
export interface Stance {
  readonly rest: Rest
  readonly feel: Feel
}

// ---- surfaces ---------------------------------------------------------------

/** The surfaces of this height under a base. */
function partsUnder(field: Field, base: Disc, top: Len): Footprint[] {
  const parts: Footprint[] = []
  for (const piece of field.surfaces) {
    if (piece.top === top && flatOverlaps(base, piece.footprint)) parts.push(piece.footprint)
  }
  return parts
}

/** The part of a base above the surfaces of this height, from 0 to 1; the table carries all of it. */
export function supportOn(field: Field, base: Disc, top: Len): number {
  if (top === 0) return 1
  const parts = partsUnder(field, base, top)
  return parts.length === 0 ? 0 : support(base, parts)
}

/** Does a base rest on the surfaces of this height? Those that adjoin count as one. */
export function restsOn(field: Field, base: Disc, top: Len, rest: Rest): boolean {
  if (top === 0) return true
  switch (rest) {
    case 'half':
      return supportOn(field, base, top) >= 0.5
    case 'whole':
      return insideParts(base, partsUnder(field, base, top))
    case 'centre':
      return spotInParts(base, partsUnder(field, base, top))
  }
}

/** The highest surface a base rests on, less than `step` above `level`; the table where there is no other. */
export function surfaceAt(field: Field, base: Disc, level: Len, step: Len, rest: Rest): Len {
  let best = 0
  for (const piece of field.surfaces) {
    if (piece.top <= best || piece.top - level >= step || !flatOverlaps(base, piece.footprint)) continue
    if (restsOn(field, base, piece.top, rest)) best = piece.top
  }
  return best
}

/** Could a base here rest on anything but the table? */
export function isOverSurface(field: Field, base: Disc): boolean {
  for (const piece of field.surfaces) if (flatOverlaps(base, piece.footprint)) return true
  return false
}

/**
 * The height that carries a base on its way, coming from `level`; null where it hangs over. Who must rest with the whole
 * base is carried by what is under its centre, and everything under the rest of it must be less than `step` away from that:
 * so it walks up stairs on which it could not stop.
 */
export function carriedAt(field: Field, base: Disc, level: Len, step: Len, rest: Rest): Len | null {
  if (rest !== 'whole') return surfaceAt(field, base, level, step, rest)
  const height = surfaceAt(field, base, level, step, 'centre')
  if (height < step) return height
  const parts: Footprint[] = []
  for (const piece of field.surfaces) {
    if (Math.abs(piece.top - height) < step && flatOverlaps(base, piece.footprint)) parts.push(piece.footprint)
  }
  return insideParts(base, parts) ? height : null
}

// ---- standing ---------------------------------------------------------------

/** What is wrong with a place to stand. */
export type Unfit =
  | { readonly unfit: 'table' }
  | { readonly unfit: 'figure'; readonly who: number }
  | { readonly unfit: 'inside'; readonly piece: Piece }
  | { readonly unfit: 'support'; readonly part: number }

/** Whom a figure would stand in: a number that tells who, or -1. */
export type Crowd = (base: Figure) => number

/** The others as a crowd: their places in the list. */
export const crowd =
  (others: readonly Figure[], feel: Feel): Crowd =>
  base =>
    firstInTheWay(base, others, feel)

/** Why a figure may not be set down: off the table, in another, in scenery, or on too little; null when it may. */
export function whyNotStand(field: Field, inTheWay: Crowd, base: Figure, { rest, feel }: Stance): Unfit | null {
  if (!isOnTable(field, base, base.radius, feel.overlap)) return { unfit: 'table' }
  const who = inTheWay(base)
  if (who >= 0) return { unfit: 'figure', who }
  const piece = pieceAround(field.solids, base, feel.overlap)
  if (piece !== null) return { unfit: 'inside', piece }
  const under = disc(base, base.radius)
  if (restsOn(field, under, base.bottom, rest)) return null
  return { unfit: 'support', part: supportOn(field, under, base.bottom) }
}

export const mayStand = (field: Field, inTheWay: Crowd, base: Figure, stance: Stance): boolean =>
  whyNotStand(field, inTheWay, base, stance) === null

/** Is a base on the table, but for the slack? */
export const isOnTable = (field: Field, at: Spot, radius: Len, slack: Len): boolean =>
  insideBox(disc(at, radius - slack), field.bounds)

/** The piece a figure at rest would stand inside, unless on top of it or below it. */
export function pieceAround(pieces: readonly Piece[], base: Figure, slack: Len): Piece | null {
  for (const piece of pieces) if (isInside(piece, base, { overlap: slack })) return piece
  return null
}

/** Would a figure stand inside a piece, by more than it may overlap seen from above and upright? */
export function isInside(piece: Piece, base: Figure, { overlap, overlapUp = 0 }: Omit<Feel, 'contact'>): boolean {
  const { x, y, radius, bottom, top, footprint } = base
  if (piece.top - bottom <= overlapUp || top - piece.bottom <= overlapUp) return false
  if (piece.west >= x + radius || piece.east <= x - radius) return false
  if (piece.north >= y + radius || piece.south <= y - radius) return false
  return flatOverlaps(footprint, piece.footprint, overlap)
}

// ---- nearest places ---------------------------------------------------------

/** How many equally near places are told apart. */
const MOST_PLACES = 8

/**
 * The places nearest to where a figure is wanted, on that surface, where it may stand: one, or several equally near; none
 * where there is no room. `avoid` is what it must keep off besides.
 */
export function nearestPlaces(
  field: Field,
  others: readonly Figure[],
  wanted: Figure,
  stance: Stance,
  avoid: readonly Footprint[] = [],
): Point[] {
  const near = feetOf(wanted)
  const { radius } = wanted
  const room = roomFor(field, others, wanted, stance, avoid, Number.POSITIVE_INFINITY)
  const first = nearestFree(near, radius, room)
  if (first === null) return []
  const found: Spot[] = [first]
  const accept = (spot: Spot): boolean =>
    found.every(other => distance(other, spot) > radius / 2) && (room.accept === undefined || room.accept(spot))
  const limit = distance(first, near) + stance.feel.overlap
  while (found.length < MOST_PLACES) {
    const next = nearestFree(near, radius, { ...room, accept }, limit)
    if (next === null) break
    found.push(next)
  }
  return found.map(({ x, y }) => ({ x, y, z: near.z }))
}

/** The place nearest to where a figure is wanted, on that surface and no farther than `within`; null when there is none. */
export function nearestPlace(
  field: Field,
  others: readonly Figure[],
  wanted: Figure,
  stance: Stance,
  within: Len,
): Point | null {
  const { x, y, bottom } = wanted
  const spot = nearestFree({ x, y }, wanted.radius, roomFor(field, others, wanted, stance, [], within), within)
  return spot === null ? null : { x: spot.x, y: spot.y, z: bottom }
}

/** What limits where a figure may stand on its surface, no farther than `within` from where it is wanted. */
function roomFor(
  field: Field,
  others: readonly Figure[],
  wanted: Figure,
  { rest, feel }: Stance,
  avoid: readonly Footprint[],
  within: Len,
) {
  const { radius, bottom, top } = wanted
  const box = boxAlong(wanted, wanted, radius + within)
  const obstacles: Footprint[] = []
  for (const piece of field.solids) {
    if (piece.top > bottom && piece.bottom < top && boxesMeet(piece, box)) obstacles.push(piece.footprint)
  }
  for (const other of others) {
    const isLevel =
      feel.level === undefined
        ? other.bottom < top && other.top > bottom
        : Math.abs(other.bottom - bottom) <= feel.level
    if (isLevel && distance(other, wanted) < radius + within + other.radius) obstacles.push(other.footprint)
  }
  obstacles.push(...avoid)
  if (bottom === 0) return { bounds: field.bounds, obstacles }
  // the whole base on the surface is a matter of outlines, and found exactly; other rests are tried
  if (rest !== 'whole') {
    return { bounds: field.bounds, obstacles, accept: (s: Spot) => restsOn(field, disc(s, radius), bottom, rest) }
  }
  const zone: Footprint[] = []
  for (const piece of field.surfaces) if (piece.top === bottom && boxesMeet(piece, box)) zone.push(piece.footprint)
  return { bounds: field.bounds, obstacles, zone }
}
