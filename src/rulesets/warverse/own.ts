/** Battlefields and characters of players' own, drawn for tests: legal, and as odd as can be. */

import type { Draw, Setup } from '#engine'
import { boxes, columns, drawTerrain, slabs } from '#engine/testing'
import { INCH } from '#geometry'
import { drawSetup, setupFaults } from './setup.ts'
import { LARGE, SMALL, STURDY } from './terrain.ts'

const BUILDERS = [
  boxes([SMALL, STURDY], 0.2, 4),
  boxes([SMALL], 0.2, 4),
  boxes([LARGE, STURDY], 1, 10),
  slabs([LARGE, STURDY]),
  columns([SMALL, STURDY]),
  columns([SMALL]),
  columns([LARGE, STURDY]),
]

/** A drawn set-up on a battlefield of its own, with characters of its own. */
export function drawOwn(pick: Draw): Setup {
  const drawn = drawSetup(pick)
  const setup: Setup = { ...drawn, map: 'own', table: { ...drawn.table, terrain: [] } }
  const isLegal = (all: Setup): boolean => setupFaults(all).length === 0
  const rosters = setup.rosters.map((roster, seat) => {
    const design = {
      name: 'Stranger',
      move: 1 + pick(14),
      strength: 1 + pick(5),
      attacks: pick(9),
      radius: (25 + pick(100)) / 100,
      height: (5 + pick(30)) / 10,
    }
    const [first, ...rest] = roster.entries
    const own = {
      ...roster,
      entries: [{ profile: 'stranger', count: 1 }, ...rest],
      designs: { ...roster.designs, stranger: design },
    }
    const all = setup.rosters.map((other, s) => (s === seat ? own : other))
    return first !== undefined && isLegal({ ...setup, rosters: all }) ? own : roster
  })
  const kit = { unit: INCH, builders: BUILDERS, tries: 4 + pick(16) }
  const terrain = drawTerrain(pick, setup.table, kit, all =>
    isLegal({ ...setup, rosters, table: { ...setup.table, terrain: all } }),
  )
  const whole: Setup = { ...setup, rosters, table: { ...setup.table, terrain } }
  return isLegal(whole) ? whole : drawOwn(pick)
}
