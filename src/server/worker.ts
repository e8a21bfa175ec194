/** A machine without clients: it takes jobs from the queue, thinks for bots and plays simulations. */

import { openPostgres, type Store } from '#store'
import { BotThreads } from './bot-threads.ts'
import { type Context, type Log, whenThere } from './context.ts'
import { Hall } from './hall.ts'
import { LIMITS } from './limits.ts'
import { Metrics } from './metrics.ts'
import { botTask, openQueue, type Queue, type Tasks } from './queue.ts'
import { loadRulesets } from './server.ts'

export interface WorkerOptions {
  readonly database: string
  readonly list?: string
  readonly log: Log
  /** Further kinds of jobs this worker can do. */
  readonly tasks?: (store: Store) => Tasks
}

export async function startWorker({ database, list, log, tasks }: WorkerOptions): Promise<{ close(): Promise<void> }> {
  const store = await whenThere(() => openPostgres(database), log)
  const metrics = new Metrics()
  const rulesets = await loadRulesets(list)
  const context: Context = { store, rulesets, limits: LIMITS, metrics, log, now: Date.now }
  const threads = new BotThreads(list ?? new URL('../rulesets/index.ts', import.meta.url).href)
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
      await store.close()
      metrics.close()
    },
  }
}
