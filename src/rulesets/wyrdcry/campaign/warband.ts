/** A warband of a campaign and its people: what they are, and what their lives have made of them. Nothing is changed in place. */

import { freshName, withPerson } from '#common/people'
import { withoutOne } from '#common/stash'
import type { RosterEntry, Seat, Warband } from '#engine'
import { INCREASES, PROFILES, weaponOf } from '../card.ts'
import {
  type Characteristic,
  FACTIONS,
  type Faction,
  type FactionId,
  grown,
  type Profile,
} from '../content/fighters.ts'
import { isTalent, talentOf } from '../content/talents.ts'
import { armourOf, isA, itemOf } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { isInjury } from './content/injuries.ts'

/** One thing that happened to somebody, in a few words: scars, advances, how it joined. */
export interface Memory {
  /** After so many battles of the warband. */
  readonly battle: number
  readonly says: string
  readonly rule: Rule
}
export interface CampaignFighter {
  readonly id: string
  readonly name: string
  readonly profile: string
  /** Weapons, armour and items it carries. */
  readonly kit: readonly string[]
  /** What it is by choice and experience, as rosters write it: Drilled, spells, increases, talents and their weapons. */
  readonly growth: readonly string[]
  /** What battles have done to it, as rosters write it: 'injury:lame', 'gain:steeled', 'grudge:ash-3'. */
  readonly marks: readonly string[]
  readonly renown: number
  readonly experience: number
  readonly isLeader: boolean
  /** It was a HENCHMAN once (WC-REN-03). */
  readonly isPromoted: boolean
  /** Battles it misses (WC-CAM-03). */
  readonly misses: number
  /** The warband that has taken it (WC-INJ-10). */
  readonly heldBy: string | null
  /** Health it lacks in the next battle (WC-EXT-15). */
  readonly weak: number
  readonly life: readonly Memory[]
}
/** What waits for the next battle, and goes with it. */
export interface Next {
  /** WC-EXT-02 */
  readonly mood: 'better' | 'worse' | null
  /** WC-EXT-05 */
  readonly fate: number
  /** WC-EXT-16: a sellsword for nothing. */
  readonly isFree: boolean
  /** WC-TLN-30: the die that was rolled for the fee of the next sellsword. */
  readonly die: number | null
}
export interface CampaignBand extends Warband {
  readonly id: string
  readonly faction: FactionId
  readonly traditions: readonly string[]
  readonly fighters: readonly CampaignFighter[]
  /** How many people it ever had: ids are given once. */
  readonly given: number
  readonly favour: number
  readonly stash: readonly string[]
  readonly next: Next
  /** Lookouts that watch for the next exploration (WC-EXT-03). */
  readonly lookouts: number
  readonly battles: number
}
export const NOTHING_NEXT: Next = { mood: null, fate: 0, isFree: false, die: null }

// ---- what somebody is -------------------------------------------------------

export function profileOf({ profile }: Pick<CampaignFighter, 'profile'>): Profile {
  const found = PROFILES.get(profile)
  if (found === undefined) throw new Error(`wyrdcry: no profile '${profile}'`)
  return found
}
export const factionIn = ({ faction }: Pick<CampaignBand, 'faction'>): Faction =>
  FACTIONS.find(({ id }) => id === faction)!

/** Everything a roster says of it. */
export const optionsOf = (one: CampaignFighter): readonly string[] => [
  ...one.growth,
  ...one.kit,
  ...one.marks,
  ...(one.isPromoted ? ['hero'] : []),
  ...(one.isLeader && !profileOf(one).keywords.includes('LEADER') ? ['leader'] : []),
  ...(one.weak > 0 ? [`weak:${one.weak}`] : []),
]
export const entryOf = (one: CampaignFighter, leads = one.isLeader): RosterEntry => {
  const options = optionsOf({ ...one, isLeader: leads })
  return { profile: one.profile, count: 1, name: one.name, id: one.id, ...(options.length > 0 && { options }) }
}
/** It with its keywords as they are now. */
export const asGrown = (one: CampaignFighter): Profile => grown(profileOf(one), optionsOf(one))
export const isHero = (one: CampaignFighter): boolean => isA(asGrown(one), 'HERO')
/** WC-KEY-08, WC-KEY-09: BEASTS and THRALLS never advance, and carry nothing. */
export const isDumb = (one: Pick<CampaignFighter, 'profile'>): boolean =>
  isA(profileOf(one), 'BEAST') || isA(profileOf(one), 'THRALL')

/** With the warband, and able to fight in its next battle. */
export const isFit = ({ misses, heldBy }: CampaignFighter): boolean => misses === 0 && heldBy === null
export const injuriesOf = ({ marks }: CampaignFighter): readonly string[] => marks.filter(isInjury)
export const hasMark = ({ marks }: CampaignFighter, mark: string): boolean => marks.includes(mark)

/** What an option is called on a sheet: a thing, a talent, an increase. */
export function thingName(thing: string): string {
  const goods: Readonly<Record<string, string>> = {
    'jewelled-dagger': 'Jewelled dagger',
    'ornate-key': 'Ornate key',
    'half-map': 'Half a map',
    'signet-ring': 'Signet ring',
    grimoire: 'Grimoire',
  }
  return goods[thing] ?? (weaponOf(thing) ?? armourOf(thing) ?? itemOf(thing))?.name ?? growthName(thing)
}
function growthName(option: string): string {
  if (isTalent(option)) return talentOf(option).name
  const increase = INCREASES[option]
  if (increase === undefined) return option
  const [stat, n] = increase
  const what = `${stat[0]!.toUpperCase()}${stat.slice(1)}`
  return stat === 'bravery' ? `${what} one better` : `${what} +${n}`
}

/** The value of the profile with what was trained, which racial limits bind (WC-REN-04, T-10). */
export const trained = (one: CampaignFighter, stat: Characteristic): number =>
  one.growth.reduce((sum, option) => {
    const increase = INCREASES[option]
    return increase?.[0] === stat ? sum + increase[1] : sum
  }, profileOf(one).numbers[stat])

// ---- changes ----------------------------------------------------------------

export const remember = (band: CampaignBand, one: CampaignFighter, says: string, rule: Rule): CampaignFighter => ({
  ...one,
  life: [...one.life, { battle: band.battles, says, rule }],
})
/** Somebody changed, with a line in its life. */
export const marked = (
  band: CampaignBand,
  id: string,
  change: (one: CampaignFighter) => CampaignFighter,
  says: string,
  rule: Rule,
): CampaignBand => withPerson(band, id, one => remember(band, change(one), says, rule))

/** WC-CTR-02: favour never drops below 0. */
export const withFavour = (band: CampaignBand, n: number): CampaignBand => ({
  ...band,
  favour: Math.max(0, band.favour + n),
})
export const withGold = (band: CampaignBand, n: number): CampaignBand => ({ ...band, gold: band.gold + n })

/** WC-LOT-04: goods go to the stash at once, and two halves of a map become one. */
export function withGoods(band: CampaignBand, ...goods: readonly string[]): CampaignBand {
  const stash = [...band.stash, ...goods]
  const halves = stash.filter(one => one === 'half-map').length
  if (halves < 2) return { ...band, stash }
  return { ...band, stash: [...withoutOne(withoutOne(stash, 'half-map'), 'half-map'), 'street-map'] }
}
export const withoutGood = (band: CampaignBand, thing: string): CampaignBand => ({
  ...band,
  stash: withoutOne(band.stash, thing),
})

/** Somebody new, as its profile comes. */
export const newcomer = (
  band: Pick<CampaignBand, 'id' | 'battles' | 'fighters'>,
  n: number,
  profile: string,
  growth: readonly string[],
  said: { readonly says: string; readonly rule: Rule },
): CampaignFighter => ({
  id: `${band.id}-${n}`,
  name: freshName(
    profileOf({ profile }).name,
    band.fighters.map(({ name }) => name),
  ),
  ...{ profile, growth, kit: [], marks: [], renown: 0, experience: 0, isLeader: false, isPromoted: false },
  ...{ misses: 0, heldBy: null, weak: 0, life: [{ battle: band.battles, ...said }] },
})

// ---- standing ---------------------------------------------------------------

/** WC-REP-01: favour and all renown. */
export const reputation = ({ favour, fighters }: CampaignBand): number =>
  fighters.reduce((sum, { renown }) => sum + renown, favour)
/** WC-LST-09, WC-INC-01: 1 up to 10 favour, then one more for every 10, 5 at the most. */
export const standing = ({ favour }: Pick<CampaignBand, 'favour'>): number =>
  Math.min(5, Math.max(1, Math.ceil(favour / 10)))

/** A fighter as a number, for events and offers: its seat in the aftermath, and the number it was given. */
export const numberOf = (seat: Seat, id: string): number => seat * 1000 + Number(id.slice(id.lastIndexOf('-') + 1))
