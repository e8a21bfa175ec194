/** The six characteristics as they are now: every modifier with its rule (WC-MOD, WC-CHR). */

import type { ModelId, Part } from '#engine'
import { INCH, inches, type Len } from '#geometry'
import { type Card, cardOf, hasTalent, isKeyword } from './card.ts'
import type { Characteristic } from './content/fighters.ts'
import { gapTo, isWithin } from './figure.ts'
import {
  type Aura,
  type AuraKind,
  type Effect,
  fighter,
  friendsOf,
  type Game,
  isOnTable,
  otherSeat,
  type Stat,
  side,
} from './model.ts'
import type { Rule } from './rules.ts'
import { sees } from './sight.ts'

/** A number and what it is made of. */
export interface Made {
  readonly n: number
  readonly parts: readonly Part<Rule>[]
}

/** WC-MOD-01, WC-MOD-03: all of them together, but never below 1. */
export const madeOf = (parts: readonly Part<Rule>[]): Made => ({ n: Math.max(1, total(parts)), parts })

export const total = (parts: readonly Part<Rule>[]): number => parts.reduce((sum, { n }) => sum + n, 0)

/** WC-CHR-02 to WC-CHR-07: where each number of a card comes from. */
export const CHARACTERISTIC_RULES = {
  move: 'WC-CHR-02',
  fight: 'WC-CHR-03',
  shoot: 'WC-CHR-04',
  defense: 'WC-CHR-05',
  health: 'WC-CHR-06',
  bravery: 'WC-CHR-07',
} as const satisfies Readonly<Record<Characteristic, Rule>>

/** WC-CHR-01: the number on its card. */
export const printed = (game: Game, who: ModelId, of: Characteristic): Part<Rule> => ({
  n: cardOf(game, who).numbers[of],
  rule: CHARACTERISTIC_RULES[of],
})

/** WC-MOD-01, WC-MOD-02: what lies on a fighter and changes this, each for itself, the same rule twice too. */
export function effectsOn(
  game: Game,
  who: ModelId,
  stat: Stat,
  counts: (effect: Effect) => boolean = isPlain,
): Part<Rule>[] {
  const parts: Part<Rule>[] = []
  for (const effect of fighter(game.board, who).effects) {
    if (effect.stat === stat && counts(effect)) parts.push({ n: effect.n, rule: effect.rule })
  }
  return parts
}

/** Is it there whatever its bearer does, and not only for some attack actions? */
const isPlain = ({ only, next, against, except }: Effect): boolean =>
  only === undefined && next === undefined && against === undefined && except === undefined

/** The auras of this kind and seat that a fighter is within. */
export function aurasOver(game: Game, who: ModelId, kind: AuraKind, seat: number): readonly Aura[] {
  const { auras } = game.board
  return auras.length === 0
    ? auras
    : auras.filter(aura => aura.kind === kind && aura.seat === seat && isUnder(game, aura, who))
}

function isUnder(game: Game, { by, at, within, whom }: Aura, who: ModelId): boolean {
  if (whom !== undefined && whom !== who) return false
  if (by === null) return at !== null && gapTo(game, who, at) <= within
  return isOnTable(game.board, by) && (by === who || isWithin(game, by, who, within))
}

/** Move in whole inches, and as a length; never below 1, never above 4 in heavy armour (WC-MOD-03, WC-EQP-06, WC-EQP-17). */
export function moveOf(game: Game, who: ModelId): Made {
  const { board } = game
  if (fighter(board, who).effects.length > 0 || board.auras.length > 0) return changedMove(game, who)
  // asked about everybody all the time: nothing lies on most of them
  const card = cardOf(game, who)
  let made = plainMoves.get(card)
  if (made === undefined) {
    made = changedMove(game, who)
    plainMoves.set(card, made)
  }
  return made
}
const plainMoves = new WeakMap<Card, Made>()

function changedMove(game: Game, who: ModelId): Made {
  const parts = [printed(game, who, 'move'), ...effectsOn(game, who, 'move')]
  const { seat, where } = fighter(game.board, who)
  if (where === 'table') {
    for (const { n, rule } of aurasOver(game, who, 'mire', otherSeat(seat))) parts.push({ n: -n, rule })
  }
  const made = madeOf(parts)
  return cardOf(game, who).isHeavy && made.n > HEAVY
    ? { n: HEAVY, parts: [...parts, { n: HEAVY - made.n, rule: 'WC-EQP-06' }] }
    : made
}
const HEAVY = 4

export const reachOf = (game: Game, who: ModelId): Len => inches(moveOf(game, who).n)

/** Health, and how much is left (WC-DMG-02, WC-DMG-04). */
export const healthOf = (game: Game, who: ModelId): number =>
  madeOf([printed(game, who, 'health'), ...effectsOn(game, who, 'health')]).n
export const healthLeft = (game: Game, who: ModelId): number =>
  Math.max(0, healthOf(game, who) - fighter(game.board, who).damage)

/** The number to roll in a Bravery test: the LEADER's where that is better, seen or not (WC-KEY-04, WC-BRV-04, WC-BRV-05). */
export function braveryOf(game: Game, who: ModelId): Made {
  let best = ownBravery(game, who)
  if (!isOnTable(game.board, who)) return best
  for (const leader of friendsOf(game.board, who)) {
    if (leader === who || !isKeyword(game, leader, 'LEADER') || !isWithin(game, leader, who, 6 * INCH)) continue
    const { n } = ownBravery(game, leader)
    if (n < best.n) best = { n, parts: [{ n, rule: 'WC-BRV-04' }] }
  }
  return best
}

/** WC-MOD-04: one better is one less to roll; it stays between 2+ and 6+. */
function ownBravery(game: Game, who: ModelId): Made {
  const parts = [printed(game, who, 'bravery')]
  const better = (n: number, rule: Rule): number => parts.push({ n: -n, rule })
  for (const { n, rule } of effectsOn(game, who, 'bravery')) better(n, rule)
  const { seat, where } = fighter(game.board, who)
  if (where === 'table') {
    for (const { n, rule } of aurasOver(game, who, 'stand', seat)) better(n, rule)
    for (const friend of friendsOf(game.board, who)) {
      if (friend === who || !hasTalent(game, friend, 'steady-voice')) continue
      if (isWithin(game, friend, who, 3 * INCH) && sees(game, friend, who)) better(1, 'WC-SLS-10')
    }
  }
  return { n: Math.min(6, Math.max(2, total(parts))), parts }
}

/** WC-EMB-02, WC-EMB-03, WC-EMB-04: how far the fire has caught a fighter: an EMBER VOW one only (WC-HSW-08). */
export function fervourOf(game: Game, who: ModelId): number {
  return isKeyword(game, who, 'EMBER VOW') ? side(game.board, fighter(game.board, who).seat).fervour : 0
}
export const KINDLED = 3
export const BLAZING = 6
export const CONSUMED = 10

/** What a fighter is called. */
export const nameOf = (game: Game, who: ModelId): string => cardOf(game, who).name
