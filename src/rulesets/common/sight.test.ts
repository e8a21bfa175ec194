import { describe, expect, test } from 'vitest'
import { freeLines, inches, type Terrain } from '#geometry'
import { closed, newField, variantOf } from './field.ts'
import { eyeOf, type Figure, figureAt } from './figure.ts'
import {
  between,
  crossedBefore,
  freeAmong,
  fromEye,
  nearestLine,
  ringOf,
  runsThrough,
  screenOf,
  stopsOn,
} from './sight.ts'
import { piece, point, ruin, somebody } from './testing.ts'

/** Bodies as a book measures sight: 0.4 inches of radius, from 0.1 to 1.3 inches above the surface. */
const bodyAt = (x: number, y: number, z = 0): Figure => figureAt(point(x, y, z + 0.1), inches(0.4), inches(1.2))
const HEIGHTS = [inches(0.05), inches(0.6), inches(1.15)]
const points = (f: Figure) => ringOf(f, 0.95, HEIGHTS)
const DEEP = { length: 50 } as const
const lines = (a: Figure, b: Figure, blockers: readonly Terrain[] = []): number =>
  freeLines(points(a), points(b), blockers, DEEP)

describe('27 points looking at 27 points', () => {
  const wall = (top: number): Terrain => piece('wall', [9.85, 0, 10.15, 20], [0, top], ['solid'])

  test.each([
    ['open ground', [], 729],
    ['over a wall of 1 inch', [wall(1)], 81],
    ['not over a wall of their own height', [wall(1.3)], 0],
  ] as const)('%s', (_, blockers, free) => {
    expect(lines(bodyAt(5, 10), bodyAt(15, 10), blockers)).toBe(free)
    expect(lines(bodyAt(15, 10), bodyAt(5, 10), blockers)).toBe(free)
  })

  test.each([
    ['exactly midway', 10, 0],
    ['shifted by a tenth of an inch', 10.1, 45],
    ['far off the line', 12, 729],
  ] as const)('a third body %s', (_, y, free) => {
    const [a, b] = [bodyAt(5, 10), bodyAt(15, 10)]
    const others = [bodyAt(10, y)]
    const near = between(a, b, others).map(i => others[i]!)
    expect(near.length).toBe(free === 729 ? 0 : 1)
    expect(freeAmong([points(a), points(b)], [], near, 729, DEEP)).toBe(free)
  })

  test('what scenery hides stays hidden, whoever stands about', () => {
    expect(freeAmong([points(bodyAt(1, 1)), points(bodyAt(5, 1))], [], [bodyAt(3, 1)], 0)).toBe(0)
  })

  test('through an open window, and not through a closed one', () => {
    const field = ruin()
    const shut = variantOf(field, 'window', pieces =>
      pieces.map(p => (p.id === 'north wall' ? closed(p, () => true) : p)),
    )
    const [inside, outside] = [bodyAt(9.75, 8), bodyAt(9.75, 3)]
    expect(lines(inside, outside, field.solids)).toBeGreaterThan(0)
    expect(lines(inside, outside, shut.solids)).toBe(0)
  })
})

test('a screen is square to the view, and the eye is one point', () => {
  const { xs, ys, heights } = screenOf(point(0, 5), somebody(5, 5), 5, 10)
  expect(new Set(xs)).toEqual(new Set([inches(5)]))
  expect([ys.length, heights.length]).toEqual([5, 10])
  expect(fromEye(somebody(1, 2, 3))).toEqual({ xs: [inches(1)], ys: [inches(2)], heights: [inches(4.3)] })
})

describe('one line', () => {
  test('runs through bodies in the order it meets them, and over those that are lower', () => {
    const bodies = [somebody(9, 5), somebody(7, 5), somebody(8, 9), figureAt(point(6, 5), inches(0.5), inches(0.5))]
    const found = runsThrough(eyeOf(somebody(5, 5)), eyeOf(somebody(12, 5)), bodies)
    expect(found).toEqual([])
    const lower = runsThrough({ ...point(5, 5), z: inches(1) }, { ...point(12, 5), z: inches(1) }, bodies)
    expect(lower.map(({ index }) => index)).toEqual([1, 0])
  })

  test('cover by an obstacle: the line between the nearest points of two bases, deep enough inside', () => {
    const line = nearestLine(somebody(10, 10), somebody(20, 10), 25)
    expect(line).toEqual([
      { ...point(10.5, 10), z: 25 },
      { ...point(19.5, 10), z: 25 },
    ])
    const wall = piece('wall', [17, 10, 17.3, 12], [0, 1], ['solid'])
    expect(stopsOn(...line, [wall], DEEP)).toEqual([]) // it only runs along the wall's end
    expect(stopsOn(...line, [{ ...wall, ...piece('wall', [17, 9, 17.3, 12], [0, 1], []) }], DEEP)).toEqual([0])
    expect(nearestLine(somebody(10, 10), somebody(10.5, 10, 3))).toEqual([point(10.25, 10), point(10.25, 10, 3)])
  })

  test('an open door lets the line through, a sill does not', () => {
    const { solids } = newField(ruin().bounds, ruin().pieces)
    const at = (id: string): number => solids.findIndex(p => p.id === id)
    expect(stopsOn({ ...point(9.5, 12), z: 25 }, { ...point(9.5, 16), z: 25 }, solids, DEEP)).toEqual([])
    expect(stopsOn({ ...point(9.75, 4), z: 25 }, { ...point(9.75, 8), z: 25 }, solids, DEEP)).toEqual([
      at('north wall'),
    ])
  })

  test('a low obstacle counts only near the target', () => {
    const target = somebody(15, 8.2)
    const low = [piece('wall', [12, 8.75, 17, 9.25], [0, 1], ['low']).footprint]
    const far = [piece('wall', [12, 12, 17, 12.5], [0, 1], ['low']).footprint]
    expect(crossedBefore(point(15, 20), target, low, inches(2)).length).toBe(1)
    expect(crossedBefore(point(15, 20), target, far, inches(2)).length).toBe(0)
    expect(crossedBefore(point(15, 20), target, far, inches(3.3)).length).toBe(1)
    expect(crossedBefore(point(20, 8.2), target, low, inches(2)).length).toBe(0)
  })
})
