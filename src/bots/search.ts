/**
 * Looks ahead: a tree of answers, grown towards the better ones, each line played on with quick answers until the turn is
 * over or has come round. Dice and secrets are drawn afresh every time, so an answer is worth what it is worth on average.
 */

import {
  type Action,
  type AnyRuleset,
  apply,
  applyKnown,
  below,
  type Decision,
  decisionOf,
  fork,
  type Game,
  type GameState,
  imagine,
  otherwise,
  type Refusal,
  type RngState,
  randomAction,
  type Seat,
  type View,
  waitingFor,
} from '#engine'
import type { Bot } from './bot.ts'
import type { Candidate } from './candidates.ts'
import { type Effort, firstGood, isPassing, type Ranked, ranked, rankedKnown, worth } from './greedy.ts'
import { drawShifts, EvenDice } from './luck.ts'

/** How far and how wide a searching player looks. */
interface Thinking {
  /** Lines played to their end where nobody looks at the clock. */
  readonly lines: number
  /** What is looked at for the decision itself, before any line is played. */
  readonly first: Effort
  /** What is looked at for an answer on the way: more where lines end with the turn, because they are short. */
  readonly quick: Effort
  readonly careful: Effort
  /** Instead, the first good thing is done on the way, and of each offer no more than this is looked at. */
  readonly hasty: boolean
  readonly glance: Effort
  /** Decisions after which a line is cut off, and how often the turn comes round before: 0 is the end of its own turn. */
  readonly longest: number
  readonly rounds: number
  /** Answers that are played on at all. */
  readonly field: number
  /** The first look counts as much as so many lines. */
  readonly trust: number
  /** Another answer must be ahead of the favourite by so many times what may be luck. */
  readonly doubt: number
}

const USUAL: Thinking = {
  lines: 60,
  first: { answers: 160, entries: 5, fillings: 12, worlds: [1, 2, 4], even: true },
  quick: { answers: 60, entries: 3, fillings: 6, worlds: [1], even: true },
  careful: { answers: 150, entries: 5, fillings: 10, worlds: [1], even: true },
  hasty: false,
  glance: { answers: 5, entries: 3, fillings: 5, worlds: [1], even: true },
  longest: 80,
  rounds: 1,
  field: 10,
  trust: 2,
  doubt: 1,
}

/** A searching player that thinks as hard as `thinking` says. */
export function searchWith(id: string, thinking: Partial<Thinking>): Bot {
  const all = { ...USUAL, ...thinking }
  return {
    id,
    says: 'looks ahead to the end of the turn or beyond, and takes what turns out best on average',
    decide: (rules, seen, decision, rng, outOfTime) => decide(rules, seen, decision, rng, all, outOfTime),
  }
}

export const search: Bot = searchWith('search', {})

function decide(
  usually: AnyRuleset,
  seen: View,
  decision: Decision,
  rng: RngState,
  usual: Thinking,
  clock?: () => boolean,
): Action {
  const rules = lookingAhead(usually)
  const outOfTime = clock ?? (() => false)
  // With a clock the clock decides; without one a number of lines does, so that the same game comes out everywhere.
  const thinking = { ...suited(usual, usually), lines: clock === undefined ? usual.lines : Number.POSITIVE_INFINITY }
  const order = ranked(rules, seen, decision, rng, thinking.first, outOfTime)
  if (order.length === 0) return randomAction(rules, seen, decision, n => below(rng, n))
  if (order.length === 1) return order[0]!.action
  const tree = new Search(rules, seen, decision, order, rng, thinking, outOfTime)
  return tree.best()
}

/** The usual way of thinking, changed as the game says. */
function suited(usual: Thinking, { evaluation }: AnyRuleset): Thinking {
  const { worlds = usual.first.worlds, ...looking } = evaluation.ahead?.looking ?? {}
  return { ...usual, ...looking, first: { ...usual.first, worlds } }
}

const ahead = new WeakMap<AnyRuleset, AnyRuleset>()

/** The game with the weights it has for players who look ahead. */
function lookingAhead(rules: AnyRuleset): AnyRuleset {
  const { evaluation } = rules
  if (evaluation.ahead === undefined) return rules
  let found = ahead.get(rules)
  if (found === undefined) {
    found = { ...rules, evaluation: { ...evaluation, ...evaluation.ahead } }
    ahead.set(rules, found)
  }
  return found
}

/** Somebody's decision in the tree: the answers looked at so far, and those that wait to be looked at, best first. */
interface Node {
  readonly seat: Seat
  readonly edges: Edge[]
  readonly waiting: Candidate[]
  visits: number
}
interface Edge {
  readonly candidate: Candidate
  /** How much worse than the best it looked at once. */
  readonly prior: number
  /** What it came to in each pass. */
  readonly passes: (number | undefined)[]
  visits: number
  /** What its lines came to for the seat that decides. */
  sum: number
  node: Node | null
}

const nodeOf = (seat: Seat, waiting: Candidate[]): Node => ({ seat, waiting, edges: [], visits: 0 })

const edgeOf = (candidate: Candidate, prior = 0): Edge => ({
  candidate,
  prior,
  passes: [],
  visits: 0,
  sum: 0,
  node: null,
})

/** After so many visits what follows an answer is looked at as a tree. */
const OPENED = 8

/** Is this pass the second, fourth, eighth and so on? */
const isHalfTime = (pass: number): boolean => pass > 1 && (pass & (pass - 1)) === 0

/** How much what is seldom tried is given the benefit of the doubt. */
const CURIOSITY = 0.7

class Search {
  private readonly rules: AnyRuleset
  private readonly seen: View
  private readonly decision: Decision
  private readonly rng: RngState
  /** Chance for the line being played, other than its dice. */
  private luck: RngState
  private dice: EvenDice
  private readonly shifts: readonly number[]
  private readonly thinking: Thinking
  private readonly outOfTime: () => boolean
  private readonly root: Node
  private readonly field: Edge[]
  /** What winning counts for: about all that is on the table. */
  private readonly stake: number
  private lines = 0
  private mean = 0
  private squares = 0

  constructor(
    rules: AnyRuleset,
    seen: View,
    decision: Decision,
    order: readonly Ranked[],
    rng: RngState,
    thinking: Thinking,
    outOfTime: () => boolean,
  ) {
    this.rules = rules
    this.seen = seen
    this.decision = decision
    this.rng = rng
    this.luck = fork(rng)
    this.shifts = drawShifts(rng)
    this.dice = new EvenDice(this.shifts, 0)
    this.thinking = thinking
    this.outOfTime = outOfTime
    this.root = nodeOf(decision.seat, [])
    const most = Math.max(2, Math.min(thinking.field, Math.floor(thinking.lines / 4)))
    this.field = spread(order, most).map(one => edgeOf(one, one.value - order[0]!.value))
    this.stake = allMeasured(rules, seen)
  }

  /**
   * A race: every answer still in the field is played on once in each pass, with the same world and the same luck for all.
   * Each time the passes have doubled, the worse half is dropped, until one is left or time is up.
   */
  best(): Action {
    let field = this.field
    for (let pass = 1; field.length > 1; pass++) {
      const luck = fork(this.rng)
      for (const edge of field) {
        if (this.lines >= this.thinking.lines || this.outOfTime()) return this.trusted()
        this.luck = [luck[0], luck[1], luck[2], luck[3]]
        this.dice = new EvenDice(this.shifts, pass)
        edge.passes[pass] = this.play(edge)
      }
      if (isHalfTime(pass)) field = this.leaders(field)
    }
    return this.trusted()
  }

  /** The first look's favourite, by which everybody else is measured, and the better half of those not clearly behind it. */
  private leaders(field: readonly Edge[]): Edge[] {
    const [favourite, ...others] = field
    const leads = others
      .map(edge => ({ edge, ...this.lead(edge) }))
      .filter(({ mean: lead, error }) => lead + error > 0)
      .sort((a, b) => b.mean - a.mean)
    const left = leads.slice(0, Math.max(1, Math.ceil(field.length / 2) - 1)).map(({ edge }) => edge)
    return [favourite!, ...left]
  }

  /** The answer that is ahead of the first look's favourite by more than luck explains, or the favourite itself. */
  private trusted(): Action {
    let best = this.field[0]!
    let most = 0
    for (const edge of this.field.slice(1)) {
      const { mean: ahead, error } = this.lead(edge)
      const sure = ahead - this.thinking.doubt * error
      if (sure > most) [best, most] = [edge, sure]
    }
    return best.candidate.action
  }

  /** By how much an answer did better than the favourite in the passes both were in, and how far that may be luck. */
  private lead(edge: Edge): { readonly mean: number; readonly error: number } {
    const favourite = this.field[0]!.passes
    let n = 0
    let sum = 0
    let squares = 0
    edge.passes.forEach((value, pass) => {
      const other = favourite[pass]
      if (value === undefined || other === undefined) return
      n++
      sum += value - other
      squares += (value - other) * (value - other)
    })
    if (n < 2) return { mean: edge.prior, error: Number.POSITIVE_INFINITY }
    const variance = Math.max(0, squares - (sum * sum) / n) / (n - 1)
    // A few equal passes prove little: the spread of all lines stands in for one more.
    const spread = (variance * n + this.squares / Math.max(1, this.lines)) / (n + 1)
    return { mean: (sum + edge.prior * this.thinking.trust) / (n + this.thinking.trust), error: Math.sqrt(spread / n) }
  }

  /** One line: down the tree, one answer further, and on with quick answers. */
  private play(first: Edge): number | undefined {
    const state = imagine(this.rules, this.seen, fork(this.luck))
    const line = new Line(this.decision.seat, state.stack.length, this.thinking)
    const path: Edge[] = []
    const seats: Seat[] = []
    let node: Node | null = this.root
    while (node !== null && state.over === null) {
      const decision: Decision | null = decisionOf(state, node.seat)
      if (decision === null) break
      const { seat } = node
      const mayEnd = line.mayEndWith(seat, state.stack.length)
      const standing = mayEnd ? worth(this.rules, state, seat) : null
      const edge: Edge | null = node === this.root ? this.taken(first, state) : this.choose(node, state, decision)
      if (edge === null) break
      if (mayEnd) line.standing = isPassing(decision, edge.candidate.action) ? standing : null
      path.push(edge)
      seats.push(node.seat)
      line.next(node.seat, state.stack.length)
      this.answerOthers(state, node.seat)
      const asked = state.over === null ? waitingFor(state)[0] : undefined
      if (asked === undefined || line.isOver(asked, state.stack.length)) break
      // A place in the tree is opened when it was come to a few times: most are never seen again.
      if (edge.node === null && edge.visits >= OPENED) edge.node = this.opened(state, asked)
      node = edge.node !== null && edge.node.seat === asked ? edge.node : null
    }
    if (path.length === 0 || !this.playOn(state, line)) return undefined
    const value = state.over === null && line.standing !== null ? line.standing : this.valued(state, this.decision.seat)
    this.note(path, seats, state, value)
    return value
  }

  private taken(edge: Edge, state: GameState): Edge | null {
    return this.apply(state, edge.candidate.action) === null ? edge : null
  }

  /** The most promising answer, or the next one not tried yet while there is room for more; plays it. */
  private choose(node: Node, state: GameState, decision: Decision): Edge | null {
    const room = 2 + Math.floor(1.2 * Math.sqrt(node.visits))
    node.visits++
    while (node.waiting.length > 0 && node.edges.length < room) {
      const edge = edgeOf(node.waiting.shift()!)
      if (this.apply(state, edge.candidate.action) !== null) continue
      node.edges.push(edge)
      return edge
    }
    const log = Math.log(node.visits)
    const order = node.edges
      .map(edge => ({ edge, value: this.scaled(mean(edge)) + CURIOSITY * Math.sqrt(log / edge.visits) }))
      .sort((a, b) => b.value - a.value)
    // The dice fell differently this time: what was possible before may not be now.
    for (const { edge } of order) if (this.apply(state, edge.candidate.action) === null) return edge
    const silent = otherwise(this.rules, state, decision)
    this.apply(state, silent)
    return null
  }

  private opened(state: GameState, seat: Seat): Node | null {
    const decision = decisionOf(state, seat)
    if (decision === null || state.asked.length > 1) return null
    return nodeOf(seat, this.ranked(state, decision))
  }

  /** Secret answers of the others are guessed. */
  private answerOthers(state: GameState, seat: Seat): void {
    while (state.over === null && state.asked.length > 1) {
      const other = waitingFor(state).find(asked => asked !== seat)
      const decision = other === undefined ? null : decisionOf(state, other)
      if (decision === null) return
      this.apply(
        state,
        randomAction(this.rules, state, decision, n => below(this.luck, n)),
      )
    }
  }

  /** Everybody answers as a greedy player in a hurry until the line is over; false when time runs out before. */
  private playOn(state: GameState, line: Line): boolean {
    while (state.over === null) {
      const seat = waitingFor(state)[0]!
      if (line.isOver(seat, state.stack.length)) return true
      const decision = decisionOf(state, seat)
      if (decision === null) return true
      if (this.outOfTime()) return false
      const best = this.answer(state, decision)
      // time that ran out meanwhile cut the looking short: what comes of it says nothing
      if (this.outOfTime()) return false
      if (line.mayEndWith(seat, state.stack.length)) {
        const passes = best === undefined || isPassing(decision, best.action)
        line.standing = passes ? worth(this.rules, state, seat) : null
      }
      line.next(seat, state.stack.length)
      if (best !== undefined && state.asked.length === 1) {
        applyKnown(this.rules, state, { ...best.action, offer: best.offer }, this.dice)
      } else if (this.apply(state, best?.action ?? otherwise(this.rules, state, decision)) !== null) return true
    }
    return true
  }

  private apply(state: GameState, action: Action): Refusal | null {
    return apply(this.rules, state, action, undefined, this.dice)
  }

  /** What a seat would do on a line: there everything is imagined, so it may see all of it. */
  private ranked(state: GameState, decision: Decision): Ranked[] {
    const { rounds, quick, careful } = this.thinking
    return rankedKnown(this.rules, state, decision, this.luck, rounds === 0 ? careful : quick, this.outOfTime)
  }

  private answer(state: GameState, decision: Decision): Candidate | undefined {
    const { hasty, glance } = this.thinking
    if (!hasty) return this.ranked(state, decision)[0]
    return firstGood(this.rules, state, decision, this.luck, glance, this.outOfTime)
  }

  private valued(state: GameState, seat: Seat): number {
    if (state.over === null) return worth(this.rules, state, seat)
    return state.over.winner === null ? 0 : state.over.winner === seat ? this.stake : -this.stake
  }

  /** What a line came to is noted for everybody who decided on it. */
  private note(path: readonly Edge[], seats: readonly Seat[], state: GameState, value: number): void {
    path.forEach((edge, i) => {
      edge.visits++
      edge.sum += seats[i] === this.decision.seat ? value : this.valued(state, seats[i]!)
    })
    this.lines++
    const before = value - this.mean
    this.mean += before / this.lines
    this.squares += before * (value - this.mean)
  }

  /** A value beside the spread of all values, so that doubt weighs the same in every game. */
  private scaled(value: number): number {
    const spread = Math.sqrt(this.squares / Math.max(1, this.lines)) || 1
    return value / (2 * spread)
  }
}

const mean = ({ sum, visits }: Edge): number => (visits === 0 ? Number.NEGATIVE_INFINITY : sum / visits)

/** The best, and the best of each other thing that can be done, before second ways to do the same. */
function spread(order: readonly Ranked[], most: number): Ranked[] {
  const kinds = new Set<string>()
  const firsts: Ranked[] = []
  const seconds: Ranked[] = []
  for (const one of order) {
    const [kind = ''] = one.action.offer.split('/')
    if (kinds.has(kind)) seconds.push(one)
    else firsts.push(one)
    kinds.add(kind)
  }
  const half = Math.ceil(most / 2)
  const chosen = new Set([order[0]!, ...firsts.slice(0, half), ...seconds.slice(0, most - half), ...firsts, ...seconds])
  return [...chosen].slice(0, most)
}

/** How long a line is followed: until the turn has gone to others, or has come back from them. */
class Line {
  /** Where lines end with the turn: what the position was worth before it was given away, so that all ends are alike. */
  standing: number | null = null
  private readonly seat: Seat
  private readonly depth: number
  private readonly thinking: Thinking
  private decisions = 0
  private rounds = 0
  private away = false

  constructor(seat: Seat, depth: number, thinking: Thinking) {
    this.seat = seat
    this.depth = depth
    this.thinking = thinking
  }

  /** Somebody decides. What lies deeper on the stack only interrupts. */
  next(seat: Seat, depth: number): void {
    this.decisions++
    if (depth <= this.depth && seat !== this.seat) this.away = true
  }

  /** May what this seat answers now be the last of the line, because it ends its own turn? */
  mayEndWith(seat: Seat, depth: number): boolean {
    return this.thinking.rounds === 0 && seat === this.seat && depth <= this.depth
  }

  isOver(seat: Seat, depth: number): boolean {
    if (this.decisions >= this.thinking.longest) return true
    if (this.thinking.rounds === 0) return this.away || (seat !== this.seat && depth <= this.depth)
    if (!this.away || seat !== this.seat || depth > this.depth) return false
    this.away = false
    return ++this.rounds >= this.thinking.rounds
  }
}

/** Everything both sides have, by the evaluation. */
function allMeasured(rules: AnyRuleset, game: Game): number {
  const { weights } = rules.evaluation
  let sum = 1
  for (const features of rules.evaluation.measure(game)) {
    for (let i = 0; i < features.length; i++) sum += Math.abs(features[i]! * (weights[i] ?? 0))
  }
  return sum
}
