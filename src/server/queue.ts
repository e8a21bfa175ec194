/** Jobs that any machine may take: bots to be asked, blocks of games to be simulated. PostgreSQL keeps them. */

import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Seat } from '#engine'
import { newPool, pauseAfter } from '#store'
import type { Log } from './context.ts'
import type { Hall } from './hall.ts'

export interface Queue {
  /** Asks a bot. The more bots of one owner were asked of late, the later: nobody else waits for them. */
  askBot(owner: string, game: string, seat: Seat, question: number): Promise<void>
  /** Jobs of a lower priority come first, from 0 to 10. */
  add(task: string, payload: unknown, key: string, priority?: number): Promise<void>
  /** Jobs under way may take so many milliseconds more. */
  close(grace?: number): Promise<void>
}
/** What a worker does with a payload of each kind. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

const CONCURRENCY = 4
/** How long jobs under way may take when a node closes. */
const GRACE = 30_000

/** Opens the queue; with tasks, this process also takes jobs from it. */
export async function openQueue(url: string, tasks: Tasks, log: Log): Promise<Queue> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({ message }, 'the queue')
    else if (level === 'warning') log.warn({ message }, 'the queue')
  })
  const pool = forgiving(newPool(url, { max: Object.keys(tasks).length === 0 ? 2 : CONCURRENCY + 4 }))
  const taker = new Taker(pool, tasks, logger)
  let utils: WorkerUtils
  try {
    utils = await makeWorkerUtils({ pgPool: pool, logger })
    await utils.migrate()
    await taker.open()
  } catch (error) {
    await pool.end()
    throw error
  }
  const add: Queue['add'] = async (task, payload, jobKey, priority = 0) => {
    const spec = { jobKey, jobKeyMode: 'replace', maxAttempts: 5, priority } as const
    await utils.addJob(task, payload as object, spec) // plain JSON
  }
  const often = new Often()
  return {
    add,
    // Not in a named queue of each owner: that of a node that died stays locked for hours.
    askBot: (owner, game, seat, question) =>
      add('bot', { game, seat, question }, `bot ${game} ${seat}`, often.priorityOf(owner)),
    async close(grace = GRACE) {
      await taker.close(grace)
      await utils.release()
      await pool.end()
    },
  }
}

type Lent = (error: Error | undefined, client: PoolClient | undefined, release: (why?: Error | boolean) => void) => void

/** A pool that may be given a connection back twice, as a listener does that lost it and is told to stop: pg-pool's error ends the process. */
export function forgiving(pool: Pool): Pool {
  const connect = pool.connect.bind(pool)
  const patient = (lent?: Lent): unknown => {
    if (lent === undefined) return connect()
    connect((error, client, release) => {
      let isBack = false
      lent(error, client, why => {
        if (!isBack) release(why)
        isBack = true
      })
    })
    return undefined
  }
  return Object.assign(pool, { connect: patient as Pool['connect'] }) // both of its ways to be called
}

/** How often somebody asked of late: a count that halves every few seconds. */
export class Often {
  private readonly counts = new Map<string, { n: number; at: number }>()

  /** Counts one more, and says how far behind others it stands: 0 for somebody who asks now and then, 9 at most. */
  priorityOf(owner: string, now = performance.now()): number {
    const known = this.counts.get(owner)
    const n = 1 + (known === undefined ? 0 : known.n * 0.5 ** ((now - known.at) / HALF_LIFE))
    this.counts.delete(owner)
    this.counts.set(owner, { n, at: now })
    for (const [other, { at }] of this.counts) {
      if (now - at < 20 * HALF_LIFE) break
      this.counts.delete(other)
    }
    return Math.min(9, Math.max(0, Math.floor(Math.log2(n)) - 1))
  }
}
const HALF_LIFE = 5000

/** Takes jobs. A runner that gives up, as it does when it cannot say that a job is done, is followed by another. */
class Taker {
  private readonly pool: Pool
  private readonly tasks: Tasks
  private readonly logger: Logger
  private runner: Runner | null = null
  private closed = false

  constructor(pool: Pool, tasks: Tasks, logger: Logger) {
    this.pool = pool
    this.tasks = tasks
    this.logger = logger
  }

  async open(): Promise<void> {
    if (Object.keys(this.tasks).length === 0) return
    const events: WorkerEvents = new EventEmitter()
    const runner = await run({
      events,
      pgPool: this.pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: this.logger,
      taskList: taskList(this.tasks),
      // Without a delay, be it 0, nobody hears that a job could not be marked as done or failed, and an unheard
      // rejection ends the process (graphile/worker#636).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    this.runner = runner
    runner.promise.catch(() => {})
    // Not once it has shut down: after two jobs that it could not mark it waits for ever to have marked them.
    events.once('pool:gracefulShutdown', () => this.again(0))
    if (this.closed) await this.close(GRACE)
  }

  async close(grace: number): Promise<void> {
    this.closed = true
    await Promise.race([this.runner?.stop().catch(() => {}), pause(grace, undefined, { ref: false })])
  }

  private async again(tries: number): Promise<void> {
    this.runner = null
    await pause(pauseAfter(tries))
    if (!this.closed) await this.open().catch(() => this.again(tries + 1))
  }
}

function taskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown, _helpers: JobHelpers) => task(payload)]),
  )
}

/** The task that lets a bot answer. */
export const botTask = (hall: Hall): Tasks => ({
  async bot(payload) {
    const { game, seat, question } = payload as { game: string; seat: Seat; question: number } // as `askBot` wrote it
    await hall.playBot(game, seat, question)
  },
})
