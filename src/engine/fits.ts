/** Does a filling have the shape its hole asks for? Whatever a client sent is judged here once, and trusted afterwards. */

import type { Point, Pose } from '#geometry'
import { refuse } from './refusal.ts'
import type { Answer, Book, Filling, Hole, Refusal } from './types.ts'

/** No table is larger than 20 m, no path longer than 200 legs: beyond that it is not a move but an attack on the server. */
const FAR = 2_000_000
const LEGS = 200

const unfit = (why: string): Refusal => refuse('CORE-FIT-01', why)

/** The sentence to show, or null when `filling` fits. */
export function misfit(hole: Hole | undefined, filling: unknown): Refusal | null {
  if (hole === undefined) return filling === undefined ? null : unfit('This offer leaves nothing to fill in.')
  switch (hole.fill) {
    case 'point':
      return isPoint(filling) ? null : unfit('Give one place as {x, y, z} in whole hundredths of a millimetre.')
    case 'path':
      return isList(filling, LEGS) && filling.length > 0 && filling.every(isPoint)
        ? null
        : unfit(`Give 1 to ${LEGS} places as a list of {x, y, z} in whole hundredths of a millimetre.`)
    case 'share':
      return shareMisfit(hole, filling)
    case 'pose':
      return isList(filling, hole.poses) && filling.length > 0 && filling.every(isPose)
        ? null
        : unfit(`Give 1 to ${hole.poses} poses as a list of {x, y, facing}, the facing in whole degrees from 0 to 359.`)
  }
}

function shareMisfit(hole: Extract<Hole, { fill: 'share' }>, filling: unknown): Refusal | null {
  const among = hole.among.length
  if (!isList(filling, among) || filling.length !== among || !filling.every(isCount)) {
    return unfit(`Give ${among} whole numbers of 0 or more, one for each of ${hole.among.join(', ')}.`)
  }
  let sum = 0
  for (let i = 0; i < among; i++) {
    const n = filling[i] as number // every element was seen to be a count
    const most = hole.most?.[i]
    if (most !== undefined && n > most) return unfit(`At most ${most} may go to ${hole.among[i]}, not ${n}.`)
    sum += n
  }
  return sum === hole.total ? null : unfit(`Share out exactly ${hole.total}; this makes ${sum}.`)
}

const isList = (v: unknown, most: number): v is readonly unknown[] => Array.isArray(v) && v.length <= most
const isCount = (v: unknown): boolean => Number.isSafeInteger(v) && (v as number) >= 0 && !Object.is(v, -0)
const isLen = (v: unknown): boolean =>
  Number.isSafeInteger(v) && (v as number) >= -FAR && (v as number) <= FAR && !Object.is(v, -0)
const hasOnly = (v: object, fields: number): boolean => Object.keys(v).length === fields

function isPoint(v: unknown): v is Point {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false
  const { x, y, z } = v as Partial<Record<keyof Point, unknown>>
  return isLen(x) && isLen(y) && isLen(z) && hasOnly(v, 3)
}

function isPose(v: unknown): v is Pose {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) return false
  const { x, y, facing } = v as Partial<Record<keyof Pose, unknown>>
  return isLen(x) && isLen(y) && isCount(facing) && (facing as number) < 360 && hasOnly(v, 3)
}

// ---- accessors: a step asks for the filling it left a hole for ---------------

/** The place an answer names. */
export function pointOf(answer: Answer<Book>): Point {
  return filled(answer, 'point') as Point
}
/** The walk an answer names, without its start. */
export function pathOf(answer: Answer<Book>): readonly Point[] {
  return filled(answer, 'path') as readonly Point[]
}
/** The numbers an answer shares out. */
export function shareOf(answer: Answer<Book>): readonly number[] {
  return filled(answer, 'share') as readonly number[]
}
/** The poses an answer names, the last one being where the block ends. */
export function posesOf(answer: Answer<Book>): readonly Pose[] {
  return filled(answer, 'pose') as readonly Pose[]
}

// The casts above are safe: `misfit` has judged every filling against the hole named here.
function filled(answer: Answer<Book>, fill: Hole['fill']): Filling {
  if (answer.offer.hole?.fill !== fill || answer.with === undefined) {
    throw new Error(`engine: offer ${answer.offer.id} left no ${fill} to fill`)
  }
  return answer.with
}
