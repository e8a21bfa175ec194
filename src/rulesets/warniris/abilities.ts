/** Abilities: state holds names, this table holds what they do, asked at the places the rules name (WN-GEN-10). */

import { copyNumber, toldApart } from '#common/names'
import type { ModelId } from '#engine'
import { CM, type Len } from '#geometry'
import { PRINTED } from './content/characters.ts'
import { type Arm, type Datacard, designsOf } from './datacard.ts'
import { type Board, type Game, mini } from './model.ts'
import { RULES, type Rule } from './rules.ts'

/** Absent means: as the rules say. */
interface Ability {
  /** The card it is printed on, and the rule that says what it does. */
  readonly card: string
  readonly rule: Rule
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
    rule: 'WN-ABL-01',
    guides: { spirit: 1, within: 5 * CM },
  },
  Peal: {
    card: 'LT2',
    rule: 'WN-ABL-02',
    peals: { arm: 'Toll', within: 2 * CM },
  },
  Braced: {
    card: 'LT3',
    rule: 'WN-ABL-03',
    braced: true,
  },
  Rooted: {
    card: 'LT4',
    rule: 'WN-ABL-04',
    rooted: 1,
  },
  'Slip Away': {
    card: 'LT5',
    rule: 'WN-ABL-05',
    slips: true,
  },
  'Barked Orders': {
    card: 'RS1',
    rule: 'WN-ABL-06',
    barks: { within: 8 * CM },
  },
  'Wide Shoulders': { card: 'RS2', rule: 'WN-ABL-07', pushes: 5 * CM },
  "Tinker's Luck": {
    card: 'RS3',
    rule: 'WN-ABL-08',
    luck: true,
  },
  'Sure-Footed': { card: 'RS4', rule: 'WN-ABL-09', fallsLess: 4 * CM },
  Bounding: {
    card: 'RS5',
    rule: 'WN-ABL-10',
    jumps: 6 * CM,
    crosses: 3500,
  },
  'Mire Step': { card: 'TB1', rule: 'WN-ABL-11', ignoresDifficult: true },
  Trample: { card: 'TB2', rule: 'WN-ABL-12', tramples: 1 },
  Fade: {
    card: 'TB3',
    rule: 'WN-ABL-13',
    fades: 'Barbed Bow',
  },
  Unseen: {
    card: 'TB4',
    rule: 'WN-ABL-14',
    unseen: 5 * CM,
  },
  Anchored: {
    card: 'TB5',
    rule: 'WN-ABL-15',
    anchored: true,
  },
}
export const ABILITY_NAMES: ReadonlySet<string> = new Set(Object.keys(ABILITIES))

/** What an ability does, in the words of its rule; on the card of another than it was printed for, by the name of that one. */
export function abilityText(name: string, bearer?: string): string {
  const found = ABILITIES[name]
  if (found === undefined) return ''
  const says = RULES[found.rule].says.slice(name.length + 2)
  const printed = PRINTED.get(found.card)?.name ?? ''
  if (bearer === undefined || bearer === printed) return says
  // The rules call a character by all its names, or by one of them.
  const called = [printed, ...printed.split(' ')].find(one => one !== '' && says.includes(one))
  return called === undefined ? says : says.replaceAll(called, bearer)
}

// ---- asking -----------------------------------------------------------------

// asked again and again about the same miniatures; a printed card is the same in every game
const latest: { readonly id: string; readonly card: Datacard }[] = []

export function cardOf({ board, setup }: Game, who: ModelId): Datacard {
  const m = mini(board, who)
  const known = latest[who]
  if (known?.id === m.card) return known.card
  const printed = PRINTED.get(m.card)
  if (printed !== undefined) latest[who] = { id: m.card, card: printed }
  const card = printed ?? designsOf(setup.rosters[m.seat]!, ABILITY_NAMES).get(m.card)
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

/** The same as both sides are told it: two of one name by whose they are. */
export const toldName = (game: Game, who: ModelId): string =>
  toldApart(
    game.board.minis.map(({ seat }, one) => ({ seat, name: nameOf(game, one) })),
    who,
  )

/** Soldiers of one profile are told apart by their number. */
const numberAmong = ({ minis }: Board, who: ModelId): number =>
  copyNumber(minis, who, (a, b) => a.card === b.card && a.seat === b.seat)
