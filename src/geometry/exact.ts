/** Exact answers where rounding could tip a sign. Called only when plain numbers leave less than `CLOSE` between two sides. */

import type { Footprint, Polygon, Spot } from './types.ts'

/** Plain numbers are trusted beyond this, in hundredths of a millimetre: their own error stays a thousand times below it. */
export const CLOSE = 1e-6

/** Is every number here a whole one, so that an exact answer exists? */
const whole = (...numbers: number[]): boolean => numbers.every(Number.isSafeInteger)
const isWhole = (f: Footprint): boolean =>
  f.shape === 'disc' ? whole(f.x, f.y, f.radius) : f.points.every(p => whole(p.x, p.y))

type Fraction = readonly [over: bigint, under: bigint]

const square = (n: bigint): bigint => n * n
const crossOf = (a: Spot, b: Spot, c: Spot): bigint =>
  BigInt(b.x - a.x) * BigInt(c.y - a.y) - BigInt(b.y - a.y) * BigInt(c.x - a.x)
const squaredLength = (a: Spot, b: Spot): bigint => square(BigInt(a.x - b.x)) + square(BigInt(a.y - b.y))

/** The square of the distance from a spot to a convex polygon. */
function spotToPolygon(spot: Spot, { points }: Polygon): Fraction {
  let best: Fraction | null = null
  let inside = true
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const cross = crossOf(a, b, spot)
    if (cross >= 0n) return
    inside = false
    const along = BigInt(b.x - a.x) * BigInt(spot.x - a.x) + BigInt(b.y - a.y) * BigInt(spot.y - a.y)
    const length = squaredLength(a, b)
    let found: Fraction
    if (along <= 0n) found = [squaredLength(a, spot), 1n]
    else if (along >= length) found = [squaredLength(b, spot), 1n]
    else found = [square(cross), length]
    if (best === null || found[0] * best[1] < best[0] * found[1]) best = found
  })
  return inside || best === null ? [0n, 1n] : best
}

/** The square of the distance between two footprints, a disc taken as its centre. */
function squaredGap(a: Footprint, b: Footprint): Fraction {
  if (a.shape === 'disc') return b.shape === 'disc' ? [squaredLength(a, b), 1n] : spotToPolygon(a, b)
  if (b.shape === 'disc') return spotToPolygon(b, a)
  if (polygonsMeet(a, b)) return [0n, 1n]
  const corners = [...a.points.map(p => spotToPolygon(p, b)), ...b.points.map(p => spotToPolygon(p, a))]
  return corners.reduce((best, next) => (next[0] * best[1] < best[0] * next[1] ? next : best))
}

/** Do two convex polygons share at least a point? */
function polygonsMeet(a: Polygon, b: Polygon): boolean {
  const apart = (p: Polygon, q: Polygon): boolean =>
    p.points.some((from, i) => q.points.every(c => crossOf(from, p.points[(i + 1) % p.points.length]!, c) < 0n))
  return !apart(a, b) && !apart(b, a)
}

const radiusOf = (f: Footprint): number => (f.shape === 'disc' ? f.radius : 0)

/** Is the gap of two footprints, and `rise` upright, at most `range`? Undefined where the numbers are not whole. */
export function exactlyWithin(a: Footprint, b: Footprint, rise: number, range: number): boolean | undefined {
  if (!isWhole(a) || !isWhole(b) || !whole(rise, range)) return undefined
  const left = square(BigInt(range)) - square(BigInt(rise))
  if (range < 0 || left < 0n) return false
  const reach = BigInt(radiusOf(a) + radiusOf(b))
  const [over, under] = squaredGap(a, b)
  // sqrt(over / under) <= reach + sqrt(left), with the roots squared away
  const excess = over - under * (square(reach) + left)
  return excess <= 0n || square(excess) <= 4n * square(reach) * left * square(under)
}

/** Do two footprints intrude by more than `slack`? Undefined where the numbers are not whole. */
export function exactlyOverlap(a: Footprint, b: Footprint, slack: number): boolean | undefined {
  if (!isWhole(a) || !isWhole(b) || !whole(slack)) return undefined
  if (a.shape === 'disc') return b.shape === 'disc' ? near(a, b, radiusOf(a) + radiusOf(b) - slack) : sunk(a, b, slack)
  if (b.shape === 'disc') return sunk(b, a, slack)
  const deep = (p: Polygon, q: Polygon): boolean =>
    p.points.every((from, i) => {
      const to = p.points[(i + 1) % p.points.length]!
      return q.points.some(c => deeper(crossOf(from, to, c), slack, squaredLength(from, to)))
    })
  return deep(a, b) && deep(b, a)
}

const near = (a: Spot, b: Spot, reach: number): boolean => reach > 0 && squaredLength(a, b) < square(BigInt(reach))

/** Is a point with this cross product more than `depth` inside an edge of this squared length? */
const deeper = (cross: bigint, depth: number, length: bigint): boolean =>
  cross > 0n && square(cross) > square(BigInt(depth)) * length

/** Does a disc sink into a polygon by more than `slack`? */
function sunk(d: Spot & { radius: number }, p: Polygon, slack: number): boolean {
  const reach = d.radius - slack
  if (reach > 0) {
    const [over, under] = spotToPolygon(d, p)
    return over < square(BigInt(reach)) * under
  }
  return p.points.every((from, i) => {
    const to = p.points[(i + 1) % p.points.length]!
    return deeper(crossOf(from, to, d), -reach, squaredLength(from, to))
  })
}

/** Does a spot lie at least `depth` inside every edge of a polygon? Undefined where the numbers are not whole. */
export function exactlyInside(spot: Spot, depth: number, { points }: Polygon): boolean | undefined {
  if (!whole(spot.x, spot.y, depth) || !points.every(p => whole(p.x, p.y))) return undefined
  return points.every((from, i) => {
    const to = points[(i + 1) % points.length]!
    const cross = crossOf(from, to, spot)
    return cross >= 0n && square(cross) >= square(BigInt(depth)) * squaredLength(from, to)
  })
}
