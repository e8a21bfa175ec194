import { describe, expect, test } from 'vitest'
import { disc, inches } from '#geometry'
import { newField } from './field.ts'
import { type Figure, figureAt } from './figure.ts'
import {
  carriedAt,
  crowd,
  isInside,
  isOverSurface,
  mayStand,
  nearestPlaces,
  RESTS,
  restsOn,
  supportOn,
  surfaceAt,
  whyNotStand,
} from './ground.ts'
import { piece, point, ruin, somebody, WHOLE } from './testing.ts'

const base = (x: number, y: number) => disc(point(x, y), inches(0.5))
const nobody = (): number => -1

describe('a base over the edge of the tower', () => {
  test.each([
    [15.5, [true, true, true]],
    [15.4, [true, false, true]],
    [15, [true, false, true]],
    [14.9, [false, false, false]],
  ] as const)('its centre at %d', (x, rests) => {
    expect(RESTS.map(rest => restsOn(ruin(), base(x, 8), inches(3), rest))).toEqual(rests)
  })

  test('the table carries everybody, and adjoining surfaces of one height count as one', () => {
    expect(RESTS.every(rest => restsOn(ruin(), base(1, 1), 0, rest))).toBe(true)
    expect(supportOn(ruin(), base(1, 1), 0)).toBe(1)
    // half on the upper floor, half on the plank
    expect(supportOn(ruin(), base(11, 10), inches(3))).toBe(1)
    expect(restsOn(ruin(), base(11, 10), inches(3), 'whole')).toBe(true)
    expect(supportOn(ruin(), base(20, 20), inches(3))).toBe(0)
  })
})

test('the highest surface that is not too high', () => {
  expect(surfaceAt(ruin(), base(17, 9), 0, inches(9), 'whole')).toBe(inches(3))
  expect(surfaceAt(ruin(), base(17, 9), 0, inches(3), 'whole')).toBe(0)
  expect(surfaceAt(ruin(), base(17, 9), inches(3), 0, 'whole')).toBe(0)
  expect([isOverSurface(ruin(), base(17, 9)), isOverSurface(ruin(), base(21, 21))]).toEqual([true, false])
})

test('who needs the whole base to stand is carried by stairs on which it could not stop', () => {
  const STEP = inches(0.5) + 1
  // across the edge between the treads at 1.5 and 2 inches
  const across = base(17, 13.4)
  expect(restsOn(ruin(), across, inches(2), 'whole')).toBe(false)
  expect(carriedAt(ruin(), across, inches(1.5), STEP, 'whole')).toBe(inches(2))
  // over the side of the stairs, and over the side of the lowest tread
  expect(carriedAt(ruin(), base(15.3, 13), inches(2), STEP, 'whole')).toBeNull()
  expect(carriedAt(ruin(), base(15.3, 16.5), inches(0.5), STEP, 'whole')).toBe(inches(0.5))
})

describe('a place to stand', () => {
  const why = (f: Figure, others: readonly Figure[] = []) => whyNotStand(ruin(), crowd(others, WHOLE.feel), f, WHOLE)
  test.each([
    ['open ground', somebody(3, 10), null],
    ['touching the edge of the table', somebody(0.5, 0.5), null],
    ['over the edge of the table', somebody(0.4, 3), 'table'],
    ['in a wall', somebody(6.7, 10), 'inside'],
    ['touching a wall', somebody(6.8, 10), null],
    ['on the upper floor', somebody(8, 8, 3), null],
    ['under the upper floor', somebody(8, 8, 0), null],
    ['over the rim of the upper floor', somebody(8, 10.6, 3), 'support'],
    ['on the plank', somebody(13, 10, 3), null],
    ['on air', somebody(13, 13, 3), 'support'],
  ] as const)('%s', (_, figure, unfit) => {
    expect(why(figure)?.unfit ?? null).toBe(unfit)
    expect(mayStand(ruin(), nobody, figure, WHOLE)).toBe(unfit === null)
  })

  test('says who, what and how much', () => {
    expect(why(somebody(3, 10), [somebody(9, 9), somebody(3.5, 10)])).toEqual({ unfit: 'figure', who: 1 })
    expect(why(somebody(6.7, 10))).toMatchObject({ piece: { id: 'west wall' } })
    expect(why(somebody(15, 8.5, 3))).toEqual({ unfit: 'support', part: 0.5 })
    expect(why(figureAt(point(8, 8), inches(0.5), inches(2.9)))).toMatchObject({ piece: { id: 'upper floor' } })
  })
})

describe('the nearest places', () => {
  test('the place itself where it is free', () => {
    expect(nearestPlaces(ruin(), [], somebody(3, 10), WHOLE)).toEqual([point(3, 10)])
  })
  test('several equally near, beside somebody', () => {
    const near = { ...WHOLE, feel: { contact: 254, overlap: 10 } }
    const places = nearestPlaces(newField(ruin().bounds, []), [somebody(10, 10)], somebody(10, 10), near)
    expect(places.length).toBeGreaterThan(3)
    for (const p of places) expect(Math.abs(Math.hypot(p.x - inches(10), p.y - inches(10)) - inches(1))).toBeLessThan(3)
  })
  test('on the same surface, wholly', () => {
    const [place] = nearestPlaces(ruin(), [], somebody(19, 9, 3), WHOLE)
    expect(place).toEqual(point(18.5, 9, 3))
  })
  test('off what must be avoided, and past those on another level', () => {
    const feel = { ...WHOLE.feel, level: inches(1) }
    const above = [figureAt(point(3, 10, 1.1), inches(0.5), inches(5))]
    expect(nearestPlaces(ruin(), above, somebody(3, 10), { ...WHOLE, feel })).toEqual([point(3, 10)])
    const [place] = nearestPlaces(ruin(), [], somebody(3, 10), WHOLE, [disc(point(3, 10), inches(1.5))])
    expect(Math.hypot(place!.x - inches(3), place!.y - inches(10))).toBeGreaterThanOrEqual(inches(2))
  })
  test('none where there is no room', () => {
    const full = newField({ west: 0, north: 0, east: inches(2), south: inches(2) }, [
      piece('rock', [0, 0, 2, 2], [0, 5], ['solid']),
    ])
    expect(nearestPlaces(full, [], somebody(1, 1), WHOLE)).toEqual([])
  })
})

test('inside a piece is deeper than the slack, seen from above and upright, and below 0 that is air', () => {
  const [wall] = newField({ west: 0, north: 0, east: inches(9), south: inches(9) }, [
    piece('wall', [4, 0, 5, 9], [0, 2], ['solid']),
  ]).pieces
  const feel = { overlap: inches(0.1), overlapUp: inches(0.1) }
  for (const [x, z, isIn] of [
    [3.5, 0, false],
    [3.6, 0, false],
    [3.61, 0, true],
    [4.5, 1.89, true],
    [4.5, 1.9, false],
    [9, 0, false],
  ] as const) {
    expect([x, z, isInside(wall!, somebody(x, 5, z), feel)]).toEqual([x, z, isIn])
  }
  expect(isInside(wall!, somebody(4.5, 5, 2.09), { ...feel, overlapUp: -inches(0.1) })).toBe(true)
  expect(isInside(wall!, somebody(4.5, 5, 2.1), { ...feel, overlapUp: -inches(0.1) })).toBe(false)
})

test('a figure stands inside a piece where they share room, on each side and upright', () => {
  const field = newField({ west: 0, north: 0, east: inches(30), south: inches(30) }, [
    piece('block', [10, 10, 14, 14], [1, 3], ['solid']),
  ])
  const [block] = field.solids
  const inside = (x: number, y: number, z = 1, feel: { overlap: number; overlapUp?: number } = { overlap: 0 }) =>
    isInside(block!, somebody(x, y, z), feel)
  // somebody is an inch wide and 1.3 inches tall
  expect([inside(9.5, 12), inside(9.51, 12), inside(14.5, 12), inside(14.49, 12)]).toEqual([false, true, false, true])
  expect([inside(12, 9.5), inside(12, 9.51), inside(12, 14.5), inside(12, 14.49)]).toEqual([false, true, false, true])
  expect([inside(12, 12, 3), inside(12, 12, 2.99), inside(12, 12, -0.3), inside(12, 12, -0.29)]).toEqual([
    ...[false, true, false, true],
  ])
  const loose = { overlap: inches(0.1), overlapUp: inches(0.1) }
  expect([inside(9.6, 12, 1, loose), inside(9.61, 12, 1, loose)]).toEqual([false, true])
  expect([inside(12, 12, 2.9, loose), inside(12, 12, 2.89, loose)]).toEqual([false, true])
  // at a corner, by the round of the base
  expect([inside(9.64, 9.64), inside(9.65, 9.65)]).toEqual([false, true])
})
