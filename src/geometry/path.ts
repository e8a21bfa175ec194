/** Judging a path: how long, over what, past whom, down from where. A path is a list of spots joined by straight legs. */

import { enters, stretch } from './clip.ts'
import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import { distance, distance3 } from './measure.ts'
import { hits } from './sweep.ts'
import type { Body, Footprint, Point, Spot } from './types.ts'
import { spotIn } from './zone.ts'

/** A stretch of a path, by the lengths walked at its ends. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** The length of a path seen from above. */
export function pathLength(path: readonly Spot[]): number {
  let sum = 0
  for (let i = 1; i < path.length; i++) sum += distance(path[i - 1]!, path[i]!)
  return sum
}

/** The length of a path through space. */
export function pathLength3(path: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < path.length; i++) sum += distance3(path[i - 1]!, path[i]!)
  return sum
}

/** The first part of a path, ending on the grid and no longer than `length`. */
export function cutShort(path: readonly Spot[], length: number): Spot[] {
  const kept = [path[0]!]
  let left = length
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]!
    const b = path[i]!
    const leg = distance(a, b)
    if (leg <= left) {
      kept.push(b)
      left -= leg
      continue
    }
    const part = left / leg
    // towards the start of the leg, so that rounding never lengthens it
    const end = { x: a.x + Math.trunc((b.x - a.x) * part), y: a.y + Math.trunc((b.y - a.y) * part) }
    if (end.x !== a.x || end.y !== a.y) kept.push(end)
    break
  }
  return kept
}

/**
 * The stretches of a path during which a disc overlaps a footprint by more than `slack`, or, with radius 0, the path is
 * inside it.
 */
export function stretchesIn(path: readonly Spot[], f: Footprint, radius: Len = 0, slack: Len = 0): Stretch[] {
  const found: { from: number; to: number }[] = []
  let walked = 0
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]!
    const b = path[i]!
    const leg = distance(a, b)
    if (leg > 0 && enters(a.x, a.y, b.x, b.y, f, radius - slack - CLOSE)) {
      const from = walked + stretch.enter * leg
      const to = walked + stretch.leave * leg
      const last = found[found.length - 1]
      if (last !== undefined && from <= last.to + CLOSE) last.to = to
      else found.push({ from, to })
    }
    walked += leg
  }
  return found
}

/** Ground that costs more: every length in it counts `factor` times, and entering it costs `fee`. */
export interface Ground {
  readonly footprint: Footprint
  readonly factor?: number
  readonly fee?: Len
}

/** A stretch of a path and how many times its length counts. */
export interface Paid extends Stretch {
  readonly factor: number
}

/** A path cut wherever one of the parts begins or ends; cuts nearer together than grazing count as one. */
function cutUp(path: readonly Spot[], parts: readonly Stretch[]): Stretch[] {
  const cuts = [...parts.flatMap(p => [p.from, p.to]), pathLength(path)].sort((a, b) => a - b)
  const pieces: Stretch[] = []
  let from = 0
  for (const to of cuts) {
    if (to - from <= 100 * CLOSE) continue
    pieces.push({ from, to })
    from = to
  }
  return pieces
}

/** A path cut where the ground changes; where grounds overlap, the worst counts. By base centre, or by base edge with a radius. */
export function paidStretches(path: readonly Spot[], grounds: readonly Ground[], radius: Len = 0): Paid[] {
  const slow = grounds.filter(g => (g.factor ?? 1) !== 1)
  const parts = slow.flatMap(g => stretchesIn(path, g.footprint, radius).map(s => ({ ...s, factor: g.factor ?? 1 })))
  const paid: Paid[] = []
  for (const { from, to } of cutUp(path, parts)) {
    const middle = (from + to) / 2
    let factor = 1
    let found = false
    for (const p of parts)
      if (p.from < middle && p.to > middle && (!found || p.factor > factor)) {
        factor = p.factor
        found = true
      }
    const last = paid[paid.length - 1]
    if (last?.factor === factor) paid[paid.length - 1] = { from: last.from, to, factor }
    else paid.push({ from, to, factor })
  }
  return paid
}

/** Does every length of a path count once? Most do, and then there is nothing to cut up. */
function isPlain(path: readonly Spot[], grounds: readonly Ground[], radius: Len): boolean {
  const reach = radius - CLOSE
  for (const { footprint, factor = 1 } of grounds) {
    if (factor === 1) continue
    for (let i = 1; i < path.length; i++) {
      const a = path[i - 1]!
      const b = path[i]!
      if (enters(a.x, a.y, b.x, b.y, footprint, reach)) return false
    }
  }
  return true
}

/** What a path costs: its length, counted more often on slow ground, and the fees of what it crosses. */
export function toll(path: readonly Spot[], grounds: readonly Ground[], radius: Len = 0): number {
  let sum = 0
  if (isPlain(path, grounds, radius)) {
    const length = pathLength(path)
    if (length > 100 * CLOSE) sum = length
  } else {
    for (const p of paidStretches(path, grounds, radius)) sum += (p.to - p.from) * p.factor
  }
  for (const g of grounds) if (g.fee !== undefined) sum += g.fee * stretchesIn(path, g.footprint, radius).length
  return sum
}

/** What one straight leg costs, without lists: most ways are priced leg by leg. */
export function legToll(a: Spot, b: Spot, grounds: readonly Ground[]): number {
  const leg = distance(a, b)
  if (leg === 0) return 0
  let sum = leg > 100 * CLOSE ? leg : 0
  let slow = 1
  let hasFees = false
  for (let i = 0; i < grounds.length; i++) {
    const { footprint, factor = 1, fee } = grounds[i]!
    if ((factor === 1 && fee === undefined) || !enters(a.x, a.y, b.x, b.y, footprint, 0 - CLOSE)) continue
    if (fee !== undefined) hasFees = true
    if (factor === 1) continue
    if (slow !== 1) return toll([a, b], grounds)
    slow = factor
    sum = slowLeg(leg, stretch.enter * leg, stretch.leave * leg, factor)
  }
  if (!hasFees) return sum
  for (const { footprint, fee } of grounds) {
    if (fee !== undefined && enters(a.x, a.y, b.x, b.y, footprint, 0 - CLOSE)) sum += fee
  }
  return sum
}

/** What a leg costs that is slow between two of its lengths: cut and put together again as `paidStretches` does. */
function slowLeg(leg: number, enter: number, leave: number, slow: number): number {
  let sum = 0
  let from = 0
  let began = 0
  let factor = 0
  for (let i = 0; i < 3; i++) {
    const to = i === 0 ? enter : i === 1 ? leave : leg
    if (to - from <= 100 * CLOSE) continue
    const middle = (from + to) / 2
    const here = enter < middle && leave > middle ? slow : 1
    if (here !== factor) {
      sum += (from - began) * factor
      began = from
      factor = here
    }
    from = to
  }
  return sum + (from - began) * factor
}

/** The height of the highest surface under a spot that is not above `limit`; the table itself is 0. */
export function surfaceUnder(spot: Spot, surfaces: readonly Body[], limit: Len = Number.POSITIVE_INFINITY): Len {
  let height = 0
  for (const s of surfaces) if (s.top > height && s.top <= limit && spotIn(spot, s.footprint)) height = s.top
  return height
}

/** What first stops a cylinder on a path through space: the leg, counted from 0, and the body's place in the list. */
export function firstHit(
  path: readonly Point[],
  radius: Len,
  height: Len,
  bodies: readonly Body[],
  slack: Len = 0,
  slackUp: Len = slack,
): { readonly leg: number; readonly index: number } | null {
  for (let leg = 0; leg + 1 < path.length; leg++)
    for (let index = 0; index < bodies.length; index++)
      if (hits(path[leg]!, path[leg + 1]!, radius, height, bodies[index]!, slack, slackUp)) return { leg, index }
  return null
}

/** May a disc follow a path seen from above without overlapping any of the footprints by more than `slack`? */
export function isFree(path: readonly Spot[], radius: Len, obstacles: readonly Footprint[], slack: Len = 0): boolean {
  const reach = radius - slack - CLOSE
  for (let i = 0; i < path.length; i++) {
    const a = path[i]!
    const b = path[i + 1] ?? a
    for (let k = 0; k < obstacles.length; k++) if (enters(a.x, a.y, b.x, b.y, obstacles[k]!, reach)) return false
  }
  return true
}
