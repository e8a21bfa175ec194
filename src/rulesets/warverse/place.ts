/** Free places: where a body may stand or hover (WV-MOV-11 to WV-MOV-16), and the nearest of them. */

import { fieldOf } from '#common/field'
import { isOnTable } from '#common/ground'
import { inUnits, type ModelId, type Refusal, refuse, type Setup } from '#engine'
import { around, INCH, inches, type Len, type Point } from '#geometry'
import { SAY } from './errors.ts'
import { distanceBetween, landsOn, standingAt, standsIn } from './figure.ts'
import { agreed, type Game, type Upright } from './model.ts'
import type { Rule } from './rules.ts'

/** WV-MOV-13: the highest altitude, where one is agreed. */
export function ceilingOf(setup: Setup): Len {
  const { ceiling } = agreed(setup)
  return ceiling === null ? Number.POSITIVE_INFINITY : inches(ceiling)
}

/** WV-MOV-11 to WV-MOV-13: on the table with the whole base, not below ground, not above the ceiling. */
export function whyNotInBounds(setup: Setup, radius: Len, at: Point): Refusal<Rule> | null {
  if (at.z < 0 || !isOnTable(fieldOf(setup.table), at, radius, 0)) return refuse('WV-MOV-12', SAY['E-MOVE-EDGE']())
  const ceiling = ceilingOf(setup)
  return at.z > ceiling ? refuse('WV-MOV-13', SAY['E-MOVE-CEIL'](String(inUnits(ceiling, 'inches')))) : null
}

/** What is wrong with a place for a body, `except` not counting as an obstacle; null when it is free. */
export function whyNotPlace(game: Game, c: Upright, except: ModelId): Refusal<Rule> | null {
  const fault = whyNotInBounds(game.setup, c.radius, c)
  if (fault !== null) return fault
  const inside = standsIn(game, c, except)
  if (inside !== null) return refuse('WV-MOV-09', SAY['E-MOVE-BLOCK'](inside.name))
  const under = landsOn(game, c, except)
  return under === null ? null : refuse('WV-MOV-14', SAY['E-MOVE-LAND'](under.name))
}

export const isFree = (game: Game, c: Upright, except: ModelId): boolean => whyNotPlace(game, c, except) === null

const DIRECTIONS = 24
/** How far out is looked for a place, beyond both radii, and in what steps. */
const FAR: Len = 2 * INCH
const STEP: Len = 635

/**
 * WV-TPT-22: the free place nearest to a body for somebody of this size: at its own height first, then on the ground, then
 * higher and lower, in rings outwards; the whole table and the open sky when nothing near is free.
 */
export function nearestPlace(game: Game, size: Upright, to: Upright, who: ModelId): Point {
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const at of around3(to, size)) {
    const there = standingAt(size, at)
    const gap = distanceBetween(there, to)
    if (gap >= least || !isFree(game, there, who)) continue
    if (gap === 0) return at
    least = gap
    best = at
  }
  return best ?? anywhere(game, size, to, who)
}

/** Places about a body, near ones first. */
function* around3(to: Upright, size: Upright): Generator<Point> {
  const levels = [to.z, 0, to.z + to.height + 300, to.z - size.height - 300, to.z + INCH, to.z + to.height + 5000]
  for (const z of levels) {
    if (z < 0) continue
    yield { x: to.x, y: to.y, z }
    for (let reach = STEP; reach <= to.radius + size.radius + FAR; reach += STEP) {
      for (let i = 0; i < DIRECTIONS; i++) yield { ...around(to, reach, (360 / DIRECTIONS) * i), z }
    }
  }
}

/** A free place somewhere: over the table in steps of the body's size, level by level; above everything if need be. */
function anywhere(game: Game, size: Upright, to: Upright, who: ModelId): Point {
  const { width, depth } = game.setup.table
  for (let z = 0; z < 10 * size.height; z += size.height + 300) {
    for (let y = size.radius; y <= depth - size.radius; y += size.radius) {
      for (let x = size.radius; x <= width - size.radius; x += size.radius) {
        if (isFree(game, standingAt(size, { x, y, z }), who)) return { x, y, z }
      }
    }
  }
  let top = 0
  for (const m of game.board.models) if (m.where === 'table') top = Math.max(top, m.z + m.height)
  return { x: to.x, y: to.y, z: top + 300 }
}
