/** Cover (WV-COV): what hides a target, and how steep the shot is. */

import type { ModelId } from '#engine'
import { STRONGEST } from './design.ts'
import { thousandths } from './lengths.ts'
import { type Game, model, outermost, type Upright } from './model.ts'
import type { Rule } from './rules.ts'
import { ALL_POINTS, hiddenPoints } from './sight.ts'

/** WV-COV-01: what cover adds to the Strength of the defence. */
export const NO_COVER = 0
export const LIGHT = 1
export const HEAVY = 2
export type Cover = typeof NO_COVER | typeof LIGHT | typeof HEAVY
export const COVER_NAMES = ['no cover', 'light cover', 'heavy cover'] as const

/** WV-COV-02 to WV-COV-04: cover by what is hidden of sixty points. */
const LIGHT_FROM = 20
const HEAVY_FROM = 31
export const coverByObstacles = (hidden: number): Cover =>
  hidden >= HEAVY_FROM ? HEAVY : hidden >= LIGHT_FROM ? LIGHT : NO_COVER

/** WV-COV-05, WV-COV-06, WV-COV-07: light at 45 degrees or steeper, heavy when the bases also overlap seen from above. */
export function coverByAngle(a: Upright, b: Upright): Cover {
  const rise = thousandths(Math.abs(a.z - b.z))
  const dx = a.x - b.x
  const dy = a.y - b.y
  const flat = thousandths(Math.sqrt(dx * dx + dy * dy))
  if (rise === 0 || rise < flat) return NO_COVER
  return flat < thousandths(a.radius + b.radius) ? HEAVY : LIGHT
}

/** A look at a target: how much is hidden, and what that gives it. */
export interface Look {
  readonly hidden: number
  readonly cover: Cover
  /** The rule behind the better of the two covers. */
  readonly rule: Rule
}

/** WV-COV-08: the better of the two counts. Null without a line of sight (WV-LOS-04). */
export function lookAt(game: Game, by: ModelId, at: ModelId): Look | null {
  const { board } = game
  const hidden = hiddenPoints(game, by, at)
  if (hidden === ALL_POINTS) return null
  const obstacles = coverByObstacles(hidden)
  const angle = coverByAngle(model(board, outermost(board, by)), model(board, at))
  if (angle > obstacles) return { hidden, cover: angle, rule: angle === HEAVY ? 'WV-COV-07' : 'WV-COV-06' }
  const rule = obstacles === HEAVY ? 'WV-COV-03' : obstacles === LIGHT ? 'WV-COV-02' : 'WV-COV-04'
  return { hidden, cover: obstacles, rule }
}

/** WV-COV-01: the Strength a target defends with, never above 5. */
export const defence = (strength: number, cover: number): number => Math.min(STRONGEST, strength + cover)
