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
  RecordsQuery,
  Recovery,
  Refused,
  type RulesetInfo,
  read,
  SaveRoster,
  type Seated,
  SeatParams,
  SitDown,
  Slug,
  type TableSummary,
} from '#protocol'
import type { GameRow, GuestRow } from '#store'
import { type Context, rulesetOf } from './context.ts'
import { guestOf, hashOf, newId, newToken, recover, recoveryCode, signUp } from './guests.ts'
import type { Hall } from './hall.ts'
import { Buckets } from './limits.ts'
import { layTable, rosterFor, wishOf } from './lobby.ts'
import { infoOf, wholeInfoOf } from './seen.ts'

const PAGE = 50

export interface Api {
  readonly context: Context
  readonly hall: Hall
  /** The levels a bot seat may have. */
  readonly bots: readonly string[]
}

export function addRoutes(app: FastifyInstance, api: Api): void {
  addGuests(app, api.context)
  addRulesets(app, api)
  addRosters(app, api.context)
  addTables(app, api)
  addRecords(app, api.context)
}

/** The token of `Authorization: Bearer ...`, or null. */
function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Who asks, where it says so. */
async function maybeGuest(context: Context, request: FastifyRequest): Promise<GuestRow | null> {
  return request.headers.authorization === undefined ? null : guestOf(context, tokenOf(request))
}

// ---- guests -----------------------------------------------------------------

function addGuests(app: FastifyInstance, context: Context): void {
  const dear = new Buckets(context.limits.identities)
  const slowly = ({ ip }: FastifyRequest): void => {
    if (!dear.take(ip)) throw new Refused('too-fast', 'Too many guests from your address; try again later.')
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
    const { id } = await guestOf(context, tokenOf(request))
    const { name } = read(NewGuest, request.body)
    await context.store.renameGuest(id, name)
    return { id, name }
  })
  app.post('/api/me/recovery', async request => ({
    code: await recoveryCode(context, await guestOf(context, tokenOf(request))),
  }))
  app.post('/api/me/forget-others', async (request, reply) => {
    const token = tokenOf(request)
    const { id } = await guestOf(context, token)
    await context.store.forgetTokens(id, hashOf(token ?? ''))
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
    const { roster, options } = read(CheckRoster, request.body)
    const rules = rulesetOf(context, roster.ruleset)
    return {
      faults: faultsOf(() => rules.checkRoster(roster, { ...defaultsOf(rules.options), ...options })),
    } satisfies Faults
  })
  app.get('/api/rosters', async request => store.rosters((await guestOf(context, tokenOf(request))).id))
  app.put('/api/rosters/:id', async request => {
    const guest = await guestOf(context, tokenOf(request))
    const { roster } = read(SaveRoster, request.body)
    rulesetOf(context, roster.ruleset)
    const { id } = read(
      GameParams.transform(({ game }) => ({ id: game })),
      {
        game: (request.params as { id: string }).id, // the route names it
      },
    )
    const known = await store.rosters(guest.id)
    if (known.length >= limits.rostersPerGuest && !known.some(saved => saved.id === id)) {
      throw new Refused('too-many', `You may keep ${limits.rostersPerGuest} rosters.`)
    }
    const saved = { id, roster, updated: now() }
    await store.saveRoster(guest.id, saved)
    return saved
  })
  app.post('/api/rosters', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const { roster } = read(SaveRoster, request.body)
    rulesetOf(context, roster.ruleset)
    if ((await store.rosters(guest.id)).length >= limits.rostersPerGuest) {
      throw new Refused('too-many', `You may keep ${limits.rostersPerGuest} rosters.`)
    }
    const saved = { id: newId(), roster, updated: now() }
    await store.saveRoster(guest.id, saved)
    return reply.code(201).send(saved)
  })
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
    const page = { limit: PAGE, ...(ruleset !== undefined && { ruleset }), ...(before !== undefined && { before }) }
    const guest = await maybeGuest(context, request)
    const [open, live] = await Promise.all([
      store.listed({ status: 'open', ...page }),
      store.listed({ status: 'live', ...page }),
    ])
    return { open: open.map(row => summaryOf(row, guest, [])), live: live.map(row => summaryOf(row, guest, [])) }
  })

  app.post('/api/games', async (request, reply) => {
    const guest = await guestOf(context, tokenOf(request))
    const row = await layTable(context, guest, read(NewTable, request.body), bots)
    const info = wholeInfoOf(rulesetOf(context, row.terms.ruleset), row)
    return reply.code(201).send({ ...summaryOf(row, guest, []), ...info })
  })

  app.get('/api/games/:game', async request => {
    const { game } = read(GameParams, request.params)
    const guest = await maybeGuest(context, request)
    const room = await hall.room(game)
    await room.ready()
    const yours = room.match.chairs.flatMap((chair, seat) => (guest !== null && chair.guest === guest.id ? [seat] : []))
    const seats = room.frozen === null ? { status: room.match.status } : {}
    const row = (await store.game(game)) ?? room.row
    return { ...summaryOf(row, guest, yours), ...wholeInfoOf(room.rules, row), ...seats }
  })

  app.delete('/api/games/:game', async (request, reply) => {
    const { game } = read(GameParams, request.params)
    const guest = await guestOf(context, tokenOf(request))
    const room = await hall.room(game)
    if (room.row.creator !== guest.id) throw new Refused('not-yours', 'Only whoever laid this table may call it off.')
    await room.write(() => ({ kind: 'close' }))
    return reply.code(204).send()
  })

  app.post('/api/games/:game/seats/:seat', async (request, reply) => {
    const { game, seat } = read(SeatParams, request.params)
    const { seed, roster, terms, propose } = read(SitDown, request.body)
    const guest = await guestOf(context, tokenOf(request))
    const room = await hall.room(game)
    const token = newToken()
    await room.write(match => {
      if (terms !== undefined && terms !== (match.agreed?.n ?? 0)) {
        throw new Refused('stale', 'The terms of this table have changed: read them again before you sit down.')
      }
      return {
        kind: 'sit',
        seat,
        guest: guest.id,
        name: guest.name,
        seed,
        token: hashOf(token),
        roster: rosterFor(match, seat, roster),
        ...(propose !== undefined && { wish: wishOf(room.rules, propose, match.chairs.length) }),
      }
    })
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
function summaryOf(row: GameRow, guest: GuestRow | null, yours: readonly number[]): TableSummary {
  const kept = row.terms.seats.flatMap((seat, n) =>
    seat.kind === 'person' && seat.keep !== null && seat.keep.guest === guest?.id ? [n] : [],
  )
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
    const record = await store.record(game)
    if (record === null) throw new Refused('not-found', 'There is no finished game of that id.')
    const name = `${record.ruleset}-${game.slice(0, 8)}.json`
    return reply.header('content-disposition', `attachment; filename="${name}"`).send(record)
  })
}
