/** The worker that thinks. It gets what a seat may see, never more, and answers one question at a time. */

import { BOTS, botNamed } from '#bots'
import type { Action, AnyRuleset, View } from '#engine'
import { rngFrom } from '#engine'
import { forecastSeen } from '#odds'
import { loadRules } from '../games.ts'

export type Thought =
  | {
      readonly kind: 'bot'
      readonly game: string
      readonly bot: string
      readonly seen: View
      readonly seed: string
      readonly budget: number
    }
  | { readonly kind: 'odds'; readonly game: string; readonly seen: View; readonly action: Action }

self.onmessage = async ({ data }: MessageEvent<{ id: number; thought: Thought }>) => {
  const { id, thought } = data
  try {
    const rules = await loadRules(thought.game)
    const value = thought.kind === 'bot' ? decide(rules, thought) : forecastSeen(rules, thought.seen, thought.action)
    self.postMessage({ id, value })
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

function decide(rules: AnyRuleset, { seen, bot, seed, budget }: Extract<Thought, { kind: 'bot' }>): Action {
  const decision = seen.asked.find(ask => ask.decision !== null && !ask.answered)?.decision
  if (decision === null || decision === undefined) throw new Error('thinker: this seat is asked nothing')
  const mind = botNamed(bot) ?? BOTS[0]!
  const end = performance.now() + budget
  return mind.decide(rules, seen, decision, rngFrom(seed), () => performance.now() > end)
}
