import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { COMMITS, MOVED, SHARED_BYTES } from './sqlite-shared.ts'

test('a keeper whose disk takes nothing lives on, and has emptied the log once it does (F21)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-'))
  const file = join(folder, 'kept.db')
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table rows (text text)')
  const add = db.prepare('insert into rows values (?)')
  for (let n = 0; n < 50; n++) add.run('x'.repeat(2000))
  const size = statSync(file).size
  // Nothing can be synced there: as on a full disk, what was moved is not safe.
  const refusing = openSync('/dev/null', 'r')
  const shared = new SharedArrayBuffer(SHARED_BYTES)
  const numbers = new Int32Array(shared)
  Atomics.store(numbers, COMMITS, 500)
  let hasEnded = false
  const keeper = new Worker(new URL('./sqlite-keeper.ts', import.meta.url), {
    workerData: { file, shared, open: refusing },
  })
  keeper.on('exit', () => {
    hasEnded = true
  })
  await expect.poll(() => statSync(file).size, { timeout: 60_000 }).toBeGreaterThan(size)
  expect([hasEnded, Atomics.load(numbers, MOVED)]).toEqual([false, 0])
  closeSync(refusing)
  const taking = openSync(file, 'r+')
  expect(taking).toBe(refusing)
  await expect.poll(() => Atomics.load(numbers, MOVED), { timeout: 60_000 }).toBe(1)
  await keeper.terminate()
  closeSync(taking)
  db.close()
  rmSync(folder, { recursive: true, force: true })
})
