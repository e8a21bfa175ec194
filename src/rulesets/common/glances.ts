/** One memory of looks: who looks ahead asks about the same two figures among the same pieces over and over. */

import type { Figure } from './figure.ts'

/** How many looks are kept at first and at most; a newer one takes the place of an older one. */
const FEWEST = 64
const MOST = 4096
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
  // most fields are looked at a few times only: a large memory for each would cost more than the looks
  let places = FEWEST
  let asked = new Float64Array(places * WORDS).fill(Number.NaN)
  let answers = new Uint16Array(places)
  let counted = 0
  const grow = (): void => {
    places *= 8
    asked = new Float64Array(places * WORDS).fill(Number.NaN)
    answers = new Uint16Array(places)
    counted = 0
  }
  return (viewer, target) => {
    if (counted > places && places < MOST) grow()
    const place = hashOf(viewer, target) & (places - 1)
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
      counted++
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

function hashOf(viewer: Figure, target: Figure): number {
  const hash = Math.imul(viewer.x, 73856093) ^ Math.imul(viewer.y, 19349663) ^ Math.imul(target.x, 83492791)
  const mixed = Math.imul(
    hash ^ Math.imul(target.y, 50331653) ^ Math.imul(viewer.eye + target.top, 1610612741),
    2654435761,
  )
  return mixed >>> 20
}
