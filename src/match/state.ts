/** What every part of the fold asks of a match. */

import type { Book, GameState } from '#engine'
import { Denied } from './denied.ts'
import type { AnyMatch, Chair, Match, SeatedTerms, Status } from './types.ts'

export function must<K extends Book>(match: AnyMatch<K>, status: Status): void {
  if (match.status === status) return
  const says = { open: 'has not begun', live: 'is under way', over: 'is over', closed: 'was called off' }[match.status]
  throw new Denied('not-now', `The game ${says}.`)
}

export function gameOf<K extends Book>(match: AnyMatch<K>): GameState<K> {
  if (match.game === null) throw new Denied('not-now', 'The game has not begun.')
  return match.game
}

export const setupOf = <K extends Book, T extends SeatedTerms>({
  subject,
  terms,
  chairs,
}: Pick<Match<K, T>, 'subject' | 'terms' | 'chairs'>): K['setup'] =>
  subject.setup(
    terms,
    chairs.map(({ roster }) => roster),
  )

export const seedOf = <K extends Book>(match: AnyMatch<K>, chairs: readonly Chair[] = match.chairs): string =>
  match.subject.seed(chairs.map(({ seed }) => seed))
