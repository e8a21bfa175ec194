/** People: names, their data, bans, reports, ratings, quick games, draws; and what operators may do. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameRecord, type Roster, verify } from '#engine'
import type { Leader, RatingInfo, Seated, SignedIn } from '#protocol'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { limitsFrom } from './limits.ts'

const roster: Roster = toy.presets[0]!.roster
const duel = {
  ruleset: 'toy',
  scenario: 'skirmish',
  map: 'walled',
  seats: [
    { kind: 'me', roster },
    { kind: 'open', roster },
  ],
  clock: null,
  public: true,
}
const TOKEN = 'the-token-of-operators'

let house: House
let amber: SignedIn
let basil: SignedIn

beforeAll(async () => {
  house = await openHouse({ adminToken: TOKEN })
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
})
afterAll(() => house.end())

const admin = <T>(deed: object, token = TOKEN): Promise<T> => ask(house.url, 'POST', '/api/admin', deed, token)
const me = <T>(who: SignedIn, path = ''): Promise<T> => ask(house.url, 'GET', `/api/me${path}`, undefined, who.token)

async function begun(change: object = {}, who = [amber, basil]): Promise<{ game: string; a: Player; b: Player }> {
  const { table } = await layGame(house.url, who, { ...duel, ...change })
  const a = await Player.at(house.url, table.id, { guest: who[0]!.token, since: 0 })
  const b = await Player.at(house.url, table.id, { guest: who[1]!.token, since: 0 })
  return { game: table.id, a, b }
}

test('nobody has a name that looks like another', async () => {
  const twin = await signUp(house.url, 'АMBER')
  expect(twin.name).toMatch(/^АMBER \d+$/)
  await expect(signUp(house.url, 'A\u3164mber')).rejects.toThrow(/cannot be seen/)
  const renamed = await ask<SignedIn>(house.url, 'PATCH', '/api/me', { name: 'Basi1' }, twin.token)
  expect(renamed.name).toMatch(/^Basi1 \d+$/)
  // Asked for again, as a browser does each time: it stays.
  expect(await ask(house.url, 'PATCH', '/api/me', { name: 'Basi1' }, twin.token)).toEqual(renamed)
})

describe('operators', () => {
  test('without the token there are none', async () => {
    await expect(admin({ do: 'bans' }, 'another-token')).rejects.toThrow(/401/)
    const other = await openHouse()
    await expect(ask(other.url, 'POST', '/api/admin', { do: 'bans' }, TOKEN)).rejects.toThrow(/404/)
    await other.end()
  })

  test('whoever is banned is out at once, is told why and how long, and comes back when it is over', async () => {
    const rude = await signUp(house.url, 'Rude')
    const { game, a } = await begun({}, [rude, basil])
    await admin({ do: 'ban', who: rude.id, hours: 2, why: 'insults' })
    await a.until(() => a.closed !== null, 'being put out')
    await expect(me(rude)).rejects.toThrow(/403 banned: You may not come in here until .*: insults/)
    await expect(Player.at(house.url, game, { guest: rude.token })).rejects.toThrow()
    await admin({ do: 'unban', who: rude.id })
    expect(await me(rude)).toMatchObject({ name: 'Rude' })
    await expect(admin({ do: 'unban', who: rude.id })).rejects.toThrow(/404/)
    const { audit } = await admin<{ audit: object[] }>({ do: 'audit' })
    expect(audit.slice(0, 2)).toMatchObject([
      { what: 'unban', about: rude.id },
      { what: 'ban', about: rude.id, note: 'insults' },
    ])
  })

  test('whoever is muted plays on and does not talk', async () => {
    const { game, a, b } = await begun()
    await admin({ do: 'mute', who: amber.id, why: 'noise' })
    expect(await a.do({ kind: 'say', game, text: 'hello' })).toMatchObject({
      kind: 'refused',
      error: { code: 'banned' },
    })
    expect(await b.do({ kind: 'say', game, text: 'hello' })).toMatchObject({ kind: 'news' })
    expect(await a.do({ kind: 'act', game, offer: 'hide:left' })).toMatchObject({ kind: 'news' })
    await admin({ do: 'unmute', who: amber.id })
    expect(await a.do({ kind: 'say', game, text: 'hello' })).toMatchObject({ kind: 'news' })
  })

  test('a report is read and settled', async () => {
    const { game } = await begun()
    await ask(house.url, 'POST', '/api/reports', { game, seat: 1, why: 'stalls on purpose' }, amber.token)
    await expect(ask(house.url, 'POST', '/api/reports', { game, seat: 0, why: 'me' }, amber.token)).rejects.toThrow()
    const { reports } = await admin<{ reports: { id: string }[] }>({ do: 'reports' })
    expect(reports).toMatchObject([{ by: amber.id, about: basil.id, game, why: 'stalls on purpose' }])
    await admin({ do: 'settle', report: reports[0]!.id })
    expect(await admin({ do: 'reports' })).toEqual({ reports: [] })
  })

  test('a table is closed', async () => {
    const { game } = await begun()
    await admin({ do: 'close', game, why: 'a test' })
    expect(await ask(house.url, 'GET', `/api/games/${game}`)).toMatchObject({ status: 'closed' })
  })

  test.each([
    ['nothing', [], /one JSON object/],
    ['an unknown name', { speed: 1 }, /there is no limit 'speed'; there are messages, talk/],
    ['a number for a rate', { messages: 3 }, /'messages' is like/],
    ['a word for a number', { sockets: 'many' }, /'sockets' is a number/],
    ['a number for a switch', { ratings: 1 }, /'ratings' is true or false/],
  ])('limits from a file: %s is refused with a sentence', (_what, config, why) => {
    expect(() => limitsFrom(config)).toThrow(why)
  })
  test('limits from a file are used', () => {
    const limits = { sockets: 5, messages: { perSecond: 1, burst: 2 }, recordDays: 30, ratings: false }
    expect(limitsFrom(limits)).toEqual(limits)
    expect(limitsFrom({ recordDays: null })).toEqual({ recordDays: null })
  })
})

test("a person's data is given to them, and deleted: games stay, without name and words", async () => {
  const clover = await signUp(house.url, 'Clover')
  await ask(house.url, 'POST', '/api/rosters', { roster }, clover.token)
  const { game, a, b } = await begun({}, [clover, basil])
  await a.do({ kind: 'say', game, text: 'my secret plan' })
  const data = await me<Record<string, unknown>>(clover, '/data')
  expect(data).toMatchObject({
    guest: { name: 'Clover' },
    rosters: [{ roster: { name: roster.name } }],
    said: [{ game, text: 'my secret plan' }],
    tables: { seats: [{ game, seat: 0 }] },
  })
  await ask(house.url, 'DELETE', '/api/me', undefined, clover.token)
  await a.until(() => a.closed !== null, 'being signed out')
  await expect(me(clover)).rejects.toThrow(/401/)
  b.close()
  const later = await Player.at(house.url, game, { guest: basil.token, since: 0 })
  await later.next('history', 0)
  expect(later.seen).toMatchObject({ status: 'over', seats: [{ name: 'somebody' }, { name: 'Basil' }] })
  const told = JSON.stringify([...later.lines.values(), later.seen])
  for (const gone of ['Clover', 'secret plan', clover.id]) expect(told).not.toContain(gone)
  const record = await ask<GameRecord>(house.url, 'GET', `/api/records/${game}`)
  expect(record.players).toEqual(['somebody', 'Basil'])
  expect(verify(toy, record)).toEqual([])
  expect((await signUp(house.url, 'Clover')).name).toBe('Clover')
})

describe('ratings', () => {
  const ratingOf = async (who: SignedIn): Promise<RatingInfo> =>
    (await me<{ ratings: Record<string, RatingInfo> }>(who, '/ratings')).ratings.toy!

  test('a rated game counts once for both, another does not, and leaders are those known well enough', async () => {
    const [one, two] = [await signUp(house.url, 'One'), await signUp(house.url, 'Two')]
    const free = await begun({}, [one, two])
    await free.b.do({ kind: 'resign', game: free.game })
    expect(await ratingOf(one)).toEqual({ rating: 1500, deviation: 700, games: 0 })
    for (let i = 0; i < 14; i++) {
      const { game, a, b } = await begun({ rated: true }, [one, two])
      await b.do({ kind: 'resign', game })
      await expect.poll(async () => (await ratingOf(one)).games).toBe(i + 1)
      for (const player of [a, b]) player.close()
    }
    const [winner, loser] = [await ratingOf(one), await ratingOf(two)]
    expect(winner.rating).toBeGreaterThan(1600)
    expect(loser.rating).toBeLessThan(1400)
    expect(winner.deviation).toBeLessThan(400)
    const { leaders } = await ask<{ leaders: Leader[] }>(house.url, 'GET', '/api/leaderboard?ruleset=toy')
    expect(leaders.every(({ deviation }) => deviation <= 220)).toBe(true)
  })

  test('a game against a bot does not count, and a server may have no ratings at all', async () => {
    const bot = { ...duel, rated: true, seats: [duel.seats[0], { kind: 'bot', bot: 'random', roster }] }
    await expect(ask(house.url, 'POST', '/api/games', bot, amber.token)).rejects.toThrow(/two people/)
    const other = await openHouse({ limits: { ratings: false } })
    await expect(ask(other.url, 'GET', '/api/leaderboard?ruleset=toy')).rejects.toThrow(/404/)
    await other.end()
  })

  test('two who want a quick game find each other; a third waits', async () => {
    const [x, y, z] = [
      await signUp(house.url, 'Xenia'),
      await signUp(house.url, 'Yves'),
      await signUp(house.url, 'Zed'),
    ]
    const { ruleset, scenario, map } = duel
    const wish = { ruleset, scenario, map, roster, clock: null }
    const quick = (who: SignedIn): Promise<Seated> =>
      ask(house.url, 'POST', '/api/quick', { ...wish, seed: `seed-of-${who.id.slice(0, 8)}` }, who.token)
    const [first, second, third] = [await quick(x), await quick(y), await quick(z)]
    expect(second).toMatchObject({ game: first.game, seat: 1 })
    expect(third.game).not.toBe(first.game)
    expect(await ask(house.url, 'GET', `/api/games/${first.game}`)).toMatchObject({ status: 'live', rated: true })
    expect(await ask(house.url, 'GET', `/api/games/${third.game}`)).toMatchObject({ status: 'open' })
  })
})

test('a draw is offered, declined, forgotten by whoever plays on, and agreed to; the record verifies', async () => {
  const { game, a, b } = await begun()
  await a.do({ kind: 'draw', game, agree: true })
  await b.until(() => b.seen?.draw.length === 1, 'the offer')
  expect(await a.do({ kind: 'draw', game, agree: true })).toMatchObject({ kind: 'refused' })
  await b.do({ kind: 'draw', game, agree: false })
  expect(b.seen?.draw).toEqual([])
  await a.do({ kind: 'draw', game, agree: true })
  await a.do({ kind: 'act', game, offer: 'hide:left' })
  expect(a.seen?.draw).toEqual([])
  await b.do({ kind: 'draw', game, agree: true })
  await a.do({ kind: 'draw', game, agree: true })
  expect(a.seen).toMatchObject({ status: 'over', view: { over: { winner: null, rule: 'CORE-DRAW-01' } } })
  const record = await ask<GameRecord>(house.url, 'GET', `/api/records/${game}`)
  expect(verify(toy, record)).toEqual([])
  expect(verify(toy, { ...record, agreed: undefined as never })).not.toEqual([])
})
