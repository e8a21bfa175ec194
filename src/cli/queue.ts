/** A simulation spread over machines: blocks of games as jobs in a PostgreSQL, played by whoever takes them. */

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AnyRuleset } from '#engine'
import type { Tasks } from '#server'
import type { Played, RunOptions, Tournament, WorkerAnswer, WorkerTask } from '#sim'
import type { Store } from '#store'
import { messageOf, refused } from './fault.ts'

/** Games in one job: long enough that fetching it costs nothing, short enough that all machines stay busy. */
const BLOCK = 25
const LOOK_EVERY = 200
/** Nothing heard for so long: a worker may have died with its block, so what is missing is asked for again. */
const SILENCE = 120_000
/** Simulations come after everybody who waits for a bot. */
const LATER = 10
/** The tournament itself is kept beside its blocks under this number. */
const PLAN = -1

interface Job {
  readonly run: string
  readonly block: number
  readonly from: number
  readonly to: number
}
const quiet = { info() {}, warn() {}, error() {} }

/** Plays a tournament through the queue of a PostgreSQL. Gives the same results as playing it here. */
export const runQueued =
  (url: string) =>
  async (_rules: AnyRuleset, tournament: Tournament, options: RunOptions = {}): Promise<(Played | null)[]> => {
    const { openPostgres } = await import('#store')
    const { openQueue } = await import('#server')
    const store = await openPostgres(url).catch(error => {
      throw refused(`The queue cannot be reached: ${messageOf(error)}`)
    })
    const queue = await openQueue(url, {}, quiet)
    const run = randomUUID()
    try {
      await store.saveBlock(run, PLAN, tournament)
      const { games } = tournament
      const ask = (block: number): Promise<void> => {
        const job: Job = { run, block, from: block * BLOCK, to: Math.min(games, (block + 1) * BLOCK) }
        return queue.add('simulate', job, `simulate ${run} ${block}`, LATER)
      }
      for (let block = 0; block * BLOCK < games; block++) await ask(block)
      return await collected(store, run, games, ask, options)
    } finally {
      await store.dropBlocks(run)
      await queue.close()
      await store.close()
    }
  }

async function collected(
  store: Store,
  run: string,
  games: number,
  ask: (block: number) => Promise<void>,
  { progress, signal }: RunOptions,
): Promise<(Played | null)[]> {
  const results: (Played | null)[] = new Array(games).fill(null)
  let done = 0
  let decisions = 0
  let heard = Date.now()
  while (done < games && !signal?.aborted) {
    for (const { block, result } of await store.takeBlocks(run)) {
      const played = result as Played[] | string // as `simulationTask` saved it
      if (typeof played === 'string') throw refused(`A worker failed: ${played}`)
      heard = Date.now()
      if (results[block * BLOCK] !== null) continue // asked for twice, and played twice
      for (const [i, game] of played.entries()) {
        results[block * BLOCK + i] = game
        decisions += game.decisions
      }
      done += played.length
      progress?.(done, decisions, results)
    }
    if (done < games) await pause(LOOK_EVERY)
    if (Date.now() - heard < SILENCE) continue
    heard = Date.now()
    for (let block = 0; block * BLOCK < games; block++) if (results[block * BLOCK] === null) await ask(block)
  }
  return results
}

/** The task of a worker: plays one block in a thread of its own and keeps the result. */
export function simulationTask(store: Store, list?: string): Tasks {
  return {
    async simulate(payload) {
      const { run, block, from, to } = payload as Job // as `runQueued` wrote it
      const tournament = await store.block(run, PLAN)
      if (tournament === undefined) return // called off
      const result = await playBlock(tournament as Tournament, from, to, list).catch(messageOf)
      await store.saveBlock(run, block, result)
    },
  }
}

function playBlock(
  tournament: Tournament,
  from: number,
  to: number,
  list: string = new URL('../rulesets/index.ts', import.meta.url).href,
): Promise<Played[]> {
  const task: WorkerTask<{ games: Tournament }> = { list, games: tournament }
  const worker = new Worker(new URL('../sim/worker.ts', import.meta.url), { workerData: task })
  const played: Played[] = []
  let asked = false
  return new Promise<Played[]>((resolve, reject) => {
    worker.on('message', (answer: WorkerAnswer<Played>) => {
      if ('failed' in answer) reject(new Error(answer.failed))
      else if ('index' in answer) played[answer.index - from] = answer.played
      else if (asked) resolve(played)
      else {
        asked = true
        worker.postMessage(Array.from({ length: to - from }, (_, i) => from + i))
      }
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread has ended')))
  }).finally(() => worker.terminate())
}
