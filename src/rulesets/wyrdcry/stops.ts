/** The one-inch rule: whom a way comes near to, whom it crosses, and where it must stop (WC-MOV-04, WC-MOV-07 to WC-MOV-09, WC-RET-04). */

import { figureAt } from '#common/figure'
import { meetings } from '#common/legs'
import { type ModelId, type Refusal, refuse } from '#engine'
import { INCH, type Len, type Point } from '#geometry'
import { NEAR } from './battlefield.ts'
import { cardOf } from './card.ts'
import { isNearTo, radiusOf } from './figure.ts'
import { enemiesOf, friendsOf, type Game, placeOf } from './model.ts'
import type { Rule } from './rules.ts'
import type { Increment, Manner, Way } from './way.ts'

/** Does a way run through enemies, or past somebody it would have to stop at? */
export function whyNotNear(game: Game, who: ModelId, way: Way, manner: Manner): Refusal<Rule> | null {
  const radius = radiusOf(game, who)
  const start = placeOf(game.board, who)
  for (const enemy of enemiesOf(game.board, who)) {
    const at = placeOf(game.board, enemy)
    const reach = radius + radiusOf(game, enemy) + NEAR
    if (!way.increments.some(one => isRoughlyNear(one, at, reach))) continue
    const found = whyNotPast(game, who, enemy, way, manner, isNearTo(start, radius, at, radiusOf(game, enemy), NEAR))
    if (found !== null) return found
  }
  return null
}

/** Could an increment come so near to a place, seen from above? Says yes too often, but at once. */
function isRoughlyNear({ from, to }: Increment, at: Point, reach: Len): boolean {
  return (
    at.x >= Math.min(from.x, to.x) - reach &&
    at.x <= Math.max(from.x, to.x) + reach &&
    at.y >= Math.min(from.y, to.y) - reach &&
    at.y <= Math.max(from.y, to.y) + reach
  )
}

function whyNotPast(
  game: Game,
  who: ModelId,
  enemy: ModelId,
  { increments }: Way,
  { kind }: Manner,
  isNearAtStart: boolean,
): Refusal<Rule> | null {
  const { name } = cardOf(game, enemy)
  const isFree = (kind === 'retreat' && isNearAtStart) || isHeld(game, who, enemy)
  for (let i = 0; i < increments.length; i++) {
    const one = increments[i]!
    if (crosses(game, who, enemy, one)) return refuse('WC-MOV-04', `Path crosses an enemy base: ${name}.`)
    if (isFree || !comesNear(game, who, enemy, one)) continue
    if (kind === 'retreat') return refuse('WC-RET-04', `You must stop within 1" of ${name}, and a Retreat may not.`)
    // WC-MOV-08, WC-MOV-09: it ends within 1 inch of everybody it comes so near to, and it is the last
    if (i < increments.length - 1 || !(one.falls || isNear(game, who, one.to, enemy))) {
      return refuse('WC-MOV-08', `You must stop within 1" of ${name}.`)
    }
  }
  return null
}

/** WC-MOV-07: is an enemy held, that is, within 1 inch of a comrade of who moves? */
export function isHeld(game: Game, who: ModelId, enemy: ModelId): boolean {
  const at = placeOf(game.board, enemy)
  const radius = radiusOf(game, enemy)
  return friendsOf(game.board, who).some(
    friend => friend !== who && isNearTo(placeOf(game.board, friend), radiusOf(game, friend), at, radius, NEAR),
  )
}

const isNear = (game: Game, who: ModelId, at: Point, enemy: ModelId): boolean =>
  isNearTo(at, radiusOf(game, who), placeOf(game.board, enemy), radiusOf(game, enemy), NEAR)

/** WC-JMP-08, WC-FLY-03: in the air nobody is near; only where it lands. */
const isInAir = ({ mode }: Increment): boolean => mode === 'jump' || mode === 'fly'

/** WC-MOV-07, WC-MOV-10: does an increment come within 1 inch of an enemy, seen or not? */
function comesNear(game: Game, who: ModelId, enemy: ModelId, one: Increment): boolean {
  if (isInAir(one)) return !one.falls && isNear(game, who, one.to, enemy)
  if (isNear(game, who, one.to, enemy)) return true
  const base = figureAt(placeOf(game.board, enemy), radiusOf(game, enemy), 0)
  return meetings(one.legs, [base], { radius: radiusOf(game, who), height: 0, slack: 0, within: NEAR }).length > 0
}

/** WC-MOV-04, WC-MOV-16: does an increment run through a base whose height differs by less than 1 inch? */
function crosses(game: Game, who: ModelId, enemy: ModelId, one: Increment): boolean {
  if (isInAir(one)) return false
  const base = figureAt(placeOf(game.board, enemy), radiusOf(game, enemy), INCH)
  return meetings(one.legs, [base], { radius: radiusOf(game, who), height: INCH, slack: 0 }).length > 0
}
