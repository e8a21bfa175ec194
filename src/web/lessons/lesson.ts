/** A first game that teaches by doing: each step says one thing, waits until it was done, and follows a player who goes ahead. */

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
  /** Said once, when such a question is put for the first time. */
  readonly tips?: readonly LessonTip[]
}
export interface LessonStep {
  readonly title: string
  readonly says: string
  readonly rule?: string
  /** The questions it is about; where another one is put that a later step is about, that step comes. */
  readonly when?: readonly string[]
  /** Done when the learner has taken an offer of one of these kinds; without it, when 'Next' is pressed. */
  readonly took?: readonly string[]
}
export interface LessonTip {
  readonly when: readonly string[]
  readonly title: string
  readonly says: string
  readonly rule?: string
}

/** How far a learner has come. */
export interface Progress {
  readonly at: number
  /** Titles of tips that were shown and answered. */
  readonly told: readonly string[]
}

export const BEGINNING: Progress = { at: 0, told: [] }

/** What has happened since the last look. */
export interface Seen {
  /** The question now open to the learner, or null. */
  readonly question: string | null
  /** Kinds of offers the learner has taken since, in order. */
  readonly taken: readonly string[]
}

/** Where a learner stands after what has happened: steps done are passed, and steps a player has gone past are too. */
export function followed({ steps }: Pick<Lesson, 'steps'>, progress: Progress, { question, taken }: Seen): Progress {
  let { at } = progress
  for (const kind of taken) {
    // the step itself, or a later one that was done before its time
    const done = steps.findIndex((step, n) => n >= at && step.took?.includes(kind))
    if (done >= 0 && isNear(steps, at, done)) at = done + 1
  }
  const step = steps[at]
  if (question !== null && step !== undefined && !(step.when ?? [question]).includes(question)) {
    const later = steps.findIndex((one, n) => n > at && one.when?.includes(question))
    if (later > 0) at = later
  }
  return at === progress.at ? progress : { ...progress, at }
}

/** Between here and there nothing else waits to be done: a step far ahead may be named by a kind that comes early, too. */
const isNear = (steps: readonly LessonStep[], from: number, to: number): boolean =>
  steps.slice(from, to).filter(({ took }) => took !== undefined).length <= 1

/** The tip for the question now put, if it was not told yet. */
export const tipNow = (
  tips: readonly LessonTip[],
  { told }: Progress,
  question: string | null,
): LessonTip | undefined =>
  question === null ? undefined : tips.find(({ when, title }) => when.includes(question) && !told.includes(title))
