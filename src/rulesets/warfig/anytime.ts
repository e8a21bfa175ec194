/** What a seat may do at any time: concede (WF-GEN-12), and offer or answer a draw (WF-GEN-16). */

import type { Offer, Seat } from '#engine'
import { type Book, type Game, otherSeat, type StepsFor } from './model.ts'

export function anytime({ board }: Game, seat: Seat): Offer<Book>[] {
  const offers: Offer<Book>[] = [{ id: 'concede', rule: 'WF-GEN-12', leads: { step: 'concede', seat }, resigns: true }]
  if (board.turn === 0) return offers
  if (board.drawOffer === null) {
    // one offer a turn: what was declined is not asked again at once
    if (board.drawOffered[seat] !== board.turn) {
      offers.push({ id: 'draw', rule: 'WF-GEN-16', leads: { step: 'offerDraw', seat } })
    }
  } else if (board.drawOffer !== seat) {
    offers.push({ id: 'accept', rule: 'WF-GEN-16', leads: { step: 'answerDraw', seat, accept: true } })
    offers.push({ id: 'decline', rule: 'WF-GEN-16', leads: { step: 'answerDraw', seat, accept: false } })
  }
  return offers
}

export const anytimes: StepsFor<'concede' | 'offerDraw' | 'answerDraw'> = {
  /** WF-GEN-12 */
  concede(umpire, { seat }) {
    umpire.end({ winner: otherSeat(seat), rule: 'WF-GEN-12' })
  },

  /** WF-GEN-16 */
  offerDraw(umpire, { seat }) {
    umpire.board.drawOffer = seat
    umpire.board.drawOffered[seat] = umpire.board.turn
    umpire.tell({ kind: 'choice', rule: 'WF-GEN-16', seat, note: 'offers a draw' })
  },
  answerDraw(umpire, { seat, accept }) {
    if (accept) return umpire.end({ winner: null, rule: 'WF-GEN-16' })
    umpire.board.drawOffer = null
    umpire.tell({ kind: 'choice', rule: 'WF-GEN-16', seat, note: 'declines the draw' })
  },
}
