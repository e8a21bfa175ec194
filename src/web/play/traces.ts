/** The ways others went since a player last had a say: marks of the last moves. */

import type { ModelId } from '#engine'
import type { Point } from '#geometry'
import type { Way } from '../table/types.ts'
import { sinceOwn } from './meanwhile.ts'
import type { Position } from './source.ts'

/** From where each began, through every leg; nobody who was set down elsewhere in between. */
export function tracesOf(
  positions: readonly Position[],
  seat: number | null,
  placeIn: (position: Position, who: ModelId) => Point | undefined,
): Way[] {
  const events = sinceOwn(positions, seat)
  const ways = new Map<ModelId, Point[]>()
  const before = positions[positions.length - 1 - count(positions, seat)]
  for (const event of events) {
    if (event.kind === 'place') ways.delete(event.who)
    if (event.kind !== 'move' || before === undefined) continue
    const known = ways.get(event.who)
    const from = known === undefined ? placeIn(before, event.who) : undefined
    if (known !== undefined) known.push(...event.path)
    else if (from !== undefined) ways.set(event.who, [from, ...event.path])
  }
  return [...ways].map(([who, path]) => ({ who, path, past: true }))
}

/** How many positions the others' doings take up. */
function count(positions: readonly Position[], seat: number | null): number {
  let n = 0
  while (n < positions.length - 1 && seat !== null && !positions[positions.length - 2 - n]!.waiting.includes(seat)) n++
  return n
}
