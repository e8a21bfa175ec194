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
    actions.every(isAction) &&
    isSetup(setup)
  if (!whole)
    return 'This record is not complete: it needs an edition, a set-up with its lists, a seed and its actions.'
  return value as GameRecord // the set-up is judged by the ruleset's own checkSetup, and every action when it is played
}

const isAction = (value: unknown): boolean =>
  isObject(value) && typeof value.seat === 'number' && typeof value.offer === 'string'

/** Enough of a set-up for the ruleset to judge the rest. */
const isSetup = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.scenario === 'string' &&
  typeof value.map === 'string' &&
  isObject(value.options) &&
  Array.isArray(value.rosters) &&
  value.rosters.every(roster => isObject(roster) && typeof roster.name === 'string' && Array.isArray(roster.entries))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
