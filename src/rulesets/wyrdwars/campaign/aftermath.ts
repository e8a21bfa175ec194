/** The aftermath of WyrdWars as a game: the steps of the book in their order, its questions, its words (WW-AFT). */

import { copied, TABLELESS } from '#common/tableless'
import type { AftermathSetup, Rules } from '#engine'
import { RULES, type Rule } from '../rules.ts'
import { experienceSteps } from './experience.ts'
import { explorationSteps } from './exploration.ts'
import { injurySteps } from './injuries.ts'
import { type AfterBoard, type AfterBook, type AfterFrame, type AfterSetup, SEAT } from './model.ts'
import { open, tradeSteps, whyNot } from './trade.ts'
import { upkeepSteps } from './upkeep.ts'
import { explain, label, question } from './words.ts'

type Occasion = AftermathSetup['occasion']

interface Stage {
  readonly name: string
  readonly rule: Rule
  readonly steps: readonly Plain[]
}
type Plain =
  | ('restore' | 'injuries' | 'heir' | 'experience' | 'advances' | 'promotion')
  | ('explore' | 'upkeep' | 'wages' | 'trade' | 'close')
/** WW-AFT-01: the order of the book. */
export const STAGES: readonly Stage[] = [
  { name: 'Restoring', rule: 'WW-AFT-01', steps: ['restore'] },
  { name: 'Injuries', rule: 'WW-INJ-01', steps: ['injuries', 'heir'] },
  { name: 'Experience', rule: 'WW-XPA-01', steps: ['experience', 'advances'] },
  { name: 'Promotion', rule: 'WW-XPA-08', steps: ['promotion'] },
  { name: 'Exploration', rule: 'WW-EXP-01', steps: ['explore'] },
  { name: 'Upkeep and wages', rule: 'WW-UPK-01', steps: ['upkeep', 'wages'] },
  { name: 'Trade', rule: 'WW-TRD-01', steps: ['trade'] },
  { name: 'Close', rule: 'WW-AFT-01', steps: ['close'] },
]
/** Nobody fought: nothing to heal, nothing to find, and nothing is paid. WW-WBD-09: what late joiners have learned is rolled at once. */
const ORDER: Readonly<Record<Occasion, readonly Plain[]>> = {
  battle: STAGES.flatMap(({ steps }) => steps),
  idle: ['trade', 'close'],
  founding: ['advances', 'close'],
}
const stageOf = (step: Plain): number => STAGES.findIndex(({ steps }) => steps.includes(step))

function begin({ bands, occasion }: AfterSetup): { board: AfterBoard; stack: AfterFrame[] } {
  const band = bands[SEAT]?.warband
  if (band === undefined) throw new Error('wyrdwars: an aftermath of nobody')
  return {
    board: { band, stage: 0, menders: [], dice: [], hasLooked: false, offered: null },
    stack: ORDER[occasion]
      .flatMap((step): AfterFrame[] => [{ step: 'stage', n: stageOf(step) }, { step }])
      .toReversed(),
  }
}

export const aftermath: Rules<AfterBook> = {
  ...TABLELESS,
  id: 'wyrdwars-aftermath',
  name: 'WyrdWars aftermath',
  edition: 1,
  rules: RULES,
  seats: ({ bands }) => bands.length,
  begin,
  steps: {
    ...injurySteps,
    ...experienceSteps,
    ...explorationSteps,
    ...upkeepSteps,
    ...tradeSteps,
    stage(umpire, { n }) {
      umpire.board.stage = n
    },
    /** WW-AFT-01. */
    close(umpire) {
      umpire.end({ winner: null, rule: 'WW-AFT-01' })
    },
  },
  open: (game, _decision, offer, only) => open(game, offer, only),
  whyNot,
  clone: copied,
  question,
  label,
  explain,
}
