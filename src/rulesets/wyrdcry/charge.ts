/** What an action costs (WC-ACT-07). */

import type { ModelId } from '#engine'
import { watched } from './contracts.ts'
import { type ActionKind, fighter, type Ump } from './model.ts'

/** WC-ACT-07, WC-ACT-11: an action is spent. */
export function charge(umpire: Ump, who: ModelId, kind: ActionKind): void {
  const { active } = umpire.board
  fighter(umpire.board, who).actions -= 1
  if (active !== null) {
    active.taken += 1
    active.last = kind
  }
  watched(umpire, who, kind)
}

/** WC-ACT-13: one that comes on top spends nothing; it is an action all the same (WC-CTT-05). */
export function onTop(umpire: Ump, who: ModelId, kind: ActionKind): void {
  watched(umpire, who, kind)
}
