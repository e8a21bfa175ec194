/** What random games must have used at least once, so that nothing of the game is out of reach. */

import { ARMOUR } from './content/armour.ts'
import { ARTEFACTS } from './content/artefacts.ts'
import { HELPERS } from './content/helpers.ts'
import { MAPS } from './content/maps.ts'
import { PRAYERS, RITES } from './content/rites.ts'
import { SCENARIOS } from './content/scenarios.ts'
import { SKILLS } from './content/skills.ts'
import { TRINKETS } from './content/trinkets.ts'
import { PROFILES } from './content/warriors.ts'
import { CLOSE_WEAPONS, MISSILE_WEAPONS } from './content/weapons.ts'
import { HAPPENINGS } from './happenings.ts'
import { OPTIONS } from './options.ts'

/** By the first word of their ids. */
const OFFERS = [
  ...['edge', 'place', 'lurk', 'bounty', 'test', 'withdraw', 'pray', 'none', 'charge', 'at', 'by', 'to'],
  ...['move', 'run', 'go', 'rush', 'break', 'stand', 'drop', 'hand', 'walk', 'ladder', 'stairs', 'climb', 'jump'],
  ...['leap', 'end', 'leave', 'stay', 'pick', 'skip', 'hide', 'shoot', 'search', 'rite', 'salve', 'net', 'pot'],
  ...['smoke', 'use', 'keep', 'hands', 'luck', 'done', 'concede'],
  ...RITES.map(({ id }) => id),
]

const SWITCHES = OPTIONS.filter(({ allowed }) => allowed.kind === 'switch')

export const REPERTOIRE: readonly string[] = [
  ...SCENARIOS.map(({ id }) => `scenario:${id}`),
  ...MAPS.map(({ id }) => `map:${id}`),
  ...SWITCHES.flatMap(({ id }) => [`option:${id}=true`, `option:${id}=false`]),
  ...[...PROFILES, ...HELPERS].map(({ id }) => `profile:${id}`),
  ...[...ARMOUR, ...CLOSE_WEAPONS, ...MISSILE_WEAPONS, ...TRINKETS, ...ARTEFACTS].map(({ id }) => `takes:${id}`),
  ...SKILLS.map(({ id }) => `takes:skill:${id}`),
  ...OFFERS.map(offer => `offer:${offer}`),
  ...[...PRAYERS, ...HAPPENINGS].map(({ rule }) => `rule:${rule}`),
]
