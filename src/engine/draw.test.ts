import { expect, test } from 'vitest'
import { rotated, startingAt } from './index.ts'

test('a list is drawn from one place on and round to it again, with a single draw', () => {
  const asked: number[] = []
  const pick = (n: number) => {
    asked.push(n)
    return 2
  }
  expect([...rotated(['a', 'b', 'c', 'd'], pick)]).toEqual(['c', 'd', 'a', 'b'])
  expect([...rotated([], pick)]).toEqual([])
  expect(asked).toEqual([4])
  expect(startingAt([0, 1, 2], 4)).toEqual([1, 2, 0])
})
