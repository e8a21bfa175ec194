/** A match as one seat may know it: the whole of it, and line by line. */

import {
  type Action,
  type AnyBook,
  type Book,
  decisionOf,
  type Frame,
  type GameEvent,
  type GameState,
  type Outcome,
  type Rules,
  type Seat,
  type SeenAsk,
  type Setup,
  viewOfStill,
} from '#engine'
import { runningClocks } from './clock.ts'
import { mayUndo, stillOf, undoWaitsFor } from './play.ts'
import { whyNotRollOff } from './proposals.ts'
import { copy } from './still.ts'
import type { Actor, AnyMatch, Entry, Proposal, Span, StandingAnswer, Status, TakenBack, Wish } from './types.ts'

/** Who sits where, as everybody may know. */
export interface SeenSeat {
  readonly kind: 'person' | 'bot'
  /** The bot's level. */
  readonly bot?: string
  /** The display name; null while the seat is open. */
  readonly name: string | null
  /** For whom an open seat is kept, if for anybody. */
  readonly keptFor?: string
  /** Whether whoever sits down brings a roster. */
  readonly bringsRoster: boolean
}
/** Time left by seat in milliseconds at time `at`; it runs for the seats named, from `at` or from a later `shown` on. */
export interface SeenClocks {
  /** Empty where nobody has a time for the whole game. */
  readonly left: readonly number[]
  /** The rulebook's own clocks. */
  readonly spans: readonly SeenSpan[]
  readonly running: readonly Seat[]
  readonly at: number
  /** By seat: when what the others did has been shown there. */
  readonly shown: readonly number[]
}
interface SeenSpan extends Pick<Span, 'kind' | 'rule' | 'left'> {
  readonly seat: Seat
}
/** The whole match as one seat sees it. */
export interface Seen {
  readonly status: Status
  readonly seats: readonly SeenSeat[]
  /** Null until every seat is taken. */
  readonly setup: Setup | null
  /** What was agreed on in place of the terms the table was laid with, and by which line. */
  readonly agreed: { readonly n: number; readonly wish: Wish } | null
  /** Other terms that players want; the game does not begin while there are any. */
  readonly proposals: readonly Proposal[]
  /** Players disagree about something that the rules let them roll for. */
  readonly mayRollOff: boolean
  readonly view: SeenGame | null
  /** The number of this seat's open question, to be named in `act`. */
  readonly question: number | null
  readonly clocks: SeenClocks | null
  /** This seat may take its last action back without asking anybody. */
  readonly mayUndo: boolean
  /** Somebody asks to take something back, and these seats have not answered yet. */
  readonly undo: { readonly seat: Seat; readonly waiting: readonly Seat[] } | null
  /** What was taken back so far: actions of lines after `after` and before `by` do not count any more. */
  readonly back: readonly TakenBack[]
  readonly standing: readonly StandingAnswer[]
  /** Seats that want the game to be a draw. */
  readonly draw: readonly Seat[]
  /** Seats that want to play again, and the game they then find. */
  readonly rematch: readonly Seat[]
  readonly again: string | null
}
/** A `View` without what is said elsewhere (`seat`, `setup`). */
interface SeenGame {
  readonly stack: readonly Frame[]
  readonly asked: readonly SeenAsk[]
  readonly over: Outcome | null
  readonly board: unknown
}

/** Everything `seat` (null: a spectator) may know of a match. */
export function seenMatch(match: AnyMatch, seat: Seat | null): Seen {
  const { game, undo } = match
  const isAsked = seat !== null && game !== null && decisionOf(game, seat) !== null
  return {
    status: match.status,
    seats: seatsOf(match),
    setup: game?.setup ?? null,
    agreed: match.agreed,
    proposals: match.proposals,
    mayRollOff: match.proposals.length > 0 && whyNotRollOff(match) === null,
    view: game === null ? null : seenGame(match.subject.rules, stillOf(match, game), seat),
    question: isAsked ? match.asked[seat]! : null,
    clocks: seenClocks(match),
    mayUndo: seat !== null && mayUndo(match, seat),
    undo: undo === null ? null : { seat: undo.seat, waiting: undoWaitsFor(match) },
    back: match.back.slice(),
    standing: seat === null ? [] : match.standing[seat]!,
    draw: match.draw,
    rematch: match.rematch.slice(),
    again: match.again,
  }
}

export function seenClocks<K extends Book>(match: AnyMatch<K>): SeenClocks | null {
  if (match.terms.clock === null) return null
  const spans = match.spans.flatMap((list, seat) =>
    list.flatMap(({ kind, rule, left, runs }) => (runs ? [{ seat, kind, rule, left }] : [])),
  )
  return {
    left: match.left?.slice() ?? [],
    spans,
    running: runningClocks(match),
    at: match.at,
    shown: match.shown.slice(),
  }
}

function seenGame(rules: Rules<AnyBook>, still: GameState<AnyBook>, seat: Seat | null): SeenGame {
  const { stack, asked, over, board } = viewOfStill(rules, still, seat)
  return { stack, asked, over, board }
}

export const seatsOf = <K extends Book>({ chairs }: Pick<AnyMatch<K>, 'chairs'>): SeenSeat[] =>
  chairs.map(({ bot, name, keep, brings }) => ({
    kind: bot === null ? 'person' : 'bot',
    ...(bot !== null && { bot }),
    name,
    ...(keep !== null && name === null && { keptFor: keep.name }),
    bringsRoster: brings,
  }))

/** Does anything of this game have to be kept from one of these seats: a part of the board, or another's answer? */
export const hides = <K extends Book>(rules: Rules<K>, state: GameState<K>, seats: readonly Seat[]): boolean =>
  state.asked.length > 1 || seats.some(seat => copy(rules.view(state.board, seat), state.board) !== state.board)

// ---- lines ------------------------------------------------------------------

/** A line of the log as one seat may see it. */
type SeenEntry =
  | { readonly kind: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'rise'; readonly seat: Seat }
  | { readonly kind: 'close'; readonly seat?: Seat; readonly key?: string }
  /** What is proposed is in `Seen.proposals`. */
  | { readonly kind: 'propose'; readonly seat: Seat; readonly key?: string; readonly withdrawn: boolean }
  | {
      readonly kind: 'answer-proposal'
      readonly seat: Seat
      readonly key?: string
      readonly proposal: number
      readonly agree: boolean
    }
  | { readonly kind: 'roll-off'; readonly seat: Seat; readonly key?: string }
  /** The action itself is told to its own seat only: what others may know of it is in the events. */
  | { readonly kind: 'act'; readonly seat: Seat; readonly by: Actor; readonly action?: Action; readonly key?: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'answer-undo'; readonly seat: Seat; readonly key?: string; readonly agree: boolean }
  | { readonly kind: 'standing'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'say'; readonly seat: Seat; readonly key?: string; readonly text: string }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly key?: string; readonly agree: boolean }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly key?: string }
  | { readonly kind: 'again'; readonly game: string }
  | { readonly kind: 'away'; readonly ms: number }
export interface SeenLogged {
  readonly n: number
  readonly at: number
  readonly entry: SeenEntry
  readonly events: readonly GameEvent[]
}

/** What `seat` (null: a spectator) may know of an entry. Events are kept back by their own `seenBy`. */
export function seenEntry(entry: Entry, seat: Seat | null): SeenEntry {
  switch (entry.kind) {
    case 'sit':
      return { kind: 'sit', seat: entry.seat, name: entry.name }
    case 'close':
      return entry.seat === undefined ? { kind: 'close' } : { kind: 'close', seat: entry.seat, ...own(entry, seat) }
    case 'rise':
    case 'again':
    case 'away':
      return entry
    case 'act': {
      const { by, action, key } = entry
      if (action.seat !== seat) return { kind: 'act', seat: action.seat, by }
      return { kind: 'act', seat: action.seat, by, action, ...(key !== undefined && { key }) }
    }
    case 'propose':
      return { kind: 'propose', seat: entry.seat, withdrawn: entry.wish === null, ...own(entry, seat) }
    case 'answer-proposal': {
      const { proposal, agree } = entry
      return { kind: 'answer-proposal', seat: entry.seat, proposal, agree, ...own(entry, seat) }
    }
    case 'roll-off':
      return { kind: 'roll-off', seat: entry.seat, ...own(entry, seat) }
    case 'standing':
      return { kind: 'standing', seat: entry.seat, ...own(entry, seat) }
    case 'undo':
      return { kind: 'undo', seat: entry.seat, ...own(entry, seat) }
    case 'answer-undo':
      return { kind: 'answer-undo', seat: entry.seat, agree: entry.agree, ...own(entry, seat) }
    case 'say':
      return { kind: 'say', seat: entry.seat, text: entry.text, ...own(entry, seat) }
    case 'draw':
      return { kind: 'draw', seat: entry.seat, agree: entry.agree, ...own(entry, seat) }
    case 'rematch':
      return { kind: 'rematch', seat: entry.seat, ...own(entry, seat) }
  }
}

const own = (entry: { seat?: Seat; key?: string }, seat: Seat | null): { key?: string } =>
  entry.seat === seat && entry.key !== undefined ? { key: entry.key } : {}
