/** One match: the fold of its log. No clock, no network, no chance: the same entries give the same match everywhere. */

import {
  type Book,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Rules,
  type Seat,
  whyNotReplayable,
} from '#engine'
import { begin } from './begin.ts'
import { charge, earn, show, startSpans, tellClock, waitingPersons } from './clock.ts'
import { Denied } from './denied.ts'
import { wantDraw } from './draw.ts'
import { Marks } from './marks.ts'
import { act, answerUndo, askUndo } from './play.ts'
import { answerProposal, propose, rollOff } from './proposals.ts'
import { chairFor, rise, sit } from './seats.ts'
import { dropStanding } from './standing.ts'
import { must, remember, setupOf } from './state.ts'
import type { AnyMatch, Checkpoint, ClockTerms, Entry, Match, SeatedTerms, Subject } from './types.ts'

const FORMAT = 7

export interface NewMatch<K extends Book, T extends SeatedTerms> {
  readonly id: string
  readonly subject: Subject<K, T>
  readonly terms: T
  readonly created: number
}

/** A match that nobody sits at yet, but for the bots. */
export function newMatch<K extends Book, T extends SeatedTerms>(about: NewMatch<K, T>): Match<K, T> {
  const { id, subject, terms, created } = about
  const seats = terms.seats.length
  const initial = terms.clock?.initial ?? null
  return {
    id,
    subject,
    terms,
    created,
    format: FORMAT,
    n: 0,
    at: created,
    status: 'open',
    chairs: terms.seats.map(chairFor),
    agreed: null,
    proposals: [],
    game: null,
    actions: [],
    lines: [],
    free: [],
    back: [],
    asked: Array<number>(seats).fill(0),
    left: initial === null ? null : Array<number>(seats).fill(initial * 1000),
    shown: Array<number>(seats).fill(created),
    spans: terms.seats.map(() => []),
    undo: null,
    standing: terms.seats.map(() => []),
    draw: [],
    rematch: [],
    again: null,
    keys: terms.seats.map(() => []),
    still: null,
    past: [],
    marks: new Marks(),
  }
}

/** Who plays a match that begins at once. */
interface Player {
  readonly name: string
  /** A bot's level; null for a person. */
  readonly bot: string | null
}
interface Beginning<K extends Book> {
  readonly id?: string
  readonly setup: K['setup']
  readonly seed: string
  readonly players: readonly Player[]
  readonly clock?: ClockTerms | null
  readonly at?: number
  readonly owners?: Subject<K, SeatedTerms>['owners']
}

/** A match in which everybody sits already: on one device, in a terminal, between bots. Nobody has to agree on anything. */
export function beginMatch<K extends Book>(rules: Rules<K>, from: Beginning<K>): [AnyMatch<K>, readonly GameEvent[]] {
  const { id = '', setup, seed, players, clock = null, at = 0, owners } = from
  const subject: Subject<K, SeatedTerms> = {
    rules,
    setup: () => setup,
    faults: () => [],
    seed: () => seed,
    ...(owners !== undefined && { owners }),
  }
  const terms = { seats: players.map(() => ({ kind: 'person', roster: null, keep: null }) as const), clock }
  const match = newMatch({ id, subject, terms, created: at })
  const guest = (bot: string | null, seat: Seat) => (bot === null ? `seat ${seat}` : null)
  match.chairs = match.chairs.map((chair, seat) => {
    const { name, bot } = players[seat]!
    return { ...chair, name, bot, guest: guest(bot, seat), brings: false }
  })
  const events: GameEvent[] = []
  begin(match, match.chairs, events)
  match.n++
  settle(match, events)
  return [match, events]
}

/** A match that goes on where a record stops. `told` holds what happened: at the beginning, then by action. */
export function takeUp<K extends Book>(
  rules: Rules<K>,
  record: GameRecord<K['setup']>,
  from: Omit<Beginning<K>, 'setup' | 'seed'>,
): { match: AnyMatch<K>; told: GameEvent[][] } {
  const other = whyNotReplayable(rules, record)
  if (other !== null) throw new Error(other)
  const [match, opening] = beginMatch(rules, { ...from, setup: record.setup, seed: record.seed })
  const told = [[...opening]]
  record.actions.forEach((action, n) => {
    try {
      told.push(append(match, { kind: 'act', by: 'player', action }, match.at))
    } catch (error) {
      if (!(error instanceof Denied)) throw error
      throw new Error(`Action ${n} is refused: ${error.message} [${error.rule}]`)
    }
  })
  return { match, told }
}

/** The part a checkpoint keeps. The set-up follows from the terms and the chairs. */
export function checkpointOf<K extends Book>(match: AnyMatch<K>): Checkpoint<K> {
  const { id: _, subject: _s, terms: _t, created: _c, past: _p, still: _i, marks: _m, game, ...rest } = match
  if (game === null) return { ...rest, game: null }
  const { setup: _setup, ...position } = game
  return { ...rest, game: position }
}

/** Can a match be taken up from this, or was it written by an older program? */
export const isCheckpoint = (kept: unknown): kept is Checkpoint =>
  typeof kept === 'object' && kept !== null && 'format' in kept && kept.format === FORMAT

/** The match of a checkpoint, which it takes over: hand in a copy where it is still needed. */
export function matchAt<K extends Book, T extends SeatedTerms>(
  about: NewMatch<K, T>,
  checkpoint: Checkpoint<K>,
): Match<K, T> {
  const match: Match<K, T> = { ...newMatch(about), ...checkpoint, game: null }
  if (checkpoint.game !== null) match.game = { setup: setupOf(match), ...checkpoint.game }
  return match
}

// ---- laying lines -----------------------------------------------------------

/** Lays the next line, and gives what followed. Throws `Denied`, with nothing changed, when it is not allowed. */
export function append<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  entry: Entry,
  at: number,
): GameEvent[] {
  const events: GameEvent[] = []
  const waited = waitingPersons(match)
  const before = match.game?.asked
  lay(match, entry, at, events)
  match.n++
  charge(match, waited, at, entry.kind === 'away' ? entry.ms : 0)
  earn(match, waited)
  if (entry.kind === 'act') show(match, entry.action.seat, events)
  remember(match, entry)
  settle(match, events, before)
  return events
}

function lay<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  entry: Entry,
  at: number,
  events: GameEvent[],
): void {
  switch (entry.kind) {
    case 'sit':
      sit(match, entry, at, events)
      return
    case 'rise':
      rise(match, entry.seat, events)
      return
    case 'propose':
      propose(match, entry, events)
      return
    case 'answer-proposal':
      answerProposal(match, entry, events)
      return
    case 'roll-off':
      rollOff(match, events)
      return
    case 'close':
      if (entry.operator !== true || match.status !== 'live') must(match, 'open')
      match.status = 'closed'
      return
    case 'act':
      tellClock(entry, events)
      act(match, entry.action, events)
      return
    case 'undo':
      askUndo(match, entry.seat)
      return
    case 'answer-undo':
      answerUndo(match, entry)
      return
    case 'standing':
      must(match, 'live')
      match.standing[entry.seat] = [...entry.standing]
      return
    case 'draw':
      wantDraw(match, entry)
      return
    case 'say':
    case 'away':
      return
    case 'rematch':
      must(match, 'over')
      if (!match.rematch.includes(entry.seat)) match.rematch.push(entry.seat)
      return
    case 'again':
      must(match, 'over')
      match.again = entry.game
      return
  }
}

/** What every line leaves behind: questions numbered, clocks started, standing answers ended. */
function settle<K extends Book>(
  match: AnyMatch<K>,
  events: readonly GameEvent[],
  before?: GameState<K>['asked'],
): void {
  numberQuestions(match, before)
  startSpans(match)
  dropStanding(match, events)
}

/** Numbers each question by the line that put it; one that stays open while another seat answers keeps its number. */
function numberQuestions<K extends Book>(match: AnyMatch<K>, before: GameState<K>['asked'] = []): void {
  for (const ask of match.game?.asked ?? []) {
    if (ask.answer === null && !before.includes(ask)) match.asked[ask.decision.seat] = match.n
  }
}

/** The line that a message with this key became, if it was done already. */
export function doneBefore<K extends Book>(match: AnyMatch<K>, seat: Seat, key: string): number | null {
  return match.keys[seat]?.find(([known]) => known === key)?.[1] ?? null
}
