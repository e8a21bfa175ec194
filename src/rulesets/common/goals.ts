/** Places worth going to, for bots and for players who give no answer: in contact, in range, behind cover, away, all round, anywhere. */

import type { Draw } from '#engine'
import { around, cosine, disc, distance, type Len, type Point, type Spot, sine, toward } from '#geometry'
import type { Piece } from './field.ts'

/** Somebody seen from above. */
export interface Round extends Spot {
  readonly radius: Len
}

/** The order is drawn by whoever asks: a whole number from 0 to less than n. */

/**
 * The spot on the straight line to somebody that leaves a gap between the bases, `short` of it taken off so that rounding
 * never falls out of range; null for who is as near already. In contact is a gap of a hair.
 */
export function upTo(mover: Round, other: Round, gap: Len, short: Len = 0): Spot | null {
  const bases = mover.radius + other.radius
  if (distance(mover, other) <= bases + gap) return null
  return beside(mover, other, gap - short)
}

/** The spot on the straight line to somebody that leaves just this gap, nearer or farther; due east of who is in the same spot. */
export function beside(mover: Round, other: Round, gap: Len): Spot {
  const reach = mover.radius + other.radius + gap
  return distance(mover, other) === 0 ? { x: other.x + reach, y: other.y } : toward(other, mover, reach)
}

/** Straight away from somebody, so far. */
export const awayFrom = (mover: Spot, other: Spot, length: Len): Spot =>
  toward(other, mover, distance(other, mover) + length)

/** Behind the pieces that stand on a level, as somebody sees them, no farther off than `reach`: the first so many. */
export function behind(
  pieces: readonly Piece[],
  mover: Round & Point,
  watcher: Spot,
  { reach, hair, most }: { readonly reach: Len; readonly hair: Len; readonly most: number },
): Spot[] {
  const found: Spot[] = []
  for (const { west, east, north, south, bottom, top } of pieces) {
    if (found.length >= most) break
    if (bottom > mover.z || top <= mover.z) continue
    const middle = { x: Math.max(west, Math.min(east, mover.x)), y: Math.max(north, Math.min(south, mover.y)) }
    const thick = Math.min(east - west, south - north)
    const spot = toward(watcher, middle, distance(watcher, middle) + thick + mover.radius + hair)
    if (distance(mover, spot) <= reach) found.push(spot)
  }
  return found
}

/** Straight ahead in any of 36 directions, a quarter of the reach or more. */
export function anywhere(from: Spot, reach: Len, pick: Draw): Spot {
  const degrees = pick(36) * 10
  const length = (reach * (1 + pick(4))) / 4
  return { x: from.x + Math.trunc(cosine(degrees) * length), y: from.y + Math.trunc(sine(degrees) * length) }
}

/**
 * Places on a circle round somebody, `n` of them, the first in a direction drawn by `pick`; on the grid. A `stride` that has
 * no factor in common with `n` spreads them: who takes only the first few finds them on all sides.
 */
export function* allRound(centre: Spot, radius: Len, n: number, pick: Draw, stride = 1): Generator<Spot> {
  const turn = pick(n)
  for (let i = 0; i < n; i++) {
    const degrees = (((i * stride + turn) % n) * 360) / n
    yield around(centre, radius, degrees)
  }
}

/** Directions about somebody as who comes sees it: straight ahead, then more and more round the sides. */
const SIDES = [0, 20, -20, 45, -45, 75, -75, 110, -110, 150, -150].map(degrees => ({
  cosine: cosine(degrees),
  sine: sine(degrees),
}))

export const WAYS_ROUND = ['near side first', 'mirrored', 'far side first'] as const

/** Places round somebody at each of the given gaps, as seen from where the mover comes; on the grid. */
export function* nearSideFirst(
  mover: Round,
  other: Round,
  gaps: readonly Len[],
  order: (typeof WAYS_ROUND)[number],
): Generator<Spot> {
  const d = distance(mover, other)
  const ux = d === 0 ? 1 : (mover.x - other.x) / d
  const uy = d === 0 ? 0 : (mover.y - other.y) / d
  const all = gaps.length * SIDES.length
  for (let n = 0; n < all; n++) {
    const i = order === 'far side first' ? all - 1 - n : n
    const side = SIDES[i % SIDES.length]!
    const rim = mover.radius + other.radius + gaps[Math.floor(i / SIDES.length)]!
    const s = order === 'mirrored' ? -side.sine : side.sine
    // added to a whole number after rounding: never -0
    yield {
      x: other.x + Math.round((ux * side.cosine - uy * s) * rim),
      y: other.y + Math.round((ux * s + uy * side.cosine) * rim),
    }
  }
}

/** The nearest spot of a box, such as a zone's, where a whole base is inside; its middle where the base is too wide. */
export function intoBox(
  mover: Round,
  { west, east, north, south }: { readonly west: Len; readonly east: Len; readonly north: Len; readonly south: Len },
): Spot {
  const clamp = (n: Len, least: Len, most: Len): Len =>
    least > most ? Math.round((least + most) / 2) : Math.min(Math.max(n, least), most)
  return {
    x: clamp(mover.x, west + mover.radius, east - mover.radius),
    y: clamp(mover.y, north + mover.radius, south - mover.radius),
  }
}

/** The base of somebody grown by a distance: what others keep off who may not come within it. */
export const keptOff = (other: Round, within: Len) => disc(other, other.radius + within)
