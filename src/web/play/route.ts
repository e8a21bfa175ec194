/** What a hand that drags or points means: the way round what is in the way, cut short where the rules say stop. */

import type { Filling, Offer, Scene, SceneModel, View } from '#engine'
import { onGrid, type Point, type Pose, turningPoint } from '#geometry'
import { endOf, withEnd } from './fillings.ts'
import { judge, type Seen } from './judge.ts'

/** Where somebody is dragged to, and how it faces there. */
export interface Aim {
  readonly to: Point
  readonly facing?: number
}

/** The best filling for a hole that a hand points at; undefined where nothing at all is allowed. */
export function routed(seen: Seen, offer: Offer, aim: Aim): Filling | undefined {
  const { to } = aim
  const stands = bodyOf(seen, offer)
  const facing = aim.facing ?? (stands?.base.shape === 'block' ? stands.base.facing : 0)
  const straight = withEnd(offer, undefined, to, facing)
  if (judge(seen, offer, straight) === null) return straight
  const meant = seen.rules.meant?.(seen.view, offer, { ...to, facing }) ?? null
  if (meant !== null && judge(seen, offer, meant) === null) return meant
  const hole = offer.hole?.fill
  if (hole !== 'path' && hole !== 'pose') return meant ?? straight
  const start = stands?.at
  if (start === undefined) return meant ?? straight
  let best: { filling: Filling; far: number } | null = null
  for (const way of meant === null ? [straight] : [meant, straight]) {
    const filling = shortened(seen, offer, start, way)
    const end = filling === null ? null : endOf(filling)
    if (filling === null || end === null) continue
    const far = (end.x - to.x) ** 2 + (end.y - to.y) ** 2
    if (best === null || far < best.far) best = { filling, far }
  }
  return best?.filling ?? meant ?? straight
}

/** Where and how the one who goes stands now. */
function bodyOf({ rules, view }: Seen, { hole }: Offer): SceneModel['body'] {
  if (hole?.fill !== 'path' && hole?.fill !== 'pose') return null
  let scene = scenes.get(view)
  if (scene === undefined) {
    scene = rules.scene(view)
    scenes.set(view, scene)
  }
  return scene.models.find(({ id }) => id === hole.who)?.body ?? null
}
// A drag asks many times a second about the same position.
const scenes = new WeakMap<View, Scene>()

/** The share of a way that is tried at a time, and how finely the last one is then cut. */
const STEP = 1 / 12
const FINE = 1 / 480

/** As much of a way as the rules allow, from its far end back; null where no part of it is allowed. */
function shortened(seen: Seen, offer: Offer, start: Point, way: Filling): Filling | null {
  const part = (left: number) => cut(start, way, 1 - left)
  const isAllowed = (left: number) => {
    const tried = part(left)
    return tried !== null && judge(seen, offer, tried) === null
  }
  const turn = turningPoint(1 - STEP, left => !isAllowed(left), STEP, FINE)
  return turn === null || !isAllowed(turn.first) ? null : part(turn.first)
}

/** The first part of a way; null for nothing. A pivot at its end stays with it. */
export function cut(start: Point, way: Filling, share: number): Filling | null {
  if (!Array.isArray(way)) return null
  const legs = way as readonly (Point | Pose)[] // ways are lists of places, never of numbers
  let last: { x: number; y: number; z?: number } = start
  const lengths = legs.map(leg => {
    const length = Math.sqrt((leg.x - last.x) ** 2 + (leg.y - last.y) ** 2 + (zOf(leg) - zOf(last)) ** 2)
    last = leg
    return length
  })
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  const kept: (Point | Pose)[] = []
  last = start
  for (const [i, leg] of legs.entries()) {
    const length = lengths[i]!
    if (length > left) {
      if (left > 1) kept.push(between(last, leg, left / length))
      break
    }
    kept.push(leg)
    left -= length
    last = leg
  }
  return kept.length === 0 ? null : (kept as unknown as Filling) // of the same kind as the way it is part of
}

const zOf = (place: { readonly z?: number } | Pose): number => ('z' in place ? (place.z ?? 0) : 0)

const between = (a: { x: number; y: number; z?: number }, b: Point | Pose, share: number): Point | Pose => {
  const x = onGrid(a.x + (b.x - a.x) * share)
  const y = onGrid(a.y + (b.y - a.y) * share)
  return 'facing' in b ? { x, y, facing: b.facing } : { x, y, z: onGrid(zOf(a) + (b.z - zOf(a)) * share) }
}
