import { expect, test } from 'vitest'
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
