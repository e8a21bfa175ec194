/** The thread that owns the SQLite file: a commit waits for the disk here, and nowhere else. */

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export interface Question {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}
export type Reply =
  | { readonly id: number; readonly rows: unknown[]; readonly changes: number | null }
  | { readonly id: number; readonly error: string }

const port = parentPort
if (port === null) throw new Error('store: sqlite-thread.ts runs in a worker thread')

const db = new DatabaseSync(workerData.file)
// FULL: a commit that was acknowledged is on the disk, also after the power fails.
db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = on')

const statements = new Map<string, StatementSync>()

port.on('message', ({ id, sql, parameters }: Question) => {
  port.postMessage(answer(id, sql, parameters))
})

function answer(id: number, sql: string, parameters: readonly SQLInputValue[]): Reply {
  try {
    const statement = prepared(sql)
    if (statement.columns().length > 0) {
      // Rows have no prototype, which a message between threads would not mind but a comparison does.
      return { id, rows: statement.all(...parameters).map(row => ({ ...row })), changes: null }
    }
    return { id, rows: [], changes: Number(statement.run(...parameters).changes) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function prepared(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known !== undefined) return known
  const statement = db.prepare(sql)
  if (statements.size > 500) statements.clear()
  statements.set(sql, statement)
  return statement
}
