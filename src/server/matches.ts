/** Matches as they are kept: their dice follow from the server's secret and every player's seed. */

import type { AnyBook, AnyRuleset, GameRecord } from '#engine'
import { battle, type Match, type NewMatch, sealedRecord, type Terms } from '#match'
import { seedOf } from '#protocol'
import type { GameRow } from '#store'

type Kept = Pick<GameRow, 'id' | 'secret' | 'terms' | 'created'>

/** What a row of the store says of a match before its first line. */
export const matchOf = (rules: AnyRuleset, { id, secret, terms, created }: Kept): NewMatch<AnyBook, Terms> => ({
  id,
  terms,
  created,
  subject: battle(rules, seeds => seedOf(id, secret, seeds)),
})

/** The record of a finished match, with everything needed to prove its dice. */
export function provenRecord(match: Match, { id, secret, terms }: Kept): GameRecord {
  const seeds = match.chairs.map(({ seed }) => seed)
  return { ...sealedRecord(match), fairness: { game: id, commitment: terms.commitment, secret, seeds } }
}

/** How much was judged to make a table what it is: lines, and actions once more to go back. */
export const workOf = (match: Match): number => match.n + match.marks.replayed
