import { describe, expect, test } from 'vitest'
import { INCH, inches } from '#geometry'
import { detoursOn, isClear, waysRound } from './detours.ts'
import { BY_THE_INCH, point, ruin } from './testing.ts'
import { survey } from './walk.ts'

const detours = () => detoursOn(ruin(), 0, BY_THE_INCH)
const ways = (from: ReturnType<typeof point>, to: ReturnType<typeof point>, reach = inches(12)) => [
  ...waysRound(detours(), from, to, reach),
]
const inInches = (way: readonly { x: number; y: number }[]) =>
  way.map(({ x, y }) => `${(x / INCH).toFixed(1)} ${(y / INCH).toFixed(1)}`)

describe('ways of few legs', () => {
  test('straight where nothing is in the way', () => {
    expect(ways(point(2, 10), point(4, 12)).map(inInches)).toEqual([['4.0 12.0']])
  })
  test('round a corner of the ruin, by the nearer side first', () => {
    const [first] = ways(point(5, 9), point(9, 5))
    expect(inInches(first!)).toEqual(['5.5 5.5', '9.0 5.0'])
  })
  test('through the door and through the window, each in one leg from before it to behind it', () => {
    const found = ways(point(9.2, 15.5), point(9.8, 12.5))
    expect(inInches(found[0]!)).toEqual(['9.5 14.5', '9.5 13.2', '9.8 12.5'])
    expect(ways(point(9.5, 5), point(9.8, 8)).map(inInches)[0]).toEqual(['9.8 5.5', '9.8 6.8', '9.8 8.0'])
  })
  test('a survey finds nothing in the way of any of them', () => {
    for (const [from, to] of [
      [point(5, 9), point(9, 5)],
      [point(9.2, 15.5), point(9.8, 12.5)],
      [point(16, 18), point(9, 10)],
      [point(20, 9), point(12.5, 12)],
    ] as const) {
      const found = ways(from, to)
      expect(found.length).toBeGreaterThan(0)
      for (const way of found) {
        const steps = way.map(({ x, y }) => ({ x, y, z: 0, by: 'walk' as const }))
        expect(survey(ruin(), BY_THE_INCH, from, steps)).toHaveProperty('legs')
      }
    }
  })
  test('nothing farther off than the reach is turned at', () => {
    for (const [first] of ways(point(5, 9), point(20, 9), inches(4))) {
      expect(Math.hypot(first!.x - inches(5), first!.y - inches(9))).toBeLessThanOrEqual(inches(4))
    }
  })
  test('a base that slides along a wall is clear of it, on each of its sides', () => {
    // the west wall, from (6, 6.3) to (6.3, 13.7), and the north wall at (6, 6)
    const clear = (x0: number, y0: number, x1: number, y1: number) => isClear(detours(), point(x0, y0), point(x1, y1))
    expect([clear(5.5, 8, 5.5, 12), clear(5.51, 8, 5.51, 12)]).toEqual([true, false])
    expect([clear(6.8, 8, 6.8, 12), clear(6.79, 8, 6.79, 12)]).toEqual([true, false])
    expect([clear(7, 5.5, 13, 5.5), clear(7, 5.51, 13, 5.51)]).toEqual([true, false])
    expect([clear(7, 14.5, 13, 14.5), clear(7, 14.49, 13, 14.49)]).toEqual([true, false])
  })
  test('what is clear is clear both ways', () => {
    expect(isClear(detours(), point(5, 9), point(5, 13))).toBe(true)
    expect(isClear(detours(), point(5, 9), point(8, 9))).toBe(false)
    expect(isClear(detours(), point(8, 9), point(5, 9))).toBe(false)
  })
})
