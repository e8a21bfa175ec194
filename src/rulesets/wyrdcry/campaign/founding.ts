/** How a warband is founded, and what a legal one is (WC-CAM, WC-LST). */

import { numbered } from '#common/names'
import { type Joining, type Refusal, type Roster, refuse } from '#engine'
import { PROFILES } from '../card.ts'
import type { FactionId } from '../content/fighters.ts'
import { DEFAULTS } from '../options.ts'
import { factionOf, GOLD, isEquipment, isTradition, itemOf, rosterCost, rosterFaults } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { renownOf } from '../standing.ts'
import { JUDGED } from './recruits.ts'
import { type CampaignBand, type CampaignFighter, entryOf, injuriesOf, isDumb, NOTHING_NEXT } from './warband.ts'

/** WC-LST-02, WC-LST-07: a legal roster of 1000 gc; what is not spent goes to the stash. */
export function found(roster: Roster, { id = 'band' }: Joining): CampaignBand | readonly Refusal[] {
  const faults = rosterFaults(roster, DEFAULTS)
  if (faults.length > 0) return faults
  const all = roster.entries.flatMap(entry => Array.from({ length: entry.count }, () => entry))
  const names = numbered(all.map(({ name, profile }) => name ?? PROFILES.get(profile)!.name))
  const fighters = all.map((entry, n): CampaignFighter => {
    const { profile, options = [] } = entry
    const kit = options.filter(option => !isGrowth(option))
    return {
      ...{ id: `${id}-${n + 1}`, name: names[n]!, profile, kit, growth: options.filter(isGrowth), marks: [] },
      renown: renownOf(entry), // WC-LST-08, WC-REN-06
      ...{ experience: 0, isLeader: PROFILES.get(profile)!.keywords.includes('LEADER'), isPromoted: false },
      ...{ misses: 0, heldBy: null, weak: 0, life: [{ battle: 0, says: 'Founded the warband', rule: 'WC-LST-01' }] },
    }
  })
  return {
    ...{ id, name: roster.name, faction: factionOf(roster)!.id as FactionId, fighters, given: fighters.length },
    traditions: (roster.options ?? []).filter(isTradition),
    gold: GOLD - rosterCost(roster),
    ...{ favour: 0, stash: [], next: NOTHING_NEXT, lookouts: 0, battles: 0 },
  }
}

/** Advances, spells and the like, not things. */
const isGrowth = (option: string): boolean => !isEquipment(option) && itemOf(option) === undefined

/** Everybody as one roster, whoever is fit: so that it is judged like any other. */
const wholeRoster = (band: CampaignBand): Roster => ({
  ...{ ruleset: 'wyrdcry', name: band.name, faction: band.faction },
  entries: band.fighters.map(one => entryOf(one)),
  options: band.traditions,
})

/** Every fault of a warband; one that is disbanded has none. */
export function faults(band: CampaignBand): readonly Refusal<Rule>[] {
  if (band.isDisbanded) return []
  const { fighters } = band
  const leaders = fighters.filter(({ isLeader }) => isLeader).length
  const whole = (n: number): boolean => Number.isInteger(n) && n >= 0
  const found: Refusal<Rule>[] = [...rosterFaults(wholeRoster(band), JUDGED)]
  if (leaders !== 1) found.push(refuse('WC-MNG-05', 'Exactly one LEADER'))
  if (!whole(band.gold)) found.push(refuse('WC-MNG-02', `A warband has no debts: ${band.gold} gc`))
  if (!whole(band.favour)) found.push(refuse('WC-CTR-02', `Favour never drops below 0: ${band.favour}`))
  for (const one of fighters) {
    if (injuriesOf(one).length > 3 && !one.growth.includes('hard-to-bury'))
      found.push(refuse('WC-INJ-04', `${one.name} bears more than three injuries`))
    const most = isDumb(one) ? 0 : 3
    if (!whole(one.experience) || one.experience > most)
      found.push(refuse('WC-XPR-04', `${one.name} has ${one.experience} experience, not 0 to ${most}`))
  }
  if (new Set(fighters.map(({ id }) => id)).size !== fighters.length)
    found.push(refuse('WC-RES-01', 'Two fighters have one id'))
  return found
}
