/** SUIcards in hand: whose they are, and whether their holder wants to be asked (WN-SUI-05, WN-SUI-19). */

import type { ModelId, Seat } from '#engine'
import type { CardName } from './content/cards.ts'
import { CARDS } from './content/cards.ts'
import type { Board, Ump } from './model.ts'

/** What stands for a card in a hand one may not see. */
export const UNSEEN_CARD = '?'

export const holds = (board: Board, seat: Seat, card: CardName): boolean => board.hands[seat]!.includes(card)

/** Does the umpire stop for this card? */
export const isAsked = (board: Board, seat: Seat, card: CardName): boolean =>
  holds(board, seat, card) && !board.quiet[seat]!.includes(card)

/** WN-SUI-06, WN-SUI-18: discarded once used, whatever its die gives. */
export function discard(umpire: Ump, seat: Seat, card: CardName, on?: ModelId): void {
  const hand = umpire.board.hands[seat]!
  const i = hand.indexOf(card)
  if (i < 0) throw new Error(`warniris: seat ${seat} has no ${card}`)
  hand.splice(i, 1)
  umpire.board.discards[seat]!.push(card)
  umpire.tell({ kind: 'card', rule: CARDS[card].rule, seat, card, ...(on !== undefined && { on }) })
}
