import { describe, expect, test } from 'vitest'
import { inches, type Point } from '#geometry'
import {
  along,
  backAlong,
  endsAfter,
  endsBefore,
  isUpright,
  type Leg,
  type LegKind,
  lastClear,
  lengthAt,
  lengthOf,
  lengthsOn,
  meetings,
  type Passing,
  priced,
  pricedAlong,
  roundedUp,
} from './legs.ts'
import { point, somebody } from './testing.ts'

const leg = (kind: LegKind, from: Point, to: Point): Leg => ({
  kind,
  from,
  to,
  length: from.z === to.z ? Math.hypot(to.x - from.x, to.y - from.y) : Math.abs(to.z - from.z),
  part: 0,
})
/** Four inches on the ground, three up a ladder, two on top. */
const WAY = [
  leg('walk', point(2, 5), point(6, 5)),
  leg('ladder', point(6, 5), point(6.5, 5, 3)),
  leg('walk', point(6.5, 5, 3), point(8.5, 5, 3)),
]

test('a length rounded up is a whole number of units, and what is whole stays', () => {
  expect([roundedUp(inches(2.3), inches(1)), roundedUp(inches(4), inches(1)), roundedUp(0, inches(1))]).toEqual(
    [3, 4, 0].map(inches),
  )
  expect(roundedUp(Math.hypot(inches(3), inches(4)) + 1e-9, inches(1))).toBe(inches(5))
})

describe('along a way', () => {
  test.each([
    [0, point(2, 5)],
    [1, point(3, 5)],
    [4, point(6, 5)],
    [5.5, point(6, 5, 1.5)], // beside the ladder, over its foot
    [7, point(6.5, 5, 3)],
    [8, point(7.5, 5, 3)],
    [99, point(8.5, 5, 3)],
  ] as const)('after %d inches', (n, at) => {
    expect(along(WAY, inches(n))).toEqual(at)
  })

  test('down a ladder too, over its foot', () => {
    expect(along([leg('ladder', point(6.5, 5, 3), point(6, 5))], inches(1))).toEqual(point(6, 5, 2))
  })

  test('what is left and what is behind', () => {
    expect(endsAfter(WAY, inches(5))).toEqual([point(6.5, 5, 3), point(8.5, 5, 3)])
    expect(endsBefore(WAY, inches(5))).toEqual([point(6, 5)])
    expect([lengthOf(WAY), lengthOf([])]).toEqual([inches(9), 0])
  })

  test('it may be interrupted every two inches, on the ladder too, and at the end of each leg', () => {
    expect(lengthsOn(WAY, inches(2))).toEqual([2, 4, 6, 7, 9].map(inches))
  })

  test('a place on it is told by its height where it climbs', () => {
    const at = (p: Point) => lengthAt(WAY, p, 150)
    expect(at(point(3, 5))).toBe(inches(1))
    expect([at(point(6, 5, 2)), at(point(6.25, 5, 2))]).toEqual([inches(6), inches(6)])
    expect([at(point(6, 5)), at(point(6.5, 5, 3)), at(point(7, 5))]).toEqual([inches(4), inches(7), inches(7.5)])
    expect(at(point(3, 6))).toBeNull()
  })

  test('a spot passed at two heights is told by its height, at one height it is the first', () => {
    const back = [...WAY, leg('walk', point(8.5, 5, 3), point(4, 5, 3))]
    const at = (p: Point) => lengthAt(back, p, 150)
    expect([at(point(5, 5)), at(point(5, 5, 3))]).toEqual([inches(3), inches(12.5)])
    expect(at(point(7.5, 5, 3))).toBe(inches(8))
  })

  test('the price of a part of it', () => {
    const price = ({ kind, length }: Leg): number => (kind === 'ladder' ? 2 * length : length)
    expect(priced(WAY, price)).toBe(inches(12))
    expect(pricedAlong(WAY, inches(5), price, (l, n) => price({ ...l, length: n }))).toBe(inches(6))
    expect(pricedAlong(WAY, inches(20), price, () => 0)).toBe(inches(12))
  })
})

describe('whom it meets', () => {
  const bases: Passing = { radius: inches(0.5), height: inches(1.3), slack: 10 }
  const met = (passing: Passing, ...others: Parameters<typeof somebody>[]) =>
    meetings(
      WAY,
      others.map(at => somebody(...at)),
      passing,
    ).map(({ index, leg: on, enter }) => [index, on, Math.round(enter / 25.4) / 100])

  test('bases it overlaps, in the order it comes to them', () => {
    expect(met(bases, [5, 5.5], [3.5, 5], [3, 6], [8, 5])).toEqual([
      [1, 0, 0.5],
      [0, 0, 2.14],
    ])
    expect(met(bases, [8, 5, 3])).toEqual([[0, 2, 7.5]])
  })

  test('somebody on the ladder, unless ladders are skipped', () => {
    expect(met(bases, [5.6, 5, 1.5])).toEqual([[0, 1, 4.2]])
    expect(met({ ...bases, skips: isUpright }, [5.6, 5, 1.5])).toEqual([])
  })

  test.each([
    ['at exactly the distance', [4, 7], 1],
    ['a hair farther', [4, 7.0004], 0],
    ['on the other side of a wall all the same', [4, 3.2], 1],
  ] as const)('within an inch: %s', (_, at, times) => {
    expect(met({ ...bases, within: inches(1) }, [...at]).length).toBe(times)
  })

  test('through space, or by their feet', () => {
    const flat = { ...bases, height: 0, within: inches(1) }
    const high = { ...somebody(4, 5, 1), top: inches(1) } // a flat base
    const passed = (over: Partial<Passing>) => meetings(WAY.slice(0, 1), [high], { ...flat, ...over })
    expect(passed({})[0]).toMatchObject({ leg: 0 })
    expect(passed({ within: inches(0.9) })).toEqual([])
    expect(passed({ within: inches(0.9), level: inches(1) }).length).toBe(1)
    expect(passed({ level: inches(0.9) })).toEqual([])
  })

  test('through space it comes near as much later as it passes over or under', () => {
    const flat = { ...bases, height: 0, within: inches(1) }
    const span = (bottom: number, top: number, over: Partial<Passing> = {}) => {
      const other = { ...somebody(4, 5), bottom: inches(bottom), top: inches(top) }
      const [found] = meetings(WAY.slice(0, 1), [other], { ...flat, ...over })
      return found && [found.enter, found.leave].map(n => (n / inches(1)).toFixed(2))
    }
    // both bases are half an inch in radius: at 0.6 over it 0.8 of the inch is left
    expect(span(0, 1)).toEqual(['0.00', '4.00'])
    expect(span(0.6, 1)).toEqual(['0.20', '3.80'])
    expect(span(1.6, 2, { height: inches(1) })).toEqual(['0.20', '3.80'])
    expect([span(1, 2), span(1.01, 2)]).toEqual([['1.00', '3.00'], undefined])
    expect(span(-2, -0.6)).toEqual(['0.20', '3.80'])
    expect([span(-2, -1), span(-2, -1.01)]).toEqual([['1.00', '3.00'], undefined])
    // by their feet alone: near enough up or down, and then as if on the ground
    expect([span(0.5, 2, { level: inches(0.5) }), span(0.51, 2, { level: inches(0.5) })]).toEqual([
      ['0.00', '4.00'],
      undefined,
    ])
    expect([span(-0.5, 2, { level: inches(0.5) }), span(-0.51, 2, { level: inches(0.5) })]).toEqual([
      ['0.00', '4.00'],
      undefined,
    ])
  })

  test('while climbing, from the height on which it comes near to that on which it leaves it, up and down', () => {
    const climbs = (over: Partial<Passing>, down = false) => {
      const ladder = leg('ladder', point(6, 5, down ? 3 : 0), point(6, 5, down ? 0 : 3))
      const other = { ...somebody(7.5, 5), bottom: inches(1.2), top: inches(1.6) }
      const [found] = meetings([ladder], [other], { ...bases, height: 0, within: inches(1), ...over })
      return found && [found.enter, found.leave].map(n => (n / inches(1)).toFixed(2))
    }
    // half an inch off: 0.866 of the inch is left upwards and downwards
    expect([climbs({}), climbs({}, true)]).toEqual([
      ['0.33', '2.47'],
      ['0.53', '2.67'],
    ])
    expect(climbs({ height: inches(0.2) })).toEqual(['0.13', '2.47'])
    expect(climbs({ level: inches(0.4) })).toEqual(['0.80', '1.60'])
    expect([climbs({ within: inches(0.5) }), climbs({ within: inches(0.49) })]).toEqual([['1.20', '1.60'], undefined])
  })

  test('while climbing, from the height on which it comes near', () => {
    const flat = { ...bases, height: 0, within: inches(1) }
    const ladder = WAY.slice(1, 2)
    const high = { ...somebody(7.5, 5, 2.5), top: inches(2.5) }
    const [first] = meetings(ladder, [high], flat)
    // half an inch off: the rest of the inch is 0.866 up
    expect(first!.enter / inches(1)).toBeCloseTo(2.5 - Math.sqrt(0.75), 3)
    expect(meetings(ladder, [{ ...high, x: inches(8.1) }], flat)).toEqual([])
    expect(meetings(ladder, [high], { ...flat, level: inches(0.2) })[0]!.enter).toBeCloseTo(inches(2.3), 3)
  })

  test('a moment inside a base is the last clear one before it', () => {
    const found = meetings(WAY, [somebody(4, 5), somebody(4.8, 5)], bases)
    expect(lastClear(found, inches(0.5))).toBe(inches(0.5))
    expect(lastClear(found, inches(2.5))).toBeCloseTo(inches(1) + 10, 3)
    expect(lastClear(found, inches(3.9))).toBe(inches(3.9))
  })
})

test('back along the places passed, to the nearest where one may stop', () => {
  const trail = [point(2, 5), point(4, 5)]
  const before = (x: number) => (p: Point) => p.x <= inches(x)
  expect(backAlong(trail, point(6, 5), before(9), 254)).toEqual(point(6, 5))
  expect(backAlong(trail, point(6, 5), before(5), 254)).toEqual(point(5, 5))
  expect(backAlong(trail, point(6, 5), before(3), 254)).toEqual(point(3, 5))
  expect(backAlong(trail, point(6, 5), () => false, 254)).toEqual(point(6, 5))
})
