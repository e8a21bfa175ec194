/** Inside, partly inside, outside: footprints against zones and the table. */

import { breadth, cornersOf, cutAway } from './cut.ts'
import { CLOSE, exactlyInside } from './exact.ts'
import { box, boxOf } from './footprint.ts'
import { flatOverlaps, outlineDepth } from './measure.ts'
import type { Box, Footprint, Polygon, Spot, Table } from './types.ts'

/** Is a spot in a footprint, its rim included? Exact on the grid. */
export function spotIn(spot: Spot, f: Footprint): boolean {
  if (f.shape === 'disc') {
    const dx = spot.x - f.x
    const dy = spot.y - f.y
    return dx * dx + dy * dy <= f.radius * f.radius
  }
  let a = f.points[f.points.length - 1]!
  for (let i = 0; i < f.points.length; i++) {
    const b = f.points[i]!
    if ((b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x) < 0) return false
    a = b
  }
  return true
}

/** Is the whole of a footprint inside another, touching its rim from inside allowed? Exact on the grid. */
export function inside(f: Footprint, container: Footprint): boolean {
  if (f.shape === 'polygon') return f.points.every(p => spotIn(p, container))
  if (container.shape === 'polygon') return discInside(f, f.radius, container)
  const room = container.radius - f.radius
  const dx = f.x - container.x
  const dy = f.y - container.y
  return room >= 0 && dx * dx + dy * dy <= room * room
}

function discInside(centre: Spot, radius: number, container: Polygon): boolean {
  const spare = outlineDepth(centre.x, centre.y, container.points) - radius
  if (spare > CLOSE || spare < -CLOSE) return spare > 0
  return exactlyInside(centre, radius, container) ?? spare >= 0
}

/** Is the whole of a footprint inside a box? */
export function insideBox(f: Footprint, bounds: Box): boolean {
  const b = boxOf(f)
  return b.west >= bounds.west && b.east <= bounds.east && b.north >= bounds.north && b.south <= bounds.south
}

export const tableBox = (table: Pick<Table, 'width' | 'depth'>): Box => ({
  west: 0,
  north: 0,
  east: table.width,
  south: table.depth,
})

/** Is the whole of a footprint on the table? */
export const onTable = (f: Footprint, table: Pick<Table, 'width' | 'depth'>): boolean => insideBox(f, tableBox(table))

/** Seams between the parts of a zone narrower than one step of the grid do not count, nor does sticking out by less than rounding. */
const SEAM = 1
const STICKS_OUT = 0.01

/** Is the whole of a footprint inside parts taken together? Exact for one part. */
export function insideParts(f: Footprint, parts: readonly Footprint[]): boolean {
  if (parts.some(part => inside(f, part))) return true
  const near = parts.filter(part => flatOverlaps(f, part))
  if (near.length < 2) return false
  const b = boxOf(f)
  // wider than the footprint, so that what is left beside the zone is not mistaken for a seam
  const whole = box(b.west - 10 * SEAM, b.north - 10 * SEAM, b.east + 10 * SEAM, b.south + 10 * SEAM)
  let left: (readonly Spot[])[] = [whole.points]
  for (const part of near) left = left.flatMap(piece => cutAway(piece, cornersOf(part)))
  return !left.some(points => breadth(points) > SEAM && flatOverlaps(f, { shape: 'polygon', points }, STICKS_OUT))
}

/** Is a spot in any of the parts, their rims included? */
export const spotInParts = (spot: Spot, parts: readonly Footprint[]): boolean => parts.some(part => spotIn(spot, part))
