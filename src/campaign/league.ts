/** Who plays whom: everybody against everybody, by rating, or free; and how they stand. */

import type { AnyCampaignRules } from '#engine'
import type { Campaign, Company } from './types.ts'

const active = (campaign: Campaign): Company[] =>
  campaign.companies.filter(one => !one.isRetired && one.now.isDisbanded !== true)

/** The pairs of a round: none where members challenge each other freely. */
export function pairings(rules: AnyCampaignRules, campaign: Campaign, round: number): (readonly [string, string])[] {
  const { pairing } = campaign.league
  if (pairing === 'free') return []
  const all = active(campaign)
  return pairing === 'swiss'
    ? swiss(rules, campaign, all)
    : turnOf(
        all.map(({ id }) => id),
        round,
      )
}

/** The circle method: the first stays, the others go round. With an odd number somebody rests. */
function turnOf(ids: readonly string[], round: number): (readonly [string, string])[] {
  const all: (string | null)[] = ids.length % 2 === 0 ? [...ids] : [...ids, null]
  const [first, ...rest] = all
  if (first === undefined || rest.length === 0) return []
  const shift = (round - 1) % rest.length
  const circle = [first, ...rest.slice(shift), ...rest.slice(0, shift)]
  return Array.from({ length: circle.length / 2 }, (_, i) => [circle[i], circle[circle.length - 1 - i]]).flatMap(
    ([a, b]) => (a != null && b != null ? [[a, b] as const] : []),
  )
}

/** By rating, the nearest whom it has met least. */
function swiss(rules: AnyCampaignRules, campaign: Campaign, all: readonly Company[]): (readonly [string, string])[] {
  const met = (a: string, b: string): number =>
    campaign.fixtures.filter(
      ({ warbands, state }) => state !== 'cancelled' && warbands.includes(a) && warbands.includes(b),
    ).length
  const left = all.toSorted((a, b) => rules.rating(b.now) - rules.rating(a.now)).map(({ id }) => id)
  const pairs: (readonly [string, string])[] = []
  while (left.length > 1) {
    const one = left.shift()!
    const least = Math.min(...left.map(other => met(one, other)))
    const at = left.findIndex(other => met(one, other) === least)
    pairs.push([one, left.splice(at, 1)[0]!])
  }
  return pairs
}

export interface Standing {
  readonly warband: string
  readonly name: string
  readonly owner: string
  readonly glory: number
  readonly rating: number
  readonly battles: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** The best first: by what the game's campaign is won with, then by wins. */
export const standings = (rules: AnyCampaignRules, campaign: Campaign): Standing[] =>
  campaign.companies
    .map(({ id, owner, now, battles, wins, draws, losses }) => ({
      warband: id,
      name: now.name,
      owner,
      glory: rules.glory.of(now),
      rating: rules.rating(now),
      ...{ battles, wins, draws, losses },
    }))
    .toSorted((a, b) => b.glory - a.glory || b.wins - a.wins)

/** Battles the warband in the middle has fought: what a late joiner is measured by. */
export function medianBattles(campaign: Campaign): number {
  const fought = active(campaign)
    .map(({ battles }) => battles)
    .toSorted((a, b) => a - b)
  return fought[Math.floor((fought.length - 1) / 2)] ?? 0
}

export type Waiting = 'aftermath' | 'battle' | 'agree' | 'trade'
/** Who has something to do: warbands with an open aftermath, a fixture to play, a report or a trade to agree to. */
export function waits(campaign: Campaign): { readonly member: string; readonly what: Waiting }[] {
  const ownerOf = (id: string): string => campaign.companies.find(one => one.id === id)?.owner ?? ''
  const found: { member: string; what: Waiting }[] = []
  for (const { isClosed, setup, state } of campaign.aftermaths) {
    if (isClosed) continue
    for (const { decision, answer } of state.asked) {
      const band = setup.bands[decision.seat]
      if (answer === null && band !== undefined) found.push({ member: ownerOf(band.id), what: 'aftermath' })
    }
  }
  for (const { state, warbands, report } of campaign.fixtures) {
    if (state !== 'open' && state !== 'reported') continue
    for (const member of warbands.map(ownerOf)) {
      if (state === 'open') found.push({ member, what: 'battle' })
      else if (!report?.agreed.includes(member)) found.push({ member, what: 'agree' })
    }
  }
  for (const { state, warbands } of campaign.exchanges)
    if (state === 'open') found.push({ member: ownerOf(warbands[1]), what: 'trade' })
  return found
}
