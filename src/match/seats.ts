/** Sitting down and rising, until everybody sits and the game begins. */

import type { Book, GameEvent, Seat } from '#engine'
import { denyFaults } from './agreed.ts'
import { begin, isEmpty } from './begin.ts'
import { Denied } from './denied.ts'
import { conclude, proposed, withoutSeat } from './proposals.ts'
import { must, termsNow } from './state.ts'
import type { AnyMatch, Chair, Entry, Match, SeatedTerms, SeatTerms } from './types.ts'

export function chairFor(seat: SeatTerms): Chair {
  const nobody = { guest: null, token: null, seed: null, roster: seat.roster }
  if (seat.kind === 'bot') return { ...nobody, bot: seat.bot, keep: null, name: `${seat.bot} bot`, brings: false }
  return { ...nobody, bot: null, keep: seat.keep, name: null, brings: seat.roster === null }
}

export function sit<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  { seat, guest, name, seed, token, roster, wish }: Extract<Entry, { kind: 'sit' }>,
  events: GameEvent[],
): void {
  must(match, 'open')
  const chair = match.chairs[seat]
  if (chair === undefined) throw new Denied('not-found', `There are seats 0 to ${match.chairs.length - 1}.`)
  if (chair.bot !== null || chair.guest !== null) throw new Denied('not-now', 'That seat is taken.')
  if (chair.keep !== null && chair.keep.guest !== guest) {
    throw new Denied('not-yours', `That seat is kept for ${chair.keep.name}.`)
  }
  const chairs = match.chairs.with(seat, { ...chair, guest, name, seed, token, roster })
  if (chair.brings) {
    const rosters = chairs.map(chair => chair.roster)
    denyFaults(match.subject.faults(termsNow(match), rosters))
  }
  const proposals = wish === undefined ? match.proposals : proposed({ ...match, chairs }, seat, wish)
  if (!chairs.some(isEmpty) && proposals.length === 0) begin(match, chairs, events)
  match.chairs = chairs
  match.proposals = proposals
  if (wish !== undefined) conclude(match, events)
}

export function rise<K extends Book, T extends SeatedTerms>(match: Match<K, T>, seat: Seat, events: GameEvent[]): void {
  must(match, 'open')
  match.chairs = match.chairs.with(seat, chairFor(match.terms.seats[seat]!))
  match.proposals = withoutSeat(match.proposals, seat)
  conclude(match, events)
}

/** Who sat down and rose, without the game: all that can be known of a match whose rules have changed. */
export function seatOnly<K extends Book>(match: AnyMatch<K>, entry: Entry): void {
  if (entry.kind === 'rise') match.chairs = match.chairs.with(entry.seat, chairFor(match.terms.seats[entry.seat]!))
  if (entry.kind !== 'sit') return
  const { seat, guest, name, seed, token, roster } = entry
  match.chairs = match.chairs.with(seat, { ...match.chairs[seat]!, guest, name, seed, token, roster })
}
