/** Where a straight line enters and leaves a footprint: the one piece of arithmetic under sweeps and sight. */

import type { Footprint, Spot } from './types.ts'

/** The stretch found last, as fractions of the line. Written, not returned, so that a miss allocates nothing. */
export const stretch = { enter: 0, leave: 1 }

/**
 * Find the stretch of a line, seen from above, that is nearer to a footprint than `reach`; with a reach below 0, that is
 * deeper inside it than so much. False when there is none.
 */
export function enters(ax: number, ay: number, bx: number, by: number, f: Footprint, reach: number): boolean {
  if (f.shape === 'disc') return entersDisc(ax, ay, bx - ax, by - ay, f.x, f.y, f.radius + reach)
  const points = f.points
  if (reach <= 0) return entersEdges(ax, ay, bx - ax, by - ay, points, reach)
  return !passesBy(ax, ay, bx, by, points, reach) && entersRounded(ax, ay, bx - ax, by - ay, points, reach)
}

/** Narrow the stretch to where `at0 + slope * t` is above 0; false when nothing is left. */
export function keepAbove(at0: number, slope: number): boolean {
  if (slope === 0) return at0 > 0
  const t = -at0 / slope
  if (slope > 0) {
    if (t > stretch.enter) stretch.enter = t
  } else if (t < stretch.leave) stretch.leave = t
  return stretch.enter < stretch.leave
}

/** Does a line stay to one side of a polygon's box? The cheap test that most lines end with. */
function passesBy(ax: number, ay: number, bx: number, by: number, points: readonly Spot[], reach: number): boolean {
  const west = (ax < bx ? ax : bx) - reach
  const east = (ax < bx ? bx : ax) + reach
  const north = (ay < by ? ay : by) - reach
  const south = (ay < by ? by : ay) + reach
  let isWest = true
  let isEast = true
  let isNorth = true
  let isSouth = true
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    if (p.x > west) isWest = false
    if (p.x < east) isEast = false
    if (p.y > north) isNorth = false
    if (p.y < south) isSouth = false
  }
  return isWest || isEast || isNorth || isSouth
}

function entersDisc(ax: number, ay: number, dx: number, dy: number, x: number, y: number, reach: number): boolean {
  if (reach <= 0) return false
  const px = ax - x
  const py = ay - y
  const away = px * px + py * py - reach * reach
  const b = px * dx + py * dy
  if (away >= 0 && b >= 0) return false
  const a = dx * dx + dy * dy
  if (a === 0) {
    stretch.enter = 0
    stretch.leave = 1
    return away < 0
  }
  const root2 = b * b - a * away
  if (root2 <= 0) return false
  const root = Math.sqrt(root2)
  const enter = (-b - root) / a
  const leave = (-b + root) / a
  stretch.enter = enter > 0 ? enter : 0
  stretch.leave = leave < 1 ? leave : 1
  return stretch.enter < stretch.leave
}

/** A polygon with every edge moved outwards by `reach`, corners sharp: exact for a reach of 0 or less. */
function entersEdges(ax: number, ay: number, dx: number, dy: number, points: readonly Spot[], reach: number): boolean {
  let enter = 0
  let leave = 1
  let p = points[points.length - 1]!
  for (let i = 0; i < points.length; i++) {
    const q = points[i]!
    const ex = q.x - p.x
    const ey = q.y - p.y
    const at0 = ex * (ay - p.y) - ey * (ax - p.x) + reach * Math.sqrt(ex * ex + ey * ey)
    const slope = ex * dy - ey * dx
    p = q
    if (at0 <= 0) {
      if (slope <= 0) return false
      const t = -at0 / slope
      if (t > enter) enter = t
    } else if (slope < 0) {
      const t = -at0 / slope
      if (t < leave) leave = t
    } else continue
    if (enter >= leave) return false
  }
  stretch.enter = enter
  stretch.leave = leave
  return true
}

/** A polygon grown by `reach` all round: its inside, a strip along each edge and a disc about each corner, together. */
function entersRounded(
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  points: readonly Spot[],
  reach: number,
): boolean {
  if (!entersEdges(ax, ay, dx, dy, points, reach)) return false
  const outerEnter = stretch.enter
  const outerLeave = stretch.leave
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  if (entersEdges(ax, ay, dx, dy, points, 0)) {
    first = stretch.enter
    last = stretch.leave
  }
  let p = points[points.length - 1]!
  for (let i = 0; i < points.length && (first > outerEnter || last < outerLeave); i++) {
    const q = points[i]!
    if (entersStrip(ax, ay, dx, dy, p, q, reach)) {
      if (stretch.enter < first) first = stretch.enter
      if (stretch.leave > last) last = stretch.leave
    }
    if (entersDisc(ax, ay, dx, dy, q.x, q.y, reach)) {
      if (stretch.enter < first) first = stretch.enter
      if (stretch.leave > last) last = stretch.leave
    }
    p = q
  }
  stretch.enter = first
  stretch.leave = last
  return first < last
}

/** The strip of width `reach` along the outside of an edge. */
function entersStrip(ax: number, ay: number, dx: number, dy: number, p: Spot, q: Spot, reach: number): boolean {
  const ex = q.x - p.x
  const ey = q.y - p.y
  const length2 = ex * ex + ey * ey
  stretch.enter = 0
  stretch.leave = 1
  const inward = ex * (ay - p.y) - ey * (ax - p.x)
  const inwards = ex * dy - ey * dx
  if (!keepAbove(inward + reach * Math.sqrt(length2), inwards)) return false
  // a hair's breadth into the polygon, so that strips and inside leave no seam between them
  if (!keepAbove(1 - inward, -inwards)) return false
  const along = ex * (ax - p.x) + ey * (ay - p.y)
  const alongs = ex * dx + ey * dy
  return keepAbove(along, alongs) && keepAbove(length2 - along, -alongs)
}
