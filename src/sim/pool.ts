/** Numbered pieces of work, dealt out to threads a few at a time; who does what changes nothing. */

import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { AnyRuleset } from '#engine'

/** The pieces a worker fetches at once: few enough that all are busy to the end. */
export const BLOCK = 4

export interface PoolOptions {
  /** The module that exports `RULESETS`, for workers. */
  readonly list?: string
  /** Stops early. */
  readonly signal?: AbortSignal
}

/** What a worker is started with beside its task, and what it answers. */
export type WorkerTask<T extends object = object> = T & { readonly list: string }
export type WorkerAnswer<P = unknown> =
  | { readonly index: number; readonly played: P }
  | { readonly ready: true }
  | { readonly failed: string }

/** Has all pieces wanted done by so many workers. */
export async function inWorkers<P>(
  script: URL,
  task: object,
  wanted: readonly number[],
  workers: number,
  take: (index: number, played: P) => void,
  { list = new URL('../rulesets/index.ts', import.meta.url).href, signal }: PoolOptions,
): Promise<void> {
  let next = 0
  const running: Worker[] = []
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: { ...task, list } satisfies WorkerTask })
      running.push(worker)
      worker.on('message', (answer: WorkerAnswer<P>) => {
        if ('failed' in answer) return reject(new Error(answer.failed))
        if ('index' in answer) return take(answer.index, answer.played)
        const block = signal?.aborted ? [] : wanted.slice(next, next + BLOCK)
        next += block.length
        // Without work it lets go of what it holds, and ends by itself.
        worker.postMessage(block)
      })
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })
  const stop = (): void => {
    for (const worker of running) void worker.terminate()
  }
  signal?.addEventListener('abort', stop)
  try {
    await Promise.all(Array.from({ length: workers }, one))
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** In a worker: does the pieces it is given, one after another, until it is given none. */
export async function serveBlocks<T extends object>(
  ruleset: (task: T) => string | undefined,
  play: (rules: AnyRuleset, task: T, index: number) => unknown,
  end: () => void = () => {},
): Promise<void> {
  const task: WorkerTask<T> = workerData
  const port = parentPort
  if (port === null) throw new Error('sim: this file runs in a worker thread')
  const say = (answer: WorkerAnswer): void => port.postMessage(answer)
  const why = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  try {
    const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(task.list)
    const wanted = ruleset(task)
    const rules = RULESETS.find(({ id }) => id === wanted)
    if (rules === undefined) throw new Error(`sim: no ruleset '${wanted}'`)
    port.on('message', (block: readonly number[]) => {
      if (block.length === 0) {
        end()
        port.close()
        return
      }
      for (const index of block) {
        try {
          say({ index, played: play(rules, task, index) })
        } catch (error) {
          say({ failed: `number ${index}: ${why(error)}` })
          return
        }
      }
      say({ ready: true })
    })
    say({ ready: true })
  } catch (error) {
    say({ failed: why(error) })
  }
}
