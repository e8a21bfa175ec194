/** Standing in zones: the spots of a zone, and whether all who wait find room in it. */

import { type Box, boxOf, cosine, type Footprint, type Len, type Point, sine } from '#geometry'

/** Spots of a part of a zone to try for a base, always the same: row by row, or a disc in rings from the rim inwards. */
export function spotsIn(part: Footprint, radius: Len, step: Len): Point[] {
  const spots: Point[] = []
  if (part.shape === 'disc') {
    for (let d = 0; d <= part.radius - radius; d += step / 4) {
      for (let a = 0; a < (d === 0 ? 30 : 360); a += 30) {
        spots.push({ x: part.x + Math.round(cosine(a) * d), y: part.y + Math.round(sine(a) * d), z: 0 })
      }
    }
    return spots.reverse() // the rim first, so that the others fit as well
  }
  return [...rowsIn(boxOf(part), radius, step)]
}

/** Spots of a box to try for a base, row by row, one at a time: a search may be given up. */
export function* rowsIn({ west, east, north, south }: Box, radius: Len, step: Len): Generator<Point> {
  for (let y = north + radius; y <= south - radius; y += step) {
    for (let x = west + radius; x <= east - radius; x += step) yield { x, y, z: 0 }
  }
}

/** The widest first, of equals in their order: who finds room last needs least of it. */
export const widestFirst = <T>(waiting: readonly T[], radiusOf: (one: T) => Len): T[] =>
  [...waiting].sort((a, b) => radiusOf(b) - radiusOf(a))

/**
 * A place for each who waits, one after the other, as `place` finds them in the world so far and `put` sets them down; null
 * when somebody finds none.
 */
export function packed<T, W>(
  world: W,
  waiting: readonly T[],
  place: (world: W, one: T) => Point | null,
  put: (world: W, one: T, at: Point) => W,
): ReadonlyMap<T, Point> | null {
  const places = new Map<T, Point>()
  let so = world
  for (const one of waiting) {
    const at = place(so, one)
    if (at === null) return null
    places.set(one, at)
    so = put(so, one, at)
  }
  return places
}

/** The first spot that will do, looked for in wide steps and then in narrow ones. */
export function firstSpot(
  part: Footprint,
  radius: Len,
  steps: readonly Len[],
  fits: (spot: Point) => boolean,
): Point | null {
  for (const step of steps) {
    const spots = part.shape === 'disc' ? spotsIn(part, radius, step) : rowsIn(boxOf(part), radius, step)
    for (const spot of spots) if (fits(spot)) return spot
  }
  return null
}
