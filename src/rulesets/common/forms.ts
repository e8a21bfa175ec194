/** Forms that people fill in by hand: fields in one line each, and what was answered, or its default. */

import type { FormAnswers, FormChoice, FormField, FormValue, RuleId } from '#engine'

/** On or off; off unless said. */
export const switchField = (id: string, name: string, rule: RuleId, isOn = false): FormField => ({
  ...{ id, name, rule, default: isOn },
  allowed: { kind: 'switch' },
})
/** A whole number; the least unless said. */
export const numberField = (id: string, name: string, rule: RuleId, least: number, most: number): FormField => ({
  ...{ id, name, rule, default: least },
  allowed: { kind: 'number', least, most },
})
/** One of these; the first unless said. */
export const choiceField = (
  id: string,
  name: string,
  rule: RuleId,
  values: readonly FormChoice[],
  usual = values[0]?.id ?? '',
): FormField => ({ ...{ id, name, rule, default: usual }, allowed: { kind: 'choice', values } })
/** Some of these; none unless said. */
export const severalField = (
  id: string,
  name: string,
  rule: RuleId,
  values: readonly FormChoice[],
  most = values.length,
): FormField => ({ ...{ id, name, rule, default: [] }, allowed: { kind: 'several', values, most } })

/** Reads what was filled in. What was left out, or is of another kind, has its default. */
export function answersIn(fields: readonly FormField[], answers: FormAnswers) {
  const value = (id: string): FormValue | undefined => {
    const usual = fields.find(field => field.id === id)?.default
    const given = answers[id]
    return typeof given === typeof usual && Array.isArray(given) === Array.isArray(usual) ? given : usual
  }
  return {
    isOn: (id: string): boolean => value(id) === true,
    number: (id: string): number => Number(value(id) ?? 0),
    /** The id chosen; '' where there is no such field. */
    choice: (id: string): string => String(value(id) ?? ''),
    several: (id: string): readonly string[] => {
      const given = value(id)
      return Array.isArray(given) ? given : []
    },
  }
}
