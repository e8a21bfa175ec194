/** Many games in the background, on as many workers as the machine has to spare. */

import type { Batch, Result } from './sim-worker.ts'

export interface Run {
  stop(): void
}

/** Plays `games` games of a batch and reports each as it ends. */
export function simulate(
  batch: Omit<Batch, 'from' | 'games'>,
  games: number,
  report: (result: Result) => void,
  ended: (trouble: string | null) => void,
): Run {
  const cores = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1, games))
  const workers: Worker[] = []
  let left = cores
  const stop = () => {
    for (const worker of workers) worker.terminate()
  }
  const each = Math.ceil(games / cores)
  for (let i = 0; i < cores; i++) {
    const from = i * each
    const worker = new Worker(new URL('./sim-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ result?: Result; done?: true; error?: string }>) => {
      if (data.result !== undefined) report(data.result)
      if (data.error !== undefined) {
        stop()
        ended(data.error)
      }
      if (data.done && --left === 0) {
        stop()
        ended(null)
      }
    }
    worker.postMessage({ ...batch, from, games: Math.max(0, Math.min(each, games - from)) })
    workers.push(worker)
  }
  return { stop }
}
