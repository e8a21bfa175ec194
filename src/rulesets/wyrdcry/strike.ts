/** The numbers of an attack action, traits counted by themselves (WC-TAL-02): dice, Fight or Shoot, Defense, damage, each with what it is made of (WC-ATK, WC-FLK, WC-WPN). */

import type { Band, ModelId, Part } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf, hasTalent, isKeyword } from './card.ts'
import { aurasOver, CONSUMED, effectsOn, fervourOf, type Made, madeOf, printed, total } from './characteristics.ts'
import type { TalentId } from './content/talents.ts'
import type { Weapon, WeaponRule } from './content/weapons.ts'
import { coverOf } from './cover.ts'
import { engagedWith, gapOf, isNearObstacle, isUnderPlatform, isWithin } from './figure.ts'
import { type Effect, fighter, friendsOf, type Game, hasEffect } from './model.ts'
import type { Rule } from './rules.ts'
import { panicOf } from './scars.ts'

/** An attack action as it is declared, by a weapon of the attacker's card. */
export interface Strike {
  readonly by: ModelId
  readonly at: ModelId
  readonly weapon: number
  /** It comes on top (WC-ACT-13). */
  readonly free?: true
  /** Granted by a reaction (WC-REA-10). */
  readonly unanswered?: true
}

/** WC-ATK-01: the weapon it is made with. */
export function armOf(game: Game, { by, weapon }: Pick<Strike, 'by' | 'weapon'>): Weapon {
  const found = cardOf(game, by).weapons[weapon]
  if (found === undefined) throw new Error(`wyrdcry: fighter ${by} has no weapon ${weapon}`)
  return found
}

/** WC-WPN: the weapon has this rule in this attack; fine powder takes Fickle away (WC-ITM-16). */
export function isArm(game: Game, strike: Strike, rule: WeaponRule): boolean {
  if (rule === 'fickle' && hasEffect(fighter(game.board, strike.by), 'fine-powder')) return false
  return armOf(game, strike).rules.includes(rule)
}

/** Does something that lies on the attacker count for this attack action (WC-SLS-05, WC-UAB-06, WC-MOD-06)? */
export const countsFor =
  (game: Game, strike: Strike) =>
  ({ only, next, against, except }: Effect): boolean => {
    const { kind } = armOf(game, strike)
    if ((only ?? kind) !== kind || (next ?? kind) !== kind) return false
    return (against ?? strike.at) === strike.at && except !== strike.at
  }

// ---- Fight or Shoot -----------------------------------------------------------

/** WC-ATK-10, WC-ATK-18: Fight in melee, Shoot at range, with everything that changes it. */
export function skillOf(game: Game, strike: Strike): Made {
  const { by, at } = strike
  const weapon = armOf(game, strike)
  const isMelee = weapon.kind === 'melee'
  const of = isMelee ? 'fight' : 'shoot'
  const parts = [printed(game, by, of)]
  if (weapon.heft > 0) parts.push({ n: weapon.heft, rule: 'WC-WPN-01' })
  const panic = panicOf(game, by)
  if (panic !== null) parts.push({ n: -1, rule: panic })
  parts.push(...effectsOn(game, by, of, countsFor(game, strike)))
  for (const { n, rule } of aurasOver(game, at, 'forward', fighter(game.board, by).seat)) parts.push({ n, rule })
  if (isKeyword(game, by, 'EMBER VOW')) parts.push(...effectsOn(game, at, 'guilty').slice(0, 1))
  if (isMelee) parts.push(...inMelee(game, strike))
  else if (gapOf(game, by, at) > weapon.range) parts.push({ n: -1, rule: 'WC-TLN-21' })
  return madeOf(parts)
}

/** What changes Fight alone. */
function inMelee(game: Game, strike: Strike): Part<Rule>[] {
  const { by, at } = strike
  const parts = effectsOn(game, at, 'hunted')
  if (isHallowed(game, strike)) parts.push({ n: 1, rule: 'WC-WPN-12' })
  if (fervourOf(game, by) >= CONSUMED) parts.push({ n: 1, rule: 'WC-EMB-04' })
  if (hasTalent(game, by, 'swept-along')) {
    const isSwept = friendsOf(game.board, by).some(
      friend => friend !== by && isKeyword(game, friend, 'HERO') && isWithin(game, by, friend, 3 * INCH),
    )
    if (isSwept) parts.push({ n: 1, rule: 'WC-EMB-12' })
  }
  return parts
}

/** WC-WPN-12, WC-ITM-08, WC-KEY-12: a Hallowed weapon against who should be dead. */
function isHallowed(game: Game, strike: Strike): boolean {
  const { effects } = fighter(game.board, strike.by)
  const isSo =
    isArm(game, strike, 'hallowed') || effects.some(({ stat, n }) => stat === 'hallowed' && n === strike.weapon)
  return isSo && ['DROWNED', 'DEMON', 'THRALL'].some(word => isKeyword(game, strike.at, word))
}

// ---- Defense ------------------------------------------------------------------

/** WC-ATK-10, WC-ATK-18, WC-CHR-05: agility and armour, with everything that changes them for this attack. */
export function defenseOf(game: Game, strike: Strike, talent: TalentId | null): Made {
  const { at } = strike
  const { armour, weapons } = cardOf(game, at)
  const { seat, damage } = fighter(game.board, at)
  const isMelee = armOf(game, strike).kind === 'melee'
  const parts = [printed(game, at, 'defense')]
  const add = (n: number, rule: Rule): void => {
    if (n !== 0) parts.push({ n, rule })
  }
  add(armour, 'WC-CHR-05')
  parts.push(...effectsOn(game, at, 'defense'))
  for (const { n, rule } of aurasOver(game, at, 'stand', seat)) add(n, rule)
  if (fervourOf(game, at) >= CONSUMED) add(-1, 'WC-EMB-04')
  if (damage > 0 && hasTalent(game, at, 'seeing-red')) add(-1, 'WC-SLS-07')
  const cover = coverIn(game, strike, talent)
  if (cover !== null) parts.push(cover)
  if (isMelee) {
    add(weapons.filter(({ rules }) => rules.includes('parry')).length, 'WC-WPN-02')
    if (isFlanked(game, strike)) add(-1, 'WC-FLK-01')
    if (talent === 'close-ranks') add(1, 'WC-MRC-23')
  } else {
    for (const { n, rule } of aurasOver(game, at, 'shields', seat)) add(n, rule)
    if (hasTalent(game, at, 'held-light')) add(-1, 'WC-EMB-08')
    if (cardOf(game, at).items.includes('lantern')) add(-1, 'WC-ITM-02')
    if (talent === 'keep-low') add(2, 'WC-URE-03')
  }
  return madeOf(parts)
}

/** WC-COV-01, WC-COV-08: what puts the target in cover, if anything does; never more than 1. */
export function coverIn(game: Game, strike: Strike, talent: TalentId | null = null): Part<Rule> | null {
  const { by, at } = strike
  const isRanged = armOf(game, strike).kind === 'ranged'
  if (isRanged && hasTalent(game, by, 'threading-shot')) return null // WC-TLN-24
  const terrain = coverOf(game, by, at, isRanged)
  if (terrain !== null || !isRanged) return terrain
  const { seat } = fighter(game.board, at)
  if (talent === 'not-where-you-looked') return { n: 1, rule: 'WC-ROK-04' }
  if (aurasOver(game, at, 'pavise', seat).length > 0) return { n: 1, rule: 'WC-MRC-20' }
  if (hasTalent(game, at, 'hard-to-spot') && isNearObstacle(game, at, INCH)) return { n: 1, rule: 'WC-ROK-11' }
  return hasTalent(game, at, 'grey-step') && isGrey(game, by, at) ? { n: 1, rule: 'WC-TLN-15' } : null
}

const FAR: Len = 6 * INCH
/** WC-TLN-15, WC-ITM-01: from more than 6 inches, beside an obstacle or partly underneath a platform. */
const isGrey = (game: Game, by: ModelId, at: ModelId): boolean =>
  gapOf(game, by, at) > FAR && (isNearObstacle(game, at, INCH) || isUnderPlatform(game, at, false))

/** WC-ROK-04: shot at from more than 6 inches, beside an obstacle, and not in cover. */
export const mayHide = (game: Game, strike: Strike): boolean =>
  gapOf(game, strike.by, strike.at) > FAR &&
  isNearObstacle(game, strike.at, INCH) &&
  !hasTalent(game, strike.by, 'threading-shot') &&
  coverIn(game, strike) === null

/**
 * WC-FLK-01, WC-FLK-02, WC-FLK-03, WC-FLK-04: a comrade of the attacker, not the attacker itself, is within 1 inch of the target and has no other
 * enemy within 1 inch. It is so or not, however many there are.
 */
export function isFlanked(game: Game, { by, at }: Pick<Strike, 'by' | 'at'>): boolean {
  return engagedWith(game, at).some(friend => friend !== by && engagedWith(game, friend).length === 1)
}

// ---- dice and damage ----------------------------------------------------------

/** WC-ATK-09: how many hit rolls are made. */
export function attacksOf(game: Game, strike: Strike): Made {
  const weapon = armOf(game, strike)
  const { weapons } = cardOf(game, strike.by)
  const parts: Part<Rule>[] = [{ n: weapon.attacks, rule: 'WC-ATK-09' }]
  const isTwo = weapon.kind === 'melee' && weapons.filter(({ id }) => id === weapon.id).length > 1
  if (isTwo) parts.push({ n: 1, rule: 'WC-EQP-09' })
  parts.push(...effectsOn(game, strike.by, 'attacks', countsFor(game, strike)))
  if (fighter(game.board, strike.by).damage > 0 && hasTalent(game, strike.by, 'seeing-red')) {
    parts.push({ n: 1, rule: 'WC-SLS-07' })
  }
  return madeOf(parts)
}

/** The damage of a hit and of a critical hit, and what they are made of. */
export interface Harm {
  readonly hit: number
  readonly crit: number
  readonly parts: readonly Part<Rule>[]
}

/** WC-ATK-17, WC-DMG-06: additions before reductions, which leave at least 1 for each hit. */
export function harmOf(game: Game, strike: Strike, talent: TalentId | null): Harm {
  const weapon = armOf(game, strike)
  const { chosen, talents } = cardOf(game, strike.by)
  const parts = effectsOn(game, strike.by, 'damage', countsFor(game, strike))
  const ribs = effectsOn(game, strike.by, 'ribs', countsFor(game, strike))
  if (ribs.length > 0 && isFlanked(game, strike)) parts.push(...ribs)
  const more = total(parts)
  const own = weapon.kind === 'melee' ? 'chosen-weapon' : 'chosen-mark'
  const isChosen = talents.has(own) && chosen.includes(weapon.id)
  const sharp = isChosen ? 1 : 0
  if (isChosen) parts.push({ n: 1, rule: weapon.kind === 'melee' ? 'WC-TLN-03' : 'WC-TLN-23' })
  let [hit, crit] = [weapon.hit + more, weapon.crit + more + sharp]
  if (talent === 'grit-teeth') {
    parts.push({ n: -1, rule: 'WC-TLN-10' })
    hit = Math.max(Math.min(hit, 1), hit - 1)
    crit = Math.max(Math.min(crit, 1), crit - 1)
  }
  return { hit: Math.max(0, hit), crit: Math.max(0, crit), parts }
}

// ---- the to-hit table ---------------------------------------------------------

export interface Row {
  readonly name: 'twice' | 'greater' | 'equal' | 'less' | 'half'
  readonly rule: Rule
  /** The highest face that misses, and the highest that is only a hit. */
  readonly miss: number
  readonly hit: number
}
/** T-01. */
const ROWS = {
  twice: { name: 'twice', rule: 'WC-ATK-11', miss: 2, hit: 4 },
  greater: { name: 'greater', rule: 'WC-ATK-12', miss: 2, hit: 5 },
  equal: { name: 'equal', rule: 'WC-ATK-13', miss: 3, hit: 5 },
  less: { name: 'less', rule: 'WC-ATK-14', miss: 4, hit: 5 },
  half: { name: 'half', rule: 'WC-ATK-15', miss: 4, hit: 6 },
} as const satisfies Readonly<Record<Row['name'], Row>>

/** WC-ATK-11 to WC-ATK-16: exact doubles and halves belong to the outer rows. */
export function rowOf(skill: number, defense: number): Row {
  if (skill >= 2 * defense) return ROWS.twice
  if (skill > defense) return ROWS.greater
  if (skill === defense) return ROWS.equal
  return 2 * skill > defense ? ROWS.less : ROWS.half
}

/** WC-ATK-22: the five counts, and nothing else, are read from the hit rolls. */
export interface Counts {
  readonly misses: number
  readonly hits: number
  readonly crits: number
  readonly ones: number
  readonly sixes: number
}

/** WC-ATK-19: natural 1s and 6s are bands of their own where a rule looks for them, so that odds have no more ways than they need. */
export const bandsOf = (row: Row, looks: { readonly ones: boolean; readonly sixes: boolean }): readonly Band[] => {
  const top = looks.sixes ? 5 : 6
  return [
    { name: 'miss', upTo: looks.ones ? 1 : 0, luck: 'bad' },
    { name: 'miss', upTo: row.miss, luck: 'bad' },
    { name: 'hit', upTo: Math.min(row.hit, top), luck: 'good' },
    { name: 'critical hit', upTo: top, luck: 'best' },
    row.hit < 6 ? { name: 'critical hit', upTo: 6, luck: 'best' } : { name: 'hit', upTo: 6, luck: 'good' },
  ]
}

/** What the bands of `bandsOf` come to. */
export function countsOf(row: Row, got: readonly number[]): Counts {
  const [ones = 0, others = 0, hits = 0, crits = 0, sixes = 0] = got
  const isCrit = row.hit < 6
  return {
    misses: ones + others,
    hits: hits + (isCrit ? 0 : sixes),
    crits: crits + (isCrit ? sixes : 0),
    ones,
    sixes,
  }
}
