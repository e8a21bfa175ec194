/** What is agreed before the first die: scenario, map, rosters, options; and the board it leads to (WC-SET, WC-GEN-03, WC-GEN-07). */

import { type Options, type Refusal, type Roster, refuse, type Setup } from '#engine'
import { inches, isConvex, onTable, sameLayout, type Table, type Terrain } from '#geometry'
import { MAPS } from './content/maps.ts'
import type { Board, Frame } from './model.ts'
import { startingFate } from './moments.ts'
import { muster } from './muster.ts'
import { agreementFaults, DEFAULTS, twistOf } from './options.ts'
import { rosterFaults } from './roster.ts'
import type { Rule } from './rules.ts'
import { hasSets, isScenario, SCENARIO_IDS, SCENARIOS, type ScenarioId } from './scenarios.ts'
import { absentOf, bonusesOf, bonusFaults } from './standing.ts'

export { drawFor, drawSetup } from './draw.ts'

/** WC-BAT-01: three feet by three feet. */
const SIDE = inches(36)

/** Every fault of a set-up, or none. */
export function setupFaults(setup: Setup): Refusal<Rule>[] {
  const { scenario, rosters } = setup
  if (!isScenario(scenario)) {
    return [refuse('WC-GEN-02', `Choose a scenario: ${SCENARIO_IDS.join(', ')}; '${scenario.slice(0, 40)}' is none.`)]
  }
  if (rosters.length !== 2) {
    return [refuse('WC-GEN-07', `Exactly two warbands fight, not ${rosters.length}.`)]
  }
  const faults = [...agreementFaults(setup.options), ...tableFaults(setup, scenario)]
  rosters.forEach((roster, seat) => {
    const own = rosterFaults(roster, setup.options)
    faults.push(...own)
    if (own.length === 0) faults.push(...bonusFaults(setup, seat))
  })
  return faults
}

/** WC-SET-06, WC-SCN-01: a ready map as it is, or one of the players' own that has legal choices for the scenario. */
function tableFaults({ map, table }: Setup, scenario: ScenarioId): Refusal<Rule>[] {
  if (table.width !== SIDE || table.depth !== SIDE) {
    return [refuse('WC-BAT-01', 'The battlefield is 36" by 36".')]
  }
  const ready = MAPS.find(({ id }) => id === map)
  if (ready !== undefined) {
    return sameLayout(ready.table.terrain, table.terrain) && sameLayout(ready.table.zones, table.zones)
      ? []
      : [refuse('WC-SET-06', `The terrain is not that of ${ready.name}: give a map of your own another name.`)]
  }
  const faults = table.terrain.flatMap(piece => pieceFaults(table, piece))
  for (const { name, parts } of table.zones) {
    if (parts.length === 0 || !parts.every(part => onTable(part, table))) {
      faults.push(refuse('WC-SET-06', `The zone of ${name} lies outside the table.`))
    }
  }
  if (faults.length > 0) return faults
  const { name } = SCENARIOS.find(({ id }) => id === scenario)!
  return hasSets(table, scenario) ? [] : [refuse('WC-SCN-01', `${map} has no legal set-up for ${name}`)]
}

/** WC-GEO-04: one part of a map of the players' own. */
function pieceFaults(table: Table, { name, footprint, bottom, top, traits }: Terrain): Refusal<Rule>[] {
  if (footprint.shape === 'polygon' && !isConvex(footprint.points)) {
    return [refuse('WC-GEO-04', `${name} is not a convex polygon, its corners clockwise.`)]
  }
  if (footprint.shape === 'disc' && !traits.includes('ladder')) {
    return [refuse('WC-GEO-04', `${name} is round: give it as a polygon.`)]
  }
  if (!onTable(footprint, table)) return [refuse('WC-SET-06', `${name} lies outside the table.`)]
  return top < bottom ? [refuse('WC-GEO-04', `${name} is upside down.`)] : []
}

// ---- the board --------------------------------------------------------------

/** The first frame is the presenting of warbands (WC-SET-01, WC-SET-02). */
export function begin(setup: Setup): { board: Board; stack: Frame[] } {
  const board = muster(setup)
  // WC-UND-01: who misses the battle is no part of it, neither on the table nor among the losses (WC-END-02)
  const away = setup.rosters.map((_, seat) => absentOf(setup, seat))
  board.fighters = board.fighters.filter(({ seat, slot }) => !away[seat]?.includes(slot))
  board.ground.mist = twistOf(setup) === 'clinging-mist' // WC-TWT-03
  // WC-WYR-15: extra fate dice lie in the pool before round 1 and add up
  board.sides.forEach((own, seat) => {
    const parts = startingFate({ board, setup }, seat)
    own.fate = parts.reduce((sum, { n }) => sum + n, 2 * fateBonuses(setup.rosters[seat]!))
  })
  return { board, stack: [{ step: 'present' }] }
}

/** WC-UND-01: how often an underdog has picked two fate dice. */
const fateBonuses = (roster: Roster): number => bonusesOf(roster).filter(({ bonus }) => bonus === 'fate').length

/** A set-up for tests and tools: a scenario, a table, the rosters of both sides. */
export const setupOf = (
  scenario: ScenarioId,
  table: Table,
  rosters: readonly Roster[],
  options: Options = {},
  map = 'own map',
): Setup => ({ ruleset: 'wyrdcry', scenario, map, table, rosters, options: { ...DEFAULTS, ...options } })
