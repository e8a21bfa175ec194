/** A machine without clients: it takes jobs from the queue, thinks for bots and plays simulations. */

import { openPostgres, type Store } from '#store'
import { Bans } from './bans.ts'
import { Calls } from './calls.ts'
import { type Context, type Log, whenThere } from './context.ts'
import { Hall } from './hall.ts'
import { steadyClock } from './heart.ts'
import { LIMITS } from './limits.ts'
import { Metrics } from './metrics.ts'
import { botTask, openQueue, type Queue, type Tasks } from './queue.ts'
import { loadRulesets, RULESETS_MODULE } from './server.ts'
import { judgeThreads, thinkThreads } from './threads.ts'
import { Keeping, Work } from './work.ts'

export interface WorkerOptions {
  readonly database: string
  readonly list?: string
  readonly log: Log
  /** Further kinds of jobs this worker can do. */
  readonly tasks?: (store: Store) => Tasks
}

export async function startWorker({
  database,
  list = RULESETS_MODULE,
  log,
  tasks,
}: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const store = await whenThere(() => openPostgres(database), log)
  const metrics = new Metrics()
  const rulesets = await loadRulesets(list)
  const judges = judgeThreads(list)
  const now = steadyClock()
  const context: Context = {
    store,
    rulesets,
    limits: LIMITS,
    metrics,
    log,
    judges,
    work: new Work(LIMITS, metrics),
    keeping: new Keeping(LIMITS),
    bans: new Bans(store, now, log),
    calls: await Calls.open({ store, log, now }),
    now,
  }
  const threads = thinkThreads(list)
  const opening = Promise.withResolvers<Queue>()
  const hall = new Hall(context, threads, async (...asked) => (await opening.promise).askBot(...asked))
  const all = { ...botTask(hall), ...tasks?.(store) }
  const queue = await whenThere(() => openQueue(database, all, log), log)
  opening.resolve(queue)
  return {
    async close() {
      await queue.close()
      await hall.close()
      await threads.close()
      await judges.close()
      context.bans.close()
      await store.close()
      metrics.close()
    },
  }
}
