/** What a seat may do whenever the umpire waits: concede, and say which reactions it does not want to be asked about. */

import type { Seat } from '#engine'
import { cardsOf } from './card.ts'
import { TALENTS } from './content/talents.ts'
import { type Game, type StepsFor, side, type WcOffer } from './model.ts'

/** WC-END-11 and WC-REA-12: conceding, and 'always pass' for each kind of reaction the side has. */
export function anytime(game: Game, seat: Seat): readonly WcOffer[] {
  if (side(game.board, seat).left !== null) return []
  return [
    { id: 'concede', rule: 'WC-END-11', leads: { step: 'concede', seat }, resigns: true },
    ...reactionsOf(game, seat),
  ]
}

function reactionsOf({ setup }: Game, seat: Seat): WcOffer[] {
  const cards = cardsOf(setup)[seat] ?? []
  return TALENTS.flatMap((talent): WcOffer[] =>
    talent.kind === 'reaction' && cards.some(({ talents }) => talents.has(talent.id))
      ? [{ id: `quiet:${talent.id}`, rule: 'WC-REA-12', leads: { step: 'quiet', seat, talent: talent.id } }]
      : [],
  )
}

export const anytimes: StepsFor<'quiet'> = {
  /** WC-REA-12: a standing answer, given and taken back. */
  quiet({ board }, { seat, talent }) {
    const mine = side(board, seat)
    mine.quiet = mine.quiet.includes(talent) ? mine.quiet.filter(one => one !== talent) : [...mine.quiet, talent]
  },
}
