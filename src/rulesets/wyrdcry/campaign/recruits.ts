/** Who may join a warband, and what somebody may carry: the limits of the start hold for ever (WC-MNG-01). */

import { type Options, type Refusal, refuse } from '#engine'
import type { Profile } from '../content/fighters.ts'
import { entryFaults, fighterCost, isA } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { type CampaignBand, type CampaignFighter, entryOf, factionIn } from './warband.ts'

/** Everything a campaign allows, as rosters are judged. */
export const JUDGED: Options = { campaign: true }

/** WC-MNG-01: the size of the warband, the limit of the type, one LEADER, and Scrapings. */
export function whyNotRoom(band: CampaignBand, profile: Profile): Refusal<Rule> | null {
  const faction = factionIn(band)
  if (profile.faction !== band.faction) return refuse('WC-LST-01', `${faction.name} has no ${profile.name}`)
  if (band.fighters.length >= faction.most)
    return refuse('WC-MNG-01', `${faction.name}: at most ${faction.most} fighters`)
  const has = band.fighters.filter(one => one.profile === profile.id).length
  if (profile.limit !== null && has >= profile.limit)
    return refuse('WC-MNG-01', `${profile.name}: at most ${profile.limit}`)
  if (isA(profile, 'LEADER') && band.fighters.some(one => one.isLeader))
    return refuse('WC-LST-05', 'Exactly one LEADER')
  const isBarred = band.traditions.includes('scrapings') && ['warrior', 'bowhand'].includes(profile.id)
  return isBarred ? refuse('WC-MRC-18', `Scrapings: no ${profile.name}s`) : null
}

/** What a recruit costs (WC-MRC-18). */
export const recruitCost = (band: CampaignBand, profile: Profile): number =>
  fighterCost({ profile: profile.id, count: 1 }, band.traditions)

/** What must be chosen with a recruit: a spell, Drilled; nothing otherwise. */
export const choicesFor = ({ spells, talents }: Profile): readonly (string | null)[] =>
  spells.length > 0 ? spells : talents.includes('drilled') ? ['drilled:fight', 'drilled:shoot'] : [null]

/** WC-TRD-06: why somebody cannot carry this besides what it has. */
export function whyNotCarry(band: CampaignBand, one: CampaignFighter, thing: string): Refusal<Rule> | null {
  const faction = factionIn(band)
  const faults = entryFaults(faction, entryOf({ ...one, kit: [...one.kit, thing] }), JUDGED)
  if (faults.length === 0) return null
  // what was wrong before is not the fault of this
  const before = entryFaults(faction, entryOf(one), JUDGED).map(({ why }) => why)
  return faults.find(({ why }) => !before.includes(why)) ?? null
}
