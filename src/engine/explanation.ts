/** What a seat is told before it takes an offer, in words and in lines on the table. */

import type { Len, Point } from '#geometry'
import type { ModelId, RuleId, Target } from './types.ts'

/** One line of an explanation: a sentence, the rule behind it, and what of it can be drawn on the table. */
export interface Explanation {
  readonly rule: RuleId
  readonly says: string
  readonly drawn?: Drawn
}
/** What a rule measured or looked along, as it did when it judged. */
export type Drawn =
  /** From an eye to a target: the share of the target that is seen (0 to 1), and the cover it has, in the book's words. */
  | { readonly kind: 'sight'; readonly from: Point; readonly to: Point; readonly share: number; readonly cover: string }
  /** The shortest way between two edges, and its length. */
  | { readonly kind: 'gap'; readonly from: Point; readonly to: Point; readonly length: Len }
  /** The way somebody is about to go, or has gone, from where it stands. */
  | { readonly kind: 'way'; readonly who: ModelId; readonly path: readonly Point[] }
  /** An area and all it catches; `friends` are those among them whom the player would rather spare. */
  | {
      readonly kind: 'area'
      /** A place, or the model whose rim it is measured from. */
      readonly around: ModelId | Point
      readonly radius: Len
      readonly caught: readonly Target[]
      readonly friends: readonly ModelId[]
    }

/** A way on the tape measure: as long as the rules measure it, what it counts for, of how much, and why, in few words. */
export interface Spent {
  readonly length: number
  readonly cost: number
  /** The most a way like this may cost. */
  readonly of: Len
  readonly why: readonly Explanation[]
}
