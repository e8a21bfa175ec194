/** Whom an attack action may be aimed at, with which weapon (WC-ATK-01 to WC-ATK-08, WC-WPN, WC-TER-06). */

import { lengthText, type ModelId, type Refusal, refuse } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf, hasTalent } from './card.ts'
import { nameOf } from './characteristics.ts'
import type { Weapon } from './content/weapons.ts'
import { isThroughClosed } from './cover.ts'
import { engagedWith, gapOf, radiusOf } from './figure.ts'
import { areEnemies, fighter, type Game, isOnTable, placeOf } from './model.ts'
import type { Rule } from './rules.ts'
import { sees } from './sight.ts'
import { armOf, countsFor, type Strike } from './strike.ts'
import { whyNotTargeted } from './targetable.ts'

type No = Refusal<Rule> | null

/** A length for a sentence: 12", 1.25". */
const inchText = (length: number): string => lengthText(length, 'inches')

/** WC-WPN-03, WC-WPN-09: is the weapon ready? */
export function whyNotReady(game: Game, by: ModelId, weapon: number): No {
  const state = fighter(game.board, by).weapons[weapon]
  if (state === 'empty') return refuse('WC-WPN-03', 'Weapon not loaded')
  return state === 'spent' ? refuse('WC-WPN-09', 'Already used this battle') : null
}

/** WC-ATK-02 to WC-ATK-08: may this attack action be declared? What is cheap to tell is told first. */
export function whyNotStrike(game: Game, strike: Strike): No {
  const { by, at, weapon } = strike
  if (!isOnTable(game.board, by) || !isOnTable(game.board, at)) return refuse('WC-ATK-02', 'Target not visible')
  if (!areEnemies(game.board, by, at)) return refuse('WC-ATK-02', `${nameOf(game, at)} is no enemy`)
  const arm = armOf(game, strike)
  const isThrough = arm.kind === 'melee' && isThroughClosed(game, by, at) // WC-TER-07
  const early = whyNotReady(game, by, weapon) ?? (isThrough ? null : whyNotRange(game, strike, arm))
  if (early !== null) return early
  const late = whyNotTargeted(game, by, at) ?? whyNotFree(game, by, at)
  if (late !== null) return late
  if (arm.kind === 'ranged' && isPressed(game, strike)) {
    return refuse('WC-ATK-07', 'A friend is within 1" of the target')
  }
  return isThrough || sees(game, by, at) ? null : refuse('WC-ATK-02', 'Target not visible')
}

/** WC-ATK-03, WC-ATK-04, WC-WPN-14: between the minimum, which is too close, and the range; Far Sight minds no maximum (WC-TLN-21). */
function whyNotRange(game: Game, { by, at }: Strike, { id, range, least, kind }: Weapon): No {
  const gap = gapOf(game, by, at)
  if (gap > range && !(kind === 'ranged' && seesFar(game, by, id))) {
    return refuse('WC-ATK-03', `Out of range (${inchText(gap)})`)
  }
  return least > 0 && gap <= least ? refuse('WC-ATK-04', `Too close: minimum ${inchText(least)}`) : null
}

/** WC-TLN-21: with bow, crossbow or handgun. */
const seesFar = (game: Game, by: ModelId, weapon: string): boolean =>
  FAR_WEAPONS.includes(weapon) && hasTalent(game, by, 'far-sight')
const FAR_WEAPONS: readonly string[] = ['bow', 'crossbow', 'handgun']

/** WC-ATK-05, WC-ATK-06: enemies within 1 inch that may be targeted at all bind the choice. */
function whyNotFree(game: Game, by: ModelId, at: ModelId): No {
  const near = engagedWith(game, by)
  if (near.length === 0 || near.includes(at)) return null
  const binds = near.some(
    enemy => whyNotTargeted(game, by, enemy) === null && (sees(game, by, enemy) || isThroughClosed(game, by, enemy)),
  )
  return binds ? refuse('WC-ATK-05', 'Engaged: target an enemy within 1"') : null
}

/** WC-ATK-07, WC-ATK-08, WC-TLN-26: another friend of the shooter is within 1 inch of the target. */
function isPressed(game: Game, strike: Strike): boolean {
  if (!engagedWith(game, strike.at).some(friend => friend !== strike.by)) return false
  const counts = countsFor(game, strike)
  return !fighter(game.board, strike.by).effects.some(effect => effect.stat === 'press' && counts(effect))
}

/** The weapons a fighter can choose from: of two alike the first that is ready (WC-EQP-10, WC-WPN-05). */
export function armsOf(game: Game, by: ModelId, only?: Weapon['kind']): readonly number[] {
  const { weapons } = cardOf(game, by)
  const found: number[] = []
  const states = fighter(game.board, by).weapons
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i]!
    if ((only !== undefined && weapon.kind !== only) || states[i] === 'empty' || states[i] === 'spent') continue
    if (!found.some(other => weapons[other] === weapon)) found.push(i)
  }
  return found
}

/** Farther than any closed door is thick: whoever is beyond it is out of reach of melee (WC-TER-06). */
const REACH = 3 * INCH

/** How far it may have to be looked for targets of a weapon; without end for Far Sight. */
function reachOf(game: Game, by: ModelId, arm: number): Len {
  const { kind, range, id } = cardOf(game, by).weapons[arm]! // checked by armsOf
  if (kind === 'melee') return Math.max(range, REACH)
  return seesFar(game, by, id) ? Number.POSITIVE_INFINITY : range
}

/** Could anybody at all be in reach, by distance alone? It looks at no sight, so that a menu can be offered cheaply. */
export function mayReach(game: Game, by: ModelId, arms: readonly number[]): boolean {
  let reach = 0
  for (const arm of arms) reach = Math.max(reach, reachOf(game, by, arm))
  if (reach === 0) return false
  const { fighters } = game.board
  const { seat } = fighter(game.board, by)
  for (let at = 0; at < fighters.length; at++) {
    const one = fighters[at]!
    if (one.seat !== seat && one.where === 'table' && isInReach(game, by, at, reach)) return true
  }
  return false
}

/** Is an enemy near enough for a weapon, by distance alone? Most are not, and it is told without a sentence. */
export const mayReachIt = (game: Game, by: ModelId, arm: number, at: ModelId): boolean =>
  isInReach(game, by, at, reachOf(game, by, arm))

/** Most are too far off already as seen from above, which is told at once. */
function isInReach(game: Game, by: ModelId, at: ModelId, reach: Len): boolean {
  if (reach === Number.POSITIVE_INFINITY) return true
  const a = placeOf(game.board, by)
  const b = placeOf(game.board, at)
  const most = reach + radiusOf(game, by) + radiusOf(game, at) + 1
  const dx = a.x - b.x
  const dy = a.y - b.y
  return dx * dx + dy * dy <= most * most && gapOf(game, by, at) <= reach
}
