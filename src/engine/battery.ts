/** The battery for any rules: random games in which everything is checked that holds for all of them. */

import { anyFilling, kindOf, leaves, randomAction, randomAnytime } from './choice.ts'
import type { Draw } from './draw.ts'
import { apply, decisionOf, otherwise, refusal, start, waitingFor } from './game.ts'
import { fingerprint, newRecord, replay, undo, undoable } from './record.ts'
import { picker } from './rng.ts'
import type { Rules } from './rules.ts'
import { same } from './same.ts'
import { checkSecrets } from './secrets.ts'
import type { Action, Answer, Book, GameEvent, GameRecord, GameState, View } from './types.ts'
import { cloneState, imagine, view } from './view.ts'

export interface BatteryResult {
  readonly games: number
  readonly decisions: number
  /** How many decisions the longest game took. */
  readonly longest: number
  readonly draws: number
  /** How often what a seat is told was compared with another game that looks the same to it. */
  readonly compared: number
  /** Which parts of the repertoire came up. */
  readonly used: ReadonlySet<string>
}
export interface BatteryOptions {
  readonly games: number
  readonly seed: string
  /** The number of the first game, to repeat one of them. */
  readonly from?: number
  /** How set-ups are drawn, as a flag of `npm run battery`. */
  readonly flag?: string
  /** A game that takes more decisions than this counts as endless. */
  readonly longest?: number
  /** Called after each game, for a progress line. */
  readonly progress?: (done: number, decisions: number) => void
}
/** Rules on trial: where set-ups come from, and what must hold beyond what holds for all rules. */
export interface Trial<K extends Book> {
  readonly rules: Rules<K>
  /** A legal set-up. */
  draw(pick: Draw): K['setup']
  /** What of the repertoire is in a set-up. */
  partsOf?(setup: K['setup']): Iterable<string>
  /** Throws when something is wrong with the game as it stands. */
  look?(state: GameState<K>): void
  /** Throws when something is wrong with a legal answer. */
  lookAt?(state: GameState<K>, answer: Answer<K>): void
}

/** Plays random games and checks everything any game must keep to. Throws at the first violation, with the way to repeat it. */
export function tryOut<K extends Book>(trial: Trial<K>, options: BatteryOptions): BatteryResult {
  const { id } = trial.rules
  const used = new Set<string>()
  let decisions = 0
  let longest = 0
  let draws = 0
  let compared = 0
  const first = options.from ?? 0
  for (let game = first; game < first + options.games; game++) {
    const seed = `${options.seed}-${game}`
    try {
      const played = checkedGame(trial, seed, used, options.longest)
      decisions += played.decisions
      compared += played.compared
      longest = Math.max(longest, played.decisions)
      if (played.state.over?.winner === null) draws++
    } catch (error) {
      throw new Error(
        `${id}: ${error instanceof Error ? error.message : String(error)}\n` +
          `repeat it with: npm run battery -- ${options.flag ? `${options.flag} ` : ''}--game ${id} --seed ${options.seed} --from ${game} --games 1`,
        { cause: error },
      )
    }
    options.progress?.(game + 1 - first, decisions)
  }
  return { games: options.games, decisions, longest, draws, compared, used }
}

/** One random game to its end, nothing checked: the recorded game. */
export function play<K extends Book>(
  rules: Rules<K>,
  setup: K['setup'],
  seed: string,
  pick: Draw,
  used: Set<string> = new Set(),
  longest = MOST_DECISIONS,
  next: (rules: Rules<K>, state: GameState<K>, pick: Draw) => Action = nextAction,
): { state: GameState<K>; record: GameRecord<K['setup']> } {
  const state = start(rules, setup, seed)
  const actions: Action[] = []
  const log: GameEvent[] = []
  while (state.over === null) {
    const action = next(rules, state, pick)
    log.length = 0
    must(apply(rules, state, action, log), action)
    noteAction(action, log, used)
    actions.push(action)
    if (actions.length > longest) throw new Error(`the game has not ended after ${longest} decisions`)
  }
  return { state, record: { ...newRecord(rules, setup, seed), actions } }
}

const MOST_DECISIONS = 50_000
const SECRETS_EVERY = 5
/** How often, one in so many, a player does something out of turn. */
const OUT_OF_TURN = 250

export function nextAction<K extends Book>(rules: Rules<K>, state: GameState<K>, pick: Draw): Action {
  if (pick(OUT_OF_TURN) === 0) {
    const action = randomAnytime(rules, state, pick(rules.seats(state.setup)), pick)
    if (action !== null) return action
  }
  const waiting = waitingFor(state)
  const decision = decisionOf(state, waiting[pick(waiting.length)]!)!
  return randomAction(rules, state, decision, pick)
}

/** A random game in which everything is checked on the way. */
function checkedGame<K extends Book>(
  trial: Trial<K>,
  seed: string,
  used: Set<string>,
  longest = MOST_DECISIONS,
): { state: GameState<K>; decisions: number; compared: number } {
  const pick = picker(seed)
  const { rules } = trial
  const setup = trial.draw(pick)
  for (const part of trial.partsOf?.(setup) ?? []) used.add(part)
  const state = start(rules, setup, seed)
  let twin: GameState<K> = throughJson(start(rules, setup, seed))
  const actions: Action[] = []
  const log: GameEvent[] = []
  let compared = 0
  const been = new Map<string, number>()
  while (state.over === null) {
    const closely = pick(24) === 0
    checkNew(been, state, actions)
    checkQuestions(trial, state, pick, closely)
    trial.look?.(state)
    if (closely) checkViews(rules, state, seed)
    if (closely) checkPlain(state, 'state')
    const action = nextAction(rules, state, pick)
    if (closely) checkClone(rules, state, action)
    // More often than the rest: in some games little is hidden, and not for long.
    if (closely || actions.length % SECRETS_EVERY === 0) compared += checkSecrets(rules, state, action, seed)
    log.length = 0
    must(apply(rules, state, action, log), action)
    if (closely) freeze([...log, ...state.stack, ...state.asked.map(({ decision }) => decision)])
    must(apply(rules, twin, action), action)
    twin = throughJson(twin)
    if (closely) same(fingerprint(twin), fingerprint(state), 'the game that passed through JSON went another way')
    noteAction(action, log, used)
    actions.push(action)
    if (actions.length > longest) throw new Error(`the game has not ended after ${longest} decisions`)
  }
  same(fingerprint(twin), fingerprint(state), 'the game that passed through JSON ended another way')
  const record = { ...newRecord(rules, setup, seed), actions }
  const again = replay(rules, record)
  if (again.refused !== null) throw new Error(`replay refuses action ${again.refused.n}: ${again.refused.refusal.why}`)
  same(fingerprint(again.state), fingerprint(state), 'the replay ended another way')
  checkUndo(rules, record, pick)
  return { state, decisions: actions.length, compared }
}

/** Nothing leads back to where the game has been: otherwise somebody could go round in circles for ever, at no cost. */
function checkNew<K extends Book>(been: Map<string, number>, state: GameState<K>, actions: readonly Action[]): void {
  const print = fingerprint(state)
  const before = been.get(print)
  if (before !== undefined) {
    const round = actions.slice(before).map(({ offer }) => offer)
    throw new Error(`the game is where it was ${round.length} decisions ago, after ${round.join(', ')}`)
  }
  been.set(print, actions.length)
}

function throughJson<T>(state: T): T {
  return JSON.parse(JSON.stringify(state)) // a state is plain JSON, which is what this proves
}

/** Nothing that JSON loses or changes: no undefined, no infinity, no minus zero, no class. */
function checkPlain(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new Error(`${path} does not survive JSON: it is ${Object.is(value, -0) ? '-0' : String(value)}`)
  }
  for (const [key, part] of Object.entries(value as object)) checkPlain(part, `${path}.${key}`)
}

/** Offers have names, the fall-back is legal, and what is offered is accepted: all of it when looked at closely. */
function checkQuestions<K extends Book>(trial: Trial<K>, state: GameState<K>, pick: Draw, closely: boolean): void {
  const { rules } = trial
  for (const { decision, answer } of state.asked) {
    if (answer !== null) continue
    const { seat, about, offers } = decision
    const ids = new Set(offers.map(offer => offer.id))
    if (ids.size !== offers.length) throw new Error(`'${about}' offers one thing twice`)
    for (const id of ids) if (id.includes('/')) throw new Error(`offer '${id}' has a slash in its name`)
    const fallback = otherwise(rules, state, decision)
    if (fallback.offer !== decision.otherwise) {
      throw new Error(`nothing fills the fall-back '${decision.otherwise}' of '${about}'`)
    }
    must(refusal(rules, state, fallback), fallback)
    if (!closely) continue
    if (rules.question(state, decision) === '') throw new Error(`'${about}' asks nothing`)
    for (const { id, offer } of leaves(rules, state, decision)) {
      if (rules.label(state, offer) === '') throw new Error(`offer '${id}' says nothing`)
      rules.explain(state, offer)
      if (offer.hole === undefined) {
        must(refusal(rules, state, { seat, offer: id }), { seat, offer: id })
        continue
      }
      let n = 0
      for (const filling of rules.fillings(state, offer, pick)) {
        const action = { seat, offer: id, with: filling }
        must(refusal(rules, state, action), action)
        trial.lookAt?.(state, { seat, offer, with: filling })
        if (++n === 8) break
      }
    }
  }
  if (!closely) return
  for (let seat = 0; seat < rules.seats(state.setup); seat++) {
    const anytime = rules.anytime(state, seat)
    const [up, ...more] = anytime.filter(offer => offer.resigns)
    if (more.length > 0 || up?.hole !== undefined || up?.opens) {
      throw new Error(`'${(more[0] ?? up)?.id}': giving up is one offer, without a hole or a menu`)
    }
    for (const offer of anytime) {
      const filling = offer.hole === undefined ? undefined : anyFilling(rules, state, offer, pick)
      if (offer.hole !== undefined && filling === undefined) continue
      const action = { seat, offer: offer.id, ...(filling !== undefined && { with: filling }) }
      must(refusal(rules, state, action), action)
    }
  }
}

/** A view survives JSON, holds no dice, shares nothing, and a world imagined behind it looks the same from that seat. */
function checkViews<K extends Book>(rules: Rules<K>, state: GameState<K>, seed: string): void {
  const before = fingerprint(state)
  for (const seat of [null, ...Array(rules.seats(state.setup)).keys()]) {
    const seen = view(rules, state, seat)
    const text = JSON.stringify(seen)
    if ('rng' in seen || text.includes(state.rng.join())) throw new Error(`the view of seat ${seat} shows the dice`)
    checkApart(seen, state, `the view of seat ${seat}`, 'the game')
    const pick = picker(seed)
    const world = imagine(rules, seen, [pick(4294967296) | 0, pick(4294967296) | 0, pick(4294967296) | 0, 1])
    const again = JSON.stringify(rules.view(world.board, seat))
    same(again, JSON.stringify(seen.board), `a world imagined by seat ${seat} looks different to it`)
    same(JSON.stringify(throughJson(seen)), text, `the view of seat ${seat} does not survive JSON`)
    checkApart(world, seen, `a world imagined by seat ${seat}`, 'its view')
  }
  same(fingerprint(state), before, 'looking at a game changed it')
}

/** Playing on a clone leaves the original alone, and nothing mutable is shared. */
function checkClone<K extends Book>(rules: Rules<K>, state: GameState<K>, action: Action): void {
  const before = fingerprint(state)
  const copy = cloneState(rules, state)
  same(fingerprint(copy), before, 'a clone differs from its original')
  checkApart(copy, state, 'a clone', 'its original')
  must(apply(rules, copy, action), action)
  same(fingerprint(state), before, 'playing on a clone changed the original')
}

/** The board with all that lies in it, and the lists of what waits: what one of two changes, the other does not hold. */
function checkApart(one: Changing, other: Changing, name: string, of: string): void {
  const held = new Set<object>()
  for (const [part] of changing(other)) held.add(part)
  for (const [part, path] of changing(one)) {
    if (held.has(part) && !Object.isFrozen(part)) throw new Error(`${name} shares ${path} with ${of}`)
  }
}

type Changing = Pick<View<Book>, 'stack' | 'board'> & { readonly asked: readonly object[] }

function* changing({ stack, asked, board }: Changing): Generator<[object, string]> {
  yield [stack, 'stack']
  yield [asked, 'asked']
  for (const ask of asked) yield [ask, 'asked']
  yield* objectsIn(board, 'board', new Set())
}

/** Every object within a value, each once, with the path to it. */
function* objectsIn(value: unknown, path: string, met: Set<unknown>): Generator<[object, string]> {
  if (typeof value !== 'object' || value === null || met.has(value)) return
  met.add(value)
  yield [value, path]
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${path}.${key}`, met)
}

/** Views and saved games keep these as they are: a step that changes one, or a part of the board that lies in one, throws. */
function freeze(kept: readonly unknown[]): void {
  const met = new Set<unknown>()
  for (const one of kept) for (const [part] of objectsIn(one, '', met)) Object.freeze(part)
}

function checkUndo<K extends Book>(rules: Rules<K>, record: GameRecord<K['setup']>, pick: Draw): void {
  const n = pick(record.actions.length) + 1
  const cut = { ...record, actions: record.actions.slice(0, n) }
  const seat = cut.actions[n - 1]!.seat
  if (undoable(rules, cut, seat) === 0) return
  const back = replay(rules, undo(cut, 1)).state
  same(fingerprint(back), fingerprint(replay(rules, record, n - 1).state), 'undo led somewhere else')
}

export function must(refused: ReturnType<typeof apply>, action: Action): void {
  if (refused !== null) throw new Error(`${JSON.stringify(action)} is refused: ${refused.why} (${refused.rule})`)
}

function noteAction(action: Action, log: readonly GameEvent[], used: Set<string>): void {
  for (const part of action.offer.split('/')) used.add(`offer:${kindOf(part)}`)
  for (const event of log) {
    used.add(`rule:${event.rule}`)
    if (event.kind === 'card') used.add(`card:${event.card}`)
    if (event.kind === 'mark') used.add(`token:${event.token}`)
  }
}
