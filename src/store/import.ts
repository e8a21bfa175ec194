/** Everything a store holds, moved to another one, of whichever kind, and compared row by row afterwards. */

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openPostgres } from './postgres.ts'
import { KEYS, type Schema } from './schema.ts'
import { SqlStore } from './sql.ts'
import { FILE, openSqlite } from './sqlite.ts'

type Table = keyof Schema
type Row = Readonly<Record<string, unknown>>

const PAGE = 500
const TABLES = Object.keys(KEYS) as Table[] // the keys of an object that is typed by them
/** What a new store has by itself. */
const OWN: readonly Table[] = ['meta', 'beats']

/** Copies everything from one store to another, which must be empty. Gives the number of rows by table. */
export async function importStore(from: string, to: string): Promise<Readonly<Record<string, number>>> {
  const source = await opened(from)
  try {
    const target = await opened(to)
    try {
      await denyFull(target.db, to)
      for (const table of OWN) await target.db.deleteFrom(table).execute()
      const copied: Record<string, number> = {}
      for (const table of TABLES) copied[table] = await copyTable(source.db, target.db, table)
      for (const table of TABLES) {
        const [was, is] = [await digestOf(source.db, table), await digestOf(target.db, table)]
        if (was !== is) throw new Error(`store: ${table} differs after copying; empty ${to} and try again`)
      }
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

interface Opened {
  readonly db: Kysely<Schema>
  close(): Promise<void>
}

/** A store by its address: PostgreSQL, the folder of an embedded one that no server uses, or the file of a backup. */
async function opened(where: string): Promise<Opened> {
  const isFile = !where.includes('://') && existsSync(where) && statSync(where).isFile()
  const folder = isFile ? mkdtempSync(join(tmpdir(), 'import-')) : where
  if (isFile) copyFileSync(where, join(folder, FILE))
  const store = await (where.includes('://') ? openPostgres(where) : openSqlite(folder))
  if (!(store instanceof SqlStore)) throw new Error('store: not a database')
  return {
    db: store.db,
    async close() {
      await store.close()
      if (isFile) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function denyFull(db: Kysely<Schema>, where: string): Promise<void> {
  for (const table of TABLES) {
    if (OWN.includes(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new Error(`store: there is something in ${where} already (${table}); import into a new one`)
  }
}

/** All rows of a table, a page at a time, in the order of its key. */
async function* pagesOf(db: Kysely<Schema>, table: Table): AsyncGenerator<readonly Row[], void, void> {
  const keys = KEYS[table]
  const names = sql.join(keys.map(key => sql.ref(key)))
  for (let last: Row | undefined; ; ) {
    const after = last === undefined ? sql`` : sql`where (${names}) > (${sql.join(keys.map(key => last![key]))})`
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${names} limit ${PAGE}`.execute(
      db,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)
  }
}

async function copyTable(from: Kysely<Schema>, to: Kysely<Schema>, table: Table): Promise<number> {
  let n = 0
  for await (const rows of pagesOf(from, table)) {
    await to
      .insertInto(table)
      .values(rows as never) // rows of the same table
      .execute()
    n += rows.length
  }
  return n
}

/** A number that every row takes part in, in whatever order a database gives them. */
async function digestOf(db: Kysely<Schema>, table: Table): Promise<string> {
  const all = Buffer.alloc(32)
  let n = 0
  for await (const rows of pagesOf(db, table)) {
    for (const row of rows) {
      const names = Object.keys(row).sort((a, b) => (a < b ? -1 : 1))
      const digest = createHash('sha256')
        .update(JSON.stringify(names.map(name => [name, row[name]])))
        .digest()
      for (let i = 0; i < all.length; i++) all[i]! ^= digest[i]!
    }
    n += rows.length
  }
  return `${n} ${all.toString('hex')}`
}
