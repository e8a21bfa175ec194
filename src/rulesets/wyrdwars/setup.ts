/** What is agreed before the first die: scenario, map, rosters, options; and the board it leads to (WW-SET-01 to WW-SET-03). */

import { SIDE } from '#common/north'
import { type Options, type Refusal, type Roster, refuse, type Setup } from '#engine'
import { inches, isConvex, onTable, sameLayout, type Table, type Terrain } from '#geometry'
import { MAPS } from './content/maps.ts'
import { isScenario, SCENARIO_IDS, type ScenarioId } from './content/scenarios.ts'
import type { Board, Frame } from './model.ts'
import { CACHES, muster, spotOf } from './muster.ts'
import { agreementFaults, DEFAULTS } from './options.ts'
import { rosterFaults } from './roster.ts'
import type { Rule } from './rules.ts'

export { drawSetup } from './draw.ts'

/** Every fault of a set-up, or none. */
export function setupFaults(setup: Setup): Refusal<Rule>[] {
  const { scenario, rosters } = setup
  if (!isScenario(scenario)) {
    return [refuse('WW-SET-03', `Choose a scenario: ${SCENARIO_IDS.join(', ')}; '${scenario.slice(0, 40)}' is none.`)]
  }
  if (rosters.length !== 2) return [refuse('WW-SET-01', `Two warbands fight, not ${rosters.length}.`)]
  return [
    ...agreementFaults(setup.options),
    ...tableFaults(setup),
    ...rosters.flatMap(roster => rosterFaults(roster, setup.options)),
  ]
}

/** WW-SET-02, WW-SET-03: a ready map as it is, or one of the players' own that every scenario could be played on. */
function tableFaults({ map, table }: Setup): Refusal<Rule>[] {
  if (table.width !== inches(SIDE) || table.depth !== inches(SIDE)) {
    return [refuse('WW-SET-02', `The board is ${SIDE}" by ${SIDE}".`)]
  }
  const ready = MAPS.find(({ id }) => id === map)
  if (ready !== undefined) {
    return sameLayout(ready.table.terrain, table.terrain) && sameLayout(ready.table.zones, table.zones)
      ? []
      : [refuse('WW-SET-03', `The terrain is not that of ${ready.name}: give a map of your own another name.`)]
  }
  const faults = table.terrain.flatMap(piece => pieceFaults(table, piece))
  for (const zone of ['heart', ...CACHES]) {
    const at = spotOf(table, zone)
    const isOn = at !== null && at.x >= 0 && at.y >= 0 && at.x <= table.width && at.y <= table.depth
    if (!isOn) faults.push(refuse('WW-SET-03', `A map needs a zone '${zone}' on the board.`))
  }
  return faults
}

const WAYS = ['ladder', 'stairs']

/** WW-TER-01 to WW-TER-06: one piece of a map of the players' own. */
function pieceFaults(table: Table, { name, footprint, bottom, top, traits }: Terrain): Refusal<Rule>[] {
  if (footprint.shape === 'disc' && !traits.some(trait => WAYS.includes(trait))) {
    return [refuse('WW-TER-01', `${name} is round: give it as a rectangle.`)]
  }
  if (footprint.shape === 'polygon' && (!isConvex(footprint.points) || !isUpright(footprint.points))) {
    return [refuse('WW-TER-01', `${name} is not a rectangle along the edges of the board.`)]
  }
  if (!onTable(footprint, table)) return [refuse('WW-SET-02', `${name} lies outside the board.`)]
  return bottom !== 0 || top < 0 ? [refuse('WW-TER-01', `${name} does not stand on the ground.`)] : []
}

/** Four corners, each side along an edge of the board. */
const isUpright = (points: readonly { readonly x: number; readonly y: number }[]): boolean =>
  points.length === 4 &&
  points.every(({ x, y }, i) => {
    const next = points[(i + 1) % 4]!
    return (next.x === x) !== (next.y === y)
  })

// ---- the board --------------------------------------------------------------

/** WW-SET-04: the first roll of the battle is for the edges. */
export const begin = (setup: Setup): { board: Board; stack: Frame[] } => ({
  board: muster(setup),
  stack: [{ step: 'edges' }],
})

/** A set-up for tests and tools: a scenario, a table, the rosters of both sides. */
export const setupOf = (
  scenario: ScenarioId,
  table: Table,
  rosters: readonly Roster[],
  options: Options = {},
  map = 'own map',
): Setup => ({ ruleset: 'wyrdwars', scenario, map, table, rosters, options: { ...DEFAULTS, ...options } })
