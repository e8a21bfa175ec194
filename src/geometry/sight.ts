/** Straight lines of sight through space, past upright solids with or without openings. */

import { enters, keepAbove, stretch } from './clip.ts'
import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import { onePoint, type Samples } from './samples.ts'
import type { Body, Box, Footprint, Opening, Point, Span, Spot } from './types.ts'

/** What may stand in the way: a body, perhaps with openings. */
export interface Blocker extends Body {
  readonly openings?: readonly Opening[]
}

/** When a line counts as stopped: it runs inside for more than `length` and for more than `fraction` of itself. */
export interface Blocking {
  readonly length?: Len
  readonly fraction?: number
  /** Openings whose smaller side is less than this are as good as closed. */
  readonly opening?: Len
}

/** The part of a straight line inside a body. Null when it never is, or only grazes it. */
export function lineThrough(a: Point, b: Point, body: Body): Span | null {
  const low = body.bottom + CLOSE
  const high = body.top - CLOSE
  if ((a.z <= low && b.z <= low) || (a.z >= high && b.z >= high)) return null
  if (!enters(a.x, a.y, b.x, b.y, body.footprint, -CLOSE)) return null
  return keepAbove(a.z - low, b.z - a.z) && keepAbove(high - a.z, a.z - b.z) ? { ...stretch } : null
}

/** How many of the target's points the eye cannot see. */
export const hidden = (eye: Point, target: Samples, blockers: readonly Blocker[], when: Blocking = {}): number =>
  target.xs.length * target.heights.length - freeLines(onePoint(eye), target, blockers, when)

/** Is at least one line between the two sets of points free? */
export const sees = (a: Samples, b: Samples, blockers: readonly Blocker[], when: Blocking = {}): boolean =>
  count(a, b, blockers, when, 1) > 0

/** How many of the lines between two sets of points are free. */
export const freeLines = (a: Samples, b: Samples, blockers: readonly Blocker[], when: Blocking = {}): number =>
  count(a, b, blockers, when, Number.POSITIVE_INFINITY)

// Reused between calls: the blockers that could matter, and which lines of the present pair of spots are stopped.
const relevant: Blocker[] = []
let stopped = new Uint8Array(256)

/** Count free lines, no further than `enough`. */
function count(a: Samples, b: Samples, blockers: readonly Blocker[], when: Blocking, enough: number): number {
  const upright = a.heights.length * b.heights.length
  const number = sift(a, b, blockers)
  if (number === 0) return Math.min(enough, a.xs.length * b.xs.length * upright)
  if (stopped.length < upright) stopped = new Uint8Array(upright)
  let free = 0
  for (let i = 0; i < a.xs.length; i++)
    for (let j = 0; j < b.xs.length; j++) {
      free += upright - stopPair(a, i, b, j, number, when)
      if (free >= enough) return enough
    }
  return free
}

/** How many lines between one spot and another, at all their heights, are stopped by the relevant blockers. */
function stopPair(a: Samples, i: number, b: Samples, j: number, number: number, when: Blocking): number {
  const upright = a.heights.length * b.heights.length
  const ax = a.xs[i]!
  const ay = a.ys[i]!
  const bx = b.xs[j]!
  const by = b.ys[j]!
  let done = 0
  for (let k = 0; k < number && done < upright; k++) {
    const blocker = relevant[k]!
    if (!enters(ax, ay, bx, by, blocker.footprint, -CLOSE)) continue
    if (done === 0) stopped.fill(0, 0, upright)
    const { enter, leave } = stretch
    let at = 0
    for (let m = 0; m < a.heights.length; m++)
      for (let n = 0; n < b.heights.length; n++, at++) {
        if (stopped[at] === 1) continue
        if (verdict(ax, ay, a.heights[m]!, bx, by, b.heights[n]!, blocker, enter, leave, when) !== STOPPED) continue
        stopped[at] = 1
        done++
      }
  }
  return done
}

const MISSED = 0
const STOPPED = 1
const THROUGH = 2

/**
 * What a blocker does to a line that is inside its footprint from `enter` to `leave`. Ten parameters and no object: it is asked for
 * every line, and with an object made for each a look takes a quarter longer.
 */
function verdict(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  blocker: Blocker,
  enter: number,
  leave: number,
  when: Blocking,
): number {
  const low = blocker.bottom + CLOSE
  const high = blocker.top - CLOSE
  const rise = bz - az
  let from = enter
  let to = leave
  if (rise === 0) {
    if (az <= low || az >= high) return MISSED
  } else {
    const tLow = (low - az) / rise
    const tHigh = (high - az) / rise
    from = Math.max(from, Math.min(tLow, tHigh))
    to = Math.min(to, Math.max(tLow, tHigh))
  }
  const part = to - from
  if (part <= (when.fraction ?? 0)) return MISSED
  if (when.length !== undefined && when.length > 0) {
    const dx = bx - ax
    const dy = by - ay
    if (part * part * (dx * dx + dy * dy + rise * rise) <= when.length * when.length) return MISSED
  }
  if (blocker.openings === undefined) return STOPPED
  for (const opening of blocker.openings)
    if (
      isOpen(opening, when.opening ?? 0) &&
      inOpening(ax + (bx - ax) * from, ay + (by - ay) * from, az + rise * from, opening) &&
      inOpening(ax + (bx - ax) * to, ay + (by - ay) * to, az + rise * to, opening)
    )
      return THROUGH
  return STOPPED
}

/** Is an opening at least so wide and so high? */
function isOpen({ from, to, bottom, top }: Opening, least: Len): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return top - bottom >= least && dx * dx + dy * dy >= least * least
}

/** Is a point on the face of a piece within an opening? The line there stops `CLOSE` short of the face. */
function inOpening(x: number, y: number, z: number, { from, to, bottom, top }: Opening): boolean {
  const ex = to.x - from.x
  const ey = to.y - from.y
  const along = (x - from.x) * ex + (y - from.y) * ey
  const length = Math.sqrt(ex * ex + ey * ey)
  const hair = 10 * CLOSE
  return along >= -hair * length && along <= (length + hair) * length && z >= bottom - hair && z <= top + hair
}

/** Put the blockers that could touch any line between two sets of points first in `relevant`; says how many. */
function sift(a: Samples, b: Samples, blockers: readonly Blocker[]): number {
  const ox = a.xs[0]!
  const oy = a.ys[0]!
  const dx = b.xs[0]! - ox
  const dy = b.ys[0]! - oy
  const length = Math.sqrt(dx * dx + dy * dy)
  let west = ox
  let east = ox
  let north = oy
  let south = oy
  let left = 0
  let right = 0
  for (let i = 0; i < a.xs.length + b.xs.length; i++) {
    const x = i < a.xs.length ? a.xs[i]! : b.xs[i - a.xs.length]!
    const y = i < a.xs.length ? a.ys[i]! : b.ys[i - a.xs.length]!
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
    const side = dx * (y - oy) - dy * (x - ox)
    if (side < left) left = side
    if (side > right) right = side
  }
  if (length === 0) {
    left = -1 // a plumb line has no sides to pass on
    right = 1
  }
  let low = a.heights[0]!
  let high = low
  for (const z of a.heights) {
    if (z < low) low = z
    if (z > high) high = z
  }
  for (const z of b.heights) {
    if (z < low) low = z
    if (z > high) high = z
  }
  const strip: Strip = { west, east, north, south, ox, oy, dx, dy, left, right }
  let number = 0
  for (let k = 0; k < blockers.length; k++) {
    const blocker = blockers[k]!
    if (blocker.bottom >= high || blocker.top <= low) continue
    const f = blocker.footprint
    if (f.shape === 'disc') {
      const { x, y, radius } = f
      if (x + radius <= west || x - radius >= east || y + radius <= north || y - radius >= south) continue
      const side = dx * (y - oy) - dy * (x - ox)
      if (side + radius * length < left || side - radius * length > right) continue
    } else if (passes(f.points, strip)) continue
    relevant[number++] = blocker
  }
  return number
}

/** Where lines run: the box around them, and the strip from `left` to `right` of the line through (ox, oy) along (dx, dy). */
interface Strip extends Box {
  readonly ox: number
  readonly oy: number
  readonly dx: number
  readonly dy: number
  readonly left: number
  readonly right: number
}

/** Does a polygon lie wholly to one side of the box, or of the strip? */
function passes(points: readonly Spot[], strip: Strip): boolean {
  const { west, east, north, south, ox, oy, dx, dy, left, right } = strip
  let sides = 63
  for (let i = 0; i < points.length && sides !== 0; i++) {
    const { x, y } = points[i]!
    if (x > west) sides &= ~1
    if (x < east) sides &= ~2
    if (y > north) sides &= ~4
    if (y < south) sides &= ~8
    const side = dx * (y - oy) - dy * (x - ox)
    if (side > left) sides &= ~16
    if (side < right) sides &= ~32
  }
  return sides !== 0
}

/** What an eye makes of each point of a target, and by what. */
export interface Seen {
  /** How many points are seen, and how many not. */
  readonly seen: number
  readonly hidden: number
  /** For each point the indices of the blockers that hide it: none where it is seen. */
  readonly hiddenBy: readonly (readonly number[])[]
  /** For each point the indices of the blockers through whose openings the line to it passes. */
  readonly through: readonly (readonly number[])[]
}

/** As `hidden`, telling point by point what stops the line and through which pieces' openings it passes. */
export function look(eye: Point, target: Samples, blockers: readonly Blocker[], when: Blocking = {}): Seen {
  const hiddenBy: number[][] = []
  const through: number[][] = []
  let seen = 0
  for (let i = 0; i < target.xs.length; i++)
    for (const z of target.heights) {
      const by: number[] = []
      const via: number[] = []
      const x = target.xs[i]!
      const y = target.ys[i]!
      blockers.forEach((blocker, k) => {
        if (!enters(eye.x, eye.y, x, y, blocker.footprint, -CLOSE)) return
        const got = verdict(eye.x, eye.y, eye.z, x, y, z, blocker, stretch.enter, stretch.leave, when)
        if (got === STOPPED) by.push(k)
        else if (got === THROUGH) via.push(k)
      })
      if (by.length === 0) seen++
      hiddenBy.push(by)
      through.push(via)
    }
  return { seen, hidden: hiddenBy.length - seen, hiddenBy, through }
}

/** One of the things a line crosses: its place in the list asked about, and the part of the line inside it. */
export interface Crossed extends Span {
  readonly index: number
}

/** What the straight line between two spots crosses seen from above, in order; a disc of the given radius if not 0. */
export function thread(a: Spot, b: Spot, footprints: readonly Footprint[], radius: Len = 0): Crossed[] {
  const crossed: Crossed[] = []
  footprints.forEach((f, index) => {
    if (enters(a.x, a.y, b.x, b.y, f, radius - CLOSE)) crossed.push({ index, ...stretch })
  })
  return crossed.sort((p, q) => p.enter - q.enter || p.index - q.index)
}
