/** Exact fractions: chances are counted, never estimated. */

export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Fraction = { n: 0n, d: 1n }
export const ONE: Fraction = { n: 1n, d: 1n }

/** n/d in lowest terms, the denominator positive. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const num = BigInt(n)
  const den = BigInt(d)
  if (den === 0n) throw new Error('fraction: nothing can be divided by 0')
  const common = gcd(num < 0n ? -num : num, den < 0n ? -den : den)
  const sign = den < 0n ? -1n : 1n
  return { n: (sign * num) / common, d: (sign * den) / common }
}

function gcd(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d })
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)
export const equal = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d

/** '2/3', or '1' when whole. */
export const asText = (f: Fraction): string => (f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`)
/** The nearest number, exact to about 15 digits however long the fraction. */
export const asNumber = (f: Fraction): number => Number((f.n * 1_000_000_000_000_000_000n) / f.d) / 1e18
