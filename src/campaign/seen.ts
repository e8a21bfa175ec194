/** A campaign as somebody may see it: everything but the dice to come, and what others keep secret in an aftermath. */

import { type AnyRuleset, type GameEvent, seenEvents, type View, view, waitingFor } from '#engine'
import { undoableAct } from './aftermaths.ts'
import { newsOf, type SeenDeed } from './lives.ts'
import { companyOf } from './lookup.ts'
import type { Aftermath, AnyAftermath, Campaign, Company, MemberId } from './types.ts'

export interface SeenCompany extends Omit<Company, 'chronicle'> {
  /** What happened to it: what is new after each, in place of the whole warband. */
  readonly chronicle: readonly SeenDeed[]
}
export interface SeenAftermath {
  readonly id: number
  readonly entry: number
  readonly fixture: number | null
  readonly occasion: Aftermath['setup']['occasion']
  /** By seat. */
  readonly warbands: readonly string[]
  /** Seats that have something to answer. */
  readonly waiting: readonly number[]
  readonly isClosed: boolean
  /** Is any die of it typed in? */
  readonly isTyped: boolean
  /** The viewer's own seat, or null. */
  readonly seat: number | null
  /** How many acts of the viewer's there were: an act names it, so that nothing is answered that was not read. */
  readonly acts: number
  readonly mayUndo: boolean
  /** Null once it is closed. */
  readonly view: View<AnyAftermath> | null
  /** What happened; empty once it is closed (`eventsOf`). */
  readonly events: readonly GameEvent[]
}
export interface SeenCampaign extends Omit<Campaign, 'companies' | 'aftermaths'> {
  readonly companies: readonly SeenCompany[]
  readonly aftermaths: readonly SeenAftermath[]
  /** Where a server makes the dice: what it is bound to, for the viewer's own rolls and by fixture. */
  readonly dice?: { readonly own: string | null; readonly fixtures: Readonly<Record<string, string>> }
}

export function seenCampaign(rules: AnyRuleset, campaign: Campaign, viewer: MemberId | null): SeenCampaign {
  const { companies, aftermaths, ...rest } = campaign
  return {
    ...rest,
    companies: companies.map(({ chronicle, ...company }) => ({
      ...company,
      chronicle: chronicle.map(({ after, ...deed }, n) => {
        const aftermath = deed.aftermath === undefined ? undefined : aftermaths[deed.aftermath]
        const seat = aftermath?.setup.bands.findIndex(({ id }) => id === company.id) ?? -1
        const of = aftermath === undefined ? undefined : { aftermath, seat }
        return newsOf(rules.campaign!, deed, after, chronicle[n - 1]?.after, of)
      }),
    })),
    aftermaths: aftermaths.map(one => seenAftermath(rules, campaign, one, viewer)),
  }
}

/** The viewer's seat in an aftermath, or null. */
const seatIn = (campaign: Campaign, { setup }: Aftermath, viewer: MemberId | null): number | null => {
  const seat = setup.bands.findIndex(({ id }) => companyOf(campaign, id).owner === viewer)
  return seat < 0 ? null : seat
}

function seenAftermath(rules: AnyRuleset, campaign: Campaign, one: Aftermath, viewer: MemberId | null): SeenAftermath {
  const seat = seatIn(campaign, one, viewer)
  return {
    ...{ id: one.id, entry: one.entry, fixture: one.fixture, isClosed: one.isClosed, seat },
    occasion: one.setup.occasion,
    warbands: one.setup.bands.map(({ id }) => id),
    waiting: one.isClosed ? [] : waitingFor(one.state),
    isTyped: one.acts.some(({ typed }) => typed !== undefined),
    acts: one.acts.filter(({ action }) => action.seat === seat).length,
    mayUndo: seat !== null && undoableAct(one, seat) >= 0,
    view: one.isClosed ? null : view(rules.campaign!.aftermath, one.state, seat),
    events: one.isClosed ? [] : seenEvents(one.events, seat),
  }
}

/** Everything that happened in an aftermath, as the viewer may know it. */
export const eventsOf = (campaign: Campaign, one: Aftermath, viewer: MemberId | null): GameEvent[] =>
  seenEvents(one.events, seatIn(campaign, one, viewer))
