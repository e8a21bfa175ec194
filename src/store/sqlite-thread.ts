/** The thread that owns the SQLite file: a commit waits for the disk here, and nowhere else. */

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { ADD_LINE } from './add-line.ts'
import { COMMITS, MOVED } from './sqlite-shared.ts'

export interface Query {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}
/**
 * One query, of a transaction (by its number) or of none; a step of a transaction; or several queries in one transaction,
 * undone when the first changes nothing.
 */
export type Asked =
  | (Query & { readonly of: number | null })
  | { readonly step: keyof typeof STEPS; readonly of: number }
  | { readonly together: readonly Query[] }
export type Question = { readonly id: number } & Asked
export type Answer =
  | { readonly id: number; readonly rows: unknown[]; readonly changes: number | null }
  | { readonly id: number; readonly error: string }

/** A line of a log, its entry and events as text. */
export type Row = readonly [game: string, n: number, at: number, entry: string, events: string]
/** A group of lines is on the disk; which of them were new. They are answered in the order they came in. */
export type Written = { readonly added: readonly boolean[] } | { readonly lost: number; readonly error: string }

const port = parentPort
if (port === null) throw new Error('store: sqlite-thread.ts runs in a worker thread')

const db = new DatabaseSync(workerData.file)
// FULL: a commit that was acknowledged is on the disk, also after the power fails.
db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
// The keeper (sqlite-keeper.ts) empties the write-ahead log, so that no commit has to wait for it; this is for when it cannot.
db.exec('pragma wal_autocheckpoint = 50000')

const shared = new Int32Array(workerData.shared)
const statements = new Map<string, StatementSync>()
const MOST_LINES = 512
let lines: Row[] = []
const STEPS = { begin: 'begin immediate', commit: 'commit', rollback: 'rollback' } as const
/** The transaction that somebody has open. */
let open: number | null = null
/** What came in while somebody else had a transaction open. */
let held: (Question | Row)[] = []

port.on('message', (first: readonly (Question | Row)[]) => {
  // Whatever came in while the last group was being written is the next group.
  for (let some = first; some !== undefined; some = receiveMessageOnPort(port)?.message) some.forEach(take)
  writeLines()
  if (open === null && Atomics.exchange(shared, MOVED, 0) === 1) beginLogAnew()
})

/**
 * Moves the few commits that came in while the keeper was moving the others. Nothing is left in the log then, and the next
 * commit begins at its start: writing over a file is faster than making it longer.
 */
function beginLogAnew(): void {
  db.exec('pragma wal_checkpoint(passive)')
}

function take(message: Question | Row): void {
  if (open !== null && !isWithin(message)) {
    held.push(message)
    return
  }
  if ('id' in message) {
    writeLines()
    port!.postMessage(answered(message))
    // Also where it was SQLite that ended it: with some errors it undoes the whole transaction.
    if (!db.isTransaction) open = null
  } else {
    lines.push(message)
    if (lines.length >= MOST_LINES) writeLines()
  }
  if (held.length === 0 || open !== null) return
  const now = held
  held = []
  for (const waiting of now) take(waiting)
}

/** Writes all lines that wait, in one commit. */
function writeLines(): void {
  if (lines.length === 0) return
  const group = lines
  lines = []
  port!.postMessage(written(group))
}

function written(group: readonly Row[]): Written {
  try {
    const insert = prepared(ADD_LINE)
    if (group.length > 1) db.exec('begin immediate')
    const added = group.map(row => Number(insert.run(...row, row[1], row[0], row[1]).changes) === 1)
    if (group.length > 1) db.exec('commit')
    Atomics.add(shared, COMMITS, 1)
    return { added }
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    return { lost: group.length, error: sentence(error) }
  }
}

/** Is this of a transaction that was begun, be it the open one or one that is no more? */
const isWithin = (message: Question | Row): boolean =>
  'of' in message && message.of !== null && !('step' in message && message.step === 'begin')

function answered(message: Question): Answer {
  const { id } = message
  if ('together' in message) return together(id, message.together)
  if ('sql' in message) {
    const { of } = message
    return of === null || of === open ? answer(id, message) : noMore(id, of)
  }
  const { step, of } = message
  if (step === 'begin') open = of
  // Whoever hears that its commit has failed asks for a rollback: not of whatever has begun since then.
  else if (of !== open) return step === 'rollback' ? { id, rows: [], changes: 0 } : noMore(id, of)
  return answer(id, { sql: STEPS[step], parameters: [] })
}

const noMore = (id: number, of: number): Answer => ({ id, error: `transaction ${of} was undone before its end` })

function answer(id: number, { sql, parameters }: Query): Answer {
  try {
    const statement = prepared(sql)
    if (statement.columns().length > 0) {
      // Rows have no prototype, which a message between threads would not mind but a comparison does.
      return { id, rows: statement.all(...parameters).map(row => ({ ...row })), changes: null }
    }
    const { changes } = statement.run(...parameters)
    Atomics.add(shared, COMMITS, 1)
    return { id, rows: [], changes: Number(changes) }
  } catch (error) {
    return { id, error: sentence(error) }
  }
}

function together(id: number, queries: readonly Query[]): Answer {
  try {
    db.exec('begin immediate')
    for (const [i, { sql, parameters }] of queries.entries()) {
      const { changes } = prepared(sql).run(...parameters)
      if (i > 0 || Number(changes) > 0) continue
      db.exec('rollback')
      return { id, rows: [], changes: 0 }
    }
    db.exec('commit')
    Atomics.add(shared, COMMITS, 1)
    return { id, rows: [], changes: queries.length }
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    return { id, error: sentence(error) }
  }
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function prepared(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known !== undefined) return known
  const statement = db.prepare(sql)
  if (statements.size > 500) statements.clear()
  statements.set(sql, statement)
  return statement
}
