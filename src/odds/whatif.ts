/** Questions without a table: the numbers of an attack as somebody gave them, judged and filled up. */

import { type AnyRuleset, isRefusal, type Refusal, type Target, type WhatIfNumber, type WhatIfNumbers } from '#engine'
import type { Posed } from './outcome.ts'

type NumbersRead = { readonly numbers: WhatIfNumbers } | { readonly faults: readonly string[] }

/** No attack in any game has more targets than this at once. */
const MOST_TARGETS = 60

/** Fills in what was not given; a number given once counts for every target. */
export function readNumbers(wanted: readonly WhatIfNumber[], given: Readonly<Record<string, unknown>>): NumbersRead {
  const faults: string[] = []
  const lists = new Map<string, readonly number[]>()
  const ids = wanted.map(({ id }) => id)
  for (const id of Object.keys(given)) {
    if (!ids.includes(id)) faults.push(`There is no number '${id}' in this attack; there are ${ids.join(', ')}.`)
  }
  for (const number of wanted) {
    const value = given[number.id]
    const list = value === undefined ? [number.default] : Array.isArray(value) ? value : [value]
    const fault = listFault(number, list)
    if (fault === null) lists.set(number.id, list)
    else faults.push(fault)
  }
  if (faults.length > 0) return { faults }
  const targets = Math.max(...wanted.map(({ id, each }) => (each ? lists.get(id)!.length : 1)))
  const numbers: Record<string, readonly number[]> = {}
  for (const { id, each } of wanted) {
    const list = lists.get(id)!
    if (each && list.length !== 1 && list.length !== targets) {
      return { faults: [`'${id}' is given for ${list.length} targets, another number for ${targets}.`] }
    }
    numbers[id] = each ? Array.from({ length: targets }, (_, i) => list[i] ?? list[0]!) : list
  }
  return { numbers }
}

function listFault({ id, least, most, each }: WhatIfNumber, list: readonly unknown[]): string | null {
  if (list.length === 0 || list.length > (each ? MOST_TARGETS : 1)) {
    return `'${id}' takes ${each ? `1 to ${MOST_TARGETS} numbers` : 'one number'}, not ${list.length}.`
  }
  const bad = list.find(n => !Number.isInteger(n) || Number(n) < least || Number(n) > most)
  return bad === undefined ? null : `'${id}' is a whole number from ${least} to ${most}, not ${JSON.stringify(bad)}.`
}

/** What everybody there has left to lose. */
export function healthIn(rules: AnyRuleset, posed: Posed | Refusal): ReadonlyMap<Target, number> {
  if (isRefusal(posed)) return new Map()
  return new Map<Target, number>(rules.scene(posed).models.map(({ id, health }) => [id, health.left]))
}

/** What everybody and everything in a posed battle is called. */
export function namesIn(rules: AnyRuleset, posed: Posed | Refusal): ReadonlyMap<Target, string> {
  if (isRefusal(posed)) return new Map()
  const { models, terrain } = rules.scene(posed)
  return new Map<Target, string>([...models, ...terrain].map(({ id, name }) => [id, name]))
}
