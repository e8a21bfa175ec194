/** Things in motion: a disc, a cylinder or a spot along a straight leg, against footprints and bodies that stand still. */

import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import type { Body, Footprint, Point, Span, Spot } from './types.ts'

// Where the latest leg entered and left. Kept here, not returned, so that a leg that meets nothing allocates nothing.
let enter = 0
let leave = 1

/**
 * The part of a cylinder's straight leg during which it overlaps a body: by more than `slack` seen from above and by more
 * than `slackUp` upright, at the same time. Null when it never does; touching and grazing never count.
 */
export function sweep(
  from: Point,
  to: Point,
  radius: Len,
  height: Len,
  body: Body,
  slack: Len = 0,
  slackUp: Len = slack,
): Span | null {
  return hits(from, to, radius, height, body, slack, slackUp) ? { enter, leave } : null
}

/** Does a cylinder on a straight leg overlap a body at any moment? As `sweep`, without saying when. */
export function hits(
  from: Point,
  to: Point,
  radius: Len,
  height: Len,
  body: Body,
  slack: Len = 0,
  slackUp: Len = slack,
): boolean {
  const low = body.bottom - height + slackUp + CLOSE
  const high = body.top - slackUp - CLOSE
  if ((from.z <= low && to.z <= low) || (from.z >= high && to.z >= high)) return false
  if (!enters(from.x, from.y, to.x, to.y, body.footprint, radius - slack - CLOSE)) return false
  const rise = to.z - from.z
  if (rise === 0) return true
  return keepAbove(from.z - low, rise) && keepAbove(high - from.z, -rise)
}

/**
 * The part of a straight leg, seen from above, during which a disc overlaps a footprint by more than `slack`, or, with
 * radius 0, a spot is inside it. Null when it never does.
 */
export function crossing(from: Spot, to: Spot, f: Footprint, radius: Len = 0, slack: Len = 0): Span | null {
  return enters(from.x, from.y, to.x, to.y, f, radius - slack - CLOSE) ? { enter, leave } : null
}

/** Does a disc on a straight leg overlap a footprint at any moment? As `crossing`, without saying when. */
export function crosses(from: Spot, to: Spot, f: Footprint, radius: Len = 0, slack: Len = 0): boolean {
  return enters(from.x, from.y, to.x, to.y, f, radius - slack - CLOSE)
}

/** Narrow the stretch to where `at0 + slope * t` is positive; false when nothing is left. */
function keepAbove(at0: number, slope: number): boolean {
  if (slope === 0) return at0 > 0
  const t = -at0 / slope
  if (slope > 0) {
    if (t > enter) enter = t
  } else if (t < leave) leave = t
  return enter < leave
}

/** Find the stretch during which a moving spot is nearer to a footprint than `reach`; below 0, deeper inside than that. */
function enters(ax: number, ay: number, bx: number, by: number, f: Footprint, reach: number): boolean {
  if (f.shape === 'disc') return entersDisc(ax, ay, bx, by, f.x, f.y, f.radius + reach)
  const points = f.points
  if (passesBy(ax, ay, bx, by, points, reach)) return false
  return reach > 0
    ? entersRounded(ax, ay, bx - ax, by - ay, points, reach)
    : entersEdges(ax, ay, bx - ax, by - ay, points, reach)
}

/** Does a leg stay to one side of a polygon's box? The cheap test that most legs end with. */
function passesBy(ax: number, ay: number, bx: number, by: number, points: readonly Spot[], reach: number): boolean {
  const margin = reach > 0 ? reach : 0
  const west = (ax < bx ? ax : bx) - margin
  const east = (ax < bx ? bx : ax) + margin
  const north = (ay < by ? ay : by) - margin
  const south = (ay < by ? by : ay) + margin
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

function entersDisc(ax: number, ay: number, bx: number, by: number, x: number, y: number, reach: number): boolean {
  if (reach <= 0) return false
  const dx = bx - ax
  const dy = by - ay
  const px = ax - x
  const py = ay - y
  const away = px * px + py * py - reach * reach
  const a = dx * dx + dy * dy
  if (a === 0) {
    enter = 0
    leave = 1
    return away < 0
  }
  const b = px * dx + py * dy
  if (away >= 0 && b >= 0) return false
  const root2 = b * b - a * away
  if (root2 <= 0) return false
  const root = Math.sqrt(root2)
  enter = Math.max(0, (-b - root) / a)
  leave = Math.min(1, (-b + root) / a)
  return enter < leave
}

/** A polygon with every edge moved outwards by `reach`, corners sharp: exact for a reach of 0 or less. */
function entersEdges(ax: number, ay: number, dx: number, dy: number, points: readonly Spot[], reach: number): boolean {
  enter = 0
  leave = 1
  let p = points[points.length - 1]!
  for (let i = 0; i < points.length; i++) {
    const q = points[i]!
    const ex = q.x - p.x
    const ey = q.y - p.y
    const margin = reach * Math.sqrt(ex * ex + ey * ey)
    if (!keepAbove(ex * (ay - p.y) - ey * (ax - p.x) + margin, ex * dy - ey * dx)) return false
    p = q
  }
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
  const outerEnter = enter
  const outerLeave = leave
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  if (entersEdges(ax, ay, dx, dy, points, 0)) {
    first = enter
    last = leave
  }
  let p = points[points.length - 1]!
  for (let i = 0; i < points.length && (first > outerEnter || last < outerLeave); i++) {
    const q = points[i]!
    if (entersStrip(ax, ay, dx, dy, p, q, reach)) {
      if (enter < first) first = enter
      if (leave > last) last = leave
    }
    if (entersDisc(ax, ay, ax + dx, ay + dy, q.x, q.y, reach)) {
      if (enter < first) first = enter
      if (leave > last) last = leave
    }
    p = q
  }
  enter = first
  leave = last
  return first < last
}

/** The strip of width `reach` along the outside of an edge. */
function entersStrip(ax: number, ay: number, dx: number, dy: number, p: Spot, q: Spot, reach: number): boolean {
  const ex = q.x - p.x
  const ey = q.y - p.y
  const length2 = ex * ex + ey * ey
  enter = 0
  leave = 1
  const inward = ex * (ay - p.y) - ey * (ax - p.x)
  const inwards = ex * dy - ey * dx
  if (!keepAbove(inward + reach * Math.sqrt(length2), inwards)) return false
  // a hair's breadth into the polygon, so that strips and inside leave no seam between them
  if (!keepAbove(1 - inward, -inwards)) return false
  const along = ex * (ax - p.x) + ey * (ay - p.y)
  const alongs = ex * dx + ey * dy
  return keepAbove(along, alongs) && keepAbove(length2 - along, -alongs)
}
