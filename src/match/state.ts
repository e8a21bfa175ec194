/** What every part of the fold asks of a match. */

import type { Book, GameState } from '#engine'
import { Denied } from './denied.ts'
import type { AnyMatch, Chair, Entry, Match, SeatedTerms, Status } from './types.ts'

export function must<K extends Book>(match: AnyMatch<K>, status: Status): void {
  if (match.status === status) return
  const says = { open: 'has not begun', live: 'is under way', over: 'is over', closed: 'was called off' }[match.status]
  throw new Denied('not-now', `The game ${says}.`)
}

/** Lists and terms change only before the beginning; where a rule of the game says so, it is cited. */
export function mustBeOpen<K extends Book>(match: AnyMatch<K>): void {
  const { locked } = match.subject.rules
  if (match.status === 'live' && locked !== undefined) throw new Denied('not-now', locked.why, locked.rule)
  must(match, 'open')
}

export function gameOf<K extends Book>(match: AnyMatch<K>): GameState<K> {
  if (match.game === null) throw new Denied('not-now', 'The game has not begun.')
  return match.game
}

/** The terms as they were laid, or as the players agreed on since. */
export function termsNow<K extends Book, T extends SeatedTerms>({
  subject,
  terms,
  agreed,
}: Pick<Match<K, T>, 'subject' | 'terms' | 'agreed'>): T {
  return agreed === null || subject.agreement === undefined ? terms : subject.agreement.withWish(terms, agreed.wish)
}

export const setupOf = <K extends Book, T extends SeatedTerms>({
  subject,
  terms,
  agreed,
  chairs,
}: Pick<Match<K, T>, 'subject' | 'terms' | 'agreed' | 'chairs'>): K['setup'] =>
  subject.setup(
    termsNow({ subject, terms, agreed }),
    chairs.map(({ roster }) => roster),
  )

export const seedOf = <K extends Book>(match: AnyMatch<K>, chairs: readonly Chair[] = match.chairs): string =>
  match.subject.seed(chairs.map(({ seed }) => seed))

/**
 * How long the keys of a seat are remembered, in milliseconds: longer than a message can be under way. So many are kept in
 * any case, and never more than so many.
 */
const KEYS_FOR = 10 * 60_000
const LEAST_KEYS = 64
const MOST_KEYS = 4096

/** Keeps the key of the message that became the last line. */
export function remember<K extends Book>(match: AnyMatch<K>, entry: Entry): void {
  if (!('key' in entry) || entry.key === undefined) return
  const keys = match.keys['action' in entry ? entry.action.seat : (entry.seat ?? 0)]!
  keys.push([entry.key, match.n, match.at])
  const isOld = keys[0]![2] < match.at - KEYS_FOR
  if (keys.length > MOST_KEYS || (isOld && keys.length > LEAST_KEYS)) keys.shift()
}
