/** Battlefields and characters of players' own, drawn for tests: legal, and as odd as can be. */

import type { Draw, Setup } from '#engine'
import { areas, boxes, bridges, drawTerrain, slabs, towers, windows } from '#engine/testing'
import { CM } from '#geometry'
import { ABILITY_NAMES } from './abilities.ts'
import { ARM_EFFECTS, ARM_TYPES, readCard, TIMINGS } from './datacard.ts'
import { drawSetup, setupFaults } from './setup.ts'
import { isTroop } from './sides.ts'

const SOLID = ['solid']
const STOOD_ON = ['solid', 'standable']
const LADDER = ['ladder']
const BUILDERS = [
  boxes(SOLID),
  boxes(STOOD_ON),
  slabs(STOOD_ON),
  windows(SOLID),
  towers(STOOD_ON, LADDER),
  bridges(STOOD_ON, LADDER),
  areas(['difficult']),
]

/** A drawn set-up on a battlefield of its own, with characters of its own. */
export function drawOwn(pick: Draw): Setup {
  const drawn = drawSetup(pick)
  const designs = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`own-${i}`, drawCard(pick, i)]))
  const rosters = drawn.rosters.map(roster => {
    if (isTroop(roster)) return roster
    const entries = roster.entries.map((entry, i) => (pick(2) === 0 ? { profile: `own-${i}`, count: 1 } : entry))
    return { ...roster, entries, designs: { ...roster.designs, ...designs } }
  })
  const setup: Setup = { ...drawn, map: 'own map', rosters, table: { ...drawn.table, terrain: [] } }
  const kit = { unit: CM, builders: BUILDERS, tries: 4 + pick(16) }
  const terrain = drawTerrain(
    pick,
    setup.table,
    kit,
    all => setupFaults({ ...setup, table: { ...setup.table, terrain: all } }).length === 0,
  )
  return { ...setup, table: { ...setup.table, terrain } }
}

const one = <T>(list: readonly T[], pick: Draw): T => list[pick(list.length)]!

/** A legal card: numbers drawn until none is refused. */
function drawCard(pick: Draw, n: number) {
  for (;;) {
    const height = 10 + pick(60)
    const eye = 5 + pick(height - 4)
    const card = {
      name: `Stranger ${n + 1}`,
      mind: 1 + pick(6),
      body: 1 + pick(6),
      spirit: 1 + pick(6),
      wounds: 1 + pick(8),
      movement: 4 + pick(11),
      baseMm: 25 + pick(251) / 10,
      ...(pick(2) === 0 && { height: height / 10, eye: eye / 10, torso: (5 + pick(Math.max(1, eye - 4))) / 10 }),
      weapons: Array.from({ length: 1 + pick(4) }, (_, i) => drawArm(pick, i)),
      abilities: Array.from({ length: pick(3) }, () => one([...ABILITY_NAMES], pick)),
    }
    if (readCard('own', card, {}, ABILITY_NAMES).faults.length === 0) return card
  }
}

const drawArm = (pick: Draw, n: number) => {
  const effect = one([null, ...ARM_EFFECTS], pick)
  return {
    name: `Thing ${n + 1}`,
    type: one(ARM_TYPES, pick),
    range: 1 + pick(pick(2) === 0 ? 3 : 25),
    penetration: pick(3),
    damage: pick(3),
    healing: pick(3) === 0 ? pick(3) : 0,
    effect: effect === 'Driven' ? `Driven ${1 + pick(5)}` : effect,
    effectWhen: one(TIMINGS, pick),
    oncePerActivation: pick(3) === 0,
  }
}
