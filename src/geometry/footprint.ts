/** Making, moving and framing footprints. */

import { cosine, sine } from './angle.ts'
import type { Len } from './length.ts'
import type { Box, Disc, Footprint, Polygon, Pose, Spot } from './types.ts'

export const disc = (at: Spot, radius: Len): Disc => ({ shape: 'disc', x: at.x, y: at.y, radius })

export const polygon = (points: readonly Spot[]): Polygon => ({ shape: 'polygon', points })

/** An upright rectangle between two opposite corners, whichever they are. */
export function box(x1: Len, y1: Len, x2: Len, y2: Len): Polygon {
  const west = Math.min(x1, x2)
  const north = Math.min(y1, y2)
  const east = Math.max(x1, x2)
  const south = Math.max(y1, y2)
  return polygon([
    { x: west, y: north },
    { x: east, y: north },
    { x: east, y: south },
    { x: west, y: south },
  ])
}

/** A rectangle about its centre, its front `degrees` clockwise from north. Opposite corners are exact mirror images. */
export function rectangle(centre: Spot, width: Len, depth: Len, degrees = 0): Polygon {
  const c = cosine(degrees) / 2
  const s = sine(degrees) / 2
  const ax = Math.round(-width * c + depth * s)
  const ay = Math.round(-width * s - depth * c)
  const bx = Math.round(width * c + depth * s)
  const by = Math.round(width * s - depth * c)
  const { x, y } = centre
  return polygon([
    { x: x + ax, y: y + ay },
    { x: x + bx, y: y + by },
    { x: x - ax, y: y - ay },
    { x: x - bx, y: y - by },
  ])
}

/** The rectangle of a block of the given size standing in a pose. */
export const block = (pose: Pose, width: Len, depth: Len): Polygon => rectangle(pose, width, depth, pose.facing)

/** A regular polygon with its corners on the circle, the first one due east. Its number of corners divides 360. */
export function regular(centre: Spot, radius: Len, corners: number): Polygon {
  const step = 360 / corners
  return polygon(Array.from({ length: corners }, (_, i) => around(centre, radius, i * step)))
}

/** The spot so far from a centre, in whole degrees clockwise from due east, on the grid. */
export function around(centre: Spot, radius: Len, degrees: number): Spot {
  return {
    x: centre.x + Math.round(radius * cosine(degrees)),
    y: centre.y + Math.round(radius * sine(degrees)),
  }
}

export function translate<F extends Footprint>(footprint: F, dx: Len, dy: Len): F
export function translate(footprint: Footprint, dx: Len, dy: Len): Footprint {
  if (footprint.shape === 'disc') return { ...footprint, x: footprint.x + dx, y: footprint.y + dy }
  return polygon(footprint.points.map(p => ({ x: p.x + dx, y: p.y + dy })))
}

/** The middle of a footprint: a disc's centre, the mean of a polygon's corners. */
export function middle(footprint: Footprint): Spot {
  if (footprint.shape === 'disc') return { x: footprint.x, y: footprint.y }
  let x = 0
  let y = 0
  for (const p of footprint.points) {
    x += p.x
    y += p.y
  }
  const n = footprint.points.length
  return { x: Math.round(x / n), y: Math.round(y / n) }
}

/** The smallest upright box around a footprint. */
export function boxOf(footprint: Footprint): Box {
  if (footprint.shape === 'disc') {
    const { x, y, radius } = footprint
    return { west: x - radius, north: y - radius, east: x + radius, south: y + radius }
  }
  let west = Number.POSITIVE_INFINITY
  let north = west
  let east = -west
  let south = -west
  for (const p of footprint.points) {
    if (p.x < west) west = p.x
    if (p.x > east) east = p.x
    if (p.y < north) north = p.y
    if (p.y > south) south = p.y
  }
  return { west, north, east, south }
}

/** Twice the area left of or right of three spots: positive when c lies clockwise of the way from a to b. */
const side = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The smallest convex polygon around the given spots, clockwise on the table, without needless corners. */
export function hull(spots: readonly Spot[]): Polygon {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y)
  const chain = (order: readonly Spot[]): Spot[] => {
    const kept: Spot[] = []
    for (const p of order) {
      while (kept.length > 1 && side(kept[kept.length - 2]!, kept[kept.length - 1]!, p) <= 0) kept.pop()
      kept.push(p)
    }
    kept.pop()
    return kept
  }
  return polygon([...chain(sorted), ...chain(sorted.reverse())])
}

/** Is this a convex polygon the way we keep them: three corners or more, clockwise, no needless or doubled corner? */
export function isConvex(points: readonly Spot[]): boolean {
  const n = points.length
  if (n < 3) return false
  const before = (a: Spot, b: Spot): boolean => a.x < b.x || (a.x === b.x && a.y < b.y)
  let turns = 0
  for (let i = 0; i < n; i++) {
    const a = points[i]!
    const b = points[(i + 1) % n]!
    const c = points[(i + 2) % n]!
    if (side(a, b, c) <= 0) return false
    if (before(a, b) !== before(b, c)) turns++
  }
  // a star also turns clockwise at every corner, but winds round more than once
  return turns === 2
}
