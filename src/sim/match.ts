/** One game between bots. */

import type { Bot } from '#bots'
import {
  type Action,
  type AnyRuleset,
  decisionOf,
  type GameEvent,
  type GameRecord,
  type GameState,
  type RngState,
  rngFrom,
  type Seat,
  type Setup,
  view,
  waitingFor,
} from '#engine'
import { append, beginMatch, botAnswer, gameOf, sealedRecord } from '#match'
import { Forfeit } from './external.ts'

interface PlayedMatch {
  readonly state: GameState
  readonly record: GameRecord
  /** Who took the first turn; null if nobody ever did. */
  readonly first: Seat | null
  /** What went wrong on the way: a bot that threw, or answered what is not allowed. */
  readonly notes: readonly string[]
  /** The seat whose player could not go on, if one did; the game stops there. */
  readonly forfeited: Seat | null
}
interface MatchOptions {
  /** After so many decisions a game counts as unfinished. */
  readonly longest?: number
  /** What happened, decision by decision, for whoever tells the story. */
  readonly watch?: (action: Action, events: readonly GameEvent[], state: GameState) => void
}

export const LONGEST = 20_000

/** Plays a game; `bots[seat]` decides for a seat. The same set-up, seed and bots give the same game. */
export function playMatch(
  rules: AnyRuleset,
  setup: Setup,
  seed: string,
  bots: readonly Bot[],
  options: MatchOptions = {},
): PlayedMatch {
  const { longest = LONGEST, watch } = options
  const players = bots.map(({ id }) => ({ name: id, bot: id }))
  const [match, opening] = beginMatch(rules, { setup, seed, players })
  const state = gameOf(match)
  const rngs = bots.map((_, seat) => botRng(seed, seat))
  const notes: string[] = []
  let first = firstTurn(opening)
  let forfeited: Seat | null = null
  while (match.status === 'live' && match.actions.length < longest) {
    const seat = waitingFor(state)[0]!
    const bot = bots[seat]!
    try {
      const { action, note } = decided(rules, state, seat, bot, rngs[seat]!)
      if (note !== null) notes.push(note)
      const events = append(match, { kind: 'act', by: 'bot', action }, match.at)
      first ??= firstTurn(events)
      watch?.(action, events, state)
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error
      notes.push(`${bot.id} in seat ${seat} forfeits: it ${error.message}`)
      forfeited = seat
      break
    }
  }
  return { state, record: sealedRecord(match), first, notes, forfeited }
}

/** The generator of the bot in a seat: its own, so that no bot can foresee the dice. */
export const botRng = (seed: string, seat: Seat): RngState => rngFrom(`${seed} bot ${seat}`)

const firstTurn = (events: readonly GameEvent[]): Seat | null => {
  for (const event of events) if (event.kind === 'turn') return event.seat
  return null
}

/**
 * What a bot decides; for one that fails the answer of a silent player, and a note on what went wrong. An outside program
 * that fails has lost: that is thrown as a `Forfeit`.
 */
export function decided(
  rules: AnyRuleset,
  state: GameState,
  seat: Seat,
  bot: Bot,
  rng: RngState,
): { readonly action: Action; readonly note: string | null } {
  const decision = decisionOf(state, seat)
  if (decision === null) throw new Error(`${rules.id}: seat ${seat} is waited for but not asked`)
  let given: Action | null = null
  let failed: string | null = null
  try {
    given = bot.decide(rules, view(rules, state, seat), decision, rng)
  } catch (error) {
    if (error instanceof Forfeit) throw error
    failed = `failed: ${error instanceof Error ? error.message : String(error)}`
  }
  const { action, fault } = botAnswer(rules, state, seat, given)
  const why = failed ?? fault
  return { action, note: why === null ? null : `${bot.id} in seat ${seat} ${why}` }
}
