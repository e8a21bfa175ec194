/** How much of a base rests on something. */

import { PI, turnBetween } from './angle.ts'
import { disjoint } from './cut.ts'
import { distance, flatOverlaps } from './measure.ts'
import type { Disc, Footprint, Polygon, Spot } from './types.ts'

/**
 * The part of a disc's area above the given parts taken together, from 0 to 1. Where the disc hangs over one straight
 * edge only, it is half or more exactly when the centre is on the surface, edge included.
 */
export function support(base: Disc, parts: readonly Footprint[]): number {
  if (base.radius === 0) throw new Error('support: a base of radius 0 has no area')
  const near = parts.filter(part => flatOverlaps(base, part))
  const [only] = near
  if (only === undefined) return 0
  if (near.length > 1) {
    let area = 0
    for (const piece of disjoint(near)) area += areaAbove(base, piece)
    return fractionOf(base, area)
  }
  if (only.shape === 'disc') return fractionOf(base, lens(base, only))
  const fraction = fractionOf(base, areaAbove(base, only.points))
  const side = singleEdge(base, only)
  if (side === undefined) return fraction
  return side === 0 ? 0.5 : side > 0 ? Math.max(0.5, fraction) : Math.min(0.5 - 1e-12, fraction)
}

const fractionOf = (base: Disc, area: number): number =>
  Math.max(0, Math.min(1, Math.round((area / (PI * base.radius * base.radius)) * 1e12) / 1e12))

/** On which side of the one edge that cuts the disc its centre lies; undefined when none or several cut it. */
function singleEdge(base: Disc, { points }: Polygon): number | undefined {
  let side: number | undefined
  for (let i = 0; i < points.length; i++) {
    const a = points[i]!
    const b = points[(i + 1) % points.length]!
    if (distance(a, base) < base.radius) return undefined
    const ex = b.x - a.x
    const ey = b.y - a.y
    const cross = ex * (base.y - a.y) - ey * (base.x - a.x)
    if (Math.abs(cross) >= base.radius * Math.sqrt(ex * ex + ey * ey)) continue
    const along = ex * (base.x - a.x) + ey * (base.y - a.y)
    if (along <= 0 || along >= ex * ex + ey * ey) continue
    if (side !== undefined) return undefined
    side = cross
  }
  return side
}

/** The area of a disc above a convex outline: triangles where the outline runs inside the circle, sectors elsewhere. */
export function areaAbove(base: Disc, outline: readonly Spot[]): number {
  let area = 0
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i]!
    const b = outline[(i + 1) % outline.length]!
    area += edgeArea(a.x - base.x, a.y - base.y, b.x - base.x, b.y - base.y, base.radius)
  }
  return Math.max(0, area)
}

function edgeArea(ax: number, ay: number, bx: number, by: number, radius: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  if (length === 0) return 0
  const middle = -(ax * dx + ay * dy) / length
  const fx = ax + dx * middle
  const fy = ay + dy * middle
  const spare = radius * radius - (fx * fx + fy * fy)
  const half = spare > 0 ? Math.sqrt(spare / length) : 0
  const t0 = Math.max(0, Math.min(1, middle - half))
  const t1 = Math.max(0, Math.min(1, middle + half))
  if (spare <= 0 || t0 >= t1) return sector(ax, ay, bx, by, radius)
  const px = ax + dx * t0
  const py = ay + dy * t0
  const qx = ax + dx * t1
  const qy = ay + dy * t1
  return sector(ax, ay, px, py, radius) + (px * qy - py * qx) / 2 + sector(qx, qy, bx, by, radius)
}

const sector = (ax: number, ay: number, bx: number, by: number, radius: number): number =>
  (turnBetween(ax, ay, bx, by) * radius * radius) / 2

/** The area two discs share. */
export function lens(a: Disc, b: Disc): number {
  const d = distance(a, b)
  if (d >= a.radius + b.radius) return 0
  const small = Math.min(a.radius, b.radius)
  if (d <= Math.abs(a.radius - b.radius)) return PI * small * small
  const along = (d * d + a.radius * a.radius - b.radius * b.radius) / (2 * d)
  const half = Math.sqrt(Math.max(0, a.radius * a.radius - along * along))
  return cap(a.radius, along, half) + cap(b.radius, d - along, half)
}

/** The part of a disc beyond a chord at `along` from its centre and of half length `half`. */
const cap = (radius: number, along: number, half: number): number =>
  radius * radius * turnBetween(1, 0, along, half) - along * half
