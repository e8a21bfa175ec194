/** What players agree on before a battle (WW-SCO-06). */

import { agreedIn, defaultsOf, type OptionSpec, type Options, optionFaults, type Refusal } from '#engine'
import type { Rule } from './rules.ts'

/** WW-SCO-06: what a warband may cost, unless something else is agreed. */
export const GOLD = 400

export const OPTIONS: readonly OptionSpec<Rule>[] = [
  {
    id: 'gold',
    name: 'Gold',
    says: 'What a warband may cost, in gold pieces.',
    rule: 'WW-SCO-06',
    default: GOLD,
    allowed: { kind: 'number', least: 210, most: 1000, orNone: true },
  },
  {
    id: 'rites',
    name: 'Rites and prayers',
    says: 'Casters try their rites, and the Toller prays.',
    rule: 'WW-RIT-01',
    default: true,
    allowed: { kind: 'switch' },
  },
  {
    id: 'telling',
    name: 'Telling hits and misfires',
    says: 'The best rolls to hit strike harder, and black powder may misfire.',
    rule: 'WW-CRT-01',
    default: false,
    allowed: { kind: 'switch' },
  },
  {
    id: 'happenings',
    name: 'Happenings',
    says: 'Fog, rain, bells, loose slates or rats, in rounds 2, 4 and 6.',
    rule: 'WW-HAP-01',
    default: false,
    allowed: { kind: 'switch' },
  },
]

export const DEFAULTS: Options = defaultsOf(OPTIONS)
/** What was agreed, or the default. */
export const agreed = agreedIn(OPTIONS)

/** WW-SCO-06: what a warband may cost; null where nothing limits it. */
export const goldOf = (from: { readonly options: Options }): number | null => agreed.orNone(from, 'gold')

/** Every fault of the options, or none. */
export const agreementFaults = (options: Options): Refusal<Rule>[] =>
  optionFaults(OPTIONS, options, { unknown: 'WW-SCO-06' })
