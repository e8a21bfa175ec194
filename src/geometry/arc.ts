/** Round legs: a disc sliding about a centre at constant height. */

import { turnBetween, turnedBy } from './angle.ts'
import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import { distance, outlineGap2 } from './measure.ts'
import type { Body, Box, Footprint, Spot } from './types.ts'

/** The way from one spot to another round a centre. Its radius is that of its start. */
export interface Arc {
  readonly centre: Spot
  readonly from: Spot
  readonly to: Spot
  readonly clockwise: boolean
}

/** How far an arc turns in radians, from 0 to less than a full turn. */
export function arcTurn({ centre, from, to, clockwise }: Arc): number {
  const turn = turnBetween(from.x - centre.x, from.y - centre.y, to.x - centre.x, to.y - centre.y)
  const way = clockwise ? turn : -turn
  return way < 0 ? way + 2 * Math.PI : way
}

/** The length of an arc. */
export const arcLength = (arc: Arc): number => distance(arc.centre, arc.from) * arcTurn(arc)

/** The spot at a fraction of an arc's length; not on the grid. */
export function arcSpot(arc: Arc, fraction: number): Spot {
  const { centre, from, clockwise } = arc
  const angle = arcTurn(arc) * fraction
  const v = turnedBy(from.x - centre.x, from.y - centre.y, clockwise ? angle : -angle)
  return { x: centre.x + v.x, y: centre.y + v.y }
}

/** Does a direction from the centre lie within the arc's turn, its ends included? */
function faces({ centre, from, to, clockwise }: Arc, vx: number, vy: number): boolean {
  const start = clockwise ? from : to
  const end = clockwise ? to : from
  const ax = start.x - centre.x
  const ay = start.y - centre.y
  const bx = end.x - centre.x
  const by = end.y - centre.y
  const pastStart = ax * vy - ay * vx >= 0
  const beforeEnd = vx * by - vy * bx >= 0
  const turn = ax * by - ay * bx
  if (turn > 0) return pastStart && beforeEnd
  if (turn < 0) return pastStart || beforeEnd
  // half a turn, or none
  return ax * bx + ay * by < 0 ? pastStart : pastStart && beforeEnd && ax * vx + ay * vy > 0
}

/** How near an arc comes to a spot. */
export function arcToSpot(arc: Arc, spot: Spot): number {
  const { centre, from, to } = arc
  if (faces(arc, spot.x - centre.x, spot.y - centre.y)) return Math.abs(distance(centre, spot) - distance(centre, from))
  return Math.min(distance(from, spot), distance(to, spot))
}

/** How near an arc comes to a footprint; 0 when it touches or enters it. */
export function arcGap(arc: Arc, f: Footprint): number {
  if (f.shape === 'disc') return Math.max(0, arcToSpot(arc, f) - f.radius)
  const { centre, from, to } = arc
  const radius = distance(centre, from)
  let gap2 = Math.min(outlineGap2(from.x, from.y, f.points), outlineGap2(to.x, to.y, f.points))
  for (let i = 0; i < f.points.length && gap2 > 0; i++) {
    const p = f.points[i]!
    const q = f.points[(i + 1) % f.points.length]!
    if (cutsEdge(arc, radius, p, q)) return 0
    const near = arcToSpot(arc, p)
    if (near * near < gap2) gap2 = near * near
    const nx = q.y - p.y
    const ny = p.x - q.x
    const scale = radius / Math.sqrt(nx * nx + ny * ny)
    for (let side = -1; side <= 1; side += 2)
      if (faces(arc, nx * side, ny * side))
        gap2 = Math.min(gap2, outlineGap2(centre.x + nx * side * scale, centre.y + ny * side * scale, f.points))
  }
  return Math.sqrt(gap2)
}

/** Does an arc cross the line between two spots? */
function cutsEdge(arc: Arc, radius: number, p: Spot, q: Spot): boolean {
  const { centre } = arc
  const px = p.x - centre.x
  const py = p.y - centre.y
  const ex = q.x - p.x
  const ey = q.y - p.y
  const a = ex * ex + ey * ey
  const b = px * ex + py * ey
  const root2 = b * b - a * (px * px + py * py - radius * radius)
  if (root2 < 0) return false
  const root = Math.sqrt(root2)
  for (let sign = -1; sign <= 1; sign += 2) {
    const t = (-b + sign * root) / a
    if (t >= 0 && t <= 1 && faces(arc, px + ex * t, py + ey * t)) return true
  }
  return false
}

/**
 * Does a disc sliding along an arc, filling the heights from `bottom` to `top`, overlap a body by more than `slack` seen
 * from above and `slackUp` upright? The disc's radius must be larger than the slack.
 */
export function arcHits(
  arc: Arc,
  radius: Len,
  bottom: Len,
  top: Len,
  body: Body,
  slack: Len = 0,
  slackUp: Len = slack,
): boolean {
  if (radius <= slack) throw new Error(`arc: a radius of ${radius} is not larger than the slack of ${slack}`)
  if (top - body.bottom <= slackUp || body.top - bottom <= slackUp) return false
  return arcGap(arc, body.footprint) < radius - slack - CLOSE
}

/** Does a disc sliding along an arc stay inside a box? */
export function arcInside(arc: Arc, radius: Len, bounds: Box): boolean {
  const { centre, from, to } = arc
  const r = distance(centre, from)
  const fits = (x: number, y: number): boolean =>
    x - radius >= bounds.west - CLOSE &&
    x + radius <= bounds.east + CLOSE &&
    y - radius >= bounds.north - CLOSE &&
    y + radius <= bounds.south + CLOSE
  return (
    fits(from.x, from.y) &&
    fits(to.x, to.y) &&
    (!faces(arc, 1, 0) || fits(centre.x + r, centre.y)) &&
    (!faces(arc, -1, 0) || fits(centre.x - r, centre.y)) &&
    (!faces(arc, 0, 1) || fits(centre.x, centre.y + r)) &&
    (!faces(arc, 0, -1) || fits(centre.x, centre.y - r))
  )
}
