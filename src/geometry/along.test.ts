import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, toward, turningPoint } from './index.ts'

const coordinate = fc.integer({ min: -200_000, max: 200_000 })
const spot = fc.record({ x: coordinate, y: coordinate })

describe('a spot so far toward another', () => {
  test.each([
    [{ x: 100, y: 200 }, { x: 400, y: 600 }, 250, { x: 250, y: 400 }],
    [{ x: 100, y: 200 }, { x: 400, y: 600 }, 1000, { x: 700, y: 1000 }],
    [{ x: 100, y: 200 }, { x: 400, y: 600 }, 0, { x: 100, y: 200 }],
    [{ x: 7, y: 9 }, { x: 7, y: 9 }, 500, { x: 7, y: 9 }],
  ])('from %o to %o by %i', (from, to, length, at) => {
    expect(toward(from, to, length)).toEqual(at)
  })

  test('it lies at that length, and on the straight line', () => {
    fc.assert(
      fc.property(spot, spot, fc.integer({ min: 0, max: 100_000 }), (from, to, length) => {
        fc.pre(distance(from, to) > 0)
        const at = toward(from, to, length)
        expect(distance(from, at)).toBeCloseTo(length, 4)
        const cross = (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x)
        expect(cross / distance(from, to)).toBeCloseTo(0, 4)
      }),
    )
  })
})

describe('where something changes along a length', () => {
  test('it is found to within the fineness asked for', () => {
    const change = fc.double({ min: 0.01, max: 9_999, noNaN: true })
    fc.assert(
      fc.property(change, fc.constantFrom(1, 0.125, 50), (at, fine) => {
        const { last, first } = turningPoint(10_000, s => s < at, 200, fine)!
        expect(last).toBeLessThan(at)
        expect(first).toBeGreaterThanOrEqual(at)
        expect(first - last).toBeLessThanOrEqual(fine)
      }),
    )
  })

  test('of several changes it is the first that a step can see', () => {
    const holds = (s: number): boolean => s < 300 || (s > 350 && s < 900)
    expect(turningPoint(1000, holds, 50)!.first).toBeCloseTo(300, -1)
    expect(turningPoint(1000, holds, 200)!.first).toBeCloseTo(900, -1)
  })

  test('it begins where it is told to, and looks at the very end', () => {
    expect(turningPoint(1000, s => s < 300 || s > 350, 50, 1, 400)).toBeNull()
    expect(turningPoint(1000, s => s < 1000, 300)!.first).toBe(1000)
    expect(turningPoint(1000, () => true, 300)).toBeNull()
  })

  test('with one step as long as the way it only halves', () => {
    const asked: number[] = []
    turningPoint(
      1,
      s => {
        asked.push(s)
        return s < 0.3
      },
      1,
      1 / 8,
    )
    expect(asked).toEqual([1, 0.5, 0.25, 0.375])
  })
})
