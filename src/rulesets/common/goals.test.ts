import { describe, expect, test } from 'vitest'
import { box, disc, distance, INCH, inches, isFree, type Spot } from '#geometry'
import { newField } from './field.ts'
import {
  allRound,
  anywhere,
  awayFrom,
  behind,
  beside,
  intoBox,
  keptOff,
  nearSideFirst,
  upTo,
  WAYS_ROUND,
} from './goals.ts'
import { piece, point, ruin } from './testing.ts'
import { asFarAs, type Course, charges, wallsAt, wayToward } from './ways.ts'

const base = (x: number, y: number, z = 0) => ({ ...point(x, y, z), radius: inches(0.5) })
const inInches = ({ x, y }: Spot): number[] => [x, y].map(n => Math.round((n / INCH) * 100) / 100)

describe('goals', () => {
  test('up to somebody: in contact, just in range, and nowhere for who is there', () => {
    expect(inInches(upTo(base(2, 5), base(10, 5), 0)!)).toEqual([9, 5])
    expect(inInches(upTo(base(2, 5), base(10, 5), inches(4), inches(0.5))!)).toEqual([5.5, 5])
    expect(upTo(base(2, 5), base(10, 5), inches(7))).toBeNull()
  })
  test('beside somebody at just this gap, also for who is nearer, or in the same spot', () => {
    expect(inInches(beside(base(2, 5), base(10, 5), inches(2)))).toEqual([7, 5])
    expect(inInches(beside(base(9, 5), base(10, 5), inches(2)))).toEqual([7, 5])
    expect(inInches(beside(base(10, 5), base(10, 5), inches(2)))).toEqual([13, 5])
  })
  test('straight away', () => {
    expect(inInches(awayFrom(point(4, 5), point(2, 5), inches(3)))).toEqual([7, 5])
  })
  test('behind what stands on the level, as far as it can go', () => {
    const wall = newField(ruin().bounds, [piece('wall', [9, 4, 10, 8], [0, 3], ['solid'])]).pieces
    const far = { reach: inches(6), hair: 20, most: 3 }
    const [spot] = behind(wall, base(7, 6), point(3, 6), far)
    expect(spot!.x).toBeGreaterThan(inches(10.5))
    expect(isFree([spot!], inches(0.5), [wall[0]!.footprint])).toBe(true)
    expect(behind(wall, base(7, 6), point(3, 6), { ...far, reach: inches(3) })).toEqual([])
    expect(behind(wall, base(7, 6, 3), point(3, 6), far)).toEqual([])
    expect(behind(wall, base(7, 6), point(3, 6), { ...far, most: 0 })).toEqual([])
  })
  test('anywhere within reach, all round, and near sides first', () => {
    expect(anywhere(point(5, 5), inches(4), n => (n === 36 ? 0 : 3))).toEqual({ x: inches(9), y: inches(5) })
    const round = [...allRound(point(5, 5), inches(1), 4, () => 1)]
    expect(round.map(inInches)).toEqual([
      [5, 6],
      [4, 5],
      [5, 4],
      [6, 5],
    ])
    // a place on the very edge of the table is at 0: -0 is no whole number on the wire
    for (const { x, y } of allRound({ x: 999, y: 999 }, 999.3, 24, () => 0)) {
      expect([Object.is(x, -0), Object.is(y, -0)]).toEqual([false, false])
    }
    const corner = { x: 0, y: 0, radius: 0 }
    for (const { x, y } of nearSideFirst({ ...corner, x: 9 }, corner, [0.4], 'near side first')) {
      expect([Object.is(x, -0), Object.is(y, -0)]).toEqual([false, false])
    }
    // by strides: on all sides at once, and still every place
    const spread = [...allRound(point(5, 5), inches(1), 24, () => 0, 7)].map(inInches)
    expect([spread[1]![1]! > 5.9, spread[2]![0]! < 4.5]).toEqual([true, true])
    expect(new Set(spread.map(String)).size).toBe(24)
    for (const order of WAYS_ROUND) {
      const ends = [...nearSideFirst(base(2, 5), base(10, 5), [0, inches(1)], order)]
      expect(ends.length).toBe(22)
      expect(ends.every(end => [1, 2].some(n => Math.abs(distance(end, point(10, 5)) - inches(n)) < 2))).toBe(true)
      expect(ends.map(inInches)[order === 'far side first' ? 21 : 0]).toEqual([9, 5])
    }
  })
  test('into a zone with the whole base', () => {
    const zone = { west: inches(4), east: inches(8), north: inches(4), south: inches(4.5) }
    expect(inInches(intoBox(base(1, 9), zone))).toEqual([4.5, 4.25])
    expect(inInches(intoBox(base(6, 9), { ...zone, south: inches(8) }))).toEqual([6, 7.5])
  })
})

describe('ways', () => {
  const field = ruin()
  const course: Course = {
    radius: inches(0.5),
    walls: wallsAt(field, 0, inches(0.5) + 1, inches(1)),
    bounds: field.bounds,
    slack: 0,
  }

  test('what is too high from a level, and not overhead', () => {
    const ids = (level: number) => {
      const walls = new Set(wallsAt(field, inches(level), inches(0.5) + 1, inches(1)))
      return field.pieces.filter(({ footprint }) => walls.has(footprint)).map(({ id }) => id)
    }
    expect(ids(0)).toContain('broken wall')
    expect(ids(0)).not.toContain('tread 1')
    expect(ids(0)).not.toContain('upper floor')
    expect(ids(3)).toEqual(['upper wall'])
  })
  test('straight where it can, round the ruin where it must', () => {
    expect(wayToward(point(2, 2), point(6, 2), inches(3), course).map(inInches)).toEqual([[5, 2]])
    const way = [point(4, 10), ...wayToward(point(4, 10), point(16, 5), inches(20), course)]
    expect(way.length).toBeGreaterThan(2)
    expect(isFree(way, course.radius, course.walls)).toBe(true)
  })

  test('the cheapest way into contact pays for rough ground and low walls', () => {
    const open = { ...course, walls: [] }
    const target = base(8, 5)
    expect(charges(base(2, 5), target, inches(9), open)[0]!.cost).toBeCloseTo(inches(5), -1)
    const low = { footprint: box(inches(4), 0, inches(4.5), inches(20)), fee: INCH }
    expect(charges(base(2, 5), target, inches(9), { ...open, grounds: [low] })[0]!.cost).toBeCloseTo(inches(6), -1)
    const bog = { footprint: box(inches(3), inches(4.5), inches(6), inches(5.5)), factor: 2 }
    const [round] = charges(base(2, 5), target, inches(9), { ...open, grounds: [bog] })
    expect(round!.cost).toBeLessThan(inches(6))
    expect(round!.path.length).toBeGreaterThan(2)
  })
  test('each ends in contact with nobody run through, and none costs more than the allowance', () => {
    const friend = disc(point(5, 5), inches(0.5))
    const ways = charges(base(2, 5), base(8, 5), inches(7), { ...course, walls: [], others: [friend] })
    expect(ways.length).toBeGreaterThan(5)
    for (const { at, path, cost } of ways) {
      expect(cost).toBeLessThanOrEqual(inches(7) + 1)
      expect(Math.abs(distance(at, point(8, 5)) - inches(1))).toBeLessThan(3)
      expect(isFree(path, inches(0.5), [friend])).toBe(true)
    }
    expect(ways.map(({ cost }) => cost)).toEqual(ways.map(({ cost }) => cost).sort((a, b) => a - b))
    expect(charges(base(2, 5), base(8, 5), inches(4), course)).toEqual([])
    expect(charges(base(2, 5), base(8, 5), inches(4.1), { ...course, walls: [] }, INCH).length).toBeGreaterThan(0)
  })
  test('as far as the allowance goes, surcharges paid as they come', () => {
    const path = [point(2, 5), point(12, 5)]
    const rough = { footprint: box(inches(5), 0, inches(20), inches(20)), factor: 2 }
    expect(inInches(asFarAs(path, inches(4), [rough]).at(-1)!)).toEqual([5.5, 5])
    expect(inInches(asFarAs(path, inches(4)).at(-1)!)).toEqual([6, 5])
    expect(asFarAs(path, inches(99))).toEqual(path.map(({ x, y, z }) => ({ x, y, z })))
  })
  test('who may not come within an inch goes round by more', () => {
    const enemy = base(5, 5)
    const way = [
      point(2, 5),
      ...wayToward(point(2, 5), point(8, 5), inches(20), { ...course, others: [keptOff(enemy, INCH)] }),
    ]
    expect(isFree(way, inches(0.5), [disc(enemy, inches(1.5))])).toBe(true)
    expect(way.length).toBeGreaterThan(2)
  })
})
