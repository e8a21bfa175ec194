import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import {
  bodyOf,
  type Cylinder,
  distanceBetween,
  distanceToPiece,
  distanceToPoint,
  overlap,
  touches,
  touchesPiece,
} from './bodies.ts'
import { SIZES, type SizeClass } from './design.ts'
import { thousandths } from './lengths.ts'
import { rangePenalty } from './range.ts'
import { pieceOf } from './terrain.ts'
import { at, battle, wall } from './testing.ts'

/** A figure of a size class at a place in inches. */
function figure(size: SizeClass, x: number, y: number, z = 0): Cylinder {
  const { radius, height } = SIZES.find(s => s.class === size)!
  return { ...at(x, y, z), radius, height }
}

describe('bodies and distances', () => {
  test('[WV-MEA-01] a character is an upright cylinder from its altitude up to its height', () => {
    const b = battle([
      { seat: 0, is: 'grove-warden', at: [10, 10, 2] },
      { seat: 1, is: 'lamp-sprite', at: [30, 30] },
    ])
    expect(bodyOf(b.figure(0))).toEqual({
      footprint: { shape: 'disc', x: inches(10), y: inches(10), radius: inches(0.6) },
      bottom: inches(2),
      top: inches(3.6),
    })
  })

  test.each([
    ['GV-01', figure('S', 10, 10), figure('M', 20, 10), 8900, 1],
    ['GV-02', figure('S', 10, 10), figure('M', 20, 10, 6), 10_112, 1],
    ['GV-03', figure('S', 10, 10), figure('S', 16.99, 10), 5990, 0],
    ['GV-04', figure('S', 10, 10), figure('S', 17, 10), 6000, 1],
    ['GV-05', figure('S', 10, 10, 4), figure('S', 11, 10, 4.9), 0, null],
    ['GV-06', figure('S', 10, 10, 4), figure('S', 11, 10, 5.3), 100, 0],
    ['GV-07', figure('S', 10, 10), figure('S', 11.05, 10), 50, null],
    ['GV-08', figure('S', 10, 10), figure('S', 11.06, 10), 60, 0],
    ['GV-09', figure('L', 10, 10), figure('S', 10, 10, 2.5), 100, 0],
    ['GV-10', figure('XL', 30, 30), figure('S', 6, 12), 28_000, 4],
  ] as const)('[WV-MEA-02] [WV-RNG-07] the shortest gap in three dimensions: %s', (_, a, b, distance, penalty) => {
    expect(distanceBetween(a, b)).toBe(distance)
    expect(distanceBetween(b, a)).toBe(distance)
    expect(touches(a, b)).toBe(penalty === null)
    if (penalty !== null) expect(rangePenalty(distance)).toBe(penalty)
  })

  test('[WV-MEA-03] from a point to a body', () => {
    expect(distanceToPoint(figure('S', 12.4, 10, 1.5), at(10, 10))).toBe(2421)
  })

  test('[WV-MEA-04] from a body to a piece of terrain', () => {
    const w2 = pieceOf(wall('W2', 21, 19.5, 4, 0.6, 0.6), 0)
    expect(distanceToPiece(figure('S', 18.4, 20.9), w2)).toBe(753)
    // above its top the way up counts as well
    expect(distanceToPiece(figure('S', 21, 19.5, 1.6), w2)).toBe(1000)
  })

  test('[WV-MEA-05] distances are rounded to 0.001 inch before they are compared', () => {
    expect(thousandths(inches(5.9996))).toBe(6000)
    expect(rangePenalty(thousandths(5.9996 * 2540))).toBe(1)
    expect(rangePenalty(thousandths(5.9994 * 2540))).toBe(0)
  })

  test('[WV-MEA-06] within 0.05 inch is contact', () => {
    expect(touches(figure('S', 10, 10), figure('S', 11.05, 10))).toBe(true)
    expect(touches(figure('S', 10, 10), figure('S', 11.06, 10))).toBe(false)
    const w = pieceOf(wall('W', 10, 11, 4, 0.9, 1), 0)
    expect(touchesPiece(figure('S', 10, 10), w)).toBe(true)
    expect(touchesPiece(figure('S', 10, 9.99), w)).toBe(false)
  })

  test('[WV-MEA-07] bodies overlap when they intrude by more than 0.01 inch both ways', () => {
    expect(overlap(figure('S', 10, 10), figure('S', 10.995, 10))).toBe(false)
    expect(overlap(figure('S', 10, 10), figure('S', 10.98, 10))).toBe(true)
    // 0.01 inch upright is not enough, more is
    expect(overlap(figure('S', 10, 10), figure('S', 10, 10, 1.19))).toBe(false)
    expect(overlap(figure('S', 10, 10), figure('S', 10, 10, 1.18))).toBe(true)
  })

  test('[WV-MEA-08] contact in the air is body contact', () => {
    expect(touches(figure('S', 10, 10, 4), figure('S', 11, 10, 4.9))).toBe(true)
    expect(touches(figure('S', 10, 10, 4), figure('S', 11, 10, 5.3))).toBe(false)
  })
})
