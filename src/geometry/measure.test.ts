import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestInSpace, nearestPoints } from './closest.ts'
import { exactlyOverlap, exactlyWithin } from './exact.ts'
import { block, box, disc, rectangle, translate } from './footprint.ts'
import { CM, INCH, inches, MM } from './length.ts'
import {
  distance,
  distance3,
  distanceToLine,
  farthest,
  flatGap,
  flatOverlaps,
  flatWithin,
  gap,
  intrusion,
  pointGap,
  within,
} from './measure.ts'
import { always, body, footprint, point, quarterBody, quarterTurn, someDisc, somePolygon, spot } from './testing.ts'
import type { Body, Point } from './types.ts'
import { spotIn } from './zone.ts'

const SIZES = { S: [0.5, 1.2], M: [0.6, 1.6], L: [1, 2.4], XL: [1.5, 4] } as const
const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })
function figure(size: keyof typeof SIZES, x: number, y: number, z: number): Body {
  const [radius, height] = SIZES[size]
  return { footprint: disc(at(x, y), inches(radius)), bottom: inches(z), top: inches(z) + inches(height) }
}
/** Inches to a thousandth, as a player reads them. */
const read = (length: number): number => Math.round((length / INCH) * 1000) / 1000

describe('gaps between bodies', () => {
  const cases = [
    ['GV-01', figure('S', 10, 10, 0), figure('M', 20, 10, 0), 8.9, false],
    ['GV-02', figure('S', 10, 10, 0), figure('M', 20, 10, 6), 10.112, false],
    ['GV-03', figure('S', 10, 10, 0), figure('S', 16.99, 10, 0), 5.99, false],
    ['GV-04', figure('S', 10, 10, 0), figure('S', 17, 10, 0), 6, false],
    ['GV-05', figure('S', 10, 10, 4), figure('S', 11, 10, 4.9), 0, true],
    ['GV-06', figure('S', 10, 10, 4), figure('S', 11, 10, 5.3), 0.1, false],
    ['GV-07', figure('S', 10, 10, 0), figure('S', 11.05, 10, 0), 0.05, true],
    ['GV-08', figure('S', 10, 10, 0), figure('S', 11.06, 10, 0), 0.06, false],
    ['GV-09', figure('L', 10, 10, 0), figure('S', 10, 10, 2.5), 0.1, false],
    ['GV-10', figure('XL', 30, 30, 0), figure('S', 6, 12, 0), 28, false],
  ] as const
  test.each(cases)('%s', (_, a, b, inches3, contact) => {
    expect(read(gap(a, b))).toBe(inches3)
    expect(within(a, b, inches(0.05))).toBe(contact)
  })

  test('from point to body, in space (GV-27 to GV-30)', () => {
    const centre = at(10, 10, 0)
    const spark = { footprint: disc(centre, 0), bottom: 0, top: 0 }
    const cases = [
      [12.4, 0, 1.9, true],
      [12.4, 1.5, 2.421, false],
      [12.5, 0, 2, true],
      [12.51, 0, 2.01, false],
    ] as const
    for (const [x, z, inches3, caught] of cases) {
      expect(read(pointGap(centre, figure('S', x, 10, z)))).toBe(inches3)
      expect(within(spark, figure('S', x, 10, z), 2 * INCH)).toBe(caught)
    }
  })

  test('from disc to rectangle round its corner', () => {
    const wall = box(inches(19), inches(19.2), inches(23), inches(19.8))
    expect(read(flatGap(disc(at(18.4, 20.9, 0), inches(0.5)), wall))).toBe(0.753)
  })

  test('between two blocks, exactly at the limit', () => {
    const a = block({ x: 0, y: 0, facing: 0 }, 100 * MM, 40 * MM)
    const b = block({ x: 150 * MM, y: 227 * MM, facing: 0 }, 100 * MM, 40 * MM)
    expect(flatGap(a, b) ** 2).toBeCloseTo((50 * MM) ** 2 + (187 * MM) ** 2, 3)
    expect(flatWithin(a, b, 250 * MM)).toBe(true)
    const c = rectangle({ x: 0, y: 80 * MM }, 100 * MM, 40 * MM)
    expect(flatGap(a, c)).toBe(40 * MM)
    expect(flatWithin(a, c, 40 * MM)).toBe(true)
    expect(flatWithin(a, c, 40 * MM - 1)).toBe(false)
  })

  test('a right-angled gap of whole numbers is within its exact length and not within less', () => {
    // 3, 4, 5 turned into space: flat gap 3 cm beyond the radii, 4 cm up
    const a: Body = { footprint: disc({ x: 0, y: 0 }, 1250), bottom: 0, top: 3000 }
    const b: Body = { footprint: disc({ x: 3000 + 2500, y: 0 }, 1250), bottom: 7000, top: 9000 }
    expect(gap(a, b)).toBe(5 * CM)
    expect(within(a, b, 5000)).toBe(true)
    expect(within(a, b, 4999)).toBe(false)
  })

  test('length of legs (GV-36 to GV-39)', () => {
    expect(distance3(at(0, 0, 0), at(6, 8, 0)) / INCH).toBe(10)
    expect(distance3(at(0, 0, 0), at(3, 4, 12)) / INCH).toBe(13)
    expect(distance3(at(18, 6, 0), at(17, 14, 3)) / INCH).toBeCloseTo(8.6023, 4)
    expect(distance3(at(10, 10, 0), at(10.01, 10.01, 0)) / INCH).toBeCloseTo(0.0141, 3)
  })
})

describe('shots from above', () => {
  /** Steep when it drops at least as far as it goes; straight down when the bases overlap besides. */
  function slant(x: number, z: number): string {
    const from = figure('S', x, 10, z)
    const target = figure('S', 10, 10, 0)
    const across = distance(at(x, 10), at(10, 10))
    if (from.bottom - target.bottom < across) return 'none'
    return flatOverlaps(from.footprint, target.footprint) ? 'heavy' : 'light'
  }
  test.each([
    ['GV-21', 16, 5, 'none'],
    ['GV-22', 16, 6, 'light'],
    ['GV-23', 14, 7, 'light'],
    ['GV-24', 11, 6, 'light'],
    ['GV-25', 10.9, 6, 'heavy'],
    ['GV-26', 10, 2, 'heavy'],
  ])('%s', (_, x, z, cover) => expect(slant(x, z)).toBe(cover))
})

describe('overlap with a tolerance', () => {
  test('how deep: discs, a disc in a block, two blocks, one inside the other', () => {
    const square = box(0, 0, 1000, 1000)
    expect(intrusion(disc({ x: 0, y: 0 }, 10), disc({ x: 15, y: 0 }, 10))).toBe(5)
    expect(intrusion(disc({ x: -60, y: 500 }, 100), square)).toBe(40)
    expect(intrusion(disc({ x: 300, y: 500 }, 100), square)).toBe(400)
    expect(intrusion(square, translate(square, 990, 100))).toBe(10)
    expect(intrusion(square, box(400, 450, 500, 550))).toBe(500)
    expect(intrusion(square, box(1000, 0, 2000, 1000))).toBe(0)
    expect(intrusion(square, box(1200, 1300, 2000, 2000))).toBe(0)
  })

  test('touching is not overlapping, one step nearer is', () => {
    const square = box(0, 0, 1000, 1000)
    for (const [f, g] of [
      [disc({ x: -500, y: 300 }, 500), disc({ x: -499, y: 300 }, 500)],
      [disc({ x: -300, y: -400 }, 500), disc({ x: -299, y: -400 }, 500)],
      [box(1000, 200, 1500, 700), box(999, 200, 1500, 700)],
    ] as const) {
      expect(flatOverlaps(square, f)).toBe(false)
      expect(flatOverlaps(square, g)).toBe(true)
      expect(flatOverlaps(square, g, 1)).toBe(false)
    }
  })
})

describe('the farthest point', () => {
  const barn: Body = { footprint: rectangle(at(20, 20, 0), 4 * INCH, 3 * INCH), bottom: 0, top: 3 * INCH }
  test.each([
    ['GV-31', 20, 3.905],
    ['GV-33', 22.5, 5.612],
  ])('%s', (_, x, farthestCorner) => {
    const centre = at(x, 20, 0)
    expect(read(farthest(centre, barn))).toBe(farthestCorner)
  })

  test('GV-35', () => {
    const hill: Body = { footprint: disc(at(13, 12.5, 0), 3 * INCH), bottom: 0, top: 2 * INCH }
    expect(read(farthest(at(13, 12.5, 0), hill))).toBe(3.606)
  })

  test('of a base', () => {
    const base: Body = { footprint: disc({ x: 2000, y: 1500 }, 500), bottom: 4000, top: 4000 }
    expect(farthest({ x: 0, y: 0, z: 0 }, base)).toBe(5000)
  })
})

describe('for all footprints and bodies', () => {
  test('distance is the same both ways, and under shifts and quarter turns', () => {
    always(
      6000,
      fc.property(body, body, fc.integer({ min: -9000, max: 9000 }), (a, b, d) => {
        const between = gap(a, b)
        expect(gap(b, a)).toBe(between)
        const shift = (c: Body): Body => ({ ...c, footprint: translate(c.footprint, d, -d) })
        expect(gap(shift(a), shift(b))).toBe(between)
        expect(gap(quarterBody(a), quarterBody(b))).toBeCloseTo(between, 9)
        expect(flatOverlaps(b.footprint, a.footprint, 3)).toBe(flatOverlaps(a.footprint, b.footprint, 3))
        expect(intrusion(quarterTurn(a.footprint), quarterTurn(b.footprint))).toBeCloseTo(
          intrusion(a.footprint, b.footprint),
          9,
        )
      }),
    )
  })

  test('the way over a third spot is never shorter', () => {
    always(
      6000,
      fc.property(point, point, point, footprint, (a, b, c, f) => {
        expect(distance3(a, c)).toBeLessThanOrEqual(distance3(a, b) + distance3(b, c) + 1e-9)
        const through: Body = { footprint: f, bottom: 0, top: 500 }
        expect(pointGap(a, through)).toBeLessThanOrEqual(distance3(a, b) + pointGap(b, through) + 1e-9)
      }),
    )
  })

  test('nothing of one is nearer to the other than the gap, and the nearest points are that far apart', () => {
    always(
      4000,
      fc.property(footprint, footprint, spot, (f, g, s) => {
        const between = flatGap(f, g)
        const ends = nearestPoints(f, g)
        if (ends === null) expect(between).toBe(0)
        else {
          expect(distance(ends[0], ends[1])).toBeCloseTo(between, 6)
          expect(flatGap(disc(ends[0], 0), f)).toBeLessThan(1e-6)
          expect(flatGap(disc(ends[1], 0), g)).toBeLessThan(1e-6)
        }
        if (spotIn(s, f)) expect(flatGap(disc(s, 0), g)).toBeGreaterThanOrEqual(between - 1e-9)
      }),
    )
  })

  test('the tape between two bodies is as long as their gap', () => {
    always(
      4000,
      fc.property(body, body, (a, b) => {
        const ends = nearestInSpace(a, b)
        if (ends === null) expect(gap(a, b)).toBe(0)
        else expect(distance3(ends[0], ends[1])).toBeCloseTo(gap(a, b), 6)
      }),
    )
  })

  test('a gap excludes an overlap, and pushing by the depth parts them', () => {
    always(
      6000,
      fc.property(footprint, footprint, (f, g) => {
        const depth = intrusion(f, g)
        if (flatGap(f, g) > 0) expect(depth).toBe(0)
        if (depth > 0) expect(flatOverlaps(f, g)).toBe(true)
        expect(flatOverlaps(f, g, Math.ceil(depth) + 1)).toBe(false)
        if (depth > 2) expect(flatOverlaps(f, g, Math.floor(depth) - 1)).toBe(true)
      }),
    )
  })

  test('quick and exact answers agree everywhere', () => {
    always(
      6000,
      fc.property(body, body, fc.integer({ min: -2, max: 2 }), (a, b, nudge) => {
        const range = Math.max(0, Math.round(gap(a, b)) + nudge)
        const rise = Math.max(0, b.bottom - a.top, a.bottom - b.top)
        expect(within(a, b, range)).toBe(exactlyWithin(a.footprint, b.footprint, rise, range))
        const slack = Math.max(0, Math.round(intrusion(a.footprint, b.footprint)) + nudge)
        expect(flatOverlaps(a.footprint, b.footprint, slack)).toBe(exactlyOverlap(a.footprint, b.footprint, slack))
      }),
    )
  })

  test('the farthest point of a body is farther than any of its corners and rim points', () => {
    always(
      3000,
      fc.property(point, fc.oneof(someDisc, somePolygon), (p, f) => {
        const solid: Body = { footprint: f, bottom: 1000, top: 3000 }
        const most = farthest(p, solid)
        expect(most).toBeGreaterThanOrEqual(pointGap(p, solid))
        const corners =
          f.shape === 'polygon'
            ? f.points
            : [
                { x: f.x + f.radius, y: f.y },
                { x: f.x, y: f.y - f.radius },
              ]
        for (const c of corners) expect(distance3(p, { ...c, z: 3000 })).toBeLessThanOrEqual(most + 1e-9)
      }),
    )
  })

  test('the distance to a line is reached on it', () => {
    expect(distanceToLine({ x: 5, y: 7 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(7)
    expect(distanceToLine({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5)
    expect(distanceToLine({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5)
  })
})
