/** How fast what happened is shown: never longer than a budget, however much there is and however slow the machine. */

import type { GameEvent } from '#engine'
import { SHOW_BUDGET, showLength } from '#match'

/** Faster than this nobody can follow: then it is cut short. */
const FASTEST = 5

/**
 * How many times faster than normal the next events are shown, given what is left to show after them and how long the show
 * has lasted; null where they are not shown at all. What a person did is shown at normal speed.
 */
export function paceOf(left: readonly (readonly GameEvent[])[], elapsed: number, speed: number): number | null {
  const time = SHOW_BUDGET - elapsed
  if (time <= 0) return null
  const needed = left.reduce((sum, events) => sum + showLength(events), 0) / speed
  return speed * Math.min(FASTEST, Math.max(1, needed / time))
}
