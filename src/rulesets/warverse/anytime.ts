/** What a seat may do whenever the umpire waits: concede, or offer a draw. */

import type { Seat } from '#engine'
import { OFFER_DRAW } from './draw.ts'
import type { Game, WvOffer } from './model.ts'
import { seatsIn } from './tally.ts'

/** WV-VIC-06 and WV-DRW-03: between actions anybody still in the battle may concede or offer a draw. */
export function anytime({ board }: Game, seat: Seat): readonly WvOffer[] {
  if (board.active === null || board.pending !== '' || board.out[seat] !== false) return []
  const offers: WvOffer[] = [{ id: 'concede', rule: 'WV-VIC-06', leads: { step: 'concede', seat }, resigns: true }]
  if (!board.drawOffered && seatsIn(board).length > 1) {
    offers.push({ id: OFFER_DRAW, rule: 'WV-DRW-03', leads: { step: 'offerDraw', by: seat } })
  }
  return offers
}
