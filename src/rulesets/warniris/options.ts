/** What players agree on before a game (WN-GEN-06). */

import {
  agreedIn,
  type Disputes,
  defaultsOf,
  type OptionSpec,
  type Options,
  optionFaults,
  type Refusal,
  refuse,
} from '#engine'
import type { Rule } from './rules.ts'

/** WN-LST-07 */
export const TROOP_SIZE = 32

export const OPTIONS: readonly OptionSpec<Rule>[] = [
  {
    id: 'difficult',
    name: 'Difficult terrain',
    says: 'How many times the Movement difficult ground takes.',
    rule: 'WN-SET-13',
    default: 2, // WN-SET-14
    allowed: { kind: 'choice', values: [2, 3] },
    otherwise: refuse('WN-SET-13', 'Difficult terrain is x2 or x3.'),
  },
  {
    id: 'suicards',
    name: 'SUIcards',
    says: 'Single-use items: none, chosen by each player, or drawn at random.',
    rule: 'WN-SUI-02',
    default: 'off', // WN-SUI-01
    allowed: { kind: 'choice', values: ['off', 'choose', 'random'] },
  },
  {
    id: 'troopSize',
    name: 'Troop size',
    says: 'Soldiers in a Last Stand: 24 is easy for the Warband, 40 is hard.',
    rule: 'WN-LST-07',
    default: TROOP_SIZE,
    allowed: { kind: 'number', least: 4, most: 40 },
  },
  {
    id: 'freeBuild',
    name: 'Free build',
    says: "Players' own datacards without the limits that keep them near the printed ones.",
    rule: 'WN-CRD-08',
    default: false,
    allowed: { kind: 'switch' },
  },
  {
    id: 'reactionCharge',
    name: 'Free Move in Reactions',
    says: 'A Reaction with a Range of 3 or less may use its free Move.',
    rule: 'WN-REA-18',
    default: true,
    allowed: { kind: 'switch' },
  },
  {
    id: 'answerTime',
    name: 'Time to answer',
    says: 'Seconds for a question to a player who is not acting; 0 is no limit.',
    rule: 'WN-GEN-17',
    default: 60,
    allowed: { kind: 'number', least: 0, most: 3600 },
  },
  {
    id: 'activationTime',
    name: 'Time for an activation',
    says: 'Seconds for an activation; 0 is no limit.',
    rule: 'WN-GEN-17',
    default: 0,
    allowed: { kind: 'number', least: 0, most: 7200 },
  },
]

/**
 * WN-GEN-05, WN-GEN-06: what players disagree on before a game is rolled for, the highest decides. WN-GEN-07, WN-GEN-09: ties
 * roll again, which is no failed roll.
 */
export const DISPUTES: Disputes<Rule> = {
  rule: 'WN-GEN-05',
  tie: 'WN-GEN-07',
  options: ['difficult', 'suicards'],
  map: true,
}

export const DEFAULTS: Options = defaultsOf(OPTIONS)
/** What was agreed, or the default. */
export const agreed = agreedIn(OPTIONS)

/** Every fault of the options, or none. */
export const agreementFaults = (options: Options): Refusal<Rule>[] =>
  optionFaults(OPTIONS, options, { unknown: 'WN-GEN-06' })
