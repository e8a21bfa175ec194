/** A declared way followed over the ground: where it steps up and down, jumps, climbs and passes doors, or what stops it. */

import {
  crosses,
  disc,
  distance,
  flatOverlaps,
  hits,
  intrusion,
  type Len,
  type Point,
  type Spot,
  toward,
  turningPoint,
} from '#geometry'
import { climbLeg, faceLeg, ladderLeg } from './climb.ts'
import { openingOn } from './doors.ts'
import type { Field, Piece } from './field.ts'
import type { Falling, Gait, Step, Stop, Survey } from './gait.ts'
import { carriedAt } from './ground.ts'
import { jumpLeg, landingAhead } from './jump.ts'
import { type Leg, lengthOf } from './legs.ts'

/** How finely edges are looked for, and how exactly they are found. */
const LOOK: Len = 200
const FINE: Len = 1

/** Follows a way over the ground: its legs and where it ends, or what stops it. */
export function survey(field: Field, gait: Gait, from: Point, path: readonly Step[]): Survey | Stop {
  const legs: Leg[] = []
  let at = from
  for (let part = 0; part < path.length; part++) {
    const next = path[part]!
    if (isOff(field, next, gait)) return { stop: 'table', at: next }
    const gone =
      next.by === undefined ? byItself(field, gait, at, next, legs, part) : asNamed(field, gait, at, next, legs, part)
    if ('stop' in gone) return gone
    at = gone.end
    if (gone.fall !== null) return { legs, length: lengthOf(legs), end: at, fall: gone.fall, beyond: path.slice(part) }
  }
  return { legs, length: lengthOf(legs), end: at, fall: null, beyond: [] }
}

function isOff({ bounds }: Field, { x, y }: Spot, { radius, slack }: Gait): boolean {
  const margin = radius - slack
  const { west, east, north, south } = bounds
  return x < west + margin || y < north + margin || x > east - margin || y > south - margin
}

/** Where a step has led. */
interface Gone {
  readonly end: Point
  readonly fall: Falling | null
}

/** A step whose manner the ground decides: up or down a ladder or a face where there is one, else on foot. */
function byItself(field: Field, gait: Gait, from: Point, to: Point, legs: Leg[], part: number): Gone | Stop {
  if (to.z !== from.z && gait.climbs !== undefined) {
    const { faces } = gait.climbs
    const isSpent = faces?.times !== undefined && legs.filter(({ kind }) => kind === 'climb').length >= faces.times
    const leg = ladderLeg(field, gait, from, to, part) ?? (isSpent ? null : faceLeg(field, gait, from, to, part))
    if (leg !== null) return gone(legs, leg)
  }
  return walk(field, gait, from, to, legs, part)
}

const gone = (legs: Leg[], leg: Leg, fall: Falling | null = null): Gone => {
  legs.push(leg)
  return { end: leg.to, fall }
}

/** A step whose manner the player names. */
function asNamed(field: Field, gait: Gait, from: Point, to: Step, legs: Leg[], part: number): Gone | Stop {
  const end: Point = { x: to.x, y: to.y, z: to.z }
  switch (to.by) {
    case 'ladder': {
      const leg = ladderLeg(field, gait, from, end, part)
      return leg === null ? { stop: 'ladder', at: from } : gone(legs, leg)
    }
    case 'climb': {
      const leg = faceLeg(field, gait, from, end, part) ?? climbLeg(field, gait, from, end, part)
      return 'stop' in leg ? leg : gone(legs, leg)
    }
    case 'jump': {
      const jump = jumpLeg(field, gait, from, end, part)
      return 'stop' in jump ? jump : gone(legs, jump.leg, jump.fall)
    }
    case 'fly':
      // over everything: a game that has a ceiling, or walls up to the sky, judges the end
      return gone(legs, { kind: 'fly', from, to: end, length: distance(from, end), part })
    default:
      return walk(field, gait, from, end, legs, part)
  }
}

// ---- on foot ----------------------------------------------------------------

/** One straight stretch: split where the surface changes, ending early at an edge it cannot jump from. */
function walk(field: Field, gait: Gait, from: Point, to: Spot, legs: Leg[], part: number): Gone | Stop {
  const length = distance(from, to)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const spot = (s: number): Spot =>
    s >= length ? to : { x: Math.round(from.x + (dx * s) / length), y: Math.round(from.y + (dy * s) / length) }
  const levelAt = (s: number, level: Len): Len | null =>
    carriedAt(field, disc(spot(s), gait.radius), level, gait.step, gait.rest)
  let level = from.z
  let begun: Point = from
  /** Ends a leg here, unless something stops it. */
  const close = (kind: 'walk' | 'jump', s: number): Stop | null => {
    const end = { ...spot(s), z: level }
    const way = distance(begun, end)
    if (way === 0 && (legs.at(-1)?.to.z ?? from.z) === level) return null
    const passed = pass(field, gait, begun, end, kind === 'walk' ? { from, to } : null)
    if (typeof passed === 'object') return passed
    legs.push({ kind: passed === 'door' ? passed : kind, from: begun, to: end, length: way, part })
    begun = end
    return null
  }
  let s = 0
  while (s < length && (s > 0 || isNearSurface(field, gait, from, to))) {
    const here = level
    const turn = turningPoint(length, at => levelAt(at, here) === here, LOOK, FINE, s)
    if (turn === null) break
    const found = levelAt(turn.first, level)
    if (found !== null && level - found < gait.drop) {
      const stop = close('walk', turn.first)
      if (stop !== null) return stop
      level = found
      begun = { ...begun, z: level }
      s = turn.first
      continue
    }
    const stop = close('walk', turn.last)
    if (stop !== null) return stop
    const edge: Point = { ...spot(turn.last), z: level }
    if (gait.edge === 'stop') return { stop: 'edge', at: edge }
    const landing = landingAhead(field, gait, spot, turn.last, length, level)
    const land = landing === null ? null : { ...spot(landing.s), z: landing.level }
    if (landing === null || land === null || level - landing.level >= gait.drop) {
      return { end: edge, fall: { from: edge, dx, dy, to: land } }
    }
    const hit = close('jump', landing.s)
    if (hit !== null) return hit
    level = landing.level
    begun = land
    s = landing.s
  }
  return close('walk', length) ?? { end: { x: to.x, y: to.y, z: level }, fall: null }
}

/** Is there any surface but the table on or near a stretch? */
function isNearSurface(field: Field, { radius }: Gait, from: Point, to: Spot): boolean {
  if (from.z > 0) return true
  for (const { footprint } of field.surfaces) if (crosses(from, to, footprint, radius)) return true
  return false
}

/**
 * Does a stretch lead out of a piece whose rim the base still covers, as after a step down from it? Pieces are convex: who comes
 * out of one on a straight way does not come in again.
 */
function isLeaving({ footprint }: Piece, from: Point, to: Point, radius: Len, slack: Len): boolean {
  const base = disc(from, radius)
  if (!flatOverlaps(base, footprint, slack)) return false
  return intrusion(disc(toward(from, to, LOOK), radius), footprint) < intrusion(base, footprint)
}

/** What a straight stretch at one height does: it is free, it passes a door, or scenery stops it. */
function pass(
  field: Field,
  { radius, height, step, slack, sill }: Gait,
  from: Point,
  to: Point,
  whole: { readonly from: Point; readonly to: Spot } | null,
): 'free' | 'door' | Stop {
  let passed: 'free' | 'door' = 'free'
  const end = { ...to, z: from.z }
  for (const piece of field.solids) {
    if (piece.top - from.z < step || piece.bottom - from.z >= height) continue
    if (!hits(from, end, radius, height, piece, slack) || isLeaving(piece, from, end, radius, slack)) continue
    // the opening is looked for on the whole step: a threshold may split it
    const isDoor =
      sill !== undefined &&
      whole !== null &&
      piece.openings !== undefined &&
      openingOn({ ...whole.from, z: from.z }, whole.to, piece, sill) !== null
    if (!isDoor) return { stop: 'wall', at: from, piece }
    if (flatOverlaps(disc(whole.to, radius), piece.footprint, slack)) return { stop: 'door', at: to, piece }
    passed = 'door'
  }
  return passed
}
