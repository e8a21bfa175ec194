/** Judging warbands (WW-LST): every fault of a roster, with its numbers. */

import { type Options, type Refusal, type Roster, type RosterEntry, refuse } from '#engine'
import {
  carriedBy,
  closeWeaponOf,
  isNatural,
  missileWeaponOf,
  profileOf,
  type Slot,
  swappedBy,
  type Thing,
  thingOf,
  trinketBy,
} from './card.ts'
import { trinketOf } from './content/trinkets.ts'
import { type Profile, type Role, WARBANDS, type WarbandList } from './content/warriors.ts'
import { CAMPAIGN, growthIn, isGrowth } from './growth.ts'
import { goldOf } from './options.ts'
import type { Rule } from './rules.ts'

/** WW-LST-01: how many warriors a warband has. */
export const LEAST = 4
export const MOST = 12
/** WW-LST-02: heroes besides the leader. */
const MOST_HEROES = 4
/** WW-HLP-01: how many helpers. */
export const MOST_HELPERS = 2

/** WW-WBD-03: the muster of a warband with a history. */
export const isCampaign = ({ options = [] }: Roster): boolean => options.includes(CAMPAIGN)

export const listOf = (roster: Roster): WarbandList | undefined => WARBANDS.find(({ id }) => id === roster.faction)

/** WW-LST-04: whoever has no hands, or no mind for it, takes nothing. */
export const mayCarryItems = ({ traits }: Profile): boolean =>
  !traits.some(trait => trait === 'beast' || trait === 'mindless' || trait === 'large')

// ---- prices -----------------------------------------------------------------

/** WW-LST-03, WW-LST-04: what an option costs; a swap only the difference. */
export function optionCost({ kit }: Profile, option: string): number {
  const thing = thingOf(option)
  if (thing === undefined) return 0
  const out = thing.isSwap ? swappedBy(thingsOf(kit), thing) : undefined
  return Math.max(0, thing.price - (out?.price ?? 0))
}

const thingsOf = (lines: readonly string[]): Thing[] => lines.flatMap(line => thingOf(line) ?? [])

/** What one warrior of an entry costs. */
export function warriorCost({ profile: id, options = [] }: RosterEntry): number {
  const profile = profileOf(id)
  if (profile === undefined) return 0
  return options.reduce((sum, option) => sum + optionCost(profile, option), profile.price)
}

export const rosterCost = ({ entries }: Roster): number =>
  entries.reduce((sum, entry) => sum + entry.count * warriorCost(entry), 0)

// ---- the warband ------------------------------------------------------------

/** Every fault of a roster under these options. */
export function rosterFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const list = listOf(roster)
  if (list === undefined)
    return [refuse('WW-LST-01', `A warband is of one list: ${WARBANDS.map(({ name }) => name).join(', ')}.`)]
  const found = roster.entries.flatMap(entry =>
    isCampaign(roster) ? musteredFaults(list, entry) : entryFaults(list, entry),
  )
  for (const option of roster.options ?? [])
    if (option !== CAMPAIGN) found.push(refuse('WW-LST-01', `A warband has no '${option.slice(0, 40)}'.`))
  if (isCampaign(roster) && goldOf({ options }) !== null)
    found.push(refuse('WW-WBD-03', 'A warband of a campaign fights without a gold limit.'))
  if (found.length > 0) return found
  found.push(...countFaults(roster), ...kitFaults(roster))
  const [cost, gold] = [rosterCost(roster), goldOf({ options })]
  if (gold !== null && cost > gold) found.push(refuse('WW-LST-01', `The warband costs ${cost} of ${gold} gp.`))
  return found
}

/** What is wrong with a warband between battles: all but that there are too few, or too many with missiles for who is left. */
export function warbandFaults(roster: Roster): Refusal<Rule>[] {
  const list = listOf(roster)
  if (list === undefined) return [refuse('WW-LST-01', `There is no list '${roster.faction}'.`)]
  const found = roster.entries.flatMap(entry => judgedOnce(list, entry))
  return found.length > 0 ? found : [...countFaults(roster, 0), ...kitFaults(roster)]
}

/** A warband has one list for life: its people are judged once as they are. */
const judged = new WeakMap<RosterEntry, readonly Refusal<Rule>[]>()
function judgedOnce(list: WarbandList, entry: RosterEntry): readonly Refusal<Rule>[] {
  let found = judged.get(entry)
  if (found === undefined) {
    found = musteredFaults(list, entry)
    judged.set(entry, found)
  }
  return found
}

/** WW-LST-08, WW-HLP-01: who has missile weapons, of how many, and how many may. */
export function shootersOf(roster: Roster): { readonly armed: number; readonly of: number; readonly most: number } {
  const own = warriorsOf(roster).filter(({ role }) => role !== 'helper')
  const armed = own.filter(({ carried }) => carried.some(({ slot }) => slot === 'missile')).length
  return { armed, of: own.length, most: Math.ceil(own.length / 2) }
}
export const tooManyShooters = ({ armed, of, most }: ReturnType<typeof shootersOf>): Refusal<Rule> =>
  refuse('WW-LST-08', `${most} of ${of} warriors may have missile weapons, these are ${armed}.`)

/** Every warrior of a roster by himself, with what is written for him. */
const listed = new WeakMap<Roster, readonly RosterWarrior[]>()
function warriorsOf(roster: Roster): readonly RosterWarrior[] {
  let warriors = listed.get(roster)
  if (warriors === undefined) {
    warriors = roster.entries.flatMap(entry => {
      const one = warriorIn(entry)
      return one === null ? [] : entry.count === 1 ? [one] : Array.from({ length: entry.count }, () => one)
    })
    listed.set(roster, warriors)
  }
  return warriors
}

interface RosterWarrior {
  readonly profile: Profile
  readonly role: Role
  readonly carried: readonly Thing[]
}
/** By entry: a warband is judged again and again between battles, and most of its people stay as they are. */
const known = new WeakMap<RosterEntry, RosterWarrior | null>()
function warriorIn(entry: RosterEntry): RosterWarrior | null {
  let one = known.get(entry)
  if (one === undefined) {
    const { profile: id, options = [] } = entry
    const profile = profileOf(id)
    one =
      profile === undefined ? null : { profile, role: roleIn(profile, options), carried: carriedBy(profile, options) }
    known.set(entry, one)
  }
  return one
}

/** WW-WBD-06, WW-XPA-08: who leads, and who has become a hero. */
function roleIn({ role }: Profile, options: readonly string[]): Role {
  const { leads, isHero } = growthIn(options)
  return leads ? 'leader' : isHero ? 'hero' : role
}

/** WW-LST-01, WW-LST-02: how many of what. */
function countFaults(roster: Roster, least = LEAST): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const warriors = warriorsOf(roster)
  const n = warriors.length
  const role = (wanted: Role): number => warriors.filter(one => one.role === wanted).length
  const own = n - role('helper')
  // WW-HLP-01: helpers count among the twelve, not for the four
  if (own < least || n > MOST)
    found.push(refuse('WW-LST-01', `A warband has ${LEAST} to ${MOST} warriors, this one ${own < least ? own : n}.`))
  if (role('leader') !== 1)
    found.push(refuse('WW-LST-02', `Exactly one leader is needed, this warband has ${role('leader') || 'none'}.`))
  if (role('hero') > MOST_HEROES)
    found.push(refuse('WW-LST-02', `At most ${MOST_HEROES} heroes besides the leader, these are ${role('hero')}.`))
  if (role('helper') > MOST_HELPERS)
    found.push(refuse('WW-HLP-01', `Two helpers are the most, these are ${role('helper')}.`))
  for (const profile of new Set(warriors.map(one => one.profile))) {
    const has = warriors.filter(one => one.profile === profile).length
    if (profile.role !== 'leader' && has > profile.most)
      found.push(refuse('WW-LST-02', `${profile.name}: at most ${profile.most} of this type, these are ${has}.`))
  }
  return found
}

/** WW-LST-08: missile weapons for half of the warband; WW-LST-09: so many powder pots. */
function kitFaults(roster: Roster): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const warriors = warriorsOf(roster)
  const shooters = shootersOf(roster)
  // who falls in a campaign may leave more of them than half: that is judged when a warband is armed (WW-TRD-01)
  if (shooters.armed > shooters.most && !isCampaign(roster)) found.push(tooManyShooters(shooters))
  const pots = warriors.filter(({ carried }) => carried.some(({ id }) => id === 'powder-pot')).length
  const most = trinketOf('powder-pot')?.most ?? 0
  if (pots > most) found.push(refuse('WW-LST-09', `At most ${most} powder pots in a warband, these are ${pots}.`))
  return found
}

// ---- one entry --------------------------------------------------------------

/** `as`: what he has become in a campaign. */
function entryFaults(list: WarbandList, entry: RosterEntry, as?: Profile): Refusal<Rule>[] {
  const { profile: id, count, options = [] } = entry
  const profile = as ?? profileOf(id)
  if (profile === undefined || profile.list !== list.id)
    return [refuse('WW-LST-01', `The ${list.name} has no ${profile?.name ?? `'${id.slice(0, 40)}'`}.`)]
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    return [refuse('WW-LST-01', `${profile.name}: 1 to ${MOST} of one entry.`)]
  const found: Refusal<Rule>[] = []
  if ((entry.with ?? []).length > 0) found.push(refuse('WW-LST-01', 'Warriors stand by themselves, not in squads.'))
  found.push(...nameFaults(entry))
  for (const option of as === undefined ? options : options.filter(one => !isGrowth(one))) {
    const bad = whyNotOption(list, profile, option, as !== undefined)
    if (bad !== null) found.push(bad)
  }
  return found.length > 0 ? found : slotFaults(profile, entry.options ?? [])
}

const nameFaults = ({ name }: RosterEntry): Refusal<Rule>[] =>
  name !== undefined && (name.trim().length === 0 || name.length > 40)
    ? [refuse('WW-LST-01', 'A name has 1 to 40 letters.')]
    : []

/** WW-WBD-03, WW-HLP-01: an entry of a muster: his growth beside what he carries; helpers come as they are. */
function musteredFaults(list: WarbandList, entry: RosterEntry): Refusal<Rule>[] {
  const options = entry.options ?? []
  const profile = profileOf(entry.profile)
  if (profile?.role === 'helper')
    return options.length === 0 && entry.count === 1
      ? nameFaults(entry)
      : [refuse('WW-HLP-01', `${profile.name} comes alone, with his own kit and nothing else.`)]
  const things = options.filter(option => !isGrowth(option))
  const role = profile === undefined ? 'henchman' : roleIn(profile, options)
  const growth = growthIn(options)
  const found = profile === undefined ? entryFaults(list, entry) : entryFaults(list, entry, { ...profile, role })
  if (growth.isEquipped && things.some(option => thingOf(option)?.isSwap))
    found.push(refuse('WW-LST-03', 'Swaps are made when a warband is founded.'))
  const isGrown = options.length > things.length
  if (isGrown && !growth.isEquipped) found.push(refuse('WW-WBD-03', 'A grown warrior carries what is written for him.'))
  return found
}

/** Why a warrior may not have a thing at all. */
export function whyNotOption(
  list: WarbandList,
  profile: Profile,
  option: string,
  isFound = false,
): Refusal<Rule> | null {
  const thing = thingOf(option)
  if (thing === undefined || isNatural(thing) || (thing.isArtefact && !isFound))
    return refuse('WW-LST-04', `There is no '${option.slice(0, 40)}' to buy.`)
  // the kit of his type is his, whatever he is
  if (!mayCarryItems(profile) && !(isFound && profile.kit.includes(option)))
    return refuse(
      'WW-LST-04',
      `${profile.name} takes no items: Beasts, Mindless and Large warriors carry nothing more.`,
    )
  return (
    whyNotListed(list, thing) ??
    (thing.isArtefact && profile.role !== 'leader' && profile.role !== 'hero'
      ? refuse('WW-ART-01', `${thing.name} is for heroes only.`)
      : null) ??
    (thing.isOffHand ? whyNotOffHand(profile, thing) : null) ??
    (thing.isSwap ? whyNotSwap(profile, thing) : null)
  )
}

/** WW-LST-09: things of other lists, and pilgrims who do not shoot. */
function whyNotListed(list: WarbandList, { id, slot, name }: Thing): Refusal<Rule> | null {
  const only = (closeWeaponOf(id) ?? missileWeaponOf(id) ?? trinketOf(id))?.only
  if (only !== undefined && only !== list.id) {
    const owner = WARBANDS.find(one => one.id === only)?.name ?? only
    return refuse('WW-LST-09', `${name}: only for the ${owner}.`)
  }
  if (list.id === 'cracked-bell' && slot === 'missile')
    return refuse('WW-LST-09', 'The Cracked Bell has no missile weapons.')
  return null
}

/** WW-CC-11, WW-LST-11, WW-WPN-02: one-handed, no knife, no spear, and for heroes. */
function whyNotOffHand({ name, role }: Profile, { id }: Thing): Refusal<Rule> | null {
  if (role === 'henchman')
    return refuse('WW-LST-11', `${name} fights with one weapon: a second one is for heroes only.`)
  const weapon = closeWeaponOf(id)
  if (weapon === undefined || weapon.hands !== 1 || id === 'knife')
    return refuse('WW-CC-11', 'The off hand holds a one-handed weapon that is no knife.')
  if (weapon.rules.includes('spear')) return refuse('WW-WPN-02', 'A spear is for the main hand only.')
  return null
}

/** WW-LST-03: only something of the kit is swapped, for another thing of its slot. */
function whyNotSwap({ name, kit }: Profile, thing: Thing): Refusal<Rule> | null {
  const out = swappedBy(thingsOf(kit), thing)
  if (out === undefined) return refuse('WW-LST-03', `${name} has nothing in his kit to swap for that: ${thing.name}.`)
  if (out.id === thing.id) return refuse('WW-LST-03', `${name} has that in his kit: ${thing.name}.`)
  return null
}

/** WW-LST-05: how much of each kind one warrior carries. */
export const ROOM: Readonly<Record<Slot, readonly [most: number, name: string]>> = {
  melee: [2, 'two close-combat weapons'],
  missile: [1, 'one missile weapon'],
  body: [1, 'one body armour'],
  shield: [1, 'one shield'],
  cap: [1, 'one cap'],
  trinket: [2, 'two different trinkets'],
  artefact: [1, 'one artefact'],
}

function slotFaults(profile: Profile, options: readonly string[]): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const carried = carriedBy(profile, options)
  for (const [slot, [most, name]] of Object.entries(ROOM)) {
    const inSlot = carried.filter(thing => thing.slot === slot)
    const hasTwice = slot === 'trinket' && new Set(inSlot.map(({ id }) => trinketBy(id))).size < inSlot.length
    if (inSlot.length > most || hasTwice)
      found.push(refuse('WW-LST-05', `${profile.name} cannot carry that as well: ${name} at most.`))
  }
  if (carried.filter(({ isArtefact }) => isArtefact).length > 1)
    found.push(refuse('WW-ART-01', `${profile.name} carries one artefact at most.`))
  if (carried.filter(({ isOffHand }) => isOffHand).length > 1)
    found.push(refuse('WW-LST-11', `${profile.name} has one off hand.`))
  const swaps = thingsOf(options).filter(({ isSwap }) => isSwap)
  const isTwice = swaps.some((one, i) => swaps.some((other, k) => k < i && isSamePlace(one, other)))
  if (isTwice) found.push(refuse('WW-LST-03', `${profile.name} swaps each thing of his kit once.`))
  return found
}

const isSamePlace = (a: Thing, b: Thing): boolean => a.slot === b.slot && a.isOffHand === b.isOffHand
