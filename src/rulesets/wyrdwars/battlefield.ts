/** The board of streets, walls and roofs, sorted once for each table, and what a battle lays on it (WW-TER, WW-ITM-11, WW-RIT-17). */

import { type Field, fieldOf, type Piece, perField, piecesWith } from '#common/field'
import {
  type Box,
  boxOf,
  disc,
  distanceToLine,
  type Footprint,
  type Ground,
  INCH,
  type Len,
  type Point,
  type Spot,
} from '#geometry'
import type { Cloud, Game } from './model.ts'

/** WW-MEA-05: base contact, the only tolerance of the game. */
export const CONTACT: Len = 254
/** WW-MEA-07, WW-MOV-04: the inch of the 1" rule, and of heights that have nothing to do with each other. */
export const NEAR: Len = INCH
/** WW-TER-03: rough ground counts double; WW-MOV-09: a low obstacle costs an inch. */
const ROUGH = 2
const OVER: Len = INCH
/** WW-ITM-11: smoke and mire. */
export const CLOUD: Len = 2 * INCH
export const SMOKE_TOP: Len = 4 * INCH

export const SIDES = ['north', 'east', 'south', 'west'] as const
/** A side of a block, by the compass. */
export type BlockSide = (typeof SIDES)[number]

/** WW-TER-06: a ladder or stairs: a point of a block's rim, and the side it is on. */
export interface Way {
  readonly kind: 'ladder' | 'stairs'
  readonly id: string
  readonly at: Spot
  readonly block: Piece
  readonly side: BlockSide
}

/** Ground that costs more, and the box round it. */
export interface Patch extends Ground, Box {}

const boxed = (ground: Ground): Patch => ({ ...ground, ...boxOf(ground.footprint) })

/** WW-TER-01 to WW-TER-07: what stands on the board, by what it is. */
export interface Battlefield {
  readonly field: Field
  readonly blocks: readonly Piece[]
  readonly lows: readonly Piece[]
  readonly copses: readonly Piece[]
  readonly roughs: readonly Piece[]
  readonly pools: readonly Piece[]
  readonly ways: readonly Way[]
  /** What nobody walks through on the ground; always the same list. */
  readonly walls: readonly Footprint[]
  /** What no base on the ground overlaps: blocks, pools, low obstacles. */
  readonly bars: readonly Piece[]
  /** What nobody stands on besides. */
  readonly lowPrints: readonly Footprint[]
  readonly copsePrints: readonly Footprint[]
  /** Rough ground and low obstacles, for who walks. */
  readonly grounds: readonly Patch[]
}

const battlefields = perField((field): Battlefield => {
  const blocks = piecesWith(field, 'block')
  const lows = piecesWith(field, 'low')
  const roughs = piecesWith(field, 'rough')
  const copses = piecesWith(field, 'copse')
  const pools = piecesWith(field, 'pool')
  return {
    field,
    blocks,
    lows,
    roughs,
    copses,
    pools,
    ways: (['ladder', 'stairs'] as const).flatMap(kind =>
      piecesWith(field, kind).flatMap(one => wayOf(kind, one, blocks)),
    ),
    walls: [...blocks, ...pools].map(({ footprint }) => footprint),
    bars: [...blocks, ...pools, ...lows],
    lowPrints: lows.map(({ footprint }) => footprint),
    copsePrints: copses.map(({ footprint }) => footprint),
    grounds: [
      ...roughs.map(({ footprint }) => boxed({ footprint, factor: ROUGH })),
      ...lows.map(({ footprint }) => boxed({ footprint, fee: OVER })),
    ],
  }
})

export const battlefield = ({ setup }: Pick<Game, 'setup'>): Battlefield => battlefields(fieldOf(setup.table))

/** What was reached on a battlefield, the last few times: who offers a way, who judges it and who goes it ask the same. */
const recent = perField((_: Field) => new Map<string, unknown>())
const MOST_RECENT = 512

/** All that a way over the ground hangs on besides the pieces of the board. */
export function wayName(
  { x, y }: Spot,
  radius: Len,
  most: Len,
  others: readonly Footprint[],
  grounds: readonly Patch[],
): string {
  let name = `${x} ${y} ${radius} ${most}`
  for (const one of others) if (one.shape === 'disc') name += ` ${one.x} ${one.y} ${one.radius}`
  for (const { west, north, east, south, factor } of grounds)
    name += `,${west} ${north} ${east} ${south} ${factor ?? 0}`
  return name
}

/** What `find` finds, kept under a name that holds all it hangs on besides the pieces of the board. */
export function rememberedWay<T>(game: Pick<Game, 'setup'>, name: string, find: () => T): T {
  const known = recent(battlefield(game).field)
  if (known.has(name)) return known.get(name) as T // a name belongs to one kind of finding
  const found = find()
  if (known.size >= MOST_RECENT) known.clear()
  known.set(name, found)
  return found
}

/** How far off a rim a ladder's spot may be written. */
const AT_RIM: Len = 10

function wayOf(kind: Way['kind'], { id, footprint, top }: Piece, blocks: readonly Piece[]): Way[] {
  if (footprint.shape !== 'disc') return []
  const at = { x: footprint.x, y: footprint.y }
  for (const block of blocks) {
    if (block.top !== top) continue
    const side = SIDES.find(one => distanceToLine(at, ...cornersOf(block, one)) <= AT_RIM)
    if (side !== undefined) return [{ kind, id, at, block, side }]
  }
  return []
}

/** The ends of a side of a block: blocks are rectangles along the edges of the board. */
function cornersOf({ west, east, north, south }: Piece, side: BlockSide): readonly [Spot, Spot] {
  switch (side) {
    case 'north':
      return [
        { x: west, y: north },
        { x: east, y: north },
      ]
    case 'south':
      return [
        { x: west, y: south },
        { x: east, y: south },
      ]
    case 'west':
      return [
        { x: west, y: north },
        { x: west, y: south },
      ]
    case 'east':
      return [
        { x: east, y: north },
        { x: east, y: south },
      ]
  }
}

/** The block whose roof a place is on; null on the ground. */
export function roofAt(game: Pick<Game, 'setup'>, { x, y, z }: Point): Piece | null {
  if (z === 0) return null
  for (const block of battlefield(game).blocks) {
    if (block.top === z && x >= block.west && x <= block.east && y >= block.north && y <= block.south) return block
  }
  return null
}

/** WW-TER-07: what slows down who walks on the ground, by the centre of his base; the mire of a rite too (WW-RIT-17). */
export function groundsOf(game: Game): readonly Patch[] {
  const { grounds } = battlefield(game)
  const mires = game.board.clouds.filter(({ kind }) => kind === 'mire')
  if (mires.length === 0) return grounds
  return [...grounds, ...mires.map(({ at }) => boxed({ footprint: disc(at, CLOUD), factor: ROUGH }))]
}

/** WW-ITM-11: a cloud of smoke as what stops a line. */
export const smokeBody = ({ at }: Cloud) => ({ footprint: disc(at, CLOUD), bottom: at.z, top: at.z + SMOKE_TOP })
