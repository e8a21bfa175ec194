/** The shortest way of a disc round what stands in its way. */

import { type Field, graphOf, grow, isClear, trace, withinBounds } from './graph.ts'
import type { Len } from './length.ts'
import { type Ground, isFree, toll } from './path.ts'
import { crosses } from './sweep.ts'
import type { Box, Footprint, Spot } from './types.ts'

/** What `shortest` and `reach` may be told besides. */
export interface RouteOptions {
  /** How deep the disc may intrude into an obstacle. */
  readonly slack?: Len
  /** Ground that costs more where the disc's centre is in it. Ways round its corners and straight through it are tried. */
  readonly grounds?: readonly Ground[]
  /** Only ways no longer than this are of interest: longer ones may come back as null. */
  readonly longest?: number
}

/** Degrees between the corners of round outlines: first to find the way, then to take its corners closely. */
const COARSE = 15
const FINE = 3
/** How much longer a way by coarse corners may be than by fine ones: a chord of 15 degrees outside its arc, and grid. */
const DETOURED = 1.02

/**
 * The shortest way of a disc between two spots past discs and convex polygons, as straight legs on the grid that `isFree`
 * passes; null when there is none. Round corners are taken by short chords just outside them, which makes an arc longer by
 * 1 in 4000; a gap with less to spare than a hundredth of the radius may be passed by for a slightly longer way.
 */
export function shortest(
  from: Spot,
  to: Spot,
  radius: Len,
  obstacles: readonly Footprint[],
  bounds: Box,
  { slack = 0, grounds = [], longest = Number.POSITIVE_INFINITY }: RouteOptions = {},
): Spot[] | null {
  if (!withinBounds(from, radius, bounds) || !withinBounds(to, radius, bounds)) return null
  if (!isFree([from], radius, obstacles, slack) || !isFree([to], radius, obstacles, slack)) return null
  const field: Field = { radius, obstacles, slack, bounds, grounds }
  if (grounds.length === 0 && isClear(from, to, field)) return [from, to]
  const limit = longest * DETOURED
  return detour(from, to, field, COARSE, limit) ?? detour(from, to, field, FINE, limit)
}

/** Only obstacles that a way found without them runs into are taken in, so most of a table is never looked at twice. */
function detour(from: Spot, to: Spot, field: Field, step: number, limit: number): Spot[] | null {
  const taken = new Set<Footprint>()
  for (;;) {
    const part: Field = { ...field, obstacles: [...taken] }
    const coarse = search(from, to, part, step, limit)
    if (coarse === null) return null
    const way = closely(coarse, part)
    const before = taken.size
    for (const f of field.obstacles) if (!taken.has(f) && inTheWay(way, f, field)) taken.add(f)
    if (taken.size === before) return way
  }
}

function search(from: Spot, to: Spot, field: Field, step: number, limit: number, near?: readonly Spot[]) {
  const graph = graphOf([from, to], field, step, near)
  const tree = grow(graph, field, limit, 1)
  return tree.cost[1] === Number.POSITIVE_INFINITY ? null : trace(graph, tree, 1)
}

/** The same way, its corners taken by finer chords. */
function closely(way: Spot[], field: Field): Spot[] {
  if (way.length === 2) return way
  const fine = search(way[0]!, way[way.length - 1]!, field, FINE, Number.POSITIVE_INFINITY, way)
  return fine !== null && toll(fine, field.grounds) < toll(way, field.grounds) ? fine : way
}

function inTheWay(way: readonly Spot[], f: Footprint, { radius, slack }: Field): boolean {
  for (let i = 1; i < way.length; i++) if (crosses(way[i - 1]!, way[i]!, f, radius, slack)) return true
  return false
}
