import { describe, expect, test } from 'vitest'
import type { Hole, Offer } from '#engine'
import { endOf, legsOf, withEnd, withLeg, withoutLeg } from './fillings.ts'

const offer = (hole: Hole): Offer => ({ id: 'it', rule: 'R', hole })
const path = offer({ fill: 'path', who: 0, reach: 100 })
const pose = offer({ fill: 'pose', who: 0, reach: 100, poses: 2 })
const point = offer({ fill: 'point' })
const [A, B, C] = [
  { x: 1, y: 2, z: 0 },
  { x: 3, y: 4, z: 5 },
  { x: 6, y: 7, z: 0 },
]

test('the end of a filling is where the ghost stands', () => {
  expect(endOf(undefined)).toBeNull()
  expect(endOf(A)).toBe(A)
  expect(endOf([A, B])).toBe(B)
  expect(endOf([])).toBeNull()
  expect(endOf([2, 1])).toBeNull()
})

describe('another end', () => {
  test('replaces the last leg of a path, and begins one', () => {
    expect(withEnd(path, [A, B], C, 0)).toEqual([A, C])
    expect(withEnd(path, undefined, C, 0)).toEqual([C])
  })
  test('of poses has a facing and no height', () => {
    expect(withEnd(pose, [{ x: 1, y: 2, facing: 0 }], B, 90)).toEqual([{ x: 3, y: 4, facing: 90 }])
  })
  test('of a point is the point', () => {
    expect(withEnd(point, A, B, 90)).toBe(B)
  })
})

describe('one more leg', () => {
  test('goes on from the last', () => {
    expect(withLeg(path, [A], B, 0)).toEqual([A, B])
    expect(withLeg(path, undefined, B, 0)).toEqual([B])
  })
  test('of poses, until there are as many as allowed: then the last one moves', () => {
    const one = withLeg(pose, undefined, A, 0)
    const two = withLeg(pose, one, B, 15)
    expect(two).toEqual([
      { x: 1, y: 2, facing: 0 },
      { x: 3, y: 4, facing: 15 },
    ])
    expect(withLeg(pose, two, C, 30)).toEqual([
      { x: 1, y: 2, facing: 0 },
      { x: 6, y: 7, facing: 30 },
    ])
  })
  test('of a point moves the point', () => {
    expect(withLeg(point, A, B, 0)).toBe(B)
  })
})

test('one leg less, and nothing after the last', () => {
  expect(withoutLeg([A, B])).toEqual([A])
  expect(withoutLeg([A])).toBeUndefined()
  expect(withoutLeg(A)).toBeUndefined()
  expect(withoutLeg(undefined)).toBeUndefined()
})

test('legs are places, at the height given where they name none', () => {
  expect(legsOf(undefined, 9)).toEqual([])
  expect(legsOf(B, 9)).toEqual([B])
  expect(legsOf([A, B], 9)).toEqual([A, B])
  expect(legsOf([{ x: 1, y: 2, facing: 3 }], 9)).toEqual([{ x: 1, y: 2, z: 9 }])
  expect(legsOf([1, 2], 9)).toEqual([])
})
