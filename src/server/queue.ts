/** Jobs that any machine may take: bots to be asked, blocks of games to be simulated. PostgreSQL keeps them. */

import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerUtils,
} from 'graphile-worker'
import type { Seat } from '#engine'
import type { Log } from './context.ts'
import type { Hall } from './hall.ts'

export interface Queue {
  askBot(game: string, seat: Seat, question: number): Promise<void>
  /** `later`: only when nothing more urgent waits. */
  add(task: string, payload: unknown, key: string, later?: boolean): Promise<void>
  close(): Promise<void>
}
/** What a worker does with a payload of each kind. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

const CONCURRENCY = 4

/** Opens the queue; with tasks, this process also takes jobs from it. */
export async function openQueue(url: string, tasks: Tasks, log: Log): Promise<Queue> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({ message }, 'the queue')
    else if (level === 'warning') log.warn({ message }, 'the queue')
  })
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: url, maxPoolSize: 2, logger })
  await utils.migrate()
  const names = Object.keys(tasks)
  const runner: Runner | null =
    names.length === 0
      ? null
      : await run({
          connectionString: url,
          concurrency: CONCURRENCY,
          maxPoolSize: CONCURRENCY + 2,
          noHandleSignals: true,
          pollInterval: 1000,
          logger,
          taskList: taskList(tasks),
        })
  const add = async (task: string, payload: unknown, jobKey: string, later = false): Promise<void> => {
    const spec = { jobKey, jobKeyMode: 'replace', maxAttempts: 5, priority: later ? 10 : 0 } as const
    await utils.addJob(task, payload as object, spec) // plain JSON
  }
  return {
    add,
    askBot: (game, seat, question) => add('bot', { game, seat, question }, `bot ${game} ${seat}`),
    async close() {
      await runner?.stop().catch(() => {})
      await utils.release()
    },
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
