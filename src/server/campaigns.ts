/** Every campaign this node has open; and the routes under /api/campaigns. */

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Entry, eventsOf, type League } from '#campaign'
import { defaultsOf } from '#engine'
import { gameOf } from '#match'
import {
  AftermathParams,
  CampaignParams,
  type CampaignSummary,
  FixtureParams,
  JoinCampaign,
  LayBattle,
  NewCampaign,
  PictureParams,
  Refused,
  read,
} from '#protocol'
import type { CampaignRow, GuestRow } from '#store'
import { type Api, idFor, readBody, tokenOf, whoAsks } from './asking.ts'
import { layBattle, settle } from './campaign-battles.ts'
import { invitationTo } from './campaign-dice.ts'
import { type CampaignHost, CampaignRoom } from './campaign-room.ts'
import { type Context, rulesetOf } from './context.ts'
import { guestOf } from './guests.ts'
import { provenRecord } from './matches.ts'
import type { Room } from './room.ts'

const IDLE = 60_000
const AGAIN = 5000
const LOG_AT_ONCE = 100
const USUAL: League = { pairing: 'free', battles: null, missed: 'downtime', bot: 'greedy', isOpen: true, most: 16 }

export class Campaigns {
  readonly rooms = new Map<string, CampaignRoom>()
  private readonly loading = new Map<string, Promise<CampaignRoom>>()
  private readonly context: Context
  private readonly host: CampaignHost
  private isClosed = false

  constructor(context: Context, calls: CampaignHost['calls'] = () => {}) {
    this.context = context
    const { store, log, now, work } = context
    this.host = { store, log, now, held: (kind, ms) => work.held(null, kind, ms), calls }
  }

  /** The campaign of an id, opened if it is not yet. */
  room(id: string): Promise<CampaignRoom> {
    const open = this.rooms.get(id)
    if (open !== undefined) return Promise.resolve(open)
    const coming = this.loading.get(id)
    if (coming !== undefined) return coming
    const loading = this.open(id).finally(() => this.loading.delete(id))
    this.loading.set(id, loading)
    return loading
  }

  private async open(id: string): Promise<CampaignRoom> {
    if (this.isClosed) throw new Refused('closing')
    const row = await this.context.store.campaigns.row(id)
    if (row === null) throw new Refused('not-found', 'There is no such campaign.')
    const room = await CampaignRoom.load(this.host, rulesetOf(this.context, row.ruleset), row)
    this.rooms.set(id, room)
    // Something may have been written between reading and now.
    if (this.context.store.shared) room.catchUp()
    if (room.isFounded) await this.settleFought(room)
    return room
  }

  /** Battles that ended when nobody was there to write it down. */
  private async settleFought(room: CampaignRoom): Promise<void> {
    for (const { id, state, laid } of room.campaign.fixtures) {
      if (state !== 'open' || laid === null) continue
      const record = await this.context.store.record(laid.game)
      if (record === null) continue
      await settle(room, id, laid.game, record).catch(error =>
        this.host.log.warn(
          { campaign: room.id, fixture: id, error: String(error) },
          'a battle does not fit its campaign',
        ),
      )
    }
  }

  /** A game of this node is over: if it was a battle of a campaign, it enters the chronicle. */
  gameOver(table: Room, tries = 0): void {
    const { campaign } = table.row.terms
    if (campaign === undefined || this.isClosed) return
    const { match, row } = table
    const record = provenRecord(match, row)
    const state = gameOf(match)
    this.room(campaign.id)
      .then(room => settle(room, campaign.fixture, row.id, record, state))
      .catch(error => {
        this.host.log.warn({ campaign: campaign.id, error: String(error) }, 'a battle did not enter its campaign')
        if (tries < 5) setTimeout(() => this.gameOver(table, tries + 1), AGAIN * 2 ** tries).unref()
      })
  }

  heard(id: string, n: number): void {
    this.rooms.get(id)?.catchUp(n)
  }
  heardGap(): void {
    for (const room of this.rooms.values()) room.catchUp()
  }

  /** What this guest did was taken out of the logs: they are read again. */
  forget(guest: string): void {
    for (const [id, room] of this.rooms)
      if (!room.isFounded || room.campaign.members.some(member => member.id === guest)) this.rooms.delete(id)
  }

  closeIdle(): void {
    for (const [id, room] of this.rooms)
      if (!room.isUsed && this.context.now() - room.used > IDLE) this.rooms.delete(id)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.rooms.values()].map(room => room.settled()))
    this.rooms.clear()
  }
}

// ---- routes -----------------------------------------------------------------

export function addCampaigns(app: FastifyInstance, api: Api): void {
  const { context, hall } = api
  const { store } = context

  app.post('/api/campaigns', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const wish = readBody(context, request, NewCampaign)
    context.keeping.mayKeep(whoAsks(request, guest), request.headers)
    const row = await found(api, guest, wish, idFor(request))
    return reply.code(201).send(summaryOf(row, guest.id))
  })

  app.get('/api/me/campaigns', async request => {
    const guest = await guestOf(context, tokenOf(request))
    return { campaigns: (await store.campaigns.of(guest.id, 100)).map(row => summaryOf(row, guest.id)) }
  })

  app.get('/api/campaigns/:campaign', async request => {
    const { campaign } = read(CampaignParams, request.params)
    const row = await store.campaigns.row(campaign)
    if (row === null) throw new Refused('not-found', 'There is no such campaign.')
    return summaryOf(row, null)
  })

  app.post('/api/campaigns/:campaign/members', async (request, reply) => {
    const { campaign } = read(CampaignParams, request.params)
    const { code } = readBody(context, request, JoinCampaign)
    const guest = await guestOf(context, tokenOf(request))
    const room = await hall.campaigns.room(campaign)
    if (code !== invitationTo(room.row)) throw new Refused('not-yours', 'That is no invitation to this campaign.')
    await room.write(now => {
      if (now.members.some(({ id, hasLeft }) => id === guest.id && !hasLeft)) return now.length
      return { entry: { by: guest.id, kind: 'join', member: { id: guest.id, name: guest.name } } }
    })
    return reply.code(201).send(summaryOf((await store.campaigns.row(campaign)) ?? room.row, guest.id))
  })

  app.post('/api/campaigns/:campaign/fixtures/:fixture/table', async (request, reply) => {
    const { campaign, fixture } = read(FixtureParams, request.params)
    const wish = readBody(context, request, LayBattle)
    const guest = await guestOf(context, tokenOf(request))
    const who = whoAsks(request, guest)
    context.keeping.mayKeep(who, request.headers)
    context.work.mayAsk(who)
    const room = await hall.campaigns.room(campaign)
    if (!room.campaign.members.some(({ id, hasLeft }) => id === guest.id && !hasLeft))
      throw new Refused('not-yours', 'Only members lay tables in this campaign.')
    return reply.code(201).send(await layBattle(context, room, guest, fixture, wish))
  })

  app.get('/api/campaigns/:campaign/aftermaths/:aftermath', async request => {
    const { campaign, aftermath } = read(AftermathParams, request.params)
    const guest = request.headers.authorization === undefined ? null : await guestOf(context, tokenOf(request))
    const room = await hall.campaigns.room(campaign)
    const one = room.campaign.aftermaths[aftermath]
    if (one === undefined) throw new Refused('not-found', `There is no aftermath ${aftermath} in this campaign.`)
    return { events: eventsOf(room.campaign, one, guest?.id ?? null) }
  })

  app.get('/api/campaigns/:campaign/pictures/:entry', async (request, reply) => {
    const { campaign, entry } = read(PictureParams, request.params)
    const room = await hall.campaigns.room(campaign)
    const [line] = room.campaign.notes.some(note => note.entry === entry && note.hasPicture)
      ? await store.logText(room.id, entry, 1)
      : []
    if (line === undefined) throw new Refused('not-found', `There is no picture ${entry} in this campaign.`)
    const { picture }: { picture: string } = JSON.parse(line.entry) // a note whose picture the fold has judged
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  })

  app.get('/api/campaigns/:campaign/log', async (request, reply) => {
    const { campaign } = read(CampaignParams, request.params)
    const room = await hall.campaigns.room(campaign)
    const name = `campaign-${campaign.slice(0, 8)}.json`
    return reply.header('content-disposition', `attachment; filename="${name}"`).send({ campaign: await toldLog(room) })
  })
}

/** Keeps a campaign and writes its founding. */
async function found(
  { context, hall }: Api,
  guest: GuestRow,
  { ruleset, name, terms, league = USUAL }: ReturnType<typeof NewCampaign.parse>,
  id: string,
): Promise<CampaignRow> {
  const { store, now, limits } = context
  const rules = rulesetOf(context, ruleset)
  const own = rules.campaign
  if (own === undefined) throw new Refused('refused', `${rules.name} has no campaigns.`)
  const at = now()
  const row: CampaignRow = {
    ...{ id, creator: guest.id, created: at, updated: at, isOver: false, ruleset, edition: rules.edition, name },
    secret: randomBytes(32).toString('hex'),
    card: JSON.stringify({ members: [], warbands: [], round: { n: 0 }, waits: [] }),
  }
  const entry: Entry = {
    ...{ by: guest.id, kind: 'found', ruleset, edition: rules.edition, name, league, founder: guest.name },
    terms: { ...defaultsOf(own.terms), ...terms },
  }
  const { most } = { most: limits.campaignsPerGuest }
  CampaignRoom.judgeFounding(rules, entry)
  const done = await store.campaigns.add(row, { most })
  if (done === 'too-many') throw new Refused('too-many', `You have founded ${most} campaigns that are not over.`)
  const room = await hall.campaigns.room(id)
  await room.found(entry)
  return (await store.campaigns.row(id)) ?? row
}

/** The log as anybody may read it: up to the first aftermath whose dice have not all fallen. */
async function toldLog(room: CampaignRoom): Promise<Entry[]> {
  const entries: Entry[] = []
  const open = room.campaign.aftermaths.filter(({ isClosed }) => !isClosed).map(({ entry }) => entry)
  const until = Math.min(room.campaign.length, ...open)
  while (entries.length < until) {
    const lines = await room.host.store.logText(room.id, entries.length, LOG_AT_ONCE)
    if (lines.length === 0) break
    for (const { entry: text } of lines) {
      const { key: _, ...entry } = JSON.parse(text)
      entries.push(entry)
    }
  }
  return entries.slice(0, until)
}

function summaryOf(row: CampaignRow, guest: string | null): CampaignSummary {
  const { id, ruleset, edition, name, isOver, updated } = row
  const card = JSON.parse(row.card)
  const yours = card.waits.filter((one: { member: string }) => one.member === guest)
  return {
    ...{ id, ruleset, edition, name, isOver, updated },
    ...card,
    yours: [...new Set(yours.map((one: { what: string }) => one.what))],
  }
}
