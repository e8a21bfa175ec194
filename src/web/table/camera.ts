/** Where the eye is: a true view from straight above, and a free one around the table. */

import { clamp, mix, turnBetween, type Vec, vec } from './scale.ts'

/** What the camera shows. `flat` is 1 from straight above without perspective, 0 free. */
export interface View {
  readonly flat: number
  readonly x: number
  readonly z: number
  readonly zoom: number
  /** Degrees clockwise from looking north. */
  readonly turn: number
  /** Degrees above the ground. */
  readonly tilt: number
}

/** The room that has to be in the picture at zoom 1. */
export interface Room {
  readonly width: number
  readonly depth: number
  /** Border around the table that should be seen too. */
  readonly margin: number
  readonly height: number
}

/** What a lens needs. Without perspective, `half` is half of the height that is seen. */
export interface Lens {
  readonly eye: Vec
  readonly up: Vec
  readonly at: Vec
  readonly distance: number
  readonly half: number
  /** Degrees; below `FLAT_LENS` it is drawn without perspective. */
  readonly angle: number
}

const WIDE = 34
export const FLAT_LENS = 1.5
const RADIANS = Math.PI / 180
export const LEAST_TILT = 14
export const MOST_ZOOM = 12

/** Right, up and towards the eye for a direction of view. */
export function axesOf(turn: number, tilt: number): { right: Vec; up: Vec; back: Vec } {
  const [st, ct] = [Math.sin(turn * RADIANS), Math.cos(turn * RADIANS)]
  const [sl, cl] = [Math.sin(tilt * RADIANS), Math.cos(tilt * RADIANS)]
  return { right: vec(ct, 0, st), up: vec(sl * st, cl, -sl * ct), back: vec(-st * cl, sl, ct * cl) }
}

const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z

/** The corners of what has to be in the picture, from the middle of the table, as seen along these axes. */
function cornersOf(room: Room, { right, up, back }: ReturnType<typeof axesOf>): Vec[] {
  const out: Vec[] = []
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      for (const y of [0, room.height]) {
        const p = vec(sx * (room.width / 2 + room.margin), y, sz * (room.depth / 2 + room.margin))
        out.push(vec(dot(p, right), dot(p, up), dot(p, back)))
      }
    }
  }
  return out
}

/**
 * How far the eye must be to have the whole table in the picture, and what it must look at: the near half looks larger than
 * the far one, so the middle of the picture lies beyond the middle of the table.
 */
function framed(room: Room, aspect: number, turn: number, tilt: number, tangent: number): { far: number; ahead: Vec } {
  const axes = axesOf(turn, tilt)
  const forward = axesOf(turn, 90).up
  const corners = cornersOf(room, axes)
  // looking a step further ahead moves every corner by the same
  const [risen, nearer] = [dot(forward, axes.up), dot(forward, axes.back)]
  const reach = (shift: number): number => {
    let far = Number.NEGATIVE_INFINITY
    for (const { x, y, z } of corners) {
      const wide = Math.max(Math.abs(x) / (tangent * aspect), Math.abs(y - shift * risen) / tangent)
      far = Math.max(far, wide + z - shift * nearer)
    }
    return far
  }
  /** Is the middle of the picture below the middle of what is seen? */
  const isLow = (shift: number, far: number): boolean => {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const { y, z } of corners) {
      const height = (y - shift * risen) / Math.max(1e-6, far - z + shift * nearer)
      lowest = Math.min(lowest, height)
      highest = Math.max(highest, height)
    }
    return highest + lowest > 0
  }
  const span = room.width + room.depth
  let shift = 0
  for (let round = 0; round < 3; round++) {
    const far = reach(shift)
    let [low, high] = [-span / 2, span / 2]
    for (let i = 0; i < 16; i++) {
      const middle = (low + high) / 2
      if (isLow(middle, far)) low = middle
      else high = middle
    }
    shift = (low + high) / 2
  }
  return { far: reach(shift), ahead: vec(forward.x * shift, 0, forward.z * shift) }
}

export function lensOf(view: View, room: Room, aspect: number): Lens {
  const flat = view.flat * view.flat * (3 - 2 * view.flat)
  const angle = mix(WIDE, 1, flat)
  const tilt = mix(view.tilt, 90, flat)
  const tangent = Math.tan((angle / 2) * RADIANS)
  const { far, ahead } = framed(room, aspect, view.turn, tilt, tangent)
  const distance = far / view.zoom
  const { up, back } = axesOf(view.turn, tilt)
  const at = vec(view.x + ahead.x / view.zoom, 0, view.z + ahead.z / view.zoom)
  const eye = vec(at.x + back.x * distance, at.y + back.y * distance, at.z + back.z * distance)
  return { eye, up, at, distance, half: distance * tangent, angle }
}

/** Keeps the camera over the table and its zoom within bounds. */
export function bounded(view: View, room: Room): View {
  return {
    flat: clamp(view.flat, 0, 1),
    x: clamp(view.x, 0, room.width),
    z: clamp(view.z, 0, room.depth),
    zoom: clamp(view.zoom, 0.6, MOST_ZOOM),
    turn: ((view.turn % 360) + 360) % 360,
    tilt: clamp(view.tilt, LEAST_TILT, 90),
  }
}

/** Part of the way from one view to another; turns go the shorter way. */
export const between = (a: View, b: View, share: number): View => ({
  flat: mix(a.flat, b.flat, share),
  x: mix(a.x, b.x, share),
  z: mix(a.z, b.z, share),
  // zooming feels even when it is a matter of ratios
  zoom: a.zoom * (b.zoom / a.zoom) ** share,
  turn: a.turn + turnBetween(a.turn, b.turn) * share,
  tilt: mix(a.tilt, b.tilt, share),
})

/** The view moved over the ground by so much of the picture's height, to the right and up as the player sees it. */
export function panned(view: View, right: number, up: number, lens: Lens): View {
  const { right: r } = axesOf(view.turn, 90)
  const ahead = axesOf(view.turn, 90).up
  const scale = lens.half * 2
  const steep = lens.angle < FLAT_LENS ? 1 : Math.max(0.35, Math.sin(view.tilt * RADIANS))
  const forward = (up * scale) / steep
  return {
    ...view,
    x: view.x + r.x * right * scale + ahead.x * forward,
    z: view.z + r.z * right * scale + ahead.z * forward,
  }
}
