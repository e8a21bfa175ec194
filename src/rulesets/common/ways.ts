/** Finding ways: toward a place round what is too high, and the cheapest into contact with somebody. */

import {
  type Box,
  contactNear,
  contactSpots,
  cutShort,
  distance,
  type Footprint,
  type Ground,
  isFree,
  type Len,
  pathLength,
  reach,
  type Spot,
  shortest,
  toll,
  turningPoint,
  wayTo,
} from '#geometry'
import { type Field, perField } from './field.ts'
import type { Round } from './goals.ts'

/** Walls by the level they are asked for; the same ones are the same list, whose ways geometry keeps. */
const known = perField(() => new Map<string, readonly Footprint[]>())

/** What a walker cannot cross from a level: pieces that rise `step` or more above it and begin less than `height` above it. */
export function wallsAt(field: Field, level: Len, step: Len, height: Len): readonly Footprint[] {
  const lists = known(field)
  const key = `${level} ${step} ${height}`
  let found = lists.get(key)
  if (found === undefined) {
    const walls = field.solids.filter(({ bottom, top }) => top - level >= step && bottom - level < height)
    const which = walls.map(({ index }) => index).join()
    found = lists.get(which) ?? walls.map(({ footprint }) => footprint)
    lists.set(which, found)
    lists.set(key, found)
  }
  return found
}

/** What is in the way of somebody's base, and where it may be. */
export interface Course {
  readonly radius: Len
  readonly walls: readonly Footprint[]
  readonly bounds: Box
  readonly slack: Len
  /** Figures in the way this time. */
  readonly others?: readonly Footprint[]
  /** Ground that costs more, by the centre of the base: slow ground by its factor, low walls by their fee. */
  readonly grounds?: readonly Ground[]
}

/** As far toward a place as a length allows: straight, or round the walls where they are in the way; without the start. */
export function wayToward(from: Spot, to: Spot, length: Len, course: Course): Spot[] {
  const { radius, walls, bounds, slack, others = [] } = course
  const isOpen = isFree([from, to], radius, walls, slack) && isFree([from, to], radius, others, slack)
  if (!isOpen) {
    const goal = { x: Math.round(to.x), y: Math.round(to.y) }
    const way = shortest(from, goal, radius, walls, bounds, { slack, others, coarse: true })
    if (way !== null) return cutShort(way, length).slice(1)
  }
  const d = distance(from, to)
  const part = d === 0 ? 0 : Math.min(length, d) / d
  return [{ x: from.x + Math.trunc((to.x - from.x) * part), y: from.y + Math.trunc((to.y - from.y) * part) }]
}

/** A way into contact: where it ends, how it goes there from the start on, and what it costs. */
export interface Charge {
  readonly at: Spot
  readonly path: readonly Spot[]
  readonly cost: number
}

/**
 * The cheapest ways into contact with somebody, or to a gap from it, that cost no more than the allowance: one for each free
 * place round the base, the cheapest first.
 */
export function charges(mover: Round, target: Round, allowance: Len, course: Course, gap: Len = 0): Charge[] {
  const { radius, walls, bounds, slack, others = [], grounds = [] } = course
  const base = { shape: 'disc', x: target.x, y: target.y, radius: target.radius } as const
  const far = reach(mover, allowance, radius, walls, bounds, { slack, others: [...others, base], grounds })
  const spots = [contactNear(mover, base, radius, gap), ...contactSpots(base, radius, gap)]
  const found: Charge[] = []
  for (const at of spots) {
    const way = wayTo(far, at)
    if (way !== null) found.push({ at, path: way.path, cost: way.cost })
  }
  return found.sort((a, b) => a.cost - b.cost)
}

/** How far a way goes for an allowance, surcharges paid as they come; on the grid, never beyond it. */
export function asFarAs(path: readonly Spot[], allowance: Len, grounds: readonly Ground[] = []): Spot[] {
  const length = pathLength(path)
  const isPaid = (s: number): boolean => toll(cutShort(path, s), grounds) <= allowance
  const turn = turningPoint(length, isPaid, LOOK)
  return cutShort(path, turn === null ? length : turn.last)
}
const LOOK: Len = 200
