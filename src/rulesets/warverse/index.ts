/** Warverse: self-designed characters that fly, carry each other, and blast half the battlefield. */

import { type Ruleset, refuse } from '#engine'
import { anytime } from './anytime.ts'
import { area } from './area.ts'
import { attack } from './attack.ts'
import { catalogue } from './catalogue.ts'
import { check } from './check.ts'
import { clock } from './clock.ts'
import { CHARACTER_IDS } from './content/characters.ts'
import { MAPS } from './content/maps.ts'
import { TEAMS } from './content/teams.ts'
import { deployment } from './deploy.ts'
import { draws } from './draw.ts'
import { SAY } from './errors.ts'
import { evaluation } from './evaluation.ts'
import { explain } from './explain.ts'
import { fillings } from './fillings.ts'
import { leaving } from './leave.ts'
import { firstShare, meant } from './meant.ts'
import type { Book } from './model.ts'
import { move } from './move.ts'
import { open } from './offers.ts'
import { OPTIONS } from './options.ts'
import { GUIDE, primer } from './primer.ts'
import { rosterFaults } from './roster.ts'
import { RULES } from './rules.ts'
import { SCENARIOS } from './scenarios/index.ts'
import { salvage } from './scenarios/salvage-run.ts'
import { scene } from './scene.ts'
import { begin, drawSetup, notes, setupFaults } from './setup.ts'
import { spent } from './spent.ts'
import { TERMS } from './terms.ts'
import { transport } from './transport.ts'
import { turn } from './turn.ts'
import { victory } from './victory.ts'
import { clone, imagine, view } from './view.ts'
import { whatIf } from './whatif.ts'
import { whyNot } from './whynot.ts'
import { label, question } from './words.ts'

/** Everything random play must have done at least once. */
const OFFERS = [
  'zone',
  'crown',
  'place',
  'line-up',
  'shift',
  'who',
  'confirm',
  'move',
  'circle',
  'fight',
  'shoot',
  'at',
  'scenery',
  'burst',
  'blast',
  'point',
  'spread',
  'back',
  'on-friends',
  'on-scenery',
  'board',
  'disembark',
  'take',
  'escape',
  'remain',
  'end',
  'leave',
  'drop',
  'strike',
  'all',
  'pass',
  'go-on',
  'stay',
  'concede',
  'offer-draw',
  'accept',
  'decline',
  'stop',
  'agree',
  'bring',
  'done',
] as const

export const warverse: Ruleset<Book> = {
  id: 'warverse',
  name: 'Warverse',
  pitch: 'Design your own heroes, fly them, load them into each other, and pay for range and blast with dice.',
  units: 'inches',
  edition: 4,
  rules: RULES,
  scenarios: SCENARIOS.map(({ id, name, says, seats }) => ({ id, name, says, seats })),
  maps: MAPS,
  presets: TEAMS,
  options: OPTIONS,
  repertoire: [
    ...CHARACTER_IDS.map(id => `profile:${id}`),
    ...SCENARIOS.map(({ id }) => `scenario:${id}`),
    ...MAPS.map(({ id }) => `map:${id}`),
    ...OFFERS.map(kind => `offer:${kind}`),
  ],
  catalogue,
  checkRoster: rosterFaults,
  checkSetup: setupFaults,
  notes,
  drawSetup,
  seats: setup => setup.rosters.length,
  begin,
  steps: {
    ...deployment,
    ...turn,
    ...move,
    ...attack,
    ...area,
    ...leaving,
    ...transport,
    ...salvage,
    ...victory,
    ...draws,
  },
  open,
  anytime,
  check,
  clock,
  takingBack: refuse('WV-TRN-10', SAY['E-UNDO']()),
  locked: refuse('WV-DES-19', SAY['E-LIST-LOCKED']()),
  whyNot,
  fillings,
  clone,
  view,
  imagine,
  evaluation,
  whatIf,
  ends: ['end'],
  leftOver: ['kept', 'not used'],
  firstShare,
  meant,
  primer,
  guide: GUIDE,
  terms: TERMS,
  scene,
  question,
  label,
  explain,
  spent,
}
