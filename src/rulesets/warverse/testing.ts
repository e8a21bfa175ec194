/** The smallest battle that shows a rule: figures put where a test wants them, in the middle of somebody's turn. */

import { newField, type Piece } from '#common/field'
import { action, Stage, stateOf } from '#common/stage'
import type { Dice, Filling, GameEvent, Options, Refusal, RosterEntry, Seat, Setup } from '#engine'
import { box, boxOf, disc, inches, type Point, rectangle, type Table, type Terrain } from '#geometry'
import type { CharacterId } from './content/characters.ts'
import { warverse } from './index.ts'
import { type Board, type Book, type Frame, type Model, model } from './model.ts'
import { withPreset } from './options.ts'
import { emptyBoard } from './setup.ts'
import { LARGE, SMALL, STURDY } from './terrain.ts'

/** A place in inches. */
export const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })

/** A character of a test: whose, what (a ready-made one, or Move, Strength and Attacks), and where or aboard which other. */
export interface Figure {
  readonly seat: Seat
  readonly is: CharacterId | readonly [move: number, strength: number, attacks: number]
  readonly at?: readonly [x: number, y: number, z?: number]
  /** The place in the list of the figure it rides on. */
  readonly on?: number
  readonly name?: string
}

export interface Scene {
  readonly terrain?: readonly Terrain[]
  readonly options?: Options
  readonly scenario?: string
  /** Width and depth in inches. */
  readonly size?: readonly [number, number]
  readonly seats?: number
  readonly active?: Seat
  readonly order?: readonly Seat[]
  readonly round?: number
  /** Last changes to the board, before anybody is asked. */
  readonly change?: (board: Board) => void
  /** The frame that runs first; the middle of a turn unless told. */
  readonly stack?: readonly Frame[]
}

const wallOf = (
  id: string,
  footprint: Terrain['footprint'],
  height: number,
  traits: readonly string[],
  name: string,
): Terrain => ({ id, name, footprint, bottom: 0, top: inches(height), traits })

/** A piece by itself, as the field has it. */
export const pieceOf = (terrain: Terrain): Piece => newField(boxOf(terrain.footprint), [terrain]).pieces[0]!

/** A small sturdy box about its centre, in inches. */
export const wall = (id: string, cx: number, cy: number, w: number, d: number, h: number, degrees = 0): Terrain =>
  wallOf(id, rectangle(at(cx, cy), inches(w), inches(d), degrees), h, [SMALL, STURDY], `wall ${id}`)
/** A large sturdy box about its centre. */
export const house = (id: string, cx: number, cy: number, w: number, d: number, h: number): Terrain =>
  wallOf(id, rectangle(at(cx, cy), inches(w), inches(d)), h, [LARGE, STURDY], `house ${id}`)
/** A small sturdy cylinder. */
export const boulder = (id: string, cx: number, cy: number, r: number, h: number): Terrain =>
  wallOf(id, disc(at(cx, cy), inches(r)), h, [SMALL, STURDY], `boulder ${id}`)
/** A large sturdy cylinder. */
export const hill = (id: string, cx: number, cy: number, r: number, h: number): Terrain =>
  wallOf(id, disc(at(cx, cy), inches(r)), h, [LARGE, STURDY], `hill ${id}`)
/** A small cylinder that hides nothing. */
export const bush = (id: string, cx: number, cy: number, r: number, h: number): Terrain =>
  wallOf(id, disc(at(cx, cy), inches(r)), h, [SMALL], `bush ${id}`)

const SEAT_NAMES = ['Red', 'Blue', 'Green', 'Amber']

/** A set-up for these figures: one list of each seat, in the order given. */
export function setupFor(figures: readonly Figure[], scene: Scene = {}): Setup {
  const [width, depth] = scene.size ?? [48, 48]
  const seats = scene.seats ?? Math.max(2, ...figures.map(f => f.seat + 1))
  const table: Table = {
    width: inches(width),
    depth: inches(depth),
    terrain: scene.terrain ?? [],
    zones: ['north', 'south', 'west', 'east'].slice(0, seats).map((id, i) => ({
      id,
      name: id,
      parts: [strip(i, inches(width), inches(depth))],
    })),
  }
  return {
    ruleset: 'warverse',
    scenario: scene.scenario ?? 'last-stand',
    map: 'test',
    table,
    rosters: Array.from({ length: seats }, (_, seat) => {
      const own = figures.filter(f => f.seat === seat)
      const designs = own.flatMap(({ is }, i) =>
        typeof is === 'string'
          ? []
          : [[`own-${i}`, { name: `${SEAT_NAMES[seat]} ${i}`, move: is[0], strength: is[1], attacks: is[2] }] as const],
      )
      return {
        ruleset: 'warverse',
        name: SEAT_NAMES[seat]!,
        entries: own.map(
          ({ is, name }, i): RosterEntry => ({
            profile: typeof is === 'string' ? is : `own-${i}`,
            count: 1,
            ...(name !== undefined && { name }),
          }),
        ),
        designs: Object.fromEntries(designs),
      }
    }),
    options: withPreset('book', { pointsPerPlayer: 500, ...scene.options }),
  }
}

/** Zones of eight inches: north, south, then the middle of the west and east edges. */
function strip(i: number, width: number, depth: number): ReturnType<typeof box> {
  const deep = inches(8)
  if (i === 0) return box(0, 0, width, deep)
  if (i === 1) return box(0, depth - deep, width, depth)
  const [north, south] = [Math.round(depth / 2) - deep, Math.round(depth / 2) + deep]
  return i === 2 ? box(0, north, deep, south) : box(width - deep, north, width, south)
}

/** A battle that a test plays move by move; in the names of offers `#2` is the figure with that place in the list. */
export class Battle extends Stage<Book> {
  private readonly ids: readonly number[]

  constructor(figures: readonly Figure[], scene: Scene = {}) {
    const setup = setupFor(figures, scene)
    const board = emptyBoard(setup)
    const seats = setup.rosters.length
    // the board lists characters by seat; tests name them by their place in the list given
    const bySeat = figures.map((f, i) => ({ seat: f.seat, i })).sort((a, b) => a.seat - b.seat || a.i - b.i)
    const ids = figures.map((_, i) => bySeat.findIndex(f => f.i === i))
    const active = scene.active ?? 0
    board.order = scene.order === undefined ? [...setup.rosters.keys()] : [...scene.order]
    board.zones = setup.table.zones.slice(0, seats).map(zone => zone.id)
    board.round = scene.round ?? 1
    board.active = active
    figures.forEach((figure, i) => {
      const m = model(board, ids[i]!)
      m.where = figure.on === undefined ? 'table' : 'aboard'
      m.aboard = figure.on === undefined ? null : ids[figure.on]!
      const [x, y, z = 0] = figure.at ?? [0, 0]
      Object.assign(m, at(x, y, z))
      if (figure.seat !== active) return
      m.moveLeft = m.move * 100
      m.attacksLeft = m.attacks
    })
    scene.change?.(board)
    super(warverse, stateOf(setup, board, scene.stack ?? [{ step: 'act' }]))
    this.ids = ids
  }

  /** The number on the board of a figure of the list. */
  id(i: number): number {
    return this.ids[i]!
  }
  /** A figure of the list, as it is now. */
  figure(i: number): Model {
    return model(this.board, this.id(i))
  }

  /** Takes an offer of whoever is asked first: what it made happen. */
  do(offer: string, filling?: Filling, ...faces: number[]): readonly GameEvent[] {
    return this.take(offer, filling, ...faces).told
  }
  /** The same with dice of any kind, for odds. */
  roll(offer: string, filling: Filling | undefined, dice: Dice): void {
    this.does(action(this.asked.seat, this.named(offer), filling), dice)
  }
  /** The refusal of an offer; an error when it is accepted. */
  no(offer: string, filling?: Filling, seat?: Seat): Refusal {
    const refused = this.refused(offer, filling, seat)
    if (refused === null) throw new Error(`${offer} is accepted`)
    return refused
  }

  override named(offer: string): string {
    return offer.replace(/#(\d+)/g, (_, i) => String(this.id(Number(i))))
  }
}

export const battle = (figures: readonly Figure[], scene?: Scene): Battle => new Battle(figures, scene)

/** Faces of rolls in a log, by purpose. */
export const faces = (log: readonly GameEvent[], purpose: string): (readonly number[])[] =>
  log.flatMap(event => (event.kind === 'roll' && event.purpose === purpose ? [event.faces] : []))
