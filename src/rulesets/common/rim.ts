/** Rims: the open edges of surfaces, over which somebody may fall. */

import { crossing, distance, type Len, type Point, type Span, type Spot, spotGap } from '#geometry'
import type { Field } from './field.ts'

/** An open edge near somebody: the nearest spot of it, how far the base is from it, and the way out over it. */
export interface Rim {
  readonly at: Spot
  readonly gap: number
  readonly dx: number
  readonly dy: number
}

/** What lies this near beyond an edge goes on from it, and a wall this near closes it. */
const BEYOND: Len = 2
const BESIDE: Len = 10

/**
 * The nearest open edge of the surface a base stands on, no farther than `within` from the base: beyond it the next surface
 * is `step` or more lower, and nothing solid that rises `step` or more closes it. Null when there is none.
 */
export function rimNear(field: Field, at: Point, radius: Len, within: Len, step: Len): Rim | null {
  let best: Rim | null = null
  if (at.z === 0) return best
  for (const { top, footprint } of field.surfaces) {
    if (top !== at.z || footprint.shape !== 'polygon' || spotGap(at, footprint) > radius + within) continue
    const { points } = footprint
    for (let i = 0; i < points.length; i++) {
      const rim = openEdge(field, at, radius, points[i]!, points[(i + 1) % points.length]!, step)
      if (rim !== null && rim.gap <= within && (best === null || rim.gap < best.gap)) best = rim
    }
  }
  return best
}

/** The nearest open spot of one edge. */
function openEdge(field: Field, at: Point, radius: Len, a: Spot, b: Spot, step: Len): Rim | null {
  const length = distance(a, b)
  const [ex, ey] = [b.x - a.x, b.y - a.y]
  // clockwise on the table: out is to the left
  const [dx, dy] = [ey / length, (a.x - b.x) / length]
  const wanted = ((at.x - a.x) * ex + (at.y - a.y) * ey) / (length * length)
  const t = nearestOpen(closedSpans(field, a, b, { x: dx * BEYOND, y: dy * BEYOND }, at.z, step), wanted)
  if (t === null) return null
  const spot = { x: a.x + ex * t, y: a.y + ey * t }
  return { at: spot, gap: Math.max(0, distance(at, spot) - radius), dx, dy }
}

/** The parts of an edge that are not open, in order. */
function closedSpans(field: Field, a: Spot, b: Spot, out: Spot, level: Len, step: Len): Span[] {
  const from = { x: a.x + out.x, y: a.y + out.y }
  const to = { x: b.x + out.x, y: b.y + out.y }
  const spans: (Span | null)[] = []
  for (const { top, footprint } of field.surfaces) {
    if (Math.abs(top - level) < step) spans.push(crossing(from, to, footprint))
  }
  for (const { bottom, top, footprint } of field.solids) {
    if (top - level >= step && bottom - level < step) spans.push(crossing(a, b, footprint, BESIDE))
  }
  return spans.filter(span => span !== null).sort((p, q) => p.enter - q.enter)
}

/** The fraction of an edge nearest to a wanted one that is in none of the spans; null when they cover all of it. */
function nearestOpen(spans: readonly Span[], wanted: number): number | null {
  let best: number | null = null
  let from = 0
  const offer = (to: number): void => {
    if (to - from < SLIVER) return
    const t = Math.max(from, Math.min(to, wanted))
    if (best === null || Math.abs(t - wanted) < Math.abs(best - wanted)) best = t
  }
  for (const { enter, leave } of spans) {
    offer(enter)
    from = Math.max(from, leave)
  }
  offer(1)
  return best
}

/** Spans are cut a hair short: what is left between two that meet is no gap. */
const SLIVER = 1e-6
