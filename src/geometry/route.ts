/** The shortest way of a disc round what stands in its way. */

import { type Field, graphOf, groundCorners, grow, isOpen, isWedged, trace } from './graph.ts'
import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { type Corner, cornersRound, FINE, looseEnd, netOf, withinBounds } from './net.ts'
import { type Ground, toll } from './path.ts'
import { crosses } from './sweep.ts'
import type { Box, Footprint, Spot } from './types.ts'

/** What `shortest` and `reach` may be told besides. */
export interface RouteOptions {
  /** How deep the disc may intrude into an obstacle. */
  readonly slack?: Len
  /** What stands in the way this time only, such as other figures. */
  readonly others?: readonly Footprint[]
  /** Ground that costs more where the disc's centre is in it. Ways round its corners and straight through it are tried. */
  readonly grounds?: readonly Ground[]
  /** Corners need not be taken closely: arcs may be longer by 1 in 300, and a way takes a fraction of the time. */
  readonly coarse?: boolean
  /** Only ways no longer than this are of interest: longer ones may come back as null. */
  readonly longest?: number
}

/** How much longer a way by coarse corners may be than by fine ones: a chord of 11 degrees outside its arc, and grid. */
const DETOURED = 1.02
const NOTHING: readonly never[] = []

/**
 * The shortest way of a disc between two spots past discs and convex polygons, as straight legs on the grid that `isFree`
 * passes; null when there is none. Round corners are taken by short chords just outside them, which makes an arc longer by
 * 1 in 4000; a gap with less to spare than a hundredth of the radius may be passed by for a slightly longer way.
 *
 * What is found out about a list of obstacles is kept with that list: give the same one again rather than a copy.
 */
export function shortest(
  from: Spot,
  to: Spot,
  radius: Len,
  obstacles: readonly Footprint[],
  bounds: Box,
  {
    slack = 0,
    others = NOTHING,
    grounds = NOTHING,
    coarse = false,
    longest = Number.POSITIVE_INFINITY,
  }: RouteOptions = {},
): Spot[] | null {
  if (!withinBounds(from, radius, bounds) || !withinBounds(to, radius, bounds)) return null
  if (obstacles.length === 0 && others.length === 0 && grounds.length === 0) return [from, to]
  const net = netOf(obstacles, radius, slack, bounds)
  const field: Field = { net, others, grounds }
  if (!isOpen(from, from, field) || !isOpen(to, to, field)) return null
  if (grounds.length === 0 && isOpen(from, to, field)) return [from, to]
  const limit = longest * DETOURED
  const graph = graphOf([from, to], field)
  const way = trace(graph, grow(graph, limit, graph.kept + 1), graph.kept + 1)
  if (way.length > 1) return spotsOf(coarse ? way : closely(way, field))
  const isComplete = others.length === 0 && !isWedged(from, net) && !isWedged(to, net)
  return isComplete ? null : squeeze(from, to, field, limit)
}

const spotsOf = (way: readonly Spot[]): Spot[] => way.map(({ x, y }) => ({ x, y }))

/** The same way, its corners taken by finer chords. */
function closely(way: readonly Corner[], field: Field): readonly Spot[] {
  if (way.length === 2) return way
  const { radius } = field.net
  const loose = [way[0]!, way[way.length - 1]!]
  for (const f of new Set(way.map(corner => corner.round))) {
    if (f === null) continue
    // a third of the radius of a round outline is a little more than one of its chords at 15 degrees
    const within = ((f.shape === 'disc' ? f.radius : 0) + radius) / 3 + 5
    for (const corner of cornersRound(f, field.net, FINE))
      if (way.some(s => distance(s, corner) <= within)) loose.push(corner)
  }
  loose.push(...groundCorners(field))
  const graph = { field, kept: 0, loose }
  const fine = trace(graph, grow(graph, Number.POSITIVE_INFINITY, 1), 1)
  return fine.length > 1 && toll(fine, field.grounds) < toll(way, field.grounds) ? fine : way
}

/** A way by fine corners, of those obstacles only that a way found without them runs into. */
function squeeze(from: Spot, to: Spot, field: Field, limit: number): Spot[] | null {
  const { radius, slack, bounds, obstacles } = field.net
  const all = [...obstacles, ...field.others]
  const taken = new Set<Footprint>()
  for (;;) {
    const part: Field = { net: netOf([...taken], radius, slack, bounds), others: NOTHING, grounds: field.grounds }
    const corners = [...taken].flatMap(f => cornersRound(f, field.net, FINE))
    const loose = [looseEnd(from), looseEnd(to), ...corners, ...groundCorners(field)]
    const graph = { field: part, kept: 0, loose }
    const way = trace(graph, grow(graph, limit, 1), 1)
    if (way.length < 2) return null
    const before = taken.size
    for (const f of all) if (!taken.has(f) && inTheWay(way, f, radius, slack)) taken.add(f)
    if (taken.size === before) return spotsOf(way)
  }
}

function inTheWay(way: readonly Spot[], f: Footprint, radius: Len, slack: Len): boolean {
  for (let i = 1; i < way.length; i++) if (crosses(way[i - 1]!, way[i]!, f, radius, slack)) return true
  return false
}
