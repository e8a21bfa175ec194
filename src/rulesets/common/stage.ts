/** What rule tests play on: any game in the middle of anything, answered move by move with dice that are told. */

import {
  type Action,
  apply,
  askAgain,
  type Book,
  type Decision,
  type Dice,
  decisionOf,
  type Filling,
  type GameEvent,
  type GameState,
  otherwise,
  type Refusal,
  type Rules,
  refusal,
  rngFrom,
  ScriptedDice,
  type Seat,
  waitingFor,
} from '#engine'
import { leaves } from '#engine/testing'

/** A game before its first frame: the frames are run one by one by the tests. */
export const stateOf = <K extends Book>(
  setup: GameState<K>['setup'],
  board: K['board'],
  stack: readonly K['frame'][] = [],
): GameState<K> => ({ setup, board, rng: rngFrom('test'), stack: [...stack].reverse(), asked: [], over: null })

/** A game on the stage. How it is set up, and what its figures are called, each game says in its own `testing.ts`. */
export class Stage<K extends Book, R extends Rules<K> = Rules<K>> {
  readonly rules: R
  readonly state: GameState<K>
  readonly log: GameEvent[] = []
  /** What the last action made happen. */
  told: readonly GameEvent[] = []

  constructor(rules: R, state: GameState<K>) {
    this.rules = rules
    this.state = state
    if (state.stack.length > 0 && state.asked.length === 0 && state.over === null) askAgain(rules, state)
  }

  get board(): K['board'] {
    return this.state.board
  }
  get setup(): GameState<K>['setup'] {
    return this.state.setup
  }

  /** Runs these frames, the first one first, until somebody is asked. */
  run(...frames: K['frame'][]): this {
    this.state.stack = [...frames].reverse()
    askAgain(this.rules, this.state)
    return this
  }

  // ---- what is asked ----

  /** The question that is open: the first, where several seats are asked. */
  get asked(): Decision<K> {
    return this.askedOf(waitingFor(this.state)[0])
  }
  askedOf(seat: Seat | undefined): Decision<K> {
    const decision = seat === undefined ? null : decisionOf(this.state, seat)
    if (decision === null) throw new Error(`${this.rules.id}: nobody is asked`)
    return decision
  }
  /** What is asked and of whom: 'react 1'. */
  get question(): string {
    return this.state.over === null ? `${this.asked.about} ${this.asked.seat}` : 'over'
  }
  /** The same of everybody who has yet to answer. */
  get questions(): string[] {
    return this.state.asked.filter(ask => ask.answer === null).map(({ decision: d }) => `${d.about} ${d.seat}`)
  }
  /** The offers of the question itself. */
  get roots(): string[] {
    return this.inside('')
  }
  /** The offers in a menu, 'shoot:0/at:3'; none in one that is not offered. */
  inside(menu: string): string[] {
    let { offers } = this.asked
    for (const name of menu === '' ? [] : this.named(menu).split('/')) {
      const found = offers.find(({ id }) => id === name)
      offers = found === undefined ? [] : this.rules.open(this.state, this.asked, found)
    }
    return offers.map(({ id }) => id)
  }
  /** Every offer that can be taken, menus opened. */
  get offers(): string[] {
    return [...leaves(this.rules, this.state, this.asked)].map(({ id }) => id)
  }

  // ---- answers ----

  /** The name of an offer on the board, where a test has names of its own. */
  named(offer: string): string {
    return offer
  }

  /** Takes an offer as the seat that is asked; the dice show just these faces. */
  take(offer: string, filling?: Filling | null, ...faces: number[]): this {
    return this.as(waitingFor(this.state)[0] ?? 0, offer, filling, ...faces)
  }
  /** The same as any seat. */
  as(seat: Seat, offer: string, filling?: Filling | null, ...faces: number[]): this {
    const dice = new ScriptedDice(faces)
    this.does(action(seat, this.named(offer), filling), dice)
    if (dice.left > 0) throw new Error(`${offer}: ${dice.left} dice were not rolled`)
    return this
  }
  /** The same with dice of any kind; those of the game itself unless given. */
  does(action: Action, dice?: Dice): this {
    const from = this.log.length
    const no = apply(this.rules, this.state, action, this.log, dice)
    if (no !== null) throw new Error(`${action.offer} is refused: ${no.why} (${no.rule})`)
    this.told = this.log.slice(from)
    return this
  }
  /** Answers every question as for a silent player, until the game is over or `until` says so. */
  wait(until: () => boolean = () => false): this {
    for (let n = 0; this.state.over === null && !until() && n < 2000; n++) {
      this.does(otherwise(this.rules, this.state, this.asked))
    }
    return this
  }

  /** Why an offer is refused; null when it is not. */
  refused(offer: string, filling?: Filling | null, seat = waitingFor(this.state)[0] ?? 0): Refusal | null {
    return refusal(this.rules, this.state, action(seat, this.named(offer), filling))
  }
  /** Would it be accepted? */
  may(offer: string, filling?: Filling | null): boolean {
    return this.refused(offer, filling) === null
  }
}

/** An action as a client sends it. */
export const action = (seat: Seat, offer: string, filling?: Filling | null): Action => ({
  seat,
  offer,
  ...(filling !== undefined && filling !== null && { with: filling }),
})
