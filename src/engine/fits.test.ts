import { expect, test } from 'vitest'
import { misfit, pathOf, pointOf, posesOf, shareOf } from './fits.ts'
import type { Answer, Book, Filling, Hole } from './types.ts'

const FAR = 2_000_000
const at = { x: 10, y: 20, z: 0 }
const POINT: Hole = { fill: 'point' }
const PATH: Hole = { fill: 'path', who: 0, reach: 100 }
const SHARE: Hole = { fill: 'share', total: 4, among: ['north', 'south', 'kept'], most: [3, 4, 1] }
const POSE: Hole = { fill: 'pose', who: 0, poses: 2 }
const pose = { x: 5, y: 6, facing: 0 }

const PLACE = 'Give one place as {x, y, z} in whole hundredths of a millimetre.'
const PLACES = 'Give 1 to 200 places as a list of {x, y, z} in whole hundredths of a millimetre.'
const POSES = 'Give 1 to 2 poses as a list of {x, y, facing}, the facing in whole degrees from 0 to 359.'
const NUMBERS = 'Give 3 whole numbers of 0 or more, one for each of north, south, kept.'

test.each<[Hole | undefined, unknown, string | null]>([
  [undefined, undefined, null],
  [undefined, at, 'This offer leaves nothing to fill in.'],
  [POINT, at, null],
  [POINT, { x: -FAR, y: FAR, z: 0 }, null],
  [POINT, { x: FAR + 1, y: 0, z: 0 }, PLACE],
  [POINT, { x: 0, y: -FAR - 1, z: 0 }, PLACE],
  [POINT, { x: 0, y: 0, z: FAR + 1 }, PLACE],
  [POINT, { x: -0, y: 0, z: 0 }, PLACE],
  [POINT, { x: 0, y: -0, z: 0 }, PLACE],
  [POINT, { x: 0, y: 0, z: -0 }, PLACE],
  [POINT, { x: 0.5, y: 0, z: 0 }, PLACE],
  [POINT, { x: 0, y: '1', z: 0 }, PLACE],
  [POINT, { x: 0, y: 0 }, PLACE],
  [POINT, { ...at, facing: 0 }, PLACE],
  [POINT, null, PLACE],
  [POINT, undefined, PLACE],
  [POINT, 7, PLACE],
  [POINT, [at], PLACE],
  [PATH, [at], null],
  [PATH, Array(200).fill(at), null],
  [PATH, Array(201).fill(at), PLACES],
  [PATH, [], PLACES],
  [PATH, [at, { x: 1, y: 1 }], PLACES],
  [PATH, [{ x: 1, y: 1 }, at], PLACES],
  [PATH, at, PLACES],
  [POSE, [pose], null],
  [POSE, [pose, { ...pose, facing: 359 }], null],
  [POSE, [pose, pose, pose], POSES],
  [POSE, [], POSES],
  [POSE, pose, POSES],
  [POSE, [pose, null], POSES],
  [POSE, [null, pose], POSES],
  [POSE, [7], POSES],
  [POSE, [[pose]], POSES],
  [POSE, [{ ...pose, facing: 360 }], POSES],
  [POSE, [{ ...pose, facing: -1 }], POSES],
  [POSE, [{ ...pose, facing: 0.5 }], POSES],
  [POSE, [{ ...pose, x: FAR + 1 }], POSES],
  [POSE, [{ ...pose, y: 0.5 }], POSES],
  [POSE, [{ ...pose, z: 0 }], POSES],
  [POSE, [{ x: 1, y: 2 }], POSES],
  [SHARE, [3, 0, 1], null],
  [SHARE, [0, 4, 0], null],
  [SHARE, [4, 0, 0], 'At most 3 may go to north, not 4.'],
  [SHARE, [1, 1, 2], 'At most 1 may go to kept, not 2.'],
  [SHARE, [1, 1, 1], 'Share out exactly 4; this makes 3.'],
  [SHARE, [3, 2, 0], 'Share out exactly 4; this makes 5.'],
  [SHARE, [2, 2], NUMBERS],
  [SHARE, [2, 2, 0, 0], NUMBERS],
  [SHARE, [5, -1, 0], NUMBERS],
  [SHARE, [4, -0, 0], NUMBERS],
  [SHARE, [3.5, 0.5, 0], NUMBERS],
  [SHARE, ['4', 0, 0], NUMBERS],
  [SHARE, { length: 3 }, NUMBERS],
  [{ fill: 'share', total: 9, among: ['a', 'b'] }, [9, 0], null],
])('a hole %j and what is put there: case %#', (hole, filling, why) => {
  expect(misfit(hole, filling)).toEqual(why === null ? null : { rule: 'CORE-FIT-01', why })
})

test('a step gets what it left a hole for, and nothing else', () => {
  const answer = (hole: Hole | undefined, filling?: Filling): Answer<Book> => ({
    seat: 0,
    offer: { id: 'go', rule: 'R', ...(hole && { hole }) },
    ...(filling !== undefined && { with: filling }),
  })
  expect(pointOf(answer(POINT, at))).toBe(at)
  expect(pathOf(answer(PATH, [at]))).toEqual([at])
  expect(shareOf(answer(SHARE, [3, 0, 1]))).toEqual([3, 0, 1])
  expect(posesOf(answer(POSE, [pose]))).toEqual([pose])
  for (const wrong of [answer(undefined, at), answer(POINT), answer(PATH, [at])]) {
    expect(() => pointOf(wrong)).toThrow('engine: offer go left no point to fill')
  }
})
