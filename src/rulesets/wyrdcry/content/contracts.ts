/** Contracts (T-08), in the order of the die. */

import type { Rule } from '../rules.ts'

export const CONTRACTS = [
  { name: 'Chalk the Walls', rule: 'WC-CTT-01' },
  { name: 'Cut Off the Head', rule: 'WC-CTT-02' },
  { name: 'Heads for Coin', rule: 'WC-CTT-03' },
  { name: 'Lost Property', rule: 'WC-CTT-04' },
  { name: 'Watch from Above', rule: 'WC-CTT-05' },
  { name: 'Guard the Witness', rule: 'WC-CTT-06' },
] as const satisfies readonly { readonly name: string; readonly rule: Rule }[]
