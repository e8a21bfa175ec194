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
