/** Clients that mean no good: each is refused with a code and a sentence, and a game at the next table goes on. */

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seated, SignedIn } from '#protocol'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { ERRORS } from '../protocol/errors.ts'
import { LIMITS } from './limits.ts'

const { roster } = toy.presets[0]!
const duel = {
  ruleset: 'toy',
  scenario: 'skirmish',
  map: 'walled',
  seats: [
    { kind: 'me', roster },
    { kind: 'open', roster },
  ],
  clock: null,
  public: false,
}

let house: House
let amber: SignedIn
let basil: SignedIn
let mallory: SignedIn
let game: string
let seats: Seated[]
/** Two honest players at another table. */
let honest: Player[]
let honestGame: string
const web = mkdtempSync(join(tmpdir(), 'web-'))

beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>client</title>')
  writeFileSync(join(web, 'assets', 'main-abc.js'), 'export {}')
  writeFileSync(join(web, '..', `${web.split('/').pop()}-secret.txt`), 'secret')
  const unhurried = { requests: { perSecond: 1e6, burst: 1e6 }, identities: { perSecond: 1e6, burst: 1e6 } }
  house = await openHouse({ limits: { ...LIMITS, ...unhurried }, web })
  ;[amber, basil, mallory] = (await Promise.all(
    ['Amber', 'Basil', 'Mallory'].map(name => signUp(house.url, name)),
  )) as [SignedIn, SignedIn, SignedIn]
  ;({
    table: { id: game },
    seats,
  } = await layGame(house.url, [amber, basil], duel))
  ;({
    table: { id: honestGame },
  } = await layGame(house.url, [amber, basil], duel))
  honest = await Promise.all(
    [amber, basil].map(({ token }) => Player.at(house.url, honestGame, { guest: token, since: 0 })),
  )
})
afterAll(async () => {
  for (const player of honest) player.close()
  await house.end()
  rmSync(web, { recursive: true, force: true })
  rmSync(`${web}-secret.txt`, { force: true })
})

let before: number
beforeEach(() => {
  before = honest[0]!.n
})
/** After each attack the honest players still talk, at once and in order. */
afterEach(async () => {
  const [a, b] = honest as [Player, Player]
  const started = performance.now()
  expect(await a.do({ kind: 'say', game: honestGame, text: 'still here' })).toMatchObject({ kind: 'news' })
  await b.until(() => b.n === a.n, 'the words')
  expect(a.n).toBe(before + 1)
  expect(performance.now() - started).toBeLessThan(5000)
})

/** A socket of Mallory's, greeted. */
async function intruder(token?: string): Promise<Player> {
  const player = await new Player(house.url).opened()
  player.say({ kind: 'hello', protocol: 1, ...(token !== undefined && { token }) })
  await player.next('welcome', 0)
  return player
}
async function refusalOf(player: Player, message: object): Promise<string> {
  const from = player.heard.length
  player.say(message)
  const { error } = await player.next('refused', from)
  expect(error.why.length).toBeGreaterThan(10)
  return error.code
}

describe('somebody else', () => {
  test("another seat's token, another game's token and made-up tokens open nothing", async () => {
    const player = await intruder(mallory.token)
    const made = 'A'.repeat(43)
    const join = { kind: 'join', game }
    expect(await refusalOf(player, { ...join, seat: 0 })).toBe('not-yours')
    expect(await refusalOf(player, { ...join, seat: 0, token: seats[1]!.token })).toBe('not-yours')
    expect(await refusalOf(player, { ...join, seat: 0, token: made })).toBe('not-yours')
    expect(await refusalOf(player, { ...join, token: made })).toBe('not-yours')
    expect(await refusalOf(player, { ...join, seat: 0, token: amber.token })).toBe('not-yours')
    expect(await refusalOf(player, { kind: 'join', game: honestGame, token: seats[0]!.token })).toBe('not-yours')
    player.close()
    const stranger = await new Player(house.url).opened()
    expect(await refusalOf(stranger, { kind: 'hello', protocol: 1, token: made })).toBe('not-signed-in')
    stranger.close()
  })

  test('a spectator sees the table but can do nothing at it', async () => {
    const player = await Player.at(house.url, game, { guest: mallory.token })
    expect(player.seat).toBeNull()
    for (const kind of ['act', 'resign', 'undo', 'say', 'rematch', 'standing', 'answer-undo', 'open', 'try', 'hints']) {
      const more = {
        act: { offer: 'end' },
        say: { text: 'x' },
        standing: { standing: [] },
        'answer-undo': { agree: true },
        try: { offer: 'end' },
        hints: { offer: 'end' },
      }
      const message = { kind, game, key: 'k', ...(more as Record<string, object>)[kind] }
      expect(await refusalOf(player, message), kind).toBe('not-yours')
    }
    player.close()
  })

  test('acting out of turn, for another seat or with offers that are not there is refused by the rules', async () => {
    const player = await Player.at(house.url, game, { guest: basil.token })
    const act = { kind: 'act', game, key: 'k', offer: 'hide:left' }
    expect(await refusalOf(player, { ...act, seat: 0 })).toBe('bad-request')
    for (const offer of ['place:0', 'hide', 'hide:left/', '__proto__', 'constructor', 'x'.repeat(400)]) {
      expect(await refusalOf(player, { ...act, offer }), offer).toBe('refused')
    }
    expect(await refusalOf(player, { ...act, with: { x: 1, y: 1, z: 1 } })).toBe('refused')
    const answer = await player.do({ kind: 'act', game, offer: 'hide:left' })
    expect(answer).toMatchObject({ kind: 'news' })
    // It has answered: the game waits for the other seat now.
    expect(await refusalOf(player, { ...act, key: 'again', offer: 'hide:right' })).toBe('refused')
    player.close()
  })

  test("another guest's seat is not left, its table not called off, its rosters not read", async () => {
    const no = (method: string, path: string) => ask(house.url, method, path, undefined, mallory.token)
    await expect(no('DELETE', `/api/games/${game}/seats/0`)).rejects.toMatchObject({ code: 'not-yours' })
    await expect(no('DELETE', `/api/games/${game}`)).rejects.toMatchObject({ code: 'not-yours' })
    expect(await no('GET', '/api/rosters')).toEqual([])
    await expect(ask(house.url, 'GET', `/api/records/${game}`)).rejects.toMatchObject({ status: 404 })
  })

  test('guessed ids lead nowhere', async () => {
    const player = await intruder()
    for (let i = 0; i < 30; i++) {
      const guess = Buffer.from(Array.from({ length: 16 }, () => Math.floor(Math.random() * 256))).toString('base64url')
      expect(await refusalOf(player, { kind: 'join', game: guess })).toBe('not-found')
      await expect(ask(house.url, 'GET', `/api/games/${guess}`)).rejects.toMatchObject({ status: 404 })
    }
    player.close()
  })
})

describe('too much', () => {
  test('a frame of a megabyte closes its socket', async () => {
    const player = await intruder()
    player.socket.send(JSON.stringify({ kind: 'say', game, key: 'k', text: 'x'.repeat(1_000_000) }))
    await player.until(() => player.closed !== null, 'being closed')
    expect(player.closed!.code).toBe(1009)
    await expect(ask(house.url, 'POST', '/api/guests', { name: 'x'.repeat(1_000_000) })).rejects.toMatchObject({
      code: 'too-large',
    })
  })

  test('ten thousand messages a second: told once to slow down, then thrown out', async () => {
    const player = await Player.at(house.url, honestGame, { guest: basil.token })
    const text = JSON.stringify({ kind: 'ping', key: 'k' })
    for (let i = 0; i < 10_000 && player.closed === null; i++) {
      player.socket.send(text)
      if (i % 500 === 0) await new Promise(resolve => setTimeout(resolve, 1))
    }
    await player.until(() => player.closed !== null, 'being closed')
    expect(player.heard.filter(message => message.kind === 'refused')).toHaveLength(1)
    expect(player.heard.filter(message => message.kind === 'pong').length).toBeLessThan(200)
  })

  test('a thousand sockets: no more than the limit are let in, and room is made when they close', async () => {
    const sockets = Array.from({ length: 1000 }, () => new Player(house.url))
    const opened = await Promise.allSettled(sockets.map(socket => socket.opened()))
    const inside = opened.filter(({ status }) => status === 'fulfilled').length
    expect(inside).toBeGreaterThan(40)
    expect(inside).toBeLessThanOrEqual(LIMITS.socketsPerAddress)
    for (const socket of sockets) socket.close()
    await expect
      .poll(async () => {
        const again = new Player(house.url)
        const ok = await again.opened().then(
          () => true,
          () => false,
        )
        again.close()
        return ok
      })
      .toBe(true)
  })

  test('one socket follows a few games, not all', async () => {
    const tables = await Promise.all(
      Array.from({ length: 9 }, () => ask<{ id: string }>(house.url, 'POST', '/api/games', duel, mallory.token)),
    )
    const player = await intruder(mallory.token)
    for (const { id } of tables.slice(0, 8)) {
      const from = player.heard.length
      player.say({ kind: 'join', game: id })
      await player.next('joined', from)
    }
    expect(await refusalOf(player, { kind: 'join', game: tables[8]!.id })).toBe('too-many')
    player.close()
  })

  test('requests, guests and tables are counted by address and guest', async () => {
    const strict = await openHouse({ limits: { ...LIMITS, unfinishedPerGuest: 2 }, web })
    const guest = await signUp(strict.url, 'Busy')
    await ask(strict.url, 'POST', '/api/games', duel, guest.token)
    await ask(strict.url, 'POST', '/api/games', duel, guest.token)
    await expect(ask(strict.url, 'POST', '/api/games', duel, guest.token)).rejects.toMatchObject({ code: 'too-many' })
    const guests = await Promise.allSettled(Array.from({ length: 25 }, () => signUp(strict.url, 'Sock Puppet')))
    expect(guests.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(21)
    const asked = await Promise.allSettled(Array.from({ length: 150 }, () => ask(strict.url, 'GET', '/api/lobby')))
    const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThan(20)
    expect(refused[0]!.reason).toMatchObject({ status: 429, code: 'too-fast' })
    await strict.end()
  })
})

describe('nonsense', () => {
  test('text that is not UTF-8, bytes, half a message: closed or refused', async () => {
    const player = await intruder()
    player.socket.send(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe]), { binary: false })
    await player.until(() => player.closed !== null, 'being closed')
    expect(player.closed!.code).toBe(1007)
    const other = await intruder()
    const from = other.heard.length
    other.socket.send(Buffer.from('{"kind":"ping","key":"k"}'), { binary: true })
    expect((await other.next('refused', from)).error.code).toBe('bad-request')
    other.close()
  })

  test('unknown fields, deep nests and messages before hello are refused', async () => {
    const rude = await new Player(house.url).opened()
    expect(await refusalOf(rude, { kind: 'join', game })).toBe('bad-request')
    expect(await refusalOf(rude, { kind: 'hello', protocol: 99 })).toBe('bad-request')
    expect(await refusalOf(rude, { kind: 'hello', protocol: 1, admin: true })).toBe('bad-request')
    rude.close()
    const player = await Player.at(house.url, game, { guest: amber.token })
    const from = player.heard.length
    player.socket.send(
      `{"kind":"act","game":"${game}","key":"k","offer":"hide:left","with":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    )
    expect((await player.next('refused', from)).error.code).toBe('refused')
    player.close()
  })

  test('whatever is sent over a socket is answered with a code, and changes nothing', async () => {
    const player = await Player.at(house.url, game, { guest: amber.token })
    const n = player.n
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('act', 'join', 'hello', 'say', 'undo', 'standing', game, 'hide:left', '__proto__', 'key'),
    )
    const message = fc.oneof(
      fc.json(),
      fc
        .object({ key: word, values: [word, fc.integer(), fc.boolean(), fc.constant(null)] })
        .map(value => JSON.stringify(value)),
    )
    const samples = fc.sample(message, { numRuns: 80, seed: 7 })
    for (const [i, text] of samples.entries()) {
      const from = player.heard.length
      player.socket.send(text)
      const { error } = await player.next('refused', from)
      expect(Object.keys(ERRORS)).toContain(error.code)
      expect(error.code).not.toBe('broken')
      if (i % 20 === 19) await new Promise(resolve => setTimeout(resolve, 700)) // below the rate that closes a socket
    }
    expect(player.n).toBe(n)
    player.close()
  })

  test('whatever is posted is answered with a code, never with a failure of ours', async () => {
    const paths = [
      '/api/guests',
      '/api/recover',
      '/api/rosters',
      '/api/rosters/check',
      '/api/games',
      `/api/games/${game}/seats/0`,
    ]
    const bodies = fc.sample(
      fc.oneof(
        fc.json(),
        fc.object().map(value => JSON.stringify(value)),
        fc.string(),
        fc.constant('{"name":'),
      ),
      { numRuns: 60, seed: 11 },
    )
    for (const [i, body] of bodies.entries()) {
      const response = await fetch(house.url + paths[i % paths.length], {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${mallory.token}` },
        body,
      })
      expect(response.status, body).toBeGreaterThanOrEqual(400)
      expect(response.status, body).toBeLessThan(500)
      expect(((await response.json()) as { error: { code: string } }).error.code).not.toBe('broken')
    }
  })

  test('a hostile roster is refused, whatever it does to the rules', async () => {
    const rosters = [
      { ...roster, entries: [{ profile: '__proto__', count: 1 }] },
      { ...roster, entries: [{ profile: 'constructor', count: 1 }] },
      { ...roster, entries: [] },
      { ...roster, designs: JSON.parse('{"__proto__":{"polluted":true}}') },
      { ...roster, entries: Array(101).fill({ profile: 'scout', count: 1 }) },
    ]
    for (const bad of rosters) {
      await expect(
        ask(
          house.url,
          'POST',
          '/api/games',
          {
            ...duel,
            seats: [
              { kind: 'me', roster: bad },
              { kind: 'open', roster },
            ],
          },
          mallory.token,
        ),
      ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status === 400 || status === 422) })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  test('a hostile battlefield is refused before any rule looks at it', async () => {
    const { table } = toy.maps[0]!
    const [piece] = table.terrain
    const shaped = (...spots: [number, number][]) => ({
      terrain: [{ ...piece, footprint: { shape: 'polygon', points: spots.map(([x, y]) => ({ x, y })) } }],
    })
    for (const bad of [
      { zones: undefined },
      { width: 0 },
      { width: 1e300 },
      { depth: 0.5 },
      { gravity: 9.81 },
      { terrain: Array(121).fill(piece) },
      { terrain: [{ ...piece, name: 'a\u202eb' }] },
      { terrain: [{ ...piece, footprint: { shape: 'star' } }] },
      shaped(),
      shaped([0, 0], [0, 0], [9, 0], [9, 9]),
      shaped([0, 0], [9, 9], [9, 0], [0, 9]),
      shaped([0, 9], [9, 9], [9, 0], [0, 0]),
    ]) {
      const field = { ...duel, map: 'Trap', table: { ...table, ...bad } }
      await expect(ask(house.url, 'POST', '/api/games', field, mallory.token)).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('the web', () => {
  test('another site may neither post nor open sockets; our own and those allowed may', async () => {
    const post = (origin: string): Promise<number> =>
      fetch(`${house.url}/api/guests`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"name":"X"}',
      }).then(({ status }) => status)
    expect(await post('https://evil.example')).toBe(403)
    expect(await post('null')).toBe(403)
    expect(await post(house.url)).toBe(201)
    await expect(new Player(house.url, { headers: { origin: 'https://evil.example' } }).opened()).rejects.toThrow(
      /refused/,
    )
    const own = await new Player(house.url, { headers: { origin: house.url } }).opened()
    own.close()
  })

  test('every answer carries a strict policy, and nothing under /api is cached', async () => {
    for (const path of ['/', '/lobby', '/api/lobby', '/api/nothing', '/assets/main-abc.js', '/missing.js']) {
      const { headers } = await fetch(house.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("script-src 'self';")
      expect(policy, path).not.toContain('unsafe')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      if (path.startsWith('/api')) expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('pages come from the folder of the web client and from nowhere else', async () => {
    const raw = (path: string): Promise<{ status: number; body: string }> =>
      new Promise((resolve, reject) => {
        request(house.url, { path }, response => {
          let body = ''
          response.on('data', text => {
            body += text
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        })
          .on('error', reject)
          .end()
      })
    expect((await raw('/some/page')).body).toContain('client')
    expect((await raw('/assets/main-abc.js')).body).toContain('export')
    expect((await raw('/assets/missing.js')).status).toBe(404)
    const secret = `${web.split('/').pop()}-secret.txt`
    for (const path of [
      `/../${secret}`,
      `/%2e%2e/${secret}`,
      `/..%2f${secret}`,
      `/assets/../../${secret}`,
      `/assets/..%5c..%5c${secret}`,
      `//${secret}`,
      `/%00${secret}`,
      '/../../../../etc/passwd',
    ]) {
      const { status, body } = await raw(path)
      expect(body, path).not.toContain('secret')
      expect(body, path).not.toContain('root:')
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
  })

  test('no token and no link of a private game is ever written to the log', async () => {
    const data = mkdtempSync(join(tmpdir(), 'log-'))
    const program = fileURLToPath(new URL('../../bin/musterfield.mjs', import.meta.url))
    const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data, '--log', 'debug'])
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', text => {
        log += text
      })
    }
    await expect.poll(() => /Musterfield is at (\S+)/.exec(log)?.[1], { timeout: 60_000 }).toBeDefined()
    const url = /Musterfield is at (\S+)/.exec(log)![1]!
    const guest = await signUp(url, 'Quiet')
    const secretGame = 'B'.repeat(22)
    await ask(url, 'GET', `/api/games/${secretGame}`, undefined, guest.token).catch(() => {})
    const player = await new Player(url).opened()
    player.say({ kind: 'hello', protocol: 1, token: guest.token })
    await player.next('welcome', 0)
    player.say({ kind: 'join', game: secretGame, token: guest.token })
    await player.next('refused', 0)
    player.say({ kind: 'say', game: secretGame, key: 'k', text: 'x'.repeat(100_000) })
    player.close()
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
    expect(log).toContain('/api/games/:game')
    expect(log).not.toContain(guest.token)
    expect(log).not.toContain(secretGame)
    expect(log).not.toMatch(/\\n +at /) // no stack in a line (S4)
  })
})

test('operators see how the node is', async () => {
  const text = await fetch(`${house.url}/metrics`).then(response => response.text())
  for (const name of [
    'musterfield_lines_total{kind="act"}',
    'musterfield_sockets ',
    'musterfield_rooms ',
    'musterfield_line_seconds_bucket{le="+Inf"}',
    'musterfield_refused_total{code="not-yours"}',
  ]) {
    expect(text).toContain(name)
  }
  const guarded = await openHouse({ metricsToken: 'let-me-see' })
  expect((await fetch(`${guarded.url}/metrics`)).status).toBe(401)
  expect((await fetch(`${guarded.url}/metrics`, { headers: { authorization: 'Bearer let-me-see' } })).status).toBe(200)
  await guarded.end()
})
