/** The shared store: PostgreSQL, for as many nodes as you like. */

import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { newPool, pauseAfter, TIMEOUTS } from './away.ts'
import { GroupCommit } from './group.ts'
import { migrate, type Schema } from './schema.ts'
import { type Dialect, SqlStore } from './sql.ts'
import type { Store, Wake } from './store.ts'
import { epochOf } from './times.ts'

const CHANNEL = 'musterfield'
const BIGINT = 20
/** The most lines in one group: beyond that the database, not the commit, is the cost. */
const MOST_LINES = 512

/** Whole numbers of 64 bits come as text by default; ours are times and counts, far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export async function openPostgres(url: string): Promise<Store> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: newPool(url, { max: 10, types }) }) })
  const ear = new Ear(url)
  let epoch: string
  try {
    await migrate(db)
    epoch = await epochOf(db)
    await ear.open()
  } catch (error) {
    await ear.close()
    await db.destroy()
    throw error
  }

  const commits = new GroupCommit(
    async lines => {
      const { rows } = await sql<{ game: string; n: number }>`
        with added as (
          insert into lines (game, n, at, entry, events)
          select next.* from unnest(
            ${lines.map(line => line.game)}::text[], ${lines.map(line => line.n)}::int[],
            ${lines.map(line => line.at)}::bigint[], ${lines.map(line => JSON.stringify(line.entry))}::text[],
            ${lines.map(line => line.told ?? JSON.stringify(line.events))}::text[]) as next (game, n, at, entry, events)
          where next.n = 1 or exists (select 1 from lines where lines.game = next.game and lines.n = next.n - 1)
          on conflict do nothing returning game, n
        ), told as materialized (select pg_notify(${CHANNEL}, '+' || game || ' ' || n) from added)
        select game, n from added, (select count(*) from told) as all_told`.execute(db)
      return rows
    },
    { most: MOST_LINES, lanes: 2 },
  )
  const dialect: Dialect = {
    shared: true,
    commits,
    append: line => commits.add(line),
    together: (queries, { game, n }) =>
      db
        .transaction()
        .execute(async transaction => {
          for (const [i, query] of queries.entries()) {
            const { numAffectedRows } = await transaction.executeQuery(query)
            if (i === 0 && numAffectedRows !== 1n) throw new Taken()
          }
          await sql`select pg_notify(${CHANNEL}, ${`+${game} ${n}`})`.execute(transaction)
          return true
        })
        .catch(error => {
          if (error instanceof Taken) return false
          throw error
        }),
    guarded: (name, query) =>
      db.transaction().execute(async transaction => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
        return Number((await transaction.executeQuery(query)).numAffectedRows ?? 0n)
      }),
    text: numbered,
    listen: hear => ear.listen(hear),
    async tell(note) {
      await sql`select pg_notify(${CHANNEL}, ${`=${note}`})`.execute(db)
    },
    close: () => ear.close(),
  }
  return new SqlStore(db, dialect, epoch)
}

/** `?, ?` as `$1, $2`. */
function numbered(query: string): string {
  let n = 0
  return query.replace(/\?/g, () => `$${++n}`)
}

/** Another node wrote this line first. */
class Taken extends Error {}

/** Hears what other nodes wrote. When its connection breaks it opens another, and says that something may be missing. */
class Ear {
  private readonly url: string
  private readonly hearers = new Set<(wake: Wake) => void>()
  private client: pg.Client | null = null
  private closed = false
  private retry: NodeJS.Timeout | undefined

  constructor(url: string) {
    this.url = url
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'musterfield ear',
      keepAlive: true,
      ...TIMEOUTS,
    })
    const broken = (): void => {
      if (this.client === client) this.again(0)
    }
    client.on('error', broken)
    client.on('end', broken)
    client.on('notification', ({ payload }) => this.heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.client = client
    if (this.closed) await this.close()
  }

  listen(hear: (wake: Wake) => void): () => void {
    this.hearers.add(hear)
    return () => this.hearers.delete(hear)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    await this.client?.end().catch(() => {})
  }

  private heard(payload: string): void {
    const [game = '', n = ''] = payload.slice(1).split(' ')
    this.pass(payload.startsWith('=') ? { kind: 'note', text: payload.slice(1) } : { kind: 'line', game, n: Number(n) })
  }

  private pass(wake: Wake): void {
    for (const hear of this.hearers) hear(wake)
  }

  /** Opens another connection, after a pause that grows with each try. */
  private again(tries: number): void {
    this.client?.end().catch(() => {})
    this.client = null
    if (this.closed) return
    this.retry = setTimeout(() => {
      this.open().then(
        () => this.pass({ kind: 'gap' }),
        () => this.again(tries + 1),
      )
    }, pauseAfter(tries))
  }
}
