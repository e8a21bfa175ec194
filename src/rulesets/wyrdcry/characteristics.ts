/** The six characteristics as they are now: every modifier with its rule (WC-MOD, WC-CHR). */

import type { ModelId, Part } from '#engine'
import type { Len } from '#geometry'
import type { Game } from './model.ts'
import type { Rule } from './rules.ts'

/** A number and what it is made of. */
export interface Made {
  readonly n: number
  readonly parts: readonly Part<Rule>[]
}

const unbuilt = (): never => {
  throw new Error('wyrdcry: being built')
}
/** Move in whole inches, and as a length; never below 1, never above 4 in heavy armour (WC-MOD-03, WC-EQP-17). */
export const moveOf = (_game: Game, _who: ModelId): Made => unbuilt()
export const reachOf = (_game: Game, _who: ModelId): Len => unbuilt()
/** Health, and how much is left (WC-DMG-02, WC-DMG-04). */
export const healthOf = (_game: Game, _who: ModelId): number => unbuilt()
export const healthLeft = (_game: Game, _who: ModelId): number => unbuilt()
/** The number to roll in a Bravery test, the LEADER's where that is better (WC-BRV-04, WC-BRV-05). */
export const braveryOf = (_game: Game, _who: ModelId): Made => unbuilt()
