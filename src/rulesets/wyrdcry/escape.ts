/** Leaving the battlefield over the escape edge of SC3 (WC-SCE-07). */

import type { ModelId } from '#engine'
import { edgeGap, NEAR } from './battlefield.ts'
import { isEngaged, radiusOf } from './figure.ts'
import { fighter, type Game, isOnTable, placeOf, type Ump } from './model.ts'

/** WC-SCE-07: a defender within 1 inch of the edge, not engaged. */
export function mayEscape(game: Game, who: ModelId): boolean {
  const { board, setup } = game
  if (board.ground.escape === null || !isOnTable(board, who) || fighter(board, who).seat === board.attacker)
    return false
  const gap = edgeGap(setup.table, placeOf(board, who), board.ground.escape) - radiusOf(game, who)
  return gap <= NEAR && !isEngaged(game, who)
}

/** WC-SCE-07, WC-SCN-05: removed with its tokens, neither out of action nor on the table. */
export function leaveTable(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const one = fighter(board, who)
  one.where = 'gone'
  one.at = null
  one.climbs = false
  for (const token of board.tokens) {
    if (token.by === who) token.offWith = one.seat
  }
  umpire.tell({ kind: 'gone', rule: 'WC-SCE-07', who })
}
