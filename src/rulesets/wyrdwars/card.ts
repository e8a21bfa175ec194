/** The cards of a battle: what a warrior is and carries by the roster, worked out once for each set-up (WW-SCO-01, WW-LST). */

import { numbered } from '#common/names'
import type { ModelId, Roster, RosterEntry, Seat, Setup } from '#engine'
import { inches, type Len } from '#geometry'
import { ARMOUR, type Armour, WIDOWS_MAIL } from './content/armour.ts'
import { ARTEFACT_WORTH, type ArtefactId, artefactOf } from './content/artefacts.ts'
import { helperOf } from './content/helpers.ts'
import { PRAYERS, type PrayerId, type RiteId } from './content/rites.ts'
import type { SkillId } from './content/skills.ts'
import type { TraitId } from './content/traits.ts'
import { type TrinketId, trinketOf } from './content/trinkets.ts'
import { type Numbers, PROFILES, type Profile } from './content/warriors.ts'
import {
  BARE_KNUCKLES,
  CLOSE_WEAPONS,
  type CloseWeapon,
  EMBER_BLADE,
  FISTS,
  KNIFE,
  MISSILE_WEAPONS,
  type MissileWeapon,
  NATURAL,
} from './content/weapons.ts'
import { type Growth, grown, growthIn } from './growth.ts'

/** The base, and how high eye and body end above what it stands on (WW-LOS-01, WW-LOS-10, WW-TRA-04). */
export interface Size {
  readonly base: Len
  readonly eye: Len
  readonly body: Len
}
const PLAIN: Size = { base: inches(0.5), eye: inches(1.5), body: inches(2) }
const LARGE: Size = { base: inches(1), eye: inches(2.5), body: inches(3) }

export interface Card {
  readonly name: string
  readonly profile: Profile
  readonly isLeader: boolean
  /** The leader is one of the heroes. */
  readonly isHero: boolean
  readonly numbers: Numbers
  readonly traits: ReadonlySet<TraitId>
  /** Weapons for the main hand, the most expensive first (WW-CC-16), the knife last; fists are always there. */
  readonly melee: readonly CloseWeapon[]
  /** WW-CC-11: what is carried for the other hand. */
  readonly offHand: CloseWeapon | null
  readonly missile: MissileWeapon | null
  readonly body: Armour | null
  readonly shield: Armour | null
  readonly cap: Armour | null
  readonly trinkets: readonly TrinketId[]
  readonly rites: readonly RiteId[]
  readonly prayers: readonly PrayerId[]
  readonly skills: ReadonlySet<SkillId>
  readonly artefact: ArtefactId | null
  /** WW-INJ-10, WW-SKL-09: Dread is nothing to him. */
  readonly isFearless: boolean
  readonly size: Size
}

// ---- things -----------------------------------------------------------------

const PROFILE_BY_ID: ReadonlyMap<string, Profile> = new Map(PROFILES.map(one => [one.id, one]))
/** WW-HLP-01: helpers have profiles like everybody. */
export const profileOf = (id: string): Profile | undefined => PROFILE_BY_ID.get(id) ?? helperOf(id)

const CLOSE_BY_ID: ReadonlyMap<string, CloseWeapon> = new Map(
  [...CLOSE_WEAPONS, NATURAL, BARE_KNUCKLES, EMBER_BLADE].map(one => [one.id, one]),
)
export const closeWeaponOf = (id: string): CloseWeapon | undefined => CLOSE_BY_ID.get(id)

const MISSILE_BY_ID: ReadonlyMap<string, MissileWeapon> = new Map(MISSILE_WEAPONS.map(one => [one.id, one]))
export const missileWeaponOf = (id: string): MissileWeapon | undefined => MISSILE_BY_ID.get(id)

const ARMOUR_BY_ID: ReadonlyMap<string, Armour> = new Map([...ARMOUR, WIDOWS_MAIL].map(one => [one.id, one]))
export const armourOf = (id: string): Armour | undefined => ARMOUR_BY_ID.get(id)

/** WW-LST-05: where a thing is carried. */
export const SLOTS = ['melee', 'missile', 'body', 'shield', 'cap', 'trinket', 'artefact'] as const
export type Slot = (typeof SLOTS)[number]

/** How a roster writes a thing taken in place of one of the kit (WW-LST-03), and one for the other hand (WW-LST-11). */
const SWAP = 'swap:'
const OFF_HAND = 'off-hand:'

/** Something a warrior carries, as a roster writes it. */
export interface Thing {
  readonly id: string
  readonly name: string
  readonly slot: Slot
  /** The list price. */
  readonly price: number
  readonly isSwap: boolean
  readonly isOffHand: boolean
  /** WW-ART-01: never bought, and one for each hero. */
  readonly isArtefact: boolean
}

/** WW-LST-11: what a weapon costs more for the other hand. */
const OTHER_HAND = 6

/** What an option or a line of a kit means; undefined where there is no such thing. */
export function thingOf(option: string): Thing | undefined {
  const isSwap = option.startsWith(SWAP)
  const written = isSwap ? option.slice(SWAP.length) : option
  const isOffHand = written.startsWith(OFF_HAND)
  const id = isOffHand ? written.slice(OFF_HAND.length) : written
  const close = closeWeaponOf(id)
  const artefact = isOffHand ? undefined : artefactOf(id)
  const found = artefact ?? close ?? (isOffHand ? undefined : (missileWeaponOf(id) ?? armourOf(id) ?? trinketOf(id)))
  if (found === undefined) return undefined
  return {
    id,
    name: isOffHand ? `${found.name} for the off hand` : found.name,
    slot: artefact !== undefined ? (artefact.slot ?? 'artefact') : close !== undefined ? 'melee' : slotOf(id),
    price: 'price' in found ? found.price + (isOffHand ? OTHER_HAND : 0) : ARTEFACT_WORTH,
    isSwap,
    isOffHand,
    isArtefact: artefact !== undefined,
  }
}

const slotOf = (id: string): Slot => (missileWeaponOf(id) !== undefined ? 'missile' : (armourOf(id)?.slot ?? 'trinket'))

/** The thing of a kit that a swap takes the place of: of its slot, and of its hand. */
export const swappedBy = (kit: readonly Thing[], { slot, isOffHand }: Thing): Thing | undefined =>
  kit.find(one => one.slot === slot && one.isOffHand === isOffHand)

export const isNatural = ({ id }: Thing): boolean => closeWeaponOf(id)?.rules.includes('natural') === true

/** WW-LST-03, WW-LST-04, WW-WBD-03: everything a warrior carries, his kit with what was swapped, then what was added. */
export function carriedBy({ kit }: Profile, options: readonly string[]): readonly Thing[] {
  const standard = kit.flatMap(line => thingOf(line) ?? [])
  // what is written for a warrior of a campaign is all he has; natural weapons are not taken off
  let carried: readonly Thing[] = growthIn(options).isEquipped ? standard.filter(isNatural) : standard
  for (const thing of options.flatMap(option => thingOf(option) ?? [])) {
    const out = thing.isSwap ? swappedBy(carried, thing) : undefined
    carried = out === undefined ? [...carried, thing] : carried.map(one => (one === out ? thing : one))
  }
  return carried
}

// ---- cards ------------------------------------------------------------------

const known = new WeakMap<Setup, readonly (readonly Card[])[]>()
// asked again and again about one battle: a comparison is cheaper than the map
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

/** A game, as far as cards are looked up in it. */
interface Seated {
  readonly setup: Setup
  readonly board: { readonly warriors: readonly { readonly seat: Seat; readonly slot: number }[] }
}

/** The card of a warrior. */
export function cardOf({ setup, board }: Seated, who: ModelId): Card {
  const { seat, slot } = board.warriors[who] ?? { seat: -1, slot: -1 }
  const card = cardsOf(setup)[seat]?.[slot]
  if (card === undefined) throw new Error(`wyrdwars: no card of warrior ${who}`)
  return card
}

export const hasTrait = (game: Seated, who: ModelId, trait: TraitId): boolean => cardOf(game, who).traits.has(trait)

export const hasSkill = (game: Seated, who: ModelId, skill: SkillId): boolean => cardOf(game, who).skills.has(skill)
export const hasArtefact = (game: Seated, who: ModelId, artefact: ArtefactId): boolean =>
  cardOf(game, who).artefact === artefact

/** Somebody known by numbers and things alone: a question without a table is about such people. */
export interface Design {
  readonly numbers: Numbers
  readonly kit: readonly string[]
  readonly traits: readonly TraitId[]
}

const designed = (id: string, design: Design): Profile => ({
  id,
  name: id,
  list: 'saltmarch-levy',
  role: design.traits.includes('leader') ? 'leader' : 'henchman',
  most: 12,
  price: 0,
  rites: [],
  ...design,
})

/** The cards of one roster. */
export function rosterCards(roster: Roster): readonly Card[] {
  const cards = roster.entries.flatMap(entry => {
    // only whatif.ts writes designs: a roster with a profile the book does not know is refused
    const design = roster.designs?.[entry.profile] as Design | undefined
    return Array.from({ length: entry.count }, () => newCard(entry, design))
  })
  const names = numbered(cards.map(card => card.name))
  return cards.map((card, i) => ({ ...card, name: names[i]! }))
}

function newCard({ profile: id, name, options = [] }: RosterEntry, design: Design | undefined): Card {
  const profile = profileOf(id) ?? (design && designed(id, design))
  if (profile === undefined) throw new Error(`wyrdwars: no profile '${id}'`)
  const carried = carriedBy(profile, options)
  const growth = growthIn(options)
  const traits = traitsOf(profile, growth, carried)
  const skills = new Set(growth.skills)
  const worn = (slot: Slot): Armour | null => {
    const thing = carried.find(one => one.slot === slot)
    return thing === undefined ? null : (armourOf(thing.id) ?? null)
  }
  const missile = carried.find(({ slot }) => slot === 'missile')
  const other = carried.find(({ isOffHand }) => isOffHand)
  return {
    name: name ?? profile.name,
    profile,
    isLeader: traits.has('leader'),
    isHero: growth.isHero || profile.role === 'leader' || profile.role === 'hero',
    numbers: grown(profile.numbers, growth.changes),
    traits,
    melee: meleeOf(carried),
    offHand: other === undefined ? null : (closeWeaponOf(other.id) ?? null),
    missile: missile === undefined ? null : (missileWeaponOf(missile.id) ?? null),
    body: worn('body'),
    shield: worn('shield'),
    cap: worn('cap'),
    trinkets: carried.flatMap(({ slot, id }) => (slot === 'trinket' ? (trinketOf(trinketBy(id))?.id ?? []) : [])),
    rites: [...profile.rites, ...growth.rites],
    prayers: traits.has('prayers') ? PRAYERS.map(prayer => prayer.id) : [],
    skills,
    artefact: artefactOf(carried.find(({ isArtefact }) => isArtefact)?.id ?? '')?.id ?? null,
    isFearless: growth.isSteeled || skills.has('cold-heart'),
    size: traits.has('large') ? LARGE : PLAIN,
  }
}

/** WW-WBD-06, WW-ART-03: whoever leads has the trait, and whoever wears the Widow's Mail is Tempered. */
function traitsOf(profile: Profile, { leads }: Growth, carried: readonly Thing[]): ReadonlySet<TraitId> {
  const traits = new Set(profile.traits)
  if (leads) traits.add('leader')
  if (carried.some(({ id }) => id === WIDOWS_MAIL.id)) traits.add('tempered')
  return traits
}

/** WW-ART-05: Saint's Knuckle is a Lucky token. */
export const trinketBy = (id: string): string => (id === 'saints-knuckle' ? 'lucky-token' : id)

/** WW-WPN-05: natural weapons leave no room for others. WW-LST-06: a knife for nothing. WW-CC-20: else fists. */
function meleeOf(carried: readonly Thing[]): readonly CloseWeapon[] {
  const weapons = carried.flatMap(({ id, slot, isOffHand }) =>
    slot === 'melee' && !isOffHand ? (closeWeaponOf(id) ?? []) : [],
  )
  const natural = weapons.find(({ rules }) => rules.includes('natural'))
  if (natural !== undefined) return [natural]
  const bought = weapons.filter(weapon => weapon !== KNIFE).toSorted((a, b) => b.price - a.price)
  return [...bought, KNIFE, FISTS]
}
