/** What a member's message means in the log of a campaign. */

import type { Campaign, Entry } from '#campaign'
import { actionOf, type EntryWish, Refused } from '#protocol'
import type { CampaignRow } from '#store'
import { dicing, ofFixture, ofMember } from './campaign-dice.ts'

/** The entry a wish asks for: with its writer, and with dice where some are rolled. The fold judges it. */
export function entryOf(
  row: CampaignRow,
  campaign: Campaign,
  by: string,
  wish: EntryWish,
  bots: readonly string[],
): Entry {
  switch (wish.kind) {
    case 'join':
      return botJoins(campaign, by, wish.bot, bots)
    case 'raise': {
      const { kind, warband, roster, owner = by, seed } = wish
      return { by, kind, warband, roster, owner, ...dicing(row, ofMember(campaign, owner), [seed]) }
    }
    case 'idle': {
      const { kind, warband, seed } = wish
      const owner = campaign.companies.find(({ id }) => id === warband)?.owner ?? by
      return { by, kind, warband, ...dicing(row, ofMember(campaign, owner), [seed]) }
    }
    case 'agree':
      return { by, kind: 'agree', fixture: wish.fixture, ...dicing(row, ofFixture(wish.fixture), [wish.seed]) }
    case 'missed': {
      const { kind, fixture, warbands, seed } = wish
      return { by, kind, fixture, warbands, ...dicing(row, ofFixture(fixture), [seed]) }
    }
    case 'act': {
      const { kind, aftermath, action, typed, after } = wish
      const { seat, offer } = action
      if (after !== undefined && after !== actsOf(campaign, aftermath, seat)) throw new Refused('stale')
      return { by, kind, aftermath, action: actionOf(seat, offer, action.with), ...(typed !== undefined && { typed }) }
    }
    case 'correct': {
      const { kind, warband, why } = wish
      const company = campaign.companies.find(({ id }) => id === warband)
      if (company === undefined) throw new Refused('not-found', `There is no warband '${warband}'.`)
      // The fold has the game read it before it stands.
      return { by, kind, warband, why, to: { ...company.now, ...wish.to } }
    }
    case 'rename': {
      const { kind, warband, name, fighter } = wish
      return { by, kind, warband, name, ...(fighter !== undefined && { fighter }) }
    }
    case 'round': {
      const { kind, from, until } = wish
      return { by, kind, ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
    }
    case 'note': {
      const { kind, text, about, picture } = wish
      return { by, kind, text, ...(about !== undefined && { about }), ...(picture !== undefined && { picture }) }
    }
    default:
      return { by, ...wish }
  }
}

const actsOf = ({ aftermaths }: Campaign, aftermath: number, seat: number): number =>
  aftermaths[aftermath]?.acts.filter(({ action }) => action.seat === seat).length ?? 0

function botJoins(
  { members }: Campaign,
  by: string,
  { name, level }: { readonly name: string; readonly level: string },
  bots: readonly string[],
): Entry {
  if (!bots.includes(level)) throw new Refused('not-found', `There is no bot '${level}'; there are ${bots.join(', ')}.`)
  const n = members.filter(({ bot }) => bot !== undefined).length + 1
  return { by, kind: 'join', member: { id: `bot-${n}`, name, bot: level } }
}
