/** Where prayers are heard (WW-PRY-03, WW-PRY-14). */

import type { ModelId, Part } from '#engine'
import { INCH, type Len } from '#geometry'
import type { PrayerId } from './content/rites.ts'
import { isWithin } from './figure.ts'
import { type Game, isStanding, otherSeat, warrior } from './model.ts'
import type { Rule } from './rules.ts'

/** WW-PRY-03: how far a prayer is heard; WW-PRY-14: and how far it silences. */
const HEARD: Len = 6 * INCH
const SILENCED: Len = 8 * INCH

/** WW-PRY-03: is he within 6 inches of a friend, or himself the one, whose prayer this is, and who stands? */
export function isBlessed(game: Game, who: ModelId, prayer: PrayerId): boolean {
  const { prayers } = game.board
  if (prayers.length === 0) return false
  const { seat, at } = warrior(game.board, who)
  if (at === null) return false
  return prayers.some(one => {
    if (one.prayer !== prayer || !isStanding(game.board, one.by) || warrior(game.board, one.by).seat !== seat)
      return false
    return one.by === who || isWithin(game, one.by, who, HEARD)
  })
}

/** WW-PRY-14: what an enemy's prayer adds to the difficulty of a rite. */
export function silenceOn(game: Game, who: ModelId): Part<Rule>[] {
  const foe = otherSeat(warrior(game.board, who).seat)
  const isSo = game.board.prayers.some(
    ({ by, prayer }) =>
      prayer === 'peal-of-silence' &&
      warrior(game.board, by).seat === foe &&
      isStanding(game.board, by) &&
      isWithin(game, by, who, SILENCED),
  )
  return isSo ? [{ n: -2, rule: 'WW-PRY-14' }] : []
}
