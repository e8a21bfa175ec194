/** Scenery as the maps write it: rectangles in centimetres, y northwards, made into terrain of the engine. */

import {
  box,
  CM,
  centimetres,
  disc,
  type Footprint,
  type Len,
  type Scenery,
  type Table,
  type Terrain,
  type Zone,
} from '#geometry'
import { place } from '../north.ts'

/** WN-SET-04: fragments lie upright, 21 wide and 30 deep, in two rows. */
export const FRAGMENT = { width: 21 * CM, depth: 30 * CM } as const
const ROWS = 2

/** WN-SET-02, WN-SET-03: a table of so many fragments. */
export const tableSize = (fragments: number): { width: Len; depth: Len } => ({
  width: (fragments / ROWS) * FRAGMENT.width,
  depth: ROWS * FRAGMENT.depth,
})

export interface PieceNotes {
  /** Its top may be stood on (WN-TER-06). */
  readonly stand?: true
  /** Along x or y from a to b, between two heights. */
  readonly window?: readonly ['x' | 'y', number, number, number, number]
  /** A point of the outline that joins ground and top. */
  readonly ladder?: readonly [x: number, y: number]
  readonly bottom?: number
}
export interface Piece {
  readonly name: string
  readonly kind: 'solid' | 'area'
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly top: number
  readonly notes: PieceNotes
  readonly look?: Scenery
}

export const solid = (
  name: string,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  top: number,
  notes: PieceNotes = {},
): Piece => ({ name, kind: 'solid', x: [x0, x1], y: [y0, y1], top, notes })

export const area = (name: string, x0: number, x1: number, y0: number, y1: number): Piece => ({
  name,
  kind: 'area',
  x: [x0, x1],
  y: [y0, y1],
  top: 0,
  notes: {},
})

/** A rectangle given in the book's centimetres. */
function rectangleAt(depth: Len, x0: number, x1: number, y0: number, y1: number): Footprint {
  const a = place(depth, x0, y0)
  const b = place(depth, x1, y1)
  return box(a.x, a.y, b.x, b.y)
}

/** WN-LOS-12: a solid piece, an area, or a solid piece and its ladder. */
function terrainOf(depth: Len, piece: Piece): Terrain[] {
  const { name, kind, x, y, notes, look } = piece
  const id = name.replaceAll(' ', '-')
  const bottom = centimetres(notes.bottom ?? 0)
  const top = centimetres(piece.top)
  const made: Terrain[] = [
    {
      id,
      name,
      footprint: rectangleAt(depth, x[0], x[1], y[0], y[1]),
      bottom,
      top,
      traits: kind === 'area' ? ['difficult'] : notes.stand ? ['solid', 'standable'] : ['solid'],
      ...(look !== undefined && { look }),
      ...(notes.window !== undefined && { openings: [opening(depth, piece, notes.window)] }),
    },
  ]
  if (notes.ladder !== undefined) {
    const at = place(depth, notes.ladder[0], notes.ladder[1])
    const ladder = { id: `${id}-ladder`, name: `${name}, ladder`, footprint: disc(at, 0), bottom, top }
    made.push({ ...ladder, traits: ['ladder'], look: 'ladder' })
  }
  return made
}

function opening(depth: Len, { x, y }: Piece, [axis, a, b, z0, z1]: NonNullable<PieceNotes['window']>) {
  const from = axis === 'x' ? place(depth, a, y[0]) : place(depth, x[0], a)
  const to = axis === 'x' ? place(depth, b, y[0]) : place(depth, x[0], b)
  return {
    from: { x: from.x, y: from.y },
    to: { x: to.x, y: to.y },
    bottom: centimetres(z0),
    top: centimetres(z1),
  }
}

/** WN-REL-02: the Relic token has a diameter of 25 mm. */
export const RELIC_RADIUS: Len = 1250

type Corners = readonly [id: string, name: string, x0: number, x1: number, y0: number, y1: number]
const ZONES: Readonly<Record<number, readonly Corners[]>> = {
  // WN-SET-06
  4: [
    ['south', 'the south edge', 0, 42, 0, 10],
    ['north', 'the north edge', 0, 42, 50, 60],
  ],
  // WN-SET-07
  6: [
    ['south', 'the south edge', 21, 42, 0, 10],
    ['west', 'the west edge', 0, 10, 39, 60],
    ['east', 'the east edge', 53, 63, 39, 60],
  ],
  // WN-SET-08
  8: [
    ['south-west', 'the south-west corner', 0, 21, 0, 10],
    ['north-west', 'the north-west corner', 0, 21, 50, 60],
    ['north-east', 'the north-east corner', 63, 84, 50, 60],
    ['south-east', 'the south-east corner', 63, 84, 0, 10],
  ],
}
/** WN-DEP-10: clockwise around the table, south first. */
export const CLOCKWISE = [
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
  'east',
  'south-east',
] as const

/** The deployment zones of a mode on a table of so many fragments (table T3). */
export function zonesFor(mode: string, fragments: number): Zone[] {
  const { width, depth } = tableSize(fragments)
  const centre = { x: width / 2, y: depth / 2 }
  if (mode === 'last-stand') {
    return [{ id: 'stand', name: 'the last stand', parts: [disc(centre, 6 * CM)] }] // WN-SET-09
  }
  const zones: Zone[] = (ZONES[fragments] ?? []).map(([id, name, x0, x1, y0, y1]) => ({
    id,
    name,
    parts: [rectangleAt(depth, x0, x1, y0, y1)],
  }))
  if (mode === 'relic') zones.push({ id: 'relic', name: 'the Relic', parts: [disc(centre, RELIC_RADIUS)] }) // WN-REL-01
  return zones
}

/** A table for a mode, from the pieces on it. */
export function tableOf(mode: string, fragments: number, pieces: readonly Piece[]): Table {
  const { width, depth } = tableSize(fragments)
  return {
    width,
    depth,
    terrain: pieces.flatMap(piece => terrainOf(depth, piece)),
    zones: zonesFor(mode, fragments),
  }
}
