/** A database that is away for a while: nothing is acknowledged that is not written, and nobody has to be started again. */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, test as always, beforeAll, expect } from 'vitest'
import { picker } from '#engine'
import { newPool } from '#store'
import { layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../scripts/tools/postgres.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { forgiving, openQueue } from './queue.ts'

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

/** Skipped, not failed, where no PostgreSQL can be had. */
const test = always.skipIf(whyNoPostgres() !== null)

let postgres: TestPostgres
let url: string
let house: House

beforeAll(async () => {
  if (whyNoPostgres() !== null) return
  postgres = await startPostgres({ durable: true })
  url = await postgres.database()
  house = await openHouse({ store: url })
})
afterAll(async () => {
  if (whyNoPostgres() !== null) return
  await house.end()
  await postgres.stop()
})

test('what could not be written is not taken for done when it is sent again, and leaves no hole in the log', async () => {
  const guests = [await signUp(house.url, 'Amber'), await signUp(house.url, 'Basil')]
  const { table } = await layGame(house.url, guests, duel)
  const players = [
    await Player.at(house.url, table.id, { guest: guests[0]!.token, since: 0 }),
    await Player.at(house.url, table.id, { guest: guests[1]!.token, since: 0 }),
  ]
  const pick = picker('away')
  const turn = players.find(player => player.randomAnswer(toy, pick) !== null)!
  const act = { kind: 'act', game: table.id, key: 'once', ...turn.randomAnswer(toy, pick) }
  const before = turn.n

  await postgres.kill()
  for (let tries = 0; tries < 3; tries++) {
    expect(await turn.do(act)).toMatchObject({ kind: 'refused', error: { code: 'broken' } })
  }
  await postgres.restart()
  await expect.poll(async () => (await turn.do(act)).kind, { timeout: 60_000 }).not.toBe('refused')

  for (const player of players) await player.until(() => player.n === before + 1, 'the line')
  const written = await house.store.log(table.id, 0, 100)
  expect(written.map(({ n }) => n)).toEqual(written.map((_, i) => i + 1))
  expect(written.filter(({ entry }) => 'key' in entry && entry.key === 'once')).toMatchObject([{ n: before + 1 }])
  for (const player of players) player.close()
})

test('a node that is started before its database waits for it', async () => {
  await postgres.kill()
  let isOpen = false
  const opening = openHouse({ store: url }).then(other => {
    isOpen = true
    return other
  })
  await pause(600)
  expect(isOpen).toBe(false)
  await postgres.restart()
  const other = await opening
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await other.end()
})

test.each([
  ['it asks for its key', 'push key'],
  ['it takes the lock of the migrations', 'pg_advisory'],
  ['it reads which migrations are done', 'from "kysely_migration"'],
])('a node whose database goes away in the middle of its start, while %s, waits for it', async (_when, words) => {
  const { hostname, port } = new URL(url)
  let cuts = 0
  // Cuts the connection over which the node says these words, once.
  const between = createServer(client => {
    const server = connect(Number(port), hostname)
    const cut = (): void => {
      client.destroy()
      server.destroy()
    }
    client.on('data', data => {
      if (cuts > 0 || !data.includes(words)) server.write(data)
      else {
        cuts++
        cut()
      }
    })
    server.on('data', data => client.write(data))
    for (const end of [client, server]) end.on('error', cut).on('close', cut)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((between.address() as AddressInfo).port) // it listens on TCP
  const other = await openHouse({ store: through.href })
  expect(cuts).toBe(1)
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await other.end()
  between.close()
})

test('a database that will never let us in is not waited for', async () => {
  await expect(openHouse({ store: url.replace(/[^/]*$/, 'no_such_database') })).rejects.toThrow(/does not exist/)
})

test('jobs are taken again after several could not be marked as done', async () => {
  const done: string[] = []
  const finish: (() => void)[] = []
  const quiet = { info() {}, warn() {}, error() {} }
  const queue = await openQueue(
    url,
    {
      async slow(payload) {
        done.push(`${payload}`)
        await new Promise<void>(resolve => finish.push(resolve))
      },
      async quick(payload) {
        done.push(`${payload}`)
      },
    },
    quiet,
  )
  for (const name of ['a', 'b', 'c']) await queue.add('slow', name, name)
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(3)
  await postgres.kill()
  // One after another, so that each fails by itself.
  for (const end of finish) {
    end()
    await pause(200)
  }
  await postgres.restart()
  await expect.poll(() => queue.add('quick', 'late', 'late').then(() => 'added'), { timeout: 60_000 }).toBe('added')
  await expect.poll(() => done, { timeout: 60_000 }).toContain('late')
  await queue.close()
})

test('a connection of the queue that is given back twice, as after an outage, ends nobody', async () => {
  const pool = forgiving(newPool(url, { max: 1 }))
  await new Promise<void>(done => {
    pool.connect((_error, _client, release) => {
      release()
      expect(() => release()).not.toThrow()
      done()
    })
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
