/** What rules without a table need not say: nothing is hidden, no offer has a hole, nothing is done out of turn. */

import type { Filling } from '#engine'

/** A copy that shares nothing with its original: for boards that are small, or seldom copied. */
export function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T // a list of the same parts is of the same type
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)])) as T // as above
}

export const TABLELESS = {
  anytime: () => [],
  check: () => null,
  *fillings(): Generator<Filling> {},
  clone: copied,
  view: <B>(board: B): B => board,
  imagine: <B>(seen: B): B => seen,
  explain: () => [],
}
