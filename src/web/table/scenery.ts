/** Scenery out of clay: every piece keeps its true footprint and height, and looks like what it is called. */

import type { Scene } from '#engine'
import type { Scenery, Terrain } from '#geometry'
import type { Bench } from './bench.ts'
import { Clay } from './clay.ts'
import { crate, house, ruin } from './houses.ts'
import { isFlat, kindOf, sidesOf } from './kinds.ts'
import { solid } from './masonry.ts'
import { bush, grove, tree } from './plants.ts'
import { brokenWall, planked, rubble } from './ruins.ts'
import { chance, seedOf, toUnits } from './scale.ts'
import type { Skin } from './skins.ts'
import { barrels, column, ladder, loose, well } from './stones.ts'
import type { Ground } from './types.ts'

/** One heap of clay for each skin: the whole scenery is a handful of meshes. */
export type Heaps = Map<Skin, Clay>

export function sceneryOf(scene: Scene, ground: Ground, round = 8): Heaps {
  const heaps: Heaps = new Map()
  const heap = (skin: Skin): Clay => {
    const made = heaps.get(skin) ?? new Clay(round)
    heaps.set(skin, made)
    return made
  }
  for (const piece of scene.terrain) {
    if (isFlat(piece)) continue
    const seed = seedOf(piece.id + piece.name)
    const build = builderOf(piece)
    build({ piece, ground, heap, seed, draw: chance(seed) }, scene)
  }
  return heaps
}

/** Parts of a ruin say what they are; everything else goes by its look. */
function builderOf(piece: Terrain): Builder {
  const { traits } = piece
  if (piece.footprint.shape !== 'disc') {
    if (traits.includes('rubble')) return rubble
    if (traits.includes('floor')) return planked
    if (traits.includes('stairs')) return stones
    if (traits.includes('wall') && kindOf(piece) !== 'fence') return brokenWall
  }
  return BUILDERS[kindOf(piece)]
}

type Builder = (bench: Bench, scene: Scene) => void

const isRound = ({ piece }: Bench): boolean => piece.footprint.shape === 'disc'
const stones: Builder = bench => solid(bench, 'stone', 'stone')
const boards: Builder = bench => solid(bench, 'boards', 'boards')
const pillar =
  (kind: 'lamp' | 'column'): Builder =>
  (bench, scene) =>
    isRound(bench) ? column(bench, kind) : stones(bench, scene)

const BUILDERS: Readonly<Record<Scenery, Builder>> = {
  tree,
  grove,
  bush,
  ladder,
  well,
  crate,
  rock: bench => loose(bench, 'rock', [0, 0.07, 0.15, 0.3, 0.66], 0.28),
  hill: bench => loose(bench, 'turf', [0, 0.02, 0.05, 0.11, 0.5], 0.06),
  lamp: pillar('lamp'),
  column: pillar('column'),
  barrel: (bench, scene) => (isRound(bench) ? barrels(bench) : boards(bench, scene)),
  fence: boards,
  deck: bench => solid(bench, toUnits(bench.piece.top) > 1.2 ? 'stone' : 'boards', 'boards'),
  house: bench => house(bench, 'facade'),
  barn: bench => house(bench, 'boards', 1.2),
  tower: bench => solid(bench, 'stone', 'stone', { parapet: true }),
  ruin: (bench, scene) => (sidesOf(bench.piece)[1] > 3 && !isRound(bench) ? ruin(bench) : stones(bench, scene)),
  wall: bench => solid(bench, 'stone', 'stone', { coping: true }),
  water: () => {},
  mud: () => {},
}
