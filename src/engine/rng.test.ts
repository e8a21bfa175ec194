import { describe, expect, test } from 'vitest'
import { below, next32, picker, type RngState, rngFrom } from './index.ts'
import { fork } from './rng.ts'

describe('the generator', () => {
  test('is sfc32: known first words from a known state', () => {
    // Worked out with the reference C code of sfc32 for state (1, 2, 3, 1).
    const rng: RngState = [1, 2, 3, 1]
    const words = Array.from({ length: 4 }, () => next32(rng))
    expect(words).toEqual(reference([1, 2, 3, 1], 4))
  })
  test('gives what it always gave: records that were written down stay what they are', () => {
    expect(rngFrom('musterfield')).toEqual([651997714, 506318717, -1577557519, -1021326002])
    expect(rngFrom('')).toEqual([228195672, 929963046, 124707130, 1262568331])
    expect(fork([1, 2, 3, 1])).toEqual([4, 31, 56623170, 1])
  })
  test('throws away just those draws that would favour the low numbers', () => {
    const n = 3 * 2 ** 30
    // the first word of these states is the third number itself, and the one below it
    expect(below([n | 0, 0, 0, 0], n)).toBe(1)
    expect(below([(n - 1) | 0, 0, 0, 0], n)).toBe(n - 1)
  })
  test('gives the same dice for the same seed, others for another', () => {
    const roll = (seed: string) => {
      const rng = rngFrom(seed)
      return Array.from({ length: 50 }, () => below(rng, 6))
    }
    expect(roll('a')).toEqual(roll('a'))
    expect(roll('a')).not.toEqual(roll('b'))
    expect(roll('')).not.toEqual(roll('\u0000'))
  })
  test('spreads seeds over more states than anybody can try', () => {
    // Ten thousand seeds share no word of their states as often as 32 bits in all would make them.
    const states = Array.from({ length: 10_000 }, (_, i) => rngFrom(`game ${i}`))
    expect(new Set(states.map(s => s.join())).size).toBe(10_000)
    const halves = [0, 1, 2, 3].map(word => new Set(states.map(s => s[word])).size)
    for (const different of halves) expect(different).toBeGreaterThan(9_990)
    // Knowing one word of a state tells nothing of another: equal low bytes of one leave the next one's spread out.
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const) {
      const seen = new Array<number>(256).fill(0)
      for (const s of states) seen[((s[one]! & 15) << 4) | (s[other]! & 15)]!++
      expect(chiSquare(seen, 10_000 / 256)).toBeLessThan(330.5)
    }
  })
  test('shows every face of a die equally often', () => {
    for (const sides of [2, 3, 6, 7, 20]) {
      const rng = rngFrom(`faces ${sides}`)
      const rolls = 600_000
      const seen = new Array<number>(sides).fill(0)
      for (let i = 0; i < rolls; i++) seen[below(rng, sides)]!++
      expect(chiSquare(seen, rolls / sides)).toBeLessThan(CHI_999[sides]!)
    }
  })
  test('shows pairs of consecutive faces equally often', () => {
    const rng = rngFrom('pairs')
    const seen = new Array<number>(36).fill(0)
    for (let i = 0; i < 720_000; i++) seen[below(rng, 6) * 6 + below(rng, 6)]!++
    expect(chiSquare(seen, 20_000)).toBeLessThan(66.6)
  })
  test('has no memory in the parity of its dice: linear complexity near half the length', () => {
    const rng = rngFrom('parity')
    const bits = Array.from({ length: 1000 }, () => below(rng, 6) & 1)
    expect(Math.abs(linearComplexity(bits) - 500)).toBeLessThan(20)
  })
  test('draws below any n without favouring the low numbers', () => {
    // 3 * 2^30 leaves a quarter of the 32-bit numbers over: taken modulo they would double a third of the range.
    const n = 3 * 2 ** 30
    const rng = rngFrom('modulo')
    let low = 0
    for (let i = 0; i < 90_000; i++) if (below(rng, n) < n / 3) low++
    expect(low / 90_000).toBeCloseTo(1 / 3, 2)
  })
  test('a picker is a stream of its own', () => {
    const pick = picker('x')
    const drawn = Array.from({ length: 100 }, () => pick(10))
    expect(Math.min(...drawn)).toBe(0)
    expect(Math.max(...drawn)).toBe(9)
  })
})

/** Chi-square bounds at 99.9 % for sides - 1 degrees of freedom. */
const CHI_999: Readonly<Record<number, number>> = { 2: 10.83, 3: 13.82, 6: 20.52, 7: 22.46, 20: 43.82 }
const chiSquare = (seen: readonly number[], wanted: number): number =>
  seen.reduce((sum, n) => sum + (n - wanted) ** 2 / wanted, 0)

/** sfc32 again, in exact integers. */
function reference(state: readonly number[], n: number): number[] {
  let [a, b, c, count] = state.map(BigInt) as [bigint, bigint, bigint, bigint]
  const M = 0xffffffffn
  return Array.from({ length: n }, () => {
    const out = (a + b + count) & M
    count = (count + 1n) & M
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & M
    c = ((((c << 21n) & M) | (c >> 11n)) + out) & M
    return Number(out)
  })
}

/** Berlekamp-Massey over single bits. */
function linearComplexity(bits: readonly number[]): number {
  const n = bits.length
  const c = new Array<number>(n).fill(0)
  let b = new Array<number>(n).fill(0)
  c[0] = b[0] = 1
  let length = 0
  let m = -1
  for (let i = 0; i < n; i++) {
    let d = bits[i]!
    for (let j = 1; j <= length; j++) d ^= c[j]! & bits[i - j]!
    if (d === 0) continue
    const t = c.slice()
    for (let j = 0; j < n - (i - m); j++) c[j + i - m]! ^= b[j]!
    if (length <= i / 2) {
      length = i + 1 - length
      m = i
      b = t
    }
  }
  return length
}
