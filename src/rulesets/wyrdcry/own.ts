/** Battlefields of players' own, drawn for tests: legal, and as odd as can be. */

import type { Draw, Setup } from '#engine'
import { type Builder, boxes, bridges, drawTerrain, slabs, towers, windows } from '#engine/testing'
import { INCH, type Terrain, type Zone } from '#geometry'
import { closedTrait } from './content/pieces.ts'
import { drawSetup, setupFaults } from './setup.ts'

const BLOCK = ['solid', 'standable', 'block']
const FLOOR = ['solid', 'standable', 'floor']
const WALL = ['solid', 'wall']
const LADDER = ['ladder']
const RUBBLE = ['rubble']
const BUILDERS: readonly Builder[] = [
  boxes(WALL),
  boxes(BLOCK),
  boxes(RUBBLE),
  slabs(BLOCK),
  slabs(FLOOR),
  windows(WALL),
  windows([...WALL, closedTrait(0)]),
  towers(BLOCK, LADDER),
  bridges(BLOCK, LADDER),
]

/** A drawn set-up on a battlefield of its own; some of what is built are ruins, and all of it are pieces to be picked. */
export function drawOwn(pick: Draw): Setup {
  const drawn = drawSetup(pick)
  const setup: Setup = { ...drawn, map: 'own map' }
  const tableOf = (terrain: readonly Terrain[]) => ({ ...setup.table, terrain, zones: zonesOf(terrain) })
  const kit = { unit: INCH, builders: BUILDERS, tries: 6 + pick(20) }
  const built = drawTerrain(
    pick,
    setup.table,
    kit,
    // a scenario that has pieces picked is judged when all of them stand
    all => setupFaults({ ...setup, scenario: 'SC1', table: tableOf(all) }).length === 0,
  )
  const ruins = new Set(built.flatMap(({ id }) => (pick(2) === 0 ? [groupOf(id)] : [])))
  const terrain = built.map(piece =>
    ruins.has(groupOf(piece.id)) ? { ...piece, traits: [...piece.traits, 'ruin'] } : piece,
  )
  const whole: Setup = { ...setup, table: tableOf(terrain) }
  return setupFaults(whole).length === 0 ? whole : drawOwn(pick)
}

/** What was built at one spot: 'p3' of 'p3-ladder'. */
const groupOf = (id: string): string => id.split('-')[0]!

/** Everything that was built at one spot is one piece. */
function zonesOf(terrain: readonly Terrain[]): Zone[] {
  const groups = new Map<string, Terrain[]>()
  for (const piece of terrain) groups.set(groupOf(piece.id), [...(groups.get(groupOf(piece.id)) ?? []), piece])
  return [...groups].map(([id, pieces]) => ({
    id,
    name: `piece ${id}`,
    parts: pieces.filter(({ traits }) => !traits.includes('ladder')).map(({ footprint }) => footprint),
  }))
}
