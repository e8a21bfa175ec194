/** The commands around the server: serve, worker, simulate --queue, verify, backup, export. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRecord } from '#engine'
import { startWorker } from '#server'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../scripts/tools/postgres.ts'
import { type House, openHouse, TOY_LIST } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { main } from './main.ts'
import { simulationTask } from './queue.ts'
import { theWorld, type World } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'online-'))
const file = (name: string): string => join(folder, name)
let house: House
let record: GameRecord

beforeAll(async () => {
  house = await openHouse()
  const guests = await Promise.all(['Amber', 'Basil'].map(name => signUp(house.url, name)))
  const { roster } = toy.presets[0]!
  const seats = [
    { kind: 'me', roster },
    { kind: 'open', roster },
  ]
  const { table } = await layGame(house.url, guests, {
    ruleset: 'toy',
    scenario: 'skirmish',
    map: 'walled',
    seats,
    clock: null,
    public: true,
  })
  const player = await Player.at(house.url, table.id, { guest: guests[0]!.token })
  await player.do({ kind: 'resign', game: table.id })
  player.close()
  record = await ask(house.url, 'GET', `/api/records/${table.id}`)
})
afterAll(async () => {
  await house.end()
  rmSync(folder, { recursive: true, force: true })
})

async function musterfield(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const world: World = {
    ...theWorld(),
    rulesets: [toy],
    list: TOY_LIST,
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    isTerminal: false,
    showsProgress: false,
  }
  const code = await main(argv, world)
  return { code, out, err }
}

describe('verify', () => {
  test('a downloaded record is good, and so were its dice', async () => {
    writeFileSync(file('good.json'), JSON.stringify(record))
    const { code, out } = await musterfield('verify', file('good.json'))
    expect(out).toContain("made from the server's secret and the players' seeds")
    expect(code).toBe(0)
  })
  test('a record whose dice were chosen is found out', async () => {
    const forged = { ...record, fairness: { ...record.fairness, secret: 'f'.repeat(64) } }
    writeFileSync(file('forged.json'), JSON.stringify(forged))
    const { code, out } = await musterfield('verify', file('forged.json'))
    expect(out).toContain('not the one the server was bound to')
    expect(code).toBe(1)
  })
})

test('a backup is taken from a running server, and records are exported from the copy', async () => {
  const copy = mkdtempSync(join(folder, 'copy-'))
  expect(await musterfield('backup', '--data', house.folder, '--to', join(copy, 'musterfield.db'))).toMatchObject({
    code: 0,
  })
  expect(await musterfield('backup', '--data', house.folder, '--to', join(copy, 'musterfield.db'))).toMatchObject({
    code: 1,
  })
  const { code, err } = await musterfield('export', '--data', copy, '--to', file('records.jsonl'))
  expect(err).toBe('')
  expect(code).toBe(0)
  const lines = readFileSync(file('records.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map(line => JSON.parse(line).record)).toEqual([record])
  expect((await musterfield('export', '--data', house.folder, '--to', file('x.jsonl'))).err).toContain(
    'another server is using',
  )
})

describe('serve', () => {
  const start = (...argv: string[]): ChildProcess => {
    const program = fileURLToPath(new URL('../../bin/musterfield.mjs', import.meta.url))
    return spawn(process.execPath, [program, 'serve', '--port', '0', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const addressOf = (child: ChildProcess): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = ''
      child.stderr?.on('data', data => {
        text += data
        const found = /Musterfield is at (\S+)/.exec(text)
        if (found !== null) resolve(found[1]!)
      })
      child.once('exit', () => reject(new Error(text)))
    })

  test('starts with nothing set up, answers, and ends in order when told to', async () => {
    const child = start('--data', file('data'), '--log', 'silent')
    const url = await addressOf(child)
    expect(await ask(url, 'GET', '/healthz')).toEqual({ status: 'ok' })
    const player = await new Player(url).opened()
    player.say({ kind: 'hello', protocol: 1 })
    await player.next('welcome', 0)
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await player.until(() => player.closed !== null, 'goodbye')
    expect(player.heard.at(-1)).toMatchObject({ kind: 'bye', error: { code: 'closing' } })
    expect(await ended).toBe(0)
  })
})

describe.skipIf(whyNoPostgres() !== null)('simulate --queue', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  test('two workers give byte for byte what a local run gives', async () => {
    const url = await postgres.database()
    const quiet = { info() {}, warn() {}, error() {} }
    const workers = await Promise.all(
      [1, 2].map(() =>
        startWorker({ database: url, list: TOY_LIST, log: quiet, tasks: store => simulationTask(store, TOY_LIST) }),
      ),
    )
    const argv = ['simulate', 'toy', '--games', '120', '--bots', 'random,random', '--seed', '7', '--json']
    const [queued, local] = [await musterfield(...argv, '--queue', url), await musterfield(...argv, '--workers', '1')]
    await Promise.all(workers.map(worker => worker.close()))
    const timeless = (text: string): string => text.replace(/"seconds":[\d.]+/, '')
    expect(queued.err).toBe('')
    expect(timeless(queued.out)).toBe(timeless(local.out))
    expect(JSON.parse(queued.out)).toMatchObject({ games: 120, finished: 120 })
  })
})
