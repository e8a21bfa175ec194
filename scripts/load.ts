/**
 * 500 games at once, 1,000 clients, one node. `npm run load` measures in one run: the server flat out; then, in turns, a
 * bare WebSocket echo, bare commits and the server with a few echoes beside it, all at the same pace; then raw inserts of the
 * very rows it wrote, in groups of the size it wrote them in; at last a durable echo, which judges nothing.
 * docs/hosting.md says what each figure means.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AnyRuleset, type Draw, picker } from '#engine'
import type { SeenLogged } from '#match'
import type { Seated, ServerMessage, SignedIn } from '#protocol'
import { loadRulesets } from '#server'
import { Disk } from './disk.ts'
import { cpuSeconds, durableEchoes, Echo, later, Mean, paced, since, type Tally } from './echo.ts'
import { Times } from './times.ts'
import { NodeProcess } from './tools/nodes.ts'
import { layGame, Player, signUp } from './tools/player.ts'

const SELF = fileURLToPath(import.meta.url)
/** The target: so many times the echo's p99 at most, and so much of raw inserts at least. */
const MOST_TIMES_ECHO = 5
const LEAST_OF_RAW = 0.4
/** A message in and one out to each of two clients is three; an echo is two. */
const ECHOES_PER_ACTION = 1.5
/** Beside the games, one echo for so many that are sent when it is their turn: a probe, not a load. */
const PROBE = 10
/** Echo, disk and games take turns so often, so that whatever else the machine does hits all of them. */
const TURNS = 6
/** The node is started as docs/hosting.md says for many games; the clients have more room still (package.json). */
process.execArgv = ['--max-semi-space-size=64']
/** So many games at least lie ready for clients whose game is over. */
const READY = 30
/** Fewer actions than this are few for a game. */
const SHORT_GAME = 100

// ---- the games --------------------------------------------------------------

/** In a process of its own, so that laying new games does not disturb the clients: lays a game for each message. */
function layGames(base: string): void {
  process.on('message', ({ guests, wish }: { guests: SignedIn[]; wish: object }) => {
    void layGame(base, guests, wish).then(({ seats }) => process.send?.(seats))
  })
  process.once('disconnect', () => process.exit())
}

/** One table: two clients that answer when told to, and go to a new game when the old one is over. */
class Table {
  readonly players: Player[] = []
  live = false
  private readonly load: Load
  private readonly pick: Draw
  private game = ''
  private ready: { player: Player; text: string } | null = null
  private sent: number | null = null
  private keys = 0

  constructor(load: Load, n: number) {
    this.load = load
    this.pick = picker(`load ${n}`)
  }

  async connect(): Promise<void> {
    for (const seat of [0, 1]) {
      const player = await new Player(this.load.base, { keep: false, later }).opened()
      player.say({ kind: 'hello', protocol: 1, deflate: this.load.deflate })
      player.onMessage = message => this.heard(seat, message)
      this.players.push(player)
    }
  }

  async begin(): Promise<void> {
    const seats = await this.load.nextGame()
    const last = this.game
    this.game = seats[0]!.game
    for (const { seat, token } of seats) {
      const player = this.players[seat]!
      if (last !== '') player.say({ kind: 'leave', game: last })
      player.seen = null
      player.say({ kind: 'join', game: this.game, seat, token })
      await player.until(() => player.seen !== null, 'joining')
    }
    this.sent = null
    this.ready = null
    this.live = true
  }

  /** Somebody who is asked answers. False when an answer is under way already. */
  act(): boolean {
    if (!this.live || this.sent !== null) return false
    if (this.ready === null) this.prepare()
    if (this.ready === null) return false
    const { player, text } = this.ready
    this.ready = null
    this.load.sent.add(text.length)
    this.sent = performance.now()
    player.socket.send(text)
    return true
  }

  /** Draws the next answer, for whoever is asked. */
  private prepare(): void {
    for (const player of this.players) {
      const answer = player.randomAnswer(this.load.rules, this.pick)
      if (answer === null) continue
      const text = JSON.stringify({ kind: 'act', game: this.game, key: `${++this.keys}`, ...answer })
      this.ready = { player, text }
      return
    }
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
    const { at, bytes } = this.players[seat]!
    this.load.times.add(at - this.sent)
    this.load.told.add(bytes)
    // Both have heard: the answer is through, and what comes next is another.
    if (!this.players.every(player => player.n === message.n)) return
    this.sent = null
    this.load.acts++
    if (this.players[seat]!.seen?.status === 'over') void this.again()
    else if (this.load.flatOut) this.act()
    else this.prepare()
  }

  private async again(): Promise<void> {
    this.live = false
    const ends = this.players.map(player => `${player.n} ${player.seen?.status}`)
    if (ends[0] !== ends[1]) throw new Error(`load: two clients of one game end differently: ${ends.join(' and ')}`)
    this.load.finished++
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
  /** Set-ups, drawn beforehand: drawing one takes its time. */
  readonly wishes: readonly object[]
  times = new Times()
  acts = 0
  events = 0
  /** How long messages were, in bytes: actions, and the news of them. */
  readonly sent = new Mean()
  readonly told = new Mean()
  refused = 0
  finished = 0
  flatOut = false
  stopped = false
  /** Whether clients want long messages packed. */
  deflate = false
  private readonly layer: ChildProcess
  private readonly ready: Seated[][] = []
  private laid = 0
  private taken = 0
  private readonly waiting: ((seats: Seated[]) => void)[] = []

  constructor(base: string, guests: readonly SignedIn[], rules: AnyRuleset) {
    this.base = base
    this.guests = guests
    this.rules = rules
    const pick = picker('load')
    this.wishes = Array.from({ length: 100 }, () => tableFor(rules, pick))
    this.layer = fork(SELF, ['--lay', base], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    this.layer.on('message', message => {
      const seats = message as Seated[] // only our own child talks to us
      const first = this.waiting.shift()
      if (first === undefined) this.ready.push(seats)
      else first(seats)
    })
  }

  /** Lays so many games for clients whose game is over, so that laying them is no part of what is measured next. */
  async layAhead(games: number): Promise<void> {
    while (this.laid - this.taken < games) this.layOne()
    while (this.ready.length < games) await pause(50)
  }

  /** A game that waits for its players. */
  nextGame(): Promise<Seated[]> {
    this.taken++
    while (this.laid - this.taken < READY) this.layOne()
    const seats = this.ready.shift()
    return seats === undefined ? new Promise(resolve => this.waiting.push(resolve)) : Promise.resolve(seats)
  }

  private layOne(): void {
    this.layer.send({ guests: this.guests, wish: this.wishes[this.laid++ % this.wishes.length] })
  }

  close(): void {
    this.stopped = true
    this.layer.kill()
  }
}

function tableFor(rules: AnyRuleset, pick: Draw): object {
  let setup = rules.drawSetup(pick)
  while (setup.rosters.length !== 2) setup = rules.drawSetup(pick)
  const [mine, theirs] = setup.rosters
  const { ruleset, scenario, map, table, options } = setup
  const seats = [
    { kind: 'me', roster: mine },
    { kind: 'open', roster: theirs },
  ]
  const own = rules.maps.every(({ id }) => id !== map) && { table }
  return { ruleset, scenario, map, ...own, options, seats, clock: null, public: true }
}

/** What the node says of itself. */
async function gauge(base: string, name: string): Promise<number> {
  const text = await fetch(`${base}/metrics`).then(response => response.text())
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

async function tally(base: string): Promise<Tally> {
  return {
    server: await gauge(base, 'musterfield_cpu_seconds'),
    clients: cpuSeconds(),
    groups: await gauge(base, 'musterfield_group_commits'),
    lines: await gauge(base, 'musterfield_group_lines'),
  }
}

// ---- the run ----------------------------------------------------------------

interface Plan {
  readonly games: number
  readonly seconds: number
  /** Actions a second in all games together, while latency is measured. */
  readonly rate: number
}

/** Everybody answers at once: how many actions a second become durable, and how many go into a commit. */
async function flatOut(
  load: Load,
  tables: readonly Table[],
  seconds: number,
): Promise<{ rate: number; group: number }> {
  console.log(`flat out, ${seconds} s`)
  load.flatOut = true
  for (const table of tables) table.act()
  // As long again before: until everything is compiled, and games are in every phase and end now and then.
  await pause(seconds * 1000)
  const before = await tally(load.base)
  load.acts = 0
  load.times = new Times()
  const started = performance.now()
  await pause(seconds * 1000)
  const { acts } = load
  const rate = acts / ((performance.now() - started) / 1000)
  load.flatOut = false
  const { group, cpu } = since(before, await tally(load.base), acts)
  await pause(500)
  console.log(`  ${rate.toFixed(0)} durable actions/s, ${group.toFixed(1)} to a commit; action to event ${load.times}`)
  console.log(`  ${cpu}; ${(2 * load.told.value).toFixed(0)} bytes to two clients for an action`)
  return { rate, group }
}

/** What the games are measured by: an echo by itself, one beside the games, and the disk. */
interface Yardsticks {
  readonly echo: Echo
  readonly beside: Echo
  readonly disk: Disk
}

/** Echo, disk and games by turns, at the same pace. */
async function inTurns(
  load: Load,
  tables: readonly Table[],
  { echo, beside, disk }: Yardsticks,
  { seconds, rate }: Plan,
): Promise<void> {
  // One in, one out to each of two clients.
  const bytes = Math.round((load.sent.value + 2 * load.told.value) / 3)
  const echoes = rate * ECHOES_PER_ACTION
  console.log(
    `at ${rate} actions/s, ${seconds} s; in turns with ${echoes} echoes/s of ${bytes} bytes and ${rate} commits/s, ${seconds / 2} s each`,
  )
  await load.layAhead(READY + Math.ceil((rate * seconds) / SHORT_GAME))
  for (const one of [echo, beside]) {
    await one.measure(echoes, 1, bytes) // until it is warm
    one.times = new Times()
  }
  load.times = new Times()
  load.acts = 0
  const before = await tally(load.base)
  let skipped = 0
  let next = 0
  for (let turn = 0; turn < TURNS; turn++) {
    // What the clients forget is collected now, and not while somebody holds a watch.
    globalThis.gc?.({ type: 'minor' })
    await echo.measure(echoes, seconds / TURNS / 2, bytes)
    await disk.commit(rate, seconds / TURNS / 2)
    globalThis.gc?.({ type: 'minor' })
    const act = (i: number): void => {
      if (!tables[i % tables.length]!.act()) skipped++
    }
    const probe = beside.measure(echoes / PROBE, seconds / TURNS, bytes)
    next = await paced(rate, seconds / TURNS, act, next)
    await probe
  }
  const { group, cpu } = since(before, await tally(load.base), load.acts)
  console.log(`  echo            ${echo.times}`)
  console.log(`  echo beside     ${beside.times}`)
  console.log(`  bare commit     ${disk.times}`)
  console.log(`  action to event ${load.times}`)
  console.log(
    `  ${load.acts} actions, ${skipped} left out because the one before was under way, ${group.toFixed(1)} to a commit`,
  )
  console.log(`  ${cpu}`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lay: { type: 'string' },
      games: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '500' },
      game: { type: 'string', default: 'warverse' },
      deflate: { type: 'boolean', default: false },
    },
  })
  if (values.lay !== undefined) return layGames(values.lay)
  const plan: Plan = { games: Number(values.games), seconds: Number(values.seconds), rate: Number(values.rate) }
  const list = new URL('../src/rulesets/index.ts', import.meta.url).href
  const rules = (await loadRulesets(list)).find(({ id }) => id === values.game)
  if (rules === undefined) throw new Error(`load: no game '${values.game}'`)

  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  const node = await NodeProcess.start({ store: folder, list })
  const load = new Load(node.url, [await signUp(node.url, 'Amber'), await signUp(node.url, 'Basil')], rules)
  load.deflate = values.deflate
  const tables = Array.from({ length: plan.games }, (_, n) => new Table(load, n))
  for (let from = 0; from < plan.games; from += 20) {
    const some = tables.slice(from, from + 20)
    await Promise.all(some.map(table => table.connect()))
    await Promise.all(some.map(table => table.begin()))
  }
  const [echo, beside] = [new Echo(), new Echo()]
  for (const one of [echo, beside]) await one.connect(2 * plan.games)
  console.log(`${plan.games} games of ${rules.name}, ${2 * plan.games} clients, one node on SQLite`)

  const durable = await flatOut(load, tables, plan.seconds / 3)
  const disk = new Disk(folder)
  await inTurns(load, tables, { echo, beside, disk }, plan)
  load.close()
  for (const table of tables) for (const player of table.players) player.close()
  echo.close()
  beside.close()
  await node.end('SIGTERM')
  const { group } = durable
  const raw = disk.flatOut(group, plan.seconds / 6)
  disk.close()
  const bytes = { sent: load.sent.value, told: load.told.value, row: disk.bytes }
  const echoed = await durableEchoes(plan.games, plan.seconds / 6, bytes, join(folder, 'echo'))
  console.log(`a durable echo, flat out, ${plan.seconds / 6} s`)
  console.log(`  ${echoed.rate.toFixed(0)} a second, ${echoed.group.toFixed(1)} to a commit`)
  console.log(`  ${echoed.cpu}`)
  rmSync(folder, { recursive: true, force: true })
  console.log(`${load.finished} games ended, ${load.refused} actions refused, no event lost or out of order`)
  const p99 = (times: Times): number => times.at(0.99)
  report(
    { action: p99(load.times), echo: p99(echo.times), beside: p99(beside.times), commit: p99(disk.times) },
    { durable: durable.rate, raw, echoed: echoed.rate },
    `${group.toFixed(1)} to a commit, ${disk.bytes.toFixed(0)} bytes`,
  )
}

/** The figures the targets are about, and what they could be at best. */
function report(
  p99: Readonly<Record<'action' | 'echo' | 'beside' | 'commit', number>>,
  each: Readonly<Record<'durable' | 'raw' | 'echoed', number>>,
  grouped: string,
): void {
  const ms = (n: number): string => `${n.toFixed(2)} ms`
  const times = (n: number): string => `${n.toFixed(1)}  ${n <= MOST_TIMES_ECHO ? 'met' : 'MISSED'}`
  const share = (part: number, of: number): string => `${((100 * part) / of).toFixed(0)} %`
  const isEnough = each.durable >= LEAST_OF_RAW * each.raw
  const lines = [
    ['p99, action to event', ms(p99.action)],
    ['p99, bare echo', ms(p99.echo)],
    [`  ratio (target: at most ${MOST_TIMES_ECHO})`, times(p99.action / p99.echo)],
    ['p99, bare echo beside the games', ms(p99.beside)],
    [`  ratio (target: at most ${MOST_TIMES_ECHO})`, times(p99.action / p99.beside)],
    ['p99, bare commit', ms(p99.commit)],
    ['durable actions a second', each.durable.toFixed(0)],
    [`raw inserts a second, ${grouped}`, each.raw.toFixed(0)],
    [
      `  share (target: at least ${100 * LEAST_OF_RAW} %)`,
      `${share(each.durable, each.raw)}  ${isEnough ? 'met' : 'MISSED'}`,
    ],
    ['durable echoes a second', each.echoed.toFixed(0)],
    ['  share', share(each.durable, each.echoed)],
  ] as const
  console.log()
  for (const [what, figure] of lines) console.log(`${what.padEnd(52)} ${figure}`)
}

await main()
