import { expect, test } from 'vitest'
import { shared, sharesOf } from './shares.ts'

const hole = { fill: 'share', total: 20, among: ['dice', 'radius', 'kept'] } as const

test('what one gets more is taken from what is kept, then from the others', () => {
  expect(shared([18, 1, 1], hole, 2, 1, 2)).toEqual([18, 2, 0])
  expect(shared([18, 2, 0], hole, 2, 1, 4)).toEqual([16, 4, 0])
  expect(shared([16, 4, 0], hole, 2, 0, 10)).toEqual([10, 4, 6])
  expect(shared([10, 4, 6], hole, 2, 0, 99)).toEqual([20, 0, 0])
  expect(shared([10, 4, 6], hole, 2, 1, -3)).toEqual([10, 0, 10])
})

test('without a part that is left over each number stands for itself', () => {
  expect(shared([1, 2, 3], { ...hole, most: [5, 5, 5] }, null, 0, 9)).toEqual([5, 2, 3])
})

test('a hole that is not filled yet has nothing for anybody', () => {
  expect(sharesOf(undefined, hole)).toEqual([0, 0, 0])
  expect(sharesOf([3, 4, 13], hole)).toEqual([3, 4, 13])
})
