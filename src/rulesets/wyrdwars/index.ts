/** WyrdWars: warbands in streets and on roofs; armour splinters, nerves break. */

import type { Preset, Ruleset } from '#engine'
import { anytime, anytimes } from './anytime.ts'
import { attacks } from './attack.ts'
import { campaign } from './campaign/index.ts'
import { catalogue } from './catalogue.ts'
import { chargeSteps } from './charge.ts'
import { check } from './check.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { SCENARIOS } from './content/scenarios.ts'
import { deployment } from './deploy.ts'
import { evaluation } from './evaluation.ts'
import { explain } from './explain.ts'
import { fillings } from './fillings.ts'
import { hidings } from './hiding.ts'
import { meant } from './meant.ts'
import { melees } from './melee.ts'
import type { Book } from './model.ts'
import { moves } from './move.ts'
import { nerves } from './nerve.ts'
import { open } from './offers.ts'
import { GOLD, OPTIONS } from './options.ts'
import { prayers } from './prayers.ts'
import { GUIDE, primer } from './primer.ts'
import { PROVENANCE } from './provenance.ts'
import { REPERTOIRE } from './repertoire.ts'
import { rites } from './rites.ts'
import { rosterFaults } from './roster.ts'
import { RULES } from './rules.ts'
import { scene } from './scene.ts'
import { begin, drawSetup, setupFaults } from './setup.ts'

import { shootings } from './shooting.ts'
import { spent } from './spent.ts'
import { TERMS } from './terms.ts'
import { throws } from './throws.ts'
import { tokenSteps } from './tokens.ts'
import { trinkets } from './trinkets.ts'
import { turn } from './turn.ts'
import { victory } from './victory.ts'
import { clone, imagine, unaided, view } from './view.ts'
import { whatIf } from './whatif.ts'
import { whyNot } from './whynot.ts'
import { label, question } from './words.ts'

const PRESETS: readonly Preset[] = LISTS.map(({ id, says, roster }) => ({ id, says, roster, points: GOLD }))

export const wyrdwars: Ruleset<Book> = {
  id: 'wyrdwars',
  name: 'WyrdWars',
  pitch:
    'Small warbands fight through streets and over roofs; armour splinters with every hit it stops, and nerves break.',
  provenance: PROVENANCE,
  units: 'inches',
  origin: 'south-west',
  edition: 5,
  rules: RULES,
  scenarios: SCENARIOS,
  maps: MAPS,
  workshop: { turn: 90 },
  presets: PRESETS,
  options: OPTIONS,
  repertoire: REPERTOIRE,
  catalogue,
  checkRoster: rosterFaults,
  checkSetup: setupFaults,
  drawSetup,
  campaign,
  seats: setup => setup.rosters.length,
  begin,
  steps: {
    ...deployment,
    ...turn,
    ...nerves,
    ...prayers,
    ...chargeSteps,
    ...moves,
    ...hidings,
    ...tokenSteps,
    ...shootings,
    ...trinkets,
    ...rites,
    ...melees,
    ...attacks,
    ...throws,
    ...victory,
    ...anytimes,
  },
  open,
  anytime,
  check,
  fillings,
  clone,
  view,
  imagine,
  unaided,
  evaluation,
  scene,
  primer,
  guide: GUIDE,
  terms: TERMS,
  ends: ['done', 'end'],
  meant,
  question,
  label,
  explain,
  whyNot,
  whatIf,
  spent,
}
