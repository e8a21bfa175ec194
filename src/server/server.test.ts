import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameRecord, picker, type Roster, verify } from '#engine'
import { checkFairness, type RecordSummary, type SavedRoster, type SignedIn, type TableSummary } from '#protocol'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'

const roster: Roster = toy.presets[0]!.roster
const me = { kind: 'me', roster } as const
const open = { kind: 'open', roster } as const
const duel = {
  ruleset: 'toy',
  scenario: 'skirmish',
  map: 'walled',
  options: { rounds: 1 },
  seats: [me, open],
  clock: null,
  public: true,
}

let house: House
let amber: SignedIn
let basil: SignedIn

beforeAll(async () => {
  house = await openHouse()
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
})
afterAll(() => house.end())

/** A game with both players at the table. */
async function started(table: object = duel): Promise<{ game: string; a: Player; b: Player; tokens: string[] }> {
  const { table: laid, seats } = await layGame(house.url, [amber, basil], table)
  const a = await Player.at(house.url, laid.id, { guest: amber.token, since: 0 })
  const b = await Player.at(house.url, laid.id, { guest: basil.token, since: 0 })
  return { game: laid.id, a, b, tokens: seats.map(seat => seat.token) }
}

/** Plays at random until the game is over (or for so many actions). */
async function playOn(game: string, players: readonly Player[], seed: string, most = 1000): Promise<void> {
  const pick = picker(seed)
  for (let i = 0; i < most && players[0]!.seen?.status === 'live'; i++) {
    const [turn] = players.flatMap(player => {
      const answer = player.randomAnswer(toy, pick)
      return answer === null ? [] : [{ player, answer }]
    })
    if (turn === undefined) {
      await new Promise(resolve => setTimeout(resolve, 5))
      continue
    }
    const done = await turn.player.do({ kind: 'act', game, ...turn.answer })
    if (done.kind === 'refused') throw new Error(`${turn.answer.offer} is refused: ${done.error.why}`)
    await Promise.all(players.map(player => player.until(() => player.n >= turn.player.n, 'the news')))
  }
}

describe('guests', () => {
  test('a guest needs a name and nothing else, and is known again by its token', async () => {
    expect(await ask(house.url, 'GET', '/api/me', undefined, amber.token)).toEqual({ id: amber.id, name: 'Amber' })
    await expect(ask(house.url, 'GET', '/api/me')).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(ask(house.url, 'GET', '/api/me', undefined, 'x'.repeat(43))).rejects.toMatchObject({ status: 401 })
    await expect(signUp(house.url, ' ')).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('a recovery code carries games and rosters to another device, once', async () => {
    const cara = await signUp(house.url, 'Cara')
    const { id } = await ask<SavedRoster>(house.url, 'POST', '/api/rosters', { roster }, cara.token)
    const { code } = await ask<{ code: string }>(house.url, 'POST', '/api/me/recovery', undefined, cara.token)
    const typed = code.toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o')
    const there = await ask<SignedIn>(house.url, 'POST', '/api/recover', { code: typed })
    expect(there.id).toBe(cara.id)
    expect(there.token).not.toBe(cara.token)
    expect(await ask(house.url, 'GET', '/api/rosters', undefined, there.token)).toMatchObject([{ id, roster }])
    await expect(ask(house.url, 'POST', '/api/recover', { code })).rejects.toMatchObject({ code: 'not-found' })
    await ask(house.url, 'POST', '/api/me/forget-others', undefined, there.token)
    await expect(ask(house.url, 'GET', '/api/me', undefined, cara.token)).rejects.toMatchObject({ status: 401 })
  })

  test('rosters are kept, judged, replaced and dropped', async () => {
    const saved = await ask<SavedRoster>(house.url, 'POST', '/api/rosters', { roster }, amber.token)
    const renamed = { ...roster, name: 'Renamed' }
    await ask(house.url, 'PUT', `/api/rosters/${saved.id}`, { roster: renamed }, amber.token)
    expect(await ask(house.url, 'GET', '/api/rosters', undefined, amber.token)).toMatchObject([{ roster: renamed }])
    await expect(ask(house.url, 'DELETE', `/api/rosters/${saved.id}`, undefined, basil.token)).rejects.toMatchObject({
      status: 404,
    })
    await ask(house.url, 'DELETE', `/api/rosters/${saved.id}`, undefined, amber.token)
    const huge = { ...roster, entries: [{ profile: 'guard', count: 9 }] }
    const { faults } = await ask<{ faults: unknown[] }>(house.url, 'POST', '/api/rosters/check', { roster: huge })
    expect(faults).toHaveLength(2)
  })
})

describe('tables', () => {
  test('what can be played here is told', async () => {
    const { rulesets, bots } = await ask<{ rulesets: { id: string; presets: unknown[] }[]; bots: string[] }>(
      house.url,
      'GET',
      '/api/rulesets',
    )
    expect(rulesets.map(({ id }) => id)).toEqual(['toy'])
    expect(bots).toContain('random')
    expect(await ask(house.url, 'GET', '/api/rulesets/toy/rules')).toHaveProperty('TY-MOV-01')
    await expect(ask(house.url, 'GET', '/api/rulesets/chess/rules')).rejects.toMatchObject({ status: 404 })
  })

  test('a table that the rules do not allow is not laid', async () => {
    const lay = (change: object) => ask(house.url, 'POST', '/api/games', { ...duel, ...change }, amber.token)
    await expect(lay({ seats: [me, open, open] })).rejects.toMatchObject({ code: 'refused' })
    await expect(lay({ scenario: 'tea party' })).rejects.toMatchObject({ status: 400 })
    await expect(lay({ scenario: 'teaparty' })).rejects.toMatchObject({ status: 404 })
    await expect(lay({ seats: [me, { kind: 'bot', bot: 'hal', roster }] })).rejects.toMatchObject({ status: 404 })
    await expect(
      lay({
        seats: [
          { kind: 'bot', bot: 'random', roster },
          { kind: 'bot', bot: 'random', roster },
        ],
      }),
    ).rejects.toThrow(/person/)
    await expect(lay({ options: { points: 5 } })).rejects.toMatchObject({ code: 'refused' })
    await expect(lay({ extra: 1 })).rejects.toMatchObject({ status: 400 })
  })

  test('public tables stand in the lobby until they begin, private ones never; seats are kept, brought to, left', async () => {
    const lobby = async (): Promise<string[]> =>
      (await ask<{ open: TableSummary[] }>(house.url, 'GET', '/api/lobby?ruleset=toy')).open.map(({ id }) => id)
    const bring = { ...duel, seats: [me, { kind: 'open' }] }
    const table = await ask<TableSummary>(house.url, 'POST', '/api/games', bring, amber.token)
    const hidden = await ask<TableSummary>(house.url, 'POST', '/api/games', { ...duel, public: false }, amber.token)
    expect(await lobby()).toContain(table.id)
    expect(await lobby()).not.toContain(hidden.id)
    const sit = (seat: number, who: SignedIn, more: object = {}) =>
      ask(house.url, 'POST', `/api/games/${table.id}/seats/${seat}`, { seed: 'eight-or-more', ...more }, who.token)
    await expect(sit(0, basil)).rejects.toMatchObject({ code: 'not-yours' })
    await expect(sit(1, basil)).rejects.toThrow(/Bring a roster/)
    await expect(sit(1, basil, { roster: { ...roster, entries: [{ profile: 'dragon', count: 1 }] } })).rejects.toThrow(
      /no 'dragon'/,
    )
    await sit(1, basil, { roster })
    await expect(sit(1, amber, { roster })).rejects.toMatchObject({ code: 'not-now' })
    await ask(house.url, 'DELETE', `/api/games/${table.id}/seats/1`, undefined, basil.token)
    await sit(1, basil, { roster })
    expect(await lobby()).toContain(table.id)
    await sit(0, amber)
    expect(await lobby()).not.toContain(table.id)
    const { games } = await ask<{ games: TableSummary[] }>(house.url, 'GET', '/api/me/games', undefined, basil.token)
    expect(games.find(({ id }) => id === table.id)).toMatchObject({ yours: [1], status: 'live' })
    await expect(ask(house.url, 'DELETE', `/api/games/${hidden.id}`, undefined, basil.token)).rejects.toMatchObject({
      status: 403,
    })
    await ask(house.url, 'DELETE', `/api/games/${hidden.id}`, undefined, amber.token)
    expect(await ask(house.url, 'GET', `/api/games/${hidden.id}`)).toMatchObject({ status: 'closed' })
  })
})

describe('playing', () => {
  test('two people play to the end; the record is public, verifies, and shows that the dice were fair', async () => {
    const { game, a, b } = await started()
    const watcher = await Player.at(house.url, game, { since: 0 })
    await playOn(game, [a, b], 'whole')
    expect(a.seen?.status).toBe('over')
    await watcher.until(() => watcher.seen?.status === 'over', 'the end')
    // Everybody was told every line, once and in order, and sees what they would see on joining now.
    for (const player of [a, b, watcher]) {
      expect([...player.lines.keys()].sort((x, y) => x - y)).toEqual(Array.from({ length: player.n }, (_, i) => i + 1))
    }
    for (const [player, guest] of [
      [a, amber],
      [b, basil],
      [watcher, null],
    ] as const) {
      const fresh = await Player.at(house.url, game, guest === null ? {} : { guest: guest.token })
      expect(fresh.seen).toEqual(player.seen)
      fresh.close()
    }
    const record = await ask<GameRecord>(house.url, 'GET', `/api/records/${game}`)
    expect(verify(toy, record)).toEqual([])
    expect(checkFairness(record)).toEqual([])
    expect(record.players).toEqual(['Amber', 'Basil'])
    const info = await ask<TableSummary>(house.url, 'GET', `/api/games/${game}`)
    expect(record.fairness?.commitment).toBe(info.commitment)
    const { records } = await ask<{ records: RecordSummary[] }>(house.url, 'GET', '/api/records?ruleset=toy')
    expect(records[0]).toMatchObject({ id: game, players: ['Amber', 'Basil'], actions: record.actions.length })
    for (const player of [a, b, watcher]) player.close()
  })

  test('nothing that a seat hides is in any message to others, while it is hidden', async () => {
    const { game, a, b } = await started()
    const watcher = await Player.at(house.url, game, { since: 0 })
    await a.do({ kind: 'act', game, offer: 'hide:right' })
    await b.do({ kind: 'act', game, offer: 'hide:left' })
    await playOn(game, [a, b], 'secrets', 12)
    await watcher.until(() => watcher.n === a.n, 'the news')
    for (const player of [b, watcher]) {
      const text = JSON.stringify(player.heard)
      expect(text).not.toMatch(/"right"/)
      expect(text).not.toContain('seed-of')
      expect(text).not.toMatch(/"rng"|"secret":"/)
    }
    expect(JSON.stringify(b.heard)).not.toContain('"offer":"hide:right"')
    expect(JSON.stringify(a.heard)).toContain('"right"')
    for (const player of [a, b, watcher]) player.close()
  })

  test('a message sent again under its key is done once', async () => {
    const { game, a, b } = await started()
    a.say({ kind: 'act', game, key: 'same', offer: 'hide:left' })
    await a.until(() => a.n === 3, 'the line')
    a.say({ kind: 'act', game, key: 'same', offer: 'hide:left' })
    expect(await a.next('done', 0)).toMatchObject({ key: 'same', n: 3 })
    expect(a.n).toBe(3)
    a.close()
    b.close()
  })

  test('an answer to a question that has changed is refused as stale', async () => {
    const { game, a, b } = await started()
    const { question } = a.seen!
    await a.do({ kind: 'act', game, offer: 'hide:left', question })
    await b.do({ kind: 'act', game, offer: 'hide:left' })
    const late = await a.do({ kind: 'act', game, offer: 'hide:left', question })
    expect(late).toMatchObject({ kind: 'refused', error: { code: 'stale' } })
    a.close()
    b.close()
  })

  test('an answer to a question that was answered already is refused as stale, whoever is asked now', async () => {
    const { game, a, b } = await started()
    const { question } = a.seen!
    await a.do({ kind: 'act', game, offer: 'hide:left', question })
    const again = await a.do({ kind: 'act', game, offer: 'hide:left', question })
    expect(again).toMatchObject({ kind: 'refused', error: { code: 'stale' } })
    expect(a.n).toBe(3)
    a.close()
    b.close()
  })

  test('whoever was away is sent what it missed, from where it left off', async () => {
    const { game, a, b, tokens } = await started()
    await playOn(game, [a, b], 'away', 4)
    const had = b.n
    b.close()
    await a.do({ kind: 'say', game, text: 'Where are you?' })
    if (a.seen?.question !== null) await playOn(game, [a], 'alone', 2)
    const back = await Player.at(house.url, game, { token: tokens[1]!, since: had })
    await back.next('history', 0)
    expect(back.seat).toBe(1)
    expect([...back.lines.keys()]).toEqual(Array.from({ length: a.n - had }, (_, i) => had + 1 + i))
    expect(back.lines.get(had + 1)).toMatchObject({ entry: { kind: 'say', seat: 0, text: 'Where are you?' } })
    a.close()
    back.close()
  })

  test('a menu, a hint and a try are answered in words, and change nothing', async () => {
    const { game, a, b } = await started({ ...duel, options: { rounds: 8 } })
    await a.do({ kind: 'act', game, offer: 'hide:left' })
    await b.do({ kind: 'act', game, offer: 'hide:left' })
    const before = a.n
    a.say({ kind: 'open', game, key: 'o' })
    const { offers } = await a.next('offers', 0)
    expect(offers.map(({ path, anytime }) => [path, anytime])).toEqual([
      ['place:0', undefined],
      ['concede', true],
    ])
    expect(offers[0]!.label).toBe('Scout 1 is set up')
    a.say({ kind: 'hints', game, key: 'h', offer: 'place:0' })
    const { fillings } = await a.next('hints', 0)
    expect(fillings).toHaveLength(8)
    a.say({ kind: 'try', game, key: 't', offer: 'place:0', with: fillings[0] })
    expect(await a.next('tried', 0)).toMatchObject({ refusal: null })
    const from = a.heard.length
    a.say({ kind: 'try', game, key: 't2', offer: 'place:0', with: { x: -5, y: 0, z: 0 } })
    expect(await a.next('tried', from)).toMatchObject({ refusal: { rule: 'TY-SET-04' } })
    expect(a.n).toBe(before)
    a.close()
    b.close()
  })

  test('presence is told', async () => {
    const { a, b } = await started()
    await a.until(
      () => JSON.stringify(a.heard.findLast(m => m.kind === 'presence')).includes('[true,true]'),
      'presence',
    )
    b.close()
    await a.until(
      () => JSON.stringify(a.heard.findLast(m => m.kind === 'presence')).includes('[true,false]'),
      'absence',
    )
    a.close()
  })

  test('bots of any level play in a seat, and go on after a restart', async () => {
    const table = { ...duel, seats: [me, { kind: 'bot', bot: 'greedy', roster }] }
    const { table: laid } = await layGame(house.url, [amber], table)
    let a = await Player.at(house.url, laid.id, { guest: amber.token, since: 0 })
    await playOn(laid.id, [a], 'bot', 3)
    const had = a.n
    a.close()
    house = await house.again()
    a = await Player.at(house.url, laid.id, { guest: amber.token, since: had })
    await playOn(laid.id, [a], 'bot again')
    expect(a.seen?.status).toBe('over')
    expect([...a.lines.values()].some(({ entry }) => entry.kind === 'act' && entry.by === 'bot')).toBe(true)
    const record = await ask<GameRecord>(house.url, 'GET', `/api/records/${laid.id}`)
    expect(verify(toy, record)).toEqual([])
    expect(checkFairness(record)).toEqual([])
    expect(record.fairness?.seeds[1]).toBeNull()
    a.close()
  })

  test('four people at one table', async () => {
    const table = { ...duel, scenario: 'melee', map: 'open', seats: [me, open, open, open] }
    const more = await Promise.all(['Cleo', 'Dora'].map(name => signUp(house.url, name)))
    const guests = [amber, basil, ...more]
    const { table: laid } = await layGame(house.url, guests, table)
    const players = await Promise.all(
      guests.map(({ token }) => Player.at(house.url, laid.id, { guest: token, since: 0 })),
    )
    expect(players.map(player => player.seat)).toEqual([0, 1, 2, 3])
    await playOn(laid.id, players, 'four')
    expect(players[3]!.seen?.status).toBe('over')
    expect(verify(toy, await ask<GameRecord>(house.url, 'GET', `/api/records/${laid.id}`))).toEqual([])
    for (const player of players) player.close()
  })
})
