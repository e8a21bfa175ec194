import { describe, expect, test } from 'vitest'
import { roomFor } from './labels.ts'

const SIZE = [60, 20] as const

describe('words make room for each other', () => {
  test('the first stays where it belongs, the second moves a line up, the third a line down', () => {
    const taken: Parameters<typeof roomFor>[4] = []
    const at = () => roomFor('name', 200, 100, SIZE, taken, 800)
    expect([at(), at(), at()]).toEqual([
      { x: 200, y: 100 },
      { x: 200, y: 78 },
      { x: 200, y: 122 },
    ])
  })
  test('a name keeps off the miniatures, and covers the fewest where it must cover one', () => {
    const figure = (y: number) => ({ x: 190, y, w: 24, h: 24 })
    expect(roomFor('name', 200, 100, SIZE, [], 800, [figure(100)])).toEqual({ x: 200, y: 78 })
    expect(roomFor('name', 200, 100, SIZE, [], 800, [figure(90)])).toEqual({ x: 200, y: 122 })
    expect(roomFor('name', 200, 100, SIZE, [], 800, [100, 100, 78, 78, 122, 144, 56, 56].map(figure))).toEqual({
      x: 200,
      y: 122,
    })
  })
  test('a name is never left out: without room it lies over other words', () => {
    const taken = [56, 78, 100, 122, 144].map(y => ({ x: 200, y, w: 60, h: 20 }))
    expect(roomFor('name', 200, 100, SIZE, taken, 800)).toEqual({ x: 200, y: 100 })
    expect(roomFor('ring', 200, 100, SIZE, taken, 800)).toBe(null)
  })
  test('small words vanish rather than cover others', () => {
    const taken = [{ x: 200, y: 100, w: 60, h: 20 }]
    expect(roomFor('height', 220, 105, SIZE, taken, 800)).toBe(null)
    expect(roomFor('tokens', 300, 105, SIZE, taken, 800)).toEqual({ x: 300, y: 105 })
  })
  test('nothing is cut off at the side, and numbers that fly up never wait', () => {
    expect(roomFor('sight', 5, 100, SIZE, [], 800)).toEqual({ x: 32, y: 100 })
    expect(roomFor('wound', 200, 100, SIZE, [{ x: 200, y: 100, w: 60, h: 20 }], 800)).toEqual({ x: 200, y: 100 })
  })
})
