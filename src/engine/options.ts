/** What players agree on before a game: what may be agreed, whether it is all right, and what it comes to. */

import { refuse } from './refusal.ts'
import type { Refusal, RuleId } from './types.ts'

export type OptionValue = string | number | boolean | null
export type Options = Readonly<Record<string, OptionValue>>
/** One thing players agree on before a game, and what may be agreed. */
export interface OptionSpec<R extends RuleId = RuleId> {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly rule: R
  readonly default: OptionValue
  readonly allowed:
    | { readonly kind: 'switch' }
    | { readonly kind: 'choice'; readonly values: readonly OptionValue[] }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly orNone?: true }
  /** What is said when something else is agreed, where the book has words of its own for it. */
  readonly otherwise?: Refusal<R>
}

/** Every option at its default. */
export const defaultsOf = (specs: readonly OptionSpec[]): Options =>
  Object.fromEntries(specs.map(spec => [spec.id, spec.default]))

/** How a game words the faults of its options. */
interface OptionWords<R extends RuleId> {
  /** The rule against options nobody has heard of. */
  readonly unknown: R
  /** What is said of an option that may not be what it is; `allowed` reads 'on or off', 'one of 2, 3'. */
  readonly says?: (name: string, allowed: string) => string
}

/** Every option that is unknown or may not be what it is. What is not agreed has its default. */
export function optionFaults<R extends RuleId>(
  specs: readonly OptionSpec<R>[],
  options: Options,
  { unknown, says = (name, allowed) => `${name} must be ${allowed}.` }: OptionWords<R>,
): Refusal<R>[] {
  const faults: Refusal<R>[] = []
  for (const id of Object.keys(options)) {
    if (specs.some(spec => spec.id === id)) continue
    const known = specs.map(spec => spec.id).join(', ')
    faults.push(refuse(unknown, `There is no option '${id.slice(0, 40)}'; there are ${known}.`))
  }
  for (const spec of specs) {
    const value = options[spec.id]
    if (value === undefined || isAllowed(spec, value)) continue
    faults.push(spec.otherwise ?? refuse(spec.rule, says(spec.name, allowedText(spec))))
  }
  return faults
}

function isAllowed({ allowed }: OptionSpec, value: OptionValue): boolean {
  switch (allowed.kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return allowed.values.includes(value)
    case 'number':
      if (value === null) return allowed.orNone === true
      return Number.isInteger(value) && Number(value) >= allowed.least && Number(value) <= allowed.most
  }
}

function allowedText({ allowed }: OptionSpec): string {
  switch (allowed.kind) {
    case 'switch':
      return 'on or off'
    case 'choice':
      return `one of ${allowed.values.map(value => value ?? 'none').join(', ')}`
    case 'number':
      return `a whole number from ${allowed.least} to ${allowed.most}${allowed.orNone ? ', or none' : ''}`
  }
}

/** Reads what was agreed: a set-up has it. What was not agreed, or is of another kind, has its default. */
export interface Agreed {
  value(from: { readonly options: Options }, id: string): OptionValue
  number(from: { readonly options: Options }, id: string): number
  /** A number, or null where none was agreed. */
  orNone(from: { readonly options: Options }, id: string): number | null
  isOn(from: { readonly options: Options }, id: string): boolean
  choice<T extends OptionValue>(from: { readonly options: Options }, id: string, values: readonly T[]): T
}

/** The reader of a game's own options. */
export function agreedIn(specs: readonly OptionSpec[]): Agreed {
  const defaults = new Map(specs.map(spec => [spec.id, spec.default]))
  const usual = (id: string): OptionValue => {
    const value = defaults.get(id)
    if (value === undefined) throw new Error(`options: there is no '${id}'`)
    return value
  }
  const value: Agreed['value'] = ({ options }, id) => {
    const agreed = options[id]
    return agreed === undefined ? usual(id) : agreed
  }
  return {
    value,
    number(from, id) {
      const agreed = value(from, id)
      return typeof agreed === 'number' ? agreed : Number(usual(id))
    },
    orNone(from, id) {
      const agreed = value(from, id)
      const known = agreed === null || typeof agreed === 'number' ? agreed : usual(id)
      return known === null ? null : Number(known)
    },
    isOn(from, id) {
      const agreed = value(from, id)
      return typeof agreed === 'boolean' ? agreed : usual(id) === true
    },
    choice(from, id, values) {
      const agreed = value(from, id)
      const found = values.find(one => one === agreed) ?? values.find(one => one === usual(id))
      if (found === undefined) throw new Error(`options: '${id}' is by default none of ${values.join(', ')}`)
      return found
    },
  }
}
