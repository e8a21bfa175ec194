/** Bravery tests and panic (WC-BRV). A test is a frame: somebody may want its die rolled again. */

import type { ModelId } from '#engine'
import type { Game } from './model.ts'

/** Does it pass every test, or can it not be panicked, so that no die is rolled (WC-KEY-09, WC-EMB-10, WC-DRC-01)? */
export const isFearless = (_game: Game, _who: ModelId): boolean => {
  throw new Error('wyrdcry: being built')
}
