/** Cover by obstacle and by height, and through doors that are closed (WC-COV, WC-TER-06). */

import type { ModelId, Part } from '#engine'
import type { Game } from './model.ts'
import type { Rule } from './rules.ts'

/** Why a target is in cover against an attack, by terrain alone: the rule that says so, or null (WC-COV-08). */
export const coverOf = (_game: Game, _by: ModelId, _at: ModelId, _isRanged: boolean): Part<Rule> | null => {
  throw new Error('wyrdcry: being built')
}
/** WC-TER-06, WC-TER-07: both within 1 inch of a closed door or window, on opposite sides. */
export const isThroughClosed = (_game: Game, _by: ModelId, _at: ModelId): boolean => {
  throw new Error('wyrdcry: being built')
}
