/** Who sees whom: 27 points to 27 points (WC-VIS). */

import type { ModelId } from '#engine'
import type { Game } from './model.ts'

/** WC-VIS-06: how many of the 729 lines are free. */
export const linesBetween = (_game: Game, _a: ModelId, _b: ModelId): number => {
  throw new Error('wyrdcry: being built')
}
/** Is `b` visible to `a`? Never itself (WC-VIS-05); mist and Blind Alley count (WC-TWT-03, WC-SPL-01). Stops at the first free line. */
export const sees = (_game: Game, _a: ModelId, _b: ModelId): boolean => {
  throw new Error('wyrdcry: being built')
}
