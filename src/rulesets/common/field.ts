/** The pieces of a table, sorted by what they are and with their boxes ready, once per table. */

import { type Box, boxOf, type Len, type Spot, type Table, type Terrain, tableBox } from '#geometry'

/** A piece of scenery with its place in the list and the box around it. */
export interface Piece extends Terrain, Box {
  readonly index: number
}

/**
 * The scenery of a table. Three traits mean the same in every game that walks: `solid` stops what moves, the top of what is
 * `standable` can be stood on, and a `ladder` is a spot that joins two heights. All other words belong to a game.
 */
export interface Field {
  readonly bounds: Box
  readonly pieces: readonly Piece[]
  readonly solids: readonly Piece[]
  readonly surfaces: readonly Piece[]
  readonly ladders: readonly Piece[]
  readonly byTrait: ReadonlyMap<string, readonly Piece[]>
}

const NONE: readonly Piece[] = []

/** The pieces with a trait. */
export const piecesWith = (field: Field, trait: string): readonly Piece[] => field.byTrait.get(trait) ?? NONE

const fields = new WeakMap<readonly Terrain[], Field[]>()
// asked again and again about one table: a comparison is cheaper than the map
let latest: { readonly terrain: readonly Terrain[]; readonly field: Field } | null = null

type Sized = Pick<Table, 'width' | 'depth' | 'terrain'>

/** The field of a table, made the first time it is asked for. Tables of other sizes may share a list of terrain. */
export function fieldOf(table: Sized): Field {
  const { terrain } = table
  if (latest?.terrain === terrain && isAsLarge(latest.field, table)) return latest.field
  const known = fields.get(terrain) ?? []
  let field = known.find(one => isAsLarge(one, table))
  if (field === undefined) {
    field = newField(tableBox(table), terrain)
    fields.set(terrain, [...known, field])
  }
  latest = { terrain, field }
  return field
}

const isAsLarge = ({ bounds }: Field, { width, depth }: Sized): boolean =>
  bounds.east === width && bounds.south === depth

/** A field that is not remembered. */
export function newField(bounds: Box, terrain: readonly Terrain[]): Field {
  const pieces = terrain.map((piece, index): Piece => ({ ...piece, ...boxOf(piece.footprint), index }))
  const byTrait = new Map<string, Piece[]>()
  for (const piece of pieces) {
    for (const trait of new Set(piece.traits)) {
      const known = byTrait.get(trait)
      if (known === undefined) byTrait.set(trait, [piece])
      else known.push(piece)
    }
  }
  return {
    bounds,
    pieces,
    solids: byTrait.get('solid') ?? NONE,
    surfaces: byTrait.get('standable') ?? NONE,
    ladders: byTrait.get('ladder') ?? NONE,
    byTrait,
  }
}

/** What is worked out once for a field: tables of looks, lists of walls. */
export function perField<T>(make: (field: Field) => T): (field: Field) => T {
  const known = new WeakMap<Field, T>()
  // as for `fieldOf`: asked again and again about one field
  let latest: { readonly field: Field; readonly found: T } | null = null
  return field => {
    if (latest?.field === field) return latest.found
    let found = known.get(field)
    if (found === undefined) {
      found = make(field)
      known.set(field, found)
    }
    latest = { field, found }
    return found
  }
}

const variants = perField(() => new Map<string, Field>())
const MOST_VARIANTS = 256

/**
 * The field as the board has changed it: pieces gone, smoke added, doors closed. `key` names the change, and one key stands
 * for one list of pieces; a change that was asked for before is not worked out again.
 */
export function variantOf(field: Field, key: string, change: (pieces: readonly Piece[]) => readonly Terrain[]): Field {
  if (key === '') return field
  const known = variants(field)
  let found = known.get(key)
  if (found === undefined) {
    if (known.size >= MOST_VARIANTS) known.clear()
    found = newField(field.bounds, change(field.pieces))
    known.set(key, found)
  }
  return found
}

/** A piece without some of its openings: doors and windows that are closed, by their place in the list. */
export function closed(piece: Terrain, isClosed: (opening: number) => boolean): Terrain {
  if (piece.openings === undefined) return piece
  const openings = piece.openings.filter((_, i) => !isClosed(i))
  if (openings.length === piece.openings.length) return piece
  const { openings: _, ...rest } = piece
  return openings.length === 0 ? rest : { ...rest, openings }
}

/** The box around a straight way of somebody this wide. */
export const boxAlong = (from: Spot, to: Spot, radius: Len): Box => ({
  west: Math.min(from.x, to.x) - radius,
  east: Math.max(from.x, to.x) + radius,
  north: Math.min(from.y, to.y) - radius,
  south: Math.max(from.y, to.y) + radius,
})

/** Do two boxes share more than a rim, either of them grown by `margin`? Says yes too often, but at once. */
export const boxesMeet = (a: Box, b: Box, margin = 0): boolean =>
  a.west < b.east + margin && a.east > b.west - margin && a.north < b.south + margin && a.south > b.north - margin
