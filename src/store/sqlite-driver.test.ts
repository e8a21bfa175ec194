/** Transactions on the real thread, where SQLite or the other side ends them otherwise than was meant. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteThread, threadDialect } from './sqlite-driver.ts'

interface Tables {
  notes: { id: number; of: number | null }
}

let folder: string
let db: Kysely<Tables>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'driver-'))
  db = new Kysely<Tables>({ dialect: threadDialect(new SqliteThread(join(folder, 'notes.db'))) })
  await sql`create table notes (id integer primary key, "of" integer references notes deferrable initially deferred)`.execute(
    db,
  )
  await note(db, 1)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const note = async (to: Kysely<Tables>, id: number, of: number | null = null): Promise<void> => {
  await to.insertInto('notes').values({ id, of }).execute()
}
const ids = async (): Promise<number[]> =>
  (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(row => row.id)
/** SQLite undoes the whole transaction by itself when this fails, as it does when a disk is full. */
const breakOff = (to: Kysely<Tables>): Promise<unknown> =>
  sql`insert or rollback into notes (id) values (1)`.execute(to)

test('the rollback of a transaction that SQLite has undone leaves the next one alone', async () => {
  const first = db.transaction().execute(async within => {
    await note(within, 2)
    await breakOff(within)
  })
  const others = [3, 4, 5].map(id =>
    db.transaction().execute(async within => {
      await note(within, 10 * id)
      await note(within, 10 * id + 1)
    }),
  )
  await expect(first).rejects.toThrow(/UNIQUE/)
  await Promise.all(others)
  expect(await ids()).toEqual([1, 30, 31, 40, 41, 50, 51])
})

test('what is asked within a transaction that SQLite has undone is not done outside of it, nor within another', async () => {
  const first = db.transaction().execute(async within => {
    await note(within, 2)
    await breakOff(within).catch(() => {})
    await expect(note(within, 3)).rejects.toThrow(/transaction 1 was undone/)
  })
  const next = db.transaction().execute(within => note(within, 4))
  await expect(first).rejects.toThrow(/transaction 1 was undone/)
  await next
  expect(await ids()).toEqual([1, 4])
})

test('a commit that is refused is rolled back, and the next transaction begins after that', async () => {
  const first = db.transaction().execute(async within => {
    await note(within, 2, 99)
  })
  const next = db.transaction().execute(within => note(within, 3))
  await expect(first).rejects.toThrow(/FOREIGN KEY/)
  await next
  expect(await ids()).toEqual([1, 3])
})

test('a thread that has ended is followed by another; what was asked of it fails, and nothing waits for ever', async () => {
  const thread = new SqliteThread(join(folder, 'notes.db'))
  const other = new Kysely<Tables>({ dialect: threadDialect(thread) })
  const worker: unknown = Reflect.get(thread, 'worker')
  if (!(worker instanceof Worker)) throw new Error('where is the thread?')
  const under = note(other, 7)
  await Promise.all([expect(under).rejects.toThrow(/has ended/), worker.terminate()])
  await expect(note(other, 8)).rejects.toThrow(/has ended/)
  await expect.poll(() => note(other, 9).then(() => true, String), { timeout: 60_000, interval: 100 }).toBe(true)
  expect(await ids()).toContain(9)
  await other.destroy()
})
