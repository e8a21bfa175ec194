/** How long a table shows what happened: at the screen, and for the clocks of those who watch. */

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
