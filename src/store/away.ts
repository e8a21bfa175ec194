/** A PostgreSQL that is away for a while: connections that notice it, and patience until it is back. */

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How long a database may take to be reached, to answer, and to be heard: then it counts as away. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
} as const

/** Connections that may break at any time without ending the process. */
export function newPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: 'musterfield', ...TIMEOUTS, ...options })
  // One that breaks is replaced by the pool, and its query fails; unheard, the error would end the process. The pool
  // itself hears those of idle connections only.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

const AWAY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
  // It is starting, stopping, was stopped, or has no connection to spare.
  ...['57P01', '57P02', '57P03', '53300'],
]

/** What pg and Kysely say, without a code, of a connection that broke: while a query ran, and of every query after it. */
const GONE = /terminated|timeout|not queryable|connection has been discarded/i

/** Is it that the database cannot be reached now? A wrong password, say, is not mended by waiting. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return AWAY.includes(code) || code.startsWith('08')
  return GONE.test(error.message)
}

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 10_000

/** The pause before the next try: longer each time. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries)

/** Tries until the database is there, with growing pauses; says each time that it is not. */
export async function patiently<T>(task: () => Promise<T>, away: (error: unknown, pause: number) => void): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await task()
    } catch (error) {
      if (!isAway(error)) throw error
      const ms = pauseAfter(tries)
      away(error, ms)
      await pause(ms)
    }
  }
}
