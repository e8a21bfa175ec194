import { expect, test } from 'vitest'
import type { GameEvent } from '#engine'
import { SHOW_BUDGET, showLength } from '#match'
import { paceOf } from './pace.ts'

const move: GameEvent = { kind: 'move', rule: 'R', who: 0, path: [{ x: 0, y: 0, z: 0 }] }

test('a short turn is shown at normal speed', () => {
  expect(paceOf([[move], [move]], 0, 1)).toBe(1)
  expect(paceOf([[move]], 0, 2.5)).toBe(2.5)
})

test('a long one as much faster as it needs, and cut short when its time is up', () => {
  const long = Array.from({ length: 80 }, () => [move])
  const pace = paceOf(long, 0, 1)!
  expect(pace).toBeCloseTo(showLength(long.flat()) / SHOW_BUDGET)
  expect(
    paceOf(
      Array.from({ length: 4000 }, () => [move]),
      0,
      1,
    ),
  ).toBe(5)
  expect(paceOf(long, SHOW_BUDGET, 1)).toBeNull()
})
