/** What players agree on before a game (WF-GEN-05), in the order in which they agree on it. */

import { agreedIn, type OptionSpec, type Options, optionFaults, type Refusal, refuse } from '#engine'
import type { Rule } from './rules.ts'

/** WF-LST-10 */
export const SQUAD_CAP = 10
/** WF-LST-01, WF-LST-02 */
export const ARMY_VALUE = 2500
export const LEAST_VALUE = 500

export const OPTIONS: readonly OptionSpec<Rule>[] = [
  {
    id: 'turns',
    name: 'Turns',
    says: 'Turns of each player in Points and Capture the Hill.',
    rule: 'WF-OBJ-06',
    default: 8,
    allowed: { kind: 'number', least: 1, most: 100 },
  },
  {
    id: 'hillRadius',
    name: 'Radius of the hill',
    says: 'In cm, about the middle of the table or the point agreed.',
    rule: 'WF-OBJ-10',
    default: 8,
    allowed: { kind: 'number', least: 1, most: 50 },
  },
  {
    id: 'hillEast',
    name: 'The hill, from the west edge',
    says: 'In cm to its middle; none for the middle of the table.',
    rule: 'WF-OBJ-10',
    default: null,
    allowed: { kind: 'number', least: 0, most: 1000, orNone: true },
  },
  {
    id: 'hillSouth',
    name: 'The hill, from the north edge',
    says: 'In cm to its middle; none for the middle of the table.',
    rule: 'WF-OBJ-10',
    default: null,
    allowed: { kind: 'number', least: 0, most: 1000, orNone: true },
  },
  {
    id: 'forPoints',
    name: 'As agreed: for points left',
    says: 'Victory points for every 100 points of units on the battlefield at the end.',
    rule: 'WF-OBJ-01',
    default: 1,
    allowed: { kind: 'number', least: 0, most: 100 },
  },
  {
    id: 'forHill',
    name: 'As agreed: for the hill',
    says: 'Victory points for the only side on the hill at the end.',
    rule: 'WF-OBJ-01',
    default: 5,
    allowed: { kind: 'number', least: 0, most: 1000 },
  },
  {
    id: 'forGeneral',
    name: 'As agreed: for the general',
    says: 'Victory points for having killed the enemy general.',
    rule: 'WF-OBJ-01',
    default: 5,
    allowed: { kind: 'number', least: 0, most: 1000 },
  },
  {
    id: 'minorGround',
    name: 'Minor obstacles leave',
    says: 'The part of its Movement a squad has left in scrub, over small walls and the like.',
    rule: 'WF-TER-01',
    default: '2/3',
    allowed: { kind: 'choice', values: ['1', '3/4', '2/3', '1/2', '1/3'] },
  },
  {
    id: 'majorGround',
    name: 'Major obstacles leave',
    says: 'The same in marsh, trees, ruins and the like.',
    rule: 'WF-TER-01',
    default: '1/2',
    allowed: { kind: 'choice', values: ['1', '3/4', '2/3', '1/2', '1/3', '1/4'] },
  },
  {
    id: 'armyValue',
    name: 'Army Value',
    says: 'Points for tiles and items; spells and commands cost none.',
    rule: 'WF-LST-01',
    default: ARMY_VALUE,
    allowed: { kind: 'number', least: LEAST_VALUE, most: 1_000_000 },
    otherwise: refuse('WF-LST-02', `Armies start at ${LEAST_VALUE} points, in whole points.`),
  },
  {
    id: 'handicap',
    name: 'Handicap',
    says: "Points by which the second player's Army Value is lower; below 0, the first player's.",
    rule: 'WF-LST-44',
    default: 0,
    allowed: { kind: 'number', least: -1_000_000, most: 1_000_000 },
  },
  {
    id: 'challengeValue',
    name: 'Points of a Personal Challenge',
    says: 'The most one squad may cost.',
    rule: 'WF-PCH-01',
    default: 400,
    allowed: { kind: 'number', least: 16, most: 1_000_000 },
  },
  {
    id: 'squadCap',
    name: 'Largest squad',
    says: 'Tiles in a squad, leader included; none lifts the limit.',
    rule: 'WF-LST-10',
    default: SQUAD_CAP,
    allowed: { kind: 'choice', values: [SQUAD_CAP, null] },
  },
  {
    id: 'deployment',
    name: 'Deployment',
    says: 'Face-down cards in turn, or a whole formation at once, unseen.',
    rule: 'WF-DEP-08',
    default: 'alternate',
    allowed: { kind: 'choice', values: ['alternate', 'formation'] },
  },
  {
    id: 'oneCommandPerUnit',
    name: 'One command for each commander and turn',
    says: 'The strict reading of the command section.',
    rule: 'WF-CMD-06',
    default: false,
    allowed: { kind: 'switch' },
  },
  {
    id: 'roundCap',
    name: 'Last round',
    says: 'Where games without a set length end, decided on points; none for the printed, unlimited length.',
    rule: 'WF-OBJ-19',
    default: 60,
    allowed: { kind: 'number', least: 1, most: 10_000, orNone: true },
  },
]

/** What was agreed, or the default. */
export const agreed = agreedIn(OPTIONS)

/** Every fault of the options, or none. */
export const agreementFaults = (options: Options): Refusal<Rule>[] =>
  optionFaults(OPTIONS, options, { unknown: 'WF-GEN-05' })
