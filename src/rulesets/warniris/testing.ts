/** A table set up for one rule: a few miniatures where the book puts them, somebody about to act, dice that are told. */

import { Stage as AnyStage, stateOf } from '#common/stage'
import type { ModelId, Options } from '#engine'
import { fragmentsFor } from './content/maps.ts'
import { type Piece, tableOf } from './content/pieces.ts'
import { warniris } from './index.ts'
import type { Book, Mini, Point } from './model.ts'
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

export class Stage extends AnyStage<Book> {
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
    super(warniris, stateOf(setup, board))
  }

  /** What every question about the game takes. */
  get game() {
    return { board: this.state.board, setup: this.state.setup }
  }
  m(who: ModelId): Mini {
    return this.board.minis[who]!
  }

  /** A miniature is about to act, with so many Actions left. */
  act(who: ModelId, left = 2): this {
    this.board.active = who
    this.m(who).activated = true
    return this.run({ step: 'act', who, left }, { step: 'order' })
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
