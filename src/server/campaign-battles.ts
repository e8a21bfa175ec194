/** Battles of campaigns: a table is laid with the warbands as they are mustered, and its end enters the chronicle. */

import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Campaign, type Fixture, setupFor } from '#campaign'
import { type GameRecord, type GameState, isRefusal } from '#engine'
import type { SeatTerms, Terms } from '#match'
import { type BattleTable, commitmentTo, type LayBattle, Refused } from '#protocol'
import type { GuestRow } from '#store'
import { dicing, ofFixture } from './campaign-dice.ts'
import type { CampaignRoom } from './campaign-room.ts'
import type { Context } from './context.ts'
import { newId } from './guests.ts'
import { rowFor } from './lobby.ts'

/** Seconds a player gets for each move, where a battle has clocks. */
const INCREMENT = 30

/** Lays the table of a battle and writes it into the campaign. */
export async function layBattle(
  { store, now }: Context,
  room: CampaignRoom,
  guest: GuestRow,
  fixture: number,
  { scenario, map, seconds, standIns = [] }: z.infer<typeof LayBattle>,
): Promise<BattleTable> {
  const { rules, row, campaign } = room
  const battle = campaign.fixtures[fixture]
  if (battle === undefined) throw new Refused('not-found', `There is no battle ${fixture} in this campaign.`)
  const setup = setupFor(rules, campaign, battle, { scenario, map })
  if (isRefusal(setup)) throw new Refused('refused', setup.why, setup.rule)
  const seats = seatsOf(campaign, battle, standIns, setup.rosters)
  if (seats.every(({ kind }) => kind === 'bot'))
    throw new Refused('refused', 'Two bots need no table: report how it ended, or cancel the battle.')
  const secret = randomBytes(32).toString('hex')
  const terms: Terms = {
    ...{ ruleset: rules.id, edition: rules.edition, scenario, map, table: setup.table, options: setup.options },
    ...{ seats, public: false, delay: 0, commitment: commitmentTo(secret), campaign: { id: row.id, fixture } },
    clock: seconds === null ? null : { initial: seconds, increment: INCREMENT, flag: 'passes' },
  }
  const game = newId()
  await store.addGame(rowFor(rules, guest.id, terms, secret, game, now()))
  await room.write(() => ({ entry: { by: guest.id, kind: 'lay', fixture, game, scenario, map, standIns } }))
  return { game, fixture }
}

function seatsOf(
  { companies, members, league }: Campaign,
  { warbands }: Fixture,
  standIns: readonly string[],
  rosters: Terms['seats'][number]['roster'][] | readonly NonNullable<Terms['seats'][number]['roster']>[],
): SeatTerms[] {
  return warbands.map((id, seat): SeatTerms => {
    const owner = companies.find(one => one.id === id)?.owner
    const member = members.find(one => one.id === owner)
    const roster = rosters[seat]!
    const bot = member?.bot ?? (standIns.includes(id) || member === undefined ? league.bot : null)
    if (bot !== null) return { kind: 'bot', bot, roster }
    return { kind: 'person', roster, keep: { guest: member!.id, name: member!.name } }
  })
}

/** The battle at this table is over: it enters the chronicle, once. `known`: how it ended, where it need not be replayed. */
export async function settle(
  room: CampaignRoom,
  fixture: number,
  game: string,
  record: GameRecord,
  known?: GameState,
): Promise<void> {
  await room.write(campaign => {
    const battle = campaign.fixtures[fixture]
    if (battle?.state !== 'open' || battle.laid?.game !== game) return campaign.length
    const entry = {
      ...({ by: writerFor(campaign, battle), kind: 'battle', fixture, record } as const),
      ...dicing(room.row, ofFixture(fixture), record.fairness?.seeds ?? []),
    }
    return known === undefined ? { entry } : { entry, known }
  })
}

/** Who says so: one of those who fought, or an arbitrator where both have left. */
function writerFor({ members, companies }: Campaign, { warbands }: Fixture): string {
  const owners = companies.filter(({ id }) => warbands.includes(id)).map(({ owner }) => owner)
  const here = members.filter(({ hasLeft }) => !hasLeft)
  return (here.find(({ id }) => owners.includes(id)) ?? here.find(({ isArbitrator }) => isArbitrator))!.id
}
