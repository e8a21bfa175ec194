/** Drawing from lists, by whatever source of chance the caller has. */

/** A whole number under n. */
export type Draw = (n: number) => number

/** All of a list, from a drawn place on and round to it again: a fair first one, cheaper than shuffling. */
export function* rotated<T>(list: readonly T[], pick: Draw): Generator<T> {
  const n = list.length
  if (n === 0) return
  const first = pick(n)
  for (let i = 0; i < n; i++) yield list[(first + i) % n]!
}

/** All of a list, from this place on and round to it again. */
export const startingAt = <T>(list: readonly T[], first: number): T[] =>
  list.map((_, i) => list[(first + i) % list.length]!)
