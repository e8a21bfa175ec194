/** The table in the drawing's space: one unit is a centimetre, x east, y up, z south. */

import { facing, type Len, onGrid, type Point, type Spot } from '#geometry'

const CENTIMETRE: Len = 1000

export const toUnits = (length: Len): number => length / CENTIMETRE
export const toLen = (units: number): Len => onGrid(units * CENTIMETRE)

/** A place of the drawing, as plain numbers. */
export interface Vec {
  readonly x: number
  readonly y: number
  readonly z: number
}

export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z })
export const toVec = ({ x, y, z }: Point): Vec => vec(toUnits(x), toUnits(z), toUnits(y))
export const toPoint = ({ x, y, z }: Vec): Point => ({ x: toLen(x), y: toLen(z), z: toLen(y) })

/** How far a figure made to look south (towards +z) must be turned about the upright to face so many degrees from north. */
export const turnOf = (facing: number): number => Math.PI - (facing * Math.PI) / 180

/** A facing as an answer gives it: whole degrees from 0 to 359. */
export const toFacing = (degrees: number): number => facing(Math.round(degrees))

/** The facing, in degrees clockwise from north, of someone at `from` who looks at `to`. */
export function facingTo(from: Spot, to: Spot): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
  return (degrees + 360) % 360
}

export const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n))
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/** The shorter way round from one angle to another, in degrees. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/** The same numbers for the same seed: scenery looks alike each time it is set up. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed out of a name. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}
