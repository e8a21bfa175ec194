/** Ways through the air: straight, over or round. */

import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { withinBounds } from './net.ts'
import { firstHit, pathLength, pathLength3 } from './path.ts'
import { shortest } from './route.ts'
import { crossing, hits } from './sweep.ts'
import type { Body, Box, Footprint, Point, Spot } from './types.ts'

export interface FlightOptions {
  /** How deep the flyer may intrude into a body, seen from above and upright. */
  readonly slack?: Len
  readonly slackUp?: Len
  /** No point of the way is above this; the flyer's feet count. */
  readonly ceiling?: Len
}

interface Air {
  readonly radius: Len
  readonly height: Len
  readonly bodies: readonly Body[]
  readonly bounds: Box
  readonly slack: Len
  readonly slackUp: Len
  readonly ceiling: Len
}

/**
 * A short free way of an upright cylinder between two points: straight if it can, otherwise the shorter of straight over
 * everything and level round everything. Null when neither is free; a player may still find another.
 */
export function fly(
  from: Point,
  to: Point,
  radius: Len,
  height: Len,
  bodies: readonly Body[],
  bounds: Box,
  { slack = 0, slackUp = slack, ceiling = Number.POSITIVE_INFINITY }: FlightOptions = {},
): Point[] | null {
  const air: Air = { radius, height, bodies, bounds, slack, slackUp, ceiling }
  if (!isOpen([from, from], air) || !isOpen([to, to], air)) return null
  if (isOpen([from, to], air)) return [from, to]
  const ways = [over(from, to, air), round(from, to, air)].filter(way => way !== null)
  ways.sort((a, b) => pathLength3(a) - pathLength3(b))
  return ways[0] ?? null
}

function isOpen(way: readonly Point[], air: Air): boolean {
  const { radius, height, bodies, bounds, slack, slackUp, ceiling } = air
  if (way.some(p => p.z < 0 || p.z > ceiling || !withinBounds(p, radius, bounds))) return false
  return firstHit(way, radius, height, bodies, slack, slackUp) === null
}

/** Over what stands on the straight line: the tightest string over the tops of everything it runs into. */
function over(from: Point, to: Point, air: Air): Point[] | null {
  const taken = new Set<Body>()
  for (;;) {
    const way = string(from, to, taken, air)
    const before = taken.size
    for (const body of air.bodies)
      for (let i = 1; i < way.length; i++)
        if (hits(way[i - 1]!, way[i]!, air.radius, air.height, body, air.slack, air.slackUp)) taken.add(body)
    if (taken.size > before) continue
    return isOpen(way, air) ? way : null
  }
}

/** Corners of the way keep this far from what they pass over, so that the grid does not push them into it. */
const CLEAR = 2

function string(from: Point, to: Point, taken: ReadonlySet<Body>, air: Air): Point[] {
  const length = distance(from, to)
  const posts: { s: number; z: number }[] = []
  for (const body of taken) {
    const span = crossing(from, to, body.footprint, air.radius, air.slack)
    if (span === null) continue
    posts.push({ s: span.enter * length - CLEAR, z: body.top }, { s: span.leave * length + CLEAR, z: body.top })
  }
  const inside = posts.filter(p => p.s > 0 && p.s < length).sort((a, b) => a.s - b.s || b.z - a.z)
  const kept = [{ s: 0, z: from.z }]
  for (const p of [...inside, { s: length, z: to.z }]) {
    while (kept.length > 1) {
      const [a, b] = [kept[kept.length - 2]!, kept[kept.length - 1]!]
      if ((b.z - a.z) * (p.s - a.s) > (p.z - a.z) * (b.s - a.s)) break
      kept.pop()
    }
    kept.push(p)
  }
  const between = kept.slice(1, -1).map(({ s, z }) => ({
    x: Math.round(from.x + ((to.x - from.x) * s) / length),
    y: Math.round(from.y + ((to.y - from.y) * s) / length),
    z,
  }))
  return [from, ...between, to]
}

/** Round everything that reaches into the heights flown through, rising or sinking evenly on the way. */
function round(from: Point, to: Point, air: Air): Point[] | null {
  const low = Math.min(from.z, to.z)
  const high = Math.max(from.z, to.z) + air.height
  const inTheWay = air.bodies.filter(b => high - b.bottom > air.slackUp && b.top - low > air.slackUp)
  const obstacles = footprintsOf(inTheWay, air.bodies)
  const plan = shortest(from, to, air.radius, obstacles, air.bounds, { slack: air.slack })
  if (plan === null) return null
  const way = raise(plan, from.z, to.z)
  return isOpen(way, air) ? way : null
}

/** The footprints of some of the bodies, the same list each time: `shortest` keeps with it what it finds out. */
function footprintsOf(some: readonly Body[], bodies: readonly Body[]): readonly Footprint[] {
  const lists = kept.get(bodies) ?? []
  const found = lists.find(list => list.length === some.length && some.every((b, i) => b.footprint === list[i]))
  if (found !== undefined) return found
  const list = some.map(b => b.footprint)
  kept.set(bodies, [list, ...lists].slice(0, MOST_KEPT))
  return list
}

const kept = new WeakMap<readonly Body[], readonly (readonly Footprint[])[]>()
/** Bodies have few heights, so flights meet few different lists of them. */
const MOST_KEPT = 8

/** A path seen from above, given heights that change evenly along it. */
function raise(plan: readonly Spot[], fromZ: Len, toZ: Len): Point[] {
  const total = pathLength(plan)
  let walked = 0
  return plan.map((s, i) => {
    if (i > 0) walked += distance(plan[i - 1]!, s)
    return { x: s.x, y: s.y, z: total === 0 ? toZ : Math.round(fromZ + ((toZ - fromZ) * walked) / total) }
  })
}
