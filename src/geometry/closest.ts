/** Where two footprints come nearest to each other. */

import { middle } from './footprint.ts'
import { flatGap } from './measure.ts'
import type { Body, Footprint, Point, Polygon, Spot } from './types.ts'

/** The point of a line between two spots nearest to a third. */
export function nearestOnLine(spot: Spot, a: Spot, b: Spot): Spot {
  const ex = b.x - a.x
  const ey = b.y - a.y
  const length = ex * ex + ey * ey
  if (length === 0) return a
  const t = Math.max(0, Math.min(1, ((spot.x - a.x) * ex + (spot.y - a.y) * ey) / length))
  return t === 1 ? b : { x: a.x + ex * t, y: a.y + ey * t }
}

/** The point of an outline nearest to a spot, inside or out. */
export function nearestOnOutline(spot: Spot, { points }: Polygon): Spot {
  let best = points[0]!
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < points.length; i++) {
    const p = nearestOnLine(spot, points[i]!, points[(i + 1) % points.length]!)
    const gap = (p.x - spot.x) * (p.x - spot.x) + (p.y - spot.y) * (p.y - spot.y)
    if (gap < least) {
      least = gap
      best = p
    }
  }
  return best
}

/** The point of the rim of a footprint nearest to a spot; from a disc's own centre, its northern point. */
export function nearestOnRim(spot: Spot, f: Footprint): Spot {
  if (f.shape === 'polygon') return nearestOnOutline(spot, f)
  const dx = spot.x - f.x
  const dy = spot.y - f.y
  const d = Math.sqrt(dx * dx + dy * dy)
  if (d === 0) return { x: f.x, y: f.y - f.radius }
  return { x: f.x + (dx / d) * f.radius, y: f.y + (dy / d) * f.radius }
}

/**
 * The nearest points of two footprints that do not overlap, the first on `a`. They need not lie on the grid. Where several
 * pairs are equally near, the first along the outlines counts. Null when the footprints meet.
 */
export function nearestPoints(a: Footprint, b: Footprint): readonly [Spot, Spot] | null {
  if (flatGap(a, b) === 0) return null
  if (b.shape === 'disc') {
    const on = nearestOnRim(b, a)
    return [on, nearestOnRim(on, b)]
  }
  if (a.shape === 'disc') {
    const on = nearestOnRim(a, b)
    return [nearestOnRim(on, a), on]
  }
  let best: readonly [Spot, Spot] | null = null
  let least = Number.POSITIVE_INFINITY
  const offer = (p: Spot, q: Spot): void => {
    const gap = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)
    if (gap >= least) return
    least = gap
    best = [p, q]
  }
  for (const p of a.points) offer(p, nearestOnOutline(p, b))
  for (const q of b.points) offer(nearestOnOutline(q, a), q)
  return best
}

/** The nearest points of two bodies, the first on `a`: on one level where they stand side by side. Null when they meet. */
export function nearestInSpace(a: Body, b: Body): readonly [Point, Point] | null {
  const apart = a.bottom > b.top || b.bottom > a.top
  const flat = nearestPoints(a.footprint, b.footprint)
  if (flat === null && !apart) return null
  const over = middle(a.footprint)
  const [p, q] = flat ?? [over, over]
  const level = Math.max(a.bottom, b.bottom)
  const [from, to] = !apart ? [level, level] : a.bottom > b.top ? [a.bottom, b.top] : [a.top, b.bottom]
  return [
    { ...p, z: from },
    { ...q, z: to },
  ]
}
