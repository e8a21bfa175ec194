/** Terrain as the maps write it, in inches with y northwards, made into pieces and zones of the engine (WW-TER). */

import { place, type Rectangle, rectangle, SIDE } from '#common/north'
import { disc, inches, type Scenery, type Table, type Terrain, type Zone } from '#geometry'

type At = readonly [x: number, y: number]

/** WW-TER-01, WW-TER-06: a building with a flat roof, and the points of its rim where a way leads up. */
export interface Block {
  readonly id: string
  readonly name: string
  readonly r: Rectangle
  readonly height: number
  readonly ladders?: readonly At[]
  readonly stairs?: readonly At[]
  readonly look: Scenery
}

export interface Plan {
  readonly id: string
  readonly name: string
  readonly heart: At
  readonly caches: readonly At[]
  readonly blocks: readonly Block[]
  readonly lowWalls: readonly Rectangle[]
  readonly rough: readonly Rectangle[]
  readonly copses: readonly Rectangle[]
  readonly pools: readonly Rectangle[]
}

/** WW-SET-05: how deep the strip is in which a side sets up. */
const STRIP = 6
/** WW-TER-02: how high low walls are. */
const LOW = 1

const piece = (
  id: string,
  name: string,
  r: Rectangle,
  height: number,
  traits: readonly string[],
  look: Scenery,
): Terrain => ({ id, name, footprint: rectangle(r), bottom: 0, top: inches(height), traits, look })

/** A building and its ladders and stairs, each a spot of its rim. */
function blockPieces({ id, name, r, height, ladders = [], stairs = [], look }: Block): Terrain[] {
  const way = (kind: 'ladder' | 'stairs', [x, y]: At, i: number): Terrain => ({
    id: `${id}/${kind}-${i + 1}`,
    name: `${name}, ${kind}`,
    footprint: disc(place(x, y), 0),
    bottom: 0,
    top: inches(height),
    traits: [kind],
    look: 'ladder',
  })
  return [
    piece(id, name, r, height, ['solid', 'standable', 'block'], look),
    ...ladders.map((at, i) => way('ladder', at, i)),
    ...stairs.map((at, i) => way('stairs', at, i)),
  ]
}

const spotZone = (id: string, name: string, [x, y]: At): Zone => ({ id, name, parts: [disc(place(x, y), 0)] })

/** WW-SET-02: three feet by three feet, with the strips of both sides, the heart and the caches as zones. */
export function tableOf({ heart, caches, blocks, lowWalls, rough, copses, pools }: Plan): Table {
  const each = (
    all: readonly Rectangle[],
    name: string,
    height: number,
    traits: readonly string[],
    look: Scenery,
  ): Terrain[] =>
    all.map((r, i) => piece(`${name.toLowerCase().replaceAll(' ', '-')}-${i + 1}`, name, r, height, traits, look))
  return {
    width: inches(SIDE),
    depth: inches(SIDE),
    terrain: [
      ...blocks.flatMap(blockPieces),
      ...each(lowWalls, 'Low wall', LOW, ['low'], 'wall'),
      ...each(rough, 'Rough ground', 0, ['rough'], 'mud'),
      ...each(copses, 'Copse', 0, ['copse', 'rough'], 'grove'),
      ...each(pools, 'Pool', 0, ['pool'], 'water'),
    ],
    zones: [
      { id: 'north', name: 'the north edge', parts: [rectangle([0, SIDE - STRIP, SIDE, SIDE])] },
      { id: 'south', name: 'the south edge', parts: [rectangle([0, 0, SIDE, STRIP])] },
      spotZone('heart', 'the heart', heart),
      ...caches.map((at, i) => spotZone(`cache-${i + 1}`, `cache ${i + 1}`, at)),
    ],
  }
}
