/** Battlefields: five maps, three set-ups of the zones, three table sizes (WF-DEP-01 to WF-DEP-05, WF-TER). */

import type { FieldMap } from '#engine'
import { box, disc, type Len, MM, rectangle, type Table, type Terrain, type Zone } from '#geometry'

/** WF-TER-08, WF-TER-12: the default terrain key; players agree on another by changing the pieces' traits (WF-TER-01). */
export const TERRAIN_KEY = {
  mountain: { name: 'Mountain', traits: ['impenetrable'], height: 120, look: 'rock' },
  scrub: { name: 'Scrub', traits: ['minor', 'soft cover'], height: 15, look: 'bush' },
  wall: { name: 'Small wall', traits: ['minor', 'hard cover'], height: 15, look: 'wall' },
  marsh: { name: 'Marsh', traits: ['major'], height: 1, look: 'mud' },
  trees: { name: 'Large trees', traits: ['major', 'soft cover'], height: 80, look: 'grove' },
  ruin: { name: 'Ruin', traits: ['major', 'hard cover'], height: 50, look: 'ruin' },
  hill: { name: 'Hill', traits: ['open'], height: 10, look: 'hill' },
} as const
export type TerrainKind = keyof typeof TERRAIN_KEY

/** A table size, the largest Army Value it is for, and the depth of the zones of Set-ups One and Two and the gap of Three. */
export interface TableSize {
  readonly id: string
  readonly upTo: number
  readonly width: number
  readonly depth: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly scale: readonly [over: number, under: number]
}

/** WF-DEP-02, WF-DEP-03, WF-DEP-04, WF-DEP-05, in millimetres. */
export const TABLE_SIZES: readonly TableSize[] = [
  { id: 'small', upTo: 1000, width: 800, depth: 600, one: 150, two: 150, three: 300, scale: [2, 3] },
  { id: 'standard', upTo: 3500, width: 1200, depth: 900, one: 200, two: 250, three: 500, scale: [1, 1] },
  {
    id: 'large',
    upTo: Number.POSITIVE_INFINITY,
    width: 1800,
    depth: 1350,
    one: 375,
    two: 375,
    three: 600,
    scale: [3, 2],
  },
]

/** WF-DEP-02: the table an Army Value is played on. */
export const tableSizeFor = (armyValue: number): TableSize => TABLE_SIZES.find(size => armyValue <= size.upTo)!

export const SETUPS = ['one', 'two', 'three'] as const
export type SetupId = (typeof SETUPS)[number]

function zones(size: TableSize, setup: SetupId): Zone[] {
  const w = size.width * MM
  const d = size.depth * MM
  const zone = (id: string, x1: Len, y1: Len, x2: Len, y2: Len): Zone => ({
    id,
    name: `The ${id}`,
    parts: [box(x1, y1, x2, y2)],
  })
  switch (setup) {
    case 'one':
      return [zone('north', 0, 0, w, size.one * MM), zone('south', 0, d - size.one * MM, w, d)]
    case 'two':
      return [zone('north-west', 0, 0, w / 2, size.two * MM), zone('south-east', w / 2, d - size.two * MM, w, d)]
    case 'three': {
      const deep = (w - size.three * MM) / 2
      return [zone('west', 0, 0, deep, d), zone('east', w - deep, 0, w, d)]
    }
  }
}

/** A piece on the standard table: a rectangle, or a disc where no depth is given. */
type Piece = readonly [kind: TerrainKind, x: number, y: number, widthOrRadius: number, depth?: number]

const FIELDS: Readonly<Record<string, { readonly name: string; readonly pieces: readonly Piece[] }>> = {
  'open-field': { name: 'Open Field', pieces: [] },
  'twin-thickets': {
    name: 'Twin Thickets',
    pieces: [
      ['scrub', 350, 380, 200, 120],
      ['scrub', 850, 520, 200, 120],
      ['trees', 900, 300, 80],
      ['trees', 300, 600, 80],
    ],
  },
  'marsh-crossing': {
    name: 'Marsh Crossing',
    pieces: [
      ['marsh', 600, 450, 300, 160],
      ['wall', 250, 320, 200, 10],
      ['wall', 950, 580, 200, 10],
    ],
  },
  'the-pass': {
    name: 'The Pass',
    pieces: [
      ['mountain', 380, 450, 180, 240],
      ['mountain', 820, 450, 180, 240],
      ['scrub', 600, 300, 160, 80],
      ['scrub', 600, 600, 160, 80],
    ],
  },
  'kings-hill': {
    name: "King's Hill",
    pieces: [
      ['hill', 600, 450, 80],
      ['wall', 430, 380, 160, 10],
      ['wall', 770, 520, 160, 10],
      ['ruin', 850, 330, 100, 100],
      ['ruin', 350, 570, 100, 100],
    ],
  },
}
export const FIELD_NAMES: readonly string[] = Object.keys(FIELDS)

/** A piece of terrain of our key, sizes in millimetres. */
export function piece(id: string, [kind, x, y, size, depth]: Piece, scale: TableSize['scale'] = [1, 1]): Terrain {
  const { name, traits, height, look } = TERRAIN_KEY[kind]
  const len = (mm: number): Len => Math.round((mm * MM * scale[0]) / scale[1])
  const at = { x: len(x), y: len(y) }
  const footprint = depth === undefined ? disc(at, len(size)) : rectangle(at, len(size), len(depth))
  return { id, name, traits: [...traits], footprint, bottom: 0, top: height * MM, look }
}

export function tableOf(field: string, setup: SetupId, size: TableSize): Table {
  return {
    width: size.width * MM,
    depth: size.depth * MM,
    terrain: FIELDS[field]!.pieces.map((p, i) => piece(`${p[0]}-${i + 1}`, p, size.scale)),
    zones: zones(size, setup),
  }
}

/** 'kings-hill-one', 'kings-hill-two-small' */
export const mapId = (field: string, setup: SetupId, size: TableSize): string =>
  `${field}-${setup}${size.id === 'standard' ? '' : `-${size.id}`}`

const TITLES = { one: 'Setup One', two: 'Setup Two', three: 'Setup Three' } as const

/** The standard table first, so that a new game fits the default Army Value. */
export const MAPS: readonly FieldMap[] = [TABLE_SIZES[1]!, TABLE_SIZES[0]!, TABLE_SIZES[2]!].flatMap(size =>
  FIELD_NAMES.flatMap(field =>
    SETUPS.map(setup => ({
      id: mapId(field, setup, size),
      name: `${FIELDS[field]!.name}, ${TITLES[setup]}, ${size.width / 10} x ${size.depth / 10} cm`,
      seats: [2],
      table: tableOf(field, setup, size),
    })),
  ),
)
