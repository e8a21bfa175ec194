import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import { collides, type Feel, feetOf, firstInTheWay, flatGapBetween, gapBetween, touchedBy, touches } from './figure.ts'
import { point, somebody } from './testing.ts'

const feel: Feel = { contact: 254, overlap: 0 }

test('contact is a gap, and an overlap is none', () => {
  const a = somebody(5, 5)
  for (const [apart, contact, overlap] of [
    [0.9, true, true],
    [1, true, false],
    [1.1, true, false],
    [1.11, false, false],
  ] as const) {
    const b = somebody(5 + apart, 5)
    expect([apart, touches(a, b, feel), collides(a, b, feel)]).toEqual([apart, contact, overlap])
  }
})

describe('height', () => {
  const low = somebody(5, 5)
  test.each([
    ['bodies that meet touch', 1.3, {}, true, false],
    ['bodies that overlap collide', 1.2, {}, true, true],
    ['one stands on the head of the other, a hair inside', 1.2, { overlapUp: inches(0.1) }, true, false],
    ['just above the head, seen from above', 1.31, {}, false, false],
    ['just above the head, through space', 1.31, { throughSpace: true }, true, false],
    ['farther above the head than contact, through space', 1.41, { throughSpace: true }, false, false],
    ['too little air above the head', 1.39, { overlapUp: -inches(0.1) }, false, true],
    ['air enough above the head', 1.4, { overlapUp: -inches(0.1) }, false, false],
    ['feet on one level, however tall', 1, { level: inches(1) }, true, true],
    ['feet on different levels, however tall', 1.01, { level: inches(1) }, false, false],
  ] as const)('%s', (_, z, more, contact, overlap) => {
    const high = somebody(5, 5, z)
    expect(touches(low, high, { ...feel, ...more })).toBe(contact)
    expect(collides(low, high, { ...feel, ...more })).toBe(overlap)
  })
})

test('gaps go through space, or are seen from above', () => {
  expect(gapBetween(somebody(5, 5), somebody(9, 5, 5.3))).toBe(inches(5))
  expect(flatGapBetween(somebody(5, 5), somebody(9, 5, 5.3))).toBe(inches(3))
  expect(gapBetween(somebody(5, 5), somebody(5, 5.2))).toBe(0)
  expect(feetOf(somebody(5, 5, 2))).toEqual(point(5, 5, 2))
})

test('the first in the way, and all that are touched, by their place in the list', () => {
  const others = [somebody(8, 5), somebody(5.5, 5), somebody(5, 5.5), somebody(6, 5)]
  expect(firstInTheWay(somebody(5, 5), others, feel)).toBe(1)
  expect(firstInTheWay(somebody(12, 12), others, feel)).toBe(-1)
  expect(touchedBy(somebody(7, 5), others, feel)).toEqual([0, 3])
})
