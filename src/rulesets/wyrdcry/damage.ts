/** Damage, healing, and going out of action (WC-DMG, WC-OOA). */

import type { ModelId } from '#engine'
import type { Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** So many points for somebody, from one event. */
export interface Hurt {
  readonly who: ModelId
  readonly n: number
}
/** WC-DMG-03: removes damage points, never below none; how many were removed. */
export const heal = (_umpire: Ump, _who: ModelId, _n: number, _rule: Rule): number => {
  throw new Error('wyrdcry: being built')
}
