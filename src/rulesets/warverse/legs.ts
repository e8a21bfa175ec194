/** Legs (WV-MOV): what they cost, what stands in their way, and carrying them out. */

import { boxAlong, boxesMeet } from '#common/field'
import { type ModelId, type Refusal, refuse } from '#engine'
import {
  type Arc,
  arcHits,
  arcInside,
  arcLength,
  type Body,
  type Box,
  distance,
  distance3,
  hits,
  type Point,
  tableBox,
} from '#geometry'
import { SAY } from './errors.ts'
import { figure, landsOn, standingAt, touches } from './figure.ts'
import { cost, type Hundredths, hundredthsText, OVERLAP } from './lengths.ts'
import { type Board, type Game, type Model, model, type Ump, type Way } from './model.ts'
import { whyNotInBounds } from './place.ts'
import type { Rule } from './rules.ts'
import { fieldNow } from './terrain.ts'

/** WV-LEA-15: the rest of a move that has become impossible is not made and not paid. */
export function cancel(umpire: Ump, who: ModelId): void {
  const { seat } = model(umpire.board, who)
  umpire.tell({
    kind: 'choice',
    rule: 'WV-LEA-15',
    seat,
    on: who,
    note: 'the way is blocked now; the leg is cancelled',
  })
}

/** Carries out a straight leg. Coming into contact provokes nothing (WV-MOV-21), brushing past neither (WV-MOV-22). */
export function walk(umpire: Ump, who: ModelId, to: Point): void {
  const m = model(umpire.board, who)
  m.moveLeft -= legCost(m, to)
  m.x = to.x
  m.y = to.y
  m.z = to.z
  umpire.tell({ kind: 'move', rule: 'WV-MOV-01', who, path: [to] })
}

/** Carries out a circle leg. */
export function slide(umpire: Ump, who: ModelId, way: Extract<Way, { by: 'circle' }>): void {
  const m = model(umpire.board, who)
  m.moveLeft -= cost(arcLength(arcOf(umpire.board, who, way)))
  m.x = way.to.x
  m.y = way.to.y
  umpire.tell({ kind: 'move', rule: 'WV-MOV-06', who, path: [way.to] })
}

/** WV-MOV-04 and WV-MOV-05: the direct path in three dimensions, rounded up to 0.01 inch. */
export const legCost = (from: Point, to: Point): Hundredths => cost(distance3(from, to))

// ---- may it be done? ---------------------------------------------------------

/** WV-MOV-01: is a whole path legal, nothing happening on the way? */
export function whyNotPath(game: Game, who: ModelId, path: readonly Point[]): Refusal<Rule> | null {
  const m = model(game.board, who)
  const fault = whyNotMove(game.board, m)
  if (fault !== null) return fault
  let from: Point = m
  let left = m.moveLeft
  for (const to of path) {
    const bad = whyNotLeg(game, m, who, from, to, left)
    if (bad !== null) return bad
    left -= legCost(from, to)
    from = to
  }
  return null
}

/** WV-TPT-08 and WV-TPT-10: a passenger does not move. */
export const whyNotMove = (board: Board, m: Model): Refusal<Rule> | null =>
  m.aboard === null ? null : refuse('WV-TPT-10', SAY['E-MOVE-ABOARD'](m.name, model(board, m.aboard).name))

/** WV-MOV-05 to WV-MOV-16: is one straight leg legal? Terrain neither slows nor forbids (WV-MOV-07), but it is solid. */
export function whyNotLeg(
  game: Game,
  m: Model,
  who: ModelId,
  from: Point,
  to: Point,
  left: Hundredths,
): Refusal<Rule> | null {
  if (from.x === to.x && from.y === to.y && from.z === to.z) {
    return { rule: 'WV-MOV-05', why: `A leg needs a length; ${m.name} is there already.` }
  }
  const price = legCost(from, to)
  if (price > left) return refuse('WV-MOV-01', SAY['E-MOVE-LEFT'](hundredthsText(price), m.name, hundredthsText(left)))
  const bounds = whyNotInBounds(game.setup, m.radius, to)
  if (bounds !== null) return bounds
  const isHit = (body: Body): boolean => hits(from, to, m.radius, m.height, body, OVERLAP)
  const blocked = inTheWay(game, who, boxAlong(from, to, m.radius), isHit)
  if (blocked !== null) return refuse('WV-MOV-08', SAY['E-MOVE-BLOCK'](blocked))
  const under = landsOn(game, standingAt(m, to), who)
  return under === null ? null : refuse('WV-MOV-14', SAY['E-MOVE-LAND'](under.name))
}

/**
 * WV-MOV-08, WV-MOV-09, WV-MOV-10: the name of the first thing within a box that stops somebody, terrain sturdy or not (WV-TER-10),
 * friend or enemy.
 */
function inTheWay(game: Game, who: ModelId, box: Box, isHit: (body: Body) => boolean, but?: ModelId): string | null {
  for (const p of fieldNow(game).pieces) if (boxesMeet(p, box) && isHit(p)) return p.name
  const { models } = game.board
  for (let i = 0; i < models.length; i++) {
    const m = models[i]!
    if (i === who || i === but || m.where !== 'table') continue
    const { x, y, radius } = m
    if (x - radius >= box.east || x + radius <= box.west || y - radius >= box.south || y + radius <= box.north) continue
    if (isHit(figure(m))) return m.name
  }
  return null
}

/** WV-MOV-06: where a circle leg ends when it is drawn towards a place: on the arc through the figure's own centre. */
export function circleEnd(board: Board, who: ModelId, around: ModelId, towards: Point): Point {
  const m = model(board, who)
  const c = model(board, around)
  const dx = towards.x - c.x
  const dy = towards.y - c.y
  const d = Math.sqrt(dx * dx + dy * dy)
  if (d === 0) return { x: m.x, y: m.y, z: m.z }
  const r = distance(m, c)
  const on = (radius: number): Point => ({
    x: c.x + Math.round((dx / d) * radius),
    y: c.y + Math.round((dy / d) * radius),
    z: m.z,
  })
  // rounding may not push the figure into the one it slides round, or it could never move again
  return distance(on(r), c) < Math.min(r, m.radius + c.radius) ? on(r + 1) : on(r)
}

export function arcOf(board: Board, who: ModelId, way: Extract<Way, { by: 'circle' }>): Arc {
  const m = model(board, who)
  const c = model(board, way.around)
  return {
    centre: { x: c.x, y: c.y },
    from: { x: m.x, y: m.y },
    to: { x: way.to.x, y: way.to.y },
    clockwise: way.clockwise,
  }
}

/** WV-MOV-06: may a figure slide round one it touches, side by side? */
export const canCircle = (a: Model, b: Model): boolean =>
  b.where === 'table' && a.z < b.z + b.height && b.z < a.z + a.height && touches(a, b)

export function whyNotCircle(game: Game, who: ModelId, way: Extract<Way, { by: 'circle' }>): Refusal<Rule> | null {
  const { board } = game
  const m = model(board, who)
  const aboard = whyNotMove(board, m)
  if (aboard !== null) return aboard
  const centre = model(board, way.around)
  if (!canCircle(m, centre)) return refuse('WV-MOV-06', SAY['E-MOVE-CIRCLE'](centre.name))
  const arc = arcOf(board, who, way)
  const length = arcLength(arc)
  if (length === 0) return { rule: 'WV-MOV-05', why: `A leg needs a length; ${m.name} is there already.` }
  const price = cost(length)
  if (price > m.moveLeft) {
    return refuse('WV-MOV-01', SAY['E-MOVE-LEFT'](hundredthsText(price), m.name, hundredthsText(m.moveLeft)))
  }
  if (!arcInside(arc, m.radius, tableBox(game.setup.table))) return refuse('WV-MOV-12', SAY['E-MOVE-EDGE']())
  const box = boxAlong(arc.centre, arc.centre, distance(arc.centre, arc.from) + m.radius)
  const isHit = (body: Body): boolean => arcHits(arc, m.radius, m.z, m.z + m.height, body, OVERLAP)
  const blocked = inTheWay(game, who, box, isHit, way.around)
  if (blocked !== null) return refuse('WV-MOV-08', SAY['E-MOVE-BLOCK'](blocked))
  const under = landsOn(game, standingAt(m, way.to), who)
  return under === null ? null : refuse('WV-MOV-14', SAY['E-MOVE-LAND'](under.name))
}
