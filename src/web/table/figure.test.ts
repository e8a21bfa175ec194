import { describe, expect, test } from 'vitest'
import { ARMS, BUILDS } from '../../engine/look.ts'
import { SPREAD, sculpt } from './figure.ts'

describe('figures', () => {
  test.each(BUILDS)('a %s stands on the ground, is one unit tall and fits its base with every weapon', build => {
    for (const arms of ARMS) {
      const clay = sculpt({ build, arms })
      const { low, high } = clay.bounds()
      expect(low.y).toBeGreaterThan(-0.06)
      expect(low.y).toBeLessThan(0.06)
      expect(high.y).toBeGreaterThan(0.9)
      expect(high.y).toBeLessThan(1.45)
      // weapons may reach over the rim, bodies hardly
      expect(Math.max(high.x, -low.x)).toBeLessThan(SPREAD[build] * 1.6)
      expect(clay.triangles).toBeLessThan(4200)
    }
  })

  test.each(BUILDS)('the armour of a %s is seen: whole, splintered and gone look different', build => {
    const looks = [undefined, 'whole', 'splintered', 'gone'] as const
    const paints = looks.map(wear => {
      const clay = sculpt({ build, arms: 'shield' }, 8, wear)
      const { low, high } = clay.bounds()
      expect(low.y).toBeGreaterThan(-0.06)
      expect(high.y).toBeLessThan(1.45)
      expect(clay.triangles).toBeLessThan(4500)
      return clay.triangles
    })
    // who wears no suit of his own shape (a beast, a machine) shows only that it is gone
    const isPerson = ['light', 'soldier', 'heavy', 'giant', 'mage'].includes(build)
    expect(new Set(paints).size).toBe(isPerson ? 4 : 2)
  })

  test('a figure for weak machines has fewer corners', () => {
    const look = { build: 'soldier', arms: 'blade' } as const
    expect(sculpt(look, 6).triangles).toBeLessThan(sculpt(look, 8).triangles)
  })

  test('every figure shows the colour of its team', () => {
    for (const build of BUILDS) {
      const { paints } = sculpt({ build, arms: 'none' })
      const team = paints.filter((n, i) => i % 3 === 0 && n === 1).length
      expect(team / (paints.length / 3)).toBeGreaterThan(0.03)
    }
  })
})
