/** What rules ask of the dice. A rule asks for no more than it needs: 'how many of ten show 4+', never 'ten faces'. */

import type { Seat, Target } from './types.ts'

export type RngState = [number, number, number, number]

/** A question with a number for an answer. */
export interface Roll {
  readonly n: number
  readonly sides: number
  /** The total, or how many dice are at most or at least `target`. */
  readonly read: 'sum' | 'atMost' | 'atLeast'
  readonly target: number
  /**
   * A second throw of counted dice: `misses` are thrown once more, `hits` must be confirmed, and what shows `target` then
   * counts. All first dice come before all second ones.
   */
  readonly again?: { readonly of: 'misses' | 'hits'; readonly target: number }
}

/** What a die that fell is for its roller; null where it is neither good nor bad. */
export type Luck = 'bad' | 'good' | 'best'

/** Faces in a row that mean the same. */
export interface Band {
  /** One die of it: 'miss', 'critical hit'. Bands of one name are told as one: misses that show a 1, and the others. */
  readonly name: string
  /** Its highest face. It starts behind the band before it, and has no face where both end alike. */
  readonly upTo: number
  readonly luck?: Luck
}

/**
 * How many dice fall into each band: the answer is a count for each band, in their order. Of a single throw, `indexOf(1)`
 * is its band.
 */
export interface BandRoll {
  /** How many are thrown now. */
  readonly n: number
  readonly sides: number
  /** Each throw is of two dice: added up (2d6), or read as tens and units (d66). */
  readonly pair?: 'sum' | 'digits'
  /** From the lowest face to the highest, so that every face is in one of them. */
  readonly bands: readonly Band[]
  /** The names of bands whose dice are thrown a second time: where they fall then counts. */
  readonly again?: readonly string[]
  /** Dice of an earlier throw that stay where they fell, by band. The answer counts them too. */
  readonly stays?: readonly number[]
}

/** Any answer of the dice. */
export type Got = number | readonly number[]

/** Rolled from the seed in play, scripted in tests, forked over every outcome for exact odds. */
export interface Dice {
  /** `by` says whose roll it is, for dice that fall every way but only where it matters. */
  ask(roll: Roll, by?: RollBy): number
  askBands(roll: BandRoll, by?: RollBy): readonly number[]
  /** The faces of the last roll, for show; empty where nobody looks. */
  readonly faces: readonly number[]
}

/** Who rolls, and what for. */
export interface RollBy {
  readonly seat: Seat | null
  readonly by: Target | null
  readonly purpose: string
  /** Only these seats may see the roll: a card drawn. */
  readonly seenBy?: readonly Seat[]
}
