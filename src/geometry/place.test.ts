import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, disc } from './footprint.ts'
import { CM, centimetres, INCH, inches } from './length.ts'
import { distance, flatGap, flatOverlaps, flatWithin } from './measure.ts'
import { contactNear, contactSpots, mayStand, nearestFree } from './place.ts'
import { always, footprint, spot } from './testing.ts'
import type { Box, Spot } from './types.ts'

const TABLE: Box = { west: 0, north: 0, east: 42 * CM, south: 30 * CM }
const at = (x: number, y: number): Spot => ({ x: centimetres(x), y: centimetres(y) })

describe('the nearest free place', () => {
  test('is the wanted one when it is free', () => {
    expect(nearestFree(at(5, 5), 1250, { bounds: TABLE })).toEqual(at(5, 5))
  })

  test('is pushed out of a body, and north of its very middle', () => {
    const rock = disc(at(10, 10), 2 * CM)
    expect(nearestFree(at(10.5, 10), 1 * CM, { bounds: TABLE, obstacles: [rock] })).toEqual(at(13, 10))
    expect(nearestFree(at(10, 10), 1 * CM, { bounds: TABLE, obstacles: [rock] })).toEqual(at(10, 7))
  })

  test('off a roof whose landing is not on the table', () => {
    const roof = box(33 * CM, 13 * CM, 41 * CM, 19 * CM)
    const got = nearestFree(at(42.25, 16), 1250, { bounds: TABLE, obstacles: [roof] })!
    expect(got).toEqual(at(40.75, 11.75)) // the northern of two equally near ones
    expect(distance(got, at(42.25, 16)) / CM).toBeCloseTo(4.51, 2)
  })

  test('fits between two bodies and the edge', () => {
    const a = disc(at(3, 2), 1250)
    const b = disc(at(8, 2), 1250)
    const got = nearestFree(at(5.5, 0), 1250, { bounds: TABLE, obstacles: [a, b] })!
    expect(got).toEqual(at(5.5, 1.25))
    const wider = nearestFree(at(5.5, 2), 1500, { bounds: TABLE, obstacles: [a, b] })!
    expect(wider.x).toBe(5500)
    expect(wider.y).toBeGreaterThan(3100)
  })

  test('stays in its zone, within its limit, and does what else is asked', () => {
    const zone = [box(0, 0, 10 * CM, 10 * CM)]
    expect(nearestFree(at(20, 5), 1250, { bounds: TABLE, zone })).toEqual(at(8.75, 5))
    expect(nearestFree(at(20, 5), 1250, { bounds: TABLE, zone }, 11 * CM)).toBeNull()
    expect(nearestFree(at(20, 20), 6 * CM, { bounds: TABLE, zone })).toBeNull()
    const east = nearestFree(at(5, 5), 1250, { bounds: TABLE, accept: s => s.x >= 9 * CM })!
    expect(east.x).toBeGreaterThanOrEqual(9 * CM)
    expect(distance(east, at(5, 5))).toBeLessThan(centimetres(4.5))
  })

  test('across the seam of a zone of two parts', () => {
    const angle = [box(0, 0, 10 * CM, 5 * CM), box(0, 5 * CM, 5 * CM, 10 * CM)]
    const room = { bounds: TABLE, zone: angle }
    expect(nearestFree(at(2, 5), 1 * CM, room)).toEqual(at(2, 5))
    expect(nearestFree(at(6, 6), 1 * CM, room)).toEqual(at(6, 4))
    // a radius from the inner corner, on the slant
    const got = nearestFree(at(4.9, 4.9), 1 * CM, room)!
    expect(mayStand(got, 1 * CM, room)).toBe(true)
    expect(distance(got, at(5, 5)) / CM).toBeCloseTo(1, 2)
    expect(Math.abs(got.x - got.y)).toBeLessThan(3)
  })

  test('is free, and no free spot tried by hand is nearer', () => {
    const bounds: Box = { west: -5000, north: -5000, east: 70_000, south: 70_000 }
    always(
      800,
      fc.property(
        spot,
        fc.integer({ min: 200, max: 2500 }),
        fc.array(footprint, { maxLength: 8 }),
        (s, r, obstacles) => {
          const room = { bounds, obstacles }
          const got = nearestFree(s, r, room)
          if (got === null) return
          expect(mayStand(got, r, room)).toBe(true)
          const far = distance(got, s)
          for (let i = 0; i < 200; i++) {
            const t = (far - 3) * Math.sqrt((i + 0.5) / 200)
            const a = i * 2.399963
            const trial = { x: Math.round(s.x + t * Math.cos(a)), y: Math.round(s.y + t * Math.sin(a)) }
            if (far > 3 && distance(trial, s) < far - 2) expect(mayStand(trial, r, room)).toBe(false)
          }
        },
      ),
    )
  })
})

describe('places in contact', () => {
  test('lie all round a base, the first due east', () => {
    const enemy = disc(at(20, 20), centimetres(1.6))
    const spots = contactSpots(enemy, 1250)
    expect(spots).toHaveLength(24)
    expect(spots[0]).toEqual(at(22.85, 20))
    for (const s of spots) {
      expect(flatOverlaps(disc(s, 1250), enemy)).toBe(false)
      expect(flatWithin(disc(s, 1250), enemy, 2)).toBe(true)
    }
  })

  test('or stand a gap away', () => {
    const foe = disc({ x: 10 * INCH, y: 10 * INCH }, inches(0.5))
    for (const s of contactSpots(foe, inches(0.5), inches(1)))
      expect(flatGap(disc(s, inches(0.5)), foe) / INCH).toBeCloseTo(1, 3)
  })

  test('touch without overlapping, for all shapes, and the nearest is nearest', () => {
    always(
      1500,
      fc.property(footprint, spot, fc.integer({ min: 50, max: 2500 }), (f, s, r) => {
        const near = contactNear(s, f, r)
        expect(flatOverlaps(disc(near, r), f)).toBe(false)
        expect(flatGap(disc(near, r), f)).toBeLessThan(3)
        for (const c of contactSpots(f, r, 0, 30)) {
          expect(flatOverlaps(disc(c, r), f)).toBe(false)
          expect(flatGap(disc(c, r), f)).toBeLessThan(3)
          expect(distance(near, s)).toBeLessThanOrEqual(distance(c, s) + 3)
        }
      }),
    )
  })
})
