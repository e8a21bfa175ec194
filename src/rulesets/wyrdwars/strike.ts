/** The numbers of a blow: strike number, blows, Weapon Skill, Strength, and the save of whoever is hit (WW-CC, WW-WPN, WW-ARM). */

import type { ModelId, Part } from '#engine'
import { saveOf } from './armour.ts'
import { cardOf, hasSkill, hasTrait } from './card.ts'
import {
  effectsOn,
  initiativeOf,
  isInStep,
  type Made,
  madeOf,
  printed,
  total,
  weaponSkillOf,
} from './characteristics.ts'
import type { Armour } from './content/armour.ts'
import { type CloseRule, type CloseWeapon, FISTS } from './content/weapons.ts'
import { type Game, warrior } from './model.ts'
import type { Rule } from './rules.ts'

/** Which of his weapons a blow is made with. */
export type Hand = 'main' | 'off'

/** WW-CC-16, WW-WPN-06, WW-CC-20: the weapon in that hand; fists where there is none. */
export function weaponIn(game: Game, who: ModelId, hand: Hand): CloseWeapon {
  const { melee, offHand } = cardOf(game, who)
  if (hand === 'off') return offHand ?? FISTS
  return melee[warrior(game.board, who).main] ?? FISTS
}

export const isOf = (weapon: CloseWeapon, rule: CloseRule): boolean => weapon.rules.includes(rule)

/** WW-CC-11: he fights with a second weapon. */
export const hasSecond = (game: Game, who: ModelId): boolean =>
  warrior(game.board, who).off === 'weapon' && cardOf(game, who).offHand !== null

/** WW-CC-04, WW-WPN-01, WW-WPN-02, WW-WPN-04, WW-SKL-01, WW-CHG-09, WW-TRA-07, WW-ITM-08: when he strikes. */
export function strikeNumberOf(game: Game, who: ModelId): Made {
  const { charged, isFresh } = warrior(game.board, who)
  const weapon = weaponIn(game, who, 'main')
  const parts: Part<Rule>[] = []
  if (weapon.strike !== 0) parts.push({ n: weapon.strike, rule: isOf(weapon, 'sword') ? 'WW-WPN-04' : 'WW-WPN-01' })
  if (weapon.hands === 2 && weapon.strike < 0 && hasSkill(game, who, 'iron-grip'))
    parts.push({ n: 1, rule: 'WW-SKL-01' })
  if (isFresh && isOf(weapon, 'spear')) parts.push({ n: 2, rule: 'WW-WPN-02' })
  if (charged) parts.push({ n: 2, rule: 'WW-CHG-09' })
  if (isInStep(game, who)) parts.push({ n: 1, rule: 'WW-TRA-07' })
  if (effectsOn(game, who, 'netted').length > 0) parts.push({ n: -2, rule: 'WW-ITM-08' })
  return initiativeOf(game, who, parts)
}

/** WW-CHR-08, WW-CC-08, WW-TRA-17: his blows with the main weapon; the extra one of a second weapon is not among them. */
export function attacksOf(game: Game, who: ModelId): Made {
  const parts = [printed(game, who, 'attacks')]
  if (warrior(game.board, who).charged && hasTrait(game, who, 'fervent')) parts.push({ n: 1, rule: 'WW-TRA-17' })
  return madeOf(parts)
}

/** WW-CC-10, WW-CC-11, WW-CC-14: Weapon Skill for a blow. */
export function skillOf(game: Game, who: ModelId, hand: Hand): Made {
  const more: Part<Rule>[] = []
  if (hand === 'off') more.push({ n: -1, rule: 'WW-CC-11' })
  if (warrior(game.board, who).overWall) more.push({ n: -1, rule: 'WW-CC-14' })
  return weaponSkillOf(game, who, more)
}

/** WW-CC-13, WW-ARM-10, WW-CHR-17, WW-WPN-01, WW-WPN-03, WW-CC-20: Strength of a blow, never below 1. */
export function blowStrengthOf(game: Game, who: ModelId, hand: Hand): Made {
  const weapon = weaponIn(game, who, hand)
  const parts = [printed(game, who, 'strength')]
  if (weapon.strength !== 0) parts.push({ n: weapon.strength, rule: weapon === FISTS ? 'WW-CC-20' : 'WW-WPN-01' })
  if (isOf(weapon, 'flail') && warrior(game.board, who).isFresh) parts.push({ n: 2, rule: 'WW-WPN-03' })
  return madeOf(parts)
}

// ---- armour -------------------------------------------------------------------------

/** What kind of hit it is: armour helps differently against each, and not at all against a fall (WW-ARM-25). */
export type Means = 'blow' | 'missile' | 'rite' | 'fall'

/** WW-ARM-26, WW-ARM-28, WW-ARM-23: the points that count against this kind of hit. */
export function pointsOf(game: Game, who: ModelId, means: Means): readonly Part<Rule>[] {
  const { body, shield, cap } = cardOf(game, who)
  const parts: Part<Rule>[] = []
  const add = (piece: Armour | null, rule: Rule): void => {
    if (piece !== null) parts.push({ n: piece.points, rule })
  }
  if (means === 'fall') return parts
  add(body, 'WW-ARM-26')
  if (means !== 'blow' || usesShield(game, who)) add(shield, 'WW-ARM-28')
  if (means === 'missile') add(cap, 'WW-ARM-26')
  if (hasSkill(game, who, 'thick-hide')) parts.push({ n: 1, rule: 'WW-SKL-11' })
  return parts
}

/** WW-ARM-28, WW-CC-11: neither a two-handed weapon nor a second one leaves a hand for it. */
const usesShield = (game: Game, who: ModelId): boolean =>
  weaponIn(game, who, 'main').hands !== 2 && !hasSecond(game, who)

/** WW-ARM-01, WW-ARM-26, WW-ARM-27: the base save against this kind of hit. */
export const baseSaveOf = (game: Game, who: ModelId, means: Means): number => saveOf(total(pointsOf(game, who, means)))
