/** Faults that were found by attacking a server, each as it was found. */

import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decisionOf, picker, type Roster, start, view, waitingFor } from '#engine'
import type { SignedIn, TableSummary } from '#protocol'
import { NO_LIMITS } from '../../scripts/tools/limits.ts'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse, TOY_LIST } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { clientOf } from './limits.ts'
import { Metrics } from './metrics.ts'
import { Threads } from './threads.ts'
import { Keeping, Work } from './work.ts'

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
const againstBot = (bot: string) => ({ ...duel, seats: [duel.seats[0], { kind: 'bot', bot, roster }] })

let house: House
let amber: SignedIn
let basil: SignedIn

beforeAll(async () => {
  house = await openHouse()
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
})
afterAll(() => house.end())

describe('bots', () => {
  test('one guest with many tables does not keep the bots from everybody else (F6)', async () => {
    const threads = new Threads(TOY_LIST, { most: 1, giveUp: 60_000 })
    const state = start(toy, toy.drawSetup(picker('threads')), 'threads')
    const seat = waitingFor(state)[0]!
    const thought = { ruleset: 'toy', seen: view(toy, state, seat), decision: decisionOf(state, seat)!, seed: 's' }
    const done: string[] = []
    const think = (owner: string, bot: string): Promise<void> =>
      threads.decide(owner, { ...thought, bot }).then(() => void done.push(owner))
    const all = Array.from({ length: 8 }, () => think('attacker', 'search'))
    all.push(think('victim', 'greedy'))
    await Promise.all(all)
    await threads.close()
    expect(done.indexOf('victim')).toBeLessThanOrEqual(1)
  })

  test('what a thread needs to load the rulebooks is not taken for a task that takes too long (F4)', async () => {
    const slow = `await new Promise(done => setTimeout(done, 2500)); export * from ${JSON.stringify(TOY_LIST)}`
    const threads = new Threads(`data:text/javascript,${encodeURIComponent(slow)}`, { most: 1, giveUp: 2000 })
    const { scenario, map, table, options } = toy.drawSetup(picker('terms'))
    const agreed = { edition: toy.edition, scenario, map, table, options }
    const terms = { ...agreed, ruleset: 'toy', seats: [], clock: null, public: true, delay: 0, commitment: '' }
    await expect(threads.judge('guest', { ruleset: 'toy', terms, rosters: [roster, roster] })).resolves.toEqual([])
    await threads.close()
  })

  test('a server that is told to stop tells everybody first, and waits for no bot (F7)', async () => {
    const other = await openHouse()
    const guest = await signUp(other.url, 'Clover')
    const players: Player[] = []
    for (let i = 0; i < 12; i++) {
      const { table } = await layGame(other.url, [guest], againstBot('search'))
      const player = await Player.at(other.url, table.id, { guest: guest.token })
      await player.do({ kind: 'act', game: table.id, offer: 'hide:left' })
      players.push(player)
    }
    const started = performance.now()
    await other.close()
    expect(performance.now() - started).toBeLessThan(8000)
    for (const player of players) expect(player.heard.map(({ kind }) => kind)).toContain('bye')
    await other.end()
  })
})

describe('work', () => {
  test('whoever has used up the time of a client is refused until it has some again, alone or by address', async () => {
    const limits = { work: { perSecond: 100, burst: 200 }, workPerAddress: { perSecond: 100, burst: 1000 } }
    const work = new Work(limits, new Metrics())
    const who = { guest: 'g', address: 'a' }
    work.mayAsk(who)
    work.spend(who, 150)
    work.mayAsk(who)
    work.spend(who, 70)
    expect(() => work.mayAsk(who)).toThrow(/takes more of this server/)
    work.mayAsk({ guest: 'h', address: 'a' })
    for (let i = 0; i < 8; i++) work.spend({ guest: `g${i}`, address: 'a' }, 110)
    expect(() => work.mayAsk({ guest: 'new', address: 'a' })).toThrow()
    work.mayAsk({ guest: 'new', address: 'b' })
    await pause(300)
    work.mayAsk({ guest: 'g', address: 'b' })
  })

  test('the longest time anything held the main thread is told by kind', async () => {
    await ask(house.url, 'POST', '/api/games', duel, amber.token)
    const text = await fetch(`${house.url}/metrics`).then(answer => answer.text())
    expect(text).toMatch(/musterfield_longest_hold_seconds\{kind="read body"\} \d/)
  })

  test('somebody who joins long games again and again is told to wait, and nobody else (F19)', async () => {
    const other = await openHouse({ limits: { ...NO_LIMITS, work: { perSecond: 1, burst: 8 } } })
    const guests = [await signUp(other.url, 'Amber'), await signUp(other.url, 'Basil')]
    const { table } = await layGame(other.url, guests, duel)
    const player = await Player.at(other.url, table.id, { guest: guests[0]!.token })
    for (let i = 0; i < 200; i++) player.say({ kind: 'join', game: table.id, since: 0 })
    const refused = await player.next('refused', 0)
    expect(refused.error).toMatchObject({ code: 'too-fast' })
    const friend = await Player.at(other.url, table.id, { guest: guests[1]!.token, since: 0 })
    expect(friend.seat).toBe(1)
    await other.end()
  })

  test('bytes are counted, by guest and by address (F10)', () => {
    const limits = { kept: { perSecond: 1, burst: 5000 }, keptPerAddress: { perSecond: 1, burst: 50_000 } }
    const keeping = new Keeping(limits)
    const who = { guest: 'g', address: 'a' }
    keeping.mayKeep(who, 3000)
    keeping.mayKeep(who, { 'content-length': '3000' })
    expect(() => keeping.mayKeep(who, 1)).toThrow(/kept here/)
    for (let i = 0; i < 19; i++) keeping.mayKeep({ guest: `g${i}`, address: 'a' }, 2300)
    expect(() => keeping.mayKeep({ guest: 'fresh', address: 'a' }, 1)).toThrow()
  })
})

describe('limits', () => {
  test('tables are counted when they are laid, not before (F10)', async () => {
    const other = await openHouse({ limits: { ...NO_LIMITS, unfinishedPerGuest: 5 } })
    const guest = await signUp(other.url, 'Clover')
    const lay = () => ask(other.url, 'POST', '/api/games', duel, guest.token)
    const all = await Promise.allSettled(Array.from({ length: 30 }, lay))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await other.end()
  })

  test('a socket that asks for many tables at once follows no more than its share (F10)', async () => {
    const games: string[] = []
    for (let i = 0; i < 12; i++) {
      games.push((await ask<TableSummary>(house.url, 'POST', '/api/games', duel, amber.token)).id)
    }
    const player = await new Player(house.url).opened()
    player.say({ kind: 'hello', protocol: 1, token: amber.token })
    for (const game of games) player.say({ kind: 'join', game })
    const count = (kind: string): number => player.heard.filter(message => message.kind === kind).length
    await player.until(() => count('joined') + count('refused') === 12, 'twelve answers')
    expect(count('joined')).toBe(8)
    player.close()
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s (F24)', (ip, client) => {
    expect(clientOf(ip)).toBe(client)
  })

  test('behind two proxies the address is the one the outer proxy saw (F24)', async () => {
    const limits = { ...NO_LIMITS, identities: { perSecond: 0, burst: 1 } }
    const other = await openHouse({ limits, trustProxy: 2 })
    const guest = (forwarded: string): Promise<number> =>
      fetch(`${other.url}/api/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ name: 'Amber' }),
      }).then(({ status }) => status)
    expect(await guest('198.51.100.1, 203.0.113.9')).toBe(201)
    expect(await guest('198.51.100.2, 203.0.113.9')).toBe(201)
    // What a client writes in front of that is its own invention.
    expect(await guest('192.0.2.77, 198.51.100.2, 203.0.113.9')).toBe(429)
    await other.end()
  })

  test('a message in many fragments closes its socket (F23)', async () => {
    const player = await new Player(house.url).opened()
    for (let i = 0; i < 40; i++) player.socket.send(' ', { fin: false })
    await player.until(() => player.closed !== null, 'being closed')
    expect(player.closed?.code).toBe(1008)
  })

  test('pings are counted like messages (S4)', async () => {
    const other = await openHouse({ limits: { ...NO_LIMITS, messages: { perSecond: 1, burst: 20 } } })
    const player = await new Player(other.url).opened()
    for (let i = 0; i < 400; i++) player.socket.ping()
    await player.until(() => player.closed !== null, 'being thrown out')
    await other.end()
  })
})

test('long messages are packed for whoever wants it, and are the same', async () => {
  const { table } = await layGame(house.url, [amber, basil], duel)
  const join = async (deflate: boolean): Promise<{ player: Player; bytes: number }> => {
    const player = await new Player(house.url).opened()
    let bytes = 0
    player.onMessage = () => {
      bytes += player.bytes
    }
    player.say({ kind: 'hello', protocol: 1, token: amber.token, deflate })
    player.say({ kind: 'join', game: table.id, since: 0 })
    await player.until(() => player.heard.some(m => m.kind === 'history' && m.last), 'the lines')
    return { player, bytes }
  }
  const [plain, packed] = [await join(false), await join(true)]
  expect(packed.player.seen).toEqual(plain.player.seen)
  expect(packed.bytes * 2).toBeLessThan(plain.bytes)
  for (const { player } of [plain, packed]) player.close()
})

describe('tables', () => {
  test('a thousand who come to watch are told in summary who is there (F18)', async () => {
    const { table } = await layGame(house.url, [amber, basil], duel)
    const player = await Player.at(house.url, table.id, { guest: amber.token })
    const watchers = await Promise.all(Array.from({ length: 60 }, () => Player.at(house.url, table.id)))
    const presences = () => player.heard.flatMap(message => (message.kind === 'presence' ? [message.presence] : []))
    await player.until(() => presences().at(-1)?.watching === 60, 'sixty to be there')
    expect(presences().length).toBeLessThan(12)
    for (const watcher of [...watchers, player]) watcher.close()
  })

  test('a message that was stuck for a hundred others is not done a second time (F25)', async () => {
    const { table } = await layGame(house.url, [amber, basil], duel)
    const player = await Player.at(house.url, table.id, { guest: amber.token })
    const say = (key: string): object => ({ kind: 'say', game: table.id, key, text: key })
    const first = await player.do({ kind: 'say', game: table.id, key: 'stuck', text: 'once' })
    const { n } = player
    for (let i = 0; i < 150; i++) player.say(say(`more-${i}`))
    await player.until(() => player.n >= n + 150, 'all of them')
    expect(first.kind).toBe('news')
    expect(await player.do({ kind: 'say', game: table.id, key: 'stuck', text: 'twice' })).toMatchObject({
      kind: 'done',
      n,
    })
    player.close()
  })

  test('a client that knows more than the log, or something else, is told to forget it and sent everything (F26)', async () => {
    const { table } = await layGame(house.url, [amber, basil], duel)
    const join = async (since: number, at?: number): Promise<Player> => {
      const player = await new Player(house.url).opened()
      player.say({ kind: 'hello', protocol: 1, token: amber.token })
      player.say({ kind: 'join', game: table.id, since, ...(at !== undefined && { at }) })
      await player.until(() => player.heard.some(m => m.kind === 'history' && m.last), 'the lines')
      player.close()
      return player
    }
    const known = await join(0)
    const [first, second] = [known.lines.get(1)!, known.lines.get(2)!]
    expect(known.heard.find(({ kind }) => kind === 'welcome')).toMatchObject({ epoch: house.store.epoch })
    const forgets = (player: Player): boolean =>
      player.heard.some(message => message.kind === 'joined' && message.forget === true)
    expect(forgets(await join(1, first.at))).toBe(false)
    for (const other of [await join(1, first.at + 1), await join(20), await join(20, second.at)]) {
      expect(forgets(other)).toBe(true)
      expect([...other.lines.keys()]).toEqual([1, 2])
    }
  })

  test('the answer to sitting down can be asked for again (S4)', async () => {
    const { id } = await ask<TableSummary>(house.url, 'POST', '/api/games', duel, amber.token)
    const sit = () => ask(house.url, 'POST', `/api/games/${id}/seats/0`, { seed: 'my-own-seed' }, amber.token)
    expect(await sit()).toEqual(await sit())
    await expect(
      ask(house.url, 'POST', `/api/games/${id}/seats/0`, { seed: 'another-seed' }, amber.token),
    ).rejects.toThrow()
  })

  test("somebody else's roster is not replaced, and whoever tries is told (S4)", async () => {
    const saved = await ask<{ id: string }>(house.url, 'POST', '/api/rosters', { roster }, amber.token)
    await expect(ask(house.url, 'PUT', `/api/rosters/${saved.id}`, { roster }, basil.token)).rejects.toThrow(/403/)
  })
})

test("signing out other devices ends their sockets, and their seats' own tokens are void (F22)", async () => {
  const clover = await signUp(house.url, 'Clover')
  const { table, seats } = await layGame(house.url, [clover, basil], duel)
  const { code } = await ask<{ code: string }>(house.url, 'POST', '/api/me/recovery', undefined, clover.token)
  const mine = await ask<SignedIn>(house.url, 'POST', '/api/recover', { code })
  const thief = await Player.at(house.url, table.id, { guest: clover.token })
  const own = await Player.at(house.url, table.id, { guest: mine.token })
  await ask(house.url, 'POST', '/api/me/forget-others', undefined, mine.token)
  await thief.until(() => thief.closed !== null, 'being signed out')
  expect(thief.heard.at(-1)).toMatchObject({ kind: 'bye', error: { code: 'not-signed-in' } })
  expect(own.closed).toBeNull()
  await expect(Player.at(house.url, table.id, { token: seats[0]!.token })).rejects.toThrow(/no longer valid/)
  expect((await Player.at(house.url, table.id, { guest: mine.token })).seat).toBe(0)
  own.close()
})

test('a table and a roster asked for again under the same key are there once (S4)', async () => {
  const post = async (path: string, body: unknown, { token }: SignedIn, key: string): Promise<[number, string]> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await fetch(house.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { id = '' }: { id?: string } = await answer.json()
    return [answer.status, id]
  }
  for (const [path, body] of [
    ['/api/games', duel],
    ['/api/rosters', { roster }],
  ] as const) {
    const first = await post(path, body, amber, 'a-key-of-mine')
    expect(first).toEqual([201, expect.stringMatching(/^[\w-]{22}$/)])
    expect(await Promise.all([1, 2, 3].map(() => post(path, body, amber, 'a-key-of-mine')))).toEqual([
      first,
      first,
      first,
    ])
    const others = [await post(path, body, amber, 'another-key'), await post(path, body, basil, 'a-key-of-mine')]
    expect(new Set([first, ...others].map(([, id]) => id)).size).toBe(3)
    expect((await post(path, body, amber, 'short'))[0]).toBe(400)
  }
})

test('a server for this machine alone answers to no other name, but for those it was given (S4)', async () => {
  const other = await openHouse({ origins: ['https://play.example'] })
  const status = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(`${other.url}/api/lobby`, { headers: { host } }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:80', 'play.example'])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', 'xlocalhost'])
    expect([host, await status(host)]).toEqual([host, 403])
  await other.end()
})

test('an address that cannot be read is refused in the usual words (S4)', async () => {
  const response = await fetch(`${house.url}/%zz`)
  expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'bad-request' } }])
})

test('behind a proxy, another site is not ours because a client says so in X-Forwarded-Host (S4)', async () => {
  const other = await openHouse({ trustProxy: 1 })
  const headers = {
    'content-type': 'application/json',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
  }
  const response = await fetch(`${other.url}/api/guests`, { method: 'POST', headers, body: '{"name":"Amber"}' })
  expect(response.status).toBe(403)
  await other.end()
})

test('a server whose database was taken away says that it is not well (F16, S4)', async () => {
  const other = await openHouse()
  const health = () => fetch(`${other.url}/healthz`).then(answer => answer.status)
  expect(await health()).toBe(200)
  rmSync(join(other.folder, 'musterfield.db'))
  await expect.poll(health, { timeout: 60_000, interval: 200 }).toBe(503)
  await other.end()
})
