/** The seven scenarios: what they are, which terrain pieces they use, and what is put on the table before deployment (WC-SCN, WC-SCE). */

import type { Scenario, Setup } from '#engine'
import { INCH, inches, type Len, type Point, type Table } from '#geometry'
import { battlefieldOf, centreOf, type Feature, featureGap, featureGapTo } from './battlefield.ts'
import { canHold } from './places.ts'

/** WC-SCN-10: each lasts four rounds and the length roll. */
export const SCENARIO_IDS = ['SC1', 'SC2', 'SC3', 'SC4', 'SC5', 'SC6', 'SC7'] as const
export type ScenarioId = (typeof SCENARIO_IDS)[number]

const SAYS: Readonly<Record<ScenarioId, readonly [name: string, says: string]>> = {
  SC1: [
    'Three Hoards',
    'Three clusters of emberglass lie between the sides. Loot them, and carry more than the enemy.',
  ],
  SC2: ['Scattered Glass', 'Five tokens lie round the centre. Carry more of them than the enemy.'],
  SC3: [
    'Carry It Out',
    'The defender carries five tokens and must bring three of them over an edge the attacker names.',
  ],
  SC4: ['Hold the Hoard', 'Besieged in the middle, the defender keeps five tokens that he cannot carry away.'],
  SC5: ['The Buried Vault', 'A vault lies under one of three ruins. Find it, and hold it.'],
  SC6: ['Take the Quarter', 'Five buildings: hold more of them than the enemy when it is over.'],
  SC7: ['Settle the Score', 'Whoever loses half of the warband first runs.'],
}

export const SCENARIOS: readonly Scenario[] = SCENARIO_IDS.map(id => ({
  id,
  name: SAYS[id][0],
  says: SAYS[id][1],
  seats: [2], // WC-GEN-07
}))

export const isScenario = (id: string): id is ScenarioId => (SCENARIO_IDS as readonly string[]).includes(id)

export function scenarioOf({ scenario }: Pick<Setup, 'scenario'>): ScenarioId {
  if (!isScenario(scenario)) throw new Error(`wyrdcry: no scenario '${scenario}'`)
  return scenario
}

// ---- terrain pieces ---------------------------------------------------------

/** Pieces of which so many are selected or named, each more than this from the others (WC-SCN-08). */
export interface Sets {
  readonly pool: readonly Feature[]
  readonly n: number
  readonly apart: Len
}

/** WC-SCE-09, WC-SCE-12, WC-CTT-01: how near to the centre. */
const NEAR_CENTRE: Len = inches(6)
export const TWELVE: Len = inches(12)

const isNearCentre = (table: Table, feature: Feature, reach: Len): boolean =>
  featureGapTo(feature, centreOf(table)) <= reach

/** WC-SCN-01: a standard base can stand wholly in it. */
const usableOf = (table: Table): readonly Feature[] => {
  const made = battlefieldOf(table)
  let known = usable.get(made)
  if (known === undefined) {
    known = made.features.filter(feature => canHold(table, feature))
    usable.set(made, known)
  }
  return known
}
const usable = new WeakMap<object, readonly Feature[]>()

/** WC-SCE-09, WC-SCE-12: ruins within 6 inches of the centre. */
export const ruinsOf = (table: Table): Feature[] =>
  usableOf(table).filter(feature => feature.isRuin && isNearCentre(table, feature, NEAR_CENTRE))

/** What a scenario lets players select, and how many in all; null where it selects nothing. */
export function setsOf(table: Table, scenario: ScenarioId): Sets | null {
  switch (scenario) {
    case 'SC4':
      return { pool: ruinsOf(table), n: 1, apart: 0 }
    case 'SC5':
      return { pool: ruinsOf(table), n: 3, apart: inches(6) }
    case 'SC6':
      return { pool: usableOf(table), n: 5, apart: inches(6) }
    default:
      return null
  }
}

/** WC-CTT-01: three pieces within 12 inches of the centre and more than 3 inches apart; WC-CTT-04: one such piece. */
export const chalkable = (table: Table): Sets => ({
  pool: battlefieldOf(table).features.filter(feature => isNearCentre(table, feature, TWELVE)),
  n: 3,
  apart: inches(3),
})
export const lostIn = (table: Table): Sets => ({
  pool: usableOf(table).filter(feature => isNearCentre(table, feature, TWELVE)),
  n: 1,
  apart: 0,
})

const isApart = ({ apart }: Sets, a: Feature, b: Feature): boolean => featureGap(a, b) > apart

/** WC-SCN-08: the pieces of which each still allows a full set with those picked before. */
export function picksOf(sets: Sets, picked: readonly string[]): Feature[] {
  const chosen = picked.flatMap(id => sets.pool.find(feature => feature.id === id) ?? [])
  if (chosen.length >= sets.n) return []
  const open = sets.pool.filter(
    feature => !picked.includes(feature.id) && chosen.every(other => isApart(sets, feature, other)),
  )
  return open.filter(feature => extendsTo(sets, open, [feature], sets.n - chosen.length))
}

/** Can these be filled up to so many out of the pool, all of them apart? */
function extendsTo(sets: Sets, open: readonly Feature[], chosen: readonly Feature[], n: number): boolean {
  if (chosen.length >= n) return true
  return open.some(
    (feature, i) =>
      !chosen.includes(feature) &&
      chosen.every(other => isApart(sets, feature, other)) &&
      extendsTo(sets, open.slice(i + 1), [...chosen, feature], n),
  )
}

/** WC-SCN-01: is there a legal set at all? */
export const hasSets = (table: Table, scenario: ScenarioId): boolean => {
  const sets = setsOf(table, scenario)
  return sets === null || picksOf(sets, []).length > 0
}

/** The greatest height of a platform on the table; 0 where there is none (WC-CTT-05). */
export const highestOf = (table: Table): Len =>
  battlefieldOf(table).field.surfaces.reduce((best, { top }) => Math.max(best, top), 0)

// ---- markers ----------------------------------------------------------------

/** WC-SCE-01: three clusters on the line halfway between the deployment edges, at 6, 18 and 30 inches along it. */
export function clustersOf(table: Table, isAcross: boolean): Point[] {
  const { x, y } = centreOf(table)
  return [-12, 0, 12].map(n => (isAcross ? { x, y: y - n * INCH, z: 0 } : { x: x + n * INCH, y, z: 0 }))
}
