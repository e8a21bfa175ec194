/** Bravery tests and panic (WC-BRV). */

import type { ModelId, Part } from '#engine'
import { INCH } from '#geometry'
import { cardOf, hasTalent, isKeyword } from './card.ts'
import { braveryOf, CONSUMED, fervourOf, KINDLED } from './characteristics.ts'
import { isWithin } from './figure.ts'
import { fighter, friendsOf, type Game, isOnTable, type Ump } from './model.ts'
import { rolledBy } from './rolls.ts'
import type { Rule } from './rules.ts'

/** What failure brings: panic, or letting go of what is carried (WC-SPL-03). */
export type Failure = 'panic' | 'drop'

/** The rule by which it passes every test, or cannot be panicked, so that no die is rolled; null where it tests like others. */
export function fearlessBy(game: Game, who: ModelId, brings: Failure = 'panic'): Rule | null {
  if (isKeyword(game, who, 'THRALL')) return 'WC-KEY-09'
  if (hasTalent(game, who, 'bare-headed')) return 'WC-EMB-10'
  if (brings === 'panic' && hasTalent(game, who, 'drowned-already')) return 'WC-DRC-01'
  if (fervourOf(game, who) >= CONSUMED) return 'WC-EMB-04'
  return fighter(game.board, who).effects.find(({ stat }) => stat === 'brave')?.rule ?? null
}
export const isFearless = (game: Game, who: ModelId): boolean => fearlessBy(game, who) !== null

/** WC-EMB-02, WC-EMB-08, WC-ITM-02: the rule by which a failed test is rolled again, if there is one. */
export function rerollBy(game: Game, who: ModelId): Rule | null {
  if (fervourOf(game, who) >= KINDLED) return 'WC-EMB-02'
  for (const friend of friendsOf(game.board, who)) {
    const isLit = hasTalent(game, friend, 'held-light')
    if (!isLit && !cardOf(game, friend).items.includes('lantern')) continue
    if (friend === who || isWithin(game, friend, who, 3 * INCH)) return isLit ? 'WC-EMB-08' : 'WC-ITM-02'
  }
  return null
}

/**
 * WC-BRV-01, WC-BRV-06: the number or more passes. A failed die is thrown again where a rule allows it, once (WC-DIE-04, WC-DIE-05,
 * WC-DIE-06): it cannot fail any worse, so nobody is asked (WC-TAL-03).
 */
export function testBravery(umpire: Ump, who: ModelId, rule: Rule, brings: Failure): boolean {
  const purpose = 'a Bravery test'
  const fearless = fearlessBy(umpire, who, brings)
  if (fearless !== null) {
    umpire.tell({ kind: 'auto', rule, by: who, purpose, passed: true, why: [{ n: 0, rule: fearless }] })
    return true
  }
  const { n: target, parts } = braveryOf(umpire, who)
  const again = rerollBy(umpire, who)
  const why: readonly Part<Rule>[] = again === null ? parts : [...parts, { n: 0, rule: again }]
  const roll = { n: 1, sides: 6, read: 'atLeast', target } as const
  const thrown = again === null ? roll : ({ ...roll, again: { of: 'misses', target } } as const)
  return umpire.roll(rolledBy(umpire, who, purpose), rule, thrown, why) > 0
}

/** WC-BRV-02, WC-BRV-03, WC-DRC-01: it is panicked until the end of the battle round, unless it cannot be. */
export function panic(umpire: Ump, who: ModelId, rule: Rule): void {
  const one = fighter(umpire.board, who)
  if (!isOnTable(umpire.board, who) || one.panicked || hasTalent(umpire, who, 'drowned-already')) return
  one.panicked = true
  umpire.tell({ kind: 'mark', rule, who, token: 'panicked' })
}

/** WC-EMB-06, WC-TLN-34: it is panicked no longer. */
export function calm(umpire: Ump, who: ModelId, rule: Rule): void {
  const one = fighter(umpire.board, who)
  if (!one.panicked) return
  one.panicked = false
  umpire.tell({ kind: 'unmark', rule, who, token: 'panicked' })
}
