/** A draw that everybody agrees to, where the rulebook has none of its own. */

import { type Book, endByAgreement } from '#engine'
import { Denied } from './denied.ts'
import { gameOf, must } from './state.ts'
import type { AnyMatch, Entry } from './types.ts'

/** A seat offers a draw, agrees to one, or declines. Bots never agree. */
export function wantDraw<K extends Book>(match: AnyMatch<K>, { seat, agree }: Extract<Entry, { kind: 'draw' }>): void {
  must(match, 'live')
  const { draw, chairs } = match
  if (!agree) {
    if (draw.length === 0) throw new Denied('not-now', 'Nobody offers a draw.')
    match.draw = []
    return
  }
  if (match.subject.rules.anytime(gameOf(match), seat).some(({ id }) => id === 'draw')) {
    throw new Denied('not-now', 'This game has an offer of a draw of its own: take that.')
  }
  if (chairs.some(({ bot }) => bot !== null)) throw new Denied('not-now', 'A bot never agrees to a draw.')
  if (draw.includes(seat)) throw new Denied('not-now', 'You have offered a draw already.')
  match.draw = [...draw, seat]
  if (match.draw.length < chairs.length) return
  endByAgreement(gameOf(match))
  match.still = null
  match.status = 'over'
}
