/** Everything a disc can get to within an allowance. */

import { CLOSE } from './exact.ts'
import { cornerAt, type Field, graphOf, grow, isOpen } from './graph.ts'
import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { netOf, withinBounds } from './net.ts'
import { toll } from './path.ts'
import type { RouteOptions } from './route.ts'
import type { Box, Footprint, Spot } from './types.ts'

interface Reach {
  readonly allowance: number
  readonly field: Field
  /** The spots it can turn at, nearest first, itself at the start. */
  readonly corners: readonly Corner[]
}

/** A spot to turn at: what it costs to get there, and the place in the list of the corner before it; -1 at the start. */
export interface Corner extends Spot {
  readonly cost: number
  readonly via: number
}

/** Work out what a disc can get to from a spot it may stand on. */
export function reach(
  from: Spot,
  allowance: Len,
  radius: Len,
  obstacles: readonly Footprint[],
  bounds: Box,
  { slack = 0, others = [], grounds = [] }: RouteOptions = {},
): Reach {
  const field: Field = { net: netOf(obstacles, radius, slack, bounds), others, grounds }
  const graph = graphOf([from], field)
  const tree = grow(graph, allowance + CLOSE)
  const order: number[] = []
  tree.cost.forEach((cost, i) => {
    if (i !== graph.kept && cost < Number.POSITIVE_INFINITY) order.push(i)
  })
  order.sort((a, b) => tree.cost[a]! - tree.cost[b]! || a - b)
  order.unshift(graph.kept)
  const place = new Map(order.map((i, rank) => [i, rank]))
  const corners = order.map(i => ({
    x: cornerAt(graph, i).x,
    y: cornerAt(graph, i).y,
    cost: tree.cost[i]!,
    via: place.get(tree.from[i]!) ?? -1,
  }))
  return { allowance, field, corners }
}

const priceOf = (a: Spot, b: Spot, { grounds }: Field): number =>
  grounds.length === 0 ? distance(a, b) : toll([a, b], grounds)

const mayStand = (spot: Spot, field: Field): boolean =>
  withinBounds(spot, field.net.radius, field.net.bounds) && isOpen(spot, spot, field)

/** The cheapest way to a spot within the allowance and its cost; null when there is none. */
export function wayTo({ corners, allowance, field }: Reach, spot: Spot): { path: Spot[]; cost: number } | null {
  if (!mayStand(spot, field)) return null
  let best = allowance + CLOSE
  let last = -1
  corners.forEach((c, i) => {
    const least = c.cost + distance(c, spot)
    if (least > best || (least === best && last >= 0)) return
    const cost = c.cost + priceOf(c, spot, field)
    if (cost > best || (cost === best && last >= 0) || !isOpen(c, spot, field)) return
    best = cost
    last = i
  })
  if (last < 0) return null
  const path: Spot[] = [{ x: spot.x, y: spot.y }]
  for (let i = last; i >= 0; i = corners[i]!.via) path.push({ x: corners[i]!.x, y: corners[i]!.y })
  return { path: path.reverse(), cost: best }
}
