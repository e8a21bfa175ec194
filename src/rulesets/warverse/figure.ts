/** Bodies, distances and contact (WV-MEA). Characters are upright cylinders (WV-MEA-01); nobody has a facing (WV-GEN-10). */

import { boxAlong, boxesMeet, type Piece } from '#common/field'
import {
  type Column,
  collides,
  type Feel,
  type Figure,
  figureAt,
  gapBetween,
  touches as touchesBy,
} from '#common/figure'
import { isInside } from '#common/ground'
import type { ModelId, Target } from '#engine'
import { farthest, gap, type Len, type Point, pointGap } from '#geometry'
import { CONTACT, HOVER, lengthUpTo, OVERLAP, type Thousandths, thousandths } from './lengths.ts'
import type { Board, Game, Model, Upright } from './model.ts'
import { fieldNow, isLarge } from './terrain.ts'

/** WV-LOS-01: the eye sits at nine tenths of the height. */
const EYE = 0.9

/** WV-MEA-06 and WV-MEA-08: contact is the same in the air as on the ground; WV-MEA-07: bodies overlap only beyond 0.01 inch, upright too. */
const FEEL = { contact: lengthUpTo(CONTACT), throughSpace: true, overlap: OVERLAP, overlapUp: OVERLAP } satisfies Feel
/** WV-MOV-15: over somebody or something nobody can land on, so much air is needed. */
const LANDING = { ...FEEL, overlapUp: -lengthUpTo(HOVER - 1) } satisfies Feel

/** The body of a character, or of what is left of one, where it is or somewhere else. */
export const figure = (of: Upright, at: Point = of): Figure => figureAt(at, of.radius, of.height, of.height * EYE)

/** As much of it as gaps and contacts need: bots ask for those of every pair, over and over. */
const column = ({ x, y, z, radius, height }: Upright): Column => ({ x, y, radius, bottom: z, top: z + height })

/** A character as it would be at another place. */
export const standingAt = ({ radius, height }: Upright, { x, y, z }: Point): Upright => ({ x, y, z, radius, height })

/** WV-MEA-02: the shortest gap between two bodies in three dimensions, in thousandths of an inch. */
export const distanceBetween = (a: Upright, b: Upright): Thousandths => thousandths(gapBetween(column(a), column(b)))

/** WV-MEA-03: from a point to a body. */
export const distanceToPoint = (c: Upright, at: Point): Thousandths => thousandths(pointGap(at, figure(c)))

/** WV-MEA-04: from a body to a piece of terrain. */
export const distanceToPiece = (c: Upright, piece: Piece): Thousandths => thousandths(gap(figure(c), piece))

/** Could two bodies be within `margin` of each other? Asked first: figures are made only of those near by. */
function isNear(a: Upright, b: Upright, margin: Len): boolean {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const reach = a.radius + b.radius + margin
  return dx * dx + dy * dy <= reach * reach
}

/** WV-MEA-06 and WV-MEA-08: base contact, in the air as on the ground: altitude changes nothing else (WV-MOV-19). */
export const touches = (a: Upright, b: Upright): boolean =>
  isNear(a, b, FEEL.contact) && touchesBy(column(a), column(b), FEEL)

/** WV-MEA-06: contact with terrain; it engages nobody (WV-CC-04). */
export const touchesPiece = (c: Upright, piece: Piece): boolean =>
  boxesMeet(piece, boxAlong(c, c, c.radius), FEEL.contact) && distanceToPiece(c, piece) <= CONTACT

/** WV-MEA-07: two bodies overlap when they intrude by more than 0.01 inch, seen from above and upright. */
export const overlap = (a: Upright, b: Upright): boolean => isNear(a, b, 0) && collides(column(a), column(b), FEEL)

/** What a body would stand in, or null: terrain first, then characters on the table other than `except`. */
export function standsIn(game: Game, c: Upright, except: ModelId): Piece | Model | null {
  const body = figure(c)
  for (const p of fieldNow(game).pieces) if (isInside(p, body, FEEL)) return p
  return inTheWayOf(game.board, c, except, FEEL)
}

/**
 * WV-MOV-14 to WV-MOV-16: what a body that stops here would land on and may not, or null. Over a small piece or a
 * character 0.10 inch of air is needed; on a large piece it stands with its centre over the flat top.
 */
export function landsOn(game: Game, c: Upright, except: ModelId): Piece | Model | null {
  const body = figure(c)
  for (const p of fieldNow(game).pieces) if (isInside(p, body, LANDING) && !isRoof(p, c)) return p
  return inTheWayOf(game.board, c, except, LANDING)
}

const isRoof = (p: Piece, { x, y, z }: Upright): boolean =>
  isLarge(p) && thousandths(z - p.top) === 0 && pointGap({ x, y, z: p.top }, p) === 0

/** The first character on the table that a body would be in, or too near above or below. */
function inTheWayOf({ models }: Board, c: Upright, except: ModelId, feel: Feel): Model | null {
  for (let i = 0; i < models.length; i++) {
    const m = models[i]!
    if (i !== except && m.where === 'table' && isNear(c, m, 0) && collides(column(c), column(m), feel)) return m
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
  for (const p of fieldNow(game).pieces) if (touchesPiece(m, p)) found.push(p.id)
  return found
}

/** WV-AOE-17: the farthest point of a piece from a point. */
export const farthestOfPiece = (at: Point, piece: Piece): Thousandths => thousandths(farthest(at, piece))

/** WV-AOE-17 for a burst: the farthest point of a piece from a body. */
export function farthestFromBody(c: Upright, { footprint, top }: Piece): Thousandths {
  const rise = Math.max(0, c.z, top - c.z - c.height)
  let flat = 0
  if (footprint.shape === 'disc') {
    const { x, y, radius } = footprint
    const dx = x - c.x
    const dy = y - c.y
    flat = Math.max(0, Math.sqrt(dx * dx + dy * dy) + radius - c.radius)
  } else {
    for (const p of footprint.points) {
      const dx = p.x - c.x
      const dy = p.y - c.y
      flat = Math.max(flat, Math.sqrt(dx * dx + dy * dy) - c.radius)
    }
  }
  return thousandths(Math.sqrt(flat * flat + rise * rise))
}
