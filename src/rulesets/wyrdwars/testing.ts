/** A small battle for tests: a few warriors where the book puts them, in the middle of a turn, and dice that are told. */

import { place, SIDE } from '#common/north'
import { Stage, stateOf } from '#common/stage'
import { askAgain, type GameEvent, type ModelId, type Roster, ScriptedDice, type Seat, type Setup } from '#engine'
import { INCH, type Point, type Table } from '#geometry'
import type { Design } from './card.ts'
import { MAPS } from './content/maps.ts'
import { type Plan, tableOf } from './content/pieces.ts'
import type { Numbers } from './content/warriors.ts'
import { wyrdwars } from './index.ts'
import type { Book, Edge, Frame, Phase, Warrior } from './model.ts'
import { muster } from './muster.ts'
import { DEFAULTS } from './options.ts'
import { engage } from './pairs.ts'

/** The numbers of the book's usual example: everything 3, one wound, one attack, Leadership 7. */
const USUAL: Numbers = {
  movement: 4,
  weaponSkill: 3,
  ballisticSkill: 3,
  strength: 3,
  toughness: 3,
  wounds: 1,
  initiative: 3,
  attacks: 1,
  leadership: 7,
}

/** A place as the book counts it. */
export type Spot = readonly [x: number, y: number, z?: number]

/** Somebody of a test: a profile of the book by its name, or numbers of his own; where he stands; what he carries besides. */
export interface Man {
  readonly is?: string
  readonly of?: Partial<Numbers>
  readonly kit?: readonly string[]
  readonly traits?: Design['traits']
  /** What a campaign has made of him. */
  readonly grown?: readonly string[]
  /** Null keeps him off the board. */
  readonly at?: Spot | null
  readonly has?: Partial<Warrior>
}

export function rosterOf(men: readonly Man[], seat: number): Roster {
  const name = (i: number): string => `${seat === 0 ? 'Red' : 'Blue'} ${i + 1}`
  return {
    ruleset: 'wyrdwars',
    name: 'Test',
    faction: 'saltmarch-levy',
    entries: men.map(({ is, kit = [], grown = [] }, i) => ({
      profile: is ?? name(i),
      count: 1,
      options: is === undefined ? grown : [...kit, ...grown],
    })),
    designs: Object.fromEntries(
      men.flatMap(({ is, of = {}, kit = [], traits = [] }, i) =>
        is === undefined ? [[name(i), { numbers: { ...USUAL, ...of }, kit: [...kit], traits: [...traits] }]] : [],
      ),
    ),
  }
}

/** Open ground, and what a test puts on it. */
const BARE: Plan = {
  id: 'test',
  name: 'Test',
  heart: [18, 18],
  caches: [
    [18, 13],
    [18, 23],
    [13, 18],
    [23, 18],
  ],
  blocks: [],
  lowWalls: [],
  rough: [],
  copses: [],
  pools: [],
}
/** A house of a test. */
export const house = (r: Plan['blocks'][number]['r'], height = 3, more: Partial<Plan['blocks'][number]> = {}) =>
  ({ id: 'house', name: 'House', r, height, look: 'house', ...more }) as const

export interface Scene {
  readonly red: readonly Man[]
  /** Somebody far away, unless others are named. */
  readonly blue?: readonly Man[]
  /** A map of the book by its letter; without one the ground is open but for what `plan` says. */
  readonly map?: string
  readonly plan?: Partial<Plan>
  readonly scenario?: string
  readonly options?: Setup['options']
  /** The edge of the first seat: south unless told. */
  readonly edge?: Edge
}

const FAR: readonly Man[] = [{ at: [35, 35] }]

const tableFor = ({ map, plan = {} }: Scene): Table =>
  MAPS.find(({ id }) => id === map)?.table ?? tableOf({ ...BARE, ...plan })

/** What is asked when everything a test is about is settled. */
export const REST: Frame = { step: 'edge', winner: 0 }

/** A battle in round 1, in the turn of the first seat. Warriors are numbered, red ones first. */
export class Battle extends Stage<Book> {
  constructor(scene: Scene) {
    const { red, blue = FAR, scenario = 'brawl', options = {}, edge = 'south', map = 'own map' } = scene
    const rosters = [rosterOf(red, 0), rosterOf(blue, 1)]
    const setup: Setup = {
      ruleset: 'wyrdwars',
      scenario,
      map,
      table: tableFor(scene),
      rosters,
      options: { ...DEFAULTS, ...options },
    }
    const board = muster(setup)
    ;[...red, ...blue].forEach(({ at = null, has = {} }, who) => {
      const state = at === null ? 'out' : 'standing'
      Object.assign(board.warriors[who]!, { state, at: at && place(...at), ...has })
    })
    board.round = 1
    board.phase = 'movement'
    board.sides[0]!.edge = edge
    board.sides[1]!.edge = edge === 'south' ? 'north' : 'south'
    super(wyrdwars, stateOf<Book>(setup, board))
  }

  get game() {
    return { board: this.state.board, setup: this.state.setup }
  }
  one(who: ModelId): Warrior {
    return this.board.warriors[who]!
  }
  /** Where a warrior is, as the book counts; null off the board. */
  at(who: ModelId): number[] | null {
    const { at } = this.one(who)
    return at && [at.x / INCH, SIDE - at.y / INCH, at.z / INCH].map(n => Math.round(n * 100) / 100)
  }
  get states(): string[] {
    return this.board.warriors.map(({ state }) => state)
  }
  /** They are engaged, each for the first time. */
  engaged(...pairs: readonly (readonly [ModelId, ModelId])[]): this {
    for (const [a, b] of pairs) engage(this.game, a, b)
    return this
  }

  // ---- where a turn is ----

  /** Runs these frames, the first one first, until somebody is asked; the dice show just these faces. */
  rolling(faces: readonly number[], ...frames: Frame[]): this {
    const dice = new ScriptedDice(faces)
    const from = this.log.length
    this.state.stack = [...frames, REST].reverse()
    askAgain(this.rules, this.state, this.log, dice)
    this.told = this.log.slice(from)
    if (dice.left > 0) throw new Error(`${frames[0]?.step}: ${dice.left} dice were not rolled`)
    return this
  }
  private phase(phase: Phase, seat: Seat): void {
    this.board.phase = phase
    this.board.active = seat
  }
  /** The three steps of Movement. */
  charges(seat: Seat = 0, ...faces: number[]): this {
    this.phase('movement', seat)
    const moves: Frame = { step: 'moves', seat, done: [] }
    return this.rolling(faces, { step: 'charges', seat }, { step: 'flights', seat }, moves)
  }
  /** Movement step 3, and what follows in the turn. */
  moves(seat: Seat = 0): this {
    this.phase('movement', seat)
    return this.rolling([], ...this.fromMoves(seat))
  }
  /** Shooting, and what follows in the turn. */
  shoots(seat: Seat = 0): this {
    this.phase('shooting', seat)
    return this.rolling([], { step: 'shooting', seat }, ...this.fromFight(seat))
  }
  /** A whole turn. */
  turn(seat: Seat = 0, ...faces: number[]): this {
    this.phase('end', seat)
    return this.rolling(faces, { step: 'turn', seat })
  }
  private fromMoves(seat: Seat): Frame[] {
    return [
      { step: 'moves', seat, done: [] },
      { step: 'phase', phase: 'shooting', seat },
      { step: 'shooting', seat },
      ...this.fromFight(seat),
    ]
  }
  private fromFight(seat: Seat): Frame[] {
    return [
      { step: 'phase', phase: 'close combat', seat },
      { step: 'fight' },
      { step: 'phase', phase: 'end', seat },
      { step: 'turn-end', seat },
    ]
  }

  // ---- answers ----

  /** A way as the book counts. */
  walk(offer: string, path: readonly Spot[], ...faces: number[]): this {
    return this.take(offer, wayOf(path), ...faces)
  }
  /** The same, and the move ends with it. */
  march(offer: string, path: readonly Spot[], ...faces: number[]): this {
    this.walk(offer, path, ...faces)
    return this.question.startsWith('leg') ? this.take('end') : this
  }
  /** A point as the book counts. */
  to(offer: string, at: Spot, ...faces: number[]): this {
    return this.take(offer, place(...at), ...faces)
  }
  /** Is it refused, and by which rule? */
  ruleOf(offer: string, path?: readonly Spot[] | Point): string | null {
    const filling = path === undefined || !Array.isArray(path) ? (path as Point | undefined) : wayOf(path)
    return this.refused(offer, filling)?.rule ?? null
  }
  /** Why a way is refused. */
  why(offer: string, path: readonly Spot[]): string | null {
    return this.refused(offer, wayOf(path))?.why ?? null
  }

  // ---- what was told ----

  /** The faces thrown since the last action began. */
  get faces(): number[] {
    return this.told.flatMap(event => ('faces' in event ? event.faces : []))
  }
  /** The numbers the rolls needed, in order; where they are read in bands, the end of the first. */
  get needed(): number[] {
    return this.told.flatMap(event => {
      if (event.kind === 'roll') return [event.roll.target]
      return event.kind === 'bands' ? [event.roll.bands[0]!.upTo] : []
    })
  }
  /** The rules the rolls were made by. */
  get rolled(): string[] {
    return this.told.flatMap(event => (event.kind === 'roll' || event.kind === 'bands' ? [event.rule] : []))
  }
  toldOf<K extends GameEvent['kind']>(kind: K): Extract<GameEvent, { kind: K }>[] {
    // filtered by the kind that tells them apart
    return this.told.filter(event => event.kind === kind) as Extract<GameEvent, { kind: K }>[]
  }
  /** Does the last action cite this rule? */
  cites(rule: string): boolean {
    return this.told.some(event => 'rule' in event && event.rule === rule)
  }
}

const wayOf = (path: readonly Spot[]): Point[] => path.map(at => place(...at))

/** A place as the book counts it. */
export const spot = (x: number, y: number, z = 0): Point => place(x, y, z)
