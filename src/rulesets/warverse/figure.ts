/** Bodies, distances and contact (WV-MEA). Characters are upright cylinders (WV-MEA-01); nobody has a facing (WV-GEN-10). */

import type { ModelId, Target } from '#engine'
import { type Body, disc, farthest, flatOverlaps, gap, type Len, type Point, pointGap } from '#geometry'
import { CONTACT, HOVER, OVERLAP, type Thousandths, thousandths } from './lengths.ts'
import { type Board, fieldOf, type Game, type Model } from './model.ts'
import type { Piece } from './terrain.ts'

/** An upright cylinder standing at a place: a character, or what is left of one. */
export interface Cylinder {
  readonly x: Len
  readonly y: Len
  readonly z: Len
  readonly radius: Len
  readonly height: Len
}

export const bodyOf = (c: Cylinder): Body => ({ footprint: disc(c, c.radius), bottom: c.z, top: c.z + c.height })

/** A cylinder moved to another place. */
export const standingAt = (c: Cylinder, at: Point): Cylinder => ({
  x: at.x,
  y: at.y,
  z: at.z,
  radius: c.radius,
  height: c.height,
})

/** WV-MEA-02: the shortest gap between two bodies in three dimensions, in thousandths of an inch. */
export function distanceBetween(a: Cylinder, b: Cylinder): Thousandths {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const flat = Math.max(0, Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius)
  const rise = Math.max(0, b.z - a.z - a.height, a.z - b.z - b.height)
  return thousandths(rise === 0 ? flat : Math.sqrt(flat * flat + rise * rise))
}

/** WV-MEA-03: from a point to a body. */
export const distanceToPoint = (c: Cylinder, at: Point): Thousandths => thousandths(pointGap(at, bodyOf(c)))

/** WV-MEA-04: from a body to a piece of terrain. */
export const distanceToPiece = (c: Cylinder, piece: Piece): Thousandths => thousandths(gap(bodyOf(c), piece.body))

/** Farther apart than this, centre to centre less both radii, two bodies cannot be in contact. */
const NEAR: Len = 140

/** WV-MEA-06 and WV-MEA-08: base contact, in the air as on the ground: altitude changes nothing else (WV-MOV-19). */
export function touches(a: Cylinder, b: Cylinder): boolean {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const reach = a.radius + b.radius + NEAR
  return dx * dx + dy * dy <= reach * reach && distanceBetween(a, b) <= CONTACT
}

/** WV-MEA-06: contact with terrain; it engages nobody (WV-CC-04). */
export const touchesPiece = (c: Cylinder, piece: Piece): boolean =>
  near(c, piece, NEAR) && distanceToPiece(c, piece) <= CONTACT

/** Could a body be within `margin` of a piece? */
const near = (c: Cylinder, p: Piece, margin: Len): boolean =>
  c.x + c.radius + margin >= p.west &&
  c.x - c.radius - margin <= p.east &&
  c.y + c.radius + margin >= p.north &&
  c.y - c.radius - margin <= p.south

/** WV-MEA-07: two bodies overlap when they intrude by more than 0.01 inch, seen from above and upright. */
export function overlap(a: Cylinder, b: Cylinder): boolean {
  if (a.z + a.height - b.z <= OVERLAP || b.z + b.height - a.z <= OVERLAP) return false
  return coversPlan(a, b)
}

/** Do two bases overlap seen from above? */
function coversPlan(a: Cylinder, b: Cylinder): boolean {
  const reach = a.radius + b.radius - OVERLAP
  const dx = a.x - b.x
  const dy = a.y - b.y
  return reach > 0 && dx * dx + dy * dy < reach * reach
}

/** WV-MEA-07 for terrain. */
const overlapsPiece = (c: Cylinder, p: Piece): boolean =>
  p.top - c.z > OVERLAP && near(c, p, 0) && flatOverlaps(disc(c, c.radius), p.body.footprint, OVERLAP)

/** What a body would stand in, or null: terrain first, then characters on the table other than `except`. */
export function standsIn(game: Game, c: Cylinder, except: ModelId): Piece | Model | null {
  const { board } = game
  for (const p of fieldOf(game.setup).pieces) if (board.standing[p.index]! && overlapsPiece(c, p)) return p
  for (let i = 0; i < board.models.length; i++) {
    const m = board.models[i]!
    if (i !== except && m.where === 'table' && overlap(c, m)) return m
  }
  return null
}

/**
 * WV-MOV-14 to WV-MOV-16: what a body that stops here would land on and may not, or null. Over a small piece or a
 * character 0.10 inch of air is needed; on a large piece it stands with its centre over the flat top.
 */
export function landsOn(game: Game, c: Cylinder, except: ModelId): Piece | Model | null {
  const { board } = game
  for (const p of fieldOf(game.setup).pieces) {
    if (!board.standing[p.index]! || !near(c, p, 0)) continue
    const air = thousandths(c.z - p.top)
    if (air >= HOVER || !flatOverlaps(disc(c, c.radius), p.body.footprint, OVERLAP)) continue
    if (p.isLarge && air === 0 && pointGap({ x: c.x, y: c.y, z: p.top }, p.body) === 0) continue
    return p
  }
  for (let i = 0; i < board.models.length; i++) {
    const m = board.models[i]!
    if (i === except || m.where !== 'table') continue
    const air = thousandths(Math.max(c.z - m.z - m.height, m.z - c.z - c.height))
    if (air < HOVER && coversPlan(c, m)) return m
  }
  return null
}

/** WV-CC-02, WV-CC-09, WV-CC-10: is a character engaged, that is, in contact with an enemy character at this moment? */
export function isEngaged(board: Board, id: ModelId): boolean {
  const m = board.models[id]!
  if (m.where !== 'table') return false
  for (const other of board.models) {
    if (other.seat !== m.seat && other.where === 'table' && touches(m, other)) return true
  }
  return false
}

/** The enemies a character touches. Every other player is an enemy (WV-GEN-11). */
export function engagedWith(board: Board, id: ModelId): ModelId[] {
  const m = board.models[id]!
  const found: ModelId[] = []
  if (m.where !== 'table') return found
  for (let i = 0; i < board.models.length; i++) {
    const other = board.models[i]!
    if (other.seat !== m.seat && other.where === 'table' && touches(m, other)) found.push(i)
  }
  return found
}

/** Everything a character touches, which is all it may attack in close combat (WV-CC-07, WV-AOE-05). */
export function touchedBy(game: Game, by: ModelId): Target[] {
  const { board } = game
  const m = board.models[by]!
  const found: Target[] = []
  board.models.forEach((other, id) => {
    if (id !== by && other.where === 'table' && touches(m, other)) found.push(id)
  })
  for (const p of fieldOf(game.setup).pieces) if (board.standing[p.index] && touchesPiece(m, p)) found.push(p.id)
  return found
}

/** WV-AOE-17: the farthest point of a piece from a point. */
export const farthestOfPiece = (at: Point, piece: Piece): Thousandths => thousandths(farthest(at, piece.body))

/** WV-AOE-17 for a burst: the farthest point of a piece from a body. */
export function farthestFromBody(c: Cylinder, { body, top }: Piece): Thousandths {
  const rise = Math.max(0, c.z, top - c.z - c.height)
  let flat = 0
  if (body.footprint.shape === 'disc') {
    const { x, y, radius } = body.footprint
    const dx = x - c.x
    const dy = y - c.y
    flat = Math.max(0, Math.sqrt(dx * dx + dy * dy) + radius - c.radius)
  } else {
    for (const p of body.footprint.points) {
      const dx = p.x - c.x
      const dy = p.y - c.y
      flat = Math.max(flat, Math.sqrt(dx * dx + dy * dy) - c.radius)
    }
  }
  return thousandths(Math.sqrt(flat * flat + rise * rise))
}
