/** Falls: where somebody comes down who goes over an edge, and the places that will do. */

import { disc, distance, type Footprint, flatOverlaps, type Len, type Point, type Spot, turningPoint } from '#geometry'
import type { Field } from './field.ts'
import { type Figure, feetOf } from './figure.ts'
import type { Falling } from './gait.ts'
import { type Crowd, mayStand, nearestPlaces, type Rest, type Stance, surfaceAt } from './ground.ts'

/** How finely the place beyond an edge is looked for. */
const LOOK: Len = 50

/**
 * The point below a fall: beyond the edge in its direction, where the base is clear of what it falls from, on what is below.
 * No piece is taken to be so wide that this is farther out than `far`.
 */
export function pointBelow(
  field: Field,
  { from, dx, dy }: Falling,
  radius: Len,
  slack: Len,
  rest: Rest,
  far: Len,
): Point {
  const length = Math.sqrt(dx * dx + dy * dy)
  const edge = disc(from, radius)
  const upper = field.solids.filter(piece => piece.top === from.z && flatOverlaps(edge, piece.footprint))
  const spot = (s: number): Spot => ({
    x: Math.round(from.x + (length === 0 ? 0 : (dx / length) * s)),
    y: Math.round(from.y + (length === 0 ? 0 : (dy / length) * s)),
  })
  const isOver = (s: number): boolean =>
    upper.some(piece => flatOverlaps(disc(spot(s), radius), piece.footprint, slack))
  const at = spot(length > 0 && isOver(0) ? (turningPoint(far, isOver, LOOK)?.first ?? far) : 0)
  return { ...at, z: surfaceAt(field, disc(at, radius), from.z, 0, rest) }
}

/** A straight drop from where somebody is. */
export const dropFrom = (from: Point): Falling => ({ from, dx: 0, dy: 0, to: null })

/** May somebody who fell from a height land here: on a lower place to stand, no farther than `within` from the point below? */
export const mayLand = (
  field: Field,
  inTheWay: Crowd,
  base: Figure,
  stance: Stance,
  { below, from, within }: { readonly below: Spot; readonly from: Len; readonly within: Len },
): boolean => base.bottom < from && distance(base, below) <= within && mayStand(field, inTheWay, base, stance)

/**
 * The nearest places where somebody may come to lie: on the surface aimed at, or else on the table; one, or several equally
 * near, and none where there is no room. `avoid` is what they must keep off besides.
 */
export function lyingPlaces(
  field: Field,
  others: readonly Figure[],
  aimed: Figure,
  stance: Stance,
  avoid: readonly Footprint[] = [],
): Point[] {
  const found = nearestPlaces(field, others, aimed, stance, avoid)
  const { z } = feetOf(aimed)
  if (found.length > 0 || z === 0) return found
  return nearestPlaces(field, others, { ...aimed, bottom: 0, top: aimed.top - z, eye: aimed.eye - z }, stance, avoid)
}
