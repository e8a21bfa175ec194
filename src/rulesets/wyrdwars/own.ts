/** Battlefields of players' own, drawn for tests: legal, and as odd as can be. */

import type { Draw, Setup } from '#engine'
import { type Builder, boxes, drawTerrain, slabs, towers } from '#engine/testing'
import { disc, INCH } from '#geometry'
import { CACHES } from './muster.ts'
import { drawSetup, setupFaults } from './setup.ts'

const BLOCK = ['block']
const BUILDERS: readonly Builder[] = [
  boxes(BLOCK),
  boxes(['low'], 1, 4),
  boxes(['rough'], 2, 8),
  boxes(['pool'], 2, 5),
  boxes(['copse'], 2, 5),
  slabs(BLOCK),
  slabs(['low']),
  towers(BLOCK, ['ladder']),
  towers(BLOCK, ['stairs']),
]

/** A drawn set-up on a battlefield of its own; the heart and the caches lie anywhere. */
export function drawOwn(pick: Draw): Setup {
  const drawn = drawSetup(pick)
  const { width, depth } = drawn.table
  const spot = () => disc({ x: pick(width + 1), y: pick(depth + 1) }, 0)
  const zones = ['heart', ...CACHES].map(id => ({ id, name: id, parts: [spot()] }))
  const table = { ...drawn.table, terrain: [], ...(pick(2) === 0 && { zones }) }
  const setup: Setup = { ...drawn, map: 'own map', table }
  const kit = { unit: INCH, builders: BUILDERS, tries: 6 + pick(20) }
  const terrain = drawTerrain(
    pick,
    table,
    kit,
    all => setupFaults({ ...setup, table: { ...table, terrain: all } }).length === 0,
  )
  return { ...setup, table: { ...table, terrain } }
}
