/** Displacement: where a path leads, what it costs, and what it meets on the way (WN-MOV, WN-TER). */

import type { ModelId, Refusal } from '#engine'
import { CM, disc, distance, hits, type Len, type Point, type Spot, turningPoint } from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { crossHeight, heightIn, jumpReach, movement, TOLERANCE } from './figure.ts'
import { DROP, difficultLength, mayStand, piecesWith, refuse, solids, surfaceAt } from './ground.ts'
import { climbing } from './ladder.ts'
import { type Game, hasEffect, mini, type Posture, placeOf } from './model.ts'
import { cm, shortCm } from './north.ts'
import type { Rule } from './rules.ts'

/** A straight part of a path at one height, along a ladder, or through the air of a jump. */
export interface Leg {
  readonly kind: 'walk' | 'climb' | 'jump'
  readonly from: Point
  readonly to: Point
  /** WN-MOV-03: the way of the base centre, plus climbed height. */
  readonly length: number
  /** The Movement it takes. */
  readonly cost: number
}
export interface Survey {
  readonly legs: readonly Leg[]
  readonly length: number
  readonly cost: number
  readonly end: Point
  /** WN-MOV-06: the path leaves a surface here and becomes a fall; `to` where it lands on something on its way. */
  readonly fall: { readonly from: Point; readonly dx: number; readonly dy: number; readonly to: Point | null } | null
  /** What was declared beyond the edge. */
  readonly beyond: readonly Point[]
}
export interface Walker {
  readonly who: ModelId
  readonly radius: Len
  readonly height: Len
  readonly cross: Len
  readonly jump: Len
  readonly grapnel: boolean
}
export interface Manner {
  /** As it will stand while it goes (a pop-up goes Standing). */
  readonly posture?: Posture
  readonly from?: Point
  /** Only a Move may use the Grapnel. */
  readonly isMove?: boolean
}

export function walker(game: Game, who: ModelId, manner: Manner): Walker {
  const m = mini(game.board, who)
  const posture = manner.posture ?? m.posture
  return {
    who,
    radius: cardOf(game, who).radius,
    height: heightIn(game, who, posture),
    cross: crossHeight(game, who, posture),
    jump: jumpReach(game, who, posture),
    grapnel: manner.isMove === true && hasEffect(m, 'Grapnel'),
  }
}

/** How finely edges are looked for, and how exactly they are found. */
const LOOK: Len = 200
const FINE: Len = 1

/** WN-MOV-02: follows a path over the ground: its legs and where it ends, or why it cannot be gone. WN-MOV-20: leaving contact is free. */
export function survey(game: Game, who: ModelId, path: readonly Point[], manner: Manner = {}): Survey | Refusal<Rule> {
  const w = walker(game, who, manner)
  const legs: Leg[] = []
  let at = manner.from ?? placeOf(game.board, who)
  let grapnel = w.grapnel
  let fall: Survey['fall'] = null
  let beyond: readonly Point[] = []
  for (const [i, next] of path.entries()) {
    const out = offTable(game, next, w.radius)
    if (out !== null) return out
    const climb = next.z === at.z ? null : climbing(game, w, at, next, grapnel)
    if (climb !== null) {
      if (climb.hook) grapnel = false
      legs.push(climb.leg)
      at = climb.leg.to
      continue
    }
    const walked = walk(game, w, at, next, legs)
    if ('why' in walked) return walked
    at = walked.end
    if (walked.fall !== null) {
      fall = walked.fall
      beyond = path.slice(i)
      break
    }
  }
  let length = 0
  let cost = 0
  for (const leg of legs) {
    length += leg.length
    cost += leg.cost
  }
  return { legs, length, cost, end: at, fall, beyond }
}

function offTable(game: Game, { x, y }: Spot, radius: Len): Refusal<Rule> | null {
  const { width, depth } = game.setup.table
  const margin = radius - TOLERANCE
  return x < margin || y < margin || x > width - margin || y > depth - margin
    ? refuse('WN-TER-18', 'No base may leave the table.')
    : null
}

// ---- walking ----------------------------------------------------------------

/** One straight stretch: split where the surface changes, ending early at an edge it cannot jump from (WN-MOV-05). */
function walk(
  game: Game,
  w: Walker,
  from: Point,
  to: Spot,
  legs: Leg[],
): { end: Point; fall: Survey['fall'] } | Refusal<Rule> {
  const length = distance(from, to)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const spot = (s: number): Spot =>
    s >= length ? to : { x: Math.round(from.x + (dx * s) / length), y: Math.round(from.y + (dy * s) / length) }
  const levelAt = (s: number, level: Len): Len => surfaceAt(game, disc(spot(s), w.radius), level, w.cross)
  let level = from.z
  let begun: Point = from
  let refused: Refusal<Rule> | null = null
  const close = (kind: Leg['kind'], s: number): void => {
    const end = { ...spot(s), z: level }
    const way = distance(begun, end)
    if (way === 0 && (legs.at(-1)?.to.z ?? from.z) === level) return
    const cost = kind === 'walk' && level === 0 ? way + extraCost(game, w.who, begun, end) : way
    legs.push({ kind, from: begun, to: end, length: way, cost })
    refused ??= blocked(game, w, begun, end)
    begun = end
  }
  if (length > 0 && nearSurface(game, w, from, to)) {
    let s = 0
    while (s < length) {
      const here = level
      const turn = turningPoint(length, at => levelAt(at, here) === here, LOOK, FINE, s)
      if (turn === null) break
      const { last: low, first: high } = turn
      const found = levelAt(high, level)
      if (level - found < DROP) {
        close('walk', high)
        level = found
        begun = { ...begun, z: level }
        s = high
        continue
      }
      close('walk', low)
      if (refused !== null) return refused
      const landing = landingAhead(game, w, spot, low, length, level)
      const edge: Point = { ...spot(low), z: level }
      if (landing === null) return { end: edge, fall: { from: edge, dx, dy, to: null } }
      const land: Point = { ...spot(landing.s), z: landing.level }
      // WN-TER-13: landing 4 cm or more lower is a fall
      if (level - landing.level >= DROP) return { end: edge, fall: { from: edge, dx, dy, to: land } }
      close('jump', landing.s)
      if (refused !== null) return refused
      level = landing.level
      begun = land
      s = landing.s
    }
  }
  close('walk', length)
  return refused ?? { end: { x: to.x, y: to.y, z: level }, fall: null }
}

/** Is there any surface but the ground on or near a stretch? */
function nearSurface(game: Game, w: Walker, from: Point, to: Spot): boolean {
  if (from.z > 0) return true
  const flat = { x: to.x, y: to.y, z: 0 }
  for (const { footprint } of piecesWith(game, 'standable')) {
    if (hits({ ...from, z: 0 }, flat, w.radius, CM, { footprint, bottom: 0, top: CM })) return true
  }
  return false
}

/** WN-TER-11, WN-TER-12, WN-TER-14: the first place ahead, within a jump, where half of the base rests on something. */
function landingAhead(
  game: Game,
  w: Walker,
  spot: (s: number) => Spot,
  edge: number,
  length: number,
  level: Len,
): { s: number; level: Len } | null {
  const reach = Math.min(length, edge + w.jump + TOLERANCE)
  const surface = (s: number): Len => surfaceAt(game, disc(spot(s), w.radius), level, w.height)
  for (let s = edge + LOOK; s < reach + LOOK; s += LOOK) {
    const at = Math.min(s, reach)
    if (surface(at) === 0) continue
    const air = Math.max(edge, at - LOOK)
    const first = turningPoint(at, middle => surface(middle) === 0, LOOK + FINE, FINE, air)?.first ?? at
    return { s: first, level: surface(first) }
  }
  return null
}

/** WN-TER-01 to WN-TER-04: the scenery that stops a straight stretch at one height. */
function blocked(game: Game, w: Walker, from: Point, to: Point): Refusal<Rule> | null {
  for (const piece of solids(game)) {
    const above = piece.top - from.z
    if (above < w.cross || piece.bottom - from.z >= w.height) continue
    if (!hits(from, { ...to, z: from.z }, w.radius, w.height, piece, TOLERANCE)) continue
    return refuse(
      'WN-TER-01',
      `The scenery blocks the path: ${piece.name} is ${shortCm(above)} cm high, ${nameOf(game, w.who)} passes over less than ${shortCm(w.cross)} cm.`,
    )
  }
  return null
}

/** WN-TER-15: what difficult ground adds to a stretch. */
function extraCost(game: Game, who: ModelId, from: Spot, to: Spot): number {
  if (ability(game, who, 'ignoresDifficult')) return 0
  return (Number(game.setup.options.difficult ?? 2) - 1) * difficultLength(game, from, to)
}

// ---- judging ----------------------------------------------------------------

/** Is a displacement legal as declared, all Tests on the way taken as passed (WN-MOV-16)? */
export function judgePath(
  game: Game,
  who: ModelId,
  path: readonly Point[],
  reach: Len,
  manner: Manner = {},
): Survey | Refusal<Rule> {
  const found = survey(game, who, path, manner)
  if ('why' in found) return found
  if (found.cost > reach + TOLERANCE) {
    return refuse('WN-MOV-01', `Too long: ${cm(found.cost)} of ${shortCm(reach)} cm.`)
  }
  if (found.fall !== null || found.length === 0) return found // staying put is always possible
  return mayStand(game, who, found.end, manner.posture) ?? found
}

/** The Movement a miniature has for a displacement in a posture. */
export const reachOf = (game: Game, who: ModelId, posture?: Posture): Len => movement(game, who, posture)

// ---- going along ------------------------------------------------------------

/** Nearer than this is here: places are on a grid. */
export const HERE = 1.5

/** Lengths are sums of roots: this near to the end of a leg is its end. */
const NEARLY = 0.01

/** The place so far along the legs, on the grid. A climber hangs outside the piece it climbs (WN-TER-19). */
export function alongLegs(legs: readonly Leg[], length: number): Point {
  let left = length + NEARLY
  for (const leg of legs) {
    if (left >= leg.length) {
      left -= leg.length
      continue
    }
    left = Math.max(0, left - NEARLY)
    const f = left / leg.length
    const z = Math.round(leg.from.z + (leg.to.z - leg.from.z) * f)
    if (leg.kind === 'climb') {
      const plan = leg.to.z > leg.from.z ? leg.from : leg.to
      return left === 0 ? leg.from : { x: plan.x, y: plan.y, z }
    }
    return {
      x: Math.round(leg.from.x + (leg.to.x - leg.from.x) * f),
      y: Math.round(leg.from.y + (leg.to.y - leg.from.y) * f),
      z,
    }
  }
  return legs.at(-1)?.to ?? { x: 0, y: 0, z: 0 }
}

/** The Movement spent so far along the legs. */
export function costAlong(game: Game, who: ModelId, legs: readonly Leg[], length: number): number {
  let left = length
  let cost = 0
  for (const leg of legs) {
    if (left >= leg.length) {
      left -= leg.length
      cost += leg.cost
      continue
    }
    if (leg.cost === leg.length) return cost + left
    return cost + left + extraCost(game, who, leg.from, alongLegs([leg], left))
  }
  return cost
}

/** What is left of a path after so much of it: the rest of the legs' ends, ladders kept. */
export function pathAfter({ legs, beyond }: Survey, length: number): Point[] {
  const rest: Point[] = []
  let passed = 0
  for (const leg of legs) {
    passed += leg.length
    if (passed > length + NEARLY) rest.push(leg.to)
  }
  return [...rest, ...beyond]
}
