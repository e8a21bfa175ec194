import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arctan, cosine, sine, turnBetween } from './angle.ts'
import { around, block, box, boxOf, hull, isConvex, middle, rectangle, regular, translate } from './footprint.ts'
import { always, somePolygon, spot } from './testing.ts'

test('the table of directions has the sines of whole degrees, any number of turns', () => {
  for (let d = -720; d <= 720; d++) {
    expect(sine(d)).toBeCloseTo(Math.sin((d * Math.PI) / 180), 9)
    expect(cosine(d)).toBeCloseTo(Math.cos((d * Math.PI) / 180), 9)
    expect(sine(d) + sine(-d)).toBe(0)
  }
  expect([sine(30), sine(90), sine(270), cosine(180), cosine(300)]).toEqual([0.5, 1, -1, -1, 0.5])
  expect(() => sine(45.5)).toThrow('45.5 is not a whole number of degrees')
})

test('angles agree with trigonometry to the last digits', () => {
  for (let i = -4000; i <= 4000; i++) {
    const t = i / 100
    expect(Math.abs(arctan(t) - Math.atan(t))).toBeLessThan(1e-15)
  }
  for (let a = 0; a < 360; a += 7)
    for (let b = 0; b < 360; b += 11) {
      const turn = turnBetween(cosine(a), sine(a), cosine(b), sine(b))
      const degrees = (((b - a) % 360) + 360) % 360
      expect(turn).toBeCloseTo(((degrees > 180 ? degrees - 360 : degrees) * Math.PI) / 180, 8)
    }
  expect(turnBetween(1, 0, -1, 0)).toBe(Math.PI)
  expect(turnBetween(1, 0, 0, 1)).toBe(Math.PI / 2) // east to south is clockwise
})

test('a rectangle faces north at 0 degrees and turns clockwise', () => {
  const centre = { x: 10_000, y: 20_000 }
  const north = rectangle(centre, 6000, 2000, 0).points
  expect(north).toEqual([
    { x: 7000, y: 19_000 },
    { x: 13_000, y: 19_000 },
    { x: 13_000, y: 21_000 },
    { x: 7000, y: 21_000 },
  ])
  // facing east, the front edge is the eastern one: front left is the north-eastern corner
  expect(block({ ...centre, facing: 90 }, 6000, 2000).points[0]).toEqual({ x: 11_000, y: 17_000 })
  expect(rectangle(centre, 1000, 1000, 45).points[0]).toEqual({ x: 10_000, y: 19_293 })
})

test('every rectangle at every degree is convex, clockwise and its own mirror image', () => {
  for (let d = 0; d < 360; d++) {
    const { points } = rectangle({ x: 5000, y: 7000 }, 2500, 5000, d)
    expect(isConvex(points)).toBe(true)
    expect(points[0]!.x + points[2]!.x).toBe(10_000)
    expect(points[1]!.y + points[3]!.y).toBe(14_000)
  }
})

test('a regular polygon has its first corner due east and goes clockwise', () => {
  const { points } = regular({ x: 0, y: 0 }, 3000, 24)
  expect(points).toHaveLength(24)
  expect(points[0]).toEqual({ x: 3000, y: 0 })
  expect(points[6]).toEqual({ x: 0, y: 3000 })
  expect(isConvex(points)).toBe(true)
  expect(around({ x: 100, y: 100 }, 1000, 270)).toEqual({ x: 100, y: -900 })
})

test('frames, middles and shifts', () => {
  const f = translate(box(10, 40, 0, 20), 5, 5)
  expect(boxOf(f)).toEqual({ west: 5, north: 25, east: 15, south: 45 })
  expect(middle(f)).toEqual({ x: 10, y: 35 })
  expect(boxOf({ shape: 'disc', x: 5, y: 5, radius: 2 })).toEqual({ west: 3, north: 3, east: 7, south: 7 })
})

test('only clockwise convex outlines without needless corners pass as convex', () => {
  const square = box(0, 0, 10, 10).points
  expect(isConvex(square)).toBe(true)
  expect(isConvex([...square].reverse())).toBe(false)
  expect(isConvex([...square.slice(0, 1), { x: 5, y: 0 }, ...square.slice(1)])).toBe(false)
  const star = [0, 2, 4, 1, 3].map(i => around({ x: 0, y: 0 }, 1000, i * 72))
  expect(isConvex(star)).toBe(false)
  expect(isConvex(square.slice(0, 2))).toBe(false)
})

test('a hull is convex and holds every spot', () => {
  always(
    2000,
    fc.property(fc.array(spot, { minLength: 3, maxLength: 20 }), somePolygon, (spots, p) => {
      const all = [...spots, ...p.points]
      const { points } = hull(all)
      expect(isConvex(points)).toBe(true)
      for (let i = 0; i < points.length; i++) {
        const a = points[i]!
        const b = points[(i + 1) % points.length]!
        expect(all.every(c => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) >= 0)).toBe(true)
      }
    }),
  )
})
