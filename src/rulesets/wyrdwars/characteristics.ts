/** The numbers of a warrior as they are now, each with what it is made of (WW-CHR-01 to WW-CHR-18). */

import type { ModelId, Part } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf, hasSkill, hasTrait } from './card.ts'
import type { Characteristic } from './content/warriors.ts'
import { isWithin } from './figure.ts'
import { type Game, type Stat, standing, warrior } from './model.ts'
import { isBlessed } from './peals.ts'
import type { Rule } from './rules.ts'

/** A number and what it is made of. */
export interface Made {
  readonly n: number
  readonly parts: readonly Part<Rule>[]
}

export const total = (parts: readonly Part<Rule>[]): number => parts.reduce((sum, { n }) => sum + n, 0)

/** WW-CHR-10, WW-CHR-11, WW-CHR-12, WW-CHR-14, WW-RIT-06: there is no upper limit; everything is added first, then the floor of 1 is applied once. */
export const madeOf = (parts: readonly Part<Rule>[]): Made => ({ n: Math.max(1, total(parts)), parts })

/** WW-CHR-01 to WW-CHR-09: where each number of a profile comes from. */
export const CHARACTERISTIC_RULES = {
  movement: 'WW-CHR-01',
  weaponSkill: 'WW-CHR-02',
  ballisticSkill: 'WW-CHR-03',
  strength: 'WW-CHR-04',
  toughness: 'WW-CHR-05',
  wounds: 'WW-CHR-06',
  initiative: 'WW-CHR-07',
  attacks: 'WW-CHR-08',
  leadership: 'WW-CHR-09',
} as const satisfies Readonly<Record<Characteristic, Rule>>

/** WW-CHR-16: the base value, as it stands on the card. */
export const printed = (game: Game, who: ModelId, of: Characteristic): Part<Rule> => ({
  n: cardOf(game, who).numbers[of],
  rule: CHARACTERISTIC_RULES[of],
})

/** WW-CHR-16: what lies on a warrior for a while and changes this. */
export function effectsOn(game: Game, who: ModelId, stat: Stat): Part<Rule>[] {
  const parts: Part<Rule>[] = []
  for (const effect of warrior(game.board, who).effects) {
    if (effect.stat === stat) parts.push({ n: effect.n, rule: effect.rule })
  }
  return parts
}
export const isUnder = (game: Game, who: ModelId, stat: Stat): boolean =>
  warrior(game.board, who).effects.some(effect => effect.stat === stat)

/** The base value and what lies on him. */
const plain = (game: Game, who: ModelId, of: Characteristic & Stat): Part<Rule>[] => [
  printed(game, who, of),
  ...effectsOn(game, who, of),
]

/** WW-CHR-14, WW-RIT-14: the inches of a move. */
export const movementOf = (game: Game, who: ModelId): Made => madeOf(plain(game, who, 'movement'))

/** The same number without its parts: it is asked for all the time. */
export function inchesOf(game: Game, who: ModelId): number {
  let n = cardOf(game, who).numbers.movement
  for (const effect of warrior(game.board, who).effects) if (effect.stat === 'movement') n += effect.n
  return Math.max(1, n)
}

/** WW-PRY-12, WW-SKL-02: inches more for a run and for the reach of a charge. */
export const hasteOf = (game: Game, who: ModelId): number =>
  (isBlessed(game, who, 'peal-of-haste') ? 1 : 0) + (hasSkill(game, who, 'quick-feet') ? 1 : 0)

/** WW-PSY-06, WW-PRY-13: Weapon Skill in a fight, with what this blow adds. */
export function weaponSkillOf(game: Game, who: ModelId, more: readonly Part<Rule>[] = []): Made {
  const parts = plain(game, who, 'weaponSkill')
  if (warrior(game.board, who).frightened) parts.push({ n: -2, rule: 'WW-PSY-06' })
  if (isBlessed(game, who, 'peal-of-wrath')) parts.push({ n: 1, rule: 'WW-PRY-13' })
  return madeOf([...parts, ...more])
}

export const ballisticSkillOf = (game: Game, who: ModelId, more: readonly Part<Rule>[] = []): Made =>
  madeOf([...plain(game, who, 'ballisticSkill'), ...more])

export const initiativeOf = (game: Game, who: ModelId, more: readonly Part<Rule>[] = []): Made =>
  madeOf([...plain(game, who, 'initiative'), ...more])

export const toughnessOf = (game: Game, who: ModelId): Made => madeOf(plain(game, who, 'toughness'))

// ---- Leadership -----------------------------------------------------------------

/** WW-PSY-01: how far a leader's word carries. */
const VOICE: Len = 8 * INCH
/** WW-SKL-10: and the loud voice of one. */
const LOUD: Len = 12 * INCH

/** WW-PSY-01, WW-RIT-04, WW-RIT-11, WW-PRY-11: Leadership for a test; in rout tests without the leader's help. */
export function leadershipOf(
  game: Game,
  who: ModelId,
  more: readonly Part<Rule>[] = [],
  { isRout = false }: { readonly isRout?: boolean } = {},
): Made {
  const parts = plain(game, who, 'leadership')
  if (!isRout && isLed(game, who)) parts.push({ n: 1, rule: 'WW-PSY-01' })
  if (isBlessed(game, who, 'peal-of-courage')) parts.push({ n: 1, rule: 'WW-PRY-11' })
  return madeOf([...parts, ...more])
}

/** WW-PSY-01, WW-TRA-01, WW-FLE-07, WW-SKL-10: within 8 inches of his standing leader, who is somebody else. */
function isLed(game: Game, who: ModelId): boolean {
  const leader = leaderOf(game, warrior(game.board, who).seat)
  if (leader === null || leader === who) return false
  return isWithin(game, who, leader, hasSkill(game, leader, 'loud-voice') ? LOUD : VOICE)
}

/** The standing leader of a side, if there is one. */
export function leaderOf(game: Game, seat: number): ModelId | null {
  return standing(game.board, seat).find(who => hasTrait(game, who, 'leader')) ?? null
}

/** WW-TRA-07: another standing Levy warrior is within 2 inches; a helper is of no list (WW-HLP-01). */
export function isInStep(game: Game, who: ModelId): boolean {
  const { seat, at } = warrior(game.board, who)
  if (at === null || !hasTrait(game, who, 'in-step')) return false
  return standing(game.board, seat).some(
    friend => friend !== who && cardOf(game, friend).profile.list !== null && isWithin(game, who, friend, 2 * INCH),
  )
}

/** What a warrior is called. */
export const nameOf = (game: Game, who: ModelId): string => cardOf(game, who).name
