/** Sitting down and rising, until everybody sits and the game begins. */

import type { Book, GameEvent, Seat } from '#engine'
import { denyFaults } from './agreed.ts'
import { begin, isEmpty } from './begin.ts'
import { Denied } from './denied.ts'
import { conclude, proposed, withoutSeat } from './proposals.ts'
import { must, mustBeOpen, remember, termsNow } from './state.ts'
import type { AnyMatch, Chair, Entry, Match, SeatedTerms, SeatTerms } from './types.ts'

export function chairFor(seat: SeatTerms): Chair {
  const nobody = { guest: null, token: null, sat: null, seed: null, roster: seat.roster }
  if (seat.kind === 'bot') return { ...nobody, bot: seat.bot, keep: null, name: `${seat.bot} bot`, brings: false }
  return { ...nobody, bot: null, keep: seat.keep, name: null, brings: seat.roster === null }
}

export function sit<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  { seat, guest, name, seed, token, roster, wish }: Extract<Entry, { kind: 'sit' }>,
  at: number,
  events: GameEvent[],
): void {
  mustBeOpen(match)
  const chair = match.chairs[seat]
  if (chair === undefined) throw new Denied('not-found', `There are seats 0 to ${match.chairs.length - 1}.`)
  if (chair.bot !== null || chair.guest !== null) throw new Denied('not-now', 'That seat is taken.')
  if (chair.keep !== null && chair.keep.guest !== guest) {
    throw new Denied('not-yours', `That seat is kept for ${chair.keep.name}.`)
  }
  const chairs = match.chairs.with(seat, { ...chair, guest, name, seed, token, sat: at, roster })
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

/**
 * Lays a line without the game: all that can be known of a match whose rules have changed. Who sat down and rose, who wants
 * to begin again, and that it was called off.
 */
export function seatOnly<K extends Book>(match: AnyMatch<K>, entry: Entry, at: number): void {
  switch (entry.kind) {
    case 'sit': {
      const { seat, guest, name, seed, token, roster } = entry
      match.chairs = match.chairs.with(seat, { ...match.chairs[seat]!, guest, name, seed, token, sat: at, roster })
      break
    }
    case 'rise':
      match.chairs = match.chairs.with(entry.seat, chairFor(match.terms.seats[entry.seat]!))
      break
    case 'close':
      match.status = 'closed'
      break
    case 'rematch':
      if (!match.rematch.includes(entry.seat)) match.rematch.push(entry.seat)
      break
    case 'again':
      match.again = entry.game
      break
    default:
  }
  match.n++
  match.at = at
  remember(match, entry)
}

/** Throws unless a line may be added to a match whose rules have changed. */
export function mayStillAdd<K extends Book>({ status }: AnyMatch<K>, { kind }: Entry): void {
  const isUnfinished = status === 'open' || status === 'live'
  if (kind === 'say' || kind === 'again' || kind === 'rematch') return
  if (kind === 'close' && isUnfinished) return
  if (kind === 'rise' && status === 'open') return
  throw new Denied('not-now', 'This table was laid for an older edition of its rules: nobody can play on here.')
}
