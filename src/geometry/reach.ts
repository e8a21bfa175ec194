/** Everything a disc can get to within an allowance. */

import { CLOSE } from './exact.ts'
import { cornerAt, type Field, type Graph, Growth, graphOf, isOpen } from './graph.ts'
import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { netOf, withinBounds } from './net.ts'
import { legToll } from './path.ts'
import type { RouteOptions } from './route.ts'
import type { Box, Footprint, Spot } from './types.ts'

/** What a disc can get to; worked out only as far as somebody asks. */
interface Reach {
  readonly allowance: number
  readonly field: Field
  readonly start: Spot
  readonly least: ((spot: Spot) => number) | undefined
  /** Ways to corners; none before somebody asks for one: most ways are straight. */
  grown: Grown | null
  /** The spots it can turn at, nearest first, itself at the start; those found so far. */
  readonly corners: Corner[]
  /** The first corner of the graph that costs more than those in the list; -1 when it is not known yet. */
  waiting: number
}

interface Grown {
  readonly graph: Graph
  readonly growth: Growth
  /** Where each corner of the graph is in the list. */
  readonly places: Int32Array
}

/** A spot to turn at: what it costs to get there, and the place in the list of the corner before it; -1 at the start. */
interface Corner extends Spot {
  readonly cost: number
  readonly via: number
}

interface ReachOptions extends RouteOptions {
  /** What it costs at least to get from a spot to where one wants: no other ways are looked for. */
  readonly least?: (spot: Spot) => number
}

/** Work out what a disc can get to from a spot it may stand on. */
export function reach(
  from: Spot,
  allowance: Len,
  radius: Len,
  obstacles: readonly Footprint[],
  bounds: Box,
  { slack = 0, others = [], grounds = [], least }: ReachOptions = {},
): Reach {
  const field: Field = { net: netOf(obstacles, radius, slack, bounds), others, grounds }
  const start: Corner = { x: from.x, y: from.y, cost: 0, via: -1 }
  return { allowance, field, start, least, grown: null, corners: [start], waiting: -1 }
}

function grownOf({ allowance, field, start, least }: Reach): Grown {
  const graph = graphOf([start], field)
  const growth = new Growth(graph, allowance + CLOSE, { least })
  return { graph, growth, places: new Int32Array(graph.kept + graph.loose.length) }
}

/** A corner by its place in the list; null where there is none, or none that costs `most` or less. */
export function cornerOf(far: Reach, place: number, most = Number.POSITIVE_INFINITY): Corner | null {
  while (place >= far.corners.length) if (!goOn(far, most)) return null
  return far.corners[place]!
}

/** Lists the next corners that cost the same, in the order of the graph; false where they cost more than `most`, or there are none. */
function goOn(far: Reach, most: number): boolean {
  far.grown ??= grownOf(far)
  const { corners } = far
  const { graph, growth, places } = far.grown
  if (far.waiting < 0) {
    if (growth.soonest > most) return false
    far.waiting = growth.next()
    if (far.waiting < 0) return false
  }
  const { cost, from } = growth.tree
  const same = cost[far.waiting]!
  if (same > most) return false
  const found = [far.waiting]
  do {
    far.waiting = growth.soonest > same ? -1 : growth.next()
    if (far.waiting >= 0 && cost[far.waiting] === same) found.push(far.waiting)
  } while (far.waiting >= 0 && cost[far.waiting] === same)
  if (found.length > 1) found.sort((a, b) => a - b)
  for (let i = 0; i < found.length; i++) places[found[i]!] = corners.length + i
  for (const v of found) {
    const { x, y } = cornerAt(graph, v)
    corners.push({ x, y, cost: same, via: places[from[v]!]! })
  }
  return true
}

const priceOf = (a: Spot, b: Spot, { grounds }: Field): number =>
  grounds.length === 0 ? distance(a, b) : legToll(a, b, grounds)

const mayStand = (spot: Spot, field: Field): boolean =>
  withinBounds(spot, field.net.radius, field.net.bounds) && isOpen(spot, spot, field)

/** What the straight way to a spot costs; infinite where it is blocked, or the spot is. */
export function straightCost({ field, start }: Reach, spot: Spot): number {
  if (!mayStand(spot, field) || !isOpen(start, spot, field)) return Number.POSITIVE_INFINITY
  return priceOf(start, spot, field)
}

/** The cheapest way to a spot and its cost; null when there is none within the allowance, or for `most` where that is less. */
export function wayTo(far: Reach, spot: Spot, most = far.allowance): { path: Spot[]; cost: number } | null {
  const { field } = far
  if (!mayStand(spot, field)) return null
  const straight = distance(far.start, spot)
  let best = most + CLOSE
  let last = -1
  for (let i = 0; ; i++) {
    const c = cornerOf(far, i, best)
    if (c === null || c.cost > best) break
    const least = c.cost + distance(c, spot)
    if (least > best || (least === best && last >= 0)) continue
    const cost = c.cost + priceOf(c, spot, field)
    if (cost > best || (cost === best && last >= 0) || !isOpen(c, spot, field)) continue
    best = cost
    last = i
    // nothing is shorter than the straight way
    if (i === 0 && best <= straight) break
  }
  if (last < 0) return null
  const { corners } = far
  const path: Spot[] = [{ x: spot.x, y: spot.y }]
  for (let i = last; i >= 0; i = corners[i]!.via) path.push({ x: corners[i]!.x, y: corners[i]!.y })
  return { path: path.reverse(), cost: best }
}
