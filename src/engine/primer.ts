/** What a newcomer is told: the card before a battle, the page 'how to play', and every word on a card. */

import type { Explanation } from './explanation.ts'
import type { RuleId } from './types.ts'

/** The card before a battle. Who fights whom, every client knows from the set-up. */
export interface Primer {
  /** How this battle is won, in one sentence. */
  readonly goal: string
  /** How long it lasts, in one sentence. */
  readonly length: string
  /** The three rules that decide this game, each in one sentence. */
  readonly keys: readonly Explanation[]
}

/** One part of the page 'how to play': what a person would tell a friend at the table. */
export interface Chapter {
  readonly title: string
  readonly says: readonly string[]
  /** Where the rulebook says it in full. */
  readonly rules: readonly RuleId[]
}

/** A word on a card or on the table and what it means. A `#` in the name stands for a number, and in `says` for the same one. */
export interface Term {
  readonly name: string
  readonly says: string
  readonly rule: RuleId
}
