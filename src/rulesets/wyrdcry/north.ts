/** The book counts y northwards from the south-west corner, the engine southwards from the north-west: turned here and nowhere else (WC-GEO-12). */

import { inches, type Point } from '#geometry'

/** WC-BAT-01: a battlefield is so many inches wide and deep. */
export const SIDE = 36

/** The place the book calls (x, y, z), in inches. */
export const place = (x: number, y: number, z = 0): Point => ({
  x: inches(x),
  y: inches(SIDE) - inches(y),
  z: inches(z),
})
