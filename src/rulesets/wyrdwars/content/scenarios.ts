/** The six scenarios, in the order of the die (WW-SET-03, WW-SCN). */

import type { Scenario } from '#engine'

export const SCENARIO_IDS = ['brawl', 'reliquary', 'heart', 'narrow-way', 'salvage', 'blood-price'] as const
export type ScenarioId = (typeof SCENARIO_IDS)[number]

const SAYS: Readonly<Record<ScenarioId, readonly [name: string, says: string]>> = {
  brawl: ['Street Brawl', 'Take enemies out, and hold the middle of the board in rounds 4, 6 and 8.'],
  reliquary: ['The Reliquary', 'One token lies on the heart of the map. Carry it home over your own edge.'],
  heart: ['Hold the Heart', 'Have more warriors at the heart than the enemy, turn after turn.'],
  'narrow-way': [
    'The Narrow Way',
    'The defender must break through to the south edge; the attacker stands in the way.',
  ],
  salvage: ['Scattered Salvage', 'Five tokens lie about the map. Take off or carry more than the enemy in six rounds.'],
  'blood-price': ['Blood Price', 'Put the enemy leader out of action, and keep your own alive.'],
}

export const SCENARIOS: readonly Scenario[] = SCENARIO_IDS.map(id => ({
  id,
  name: SAYS[id][0],
  says: SAYS[id][1],
  seats: [2],
}))

export const isScenario = (id: string): id is ScenarioId => SCENARIO_IDS.some(one => one === id)
