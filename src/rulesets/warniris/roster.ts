/** What may be fielded: Warbands of unique characters, Troops of plain soldiers (WN-SET-15, WN-CRD, WN-LST-07, WN-LST-08). */

import { type Options, type Refusal, type Roster, type RosterEntry, refuse } from '#engine'
import { ABILITY_NAMES } from './abilities.ts'
import { CHARACTERS, TROOP_BASES, TROOPS, troopCard } from './content/characters.ts'
import { readCard } from './datacard.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'
import { isTroop, isTroopProfile } from './sides.ts'

/** Every fault of a roster by itself. How many a mode wants is a matter of the set-up. */
export function rosterFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  return isTroop(roster) ? troopFaults(roster, options) : warbandFaults(roster, options)
}

const sizeOf = (roster: Roster): number => roster.entries.reduce((sum, entry) => sum + entry.count, 0)

function warbandFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  const size = sizeOf(roster)
  if (size < 3 || size > 6) faults.push(refuse('WN-SET-15', `A Warband has 3 to 6 miniatures, not ${size}.`))
  if (roster.entries.length > 6) return faults // nothing is read that is too long to be read
  const seen = new Set<string>()
  for (const { profile, count } of roster.entries) {
    const name = characterOf(roster, profile)
    if (count !== 1 || seen.has(name.toLowerCase())) {
      faults.push(refuse('WN-SET-16', `Each character only once: ${name} comes more often.`))
    }
    seen.add(name.toLowerCase())
    if (CHARACTERS.some(card => card.id === profile)) continue
    const design = roster.designs?.[profile]
    if (design === undefined) {
      faults.push(
        refuse('WN-CRD-01', `No datacard ${profile}; printed are ${CHARACTERS.map(card => card.id).join(', ')}.`),
      )
      continue
    }
    // faults of a card cite rules of this book
    faults.push(...(readCard(profile, design, options, ABILITY_NAMES).faults as Refusal<Rule>[]))
  }
  return faults
}

/** WN-CRD-01: a character is known by its name, whatever its card is filed under. */
function characterOf(roster: Roster, profile: string): string {
  const printed = CHARACTERS.find(card => card.id === profile)
  const own = roster.designs?.[profile]
  const isNamed = typeof own === 'object' && own !== null && 'name' in own && typeof own.name === 'string'
  return printed?.name ?? (isNamed ? String(own.name).trim() : profile)
}

/** 'base 28' among the options of a Troop entry; 25 mm without. */
function baseOf({ options }: RosterEntry): number {
  const said = options?.find(option => option.startsWith('base '))
  return said === undefined ? 25 : Number(said.slice('base '.length))
}

function troopFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  const size = sizeOf(roster)
  const wanted = agreed.number({ options }, 'troopSize')
  if (size < 4 || size > 40) faults.push(refuse('WN-LST-19', `A Troop has 4 to 40 miniatures, not ${size}.`))
  if (size !== wanted) {
    faults.push(refuse('WN-LST-07', `The numbers do not add up to the Troop size: ${size} of ${wanted}.`))
  }
  for (const entry of roster.entries) {
    if (!isTroopProfile(entry.profile) || !TROOPS.some(card => card.id === entry.profile)) {
      faults.push(refuse('WN-CRD-04', `A Troop has Rangers, Warriors and Sorcerers, no ${entry.profile}.`))
      continue
    }
    if (!(TROOP_BASES as readonly number[]).includes(baseOf(entry))) {
      faults.push(refuse('WN-CRD-04', `A ${entry.profile} stands on 25 to 30 mm, not ${baseOf(entry)}.`))
    }
  }
  for (const { id } of TROOPS) {
    const n = roster.entries.filter(entry => entry.profile === id).reduce((sum, entry) => sum + entry.count, 0)
    if (n > size / 2) {
      faults.push(refuse('WN-LST-08', `No profile may be more than half of the Troop: ${n} of ${size} are ${id}s.`))
    }
  }
  return faults
}

/** The datacards a roster puts on the table, one for each miniature; WN-CRD-05: a Troop profile as often as it is counted. */
export function cardsOf(roster: Roster): string[] {
  return roster.entries.flatMap(entry => {
    const card = isTroopProfile(entry.profile) ? troopCard(entry.profile, baseOf(entry)) : entry.profile
    return new Array<string>(entry.count).fill(card)
  })
}
