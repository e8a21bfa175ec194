/** Kysely's way to the thread that owns the SQLite file. */

import { closeSync, openSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SHARED_BYTES } from './sqlite-shared.ts'
import type { Answer, Asked, Query, Question, Row, Written } from './sqlite-thread.ts'

interface Waiting {
  resolve(added: boolean): void
  reject(error: Error): void
}

/** A thread that has ended is followed by another after so many milliseconds. */
const RESTART_AFTER = 250

export class SqliteThread {
  /** How full the group commits were. */
  readonly commits = { groups: 0, lines: 0 }
  private worker: Worker
  private readonly data: { readonly file: string; readonly shared: SharedArrayBuffer }
  private keeper: Worker | null = null
  private open: number | null = null
  private readonly asked = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  private lines: Waiting[] = []
  private unposted: (Question | Row)[] = []
  private last = 0
  private begun = 0
  private busy = false
  private closed = false
  private isDown = false

  constructor(file: string) {
    this.data = { file, shared: new SharedArrayBuffer(SHARED_BYTES) }
    this.worker = this.start()
  }

  /** The thread; when it ends by itself, whatever was asked of it fails, and another takes its place. */
  private start(): Worker {
    const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: this.data })
    worker.on('message', (message: Answer | Written) => {
      if ('id' in message) {
        this.asked.get(message.id)?.resolve(message)
        this.asked.delete(message.id)
      } else this.written(message)
      this.stayAwake()
    })
    worker.on('error', error => this.fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      // A post to a thread that has ended is lost without a word: until another is there, everything fails.
      this.isDown = true
      this.fail(new Error('store: the database thread has ended'))
      if (this.closed) return
      setTimeout(() => {
        if (this.closed) return
        this.worker = this.start()
        this.isDown = false
        this.busy = false
        this.stayAwake()
      }, RESTART_AFTER)
    })
    worker.unref()
    return worker
  }

  /** Has the write-ahead log emptied beside the writing, from now on. Not before there are tables. */
  keepUp(): void {
    this.open = openSync(this.data.file, 'r+')
    this.startKeeper()
  }

  /** A keeper that ends, as it does when its database cannot be opened, is followed by another. */
  private startKeeper(): void {
    const workerData = { ...this.data, open: this.open }
    const keeper = new Worker(new URL('./sqlite-keeper.ts', import.meta.url), { workerData })
    this.keeper = keeper
    // Without it the log is emptied by the thread that writes, later and more slowly.
    keeper.on('error', () => {})
    keeper.on('exit', () => {
      if (!this.closed) setTimeout(() => !this.closed && this.startKeeper(), RESTART_AFTER).unref()
    })
    keeper.unref()
  }

  /** As a part of transaction `of`; with null after whatever transaction is open. */
  async run<R>({ sql, parameters }: CompiledQuery, of: number | null): Promise<QueryResult<R>> {
    const { rows, changes } = await this.ask({ sql, parameters: values(parameters), of })
    const known = rows as R[] // the schema says what a query gives
    return changes === null ? { rows: known } : { rows: known, numAffectedRows: BigInt(changes) }
  }

  /** Begins a transaction once no other is open, and gives its number. */
  async begin(): Promise<number> {
    const of = ++this.begun
    await this.ask({ step: 'begin', of })
    return of
  }

  async end(of: number, step: 'commit' | 'rollback'): Promise<void> {
    await this.ask({ step, of })
  }

  /** All in one transaction; false, with nothing done, when the first changes nothing. */
  async together(queries: readonly CompiledQuery[]): Promise<boolean> {
    const plain = queries.map(({ sql, parameters }) => ({ sql, parameters: values(parameters) }))
    return (await this.ask({ together: plain })).changes !== 0
  }

  private async ask(what: Asked): Promise<Extract<Answer, { rows: unknown[] }>> {
    const id = ++this.last
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      this.post({ id, ...what })
    })
    if ('error' in answer) throw new Error(`store: ${answer.error}`)
    return answer
  }

  /** Adds a line to a log, in one commit with whatever else waits; false when a line of that number was there. */
  append(row: Row): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.lines.push({ resolve, reject })
      this.post(row)
    })
  }

  async close(): Promise<void> {
    this.closed = true
    await this.keeper?.terminate()
    await this.worker.terminate()
    // Last: a process that closes a file, by whatever handle, lets go of SQLite's locks on it.
    if (this.open !== null) closeSync(this.open)
    this.open = null
  }

  private written(message: Written): void {
    if ('lost' in message) {
      for (const { reject } of this.lines.splice(0, message.lost)) reject(new Error(`store: ${message.error}`))
      return
    }
    const { added } = message
    const group = this.lines.splice(0, added.length)
    this.commits.groups++
    group.forEach(({ resolve }, i) => {
      if (added[i]) this.commits.lines++
      resolve(added[i] === true)
    })
  }

  /** Once for all that comes up in this round of the event loop: waking the thread costs more than what it is told. */
  private post(message: Question | Row): void {
    if (this.unposted.length === 0) {
      setImmediate(() => {
        // Emptied first: what comes up next is posted whatever becomes of this.
        const now = this.unposted
        this.unposted = []
        if (this.isDown) this.fail(new Error('store: the database thread has ended'))
        else this.worker.postMessage(now)
      })
    }
    this.unposted.push(message)
    this.stayAwake()
  }

  /** The process does not end while something is asked. */
  private stayAwake(): void {
    const busy = this.asked.size > 0 || this.lines.length > 0
    if (busy === this.busy) return
    this.busy = busy
    if (busy) this.worker.ref()
    else this.worker.unref()
  }

  private fail(error: Error): void {
    for (const { reject } of this.asked.values()) reject(error)
    for (const { reject } of this.lines) reject(error)
    this.asked.clear()
    this.lines = []
    this.unposted = []
    this.stayAwake()
  }
}

/** Our own queries only: text, numbers and null. */
const values = (parameters: readonly unknown[]): Query['parameters'] => parameters as Query['parameters']

/**
 * Any number of queries may be under way: the thread does them one after another. While a transaction is open it does those
 * of whoever has begun it, and the others afterwards.
 */
class ThreadDriver implements Driver {
  private readonly thread: SqliteThread
  /** Who has begun which transaction. */
  private readonly begun = new WeakMap<DatabaseConnection, number>()

  constructor(thread: SqliteThread) {
    this.thread = thread
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => this.thread.run<R>(query, this.begun.get(connection) ?? null),
      streamQuery() {
        throw new Error('store: streaming is not needed here')
      },
    }
    return connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.begun.set(connection, await this.thread.begin())
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.end(connection, 'commit')
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.end(connection, 'rollback')
  }
  private async end(connection: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> {
    await this.thread.end(this.begun.get(connection)!, how)
    // Not where that has failed: kysely then rolls back what could not be committed.
    this.begun.delete(connection)
  }
  async destroy(): Promise<void> {
    await this.thread.close()
  }
}

/** Kysely would let queries wait for each other, and everybody who wants to sit down with them. */
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export const threadDialect = (thread: SqliteThread): Dialect => ({
  createAdapter: () => new ThreadAdapter(),
  createDriver: () => new ThreadDriver(thread),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
