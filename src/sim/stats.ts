/** Honest numbers: what so many games can and cannot tell. */

/** The value a standard normal variable exceeds either way one time in twenty. */
const Z95 = 1.959963984540054

export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 95 % interval of a share after Wilson: sensible also near 0 and 1 and for few games. */
export function wilson(hits: number, of: number, z = Z95): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const square = z * z
  const middle = (share + square / (2 * of)) / (1 + square / of)
  const half = (z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))
  // At 0 and at all of them the bound is exact, whatever the rounding of the square root says.
  return { low: hits === 0 ? 0 : Math.max(0, middle - half), high: hits === of ? 1 : Math.min(1, middle + half) }
}

/** '62.5 %'; the dust of sums is swept off first, so that equal shares read the same. */
export const percent = (part: number, digits = 1): string => `${(Math.round(part * 1e9) / 1e7).toFixed(digits)} %`

/** '41 % to 78 %' */
export const between = ({ low, high }: Interval): string => `${percent(low, 0)} to ${percent(high, 0)}`

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** The middle one of the sorted numbers, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
