/** A small battle for tests: a few fighters a side on the golden table, in the middle of a round. */

import { place, SIDE } from '#common/north'
import { Stage, stateOf } from '#common/stage'
import {
  askAgain,
  defaultsOf,
  type Filling,
  type GameEvent,
  type ModelId,
  type Roster,
  type RosterEntry,
  ScriptedDice,
  type Seat,
  type Setup,
} from '#engine'
import { INCH, type Point, type Table } from '#geometry'
import { PROFILES } from './card.ts'
import { G0 } from './content/maps.ts'
import { wyrdcry } from './index.ts'
import { type Book, type Fighter, type Frame, type Group, otherSeat } from './model.ts'
import { muster, newActivation } from './muster.ts'
import { OPTIONS } from './options.ts'

/** A fighter of a test: its profile, where it stands as the book counts (none keeps it off the table), and what it has. */
export type Man = readonly [
  profile: string,
  at: readonly [x: number, y: number, z?: number] | null,
  ...options: string[],
]

export interface Scene {
  readonly red: readonly Man[]
  readonly blue: readonly Man[]
  readonly table?: Table
  readonly scenario?: string
  readonly options?: Setup['options']
  /** Options of the warbands: traditions and the like. */
  readonly wholes?: readonly (readonly string[])[]
}

const rosterOf = (men: readonly Man[], options: readonly string[] | undefined): Roster => ({
  ruleset: 'wyrdcry',
  name: 'Test',
  faction: men.map(([profile]) => PROFILES.get(profile)?.faction).find(faction => faction != null) ?? 'mercenaries',
  entries: men.map(([profile, , ...written]): RosterEntry => {
    // 'id:b-4' says who it is in a campaign
    const id = written.find(option => option.startsWith('id:'))?.slice('id:'.length)
    const taken = written.filter(option => !option.startsWith('id:'))
    return { profile, count: 1, ...(id !== undefined && { id }), ...(taken.length > 0 && { options: taken }) }
  }),
  ...(options !== undefined && { options }),
})

/** A battle in round 1, nobody activated. Fighters are numbered, red ones first. */
export class Battle extends Stage<Book> {
  constructor({ red, blue, table = G0, scenario = 'SC7', options = {}, wholes = [] }: Scene) {
    const setup: Setup = {
      ruleset: 'wyrdcry',
      scenario,
      map: 'G0',
      table,
      rosters: [rosterOf(red, wholes[0]), rosterOf(blue, wholes[1])],
      options: { ...defaultsOf(OPTIONS), ...options },
    }
    const board = muster(setup)
    ;[...red, ...blue].forEach(([, at], who) => {
      if (at === null) return
      const one = board.fighters[who]!
      one.where = 'table'
      one.at = place(...at)
      one.tookPart = true
    })
    board.round = 1
    board.initiative = 0
    super(wyrdcry, stateOf<Book>(setup, board))
  }

  one(who: ModelId): Fighter {
    return this.board.fighters[who]!
  }
  /** Where a fighter is, as the book counts; null off the table. */
  at(who: ModelId): number[] | null {
    const { at } = this.one(who)
    return at && [at.x / INCH, SIDE - at.y / INCH, at.z / INCH].map(n => Math.round(n * 1000) / 1000)
  }
  /** Ability dice for a seat: [value, how many]. */
  dice(seat: Seat, ...groups: readonly (readonly [value: number, dice: number])[]): this {
    this.board.sides[seat]!.groups = groups.map(
      ([value, dice], id): Group => ({ id, value, dice, touched: false, channelled: null }),
    )
    this.board.sides[seat]!.nextGroup = groups.length
    return this
  }
  /** Somebody acts, as its activation begins; the other side is next. */
  act(who: ModelId): this {
    const { seat } = this.one(who)
    this.one(who).turn = 'active'
    this.board.active = newActivation(who, false)
    this.board.due = otherSeat(seat)
    return this.run({ step: 'act', who }, { step: 'close', who }, { step: 'turns' })
  }
  /** Runs these frames, the first one first, with dice that show just these faces. */
  rolling(faces: readonly number[], ...frames: Frame[]): this {
    const dice = new ScriptedDice(faces)
    const from = this.log.length
    this.state.stack = frames.reverse()
    askAgain(this.rules, this.state, this.log, dice)
    this.told = this.log.slice(from)
    if (dice.left > 0) throw new Error(`${dice.left} dice were not rolled`)
    return this
  }
  /** A way as the book counts. */
  go(offer: string, path: readonly (readonly [x: number, y: number, z?: number])[], ...faces: number[]): this {
    return this.take(
      offer,
      path.map(at => place(...at)),
      ...faces,
    )
  }
  /** Is it refused, and why? */
  why(offer: string, filling?: Filling | null): string | null {
    return this.refused(offer, filling)?.why ?? null
  }
  damage(who: ModelId): number {
    return this.one(who).damage
  }
  /** What the last action made happen, of one kind. */
  toldOf<K extends GameEvent['kind']>(kind: K): Extract<GameEvent, { kind: K }>[] {
    // filtered by the kind that tells them apart
    return this.told.filter(event => event.kind === kind) as Extract<GameEvent, { kind: K }>[]
  }
}

/** A place as the book counts it. */
export const spot = (x: number, y: number, z = 0): Point => place(x, y, z)
