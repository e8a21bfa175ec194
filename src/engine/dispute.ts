/** Players who disagree on what to agree on roll for it. */

import type { OptionValue } from './options.ts'
import type { RuleId, Seat } from './types.ts'

/** What a rulebook lets players roll for before a game, and by which rules. */
export interface Disputes<R extends RuleId = RuleId> {
  /** Everybody rolls one die, the highest decides. */
  readonly rule: R
  /** Only the tied roll again. */
  readonly tie: R
  /** The options that may be rolled for, by id. */
  readonly options: readonly string[]
  /** Whether the map may be rolled for too. */
  readonly map: boolean
}

/** How a dispute came out: who decided, for what, and every throw on the way. */
export interface Settled<T extends OptionValue = OptionValue> {
  readonly seat: Seat
  readonly value: T
  readonly throws: readonly (readonly { readonly seat: Seat; readonly die: number }[])[]
}

/** Everybody's wish by seat, and a d6; the highest die decides. */
export function settle<T extends OptionValue>(wishes: readonly T[], die: () => number): Settled<T> {
  const throws: { seat: Seat; die: number }[][] = []
  let tied = [...wishes.keys()]
  while (tied.length > 1) {
    const thrown = tied.map(seat => ({ seat, die: die() }))
    const best = Math.max(...thrown.map(one => one.die))
    throws.push(thrown)
    tied = thrown.filter(one => one.die === best).map(({ seat }) => seat)
  }
  const [seat] = tied
  if (seat === undefined) throw new Error('dispute: nobody has a wish')
  return { seat, value: wishes[seat]!, throws }
}
