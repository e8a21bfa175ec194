import { describe, expect, test } from 'vitest'
import { disc, inches } from '#geometry'
import { climbLeg, endsAtRim, faceLeg, footUnder, headOver, ladderEnds, ladderLeg } from './climb.ts'
import { newField } from './field.ts'
import type { Climbing } from './gait.ts'
import { piece, point } from './testing.ts'

const BLOCK = ['solid', 'standable', 'obstacle']
const ladder = (x: number, y: number, bottom: number, top: number) => ({
  ...piece('ladder', [0, 0, 1, 1], [bottom, top], ['ladder']),
  footprint: disc(point(x, y), 0),
})
/** A block from (10, 10) to (14, 14), three inches high, a ladder on its west face; a fence; a beam over the fence's end. */
const field = newField({ west: 0, north: 0, east: inches(30), south: inches(30) }, [
  piece('block', [10, 10, 14, 14], [0, 3], BLOCK),
  ladder(10, 12, 0, 3),
  piece('fence', [18, 10, 24, 10.5], [0, 2], ['solid', 'obstacle']),
  piece('beam', [22, 8, 24, 12], [2.5, 3], ['solid', 'obstacle']),
])
const climber = (climbs: Partial<Climbing>, more: { slack?: number; height?: number } = {}) => ({
  radius: inches(0.5),
  height: inches(1),
  slack: 0,
  climbs: { contact: inches(0.1), ...climbs },
  ...more,
})
const kindOf = (leg: { kind: string; length: number } | null) => leg && `${leg.kind} ${leg.length / 2540}`

describe('ladders', () => {
  const whole = climber({ ladders: 'whole' })
  const inset = climber({ ladders: 'whole', inset: inches(0.5) })
  const part = climber({ ladders: 'part', contact: inches(0.5) })
  test.each([
    ['from its foot to its head', whole, point(9.5, 12), point(10, 12, 3), 'ladder 3'],
    ['and down again', whole, point(10, 12, 3), point(9.5, 12), 'ladder 3'],
    ['from as far as may be', whole, point(9.4, 12), point(10, 12, 3), 'ladder 3'],
    ['from farther off', whole, point(9.39, 12), point(10, 12, 3), null],
    ['to a part of its height', whole, point(9.5, 12), point(10, 12, 2), null],
    ['to beside its head', whole, point(9.5, 12), point(10.1, 12, 3), null],
    ['down to the side of its foot, as near', whole, point(10, 12, 3), point(10, 11.5), 'ladder 3'],
    ['down from far inside the roof', whole, point(10.7, 12, 3), point(9.5, 12), null],
    ['down to above the ground', whole, point(10, 12, 3), point(9.5, 12, 1), null],
    ['along the ground', whole, point(9.5, 12), point(9.6, 12), null],
    ['to as far inside as the book wants', inset, point(9.5, 12), point(10.5, 12, 3), 'ladder 3'],
    ['nearly so far inside', inset, point(9.5, 12), point(10.41, 12, 3), 'ladder 3'],
    ['too near the rim', inset, point(9.5, 12), point(10.39, 12, 3), null],
    ['too far inside', inset, point(9.5, 12), point(10.61, 12, 3), null],
    ['by a part of it, beside it', part, point(9.5, 12), point(9.5, 12, 2), 'ladder 2'],
    ['by a part, from a part', part, point(9.5, 12, 1), point(9.5, 12, 2), 'ladder 1'],
    ['by a part, down', part, point(9.5, 12, 2), point(9.5, 12, 1), 'ladder 1'],
    ['by a part, with the block in the way', part, point(10.2, 12), point(10.2, 12, 2), null],
    ['beyond its top', part, point(9.5, 12, 2), point(9.5, 12, 3.1), null],
    ['by a part, out of reach of it', part, point(9.5, 12), point(8.9, 12, 2), null],
  ] as const)('%s', (_, gait, from, to, says) => {
    expect(kindOf(ladderLeg(field, gait, from, to, 0))).toBe(says)
  })

  test('who climbs none', () => {
    expect(ladderLeg(field, climber({}), point(9.5, 12), point(10, 12, 3), 0)).toBeNull()
    const { climbs: _, ...nobody } = whole
    expect(ladderLeg(field, nobody, point(9.5, 12), point(10, 12, 3), 0)).toBeNull()
  })

  test('below its bottom there is none', () => {
    const high = newField(field.bounds, [ladder(10, 12, 1, 3)])
    expect(kindOf(ladderLeg(high, part, point(9.5, 12, 1), point(9.5, 12, 2), 0))).toBe('ladder 1')
    expect(ladderLeg(high, part, point(9.5, 12, 0.9), point(9.5, 12, 2), 0)).toBeNull()
  })

  test('where they lead: from the foot to the spot above, from the head to all four sides of the spot below', () => {
    const ends = (at: ReturnType<typeof point>) => ladderEnds(field, inches(0.5), inches(0.1), at)
    expect(ends(point(9.5, 12))).toEqual([point(10, 12, 3)])
    expect(ends(point(10, 12, 3))).toEqual([point(10.5, 12), point(9.5, 12), point(10, 12.5), point(10, 11.5)])
    expect(ends(point(9.39, 12))).toEqual([])
    expect(ends(point(9.5, 12, 1))).toEqual([])
  })
})

describe('faces, climbed all at once', () => {
  const gait = climber({ faces: { most: inches(3) }, inset: inches(0.5) })
  test.each([
    ['from the foot to inside the rim', gait, point(9.5, 11), point(10.5, 11, 3), 'climb 3'],
    ['and down', gait, point(10.5, 11, 3), point(9.5, 11), 'climb 3'],
    ['from as far as may be', gait, point(9.4, 11), point(10.5, 11, 3), 'climb 3'],
    ['from farther off', gait, point(9.39, 11), point(10.5, 11, 3), null],
    ['to beside the spot straight in', gait, point(9.5, 11), point(10.5, 11.11, 3), null],
    ['not to its top', gait, point(9.5, 11), point(10.5, 11, 2.9), null],
    [
      'higher than may be',
      climber({ faces: { most: inches(2.9) }, inset: inches(0.5) }),
      point(9.5, 11),
      point(10.5, 11, 3),
      null,
    ],
    ['at one height', gait, point(9.5, 11), point(9.5, 11.1), null],
    ['who climbs none', climber({}), point(9.5, 11), point(10.5, 11, 3), null],
  ] as const)('%s', (_, who, from, to, says) => {
    expect(kindOf(faceLeg(field, who, from, to, 0))).toBe(says)
  })

  test('the spots over and under a rim lie straight in and straight out', () => {
    const block = field.surfaces[0]!
    expect(headOver(block, point(9, 11), inches(0.5))).toEqual({ x: inches(10.5), y: inches(11) })
    expect(headOver(block, point(9, 11), 0)).toMatchObject({ x: inches(10), y: inches(11) })
    expect(footUnder(block, point(10.5, 11, 3), inches(0.5))).toEqual({ x: inches(9.5), y: inches(11) })
  })

  test.each([
    ['west', point(10, 12), point(9.5, 12), point(10.2, 12, 3)],
    ['east', point(14, 12), point(14.5, 12), point(13.8, 12, 3)],
    ['north', point(12, 10), point(12, 9.5), point(12, 10.2, 3)],
    ['south', point(12, 14), point(12, 14.5), point(12, 13.8, 3)],
  ] as const)('foot and head of a ladder on the %s rim', (_, at, foot, head) => {
    expect(endsAtRim(field, at, [0, inches(3)], inches(0.5), inches(0.2))).toEqual({ foot, head })
  })
  test('none off the rim, or at another height', () => {
    const ends = (x: number, top: number) => endsAtRim(field, { x, y: inches(12) }, [0, inches(top)], 100, 100)
    expect(ends(inches(10) + 10, 3)).not.toBeNull()
    expect(ends(inches(10) + 11, 3)).toBeNull()
    expect(ends(inches(10), 2)).toBeNull()
  })
})

describe('by the inch', () => {
  const gait = climber({ walls: { trait: 'obstacle', grip: inches(0.2) } })
  const told = (from: ReturnType<typeof point>, to: ReturnType<typeof point>) => {
    const found = climbLeg(field, gait, from, to, 0)
    if (!('stop' in found)) return `${found.kind} ${found.length / 2540}`
    return `${found.stop} ${(found.at.x / 2540).toFixed(1)} ${(found.at.z / 2540).toFixed(1)} ${found.piece?.id ?? ''}`
  }
  test.each([
    ['up the fence', point(20, 9.5), point(20, 9.5, 2), 'climb 2'],
    ['down the fence', point(20, 9.5, 2), point(20, 9.5), 'climb 2'],
    ['from as far as its grip', point(20, 9.3), point(20, 9.3, 1), 'climb 1'],
    ['from farther off', point(20, 9.29), point(20, 9.29, 1), 'grip 20.0 0.0 '],
    ['beyond the top', point(20, 9.5), point(20, 9.5, 2.1), 'grip 20.0 2.0 '],
    ['along it, half up', point(19, 9.5, 1), point(20, 9.5, 1), 'climb 1'],
    ['along it to where it is out of its grip', point(19, 9.5, 1), point(17, 9.5, 1), 'grip 17.5 1.0 '],
    ['slanting up', point(19, 9.5), point(20, 9.5, 1), 'grip 19.0 0.0 '],
    ['up under the beam', point(23, 9.5), point(23, 9.5, 2), 'wall 23.0 0.0 beam'],
  ] as const)('%s', (_, from, to, says) => {
    expect(told(from, to)).toBe(says)
  })
})
