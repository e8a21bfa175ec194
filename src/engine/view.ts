/** What a seat may see, and what could lie behind it. */

import { askAgain } from './game.ts'
import { below } from './rng.ts'
import type { RngState } from './roll.ts'
import type { Rules } from './rules.ts'
import type { Ask, Book, GameEvent, GameState, Seat, SeenAsk, View } from './types.ts'

/** The game as one seat sees it; null is a spectator. A copy: nothing that is played later changes it. */
export function view<K extends Book>(rules: Rules<K>, state: GameState<K>, seat: Seat | null): View<K> {
  const seen = viewOfStill(rules, state, seat)
  return { ...seen, stack: seen.stack.slice(), board: rules.clone(seen.board) }
}

/** The same without copying, of a state that nobody changes any more: two seats that see the same share it. */
export function viewOfStill<K extends Book>(rules: Rules<K>, state: GameState<K>, seat: Seat | null): View<K> {
  return {
    seat,
    setup: state.setup,
    stack: state.stack,
    asked: state.asked.map(ask => seenAsk(rules, ask, seat)),
    over: state.over,
    board: rules.view(state.board, seat),
  }
}

function seenAsk<K extends Book>(rules: Rules<K>, { decision, answer }: Ask<K>, seat: Seat | null): SeenAsk<K> {
  const isOwn = decision.seat === seat
  return {
    seat: decision.seat,
    about: isOwn ? decision.about : (rules.seenAbout?.(decision.about) ?? decision.about),
    answered: answer !== null,
    decision: isOwn ? decision : null,
  }
}

/** The events a seat may see. */
export function seenEvents(events: readonly GameEvent[], seat: Seat | null): GameEvent[] {
  return events.filter(event => event.seenBy === undefined || (seat !== null && event.seenBy.includes(seat)))
}

/** A copy that shares nothing with the original that either may change. Frames and decisions are never changed. */
export function cloneState<K extends Book>(rules: Rules<K>, state: GameState<K>): GameState<K> {
  const { rng } = state
  return {
    setup: state.setup,
    rng: [rng[0], rng[1], rng[2], rng[3]],
    stack: state.stack.slice(),
    asked: state.asked.map(ask => ({ decision: ask.decision, answer: ask.answer })),
    over: state.over,
    board: rules.clone(state.board),
  }
}

/** A whole game that could lie behind a view: unknown parts, other seats' answers and the dice to come drawn by `rng`. */
export function imagine<K extends Book>(rules: Rules<K>, seen: View<K>, rng: RngState): GameState<K> {
  const state: GameState<K> = {
    setup: seen.setup,
    rng: [rng[0], rng[1], rng[2], rng[3]],
    stack: seen.stack.slice(),
    asked: [],
    over: seen.over,
    board: rules.clone(rules.imagine(seen.board, seen.seat, n => below(rng, n))),
  }
  const own = seen.asked.flatMap(ask => (ask.decision === null ? [] : [ask.decision]))
  if (own.length === seen.asked.length) state.asked = own.map(decision => ({ decision, answer: null }))
  // What the others are asked is not in the view: the frame that asked puts its questions again.
  else if (seen.asked.length > 0) askAgain(rules, state)
  return state
}
