/** What players agree on before a game. */

import type { RuleId } from './types.ts'

export type OptionValue = string | number | boolean | null
export type Options = Readonly<Record<string, OptionValue>>
/** One thing players agree on before a game, and what may be agreed. */
export interface OptionSpec {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly rule: RuleId
  readonly default: OptionValue
  readonly allowed:
    | { readonly kind: 'switch' }
    | { readonly kind: 'choice'; readonly values: readonly OptionValue[] }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly orNone?: true }
}
