/** What protects an enemy from attack actions and abilities alike, though it is near enough and seen. */

import { lengthText, type ModelId, type Refusal, refuse } from '#engine'
import { INCH, type Len } from '#geometry'
import { aurasOver, nameOf } from './characteristics.ts'
import { isWithin } from './figure.ts'
import { fighter, type Game } from './model.ts'
import { twistOf } from './options.ts'
import type { Rule } from './rules.ts'

/** WC-TLN-12, WC-TWT-05: why an enemy may not be targeted: somebody stands before it, or it is too dark. */
export function whyNotTargeted(game: Game, by: ModelId, at: ModelId): Refusal<Rule> | null {
  const { seat } = fighter(game.board, at)
  const guard = aurasOver(game, at, 'guard', seat).find(aura => aura.by !== at)
  if (guard !== undefined) return refuse(guard.rule, `${nameOf(game, at)} cannot be targeted`)
  const light = lightOf(game)
  if (light === null || isWithin(game, by, at, light)) return null
  return refuse('WC-TWT-05', `Too dark beyond ${lengthText(light, 'inches')}`)
}

/** WC-TWT-05: Failing light, how far anybody can be targeted in this round; null where it is light enough. */
export function lightOf({ board: { round }, setup }: Game): Len | null {
  if (twistOf(setup) !== 'failing-light' || round < 2) return null
  return (round === 2 ? 12 : round === 3 ? 9 : round === 4 ? 6 : 3) * INCH
}
