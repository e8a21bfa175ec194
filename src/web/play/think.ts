/** Talks to the worker that thinks: bots and exact odds, away from the thread that draws. */

import { type Action, type AnyRuleset, type Seat, type Setup, type View, view } from '#engine'
import { type AnyMatch, gameOf } from '#match'
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

/** How long a bot may think about one decision, in milliseconds. */
const BOT_BUDGET = 700

/** The bots of one game. */
export class BotMind {
  private readonly rules: AnyRuleset
  private readonly seed: string
  private mind: Thinker | null = null

  constructor(rules: AnyRuleset, seed: string) {
    this.rules = rules
    this.seed = seed
  }

  /** What the bot in a seat decides; null when it fails, or does not answer in good time and its worker is given up. */
  async decide(match: AnyMatch, seat: Seat): Promise<Action | null> {
    this.mind ??= thinker()
    const { rules } = this
    const bot = match.chairs[seat]!.bot ?? 'greedy'
    const seed = `${this.seed} bot ${seat} ${match.actions.length}`
    const seen = view(rules, gameOf(match), seat)
    const thought = { kind: 'bot', game: rules.id, bot, seen, seed, budget: BOT_BUDGET } as const
    try {
      return await this.mind.ask<Action>(thought, BOT_BUDGET * 4 + 10_000)
    } catch {
      this.stop()
      return null
    }
  }

  stop(): void {
    this.mind?.stop()
    this.mind = null
  }
}

/** What may come of an action, exactly; null when the dice can fall in too many ways. */
export const askOdds = (mind: Thinker, game: string, seen: View, action: Action): Promise<Forecast | null> =>
  mind.ask({ kind: 'odds', game, seen, action }, 8_000)

/** A whole game between bots. */
export const askMatch = (mind: Thinker, game: string, setup: Setup, bot: string, seed: string): Promise<Played> =>
  mind.ask({ kind: 'match', game, setup, bot, seed }, 600_000)
