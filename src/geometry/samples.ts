/** The points of a target that sight is tried on. */

import { cosine, sine } from './angle.ts'
import type { Len } from './length.ts'
import type { Point, Spot } from './types.ts'

/** Points to look from or at: every spot at every height. They need not lie on the grid. Point `i * heights + j` is spot i at height j. */
export interface Samples {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly heights: readonly number[]
}

/** A single point. */
export const onePoint = (p: Point): Samples => ({ xs: [p.x], ys: [p.y], heights: [p.z] })

/**
 * The upright rectangle through a target's axis, square to the line of view seen from above, cut into equal fields with a
 * point in the middle of each: columns from the viewer's left to right, rows from the ground up. Seen from straight above
 * it lies along the x axis.
 */
export function screen(
  eye: Spot,
  target: Spot,
  radius: Len,
  bottom: Len,
  height: Len,
  columns: number,
  rows: number,
): Samples {
  const dx = target.x - eye.x
  const dy = target.y - eye.y
  const d = Math.sqrt(dx * dx + dy * dy)
  const rightX = d === 0 ? 1 : -dy / d
  const rightY = d === 0 ? 0 : dx / d
  const xs: number[] = []
  const ys: number[] = []
  const heights: number[] = []
  for (let i = 0; i < columns; i++) {
    const off = (radius * (2 * i + 1 - columns)) / columns
    xs.push(target.x + rightX * off)
    ys.push(target.y + rightY * off)
  }
  for (let j = 0; j < rows; j++) heights.push(bottom + (height * (2 * j + 1)) / (2 * rows))
  return { xs, ys, heights }
}

/** A body's axis and a ring of points about it, the first due east, at each of the given heights. */
export function ring(centre: Spot, radius: number, heights: readonly number[], points = 8): Samples {
  const xs = [centre.x]
  const ys = [centre.y]
  for (let i = 0; i < points; i++) {
    xs.push(centre.x + radius * cosine((360 / points) * i))
    ys.push(centre.y + radius * sine((360 / points) * i))
  }
  return { xs, ys, heights }
}
