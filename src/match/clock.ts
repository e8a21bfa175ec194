/** Clocks as data: everybody's own time for the game, and the rulebook's own clocks beside it. Charged when a line is laid. */

import { type Book, decisionOf, type GameEvent, type RuleClock, type Seat, waitingFor } from '#engine'
import { resigning, silentAnswer } from './play.ts'
import { SHOW_BUDGET, showLength } from './show.ts'
import type { AnyMatch, Entry, Span } from './types.ts'

/** People who have to decide. */
export const waitingPersons = <K extends Book>({ game, chairs, status }: AnyMatch<K>): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot === null)

/** Seats whose time is running. */
export const runningClocks = <K extends Book>(match: AnyMatch<K>): Seat[] =>
  match.terms.clock === null ? [] : waitingPersons(match)

/**
 * Takes the time since the last line, or the last charge, off the clocks of these seats; `free` of it does not count, nor
 * the time in which a seat was shown what the others did.
 */
export function charge<K extends Book>(match: AnyMatch<K>, seats: readonly Seat[], at: number, free = 0): void {
  const { left, spans } = match
  for (const seat of seats) {
    const passed = Math.max(0, at - runsFrom(match, seat) - free)
    if (left !== null) left[seat] = Math.max(0, left[seat]! - passed)
    if (spans[seat]!.length > 0)
      spans[seat] = spans[seat]!.map(span => (span.runs ? { ...span, left: Math.max(0, span.left - passed) } : span))
  }
  match.at = at
}

/** From when on the time of a seat counts. */
const runsFrom = <K extends Book>({ at, shown }: AnyMatch<K>, seat: Seat): number => Math.max(at, shown[seat]!)

/** Shorter than this there is nothing to watch. */
const LEAST_SHOW = 400

/** Everybody else is shown what a seat did, one thing after another, and never longer than a show lasts. */
export function show<K extends Book>(match: AnyMatch<K>, by: Seat, events: readonly GameEvent[]): void {
  const { at, shown, subject, terms } = match
  const length = showLength(events)
  if (subject.shows !== true || terms.clock === null || length < LEAST_SHOW) return
  match.shown = shown.map((until, seat) =>
    seat === by ? until : Math.min(Math.max(at, until) + length, at + SHOW_BUDGET),
  )
}

/** Rewards those who have passed the question on; not those who have lost on time. */
export function earn<K extends Book>(match: AnyMatch<K>, waited: readonly Seat[]): void {
  const { left, terms, status } = match
  if (left === null || terms.clock === null || status !== 'live') return
  const still = waitingPersons(match)
  for (const seat of waited) {
    if (!still.includes(seat) && !hasLost(match, seat)) left[seat] = left[seat]! + terms.clock.increment * 1000
  }
}

const hasLost = <K extends Book>({ left, terms }: AnyMatch<K>, seat: Seat): boolean =>
  terms.clock?.flag === 'loses' && left?.[seat] === 0

/** Seats that have lost on time, whether the rules have let them give up yet or not. */
export const fallen = <K extends Book>(match: AnyMatch<K>): Seat[] =>
  [...match.chairs.keys()].filter(seat => match.chairs[seat]!.bot === null && hasLost(match, seat))

// ---- the rulebook's own clocks ----------------------------------------------

/** Lets the clocks run that the rulebook has for the open questions; one for a turn goes on where it stood still. */
export function startSpans<K extends Book>(match: AnyMatch<K>): void {
  if (match.terms.clock === null) return
  const waiting = waitingPersons(match)
  match.spans = match.spans.map((spans, seat) => {
    const clock = waiting.includes(seat) ? ruleClock(match, seat) : null
    const resting = spans
      .filter(({ kind }) => kind !== 'answer' && kind !== clock?.kind)
      .map((span): Span => (span.runs ? { ...span, runs: false } : span))
    if (clock === null) return resting
    const { kind, rule, seconds, span: of = `question ${match.asked[seat]}` } = clock
    const known = spans.find(span => span.kind === kind && span.of === of)
    return [...resting, { kind, rule, of, left: known?.left ?? seconds * 1000, runs: true }]
  })
}

function ruleClock<K extends Book>({ subject, game }: AnyMatch<K>, seat: Seat): RuleClock | null {
  const decision = game === null ? null : decisionOf(game, seat)
  const clock = game === null || decision === null ? null : (subject.rules.clock?.(game, decision) ?? null)
  return clock === null || clock.seconds === 0 ? null : clock
}

const RAN_OUT: Readonly<Record<Span['kind'], string>> = {
  answer: 'does not answer in time',
  turn: 'has no time left for this turn',
  activation: 'has no time left for this activation',
}

/** Says why a silent player was answered for. */
export function tellClock({ clock, action }: Extract<Entry, { kind: 'act' }>, events: GameEvent[]): void {
  if (clock === undefined) return
  events.push({ kind: 'choice', rule: clock.rule, seat: action.seat, note: RAN_OUT[clock.kind] })
}

// ---- running out ------------------------------------------------------------

/** A clock that runs out, if nobody does anything before. */
export interface Flag {
  readonly seat: Seat
  readonly at: number
  /** The rulebook's own clock; null for the time a seat has for the game. */
  readonly span: Span | null
}

/** The clock that runs out next, of those that run for `seats`. */
export function nextFlag<K extends Book>(match: AnyMatch<K>, seats = runningClocks(match)): Flag | null {
  if (match.terms.clock === null || match.status !== 'live') return null
  const waiting = waitingPersons(match)
  const lost = fallen(match).find(seat => waiting.includes(seat) || resigning(match, seat) !== null)
  if (lost !== undefined) return { seat: lost, at: match.at, span: null }
  const flags = seats.flatMap(seat => [
    ...(match.left === null ? [] : [{ seat, at: runsFrom(match, seat) + match.left[seat]!, span: null }]),
    ...match.spans[seat]!.filter(({ runs }) => runs).map(span => ({
      seat,
      at: runsFrom(match, seat) + span.left,
      span,
    })),
  ])
  return flags.reduce<Flag | null>((first, flag) => (first === null || flag.at < first.at ? flag : first), null)
}

/** What becomes of a seat whose time is up, or null where nobody's is. */
export function timeUp<K extends Book>(match: AnyMatch<K>, now: number, seats?: Seat[]): Entry | null {
  const next = nextFlag(match, seats)
  if (next === null || next.at > now) return null
  const { seat, span } = next
  if (span !== null) {
    const { kind, rule } = span
    return { kind: 'act', by: 'clock', action: silentAnswer(match, seat), clock: { kind, rule } }
  }
  const given = match.terms.clock?.flag === 'loses' ? resigning(match, seat) : null
  return { kind: 'act', by: 'clock', action: given ?? silentAnswer(match, seat) }
}
