/** Dice codes (WF-DIC): `4+`, `2+/6+`, `6+/2+`, the tables that give them, and how a batch of them is rolled. */

import type { Part, Roll, RollBy } from '#engine'
import type { Rule, Ump } from './model.ts'

/**
 * WF-DIC-01, WF-DIC-02, WF-DIC-05, WF-DIC-06: the first die succeeds on `first` or more. With a `second`, a 1 under `2+` is rolled
 * again and a 6 under `6+` must be confirmed, both on `second` or more.
 */
export interface Code {
  readonly first: number
  readonly second: number | null
}

/** Statistics are read from the tables between these two (WF-GEN-13). */
export const LEAST = 1
export const MOST = 10

/** WF-GEN-13: the statistic is clamped after all modifiers, then the table is read. */
export const clamped = (n: number): number => Math.max(LEAST, Math.min(MOST, n))

/** WF-DIC-08: the one formula behind the Attack, Parry and Damage Tables. */
function codeOf(d: number): Code {
  if (d >= 7) return { first: 2, second: 2 }
  if (d >= 3) return { first: 2, second: 9 - d }
  if (d >= -2) return { first: 4 - d, second: null }
  if (d >= -7) return { first: 6, second: -1 - d }
  return { first: 6, second: 6 }
}

const CODES: readonly Code[] = Array.from({ length: 19 }, (_, i) => codeOf(i - 9))

/** The code for one clamped statistic against another. Printed parry rows 5 and 6 and prose that differs give way (WF-DIC-08, WF-DIC-10, WF-GEN-06). */
export const against = (acting: number, resisting: number): Code => CODES[clamped(acting) - clamped(resisting) + 9]!

/** WF-DIC-09: the Ranged Table is the same formula three points lower. Null below 1, where there is no shot. */
export const ranged = (skill: number): Code | null => (skill < LEAST ? null : CODES[Math.min(MOST, skill) - 3 + 9]!)

/** '2+/6+' */
export const codeText = ({ first, second }: Code): string => (second === null ? `${first}+` : `${first}+/${second}+`)

/** The chance of one die under a code, in 36ths. */
export function thirtySixths({ first, second }: Code): number {
  const good = 7 - first
  if (second === null) return good * 6
  return first === 2 ? good * 6 + (7 - second) : good * (7 - second)
}

/**
 * How many of `n` d6 (WF-GEN-02) succeed: first all first dice, then the second dice they call for (WF-DIC-11, WF-DIC-04).
 * A plain code is never rolled again (WF-DIC-07), and a second result stands (WF-DIC-03).
 */
export function rollCode(
  umpire: Ump,
  by: RollBy,
  rule: Rule,
  code: Code,
  n: number,
  why: readonly Part<Rule>[],
): number {
  if (n === 0) return 0
  return umpire.roll(by, rule, asRoll(code, n), why)
}

/** A batch under a code, as the dice are asked for it. */
export function asRoll({ first, second }: Code, n: number): Roll {
  const roll: Roll = { n, sides: 6, read: 'atLeast', target: first }
  return second === null ? roll : { ...roll, again: { of: first === 2 ? 'misses' : 'hits', target: second } }
}
