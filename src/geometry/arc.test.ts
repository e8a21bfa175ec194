import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnedBy } from './angle.ts'
import { type Arc, arcGap, arcHits, arcInside, arcLength, arcSpot, arcToSpot } from './arc.ts'
import { around, box, disc } from './footprint.ts'
import { INCH, inches } from './length.ts'
import { distance, flatGap, gap } from './measure.ts'
import { always, footprint, spot } from './testing.ts'
import type { Body, Spot } from './types.ts'

const at = (x: number, y: number): Spot => ({ x: inches(x), y: inches(y) })

describe('sliding round a figure', () => {
  const quarterArc: Arc = { centre: at(10, 10), from: at(11, 10), to: at(10, 11), clockwise: true }

  test('a quarter circle of radius 1 inch is 1.5708 inches long, the other way three times that', () => {
    expect(arcLength(quarterArc) / INCH).toBeCloseTo(Math.PI / 2, 12)
    expect(arcLength({ ...quarterArc, clockwise: false }) / INCH).toBeCloseTo((3 * Math.PI) / 2, 12)
    expect(arcLength({ ...quarterArc, to: at(9, 10) }) / INCH).toBeCloseTo(Math.PI, 12)
    expect(arcLength({ ...quarterArc, to: quarterArc.from })).toBe(0)
  })

  test('leaving one enemy by sliding round another', () => {
    const e1 = disc(at(10, 10), inches(0.5))
    const slide: Arc = { centre: at(11, 11), from: at(11, 10), to: at(12, 11), clockwise: true }
    expect(arcLength(slide) / INCH).toBeCloseTo(1.5708, 4)
    expect(flatGap(disc(slide.to, inches(0.5)), e1) / INCH).toBeCloseTo(1.236, 3)
  })

  test('it meets what stands in its way and nothing behind its start, its end or above', () => {
    const figure = (s: Spot, bottom = 0): Body => ({ footprint: disc(s, inches(0.5)), bottom, top: bottom + 3000 })
    const meets = (arc: Arc, b: Body): boolean => arcHits(arc, inches(0.5), 0, 3000, b, inches(0.01))
    const half = { ...quarterArc, to: at(9, 10) } // by the south
    expect(meets(half, figure(at(10, 11.5)))).toBe(true)
    expect(meets(half, figure(at(10, 12)))).toBe(false)
    expect(meets(half, figure(at(10, 8.5)))).toBe(false)
    expect(meets({ ...half, clockwise: false }, figure(at(10, 8.5)))).toBe(true)
    expect(meets(half, figure(at(10, 11.5), 3000))).toBe(false)
    expect(meets(half, { footprint: box(25_000, 27_000, 26_000, 29_000), bottom: 0, top: 500 })).toBe(true)
    expect(meets(half, { footprint: box(20_000, 29_210, 30_000, 32_000), bottom: 0, top: 500 })).toBe(false)
    expect(meets(half, { footprint: box(20_000, 29_180, 30_000, 32_000), bottom: 0, top: 500 })).toBe(true)
    // by heights: contact is none, and less than the slack is none either
    const low = (bottom: number, top: number, slackUp: number): boolean =>
      arcHits(half, inches(0.5), 1000, 3000, { ...figure(at(10, 11.5)), bottom, top }, 10, slackUp)
    expect([low(0, 1000, 0), low(0, 1001, 0), low(3000, 4000, 0), low(2999, 4000, 0)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect([low(0, 1020, 20), low(0, 1021, 20), low(2980, 4000, 20), low(2979, 4000, 20)]).toEqual([
      ...[false, true, false, true],
    ])
    expect(() => arcHits(half, 10, 0, 100, figure(at(1, 1)), 20)).toThrow('a radius of 10 is not larger than the slack')
  })

  test('it stays on the table all the way', () => {
    const bounds = { west: 0, north: 0, east: inches(36), south: inches(11.5) }
    expect(arcInside(quarterArc, inches(0.5), bounds)).toBe(true)
    const half = { ...quarterArc, to: at(9, 10) }
    expect(arcInside(half, inches(0.5), bounds)).toBe(true)
    expect(arcInside(half, inches(0.5), { ...bounds, south: inches(11.4) })).toBe(false)
    expect(arcInside({ ...half, clockwise: false }, inches(0.5), { ...bounds, south: inches(11.4) })).toBe(true)
    // a little of an arc about (10, 10), first and last at its end: each edge counts at either end, and by the whole radius
    const eighth: Arc = { centre: at(10, 10), from: at(10.8, 10.6), to: at(10.6, 10.8), clockwise: true }
    const within = (arc: Arc, edge: object): boolean => arcInside(arc, inches(0.5), { ...bounds, ...edge })
    for (const arc of [eighth, { ...eighth, from: eighth.to, to: eighth.from, clockwise: false }]) {
      expect([within(arc, { east: inches(11.3) }), within(arc, { east: inches(11.29) })]).toEqual([true, false])
      expect([within(arc, { south: inches(11.3) }), within(arc, { south: inches(11.29) })]).toEqual([true, false])
      expect([within(arc, { west: inches(10.1) }), within(arc, { west: inches(10.11) })]).toEqual([true, false])
      expect([within(arc, { north: inches(10.1) }), within(arc, { north: inches(10.11) })]).toEqual([true, false])
    }
    // a full half: the side it bulges to counts as well
    for (const [from, to, side, free, cut] of [
      [at(10, 9), at(10, 11), 'east', 11.5, 11.49],
      [at(11, 10), at(9, 10), 'south', 11.5, 11.49],
      [at(10, 11), at(10, 9), 'west', 8.5, 8.51],
      [at(9, 10), at(11, 10), 'north', 8.5, 8.51],
    ] as const) {
      const bulge: Arc = { centre: at(10, 10), from, to, clockwise: true }
      expect([within(bulge, { [side]: inches(free) }), within(bulge, { [side]: inches(cut) })], side).toEqual([
        true,
        false,
      ])
    }
  })
})

describe('for all arcs', () => {
  const degrees = fc.integer({ min: 0, max: 359 })
  const arc: fc.Arbitrary<Arc> = fc
    .record({
      centre: spot,
      radius: fc.integer({ min: 500, max: 8000 }),
      a: degrees,
      b: degrees,
      clockwise: fc.boolean(),
    })
    .filter(r => r.a !== r.b)
    .map(r => ({
      centre: r.centre,
      from: around(r.centre, r.radius, r.a),
      to: around(r.centre, r.radius, r.b),
      clockwise: r.clockwise,
    }))

  test('turning agrees with trigonometry', () => {
    for (let i = -700; i <= 700; i++) {
      const { x, y } = turnedBy(1, 0, i / 100)
      expect(x).toBeCloseTo(Math.cos(i / 100), 12)
      expect(y).toBeCloseTo(Math.sin(i / 100), 12)
    }
  })

  test('an arc ends where it should, and there and back is as long', () => {
    always(
      3000,
      fc.property(arc, a => {
        expect(distance(arcSpot(a, 0), a.from)).toBeLessThan(1e-6)
        expect(distance(arcSpot(a, 1), a.to)).toBeLessThan(2) // its end is on the grid
        const back = { centre: a.centre, from: a.to, to: a.from, clockwise: !a.clockwise }
        expect(Math.abs(arcLength(back) - arcLength(a))).toBeLessThan(10)
        expect(arcLength(a)).toBeGreaterThanOrEqual(distance(a.from, a.to) - 2)
      }),
    )
  })

  test('how near it comes agrees with many places along it', () => {
    always(
      2500,
      fc.property(arc, footprint, spot, (a, f, s) => {
        let least = Number.POSITIVE_INFINITY
        let leastSpot = Number.POSITIVE_INFINITY
        const parts = 90
        for (let i = 0; i <= parts; i++) {
          const here = disc(arcSpot(a, i / parts), 0)
          least = Math.min(least, flatGap(here, f))
          leastSpot = Math.min(leastSpot, distance(here, s))
        }
        const step = arcLength(a) / parts + 2
        expect(arcGap(a, f)).toBeLessThanOrEqual(least + 2)
        expect(arcGap(a, f)).toBeGreaterThanOrEqual(least - step)
        expect(arcToSpot(a, s)).toBeLessThanOrEqual(leastSpot + 2)
        expect(arcToSpot(a, s)).toBeGreaterThanOrEqual(leastSpot - step)
      }),
    )
  })

  test('a disc at any place along it that overlaps a body proves a hit', () => {
    always(
      2000,
      fc.property(arc, footprint, fc.integer({ min: 100, max: 2000 }), fc.nat(50), (a, f, radius, i) => {
        const b: Body = { footprint: f, bottom: 0, top: 100 }
        const here: Body = { footprint: disc(arcSpot(a, i / 50), radius - 30), bottom: 0, top: 100 }
        if (gap(here, b) === 0) expect(arcHits(a, radius, 0, 100, b, 10)).toBe(true)
      }),
    )
  })
})
