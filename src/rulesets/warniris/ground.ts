/** What a base can rest on: surfaces, support, and where it may be set down (WN-TER, WN-FAL-02). */

import { fieldOf, type Piece, piecesWith as withTrait } from '#common/field'
import type { ModelId, Refusal } from '#engine'
import {
  CM,
  crossing,
  type Disc,
  disc,
  distance,
  type Footprint,
  flatOverlaps,
  type Len,
  nearestFree,
  onTable,
  type Point,
  type Spot,
  support,
  type Terrain,
  tableBox,
} from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { figure, heightIn, inTheWayOf, playing, TOLERANCE } from './figure.ts'
import { type Game, mini, type Posture } from './model.ts'
import type { Rule } from './rules.ts'

/** WN-FAL-07: a drop of less than this has no consequence. */
export const DROP: Len = 4 * CM

export const refuse = (rule: Rule, why: string): Refusal<Rule> => ({ rule, why })

/** Pieces with a trait. */
export const piecesWith = ({ setup }: Game, trait: string): readonly Piece[] => withTrait(fieldOf(setup.table), trait)

/** What blocks movement; smoke does not. */
export const solids = ({ setup }: Game): readonly Piece[] => fieldOf(setup.table).solids

/** A Caltrops disc has a diameter of 5 cm. */
export const CALTROPS: Len = 2500

/** WN-TER-15: where the Movement needed is doubled or tripled. */
export function difficultGround(game: Game): readonly Footprint[] {
  const areas = piecesWith(game, 'difficult').map(piece => piece.footprint)
  return game.board.caltrops.length === 0 ? areas : [...areas, ...game.board.caltrops.map(at => disc(at, CALTROPS))]
}

/** WN-TER-16: how much of a straight way on the ground lies in difficult ground; overlapping areas count once. */
export function difficultLength(game: Game, from: Spot, to: Spot): number {
  const spans: { enter: number; leave: number }[] = []
  for (const area of difficultGround(game)) {
    const span = crossing(from, to, area)
    if (span !== null) spans.push(span)
  }
  if (spans.length === 0) return 0
  spans.sort((a, b) => a.enter - b.enter)
  let inside = 0
  let reached = 0
  for (const { enter, leave } of spans) {
    if (leave <= reached) continue
    inside += leave - Math.max(enter, reached)
    reached = leave
  }
  return inside * distance(from, to)
}

// ---- support ----------------------------------------------------------------

/** WN-FAL-02: the part of a base above the pieces with this top. */
export function supportOn(game: Game, base: Disc, top: Len): number {
  if (top === 0) return 1
  const parts: Footprint[] = []
  for (const piece of piecesWith(game, 'standable')) {
    if (piece.top === top && flatOverlaps(base, piece.footprint)) parts.push(piece.footprint)
  }
  return parts.length === 0 ? 0 : support(base, parts)
}

/** The highest surface a base at a spot rests on, less than `step` above `level` (WN-TER-06); the ground where no other. */
export function surfaceAt(game: Game, base: Disc, level: Len, step: Len): Len {
  let best = 0
  for (const piece of piecesWith(game, 'standable')) {
    if (piece.top <= best || piece.top - level >= step || !flatOverlaps(base, piece.footprint)) continue
    if (supportOn(game, base, piece.top) >= 0.5) best = piece.top
  }
  return best
}

/** Could a base at a spot rest on anything but the ground? */
export function isOverSurface(game: Game, spot: Spot, radius: Len): boolean {
  const base = disc(spot, radius)
  for (const piece of piecesWith(game, 'standable')) if (flatOverlaps(base, piece.footprint)) return true
  return false
}

/** WN-FAL-01: does a miniature rest on something where it is? On a ladder or in the air it does not. */
export function isStable(game: Game, who: ModelId, at: Point): boolean {
  return supportOn(game, disc(at, cardOf(game, who).radius), at.z) >= 0.5
}

// ---- standing ---------------------------------------------------------------

/** May a miniature be set down here: on the table, clear of bases and scenery, on a stable surface? */
export function mayStand(
  game: Game,
  who: ModelId,
  at: Point,
  posture: Posture = mini(game.board, who).posture,
  ignoring: ModelId = -1,
): Refusal<Rule> | null {
  const base = figure(game, who, at, posture)
  if (!onTable({ shape: 'disc', x: at.x, y: at.y, radius: base.radius - TOLERANCE }, game.setup.table)) {
    return refuse('WN-TER-18', 'No base may leave the table.')
  }
  const other = inTheWayOf(game, base, who, ignoring)
  if (other >= 0) return refuse('WN-MOV-04', `You would end on another base: ${nameOf(game, other)} stands there.`)
  const wall = inScenery(game, at, base.radius, base.top - base.bottom)
  if (wall !== null) return refuse('WN-TER-05', `Not on solid scenery: the base would stand inside ${wall.name}.`)
  if (!isStable(game, who, at)) {
    const part = Math.round(supportOn(game, disc(at, base.radius), at.z) * 1000) / 10
    return refuse('WN-FAL-01', `Unstable ground: ${part}% of the base is supported there, half of it is needed.`)
  }
  return null
}

/** WN-TER-05: the solid piece a base at rest would stand inside, unless on top of it or below it. */
export function inScenery(game: Game, at: Point, radius: Len, height: Len): Terrain | null {
  const base = disc(at, radius)
  for (const piece of solids(game)) {
    if (piece.top <= at.z || piece.bottom >= at.z + height) continue
    if (flatOverlaps(base, piece.footprint, TOLERANCE)) return piece
  }
  return null
}

/** Ruling on WN-GUP-01 and WN-TER-04: nobody gets up into a bridge or into somebody who stands overhead. */
export function hasHeadroom(game: Game, who: ModelId, posture: Posture): boolean {
  const { at } = mini(game.board, who)
  if (at === null) return false
  const base = figure(game, who, at, posture)
  if (base.top <= figure(game, who).top) return true
  if (inScenery(game, at, base.radius, base.top - base.bottom) !== null) return false
  return inTheWayOf(game, base, who) < 0
}

/** The height a fall counts for (Sure-Footed takes 4 cm off it). */
export const fallHeight = (game: Game, who: ModelId, from: Len, to: Len): Len =>
  Math.max(0, from - to - (ability(game, who, 'fallsLess') ?? 0))

/** Damage of a fall (WN-FAL-03, WN-FAL-04, WN-FAL-05, table T4): 0, 1, 2, or all Wounds as Infinity; no Test against it (WN-FAL-09). */
export function fallDamage(height: Len): number {
  // WN-FAL-06: heights are multiples of 0.1 cm
  const tenths = Math.round(height / 100)
  if (tenths < 40) return 0
  if (tenths <= 80) return 1
  return tenths <= 150 ? 2 : Number.POSITIVE_INFINITY
}

// ---- nearest places ---------------------------------------------------------

/**
 * The places nearest to a spot on a surface where a miniature may be set down: one, or several equally near (WN-FAL-18,
 * WN-FAL-20); none where there is no room.
 */
export function nearestPlaces(game: Game, who: ModelId, near: Point, posture: Posture): Point[] {
  const { radius } = cardOf(game, who)
  const top = near.z + heightIn(game, who, posture)
  const obstacles: Footprint[] = []
  for (const piece of solids(game)) if (piece.top > near.z && piece.bottom < top) obstacles.push(piece.footprint)
  for (const other of playing(game, who)) {
    const f = figure(game, other)
    if (f.bottom < top && f.top > near.z) obstacles.push(f.footprint)
  }
  const found: Spot[] = []
  const isApart = (spot: Spot): boolean => found.every(other => distance(other, spot) > radius / 2)
  const isHigh = near.z > 0
  const accept = (spot: Spot): boolean => isApart(spot) && (!isHigh || isStable(game, who, { ...spot, z: near.z }))
  const room = { bounds: tableBox(game.setup.table), obstacles }
  const first = nearestFree(near, radius, isHigh ? { ...room, accept } : room)
  if (first === null) return []
  found.push(first)
  const limit = distance(first, near) + TOLERANCE
  for (let spot = nearestFree(near, radius, { ...room, accept }, limit); spot !== null && found.length < 8; ) {
    found.push(spot)
    spot = nearestFree(near, radius, { ...room, accept }, limit)
  }
  return found.map(({ x, y }) => ({ x, y, z: near.z }))
}
