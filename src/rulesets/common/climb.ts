/** Climbing: ladders and faces from end to end, and walls by the inch. */

import {
  disc,
  distance,
  distanceToLine,
  flatGap,
  flatOverlaps,
  hits,
  type Len,
  nearestOnRim,
  type Point,
  type Spot,
  toward,
  turningPoint,
} from '#geometry'
import { openingOn } from './doors.ts'
import { type Field, type Piece, piecesWith } from './field.ts'
import type { Climbing, Gait, Stop } from './gait.ts'
import type { Leg } from './legs.ts'

type Climber = Pick<Gait, 'radius' | 'height' | 'slack' | 'climbs'>

/**
 * A leg up or down a ladder; null where there is none. The foot must be near it; the top of the whole of it is its head. Who
 * climbs a part of it hangs beside it, where nothing solid may be in the way.
 */
export function ladderLeg(field: Field, climber: Climber, from: Point, to: Point, part: number): Leg | null {
  const { radius, slack, climbs } = climber
  if (climbs?.ladders === undefined || from.z === to.z) return null
  const up = to.z > from.z
  const foot = up ? from : to
  const head = up ? to : from
  const reach = radius + climbs.contact
  for (const { footprint, bottom, top } of field.ladders) {
    if (footprint.shape !== 'disc' || foot.z < bottom || head.z > top || distance(foot, footprint) > reach) continue
    const isThere =
      climbs.ladders === 'part'
        ? distance(head, footprint) <= reach
        : up
          ? to.z === top && isInside(distance(to, footprint), climbs, slack)
          : to.z === bottom && distance(from, footprint) <= reach
    if (!isThere) continue
    return climbs.ladders === 'part' && blockerOn(field, climber, from, to) !== null
      ? null
      : upright('ladder', from, to, part)
  }
  return null
}

/** The piece a climber would run into; openings it is level with let it through. */
function blockerOn(field: Field, { radius, height, slack }: Climber, from: Point, to: Point): Piece | null {
  for (const piece of field.solids) {
    if (!hits(from, to, radius, height, piece, slack, 0)) continue
    const isThrough =
      piece.openings !== undefined &&
      from.z === to.z &&
      openingOn(from, to, piece, 0) !== null &&
      !flatOverlaps(disc(to, radius), piece.footprint, slack)
    if (!isThrough) return piece
  }
  return null
}

/** Is a head so far from its ladder as the book wants it? */
const isInside = (off: number, { inset = 0, contact }: Climbing, slack: Len): boolean =>
  inset === 0 ? off <= slack : Math.abs(off - inset) <= contact

const upright = (kind: 'ladder' | 'climb', from: Point, to: Point, part: number): Leg => ({
  kind,
  from,
  to,
  length: Math.abs(to.z - from.z),
  part,
})

/** A leg up or down the face of a piece, from its foot to the place just inside its rim; null where there is none. */
export function faceLeg(field: Field, { radius, climbs }: Climber, from: Point, to: Point, part: number): Leg | null {
  if (climbs?.faces === undefined || from.z === to.z) return null
  const { contact, faces, inset = 0 } = climbs
  const foot = to.z > from.z ? from : to
  const head = to.z > from.z ? to : from
  for (const piece of field.surfaces) {
    if (piece.top !== head.z || piece.top - piece.bottom > faces.most) continue
    if (flatGap(disc(foot, radius), piece.footprint) > contact) continue
    if (distance(head, headOver(piece, foot, inset)) <= contact) return upright('climb', from, to, part)
  }
  return null
}

/** The spot so far inside the rim of a piece, straight in from a spot outside. */
export function headOver(piece: Piece, foot: Spot, inset: Len): Spot {
  const rim = nearestOnRim(foot, piece.footprint)
  return inset === 0 ? rim : toward(foot, rim, distance(foot, rim) + inset)
}

/** The spot so far outside the rim of a piece, straight out from a spot on it. */
export function footUnder(piece: Piece, head: Spot, outset: Len): Spot {
  const rim = nearestOnRim(head, piece.footprint)
  return toward(head, rim, distance(head, rim) + outset)
}

/** How far off a rim a ladder's spot may be written. */
const AT_RIM: Len = 10

/** The places just outside and just inside a spot on the rim of a surface: foot and head of a ladder or of stairs; null off every rim. */
export function endsAtRim(
  field: Field,
  at: Spot,
  [bottom, top]: readonly [Len, Len],
  outset: Len,
  inset: Len,
): { readonly foot: Point; readonly head: Point } | null {
  for (const piece of field.surfaces) {
    if (piece.top !== top || piece.footprint.shape !== 'polygon') continue
    const { points } = piece.footprint
    for (let i = 0; i < points.length; i++) {
      const a = points[i]!
      const b = points[(i + 1) % points.length]!
      if (distanceToLine(at, a, b) > AT_RIM) continue
      const length = distance(a, b)
      // clockwise on the table: out is to the left
      const off = (by: Len): Spot => ({
        x: at.x + Math.round(((b.y - a.y) * by) / length),
        y: at.y + Math.round(((a.x - b.x) * by) / length),
      })
      return { foot: { ...off(outset), z: bottom }, head: { ...off(-inset), z: top } }
    }
  }
  return null
}

/** Where the ladders lead that can be used from a place; at the foot, all four sides of the spot are tried. */
export function ladderEnds(field: Field, radius: Len, contact: Len, at: Point): Point[] {
  const ends: Point[] = []
  for (const { footprint, bottom, top } of field.ladders) {
    if (footprint.shape !== 'disc' || distance(at, footprint) > radius + contact) continue
    const { x, y } = footprint
    if (at.z === bottom) ends.push({ x, y, z: top })
    if (at.z === top) {
      for (const [sx, sy] of SIDES) ends.push({ x: x + sx * radius, y: y + sy * radius, z: bottom })
    }
  }
  return ends
}
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

// ---- by the inch ------------------------------------------------------------

/** A leg on a wall: straight up or down, or sideways at one height, never out of reach of what is climbed. */
export function climbLeg(field: Field, climber: Climber, from: Point, to: Point, part: number): Leg | Stop {
  const walls = climber.climbs?.walls
  const isUp = from.x === to.x && from.y === to.y && from.z !== to.z
  if (walls === undefined || (!isUp && from.z !== to.z)) return { stop: 'grip', at: from }
  const holds = piecesWith(field, walls.trait)
  const lost = isUp
    ? climbsTo(holds, climber.radius, walls.grip, from, to)
    : slidesTo(field, holds, climber.radius, walls.grip, from, to)
  if (lost !== null) return { stop: 'grip', at: lost }
  const piece = blockerOn(field, climber, from, to)
  if (piece !== null) return { stop: 'wall', at: from, piece }
  return isUp ? upright('climb', from, to, part) : { kind: 'climb', from, to, length: distance(from, to), part }
}

/** Where a climb straight up or down loses its hold; null when it has one all the way. */
function climbsTo(holds: readonly Piece[], radius: Len, grip: Len, from: Point, to: Point): Point | null {
  const base = disc(from, radius)
  const near = holds.filter(({ footprint }) => flatGap(base, footprint) <= grip).sort((a, b) => a.bottom - b.bottom)
  const high = Math.max(from.z, to.z)
  let held = Math.min(from.z, to.z)
  for (const { bottom, top } of near) if (bottom <= held && top > held) held = top
  return held >= high ? null : { ...from, z: held }
}

/** Where a climb sideways loses its hold: a piece or a ladder to hold on to, or a surface of that height under the base. */
function slidesTo(field: Field, holds: readonly Piece[], radius: Len, grip: Len, from: Point, to: Point): Point | null {
  const { z } = from
  const length = distance(from, to)
  const at = (s: number): Spot => (length === 0 ? from : toward(from, to, s))
  const isHeld = (s: number): boolean => {
    const base = disc(at(s), radius)
    return (
      holds.some(({ footprint, bottom, top }) => bottom <= z && z <= top && flatGap(base, footprint) <= grip) ||
      field.ladders.some(({ footprint, bottom, top }) => bottom <= z && z <= top && flatGap(base, footprint) <= grip) ||
      field.surfaces.some(({ footprint, top }) => top === z && flatOverlaps(base, footprint))
    )
  }
  if (!isHeld(0)) return from
  const turn = length === 0 ? null : turningPoint(length, isHeld, LOOK)
  return turn === null ? null : { ...at(turn.last), z }
}
const LOOK: Len = 200
