/**
 * Kills servers without warning while games are played, and counts what is lost. `npm run chaos` plays 200 games on
 * SQLite with one node, then 200 on PostgreSQL with three; `--games`, `--store`, `--game` choose something else.
 * `--kill-database 20` kills PostgreSQL itself so many times, and no node.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AnyRuleset, type GameRecord, picker, verify } from '#engine'
import { checkFairness, type Seated } from '#protocol'
import { loadRulesets } from '#server'
import { NodeProcess } from './tools/nodes.ts'
import { ask, layGame, Player, signUp } from './tools/player.ts'
import { startPostgres, type TestPostgres } from './tools/postgres.ts'
import { Stubborn } from './tools/stubborn.ts'

export interface Chaos {
  readonly store: 'sqlite' | 'postgres'
  readonly games: number
  readonly nodes: number
  /** How many games are under way at once. */
  readonly atOnce: number
  /** Kill one node after it was up for so many milliseconds at most, again and again. */
  readonly killEvery: number
  /** Kill the database instead, and leave it dead for up to a second. */
  readonly database?: boolean
  /** So many times at most. */
  readonly most?: number
  /** How long clients think at most, in milliseconds: short games are over before anything can go wrong. */
  readonly think?: number
  /** The module with the rulesets, and which of them is played. */
  readonly list: string
  readonly game: string
  readonly say?: (text: string) => void
}
export interface Survived {
  readonly games: number
  readonly kills: number
  readonly acknowledged: number
  /** Acknowledged or told, and not in the log. */
  readonly lost: number
  /** Lines missing from a log before its last one. */
  readonly holes: number
  /** Nodes that ended without being killed. */
  readonly deaths: number
  readonly finished: number
  readonly verified: number
  readonly reconnects: number
  readonly seconds: number
}

export async function chaos(plan: Chaos): Promise<Survived> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const postgres = plan.store === 'postgres' ? await startPostgres({ durable: true }) : null
  const store = postgres === null ? folder : await postgres.database()
  const nodes: NodeProcess[] = []
  const started = performance.now()
  try {
    for (let i = 0; i < plan.nodes; i++) {
      // While the database is away there is nothing else to read about.
      nodes.push(await NodeProcess.start({ store, list: plan.list, ...(plan.database && { log: 'silent' }) }))
    }
    return await play(plan, nodes, plan.database ? postgres : null, started)
  } finally {
    await Promise.all(nodes.map(node => node.end('SIGKILL')))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(
  plan: Chaos,
  nodes: readonly NodeProcess[],
  database: TestPostgres | null,
  started: number,
): Promise<Survived> {
  const rules = (await loadRulesets(plan.list)).find(({ id }) => id === plan.game)
  if (rules === undefined) throw new Error(`chaos: no game '${plan.game}'`)
  const bases = nodes.map(node => node.url)
  const guests = [await signUp(bases[0]!, 'Amber'), await signUp(bases[0]!, 'Basil')]
  const tables: Seated[][] = []
  for (let i = 0; i < plan.games; i++) tables.push((await layGame(bases[0]!, guests, tableFor(rules, i))).seats)

  const killing = new AbortController()
  let kills = 0
  const blow = async (): Promise<void> => {
    if (database === null) await nodes[Math.floor(Math.random() * nodes.length)]!.killAndRestart()
    else {
      await database.kill()
      await pause(Math.random() * 1000)
      await database.restart()
    }
    kills++
  }
  const killer = killAround(blow, plan, killing.signal)
  const clients: Stubborn[] = []
  let next = 0
  let finished = 0
  const table = async (): Promise<void> => {
    for (let seats = tables[next++]; seats !== undefined; seats = tables[next++]) {
      const here = seats.map(({ game, seat, token }) => new Stubborn(bases, game, token, seat, rules, plan.think))
      clients.push(...here)
      await Promise.all(here.map(client => client.over))
      finished++
      if (finished % 20 === 0) plan.say?.(`${finished} of ${plan.games} games`)
    }
  }
  await Promise.all(Array.from({ length: plan.atOnce }, table))
  killing.abort()
  await killer
  const checked = await check(bases[0]!, rules, tables, clients)
  const sum = (of: (client: Stubborn) => number): number => clients.reduce((n, client) => n + of(client), 0)
  return {
    games: plan.games,
    kills,
    deaths: nodes.reduce((n, node) => n + node.deaths, 0),
    acknowledged: sum(client => client.acked.size),
    finished,
    reconnects: sum(client => client.reconnects),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    ...checked,
  }
}

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

/** Strikes at random moments. */
async function killAround(
  blow: () => Promise<void>,
  { killEvery, most = Number.POSITIVE_INFINITY }: Chaos,
  signal: AbortSignal,
): Promise<void> {
  for (let kills = 0; kills < most && !signal.aborted; kills++) {
    await pause(killEvery * (0.2 + 0.8 * Math.random()))
    if (!signal.aborted) await blow()
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

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200' },
      store: { type: 'string', default: 'both' },
      game: { type: 'string', default: 'warverse' },
      'at-once': { type: 'string', default: '25' },
      'kill-every': { type: 'string', default: '4000' },
      'kill-database': { type: 'string' },
      think: { type: 'string', default: '0' },
    },
  })
  const list = new URL('../src/rulesets/index.ts', import.meta.url).href
  for (const store of ['sqlite', 'postgres'] as const) {
    if (values.store !== 'both' && values.store !== store) continue
    if (values['kill-database'] !== undefined && store === 'sqlite') continue
    const nodes = store === 'sqlite' ? 1 : 3
    console.log(`${values.games} games of ${values.game} on ${store}, ${nodes} node${nodes > 1 ? 's' : ''}:`)
    const survived = await chaos({
      store,
      nodes,
      games: Number(values.games),
      atOnce: Number(values['at-once']),
      killEvery: Number(values['kill-every']),
      think: Number(values.think),
      ...(values['kill-database'] !== undefined && { database: true, most: Number(values['kill-database']) }),
      list,
      game: values.game,
      say: console.log,
    })
    console.log(survived)
    const { lost, holes, deaths, finished, verified, games } = survived
    if (lost + holes + deaths > 0 || finished !== games || verified !== games) process.exitCode = 1
  }
}
