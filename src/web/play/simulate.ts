/** Many games in the background, on as many workers as the machine has to spare. */

import type { GameRecord, Setup } from '#engine'
import { askMatch, type Thinker, thinker } from './think.ts'

/** Games between two lists. */
export interface Batch {
  readonly game: string
  readonly setup: Setup
  readonly bot: string
  readonly seed: string
  readonly games: number
}
export interface Result {
  /** Did the first list win? Null is a draw or a game that found no end. */
  readonly won: boolean | null
  readonly record: GameRecord
}
export interface Run {
  stop(): void
}

/** Plays the games of a batch and reports each as it ends. The lists change seats from game to game. */
export function simulate(batch: Batch, report: (result: Result) => void, ended: (trouble: string | null) => void): Run {
  const cores = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1, batch.games))
  const minds = Array.from({ length: cores }, thinker)
  const { rosters } = batch.setup
  let next = 0
  let stopped = false
  const work = async (mind: Thinker) => {
    while (next < batch.games && !stopped) {
      const n = next++
      const turned = n % 2 === 1
      const setup = turned ? { ...batch.setup, rosters: rosters.toReversed() } : batch.setup
      const { winner, record } = await askMatch(mind, batch.game, setup, batch.bot, `${batch.seed} ${n}`)
      report({ won: winner === null ? null : (winner === 0) !== turned, record })
    }
  }
  const stop = () => {
    stopped = true
    for (const mind of minds) mind.stop()
  }
  Promise.all(minds.map(work)).then(
    () => {
      stop()
      ended(null)
    },
    (error: unknown) => {
      // A run that was stopped on purpose is no trouble.
      if (!stopped) ended(error instanceof Error ? error.message : String(error))
      stop()
    },
  )
  return { stop }
}
