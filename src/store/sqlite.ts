/** The embedded store: one SQLite file in a data folder, for one node. */

import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { migrate, type Schema } from './schema.ts'
import { type Dialect, SqlStore } from './sql.ts'
import { SqliteThread, threadDialect } from './sqlite-driver.ts'
import type { Row } from './sqlite-thread.ts'
import type { AnyLine, Store, Wake } from './store.ts'
import { epochOf } from './times.ts'

export const FILE = 'musterfield.db'

/** Opens (or makes) the store in a folder. Only one process may have it open. */
export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = takeLock(folder)
  const thread = new SqliteThread(join(folder, FILE))
  const db = new Kysely<Schema>({ dialect: threadDialect(thread) })
  const epoch = await migrate(db)
    .then(() => epochOf(db))
    .catch(async error => {
      await db.destroy()
      lock.close()
      throw error
    })
  for (const file of [FILE, `${FILE}-wal`, `${FILE}-shm`]) chmodSync(join(folder, file), 0o600)
  thread.keepUp()
  const whole = new Whole(join(folder, FILE))
  const { ino } = statSync(join(folder, FILE))
  const heard = new EventEmitter<{ wake: [Wake] }>()
  heard.setMaxListeners(0)
  const wake = ({ game, n }: { game: string; n: number }): void => {
    heard.emit('wake', { kind: 'line', game, n })
  }

  const dialect: Dialect = {
    shared: false,
    commits: thread.commits,
    async append(line) {
      const added = await thread.append(row(line))
      if (added) wake(line)
      return added
    },
    together: queries => thread.together(queries),
    guarded: async (_name, query) => Number((await thread.run(query, null)).numAffectedRows ?? 0n),
    written: wake,
    listen(hear) {
      heard.on('wake', hear)
      return () => heard.off('wake', hear)
    },
    async tell(note) {
      heard.emit('wake', { kind: 'note', text: note })
    },
    check() {
      if (whole.fault !== null) throw new Error(`store: ${FILE} is damaged: ${whole.fault}`)
      const now = statSync(join(folder, FILE), { throwIfNoEntry: false })
      const log = statSync(join(folder, `${FILE}-wal`), { throwIfNoEntry: false })
      if (now?.ino !== ino || log === undefined) throw new Error(`store: ${FILE} was removed or replaced`)
    },
    async close() {
      await whole.end()
      lock.close()
    },
  }
  return new SqlStore(db, dialect, epoch)
}

const row = ({ game, n, at, entry, events, told }: AnyLine): Row => [
  game,
  n,
  at,
  JSON.stringify(entry),
  told ?? JSON.stringify(events),
]

/** Whether a file is whole: found out after it was opened, in a thread of its own, for a large one takes long to read. */
class Whole {
  fault: string | null = null
  private readonly thread: Worker

  constructor(file: string) {
    this.thread = new Worker(new URL('./sqlite-check.ts', import.meta.url), { workerData: { file } })
    this.thread.on('message', (fault: string | null) => {
      this.fault = fault
    })
    this.thread.on('error', () => {}) // it could not be opened, which whoever uses it notices too
    this.thread.unref()
  }

  async end(): Promise<void> {
    await this.thread.terminate()
  }
}

/** Held by the process for as long as it lives; the system lets go of it whatever way the process ends. */
function takeLock(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new Error(`store: another server is using ${folder}; stop it first, or choose another folder.`)
  }
  return lock
}

/**
 * Copies the store of a folder to a file, also while a server is using it: as it is at one moment, however much is written
 * meanwhile. The copy is another store (`epoch`): clients of the old one notice when it is put in its place.
 */
export async function backUp(folder: string, file: string): Promise<void> {
  const from = join(folder, FILE)
  if (!existsSync(from)) throw new Error(`store: there is no store in ${folder}`)
  if (existsSync(file)) throw new Error(`store: ${file} is there already; choose another name`)
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    db.exec('pragma busy_timeout = 5000')
    db.prepare('vacuum into ?').run(file)
  } finally {
    db.close()
  }
  chmodSync(file, 0o600)
  const copy = new DatabaseSync(file)
  try {
    const [found] = copy.prepare('pragma quick_check(1)').all()
    if (found === undefined || !Object.values(found).includes('ok')) throw new Error('store: the copy is damaged')
    copy.prepare("update meta set value = ? where name = 'epoch'").run(randomUUID())
  } finally {
    copy.close()
  }
}
