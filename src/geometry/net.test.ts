import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, disc, hull, rectangle } from './footprint.ts'
import { distance } from './measure.ts'
import { outline } from './outline.ts'
import { type Ground, isFree, toll } from './path.ts'
import { contactSpots } from './place.ts'
import { reach, wayTo } from './reach.ts'
import { shortest } from './route.ts'
import { crosses } from './sweep.ts'
import { always, footprint, spot } from './testing.ts'
import type { Box, Footprint, Spot } from './types.ts'

const TABLE: Box = { west: 0, north: 0, east: 60_000, south: 60_000 }
const RADIUS = 1250
const SLACK = 10

interface Question {
  readonly from: Spot
  readonly to: Spot
  readonly obstacles: readonly Footprint[]
  readonly grounds?: readonly Ground[]
}

/**
 * Ways found without a net, the plain way: corners of those obstacles only that a way found without them runs into, every
 * line between them looked at again, then the same with fine corners near that way.
 */
function plainly({ from, to, obstacles, grounds = [] }: Question): Spot[] | null {
  const isOn = ({ x, y }: Spot): boolean => Math.min(x, y, 60_000 - x, 60_000 - y) >= RADIUS
  const price = (way: readonly Spot[]): number => toll(way, grounds)
  const search = (taken: readonly Footprint[], step: number, near?: readonly Spot[]): Spot[] | null => {
    const corners = taken.flatMap(f => {
      const within = ((f.shape === 'disc' ? f.radius : 0) + RADIUS) / 3 + 5
      return outline(f, RADIUS, step).filter(c => near?.some(s => distance(s, c) <= within) ?? true)
    })
    const spots = [from, to, ...corners, ...grounds.flatMap(g => outline(g.footprint, 0, 45))].filter(isOn)
    const cost = spots.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY))
    const via = spots.map(() => -1)
    const left = new Set(spots.keys())
    for (;;) {
      let u = -1
      for (const v of left) if (cost[v]! < (cost[u] ?? Number.POSITIVE_INFINITY)) u = v
      if (u < 0) return null
      left.delete(u)
      if (u === 1) break
      for (const v of left) {
        if (cost[u]! + distance(spots[u]!, spots[v]!) >= cost[v]!) continue
        const far = cost[u]! + price([spots[u]!, spots[v]!])
        if (far >= cost[v]! || !isFree([spots[u]!, spots[v]!], RADIUS, taken, SLACK)) continue
        cost[v] = far
        via[v] = u
      }
    }
    const way: Spot[] = []
    for (let v = 1; v >= 0; v = via[v]!) way.push(spots[v]!)
    return way.reverse()
  }
  const detour = (step: number): Spot[] | null => {
    const taken = new Set<Footprint>()
    for (;;) {
      const coarse = search([...taken], step)
      if (coarse === null) return null
      const fine = search([...taken], 3, coarse)
      const way = fine !== null && price(fine) < price(coarse) ? fine : coarse
      const before = taken.size
      for (const f of obstacles)
        if (way.some((s, i) => i > 0 && crosses(way[i - 1]!, s, f, RADIUS, SLACK))) taken.add(f)
      if (taken.size === before) return way
    }
  }
  const mayStand = (s: Spot): boolean => isOn(s) && isFree([s], RADIUS, obstacles, SLACK)
  return mayStand(from) && mayStand(to) ? (detour(15) ?? detour(3)) : null
}

/** Tables where ways bend: many shapes, some touching or overlapping, the ends anywhere or in contact with something. */
const questions = (most: number) =>
  fc
    .record({
      ends: fc.tuple(spot, spot),
      obstacles: fc.array(footprint, { minLength: 1, maxLength: most }),
      hugs: fc.tuple(fc.nat(47), fc.nat(47)),
      tight: fc.option(fc.record({ at: spot, gap: fc.integer({ min: 2450, max: 2600 }), turn: fc.nat(359) })),
    })
    .map(({ ends, obstacles, hugs, tight }): Question => {
      const [from, to] = ends.map((end, i) => {
        if (hugs[i]! >= 24) return end
        return contactSpots(obstacles[i % obstacles.length]!, RADIUS)[hugs[i]! % 24]!
      })
      const narrow = tight === null ? [] : gate(tight.at, tight.gap, tight.turn)
      return { from: from!, to: to!, obstacles: [...obstacles, ...narrow] }
    })

/** Two pieces beside each other with so much between them: shut, or open with a hair to spare and more. */
const gate = (at: Spot, gap: number, turn: number): Footprint[] => [
  disc(at, 2000),
  turn % 2 === 0
    ? box(at.x + 2000 + gap, at.y - 3000, at.x + 5000 + gap, at.y + 3000)
    : disc({ x: at.x, y: at.y + 4000 + gap }, 2000),
  rectangle({ x: at.x - 7000, y: at.y }, 3000, 9000, turn),
]

interface Found {
  bent: number
  ways: number
}

/** Whatever the plain search finds is found, free, and hardly longer. */
function expectAsGood(way: Spot[] | null, { from, to, obstacles, grounds = [] }: Question, found: Found): void {
  const plain = plainly({ from, to, obstacles, grounds })
  if (plain !== null) expect(way).not.toBeNull()
  if (way === null) return
  found.ways++
  expect(way[0]).toEqual(from)
  expect(way.at(-1)).toEqual(to)
  expect(isFree(way, RADIUS, obstacles, SLACK)).toBe(true)
  for (const { x, y } of way) expect(Math.min(x, y, 60_000 - x, 60_000 - y)).toBeGreaterThanOrEqual(RADIUS)
  if (plain === null || way.length === 2) return
  found.bent++
  expect(toll(way, grounds)).toBeLessThanOrEqual(toll(plain, grounds) * 1.005 + 5)
}

describe('ways over a kept net', () => {
  test.each([
    ['closely', {}],
    ['coarsely', { coarse: true }],
  ])('are found where a plain search finds one, free, and at most 1 in 200 longer: %s', (_, how) => {
    const found = { ways: 0, bent: 0 }
    always(
      250,
      fc.property(questions(6), question => {
        const { from, to, obstacles } = question
        expectAsGood(shortest(from, to, RADIUS, obstacles, TABLE, { slack: SLACK, ...how }), question, found)
      }),
    )
    expect(found.bent).toBeGreaterThan(40)
  })

  test('slip through a gap with a hundredth of a millimetre to spare, though no corner fits into it', () => {
    const obstacles: Footprint[] = [
      hull([
        { x: 6927, y: 10_662 },
        { x: 12_669, y: 8398 },
        { x: 14_343, y: 12_444 },
        { x: 9780, y: 14_885 },
      ]),
      hull([
        { x: 21_353, y: 53_738 },
        { x: 22_765, y: 48_159 },
        { x: 27_614, y: 49_938 },
        { x: 25_923, y: 52_050 },
      ]),
      ...gate({ x: 22_062, y: 43_105 }, 2501, 344),
    ]
    const question = { from: { x: 10_769, y: 15_774 }, to: { x: 26_566, y: 53_122 }, obstacles }
    const found = { ways: 0, bent: 0 }
    const way = shortest(question.from, question.to, RADIUS, obstacles, TABLE, { slack: SLACK })
    expectAsGood(way, question, found)
    expect(found.bent).toBe(1)
  })

  test('go round what is in the way this time only as round all else', () => {
    const found = { ways: 0, bent: 0 }
    always(
      200,
      fc.property(questions(6), fc.nat(3), (question, n) => {
        const { from, to, obstacles } = question
        const options = { slack: SLACK, others: obstacles.slice(0, n) }
        expectAsGood(shortest(from, to, RADIUS, obstacles.slice(n), TABLE, options), question, found)
      }),
    )
    expect(found.bent).toBeGreaterThan(30)
  })

  test('cost no more on slow ground, or for a fee', () => {
    const found = { ways: 0, bent: 0 }
    const slow = fc.record({ footprint, factor: fc.constantFrom(1, 2, 3), fee: fc.constantFrom(0, 2540) })
    always(
      150,
      fc.property(questions(3), fc.array(slow, { minLength: 1, maxLength: 2 }), (question, grounds) => {
        const { from, to, obstacles } = question
        const way = shortest(from, to, RADIUS, obstacles, TABLE, { slack: SLACK, grounds })
        expectAsGood(way, { ...question, grounds }, found)
      }),
    )
    expect(found.bent).toBeGreaterThan(10)
  })

  test('do not depend on what was asked before', () => {
    const queries = fc.array(fc.tuple(spot, spot, fc.boolean()), { minLength: 2, maxLength: 12 })
    always(
      150,
      fc.property(questions(8), queries, ({ obstacles }, all) => {
        for (const [from, to, coarse] of all) {
          const options = { slack: SLACK, coarse }
          const fresh = shortest(from, to, RADIUS, [...obstacles], TABLE, options)
          expect(shortest(from, to, RADIUS, obstacles, TABLE, options)).toEqual(fresh)
        }
      }),
    )
  })

  test('belong to one size, one slack and one table each', () => {
    const obstacles = [box(20_000, 0, 22_000, 40_000), box(20_000, 43_000, 22_000, 60_000)]
    const [from, to] = [
      { x: 10_000, y: 30_000 },
      { x: 30_000, y: 30_000 },
    ]
    const lowest = (way: Spot[] | null): number | null => way && Math.max(...way.map(({ y }) => y))
    expect(lowest(shortest(from, to, 1400, obstacles, TABLE))).toBeLessThan(42_000)
    expect(shortest(from, to, 1600, obstacles, TABLE)).toBeNull()
    const pressed = { x: 18_605, y: 30_000 }
    expect(shortest(pressed, to, 1400, obstacles, TABLE)).toBeNull()
    expect(lowest(shortest(pressed, to, 1400, obstacles, TABLE, { slack: 10 }))).toBeLessThan(42_000)
    expect(shortest(from, to, 1400, obstacles, { ...TABLE, south: 42_000 })).toBeNull()
    expect(lowest(shortest(from, to, 1400, obstacles, TABLE))).toBeLessThan(42_000)
  })

  test('reach as far from a kept list as from a fresh one', () => {
    let reached = 0
    always(
      120,
      fc.property(questions(5), fc.array(spot, { maxLength: 6 }), ({ from, obstacles }, spots) => {
        if (shortest(from, from, RADIUS, obstacles, TABLE, { slack: SLACK }) === null) return
        const kept = reach(from, 25_000, RADIUS, obstacles, TABLE, { slack: SLACK })
        const others = reach(from, 25_000, RADIUS, [], TABLE, { slack: SLACK, others: obstacles })
        for (const s of spots) {
          const way = shortest(from, s, RADIUS, obstacles, TABLE, { slack: SLACK })
          const length = way === null ? Number.POSITIVE_INFINITY : toll(way, [])
          if (wayTo(kept, s) !== null) {
            reached++
            expect(length).toBeLessThanOrEqual(25_001)
          }
          if (length < 24_800) expect(wayTo(kept, s) ?? wayTo(others, s)).not.toBeNull()
        }
      }),
    )
    expect(reached).toBeGreaterThan(50)
  })
})
