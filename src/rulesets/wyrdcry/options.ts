/** What players agree on before a battle (WC-SET-09). */

import { agreedIn, defaultsOf, type OptionSpec, type Options, optionFaults, type Refusal, refuse } from '#engine'
import type { Rule } from './rules.ts'

/** T-07: the twists, in the order of the die. */
export const TWISTS = [
  'scrawled-walls',
  'stalker',
  'clinging-mist',
  'falling-debris',
  'failing-light',
  'humming',
] as const
export type Twist = (typeof TWISTS)[number]

/** Deployment plans that may be agreed on; Siege belongs to SC4 alone (WC-DEP-07). */
export const PLANS = ['edges', 'corners', 'running-fight'] as const
export type Plan = (typeof PLANS)[number] | 'siege'

const off = { default: false, allowed: { kind: 'switch' } } as const

export const OPTIONS: readonly OptionSpec<Rule>[] = [
  {
    id: 'twist',
    name: 'Twist',
    says: 'Something about the city that nobody planned for.',
    rule: 'WC-TWI-01',
    default: 'none',
    allowed: { kind: 'choice', values: ['none', ...TWISTS] },
  },
  {
    id: 'plan',
    name: 'Deployment plan',
    says: "The scenario's own, opposite edges, opposite corners, or a running fight with a party in reserve.",
    rule: 'WC-DEP-07',
    default: 'scenario',
    allowed: { kind: 'choice', values: ['scenario', ...PLANS] },
  },
  {
    id: 'sellswords',
    name: 'Sellswords',
    says: 'Each side may hire somebody for this battle.',
    rule: 'WC-HSW-01',
    ...off,
  },
  {
    id: 'gentleChannel',
    name: 'Gentle Channel',
    says: 'Channelling is rolled for with two dice, and less often deadly.',
    rule: 'WC-CHN-08',
    ...off,
  },
  {
    id: 'campaign',
    name: 'Campaign',
    says: 'Warbands with a past: items, advances, favour, underdogs.',
    rule: 'WC-UND-01',
    ...off,
  },
  {
    id: 'contracts',
    name: 'Contracts',
    says: 'Each side takes on a task besides the scenario. Only in campaigns.',
    rule: 'WC-CTR-01',
    ...off,
  },
  {
    id: 'exploration',
    name: 'Exploration',
    says: 'After the battle the city is searched. Only in campaigns.',
    rule: 'WC-SET-09',
    ...off,
  },
]

export const DEFAULTS: Options = defaultsOf(OPTIONS)
/** What was agreed, or the default. */
export const agreed = agreedIn(OPTIONS)

/** The twist of a battle, or none. */
export const twistOf = (from: { readonly options: Options }): Twist | 'none' =>
  agreed.choice(from, 'twist', ['none', ...TWISTS])

/** WC-DEP-07, WC-SCN-10: the plan by which warbands are set up. SC4 names its own, every other scenario uses Edges. */
export function planOf(from: { readonly options: Options; readonly scenario: string }): Plan {
  if (from.scenario === 'SC4') return 'siege'
  const plan = agreed.choice(from, 'plan', ['scenario', ...PLANS])
  return plan === 'scenario' ? 'edges' : plan
}

/** Every fault of the options, or none. Contracts and exploration are for campaigns (WC-CTR-01). */
export function agreementFaults(options: Options): Refusal<Rule>[] {
  const faults = optionFaults(OPTIONS, options, { unknown: 'WC-SET-09' })
  if (options.campaign === true) return faults
  if (options.contracts === true) faults.push(refuse('WC-CTR-01', 'Contracts are for campaign battles only.'))
  if (options.exploration === true) faults.push(refuse('WC-SET-09', 'Exploration is for campaign battles only.'))
  return faults
}
