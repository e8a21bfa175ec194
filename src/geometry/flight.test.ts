import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fly } from './flight.ts'
import { box, disc } from './footprint.ts'
import { INCH, inches } from './length.ts'
import { distance3 } from './measure.ts'
import { firstHit, pathLength3 } from './path.ts'
import { always, body, point } from './testing.ts'
import type { Body, Box, Point } from './types.ts'

const TABLE: Box = { west: 0, north: 0, east: 36 * INCH, south: 36 * INCH }
const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })
const R = inches(0.5)
const H = inches(1.2)

describe('flying', () => {
  const boulder: Body = { footprint: disc(at(15, 10.5), inches(0.9)), bottom: 0, top: inches(1.4) }

  test('straight where nothing stands in the way', () => {
    expect(fly(at(10, 10), at(20, 10, 6), R, H, [], TABLE)).toEqual([at(10, 10), at(20, 10, 6)])
  })

  test('round a boulder is shorter than over it, under a low ceiling the only way', () => {
    const way = fly(at(10, 10), at(20, 10), R, H, [boulder], TABLE, { slack: 25 })!
    expect(firstHit(way, R, H, [boulder], 25)).toBeNull()
    expect(pathLength3(way) / INCH).toBeLessThan(10.72)
    expect(way.every(p => p.z === 0)).toBe(true)
  })

  test('over a long wall, by the tightest string over its top', () => {
    const wall: Body = { footprint: box(14 * INCH, 0, 15 * INCH, 36 * INCH), bottom: 0, top: 3 * INCH }
    const way = fly(at(10, 10), at(20, 10), R, H, [wall], TABLE)!
    expect(way).toHaveLength(4)
    expect(way[1]!.z).toBe(3 * INCH)
    expect(pathLength3(way) / INCH).toBeCloseTo(Math.sqrt(3.5 ** 2 + 9) + 2 + Math.sqrt(4.5 ** 2 + 9), 2)
    expect(fly(at(10, 10), at(20, 10), R, H, [wall], TABLE, { ceiling: 2 * INCH })).toBeNull()
  })

  test('not into a body, nor off the table', () => {
    expect(fly(at(10, 10), at(15, 10.5, 1), R, H, [boulder], TABLE)).toBeNull()
    expect(fly(at(10, 10), at(15, 10.5, 1.4), R, H, [boulder], TABLE)).not.toBeNull()
    expect(fly(at(10, 10), at(35.6, 10), R, H, [], TABLE)).toBeNull()
  })

  test('every way found is free, joins its ends and is no shorter than straight', () => {
    const bounds: Box = { west: -9000, north: -9000, east: 70_000, south: 70_000 }
    let bent = 0
    always(
      1500,
      fc.property(point, point, fc.array(body, { maxLength: 6 }), (from, to, bodies) => {
        const way = fly(from, to, 1000, 2000, bodies, bounds)
        const straight = firstHit([from, to], 1000, 2000, bodies) === null
        if (straight) expect(way).toEqual([from, to])
        if (way === null) return
        if (way.length > 2) bent++
        expect(firstHit(way, 1000, 2000, bodies)).toBeNull()
        expect(way[0]).toEqual(from)
        expect(way.at(-1)).toEqual(to)
        expect(pathLength3(way)).toBeGreaterThanOrEqual(distance3(from, to) - 1e-6)
      }),
    )
    expect(bent).toBeGreaterThan(100)
  })
})
