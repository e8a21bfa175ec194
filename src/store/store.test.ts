/** One contract, two databases: every test runs on a real SQLite file and on a real PostgreSQL. */

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, test as always, beforeAll, describe, expect } from 'vitest'
import { newRecord } from '#engine'
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../scripts/tools/postgres.ts'
import { toy } from '../../test/support/toy.ts'
import { backUp, type GameRow, type Line, openPostgres, openSqlite, type Store, type Wake } from './index.ts'

const setup = toy.drawSetup(() => 0)
const roster = setup.rosters[0]!

function row(id: string, more: Partial<GameRow> = {}): GameRow {
  const terms = {
    ruleset: 'toy',
    edition: 1,
    scenario: setup.scenario,
    map: setup.map,
    table: setup.table,
    options: setup.options,
    seats: [
      { kind: 'person', roster: null, keep: null },
      { kind: 'bot', bot: 'random', roster },
    ],
    clock: null,
    public: true,
    delay: 0,
    commitment: 'c',
  } as const
  return { id, creator: 'g1', created: 1, updated: 1, status: 'open', seats: [], secret: 's', terms, ...more }
}
const line = (game: string, n: number, text = `${n}`): Line => ({
  game,
  n,
  at: 1_700_000_000_000 + n,
  entry: { kind: 'say', seat: 0, key: `k${n}`, text },
  events: [{ kind: 'phase', rule: 'X', note: 'snow ❄ "quoted" \\ and \n broken' }],
})

const KINDS = ['sqlite', 'postgres'] as const
const isThere = (kind: (typeof KINDS)[number]): boolean => kind === 'sqlite' || whyNoPostgres() === null

describe.each(KINDS)('%s', kind => {
  const test = always.skipIf(!isThere(kind))
  let store: Store
  let again: () => Promise<Store>
  let postgres: TestPostgres | undefined
  const folder = mkdtempSync(join(tmpdir(), 'store-'))

  beforeAll(async () => {
    if (!isThere(kind)) return
    if (kind === 'sqlite') again = () => openSqlite(folder)
    else {
      postgres = await startPostgres()
      const url = await postgres.database()
      again = () => openPostgres(url)
    }
    store = await again()
  })
  afterAll(async () => {
    if (!isThere(kind)) return
    await store.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a guest is found by the hash of a token, renamed, and forgotten on other devices', async () => {
    await store.addGuest({ id: 'g1', name: 'Amber' }, 'hash-a', 5)
    expect(await store.guestByToken('hash-a')).toEqual({ id: 'g1', name: 'Amber' })
    expect(await store.guestByToken('hash-b')).toBeNull()
    await store.renameGuest('g1', 'Ambrose')
    await store.setRecovery('g1', 'code-1')
    expect(await store.recover('code-0', { code: 'x', token: 'y' }, 6)).toBeNull()
    const found = await store.recover('code-1', { code: 'code-2', token: 'hash-b' }, 6)
    expect(found).toEqual({ id: 'g1', name: 'Ambrose' })
    expect(await store.recover('code-1', { code: 'code-3', token: 'hash-c' }, 7)).toBeNull()
    expect(await store.guestByToken('hash-b')).toEqual(found)
    await store.forgetTokens('g1', 'hash-b', 8)
    expect([await store.signedOut('g1'), await store.signedOut('nobody')]).toEqual([8, 0])
    expect(await store.guestByToken('hash-a')).toBeNull()
    expect(await store.guestByToken('hash-b')).toEqual(found)
  })

  test('rosters belong to their guest', async () => {
    await store.addGuest({ id: 'g2', name: 'Basil' }, 'hash-2', 5)
    await store.saveRoster('g1', { id: 'r1', roster, updated: 1 })
    await store.saveRoster('g1', { id: 'r2', roster: { ...roster, name: 'Second' }, updated: 2 })
    expect(await store.saveRoster('g2', { id: 'r1', roster: { ...roster, name: 'Stolen' }, updated: 3 })).toBe(
      'not-yours',
    )
    expect((await store.rosters('g1')).map(saved => JSON.parse(saved.roster).name)).toEqual(['Second', roster.name])
    expect(await store.rosters('g2')).toEqual([])
    const [first] = await store.rosters('g1', 1)
    expect([first!.id, ...(await store.rosters('g1', 9, first)).map(({ id }) => id)]).toEqual(
      (await store.rosters('g1')).map(({ id }) => id),
    )
    const same = ['s1', 's2', 's3', 's4']
    await store.addGuest({ id: 'pages', name: 'Pages' }, 'pages', 1)
    for (const id of same) await store.saveRoster('pages', { id, roster, updated: 5 })
    const half = await store.rosters('pages', 2)
    expect([...half, ...(await store.rosters('pages', 2, half[1]))].map(({ id }) => id)).toEqual(same)
    expect(await store.rosters('pages', 2, { id: 's4', updated: 5 })).toEqual([])
    expect(await store.dropRoster('g2', 'r1')).toBe(false)
    expect(await store.dropRoster('g1', 'r1')).toBe(true)
    expect(await store.dropRoster('g1', 'r1')).toBe(false)
  })

  test('a game of one id is laid once, and comes back as it was', async () => {
    const game = row('once')
    expect(await store.addGame(game)).toBe('added')
    expect(await store.addGame({ ...game, creator: 'other' })).toBe('there')
    expect(await store.game('once')).toEqual(game)
    expect(await store.game('never')).toBeNull()
  })

  test('the lobby shows public games of a status and ruleset, the newest first, page by page', async () => {
    for (let i = 1; i <= 5; i++) await store.addGame(row(`live${i}`, { status: 'live', updated: 100 + i }))
    await store.addGame(row('hidden', { status: 'live', updated: 200, terms: { ...row('').terms, public: false } }))
    const ids = async (before?: number): Promise<string[]> =>
      (await store.listed({ status: 'live', ruleset: 'toy', limit: 2, ...(before && { before }) })).map(game => game.id)
    expect(await ids()).toEqual(['live5', 'live4'])
    expect(await ids(104)).toEqual(['live3', 'live2'])
    expect(await store.listed({ status: 'live', ruleset: 'chess', limit: 9 })).toEqual([])
    const [game] = await store.listed({ status: 'live', limit: 1 })
    expect(game).toMatchObject({ id: 'live5', terms: { map: setup.map, keeps: [null, null] } })
    expect(JSON.stringify(game)).not.toContain('terrain')
    expect(await store.listed({ status: 'live', limit: 9, editions: { toy: 2 } })).toEqual([])
    expect(await store.listed({ status: 'live', limit: 9, editions: { toy: 1, chess: 1 } })).toHaveLength(5)
  })

  test('a guest may have so many unfinished tables and rosters, however many are asked for at once', async () => {
    await store.addGuest({ id: 'g3', name: 'Clover' }, 'hash-3', 5)
    const many = Array.from({ length: 20 }, (_, i) => i)
    const laid = await Promise.all(
      many.map(i => store.addGame(row(`many${i}`, { creator: 'g3' }), { most: 6, editions: { toy: 1 } })),
    )
    expect(laid.filter(done => done === 'added')).toHaveLength(6)
    expect(laid.filter(done => done === 'too-many')).toHaveLength(14)
    // Those of an edition that is no longer played do not count.
    expect(await store.addGame(row('more', { creator: 'g3' }), { most: 6, editions: { toy: 2 } })).toBe('added')
    const saved = await Promise.all(
      many.map(i => store.saveRoster('g3', { id: `q${i}`, roster, updated: i }, { most: 4 })),
    )
    expect(saved.filter(done => done === 'saved')).toHaveLength(4)
    const [kept] = await store.rosters('g3')
    expect(await store.saveRoster('g3', { id: kept!.id, roster, updated: 9 }, { most: 4 })).toBe('saved')
  })

  test('time in which no node was there is known, and time in which one was not, for a while', async () => {
    const away = (from: number, to: number): Promise<number> => store.awayBetween(from, to)
    const t = 1_000_000
    for (const at of [t, t + 2000, t + 4000]) await store.beat('n1', at)
    expect(await away(0, t + 4000)).toBe(0)
    // Stopped for half a minute.
    await store.beat('n1', t + 34_000)
    expect(await away(t + 3000, t + 40_000)).toBe(30_000)
    expect(await away(t + 10_000, t + 20_000)).toBe(10_000)
    // Killed; another is started a while later.
    await store.beat('n2', t + 60_000)
    expect(await away(t + 35_000, t + 70_000)).toBe(25_000)
    expect(await away(t, t + 70_000)).toBe(30_000 + 26_000)
    await store.beat('n2', t + 62_000)
    expect(await away(t, t + 70_000)).toBe(30_000 + 26_000)
    expect(await away(t + 61_000, t + 70_000)).toBe(0)
  })

  test('line n is written once, whoever comes first, and lines come back in order', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const all = await Promise.all([1, 2, 3].map(() => store.append(line('log', n))))
      expect(all.filter(Boolean)).toHaveLength(1)
    }
    const got = await store.log('log', 0, 100)
    expect(got).toEqual([1, 2, 3, 4, 5, 6].map(n => ({ ...line('log', n), game: undefined })))
    expect((await store.log('log', 2, 3)).map(({ n }) => n)).toEqual([3, 4, 5])
    expect(await store.append(line('log', 3, 'other'))).toBe(false)
    expect((await store.log('log', 2, 1))[0]).toMatchObject({ entry: { text: '3' } })
  })

  test('a log has no holes: line n is refused while line n - 1 is not there, alone, in a group, and with effects', async () => {
    await store.addGame(row('holes'))
    expect(await store.append(line('holes', 2))).toBe(false)
    expect(await Promise.all([store.append(line('holes', 1)), store.append(line('holes', 3))])).toEqual([true, false])
    expect(await store.appendWith(line('holes', 4), { status: 'closed' })).toBe(false)
    expect(await store.game('holes')).toMatchObject({ status: 'open' })
    expect((await store.log('holes', 0, 9)).map(({ n }) => n)).toEqual([1])
    expect(await store.appendWith(line('holes', 2), { status: 'closed' })).toBe(true)
    expect(await store.append(line('holes', 3))).toBe(true)
  })

  test('lines of many games go out in groups', async () => {
    const before = { groups: store.commits.groups, lines: store.commits.lines }
    const games = Array.from({ length: 200 }, (_, i) => `g${i}`)
    expect(await Promise.all(games.map(game => store.append(line(game, 1))))).not.toContain(false)
    expect(store.commits.lines - before.lines).toBe(200)
    expect(store.commits.groups - before.groups).toBeLessThan(100)
  })

  test('what goes with a line is written with it or not at all', async () => {
    await store.addGame(row('sit'))
    const seats = [{ kind: 'person', name: 'Amber', bringsRoster: true }] as const
    const sits = { guest: 'g2', seat: 0 }
    expect(await store.appendWith(line('sit', 1), { status: 'live', seats, sits })).toBe(true)
    expect(await store.game('sit')).toMatchObject({ status: 'live', seats, updated: line('sit', 1).at })
    expect((await store.gamesOf('g2', 10)).map(game => game.id)).toEqual(['sit'])
    expect(await store.appendWith(line('sit', 1), { status: 'closed' })).toBe(false)
    expect(await store.game('sit')).toMatchObject({ status: 'live' })
    // A seat that is taken breaks the whole: the line is not there either.
    await expect(store.appendWith(line('sit', 2), { sits })).rejects.toThrow()
    expect(await store.log('sit', 1, 10)).toEqual([])
    expect(await store.appendWith(line('sit', 2), { rises: 0 })).toBe(true)
    expect(await store.gamesOf('g2', 10)).toEqual([])
  })

  test('what comes in beside a transaction that fails is not lost with it', async () => {
    await store.addGuest({ id: 'beside', name: 'Beside' }, 'hash-of-beside', 5)
    await store.addGame(row('beside'))
    await store.appendWith(line('beside', 1), { sits: { guest: 'g1', seat: 0 } })
    const fails = Array.from({ length: 10 }, () => [
      store.addGuest({ id: 'g1', name: 'Twice' }, 'hash-beside', 5).catch(() => 'failed'),
      store.appendWith(line('beside', 2), { sits: { guest: 'g2', seat: 0 } }).catch(() => 'failed'),
    ]).flat()
    const games = Array.from({ length: 40 }, (_, i) => `beside${i}`)
    const lines = games.map(async (game, i) => {
      await new Promise(resolve => setTimeout(resolve, i % 8))
      return store.append(line(game, 1))
    })
    const rosters = games.map(async (id, i) => {
      await new Promise(resolve => setTimeout(resolve, i % 8))
      await store.saveRoster('beside', { id, roster, updated: i })
    })
    expect(await Promise.all(lines)).not.toContain(false)
    await Promise.all(rosters)
    expect(await store.rosters('beside')).toHaveLength(40)
    expect(new Set(await Promise.all(fails))).toEqual(new Set(['failed']))
    for (const game of games) expect(await store.log(game, 0, 9)).toHaveLength(1)
    expect(await store.log('beside', 0, 9)).toHaveLength(1)
  })

  test('a campaign has a log like a game; who takes part and what lists show is written with its lines or not at all', async () => {
    const { campaigns } = store
    const first = {
      ...{ id: 'camp', creator: 'g1', created: 5, updated: 5, isOver: false, ruleset: 'toy', edition: 1 },
      ...{ name: 'Winter', secret: 's', card: '{"members":[]}' },
    }
    expect(await campaigns.add(first, { most: 1 })).toBe('added')
    expect(await campaigns.add(first, { most: 9 })).toBe('there')
    expect(await campaigns.add({ ...first, id: 'camp-2' }, { most: 1 })).toBe('too-many')
    expect(await campaigns.row('camp')).toEqual(first)
    expect(await campaigns.row('none')).toBeNull()
    const entry = (n: number, body: object, by = 'g1') => ({
      ...{ game: 'camp', n, at: 100 + n, events: [] },
      entry: { by, ...body },
    })
    const card = '{"members":[{"id":"g1","name":"Amber"}]}'
    expect(await campaigns.append(entry(1, { kind: 'found', founder: 'Amber' }), { card, joins: 'g1' })).toBe(true)
    expect(await campaigns.append(entry(1, { kind: 'note' }), { card: 'x', joins: 'g2' })).toBe(false)
    expect(await campaigns.append(entry(3, { kind: 'note' }), { card: 'x', isOver: true })).toBe(false)
    expect(await campaigns.row('camp')).toMatchObject({ card, isOver: false, updated: 101 })
    expect(await campaigns.members('camp')).toEqual(['g1'])
    const join = { kind: 'join', member: { id: 'g2', name: 'Basil' } }
    expect(await campaigns.append(entry(2, join, 'g2'), { card, joins: 'g2' })).toBe(true)
    expect((await campaigns.of('g2', 9)).map(({ id }) => id)).toEqual(['camp'])
    expect(await campaigns.append(entry(3, { kind: 'leave', member: 'g2' }), { card, leaves: 'g2' })).toBe(true)
    expect(await campaigns.of('g2', 9)).toEqual([])
    expect(await campaigns.append(entry(4, { kind: 'close' }), { card, isOver: true })).toBe(true)
    expect(await campaigns.row('camp')).toMatchObject({ isOver: true, updated: 104 })
    // Another may be founded once this one is over.
    expect(await campaigns.add({ ...first, id: 'camp-2' }, { most: 1 })).toBe('added')
    expect((await store.log('camp', 0, 9)).map(line => line.entry)).toMatchObject([
      { kind: 'found' },
      { kind: 'join', by: 'g2' },
      { kind: 'leave' },
      { kind: 'close' },
    ])
  })

  test('of a guest who is deleted, campaigns keep the warband and not the name', async () => {
    const { campaigns, people } = store
    await store.addGuest({ id: 'gone', name: 'Gone' }, 'hash-gone', 5)
    const row = { id: 'left', creator: 'gone', created: 5, updated: 5, isOver: false, ruleset: 'toy', edition: 1 }
    await campaigns.add({ ...row, name: 'Left', secret: 's', card: '{}' })
    const entries = [
      { by: 'gone', kind: 'found', founder: 'Gone' },
      { by: 'gone', kind: 'raise', warband: 'w1', roster },
      { by: 'gone', kind: 'note', text: 'My own words', picture: 'my own table' },
    ]
    const card = '{"members":[{"id":"gone","name":"Gone"}],"round":2}'
    for (const [i, entry] of entries.entries())
      await campaigns.append({ game: 'left', n: i + 1, at: 9, entry, events: [] }, { card, joins: 'gone' })
    expect(await people.dataOf('gone')).toMatchObject({ campaigns: [{ campaign: 'left', wrote: [{}, {}, {}] }] })
    expect(await people.forget('gone')).toBe(true)
    const kept = await store.log('left', 0, 9)
    expect(kept.map(line => line.entry)).toMatchObject([{ founder: 'somebody' }, { warband: 'w1' }, { text: '…' }])
    expect(JSON.stringify(kept)).not.toContain('my own')
    expect(JSON.stringify(await campaigns.row('left'))).not.toContain('Gone')
    expect(await campaigns.members('left')).toEqual([])
  })

  test('a record is public, listed and whole', async () => {
    await store.addGame(row('over'))
    const record = {
      ...newRecord(toy, setup, 'seed'),
      players: ['Amber', 'Böt'],
      result: { over: { winner: 1, rule: 'X' }, fingerprint: 'f' },
    }
    await store.appendWith(line('over', 1), { status: 'over', record })
    expect(await store.record('over')).toEqual(record)
    expect(await store.records({ ruleset: 'toy', limit: 5 })).toEqual([
      {
        id: 'over',
        ruleset: 'toy',
        edition: 1,
        scenario: setup.scenario,
        players: ['Amber', 'Böt'],
        over: { winner: 1, rule: 'X' },
        actions: 0,
        ended: line('over', 1).at,
      },
    ])
    expect(await store.record('log')).toBeNull()
  })

  test('the newest checkpoint stays', async () => {
    await store.saveCheckpoint('log', { n: 4, edition: 1, state: { a: [1, null, 'x'] } })
    await store.saveCheckpoint('log', { n: 2, edition: 1, state: 'old' })
    expect(await store.checkpoint('log')).toEqual({ n: 4, edition: 1, state: { a: [1, null, 'x'] } })
    expect(await store.checkpoint('none')).toBeNull()
  })

  test('games that wait for a bot are found, and games nobody came to are swept away', async () => {
    await store.addGame(row('bots', { status: 'live' }))
    await store.append({ ...line('bots', 1), at: 50 })
    const games = async (from: number, until: number) => (await store.botGames(from, until)).games
    expect(await games(0, 60)).toContain('bots')
    expect(await games(0, 40)).not.toContain('bots')
    expect(await games(55, 60)).not.toContain('bots')
    await store.addGame(row('stale', { updated: 10 }))
    expect(await store.dropStale(11)).toBeGreaterThan(0)
    expect(await store.game('stale')).toBeNull()
  })

  test('what is older than is kept is dropped, and nothing else: guests who have nothing, games that stand still, records', async () => {
    await store.addGuest({ id: 'idle', name: 'Idle' }, 'idle-token', 10)
    await store.addGuest({ id: 'owner', name: 'Owner of a roster' }, 'owner-token', 10)
    await store.saveRoster('owner', { id: 'kept-roster', roster, updated: 10 })
    await store.addGuest({ id: 'known', name: 'Known by a code' }, 'known-token', 10)
    await store.setRecovery('known', 'known-code')
    await store.addGuest({ id: 'fresh', name: 'Fresh' }, 'fresh-token', 1000)
    await store.addGame(row('standing', { status: 'live', updated: 10 }))
    await store.append({ ...line('standing', 1), at: 20 })
    await store.addGame(row('moving', { status: 'live', updated: 10 }))
    await store.append({ ...line('moving', 1), at: 600 })
    const result = { over: { winner: 1, rule: 'X' }, fingerprint: 'f' }
    const record = { ...newRecord(toy, setup, 'seed'), players: ['Amber', 'Basil'], result }
    for (const [id, ended] of [
      ['old-record', 400],
      ['new-record', 600],
    ] as const) {
      await store.addGame(row(id))
      await store.appendWith({ ...line(id, 1), at: ended }, { status: 'over', record })
    }
    const before = await store.dropIdle(500, 500, 0)
    expect(before).toBeGreaterThanOrEqual(2)
    const token = async (name: string): Promise<boolean> => (await store.guestByToken(`${name}-token`)) !== null
    expect([await token('idle'), await token('owner'), await token('known'), await token('fresh')]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect([(await store.game('standing'))?.status, (await store.game('moving'))?.status]).toEqual(['closed', 'live'])
    expect(await store.record('old-record')).toEqual(record)
    expect(await store.dropIdle(500, 500, 500)).toBe(1)
    expect([await store.record('old-record'), await store.game('old-record')]).toEqual([null, null])
    expect(await store.log('old-record', 0, 10)).toEqual([])
    expect(await store.record('new-record')).toEqual(record)
    expect(await store.dropIdle(500, 500, 500)).toBe(0)
  })

  test('blocks of a simulation are kept once each, and given out once', async () => {
    await store.saveBlock('run', -1, { plan: 'of it all' })
    await store.saveBlock('run', 1, [1])
    await store.saveBlock('run', 0, { a: 'b' })
    await store.saveBlock('run', 1, 'late twin')
    expect((await store.takeBlocks('run')).sort((a, b) => a.block - b.block)).toEqual([
      { block: 0, result: { a: 'b' } },
      { block: 1, result: [1] },
    ])
    expect(await store.takeBlocks('run')).toEqual([])
    expect(await store.block('run', -1)).toEqual({ plan: 'of it all' })
    await store.dropBlocks('run')
    expect(await store.block('run', -1)).toBeUndefined()
  })

  test('whoever listens hears of each line and each note', async () => {
    const heard: Wake[] = []
    const stop = store.listen(wake => heard.push(wake))
    await store.append(line('heard', 1))
    await store.appendWith(line('heard', 2), {})
    await store.tell('{"kind":"hello"}')
    await expect
      .poll(() => heard)
      .toEqual([
        { kind: 'line', game: 'heard', n: 1 },
        { kind: 'line', game: 'heard', n: 2 },
        { kind: 'note', text: '{"kind":"hello"}' },
      ])
    stop()
  })

  test('everything is there after closing and opening again', async () => {
    await store.close()
    store = await again()
    expect(await store.log('log', 0, 100)).toHaveLength(6)
    expect(await store.guestByToken('hash-b')).not.toBeNull()
    await store.check()
  })

  if (kind === 'sqlite') {
    test('a file with a damaged page is opened, and is said to be damaged (S4)', async () => {
      const own = mkdtempSync(join(tmpdir(), 'damaged-'))
      const file = join(own, 'musterfield.db')
      const first = await openSqlite(own)
      await first.addGame(row('torn'))
      for (let n = 1; n <= 60; n++) await first.append(line('torn', n, `needle ${n} ${'x'.repeat(400)}`))
      await first.check()
      await first.close()
      const bytes = readFileSync(file)
      const page = Math.floor(bytes.indexOf('needle 30 ') / 4096)
      expect(page).toBeGreaterThan(1)
      writeFileSync(file, bytes.fill(255, page * 4096, (page + 1) * 4096))
      const damaged = await openSqlite(own)
      await expect.poll(() => damaged.check().catch(String), { timeout: 60_000 }).toMatch(/is damaged/)
      await damaged.close()
      rmSync(own, { recursive: true, force: true })
    })
    test.each([
      [
        "select summary from records where ruleset = 'x' and public = 1 and ended < 9 order by ended desc",
        'records_by_ruleset',
      ],
      ["select id from games where bots = 1 and status = 'live' and id > '' order by id", 'games_by_bots'],
      ["select at from lines where game = 'x' order by n desc limit 1", 'lines'],
    ])('what is looked for often is found by an index, however much there is (F20): %s', (query, index) => {
      const db = new DatabaseSync(join(folder, 'musterfield.db'), { readOnly: true })
      const plan = db
        .prepare(`explain query plan ${query}`)
        .all()
        .map(step => String(step.detail))
      db.close()
      expect(plan).toEqual([expect.stringMatching(new RegExp(`^SEARCH .*${index}`))])
    })
    test('a second server on the same folder is told so', async () => {
      await expect(openSqlite(folder)).rejects.toThrow(/another server is using/)
    })
    test('the write-ahead log is begun again while the store is in use', async () => {
      const text = 'x'.repeat(4000)
      for (let n = 1; n <= 6000; n++) await store.append(line('long', n, text))
      // Twelve thousand pages and more were written to it.
      expect(statSync(join(folder, 'musterfield.db-wal')).size).toBeLessThan(30_000_000)
      expect(await store.log('long', 5999, 10)).toMatchObject([{ n: 6000 }])
    })
    test('a backup is taken while the store is in use, and can be opened', async () => {
      const copy = join(folder, 'copy')
      await store.append(line('late', 1))
      await backUp(folder, join(folder, 'backup.db'))
      const { mkdirSync, renameSync } = await import('node:fs')
      mkdirSync(copy)
      renameSync(join(folder, 'backup.db'), join(copy, 'musterfield.db'))
      const other = await openSqlite(copy)
      expect(await other.log('late', 0, 9)).toHaveLength(1)
      // Another database from now on: whoever knew the old one notices.
      expect(other.epoch).not.toBe(store.epoch)
      await other.close()
    })
  } else {
    test('a line that breaks between nodes is mended, and the gap is told', async () => {
      const heard: Wake[] = []
      const stop = store.listen(wake => heard.push(wake))
      const admin = new pg.Client(await postgres!.database())
      await admin.connect()
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'musterfield ear'`,
      )
      await admin.end()
      await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual({ kind: 'gap' })
      await store.append(line('mended', 1))
      await expect.poll(() => heard).toContainEqual({ kind: 'line', game: 'mended', n: 1 })
      stop()
    })
  }
})
