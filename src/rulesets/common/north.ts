/** Books count y northwards from the south-west corner, the engine southwards from the north-west: turned here and nowhere else (WC-GEO-12, WW-SET-02). */

import { box, inches, type Point, type Polygon } from '#geometry'

/** A battlefield three feet by three feet is so many inches wide and deep (WC-BAT-01, WW-SET-02). */
export const SIDE = 36

/** The place a book calls (x, y, z), in inches. */
export const place = (x: number, y: number, z = 0): Point => ({
  x: inches(x),
  y: inches(SIDE) - inches(y),
  z: inches(z),
})

/** West, south, east, north, in inches. */
export type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number]

/** The footprint of a rectangle as a book writes it. */
export function rectangle([x0, y0, x1, y1]: Rectangle): Polygon {
  const a = place(x0, y0)
  const b = place(x1, y1)
  return box(a.x, a.y, b.x, b.y)
}
