/**
 * Does to servers whatever may happen to them while games are played, and counts what is lost. `npm run chaos` plays 200
 * games on SQLite with one node, then 200 on PostgreSQL with three, and 4 campaigns beside them; `--games`, `--campaigns`, `--store`,
 * `--game` choose something else,
 * and `--blows` what happens: node (kill -9), stop (stopped for a while), clock (set an hour back or forth), database (kill -9
 * of PostgreSQL), disk (full for a while; SQLite). A number behind a blow is how often: `--blows node:200,database:50`, and no more
 * of them fall once `--minutes` are over. As many things happen at once as there are nodes, each to another.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Entry, whyNotTrue } from '#campaign'
import { type AnyRuleset, type GameRecord, picker, verify } from '#engine'
import { checkDicing, checkFairness, type Seated, type SignedIn } from '#protocol'
import { loadRulesets } from '#server'
import { begin, type Campaigned, campaign } from './tools/campaigner.ts'
import { NodeProcess } from './tools/nodes.ts'
import { ask, layGame, Player, signUp } from './tools/player.ts'
import { startPostgres, type TestPostgres } from './tools/postgres.ts'
import { Stubborn } from './tools/stubborn.ts'

/** What may happen: see above. */
const BLOWS = ['node', 'stop', 'clock', 'database', 'disk'] as const
export type Blow = (typeof BLOWS)[number]

export interface Chaos {
  readonly store: 'sqlite' | 'postgres'
  readonly games: number
  /** Campaigns played beside the games: three battles each, reported, agreed on, with their aftermaths. */
  readonly campaigns?: number
  readonly nodes: number
  /** How many games are under way at once. */
  readonly atOnce: number
  /** Something happens after so many milliseconds at most, again and again. */
  readonly killEvery: number
  /** What happens, and how often at most; games are played until all of it has happened. */
  readonly blows: Readonly<Partial<Record<Blow, number>>>
  /** Plays more games until all blows have fallen. */
  readonly untilAll?: boolean
  /** After so many minutes nothing more happens; what is under way is played to its end. */
  readonly minutes?: number
  /** How long clients think at most, in milliseconds: short games are over before anything can go wrong. */
  readonly think?: number
  /** The module with the rulesets, and which of them is played. */
  readonly list: string
  readonly game: string
  readonly say?: (text: string) => void
}
export interface Survived {
  readonly games: number
  /** What happened, and how often. */
  readonly blows: Readonly<Record<string, number>>
  readonly acknowledged: number
  /** Acknowledged or told, and not in the log. */
  readonly lost: number
  /** Lines missing from a log before its last one. */
  readonly holes: number
  /** Nodes that ended without being killed. */
  readonly deaths: number
  readonly finished: number
  readonly verified: number
  /** Campaigns that came to their end, whose logs hold all that was acknowledged, follow and can be verified. */
  readonly campaigns: number
  /** Campaigns that were in the middle of an aftermath when a blow fell, counted for each blow. */
  readonly amid: number
  readonly reconnects: number
  readonly seconds: number
}

export async function chaos(plan: Chaos): Promise<Survived> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const disk = plan.blows.disk === undefined ? null : new SmallDisk(folder)
  const postgres = plan.store === 'postgres' ? await startPostgres({ durable: true }) : null
  const store = postgres === null ? folder : await postgres.database()
  const nodes: NodeProcess[] = []
  const started = performance.now()
  try {
    // While the database is away, or the disk full, there is nothing else to read about.
    for (let i = 0; i < plan.nodes; i++) nodes.push(await NodeProcess.start({ store, list: plan.list, log: 'silent' }))
    return await play(plan, nodes, strikes(nodes, postgres, disk), started)
  } finally {
    await Promise.all(nodes.map(node => node.end('SIGKILL')))
    await postgres?.stop()
    disk?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How each blow is struck. */
function strikes(
  nodes: readonly NodeProcess[],
  database: TestPostgres | null,
  disk: SmallDisk | null,
): Readonly<Record<Blow, () => Promise<void>>> {
  /** To a node to which nothing else is done. */
  const toAny = async (strike: (node: NodeProcess) => Promise<void> | void): Promise<void> => {
    for (;;) {
      const free = nodes.filter(node => node.isFree)
      const node = free[Math.floor(Math.random() * free.length)]
      if (node === undefined) {
        await pause(50)
        continue
      }
      node.isFree = false
      await strike(node)
      node.isFree = true
      return
    }
  }
  let before: Promise<void> = Promise.resolve()
  /** There is one database, and one disk. */
  const inTurn = (strike: () => Promise<void>) => (): Promise<void> => {
    before = before.then(strike)
    return before
  }
  return {
    node: () => toAny(node => node.killAndRestart()),
    // Some longer than a node is missed, some longer than it keeps its sockets.
    stop: () => toAny(node => node.stopFor(500 + Math.random() * 14_000)),
    clock: () => toAny(node => node.setClock((Math.random() < 0.5 ? -1 : 1) * 3_600_000)),
    database: inTurn(async () => {
      await database?.kill()
      await pause(Math.random() * 1000)
      await database?.restart()
    }),
    disk: inTurn(async () => {
      disk?.fill()
      await pause(500 + Math.random() * 2000)
      disk?.free()
    }),
  }
}

/** A disk of its own, small enough to be filled. Needs the right to mount one. */
class SmallDisk {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder])
  }

  fill(): void {
    const chunk = Buffer.alloc(1024 * 1024)
    try {
      for (let size = chunk.length; size >= 4096; ) {
        try {
          writeFileSync(join(this.folder, 'ballast'), chunk.subarray(0, size), { flag: 'a' })
        } catch {
          size /= 4
        }
      }
    } catch {
      // Full.
    }
  }

  free(): void {
    rmSync(join(this.folder, 'ballast'), { force: true })
  }

  close(): void {
    execFileSync('umount', ['-l', this.folder])
  }
}

async function play(
  plan: Chaos,
  nodes: readonly NodeProcess[],
  strike: Readonly<Record<Blow, () => Promise<void>>>,
  started: number,
): Promise<Survived> {
  const all = await loadRulesets(plan.list)
  const rules = all.find(({ id }) => id === plan.game)
  if (rules === undefined) throw new Error(`chaos: no game '${plan.game}'`)
  // of the game that is played, or of the first that has any
  const campaigning = rules.campaign === undefined ? all.find(one => one.campaign !== undefined) : rules
  const bases = nodes.map(node => node.url)
  const guests = [await signUp(bases[0]!, 'Amber'), await signUp(bases[0]!, 'Basil')]
  const tables: Seated[][] = []
  const lay = async (): Promise<void> => {
    tables.push((await layGame(bases[0]!, guests, tableFor(rules, tables.length))).seats)
  }
  while (tables.length < plan.games) await lay()

  const over = new AbortController()
  const blows: Record<string, number> = {}
  const campaigns = campaigning === undefined ? [] : await begun(plan, bases, campaigning, guests)
  let amid = 0
  const falls = (): void => {
    amid += campaigns.filter(isAmid).length
  }
  const struck: Partial<Record<Blow, number>> = {}
  const told = { struck, done: blows }
  const killer = Promise.all(nodes.map(() => strikeAround(strike, plan, told, over.signal, falls)))
  let isStriking = true
  void killer.finally(() => {
    isStriking = false
  })
  const clients: Stubborn[] = []
  let next = 0
  let finished = 0
  const table = async (): Promise<void> => {
    for (;;) {
      const seats = tables[next++]
      if (seats === undefined) {
        // Not all of it has happened: there is more to be played.
        if (!isStriking || !wantsMore(plan)) return
        next--
        await lay().catch(() => pause(500))
        continue
      }
      const here = seats.map(({ game, seat, token }) => new Stubborn(bases, game, token, seat, rules, plan.think))
      clients.push(...here)
      await Promise.all(here.map(client => client.over))
      finished++
      if (finished % 20 === 0) plan.say?.(`${finished} games; ${JSON.stringify(blows)}`)
    }
  }
  await Promise.all([
    ...Array.from({ length: plan.atOnce }, table),
    ...campaigns.map(one => campaign(one, campaigning!, BATTLES)),
  ])
  over.abort()
  await killer
  const checked = await check(bases[0]!, rules, tables, clients)
  const held = await Promise.all(campaigns.map(one => holds(bases[0]!, campaigning!, one)))
  const ofCampaigns = campaigns.flatMap(({ members }) => members).reduce((n, { acked }) => n + acked.size, 0)
  const sum = (of: (client: Stubborn) => number): number => clients.reduce((n, client) => n + of(client), 0)
  return {
    games: tables.length,
    blows,
    deaths: nodes.reduce((n, node) => n + node.deaths, 0),
    acknowledged: sum(client => client.acked.size) + ofCampaigns,
    campaigns: held.filter(Boolean).length,
    amid,
    finished,
    reconnects: sum(client => client.reconnects),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    ...checked,
  }
}

const BATTLES = 3

/** Campaigns are founded before anything happens to the servers. */
const begun = (plan: Chaos, bases: readonly string[], rules: AnyRuleset, guests: readonly SignedIn[]) =>
  Promise.all(Array.from({ length: plan.campaigns ?? 0 }, (_, n) => begin(bases, rules, guests, `Campaign ${n + 1}`)))

/** Is somebody in the middle of an aftermath? */
const isAmid = ({ members }: Campaigned): boolean =>
  members.some(({ seen }) => seen?.aftermaths.some(({ isClosed }) => !isClosed) === true)

/** Does the log of a campaign hold every line that was acknowledged, does it follow, and are its dice fair? */
async function holds(base: string, rules: AnyRuleset, { id, members }: Campaigned): Promise<boolean> {
  const log = await ask<{ campaign: Entry[] }>(base, 'GET', `/api/campaigns/${id}/log`)
  const acked = members.flatMap(({ acked, you }) => [...acked.values()].map(n => ({ n, you })))
  // each line is there, once, and is that member's own
  const isKept = acked.length > 0 && acked.every(({ n, you }) => log.campaign[n - 1]?.by === you)
  const isOnce = new Set(acked.map(({ n }) => n)).size === acked.length
  for (const member of members) member.close()
  const isFair = log.campaign.every(entry => !('seed' in entry) || checkDicing(entry).length === 0)
  return isKept && isOnce && isFair && whyNotTrue(rules, log.campaign) === null
}

/** Are blows counted, so that games go on until all of them have fallen? */
const wantsMore = ({ blows, untilAll }: Chaos): boolean =>
  untilAll === true && Object.values(blows).every(n => Number.isFinite(n))

/** Three tables in four are for two clients, the fourth is for one and a bot of the server's. */
function tableFor(rules: AnyRuleset, i: number): object {
  const setup = twoSeats(rules, i)
  const [mine, theirs] = setup.rosters
  const second = i % 4 === 3 ? { kind: 'bot', bot: 'random', roster: theirs } : { kind: 'open', roster: theirs }
  const { ruleset, scenario, map, options } = setup
  return { ruleset, scenario, map, options, seats: [{ kind: 'me', roster: mine }, second], clock: null, public: true }
}

function twoSeats(rules: AnyRuleset, i: number) {
  const pick = picker(`chaos ${i}`)
  for (;;) {
    const setup = rules.drawSetup(pick)
    if (setup.rosters.length === 2) return setup
  }
}

/** Strikes at random moments, whatever is left to strike with. */
async function strikeAround(
  strike: Readonly<Record<Blow, () => Promise<void>>>,
  { killEvery, blows, minutes = Number.POSITIVE_INFINITY }: Chaos,
  { struck, done }: { readonly struck: Partial<Record<Blow, number>>; readonly done: Record<string, number> },
  signal: AbortSignal,
  falls: () => void,
): Promise<void> {
  const end = performance.now() + minutes * 60_000
  for (;;) {
    await pause(killEvery * (0.2 + 0.8 * Math.random()))
    const left = BLOWS.filter(blow => (blows[blow] ?? 0) > (struck[blow] ?? 0))
    if (left.length === 0 || signal.aborted || performance.now() > end) return
    const blow = left[Math.floor(Math.random() * left.length)]!
    falls()
    struck[blow] = (struck[blow] ?? 0) + 1
    await strike[blow]()
    done[blow] = (done[blow] ?? 0) + 1
  }
}

/** Is every acknowledged action in the log where it was said to be, and does every record verify? */
async function check(
  base: string,
  rules: AnyRuleset,
  tables: readonly (readonly Seated[])[],
  clients: readonly Stubborn[],
) {
  let lost = 0
  let holes = 0
  let verified = 0
  let at = 0
  for (const seats of tables) {
    for (const { game, seat, token } of seats) {
      const client = clients.find(one => one.isAt(game, seat))!
      at++
      const reader = await Player.at(base, game, { token, seat, since: 0 })
      await reader.until(() => reader.heard.some(message => message.kind === 'history' && message.last), 'the log')
      for (const [key, n] of client.acked) {
        const entry = reader.lines.get(n)?.entry
        if (entry === undefined || !('key' in entry) || entry.key !== key) lost++
      }
      for (let n = 1; n <= Math.max(...reader.lines.keys()); n++) if (!reader.lines.has(n)) holes++
      for (const [n, text] of client.lines) if (JSON.stringify(reader.lines.get(n)) !== text) lost++
      reader.close()
    }
    const record = await ask<GameRecord>(base, 'GET', `/api/records/${seats[0]!.game}`)
    if (verify(rules, record).length === 0 && checkFairness(record).length === 0) verified++
  }
  if (at !== clients.length) throw new Error(`chaos: ${clients.length} clients for ${at} seats`)
  return { lost, holes, verified }
}

/** `node:200,database` as numbers. */
function blowsIn(text: string): Partial<Record<Blow, number>> {
  const blows: Partial<Record<Blow, number>> = {}
  for (const part of text.split(',')) {
    const [name = '', n] = part.split(':')
    const blow = BLOWS.find(one => one === name)
    if (blow === undefined) throw new Error(`chaos: there is no blow '${name}'; there are ${BLOWS.join(', ')}`)
    blows[blow] = n === undefined ? Number.POSITIVE_INFINITY : Number(n)
  }
  return blows
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      campaigns: { type: 'string', default: '4' },
      store: { type: 'string', default: 'both' },
      game: { type: 'string', default: 'warverse' },
      'at-once': { type: 'string', default: '25' },
      'kill-every': { type: 'string', default: '4000' },
      blows: { type: 'string', default: 'node' },
      'until-all': { type: 'boolean', default: false },
      minutes: { type: 'string' },
      think: { type: 'string', default: '0' },
    },
  })
  const list = new URL('../src/rulesets/index.ts', import.meta.url).href
  for (const store of ['sqlite', 'postgres'] as const) {
    if (values.store !== 'both' && values.store !== store) continue
    const nodes = store === 'sqlite' ? 1 : 3
    const { disk, database, ...others } = blowsIn(values.blows)
    const own =
      store === 'sqlite' ? { ...(disk !== undefined && { disk }) } : { ...(database !== undefined && { database }) }
    console.log(`games of ${values.game} on ${store}, ${nodes} node${nodes > 1 ? 's' : ''}:`)
    const survived = await chaos({
      store,
      nodes,
      games: Number(values.games),
      campaigns: Number(values.campaigns),
      atOnce: Number(values['at-once']),
      killEvery: Number(values['kill-every']),
      think: Number(values.think),
      blows: { ...others, ...own },
      untilAll: values['until-all'],
      ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
      list,
      game: values.game,
      say: console.log,
    })
    console.log(survived)
    const { lost, holes, deaths, finished, verified, games, campaigns } = survived
    const isWhole = finished === games && verified === games && campaigns === Number(values.campaigns)
    if (lost + holes + deaths > 0 || !isWhole) process.exitCode = 1
  }
}
