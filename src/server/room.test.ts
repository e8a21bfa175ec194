import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyRuleset, decisionOf, picker, randomAction, waitingFor } from '#engine'
import { append, checkpointOf, type Entry, newMatch } from '#match'
import { commitmentTo } from '#protocol'
import { type GameRow, openSqlite, type Store } from '#store'
import { toy } from '../../test/support/toy.ts'
import { matchOf } from './matches.ts'
import { Room, type RoomHost } from './room.ts'

const rules: AnyRuleset = toy
const folder = mkdtempSync(join(tmpdir(), 'room-'))
const { roster } = toy.presets[0]!
const map = toy.maps[0]!
const row: GameRow = {
  id: 'game',
  creator: 'g0',
  created: 1000,
  updated: 1000,
  status: 'open',
  seats: [],
  secret: 'secret',
  terms: {
    ruleset: 'toy',
    edition: toy.edition,
    scenario: 'skirmish',
    map: map.id,
    table: map.table,
    options: { points: 35, rounds: 8 },
    seats: [
      { kind: 'person', roster, keep: null },
      { kind: 'bot', bot: 'random', roster },
    ],
    clock: null,
    public: true,
    delay: 0,
    commitment: commitmentTo('secret'),
  },
}
let store: Store
let host: RoomHost

beforeAll(async () => {
  store = await openSqlite(folder)
  host = {
    store,
    log: { info() {}, warn() {}, error() {} },
    now: () => 5000,
    botAsked() {},
    personAsked() {},
    layRematch: async () => 'none',
    awayBetween: async () => 0,
    lineWritten() {},
    gameOver() {},
    asker: { spent() {}, judge: async () => [] },
    held() {},
    presenceChanged() {},
  }
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a table where much was taken back is kept whole, and opens without judging all that again', async () => {
  const match = newMatch(matchOf(toy, row))
  const pick = picker('taken back')
  const write = async (entry: Entry): Promise<void> => {
    append(match, entry, 2000)
    await store.append({ game: row.id, n: match.n, at: 2000, entry, events: [] })
  }
  await store.addGame(row)
  await write({ kind: 'sit', seat: 0, guest: 'g0', name: 'G', seed: 'seed-000', token: 't', roster })
  while (match.n < 90) {
    const game = match.game!
    const seat = waitingFor(game)[0]!
    const action = randomAction(rules, game, decisionOf(game, seat)!, pick)
    if (match.n > 30 && match.n % 3 === 0) await write({ kind: 'undo', seat: 0, key: `u${match.n}` })
    else await write({ kind: 'act', by: 'player', action })
  }
  expect(match.marks.replayed).toBeGreaterThan(20)

  const first = await Room.load(host, toy, row)
  expect(checkpointOf(first.match)).toEqual(checkpointOf(match))
  // Fewer lines than make a checkpoint; with what was judged again it is enough.
  await expect.poll(() => store.checkpoint(row.id)).toMatchObject({ n: match.n })
  const again = await Room.load(host, toy, row)
  expect(checkpointOf(again.match)).toEqual(checkpointOf(match))
  expect(again.match.marks.replayed).toBe(0)
  first.close()
  again.close()
})
