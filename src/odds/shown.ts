/** Chances as people read them. */

import type { Fate } from './forecast.ts'
import { asNumber, type Fraction, plus, ZERO } from './fraction.ts'

/** '40.74 %'; what is certain, or cannot be, says so, and nothing else looks like it. */
export function percent(chance: Fraction): string {
  if (chance.n === 0n) return '0 %'
  if (chance.n === chance.d) return '100 %'
  const rounded = (asNumber(chance) * 100).toFixed(2)
  if (rounded === '0.00') return 'under 0.01 %'
  return rounded === '100.00' ? 'over 99.99 %' : `${rounded} %`
}

/** An amount of damage and its chance. */
export type Amount = Fate['damage'][number]

/** The rows worth a bar, and what is left out at either end: together less than can be seen, or more than fit. */
export function trimmed(
  damage: readonly Amount[],
  most: number,
): {
  readonly rows: readonly Amount[]
  readonly less: readonly Amount[]
  readonly more: readonly Amount[]
} {
  const share = (i: number): number => asNumber(damage[i]?.chance ?? ZERO)
  let from = 0
  let to = damage.length
  while (to - from > 1 && (Math.min(share(from), share(to - 1)) < SEEN || to - from > most)) {
    if (share(from) < share(to - 1)) from++
    else to--
  }
  // One amount alone is as short as saying that it was left out.
  if (from === 1) from = 0
  if (to === damage.length - 1) to = damage.length
  return { rows: damage.slice(from, to), less: damage.slice(0, from), more: damage.slice(to) }
}
const SEEN = 0.0005

/** What is lost beyond what somebody has left is one and the same: all of it. */
export function capped(amounts: readonly Amount[], left: number | undefined): readonly Amount[] {
  if (left === undefined || left <= 0) return amounts
  const kept = amounts.filter(({ n }) => n < left)
  const rest = amounts.filter(({ n }) => n >= left)
  if (rest.length === 0) return kept
  return [...kept, { n: left, chance: rest.reduce((sum, { chance }) => plus(sum, chance), ZERO) }]
}
