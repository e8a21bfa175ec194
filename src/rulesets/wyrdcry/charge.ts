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
