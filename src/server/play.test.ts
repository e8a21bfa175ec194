/** Clocks, taking back, standing answers, spectators behind, rematches, chat, giving up. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameRecord, verify } from '#engine'
import type { SeenLogged } from '#match'
import { checkFairness, type Lobby, type SignedIn, type TableSummary } from '#protocol'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse, TOY_LIST } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'

const [patrol, wall] = toy.presets.map(({ roster }) => roster)
const duel = {
  ruleset: 'toy',
  scenario: 'skirmish',
  map: 'walled',
  options: { rounds: 4 },
  seats: [
    { kind: 'me', roster: patrol },
    { kind: 'open', roster: wall },
  ],
  clock: null,
  public: true,
}

let house: House
let amber: SignedIn
let basil: SignedIn
const opened: Player[] = []

beforeAll(async () => {
  house = await openHouse()
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
})
afterAll(async () => {
  for (const player of opened) player.close()
  await house.end()
})

async function at(game: string, who: Parameters<typeof Player.at>[2]): Promise<Player> {
  const player = await Player.at(house.url, game, who)
  opened.push(player)
  return player
}

async function started(change: object = {}): Promise<{ game: string; a: Player; b: Player }> {
  const { table } = await layGame(house.url, [amber, basil], { ...duel, ...change })
  const a = await at(table.id, { guest: amber.token, since: 0 })
  const b = await at(table.id, { guest: basil.token, since: 0 })
  return { game: table.id, a, b }
}

const inch = 2540
/** Flags hidden, five models set up: seat 0 has the first turn. */
async function deployed(change: object = {}): Promise<{ game: string; a: Player; b: Player }> {
  const { game, a, b } = await started(change)
  for (const player of [a, b]) await player.do({ kind: 'act', game, offer: 'hide:left' })
  for (const [player, id, x, y] of [
    [a, 0, 4, 2],
    [a, 1, 6, 2],
    [a, 2, 8, 2],
    [b, 3, 4, 14],
    [b, 4, 6, 14],
  ] as const) {
    await player.until(() => player.seen?.question != null, 'being asked')
    const done = await player.do({ kind: 'act', game, offer: `place:${id}`, with: { x: x * inch, y: y * inch, z: 0 } })
    expect(done).toMatchObject({ kind: 'news' })
  }
  await a.until(() => a.n === b.n && a.seen?.question != null, 'the first turn')
  return { game, a, b }
}
const walk = (y: number) => ({ offer: 'move:0', with: [{ x: 4 * inch, y: y * inch, z: 0 }] })
const modelAt = (player: Player, id: number): unknown =>
  (player.seen!.view!.board as { models: { at: unknown }[] }).models[id]!.at
const lineKinds = (player: Player): string[] => [...player.lines.values()].map(({ entry }: SeenLogged) => entry.kind)

describe('taking back', () => {
  test('a move is free to take back until the dice fall or somebody else is asked', async () => {
    const { game, a, b } = await deployed()
    await a.do({ kind: 'act', game, ...walk(3) })
    await a.do({ kind: 'act', game, ...walk(4) })
    expect(a.seen?.mayUndo).toBe(true)
    expect(b.seen?.mayUndo).toBe(false)
    await a.do({ kind: 'undo', game })
    expect(modelAt(a, 0)).toEqual({ x: 4 * inch, y: 3 * inch, z: 0 })
    await a.do({ kind: 'undo', game })
    expect(modelAt(a, 0)).toEqual({ x: 4 * inch, y: 2 * inch, z: 0 })
    await b.until(() => b.n === a.n, 'the news')
    expect(modelAt(b, 0)).toEqual(modelAt(a, 0))
    // The last placing is not free: seat 1 answered since.
    expect(a.seen?.mayUndo).toBe(false)
  })

  test('after that everybody must agree, and one refusal is enough', async () => {
    const { game, a, b } = await deployed()
    await a.do({ kind: 'act', game, offer: 'end' })
    expect(a.seen?.mayUndo).toBe(false)
    await a.do({ kind: 'undo', game })
    await b.until(() => b.seen?.undo !== null, 'being asked')
    expect(b.seen?.undo).toEqual({ seat: 0, waiting: [1] })
    expect(await a.do({ kind: 'answer-undo', game, agree: true })).toMatchObject({ kind: 'refused' })
    await b.do({ kind: 'answer-undo', game, agree: false })
    expect(b.seen).toMatchObject({ undo: null })
    expect(b.seen?.question).not.toBeNull()
    await a.do({ kind: 'undo', game })
    await b.do({ kind: 'answer-undo', game, agree: true })
    await a.until(() => a.seen?.question !== null, 'the turn back')
    expect(b.seen?.question).toBeNull()
    expect(await b.do({ kind: 'answer-undo', game, agree: true })).toMatchObject({
      kind: 'refused',
      error: { code: 'not-now' },
    })
  })

  test('what was taken back stays so after a restart, and is not in the record', async () => {
    const { game, a } = await deployed()
    await a.do({ kind: 'act', game, ...walk(3) })
    await a.do({ kind: 'undo', game })
    const board = a.seen?.view?.board
    house = await house.again()
    const again = await at(game, { guest: amber.token })
    expect(again.seen?.view?.board).toEqual(board)
    await again.do({ kind: 'act', game, ...walk(4) })
    await again.do({ kind: 'resign', game })
    const record = await ask<GameRecord>(house.url, 'GET', `/api/records/${game}`)
    expect(record.actions.filter(({ offer }) => offer === 'move:0')).toHaveLength(1)
    expect(verify(toy, record)).toEqual([])
  })
})

describe('clocks', () => {
  const clock = { initial: 60, increment: 3, flag: 'loses' }

  test('time runs for whoever is asked, and passing the question on earns the increment', async () => {
    const { game, a, b } = await deployed({ clock })
    const before = a.seen!.clocks!
    expect(before.running).toEqual([0])
    // what the other did is shown first
    expect(before.shown[0]).toBeGreaterThan(before.at)
    await new Promise(resolve => setTimeout(resolve, before.shown[0]! - Date.now() + 120))
    await a.do({ kind: 'act', game, ...walk(3) })
    const walked = a.seen!.clocks!
    expect(before.left[0]! - walked.left[0]!).toBeGreaterThanOrEqual(100)
    expect(walked.left[1]).toBe(before.left[1])
    await a.do({ kind: 'act', game, offer: 'end' })
    const ended = a.seen!.clocks!
    expect(ended.left[0]! - walked.left[0]!).toBeGreaterThan(2500)
    expect(ended.running).toEqual([1])
    await b.until(() => b.n === a.n, 'the news')
    expect(b.seen!.clocks).toEqual(ended)
  })

  test('whose time is up loses, or is answered for, also while nobody is connected', async () => {
    // A clock of seconds is too slow for a test: the store is told that the last line is old, and that the server was there.
    const { game, a, b } = await deployed({ clock })
    const passes = await deployed({ clock: { ...clock, flag: 'passes' } })
    for (const player of [a, b, passes.a, passes.b]) player.close()
    const later = 200_000
    const { now } = Date
    Date.now = () => now() + later
    try {
      await house.close()
      const kept = new DatabaseSync(join(house.folder, 'musterfield.db'))
      kept.exec(`update beats set at = at + ${later}`)
      kept.close()
      house = await openHouse({ store: house.folder })
      const again = await at(game, { guest: basil.token, since: 0 })
      await again.until(() => again.seen?.status === 'over', 'the flag')
      expect(again.seen?.view?.over).toMatchObject({ winner: 1 })
      expect([...again.lines.values()].at(-1)).toMatchObject({ entry: { kind: 'act', seat: 0, by: 'clock' } })
      const other = await at(passes.game, { guest: basil.token, since: 0 })
      await other.until(() => other.seen?.question !== null, 'the turn')
      expect(other.seen?.status).toBe('live')
      expect([...other.lines.values()].at(-1)).toMatchObject({ entry: { kind: 'act', seat: 0, by: 'clock' } })
      await other.do({ kind: 'resign', game: passes.game })
    } finally {
      Date.now = now
    }
  })

  test("time in which the server was away is nobody's: it is given back", async () => {
    const { game, a, b } = await deployed({ clock })
    const before = a.seen!.clocks!
    for (const player of [a, b]) player.close()
    const { now } = Date
    Date.now = () => now() + 900_000
    try {
      house = await house.again()
      const again = await at(game, { guest: amber.token, since: 0 })
      await again.next('history', 0)
      expect([...again.lines.values()].at(-1)).toMatchObject({ entry: { kind: 'away' } })
      expect(again.seen!.status).toBe('live')
      expect(before.left[0]! - again.seen!.clocks!.left[0]!).toBeLessThan(5000)
      expect(again.seen!.clocks!.running).toEqual([0])
      await again.do({ kind: 'resign', game })
    } finally {
      Date.now = now
    }
  })
})

test('a standing answer is given at once, is known to its own seat only, and ends when told', async () => {
  const { game, a, b } = await deployed()
  const standing = [{ about: 'turn', offer: 'end', until: 'the next round' }]
  await b.do({ kind: 'standing', game, standing })
  await a.until(() => a.n === b.n, 'the news')
  expect(b.seen?.standing).toEqual(standing)
  expect(a.seen?.standing).toEqual([])
  const from = a.n
  await a.do({ kind: 'act', game, offer: 'end' })
  // Seat 1 ends its turn by itself; the second round begins, and the standing answer is over.
  await a.until(() => a.n === from + 2, 'the standing answer')
  expect(a.lines.get(from + 2)).toMatchObject({ entry: { kind: 'act', seat: 1, by: 'standing answer' } })
  await b.until(() => b.n === a.n, 'the news')
  expect(b.seen?.standing).toEqual([])
  await a.do({ kind: 'act', game, offer: 'end' })
  await b.until(() => b.seen?.question !== null, 'being asked again')
  // One that does not fit is not given, and does no harm.
  await b.do({ kind: 'standing', game, standing: [{ about: 'turn', offer: 'nonsense', until: 'told otherwise' }] })
  expect(await b.do({ kind: 'act', game, offer: 'end' })).toMatchObject({ kind: 'news' })
})

test('a standing answer outlives its player going away and the server being stopped', async () => {
  const { game, a, b } = await deployed()
  const standing = [{ about: 'turn', offer: 'end', until: 'told otherwise' }]
  await b.do({ kind: 'standing', game, standing })
  a.close()
  b.close()
  house = await house.again()
  const alone = await at(game, { guest: amber.token, since: 0 })
  const from = alone.n
  await alone.do({ kind: 'act', game, offer: 'end' })
  await alone.until(() => alone.n >= from + 2, 'the standing answer')
  expect(alone.lines.get(from + 2)).toMatchObject({ entry: { kind: 'act', seat: 1, by: 'standing answer' } })
  const back = await at(game, { guest: basil.token, since: 0 })
  expect(back.seen?.standing).toEqual(standing)
  await back.do({ kind: 'standing', game, standing: [] })
  expect(back.seen?.standing).toEqual([])
})

test('a server that is told to stop finishes what is under way: what was acknowledged is there, nothing is there twice', async () => {
  const { game, a, b } = await deployed()
  const from = a.n
  for (let i = 0; i < 40; i++) a.say({ kind: 'say', game, key: `last-${i}`, text: `word ${i}` })
  await a.until(() => a.n > from, 'the first of them')
  house = await house.again()
  await a.until(() => a.closed !== null && b.closed !== null, 'being told to come back')
  expect(a.heard.findLast(message => message.kind === 'bye')).toMatchObject({ error: { code: 'closing' } })
  const again = await at(game, { guest: amber.token, since: 0 })
  await again.next('history', 0)
  for (const [n, { entry }] of a.lines) expect(again.lines.get(n)?.entry).toEqual(entry)
  // Sent again, as every client does with what was not acknowledged: each is said once.
  for (let i = 0; i < 40; i++) again.say({ kind: 'say', game, key: `last-${i}`, text: `word ${i}` })
  await again.until(() => again.n >= from + 40, 'all of them')
  expect((await again.do({ kind: 'say', game, text: 'done' })).kind).toBe('news')
  const words = [...again.lines.values()].flatMap(({ entry }) => (entry.kind === 'say' ? [entry.text] : []))
  expect(words.sort()).toEqual([...Array.from({ length: 40 }, (_, i) => `word ${i}`), 'done'].sort())
})

test('giving up ends a game of two, and is refused to those who only watch', async () => {
  const { game, a, b } = await deployed()
  const watcher = await at(game, {})
  expect(await watcher.do({ kind: 'resign', game })).toMatchObject({ kind: 'refused', error: { code: 'not-yours' } })
  await b.do({ kind: 'resign', game })
  await a.until(() => a.seen?.status === 'over', 'the end')
  expect(a.seen?.view?.over).toMatchObject({ winner: 0 })
  for (const { token } of [amber, basil]) {
    const { games } = await ask<{ games: TableSummary[] }>(house.url, 'GET', '/api/me/games', undefined, token)
    expect(games.find(({ id }) => id === game)).toMatchObject({ status: 'over' })
  }
  expect(await a.do({ kind: 'act', game, offer: 'end' })).toMatchObject({ kind: 'refused', error: { code: 'not-now' } })
})

test('players talk, before, during and after; spectators hear but do not speak', async () => {
  const { game, a, b } = await started()
  const watcher = await at(game, {})
  await a.do({ kind: 'say', game, text: '  Good luck, Zoë! ❄ ' })
  await b.until(() => lineKinds(b).at(-1) === 'say', 'the words')
  expect([...b.lines.values()].at(-1)!.entry).toEqual({ kind: 'say', seat: 0, text: 'Good luck, Zoë! ❄' })
  await watcher.until(() => lineKinds(watcher).at(-1) === 'say', 'the words')
  expect(await watcher.do({ kind: 'say', game, text: 'Move left!' })).toMatchObject({ kind: 'refused' })
  await b.do({ kind: 'resign', game })
  expect(await a.do({ kind: 'say', game, text: 'Thank you' })).toMatchObject({ kind: 'news' })
})

test('a rematch swaps sides, keeps the seats for the players, and is bound to a new secret', async () => {
  const { game, a, b } = await deployed()
  expect(await a.do({ kind: 'rematch', game })).toMatchObject({ kind: 'refused', error: { code: 'not-now' } })
  await b.do({ kind: 'resign', game })
  await a.do({ kind: 'rematch', game })
  await b.until(() => b.seen?.rematch.includes(0) ?? false, 'the wish')
  await b.do({ kind: 'rematch', game })
  await a.until(() => a.seen?.again != null, 'the next game')
  const next = a.seen!.again!
  const info = await ask<TableSummary>(house.url, 'GET', `/api/games/${next}`)
  expect(info.seats.map(({ keptFor }) => keptFor)).toEqual(['Basil', 'Amber'])
  expect(info.rematchOf).toBe(game)
  const sit = (seat: number, who: SignedIn) =>
    ask(house.url, 'POST', `/api/games/${next}/seats/${seat}`, { seed: 'a-new-seed' }, who.token)
  await expect(sit(0, amber)).rejects.toMatchObject({ code: 'not-yours' })
  await sit(0, basil)
  await sit(1, amber)
  const c = await at(next, { guest: amber.token })
  expect(c.seat).toBe(1)
  expect(c.seen?.setup?.rosters.map(({ name }) => name)).toEqual(['Shield Wall', 'Patrol'])
  await c.do({ kind: 'resign', game: next })
  const [first, second] = await Promise.all(
    [game, next].map(id => ask<GameRecord>(house.url, 'GET', `/api/records/${id}`)),
  )
  expect(second!.fairness!.secret).not.toBe(first!.fairness!.secret)
  expect([...checkFairness(first!), ...checkFairness(second!)]).toEqual([])
})

test('spectators watch a while behind where that was agreed, and see everything at the end', async () => {
  const { game, a, b } = await started({ delay: 2 })
  const watcher = await at(game, { since: 0 })
  const from = watcher.n
  await a.do({ kind: 'act', game, offer: 'hide:left' })
  await b.do({ kind: 'act', game, offer: 'hide:left' })
  expect(watcher.n).toBeLessThan(b.n)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(watcher.n).toBe(from)
  await watcher.until(() => watcher.n === b.n, 'the delayed news', 8000)
  await a.do({ kind: 'resign', game })
  await watcher.until(() => watcher.seen?.status === 'over', 'the end', 1500)
  expect(watcher.n).toBe(a.n)
  const late = await at(game, { since: 0 })
  expect(late.seen).toEqual(watcher.seen)
})

const SECOND_EDITION = new URL('../../test/support/toy-second-edition.ts', import.meta.url).href

test('a game of an older edition can be read but not played on, and says so', async () => {
  const { game, a } = await deployed()
  const n = a.n
  house = await house.again({ list: SECOND_EDITION })
  const reader = await at(game, { guest: amber.token, since: 0 })
  const joined = await reader.next('joined', 0)
  expect(joined.frozen).toBe(
    'This table was laid for edition 1 of Toy Skirmish; this server plays edition 2. You can read it, talk, give it up, or ask to begin again by the new rules.',
  )
  await reader.next('history', 0)
  expect(reader.lines.size).toBe(n)
  expect(reader.lines.get(n)?.events.length).toBeGreaterThan(0)
  expect(joined.n).toBe(n)
  expect(await reader.do({ kind: 'act', game, offer: 'end' })).toMatchObject({
    kind: 'refused',
    error: { code: 'not-now', why: expect.stringContaining('older edition') },
  })
  house = await house.again({ list: new URL('../../test/support/toy.ts', import.meta.url).href })
  const again = await at(game, { guest: amber.token })
  expect(await again.do({ kind: 'act', game, offer: 'end' })).toMatchObject({ kind: 'news' })
})

test('a table of an older edition can be talked at, given up, called off and carried over to the new one', async () => {
  const played = await deployed()
  const carried = await deployed()
  const { id: open } = await ask<TableSummary>(house.url, 'POST', '/api/games', duel, amber.token)
  for (const player of [played.a, played.b, carried.a, carried.b]) player.close()
  const lobby = async (): Promise<string[]> => {
    const { open, live } = await ask<Lobby>(house.url, 'GET', '/api/lobby')
    return [...open, ...live].map(({ id }) => id)
  }
  expect(await lobby()).toEqual(expect.arrayContaining([open, played.game]))
  house = await house.again({ list: SECOND_EDITION })
  expect(await lobby()).toEqual([])

  await ask(house.url, 'DELETE', `/api/games/${open}`, undefined, amber.token)
  expect(await ask(house.url, 'GET', `/api/games/${open}`)).toMatchObject({ status: 'closed' })

  const one = await at(played.game, { guest: amber.token, since: 0 })
  expect((await one.do({ kind: 'say', game: played.game, text: 'A pity.' })).kind).toBe('news')
  expect(await one.do({ kind: 'resign', game: played.game, key: 'up' })).toMatchObject({ kind: 'news' })
  expect(one.seen?.status).toBe('closed')
  expect(await one.do({ kind: 'resign', game: played.game, key: 'up2' })).toMatchObject({ error: { code: 'not-now' } })
  expect(await ask(house.url, 'GET', `/api/games/${played.game}`)).toMatchObject({ status: 'closed' })

  const [x, y] = [await at(carried.game, { guest: amber.token }), await at(carried.game, { guest: basil.token })]
  await x.do({ kind: 'rematch', game: carried.game })
  await y.do({ kind: 'rematch', game: carried.game })
  await x.until(() => x.seen?.again !== null && x.seen?.status === 'closed', 'the next table')
  const next = await ask<TableSummary>(house.url, 'GET', `/api/games/${x.seen!.again}`)
  expect(next).toMatchObject({ edition: 2, status: 'open', rematchOf: carried.game })
  expect(next.seats.map(({ keptFor }) => keptFor)).toEqual(['Amber', 'Basil'])
  house = await house.again({ list: TOY_LIST })
})
