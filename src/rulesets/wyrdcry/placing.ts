/** Setting things down: where a base can stand, where a token can lie, and spots to try (WC-GEO-08, WC-TOK-10). */

import { type Draw, type ModelId, type Refusal, refuse, rotated } from '#engine'
import { type Box, INCH, inches, type Len, type Point, type Spot, spotIn } from '#geometry'
import { battlefield } from './battlefield.ts'
import { isNearTo, radiusOf } from './figure.ts'
import { fighter, type Game } from './model.ts'
import type { Rule } from './rules.ts'

/** Would somebody set down here be within this of a fighter on the table? */
export function wouldBeNear(game: Game, who: ModelId, at: Point, other: ModelId, reach: Len): boolean {
  const there = fighter(game.board, other).at
  return there !== null && isNearTo(at, radiusOf(game, who), there, radiusOf(game, other), reach)
}

// ---- tokens and markers -----------------------------------------------------

/** WC-TOK-10: floor or platform, not inside terrain. */
export function canLie(game: Game, at: Point): boolean {
  const { field } = battlefield(game)
  if (!isInBox(at, field.bounds)) return false
  if (at.z !== 0 && !field.surfaces.some(piece => piece.top === at.z && spotIn(at, piece.footprint))) return false
  return !field.solids.some(piece => piece.bottom <= at.z && piece.top > at.z && spotIn(at, piece.footprint))
}

const isInBox = ({ x, y }: Spot, { west, east, north, south }: Box): boolean =>
  x >= west && x <= east && y >= north && y <= south

/** WC-TOK-10: on this level, or straight below it. */
export function lyingAt(game: Game, spot: Spot, level: Len): Point {
  let z = 0
  for (const piece of battlefield(game).field.surfaces) {
    if (piece.top <= level && piece.top > z && spotIn(spot, piece.footprint)) z = piece.top
  }
  return { x: spot.x, y: spot.y, z }
}

/** WC-TOK-08, WC-TOK-10: within 1 inch of a base that stands here, on its level or straight below. */
export function whyNotBeside(game: Game, at: Point, radius: Len, place: Point, rule: Rule): Refusal<Rule> | null {
  const low = lyingAt(game, place, at.z)
  if (!isNearTo({ ...at, z: 0 }, radius, { ...place, z: 0 }, 0, INCH)) return refuse(rule, 'Within 1" of the fighter')
  if (place.z !== low.z || !canLie(game, place)) {
    return refuse('WC-TOK-10', 'On its level or straight below, on a floor or platform, not inside terrain')
  }
  return null
}

/** Places beside a base for something that is put down: where it stands first. */
export function* placesBeside(game: Game, at: Point, radius: Len, pick: Draw): Generator<Point> {
  const isLegal = (place: Point): boolean => whyNotBeside(game, at, radius, place, 'WC-TOK-08') === null
  const ways = COMPASS.map(([dx, dy]) => ({ x: at.x + dx * radius, y: at.y + dy * radius }))
  for (const spot of rotated([at, ...ways], pick)) {
    const place = lyingAt(game, spot, at.z)
    if (isLegal(place)) yield place
  }
}
const COMPASS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

// ---- spots to try -----------------------------------------------------------

/** How densely a region is looked through: first in strides, then closely. */
const STRIDE: Len = INCH
const CLOSELY: Len = inches(0.25)

/** The heights at which something could stand over a spot: the floor, and every platform there. */
function heightsAt(game: Game, spot: Spot): Len[] {
  const heights = new Set<Len>([0])
  for (const piece of battlefield(game).field.surfaces) {
    if (spotIn(spot, piece.footprint)) heights.add(piece.top)
  }
  return [...heights]
}

/** Places of a region that will do, from a drawn one on: strides over the floor and platforms first, then closely. */
export function* placesIn(
  game: Game,
  region: Box,
  radius: Len,
  pick: Draw,
  fits: (at: Point) => boolean,
): Generator<Point> {
  for (const step of [STRIDE, CLOSELY]) {
    let found = false
    for (const spot of rotated(gridIn(region, radius, step), pick)) {
      for (const z of rotated(heightsAt(game, spot), pick)) {
        const at = { x: spot.x, y: spot.y, z }
        if (!fits(at)) continue
        found = true
        yield at
      }
    }
    if (found) return
  }
}

/** Spots of a box for a base, row by row. */
function gridIn({ west, east, north, south }: Box, radius: Len, step: Len): Spot[] {
  const spots: Spot[] = []
  for (let y = north + radius; y <= south - radius; y += step) {
    for (let x = west + radius; x <= east - radius; x += step) spots.push({ x, y })
  }
  return spots
}

/** The box a disc lies in, within the table. */
export function boxRound(game: Game, { x, y }: Spot, reach: Len): Box {
  const { bounds } = battlefield(game).field
  return {
    west: Math.max(bounds.west, x - reach),
    east: Math.min(bounds.east, x + reach),
    north: Math.max(bounds.north, y - reach),
    south: Math.min(bounds.south, y + reach),
  }
}
