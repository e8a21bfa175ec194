import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, disc } from './footprint.ts'
import { INCH, inches } from './length.ts'
import { distance } from './measure.ts'
import { outline } from './outline.ts'
import { isFree, pathLength, toll } from './path.ts'
import { cornerOf, reach, wayTo } from './reach.ts'
import { shortest } from './route.ts'
import { always, footprint, quarter, quarterTurn, spot } from './testing.ts'
import type { Box, Footprint, Spot } from './types.ts'

const TABLE: Box = { west: 0, north: 0, east: 36 * INCH, south: 36 * INCH }
const at = (x: number, y: number): Spot => ({ x: inches(x), y: inches(y) })
const R = inches(0.5)

describe('the shortest way', () => {
  test('is straight where nothing stands', () => {
    expect(shortest(at(2, 2), at(30, 20), R, [], TABLE)).toEqual([at(2, 2), at(30, 20)])
    expect(shortest(at(2, 2), at(2, 2), R, [], TABLE)).toEqual([at(2, 2), at(2, 2)])
  })

  test('goes round the nearer end of a wall', () => {
    const wall = box(10 * INCH, 5 * INCH, 11 * INCH, 20 * INCH)
    const way = shortest(at(5, 8), at(16, 8), R, [wall], TABLE)!
    expect(isFree(way, R, [wall])).toBe(true)
    // two tangents, an arc about each corner and the top of the wall
    const tangent = Math.sqrt(34 - 0.25)
    const arc = 0.5 * (Math.atan(3 / 5) + Math.asin(0.5 / Math.sqrt(34)))
    expect(pathLength(way) / INCH).toBeCloseTo(2 * tangent + 2 * arc + 1, 2)
    expect(way.every(s => s.y <= 8 * INCH)).toBe(true)
  })

  test('round a disc is hardly longer than tangent, arc, tangent', () => {
    const post = disc(at(10, 10), inches(1.5))
    const way = shortest(at(5, 10), at(15, 10), R, [post], TABLE)!
    const tangent = Math.sqrt(25 - 4)
    const arc = 2 * (Math.PI - 2 * Math.acos(2 / 5))
    const exact = 2 * tangent + arc
    expect(pathLength(way) / INCH).toBeGreaterThanOrEqual(exact - 1e-9)
    expect(pathLength(way) / INCH).toBeLessThan(exact * 1.0003)
  })

  test('does not squeeze through a gap narrower than its base, and does through one just wide enough', () => {
    const upper = box(10 * INCH, 0, 11 * INCH, 10 * INCH)
    const lower = (gap: number): Footprint => box(10 * INCH, 10 * INCH + inches(gap), 11 * INCH, 36 * INCH)
    expect(shortest(at(5, 10), at(16, 10), R, [upper, lower(0.99)], TABLE)).toBeNull()
    const way = shortest(at(5, 10), at(16, 10), R, [upper, lower(1.02)], TABLE)
    expect(way).not.toBeNull()
    expect(isFree(way!, R, [upper, lower(1.02)])).toBe(true)
  })

  test('squeezes between two hills with a hair to spare', () => {
    const hills = [disc(at(20, 13.49), 6 * INCH), disc(at(20, 26.51), 6 * INCH)]
    const bounds: Box = { west: 0, north: inches(11), east: 40 * INCH, south: inches(29) }
    const way = shortest(at(2, 19), at(38, 21.5), R, hills, bounds)
    expect(way).not.toBeNull()
    expect(isFree(way!, R, hills)).toBe(true)
    expect(pathLength(way!) / INCH).toBeLessThan(36.1)
  })

  test('is not to be had into, out of, or beyond what blocks the whole table', () => {
    const bar = box(0, 10 * INCH, 36 * INCH, 11 * INCH)
    expect(shortest(at(5, 5), at(5, 15), R, [bar], TABLE)).toBeNull()
    expect(shortest(at(5, 5), at(5, 10.5), R, [bar], TABLE)).toBeNull()
    expect(shortest(at(5, 5), at(5, 0.4), R, [bar], TABLE)).toBeNull()
    expect(shortest(at(5, 5), at(5, 9.5), R, [bar], TABLE)).toEqual([at(5, 5), at(5, 9.5)])
  })

  test('may start and end in contact', () => {
    const a = disc(at(10, 10), R)
    const from = at(11, 10)
    const to = at(9, 10)
    const way = shortest(from, to, R, [a], TABLE)!
    expect(isFree(way, R, [a])).toBe(true)
    expect(pathLength(way) / INCH).toBeLessThan(Math.PI * 1.002)
    expect(pathLength(way) / INCH).toBeGreaterThan(Math.PI)
  })

  test('goes round slow ground when that is cheaper, and through when it is not', () => {
    const bog = { footprint: box(10 * INCH, 9 * INCH, 20 * INCH, 11 * INCH), factor: 3 }
    const round = shortest(at(5, 10), at(25, 10), R, [], TABLE, { grounds: [bog] })!
    expect(toll(round, [bog])).toBeCloseTo(pathLength(round), 0)
    expect(pathLength(round) / INCH).toBeLessThan(20.5)
    const deep = { footprint: box(10 * INCH, 0, 11 * INCH, 36 * INCH), factor: 2 }
    const through = shortest(at(5, 10), at(25, 10), R, [], TABLE, { grounds: [deep] })!
    expect(toll(through, [deep]) / INCH).toBeCloseTo(21, 3)
    const wall = { footprint: box(12 * INCH, inches(8.75), 17 * INCH, inches(9.25)), fee: 1 * INCH }
    expect(toll(shortest(at(14.5, 5), at(14.5, 13), R, [], TABLE, { grounds: [wall] })!, [wall]) / INCH).toBeCloseTo(
      9,
      3,
    )
    expect(toll(shortest(at(12.2, 5), at(12.2, 13), R, [], TABLE, { grounds: [wall] })!, [wall]) / INCH).toBeLessThan(
      8.1,
    )
  })

  const tables = fc.record({
    from: spot,
    to: spot,
    obstacles: fc.array(footprint, { maxLength: 7 }),
    via: fc.array(spot, { maxLength: 2 }),
  })
  const bounds: Box = { west: -5000, north: -5000, east: 70_000, south: 70_000 }

  test('is legal, and no legal way over other spots is shorter than all but its chords', () => {
    let found = 0
    let rivals = 0
    always(
      1500,
      fc.property(tables, ({ from, to, obstacles, via }) => {
        const way = shortest(from, to, 1000, obstacles, bounds)
        const rival = [from, ...via, to]
        const rivalFree = isFree(rival, 1000, obstacles)
        if (way === null) expect(rivalFree).toBe(false)
        if (way === null) return
        found++
        expect(isFree(way, 1000, obstacles)).toBe(true)
        expect(way[0]).toEqual(from)
        expect(way.at(-1)).toEqual(to)
        expect(pathLength(way)).toBeGreaterThanOrEqual(distance(from, to) - 1e-6)
        if (!rivalFree) return
        rivals++
        expect(pathLength(way)).toBeLessThanOrEqual(pathLength(rival) * 1.0003 + 20)
      }),
    )
    expect(found).toBeGreaterThan(300)
    expect(rivals).toBeGreaterThan(200)
  })

  test('is the one that trying every line between every two corners finds', () => {
    let bent = 0
    always(
      80,
      fc.property(spot, spot, fc.array(footprint, { minLength: 3, maxLength: 8 }), (from, to, obstacles) => {
        const way = shortest(from, to, 1000, obstacles, bounds)
        if (way?.length === 2) return
        const best = everyLine(from, to, obstacles)
        expect(way === null).toBe(best === Number.POSITIVE_INFINITY)
        if (way === null) return
        bent++
        expect(pathLength(way)).toBeLessThan(best * 1.0001)
      }),
    )
    expect(bent).toBeGreaterThan(10)
  })

  /** The plainest search there is, over corners every 5 degrees. */
  function everyLine(from: Spot, to: Spot, obstacles: readonly Footprint[]): number {
    const within = (s: Spot): boolean => s.x >= -4000 && s.y >= -4000 && s.x <= 69_000 && s.y <= 69_000
    const corners = obstacles.flatMap(f => outline(f, 1000, 5)).filter(s => within(s) && isFree([s], 1000, obstacles))
    const spots = [from, to, ...corners]
    const cost = spots.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY))
    const left = new Set(spots.keys())
    while (left.size > 0) {
      const u = [...left].reduce((a, b) => (cost[b]! < cost[a]! ? b : a))
      left.delete(u)
      if (u === 1 || cost[u] === Number.POSITIVE_INFINITY) break
      for (const v of left) {
        const far = cost[u]! + distance(spots[u]!, spots[v]!)
        if (far < cost[v]! && isFree([spots[u]!, spots[v]!], 1000, obstacles)) cost[v] = far
      }
    }
    return cost[1]!
  }

  test('is as long after a quarter turn, and hardly different backwards', () => {
    always(
      400,
      fc.property(tables, ({ from, to, obstacles }) => {
        const way = shortest(from, to, 1000, obstacles, bounds)
        const back = shortest(to, from, 1000, obstacles, bounds)
        const turned = shortest(quarter(from), quarter(to), 1000, obstacles.map(quarterTurn), {
          west: -70_000,
          north: -5000,
          east: 5000,
          south: 70_000,
        })
        expect(back === null).toBe(way === null)
        expect(turned === null).toBe(way === null)
        if (way === null) return
        expect(pathLength(back!)).toBeCloseTo(pathLength(way), 3)
        expect(pathLength(turned!) / pathLength(way)).toBeCloseTo(1, 3)
      }),
    )
  })
})

describe('reach', () => {
  const wall = box(10 * INCH, 5 * INCH, 11 * INCH, 15 * INCH)
  const far = reach(at(9, 10), 6 * INCH, R, [wall], TABLE)

  test('ends at the allowance, at the wall and not behind it', () => {
    expect(wayTo(far, at(3, 10))).not.toBeNull()
    expect(wayTo(far, at(2.99, 10))).toBeNull()
    expect(wayTo(far, at(9.5, 10))).not.toBeNull()
    expect(wayTo(far, at(9.6, 10))).toBeNull()
    expect(wayTo(far, at(12, 10))).toBeNull()
    expect(wayTo(far, at(10, 4.45))).not.toBeNull()
    expect(wayTo(far, at(12, 10))).toBeNull()
    expect(wayTo(far, at(3, 10))).toEqual({ path: [at(9, 10), at(3, 10)], cost: 6 * INCH })
  })

  test('slow ground shortens it', () => {
    const bog = { footprint: box(12 * INCH, 0, 36 * INCH, 36 * INCH), factor: 2 }
    const slow = reach(at(11, 20), 4 * INCH, R, [], TABLE, { grounds: [bog] })
    expect(wayTo(slow, at(13.5, 20))).not.toBeNull()
    expect(wayTo(slow, at(13.51, 20))).toBeNull()
    expect(wayTo(slow, at(7, 20))).not.toBeNull()
  })

  test('and the shortest way agree', () => {
    const bounds: Box = { west: -5000, north: -5000, east: 70_000, south: 70_000 }
    const obstacles = fc.array(footprint, { maxLength: 6 })
    let both = 0
    always(
      700,
      fc.property(spot, spot, obstacles, fc.integer({ min: 5000, max: 60_000 }), (from, to, all, allowance) => {
        if (!isFree([from], 1000, all)) return
        const way = shortest(from, to, 1000, all, bounds)
        const here = reach(from, allowance, 1000, all, bounds)
        const got = wayTo(here, to)
        const length = way === null ? Number.POSITIVE_INFINITY : pathLength(way)
        // the finer outlines that `shortest` falls back on may find a squeeze that `reach` does not
        if (got !== null) {
          both++
          expect(isFree(got.path, 1000, all)).toBe(true)
          expect(pathLength(got.path)).toBeCloseTo(got.cost, 3)
          expect(got.cost).toBeLessThanOrEqual(allowance + 1e-3)
          expect(got.cost).toBeGreaterThanOrEqual(length - 1)
        } else expect(length).toBeGreaterThan(allowance * 0.99)
      }),
    )
    expect(both).toBeGreaterThan(50)
  })

  test('is the same however it was asked before', () => {
    const bounds: Box = { west: -5000, north: -5000, east: 70_000, south: 70_000 }
    const patch = fc.record({ footprint, factor: fc.constant(2) })
    const some = fc.tuple(
      fc.array(footprint, { maxLength: 3 }),
      fc.array(footprint, { maxLength: 3 }),
      fc.array(patch, { maxLength: 2 }),
    )
    let found = 0
    always(
      500,
      fc.property(spot, spot, some, (from, to, [walls, others, grounds]) => {
        if (!isFree([from], 1000, [...walls, ...others])) return
        const begin = (least?: (spot: Spot) => number) =>
          reach(from, 50_000, 1000, walls, bounds, { others, grounds, ...(least && { least }) })
        const whole = begin()
        for (let i = 0; cornerOf(whole, i) !== null; i++);
        const way = wayTo(whole, to)
        expect(wayTo(begin(), to)).toEqual(way)
        // nothing more expensive is wanted, or only those that lead to a line across
        if (way === null) return
        found++
        expect(wayTo(begin(), to, way.cost)).toEqual(way)
        expect(wayTo(begin(), to, way.cost - 1)).toBeNull()
        expect(
          wayTo(
            begin(({ y }) => Math.abs(to.y - y)),
            to,
          ),
        ).toEqual(way)
      }),
    )
    expect(found).toBeGreaterThan(50)
  })
})
