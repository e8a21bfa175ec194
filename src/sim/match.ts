/** One game between bots. */

import type { Bot } from '#bots'
import {
  type Action,
  type AnyRuleset,
  apply,
  decisionOf,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  otherwise,
  type Refusal,
  type RngState,
  rngFrom,
  type Seat,
  type Setup,
  seal,
  start,
  view,
  waitingFor,
} from '#engine'
import { Forfeit } from './external.ts'

export interface Match {
  readonly state: GameState
  readonly record: GameRecord
  /** Who took the first turn; null if nobody ever did. */
  readonly first: Seat | null
  /** What went wrong on the way: a bot that threw, or answered what is not allowed. */
  readonly notes: readonly string[]
  /** The seat whose player could not go on, if one did; the game stops there. */
  readonly forfeited: Seat | null
}
export interface MatchOptions {
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
): Match {
  const { longest = LONGEST, watch } = options
  const opening: GameEvent[] = []
  const state = start(rules, setup, seed, opening)
  const rngs = bots.map((_, seat) => botRng(seed, seat))
  const actions: Action[] = []
  const notes: string[] = []
  let first = firstTurn(opening)
  let forfeited: Seat | null = null
  while (state.over === null && actions.length < longest) {
    const seat = waitingFor(state)[0]!
    const log: GameEvent[] | undefined = first === null || watch !== undefined ? [] : undefined
    const take = (action: Action): Refusal | null => apply(rules, state, action, log)
    let action: Action
    try {
      action = letDecide(rules, state, seat, bots[seat]!, rngs[seat]!, take, notes)
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error
      notes.push(`${bots[seat]!.id} in seat ${seat} forfeits: it ${error.message}`)
      forfeited = seat
      break
    }
    actions.push(action)
    if (log === undefined) continue
    first ??= firstTurn(log)
    watch?.(action, log, state)
  }
  const players = bots.map(bot => bot.id)
  return { state, record: seal({ ...newRecord(rules, setup, seed), actions, players }, state), first, notes, forfeited }
}

/** The generator of the bot in a seat: its own, so that no bot can foresee the dice. */
export const botRng = (seed: string, seat: Seat): RngState => rngFrom(`${seed} bot ${seat}`)

const firstTurn = (events: readonly GameEvent[]): Seat | null => {
  for (const event of events) if (event.kind === 'turn') return event.seat
  return null
}

/**
 * Asks the bot and has its answer taken; one that fails is answered for, as a silent player is, and noted. An outside
 * program that fails has lost: that is thrown as a `Forfeit`.
 */
export function letDecide(
  rules: AnyRuleset,
  state: GameState,
  seat: Seat,
  bot: Bot,
  rng: RngState,
  take: (action: Action) => Refusal | null,
  notes: string[],
): Action {
  const decision = decisionOf(state, seat)
  if (decision === null) throw new Error(`${rules.id}: seat ${seat} is waited for but not asked`)
  try {
    const action = bot.decide(rules, view(rules, state, seat), decision, rng)
    const refusal = action.seat === seat ? take(action) : NOT_YOURS
    if (refusal === null) return action
    notes.push(`${bot.id} in seat ${seat} was refused '${action.offer}': ${refusal.why} (${refusal.rule})`)
  } catch (error) {
    if (error instanceof Forfeit) throw error
    notes.push(`${bot.id} in seat ${seat} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  const action = otherwise(rules, state, decision)
  const refusal = take(action)
  if (refusal !== null) throw new Error(`${rules.id}: the fall-back of '${decision.about}' is refused: ${refusal.why}`)
  return action
}

const NOT_YOURS: Refusal = { rule: 'CORE-ASK-01', why: 'A bot answers for its own seat only.' }
