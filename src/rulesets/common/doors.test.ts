import { expect, test } from 'vitest'
import { inches } from '#geometry'
import { openingOn } from './doors.ts'
import { piece, point } from './testing.ts'

/** A wall along x, 0.3 inches thick, with a window from 9 to 10, its sill at 1 inch and its top at 2. */
const window = { from: point(9, 14), to: point(10, 14), bottom: inches(1), top: inches(2) }
const wall = piece('wall', [6, 14, 14, 14.3], [0, 3], ['solid'], [window])
type Where = readonly [x: number, y: number, z?: number]
const passes = (from: Where, to: Where, sill: number): boolean =>
  openingOn(point(...from), point(...to), wall, inches(sill)) !== null

test.each<[string, Where, Where, number, boolean]>([
  ['straight through it', [9.5, 13], [9.5, 15], 1, true],
  ['and back', [9.5, 15], [9.5, 13], 1, true],
  ['along its one side', [9, 13], [9, 15], 1, true],
  ['a hair beyond it', [8.99, 13], [8.99, 15], 1, false],
  ['along its other side', [10, 13], [10, 15], 1, true],
  ['a hair beyond that', [10.01, 13], [10.01, 15], 1, false],
  ['aslant, in by it and out by it', [9.1, 13], [9.9, 15], 1, true],
  ['aslant, in by it and out beside it', [8.2, 13], [10.9, 14.6], 1, false],
  ['aslant, in beside it and out by it', [8, 13.4], [9.6, 14.6], 1, false],
  ['with the sill too high', [9.5, 13], [9.5, 15], 0.99, false],
  ['from nearer to the sill', [9.5, 13, 0.5], [9.5, 15], 0.5, true],
  ['from above the sill', [9.5, 13, 1.9], [9.5, 15], 0, true],
  ['from the height of its top', [9.5, 13, 2], [9.5, 15], 1, false],
  ['ending in it', [9.5, 13], [9.5, 14.1], 1, false],
  ['beginning in it', [9.5, 14.1], [9.5, 15], 1, false],
  ['not as far as the wall', [9.5, 12], [9.5, 13], 1, false],
])('a window: %s', (_, from, to, sill, expected) => {
  expect(passes(from, to, sill)).toBe(expected)
})

test('of several openings the one on the way, and none in a wall without', () => {
  const door = { from: point(12, 14), to: point(13, 14), bottom: 0, top: inches(2) }
  const both = { ...wall, openings: [window, door] }
  expect(openingOn(point(12.5, 13), point(12.5, 15), both, 0)).toBe(door)
  expect(openingOn(point(9.5, 13), point(9.5, 15), both, inches(1))).toBe(window)
  expect(openingOn(point(9.5, 13), point(9.5, 15), { ...wall, openings: [] }, inches(1))).toBeNull()
})
