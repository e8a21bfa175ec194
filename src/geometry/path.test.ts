import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, disc, regular } from './footprint.ts'
import { CM, centimetres, INCH, inches } from './length.ts'
import { distance, flatGap, spotGap } from './measure.ts'
import { outline } from './outline.ts'
import {
  cutShort,
  firstHit,
  isFree,
  legToll,
  paidStretches,
  pathLength,
  pathLength3,
  stretchesIn,
  surfaceUnder,
  toll,
} from './path.ts'
import { always, body, footprint, point, spot } from './testing.ts'
import type { Body, Point, Spot } from './types.ts'

const line = (...xy: readonly (readonly [number, number])[]): Spot[] => xy.map(([x, y]) => ({ x: x * CM, y: y * CM }))

describe('a path', () => {
  test('is as long as its legs', () => {
    expect(pathLength(line([0, 0], [3, 0], [3, 4]))).toBe(7 * CM)
    expect(pathLength(line([3, 3]))).toBe(0)
    const over: Point[] = [
      { x: 10 * INCH, y: 10 * INCH, z: 0 },
      { x: 13 * INCH, y: 10 * INCH, z: inches(1.5) },
      { x: 17 * INCH, y: 10 * INCH, z: inches(1.5) },
      { x: 20 * INCH, y: 10 * INCH, z: 0 },
    ]
    expect(pathLength3(over) / INCH).toBeCloseTo(10.708, 3)
  })

  test('GV-41', () => {
    const boulder: Body = {
      footprint: disc({ x: 15 * INCH, y: inches(10.5) }, inches(0.9)),
      bottom: 0,
      top: inches(1.4),
    }
    const at = (x: number, z: number): Point => ({ x: inches(x), y: 10 * INCH, z: inches(z) })
    const up = [at(10, 0), at(13, 1.5), at(17, 1.5), at(20, 0)]
    expect(firstHit(up, inches(0.5), inches(1.2), [boulder], inches(0.01))).toBeNull()
    expect(firstHit([at(10, 0), at(12, 0), at(20, 0)], inches(0.5), inches(1.2), [boulder], inches(0.01))).toEqual({
      leg: 1,
      index: 0,
    })
  })

  test('4 cm clear and 3 cm of bog at double cost use 10 cm', () => {
    const bog = { footprint: box(4 * CM, 0, 7 * CM, 5 * CM), factor: 2 }
    const way = line([0, 1], [7, 1])
    expect(toll(way, [bog])).toBeCloseTo(10 * CM, 3)
    expect(toll(way, [{ ...bog, factor: 3 }])).toBeCloseTo(13 * CM, 3)
    // overlapping areas do not multiply: the worse one counts
    expect(toll(way, [bog, { footprint: box(5 * CM, 0, 9 * CM, 5 * CM), factor: 3 }])).toBeCloseTo(12 * CM, 3)
    expect(paidStretches(way, [bog]).map(p => p.factor)).toEqual([1, 2])
    // by the base's edge it begins a radius earlier
    expect(toll(way, [bog], centimetres(1.25))).toBeCloseTo(centimetres(11.25), 3)
  })

  test('a low wall costs its fee each time it is crossed', () => {
    const wall = { footprint: box(3 * CM, -9 * CM, centimetres(3.5), 9 * CM), fee: 2 * CM }
    expect(toll(line([0, 0], [6, 0]), [wall])).toBe(8 * CM)
    expect(toll(line([0, 0], [6, 0], [0, 1]), [wall])).toBeGreaterThan(16 * CM - 1)
    expect(toll(line([0, 0], [2, 0]), [wall])).toBe(2 * CM)
  })

  test('one stretch across several legs stays one', () => {
    const f = box(0, 0, 9 * CM, 9 * CM)
    expect(stretchesIn(line([-1, 1], [3, 1], [3, 3], [10, 3]), f)).toHaveLength(1)
    expect(stretchesIn(line([1, 1], [3, 1], [3, -3], [5, -3], [5, 3]), f)).toHaveLength(2)
  })

  test('can be cut short on the grid', () => {
    const way = line([0, 0], [3, 0], [3, 4])
    expect(cutShort(way, 5 * CM)).toEqual(line([0, 0], [3, 0], [3, 2]))
    expect(cutShort(way, 99 * CM)).toEqual(way)
    expect(cutShort(way, 0)).toEqual(line([0, 0]))
    always(
      3000,
      fc.property(fc.array(spot, { minLength: 1, maxLength: 5 }), fc.nat(200_000), (path, length) => {
        const cut = cutShort(path, length)
        expect(pathLength(cut)).toBeLessThanOrEqual(length)
        expect(pathLength(cut)).toBeGreaterThan(Math.min(length, pathLength(path)) - 2)
      }),
    )
  })

  test('has surfaces under it', () => {
    const slab: Body = { footprint: box(2 * CM, 0, 5 * CM, 5 * CM), bottom: 0, top: 2500 }
    const bridge: Body = { footprint: box(0, 0, 20 * CM, 5 * CM), bottom: 5500, top: 6000 }
    expect(surfaceUnder({ x: 3 * CM, y: 1 * CM }, [slab, bridge])).toBe(6000)
    expect(surfaceUnder({ x: 3 * CM, y: 1 * CM }, [slab, bridge], 3000)).toBe(2500)
    expect(surfaceUnder({ x: 3 * CM, y: 9 * CM }, [slab, bridge])).toBe(0)
  })

  test('a path never costs less than its length, and more ground never costs less', () => {
    const path = fc.array(spot, { minLength: 2, maxLength: 5 })
    const ground = fc.record({ footprint, factor: fc.constantFrom(2, 3), fee: fc.constantFrom(0, 500) })
    always(
      2000,
      fc.property(path, fc.array(ground, { maxLength: 4 }), (p, grounds) => {
        const length = pathLength(p)
        const price = toll(p, grounds)
        expect(price).toBeGreaterThanOrEqual(length - 1e-6)
        expect(toll(p, grounds.slice(1))).toBeLessThanOrEqual(price + 1e-6)
        const fees = grounds.reduce((sum, g) => sum + g.fee * stretchesIn(p, g.footprint).length, 0)
        expect(price).toBeLessThanOrEqual(3 * length + fees + 1e-6)
      }),
    )
  })

  test('what stops a path stops one of its legs', () => {
    always(
      2000,
      fc.property(fc.array(point, { minLength: 2, maxLength: 4 }), fc.array(body, { maxLength: 4 }), (path, bodies) => {
        const hit = firstHit(path, 800, 2000, bodies, 10)
        if (hit === null) return
        expect(firstHit(path.slice(0, hit.leg + 1), 800, 2000, bodies, 10)).toBeNull()
        expect(firstHit(path.slice(hit.leg), 800, 2000, [bodies[hit.index]!], 10)).toEqual({ leg: 0, index: 0 })
      }),
    )
  })
})

describe('the toll of a leg', () => {
  test('is just that of a path of one leg', () => {
    const ground = fc.record({
      footprint,
      factor: fc.constantFrom(undefined, 1, 2, 3),
      fee: fc.constantFrom(undefined, INCH, 127),
    })
    always(
      3000,
      fc.property(spot, spot, fc.array(ground, { maxLength: 3 }), (a, b, grounds) => {
        const some = grounds.map(({ footprint, factor, fee }) => ({
          footprint,
          ...(factor !== undefined && { factor }),
          ...(fee !== undefined && { fee }),
        }))
        expect(legToll(a, b, some)).toBe(toll([a, b], some))
        expect(legToll(a, a, some)).toBe(toll([a, a], some))
      }),
    )
  })
})

describe('outlines', () => {
  test('keep their distance all the way round, and not much more', () => {
    always(
      1500,
      fc.property(footprint, fc.nat(3000), (f, gap) => {
        const corners = outline(f, gap)
        for (let i = 0; i < corners.length; i++) {
          const a = corners[i]!
          const b = corners[(i + 1) % corners.length]!
          expect(isFree([a, b], gap, [f])).toBe(true)
          const wide = f.shape === 'disc' ? f.radius + gap : gap
          expect(spotGap(a, f)).toBeLessThan(gap + wide * 0.01 + 3)
        }
      }),
    )
  })

  test('of a disc and of its polygon are alike', () => {
    const centre = { x: 5000, y: 5000 }
    const round = outline(disc(centre, 2000), 500)
    expect(round).toHaveLength(24)
    expect(Math.max(...round.map(p => distance(p, centre)))).toBeLessThan(2525)
    expect(outline(regular(centre, 2000, 24), 500)).toHaveLength(24)
    expect(outline(box(0, 0, 1000, 1000), 500)).toHaveLength(24)
    expect(flatGap(disc(outline(box(0, 0, 1000, 1000), 500)[0]!, 0), box(0, 0, 1000, 1000))).toBeGreaterThan(500)
  })
})
