/** Wounds, healing, and leaving the board (WW-WND). */

import type { ModelId } from '#engine'
import { cardOf } from './card.ts'
import { areEnemies, isOnBoard, type Ump, warrior } from './model.ts'
import { disengage } from './pairs.ts'
import type { Rule } from './rules.ts'

/** WW-WND-01, WW-WND-02, WW-WND-03, WW-WND-07, WW-CHR-13: one wound; with the last he is out of action, and there is nothing between. */
export function wound(umpire: Ump, who: ModelId, by: ModelId | null, rule: Rule): void {
  const one = warrior(umpire.board, who)
  if (!isOnBoard(umpire.board, who)) return
  one.wounds--
  umpire.tell({ kind: 'wound', rule, who, n: 1, left: one.wounds })
  if (one.wounds > 0) return
  leave(umpire, who, 'out', 'WW-WND-02')
  // WW-WND-11: an enemy is to his credit, a friend is not
  if (by !== null && areEnemies(umpire.board, by, who)) warrior(umpire.board, by).credits.push(who)
}

/** WW-WND-04, WW-WND-05, WW-WND-08, WW-WND-10, WW-FLE-03: he is off the board for good, and drops what he carried. */
export function leave(umpire: Ump, who: ModelId, as: 'out' | 'fled' | 'left', rule: Rule): void {
  const one = warrior(umpire.board, who)
  dropToken(umpire, who)
  disengage(umpire, who)
  one.state = as
  one.at = null
  one.hidden = false
  one.effects = []
  umpire.tell({ kind: 'gone', rule, who })
}

/** WW-OBJ-04, WW-WND-10: what he carries lies where he is. */
export function dropToken(umpire: Ump, who: ModelId): void {
  const token = umpire.board.tokens.find(({ by, offWith }) => by === who && offWith === null)
  if (token === undefined) return
  token.by = null
  token.at = warrior(umpire.board, who).at
  umpire.tell({ kind: 'unmark', rule: 'WW-OBJ-04', who, token: 'carrying a token' })
}

/** Wounds he has lost (WW-WND-09). */
export const woundsLost = (game: Pick<Ump, 'board' | 'setup'>, who: ModelId): number =>
  cardOf(game, who).numbers.wounds - warrior(game.board, who).wounds

/** WW-WND-09, WW-ARM-31: one lost wound is back, never more than he started with; his armour stays as it is. */
export function heal(umpire: Ump, who: ModelId, rule: Rule): void {
  if (!isOnBoard(umpire.board, who) || woundsLost(umpire, who) === 0) return
  const one = warrior(umpire.board, who)
  one.wounds++
  umpire.tell({ kind: 'heal', rule, who, n: 1, left: one.wounds })
}
