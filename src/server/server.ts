/** A node: the web client, the HTTP interface and the sockets on one port. */

import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance } from 'fastify'
import { BOTS } from '#bots'
import type { AnyRuleset } from '#engine'
import { MOST_BODY, MOST_MESSAGE, Refused, refusedBy } from '#protocol'
import { openStore, type Store } from '#store'
import { Bans } from './bans.ts'
import { Calls, type Post } from './calls.ts'
import { Client } from './client.ts'
import { type Context, whenThere } from './context.ts'
import { Hall } from './hall.ts'
import { steadyClock } from './heart.ts'
import { addRoutes } from './http.ts'
import { Buckets, clientOf, LIMITS, type Limits } from './limits.ts'
import { Metrics } from './metrics.ts'
import { botTask, openQueue, type Queue } from './queue.ts'
import { judgeThreads, thinkThreads } from './threads.ts'
import { addHeaders, addPages, checkHost, checkOrigin, isLocal } from './web.ts'
import { Keeping, Work } from './work.ts'

export interface ServerOptions {
  /** A folder for the embedded store, or the address of a PostgreSQL. */
  readonly store: string
  readonly host?: string
  readonly port?: number
  /** The module that exports RULESETS: it is loaded here and by the threads in which bots think. */
  readonly list?: string
  readonly web?: string
  readonly limits?: Partial<Limits>
  /** Sites, besides our own, that may talk to us: https://play.example */
  readonly origins?: readonly string[]
  /** How many proxies, one behind another, tell whom they speak for; true for one. */
  readonly trustProxy?: boolean | number
  /** Whether this node also takes jobs (bots, simulations) from the queue. Only with PostgreSQL. */
  readonly jobs?: boolean
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** What operators say who they are by; without it there are none. */
  readonly adminToken?: string
  /** Asked for by /metrics as a bearer token, where given. */
  readonly metricsToken?: string
  /** How push services are reached; by HTTPS if not given. */
  readonly post?: Post
}
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly store: Store
  /** Finishes what is under way, says goodbye, and closes. */
  close(): Promise<void>
}

export const RULESETS_MODULE = new URL('../rulesets/index.ts', import.meta.url).href
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))
const LOCALHOST = '127.0.0.1'
const PING_EVERY = 30_000
const HEALTH_EVERY = 1000
const HEALTH_TIMEOUT = 2000
/** How long what is under way may take when the server closes. */
const GRACE = 3000
/** Closed because its guest has signed it out. */
const SIGNED_OUT = 4001

export async function loadRulesets(list: string = RULESETS_MODULE): Promise<readonly AnyRuleset[]> {
  const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(/* @vite-ignore */ list)
  return RULESETS
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const list = options.list ?? RULESETS_MODULE
  const app = newApp(options)
  const store = await whenThere(() => openStore(options.store), app.log)
  const metrics = new Metrics()
  const limits = { ...LIMITS, ...options.limits }
  const judges = judgeThreads(list)
  const now = steadyClock()
  const context: Context = {
    store,
    rulesets: await loadRulesets(list),
    limits,
    metrics,
    log: app.log,
    judges,
    work: new Work(limits, metrics),
    keeping: new Keeping(limits),
    bans: new Bans(store, now, app.log),
    calls: await whenThere(() => Calls.open({ store, log: app.log, now, post: options.post }), app.log),
    now,
  }
  const threads = thinkThreads(list)
  const clients = new Set<Client>()
  const opening = Promise.withResolvers<Queue>()
  const hall = new Hall(
    context,
    threads,
    store.shared ? async (...asked) => (await opening.promise).askBot(...asked) : null,
    {
      // Unread: whoever sent something has given this socket up, and sent it again to another node.
      stalled() {
        for (const client of clients) client.end()
      },
      signedOut(guest, but) {
        for (const client of clients)
          if (client.isOf(guest, but)) client.close(new Refused('not-signed-in'), SIGNED_OUT)
      },
    },
  )
  let queue: Queue | null = null
  if (store.shared) {
    const tasks = options.jobs === false ? {} : botTask(hall)
    queue = await whenThere(() => openQueue(options.store, tasks, app.log), app.log)
    opening.resolve(queue)
  }

  const state = { closing: false }
  // Before our own hooks: a socket that one of them refuses is then closed by the plugin.
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE, maxFragments: 16, perMessageDeflate: false },
  })
  addHeaders(app)
  addErrors(app, metrics)
  addLimits(app, context, options, state)
  addSockets(app, context, hall, clients, state)
  addRoutes(app, { context, hall, bots: BOTS.map(bot => bot.id), adminToken: options.adminToken })
  addHealth(app, context, options.metricsToken, state)
  await addPages(app, options.web ?? WEB)
  await app.listen({ host: options.host ?? LOCALHOST, port: options.port ?? 0 })

  const { port, address, family } = app.server.address() as AddressInfo // it listens on TCP
  const pinging = setInterval(() => {
    for (const client of clients) client.checkAlive()
  }, PING_EVERY)
  pinging.unref()

  async function close(): Promise<void> {
    if (state.closing) return
    state.closing = true
    clearInterval(pinging)
    const late = setTimeout(() => {
      for (const client of clients) client.end()
      app.server.closeAllConnections()
    }, GRACE)
    // First of all everybody is told; then what is under way is finished, but for bots: others ask them again.
    for (const client of clients) client.farewell(new Refused('closing'))
    await threads.close()
    await Promise.race([hall.close(), pause(GRACE, undefined, { ref: false })])
    for (const client of clients) client.close(new Refused('closing'))
    await Promise.all([queue?.close(GRACE), app.close()])
    clearTimeout(late)
    await judges.close()
    context.bans.close()
    await store.close()
    metrics.close()
  }
  const host = family === 'IPv6' ? `[${address}]` : address
  return { url: `http://${host}:${port}`, port, store, close }
}

function newApp(options: ServerOptions): FastifyInstance {
  const level = options.log ?? 'silent'
  return fastify({
    bodyLimit: MOST_BODY,
    // As many proxies as there are: what a client writes into the header itself is not believed.
    trustProxy: options.trustProxy ? (_address, hop) => hop < Number(options.trustProxy) : false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 100 },
    // An address that cannot be read is refused in the same words as anything else.
    frameworkErrors: (error, _request, reply) => {
      const refused = asRefused(error)
      reply.hijack()
      reply.raw.writeHead(refused.status, { 'content-type': 'application/json; charset=utf-8' })
      reply.raw.end(JSON.stringify({ error: refused.toJSON() }))
    },
    logger: {
      level,
      // The route, not the address: the link of a private game stays out of the log, and so do tokens.
      serializers: {
        req: request => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        // Where it was thrown, not the whole way there: one line of a log is one thing to read.
        err: ({ name, message, stack }) => ({ type: name, message, stack: stack?.split('\n    ')[1] ?? '' }),
        res: reply => ({ status: reply.statusCode }),
      },
    },
  })
}

function addErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefused(error)
    if (refused.code === 'broken') request.log.error({ error: String(error) }, 'a request broke something')
    metrics.count('musterfield_http_refused_total', 'Requests refused, by code.', `code="${refused.code}"`)
    return reply.code(refused.status).type('application/json; charset=utf-8').send({ error: refused.toJSON() })
  })
}

function asRefused(error: unknown): Refused {
  const refused = refusedBy(error)
  if (refused !== null) return refused
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refused('too-large')
  if (status === 404) return new Refused('not-found')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refused('bad-request')
  return new Refused('broken')
}

function addLimits(
  app: FastifyInstance,
  { limits, metrics, work, bans }: Context,
  { origins = [], host = LOCALHOST, trustProxy = false }: ServerOptions,
  state: { closing: boolean },
): void {
  const requests = new Buckets(limits.requests)
  const files = new Buckets(limits.files)
  const isAlone = isLocal(host) && !trustProxy
  app.addHook('onRequest', async request => {
    metrics.count('musterfield_http_requests_total', 'HTTP requests, upgrades to sockets among them.')
    // The route that was found, not the address as it is spelled: '/%61pi/lobby' leads to the same.
    const { url: route } = request.routeOptions
    if (state.closing && route !== '/healthz') throw new Refused('closing')
    const bucket = route?.startsWith('/api/') ? requests : files
    const client = clientOf(request.ip)
    if (!bucket.take(client)) throw new Refused('too-fast')
    bans.deny('ban', client)
    if (route?.startsWith('/api/')) work.mayAsk({ guest: null, address: client })
    if (isAlone) checkHost(request, origins)
    checkOrigin(request, origins)
  })
}

function addSockets(
  app: FastifyInstance,
  context: Context,
  hall: Hall,
  clients: Set<Client>,
  state: { closing: boolean },
): void {
  const { limits, metrics } = context
  const from = new Map<string, number>()
  metrics.gauge('musterfield_sockets', 'Sockets open on this node.', () => clients.size)
  app.get(
    '/api/play',
    {
      websocket: true,
      preValidation: async request => {
        if (clients.size >= limits.sockets || (from.get(clientOf(request.ip)) ?? 0) >= limits.socketsPerAddress) {
          throw new Refused('too-many', 'Too many connections from your address.')
        }
      },
    },
    (socket, request) => {
      const ip = clientOf(request.ip)
      const client = new Client(context, hall, socket, ip)
      if (state.closing) client.close(new Refused('closing'))
      clients.add(client)
      from.set(ip, (from.get(ip) ?? 0) + 1)
      socket.once('close', () => {
        clients.delete(client)
        const left = (from.get(ip) ?? 1) - 1
        if (left > 0) from.set(ip, left)
        else from.delete(ip)
      })
    },
  )
}

function addHealth(
  app: FastifyInstance,
  { store, metrics }: Context,
  token: string | undefined,
  state: { closing: boolean },
): void {
  // However often somebody asks, the database is asked once a second.
  let last: { at: number; check: Promise<void> } | null = null
  const check = (): Promise<void> => {
    if (last === null || performance.now() - last.at > HEALTH_EVERY) {
      last = { at: performance.now(), check: inTime(store.check(), HEALTH_TIMEOUT) }
    }
    return last.check
  }
  app.get('/healthz', async (_request, reply) => {
    if (state.closing) return reply.code(503).send({ status: 'closing' })
    try {
      await check()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'nothing can be written to the database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) throw new Refused('not-signed-in')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
  })
}

/** What takes longer than so many milliseconds has failed. */
async function inTime<T>(task: Promise<T>, ms: number): Promise<T> {
  task.catch(() => {}) // it may fail when nobody waits any more
  const late = new AbortController()
  const timeout = pause(ms, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`server: no answer within ${ms} ms`)
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([task, timeout])
  } finally {
    late.abort()
  }
}
