/** Records from outside: a file or a link may hold anything, so it is judged before anything runs. */

import type { GameRecord } from '#engine'
import { GAMES } from '../games/index.ts'

/** The record, or the sentence to show. */
export function readRecord(value: unknown): GameRecord | string {
  if (typeof value !== 'object' || value === null) return 'This is not a record of a game.'
  const { ruleset, edition, setup, seed, actions } = value as Partial<Record<keyof GameRecord, unknown>>
  const known = GAMES.map(face => face.id)
  if (typeof ruleset !== 'string' || !known.includes(ruleset)) {
    return `This is a record of a game that is not here. The games here are ${known.join(', ')}.`
  }
  const whole =
    typeof edition === 'number' &&
    typeof seed === 'string' &&
    Array.isArray(actions) &&
    typeof setup === 'object' &&
    setup !== null
  if (!whole) return 'This record is not complete: it needs an edition, a set-up, a seed and its actions.'
  return value as GameRecord // the set-up is judged by the ruleset's own checkSetup, and every action when it is played
}
