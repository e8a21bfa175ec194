/** Blocks on the move: rectangles that slide without turning and pivot without sliding. */

import { block, hull, regular } from './footprint.ts'
import type { Len } from './length.ts'
import { crossing } from './sweep.ts'
import type { Footprint, Polygon, Pose, Span, Spot } from './types.ts'

/** The area a polygon covers while it slides from where it is by (dx, dy): the hull of its start and its end. */
export function slide(moving: Polygon, dx: Len, dy: Len): Polygon {
  return hull([...moving.points, ...moving.points.map(p => ({ x: p.x + dx, y: p.y + dy }))])
}

/**
 * The part of a polygon's slide during which it is nearer to a footprint than `margin`: 0 for overlapping it, below 0 for
 * overlapping it by more than that. Null when it never is.
 */
export function slideInto(moving: Polygon, dx: Len, dy: Len, f: Footprint, margin: Len = 0): Span | null {
  // the moving polygon shrinks to a spot when the standing one grows by its mirror image
  const stands: readonly Spot[] = f.shape === 'disc' ? [f] : f.points
  const grown = hull(stands.flatMap(s => moving.points.map(m => ({ x: s.x - m.x, y: s.y - m.y }))))
  const radius = f.shape === 'disc' ? f.radius : 0
  return crossing({ x: 0, y: 0 }, { x: dx, y: dy }, grown, Math.max(0, radius + margin), Math.max(0, -radius - margin))
}

/** What the centre of a block that does not turn must keep out of, so that the block stays off a footprint; a disc becomes a polygon about it. */
export function grownBy(f: Footprint, width: Len, depth: Len, facing: number): Polygon {
  const stands = f.shape === 'disc' ? regular(f, Math.ceil(f.radius * ROUND), CORNERS).points : f.points
  const { points } = block({ x: 0, y: 0, facing }, width, depth)
  return hull(stands.flatMap(s => points.map(p => ({ x: s.x + p.x, y: s.y + p.y }))))
}
const CORNERS = 8
/** A polygon of so many corners about a disc reaches so much farther than the disc: 1 / cos(180° / 8), rounded up. */
const ROUND = 1.0824

/** The poses of a pivot on the spot: one at every `step` degrees and the last; positive turns go clockwise. */
export function pivot(pose: Pose, turn: number, step = 5): Pose[] {
  const poses: Pose[] = []
  const sign = turn < 0 ? -1 : 1
  for (let d = step; d < turn * sign; d += step) poses.push({ ...pose, facing: facing(pose.facing + d * sign) })
  poses.push({ ...pose, facing: facing(pose.facing + turn) })
  return poses
}

/** The rectangles a block of this size covers while it pivots. */
export const pivotAreas = (pose: Pose, turn: number, width: Len, depth: Len, step = 5): Polygon[] =>
  pivot(pose, turn, step).map(p => block(p, width, depth))

/** Any number of degrees as a facing from 0 to 359. */
export const facing = (degrees: number): number => ((degrees % 360) + 360) % 360
