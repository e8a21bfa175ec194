/** How fast what happened is shown: never longer than a budget, however much there is and however slow the machine. */

import type { GameEvent } from '#engine'

/** Milliseconds an event takes at normal speed, as the tables show it. */
function lengthOf(event: GameEvent): number {
  switch (event.kind) {
    case 'roll':
    case 'bands':
      return event.faces.length > 0 ? 1400 : 0
    case 'move':
      return 350 * Math.max(1, event.path.length)
    case 'attack':
      return 500
    case 'gone':
      return 650
    case 'wound':
    case 'heal':
    case 'mark':
    case 'unmark':
    case 'place':
      return 400
    default:
      return 30
  }
}

export const showLength = (events: readonly GameEvent[]): number => events.reduce((sum, one) => sum + lengthOf(one), 0)

/** The longest an opponent's turn is shown, in milliseconds of the clock on the wall. */
export const SHOW_BUDGET = 14_000
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
