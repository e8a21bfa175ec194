/** Everybody sits and agrees: the first question is put. */

import { type Book, type GameEvent, start } from '#engine'
import { seedOf, setupOf } from './state.ts'
import type { Chair, Match, SeatedTerms } from './types.ts'

export function begin<K extends Book, T extends SeatedTerms>(
  match: Match<K, T>,
  chairs: readonly Chair[],
  events: GameEvent[],
): void {
  match.game = start(match.subject.rules, setupOf({ ...match, chairs }), seedOf(match, chairs), events)
  match.status = match.game.over === null ? 'live' : 'over'
}

export const isEmpty = (chair: Chair): boolean => chair.bot === null && chair.guest === null
