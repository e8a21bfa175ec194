/** Actions that are lost: by reacting, or because an enemy's rule takes them (WC-ACT-20, WC-REA-04). */

import type { ModelId } from '#engine'
import { type Board, fighter, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** Has it an action of this round to lose? */
export function canForfeit(board: Board, who: ModelId): boolean {
  const { turn, actions, where } = fighter(board, who)
  return where === 'table' && turn !== 'activated' && actions > 0
}

/**
 * WC-REA-04, WC-REA-05, WC-WAI-07, WC-ACT-20: one action is lost for the round. An unactivated fighter with none left, and a
 * waiting one that loses its one, count as activated.
 */
export function forfeit(umpire: Ump, who: ModelId, rule: Rule): void {
  if (!canForfeit(umpire.board, who)) return
  const one = fighter(umpire.board, who)
  one.actions--
  if (one.turn === 'waiting' || (one.turn === 'unactivated' && one.actions === 0)) one.turn = 'activated'
  umpire.tell({ kind: 'choice', rule, seat: one.seat, note: `an action is lost, ${one.actions} left`, on: who })
}
