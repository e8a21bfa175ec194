/** Along a straight line: the spot so far toward another, and where something changes on the way. */

import type { Len } from './length.ts'
import { distance } from './measure.ts'
import type { Spot } from './types.ts'

/** The spot so far from one toward another, beyond it if need be; not on the grid. Where the two are one, that spot. */
export function toward(from: Spot, to: Spot, length: number): Spot {
  const d = distance(from, to)
  if (d === 0) return { x: from.x, y: from.y }
  return { x: from.x + ((to.x - from.x) * length) / d, y: from.y + ((to.y - from.y) * length) / d }
}

/** Where something stops holding: the last place where it was found to hold, the first where it was not. */
export interface Turn {
  readonly last: number
  readonly first: number
}

/**
 * Where something that holds at `from` first stops holding on the way to `length`: looked for at every `step` and at the end,
 * then halved until the two places are no more than `fine` apart. Null when it holds at each of them.
 */
export function turningPoint(
  length: number,
  holds: (s: number) => boolean,
  step: number,
  fine: number = FINE,
  from = 0,
): Turn | null {
  let last = from
  let first = Math.min(length, last + step)
  while (holds(first)) {
    if (first >= length) return null
    last = first
    first = Math.min(length, last + step)
  }
  while (first - last > fine) {
    const middle = (last + first) / 2
    if (holds(middle)) last = middle
    else first = middle
  }
  return { last, first }
}

const FINE: Len = 1
