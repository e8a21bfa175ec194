/** Plays whole games between bots, one after another, and reports each. */

import { BOTS, botNamed } from '#bots'
import type { GameRecord, Setup } from '#engine'
import { playMatch } from '#sim/match'
import { loadRules } from '../games.ts'

/** Games between two lists: the first list's side changes from game to game. */
export interface Batch {
  readonly game: string
  readonly setup: Setup
  readonly bot: string
  readonly seed: string
  readonly from: number
  readonly games: number
}
export interface Result {
  readonly n: number
  /** Did the first list win? Null is a draw or a game that found no end. */
  readonly won: boolean | null
  readonly decisions: number
  readonly record: GameRecord
}

/** A game that takes longer than this many decisions is not going to end. */
const LONGEST = 6000

self.onmessage = async ({ data }: MessageEvent<Batch>) => {
  try {
    const rules = await loadRules(data.game)
    const bot = botNamed(data.bot) ?? BOTS[0]!
    for (let i = 0; i < data.games; i++) {
      const n = data.from + i
      const turned = n % 2 === 1
      const { rosters } = data.setup
      const setup = turned ? { ...data.setup, rosters: rosters.toReversed() } : data.setup
      const { state, record } = playMatch(rules, setup, `${data.seed} ${n}`, [bot, bot], { longest: LONGEST })
      const winner = state.over?.winner ?? null
      const players = setup.rosters.map(roster => roster.name)
      const result: Result = {
        n,
        won: winner === null ? null : (winner === 0) !== turned,
        decisions: record.actions.length,
        record: { ...record, players },
      }
      self.postMessage({ result })
    }
    self.postMessage({ done: true })
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
}
