/** A thread that thinks for bots, one question after another. */

import { parentPort, workerData } from 'node:worker_threads'
import { BOTS } from '#bots'
import { type Action, type AnyRuleset, type Decision, rngFrom, type View } from '#engine'

export interface Thought {
  readonly id: number
  readonly ruleset: string
  readonly bot: string
  readonly seen: View
  readonly decision: Decision
  /** The bot's own chance: the same question, the same answer, on whatever machine. */
  readonly seed: string
  readonly budget: number
}
export type Answered =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string }

const port = parentPort
if (port === null) throw new Error('server: bot-thread.ts runs in a worker thread')
const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(workerData.list)

port.on('message', (thought: Thought) => {
  port.postMessage(answer(thought))
})

function answer({ id, ruleset, bot, seen, decision, seed, budget }: Thought): Answered {
  try {
    const rules = RULESETS.find(known => known.id === ruleset)
    const player = BOTS.find(known => known.id === bot)
    if (rules === undefined || player === undefined) throw new Error(`no bot '${bot}' for '${ruleset}'`)
    const until = performance.now() + budget
    return { id, action: player.decide(rules, seen, decision, rngFrom(seed), () => performance.now() > until) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
