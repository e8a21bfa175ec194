/** One memory of looks: who looks ahead asks about the same two figures among the same pieces over and over. */

import type { Figure } from './figure.ts'

/** How many looks are kept; a newer one takes the place of an older one. */
const PLACES = 4096
/** Two whole lengths of up to 20 m in one number. */
const PAIR = 2 ** 21
/** What tells one look from another, as numbers. */
const WORDS = 6

/**
 * The same count of looks, remembered. `count` may hang on the two figures alone, so one memory belongs to one list of
 * blockers; its answers are whole numbers from 0 to 65535.
 */
export function remembered(
  count: (viewer: Figure, target: Figure) => number,
): (viewer: Figure, target: Figure) => number {
  const asked = new Float64Array(PLACES * WORDS).fill(Number.NaN)
  const answers = new Uint16Array(PLACES)
  return (viewer, target) => {
    const place = placeOf(viewer, target)
    const at = place * WORDS
    const from = viewer.x * PAIR + viewer.y
    const to = target.x * PAIR + target.y
    const heights = viewer.bottom * PAIR + viewer.top
    const size = target.bottom * PAIR + target.top
    const radii = viewer.radius * PAIR + target.radius
    if (
      asked[at] !== from ||
      asked[at + 1] !== to ||
      asked[at + 2] !== viewer.eye ||
      asked[at + 3] !== heights ||
      asked[at + 4] !== size ||
      asked[at + 5] !== radii
    ) {
      answers[place] = count(viewer, target)
      asked[at] = from
      asked[at + 1] = to
      asked[at + 2] = viewer.eye
      asked[at + 3] = heights
      asked[at + 4] = size
      asked[at + 5] = radii
    }
    return answers[place]!
  }
}

function placeOf(viewer: Figure, target: Figure): number {
  const hash = Math.imul(viewer.x, 73856093) ^ Math.imul(viewer.y, 19349663) ^ Math.imul(target.x, 83492791)
  const mixed = Math.imul(
    hash ^ Math.imul(target.y, 50331653) ^ Math.imul(viewer.eye + target.top, 1610612741),
    2654435761,
  )
  return (mixed >>> 20) & (PLACES - 1)
}
