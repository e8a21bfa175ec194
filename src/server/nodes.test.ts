/** Several nodes on one PostgreSQL: any node serves any game. */

import pg from 'pg'
import { afterAll, test as always, beforeAll, describe, expect } from 'vitest'
import { type GameRecord, picker, verify } from '#engine'
import { checkFairness, type SignedIn } from '#protocol'
import { startWorker } from '#server'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../scripts/tools/postgres.ts'
import { type House, openHouse, TOY_LIST } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'

const { roster } = toy.presets[0]!
const duel = {
  ruleset: 'toy',
  scenario: 'skirmish',
  map: 'walled',
  options: { rounds: 4 },
  seats: [
    { kind: 'me', roster },
    { kind: 'open', roster },
  ],
  clock: null,
  public: true,
}
const againstBot = {
  ...duel,
  options: { rounds: 1 },
  seats: [
    { kind: 'me', roster },
    { kind: 'bot', bot: 'random', roster },
  ],
}

/** Skipped, not failed, where no PostgreSQL can be had. */
const test = always.skipIf(whyNoPostgres() !== null)

let postgres: TestPostgres
let url: string
let one: House
let two: House
let amber: SignedIn
let basil: SignedIn

beforeAll(async () => {
  if (whyNoPostgres() !== null) return
  postgres = await startPostgres()
  url = await postgres.database()
  one = await openHouse({ store: url })
  two = await openHouse({ store: url })
  amber = await signUp(one.url, 'Amber')
  basil = await signUp(two.url, 'Basil')
})
afterAll(async () => {
  if (whyNoPostgres() !== null) return
  await Promise.all([one.end(), two.end()])
  await postgres.stop()
})

/** Plays whoever is asked, at random. */
async function playOn(game: string, players: readonly Player[], seed: string, most = 1000): Promise<void> {
  const pick = picker(seed)
  const isOver = (): boolean => players.every(player => player.seen?.status === 'over')
  for (let i = 0; i < most && !isOver(); ) {
    const turn = players
      .map(player => ({ player, answer: player.randomAnswer(toy, pick) }))
      .find(({ answer }) => answer !== null)
    if (turn?.answer == null) {
      const before = players.map(player => player.n)
      await Promise.race(players.map((p, k) => p.until(() => p.n > before[k]! || isOver(), 'news', 15_000)))
      continue
    }
    const done = await turn.player.do({ kind: 'act', game, ...turn.answer })
    if (done.kind === 'refused' && done.error.code !== 'stale') throw new Error(done.error.why)
    i++
  }
}

test('players on two nodes play one game to the end, each told every line once and in order', async () => {
  const { table } = await layGame(one.url, [amber, basil], duel)
  const a = await Player.at(one.url, table.id, { guest: amber.token, since: 0 })
  const b = await Player.at(two.url, table.id, { guest: basil.token, since: 0 })
  const watcher = await Player.at(two.url, table.id, { since: 0 })
  await a.until(
    () => `${JSON.stringify(a.heard.findLast(m => m.kind === 'presence'))}`.includes('[true,true]'),
    'presence',
  )
  await playOn(table.id, [a, b], 'two nodes')
  await watcher.until(() => watcher.n === a.n, 'the news')
  for (const player of [a, b, watcher]) {
    expect([...player.lines.keys()].sort((x, y) => x - y)).toEqual(Array.from({ length: a.n }, (_, i) => i + 1))
  }
  const record = await ask<GameRecord>(two.url, 'GET', `/api/records/${table.id}`)
  expect(verify(toy, record)).toEqual([])
  expect(checkFairness(record)).toEqual([])
  expect(await one.store.checkpoint(table.id)).toMatchObject({ n: a.n })
  for (const player of [a, b, watcher]) player.close()
})

test('whoever sits down on one node and joins on another a moment later is seated there, not a spectator (F17)', async () => {
  for (let i = 0; i < 12; i++) {
    const { id } = await ask<{ id: string }>(one.url, 'POST', '/api/games', duel, amber.token)
    const watcher = await Player.at(two.url, id)
    await ask(one.url, 'POST', `/api/games/${id}/seats/0`, { seed: 'seed-one' }, amber.token)
    const player = await Player.at(two.url, id, { guest: amber.token })
    expect(player.seat).toBe(0)
    for (const one of [watcher, player]) one.close()
  }
})

test('when both write at once the database decides, and nothing is lost', async () => {
  const { table } = await layGame(one.url, [amber, basil], duel)
  const game = table.id
  const a = await Player.at(one.url, game, { guest: amber.token, since: 0 })
  const b = await Player.at(two.url, game, { guest: basil.token, since: 0 })
  const n = a.n
  const words = Array.from({ length: 25 }, (_, i) => i)
  const said = await Promise.all(
    words.flatMap(i => [a.do({ kind: 'say', game, text: `a${i}` }), b.do({ kind: 'say', game, text: `b${i}` })]),
  )
  expect(said.every(answer => answer.kind === 'news')).toBe(true)
  await Promise.all([a, b].map(player => player.until(() => player.n === n + 50, 'all words')))
  const texts = (player: Player): string[] =>
    [...player.lines.values()].flatMap(({ entry }) => (entry.kind === 'say' ? [entry.text] : []))
  expect(texts(a)).toEqual(texts(b))
  expect(new Set(texts(a)).size).toBe(50)
  expect(texts(a).filter(text => text.startsWith('a'))).toEqual(words.map(i => `a${i}`))
  a.close()
  b.close()
})

test('a node whose ear was cut off catches up', async () => {
  const { table } = await layGame(one.url, [amber, basil], duel)
  const game = table.id
  const a = await Player.at(one.url, game, { guest: amber.token, since: 0 })
  const b = await Player.at(two.url, game, { guest: basil.token, since: 0 })
  const admin = new pg.Client(url)
  await admin.connect()
  for (let i = 0; i < 3; i++) {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'musterfield ear'`,
    )
    await a.do({ kind: 'say', game, text: `${i}` })
    await b.do({ kind: 'say', game, text: `${i}` })
    await Promise.all([a, b].map(player => player.until(() => player.n === 2 + 2 * (i + 1), 'the words')))
  }
  await admin.end()
  a.close()
  b.close()
})

test('a node that has not heard of a line yet reads it before somebody who knows it joins', async () => {
  const { table } = await layGame(one.url, [amber, basil], duel)
  const a = await Player.at(one.url, table.id, { guest: amber.token, since: 0 })
  const watcher = await Player.at(two.url, table.id)
  const admin = new pg.Client(url)
  await admin.connect()
  const ears = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'musterfield ear'`,
  )
  await admin.end()
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => ears.rows.map(({ pid }) => process.kill(pid, signal))
  try {
    tell('SIGSTOP')
    await a.do({ kind: 'say', game: table.id, text: 'Here I am.' })
    const back = await Player.at(two.url, table.id, { guest: amber.token, since: a.n })
    expect(back.heard.find(({ kind }) => kind === 'joined')).toMatchObject({ n: a.n })
    expect(back.heard.find(({ kind }) => kind === 'joined')).not.toHaveProperty('forget')
    back.close()
  } finally {
    tell('SIGCONT')
  }
  for (const player of [a, watcher]) player.close()
})

describe('jobs', () => {
  test('a bot is asked through the queue', async () => {
    const { table } = await layGame(one.url, [amber], againstBot)
    const a = await Player.at(two.url, table.id, { guest: amber.token, since: 0 })
    await playOn(table.id, [a], 'bot')
    expect([...a.lines.values()].some(({ entry }) => entry.kind === 'act' && entry.by === 'bot')).toBe(true)
    expect(verify(toy, await ask<GameRecord>(one.url, 'GET', `/api/records/${table.id}`))).toEqual([])
    a.close()
  })

  test('a worker without clients takes part, when the nodes themselves take no jobs', async () => {
    const other = await postgres.database()
    const node = await openHouse({ store: other, jobs: false })
    const cleo = await signUp(node.url, 'Cleo')
    const { table } = await layGame(node.url, [cleo], againstBot)
    const player = await Player.at(node.url, table.id, { guest: cleo.token, since: 0 })
    const n = player.n
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(player.n).toBe(n)
    const quiet = { info() {}, warn() {}, error() {} }
    const worker = await startWorker({ database: other, list: TOY_LIST, log: quiet })
    await playOn(table.id, [player], 'worker')
    expect(player.seen?.status).toBe('over')
    player.close()
    await worker.close()
    await node.end()
  })
})
