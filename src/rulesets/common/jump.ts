/** Jumps: those a walk makes by itself where it comes to a gap, and those a player names. */

import { disc, distance, flatOverlaps, hits, type Len, type Point, type Spot, turningPoint } from '#geometry'
import { openingOn } from './doors.ts'
import type { Field } from './field.ts'
import { figureAt } from './figure.ts'
import type { Falling, Gait, Stop } from './gait.ts'
import { pieceAround, surfaceAt } from './ground.ts'
import type { Leg } from './legs.ts'

/** How finely a landing is looked for, and how exactly it is found. */
const LOOK: Len = 200
const FINE: Len = 1

/** The first place of a walk beyond an edge, within a jump, where the base rests on something above the table; null when there is none. */
export function landingAhead(
  field: Field,
  { radius, rest, jumps }: Gait,
  spot: (s: number) => Spot,
  edge: number,
  length: number,
  level: Len,
): { readonly s: number; readonly level: Len } | null {
  if (jumps === undefined) return null
  const reach = Math.min(length, edge + jumps.reach)
  const surface = (s: number): Len => surfaceAt(field, disc(spot(s), radius), level, jumps.rise, rest)
  for (let s = edge + LOOK; s < reach + LOOK; s += LOOK) {
    const at = Math.min(s, reach)
    if (surface(at) === 0) continue
    const air = Math.max(edge, at - LOOK)
    const first = turningPoint(at, middle => surface(middle) === 0, LOOK + FINE, FINE, air)?.first ?? at
    return { s: first, level: surface(first) }
  }
  return null
}

/**
 * A jump to a spot: level through the air at the height it starts from, through openings too, then down to the surface there. Where none is near
 * enough below, or scenery is in the place, it ends in the air and becomes a fall.
 */
export function jumpLeg(
  field: Field,
  gait: Gait,
  from: Point,
  to: Point,
  part: number,
): { readonly leg: Leg; readonly fall: Falling | null } | Stop {
  const { radius, height, slack, rest, lands = gait.drop } = gait
  if (to.z > from.z) return { stop: 'rise', at: from }
  const air: Point = { x: to.x, y: to.y, z: from.z }
  for (const piece of field.solids) {
    if (!hits(from, air, radius, height, piece, slack, 0)) continue
    const isDoor =
      gait.sill !== undefined && piece.openings !== undefined && openingOn(from, air, piece, gait.sill) !== null
    if (!isDoor) return { stop: 'wall', at: from, piece }
    if (flatOverlaps(disc(air, radius), piece.footprint, slack)) return { stop: 'door', at: air, piece }
  }
  const length = distance(from, to)
  const level = surfaceAt(field, disc(to, radius), from.z, 1, rest)
  const land: Point = { ...air, z: level }
  const isLanded = from.z - level <= lands && pieceAround(field.solids, figureAt(land, radius, height), slack) === null
  if (isLanded) return { leg: { kind: 'jump', from, to: land, length, part }, fall: null }
  const fall = { from: air, dx: to.x - from.x, dy: to.y - from.y, to: null }
  return { leg: { kind: 'jump', from, to: air, length, part }, fall }
}
