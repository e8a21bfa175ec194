/** The battlefield made ready: what stops whom, what hides, what covers, and the terrain pieces rules speak of (WC-BAT, WC-TER, WC-GEO). */

import { closed, type Field, fieldOf, type Piece, variantOf } from '#common/field'
import {
  disc,
  distance,
  type Footprint,
  flatGap,
  flatWithin,
  INCH,
  inches,
  inside,
  insideParts,
  type Len,
  type Opening,
  type Point,
  type Polygon,
  type Spot,
  spotGap,
  type Table,
  type Terrain,
} from '#geometry'
import { closedTrait } from './content/pieces.ts'
import type { Corner, Edge, Game } from './model.ts'

/** WC-TER-01, WC-TER-02, WC-TER-03: only what rises more than this is an obstacle, and a walk steps over no more. */
export const STEP: Len = inches(0.5)
/** WC-GEO-03: the base most rules measure a place by. */
export const STANDARD_BASE: Len = inches(0.5)

/** A terrain piece as rules speak of it: a zone, and whether it is a ruin. */
export interface Feature {
  readonly id: string
  readonly name: string
  readonly parts: readonly Footprint[]
  readonly isRuin: boolean
}

/** A closed door or window: the part of the wall it fills (WC-TER-06). */
export interface Shutter {
  readonly wall: Piece
  readonly opening: Opening
  readonly footprint: Polygon
  readonly bottom: Len
  readonly top: Len
}

/** WC-BAT-03: the floor with its edges, and the terrain on it; the top of what is standable is a platform (WC-TER-04). */
export interface Battlefield {
  /** What stands in the way of bases; openings let through, closed or not (WC-TER-05). */
  readonly field: Field
  /**
   * What hides: walls, blocks and floors, closed openings filled in (WC-VIS-07, WC-VIS-11). Rubble and ladders do not (WC-VIS-09),
   * and what the map does not name an opening is solid, cracks and all (WC-VIS-10).
   */
  readonly blockers: readonly Terrain[]
  /** What covers: obstacles, closed openings filled in (WC-COV-07). */
  readonly covers: readonly Piece[]
  /** WC-TER-01: parts that stop movement and rise more than half an inch. */
  readonly obstacles: readonly Piece[]
  readonly floors: readonly Piece[]
  readonly shutters: readonly Shutter[]
  readonly features: readonly Feature[]
}

const known = new WeakMap<Table, Battlefield>()
let latest: { readonly table: Table; readonly made: Battlefield } | null = null

/** The battlefield of a table, made the first time it is asked for. */
export function battlefieldOf(table: Table): Battlefield {
  if (latest?.table === table) return latest.made
  let made = known.get(table)
  if (made === undefined) {
    made = newBattlefield(table)
    known.set(table, made)
  }
  latest = { table, made }
  return made
}

export const battlefield = ({ setup }: Game): Battlefield => battlefieldOf(setup.table)

function newBattlefield(table: Table): Battlefield {
  const field = variantOf(fieldOf(table), 'wyrdcry', pieces => pieces.flatMap(sorted))
  const obstacles = field.solids.filter(isObstacle)
  const floors = field.solids.filter(isFloor)
  const covers = variantOf(field, 'shut', pieces => pieces.map(filledIn)).solids.filter(isObstacle)
  return {
    field,
    blockers: [...covers, ...floors],
    covers,
    obstacles,
    floors,
    shutters: obstacles.flatMap(shuttersOf),
    features: table.zones.map(zone => featureOf(table, zone)),
  }
}

const isFloor = ({ traits }: Terrain): boolean => traits.includes('floor')
const isObstacle = ({ traits }: Terrain): boolean => traits.includes('obstacle')

/**
 * WC-TER-01, WC-TER-02, WC-TER-03: obstacles are marked for who climbs; what is insignificant stands in nobody's way. Floors are
 * no obstacles (WC-CLB-12).
 */
function sorted({ index, west, east, north, south, ...piece }: Piece): Terrain[] {
  if (!piece.traits.includes('solid') || isFloor(piece)) return [piece]
  if (piece.top - piece.bottom > STEP) return [{ ...piece, traits: [...piece.traits, 'obstacle'] }]
  return piece.traits.includes('standable') ? [piece] : []
}

const isClosed = ({ traits }: Terrain, opening: number): boolean => traits.includes(closedTrait(opening))

/** WC-VIS-11: a closed opening is as solid as its wall, for looks and for cover. */
function filledIn(piece: Piece): Terrain {
  return closed(piece, i => isClosed(piece, i))
}

function shuttersOf(wall: Piece): Shutter[] {
  return (wall.openings ?? []).flatMap((opening, i) =>
    isClosed(wall, i)
      ? [{ wall, opening, footprint: acrossWall(wall, opening), bottom: opening.bottom, top: opening.top }]
      : [],
  )
}

/** The rectangle of a wall behind an opening of its face. */
function acrossWall({ footprint }: Piece, { from, to }: Opening): Polygon {
  const length = distance(from, to)
  const [ex, ey] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const corners = footprint.shape === 'polygon' ? footprint.points : [footprint]
  const offs = corners.map(({ x, y }) => (y - from.y) * ex - (x - from.x) * ey)
  const at = (spot: Spot, off: number): Spot => ({
    x: Math.round(spot.x - ey * off),
    y: Math.round(spot.y + ex * off),
  })
  const [low, high] = [Math.min(...offs), Math.max(...offs)]
  return { shape: 'polygon', points: [at(from, low), at(to, low), at(to, high), at(from, high)] }
}

// ---- terrain pieces ---------------------------------------------------------

/** A zone is a terrain piece; it is a ruin if a part that says so stands in it. */
const featureOf = ({ terrain }: Table, { id, name, parts }: Table['zones'][number]): Feature => ({
  id,
  name,
  parts,
  isRuin: terrain.some(
    ({ traits, footprint }) => traits.includes('ruin') && parts.some(part => inside(footprint, part)),
  ),
})

export function featureBy(table: Table, id: string): Feature {
  const found = battlefieldOf(table).features.find(one => one.id === id)
  if (found === undefined) throw new Error(`wyrdcry: no terrain piece '${id}'`)
  return found
}

/** WC-MEA-10: between two zones in plan, nearest points. */
export function featureGap(a: Feature, b: Feature): number {
  let best = Number.POSITIVE_INFINITY
  for (const p of a.parts) for (const q of b.parts) best = Math.min(best, flatGap(p, q))
  return best
}

/** WC-MEA-10: between a zone and a point in plan. */
export const featureGapTo = ({ parts }: Feature, spot: Spot): number =>
  Math.min(...parts.map(part => spotGap(spot, part)))

/** WC-GEO-07, WC-GEO-09: does the whole of a base lie in a piece, or any part of it? */
export const isDiscIn = ({ parts }: Feature, at: Spot, radius: Len, wholly: boolean): boolean =>
  wholly ? insideParts(disc(at, radius), parts) : parts.some(part => flatWithin(disc(at, radius), part, 0))

// ---- edges and corners ------------------------------------------------------

/** WC-SCN-10: the centre of the battlefield. */
export const centreOf = ({ width, depth }: Pick<Table, 'width' | 'depth'>): Spot => ({ x: width / 2, y: depth / 2 })

/** WC-BAT-02: how far a place is from an edge of the battlefield, in plan; for a base, its radius less. */
export function edgeGap({ width, depth }: Pick<Table, 'width' | 'depth'>, { x, y }: Spot, edge: Edge): Len {
  switch (edge) {
    case 'south':
      return depth - y
    case 'north':
      return y
    case 'west':
      return x
    case 'east':
      return width - x
  }
}

/** The point of a corner, on the floor. */
export const cornerAt = ({ width, depth }: Pick<Table, 'width' | 'depth'>, corner: Corner): Point => ({
  x: corner.endsWith('west') ? 0 : width,
  y: corner.startsWith('north') ? 0 : depth,
  z: 0,
})

/** WC-BAT-04: no part of a base beyond an edge. */
export const isOnField = ({ width, depth }: Pick<Table, 'width' | 'depth'>, { x, y }: Spot, radius: Len): boolean =>
  x >= radius && y >= radius && x <= width - radius && y <= depth - radius

/** One inch: engaged, control, the 1" rule (WC-GEN-08, WC-TOK-02, WC-MOV-07). */
export const NEAR: Len = INCH
