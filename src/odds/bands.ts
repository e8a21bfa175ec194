/** How dice fall into bands: the multinomial, in whole numbers. */

import { type Band, type BandRoll, bandOf, bandsAgain, checkBands, valuesOf } from '#engine'
import type { Weights } from './odds.ts'

/** Every way the counts of the bands can come out, with its weight. */
export function bandCounts(roll: BandRoll): Weights<readonly number[]> {
  checkBands(roll)
  const { each, of } = oneThrow(roll)
  const answers = [...spread(roll.n, each)].map(({ counts, ways }) => ({
    got: counts.map((n, band) => n + (roll.stays?.[band] ?? 0)),
    ways,
  }))
  answers.sort((a, b) => byLuck(roll.bands, a.got, b.got))
  return { answers, of: of ** BigInt(roll.n) }
}

/** In how many ways one throw ends in each band. With a second throw every pair of throws counts once, made or not. */
function oneThrow(roll: BandRoll): { readonly each: readonly bigint[]; readonly of: bigint } {
  const faces = roll.bands.map(() => 0n)
  for (const value of valuesOf(roll, everyThrow(roll))) faces[bandOf(roll, value)]!++
  const of = faces.reduce((sum, n) => sum + n, 0n)
  const again = bandsAgain(roll)
  if (again.length === 0) return { each: faces, of }
  const picked = again.reduce((sum, band) => sum + faces[band]!, 0n)
  return { each: faces.map((n, band) => (again.includes(band) ? 0n : n * of) + picked * n), of: of * of }
}

/** The faces of every throw there is, one after the other. */
function everyThrow({ sides, pair }: BandRoll): number[] {
  const faces = Array.from({ length: sides }, (_, i) => i + 1)
  return pair === undefined ? faces : faces.flatMap(a => faces.flatMap(b => [a, b]))
}

/** All ways to spread n throws over the bands from `band` on. */
function* spread(n: number, each: readonly bigint[], band = 0): Generator<{ counts: number[]; ways: bigint }> {
  const weight = each[band]!
  if (band === each.length - 1) {
    const ways = weight ** BigInt(n)
    if (ways > 0n) yield { counts: [n], ways }
    return
  }
  let choose = 1n
  for (let k = 0; k <= n; k++) {
    const here = choose * weight ** BigInt(k)
    if (here === 0n) return
    for (const { counts, ways } of spread(n - k, each, band + 1)) yield { counts: [k, ...counts], ways: here * ways }
    choose = (choose * BigInt(n - k)) / BigInt(k + 1)
  }
}

const WORTH = { bad: -1, good: 1, best: 2 } as const

/** From the worst to the best for the roller; where bands are neither, by the highest faces. */
function byLuck(bands: readonly Band[], a: readonly number[], b: readonly number[]): number {
  let better = 0
  let higher = 0
  for (const [i, { luck }] of bands.entries()) {
    const more = a[i]! - b[i]!
    if (luck !== undefined) better += more * WORTH[luck]
    if (more !== 0) higher = more
  }
  return better || higher
}
