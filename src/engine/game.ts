/** The umpire at work: start a game, take an action, run frames until somebody must decide. */

import { anyFilling, type Leaf, leaves } from './choice.ts'
import { SeededDice } from './dice.ts'
import { misfit } from './fits.ts'
import { isRefusal, refuse } from './refusal.ts'
import { rngFrom } from './rng.ts'
import type { BandRoll, Dice, Roll, RollBy } from './roll.ts'
import type { Rules, Umpire } from './rules.ts'
import type {
  Action,
  Answer,
  Ask,
  Book,
  Decision,
  GameEvent,
  GameState,
  Offer,
  Outcome,
  Part,
  Refusal,
  Seat,
} from './types.ts'

/** More frames than any rulebook piles up between two decisions: reaching it means two steps call each other for ever. */
const MOST_FRAMES = 100_000

/** Begins a game and runs it to its first decision. The set-up is trusted: judge it with `checkSetup` first. */
export function start<K extends Book>(
  rules: Rules<K>,
  setup: K['setup'],
  seed: string,
  log?: GameEvent[],
  dice?: Dice,
): GameState<K> {
  const { board, stack } = rules.begin(setup)
  const state: GameState<K> = { setup, rng: rngFrom(seed), stack, asked: [], over: null, board }
  advance(new Umpiring(rules, state, log, dice))
  return state
}

/** Plays an action in place. A refused action changes nothing. */
export function apply<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  action: Action,
  log?: GameEvent[],
  dice?: Dice,
): Refusal | null {
  const judged = judge(rules, state, action)
  if (isRefusal(judged)) return judged
  const umpire = new Umpiring(rules, state, log, dice)
  if (judged.ask === null || judged.answer.offer.aside) {
    interrupt(umpire, judged.answer)
    return null
  }
  judged.ask.answer = {
    seat: action.seat,
    offer: action.offer,
    ...(action.with !== undefined && { with: action.with }),
  }
  if (state.asked.length === 1) resume(umpire, [judged.answer])
  else if (allAnswered(state)) resume(umpire, answersOf(rules, state))
  return null
}

/**
 * Plays an answer to the only open question in place. Its offer comes from the decision's own menus and its filling from
 * `fillings`, so nothing is looked up or judged again: for bots that try many answers on copies.
 */
export function applyKnown<K extends Book>(rules: Rules<K>, state: GameState<K>, answer: Answer<K>, dice?: Dice): void {
  if (state.asked.length !== 1) throw new Error(`${rules.id}: ${state.asked.length} questions are open, not one`)
  if (answer.offer.aside) interrupt(new Umpiring(rules, state, undefined, dice), answer)
  else resume(new Umpiring(rules, state, undefined, dice), [answer])
}

/** Would this action be taken? The refusal to show, or null. Changes nothing. */
export function refusal<K extends Book>(rules: Rules<K>, state: GameState<K>, action: Action): Refusal | null {
  const judged = judge(rules, state, action)
  return isRefusal(judged) ? judged : null
}

/** The question a seat still has to answer, or null. */
export function decisionOf<K extends Book>(state: GameState<K>, seat: Seat): Decision<K> | null {
  return openAsk(state, seat)?.decision ?? null
}

/** Seats that still have to answer, in the order asked. */
export function waitingFor(state: GameState<Book>): Seat[] {
  return state.asked.filter(ask => ask.answer === null).map(ask => ask.decision.seat)
}

/**
 * The answer given for a player who gives none: always legal. Where nothing fills the hole of the fall-back, which the
 * battery does not let pass, it is the first other offer that can be taken: a game never stands still.
 */
export function otherwise<K extends Book>(rules: Rules<K>, state: GameState<K>, decision: Decision<K>): Action {
  const { seat } = decision
  const found = find(rules, state, decision, decision.otherwise)
  if (found === null)
    throw new Error(`${rules.id}: '${decision.about}' has no offer '${decision.otherwise}' to fall back on`)
  const own = taken(rules, state, seat, { id: decision.otherwise, offer: found })
  if (own !== null) return own
  for (const leaf of leaves(rules, state, decision)) {
    const action = taken(rules, state, seat, leaf)
    if (action !== null) return action
  }
  throw new Error(`${rules.id}: nothing can be done about '${decision.about}'`)
}

/** An offer with its safest filling, or null where nothing fills its hole. */
function taken<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  seat: Seat,
  { id, offer }: Leaf<K>,
): Action | null {
  if (offer.hole === undefined) return { seat, offer: id }
  const filling = anyFilling(rules, state, offer, () => 0)
  return filling === undefined ? null : { seat, offer: id, with: filling }
}

// ---- judging ----------------------------------------------------------------

interface Judged<K extends Book> {
  /** The question answered, or null for something done out of turn. */
  readonly ask: Ask<K> | null
  readonly answer: Answer<K>
}

function judge<K extends Book>(rules: Rules<K>, state: GameState<K>, action: Action): Judged<K> | Refusal {
  const unread: unknown = action
  if (typeof unread !== 'object' || unread === null || typeof action.offer !== 'string') {
    return refuse('CORE-ASK-03', 'An action is {seat, offer} with an optional filling.')
  }
  const { seat, offer: id } = action
  if (state.over !== null) return refuse('CORE-OVER-01', 'The game is over.')
  const seats = rules.seats(state.setup)
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
    return refuse('CORE-ASK-04', `There are seats 0 to ${seats - 1} in this game.`)
  }
  const ask = openAsk(state, seat)
  let offer = ask === undefined ? null : find(rules, state, ask.decision, id)
  const answered = offer === null ? null : ask
  offer ??= anytimeOffer(rules, state, seat, id)
  if (offer === null) {
    const why = rules.whyNot?.(state, seat, id) ?? null
    if (why !== null) return why
    if (ask === undefined) return refuse('CORE-ASK-01', notAsked(state))
    return refuse('CORE-ASK-02', `There is no offer '${id.slice(0, 80)}' now; the offers are ${names(ask.decision)}.`)
  }
  if (offer.opens) return refuse('CORE-ASK-05', `'${id}' is a menu: choose one of the offers in it.`)
  const bad = misfit(offer.hole, action.with)
  if (bad !== null) return bad
  const answer: Answer<K> = { seat, offer, ...(action.with !== undefined && { with: action.with }) }
  return rules.check(state, answer) ?? { ask: answered ?? null, answer }
}

function openAsk<K extends Book>(state: GameState<K>, seat: Seat): Ask<K> | undefined {
  for (const ask of state.asked) if (ask.answer === null && ask.decision.seat === seat) return ask
  return undefined
}

const notAsked = (state: GameState<Book>): string => {
  const seats = waitingFor(state).map(seat => `seat ${seat}`)
  return `It is not your decision: the game waits for ${seats.join(' and ')}.`
}

function names(decision: Decision<Book>): string {
  const ids = decision.offers.slice(0, 12).map(offer => offer.id)
  return ids.join(', ') + (decision.offers.length > 12 ? ' ...' : '')
}

/** Walks through the menus an id names. */
function find<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  decision: Decision<K>,
  id: string,
): Offer<K> | null {
  let offers = decision.offers
  for (let from = 0; ; ) {
    const slash = id.indexOf('/', from)
    const part = slash < 0 ? id.slice(from) : id.slice(from, slash)
    const offer = byId(offers, part)
    if (offer === undefined) return null
    if (slash < 0) return offer
    if (!offer.opens) return null
    from = slash + 1
    const end = id.indexOf('/', from)
    offers = rules.open(state, decision, offer, end < 0 ? id.slice(from) : id.slice(from, end))
  }
}

function byId<K extends Book>(offers: readonly Offer<K>[], id: string): Offer<K> | undefined {
  for (const offer of offers) if (offer.id === id) return offer
  return undefined
}

function anytimeOffer<K extends Book>(rules: Rules<K>, state: GameState<K>, seat: Seat, id: string): Offer<K> | null {
  return byId(rules.anytime(state, seat), id) ?? null
}

// ---- running ----------------------------------------------------------------

class Umpiring<K extends Book> implements Umpire<K> {
  readonly rules: Rules<K>
  readonly state: GameState<K>
  // fields and no getters: whatever is asked of a game reads them, over and over
  readonly board: K['board']
  readonly setup: K['setup']
  private readonly log: GameEvent[] | undefined
  private readonly dice: Dice
  private queued: K['frame'][] = []
  private hasRolled = false
  private running: K['frame'] | null = null

  constructor(rules: Rules<K>, state: GameState<K>, log: GameEvent[] | undefined, dice: Dice | undefined) {
    this.rules = rules
    this.state = state
    this.board = state.board
    this.setup = state.setup
    this.log = log
    this.dice = dice ?? new SeededDice(state.rng, log !== undefined)
  }

  roll(by: RollBy, rule: K['rule'], roll: Roll, why: readonly Part<K['rule']>[]): number {
    this.hasRolled = true
    const got = this.dice.ask(roll, by)
    this.log?.push({ kind: 'roll', rule, ...by, roll, faces: this.dice.faces, got, why })
    return got
  }

  rollBands(by: RollBy, rule: K['rule'], roll: BandRoll, why: readonly Part<K['rule']>[]): readonly number[] {
    this.hasRolled = true
    const got = this.dice.askBands(roll, by)
    this.log?.push({ kind: 'bands', rule, ...by, roll, faces: this.dice.faces, got, why })
    return got
  }

  tell(event: GameEvent<K['rule']>): void {
    this.log?.push(event)
  }

  next(...frames: K['frame'][]): void {
    for (const frame of frames) this.queued.push(frame)
  }

  ask(...decisions: Decision<K>[]): void {
    const { running, state } = this
    if (running === null || decisions.length === 0 || state.asked.length > 0 || this.queued.length > 0) {
      throw new Error(`${this.rules.id}: step '${running?.step}' may ask once, somebody, and queue nothing beside`)
    }
    // Something done out of turn makes a frame ask again: it would roll again too.
    if (this.hasRolled)
      throw new Error(`${this.rules.id}: step '${running.step}' rolls and asks; ask in the next frame`)
    for (const decision of decisions) {
      if (decision.offers.length === 0) throw new Error(`${this.rules.id}: '${decision.about}' offers nothing`)
      state.asked.push({ decision, answer: null })
    }
    state.stack.push(running)
  }

  end(outcome: Outcome): void {
    this.state.over = outcome
    this.log?.push({ kind: 'over', rule: outcome.rule, winner: outcome.winner })
  }

  /** Runs one frame, and lays what it queued on the stack. */
  run(frame: K['frame'], answers: readonly Answer<K>[]): void {
    this.running = frame
    this.hasRolled = false
    // The one cast the typed step table costs: `Steps` ties every frame to its own step.
    const step = this.rules.steps[frame.step as K['frame']['step']] as unknown as (
      umpire: Umpire<K>,
      frame: K['frame'],
      answers: readonly Answer<K>[],
    ) => void
    if (step === undefined) throw new Error(`${this.rules.id}: no step '${frame.step}'`)
    step(this, frame, answers)
    this.running = null
    const { queued } = this
    for (let i = queued.length - 1; i >= 0; i--) this.state.stack.push(queued[i]!)
    if (queued.length > 0) this.queued = []
  }
}

/** Runs frames until somebody is asked or the game is over. */
function advance<K extends Book>(umpire: Umpiring<K>): void {
  const { state } = umpire
  for (let n = 0; state.asked.length === 0 && state.over === null; n++) {
    const frame = state.stack.pop()
    if (frame === undefined) throw new Error(`${umpire.rules.id}: the stack is empty and nobody has won`)
    if (n > MOST_FRAMES) throw new Error(`${umpire.rules.id}: '${frame.step}' goes round in circles`)
    umpire.run(frame, [])
  }
  if (state.over !== null) {
    state.stack = []
    state.asked = []
  }
}

const allAnswered = (state: GameState<Book>): boolean => state.asked.every(ask => ask.answer !== null)

/** The answers everybody has given, with their offers looked up. */
function answersOf<K extends Book>(rules: Rules<K>, state: GameState<K>): Answer<K>[] {
  return state.asked.map(({ decision, answer }) => {
    const offer = answer === null ? null : find(rules, state, decision, answer.offer)
    if (answer === null || offer === null) throw new Error(`${rules.id}: an answer to '${decision.about}' is lost`)
    return { seat: answer.seat, offer, ...(answer.with !== undefined && { with: answer.with }) }
  })
}

/** Everybody has answered: the frame that asked goes on. */
function resume<K extends Book>(umpire: Umpiring<K>, answers: readonly Answer<K>[]): void {
  const { state } = umpire
  const frame = state.stack.pop()
  if (frame === undefined) throw new Error(`${umpire.rules.id}: nothing waits for these answers`)
  state.asked = []
  umpire.run(frame, answers)
  advance(umpire)
}

/** Lets the frame that asked put its questions afresh, to a state whose questions are not known. */
export function askAgain<K extends Book>(rules: Rules<K>, state: GameState<K>, log?: GameEvent[], dice?: Dice): void {
  state.asked = []
  advance(new Umpiring(rules, state, log, dice))
}

/** Something done out of turn: it runs first, then the open question is put again, as things are now. */
function interrupt<K extends Book>(umpire: Umpiring<K>, answer: Answer<K>): void {
  const { state } = umpire
  const { leads } = answer.offer
  if (leads === undefined) throw new Error(`${umpire.rules.id}: '${answer.offer.id}' leads nowhere`)
  const before = state.asked
  state.asked = []
  umpire.run(leads, [answer])
  advance(umpire)
  for (const ask of state.asked) {
    const old = before.find(b => b.answer !== null && sameQuestion(b.decision, ask.decision))
    if (old !== undefined) ask.answer = old.answer
  }
  if (state.asked.length > 0 && allAnswered(state)) resume(umpire, answersOf(umpire.rules, state))
}

/** An answer given in secret stays given as long as its question stays the same. */
const sameQuestion = (a: Decision<Book>, b: Decision<Book>): boolean =>
  a.seat === b.seat && a.about === b.about && JSON.stringify(a.offers) === JSON.stringify(b.offers)
