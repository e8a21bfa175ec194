/** Things in motion: a disc, a cylinder or a spot along a straight leg, against footprints and bodies that stand still. */

import { enters, keepAbove, stretch } from './clip.ts'
import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import type { Body, Footprint, Point, Span, Spot } from './types.ts'

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
  return hits(from, to, radius, height, body, slack, slackUp) ? { ...stretch } : null
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
  return enters(from.x, from.y, to.x, to.y, f, radius - slack - CLOSE) ? { ...stretch } : null
}

/** Does a disc on a straight leg overlap a footprint at any moment? As `crossing`, without saying when. */
export function crosses(from: Spot, to: Spot, f: Footprint, radius: Len = 0, slack: Len = 0): boolean {
  return enters(from.x, from.y, to.x, to.y, f, radius - slack - CLOSE)
}
