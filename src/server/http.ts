/** The routes under /api: guests, rulesets, rosters, the lobby, tables, records. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyRuleset, defaultsOf } from '#engine'
import { faultsOf } from '#match'
import {
  CheckRoster,
  type Faults,
  GameParams,
  type Lobby,
  LobbyQuery,
  NewGuest,
  NewTable,
  PushTo,
  RecordsQuery,
  Recovery,
  Refused,
  type RulesetInfo,
  read,
  type SavedRoster,
  SaveRoster,
  type Seated,
  SeatParams,
  SitDown,
  Slug,
  type TableSummary,
} from '#protocol'
import { type GuestRow, type ListedGame, listedTerms } from '#store'
import { type Api, idFor, readBody, tokenOf, whoAsks } from './asking.ts'
import { isPushService } from './calls.ts'
import { addCampaigns } from './campaigns.ts'
import { type Context, editionsOf, rulesetOf } from './context.ts'
import { guestOf, hashOf, recover, recoveryCode, rename, signUp } from './guests.ts'
import { Buckets, clientOf } from './limits.ts'
import { layTable, sitDown } from './lobby.ts'
import { rostersText } from './own-data.ts'
import { addPeople } from './people.ts'
import { infoOf, wholeInfoOf } from './seen.ts'

const PAGE = 50
const JSON_TEXT = 'application/json; charset=utf-8'

export function addRoutes(app: FastifyInstance, api: Api): void {
  addGuests(app, api)
  addRulesets(app, api)
  addRosters(app, api.context)
  addTables(app, api)
  addRecords(app, api.context)
  addPeople(app, api)
  addCampaigns(app, api)
}

/** Who asks, where it says so. */
async function maybeGuest(context: Context, request: FastifyRequest): Promise<GuestRow | null> {
  return request.headers.authorization === undefined ? null : guestOf(context, tokenOf(request))
}

// ---- guests -----------------------------------------------------------------

function addGuests(app: FastifyInstance, { context, hall }: Api): void {
  const identities = new Buckets(context.limits.identities)
  const slowly = ({ ip }: FastifyRequest): void => {
    if (!identities.take(clientOf(ip)))
      throw new Refused('too-fast', 'Too many guests from your address; try again later.')
  }
  app.post('/api/guests', async (request, reply) => {
    const { name } = read(NewGuest, request.body)
    slowly(request)
    return reply.code(201).send(await signUp(context, name))
  })
  app.post('/api/recover', async request => {
    slowly(request)
    return recover(context, read(Recovery, request.body).code)
  })
  app.get('/api/me', async request => guestOf(context, tokenOf(request)))
  app.patch('/api/me', async request => {
    const { id, name: known } = await guestOf(context, tokenOf(request))
    return rename(context, id, known, read(NewGuest, request.body).name)
  })
  app.post('/api/me/recovery', async request => ({
    code: await recoveryCode(context, await guestOf(context, tokenOf(request))),
  }))
  app.get('/api/push', async () => ({ key: context.calls.key }))
  app.put('/api/me/push', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const { endpoint } = readBody(context, request, PushTo)
    if (!isPushService(endpoint)) throw new Refused('refused', 'That is no push service of a browser we know.')
    await context.store.people.addPush(guest.id, endpoint, context.now())
    return reply.code(204).send()
  })
  app.delete('/api/me/push', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    await context.store.people.dropPush(guest.id, readBody(context, request, PushTo).endpoint)
    return reply.code(204).send()
  })
  app.post('/api/me/forget-others', async (request, reply) => {
    const token = tokenOf(request)
    const { id } = await guestOf(context, token)
    const hash = hashOf(token ?? '')
    await context.store.forgetTokens(id, hash, context.now())
    hall.signOut(id, hash)
    return reply.code(204).send()
  })
}

// ---- rulesets ---------------------------------------------------------------

function addRulesets(app: FastifyInstance, { context, bots }: Api): void {
  const param = (request: FastifyRequest): AnyRuleset => {
    const { ruleset } = request.params as { ruleset: string } // the route names it
    return rulesetOf(context, read(Slug, ruleset))
  }
  app.get('/api/rulesets', async () => ({ rulesets: context.rulesets.map(rulesetInfo), bots }))
  app.get('/api/rulesets/:ruleset/rules', async request => param(request).rules)
  app.get('/api/rulesets/:ruleset/maps', async request => param(request).maps)
}

function rulesetInfo(rules: AnyRuleset): RulesetInfo {
  const { id, name, pitch, units, edition, scenarios, presets, options } = rules
  const maps = rules.maps.map(map => ({ id: map.id, name: map.name, seats: map.seats }))
  return { id, name, pitch, units, edition, scenarios, maps, presets, options }
}

// ---- rosters ----------------------------------------------------------------

function addRosters(app: FastifyInstance, context: Context): void {
  const { store, limits, now } = context
  app.post('/api/rosters/check', async request => {
    const { roster, options } = readBody(context, request, CheckRoster)
    const rules = rulesetOf(context, roster.ruleset)
    const judge = (): Faults => ({
      faults: faultsOf(() => rules.checkRoster(roster, { ...defaultsOf(rules.options), ...options })),
    })
    return context.work.hold(whoAsks(request), 'check roster', judge)
  })
  app.get('/api/rosters', async (request, reply) => {
    const { id } = await guestOf(context, tokenOf(request))
    return reply.type(JSON_TEXT).send(rostersText(store, id))
  })
  const save = async (request: FastifyRequest, id: string): Promise<SavedRoster> => {
    const guest = await guestOf(context, tokenOf(request))
    const { roster } = readBody(context, request, SaveRoster)
    rulesetOf(context, roster.ruleset)
    const who = whoAsks(request, guest)
    context.keeping.mayKeep(who, JSON.stringify(roster).length)
    const saved = { id, roster, updated: now() }
    const done = await store.saveRoster(guest.id, saved, { most: limits.rostersPerGuest })
    if (done === 'too-many') throw new Refused('too-many', `You may keep ${limits.rostersPerGuest} rosters.`)
    if (done === 'not-yours') throw new Refused('not-yours', "That roster is somebody else's.")
    return saved
  }
  app.put('/api/rosters/:game', async request => save(request, read(GameParams, request.params).game))
  app.post('/api/rosters', async (request, reply) => reply.code(201).send(await save(request, idFor(request))))
  app.delete('/api/rosters/:game', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const { game } = read(GameParams, request.params)
    if (!(await store.dropRoster(guest.id, game))) throw new Refused('not-found', 'You have no such roster.')
    return reply.code(204).send()
  })
}

// ---- tables -----------------------------------------------------------------

function addTables(app: FastifyInstance, { context, hall, bots }: Api): void {
  const { store } = context

  app.get('/api/lobby', async (request): Promise<Lobby> => {
    const { ruleset, before } = read(LobbyQuery, request.query)
    const page = {
      limit: PAGE,
      editions: editionsOf(context),
      ...(ruleset !== undefined && { ruleset }),
      ...(before !== undefined && { before }),
    }
    const guest = await maybeGuest(context, request)
    const [open, live] = await Promise.all([
      store.listed({ status: 'open', ...page }),
      store.listed({ status: 'live', ...page }),
    ])
    return { open: open.map(row => summaryOf(row, guest, [])), live: live.map(row => summaryOf(row, guest, [])) }
  })

  app.post('/api/games', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const who = whoAsks(request, guest)
    const wish = readBody(context, request, NewTable)
    context.keeping.mayKeep(who, request.headers)
    const id = idFor(request)
    const row = (await store.game(id)) ?? (await layTable(context, guest, who, wish, bots, { id }))
    const info = wholeInfoOf(rulesetOf(context, row.terms.ruleset), row)
    const listed = { ...row, terms: listedTerms(row.terms) }
    return reply.code(201).send({ ...summaryOf(listed, guest, []), ...info })
  })

  app.get('/api/games/:game', async request => {
    const { game } = read(GameParams, request.params)
    const guest = await maybeGuest(context, request)
    const room = await hall.room(game)
    await room.ready()
    const yours = room.match.chairs.flatMap((chair, seat) => (guest !== null && chair.guest === guest.id ? [seat] : []))
    const seats = room.frozen === null ? { status: room.match.status } : {}
    const row = (await store.game(game)) ?? room.row
    return {
      ...summaryOf({ ...row, terms: listedTerms(row.terms) }, guest, yours),
      ...wholeInfoOf(room.rules, row),
      ...seats,
    }
  })

  app.delete('/api/games/:game', async (request, reply) => {
    const { game } = read(GameParams, request.params)
    const guest = await guestOf(context, tokenOf(request))
    const room = await hall.room(game)
    await room.ready()
    const mayClose =
      room.row.creator === guest.id ||
      (room.frozen !== null && room.match.chairs.some(chair => chair.guest === guest.id))
    if (!mayClose) throw new Refused('not-yours', 'Only the player who laid this table may call it off.')
    await room.write(() => ({ kind: 'close' }))
    return reply.code(204).send()
  })

  app.post('/api/games/:game/seats/:seat', async (request, reply) => {
    const { game, seat } = read(SeatParams, request.params)
    const wish = readBody(context, request, SitDown)
    const guest = await guestOf(context, tokenOf(request))
    const who = whoAsks(request, guest)
    context.keeping.mayKeep(who, request.headers)
    const room = await hall.room(game)
    const token = await sitDown(context, room, guest, who, { seat, ...wish })
    const seated: Seated = { game, seat, token }
    return reply.code(201).send(seated)
  })

  app.delete('/api/games/:game/seats/:seat', async (request, reply) => {
    const { game, seat } = read(SeatParams, request.params)
    const guest = await guestOf(context, tokenOf(request))
    const room = await hall.room(game)
    await room.write(match => {
      if (match.chairs[seat]?.guest !== guest.id) throw new Refused('not-yours')
      return { kind: 'rise', seat }
    })
    return reply.code(204).send()
  })

  app.get('/api/me/games', async request => {
    const guest = await guestOf(context, tokenOf(request))
    const rows = await store.gamesOf(guest.id, 200)
    return { games: rows.map(row => summaryOf(row, guest, row.yours)) }
  })
}

/** A table in a list. `yours` is only worked out where the table itself is at hand. */
function summaryOf(row: ListedGame, guest: GuestRow | null, yours: readonly number[]): TableSummary {
  const kept = row.terms.keeps.flatMap((keep, n) => (keep !== null && keep === guest?.id ? [n] : []))
  return { ...infoOf(row), status: row.status, seats: row.seats, yours: yours.length > 0 ? yours : kept }
}

// ---- records ----------------------------------------------------------------

function addRecords(app: FastifyInstance, { store }: Context): void {
  app.get('/api/records', async request => {
    const { ruleset, before } = read(RecordsQuery, request.query)
    const page = { limit: PAGE, ...(ruleset !== undefined && { ruleset }), ...(before !== undefined && { before }) }
    return { records: await store.records(page) }
  })
  app.get('/api/records/:game', async (request, reply) => {
    const { game } = read(GameParams, request.params)
    const kept = await store.recordText(game)
    if (kept === null) throw new Refused('not-found', 'There is no finished game of that id.')
    const name = `${kept.ruleset}-${game.slice(0, 8)}.json`
    return reply.type(JSON_TEXT).header('content-disposition', `attachment; filename="${name}"`).send(kept.record)
  })
}
