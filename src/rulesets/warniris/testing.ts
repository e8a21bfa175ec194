/** A table set up for one rule: a few miniatures where the book puts them, somebody about to act, dice that are told. */

import {
  type Action,
  apply,
  askAgain,
  decisionOf,
  type Filling,
  type GameEvent,
  type GameState,
  leaves,
  type ModelId,
  type Options,
  type Refusal,
  refusal,
  ScriptedDice,
  type Seat,
  waitingFor,
} from '#engine'
import { fragmentsFor } from './content/maps.ts'
import { type Piece, tableOf } from './content/pieces.ts'
import { warniris } from './index.ts'
import type { Board, Book, Frame, Mini, Point, WnDecision } from './model.ts'
import { place } from './north.ts'
import { begin, setupOf, troop, warband } from './setup.ts'
import type { Mode } from './sides.ts'

/** A miniature of a test: its card, where it stands in the book's centimetres, and what is special about it. */
export type Stood = readonly [card: string, x: number, y: number, special?: Partial<Mini> & { readonly z?: number }]

export interface Scene {
  /** The miniatures of each seat, numbered through. */
  readonly sides: readonly (readonly Stood[])[]
  readonly pieces?: readonly Piece[]
  readonly mode?: Mode
  readonly options?: Options
  readonly turn?: number
  /** Everybody is asked for Reactions; without it nobody is. */
  readonly reacts?: true
}

const DEPTH = 60_000
/** A place in the book's centimetres. */
export const p = (x: number, y: number, z = 0): Point => place(DEPTH, x, y, z)

export class Stage {
  readonly state: GameState<Book>
  readonly log: GameEvent[] = []

  constructor({ sides, pieces = [], mode = 'skirmish', options = {}, turn = 1, reacts }: Scene) {
    const rosters = sides.map((side, seat) =>
      mode === 'last-stand' && seat === 1
        ? { ...troop(24), entries: side.map(([card]) => ({ profile: card, count: 1 })) }
        : warband(
            `side ${seat}`,
            side.map(([card]) => card),
          ),
    )
    const seats = Math.max(2, sides.length)
    const setup = setupOf(mode, tableOf(mode, fragmentsFor(mode, seats), pieces), rosters, options)
    const { board } = begin(setup)
    board.turn = turn
    board.order = sides.map((_, seat) => seat)
    board.due = 0
    const zones = setup.table.zones.filter(zone => zone.id !== 'relic')
    board.zones = sides.map((_, seat) => zones[seat]?.id ?? null)
    sides.flat().forEach(([, x, y, special], who) => {
      const { z = 0, ...rest } = special ?? {}
      Object.assign(board.minis[who]!, { at: p(x, y, z), asks: reacts ? 'always' : 'never', ...rest })
    })
    this.state = { setup, rng: [1, 2, 3, 1], stack: [], asked: [], over: null, board }
  }

  get board(): Board {
    return this.state.board
  }
  /** What every question about the game takes. */
  get game() {
    return { board: this.state.board, setup: this.state.setup }
  }
  m(who: ModelId): Mini {
    return this.board.minis[who]!
  }

  /** Runs these frames, the first one first, until somebody is asked. */
  run(...frames: Frame[]): this {
    this.state.stack = [...frames].reverse()
    askAgain(warniris, this.state)
    return this
  }

  /** A miniature is about to act, with so many Actions left. */
  act(who: ModelId, left = 2): this {
    this.board.active = who
    this.m(who).activated = true
    return this.run({ step: 'act', who, left }, { step: 'order' })
  }

  /** The question that is open. */
  get asked(): WnDecision {
    const seat = waitingFor(this.state)[0]
    const decision = seat === undefined ? null : decisionOf(this.state, seat)
    if (decision === null) throw new Error('warniris: nobody is asked')
    return decision
  }
  /** What is asked and of whom: 'react 1'. */
  get question(): string {
    return this.state.over === null ? `${this.asked.about} ${this.asked.seat}` : 'over'
  }
  /** Every offer that can be taken, menus opened. */
  get offers(): string[] {
    return [...leaves(warniris, this.state, this.asked)].map(({ id }) => id)
  }
  /** The offers of the question itself. */
  get roots(): string[] {
    return this.asked.offers.map(({ id }) => id)
  }

  /** Takes an offer as the seat that is asked; the dice show these faces, all of them. */
  take(offer: string, filling?: Filling | null, ...faces: number[]): this {
    return this.as(this.asked.seat, offer, filling, ...faces)
  }
  as(seat: Seat, offer: string, filling?: Filling | null, ...faces: number[]): this {
    const dice = new ScriptedDice(faces)
    const refused = apply(warniris, this.state, action(seat, offer, filling), this.log, dice)
    if (refused !== null) throw new Error(`${offer} is refused: ${refused.why} (${refused.rule})`)
    if (dice.left > 0) throw new Error(`${offer}: ${dice.left} dice were not rolled`)
    return this
  }
  /** Why an offer is refused; null when it is not. */
  refused(offer: string, filling?: Filling | null, seat = this.asked.seat): Refusal | null {
    return refusal(warniris, this.state, action(seat, offer, filling))
  }
  /** Passes every Reaction until something else is asked. */
  pass(): this {
    while (this.state.over === null && this.asked.about === 'react') this.take('pass')
    return this
  }

  /** Where a miniature stands, in the book's centimetres: [x, y, z], or null. */
  at(who: ModelId): readonly number[] | null {
    const { at } = this.m(who)
    return at === null ? null : [at.x / 1000, (DEPTH - at.y) / 1000, at.z / 1000]
  }
  /** The rolls so far: purpose-free, [by, target, face]. */
  get rolls(): (readonly [by: unknown, target: number, face: number | undefined])[] {
    return this.log.flatMap(event =>
      event.kind === 'roll' ? [[event.by, event.roll.target, event.faces[0]] as const] : [],
    )
  }
}

const action = (seat: Seat, offer: string, filling?: Filling | null): Action => ({
  seat,
  offer,
  ...(filling !== undefined && filling !== null && { with: filling }),
})
