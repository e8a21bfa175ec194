import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pivot, pivotAreas, slide, slideInto } from './block.ts'
import { block, box, disc, rectangle, translate } from './footprint.ts'
import { inches, MM } from './length.ts'
import { flatGap, flatOverlaps, intrusion } from './measure.ts'
import { crosses, crossing, hits, sweep } from './sweep.ts'
import { always, body, footprint, point, quarter, quarterBody, somePolygon, spot } from './testing.ts'
import type { Body, Point, Spot } from './types.ts'

const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })
const SLACK = inches(0.01)

describe('a figure on the move', () => {
  const boulder: Body = { footprint: disc(at(15, 10.5), inches(0.9)), bottom: 0, top: inches(1.4) }
  const blocked = (a: Point, b: Point): boolean => hits(a, b, inches(0.5), inches(1.2), boulder, SLACK)

  test('GV-40', () => expect(blocked(at(10, 10), at(20, 10))).toBe(true))
  test('GV-41', () => {
    expect(blocked(at(10, 10), at(13, 10, 1.5))).toBe(false)
    expect(blocked(at(13, 10, 1.5), at(17, 10, 1.5))).toBe(false)
    expect(blocked(at(17, 10, 1.5), at(20, 10))).toBe(false)
  })

  test('says when it meets and leaves', () => {
    const wall: Body = { footprint: box(5000, -2000, 6000, 2000), bottom: 0, top: 3000 }
    const span = sweep({ x: 0, y: 0, z: 0 }, { x: 10_000, y: 0, z: 0 }, 1000, 1000, wall)
    expect(span!.enter).toBeCloseTo(0.4, 9)
    expect(span!.leave).toBeCloseTo(0.7, 9)
    // rising one in two it clears the top of 3000 at 6000
    const rising = sweep({ x: 0, y: 0, z: 0 }, { x: 10_000, y: 0, z: 5000 }, 1000, 1000, wall)
    expect(rising!.enter).toBeCloseTo(0.4, 9)
    expect(rising!.leave).toBeCloseTo(0.6, 9)
    expect(sweep({ x: 0, y: 0, z: 0 }, { x: 10_000, y: 0, z: 7500 }, 1000, 1000, wall)).toBeNull()
  })

  test('sliding along a wall, round a corner, and standing in contact are free; one step nearer is not', () => {
    const wall = box(0, 0, 1000, 10_000)
    expect(crosses({ x: 1500, y: 0 }, { x: 1500, y: 9000 }, wall, 500)).toBe(false)
    expect(crosses({ x: 1499, y: 0 }, { x: 1499, y: 9000 }, wall, 500)).toBe(true)
    expect(crosses({ x: 1499, y: 0 }, { x: 1499, y: 9000 }, wall, 500, 1)).toBe(false)
    expect(crosses({ x: 1500, y: 5000 }, { x: 9000, y: 5000 }, wall, 500)).toBe(false)
    expect(crosses({ x: 1300, y: -400 }, { x: 1300, y: -400 }, wall, 500)).toBe(false)
    expect(crosses({ x: 1299, y: -400 }, { x: 1299, y: -400 }, wall, 500)).toBe(true)
    expect(crosses({ x: 0, y: 2000 }, { x: 9000, y: 2000 }, disc({ x: 4000, y: 0 }, 1500), 500)).toBe(false)
    expect(crosses({ x: 0, y: 1999 }, { x: 9000, y: 1999 }, disc({ x: 4000, y: 0 }, 1500), 500)).toBe(true)
  })

  test('a spot is inside between two edges', () => {
    const bog = box(4000, 0, 7000, 3000)
    expect(crossing({ x: 0, y: 1000 }, { x: 10_000, y: 1000 }, bog)).toMatchObject({
      enter: expect.closeTo(0.4, 8),
      leave: expect.closeTo(0.7, 8),
    })
    expect(crossing({ x: 0, y: 0 }, { x: 10_000, y: 0 }, bog)).toBeNull()
    expect(crossing({ x: 5000, y: 1000 }, { x: 5000, y: 1000 }, bog)).toEqual({ enter: 0, leave: 1 })
  })

  test('a leg agrees with many places along it', () => {
    const radius = fc.integer({ min: 100, max: 3000 })
    const slack = fc.constantFrom(0, 1, 25, 200)
    always(
      6000,
      fc.property(point, point, radius, body, slack, (from, to, r, b, s) => {
        const span = sweep(from, to, r, 3000, b, s)
        for (let i = 0; i <= 40; i++) {
          const t = i / 40
          const z = from.z + (to.z - from.z) * t
          const x = from.x + (to.x - from.x) * t
          const y = from.y + (to.y - from.y) * t
          const here: Body = { footprint: disc({ x, y }, r), bottom: z, top: z + 3000 }
          const deep = Math.min(intrusion(here.footprint, b.footprint), here.top - b.bottom, b.top - here.bottom) - s
          const inside = span !== null && t >= span.enter && t <= span.leave
          if (Math.abs(deep) > 0.01 && inside !== deep > 0) expect.fail(`at ${t} of the leg it is ${deep} deep`)
        }
      }),
    )
  })

  test('the ends of a stretch are where contact begins and ends', () => {
    always(
      6000,
      fc.property(spot, spot, fc.nat(3000), footprint, (from, to, r, f) => {
        const span = crossing(from, to, f, r)
        if (span === null) return
        const where = (t: number): Spot => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
        for (const t of [span.enter, span.leave])
          if (t > 0 && t < 1) {
            expect(flatGap(disc(where(t), r), f)).toBeLessThan(1e-4)
            expect(intrusion(disc(where(t), r), f)).toBeLessThan(1e-2)
          }
      }),
    )
  })

  test('a leg that ends where it may stand is not refused for its end', () => {
    always(
      4000,
      fc.property(spot, fc.integer({ min: 1, max: 2000 }), body, (s, r, b) => {
        const here: Body = { footprint: disc(s, r), bottom: 0, top: 3000 }
        const p = { ...s, z: 0 }
        const isInside = here.top > b.bottom && b.top > here.bottom && flatOverlaps(here.footprint, b.footprint)
        expect(hits(p, p, r, 3000, b)).toBe(isInside)
      }),
    )
  })

  test('the same backwards and after a quarter turn', () => {
    always(
      4000,
      fc.property(point, point, fc.nat(2500), body, (from, to, r, b) => {
        const there = sweep(from, to, r, 2000, b)
        const back = sweep(to, from, r, 2000, b)
        const turned = sweep(quarter(from), quarter(to), r, 2000, quarterBody(b))
        expect(back === null).toBe(there === null)
        expect(turned === null).toBe(there === null)
        if (there === null) return
        expect(1 - back!.leave).toBeCloseTo(there.enter, 6)
        expect(turned!.enter).toBeCloseTo(there.enter, 6)
      }),
    )
  })
})

describe('blocks', () => {
  test('a slide covers the hull of start and end', () => {
    const start = rectangle({ x: 0, y: 0 }, 1000, 400)
    const area = slide(start, 3000, 2000)
    expect(area.points).toHaveLength(6)
    expect(flatOverlaps(area, disc({ x: 1500, y: 1000 }, 10))).toBe(true)
    expect(flatOverlaps(area, disc({ x: 2500, y: 100 }, 10))).toBe(false)
  })

  test('a slide meets another block where the gap closes to the margin', () => {
    const start = block({ x: 0, y: 0, facing: 0 }, 100 * MM, 40 * MM)
    const enemy = block({ x: 50 * MM, y: -120 * MM, facing: 0 }, 100 * MM, 40 * MM)
    const touch = slideInto(start, 0, -100 * MM, enemy)
    expect(touch!.enter).toBeCloseTo(0.8, 8)
    expect(slideInto(start, 0, -100 * MM, enemy, 1 * MM)!.enter).toBeCloseTo(0.79, 8)
    expect(slideInto(start, 0, -80 * MM, enemy)).toBeNull()
    expect(slideInto(start, 0, -80 * MM, enemy, 1 * MM)).not.toBeNull()
    expect(slideInto(start, -100 * MM, 0, enemy)).toBeNull()
  })

  test('a slide agrees with the area it covers', () => {
    const d = fc.integer({ min: -20_000, max: 20_000 })
    always(
      3000,
      fc.property(somePolygon, d, d, footprint, (p, dx, dy, f) => {
        const span = slideInto(p, dx, dy, f)
        const deep = intrusion(slide(p, dx, dy), f)
        if (deep > 0.01 || deep === 0) expect(span !== null).toBe(deep > 0)
        if (span === null) return
        const middle = (span.enter + span.leave) / 2
        expect(flatGap(translate(p, dx * middle, dy * middle), f)).toBeLessThan(1e-6)
        const early = translate(p, dx * span.enter, dy * span.enter)
        if (span.enter > 0) expect(intrusion(early, f)).toBeLessThan(1e-2)
      }),
    )
  })

  test('a pivot is looked at every five degrees and at its end, either way round', () => {
    const pose = { x: 0, y: 0, facing: 350 }
    expect(pivot(pose, 12).map(p => p.facing)).toEqual([355, 0, 2])
    expect(pivot(pose, -90)).toHaveLength(18)
    expect(pivot(pose, -90).at(-1)!.facing).toBe(260)
    expect(pivot(pose, 5).map(p => p.facing)).toEqual([355])
    // ten trolls 400 mm wide would swing through an enemy 150 mm from their middle
    const enemy = disc({ x: 106 * MM, y: 106 * MM }, 10 * MM)
    const troll = { x: 0, y: 0, facing: 0 }
    expect(pivotAreas(troll, 90, 400 * MM, 40 * MM).some(a => flatOverlaps(a, enemy))).toBe(true)
    expect(pivotAreas(troll, 20, 400 * MM, 40 * MM).some(a => flatOverlaps(a, enemy))).toBe(false)
  })
})
