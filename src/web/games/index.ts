/** The games as they are offered, and how their rules are fetched. */

import type { AnyRuleset } from '#engine'
import type { Lesson } from '../lessons/lesson.ts'
import type { Face } from './face.ts'
import { warfig } from './warfig/index.ts'
import { warniris } from './warniris/index.ts'
import { warverse } from './warverse/index.ts'
import { wyrdcry } from './wyrdcry/index.ts'
import { wyrdwars } from './wyrdwars/index.ts'

export type { Art, Duel, Face, Quick, Stroke } from './face.ts'

export const GAMES: readonly Face[] = [warverse, warniris, warfig, wyrdcry, wyrdwars]
/** Games in which warbands have a history. */
export const CAMPAIGNING: readonly Face[] = GAMES.filter(({ campaigns }) => campaigns === true)

export const faceOf = (id: string): Face | undefined => GAMES.find(face => face.id === id)
export const lessonOf = (id: string): Lesson | undefined => faceOf(id)?.lesson

const loaded = new Map<string, Promise<AnyRuleset>>()

/** The rules of a game, fetched once. */
export function loadRules(id: string): Promise<AnyRuleset> {
  const face = faceOf(id)
  if (face === undefined) return Promise.reject(new Error(`There is no game called '${id}' here.`))
  let rules = loaded.get(id)
  if (rules === undefined) {
    rules = face.load()
    // A fetch that failed (a lost connection) is tried again the next time.
    rules.catch(() => loaded.delete(id))
    loaded.set(id, rules)
  }
  return rules
}
