/** A thread that thinks for bots and judges set-ups, one task after another. */

import { parentPort, workerData } from 'node:worker_threads'
import { BOTS } from '#bots'
import { type Action, type AnyRuleset, type Decision, type Refusal, type Roster, rngFrom, type View } from '#engine'
import { agreedFaults, type Terms } from '#match'

export interface Thought {
  readonly kind: 'think'
  readonly ruleset: string
  readonly bot: string
  readonly seen: View
  readonly decision: Decision
  /** The bot's own chance: the same question, the same answer, on whatever machine. */
  readonly seed: string
}
/** Is what was agreed allowed, as far as it is known? */
export interface Judgement {
  readonly kind: 'judge'
  readonly ruleset: string
  readonly terms: Terms
  readonly rosters: readonly (Roster | null)[]
}
export type Task = Thought | Judgement
/** `budget`: how many milliseconds a bot may think. */
export type Asked = Task & { readonly id: number; readonly budget: number }
/** `ready`: the rulebooks are loaded, the first task can begin. */
export type Answered =
  | { readonly ready: true }
  | { readonly id: number; readonly result: Action | readonly Refusal[] }
  | { readonly id: number; readonly error: string }

const port = parentPort
if (port === null) throw new Error('server: thread.ts runs in a worker thread')
const { RULESETS }: { RULESETS: readonly AnyRuleset[] } = await import(workerData.list)

port.on('message', (asked: Asked) => {
  port.postMessage(answer(asked))
})
port.postMessage({ ready: true } satisfies Answered)

function answer(asked: Asked): Answered {
  const { id } = asked
  try {
    const rules = RULESETS.find(known => known.id === asked.ruleset)
    if (rules === undefined) throw new Error(`no ruleset '${asked.ruleset}'`)
    return {
      id,
      result: asked.kind === 'judge' ? agreedFaults(rules, asked.terms, asked.rosters) : think(rules, asked),
    }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function think(rules: AnyRuleset, { bot, seen, decision, seed, budget }: Thought & { budget: number }): Action {
  const player = BOTS.find(known => known.id === bot)
  if (player === undefined) throw new Error(`no bot '${bot}'`)
  const until = performance.now() + budget
  return player.decide(rules, seen, decision, rngFrom(seed), () => performance.now() > until)
}
