/** What may be done: places, moves, shots with their targets, giving up. */

import type { ModelId, Offer, Seat } from '#engine'
import { zoneOf } from './check.ts'
import { type Book, foesOf, type Game, MOVE } from './model.ts'
import { aim } from './shot.ts'

export const placeOffer = (game: Game, on: ModelId): Offer<Book> => ({
  id: `place:${on}`,
  rule: 'RD-SET-02',
  on,
  hole: { fill: 'point', zone: zoneOf(game, on).id },
})

export function actOffers({ board }: Game, seat: Seat): Offer<Book>[] {
  const offers: Offer<Book>[] = [{ id: 'end', rule: 'RD-TRN-01' }]
  board.duellists.forEach((one, on) => {
    if (one.seat !== seat || one.at === null) return
    const hole = { fill: 'path', who: on, reach: MOVE } as const
    if (!one.hasMoved) offers.push({ id: `move:${on}`, rule: 'RD-MOV-01', on, hole })
    if (!one.hasShot) offers.push({ id: `shoot:${on}`, rule: 'RD-SHT-01', on, opens: true })
  })
  return offers
}

/** The targets of somebody who shoots. */
export const open = (game: Game, by: ModelId): Offer<Book>[] =>
  foesOf(game.board, by)
    .filter(at => aim(game, by, at).isAllowed)
    .map(at => ({ id: `at:${at}`, rule: 'RD-SHT-01', on: by, at, leads: { step: 'shot', by, at } }))

export const anytime = (_game: Game, seat: Seat): Offer<Book>[] => [
  { id: 'give-up', rule: 'RD-END-02', leads: { step: 'giveUp', seat }, resigns: true },
]
