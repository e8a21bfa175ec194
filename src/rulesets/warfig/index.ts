/** WarFig: squads of tiles, two armies, one battlefield. */

import type { Ruleset } from '#engine'
import { anytime, anytimes } from './anytime.ts'
import { catalogue } from './catalogue.ts'
import { check } from './check.ts'
import { commands } from './commands.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS } from './content/units.ts'
import { deployment } from './deploy.ts'
import { evaluation } from './evaluation.ts'
import { explain } from './explain.ts'
import { fillings } from './fillings.ts'
import { meant } from './meant.ts'
import { melee } from './melee.ts'
import type { Book } from './model.ts'
import { movement } from './movement.ts'
import { mustering, newBoard } from './muster.ts'
import { OFFER_KINDS, open } from './offers.ts'
import { OPTIONS } from './options.ts'
import { GUIDE, primer } from './primer.ts'
import { realigning } from './realign.ts'
import { reinforcements } from './reinforcements.ts'
import { rosterFaults } from './roster.ts'
import { RULES } from './rules.ts'
import { scene } from './scene.ts'
import { drawSetup, setupFaults } from './setup.ts'
import { shooting } from './shooting.ts'
import { spells } from './spells.ts'
import { spent } from './spent.ts'
import { TERMS } from './terms.ts'
import { turn } from './turn.ts'
import { SCENARIOS, victory } from './victory.ts'
import { clone, imagine, view } from './view.ts'
import { whatIf } from './whatif.ts'
import { label, question } from './words.ts'

export const warfig: Ruleset<Book> = {
  id: 'warfig',
  name: 'WarFig',
  pitch: 'Squads of tiles, orders shouted over the din, and two armies that settle it rank against rank.',
  units: 'cm',
  edition: 6,
  rules: RULES,
  scenarios: SCENARIOS,
  maps: MAPS,
  presets: LISTS,
  options: OPTIONS,
  repertoire: [
    ...Object.keys(UNITS).map(name => `profile:${name}`),
    ...[ITEMS, SPELLS, COMMANDS].flatMap(cards => Object.keys(cards)).map(name => `takes:${name}`),
    ...[SPELLS, COMMANDS].flatMap(cards => Object.keys(cards)).map(name => `card:${name}`),
    ...SCENARIOS.map(({ id }) => `scenario:${id}`),
    ...MAPS.map(({ id }) => `map:${id}`),
    ...OFFER_KINDS.map(kind => `offer:${kind}`),
  ],

  catalogue,
  checkRoster: (roster, options) => rosterFaults(roster, options),
  checkSetup: setupFaults,
  drawSetup,

  seats: setup => setup.rosters.length,
  begin: setup => ({ board: newBoard(setup), stack: [{ step: 'legends' }] }),
  steps: {
    ...mustering,
    ...deployment,
    ...turn,
    ...anytimes,
    ...spells,
    ...commands,
    ...movement,
    ...realigning,
    ...shooting,
    ...melee,
    ...reinforcements,
    ...victory,
  },

  open,
  anytime,
  check,
  fillings,
  clone,
  view,
  imagine,
  evaluation,
  whatIf,
  ends: ['end'],
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
