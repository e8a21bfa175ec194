/** Kysely's way to the thread that owns the SQLite file. */

import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Question, Reply } from './sqlite-thread.ts'

export class SqliteThread {
  private readonly worker: Worker
  private readonly asked = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>()
  private last = 0

  constructor(file: string) {
    this.worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { file } })
    this.worker.on('message', (reply: Reply) => {
      this.asked.get(reply.id)?.resolve(reply)
      this.asked.delete(reply.id)
    })
    this.worker.on('error', error => this.fail(error instanceof Error ? error : new Error(String(error))))
    this.worker.on('exit', () => this.fail(new Error('store: the database thread has ended')))
    this.worker.unref()
  }

  async run<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const id = ++this.last
    const question: Question = { id, sql, parameters: parameters as Question['parameters'] } // our own queries only
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      if (this.asked.size === 1) this.worker.ref()
      this.worker.postMessage(question)
    })
    if (this.asked.size === 0) this.worker.unref()
    if ('error' in reply) throw new Error(`store: ${reply.error}`)
    const rows = reply.rows as R[] // the schema says what a query gives
    return reply.changes === null ? { rows } : { rows, numAffectedRows: BigInt(reply.changes) }
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private fail(error: Error): void {
    for (const { reject } of this.asked.values()) reject(error)
    this.asked.clear()
  }
}

/** One connection: whoever has begun a transaction has it alone. */
class ThreadDriver implements Driver {
  private readonly connection: DatabaseConnection
  private readonly thread: SqliteThread
  private turn: Promise<void> = Promise.resolve()
  private free: () => void = () => {}

  constructor(thread: SqliteThread) {
    this.thread = thread
    this.connection = {
      executeQuery: <R>({ sql, parameters }: CompiledQuery) => thread.run<R>(sql, parameters),
      streamQuery() {
        throw new Error('store: streaming is not needed here')
      },
    }
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn
    let release = (): void => {}
    this.turn = new Promise(resolve => {
      release = resolve
    })
    await before
    this.free = release
    return this.connection
  }
  async releaseConnection(): Promise<void> {
    this.free()
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {
    await this.thread.close()
  }
}

export const threadDialect = (thread: SqliteThread): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(thread),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
