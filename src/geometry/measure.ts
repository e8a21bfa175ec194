/** How far apart, how deep inside, how far at most: between spots, footprints and bodies. */

import { CLOSE, exactlyOverlap, exactlyWithin } from './exact.ts'
import type { Len } from './length.ts'
import type { Body, Disc, Footprint, Point, Polygon, Spot } from './types.ts'

/** Between two spots, seen from above. */
export function distance(a: Spot, b: Spot): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** Between two points in space. */
export function distance3(a: Point, b: Point): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const dz = a.z - b.z
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** From a spot to the nearest point of a straight line between two others. */
export function distanceToLine(spot: Spot, a: Spot, b: Spot): number {
  return Math.sqrt(lineGap2(spot.x, spot.y, a.x, a.y, b.x, b.y))
}

function lineGap2(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const ex = bx - ax
  const ey = by - ay
  const qx = px - ax
  const qy = py - ay
  const along = ex * qx + ey * qy
  const length = ex * ex + ey * ey
  if (along <= 0) return qx * qx + qy * qy
  if (along >= length) return (px - bx) * (px - bx) + (py - by) * (py - by)
  const cross = ex * qy - ey * qx
  return (cross * cross) / length
}

/** The square of the distance from a spot to a convex outline; 0 on it and inside. */
export function outlineGap2(px: number, py: number, points: readonly Spot[]): number {
  let best = Number.POSITIVE_INFINITY
  let a = points[points.length - 1]!
  for (let i = 0; i < points.length; i++) {
    const b = points[i]!
    if ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x) < 0) {
      const gap2 = lineGap2(px, py, a.x, a.y, b.x, b.y)
      if (gap2 < best) best = gap2
    }
    a = b
  }
  return best === Number.POSITIVE_INFINITY ? 0 : best
}

/** How far inside its nearest edge a spot lies; negative when it is outside that edge's line. */
export function outlineDepth(px: number, py: number, points: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY
  let a = points[points.length - 1]!
  for (let i = 0; i < points.length; i++) {
    const b = points[i]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    const depth = (ex * (py - a.y) - ey * (px - a.x)) / Math.sqrt(ex * ex + ey * ey)
    if (depth < least) least = depth
    a = b
  }
  return least
}

/** How deep `other` reaches inside the edge of `points` it reaches least into; 0 or less when they are apart. */
function edgeDepth(points: readonly Spot[], other: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY
  let a = points[points.length - 1]!
  for (let i = 0; i < points.length; i++) {
    const b = points[i]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    let deepest = Number.NEGATIVE_INFINITY
    for (let j = 0; j < other.length; j++) {
      const c = other[j]!
      const cross = ex * (c.y - a.y) - ey * (c.x - a.x)
      if (cross > deepest) deepest = cross
    }
    const depth = deepest / Math.sqrt(ex * ex + ey * ey)
    if (depth < least) least = depth
    a = b
  }
  return least
}

function polygonGap(a: Polygon, b: Polygon): number {
  if (edgeDepth(a.points, b.points) >= 0 && edgeDepth(b.points, a.points) >= 0) return 0
  let best = Number.POSITIVE_INFINITY
  for (const p of a.points) best = Math.min(best, outlineGap2(p.x, p.y, b.points))
  for (const p of b.points) best = Math.min(best, outlineGap2(p.x, p.y, a.points))
  return Math.sqrt(best)
}

/** Are two polygons farther apart than `range` east to west or north to south? Says no too often, but at once. */
function plainlyApart(a: Polygon, b: Polygon, range: number): boolean {
  return (
    beyond(a.points, b.points, range, 1, 0) ||
    beyond(b.points, a.points, range, 1, 0) ||
    beyond(a.points, b.points, range, 0, 1) ||
    beyond(b.points, a.points, range, 0, 1)
  )
}

/** Does every corner of `a` lie farther along (x, y) than every corner of `b`, by more than `range`? */
function beyond(a: readonly Spot[], b: readonly Spot[], range: number, x: number, y: number): boolean {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < a.length; i++) least = Math.min(least, a[i]!.x * x + a[i]!.y * y)
  for (let i = 0; i < b.length; i++) if (b[i]!.x * x + b[i]!.y * y >= least - range) return false
  return true
}

function discGap(a: Disc, b: Footprint): number {
  if (b.shape === 'disc') return Math.max(0, distance(a, b) - a.radius - b.radius)
  return Math.max(0, Math.sqrt(outlineGap2(a.x, a.y, b.points)) - a.radius)
}

/** The gap between two footprints seen from above; 0 when they touch or overlap. */
export function flatGap(a: Footprint, b: Footprint): number {
  if (a.shape === 'disc') return discGap(a, b)
  return b.shape === 'disc' ? discGap(b, a) : polygonGap(a, b)
}

/** The upright space between two bodies; 0 when their heights meet. */
export const heightGap = (a: Body, b: Body): Len => Math.max(0, b.bottom - a.top, a.bottom - b.top)

/** The shortest way between two bodies in space. */
export function gap(a: Body, b: Body): number {
  const flat = flatGap(a.footprint, b.footprint)
  const rise = heightGap(a, b)
  return rise === 0 ? flat : Math.sqrt(flat * flat + rise * rise)
}

/** From a spot to a footprint; 0 on it and inside. */
export function spotGap(spot: Spot, f: Footprint): number {
  if (f.shape === 'polygon') return Math.sqrt(outlineGap2(spot.x, spot.y, f.points))
  return Math.max(0, distance(spot, f) - f.radius)
}

/** From a point in space to a body; 0 on it and inside. */
export function pointGap(point: Point, body: Body): number {
  const flat = spotGap(point, body.footprint)
  const rise = Math.max(0, body.bottom - point.z, point.z - body.top)
  return rise === 0 ? flat : Math.sqrt(flat * flat + rise * rise)
}

/** Is the gap between two footprints at most `range`? Exact on the grid. */
export const flatWithin = (a: Footprint, b: Footprint, range: Len): boolean => isWithin(a, b, 0, range)

/** Is the gap between two bodies at most `range`? Exact on the grid. */
export function within(a: Body, b: Body, range: Len): boolean {
  return isWithin(a.footprint, b.footprint, heightGap(a, b), range)
}

function isWithin(a: Footprint, b: Footprint, rise: Len, range: Len): boolean {
  if (range < rise) return false
  if (rise === 0 && a.shape === 'disc' && b.shape === 'disc') {
    const reach = range + a.radius + b.radius
    const dx = a.x - b.x
    const dy = a.y - b.y
    return dx * dx + dy * dy <= reach * reach
  }
  if (a.shape === 'polygon' && b.shape === 'polygon' && plainlyApart(a, b, range)) return false
  const flat = flatGap(a, b)
  const spare = range - Math.sqrt(flat * flat + rise * rise)
  if (spare > CLOSE || spare < -CLOSE) return spare > 0
  return exactlyWithin(a, b, rise, range) ?? spare >= 0
}

/** How deep two footprints intrude: the shortest push that would part them; 0 when they touch or are apart. */
export function intrusion(a: Footprint, b: Footprint): number {
  if (a.shape === 'disc') return Math.max(0, discDepth(a, b))
  if (b.shape === 'disc') return Math.max(0, discDepth(b, a))
  return Math.max(0, Math.min(edgeDepth(a.points, b.points), edgeDepth(b.points, a.points)))
}

/** How deep a disc is in another footprint; below 0 where it is that far from it. */
function discDepth(a: Disc, b: Footprint): number {
  if (b.shape === 'disc') return a.radius + b.radius - distance(a, b)
  const outside = outlineGap2(a.x, a.y, b.points)
  if (outside > 0) return a.radius - Math.sqrt(outside)
  return a.radius + outlineDepth(a.x, a.y, b.points)
}

/** Do two footprints intrude by more than `slack`? Exact on the grid. */
export function flatOverlaps(a: Footprint, b: Footprint, slack: Len = 0): boolean {
  if (a.shape === 'disc' && b.shape === 'disc') {
    const reach = a.radius + b.radius - slack
    const dx = a.x - b.x
    const dy = a.y - b.y
    return reach > 0 && dx * dx + dy * dy < reach * reach
  }
  if (a.shape === 'polygon' && b.shape === 'polygon' && plainlyApart(a, b, 0)) return false
  // not cut off at 0: two that are far apart would look as if they just touched, and be worked out exactly
  const depth = a.shape === 'disc' ? discDepth(a, b) : b.shape === 'disc' ? discDepth(b, a) : intrusion(a, b)
  const excess = depth - slack
  if (excess > CLOSE || excess < -CLOSE) return excess > 0
  return exactlyOverlap(a, b, slack) ?? excess > 0
}

/** From a spot to the point of a footprint farthest from it. */
export function flatFarthest(spot: Spot, f: Footprint): number {
  if (f.shape === 'disc') return distance(spot, f) + f.radius
  let most = 0
  for (const p of f.points) most = Math.max(most, distance(spot, p))
  return most
}

/** From a point to the point of a body farthest from it. */
export function farthest(point: Point, body: Body): number {
  const flat = flatFarthest(point, body.footprint)
  const rise = riseTo(point, body)
  return Math.sqrt(flat * flat + rise * rise)
}

const riseTo = (point: Point, body: Body): Len =>
  Math.max(Math.abs(body.top - point.z), Math.abs(point.z - body.bottom))
