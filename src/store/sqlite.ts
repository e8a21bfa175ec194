/** The embedded store: one SQLite file in a data folder, for one node. */

import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate, type Schema } from './schema.ts'
import { SqlStore } from './sql.ts'
import { SqliteThread, threadDialect } from './sqlite-driver.ts'
import type { Row } from './sqlite-thread.ts'
import type { Line, Store, Wake } from './store.ts'

const FILE = 'musterfield.db'

/** Opens (or makes) the store in a folder. Only one process may have it open. */
export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = takeLock(folder)
  const thread = new SqliteThread(join(folder, FILE))
  const db = new Kysely<Schema>({ dialect: threadDialect(thread) })
  await migrate(db)
  thread.keepUp()
  const heard = new EventEmitter<{ wake: [Wake] }>()
  heard.setMaxListeners(0)
  const wake = ({ game, n }: { game: string; n: number }): void => {
    heard.emit('wake', { kind: 'line', game, n })
  }

  return new SqlStore(db, {
    shared: false,
    commits: thread.commits,
    async append(line) {
      const added = await thread.append(row(line))
      if (added) wake(line)
      return added
    },
    together: queries => thread.together(queries),
    written: wake,
    listen(hear) {
      heard.on('wake', hear)
      return () => heard.off('wake', hear)
    },
    async tell(note) {
      heard.emit('wake', { kind: 'note', text: note })
    },
    async close() {
      lock.close()
    },
  })
}

const row = ({ game, n, at, entry, events, told }: Line): Row => [
  game,
  n,
  at,
  JSON.stringify(entry),
  told ?? JSON.stringify(events),
]

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

/** Copies the store of a folder to a file, also while a server is using it. */
export async function backUp(folder: string, file: string): Promise<number> {
  const from = join(folder, FILE)
  if (!existsSync(from)) throw new Error(`store: there is no store in ${folder}`)
  if (existsSync(file)) throw new Error(`store: ${file} is there already; choose another name`)
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    return await backup(db, file)
  } finally {
    db.close()
  }
}
