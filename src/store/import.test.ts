/** Everything moved from one kind of store to the other and back, and compared. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picker, type Roster } from '#engine'
import { layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { startPostgres, type TestPostgres } from '../../scripts/tools/postgres.ts'
import { openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { backUp, importStore, openSqlite } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const roster: Roster = toy.presets[0]!.roster
const duel = {
  ...{ ruleset: 'toy', scenario: 'skirmish', map: 'walled', clock: null, public: true },
  seats: [
    { kind: 'me', roster },
    { kind: 'open', roster },
  ],
}

test('a backup taken under load is moved to PostgreSQL and back, line by line, and played on', async () => {
  const house = await openHouse({ store: join(folder, 'first') })
  const guests = [await signUp(house.url, 'Amber'), await signUp(house.url, 'Basil')]
  const { table } = await layGame(house.url, guests, duel)
  const player = await Player.at(house.url, table.id, { guest: guests[0]!.token, since: 0 })
  // Somebody writes all the while.
  let isDone = false
  let said = 0
  const busy = (async () => {
    while (!isDone) await player.do({ kind: 'say', game: table.id, text: `word ${++said}` })
  })()
  await player.until(() => player.n > 20, 'some lines')
  const before = player.n
  await backUp(join(folder, 'first'), join(folder, 'backup.db'))
  isDone = true
  await busy
  expect(said).toBeGreaterThan(15)
  await house.close()

  const url = await postgres.database()
  const rows = await importStore(join(folder, 'backup.db'), url)
  expect(rows).toMatchObject({ guests: 2, games: 1, players: 2 })
  expect(rows.lines).toBeGreaterThanOrEqual(before)
  await expect(importStore(join(folder, 'backup.db'), url)).rejects.toThrow(/something in .* already/)
  expect(await importStore(url, join(folder, 'third'))).toEqual(rows)

  const [was, is] = [await openSqlite(join(folder, 'first')), await openSqlite(join(folder, 'third'))]
  const lines = await is.log(table.id, 0, 10_000)
  expect(lines).toEqual((await was.log(table.id, 0, 10_000)).slice(0, lines.length))
  expect(lines).toHaveLength(rows.lines!)
  await Promise.all([was.close(), is.close()])

  for (const store of [url, join(folder, 'third')]) {
    const again = await openHouse({ store })
    const back = await Player.at(again.url, table.id, { guest: guests[0]!.token, since: 0 })
    const answer = back.randomAnswer(toy, picker('import'))!
    expect(await back.do({ kind: 'act', game: table.id, ...answer })).toMatchObject({ kind: 'news' })
    await again.close()
  }
})
