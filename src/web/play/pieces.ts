/** Pieces of a battlefield: what a hand lifts and puts down as one, whatever parts it is made of. */

import { lengthText, type Units } from '#engine'
import {
  type Box,
  boxOf,
  cosine,
  distance,
  type Footprint,
  type Len,
  middle,
  type Opening,
  type Polygon,
  rectangle,
  type Spot,
  sine,
  spotGap,
  type Table,
  type Terrain,
  type Zone,
} from '#geometry'

/**
 * A thing that can be laid on a table. Its parts lie about its own middle, as they are before it is turned: turned again and
 * again, no corner wears down. A part's id and name are what is added to those of the piece.
 */
export interface Shape {
  readonly name: string
  readonly parts: readonly Terrain[]
  /** What a game that counts pieces by their ground calls it: it moves with the piece. */
  readonly ground?: readonly Footprint[]
}
export interface Piece extends Shape {
  readonly id: string
  readonly at: Spot
  /** In whole degrees, clockwise. */
  readonly turn: number
  /** Left and right are exchanged before it is turned. */
  readonly flipped?: true
}

// ---- moving shapes ----------------------------------------------------------

/** Where a piece puts the spots of its shape. */
type Way = Pick<Piece, 'at' | 'turn' | 'flipped'>

function carried({ at, turn, flipped }: Way): (spot: Spot) => Spot {
  const [c, s] = [cosine(turn), sine(turn)]
  return ({ x, y }) => {
    const across = flipped ? -x : x
    // + 0: a place is never -0
    return { x: at.x + Math.round(across * c - y * s) + 0, y: at.y + Math.round(across * s + y * c) + 0 }
  }
}

function movedPrint(footprint: Footprint, way: Way): Footprint {
  const to = carried(way)
  if (footprint.shape === 'disc') return { ...footprint, ...to(footprint) }
  const points = footprint.points.map(to)
  // seen in a mirror the corners go round the other way
  return { shape: 'polygon', points: way.flipped ? points.reverse() : points }
}

function movedPart(part: Terrain, way: Way): Terrain {
  const to = carried(way)
  const hole = (one: Opening): Opening =>
    way.flipped ? { ...one, from: to(one.to), to: to(one.from) } : { ...one, from: to(one.from), to: to(one.to) }
  return {
    ...part,
    footprint: movedPrint(part.footprint, way),
    ...(part.openings !== undefined && { openings: part.openings.map(hole) }),
  }
}

/** The terrain a piece comes to on the table. */
export const laid = (piece: Piece): Terrain[] =>
  piece.parts.map(part => ({
    ...movedPart(part, piece),
    id: part.id === '' ? piece.id : `${piece.id}/${part.id}`,
    name: `${piece.name}${part.name}`,
  }))

/** The zone that goes with a piece, where its game has such zones. */
export const groundOf = (piece: Piece): Zone[] =>
  piece.ground === undefined
    ? []
    : [{ id: piece.id, name: piece.name, parts: piece.ground.map(part => movedPrint(part, piece)) }]

/** All that a piece covers on the table. */
export const printsOf = (piece: Piece): Footprint[] => [
  ...piece.parts.map(({ footprint }) => movedPrint(footprint, piece)),
  ...(piece.ground ?? []).map(part => movedPrint(part, piece)),
]

/** The smallest upright box around several footprints. */
export function boxRound(prints: readonly Footprint[]): Box {
  const boxes = prints.map(boxOf)
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.min(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.max(...boxes.map(({ south }) => south)),
  }
}

// ---- finding the pieces of a table ------------------------------------------

/** How far off a rim a ladder's spot may be written. */
const AT_RIM: Len = 10

const isSpot = ({ footprint }: Terrain): boolean => footprint.shape === 'disc' && footprint.radius === 0
const nameOf = (id: string): string => id.split('/')[0]!

/** The pieces that stand on a table, and the zones that belong to none. Parts of one piece share its id before a slash. */
export function piecesOf({ terrain, zones }: Pick<Table, 'terrain' | 'zones'>): {
  readonly pieces: Piece[]
  readonly zones: Zone[]
} {
  const groups = new Map<string, Terrain[]>()
  for (const part of terrain) groups.set(nameOf(part.id), [...(groups.get(nameOf(part.id)) ?? []), part])
  for (const [id, parts] of groups) {
    if (!parts.every(isSpot)) continue
    // a ladder by itself belongs to what it leans on
    const host = [...groups].find(([, others]) => others.some(other => !isSpot(other) && leansOn(parts[0]!, other)))
    if (host === undefined) continue
    host[1].push(...parts)
    groups.delete(id)
  }
  const pieces = [...groups].map(([id, parts]) =>
    pieceOf(
      id,
      parts,
      zones.find(zone => zone.id === id),
    ),
  )
  return { pieces, zones: zones.filter(zone => !groups.has(zone.id)) }
}

const leansOn = ({ footprint, top }: Terrain, other: Terrain): boolean =>
  footprint.shape === 'disc' && other.top === top && spotGap(footprint, other.footprint) <= AT_RIM

function pieceOf(id: string, parts: readonly Terrain[], zone: Zone | undefined): Piece {
  const first = parts.find(part => part.id === id) ?? parts[0]!
  const name = zone?.name ?? (first.id === id ? first.name : first.name.split(', ')[0]!)
  const { west, north, east, south } = boxRound(zone?.parts ?? parts.map(({ footprint }) => footprint))
  const at = { x: Math.round((west + east) / 2), y: Math.round((north + south) / 2) }
  const straight = parts.length === 1 && zone === undefined ? straightened(first) : null
  if (straight !== null) return { id, name, at, turn: straight.turn, parts: [{ ...straight.part, id: '', name: '' }] }
  const home: Way = { at: { x: -at.x, y: -at.y }, turn: 0 }
  return {
    id,
    name,
    at,
    turn: 0,
    parts: parts.map(part => ({
      ...movedPart(part, home),
      id: part.id === id ? '' : nameOf(part.id) === id ? part.id.slice(id.length + 1) : part.id,
      name: part.name.startsWith(name) ? part.name.slice(name.length) : `, ${part.name}`,
    })),
    ...(zone !== undefined && { ground: zone.parts.map(part => movedPrint(part, home)) }),
  }
}

/** A plain rectangle that stands at an angle, laid straight about its middle, and the angle; null for all else. */
function straightened(part: Terrain): { readonly part: Terrain; readonly turn: number } | null {
  if (part.footprint.shape === 'disc' || part.footprint.points.length !== 4 || part.openings !== undefined) return null
  const [a, b, c] = part.footprint.points as [Spot, Spot, Spot, Spot]
  const turn = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI)
  if (turn % 90 === 0) return null
  const footprint = rectangle({ x: 0, y: 0 }, Math.round(distance(a, b)), Math.round(distance(b, c)))
  const at = middle(part.footprint)
  const again = movedPrint(footprint, { at, turn })
  const isSame =
    again.shape === 'polygon' &&
    again.points.every(
      (spot, n) => distance(spot, part.footprint.shape === 'polygon' ? part.footprint.points[n]! : spot) <= ROUNDING,
    )
  return isSame ? { part: { ...part, footprint }, turn: (turn + 360) % 180 } : null
}
/** What rounding may move a corner by, there and back. */
const ROUNDING = 3

// ---- sizes ------------------------------------------------------------------

/** How wide, deep and high a piece is before it is turned. */
export interface Size {
  readonly width: Len
  readonly depth: Len
  readonly height: Len
}

export function sizeOf({ parts }: Pick<Shape, 'parts'>): Size {
  const { west, north, east, south } = boxRound(parts.map(({ footprint }) => footprint))
  return { width: east - west, depth: south - north, height: Math.max(...parts.map(({ top }) => top)) }
}

export const isRound = ({ parts }: Pick<Shape, 'parts'>): boolean =>
  parts.length === 1 && parts[0]!.footprint.shape === 'disc'

/** 4" × 0.6", 0.6" high; a round piece by how far it is across. */
export function sizeText(shape: Pick<Shape, 'parts'>, units: Units): string {
  const { width, depth, height } = sizeOf(shape)
  const text = (len: Len) => lengthText(len, units)
  const plan = isRound(shape) ? `${text(width)} across` : `${text(width)} × ${text(depth)}`
  return height === 0 ? `${plan}, flat` : `${plan}, ${text(height)} high`
}

/** Only a piece of one part without holes can be made larger or smaller: walls with doors are built as they are. */
export const whyNotSized = ({ parts, ground }: Shape): string | null =>
  parts.length === 1 && parts[0]!.openings === undefined && ground === undefined
    ? null
    : 'It has several parts, or doors and windows, so its size cannot be changed.'

/** The same piece in another size. */
export function sized<S extends Shape>(shape: S, { width, depth, height }: Partial<Size>): S {
  const [part] = shape.parts
  if (part === undefined || whyNotSized(shape) !== null) return shape
  const now = sizeOf(shape)
  const footprint: Footprint =
    part.footprint.shape === 'disc'
      ? { ...part.footprint, radius: Math.round((width ?? depth ?? now.width) / 2) }
      : stretched(part.footprint, (width ?? now.width) / now.width, (depth ?? now.depth) / now.depth)
  return { ...shape, parts: [{ ...part, footprint, top: height ?? part.top }] }
}

const stretched = ({ points }: Polygon, wide: number, deep: number): Polygon => ({
  shape: 'polygon',
  points: points.map(({ x, y }) => ({ x: Math.round(x * wide) + 0, y: Math.round(y * deep) + 0 })),
})

// ---- the palette ------------------------------------------------------------

/** A piece ready to be laid. */
export interface Kit extends Shape {
  readonly id: string
}

/** Every kind of piece that stands on these tables, each once: the palette of a game is what its own maps are made of. */
export function paletteOf(maps: readonly { readonly table: Table }[]): Kit[] {
  const found = new Map<string, Kit>()
  for (const { table } of maps) {
    for (const { name, parts, ground } of piecesOf(table).pieces) {
      const shape: Shape = { name: plainName(name), parts, ...(ground !== undefined && { ground }) }
      const print = printOf(shape)
      if (!found.has(print)) found.set(print, { id: `${found.size + 1}`, ...shape })
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || areaOf(a) - areaOf(b))
}

/** What a kind of piece is called, wherever it stands: 'bell tower 2' and 'West belfry' are a bell tower and a belfry. */
export function plainName(name: string): string {
  const plain = name
    .replace(/^(north|south|east|west)(ern)? /i, '')
    .replace(/ (\d+|[a-d]|north|south|east|west|mid)$/i, '')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const areaOf = (shape: Shape): number => sizeOf(shape).width * sizeOf(shape).depth

/** The same for two pieces that differ only in how they are turned, by quarters. */
function printOf(shape: Shape): string {
  const look = (turn: number): string =>
    shape.parts
      .map(({ footprint, bottom, top, traits }) => {
        const { west, north, east, south } = boxOf(movedPrint(footprint, { at: { x: 0, y: 0 }, turn }))
        return `${footprint.shape} ${west} ${north} ${east} ${south} ${bottom} ${top} ${traits.join()}`
      })
      .sort(byLetters)
      .join('; ')
  return `${shape.name}: ${[0, 90, 180, 270].map(look).sort(byLetters)[0]}`
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
