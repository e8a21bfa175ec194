/** The cards of a battle: what a fighter is by its roster, worked out once for each set-up (WC-GEN-04, WC-CHR-01). */

import { numbered } from '#common/names'
import type { ModelId, Roster, Seat, Setup } from '#engine'
import { INCH, inches, type Len } from '#geometry'
import { MARK_NUMBERS } from './campaign/content/injuries.ts'
import { FACTIONS, FIGHTERS, grown, type Numbers, type Profile } from './content/fighters.ts'
import { ITEMS, type ItemId } from './content/items.ts'
import { limitsOf } from './content/limits.ts'
import { SELLSWORDS } from './content/sellswords.ts'
import { isTalent, TALENTS, type TalentId } from './content/talents.ts'
import { ARMOUR, FIXED_WEAPONS, UNARMED, WEAPONS, type Weapon } from './content/weapons.ts'
import { fighter, type Game } from './model.ts'

/** WC-GEO-03: the base, the body on it, and where the body ends above the underside of the base. */
export interface Size {
  readonly base: Len
  readonly body: Len
  readonly top: Len
}
const SIZES = {
  SMALL: { base: inches(0.5), body: inches(0.4), top: inches(0.9) },
  standard: { base: inches(0.5), body: inches(0.4), top: inches(1.3) },
  LARGE: { base: inches(0.8), body: inches(0.65), top: inches(2) },
} as const satisfies Readonly<Record<string, Size>>
/** No base is wider. */
export const WIDEST: Len = SIZES.LARGE.base

export interface Card {
  readonly name: string
  readonly profile: Profile
  /** WC-GEN-11: does not stand on the roster. */
  readonly isGuest: boolean
  readonly keywords: ReadonlySet<string>
  /** The six numbers with everything that is for good, without equipment. */
  readonly numbers: Numbers
  /** What armour and shield add to Defense. */
  readonly armour: number
  readonly hasShield: boolean
  /** Move is never more than 4 inches (WC-EQP-06, WC-EQP-17). */
  readonly isHeavy: boolean
  /** Every weapon, each of a brace by itself (WC-WPN-05); Unarmed where there is no melee weapon (WC-EQP-14). */
  readonly weapons: readonly Weapon[]
  readonly talents: ReadonlySet<TalentId>
  readonly items: readonly ItemId[]
  /** What campaigns have done to it: injuries and gains (WC-INT), by their names. */
  readonly marks: ReadonlySet<string>
  /** Who it is in a campaign, and whom of its enemies it bears a Grudge (WC-INT-19). */
  readonly person: string | null
  readonly grudges: readonly string[]
  /** The weapon types of Chosen Weapon and Chosen Mark (WC-TLN-03, WC-TLN-23). */
  readonly chosen: readonly string[]
  readonly size: Size
}

export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [...FIGHTERS, ...SELLSWORDS].map(profile => [profile.id, profile]),
)
const WEAPON_BY_ID: ReadonlyMap<string, Weapon> = new Map(
  [...WEAPONS, ...FIXED_WEAPONS, UNARMED].map(weapon => [weapon.id, weapon]),
)

/** Increases as a roster writes them (WC-LST-08): '+1', Health '+2'; Bravery one better is one less to roll (WC-MOD-04). */
export const INCREASES: Readonly<Record<string, readonly [keyof Numbers, number]>> = {
  'fight+1': ['fight', 1],
  'health+2': ['health', 2],
  'defense+1': ['defense', 1],
  'move+1': ['move', 1],
  'shoot+1': ['shoot', 1],
  'bravery+1': ['bravery', -1],
  // WC-MRC-07
  'drilled:fight': ['fight', 1],
  'drilled:shoot': ['shoot', 1],
}

const known = new WeakMap<Setup, readonly (readonly Card[])[]>()
// asked again and again about one set-up: a comparison is cheaper than the map
let latest: { readonly setup: Setup; readonly cards: readonly (readonly Card[])[] } | null = null

/** The cards of every side, in roster order; copies of one entry follow each other. */
export function cardsOf(setup: Setup): readonly (readonly Card[])[] {
  if (latest?.setup === setup) return latest.cards
  let cards = known.get(setup)
  if (cards === undefined) {
    cards = setup.rosters.map(rosterCards)
    known.set(setup, cards)
  }
  latest = { setup, cards }
  return cards
}

/** The card of a fighter. */
export function cardOf(game: Game, who: ModelId): Card {
  const { seat, slot, profile } = fighter(game.board, who)
  return slot < 0 ? madeCard(profile) : cardAt(game.setup, seat, slot)
}

function cardAt(setup: Setup, seat: Seat, slot: number): Card {
  const card = cardsOf(setup)[seat]?.[slot]
  if (card === undefined) throw new Error(`wyrdcry: seat ${seat} has no card ${slot}`)
  return card
}

const made = new Map<string, Card>()
/** The card of a fighter made in battle (WC-SPL-13, WC-HSW-07). */
export function madeCard(profile: string): Card {
  let card = made.get(profile)
  if (card === undefined) {
    card = { ...newCard(profile, [], [], undefined), isGuest: true }
    made.set(profile, card)
  }
  return card
}

/** The cards of one roster. */
export function rosterCards(roster: Roster): readonly Card[] {
  const wholes = roster.options ?? []
  const cards = roster.entries.flatMap(({ profile, count, name, id, options = [] }) => {
    // only whatif.ts writes designs: a roster with a profile the book does not know is refused
    const design = roster.designs?.[profile] as Design | undefined
    return Array.from({ length: count }, () => ({
      ...newCard(profile, options, wholes, name, design),
      person: id ?? null,
    }))
  })
  const names = numbered(cards.map(card => card.name))
  return cards.map((card, i) => ({ ...card, name: names[i]! }))
}

/** Somebody known by numbers alone: a question without a table is about such people. */
export interface Design {
  readonly numbers: Numbers
  readonly keywords: readonly string[]
  readonly weapons: readonly Weapon[]
}

const designed = (id: string, { numbers, keywords }: Design): Profile => ({
  id,
  name: id,
  faction: null,
  limit: null,
  cost: 0,
  numbers,
  worth: 0,
  keywords,
  talents: [],
  weapons: [],
  spells: [],
})

/** WC-EQP-16: what it has is on its card, and stays there for the battle. */
function newCard(
  id: string,
  options: readonly string[],
  wholes: readonly string[],
  name: string | undefined,
  design?: Design,
): Card {
  const printed = PROFILES.get(id) ?? (design && designed(id, design))
  if (printed === undefined) throw new Error(`wyrdcry: no profile '${id}'`)
  const profile = grown(printed, options)
  const keywords = new Set(profile.keywords)
  const faction = FACTIONS.find(one => one.id === profile.faction)
  if (faction !== undefined) keywords.add(faction.keyword)
  const talents = new Set<TalentId>(profile.talents)
  for (const option of options) if (isTalent(option)) talents.add(option)
  for (const talent of TALENTS) {
    const { universal } = talent as { readonly universal?: 'any' | 'HERO' }
    // WC-TWT-01 is everybody's too, but only beside a scrawled wall
    if (universal === 'any' || (universal === 'HERO' && keywords.has('HERO'))) talents.add(talent.id)
  }
  const marks = new Set(options.filter(option => /^(injury|gain):/.test(option)))
  // WC-TLN-01, WC-INT-21
  if (talents.has('dread-visage') || marks.has('gain:hideous-scars')) keywords.add('TERRIFYING')
  const items = ITEMS.map(item => item.id).filter(item => options.includes(item))
  if (items.includes('grey-cloak')) talents.add('grey-step') // WC-ITM-01
  const worn = ARMOUR.filter(armour => options.includes(armour.id))
  const carried = options.flatMap(option => weaponOf(option) ?? [])
  const fixed = profile.weapons.flatMap(weapon => WEAPON_BY_ID.get(weapon) ?? [])
  const whole = [...fixed, ...carried, ...(design?.weapons ?? [])]
  const armed = whole.some(({ kind }) => kind === 'melee') ? whole : [...whole, UNARMED]
  return {
    name: name ?? profile.name,
    profile,
    isGuest: profile.faction === null,
    keywords,
    numbers: numbersOf(profile, options, wholes),
    armour: worn.reduce((sum, { defense }) => sum + defense, 0),
    hasShield: worn.some(armour => armour.id === 'shield'),
    isHeavy: profile.isHeavy === true || worn.some(armour => armour.id === 'heavy-armour'),
    weapons: marks.has('injury:one-eye') ? armed.map(halfBlind) : armed,
    talents,
    items,
    marks,
    person: null,
    grudges: options.flatMap(option => (option.startsWith('grudge:') ? [option.slice('grudge:'.length)] : [])),
    chosen: options.flatMap(option => (option.startsWith('chosen:') ? [option.slice('chosen:'.length)] : [])),
    size: keywords.has('SMALL') ? SIZES.SMALL : keywords.has('LARGE') ? SIZES.LARGE : SIZES.standard,
  }
}

/** WC-INT-07: ranges halved, rounded up, at least an inch; minimum ranges stay. */
const halfBlind = (weapon: Weapon): Weapon => ({
  ...weapon,
  range: Math.max(INCH, Math.ceil(weapon.range / INCH / 2) * INCH),
})

/** A weapon an option names; 'masterwork:axe' is one that hits harder (WC-ITM-05). */
export function weaponOf(option: string): Weapon | undefined {
  if (!option.startsWith('masterwork:')) return WEAPON_BY_ID.get(option)
  const plain = WEAPON_BY_ID.get(option.slice('masterwork:'.length))
  return (
    plain && {
      ...plain,
      name: `Masterwork ${plain.name.toLowerCase()}`,
      hit: plain.hit + 1,
      crit: plain.crit + 1,
      price: plain.price + 100,
    }
  )
}

/** The numbers with increases and with what the warband's traditions add (WC-MRC-11 to WC-MRC-15). */
function numbersOf(profile: Profile, options: readonly string[], wholes: readonly string[]): Numbers {
  const numbers = { ...profile.numbers }
  for (const option of options) {
    const increase = INCREASES[option]
    if (increase !== undefined) numbers[increase[0]] += increase[1]
    // WC-INT-05, WC-INT-06, WC-INT-08, WC-INT-09, WC-INT-20
    for (const [stat, n] of MARK_NUMBERS[option] ?? []) numbers[stat] += n
    if (option.startsWith('weak:')) numbers.health -= Number(option.slice('weak:'.length)) // WC-EXT-15
  }
  // WC-INT-20, T-10: no braver than the race
  if (options.includes('gain:steeled')) {
    numbers.bravery = Math.max(numbers.bravery, limitsOf(profile.keywords)?.bravery ?? numbers.bravery)
  }
  const { id, faction } = profile
  // WC-EXT-02: roster fighters only
  if (faction !== null && wholes.includes('mood:better')) numbers.bravery -= 1
  if (faction !== null && wholes.includes('mood:worse')) numbers.bravery += 1
  if (faction === 'mercenaries') {
    if (wholes.includes('butts-and-bows') && id === 'bowhand') numbers.shoot += 1 // WC-MRC-11
    if (wholes.includes('thick-hides') && (id === 'warrior' || id === 'sergeant')) numbers.health += 2 // WC-MRC-12
    if (wholes.includes('old-soldiers') && id === 'warrior') numbers.fight += 1 // WC-MRC-13
    if (wholes.includes('stone-faces')) numbers.bravery -= 1 // WC-MRC-15
  }
  numbers.bravery = Math.min(6, Math.max(2, numbers.bravery))
  // WC-MOD-03: no characteristic below 1
  for (const stat of ['move', 'fight', 'shoot', 'defense', 'health'] as const)
    numbers[stat] = Math.max(1, numbers[stat])
  return numbers
}

/** WC-KEY-02, WC-KEY-03, WC-KEY-13: keywords are written in capitals, compared without regard to case, and a plural means the singular. */
function wordOf(keyword: string): string {
  let word = WORDS.get(keyword)
  if (word === undefined) {
    const capitals = keyword.toUpperCase()
    word = SINGULAR[capitals] ?? capitals
    WORDS.set(keyword, word)
  }
  return word
}
const WORDS = new Map<string, string>()
const SINGULAR: Readonly<Record<string, string>> = {
  BEASTS: 'BEAST',
  DEMONS: 'DEMON',
  HENCHMEN: 'HENCHMAN',
  HEROES: 'HERO',
  HUMANS: 'HUMAN',
  LEADERS: 'LEADER',
  SELLSWORDS: 'SELLSWORD',
  THRALLS: 'THRALL',
  WIZARDS: 'WIZARD',
}

/** WC-KEY-01: does a rule that names this keyword mean it? */
export const isKeyword = (game: Game, who: ModelId, keyword: string): boolean =>
  cardOf(game, who).keywords.has(wordOf(keyword))

export const hasTalent = (game: Game, who: ModelId, talent: TalentId): boolean => cardOf(game, who).talents.has(talent)
