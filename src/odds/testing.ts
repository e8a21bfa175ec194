/** For tests: does what fell agree with what was foretold? */

/** Pearson's statistic; amounts expected fewer than five times are put together. */
export function chiSquare(
  counts: ReadonlyMap<number, number>,
  exact: readonly (readonly [amount: number, chance: number])[],
  games: number,
): { readonly value: number; readonly freedom: number } {
  let value = 0
  let cells = 0
  let [rare, rarely] = [0, 0]
  const add = (count: number, expected: number): void => {
    value += ((count - expected) * (count - expected)) / expected
    cells++
  }
  let known = 0
  for (const [amount, chance] of exact) {
    const count = counts.get(amount) ?? 0
    known += count
    if (chance * games >= 5) add(count, chance * games)
    else {
      rare += count
      rarely += chance * games
    }
  }
  if (known !== games) throw new Error(`chi-square: ${games - known} games came to what was never foretold`)
  if (rarely > 0.5) add(rare, rarely)
  return { value, freedom: cells - 1 }
}

/** What the statistic exceeds one time in a thousand (Wilson and Hilferty's approximation). */
export function critical(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}
