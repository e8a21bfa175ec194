/** Warniris: Warbands of a few characters, two Actions each, and Reactions in the middle of everything. */

import type { Preset, Ruleset } from '#engine'
import { anytime, anytimes } from './anytime.ts'
import { blows } from './attack.ts'
import { spreading } from './borders.ts'
import { cardSteps } from './cards.ts'
import { catalogue } from './catalogue.ts'
import { check } from './check.ts'
import { clock } from './clock.ts'
import { CARD_NAMES } from './content/cards.ts'
import { CHARACTERS, LISTS, TROOPS } from './content/characters.ts'
import { MAPS } from './content/maps.ts'
import { courses } from './course.ts'
import { deployment } from './deploy.ts'
import { evaluation } from './evaluation.ts'
import { explain } from './explain.ts'
import { falling } from './fall.ts'
import { fillings } from './fillings.ts'
import { meant } from './meant.ts'
import type { Book } from './model.ts'
import { open } from './offers.ts'
import { DISPUTES, OPTIONS } from './options.ts'
import { GUIDE, primer } from './primer.ts'
import { reactions } from './reactions.ts'
import { rosterFaults } from './roster.ts'
import { RULES } from './rules.ts'
import { scene } from './scene.ts'
import { begin, drawSetup, SCENARIOS, setupFaults, troop, warband } from './setup.ts'
import { shoving } from './shove.ts'
import { spent } from './spent.ts'
import { TERMS } from './terms.ts'
import { turn } from './turn.ts'
import { clone, imagine, seenAbout, view } from './view.ts'
import { besides } from './walk.ts'
import { whatIf } from './whatif.ts'
import { whyNot } from './whynot.ts'
import { label, question } from './words.ts'

const PRESETS: readonly Preset[] = [
  ...LISTS.map(({ id, name, cards }) => ({
    id,
    says: cards.map(card => CHARACTERS.find(c => c.id === card)!.name).join(', '),
    roster: warband(name, cards),
    points: cards.length,
  })),
  ...[24, 32, 40].map(size => ({
    id: `troop-${size}`,
    says: `${size} soldiers, half of them Sorcerers`,
    roster: troop(size),
    points: size,
  })),
]

/** Offers random play must have taken. */
const OFFERS = [
  ...[
    'hand',
    'zone',
    'place',
    'start',
    'activate',
    'end',
    'move',
    'attack',
    'at',
    'charge',
    'knockdown',
    'push',
    'swap',
  ],
  ...['lie', 'crouch', 'rise', 'pop-move', 'pop-attack', 'pop-push', 'react', 'pass', 'path', 'test', 'popup'],
  ...['strike', 'catch', 'drive', 'leave', 'stay', 'beside', 'bark', 'cards', 'play', 'use', 'decline'],
]

export const warniris: Ruleset<Book> = {
  id: 'warniris',
  name: 'Warniris',
  pitch: 'Lead three to six heroes; every step you take, an enemy may answer in the middle of it.',
  units: 'cm',
  origin: 'south-west',
  edition: 7,
  rules: RULES,
  scenarios: SCENARIOS,
  maps: MAPS,
  presets: PRESETS,
  options: OPTIONS,
  disputes: DISPUTES,
  repertoire: [
    ...SCENARIOS.map(({ id }) => `scenario:${id}`),
    ...MAPS.map(({ id }) => `map:${id}`),
    ...[...CHARACTERS, ...TROOPS].map(({ id }) => `profile:${id}`),
    ...CARD_NAMES.map(card => `card:${card}`),
    ...OFFERS.map(offer => `offer:${offer}`),
  ],
  catalogue,
  checkRoster: rosterFaults,
  checkSetup: setupFaults,
  drawSetup,
  seats: setup => setup.rosters.length,
  begin,
  steps: {
    ...blows,
    ...cardSteps,
    ...courses,
    ...deployment,
    ...spreading,
    ...falling,
    ...anytimes,
    ...reactions,
    ...shoving,
    ...turn,
    ...besides,
  },
  open,
  anytime,
  check,
  whyNot,
  clock,
  fillings,
  clone,
  view,
  seenAbout,
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
