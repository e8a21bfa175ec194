import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, disc, rectangle, regular } from './footprint.ts'
import { CM, centimetres, INCH, inches } from './length.ts'
import { onePoint, ring, type Samples, screen } from './samples.ts'
import { type Blocker, type Blocking, freeLines, hidden, lineThrough, look, sees, thread } from './sight.ts'
import { always, body, footprint, point, quarter, quarterBody, spot } from './testing.ts'
import type { Body, Point, Spot } from './types.ts'

const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })

/** Is the straight line between two points free of all blockers? */
const clearLine = (a: Point, b: Point, blockers: readonly Blocker[], when?: Blocking): boolean =>
  hidden(a, onePoint(b), blockers, when) === 0

describe('six columns and ten rows', () => {
  const eye = at(10, 20, 1.08)
  const target = screen(eye, at(10, 10), inches(0.5), 0, inches(1.2), 6, 10)
  const wall = (x: number, height: number): Body => ({
    footprint: rectangle(at(x, 11.2), 4 * INCH, inches(0.6)),
    bottom: 0,
    top: inches(height),
  })
  test.each([
    ['GV-11', 10, 0.3, 12],
    ['GV-12', 10, 0.5, 24],
    ['GV-13', 10, 0.6, 30],
    ['GV-14', 10, 0.8, 36],
    ['GV-15', 10, 1.1, 54],
    ['GV-16', 10, 1.3, 60],
    ['GV-17', 7.65, 3, 10],
    ['GV-18', 7.8, 3, 20],
    ['GV-19', 8.3, 3, 50],
    ['GV-20', 8.5, 3, 60],
  ])('%s', (_, x, height, points) => {
    expect(hidden(eye, target, [wall(x, height)], { fraction: 0.000_001 })).toBe(points)
  })

  test('the fields are where the rule says', () => {
    expect(target.heights.map(z => z / INCH)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(j => expect.closeTo(0.06 + 0.12 * j, 9)),
    )
    const off = target.xs.map(x => x / INCH - 10)
    expect(off).toEqual([-5, -3, -1, 1, 3, 5].map(n => expect.closeTo(n / 12, 9)))
    // looking north, the viewer's left is west
    expect(off[0]).toBeLessThan(0)
  })

  test('from straight above the plane lies along the x axis', () => {
    const plane = screen(at(10, 10, 9), at(10, 10), inches(0.5), 0, inches(1.2), 6, 10)
    expect(new Set(plane.ys)).toEqual(new Set([inches(10)]))
    expect(plane.xs[5]! - inches(10)).toBeCloseTo((inches(0.5) * 5) / 6, 9)
    const roof: Body = { footprint: rectangle(at(10, 10), 3 * INCH, 3 * INCH), bottom: inches(3), top: inches(4) }
    expect(hidden(at(10, 10, 9), plane, [roof])).toBe(60)
    expect(hidden(at(10, 10, 9), plane, [])).toBe(0)
  })

  test('a line along the face of a wall, over its top and past its corner is free', () => {
    const house: Body = { footprint: box(0, 0, 1000, 1000), bottom: 0, top: 500 }
    expect(clearLine({ x: 1000, y: -500, z: 100 }, { x: 1000, y: 2000, z: 100 }, [house])).toBe(true)
    expect(clearLine({ x: 999, y: -500, z: 100 }, { x: 999, y: 2000, z: 100 }, [house])).toBe(false)
    expect(clearLine({ x: 500, y: -500, z: 500 }, { x: 500, y: 2000, z: 500 }, [house])).toBe(true)
    expect(clearLine({ x: 500, y: -500, z: 499 }, { x: 500, y: 2000, z: 499 }, [house])).toBe(false)
    expect(clearLine({ x: 500, y: -500, z: 100 }, { x: 1500, y: 500, z: 100 }, [house])).toBe(true)
    expect(clearLine({ x: 500, y: 500, z: 900 }, { x: 500, y: 500, z: 500 }, [house])).toBe(true)
    expect(clearLine({ x: 500, y: 500, z: 900 }, { x: 500, y: 500, z: 400 }, [house])).toBe(false)
  })

  test('a plumb line is stopped by what lies between, not by what stands beside', () => {
    const plate = (x: number): Body => ({ footprint: box(x, 0, x + 1000, 1000), bottom: 500, top: 600 })
    const [up, down] = [onePoint({ x: 500, y: 500, z: 900 }), onePoint({ x: 500, y: 500, z: 100 })]
    expect(freeLines(up, down, [plate(0)])).toBe(0)
    expect(freeLines(up, down, [plate(501)])).toBe(1)
  })

  test('how much of a line must be inside is up to the rule', () => {
    const post: Body = { footprint: box(4000, 0, 4100, 1000), bottom: 0, top: 500 }
    const a = { x: 0, y: 500, z: 100 }
    const b = { x: 10_000, y: 500, z: 100 }
    expect(lineThrough(a, b, post)).toMatchObject({ enter: expect.closeTo(0.4, 8), leave: expect.closeTo(0.41, 8) })
    expect(clearLine(a, b, [post], { length: 99 })).toBe(false)
    expect(clearLine(a, b, [post], { length: 100 })).toBe(true)
    expect(clearLine(a, b, [post], { fraction: 0.0099 })).toBe(false)
    expect(clearLine(a, b, [post], { fraction: 0.01 })).toBe(true)
  })
})

describe('five columns and ten rows, with windows', () => {
  const eye: Point = { x: 10 * CM, y: 5 * CM, z: centimetres(2.6) }
  const target = screen(eye, { x: 10 * CM, y: 20 * CM }, centimetres(1.25), 0, 3 * CM, 5, 10)
  const rule = { length: centimetres(0.01), opening: centimetres(0.5) }
  const wall = (top: number): Blocker => ({
    footprint: box(0, centimetres(17.5), 20 * CM, 18 * CM),
    bottom: 0,
    top: centimetres(top),
  })
  test.each([
    [1.5, 20],
    [1.6, 25],
    [2, 30],
    [2.5, 40],
    [2.9, 50],
  ])('a wall %d cm high hides %d of 50 points', (top, points) => {
    expect(hidden(eye, target, [wall(top)], rule)).toBe(points)
  })

  test('the columns and rows are where the rule says', () => {
    expect(target.xs.map(x => x - 10 * CM).sort((a, b) => a - b)).toEqual([-1000, -500, 0, 500, 1000])
    expect(target.heights[0]).toBe(150)
    expect(target.heights[9]).toBe(2850)
  })

  test('a crouched target behind 2 cm is hidden both ways', () => {
    const low = screen(eye, { x: 10 * CM, y: 20 * CM }, centimetres(1.25), 0, centimetres(1.5), 5, 10)
    expect(hidden(eye, low, [wall(2)], rule)).toBe(50)
    const back: Point = { x: 10 * CM, y: 20 * CM, z: centimetres(1.3) }
    const viewer = screen(back, { x: 10 * CM, y: 5 * CM }, centimetres(1.25), 0, 3 * CM, 5, 10)
    expect(hidden(back, viewer, [wall(2)], rule)).toBe(50)
  })

  const window = (width: number, height: number): Blocker => ({
    ...wall(6),
    openings: [
      {
        from: { x: centimetres(10 - width / 2), y: centimetres(17.5) },
        to: { x: centimetres(10 + width / 2), y: centimetres(17.5) },
        bottom: centimetres(1.5),
        top: centimetres(1.5 + height),
      },
    ],
  })

  test('through a window 12 of 50 points are seen, every one of them through it', () => {
    const view = look(eye, target, [window(1, 1)], rule)
    expect(view.seen).toBe(12)
    expect(hidden(eye, target, [window(1, 1)], rule)).toBe(38)
    view.hiddenBy.forEach((by, i) => {
      expect(view.through[i]).toEqual(by.length === 0 ? [0] : [])
    })
  })

  test('a line that comes in by the window must also go out by it', () => {
    const pierced = window(1, 1)
    const inside = (x: number): Point => ({ x: centimetres(x), y: 17 * CM, z: 2 * CM })
    const outside = (x: number): Point => ({ x: centimetres(x), y: centimetres(18.5), z: 2 * CM })
    expect(clearLine(inside(10.4), outside(10.4), [pierced])).toBe(true)
    expect(clearLine(inside(10), outside(11), [pierced])).toBe(false)
    expect(clearLine(outside(11), inside(10), [pierced])).toBe(false)
  })

  test('a window with a side under half a centimetre is closed', () => {
    expect(hidden(eye, target, [window(1, 0.6)], rule)).toBeLessThan(50)
    expect(hidden(eye, target, [window(0.4, 2)], rule)).toBe(50)
    expect(hidden(eye, target, [window(0.4, 2)], { length: 10 })).toBeLessThan(50)
  })

  test('each hidden point names everything that hides it', () => {
    const view = look(eye, target, [wall(1.5), wall(2.5)], rule)
    expect(view.hidden).toBe(40)
    expect(view.hiddenBy.filter(by => by.length === 2)).toHaveLength(20)
    expect(view.hiddenBy.filter(by => by.length === 1 && by[0] === 1)).toHaveLength(20)
  })
})

describe('any point to any point', () => {
  const heights = [inches(0.15), inches(0.7), inches(1.25)]
  const bodyAt = (x: number, y: number): Samples => ring(at(x, y), 0.95 * inches(0.4), heights)
  const rule = { length: inches(0.02) }
  const wall = (top: number, openings?: Blocker['openings']): Blocker => ({
    footprint: box(inches(14.85), inches(8), inches(15.15), inches(12)),
    bottom: 0,
    top: inches(top),
    ...(openings && { openings }),
  })
  const a = bodyAt(10, 10)
  const b = bodyAt(20, 10)
  test.each([
    ['nothing', [], 729],
    ['a wall 1.0 inch high', [wall(1)], 81],
    ['a wall 1.3 inches high', [wall(1.3)], 0],
  ])('past %s', (_, blockers, free) => {
    expect(freeLines(a, b, blockers, rule)).toBe(free)
    expect(sees(a, b, blockers, rule)).toBe(free > 0)
  })

  test('past a third body midway, and past one a little aside', () => {
    const third = (y: number): Body => ({
      footprint: disc(at(15, y), inches(0.4)),
      bottom: inches(0.1),
      top: inches(1.3),
    })
    expect(freeLines(a, b, [third(10)], rule)).toBe(0)
    expect(freeLines(a, b, [third(10.1)], rule)).toBe(45)
  })
})

describe('from eye to eye', () => {
  const tower: Body = { footprint: box(16 * INCH, 16 * INCH, 20 * INCH, 20 * INCH), bottom: 0, top: 3 * INCH }
  test.each([
    ['through the tower', at(17, 26.5, 1.5), at(15, 8.2, 1.5), false],
    ['past the tower', at(15, 23.5, 1.5), at(15, 8.2, 1.5), true],
    ['down from near the edge of its roof', at(16.6, 18, 4.5), at(9, 18, 1.5), true],
    ['down from far behind the edge', at(19.5, 18, 4.5), at(13, 18, 1.5), false],
  ])('%s', (_, from, to, free) => expect(clearLine(from, to, [tower])).toBe(free))
})

describe('what a line crosses seen from above', () => {
  test('in order, from where to where', () => {
    const things = [
      box(6000, -100, 7000, 100),
      disc({ x: 3000, y: 0 }, 500),
      box(0, 50, 9000, 90),
      box(1000, 0, 2000, 90),
    ]
    const crossed = thread({ x: 0, y: 0 }, { x: 10_000, y: 0 }, things)
    expect(crossed.map(c => c.index)).toEqual([1, 0])
    expect(crossed[0]!.enter).toBeCloseTo(0.25, 8)
    expect(crossed[0]!.leave).toBeCloseTo(0.35, 8)
    expect(thread({ x: 0, y: 0 }, { x: 10_000, y: 0 }, things, 60).map(c => c.index)).toEqual([2, 3, 1, 0])
  })

  test('a base covers a line that passes near its middle, not one that passes aside', () => {
    const other = disc(at(15, 10), inches(0.5))
    expect(thread(at(10, 10.01), at(20, 10.01), [other])).toHaveLength(1)
    expect(thread(at(10, 10.88), at(20, 10.88), [other])).toHaveLength(0)
  })
})

describe('for all tables', () => {
  const blockers = fc.array(body, { maxLength: 8 })
  const rule = { length: 10 }
  const target = (eye: Point, s: Spot): Samples => screen(eye, s, 1500, 0, 3000, 5, 6)

  test('what is removed hides no more', () => {
    always(
      3000,
      fc.property(point, spot, blockers, fc.nat(7), (eye, s, all, out) => {
        const less = all.filter((_, i) => i !== out)
        expect(hidden(eye, target(eye, s), less, rule)).toBeLessThanOrEqual(hidden(eye, target(eye, s), all, rule))
      }),
    )
  })

  test('counting fast and looking closely agree', () => {
    always(
      3000,
      fc.property(point, spot, blockers, (eye, s, all) => {
        const samples = target(eye, s)
        const view = look(eye, samples, all, rule)
        expect(view.hidden).toBe(hidden(eye, samples, all, rule))
        let i = 0
        for (let c = 0; c < samples.xs.length; c++)
          for (const z of samples.heights) {
            const p = { x: samples.xs[c]!, y: samples.ys[c]!, z }
            const d = Math.sqrt((p.x - eye.x) ** 2 + (p.y - eye.y) ** 2 + (p.z - eye.z) ** 2)
            const by = all.flatMap((b, k) => {
              const span = lineThrough(eye, p, b)
              return span !== null && (span.leave - span.enter) * d > 10 ? [k] : []
            })
            expect(view.hiddenBy[i++]).toEqual(by)
          }
      }),
    )
  })

  test('sight is the same both ways', () => {
    always(
      1500,
      fc.property(spot, spot, blockers, (p, q, all) => {
        const a = ring(p, 1000, [300, 2000])
        const b = ring(q, 1000, [300, 2500])
        expect(freeLines(a, b, all, rule)).toBe(freeLines(b, a, all, rule))
        expect(sees(a, b, all, rule)).toBe(freeLines(a, b, all, rule) > 0)
      }),
    )
  })

  test('sight is the same after a quarter turn of the table', () => {
    always(
      2000,
      fc.property(point, spot, blockers, (eye, s, all) => {
        const turned = all.map(quarterBody)
        if (eye.x === s.x && eye.y === s.y) return
        expect(hidden(quarter(eye), target(quarter(eye), quarter(s)), turned, rule)).toBe(
          hidden(eye, target(eye, s), all, rule),
        )
      }),
    )
  })

  test('a line is inside a body where its points are', () => {
    always(
      4000,
      fc.property(point, point, footprint, (a, b, f) => {
        const solid: Body = { footprint: f, bottom: 1000, top: 5000 }
        const span = lineThrough(a, b, solid)
        const samples = onePoint(b)
        expect(hidden(a, samples, [solid])).toBe(span === null ? 0 : 1)
        expect(hidden(a, samples, [{ ...solid, footprint: regular({ x: -90_000, y: 0 }, 1000, 24) }])).toBe(0)
        if (span === null) return
        const t = (span.enter + span.leave) / 2
        const z = a.z + (b.z - a.z) * t
        expect(z).toBeGreaterThan(1000)
        expect(z).toBeLessThan(5000)
      }),
    )
  })
})
