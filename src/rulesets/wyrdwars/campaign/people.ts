/** The people of a warband: what they are by now, and how a roster writes them (WW-WBD). */

import { freshName } from '#common/people'
import type { RosterEntry } from '#engine'
import { carriedBy, isNatural, profileOf, thingOf } from '../card.ts'
import { ARTEFACT_WORTH, type ArtefactId, artefactOf } from '../content/artefacts.ts'
import { type Helper, helperOf } from '../content/helpers.ts'
import type { Numbers, Profile, Role } from '../content/warriors.ts'
import { grown, growthWritten } from '../growth.ts'
import type { Fighter, Honour, WwWarband } from './model.ts'
import { advancesAt } from './tables.ts'

export function typeOf({ profile }: Pick<Fighter, 'profile'>): Profile {
  const found = profileOf(profile)
  if (found === undefined) throw new Error(`wyrdwars: no profile '${profile}'`)
  return found
}
export function helperType({ profile }: Pick<Fighter, 'profile'>): Helper {
  const found = helperOf(profile)
  if (found === undefined) throw new Error(`wyrdwars: no helper '${profile}'`)
  return found
}

export const isHero = ({ rank }: Fighter): boolean => rank === 'leader' || rank === 'hero'
/** WW-WBD-04. */
export const isFit = ({ misses }: Fighter): boolean => misses === 0
export const isOwn = ({ rank }: Fighter): boolean => rank !== 'helper'
export const leaderIn = ({ fighters }: WwWarband): Fighter | undefined => fighters.find(({ rank }) => rank === 'leader')

/** His numbers with advances and injuries (WW-XPA-07, WW-INJ-03). */
export const numbersNow = (one: Fighter): Numbers => grown(typeOf(one).numbers, one.changes)
/** WW-XPA-06: advances he has earned and not rolled. */
export const advancesDue = ({ experience, advances }: Fighter): number => advancesAt(experience) - advances

export const thingName = (thing: string): string => thingOf(thing)?.name ?? thing
export const priceOf = (thing: string): number => thingOf(thing)?.price ?? 0
export const artefactsIn = ({ fighters, stash }: WwWarband): ArtefactId[] =>
  [...fighters.flatMap(({ kit }) => kit), ...stash].flatMap(thing => artefactOf(thing)?.id ?? [])

/** Somebody new, with the kit of his type or what a roster gives him. */
export function newcomer(id: string, name: string, profile: Profile, options: readonly string[] = []): Fighter {
  const carried = carriedBy(profile, options).filter(thing => !isNatural(thing))
  return {
    ...{ id, name, profile: profile.id, rank: profile.role },
    kit: carried.map(one => (one.isOffHand ? `off-hand:${one.id}` : one.id)),
    ...{ experience: 0, advances: 0, changes: {}, skills: [], rites: [], isSteeled: false, misses: 0, life: [] },
  }
}

export const withHonour = (one: Fighter, ...honours: readonly Honour[]): Fighter => ({
  ...one,
  life: [...one.life, ...honours],
})

/** What somebody new of this type is called: 'Bill Levy', 'Bill Levy 2'. */
export const nextName = ({ fighters }: WwWarband, { name }: Profile): string =>
  freshName(
    name,
    fighters.map(one => one.name),
  )

/** WW-WBD-03: how a roster writes him. `leads`: he is the leader of this battle. */
export function entryOf(one: Fighter, leads = one.rank === 'leader'): RosterEntry {
  const { id, name, profile, kit, changes, skills, rites, isSteeled } = one
  const entry = { profile, count: 1, name, id }
  const { role } = typeOf(one)
  if (role === 'helper') return entry
  const growth = growthWritten({
    isEquipped: true,
    isHero: isHero(one) && role === 'henchman',
    leads: leads && role !== 'leader',
    ...{ isSteeled, changes, skills, rites },
  })
  return { ...entry, options: [...growth, ...kit] }
}

/** WW-TRD-06: list prices, what is carried beyond the standard kit, artefacts, fees, advances. */
export function ratingOf(band: WwWarband): number {
  const people = band.fighters.reduce(
    (sum, one) => sum + typeOf(one).price + extraOf(one) + ADVANCE_WORTH * one.advances,
    0,
  )
  return people + ARTEFACT_WORTH * artefactsIn(band).length
}
const ADVANCE_WORTH = 5

function extraOf(one: Fighter): number {
  const left = newcomer('', '', typeOf(one)).kit.slice()
  return one.kit.reduce((sum, thing) => {
    const at = left.indexOf(thing)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 || artefactOf(thing) !== undefined || !isOwn(one) ? sum : sum + priceOf(thing)
  }, 0)
}

/** Who is meant by his rank, in words. */
export const RANKS: Readonly<Record<Role, string>> = {
  leader: 'Leader',
  hero: 'Hero',
  henchman: 'Henchman',
  helper: 'Helper',
}
