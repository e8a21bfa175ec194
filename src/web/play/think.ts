/** Talks to the worker that thinks: bots and exact odds, away from the thread that draws. */

import type { Action, Setup, View } from '#engine'
import type { Forecast } from '#odds'
import type { Played, Thought } from './thinker.ts'

export interface Thinker {
  ask<T>(thought: Thought, patience: number): Promise<T>
  stop(): void
}

/** A worker of one's own. It is made when first asked. */
export function thinker(): Thinker {
  let worker: Worker | null = null
  let next = 0
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const stop = () => {
    worker?.terminate()
    worker = null
    for (const { reject } of open.values()) reject(new Error('The worker was stopped.'))
    open.clear()
  }
  const make = () => {
    const made = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<{ id: number; value?: unknown; error?: string }>) => {
      const waiting = open.get(data.id)
      open.delete(data.id)
      if (data.error !== undefined) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.value)
    }
    made.onerror = stop
    return made
  }
  return {
    ask<T>(thought: Thought, patience: number) {
      worker ??= make()
      const id = next++
      const answer = new Promise<T>((resolve, reject) => {
        open.set(id, { resolve: resolve as (value: unknown) => void, reject }) // the worker answers each kind with its own type
        setTimeout(() => {
          if (open.has(id)) stop()
        }, patience)
      })
      worker.postMessage({ id, thought })
      return answer
    },
    stop,
  }
}

/** A bot's answer. The worker is given up when it does not come in good time. */
export const askBot = (
  mind: Thinker,
  game: string,
  bot: string,
  seen: View,
  seed: string,
  budget: number,
): Promise<Action> => mind.ask({ kind: 'bot', game, bot, seen, seed, budget }, budget * 4 + 10_000)

/** What may come of an action, exactly; null when the dice can fall in too many ways. */
export const askOdds = (mind: Thinker, game: string, seen: View, action: Action): Promise<Forecast | null> =>
  mind.ask({ kind: 'odds', game, seen, action }, 8_000)

/** A whole game between bots. */
export const askMatch = (mind: Thinker, game: string, setup: Setup, bot: string, seed: string): Promise<Played> =>
  mind.ask({ kind: 'match', game, setup, bot, seed }, 600_000)
