/** Exchanges between two owners, where the game and the terms know any: offered by one, agreed to by the other. */

import { type AnyCampaignRules, isRefusal, type Refusal, refuse } from '#engine'
import { openFor } from './aftermaths.ts'
import { atTable } from './battles.ts'
import { record } from './chronicle.ts'
import { companyOf, findCompany, isArbitrator } from './lookup.ts'
import type { Campaign, Entry, Exchange } from './types.ts'

type DealEntry = Extract<Entry, { kind: 'offer' | 'accept' | 'decline' }>

export function ofDeal(rules: AnyCampaignRules, campaign: Campaign, entry: DealEntry): Refusal | null {
  if (rules.exchange === undefined) return refuse('CORE-CAMP-10', 'This game knows no trade between players.')
  if (entry.kind === 'offer') return offer(rules, campaign, entry)
  const deal = campaign.exchanges[entry.exchange]
  if (deal === undefined) return refuse('CORE-CAMP-10', 'There is no such offer.')
  if (deal.state !== 'open') return refuse('CORE-CAMP-10', `This offer is ${deal.state} already.`)
  const owners = deal.warbands.map(id => companyOf(campaign, id).owner)
  if (entry.kind === 'decline') {
    if (!owners.includes(entry.by) && !isArbitrator(campaign, entry.by))
      return refuse('CORE-CAMP-10', 'Only the two, or an arbitrator, turn an offer down.')
    deal.state = 'declined'
    return null
  }
  if (entry.by !== owners[1]) return refuse('CORE-CAMP-10', 'Only whom it was made to accepts an offer.')
  const made = exchanged(rules, campaign, deal)
  if (isRefusal(made)) return made
  deal.state = 'made'
  for (const [n, id] of deal.warbands.entries()) {
    const other = companyOf(campaign, deal.warbands[1 - n]!).now.name
    record(campaign, companyOf(campaign, id), made[n]!, `Traded with ${other}`)
  }
  return null
}

function offer(
  rules: AnyCampaignRules,
  campaign: Campaign,
  { by, warbands, gives, asks }: Extract<Entry, { kind: 'offer' }>,
): Refusal | null {
  const [from, to] = [findCompany(campaign, warbands[0]), findCompany(campaign, warbands[1])]
  if (isRefusal(from)) return from
  if (isRefusal(to)) return to
  if (from.owner !== by) return refuse('CORE-CAMP-10', 'Only its owner offers what a warband has.')
  if (warbands[0] === warbands[1]) return refuse('CORE-CAMP-10', 'A trade needs two warbands.')
  const deal: Exchange = { id: campaign.exchanges.length, warbands, gives, asks, state: 'open' }
  const made = exchanged(rules, campaign, deal)
  if (isRefusal(made)) return made
  campaign.exchanges.push(deal)
  return null
}

/** Both warbands as they are afterwards; between battles only. */
function exchanged(rules: AnyCampaignRules, campaign: Campaign, { warbands, gives, asks }: Exchange) {
  for (const id of warbands) {
    const { name } = companyOf(campaign, id).now
    if (openFor(campaign, id) !== undefined) return refuse('CORE-CAMP-06', `The aftermath of ${name} is still open.`)
    if (atTable(campaign, id)) return refuse('CORE-CAMP-06', `${name} is in the middle of a battle.`)
  }
  const [a, b] = warbands.map(id => companyOf(campaign, id).now)
  const made = rules.exchange?.({ from: a, to: b, gives, asks }, campaign.terms)
  if (made === undefined) return refuse('CORE-CAMP-10', 'This game knows no trade between players.')
  const [first] = made
  return isRefusal(first) ? first : made
}
