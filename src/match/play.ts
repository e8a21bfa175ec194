/** Playing: actions, giving up, and taking back. */

import {
  type Action,
  AGREED,
  apply,
  type Book,
  cloneState,
  type Decision,
  decisionOf,
  type GameEvent,
  type GameRecord,
  type GameState,
  isTakenBackFreely,
  newRecord,
  otherwise,
  type Refusal,
  type RngState,
  resignation,
  type Seat,
  seal,
  start,
  waitingFor,
} from '#engine'
import { Denied } from './denied.ts'
import { gameOf, must, seedOf, setupOf } from './state.ts'
import { stillAfter } from './still.ts'
import type { AnyMatch, Entry } from './types.ts'

export function act<K extends Book>(match: AnyMatch<K>, action: Action, log: GameEvent[]): void {
  must(match, 'live')
  const { subject, marks, actions } = match
  const game = gameOf(match)
  const [a, b, c, d] = game.rng
  const dice: RngState = [a, b, c, d]
  // Between bots nobody takes back or looks on: no copies are made.
  const before = match.chairs.some(({ bot }) => bot === null) ? stillOf(match, game) : match.still
  const refusal = apply(subject.rules, game, action, log)
  if (refusal !== null) throw new Denied('refused', refusal.why, refusal.rule)
  const free = isTakenBackFreely(dice, game, action.seat)
  if (before === null) match.still = null
  else {
    if (marks.isDue(actions.length)) marks.keep(actions.length, before)
    match.still = stillAfter(game, before)
    match.past = free ? [...match.past, before] : []
  }
  actions.push(action)
  match.lines.push(match.n + 1)
  match.free.push(free)
  match.undo = null
  // Whoever plays on has not agreed to a draw.
  match.draw = match.draw.filter(seat => seat !== action.seat)
  if (game.over !== null) match.status = 'over'
}

/** The game as it is now, in a copy that nobody changes: what followers were shown, and what taking back leads to. */
export function stillOf<K extends Book>(match: AnyMatch<K>, game: GameState<K>): GameState<K> {
  match.still ??= cloneState(match.subject.rules, game)
  return match.still
}

/** What a seat is asked. */
export function questionOf<K extends Book>(match: AnyMatch<K>, seat: Seat): Decision<K> {
  const decision = decisionOf(gameOf(match), seat)
  if (decision === null) throw new Denied('not-now', `Seat ${seat} is not asked anything.`)
  return decision
}

/** Does a seat still have to answer this very question? */
export const isStillAsked = (match: AnyMatch, seat: Seat, question: number): boolean =>
  match.status === 'live' && match.asked[seat] === question && decisionOf(gameOf(match), seat) !== null

/** The answer given for a seat that gives none. */
export const silentAnswer = <K extends Book>(match: AnyMatch<K>, seat: Seat): Action =>
  otherwise(match.subject.rules, gameOf(match), questionOf(match, seat))

/** How a seat gives up, or null where the game knows no way now. */
export function resigning<K extends Book>(match: AnyMatch<K>, seat: Seat): Action | null {
  const offer = resignation(match.subject.rules, gameOf(match), seat)
  return offer === null ? null : { seat, offer: offer.id }
}

// ---- taking back ------------------------------------------------------------

/** May this seat take its last action back without asking anybody? */
export function mayUndo<K extends Book>(match: AnyMatch<K>, seat: Seat): boolean {
  return match.status === 'live' && match.actions.at(-1)?.seat === seat && match.free.at(-1) === true
}

/** Why a seat may not take its last action back without asking anybody, or null. */
export const whyNotUndo = <K extends Book>(match: AnyMatch<K>, seat: Seat): Refusal | null =>
  mayUndo(match, seat) ? null : (match.subject.rules.takingBack ?? NOT_BY_ITSELF)

const NOT_BY_ITSELF: Refusal = {
  rule: 'CORE-UNDO-01',
  why: 'That cannot be taken back: a die has fallen, or somebody else has decided since.',
}

/** How many of its last actions a seat may take back, one after another, without asking anybody. */
export function undoableBy<K extends Book>(match: AnyMatch<K>, seat: Seat): number {
  let n = 0
  while (match.status === 'live' && match.actions.at(-1 - n)?.seat === seat && match.free.at(-1 - n) === true) n++
  return n
}

export function askUndo<K extends Book>(match: AnyMatch<K>, seat: Seat): void {
  must(match, 'live')
  if (mayUndo(match, seat)) {
    goBack(match, match.actions.length - 1)
    return
  }
  const { takingBack } = match.subject.rules
  if (takingBack !== undefined) throw new Denied('refused', takingBack.why, takingBack.rule)
  const last = match.actions.findLastIndex(action => action.seat === seat)
  if (last < 0) throw new Denied('not-now', 'You have done nothing yet that could be taken back.')
  if (match.undo !== null) throw new Denied('not-now', 'Somebody is asking to take something back already.')
  match.undo = { seat, actions: last, agreed: [] }
  maybeGoBack(match)
}

export function answerUndo<K extends Book>(
  match: AnyMatch<K>,
  { seat, agree }: Extract<Entry, { kind: 'answer-undo' }>,
): void {
  must(match, 'live')
  if (match.undo === null) throw new Denied('not-now', 'Nobody asks to take anything back.')
  if (!undoWaitsFor(match).includes(seat)) throw new Denied('not-now', 'You were not asked, or have answered.')
  if (!agree) match.undo = null
  else {
    match.undo.agreed.push(seat)
    maybeGoBack(match)
  }
}

/** Seats that have still to agree; bots do not mind. */
export function undoWaitsFor<K extends Book>({ undo, chairs }: AnyMatch<K>): Seat[] {
  if (undo === null) return []
  return [...chairs.keys()].filter(
    seat => chairs[seat]!.bot === null && seat !== undo.seat && !undo.agreed.includes(seat),
  )
}

function maybeGoBack<K extends Book>(match: AnyMatch<K>): void {
  if (match.undo !== null && undoWaitsFor(match).length === 0) goBack(match, match.undo.actions)
}

/** Back to the first `actions` actions. */
function goBack<K extends Book>(match: AnyMatch<K>, actions: number): void {
  const { rules } = match.subject
  const known = match.past.at(actions - match.actions.length)
  match.game = known === undefined ? gameAfter(match, actions) : cloneState(rules, known) // others may have been shown that one
  match.still = null
  match.past.length = Math.max(0, match.past.length - (match.actions.length - actions))
  match.back.push({ after: match.lines[actions]! - 1, by: match.n + 1 })
  match.actions.length = actions
  match.lines.length = actions
  match.free.length = actions
  match.undo = null
}

/**
 * Makes ready for going back as this entry will: judges again, one action a step, what is long before the last mark, so that
 * laying the entry itself takes no longer than any other. Nothing of the match changes. Null where nothing need be made ready.
 */
export function readyToGoBack<K extends Book>(match: AnyMatch<K>, entry: Entry): Generator<void, void, void> | null {
  const actions = goesBackTo(match, entry)
  if (actions === null || match.past.at(actions - match.actions.length) !== undefined) return null
  return backTo(match, actions)
}

function* backTo<K extends Book>(match: AnyMatch<K>, actions: number): Generator<void, void, void> {
  const { marks, subject } = match
  const from = marks.before(actions)
  if (actions - (from?.actions ?? 0) <= FEW) return
  const game =
    from === undefined ? start(subject.rules, setupOf(match), seedOf(match)) : cloneState(subject.rules, from.game)
  for (let n = from?.actions ?? 0; n < actions; n++) {
    if (marks.isDue(n)) marks.keep(n, cloneState(subject.rules, game))
    replayOne(match, game, n)
    yield
  }
  marks.keep(actions, game)
}

/** So many actions are judged again at once. */
const FEW = 20

/** After how many actions a match stands once this is laid; null where it takes nothing back. */
function goesBackTo<K extends Book>(match: AnyMatch<K>, entry: Entry): number | null {
  if (match.status !== 'live' || match.actions.length === 0) return null
  if (entry.kind === 'answer-undo') return match.undo?.actions ?? null
  if (entry.kind !== 'undo') return null
  if (mayUndo(match, entry.seat)) return match.actions.length - 1
  const last = match.actions.findLastIndex(action => action.seat === entry.seat)
  return last < 0 ? null : last
}

function replayOne<K extends Book>(match: AnyMatch<K>, game: GameState<K>, n: number): void {
  const refusal = apply(match.subject.rules, game, match.actions[n]!)
  if (refusal !== null) throw new Error(`match: action ${n} was allowed once, and is refused: ${refusal.why}`)
  match.marks.replayed++
}

/** The game as it was after so many actions, judged again from the last mark before that. */
function gameAfter<K extends Book>(match: AnyMatch<K>, actions: number): GameState<K> {
  const { marks } = match
  const { rules } = match.subject
  const from = marks.backTo(actions)
  const game = from === undefined ? start(rules, setupOf(match), seedOf(match)) : cloneState(rules, from.game)
  for (let n = from?.actions ?? 0; n < actions; n++) {
    if (marks.isDue(n)) marks.keep(n, cloneState(rules, game))
    replayOne(match, game, n)
  }
  return game
}

// ---- the record -------------------------------------------------------------

/** The game as a record. Holds the seed: for the public only once the game is over. */
export function recordOf<K extends Book>(match: AnyMatch<K>): GameRecord<K['setup']> {
  const record = newRecord(match.subject.rules, setupOf(match), seedOf(match))
  const { over } = gameOf(match)
  const agreed = over?.rule === AGREED && { agreed: over }
  return { ...record, ...agreed, actions: match.actions.slice(), players: match.chairs.map(({ name }) => name ?? '') }
}

export const sealedRecord = <K extends Book>(match: AnyMatch<K>): GameRecord<K['setup']> =>
  seal(recordOf(match), gameOf(match))

/** Seats whose bots have to decide. */
export const waitingPeople = <K extends Book>({ game, chairs, status }: AnyMatch<K>): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot === null)
export const waitingBots = <K extends Book>({ game, chairs, status }: AnyMatch<K>): Seat[] =>
  status !== 'live' || game === null ? [] : waitingFor(game).filter(seat => chairs[seat]!.bot !== null)
