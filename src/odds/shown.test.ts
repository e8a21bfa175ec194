import { expect, test } from 'vitest'
import { asText, fraction } from './fraction.ts'
import { capped } from './shown.ts'

test('nobody loses more than is left: the rest is all of it', () => {
  const damage = [0, 1, 2, 3, 4].map(n => ({ n, chance: fraction(1n, 5n) }))
  const told = (left: number | undefined) => capped(damage, left).map(({ n, chance }) => `${n}: ${asText(chance)}`)
  expect(told(2)).toEqual(['0: 1/5', '1: 1/5', '2: 3/5'])
  expect(told(9)).toHaveLength(5)
  expect(told(undefined)).toHaveLength(5)
})
