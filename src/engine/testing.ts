/** What every ruleset's tests stand on: scripted dice, and the battery that any game at all must pass. */

import { anyFilling, type Draw, kindOf, leaves, randomAction, randomAnytime } from './choice.ts'
import { ScriptedDice } from './dice.ts'
import { apply, decisionOf, otherwise, refusal, start, waitingFor } from './game.ts'
import { fingerprint, newRecord, replay, undo, undoable } from './record.ts'
import { picker } from './rng.ts'
import type { Dice } from './roll.ts'
import type {
  Action,
  AnyRuleset,
  Frame,
  GameEvent,
  GameRecord,
  GameState,
  RuleId,
  Ruleset,
  SceneModel,
  Setup,
  View,
} from './types.ts'
import { cloneState, imagine, view } from './view.ts'

/** Dice that show just these faces: `dice(6, 1, 3)`. */
export const dice = (...faces: number[]): ScriptedDice => new ScriptedDice(faces)

/** Dice that give just these answers, for tests that look at what is asked; nothing is read in bands. */
export const answering = (ask: Dice['ask']): Dice => ({
  faces: [],
  ask,
  askBands: () => {
    throw new Error('dice: nothing is read in bands here')
  },
})

export interface BatteryResult {
  readonly games: number
  readonly decisions: number
  /** How many decisions the longest game took. */
  readonly longest: number
  readonly draws: number
  /** Which parts of the repertoire came up. */
  readonly used: ReadonlySet<string>
}
export interface BatteryOptions {
  readonly games: number
  readonly seed: string
  /** The number of the first game, to repeat one of them. */
  readonly from?: number
  /** A game that takes more decisions than this counts as endless. */
  readonly longest?: number
  /** Called after each game, for a progress line. */
  readonly progress?: (done: number, decisions: number) => void
  /** Play these set-ups instead of drawn ones. */
  readonly setup?: (pick: Draw) => Setup
}

/** Plays random games and checks everything any game must keep to. Throws at the first violation, with the way to repeat it. */
export function battery<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  options: BatteryOptions,
): BatteryResult {
  const used = new Set<string>()
  let decisions = 0
  let longest = 0
  let draws = 0
  const first = options.from ?? 0
  for (let game = first; game < first + options.games; game++) {
    const seed = `${options.seed}-${game}`
    try {
      const played = checkedGame(rules, seed, options, used)
      decisions += played.decisions
      longest = Math.max(longest, played.decisions)
      if (played.state.over?.winner === null) draws++
    } catch (error) {
      throw new Error(
        `${rules.id}: ${error instanceof Error ? error.message : String(error)}\n` +
          `repeat it with: npm run battery -- --game ${rules.id} --seed ${options.seed} --from ${game} --games 1`,
        { cause: error },
      )
    }
    options.progress?.(game + 1 - first, decisions)
  }
  return { games: options.games, decisions, longest, draws, used }
}

/** Plays games until everything in the repertoire was used, or `most` games have gone by; what is left is named. */
export function exhaust(rules: AnyRuleset, seed: string, most: number): { games: number; missing: string[] } {
  const used = new Set<string>()
  const missing = (): string[] => rules.repertoire.filter(part => !used.has(part))
  let game = 0
  while (game < most && missing().length > 0) {
    const pick = picker(`${seed}-${game}`)
    play(rules, drawnSetup(rules, pick, {}), `${seed}-${game}`, pick, used)
    game++
  }
  return { games: game, missing: missing() }
}

/** One random game to its end, nothing checked: the recorded game. */
export function play<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  setup: Setup,
  seed: string,
  pick: Draw,
  used: Set<string> = new Set(),
  longest = MOST_DECISIONS,
): { state: GameState<B, F>; record: GameRecord } {
  noteSetup(setup, used)
  const state = start(rules, setup, seed)
  const actions: Action[] = []
  const log: GameEvent[] = []
  while (state.over === null) {
    const action = nextAction(rules, state, pick)
    log.length = 0
    must(apply(rules, state, action, log), action)
    noteAction(action, log, used)
    actions.push(action)
    if (actions.length > longest) throw new Error(`the game has not ended after ${longest} decisions`)
  }
  return { state, record: { ...newRecord(rules, setup, seed), actions } }
}

const MOST_DECISIONS = 50_000
/** How often, one in so many, a player does something out of turn. */
const OUT_OF_TURN = 250

function nextAction<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  state: GameState<B, F>,
  pick: Draw,
): Action {
  if (pick(OUT_OF_TURN) === 0) {
    const action = randomAnytime(rules, state, pick(state.setup.rosters.length), pick)
    if (action !== null) return action
  }
  const waiting = waitingFor(state)
  const decision = decisionOf(state, waiting[pick(waiting.length)]!)!
  return randomAction(rules, state, decision, pick)
}

function drawnSetup(rules: AnyRuleset, pick: Draw, options: Pick<BatteryOptions, 'setup'>): Setup {
  const setup = options.setup === undefined ? rules.drawSetup(pick) : options.setup(pick)
  const faults = rules.checkSetup(setup)
  if (faults.length > 0) throw new Error(`a drawn set-up is refused: ${faults[0]!.why} (${faults[0]!.rule})`)
  return setup
}

/** A random game in which everything is checked on the way. */
function checkedGame<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  seed: string,
  options: BatteryOptions,
  used: Set<string>,
): { state: GameState<B, F>; decisions: number } {
  const pick = picker(seed)
  const setup = drawnSetup(rules, pick, options)
  noteSetup(setup, used)
  const state = start(rules, setup, seed)
  let twin: GameState<B, F> = throughJson(start(rules, setup, seed))
  const actions: Action[] = []
  const log: GameEvent[] = []
  const longest = options.longest ?? MOST_DECISIONS
  while (state.over === null) {
    const closely = pick(24) === 0
    checkQuestions(rules, state, pick, closely)
    const { models } = rules.scene(state)
    checkBases(models)
    checkHealth(models)
    if (closely) checkViews(rules, state, seed)
    if (closely) checkPlain(state, 'state')
    const action = nextAction(rules, state, pick)
    if (closely) checkClone(rules, state, action)
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
  return { state, decisions: actions.length }
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
function checkQuestions<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  state: GameState<B, F>,
  pick: Draw,
  closely: boolean,
): void {
  for (const { decision, answer } of state.asked) {
    if (answer !== null) continue
    const { seat, about, offers } = decision
    const ids = new Set(offers.map(offer => offer.id))
    if (ids.size !== offers.length) throw new Error(`'${about}' offers one thing twice`)
    for (const id of ids) if (id.includes('/')) throw new Error(`offer '${id}' has a slash in its name`)
    const fallback = otherwise(rules, state, decision)
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
        const spent = rules.spent?.(state, { seat, offer, with: filling })
        if (spent && spent.cost > spent.of + SLACK) throw new Error(`'${id}' is legal and costs more than there is`)
        if (++n === 8) break
      }
    }
  }
  if (!closely) return
  for (let seat = 0; seat < state.setup.rosters.length; seat++) {
    for (const offer of rules.anytime(state, seat)) {
      const filling = offer.hole === undefined ? undefined : anyFilling(rules, state, offer, pick)
      if (offer.hole !== undefined && filling === undefined) continue
      const action = { seat, offer: offer.id, ...(filling !== undefined && { with: filling }) }
      must(refusal(rules, state, action), action)
    }
  }
}

/** How far bases may intrude: the largest overlap tolerance of the catalogues, 0.01 inch, and the grid's rounding. */
const SLACK = 30

/** Nobody is healthier than whole, or worse than dead. */
function checkHealth(models: readonly SceneModel[]): void {
  for (const { name, id, health } of models) {
    if (health.left >= 0 && health.left <= health.of) continue
    throw new Error(`${name} (${id}) has ${health.left} of ${health.of} Health`)
  }
}

/** No two round bases stand in one another. */
function checkBases(models: readonly SceneModel[]): void {
  for (let i = 0; i < models.length; i++) {
    const a = models[i]!
    if (a.body === null || a.body.base.shape !== 'disc') continue
    for (let j = i + 1; j < models.length; j++) {
      const b = models[j]!
      if (b.body === null || b.body.base.shape !== 'disc') continue
      const reach = a.body.base.radius + b.body.base.radius - SLACK
      const dx = a.body.at.x - b.body.at.x
      const dy = a.body.at.y - b.body.at.y
      const low = Math.max(a.body.at.z, b.body.at.z)
      const high = Math.min(a.body.at.z + a.body.height, b.body.at.z + b.body.height)
      if (dx * dx + dy * dy < reach * reach && high - low > SLACK) {
        throw new Error(`${a.name} (${a.id}) and ${b.name} (${b.id}) stand in one another`)
      }
    }
  }
}

/** A view survives JSON, holds no dice, shares nothing, and a world imagined behind it looks the same from that seat. */
function checkViews<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  state: GameState<B, F>,
  seed: string,
): void {
  const before = fingerprint(state)
  for (const seat of [null, ...state.setup.rosters.keys()]) {
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
function checkClone<B, F extends Frame, R extends RuleId>(
  rules: Ruleset<B, F, R>,
  state: GameState<B, F>,
  action: Action,
): void {
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

type Changing = Pick<View, 'stack' | 'board'> & { readonly asked: readonly object[] }

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

function checkUndo(rules: AnyRuleset, record: GameRecord, pick: Draw): void {
  const n = pick(record.actions.length) + 1
  const cut = { ...record, actions: record.actions.slice(0, n) }
  const seat = cut.actions[n - 1]!.seat
  if (undoable(rules, cut, seat) === 0) return
  const back = replay(rules, undo(cut, 1)).state
  same(fingerprint(back), fingerprint(replay(rules, record, n - 1).state), 'undo led somewhere else')
}

function must(refused: ReturnType<typeof apply>, action: Action): void {
  if (refused !== null) throw new Error(`${JSON.stringify(action)} is refused: ${refused.why} (${refused.rule})`)
}

function same(got: string, wanted: string, what: string): void {
  if (got !== wanted) throw new Error(`${what}: ${difference(got, wanted)}`)
}

/** Where two texts part, with a little around it. */
function difference(got: string, wanted: string): string {
  let i = 0
  while (i < got.length && got[i] === wanted[i]) i++
  const around = (text: string): string => text.slice(Math.max(0, i - 60), i + 60)
  return `…${around(got)}… instead of …${around(wanted)}…`
}

function noteSetup(setup: Setup, used: Set<string>): void {
  used.add(`scenario:${setup.scenario}`)
  used.add(`map:${setup.map}`)
  used.add(`seats:${setup.rosters.length}`)
  for (const [id, value] of Object.entries(setup.options)) used.add(`option:${id}=${value}`)
  for (const roster of setup.rosters) {
    for (const entry of roster.entries.flatMap(e => [e, ...(e.with ?? [])])) {
      used.add(`profile:${entry.profile}`)
      for (const option of entry.options ?? []) used.add(`takes:${option}`)
    }
  }
}

function noteAction(action: Action, log: readonly GameEvent[], used: Set<string>): void {
  for (const part of action.offer.split('/')) used.add(`offer:${kindOf(part)}`)
  for (const event of log) {
    used.add(`rule:${event.rule}`)
    if (event.kind === 'card') used.add(`card:${event.card}`)
    if (event.kind === 'mark') used.add(`token:${event.token}`)
  }
}

/** Throws `n` malformed actions at random states of random games: each must be refused with a sentence and change nothing. */
export function fuzz(rules: AnyRuleset, n: number, seed: string): void {
  const pick = picker(seed)
  let thrown = 0
  for (let game = 0; thrown < n; game++) {
    const state = start(rules, drawnSetup(rules, pick, {}), `${seed}-${game}`)
    for (let turn = 0; state.over === null && turn < 400 && thrown < n; turn++) {
      const good = nextAction(rules, state, pick)
      const before = fingerprint(state)
      for (let i = 0; i < 8; i++, thrown++) {
        const bad = spoil(good, pick)
        const refused = apply(rules, cloneState(rules, state), bad as Action) // it is not one: that is the point
        if (refused === null && refusal(rules, state, bad as Action) !== null)
          throw new Error('two minds about one action')
        if (refused !== null && (refused.why.length < 10 || refused.rule === '')) {
          throw new Error(`a refusal without a sentence for ${JSON.stringify(bad)}`)
        }
        if (refused !== null) apply(rules, state, bad as Action)
        same(fingerprint(state), before, `a refused action changed the game: ${JSON.stringify(bad)}`)
      }
      must(apply(rules, state, good), good)
    }
  }
}

const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '../',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  [null],
  { x: 1 },
  { x: 1.5, y: 2, z: 3 },
  { x: 0, y: 0, z: -1 },
  { x: 1e9, y: 1e9, z: 0 },
  { x: '1', y: '2', z: '3' },
  [{ x: 0, y: 0, z: 0 }],
  [{ x: 1, y: 1, facing: 400 }],
  [-1, 1],
  [0.5],
  [1e9],
  '\u0000',
  'a'.repeat(10_000),
  new Array(500).fill(0),
]

/** A good action made bad: a field replaced, dropped or added, an offer misspelt, a filling bent. */
function spoil(good: Action, pick: Draw): unknown {
  const junk = JUNK[pick(JUNK.length)]
  switch (pick(9)) {
    case 0:
      return junk
    case 1:
      return { ...good, seat: junk }
    case 2:
      return { ...good, offer: junk }
    case 3:
      return { ...good, with: junk }
    case 4:
      return { ...good, offer: `${good.offer}/${String(junk)}` }
    case 5:
      return { ...good, offer: good.offer.slice(0, pick(good.offer.length + 1)) }
    case 6:
      return { ...good, seat: good.seat + 1 }
    case 7:
      return { ...good, with: bend(good.with, pick) }
    default:
      return { seat: good.seat }
  }
}

function bend(filling: unknown, pick: Draw): unknown {
  if (Array.isArray(filling)) return filling.map(part => (pick(2) === 0 ? part : bend(part, pick)))
  if (typeof filling === 'number') return filling + (pick(2) === 0 ? 0.25 : 1_000_000 * (pick(3) - 1))
  if (typeof filling === 'object' && filling !== null) {
    return Object.fromEntries(
      Object.entries(filling).map(([key, value]) => [key, pick(3) === 0 ? bend(value, pick) : value]),
    )
  }
  return JUNK[pick(JUNK.length)]
}
