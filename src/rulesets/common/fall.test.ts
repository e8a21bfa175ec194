import { describe, expect, test } from 'vitest'
import { disc, inches } from '#geometry'
import { endsAtRim, footUnder, headOver, ladderEnds } from './climb.ts'
import { dropFrom, lyingPlaces, mayLand, pointBelow } from './fall.ts'
import { crowd } from './ground.ts'
import { rimNear } from './rim.ts'
import { point, ruin, somebody, WHOLE } from './testing.ts'

const below = (x: number, y: number, z: number, dx: number, dy: number) =>
  pointBelow(ruin(), { from: point(x, y, z), dx, dy, to: null }, inches(0.5), 0, 'whole', inches(16))

describe('the point below', () => {
  test('is where the base is clear of what it leaves', () => {
    const { x, y, z } = below(18.6, 9, 3, 1, 0)
    expect(x - inches(19.5)).toBeGreaterThanOrEqual(0)
    expect(x - inches(19.5)).toBeLessThanOrEqual(2)
    expect([y, z]).toEqual([inches(9), 0])
  })
  test('is straight below a climber', () => {
    const { from, dx, dy, to } = dropFrom(point(19.5, 9, 2))
    expect([dx, dy, to]).toEqual([0, 0, null])
    expect(below(19.5, 9, 2, 0, 0)).toEqual({ ...from, z: 0 })
  })
  test('may be on something lower', () => {
    expect(below(17, 10.6, 3, 0, 1).z).toBe(inches(2.5)) // the uppermost tread
    expect(below(15.6, 10.6, 3, 0, 1).z).toBe(inches(2.5))
    expect(below(15.4, 10.6, 3, 0, 1).z).toBe(0) // it hangs over the side of the treads
  })
})

test('whoever falls may land within an inch of the point below, on a lower place to stand', () => {
  const may = (x: number, y: number, z: number, others: Parameters<typeof somebody>[] = []) =>
    mayLand(
      ruin(),
      crowd(
        others.map(at => somebody(...at)),
        WHOLE.feel,
      ),
      somebody(x, y, z),
      WHOLE,
      {
        below: point(19.5, 9),
        from: inches(3),
        within: inches(1),
      },
    )
  expect(may(20, 9, 0)).toBe(true)
  expect(may(20.5, 9, 0)).toBe(true)
  expect(may(20.6, 9, 0)).toBe(false)
  expect(may(19.4, 9, 0)).toBe(false)
  expect(may(18.5, 9, 3)).toBe(false)
  expect(may(20, 9, 0, [[20.5, 9]])).toBe(false)
})

test('the nearest place to lie, on the surface or else on the table, off what must be avoided', () => {
  expect(lyingPlaces(ruin(), [], somebody(19.3, 9), WHOLE)).toEqual([point(19.5, 9)])
  const taken = lyingPlaces(ruin(), [], somebody(19.5, 9), WHOLE, [disc(point(19.5, 9), inches(1.5))])
  expect(Math.hypot(taken[0]!.x - inches(19.5), taken[0]!.y - inches(9))).toBeGreaterThanOrEqual(inches(2))
  expect(lyingPlaces(ruin(), [], somebody(21, 21, 4), WHOLE)).toEqual([point(21, 21)])
})

describe('rims', () => {
  const near = (x: number, y: number, z: number) =>
    rimNear(ruin(), point(x, y, z), inches(0.5), inches(0.5), inches(0.5) + 1)
  test.each([
    ['the open side of the tower', near(18.3, 9, 3), 0.2],
    ['the middle of the tower', near(17, 9, 3), null],
    ['beside the next tread', near(17, 10.3, 3), null],
    ['beside the plank', near(15.5, 10, 3), Math.sqrt(0.25 + 0.36) - 0.5],
    ['behind a wall', near(6.9, 8, 3), null],
    ['the open side of the upper floor', near(8, 10.5, 3), 0],
    ['on the ground', near(14.5, 8, 0), null],
  ] as const)('%s', (_, rim, gap) => {
    if (gap === null) expect(rim).toBeNull()
    else expect(rim!.gap / inches(1)).toBeCloseTo(gap, 3)
  })
  test('of several rims near by the nearest, whichever comes first', () => {
    const out = (x: number, y: number) => {
      const { dx, dy, gap } = near(x, y, 3)!
      return [dx, dy, (gap / inches(1)).toFixed(2)]
    }
    // the tower reaches from (15, 7) to (19, 11), the treads lie south of it and the plank west
    expect([out(18.3, 7.6), out(18.4, 7.7)]).toEqual([
      [0, -1, '0.10'],
      [1, 0, '0.10'],
    ])
    expect([out(15.6, 7.7), out(15.7, 7.6)]).toEqual([
      [-1, 0, '0.10'],
      [0, -1, '0.10'],
    ])
  })
  test('the way out leads over the rim', () => {
    expect(near(18.3, 9, 3)).toMatchObject({ dx: 1, dy: 0, at: { x: inches(19), y: inches(9) } })
  })
})

describe('feet and heads', () => {
  const tower = ruin().pieces.find(({ id }) => id === 'tower')!
  test('straight out from a roof, and straight in over its rim', () => {
    expect(footUnder(tower, point(15.5, 8), inches(0.5))).toEqual({ x: inches(14.5), y: inches(8) })
    expect(headOver(tower, point(14.5, 8), inches(0.5))).toEqual({ x: inches(15.5), y: inches(8) })
    expect(headOver(tower, point(14.5, 8), 0)).toEqual({ x: inches(15), y: inches(8) })
  })
  test('a ladder at a rim has its foot outside and its head inside', () => {
    const ends = endsAtRim(ruin(), point(11, 8), [0, inches(3)], inches(0.5), inches(0.5))
    expect(ends).toEqual({ foot: point(11.5, 8), head: point(10.5, 8, 3) })
    expect(endsAtRim(ruin(), point(12, 8), [0, inches(3)], inches(0.5), inches(0.5))).toBeNull()
  })
  test('where a ladder leads from here', () => {
    const ends = (x: number, z: number) => ladderEnds(ruin(), inches(0.5), 100, point(x, 8, z))
    expect(ends(11.5, 0)).toEqual([point(11, 8, 3)])
    expect(ends(10.6, 3)).toContainEqual(point(11.5, 8, 0))
    expect(ends(12, 0)).toEqual([])
  })
})
