/** A surveyed way as straight legs: what it costs, where one is after a length of it, whom it meets, where it may be interrupted. */

import { crossing, distance, distance3, type Len, nearestOnLine, type Point, type Span, sweep } from '#geometry'
import type { Figure } from './figure.ts'

export const LEG_KINDS = ['walk', 'door', 'climb', 'ladder', 'jump', 'fly'] as const
export type LegKind = (typeof LEG_KINDS)[number]

/** A straight part of a way, gone in one manner. */
export interface Leg {
  readonly kind: LegKind
  readonly from: Point
  readonly to: Point
  /** The way of the base's centre seen from above; upright, the height. */
  readonly length: number
  /** Which of the declared steps it is part of. */
  readonly part: number
}

/** Does a leg lead up or down in one place? */
export const isUpright = ({ kind, from, to }: Leg): boolean =>
  (kind === 'climb' || kind === 'ladder') && from.z !== to.z

// ---- prices -----------------------------------------------------------------

/** What a way costs by a game's own price list. */
export function priced(legs: readonly Leg[], price: (leg: Leg) => number): number {
  let sum = 0
  for (const leg of legs) sum += price(leg)
  return sum
}

/** What a way costs where each declared step is paid as a whole: stairs are one step, however many legs they are. */
export function pricedByStep(legs: readonly Leg[], price: (step: readonly Leg[]) => number): number {
  let sum = 0
  for (let i = 0; i < legs.length; ) {
    let end = i + 1
    while (end < legs.length && legs[end]!.part === legs[i]!.part) end++
    sum += price(legs.slice(i, end))
    i = end
  }
  return sum
}

/** The straight line through space from the start of a step to its end. */
export const throughSpace = (step: readonly Leg[]): number => distance3(step[0]!.from, step[step.length - 1]!.to)

/** A length rounded up to whole units; what rounding of roots adds does not count. */
export const roundedUp = (length: number, unit: Len): number => Math.max(0, Math.ceil(length / unit - 1e-9)) * unit

export const lengthOf = (legs: readonly Leg[]): number => priced(legs, leg => leg.length)

// ---- along a way ------------------------------------------------------------

/** Nearer than this is here: places are on a grid. */
export const HERE = 1.5

/** Lengths are sums of roots: this near to the end of a leg is its end. */
const NEARLY = 0.01

/** The place so far along the legs, on the grid. Who climbs hangs beside what it climbs, over the lower end. */
export function along(legs: readonly Leg[], length: number): Point {
  let left = length + NEARLY
  for (const leg of legs) {
    if (left >= leg.length) {
      left -= leg.length
      continue
    }
    left = Math.max(0, left - NEARLY)
    const f = left / leg.length
    const z = Math.round(leg.from.z + (leg.to.z - leg.from.z) * f)
    if (isUpright(leg)) {
      const plan = leg.to.z > leg.from.z ? leg.from : leg.to
      return left === 0 ? leg.from : { x: plan.x, y: plan.y, z }
    }
    return {
      x: Math.round(leg.from.x + (leg.to.x - leg.from.x) * f),
      y: Math.round(leg.from.y + (leg.to.y - leg.from.y) * f),
      z,
    }
  }
  return legs.at(-1)?.to ?? { x: 0, y: 0, z: 0 }
}

/** The price of so much of a way; `part` prices the first part of a leg, up to a place on it. */
export function pricedAlong(
  legs: readonly Leg[],
  length: number,
  price: (leg: Leg) => number,
  part: (leg: Leg, length: number) => number,
): number {
  let left = length
  let sum = 0
  for (const leg of legs) {
    if (left < leg.length) return sum + part(leg, left)
    left -= leg.length
    sum += price(leg)
  }
  return sum
}

/** The ends of the legs that are left after so much of a way. */
export function endsAfter(legs: readonly Leg[], length: number): Point[] {
  const ends: Point[] = []
  let passed = 0
  for (const leg of legs) {
    passed += leg.length
    if (passed > length + NEARLY) ends.push(leg.to)
  }
  return ends
}

/** The ends of the legs gone by before a length of the way. */
export function endsBefore(legs: readonly Leg[], length: number): Point[] {
  const ends: Point[] = []
  let passed = 0
  for (const leg of legs) {
    passed += leg.length
    if (passed < length - HERE) ends.push(leg.to)
  }
  return ends
}

/** The lengths at which a way may be interrupted: every so often on each leg, on ladders too, and at the end of each. */
export function lengthsOn(legs: readonly Leg[], every: Len): number[] {
  const stops: number[] = []
  let walked = 0
  for (const leg of legs) {
    for (let s = every; s < leg.length; s += every) stops.push(walked + s)
    walked += leg.length
    if (leg.length > 0) stops.push(walked)
  }
  return stops
}

/**
 * How far along a way a place is, if it is nearer than `within` to it as seen from above; null when it is not. On a ladder
 * the height says how far up. Where a way passes one spot at several heights, below a bridge and over it, the nearest in
 * height is meant; at one height the first.
 */
export function lengthAt(legs: readonly Leg[], place: Point, within: number): number | null {
  let walked = 0
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const leg of legs) {
    const length = lengthOnLeg(leg, place, within)
    if (length !== null) {
      const on = along([leg], length)
      const away = distance(on, place) + Math.abs(on.z - place.z)
      if (away < least) {
        least = away
        best = walked + length
      }
    }
    walked += leg.length
  }
  return best
}

function lengthOnLeg(leg: Leg, place: Point, within: number): number | null {
  const { from, to, length } = leg
  const on = nearestOnLine(place, from, to)
  if (distance(on, place) >= within) return null
  if (!isUpright(leg)) return Math.min(length, distance(from, on))
  return Math.min(length, Math.max(0, ((place.z - from.z) / (to.z - from.z)) * length))
}

// ---- whom it meets ----------------------------------------------------------

/** Somebody on the way: their place in the list, on which leg, and how far along they are reached and left. */
export interface Meeting {
  readonly index: number
  readonly leg: number
  readonly enter: number
  readonly leave: number
}

/** Who comes along, and what counts as meeting somebody. */
export interface Passing {
  readonly radius: Len
  readonly height: Len
  /** Overlapping by no more than this is passing by. */
  readonly slack: Len
  /** As near as this through space is met, exactly included, instead of overlapping. */
  readonly within?: Len
  /** With `within`: seen from above, and only those whose feet differ by no more than this. */
  readonly level?: Len
  /** Legs on which nobody is met. */
  readonly skips?: (leg: Leg) => boolean
}

/** Spans are cut a hair short: exactly at a distance is within it. */
const HAIR = 0.001

/** The figures a way overlaps, or comes within a distance of, in the order it comes to them; each leg on which it does counts. */
export function meetings(legs: readonly Leg[], others: readonly Figure[], passing: Passing): Meeting[] {
  const found: Meeting[] = []
  others.forEach((other, index) => {
    let walked = 0
    legs.forEach((leg, i) => {
      const span = passing.skips?.(leg) ? null : meeting(leg, other, passing)
      if (span !== null) {
        found.push({ index, leg: i, enter: walked + span.enter * leg.length, leave: walked + span.leave * leg.length })
      }
      walked += leg.length
    })
  })
  return found.sort((a, b) => a.enter - b.enter || a.index - b.index)
}

function meeting(leg: Leg, other: Figure, { radius, height, slack, within, level }: Passing): Span | null {
  // level unless it climbs: a leg that steps up has its height at its end
  const to = isUpright(leg) ? { ...leg.from, z: leg.to.z } : { ...leg.to, z: leg.from.z }
  if (within === undefined) return sweep(leg.from, to, radius, height, other, slack, 0)
  if (isUpright(leg)) return climbsPast(leg, other, radius, height, within, level)
  const { z } = leg.from
  const rise = level === undefined ? Math.max(0, other.bottom - z - height, z - other.top) : 0
  if (rise > within || (level !== undefined && Math.abs(z - other.bottom) > level)) return null
  return crossing(leg.from, to, other.footprint, radius + Math.sqrt(within * within - rise * rise) + HAIR)
}

/** The part of a climb within a distance of somebody. */
function climbsPast(leg: Leg, other: Figure, radius: Len, height: Len, within: Len, level?: Len): Span | null {
  const flat = Math.max(0, distance(leg.from, other) - radius - other.radius)
  if (flat > within) return null
  const rise = Math.sqrt(within * within - flat * flat)
  const low = level === undefined ? other.bottom - height - rise : other.bottom - level
  const high = level === undefined ? other.top + rise : other.bottom + level
  const at = (z: Len): number => (z - leg.from.z) / (leg.to.z - leg.from.z)
  const enter = Math.max(0, Math.min(at(low), at(high)))
  const leave = Math.min(1, Math.max(at(low), at(high)))
  return enter <= leave ? { enter, leave } : null
}

/** The last length, no later than this one, at which nobody is in the way: in another base nobody can stop. */
export function lastClear(met: readonly Pick<Meeting, 'enter' | 'leave'>[], length: number): number {
  let clear = length
  for (let i = met.length - 1; i >= 0; i--) {
    const { enter, leave } = met[i]!
    // a way that ends inside a base leaves it, as far as the numbers go, where it ends
    if (enter < clear && clear < leave + HERE) clear = enter
  }
  return clear
}

/** Back along the places passed to the nearest at which one may stop, looked for at every `step`; `at` when there is none. */
export function backAlong(trail: readonly Point[], at: Point, mayStop: (p: Point) => boolean, step: Len): Point {
  if (mayStop(at)) return at
  let from = at
  for (const to of [...trail].reverse()) {
    const length = distance(from, to)
    for (let s = Math.min(length, step); from.z === to.z && s < length; s += step) {
      const p: Point = {
        x: Math.round(from.x + ((to.x - from.x) * s) / length),
        y: Math.round(from.y + ((to.y - from.y) * s) / length),
        z: to.z,
      }
      if (mayStop(p)) return p
    }
    if (mayStop(to)) return to
    from = to
  }
  return at
}
