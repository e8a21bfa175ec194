/** A campaign on the screen: what every part of the page is handed. */

import { type Fixture, musters, type SeenCampaign } from '#campaign'
import type { AnyCampaignRules, AnyRuleset } from '#engine'
import type { CampaignSource, Wish } from '../play/campaign.ts'

export interface Camp {
  readonly source: CampaignSource
  readonly rules: AnyRuleset
  readonly own: AnyCampaignRules
  readonly seen: SeenCampaign
  /** Which member is here; null for who looks on. */
  readonly you: string | null
  /** Writes an entry; a refusal is shown. True once it stands. */
  write(wish: Wish): Promise<boolean>
  readonly base: string
}

export const companyOf = ({ seen }: Camp, id: string) => seen.companies.find(one => one.id === id)
export const nameOf = (camp: Camp, id: string): string => companyOf(camp, id)?.now.name ?? id
export const memberName = ({ seen }: Camp, id: string): string =>
  seen.members.find(one => one.id === id)?.name ?? 'somebody'
export const mine = (camp: Camp) =>
  camp.seen.companies.find(one => one.owner === camp.you && !one.isRetired && one.now.isDisbanded !== true)
export const isArbitrator = ({ seen, you }: Camp): boolean =>
  seen.members.some(one => one.id === you && one.isArbitrator && !one.hasLeft)
/** The aftermath in which you have something to answer. */
export const openAftermath = ({ seen, you }: Camp) =>
  you === null ? undefined : seen.aftermaths.find(({ seat, waiting }) => seat !== null && waiting.includes(seat))
/** Battles you can do something about. */
export const openBattles = (camp: Camp) => {
  const own = mine(camp)?.id
  return camp.seen.fixtures.filter(
    ({ state, warbands }) => (state === 'open' || state === 'reported') && own !== undefined && warbands.includes(own),
  )
}

/** Does somebody else wait for you? A battle that both have still to fight is nobody's turn. */
export const isAwaited = (camp: Camp): boolean =>
  !camp.seen.isOver &&
  (openAftermath(camp) !== undefined ||
    camp.seen.exchanges.some(({ state, warbands }) => state === 'open' && warbands[1] === mine(camp)?.id) ||
    openBattles(camp).some(({ state, report }) => state === 'reported' && !report?.agreed.includes(camp.you ?? '')))

/** Battles between bots, which they can fight by themselves. */
export const botBattles = ({ seen }: Camp) => {
  const bots = new Set(seen.members.filter(({ bot }) => bot !== undefined).map(({ id }) => id))
  const isBot = (id: string): boolean => bots.has(seen.companies.find(one => one.id === id)?.owner ?? '')
  return seen.fixtures.filter(({ state, warbands }) => state === 'open' && warbands.every(isBot))
}

/** A battlefield for whoever leaves the choice to us: another one each time. */
export function somePlace({ rules }: Camp, fixture: number): { scenario: string; map: string } {
  const scenarios = rules.scenarios.filter(({ seats }) => seats.includes(2))
  const scenario = scenarios[fixture % scenarios.length]!.id
  const maps = rules.maps.filter(one => one.seats.includes(2) && one.scenarios?.includes(scenario) !== false)
  return { scenario, map: maps[fixture % maps.length]!.id }
}

/** Both warbands as they go to a battle: what is seen of a campaign has all that a muster is made of. */
export const mustersOf = ({ rules, seen }: Camp, fixture: Fixture) =>
  musters(
    rules,
    { ...seen, companies: seen.companies.map(one => ({ ...one, chronicle: [] })), aftermaths: [] },
    fixture,
  )
