/** Places abilities ask for: a banner, somebody set up again or for the first time (D-36). */

import { figureAt } from '#common/figure'
import { whyNotStand } from '#common/ground'
import { type Draw, type ModelId, type Refusal, refuse, rotated } from '#engine'
import { distance, INCH, inches, type Len, type Point } from '#geometry'
import { battlefield, STANDARD_BASE } from './battlefield.ts'
import { cardOf } from './card.ts'
import { HEAD_ROOM, isNearTo, isWithinOf, othersOf, radiusOf, STANCE } from './figure.ts'
import { enemiesOf, type Frame, type Game, placeOf } from './model.ts'
import { scoreOf } from './payment.ts'
import { whyNotPlace } from './places.ts'
import type { Rule } from './rules.ts'

/** Frames of abilities that have a place to fill. */
export type SettingUp = Extract<Frame, { step: 'ability' | 'set-again' }>

export const isSettingUp = (frame: Frame | undefined): frame is SettingUp =>
  frame?.step === 'ability' || frame?.step === 'set-again'

/** Why somebody or something may not be put here. */
export function whyNotSetUp(game: Game, frame: SettingUp, at: Point): Refusal<Rule> | null {
  if (frame.step === 'set-again') return whyNotSetAgain(game, frame.by, frame.who, at)
  switch (frame.talent) {
    case 'plant-the-banner':
      return whyNotBanner(game, frame.by, at)
    case 'crows-road':
      return whyNotRoad(game, frame, at)
    case 'call-the-drowned':
    case 'wake-a-body':
      return whyNotRise(game, frame, at)
    default:
      return null
  }
}

/** WC-MRC-06: within 12 inches, seen or not, on floor or platform. */
function whyNotBanner(game: Game, by: ModelId, at: Point): Refusal<Rule> | null {
  if (!isWithinOf(game, by, at, inches(12))) return refuse('WC-MRC-06', 'Within 12"')
  const spot = figureAt(at, 1, HEAD_ROOM)
  return whyNotStand(battlefield(game).field, () => -1, spot, STANCE) === null
    ? null
    : refuse('WC-MRC-06', 'On the floor or on a platform')
}

/** WC-SPL-02: as far as X inches in plan, more than 1 inch from enemies. */
function whyNotRoad(game: Game, frame: Extract<SettingUp, { step: 'ability' }>, at: Point): Refusal<Rule> | null {
  const [who = frame.by] = frame.targets
  const x = scoreOf(game, frame)
  if (distance(placeOf(game.board, who), at) > x * INCH) return refuse('WC-SPL-02', `Within ${x}" in plan`)
  return whyNotPlace(game, who, at) ?? whyNotNearEnemies(game, frame.by, at, radiusOf(game, who), 'WC-SPL-02')
}

/** WC-SPL-04, WC-SPL-13: wholly within 3 inches of the caster, not engaged. */
function whyNotRise(game: Game, frame: Extract<SettingUp, { step: 'ability' }>, at: Point): Refusal<Rule> | null {
  const { by, targets } = frame
  const [who] = targets
  const radius = who === undefined ? STANDARD_BASE : radiusOf(game, who)
  const rule = who === undefined ? 'WC-SPL-13' : 'WC-SPL-04'
  if (!isWhollyBeside(game, by, at, radius, inches(3))) return refuse(rule, 'Wholly within 3"')
  if (who === undefined) {
    const body = figureAt(at, radius, HEAD_ROOM)
    if (whyNotStand(battlefield(game).field, othersOf(game, -1), body, STANCE) !== null)
      return refuse('WC-GEO-08', 'Base does not fit here')
  }
  const unfit = who === undefined ? null : whyNotPlace(game, who, at)
  return unfit ?? whyNotNearEnemies(game, by, at, radius, rule)
}

/** WC-GEO-07: is the whole of a base within this of a fighter's base? */
function isWhollyBeside(game: Game, by: ModelId, at: Point, radius: Len, reach: Len): boolean {
  const from = placeOf(game.board, by)
  const plan = Math.max(0, distance(from, at) + radius - radiusOf(game, by))
  const rise = at.z - from.z
  return plan * plan + rise * rise <= reach * reach
}

/** Not within 1 inch of an enemy of `by`'s side. */
function whyNotNearEnemies(game: Game, by: ModelId, at: Point, radius: Len, rule: Rule): Refusal<Rule> | null {
  return enemiesOf(game.board, by).some(foe =>
    isNearTo(at, radius, placeOf(game.board, foe), radiusOf(game, foe), INCH),
  )
    ? refuse(rule, 'Not within 1" of enemies')
    : null
}

/** WC-SLS-13: within 1 inch of the bear, on its level. */
function whyNotSetAgain(game: Game, by: ModelId, who: ModelId, at: Point): Refusal<Rule> | null {
  const from = placeOf(game.board, by)
  if (at.z !== from.z) return refuse('WC-SLS-13', `On the level of ${cardOf(game, by).name}`)
  if (!isNearTo(at, radiusOf(game, who), from, radiusOf(game, by), INCH)) return refuse('WC-SLS-13', 'Within 1"')
  return whyNotPlace(game, who, at)
}

// ---- good places ------------------------------------------------------------

/** How finely places are looked for. */
const GRID: Len = inches(0.5)

/** Places that will do, in an order drawn by `pick`. */
export function* setUpPlaces(game: Game, frame: SettingUp, pick: Draw): Generator<Point> {
  const { from, reach } = wanted(game, frame)
  const steps = Math.floor(reach / GRID)
  const spots: Point[] = []
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) spots.push({ x: from.x + i * GRID, y: from.y + j * GRID, z: from.z })
  }
  const { field } = battlefield(game)
  const heights = new Set([from.z, 0, ...field.surfaces.map(({ top }) => top)])
  for (const { x, y } of rotated(spots, pick)) {
    for (const z of heights) {
      const at = { x, y, z }
      if (whyNotSetUp(game, frame, at) === null) yield at
    }
  }
}

/** Round which place, and how far at most, centre from centre. */
function wanted(game: Game, frame: SettingUp): { readonly from: Point; readonly reach: Len } {
  const around = (who: ModelId, reach: Len) => ({ from: placeOf(game.board, who), reach })
  if (frame.step === 'set-again') return around(frame.by, INCH + radiusOf(game, frame.by) + radiusOf(game, frame.who))
  switch (frame.talent) {
    case 'plant-the-banner':
      return around(frame.by, inches(12))
    case 'crows-road':
      return around(frame.targets[0] ?? frame.by, scoreOf(game, frame) * INCH)
    default:
      return around(frame.by, inches(3))
  }
}
