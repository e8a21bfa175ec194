import { expect, test } from 'vitest'
import { asText, fraction } from './fraction.ts'
import { capped, percent, trimmed } from './shown.ts'

test('nobody loses more than is left: the rest is all of it', () => {
  const damage = [0, 1, 2, 3, 4].map(n => ({ n, chance: fraction(1n, 5n) }))
  const told = (left: number | undefined) => capped(damage, left).map(({ n, chance }) => `${n}: ${asText(chance)}`)
  expect(told(2)).toEqual(['0: 1/5', '1: 1/5', '2: 3/5'])
  expect(told(1)).toEqual(['0: 1/5', '1: 4/5'])
  expect(told(4)).toHaveLength(5)
  expect(told(9)).toHaveLength(5)
  expect(told(0)).toHaveLength(5)
  expect(told(undefined)).toHaveLength(5)
})

test.each([
  [0, 27, '0 %'],
  [27, 27, '100 %'],
  [11, 27, '40.74 %'],
  [1, 20_000, '0.01 %'],
  [1, 21_000, 'under 0.01 %'],
  [9999, 10_000, '99.99 %'],
  [20_999, 21_000, 'over 99.99 %'],
  [1, 100, '1.00 %'],
  [99, 100, '99.00 %'],
])('what is neither certain nor impossible never looks so: %i of %i', (n, d, text) => {
  expect(percent(fraction(n, d))).toBe(text)
})

test.each<[string, readonly number[], number, [number[], number[], number[]]]>([
  ['all of them are worth a bar', [1, 2, 1], 9, [[], [0, 1, 2], []]],
  [
    'the ends that nobody could see are left out',
    [1, 1, 5000, 5000, 1, 1],
    9,
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  ],
  ['five in ten thousand are seen', [5, 5, 4985, 4995, 5, 5], 9, [[], [0, 1, 2, 3, 4, 5], []]],
  ['one alone is shown, at the beginning', [1, 4000, 5999], 9, [[], [0, 1, 2], []]],
  ['and at the end', [4000, 5999, 1], 9, [[], [0, 1, 2], []]],
  ['no more than fit, the likelier ones', [100, 200, 400, 800, 300, 150], 3, [[0, 1], [2, 3, 4, 5], []]],
  [
    'from both ends',
    [1, 2, 8, 9, 3, 2],
    2,
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  ],
  ['of two as likely the more goes first', [5, 5, 9, 5, 5], 3, [[], [0, 1, 2], [3, 4]]],
  ['one is always left', [1, 1, 1], 0, [[], [0], [1, 2]]],
  ['nothing of nothing', [], 4, [[], [], []]],
])('the rows worth a bar: %s', (_, shares, most, [less, rows, more]) => {
  const all = BigInt(shares.reduce((sum, n) => sum + n, 0))
  const found = trimmed(
    shares.map((share, n) => ({ n, chance: fraction(BigInt(share), all) })),
    most,
  )
  const kept = [found.less, found.rows, found.more].map(amounts => amounts.map(({ n }) => n))
  expect(kept).toEqual([less, rows, more])
})
