/** A first game that teaches by doing: each step says one thing and waits until it was done. */

import type { Wishes } from '#engine'

export interface Lesson {
  readonly game: string
  readonly title: string
  /** Dice and opponent are always the same, so that every step can be promised. */
  readonly seed: string
  readonly bot: string
  /** Ready-made lists by seat. */
  readonly lists: readonly string[]
  readonly wishes: Wishes
  readonly steps: readonly LessonStep[]
}
export interface LessonStep {
  readonly title: string
  readonly says: string
  readonly rule?: string
  /** Done when the learner has taken an offer of one of these kinds; without it, when 'Next' is pressed. */
  readonly took?: readonly string[]
}
