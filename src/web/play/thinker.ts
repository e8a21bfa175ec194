/** The worker that thinks. It gets what a seat may see, never more, and answers one question at a time. */

import { BOTS, botNamed } from '#bots'
import { type Action, type AnyRuleset, type GameRecord, rngFrom, type Seat, type Setup, type View } from '#engine'
import { type Forecast, forecastSeen } from '#odds'
import { playMatch } from '#sim/match'
import { loadRules } from '../games/index.ts'

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
  | {
      readonly kind: 'match'
      readonly game: string
      readonly setup: Setup
      readonly bot: string
      readonly seed: string
    }

/** How a game between bots went. */
export interface Played {
  readonly winner: Seat | null
  readonly record: GameRecord
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; thought: Thought }>) => {
  const { id, thought } = data
  try {
    const rules = await loadRules(thought.game)
    self.postMessage({ id, value: answer(rules, thought) })
  } catch (error) {
    self.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

function answer(rules: AnyRuleset, thought: Thought): Action | Forecast | Played | null {
  switch (thought.kind) {
    case 'bot':
      return decide(rules, thought)
    case 'odds':
      return forecastSeen(rules, thought.seen, thought.action)
    case 'match':
      return match(rules, thought)
  }
}

function decide(rules: AnyRuleset, { seen, bot, seed, budget }: Extract<Thought, { kind: 'bot' }>): Action {
  const decision = seen.asked.find(ask => ask.decision !== null && !ask.answered)?.decision
  if (decision === null || decision === undefined) throw new Error('thinker: this seat is asked nothing')
  const mind = botNamed(bot) ?? BOTS[0]!
  const end = performance.now() + budget
  return mind.decide(rules, seen, decision, rngFrom(seed), () => performance.now() > end)
}

/** A game that takes longer than this many decisions is not going to end. */
const LONGEST = 6000

function match(rules: AnyRuleset, { setup, bot, seed }: Extract<Thought, { kind: 'match' }>): Played {
  const mind = botNamed(bot) ?? BOTS[0]!
  const players = setup.rosters.map(roster => roster.name)
  const seats = players.map(() => mind)
  const { state, record } = playMatch(rules, setup, seed, seats, { longest: LONGEST })
  return { winner: state.over?.winner ?? null, record: { ...record, players } }
}
