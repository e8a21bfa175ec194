/** What happened since a player last had a say. */

import type { GameEvent, Seat } from '#engine'
import type { Position } from './source.ts'

/** The events since the last position in which this seat was asked; nothing for a spectator, or while one goes on acting. */
export function sinceOwn(positions: readonly Position[], seat: Seat | null): GameEvent[] {
  if (seat === null || positions.length < 2) return []
  let from = positions.length - 1
  while (from > 0 && !positions[from - 1]!.waiting.includes(seat)) from--
  // one step is one's own answer and what came of it: that was seen
  if (from === positions.length - 1) return []
  return positions.slice(from + 1).flatMap(({ events }) => events)
}
