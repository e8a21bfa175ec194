import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, boxOf, disc, rectangle } from './footprint.ts'
import { support } from './support.ts'
import { always, footprint, someDisc, somePolygon, spot } from './testing.ts'
import type { Footprint } from './types.ts'
import { inside, insideParts, onTable, spotIn } from './zone.ts'

describe('inside', () => {
  test('a base may touch the rim of its zone from inside', () => {
    const zone = box(0, 0, 10_000, 5000)
    expect(inside(disc({ x: 1250, y: 1250 }, 1250), zone)).toBe(true)
    expect(inside(disc({ x: 1249, y: 1250 }, 1250), zone)).toBe(false)
    expect(inside(box(0, 0, 10_000, 5000), zone)).toBe(true)
    expect(inside(box(0, 0, 10_000, 5001), zone)).toBe(false)
    expect(inside(disc({ x: 300, y: 400 }, 500), disc({ x: 0, y: 0 }, 1000))).toBe(true)
    expect(inside(disc({ x: 301, y: 400 }, 500), disc({ x: 0, y: 0 }, 1000))).toBe(false)
  })

  test('the whole base stays on the table', () => {
    const table = { width: 91_440, depth: 91_440 }
    expect(onTable(disc({ x: 1524, y: 50_000 }, 1524), table)).toBe(true)
    expect(onTable(disc({ x: 1523, y: 50_000 }, 1524), table)).toBe(false)
    expect(onTable(rectangle({ x: 5000, y: 5000 }, 10_000, 10_000, 1), table)).toBe(false)
  })

  test('a base across the seam of a zone of two parts is inside it, over its inner corner it is not', () => {
    const angle = [box(0, 0, 10_000, 5000), box(0, 5000, 5000, 10_000)]
    expect(insideParts(disc({ x: 2500, y: 5000 }, 1250), angle)).toBe(true)
    expect(insideParts(disc({ x: 4500, y: 4500 }, 1250), angle)).toBe(false)
    expect(insideParts(box(1000, 1000, 4000, 9000), angle)).toBe(true)
    expect(insideParts(box(1000, 1000, 6000, 9000), angle)).toBe(false)
  })

  test('what is inside has all its spots inside', () => {
    always(
      5000,
      fc.property(footprint, footprint, spot, (f, g, s) => {
        if (inside(f, g) && spotIn(s, f)) expect(spotIn(s, g)).toBe(true)
        expect(inside(f, f)).toBe(true)
        expect(insideParts(f, [g, f])).toBe(true)
      }),
    )
  })

  test('a zone cut in two is the same zone', () => {
    always(
      3000,
      fc.property(someDisc, fc.integer({ min: 1, max: 29_999 }), (d, cut) => {
        const parts = [box(0, 0, cut, 30_000), box(cut, 0, 30_000, 30_000)]
        expect(insideParts(d, parts)).toBe(inside(d, box(0, 0, 30_000, 30_000)))
      }),
    )
  })
})

describe('support', () => {
  const slab = box(0, 0, 10_000, 10_000)
  test('at a straight edge half of the base is on the surface exactly when its centre is', () => {
    expect(support(disc({ x: 0, y: 5000 }, 1250), [slab])).toBe(0.5)
    expect(support(disc({ x: -100, y: 5000 }, 1250), [slab])).toBeCloseTo(0.449, 3)
    expect(support(disc({ x: -1, y: 5000 }, 1250), [slab])).toBeLessThan(0.5)
    expect(support(disc({ x: 1, y: 5000 }, 1250), [slab])).toBeGreaterThan(0.5)
    expect(support(disc({ x: 1250, y: 5000 }, 1250), [slab])).toBe(1)
    expect(support(disc({ x: -1250, y: 5000 }, 1250), [slab])).toBe(0)
  })

  test('at a slanting edge too', () => {
    const roof = rectangle({ x: 0, y: 0 }, 20_000, 20_000, 30)
    const [a, b] = roof.points
    const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 }
    expect(support(disc(middle, 1600), [roof])).toBe(0.5)
  })

  test('at a corner a quarter, on two slabs the sum, on overlapping slabs no more than all', () => {
    expect(support(disc({ x: 0, y: 0 }, 1250), [slab])).toBe(0.25)
    expect(support(disc({ x: 0, y: 0 }, 1250), [slab, box(-5000, -5000, 0, 0)])).toBe(0.5)
    expect(support(disc({ x: 5000, y: 5000 }, 1250), [slab, box(0, 0, 6000, 6000)])).toBe(1)
    expect(support(disc({ x: 0, y: 5000 }, 1250), [slab, box(-600, 0, 600, 9000)])).toBeGreaterThan(0.5)
  })

  test('on a round surface', () => {
    expect(support(disc({ x: 0, y: 0 }, 1000), [disc({ x: 0, y: 0 }, 2000)])).toBe(1)
    expect(support(disc({ x: 0, y: 0 }, 2000), [disc({ x: 0, y: 0 }, 1000)])).toBe(0.25)
    expect(support(disc({ x: 0, y: 0 }, 1000), [disc({ x: 1000, y: 0 }, 1000)])).toBeCloseTo(0.391, 3)
  })

  test('agrees with counting a fine grid of spots', () => {
    const parts = fc.array(fc.oneof(somePolygon, someDisc), { minLength: 1, maxLength: 3 })
    always(
      1500,
      fc.property(parts, fc.integer({ min: 500, max: 3000 }), fc.nat(100), fc.nat(100), (all, radius, u, v) => {
        const b = boxOf(all[0]!)
        const x = b.west + Math.round(((b.east - b.west) * u) / 100)
        const y = b.north + Math.round(((b.south - b.north) * v) / 100)
        const got = support(disc({ x, y }, radius), all)
        expect(Math.abs(got - counted(x, y, radius, all))).toBeLessThan(0.02)
      }),
    )
  })

  function counted(x: number, y: number, radius: number, parts: readonly Footprint[]): number {
    const n = 24
    let all = 0
    let on = 0
    for (let i = -n; i <= n; i++)
      for (let j = -n; j <= n; j++) {
        if (i * i + j * j > n * n) continue
        all++
        const s = { x: x + (i * radius) / n, y: y + (j * radius) / n }
        if (parts.some(p => spotIn(s, p))) on++
      }
    return on / all
  }
})
