/** Curves that JavaScript engines may compute differently, by arithmetic alone: good to a few thousandths, the same everywhere. */

/** To three hundred-millionths. */
const LOGARITHM_OF_2 = 2731 / 3940

/** The natural logarithm of a number above 0. */
export function logarithm(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) throw new Error(`curves: no logarithm of ${x}`)
  let rest = x
  let halvings = 0
  for (; rest > 4 / 3; halvings++) rest /= 2
  for (; rest < 2 / 3; halvings--) rest *= 2
  const t = (rest - 1) / (rest + 1)
  const square = t * t
  return halvings * LOGARITHM_OF_2 + 2 * t * (1 + square * (1 / 3 + square * (1 / 5 + square / 7)))
}

/** The chance of a standard normal variable to be greater than z (Abramowitz and Stegun, 26.2.18). */
export function normalTail(z: number): number {
  const x = Math.abs(z)
  const q = 1 + x * (0.196854 + x * (0.115194 + x * (0.000344 + x * 0.019527)))
  const tail = 0.5 / (q * q * q * q)
  return z >= 0 ? tail : 1 - tail
}
