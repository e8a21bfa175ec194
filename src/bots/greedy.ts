/** Looks one decision ahead: plays each answer in worlds that could lie behind what it sees, and takes the best. */

import {
  type Action,
  type AnyRuleset,
  apply,
  applyKnown,
  below,
  cloneState,
  type Decision,
  type Dice,
  decisionOf,
  fork,
  type Game,
  type GameState,
  imagine,
  type Offer,
  otherwise,
  type RngState,
  randomAction,
  type Seat,
  type View,
  waitingFor,
} from '#engine'
import type { Bot } from './bot.ts'
import { type Breadth, type Candidate, candidates } from './candidates.ts'
import { EvenDice, MIDDLING } from './luck.ts'

/** How much a greedy player looks at before it decides. */
export interface Effort extends Breadth {
  /** Imagined worlds in each round of looking; the best quarter of the answers goes on to the next round. */
  readonly worlds: readonly number[]
  /** Dice that come out in their middle in the first world, and evenly about it in the others, instead of drawn ones. */
  readonly even?: boolean
}

const USUAL: Effort = { answers: 80, entries: 4, fillings: 8, worlds: [1, 2, 8] }

/** A greedy player that looks as hard as `effort` says. */
export function greedyWith(id: string, effort: Effort): Bot {
  return {
    id,
    says: 'looks one decision ahead and takes what leaves the best position',
    decide: (rules, seen, decision, rng, outOfTime) => decide(rules, seen, decision, rng, effort, outOfTime),
  }
}

export const greedy: Bot = greedyWith('greedy', USUAL)

/** An answer, what the worlds it was tried in made of it, and whether any die was rolled. */
interface Tried extends Candidate {
  sum: number
  worlds: number
  /** No die fell: further worlds would say the same. */
  sure: boolean
}

function decide(
  rules: AnyRuleset,
  seen: View,
  decision: Decision,
  rng: RngState,
  effort: Effort,
  outOfTime?: () => boolean,
): Action {
  const best = ranked(rules, seen, decision, rng, effort, outOfTime)[0]
  return best?.action ?? randomAction(rules, seen, decision, n => below(rng, n))
}

/** An answer and what a greedy player thinks it is worth. */
export interface Ranked extends Candidate {
  readonly value: number
}

/** The answers a greedy player would try, the best first; those that fell behind early were tried less often. */
export function ranked(
  rules: AnyRuleset,
  seen: View,
  decision: Decision,
  rng: RngState,
  effort: Effort,
  outOfTime?: () => boolean,
): Ranked[] {
  const imagined = (): GameState => imagine(rules, seen, fork(rng))
  return rankedIn(rules, seen, decision, imagined, rng, effort, outOfTime)
}

/** The same for a game of which everything is known, or taken to be: only the dice to come are not. */
export function rankedKnown(
  rules: AnyRuleset,
  state: GameState,
  decision: Decision,
  rng: RngState,
  effort: Effort,
  outOfTime?: () => boolean,
): Ranked[] {
  return rankedIn(rules, state, decision, () => again(state, rng), rng, effort, outOfTime)
}

/**
 * What a player in a hurry does: looks at one offer after another and takes the first that is better than passing. Where he may
 * not pass, the best of all.
 */
export function firstGood(
  rules: AnyRuleset,
  state: GameState,
  decision: Decision,
  rng: RngState,
  effort: Effort,
  outOfTime: () => boolean = () => false,
): Candidate | undefined {
  const passing = decision.offers.find(offer => mayPass(decision, offer))
  if (passing === undefined) return rankedKnown(rules, state, decision, rng, effort, outOfTime)[0]
  const standing = worth(rules, state, decision.seat)
  for (const offer of decision.offers) {
    if (offer === passing) continue
    if (outOfTime()) break
    const ways = candidates(rules, state, { ...decision, offers: [offer] }, effort, n => below(rng, n)).map(fresh)
    const [best] = raced(rules, decision, ways, () => again(state, rng), rng, effort, outOfTime)
    if (best !== undefined && best.value > standing) return best
  }
  return { action: { seat: decision.seat, offer: passing.id }, offer: passing }
}

const mayPass = (decision: Decision, { id, hole }: Offer): boolean =>
  hole === undefined && isPassing(decision, { seat: decision.seat, offer: id })

/** A known game with dice of its own to come. */
const again = (state: GameState, rng: RngState): GameState => ({ ...state, rng: fork(rng) })

function rankedIn(
  rules: AnyRuleset,
  seen: Game,
  decision: Decision,
  world: () => GameState,
  rng: RngState,
  effort: Effort,
  outOfTime?: () => boolean,
): Ranked[] {
  const field = candidates(rules, seen, decision, effort, n => below(rng, n)).map(fresh)
  return field.length < 2 ? field.map(valued) : raced(rules, decision, field, world, rng, effort, outOfTime)
}

/** Answers by what they come to, the best first. `world` gives one that is copied for every answer and never changed itself. */
function raced(
  rules: AnyRuleset,
  decision: Decision,
  all: Tried[],
  world: () => GameState,
  rng: RngState,
  effort: Effort,
  outOfTime: () => boolean = () => false,
): Ranked[] {
  let field = all
  const behind: Tried[] = []
  let pass = 0
  for (const [round, worlds] of effort.worlds.entries()) {
    const tries = round === 0 ? Math.max(worlds, rules.evaluation.tries ?? 1) : worlds
    for (let n = 0; n < tries && !(outOfTime() && round + n > 0); n++) {
      const dice = effort.even === true ? new EvenDice(MIDDLING, pass++) : undefined
      tryAll(rules, decision, field, { world: world(), guesses: fork(rng), dice }, outOfTime)
    }
    const tried = field.filter(one => one.worlds > 0).sort((a, b) => mean(b) - mean(a))
    if (tried.length === 0) return [...field, ...behind].map(valued)
    field = tried
    if (outOfTime() || field.every(one => one.sure)) break
    behind.unshift(...field.splice(Math.max(4, Math.ceil(field.length / 4))))
  }
  return [...field, ...behind].map(valued)
}

const valued = ({ action, offer, sum, worlds }: Tried): Ranked => ({
  action,
  offer,
  value: worlds === 0 ? 0 : sum / worlds,
})
const fresh = ({ action, offer }: Candidate): Tried => ({ action, offer, sum: 0, worlds: 0, sure: false })
const mean = ({ sum, worlds }: Tried): number => sum / worlds

/** A world to try answers in: what it looks like, chance for secret answers, and its dice where they are not drawn. */
interface World {
  readonly world: GameState
  readonly guesses: RngState
  readonly dice: EvenDice | undefined
}

/** Plays every answer in one more world, the same for all of them so that luck favours none. */
function tryAll(
  rules: AnyRuleset,
  decision: Decision,
  field: readonly Tried[],
  { world, guesses, dice: untouched }: World,
  outOfTime: () => boolean,
): void {
  const { seat, about } = decision
  for (const tried of field) {
    if (tried.sure && tried.worlds > 0) continue
    if (outOfTime() && field[0]!.worlds > 0) return
    const state = cloneState(rules, world)
    const guess: RngState = [guesses[0], guesses[1], guesses[2], guesses[3]]
    const dice = untouched?.copy()
    if (!isPlayed(rules, state, tried, dice)) continue
    const end = settle(state, { rules, seat, about, stack: world.stack, guess, dice })
    const passes = isPassing(decision, tried.action)
    const value = passes && end.over === null ? Number.NEGATIVE_INFINITY : worth(rules, end, seat)
    // Passing gives up what counts only within this turn, and may end the game: all that would come anyway, so it is never
    // worth less than the position it leaves alone. Otherwise a bot would fidget for ever rather than end its turn.
    tried.sum += passes ? Math.max(worth(rules, world, seat), value) : value
    tried.worlds++
    tried.sure = world.asked.length === 1 && (dice?.areUnrolled ?? sameDice(end.rng, world.rng))
  }
}

/** What a silent player does is passing only where it names nothing: 'end', but not 'zone:west' or 'back:3'. */
export const isPassing = (decision: Decision, { offer, with: filling }: Action): boolean =>
  offer === decision.otherwise && filling === undefined && !offer.includes(':')

/** Plays an answer if it can be: alone it is known to be legal, among several secret ones the engine looks again. */
function isPlayed(rules: AnyRuleset, state: GameState, { action, offer }: Candidate, dice?: Dice): boolean {
  if (state.asked.length > 1) return apply(rules, state, action, undefined, dice) === null
  applyKnown(rules, state, { ...action, offer }, dice)
  return true
}

/** How many further answers are waited for before the position is looked at. */
const PATIENCE = 12

/** What it takes to see a decision through: the question, the stack it lay on, and chance for secret answers. */
interface Case {
  readonly rules: AnyRuleset
  readonly seat: Seat
  readonly about: string
  readonly stack: GameState['stack']
  readonly guess: RngState
  /** Dice to go on rolling where they are not drawn. */
  readonly dice: EvenDice | undefined
}

/** Answers what this decision brings up before the position is looked at, for the others and for ourselves: where that ends. */
function settle(from: GameState, look: Case): GameState {
  let state = from
  let steps = 0
  const most = look.rules.evaluation.steps ?? PATIENCE
  for (let n = 0; n < PATIENCE && state.over === null; n++) {
    const seat = waitingFor(state)[0]
    const decision = seat === undefined ? null : decisionOf(state, seat)
    if (decision === null) return state
    const depth = state.stack.length - look.stack.length
    // What this decision brings up lies deeper on the stack, or is another question at the same depth: the second half
    // of a reaction. The same question again is the next turn, and so is whatever lies on another stack than this one.
    const isDeeper = depth > 0 || (depth === 0 && decision.about !== look.about)
    const isWithin = state.asked.length > 1 || (isDeeper && isSameBelow(state.stack, look.stack))
    if (!isWithin || (decision.seat === look.seat && ++steps > most)) return state
    const next = answered(state, decision, look)
    if (next === null) return state
    state = next
  }
  return state
}

/** Do two stacks hold the very same frames beneath the one that asked? One with nothing beneath it must be there itself. */
function isSameBelow(now: GameState['stack'], then: GameState['stack']): boolean {
  for (let i = Math.max(0, then.length - 2); i >= 0; i--) if (now[i] !== then[i]) return false
  return true
}

/** Secret answers are guessed; others react as a silent player would; our own next step is the best of a few. */
function answered(state: GameState, decision: Decision, look: Case): GameState | null {
  const { rules, guess } = look
  if (decision.seat === look.seat && state.asked.length === 1) {
    const best = bestOfFew(state, decision, look)
    if (best !== null) return best
  }
  const action =
    state.asked.length > 1
      ? randomAction(rules, state, decision, n => below(guess, n))
      : otherwise(rules, state, decision)
  return apply(rules, state, action, undefined, look.dice) === null ? state : null
}

const FEW: Breadth = { answers: 6, entries: 3, fillings: 4 }

/** What the best of a few answers leads to, or null if there is none to try. */
function bestOfFew(state: GameState, decision: Decision, { rules, seat, guess, dice }: Case): GameState | null {
  let best: GameState | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of candidates(rules, state, decision, FEW, n => below(guess, n))) {
    const next = cloneState(rules, state)
    if (!isPlayed(rules, next, candidate, dice?.copy())) continue
    const value = worth(rules, next, seat)
    if (value > most) [best, most] = [next, value]
  }
  return best
}

const WON = 1e9

/**
 * What a position is worth to a seat: its own measure less what stands against it, half the strongest enemy and half the
 * mean of all, so that of three enemies the one who is not the strongest is still worth fighting.
 */
export function worth(rules: AnyRuleset, state: GameState, seat: Seat): number {
  if (state.over !== null) return state.over.winner === null ? 0 : state.over.winner === seat ? WON : -WON
  const { weights, theirs = weights } = rules.evaluation
  const rows = rules.evaluation.measure(state)
  const own = weighed(rows[seat]!, weights)
  if (rows.length < 2) return own
  let strongest = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let other = 0; other < rows.length; other++) {
    if (other === seat) continue
    const enemy = weighed(rows[other]!, theirs)
    strongest = Math.max(strongest, enemy)
    sum += enemy
  }
  return own - (strongest + sum / (rows.length - 1)) / 2
}

function weighed(features: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += features[i]! * (weights[i] ?? 0)
  return sum
}

const sameDice = (a: RngState, b: RngState): boolean => a[3] === b[3] && a[0] === b[0] && a[1] === b[1]
