import { describe, expect, test } from 'vitest'
import { misfit } from '#engine'
import { centimetres, inches, onGrid } from '#geometry'
import { farthest } from '../play/judge.ts'
import { meets, type Ray } from './pick.ts'
import { toFacing, toLen, toPoint, vec } from './scale.ts'

/** A camera that was turned and zoomed looks at the ground from all sides and heights. */
function* rays(): Generator<Ray> {
  for (let turn = 0; turn < 360; turn += 7) {
    for (let high = 3; high < 90; high += 8.7) {
      const [x, z] = [Math.sin(turn) * 60, Math.cos(turn) * 60]
      const size = Math.hypot(x, high, z)
      yield { from: vec(45 + x, high, 45 + z), along: vec(-x / size, -high / size, -z / size) }
    }
  }
}

const point = { fill: 'point' } as const

describe('places a hand points at', () => {
  test('the ground is a place the umpire takes, however the table was turned and zoomed', () => {
    const refused: unknown[] = []
    let below = 0
    for (const ray of rays()) {
      const met = meets(ray, 0)!
      if (met.y < 0) below++
      if (misfit(point, toPoint(met)) !== null) refused.push(toPoint(met))
    }
    expect(refused).toEqual([])
    // The rays do what made it fail: some of them meet the ground a hair below it.
    expect(below).toBeGreaterThan(20)
  })

  test.each([-0, -1e-15, -0.0004, -0.00049])('%d units make the length 0, never -0', units => {
    expect(toLen(units)).toBe(0)
    expect(onGrid(units)).toBe(0)
    expect(inches(units / 10)).toBe(0)
    expect(centimetres(units)).toBe(0)
  })

  test('places along a direction are never -0', () => {
    const corner = { x: 0, y: 0, z: 0 }
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [-1, -1],
    ] as const) {
      expect(misfit(point, farthest(corner, { x, y }, 0.4, () => true)!)).toBeNull()
    }
  })

  test('a facing is from 0 to 359', () => {
    expect([359.6, 360, -0.2, -90, 725].map(toFacing)).toEqual([0, 0, 0, 270, 5])
  })
})
