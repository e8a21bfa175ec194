/** Finding members, warbands, fixtures and aftermaths, or saying that there is none. */

import { type Refusal, refuse } from '#engine'
import type { Aftermath, Campaign, Company, Fixture, Member } from './types.ts'

export function companyOf(campaign: Campaign, id: string): Company {
  const found = campaign.companies.find(one => one.id === id)
  if (found === undefined) throw new Error(`campaign: no warband '${id}'`)
  return found
}

export const memberOf = (campaign: Campaign, id: string): Member | undefined =>
  campaign.members.find(one => one.id === id && !one.hasLeft)

export const isArbitrator = (campaign: Campaign, id: string): boolean => memberOf(campaign, id)?.isArbitrator === true

const none = (what: string, id: unknown, all: readonly unknown[]): Refusal =>
  refuse('CORE-CAMP-02', `There is no ${what} '${String(id).slice(0, 40)}'; there are ${all.join(', ') || 'none'}.`)

export const findCompany = (campaign: Campaign, id: string): Company | Refusal =>
  campaign.companies.find(one => one.id === id && !one.isRetired) ??
  none(
    'warband',
    id,
    campaign.companies.map(one => one.id),
  )

export const findFixture = (campaign: Campaign, id: number): Fixture | Refusal =>
  campaign.fixtures[id] ?? none('fixture', id, [...campaign.fixtures.keys()])

export const findAftermath = (campaign: Campaign, id: number): Aftermath | Refusal =>
  campaign.aftermaths[id] ?? none('aftermath', id, [...campaign.aftermaths.keys()])
