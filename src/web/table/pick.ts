/** What lies under the pointer: a ray against bodies, the tops and sides of scenery, and the ground. */

import type { ModelId, Scene } from '#engine'
import type { Footprint, Terrain } from '#geometry'
import { isFlat } from './kinds.ts'
import { toUnits, type Vec, vec } from './scale.ts'

export interface Ray {
  readonly from: Vec
  /** Of length 1. */
  readonly along: Vec
}

export interface Hit {
  /** How far along the ray. */
  readonly far: number
  /** Whether it came in through the top. */
  readonly top: boolean
}

/** Where a ray enters an upright body over a footprint; null when it misses. */
export function enters(ray: Ray, f: Footprint, bottom: number, top: number): Hit | null {
  const { from, along } = ray
  let [enter, leave] = [0, Infinity]
  let throughTop = false
  const narrow = (a: number, b: number, isTop: boolean): boolean => {
    const [first, last] = a < b ? [a, b] : [b, a]
    if (first > enter) {
      enter = first
      throughTop = isTop
    }
    leave = Math.min(leave, last)
    return enter <= leave
  }
  if (Math.abs(along.y) < 1e-9) {
    if (from.y < bottom || from.y > top) return null
  } else if (!narrow((bottom - from.y) / along.y, (top - from.y) / along.y, along.y < 0)) return null
  const inside = f.shape === 'disc' ? throughDisc(ray, f, narrow) : throughPolygon(ray, f.points, narrow)
  return inside ? { far: enter, top: throughTop } : null
}

type Narrow = (a: number, b: number, isTop: boolean) => boolean

function throughDisc(
  { from, along }: Ray,
  { x, y, radius }: Extract<Footprint, { shape: 'disc' }>,
  narrow: Narrow,
): boolean {
  const [ox, oz, r] = [from.x - toUnits(x), from.z - toUnits(y), toUnits(radius)]
  const a = along.x * along.x + along.z * along.z
  const c = ox * ox + oz * oz - r * r
  if (a < 1e-12) return c <= 0
  const b = ox * along.x + oz * along.z
  const root = b * b - a * c
  if (root < 0) return false
  return narrow((-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a, false)
}

function throughPolygon({ from, along }: Ray, points: readonly { x: number; y: number }[], narrow: Narrow): boolean {
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length]!
    const [nx, nz] = [-toUnits(q.y - p.y), toUnits(q.x - p.x)]
    const off = (from.x - toUnits(p.x)) * nx + (from.z - toUnits(p.y)) * nz
    const speed = along.x * nx + along.z * nz
    if (Math.abs(speed) < 1e-12) {
      if (off < 0) return false
      continue
    }
    const cross = -off / speed
    if (!(speed > 0 ? narrow(cross, Infinity, false) : narrow(-Infinity, cross, false))) return false
  }
  return true
}

export const pointAt = ({ from, along: d }: Ray, far: number): Vec =>
  vec(from.x + d.x * far, from.y + d.y * far, from.z + d.z * far)

/** Where a ray meets a level plane; null when it never does. */
export function meets(ray: Ray, height: number): Vec | null {
  if (Math.abs(ray.along.y) < 1e-9) return null
  const far = (height - ray.from.y) / ray.along.y
  return far < 0 ? null : pointAt(ray, far)
}

/** Someone who stands on the table, as picking sees them. */
export interface Standing {
  readonly id: ModelId
  readonly at: Vec
  readonly footprint: Footprint
  readonly height: number
}

export interface Found {
  readonly model?: ModelId
  readonly terrain?: string
  readonly marker?: string
  /** On the ground, or on the top of the piece that was met. */
  readonly at: Vec
}

/** Bodies come first; behind them the ray goes on to the scenery or the ground it means. */
export function find(
  ray: Ray,
  scene: Scene,
  standing: readonly Standing[],
  /** The height above which nothing is there at a place. */
  limitAt: (at: Vec) => number = () => Infinity,
): Found | null {
  let model: { id: ModelId; far: number } | null = null
  for (const one of standing) {
    const hit = enters(ray, one.footprint, one.at.y, one.at.y + one.height)
    if (hit !== null && (model === null || hit.far < model.far)) model = { id: one.id, far: hit.far }
  }
  let piece: { id: string; hit: Hit; top: number } | null = null
  for (const one of scene.terrain) {
    if (isFlat(one)) continue
    const hit = met(ray, one, limitAt)
    if (hit !== null && (piece === null || hit.far < piece.hit.far)) piece = { id: one.id, hit, top: toUnits(one.top) }
  }
  const ground = meets(ray, 0)
  if (ground === null && piece === null && model === null) return null
  const spot = (piece === null ? ground : pointAt(ray, piece.hit.far)) ?? vec(0, 0, 0)
  const at = piece === null ? spot : vec(spot.x, piece.hit.top ? piece.top : 0, spot.z)
  const hidden = model !== null && piece !== null && piece.hit.far < model.far
  const flat = scene.terrain.find(one => isFlat(one) && enters(ray, one.footprint, -0.01, 0.01) !== null)
  const terrain = piece?.id ?? flat?.id
  const marker = scene.markers.find(({ at: m, radius = 1250 }) => {
    const r = Math.max(1, Math.min(toUnits(radius), 2.5))
    return (toUnits(m.x) - at.x) ** 2 + (toUnits(m.y) - at.z) ** 2 <= r * r
  })
  return {
    at,
    ...(model !== null && !hidden && { model: model.id }),
    ...(terrain !== undefined && { terrain }),
    ...(marker !== undefined && { marker: marker.id }),
  }
}

/** Where a ray enters what is shown of a piece. */
function met(ray: Ray, { footprint, bottom, top }: Terrain, limitAt: (at: Vec) => number): Hit | null {
  const hit = enters(ray, footprint, toUnits(bottom), toUnits(top))
  if (hit === null) return null
  const at = pointAt(ray, hit.far)
  const limit = limitAt(at)
  if (at.y <= limit) return hit
  return toUnits(bottom) >= limit ? null : enters(ray, footprint, toUnits(bottom), limit)
}

/** The highest top under a place that is not above `below`. */
export function floorUnder({ terrain }: Scene, x: number, z: number, below = Infinity): number {
  const down: Ray = { from: vec(x, 1000, z), along: vec(0, -1, 0) }
  let floor = 0
  for (const piece of terrain) {
    const top = toUnits(piece.top)
    if (top > below || top <= floor || isFlat(piece)) continue
    if (enters(down, piece.footprint, toUnits(piece.bottom), top) !== null) floor = top
  }
  return floor
}
