/** Everything a disc can get to within an allowance. */

import { turningPoint } from './along.ts'
import { cosine, sine } from './angle.ts'
import { enters, stretch } from './clip.ts'
import { CLOSE } from './exact.ts'
import { cornerAt, type Field, graphOf, grow, isOpen } from './graph.ts'
import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { netOf, withinBounds } from './net.ts'
import { toll } from './path.ts'
import type { RouteOptions } from './route.ts'
import type { Box, Footprint, Spot } from './types.ts'

export interface Reach {
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
  const order = [...tree.cost.keys()]
    .filter(i => i !== graph.kept && tree.cost[i]! < Number.POSITIVE_INFINITY)
    .sort((a, b) => tree.cost[a]! - tree.cost[b]! || a - b)
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

/** Can the disc get to a spot within its allowance? */
export function reachable({ corners, allowance, field }: Reach, spot: Spot): boolean {
  if (!mayStand(spot, field)) return false
  const most = allowance + CLOSE
  return corners.some(
    c => c.cost + distance(c, spot) <= most && c.cost + priceOf(c, spot, field) <= most && isOpen(c, spot, field),
  )
}

/** The cheapest way to a spot within the allowance and its cost; null when there is none. */
export function wayTo({ corners, allowance, field }: Reach, spot: Spot): { path: Spot[]; cost: number } | null {
  if (!mayStand(spot, field)) return null
  let best = allowance + CLOSE
  let last = -1
  corners.forEach((c, i) => {
    if (c.cost + distance(c, spot) >= best && last >= 0) return
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

/**
 * What can be reached, for drawing: about each corner the outline of what is straight ahead of it. The areas overlap;
 * together they are the whole reach.
 */
export function reachAreas({ corners, allowance, field }: Reach, step = 5): Spot[][] {
  return corners
    .filter(c => allowance - c.cost > field.net.radius / 4 || c.via < 0)
    .map(c => {
      const area: Spot[] = []
      for (let d = 0; d < 360; d += step) area.push(ahead(c, cosine(d), sine(d), allowance - c.cost, field))
      return area
    })
}

/** How far one gets from a spot straight ahead. */
function ahead(from: Spot, dx: number, dy: number, allowance: number, field: Field): Spot {
  const { others, grounds } = field
  const { radius, slack, bounds, obstacles } = field.net
  let length = allowance
  if (dx > 0) length = Math.min(length, (bounds.east - radius - from.x) / dx)
  if (dx < 0) length = Math.min(length, (bounds.west + radius - from.x) / dx)
  if (dy > 0) length = Math.min(length, (bounds.south - radius - from.y) / dy)
  if (dy < 0) length = Math.min(length, (bounds.north + radius - from.y) / dy)
  const at = (l: number): Spot => ({ x: Math.trunc(dx * l) + from.x, y: Math.trunc(dy * l) + from.y })
  for (const f of [...obstacles, ...others])
    if (enters(from.x, from.y, from.x + dx * length, from.y + dy * length, f, radius - slack - CLOSE))
      length *= stretch.enter
  if (grounds.length > 0) {
    const affords = (l: number): boolean => toll([from, at(l)], grounds) <= allowance
    length = turningPoint(length, affords, length)?.last ?? length
  }
  return at(length)
}

/**
 * Some of the spots that can be reached, the same ones every time: rings about the start, and the corners to turn at. For
 * bots and hints, which need good places and not all places.
 */
export function reachSpots(far: Reach, rings = 3, directions = 16): Spot[] {
  const start = far.corners[0]!
  const spots: Spot[] = []
  for (let ring = rings; ring >= 1; ring--) {
    const length = (far.allowance * ring) / rings
    for (let i = 0; i < directions; i++) {
      const d = Math.floor((360 * i) / directions)
      const spot = { x: start.x + Math.trunc(length * cosine(d)), y: start.y + Math.trunc(length * sine(d)) }
      if (reachable(far, spot)) spots.push(spot)
    }
  }
  for (const c of far.corners) if (c.via >= 0) spots.push({ x: c.x, y: c.y })
  return spots
}
