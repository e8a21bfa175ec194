/** Dice as this book reads them: n+, D3, and who rolls (WC-DIE). The umpire rolls when a rule calls for it, and tells all (WC-GEN-10). */

import type { Band, ModelId, Part, RollBy } from '#engine'
import { fighter, type Game, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** A roll of a fighter, and what for. */
export const rolledBy = ({ board }: Pick<Game, 'board'>, who: ModelId, purpose: string): RollBy => ({
  seat: fighter(board, who).seat,
  by: who,
  purpose,
})

/** WC-DIE-01: one die that shows `n` or more. */
export const succeeds = (umpire: Ump, by: RollBy, rule: Rule, n: number, why: readonly Part<Rule>[] = []): boolean =>
  umpire.roll(by, rule, { n: 1, sides: 6, read: 'atLeast', target: n }, why) > 0

/** WC-DIE-01: how many of so many dice show `target` or more. */
export const successes = (
  umpire: Ump,
  by: RollBy,
  rule: Rule,
  dice: number,
  target: number,
  why: readonly Part<Rule>[] = [],
): number => (dice === 0 ? 0 : umpire.roll(by, rule, { n: dice, sides: 6, read: 'atLeast', target }, why))

/** WC-DIE-01: what one die shows. */
export const rollD6 = (umpire: Ump, by: RollBy, rule: Rule): number =>
  umpire.roll(by, rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])

/** WC-DIE-02: half of what a die shows, rounded up. */
const THIRDS: readonly Band[] = [
  { name: 'one', upTo: 2 },
  { name: 'two', upTo: 4 },
  { name: 'three', upTo: 6 },
]

/** WC-DIE-02: the total of so many D3. */
export function rollD3(umpire: Ump, by: RollBy, rule: Rule, dice = 1): number {
  if (dice === 0) return 0
  const got = umpire.rollBands(by, rule, { n: dice, sides: 6, bands: THIRDS }, [])
  return got.reduce((sum, n, i) => sum + n * (i + 1), 0)
}
