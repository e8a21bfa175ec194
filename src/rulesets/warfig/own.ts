/** Battlefields of players' own, drawn for tests: legal, and as odd as can be. */

import type { Draw, Setup } from '#engine'
import { boxes, columns, drawTerrain } from '#engine/testing'
import { box, CM } from '#geometry'
import { TERRAIN_KEY } from './content/maps.ts'
import { drawSetup, setupFaults } from './setup.ts'

const BUILDERS = Object.values(TERRAIN_KEY).flatMap(({ traits }) => [boxes(traits, 1, 25), columns(traits)])

/** A drawn set-up on a battlefield of its own: other pieces, other zones, sometimes zones that touch. */
export function drawOwn(pick: Draw): Setup {
  const drawn = drawSetup(pick)
  const { width, depth } = drawn.table
  const [north, south] = drawn.table.zones
  const deep = [0, 1].map(() => Math.round(depth / 2) - pick(3) * 5 * CM)
  const zones = [
    { ...north!, parts: [box(0, 0, width, deep[0]!)] },
    { ...south!, parts: [box(0, depth - deep[1]!, width, depth)] },
  ]
  const table = { ...drawn.table, terrain: [], ...(pick(2) === 0 && { zones }) }
  const setup: Setup = { ...drawn, map: 'own', table }
  const kit = { unit: CM, builders: BUILDERS, tries: 2 + pick(12) }
  const isLegal = (all: Setup): boolean => setupFaults(all).length === 0
  const terrain = drawTerrain(pick, table, kit, all => isLegal({ ...setup, table: { ...table, terrain: all } }))
  return { ...setup, table: { ...table, terrain } }
}
