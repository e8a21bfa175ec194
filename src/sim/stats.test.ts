import { describe, expect, test } from 'vitest'
import { mean, median, wilson } from './stats.ts'

describe('wilson', () => {
  // Values from Newcombe (1998), table I, method 3 (score without continuity correction), to four places.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (hits, of, low, high) => {
    const interval = wilson(hits, of)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('is symmetric, and says nothing of no games', () => {
    const some = wilson(3, 10)
    const rest = wilson(7, 10)
    expect(some.low).toBeCloseTo(1 - rest.high, 12)
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
    expect(wilson(10, 10).high).toBe(1)
  })

  test('the interval of 5 of 10 with z = 2 worked by hand', () => {
    // centre (0.5 + 4/20) / 1.4 = 0.5; half width 2 / 1.4 * sqrt(0.025 + 0.01) = 0.26726
    expect(wilson(5, 10, 2).low).toBeCloseTo(0.5 - 0.267261, 6)
  })
})

test('mean and median', () => {
  expect(mean([1, 2, 6])).toBe(3)
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect([mean([]), median([])]).toEqual([0, 0])
})
