import { describe, expect, test } from 'vitest'
import { playerMark } from '#engine'
import type { Point, Spot } from '#geometry'
import { farthest, inNames, reachOutline } from './judge.ts'

const FROM: Point = { x: 10_000, y: 20_000, z: 300 }

describe('the farthest allowed place on a line', () => {
  const to = { x: 13_000, y: 24_000 }

  test('is the end of it, where that is allowed', () => {
    expect(farthest(FROM, to, 10_000, () => true)).toEqual({ x: 16_000, y: 28_000, z: 300 })
  })

  test('is just before what stops it, to a thousandth of the way', () => {
    expect(farthest(FROM, to, 10_240, at => at.x < 14_800)).toEqual({ x: 14_794, y: 26_392, z: 300 })
  })

  test('may lie beyond something that is not allowed', () => {
    const at = farthest(FROM, to, 10_000, ({ x }) => x > 13_000 && x < 15_000)!
    expect(at.x).toBeGreaterThan(14_990)
    expect(at.x).toBeLessThan(15_000)
  })

  test('is nowhere, where nothing is allowed', () => {
    expect(farthest(FROM, to, 10_000, () => false)).toBeNull()
  })
})

describe('what can be reached', () => {
  const outlineOf = (endFor: (to: Point) => Spot | null) => {
    const walk = reachOutline(FROM, 6_400, endFor)
    for (;;) {
      const { done, value } = walk.next()
      if (done === true) return value
    }
  }

  test('is a ring on open ground, north first, then clockwise', () => {
    const outline = outlineOf(to => to)
    expect(outline).toHaveLength(48)
    expect(outline[0]).toMatchObject({ x: 10_000, y: 13_600 })
    expect(outline[12]).toMatchObject({ x: 16_400, y: 20_000 })
  })

  test('ends where the way ends, and where there is none at the start', () => {
    const outline = outlineOf(to => (to.x < 12_000 ? to : to.y < 20_000 ? { x: 12_000, y: to.y } : null))
    expect(outline[12]).toEqual({ x: 10_000, y: 20_000 })
    expect(outline[8]).toMatchObject({ x: 12_000 })
  })
})

test('players are called in sentences as in the bar, or by their colours where nobody is named', () => {
  const text = `It is ${playerMark(1)}'s turn.`
  expect(inNames({ names: ['Commander', 'Sergeant Bot'] }, text)).toBe("It is Sergeant Bot's turn.")
  expect(inNames({}, text)).toBe("It is Blue's turn.")
})
