/** Fillings on the table: where one ends, and the same with another end, one more leg or one leg less. */

import type { Filling, Offer } from '#engine'
import type { Point, Pose, Spot } from '#geometry'

/** Where a filling ends: the place a ghost stands. */
export function endOf(filling: Filling | undefined): (Spot & { z?: number; facing?: number }) | null {
  if (filling === undefined) return null
  if (!isList(filling)) return filling
  const last = filling.at(-1)
  return last === undefined || typeof last === 'number' ? null : last
}

const isList = (filling: Filling): filling is readonly Point[] | readonly number[] | readonly Pose[] =>
  Array.isArray(filling)

/** The same filling with another end. */
export function withEnd(offer: Offer, filling: Filling | undefined, end: Point, facing: number): Filling {
  const legs = filling !== undefined && isList(filling) ? filling.slice(0, -1) : []
  switch (offer.hole?.fill) {
    case 'path':
      return [...(legs as readonly Point[]), end] // a path is filled with points and nothing else
    case 'pose':
      return [...(legs as readonly Pose[]), { x: end.x, y: end.y, facing }] // and poses with poses
    default:
      return end
  }
}

/** The same filling with one more leg to the end given. */
export function withLeg(offer: Offer, filling: Filling | undefined, end: Point, facing: number): Filling {
  const legs = filling !== undefined && isList(filling) ? filling : []
  switch (offer.hole?.fill) {
    case 'path':
      return [...(legs as readonly Point[]), end] // a path is filled with points and nothing else
    case 'pose':
      return legs.length < offer.hole.poses
        ? [...(legs as readonly Pose[]), { x: end.x, y: end.y, facing }] // and poses with poses
        : withEnd(offer, filling, end, facing)
    default:
      return end
  }
}

/** The filling without its last leg; nothing where that was the only one. */
export function withoutLeg(filling: Filling | undefined): Filling | undefined {
  if (filling === undefined || !isList(filling) || filling.length < 2) return undefined
  // A list without its last element is a list of the same kind.
  return filling.slice(0, -1) as unknown as Filling
}

/** The places a filling goes through, at height `z` where it names none. */
export function legsOf(filling: Filling | undefined, z: number): Point[] {
  if (filling === undefined) return []
  const all: readonly (Point | Pose | number)[] = isList(filling) ? filling : [filling]
  return all.flatMap(one =>
    typeof one === 'number' ? [] : [{ x: one.x, y: one.y, z: 'z' in one && one.z !== undefined ? one.z : z }],
  )
}
