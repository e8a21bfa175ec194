/** Hidden hands: what a seat sees of the board, and what could lie behind it (WN-GEN-15, WN-SUI-10). */

import type { Draw, Seat } from '#engine'
import { CARD_NAMES, COPIES } from './content/cards.ts'
import { UNSEEN_CARD } from './hands.ts'
import type { Board } from './model.ts'

/** Other players' hands are a number of cards; which cards they do not want to be asked about is theirs too. */
export function viewOf(board: Board, seat: Seat | null): Board {
  return {
    ...board,
    hands: board.hands.map((hand, owner) => (owner === seat ? hand : hand.map(() => UNSEEN_CARD))),
    quiet: board.quiet.map((quiet, owner) => (owner === seat ? quiet : [])),
  }
}

/** Unseen cards are drawn from those that are neither in sight nor played. */
export function imagined(seen: Board, _seat: Seat | null, pick: Draw): Board {
  const deck: string[] = CARD_NAMES.flatMap(card => new Array<string>(COPIES).fill(card))
  for (const card of [...seen.hands.flat(), ...seen.discards.flat()]) {
    const i = deck.indexOf(card)
    if (i >= 0) deck.splice(i, 1)
  }
  const hands = seen.hands.map(hand =>
    hand.map(card => (card === UNSEEN_CARD ? deck.splice(pick(deck.length), 1)[0]! : card)),
  )
  return { ...seen, hands }
}
