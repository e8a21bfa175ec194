/** Routes about people: their data, reports, ratings, quick games; and what operators may do. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resigning } from '#match'
import { AdminDeed, LeaderQuery, NewReport, QuickGame, Refused, read, type Seated } from '#protocol'
import { type Api, tokenOf, whoAsks } from './asking.ts'
import { type Context, rulesetOf } from './context.ts'
import { guestOf } from './guests.ts'
import type { Hall } from './hall.ts'
import { layTable, sitDown } from './lobby.ts'
import { dataText } from './own-data.ts'
import { leadersOf, strengthOf } from './ratings.ts'

export function addPeople(app: FastifyInstance, api: Api): void {
  addOwnData(app, api)
  addRatings(app, api)
  addOperators(app, api)
}

// ---- a person's own data ----------------------------------------------------

function addOwnData(app: FastifyInstance, { context, hall }: Api): void {
  const { store, now } = context
  app.get('/api/me/data', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    await store.people.note({ at: now(), who: guest.id, what: 'export', about: guest.id, note: 'by themselves' })
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="musterfield-data.json"')
      .send(await dataText(store, guest.id))
  })
  app.delete('/api/me', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    await forget(context, hall, guest.id, guest.id, 'by themselves')
    return reply.code(204).send()
  })
  app.post('/api/reports', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const { game, seat, why } = read(NewReport, request.body)
    context.keeping.mayKeep(whoAsks(request, guest), why.length)
    const room = await hall.room(game)
    await room.ready()
    const about = room.match.chairs[seat]?.guest ?? null
    if (about === null) throw new Refused('not-found', 'Nobody sits there.')
    if (about === guest.id) throw new Refused('refused', 'That is your own seat.')
    await store.people.report({ by: guest.id, about, game, why, at: now() })
    return reply.code(204).send()
  })
}

/** Deletes a guest: their games are given up, their sockets closed, their name and words taken out. */
async function forget({ store, now, log }: Context, hall: Hall, id: string, who: string, note: string): Promise<void> {
  for (const { id: game, status, yours } of await store.gamesOf(id, 500)) {
    if (status !== 'live') continue
    const room = await hall.room(game)
    const giveUp = async (seat: number): Promise<number> =>
      room.write(match => {
        if (match.status !== 'live') return match.n
        const action = room.frozen === null ? resigning(match, seat) : null
        return action === null ? match.n : { kind: 'act', by: 'player', action }
      })
    for (const seat of yours)
      await giveUp(seat).catch(error => log.warn({ game, error: String(error) }, 'not given up'))
  }
  hall.signOut(id, '')
  if (!(await store.people.forget(id))) throw new Refused('not-found', 'There is no such guest.')
  hall.forget(id)
  await store.people.note({ at: now(), who, what: 'delete', about: id, note })
}

// ---- ratings and quick games ------------------------------------------------

function addRatings(app: FastifyInstance, { context, hall, bots }: Api): void {
  if (!context.limits.ratings) return
  const { store } = context
  app.get('/api/leaderboard', async request => {
    const { ruleset } = read(LeaderQuery, request.query)
    return { leaders: await leadersOf(context, rulesetOf(context, ruleset).id) }
  })
  app.get('/api/me/ratings', async request => {
    const guest = await guestOf(context, tokenOf(request))
    const all = context.rulesets.map(async ({ id }) => [id, await strengthOf(context, id, guest.id)] as const)
    return { ratings: Object.fromEntries(await Promise.all(all)) }
  })
  app.post('/api/quick', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const { roster, seed, ...wish } = read(QuickGame, request.body)
    const who = whoAsks(request, guest)
    context.keeping.mayKeep(who, request.headers)
    const mine = await strengthOf(context, wish.ruleset, guest.id)
    const { id: ruleset, edition } = rulesetOf(context, wish.ruleset)
    const open = await store.listed({ status: 'open', ruleset, editions: { [ruleset]: edition }, limit: 200 })
    const waiting = open.filter(
      ({ creator, terms }) =>
        terms.quick === true &&
        creator !== guest.id &&
        terms.scenario === wish.scenario &&
        JSON.stringify(terms.clock) === JSON.stringify(wish.clock),
    )
    const near = await Promise.all(
      waiting.map(async table => {
        const { rating } = await strengthOf(context, ruleset, table.creator)
        return { table, apart: Math.abs(rating - mine.rating) }
      }),
    )
    for (const { table } of near.sort((a, b) => a.apart - b.apart).slice(0, 8)) {
      try {
        const room = await hall.room(table.id)
        const token = await sitDown(context, room, guest, who, { seat: 1, seed, roster })
        return reply.code(201).send({ game: table.id, seat: 1, token } satisfies Seated)
      } catch (error) {
        if (!(error instanceof Refused) && !isDenied(error)) throw error // taken, or this roster does not fit it
      }
    }
    const seats = [{ kind: 'me' as const, roster }, { kind: 'open' as const }]
    const row = await layTable(context, guest, who, { ...wish, seats, public: true, rated: true }, bots, {
      quick: true,
    })
    const token = await sitDown(context, await hall.room(row.id), guest, who, { seat: 0, seed })
    return reply.code(201).send({ game: row.id, seat: 0, token } satisfies Seated)
  })
}

const isDenied = (error: unknown): boolean => error instanceof Error && error.name === 'Denied'

// ---- operators --------------------------------------------------------------

const HOUR = 3_600_000

function addOperators(app: FastifyInstance, { context, hall, adminToken }: Api): void {
  if (adminToken === undefined) return
  app.post('/api/admin', async (request, reply) => {
    if (!isOperator(request, adminToken)) throw new Refused('not-signed-in')
    const deed = read(AdminDeed, request.body)
    const name = request.headers['x-operator']
    const who = `operator ${typeof name === 'string' ? name.slice(0, 60) : ''}`.trim()
    const answer = await done(context, hall, deed, who)
    if (!['find', 'bans', 'reports', 'audit', 'delete'].includes(deed.do)) {
      const about = 'who' in deed ? deed.who : 'game' in deed ? deed.game : 'report' in deed ? deed.report : ''
      const note = 'why' in deed ? deed.why : ''
      await context.store.people.note({ at: context.now(), who, what: deed.do, about, note })
    }
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

function isOperator({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

async function done(context: Context, hall: Hall, deed: AdminDeed, who: string): Promise<unknown> {
  const { store, now, bans } = context
  const { people } = store
  switch (deed.do) {
    case 'find':
      return { guests: await people.find(deed.who) }
    case 'ban':
    case 'mute': {
      const until = deed.hours === undefined ? null : now() + deed.hours * HOUR
      await people.ban({ kind: deed.do, value: deed.who, until, why: deed.why }, now())
      await bans.read()
      if (deed.do === 'ban') hall.signOut(deed.who, '')
      return { done: true }
    }
    case 'unban':
    case 'unmute': {
      const found = await people.unban(deed.do === 'unban' ? 'ban' : 'mute', deed.who)
      if (!found) throw new Refused('not-found', 'There is no such ban.')
      await bans.read()
      return { done: true }
    }
    case 'bans':
      return { bans: await people.bans() }
    case 'reports':
      return { reports: await people.reports() }
    case 'settle':
      if (!(await people.settleReport(deed.report, now()))) throw new Refused('not-found', 'There is no such report.')
      return { done: true }
    case 'audit':
      return { audit: await people.deeds(500) }
    case 'export': {
      const data = await dataText(store, deed.who)
      if (data === null) throw new Refused('not-found', 'There is no such guest.')
      return data
    }
    case 'delete':
      await forget(context, hall, deed.who, who, 'by an operator')
      return { done: true }
    case 'close': {
      await (await hall.room(deed.game)).write(() => ({ kind: 'close', operator: true }))
      return { done: true }
    }
  }
}
