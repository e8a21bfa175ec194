/** What happened to a warband, line by line; and the story of a campaign that writes itself. */

import type { Warband } from '#engine'
import type { Campaign, Company, Deed } from './types.ts'

/** The warband is this from now on, and its chronicle says why. */
export function record(
  campaign: Campaign,
  company: Company,
  after: Warband,
  says: string,
  of: Pick<Deed, 'fixture' | 'aftermath' | 'isRestored'> = {},
): void {
  company.now = after
  const at = campaign.at === undefined ? {} : { at: campaign.at }
  company.chronicle.push({ entry: campaign.length, ...at, says, ...of, after })
}

/** Fighters who were there before and are not any more, with what took them: nobody leaves without a line. */
export function departures(company: Company): { readonly fighter: string; readonly entry: number }[] {
  let gone: { readonly fighter: string; readonly entry: number }[] = []
  for (const [n, { after, entry, isRestored }] of company.chronicle.entries()) {
    const before = company.chronicle[n - 1]?.after.fighters ?? []
    const here = new Set(after.fighters.map(({ id }) => id))
    if (isRestored) gone = gone.filter(({ fighter }) => !here.has(fighter))
    else gone.push(...before.filter(({ id }) => !here.has(id)).map(({ id }) => ({ fighter: id, entry })))
  }
  return gone
}
