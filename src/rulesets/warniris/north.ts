/** The book counts y northwards from the south-west corner, the engine southwards from the north-west: turned here and nowhere else. */

import { fixedText } from '#engine'
import { centimetres, type Len, type Point } from '#geometry'

/** The place the book calls (x, y), in centimetres, on a table so deep. */
export const place = (depth: Len, x: number, y: number, z = 0): Point => ({
  x: centimetres(x),
  y: depth - centimetres(y),
  z: centimetres(z),
})

/** A length in centimetres, to the hundredth: '9.40'. */
export const cm = (length: Len): string => fixedText(length, 'cm')

/** A length in as few digits as it needs: '9', '3.5'. */
export const shortCm = (length: Len): string => `${Math.round(length / 10) / 100}`

/** A place as the book writes it: '(21, 44)', with the height where it is not the ground. */
export function spoken(depth: Len, at: Point): string {
  const height = at.z === 0 ? '' : `, ${shortCm(at.z)} up`
  return `(${shortCm(at.x)}, ${shortCm(depth - at.y)}${height})`
}
