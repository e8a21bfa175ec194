/** Abilities: state holds names, this table holds what they do, asked at the places the rules name (WN-GEN-10). */

import { copyNumber } from '#common/names'
import type { ModelId } from '#engine'
import { CM, type Len } from '#geometry'
import { PRINTED } from './content/characters.ts'
import { type Arm, type Datacard, designsOf } from './datacard.ts'
import { type Board, type Game, mini } from './model.ts'

/** Absent means: as the rules say. */
export interface Ability {
  /** The card it is printed on, and its text. */
  readonly card: string
  readonly says: string
  /** Spirit its bearer lends to friends so near, in Step 2 Tests. */
  readonly guides?: { readonly spirit: number; readonly within: Len }
  /** Damage with this Power dazes other enemies of the bearer so near to the target. */
  readonly peals?: { readonly arm: string; readonly within: Len }
  /** Ignores half-cover while it has not displaced, and in Reactions. */
  readonly braced?: true
  /** Body added as the target of an enemy's Knockdown, Push, Swap or pass-through Test. */
  readonly rooted?: number
  /** Displaces through enemies without Faced Tests. */
  readonly slips?: true
  /** At the end of its activation one friend so near changes posture. */
  readonly barks?: { readonly within: Len }
  readonly pushes?: Len
  /** One failed die per game may be rolled again. */
  readonly luck?: true
  /** Taken off every fall. */
  readonly fallsLess?: Len
  readonly jumps?: Len
  /** Counts as so high for crossing scenery while Standing. */
  readonly crosses?: Len
  readonly ignoresDifficult?: true
  /** Body added in its own pass-through Tests. */
  readonly tramples?: number
  /** After an Attack Action with this Weapon it may Crouch at no cost. */
  readonly fades?: string
  /** Crouched or Lying Down, it counts as half-covered beyond this gap. */
  readonly unseen?: Len
  /** Cannot be Knocked Down, moved by others, Crouch, Lay Down or jump. */
  readonly anchored?: true
}

export const ABILITIES: Readonly<Record<string, Ability>> = {
  'Guiding Light': {
    card: 'LT1',
    says: 'While Osmund is in play, he and friends with a gap of at most 5 cm to him have +1 Spirit in Step 2 Tests.',
    guides: { spirit: 1, within: 5 * CM },
  },
  Peal: {
    card: 'LT2',
    says: 'When Toll damages a target, every other enemy of Ilvane with a gap of at most 2 cm to it becomes Dazed.',
    peals: { arm: 'Toll', within: 2 * CM },
  },
  Braced: {
    card: 'LT3',
    says: 'If Corvin has not displaced during this activation, or is Reacting, he ignores the half-cover penalty.',
    braced: true,
  },
  Rooted: {
    card: 'LT4',
    says: "+1 Body as the target of an enemy's Knockdown, Push, Swap or pass-through Test.",
    rooted: 1,
  },
  'Slip Away': {
    card: 'LT5',
    says: 'Wick displaces through enemies without Faced Tests; the end position must still be clear.',
    slips: true,
  },
  'Barked Orders': {
    card: 'RS1',
    says: 'Once per turn, at the end of her activation, one other friend she can see with a gap of at most 8 cm may change to Standing, Crouched or Lying Down at no cost, unless Knocked Down.',
    barks: { within: 8 * CM },
  },
  'Wide Shoulders': { card: 'RS2', says: "Tolliver's Push Action drives up to 5 cm.", pushes: 5 * CM },
  "Tinker's Luck": {
    card: 'RS3',
    says: 'Once per game Pim may reroll one failed die of a Test he takes himself; the second result stands.',
    luck: true,
  },
  'Sure-Footed': { card: 'RS4', says: 'Subtract 4.0 cm from any fall of Sable.', fallsLess: 4 * CM },
  Bounding: {
    card: 'RS5',
    says: 'Grist jumps gaps of up to 6 cm and, while Standing, counts as 3.5 cm high for crossing scenery.',
    jumps: 6 * CM,
    crosses: 3500,
  },
  'Mire Step': { card: 'TB1', says: 'Yarrow ignores difficult terrain.', ignoresDifficult: true },
  Trample: { card: 'TB2', says: "+1 Body in Karrok's own pass-through Tests.", tramples: 1 },
  Fade: {
    card: 'TB3',
    says: 'After an Attack Action with Barbed Bow, Nettle may Crouch at no cost, before late Reactions.',
    fades: 'Barbed Bow',
  },
  Unseen: {
    card: 'TB4',
    says: 'While Moth is Crouched or Lying Down, users with a gap of more than 5 cm treat him as half-covered.',
    unseen: 5 * CM,
  },
  Anchored: {
    card: 'TB5',
    says: 'Old Bramble cannot be Knocked Down by any means, cannot be chosen for Knockdown, Push, Swap or Blink Stone, is not moved by Driven, and cannot Crouch, Lay Down or jump.',
    anchored: true,
  },
}
export const ABILITY_NAMES: ReadonlySet<string> = new Set(Object.keys(ABILITIES))

// ---- asking -----------------------------------------------------------------

export function cardOf({ board, setup }: Game, who: ModelId): Datacard {
  const m = mini(board, who)
  const card = PRINTED.get(m.card) ?? designsOf(setup.rosters[m.seat]!, ABILITY_NAMES).get(m.card)
  if (card === undefined) throw new Error(`warniris: no datacard ${m.card}`)
  return card
}

export function armOf(game: Game, who: ModelId, arm: number): Arm {
  const found = cardOf(game, who).arms[arm]
  if (found === undefined) throw new Error(`warniris: miniature ${who} has no Weapon or Power ${arm}`)
  return found
}

/** What the abilities of a miniature say at one place, or undefined. */
export function ability<K extends keyof Ability>(game: Game, who: ModelId, place: K): Ability[K] | undefined {
  for (const name of cardOf(game, who).abilities) {
    const said = ABILITIES[name]?.[place]
    if (said !== undefined) return said
  }
  return undefined
}

export const nameOf = (game: Game, who: ModelId): string => {
  const { name, troop } = cardOf(game, who)
  return troop ? `${name} ${numberAmong(game.board, who)}` : name
}

/** Soldiers of one profile are told apart by their number. */
const numberAmong = ({ minis }: Board, who: ModelId): number =>
  copyNumber(minis, who, (a, b) => a.card === b.card && a.seat === b.seat)
