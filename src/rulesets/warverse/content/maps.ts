/** Battlefields: the ready-made ones, and every table size as an open field (WV-DEP-12 to WV-DEP-16). */

import type { FieldMap } from '#engine'
import { box, type Footprint, inches, type Table, type Terrain, type Zone } from '#geometry'
import { SCENERY } from './scenery.ts'

/** WV-DEP-02: the basic zone reaches this far from its edge. */
const DEEP = 8

const rectangle = (west: number, north: number, east: number, south: number): Footprint =>
  box(inches(west), inches(north), inches(east), inches(south))
const zone = (id: string, name: string, ...parts: readonly Footprint[]): Zone => ({ id, name, parts })

/** WV-DEP-02: opposite ends, within 8 inches of its own edge. */
const ends = (width: number, depth: number): Zone[] => [
  zone('north', 'north', rectangle(0, 0, width, DEEP)),
  zone('south', 'south', rectangle(0, depth - DEEP, width, depth)),
]

/** WV-DEP-13: two corners and the middle of the opposite edge. */
function triangle(width: number, depth: number, wide: number): Zone[] {
  const west = (width - wide) / 2
  return [
    zone('north-west', 'north-west', rectangle(0, 0, wide, DEEP)),
    zone('north-east', 'north-east', rectangle(width - wide, 0, width, DEEP)),
    zone('south', 'south', rectangle(west, depth - DEEP, west + wide, depth)),
  ]
}

/** WV-DEP-14: an L in every corner, within 8 inches of an edge and within `arm` of the corner along it. */
function corners(side: number, arm: number): Zone[] {
  const ell = (id: string, isEast: boolean, isSouth: boolean): Zone => {
    const x = (n: number): number => (isEast ? side - n : n)
    const y = (n: number): number => (isSouth ? side - n : n)
    return zone(id, id, rectangle(x(0), y(0), x(arm), y(DEEP)), rectangle(x(0), y(0), x(DEEP), y(arm)))
  }
  return [
    ell('north-west', false, false),
    ell('north-east', true, false),
    ell('south-east', true, true),
    ell('south-west', false, true),
  ]
}

const table = (width: number, depth: number, zones: readonly Zone[], terrain: readonly Terrain[] = []): Table => ({
  width: inches(width),
  depth: inches(depth),
  terrain,
  zones,
})

/** The zones for so many seats on the tables of WV-DEP-12 to WV-DEP-14: small ones, and those from 1,000 points on. */
const SMALL_THREE = triangle(48, 40, 12)
const LARGE_THREE = triangle(72, 60, 18)
const SMALL_FOUR = corners(48, 14)
const LARGE_FOUR = corners(72, 20)

const map = (id: string, name: string, seats: number, on: Table): FieldMap => ({ id, name, seats: [seats], table: on })

export const MAPS: readonly FieldMap[] = [
  map('training-yard', 'Training Yard', 2, table(36, 36, ends(36, 36), SCENERY['training-yard'])),
  map('broken-aqueduct', 'Broken Aqueduct', 2, table(48, 48, ends(48, 48), SCENERY['broken-aqueduct'])),
  map('market-cross', 'Market Cross', 2, table(48, 48, ends(48, 48), SCENERY['market-cross'])),
  map('market-cross-four', 'Market Cross for four', 4, table(48, 48, SMALL_FOUR, SCENERY['market-cross'])),
  map('three-beacons', 'Three Beacons', 3, table(48, 40, SMALL_THREE, SCENERY['three-beacons'])),
  map('skyharbour-terraces', 'Skyharbour Terraces', 2, table(72, 48, ends(72, 48), SCENERY['skyharbour-terraces'])),
  map('open-36', 'Open field, 36 x 36', 2, table(36, 36, ends(36, 36))),
  map('open-48', 'Open field, 48 x 48', 2, table(48, 48, ends(48, 48))),
  map('open-72', 'Open field, 72 x 48', 2, table(72, 48, ends(72, 48))),
  map('open-three', 'Open field for three, 48 x 40', 3, table(48, 40, SMALL_THREE)),
  map('open-three-large', 'Open field for three, 72 x 60', 3, table(72, 60, LARGE_THREE)),
  map('open-four', 'Open field for four, 48 x 48', 4, table(48, 48, SMALL_FOUR)),
  map('open-four-large', 'Open field for four, 72 x 72', 4, table(72, 72, LARGE_FOUR)),
]

/** WV-DEP-12 to WV-DEP-14: which open field from how many points on, by seats. */
const OPEN: Readonly<Record<number, readonly (readonly [from: number, id: string])[]>> = {
  2: [
    [0, 'open-36'],
    [500, 'open-48'],
    [1000, 'open-72'],
  ],
  3: [
    [0, 'open-three'],
    [1000, 'open-three-large'],
  ],
  4: [
    [0, 'open-four'],
    [1000, 'open-four-large'],
  ],
}

/** WV-DEP-16: the open field that suits so many seats and points. */
export function openField(seats: number, pointsPerPlayer: number): FieldMap {
  const id = OPEN[seats]?.findLast(([from]) => pointsPerPlayer >= from)?.[1]
  const found = MAPS.find(m => m.id === id)
  if (found === undefined) throw new Error(`warverse: no open field for ${seats} seats`)
  return found
}
