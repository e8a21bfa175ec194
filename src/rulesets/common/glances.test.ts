import { expect, test } from 'vitest'
import { inches } from '#geometry'
import type { Figure } from './figure.ts'
import { remembered } from './glances.ts'
import { somebody } from './testing.ts'

test('a look is taken once for the same two figures, and again when anything about them changes', () => {
  let looks = 0
  const glance = remembered((viewer, target) => {
    looks++
    return Math.round((target.x - viewer.x) / 100)
  })
  const a = somebody(5, 5)
  const b = somebody(9, 5)
  expect([glance(a, b), glance(a, { ...b }), looks]).toEqual([102, 102, 1])
  const changes: Partial<Figure>[] = [
    { x: a.x + 1 },
    { y: a.y + 1 },
    { radius: a.radius + 1 },
    { bottom: 1 },
    { top: a.top + 1 },
    { eye: a.eye + 0.5 },
  ]
  for (const change of changes) {
    for (const [viewer, target] of [
      [{ ...a, ...change }, b],
      [a, { ...b, ...change }],
    ] as const) {
      // where a target looks from does not matter to who looks at it
      const isOther = !('eye' in change && viewer === a)
      glance(a, b)
      const before = looks
      glance(viewer, target)
      expect([change, looks - before]).toEqual([change, isOther ? 1 : 0])
    }
  }
})

test('every answer is the right one among many looks, on a table of 8 feet too', () => {
  const glance = remembered((viewer, target) => Math.round((viewer.x + 2 * viewer.y + 3 * target.x + target.y) / 2540))
  const somewhere = (n: number): Figure => somebody((n * 7) % 96, (n * 13) % 96, n % 3)
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 3000; n++) {
      const a = somewhere(n)
      const b = somewhere(n * 5 + 1)
      expect(glance(a, b)).toBe(Math.round((a.x + 2 * a.y + 3 * b.x + b.y) / inches(1)))
    }
  }
})
