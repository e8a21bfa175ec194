/** The disk alone, to measure our store against: rows that a run has left in the log, written again by nothing but the database. */

import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { paced } from './echo.ts'
import { Times } from './times.ts'

interface Row {
  readonly game: string
  readonly n: number
  readonly at: number
  readonly entry: string
  readonly events: string
}

/** A fresh file on the same disk, with the columns and the key of the log. */
export class Disk {
  /** How long single commits took. */
  times = new Times()
  /** The length of a row on average. */
  readonly bytes: number
  private readonly rows: readonly Row[]
  private readonly db: DatabaseSync
  private readonly insert: StatementSync
  private written = 0

  constructor(folder: string) {
    const from = new DatabaseSync(join(folder, 'musterfield.db'), { readOnly: true })
    this.rows = from
      .prepare('select game, n, at, entry, events from lines order by random() limit 5000')
      .all() as unknown as Row[] // the columns asked for
    from.close()
    this.bytes = this.rows.reduce((sum, { entry, events }) => sum + entry.length + events.length, 0) / this.rows.length
    this.db = new DatabaseSync(join(folder, 'raw.db'))
    this.db.exec('pragma journal_mode = wal; pragma synchronous = full')
    this.db.exec('create table lines (game text, n integer, at bigint, entry text, events text, primary key (game, n))')
    this.insert = this.db.prepare('insert into lines values (?, ?, ?, ?, ?) on conflict do nothing')
  }

  /** Commits of one row, so many a second. */
  async commit(rate: number, seconds: number): Promise<void> {
    await paced(rate, seconds, () => {
      const started = performance.now()
      this.write()
      this.times.add(performance.now() - started)
    })
  }

  /** As fast as it goes, `group` rows to a commit on average: how many rows a second. */
  flatOut(group: number, seconds: number): number {
    const started = performance.now()
    const before = this.written
    for (let due = before + group; performance.now() - started < seconds * 1000; due += group) {
      this.db.exec('begin')
      while (this.written < Math.round(due)) this.write()
      this.db.exec('commit')
    }
    return (this.written - before) / ((performance.now() - started) / 1000)
  }

  close(): void {
    this.db.close()
  }

  private write(): void {
    const { game, n, at, entry, events } = this.rows[this.written % this.rows.length]!
    const again = Math.floor(this.written / this.rows.length)
    this.insert.run(`${game}${again}`, n, at, entry, events)
    this.written++
  }
}
