/**
 * 500 games at once, 1,000 clients, one node. `npm run load` measures in one run, one after the other: a bare WebSocket
 * echo under the same number of clients and messages, the server under that load, the server flat out, and raw inserts
 * of the very rows it wrote, in groups of the size it wrote them in.
 */

import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WebSocket, WebSocketServer } from 'ws'
import { type AnyRuleset, type Draw, picker } from '#engine'
import type { SeenLogged, ServerMessage, SignedIn } from '#protocol'
import { loadRulesets } from '#server'
import { TOY_LIST } from '../test/support/house.ts'
import { NodeProcess } from '../test/support/nodes.ts'
import { layGame, Player, signUp } from '../test/support/player.ts'

const SELF = fileURLToPath(import.meta.url)

// ---- latencies --------------------------------------------------------------

class Times {
  private readonly all: number[] = []
  add(ms: number): void {
    this.all.push(ms)
  }
  get count(): number {
    return this.all.length
  }
  at(share: number): number {
    this.all.sort((a, b) => a - b)
    return this.all[Math.min(this.all.length - 1, Math.floor(this.all.length * share))] ?? Number.NaN
  }
  toString(): string {
    const ms = (share: number): string => `${this.at(share).toFixed(1)} ms`
    return `p50 ${ms(0.5)}, p90 ${ms(0.9)}, p99 ${ms(0.99)}, worst ${ms(1)} (${this.count} measured)`
  }
}

// ---- the bare echo ----------------------------------------------------------

/** In a process of its own: sends back what it is sent. */
function serveEcho(): void {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', socket => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })))
  server.on('listening', () => process.send?.(server.address()))
}

/** So many clients, each sending at its own moments, `rate` messages a second in all. */
async function measureEcho(clients: number, rate: number, seconds: number): Promise<Times> {
  const child = fork(SELF, ['--echo'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { port } = await new Promise<{ port: number }>(resolve =>
    child.once('message', m => resolve(m as { port: number })),
  )
  const times = new Times()
  const sockets = await Promise.all(
    Array.from({ length: clients }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`)
      socket.on('message', data => times.add(performance.now() - Number(JSON.parse(String(data)).sent)))
      return new Promise<WebSocket>(resolve => socket.once('open', () => resolve(socket)))
    }),
  )
  const filler = 'x'.repeat(100)
  await paced(rate, seconds, i => sockets[i % clients]!.send(JSON.stringify({ sent: performance.now(), filler })))
  await pause(200)
  for (const socket of sockets) socket.terminate()
  child.kill()
  return times
}

/** Calls `act` so many times a second, evenly. */
async function paced(rate: number, seconds: number, act: (i: number) => void): Promise<void> {
  const started = performance.now()
  for (let i = 0; performance.now() - started < seconds * 1000; ) {
    const due = ((performance.now() - started) / 1000) * rate
    for (; i < due; i++) act(i)
    await pause(1)
  }
}

// ---- the games --------------------------------------------------------------

/** One table: two clients that answer when told to, and a new game when the old one is over. */
class Table {
  readonly players: Player[] = []
  live = false
  private readonly load: Load
  private readonly pick: Draw
  private game = ''
  private sent: { key: string; at: number } | null = null
  private keys = 0

  constructor(load: Load, n: number) {
    this.load = load
    this.pick = picker(`load ${n}`)
  }

  async begin(): Promise<void> {
    const { base, guests, rules } = this.load
    const { seats } = await layGame(base, guests, tableFor(rules, this.pick))
    this.game = seats[0]!.game
    for (const { seat, token } of seats) {
      const player = await new Player(base, { keep: false }).opened()
      this.players[seat] = player
      player.say({ kind: 'hello', protocol: 1 })
      player.say({ kind: 'join', game: this.game, seat, token })
      await player.until(() => player.seen !== null, 'joining')
      player.onMessage = message => this.heard(seat, message)
    }
    this.sent = null
    this.live = true
  }

  /** Somebody who is asked answers. False when an answer is under way already. */
  act(): boolean {
    if (!this.live || this.sent !== null) return false
    for (const player of this.players) {
      const answer = player.randomAnswer(this.load.rules, this.pick)
      if (answer === null) continue
      const key = `${++this.keys}`
      this.sent = { key, at: performance.now() }
      player.say({ kind: 'act', game: this.game, key, ...answer })
      return true
    }
    return false
  }

  private heard(seat: number, message: ServerMessage): void {
    if (message.kind === 'refused') {
      this.load.refused++
      this.sent = null
    }
    if (message.kind !== 'news' || this.sent === null) return
    this.load.events++
    const line = message.entries.find(({ entry }: SeenLogged) => entry.kind === 'act' && entry.by === 'player')
    if (line === undefined) return
    this.load.times.add(performance.now() - this.sent.at)
    // Both have heard: the answer is through, and what comes next is another.
    if (!this.players.every(player => player.n === message.n)) return
    this.sent = null
    this.load.acts++
    if (this.players[seat]!.seen?.status === 'over') void this.again()
    else if (this.load.flatOut) this.act()
  }

  private async again(): Promise<void> {
    this.live = false
    const ends = this.players.map(player => `${player.n} ${player.seen?.status}`)
    if (ends[0] !== ends[1]) throw new Error(`load: two clients of one game end differently: ${ends.join(' and ')}`)
    this.load.finished++
    for (const player of this.players) player.close()
    if (this.load.stopped) return
    try {
      await this.begin()
      if (this.load.flatOut) this.act()
    } catch (error) {
      if (!this.load.stopped) throw error
    }
  }
}

class Load {
  readonly base: string
  readonly guests: readonly SignedIn[]
  readonly rules: AnyRuleset
  times = new Times()
  acts = 0
  events = 0
  refused = 0
  finished = 0
  flatOut = false
  stopped = false

  constructor(base: string, guests: readonly SignedIn[], rules: AnyRuleset) {
    this.base = base
    this.guests = guests
    this.rules = rules
  }
}

function tableFor(rules: AnyRuleset, pick: Draw): object {
  let setup = rules.drawSetup(pick)
  while (setup.rosters.length !== 2) setup = rules.drawSetup(pick)
  const [mine, theirs] = setup.rosters
  const { ruleset, scenario, map, options } = setup
  const seats = [
    { kind: 'me', roster: mine },
    { kind: 'open', roster: theirs },
  ]
  return { ruleset, scenario, map, options, seats, clock: null, public: true }
}

/** What the node says of itself. */
async function gauge(base: string, name: string): Promise<number> {
  const text = await fetch(`${base}/metrics`).then(response => response.text())
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

/** The mean of what the node timed, in milliseconds. */
async function meanOf(base: string, name: string): Promise<number> {
  return ((await gauge(base, `${name}_sum`)) / (await gauge(base, `${name}_count`))) * 1000
}

interface Cpu {
  readonly server: number
  readonly clients: number
}
async function cpuOf(base: string): Promise<Cpu> {
  const { user, system } = process.cpuUsage()
  return { server: await gauge(base, 'musterfield_cpu_seconds'), clients: (user + system) / 1e6 }
}
/** What an action costs in processor time: that does not depend on who else uses the machine. */
async function cpuSince(base: string, before: Cpu, acts: number): Promise<string> {
  const now = await cpuOf(base)
  const each = (of: keyof Cpu): string => `${(((now[of] - before[of]) * 1000) / acts).toFixed(2)} ms`
  const delay = (await gauge(base, 'musterfield_loop_delay_p99_seconds')) * 1000
  const durable = await meanOf(base, 'musterfield_line_seconds')
  return (
    `processor time an action: server ${each('server')}, clients ${each('clients')}; ` +
    `judged to durable ${durable.toFixed(1)} ms on average, delay of the server's loop p99 ${delay.toFixed(1)} ms`
  )
}

// ---- raw inserts ------------------------------------------------------------

/** The rows of a finished run, written again by nothing but the database, `group` to a commit. */
function measureInserts(folder: string, group: number, seconds: number): { rate: number; bytes: number } {
  const from = new DatabaseSync(join(folder, 'musterfield.db'), { readOnly: true })
  const rows = from.prepare('select game, n, at, entry, events from lines order by random() limit 5000').all() as {
    game: string
    n: number
    at: number
    entry: string
    events: string
  }[]
  from.close()
  const db = new DatabaseSync(join(folder, 'raw.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table lines (game text, n integer, at bigint, entry text, events text, primary key (game, n))')
  const insert = db.prepare('insert into lines values (?, ?, ?, ?, ?) on conflict do nothing')
  const started = performance.now()
  let written = 0
  while (performance.now() - started < seconds * 1000) {
    db.exec('begin')
    for (let i = 0; i < group; i++, written++) {
      const { game, n, at, entry, events } = rows[written % rows.length]!
      insert.run(`${game}${Math.floor(written / rows.length)}`, n, at, entry, events)
    }
    db.exec('commit')
  }
  const rate = written / ((performance.now() - started) / 1000)
  db.close()
  const bytes = rows.reduce((sum, { entry, events }) => sum + entry.length + events.length, 0) / rows.length
  return { rate, bytes }
}

// ---- the run ----------------------------------------------------------------

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      echo: { type: 'boolean' },
      games: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '500' },
      game: { type: 'string', default: 'warverse' },
    },
  })
  if (values.echo) return serveEcho()
  const [games, seconds, rate] = [Number(values.games), Number(values.seconds), Number(values.rate)]
  const list = values.game === 'toy' ? TOY_LIST : new URL('../src/rulesets/index.ts', import.meta.url).href
  const rules = (await loadRulesets(list)).find(({ id }) => id === values.game)
  if (rules === undefined) throw new Error(`load: no game '${values.game}'`)

  console.log(`echo: ${2 * games} clients, ${rate} messages/s, ${seconds / 3} s`)
  const echo = await measureEcho(2 * games, rate, seconds / 3)
  console.log(`  ${echo}`)

  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  const node = await NodeProcess.start({ store: folder, list })
  const load = new Load(node.url, [await signUp(node.url, 'Amber'), await signUp(node.url, 'Basil')], rules)
  const tables = Array.from({ length: games }, (_, n) => new Table(load, n))
  for (let from = 0; from < games; from += 20)
    await Promise.all(tables.slice(from, from + 20).map(table => table.begin()))
  console.log(`${games} games of ${rules.name}, ${2 * games} clients, ${rate} actions/s, ${seconds} s`)
  load.times = new Times()
  let skipped = 0
  let cpu = await cpuOf(node.url)
  await paced(rate, seconds, i => {
    if (!tables[i % games]!.act()) skipped++
  })
  await pause(500)
  const { times } = load
  console.log(`  action to event: ${times}`)
  console.log(
    `  ${load.acts} actions durable, ${load.finished} games ended, ${load.refused} refused, ${skipped} not due yet`,
  )
  console.log(`  ${await cpuSince(node.url, cpu, load.acts)}`)
  console.log(`  p99 is ${(times.at(0.99) / echo.at(0.99)).toFixed(1)} times the echo's`)

  console.log(`flat out, ${seconds / 3} s`)
  const lines = await gauge(node.url, 'musterfield_group_lines')
  const groups = await gauge(node.url, 'musterfield_group_commits')
  load.acts = 0
  load.times = new Times()
  load.flatOut = true
  cpu = await cpuOf(node.url)
  const started = performance.now()
  for (const table of tables) table.act()
  await pause((seconds / 3) * 1000)
  const durable = load.acts / ((performance.now() - started) / 1000)
  load.flatOut = false
  load.stopped = true
  const flat = load.times
  const group =
    ((await gauge(node.url, 'musterfield_group_lines')) - lines) /
    ((await gauge(node.url, 'musterfield_group_commits')) - groups)
  console.log(`  ${durable.toFixed(0)} durable actions/s, ${group.toFixed(1)} to a commit; ${flat}`)
  console.log(`  ${await cpuSince(node.url, cpu, load.acts)}`)
  await pause(500)
  for (const table of tables) for (const player of table.players) player.close()
  await node.end('SIGTERM')

  const size = Math.max(1, Math.round(group))
  const raw = measureInserts(folder, size, seconds / 6)
  console.log(
    `raw inserts of the same rows (${raw.bytes.toFixed(0)} bytes), ${size} to a commit: ${raw.rate.toFixed(0)}/s`,
  )
  console.log(`  the server writes ${((100 * durable) / raw.rate).toFixed(0)} % of that`)
  rmSync(folder, { recursive: true, force: true })
}

await main()
