/** One table: the fold of its log. No clock, no network, no chance: the same lines give the same table on every node. */

import {
  type Action,
  type AnyRuleset,
  type Ask,
  apply,
  cloneState,
  decisionOf,
  type GameEvent,
  type GameRecord,
  type GameState,
  newRecord,
  type Outcome,
  type Roster,
  type Seat,
  type Setup,
  seal,
  start,
  waitingFor,
} from '#engine'
import { type Entry, Refused, type Standing, type Status, seedOf } from '#protocol'
import type { GameRow, Terms } from '#store'
import { agreedFaults, agreedSetup, judged } from './agreed.ts'
import { Marks } from './marks.ts'
import { stillAfter } from './still.ts'

/** A seat and whoever has taken it. */
export interface Chair {
  /** A bot's level; null for a person. */
  readonly bot: string | null
  readonly keep: { readonly guest: string; readonly name: string } | null
  name: string | null
  guest: string | null
  /** The hash of the seat's token. */
  token: string | null
  seed: string | null
  roster: Roster | null
  /** Whoever sits down brings a roster. */
  readonly brings: boolean
}
/** The part of a table that its log decides: plain JSON, so that a checkpoint is a copy of it. */
export interface Course {
  n: number
  at: number
  status: Status
  chairs: Chair[]
  game: Omit<GameState, 'setup'> | null
  actions: Action[]
  /** By action: might it have been taken back freely, as the last one? */
  free: boolean[]
  /** By seat: the line after which its open question was put. */
  asked: number[]
  /** By seat: milliseconds left at `at`. */
  left: number[] | null
  /** Somebody asks to go back to so many actions; these have agreed. */
  undo: { seat: Seat; actions: number; agreed: Seat[] } | null
  standing: Standing[][]
  rematch: Seat[]
  again: string | null
  /** By seat: keys of the last messages done, and their lines. */
  keys: [key: string, n: number][][]
}
export interface Table extends Omit<Course, 'game'> {
  readonly id: string
  readonly rules: AnyRuleset
  readonly terms: Terms
  readonly secret: string
  readonly created: number
  game: GameState | null
  /** A copy of the game as it is now, once somebody wanted one: see `stillOf`. */
  still: GameState | null
  /** The game before the last action where that one may be taken back freely, so that it costs nothing. */
  past: GameState | null
  /** How it was earlier on. */
  readonly marks: Marks
}

/** How many keys of a seat are remembered: more than a client can have under way. */
const KEYS = 64

export function newTable(rules: AnyRuleset, { id, terms, secret, created }: GameRow): Table {
  const seats = terms.seats.length
  return {
    id,
    rules,
    terms,
    secret,
    created,
    n: 0,
    at: created,
    status: 'open',
    chairs: terms.seats.map(chairFor),
    game: null,
    actions: [],
    free: [],
    asked: Array<number>(seats).fill(0),
    left: terms.clock === null ? null : Array<number>(seats).fill(terms.clock.initial * 1000),
    undo: null,
    standing: terms.seats.map(() => []),
    rematch: [],
    again: null,
    keys: terms.seats.map(() => []),
    still: null,
    past: null,
    marks: new Marks(),
  }
}

function chairFor(seat: Terms['seats'][number]): Chair {
  const nobody = { guest: null, token: null, seed: null, roster: seat.roster }
  if (seat.kind === 'bot') return { ...nobody, bot: seat.bot, keep: null, name: `${seat.bot} bot`, brings: false }
  return { ...nobody, bot: null, keep: seat.keep, name: null, brings: seat.roster === null }
}

/** The part a checkpoint keeps. The set-up follows from the terms and the chairs. */
export function courseOf(table: Table): Course {
  const {
    id: _,
    rules: _r,
    terms: _t,
    secret: _s,
    created: _c,
    past: _p,
    still: _i,
    marks: _m,
    game,
    ...course
  } = table
  if (game === null) return { ...course, game: null }
  const { setup: _setup, ...rest } = game
  return { ...course, game: rest }
}

export function tableAt(rules: AnyRuleset, row: GameRow, course: Course): Table {
  const table: Table = { ...newTable(rules, row), ...course, game: null }
  if (course.game !== null) table.game = { setup: setupOf(table), ...course.game }
  questions.set(table, openQuestions(table))
  return table
}

// ---- laying lines -----------------------------------------------------------

/** Lays the next line. Throws `Refused`, with nothing changed, when it is not allowed. */
export function lay(table: Table, entry: Entry, at: number): GameEvent[] {
  const events: GameEvent[] = []
  const waiting = waitingPersons(table)
  switch (entry.kind) {
    case 'sit':
      sit(table, entry, events)
      break
    case 'rise':
      rise(table, entry.seat)
      break
    case 'close':
      must(table, 'open')
      table.status = 'closed'
      break
    case 'act':
      act(table, entry.action, events)
      break
    case 'undo':
      askUndo(table, entry.seat)
      break
    case 'answer-undo':
      answerUndo(table, entry.seat, entry.agree)
      break
    case 'standing':
      must(table, 'live')
      table.standing[entry.seat] = [...entry.standing]
      break
    case 'say':
      break
    case 'rematch':
      must(table, 'over')
      if (!table.rematch.includes(entry.seat)) table.rematch.push(entry.seat)
      break
    case 'again':
      must(table, 'over')
      table.again = entry.game
      break
  }
  table.n++
  runClocks(table, waiting, at)
  if ('key' in entry && entry.key !== undefined)
    remember(table, 'action' in entry ? entry.action.seat : entry.seat, entry.key)
  numberQuestions(table)
  dropStanding(table, events)
  return events
}

function must(table: Table, status: Status): void {
  if (table.status === status) return
  const says = { open: 'has not begun', live: 'is under way', over: 'is over', closed: 'was called off' }[table.status]
  throw new Refused('not-now', `The game ${says}.`)
}

function remember(table: Table, seat: Seat, key: string): void {
  const keys = table.keys[seat]!
  keys.push([key, table.n])
  if (keys.length > KEYS) keys.shift()
}

/** The line that a message with this key became, if it was done already. */
export function doneBefore(table: Table, seat: Seat, key: string): number | null {
  return table.keys[seat]?.find(([known]) => known === key)?.[1] ?? null
}

// ---- sitting down -----------------------------------------------------------

function sit(
  table: Table,
  { seat, guest, name, seed, token, roster }: Extract<Entry, { kind: 'sit' }>,
  log: GameEvent[],
): void {
  must(table, 'open')
  const chair = table.chairs[seat]
  if (chair === undefined) throw new Refused('not-found', `There are seats 0 to ${table.chairs.length - 1}.`)
  if (chair.bot !== null || chair.guest !== null) throw new Refused('not-now', 'That seat is taken.')
  if (chair.keep !== null && chair.keep.guest !== guest) {
    throw new Refused('not-yours', `That seat is kept for ${chair.keep.name}.`)
  }
  const taken = { ...chair, guest, name, seed, token, roster }
  const chairs = table.chairs.with(seat, taken)
  if (chair.brings) {
    const rosters = chairs.map(chair => chair.roster)
    judged(agreedFaults(table.rules, table.terms, rosters))
  }
  if (!chairs.some(isEmpty)) {
    const setup = setupOf({ ...table, chairs })
    const seeds = chairs.map(({ seed }) => seed)
    table.game = start(table.rules, setup, seedOf(table.id, table.secret, seeds), log)
    table.status = 'live'
  }
  table.chairs = chairs
}

/** Who sat down and rose, without the game: all that can be known of a table whose rules have changed. */
export function seatOnly(table: Table, entry: Entry): void {
  if (entry.kind === 'rise') table.chairs[entry.seat] = chairFor(table.terms.seats[entry.seat]!)
  if (entry.kind !== 'sit') return
  const { seat, guest, name, seed, token, roster } = entry
  table.chairs[seat] = { ...table.chairs[seat]!, guest, name, seed, token, roster }
}

const isEmpty = (chair: Chair): boolean => chair.bot === null && chair.guest === null

const setupOf = ({ terms, chairs }: Pick<Table, 'terms' | 'chairs'>): Setup =>
  agreedSetup(
    terms,
    chairs.map(({ roster }, seat) => {
      if (roster === null) throw new Error(`table: seat ${seat} has no roster`)
      return roster
    }),
  )

function rise(table: Table, seat: Seat): void {
  must(table, 'open')
  table.chairs[seat] = chairFor(table.terms.seats[seat]!)
}

// ---- playing ----------------------------------------------------------------

function act(table: Table, action: Action, log: GameEvent[]): void {
  must(table, 'live')
  const game = gameOf(table)
  const before = stillOf(table, game)
  const refusal = apply(table.rules, game, action, log)
  if (refusal !== null) throw new Refused('refused', refusal.why, refusal.rule)
  if (table.marks.isDue(table.actions.length)) table.marks.keep(table.actions.length, before)
  const free = game.over === null && sameDice(game, before) && waitingFor(game).every(seat => seat === action.seat)
  table.still = stillAfter(game, before)
  table.past = free ? before : null
  table.actions.push(action)
  table.free.push(free)
  table.undo = null
  if (game.over !== null) table.status = 'over'
}

/** The game as it is now, in a copy that nobody changes: what followers were shown, and what taking back leads to. */
export function stillOf(table: Table, game: GameState): GameState {
  table.still ??= cloneState(table.rules, game)
  return table.still
}

const sameDice = (a: GameState, b: GameState): boolean => a.rng.every((part, i) => part === b.rng[i])

export function gameOf(table: Table): GameState {
  if (table.game === null) throw new Refused('not-now', 'The game has not begun.')
  return table.game
}

// ---- taking back ------------------------------------------------------------

/** May this seat take its last action back without asking anybody? */
export function mayUndo(table: Table, seat: Seat): boolean {
  return table.status === 'live' && table.actions.at(-1)?.seat === seat && table.free.at(-1) === true
}

function askUndo(table: Table, seat: Seat): void {
  must(table, 'live')
  if (mayUndo(table, seat)) {
    goBack(table, table.actions.length - 1)
    return
  }
  const last = table.actions.findLastIndex(action => action.seat === seat)
  if (last < 0) throw new Refused('not-now', 'You have done nothing yet that could be taken back.')
  if (table.undo !== null) throw new Refused('not-now', 'Somebody is asking to take something back already.')
  table.undo = { seat, actions: last, agreed: [] }
  maybeGoBack(table)
}

function answerUndo(table: Table, seat: Seat, agree: boolean): void {
  must(table, 'live')
  if (table.undo === null) throw new Refused('not-now', 'Nobody asks to take anything back.')
  if (!undoWaitsFor(table).includes(seat)) throw new Refused('not-now', 'You were not asked, or have answered.')
  if (!agree) table.undo = null
  else {
    table.undo.agreed.push(seat)
    maybeGoBack(table)
  }
}

/** Seats that have still to agree; bots do not mind. */
export function undoWaitsFor({ undo, chairs }: Table): Seat[] {
  if (undo === null) return []
  return [...chairs.keys()].filter(
    seat => chairs[seat]!.bot === null && seat !== undo.seat && !undo.agreed.includes(seat),
  )
}

function maybeGoBack(table: Table): void {
  if (table.undo !== null && undoWaitsFor(table).length === 0) goBack(table, table.undo.actions)
}

function goBack(table: Table, actions: number): void {
  const known = actions === table.actions.length - 1 ? table.past : null
  table.game = known === null ? gameAfter(table, actions) : cloneState(table.rules, known) // others may have been shown that one
  table.still = null
  table.past = null
  table.actions.length = actions
  table.free.length = actions
  table.undo = null
}

/** The game as it was after so many actions, judged again from the last mark before that. */
function gameAfter(table: Table, actions: number): GameState {
  const { rules, marks } = table
  const from = marks.backTo(actions)
  const { setup, seed } = recordOf(table)
  const game = from === undefined ? start(rules, setup, seed, []) : cloneState(rules, from.game)
  for (let n = from?.actions ?? 0; n < actions; n++) {
    if (marks.isDue(n)) marks.keep(n, cloneState(rules, game))
    const refusal = apply(rules, game, table.actions[n]!, [])
    if (refusal !== null) throw new Error(`table: action ${n} was allowed once, and is refused: ${refusal.why}`)
    marks.replayed++
  }
  return game
}

// ---- clocks and questions ---------------------------------------------------

const waitingPersons = ({ game, chairs, status }: Table): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot === null)

/** Seats whose time is running. */
export const runningClocks = (table: Table): Seat[] => (table.left === null ? [] : waitingPersons(table))

/** Charges the time since the last line to whoever was asked, and rewards those who have passed the question on. */
function runClocks(table: Table, waited: readonly Seat[], at: number): void {
  const { left, terms } = table
  if (left !== null && terms.clock !== null) {
    for (const seat of waited) left[seat] = Math.max(0, left[seat]! - (at - table.at))
    if (table.status === 'live') {
      const still = waitingPersons(table)
      for (const seat of waited) if (!still.includes(seat)) left[seat] = left[seat]! + terms.clock.increment * 1000
    }
  }
  table.at = at
}

/** When the next clock runs out if nobody does anything, and whose. */
export function nextFlag(table: Table): { readonly seat: Seat; readonly at: number } | null {
  let next: { seat: Seat; at: number } | null = null
  for (const seat of runningClocks(table)) {
    const at = table.at + table.left![seat]!
    if (next === null || at < next.at) next = { seat, at }
  }
  return next
}

const questions = new WeakMap<Table, readonly (Ask | undefined)[]>()

const openQuestions = ({ game, chairs }: Table): (Ask | undefined)[] =>
  chairs.map((_, seat) => game?.asked.find(ask => ask.answer === null && ask.decision.seat === seat))

/** Numbers each question by the line that put it; one that stays open while another seat answers keeps its number. */
function numberQuestions(table: Table): void {
  const before = questions.get(table)
  const now = openQuestions(table)
  now.forEach((ask, seat) => {
    if (ask !== undefined && ask !== before?.[seat]) table.asked[seat] = table.n
  })
  questions.set(table, now)
}

/** Forgets standing answers whose time is over. */
function dropStanding(table: Table, events: readonly GameEvent[]): void {
  const { standing, game } = table
  if (game === null || events.length === 0 || standing.every(list => list.length === 0)) return
  const round = events.some(event => event.kind === 'round')
  const hurt = new Set(events.flatMap(event => (event.kind === 'wound' || event.kind === 'gone' ? [event.who] : [])))
  const seats = new Set<Seat>()
  if (hurt.size > 0) {
    for (const model of table.rules.scene(game).models) if (hurt.has(model.id)) seats.add(model.seat)
  }
  table.standing = standing.map((list, seat) =>
    list.filter(
      ({ until }) => !(until === 'the next round' && round) && !(until === 'one of mine is hurt' && seats.has(seat)),
    ),
  )
}

/** The standing answer to an open question, if there is one. */
export function standingAnswer(table: Table): Action | null {
  if (table.status !== 'live' || table.game === null) return null
  for (const seat of waitingFor(table.game)) {
    const list = table.standing[seat]!
    if (list.length === 0) continue
    const decision = decisionOf(table.game, seat)
    const match = list.find(({ about, on }) => about === decision?.about && (on === undefined || on === decision.on))
    if (match !== undefined) return { seat, offer: match.offer }
  }
  return null
}

/** Seats whose bots have to decide. */
export const waitingBots = ({ game, chairs, status }: Table): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot !== null)

// ---- the record -------------------------------------------------------------

/** The game as a record. Holds the seed: for the public only once the game is over. */
export function recordOf(table: Table): GameRecord {
  const seeds = table.chairs.map(({ seed }) => seed)
  const record = newRecord(table.rules, setupOf(table), seedOf(table.id, table.secret, seeds))
  const fairness = { game: table.id, commitment: table.terms.commitment, secret: table.secret, seeds }
  return { ...record, actions: table.actions, players: table.chairs.map(({ name }) => name ?? ''), fairness }
}

export const sealedRecord = (table: Table): GameRecord => seal(recordOf(table), gameOf(table))

export const outcomeOf = (table: Table): Outcome | null => table.game?.over ?? null
