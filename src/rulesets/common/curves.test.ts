import { expect, test } from 'vitest'
import { logarithm, normalTail } from './curves.ts'

test('the logarithm is the one of the library to a millionth, for small and large numbers', () => {
  for (let x = 0.001; x < 1e6; x *= 1.07) expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-6)
  expect(logarithm(1)).toBe(0)
  for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => logarithm(x)).toThrow()
})

test('the tail of the normal distribution is that of the tables', () => {
  for (const [z, tail] of [
    [0, 0.5],
    [0.5, 0.3085],
    [1, 0.1587],
    [1.645, 0.05],
    [2, 0.0228],
    [3, 0.0013],
  ] as const) {
    expect(Math.abs(normalTail(z) - tail)).toBeLessThan(0.0005)
    expect(normalTail(z) + normalTail(-z)).toBeCloseTo(1, 10)
  }
})
