/** Wyrdcry: warbands in a ruined city, and dice that decide who acts first and what it may do. */

import type { Preset, Ruleset } from '#engine'
import { abilities } from './abilities.ts'
import { anytime, anytimes } from './anytime.ts'
import { attacks } from './attack.ts'
import { campaign } from './campaign.ts'
import { catalogue } from './catalogue.ts'
import { check } from './check.ts'
import { FIGHTERS } from './content/fighters.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { SELLSWORDS } from './content/sellswords.ts'
import { TALENTS } from './content/talents.ts'
import { deployment } from './deploy.ts'
import { evaluation } from './evaluation.ts'
import { explain } from './explain.ts'
import { fillings } from './fillings.ts'
import { meant } from './meant.ts'
import type { Book } from './model.ts'
import { moves } from './move.ts'
import { open } from './offers.ts'
import { OPTIONS } from './options.ts'
import { GUIDE, primer } from './primer.ts'
import { reactions } from './reactions.ts'
import { GOLD, rosterFaults } from './roster.ts'
import { RULES, type Rule } from './rules.ts'
import { SCENARIOS } from './scenarios.ts'
import { scene } from './scene.ts'
import { begin, drawFor, drawSetup, setupFaults } from './setup.ts'
import { spent } from './spent.ts'
import { TERMS } from './terms.ts'
import { tokens } from './tokens.ts'
import { turn } from './turn.ts'
import { clone, imagine, view } from './view.ts'
import { whatIf } from './whatif.ts'
import { whyNot } from './whynot.ts'
import { label, question } from './words.ts'

const PRESETS: readonly Preset[] = LISTS.map(({ id, says, roster }) => ({ id, says, roster, points: GOLD }))

/** Offers random play must have taken. */
const OFFERS = [
  ...['attack', 'defend', 'edge', 'corner', 'place', 'token', 'piece', 'exit', 'spread', 'first', 'activate', 'pass'],
  ...['save', 'add', 'raise', 'lead', 'move', 'leap', 'retreat', 'wait', 'channel', 'ability', 'pick', 'drop', 'end'],
  ...['loot', 'search', 'chalk', 'look', 'found', 'contract', 'refuse', 'witness', 'stay', 'withdraw', 'stalk'],
  ...['decline', 'done', 'land', 'watch', 'start', 'smoke', 'drink', 'concede'],
]
/** Abilities and reactions: each must have been used. */
const USED = TALENTS.filter(({ kind }) => kind !== 'trait').map(({ id }) => id)

/** Rules of weapons, twists, contracts and items that must have come into play. */
const PLAYED_RULES: readonly Rule[] = [
  ...(['WC-WPN-06', 'WC-WPN-07', 'WC-WPN-13'] as const),
  ...(['WC-TWT-01', 'WC-TWT-02', 'WC-TWT-03', 'WC-TWT-04'] as const),
  ...(['WC-ITM-08', 'WC-ITM-09', 'WC-ITM-14', 'WC-ITM-16'] as const),
]

export const wyrdcry: Ruleset<Book> = {
  id: 'wyrdcry',
  name: 'Wyrdcry',
  pitch:
    'Warbands hunt for treasure through a ruined city; the dice that decide who acts first are the dice that pay for what they do.',
  units: 'inches',
  origin: 'south-west',
  edition: 3,
  rules: RULES,
  scenarios: SCENARIOS,
  maps: MAPS,
  presets: PRESETS,
  options: OPTIONS,
  repertoire: [
    ...SCENARIOS.map(({ id }) => `scenario:${id}`),
    ...MAPS.map(({ id }) => `map:${id}`),
    ...[...FIGHTERS, ...SELLSWORDS].map(({ id }) => `profile:${id}`),
    ...[...OFFERS, ...USED].map(offer => `offer:${offer}`),
    ...PLAYED_RULES.map(rule => `rule:${rule}`),
  ],
  catalogue,
  checkRoster: rosterFaults,
  checkSetup: setupFaults,
  drawSetup,
  drawFor,
  seats: setup => setup.rosters.length,
  begin,
  steps: {
    ...deployment,
    ...turn,
    ...moves,
    ...attacks,
    ...reactions,
    ...abilities,
    ...tokens,
    ...anytimes,
  },
  open,
  anytime,
  check,
  fillings,
  clone,
  view,
  imagine,
  evaluation,
  scene,
  primer,
  guide: GUIDE,
  terms: TERMS,
  ends: ['end', 'pass'],
  meant,
  question,
  label,
  explain,
  whyNot,
  whatIf,
  spent,
  campaign,
}
