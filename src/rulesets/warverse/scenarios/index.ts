/** The six scenarios and what players agree on themselves, and what they change of the basic battle. */

import type { ModelId, Refusal, Setup } from '#engine'
import type { Game, Ump } from '../model.ts'
import type { Rule } from '../rules.ts'
import { asAgreed } from './as-agreed.ts'
import { attrition } from './attrition.ts'
import { breakthrough } from './breakthrough.ts'
import { crownHunt } from './crown-hunt.ts'
import { holdTheBeacon } from './hold-the-beacon.ts'
import { lastStand } from './last-stand.ts'
import { salvageRun } from './salvage-run.ts'
import type { ScenarioRules } from './scenario.ts'

export const SCENARIOS: readonly ScenarioRules[] = [
  lastStand,
  holdTheBeacon,
  breakthrough,
  crownHunt,
  salvageRun,
  attrition,
  asAgreed,
]

/** WV-VIC-02: the agreed victory conditions. */
export function scenarioOf(setup: Setup): ScenarioRules {
  for (const scenario of SCENARIOS) if (scenario.id === setup.scenario) return scenario
  throw new Error(`warverse: no scenario '${setup.scenario}'`)
}

/** A character was destroyed: what that means in this scenario. */
export function lost(umpire: Ump, id: ModelId): void {
  scenarioOf(umpire.setup).lost?.(umpire, id)
}

export const whyNotEmbark = (game: Game, who: ModelId): Refusal<Rule> | null =>
  scenarioOf(game.setup).whyNotEmbark?.(game.board, who) ?? null
