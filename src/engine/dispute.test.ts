import { expect, test } from 'vitest'
import { settle } from './dispute.ts'

const script = (...faces: number[]) => {
  const left = [...faces]
  return () => left.shift()!
}

test('the highest die decides; only the tied roll again', () => {
  expect(settle(['a', 'b', 'c'], script(5, 2, 5, 3, 3, 1, 6))).toEqual({
    seat: 2,
    value: 'c',
    throws: [
      [
        { seat: 0, die: 5 },
        { seat: 1, die: 2 },
        { seat: 2, die: 5 },
      ],
      [
        { seat: 0, die: 3 },
        { seat: 2, die: 3 },
      ],
      [
        { seat: 0, die: 1 },
        { seat: 2, die: 6 },
      ],
    ],
  })
  expect(settle([7], script())).toEqual({ seat: 0, value: 7, throws: [] })
  expect(() => settle([], script())).toThrow('dispute: nobody has a wish')
})
