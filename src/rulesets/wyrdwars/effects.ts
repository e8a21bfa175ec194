/** What lies on warriors and on the table for a while, and when it ends (WW-RIT-05, WW-ITM-08, WW-ITM-10). */

import type { ModelId, Seat } from '#engine'
import { type Effect, type Ump, warrior } from './model.ts'

/** WW-RIT-05: the same thing does not add to itself: the newer one stands in for the older. `token` is how it is told. */
export function lay(umpire: Ump, who: ModelId, token: string, effects: readonly Effect[]): void {
  const one = warrior(umpire.board, who)
  const [first] = effects
  if (first === undefined) return
  one.effects = [...one.effects.filter(({ rule }) => rule !== first.rule), ...effects]
  umpire.tell({ kind: 'mark', rule: first.rule, who, token })
}

/** A Nerve phase or a whole turn of this seat has ended: whatever lasted to it is over. */
export function lapse(umpire: Ump, seat: Seat, until: Effect['until']): void {
  const { board } = umpire
  for (const one of board.warriors) {
    if (one.effects.length === 0) continue
    for (const effect of one.effects) if (effect.of === seat && effect.until === until) effect.left--
    one.effects = one.effects.filter(({ left }) => left > 0)
  }
  if (until === 'nerve') board.clouds = board.clouds.filter(({ of }) => of !== seat)
}
