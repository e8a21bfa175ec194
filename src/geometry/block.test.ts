import { expect, test } from 'vitest'
import { facing, pivot } from './block.ts'
import { block, disc, flatOverlaps, grownBy, spotIn } from './index.ts'

test('the centre of a block that stays out of a grown footprint keeps the block off it', () => {
  const f = disc({ x: 0, y: 0 }, 1000)
  const grown = grownBy(f, 4000, 2000, 0)
  for (const [x, y, free] of [
    [3200, 0, true],
    [2900, 0, false],
    [0, 2200, true],
    [0, 1900, false],
  ] as const) {
    expect(spotIn({ x, y }, grown), `${x}, ${y}`).toBe(!free)
    expect(flatOverlaps(block({ x, y, facing: 0 }, 4000, 2000), f), `${x}, ${y}`).toBe(!free)
  }
})

test('a pivot is gone through by steps, either way, and ends where it should', () => {
  const facings = (turn: number, step?: number) =>
    pivot({ x: 1, y: 2, facing: 350 }, turn, step).map(pose => pose.facing)
  expect(facings(20)).toEqual([355, 0, 5, 10])
  expect(facings(-12)).toEqual([345, 340, 338])
  expect(facings(20, 15)).toEqual([5, 10])
  expect(facings(5)).toEqual([355])
  expect(facings(0)).toEqual([350])
  expect(pivot({ x: 1, y: 2, facing: 0 }, 3)).toEqual([{ x: 1, y: 2, facing: 3 }])
  expect([-1, 0, 359, 360, 725, -361].map(facing)).toEqual([359, 0, 359, 0, 5, 359])
})
