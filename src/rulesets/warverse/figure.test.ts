import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import { SIZES, type SizeClass } from './design.ts'
import { distanceBetween, distanceToPiece, distanceToPoint, figure, overlap, touches, touchesPiece } from './figure.ts'
import { thousandths } from './lengths.ts'
import type { Upright } from './model.ts'
import { rangePenalty } from './range.ts'
import { at, battle, pieceOf, wall } from './testing.ts'

/** A figure of a size class at a place in inches. */
function sized(size: SizeClass, x: number, y: number, z = 0): Upright {
  const { radius, height } = SIZES.find(s => s.class === size)!
  return { ...at(x, y, z), radius, height }
}

describe('bodies and distances', () => {
  test('[WV-MEA-01] a character is an upright cylinder from its altitude up to its height', () => {
    const b = battle([
      { seat: 0, is: 'grove-warden', at: [10, 10, 2] },
      { seat: 1, is: 'lamp-sprite', at: [30, 30] },
    ])
    expect(figure(b.figure(0))).toMatchObject({
      footprint: { shape: 'disc', x: inches(10), y: inches(10), radius: inches(0.6) },
      bottom: inches(2),
      top: inches(3.6),
    })
  })

  test.each([
    ['GV-01', sized('S', 10, 10), sized('M', 20, 10), 8900, 1],
    ['GV-02', sized('S', 10, 10), sized('M', 20, 10, 6), 10_112, 1],
    ['GV-03', sized('S', 10, 10), sized('S', 16.99, 10), 5990, 0],
    ['GV-04', sized('S', 10, 10), sized('S', 17, 10), 6000, 1],
    ['GV-05', sized('S', 10, 10, 4), sized('S', 11, 10, 4.9), 0, null],
    ['GV-06', sized('S', 10, 10, 4), sized('S', 11, 10, 5.3), 100, 0],
    ['GV-07', sized('S', 10, 10), sized('S', 11.05, 10), 50, null],
    ['GV-08', sized('S', 10, 10), sized('S', 11.06, 10), 60, 0],
    ['GV-09', sized('L', 10, 10), sized('S', 10, 10, 2.5), 100, 0],
    ['GV-10', sized('XL', 30, 30), sized('S', 6, 12), 28_000, 4],
  ] as const)('[WV-MEA-02] [WV-RNG-07] the shortest gap in three dimensions: %s', (_, a, b, distance, penalty) => {
    expect(distanceBetween(a, b)).toBe(distance)
    expect(distanceBetween(b, a)).toBe(distance)
    expect(touches(a, b)).toBe(penalty === null)
    if (penalty !== null) expect(rangePenalty(distance)).toBe(penalty)
  })

  test('[WV-MEA-03] from a point to a body', () => {
    expect(distanceToPoint(sized('S', 12.4, 10, 1.5), at(10, 10))).toBe(2421)
  })

  test('[WV-MEA-04] from a body to a piece of terrain', () => {
    const w2 = pieceOf(wall('W2', 21, 19.5, 4, 0.6, 0.6))
    expect(distanceToPiece(sized('S', 18.4, 20.9), w2)).toBe(753)
    // above its top the way up counts as well
    expect(distanceToPiece(sized('S', 21, 19.5, 1.6), w2)).toBe(1000)
  })

  test('[WV-MEA-05] distances are rounded to 0.001 inch before they are compared', () => {
    expect(thousandths(inches(5.9996))).toBe(6000)
    expect(rangePenalty(thousandths(5.9996 * 2540))).toBe(1)
    expect(rangePenalty(thousandths(5.9994 * 2540))).toBe(0)
  })

  test('[WV-MEA-06] within 0.05 inch is contact', () => {
    expect(touches(sized('S', 10, 10), sized('S', 11.05, 10))).toBe(true)
    expect(touches(sized('S', 10, 10), sized('S', 11.06, 10))).toBe(false)
    const w = pieceOf(wall('W', 10, 11, 4, 0.9, 1))
    expect(touchesPiece(sized('S', 10, 10), w)).toBe(true)
    expect(touchesPiece(sized('S', 10, 9.99), w)).toBe(false)
  })

  test('[WV-MEA-07] bodies overlap when they intrude by more than 0.01 inch both ways', () => {
    expect(overlap(sized('S', 10, 10), sized('S', 10.995, 10))).toBe(false)
    expect(overlap(sized('S', 10, 10), sized('S', 10.98, 10))).toBe(true)
    // 0.01 inch upright is not enough, more is
    expect(overlap(sized('S', 10, 10), sized('S', 10, 10, 1.19))).toBe(false)
    expect(overlap(sized('S', 10, 10), sized('S', 10, 10, 1.18))).toBe(true)
  })

  test('[WV-MEA-08] contact in the air is body contact', () => {
    expect(touches(sized('S', 10, 10, 4), sized('S', 11, 10, 4.9))).toBe(true)
    expect(touches(sized('S', 10, 10, 4), sized('S', 11, 10, 5.3))).toBe(false)
  })
})
