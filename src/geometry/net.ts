/** The corners round what stands still, kept from one way to the next: a line between two of them is tested once. */

import { enters } from './clip.ts'
import { CLOSE } from './exact.ts'
import { boxOf } from './footprint.ts'
import type { Len } from './length.ts'
import { flatGap } from './measure.ts'
import { outline } from './outline.ts'
import type { Box, Footprint, Spot } from './types.ts'

/** A spot to turn at. */
export interface Corner extends Spot {
  /** The corners beside it on its outline; null where it has none, as the ends of a way. */
  readonly before: Spot | null
  readonly after: Spot | null
  /** What it is a corner round. */
  readonly round: Footprint | null
}

/** Lines from a corner that touch the outlines at both ends; those found blocked are dropped. */
export interface Lines {
  readonly to: number[]
  readonly length: number[]
  readonly state: number[]
  blocked: number
}
const UNKNOWN = 0
const FREE = 1
const BLOCKED = 2

/** Obstacles as a disc of one size meets them. */
export interface Net {
  readonly radius: Len
  readonly slack: Len
  readonly bounds: Box
  readonly obstacles: readonly Footprint[]
  /** The boxes of the obstacles and of the outlines round them: west, north, east, south of each in turn. */
  readonly boxes: Float64Array
  readonly outer: Float64Array
  readonly corners: readonly Corner[]
  /** Where the corners of each obstacle begin, and at last where all end. */
  readonly firsts: readonly number[]
  /** Those beside a gap so narrow that a way through it may take their corners at any angle. */
  readonly tight: ReadonlySet<Footprint>
  readonly lines: (Lines | undefined)[]
  /** Corners round a footprint, found once for each step. */
  readonly around: WeakMap<Footprint, Map<number, readonly Corner[]>>
}

/** Degrees between the corners of round outlines: first to find the way, then to take its corners closely. */
export const COARSE = 10
export const FINE = 3

const kept = new WeakMap<readonly Footprint[], Net[]>()

/** The net of a list of obstacles, the same one each time the same list is given. */
export function netOf(obstacles: readonly Footprint[], radius: Len, slack: Len, bounds: Box): Net {
  let nets = kept.get(obstacles)
  if (nets === undefined) {
    nets = []
    kept.set(obstacles, nets)
  }
  let net = nets.find(n => n.radius === radius && n.slack === slack && isSame(n.bounds, bounds))
  if (net === undefined) {
    net = newNet(obstacles, radius, slack, bounds)
    nets.push(net)
  }
  return net
}

const isSame = (a: Box, b: Box): boolean =>
  a.west === b.west && a.north === b.north && a.east === b.east && a.south === b.south

function newNet(obstacles: readonly Footprint[], radius: Len, slack: Len, bounds: Box): Net {
  const boxes = new Float64Array(4 * obstacles.length)
  const outer = new Float64Array(4 * obstacles.length)
  const corners: Corner[] = []
  const firsts = [0]
  const tight = new Set<Footprint>()
  obstacles.forEach((f, k) => {
    const { west, north, east, south } = boxOf(f)
    boxes.set([west, north, east, south], 4 * k)
    const by = grownBy(f, radius)
    outer.set([west - by, north - by, east + by, south + by], 4 * k)
    const narrow = isTight(f, obstacles, radius, slack, bounds)
    if (narrow) tight.add(f)
    corners.push(...cornersIn(f, { radius, bounds }, narrow ? FINE : COARSE))
    firsts.push(corners.length)
  })
  return { radius, slack, bounds, obstacles, boxes, outer, corners, firsts, tight, lines: [], around: new WeakMap() }
}

/** The corners of the outline of a footprint, those that a disc may take without leaving the bounds. */
export function cornersIn(f: Footprint, { radius, bounds }: Pick<Net, 'radius' | 'bounds'>, step: number): Corner[] {
  const spots = outline(f, radius, step)
  const n = spots.length
  const corners: Corner[] = []
  spots.forEach((s, i) => {
    if (withinBounds(s, radius, bounds))
      corners.push({ x: s.x, y: s.y, before: spots[(i + n - 1) % n]!, after: spots[(i + 1) % n]!, round: f })
  })
  return corners
}

/** The same corners, kept with the net: give the same footprint again rather than a copy. */
export function cornersRound(f: Footprint, net: Net, step: number): readonly Corner[] {
  return keptCorners(net, f, step, () => cornersIn(f, net, step))
}

/** The corners of slow ground: ways round it and out of it turn there. */
export function cornersOfGround(f: Footprint, net: Net): readonly Corner[] {
  return keptCorners(net, f, ON_GROUND, () => {
    const spots = outline(f, 0, GROUND_STEP).map(looseEnd)
    return spots.filter(s => withinBounds(s, net.radius, net.bounds))
  })
}
const GROUND_STEP = 45
/** In the place of a step. */
const ON_GROUND = 0

function keptCorners({ around }: Net, f: Footprint, step: number, find: () => Corner[]): readonly Corner[] {
  let known = around.get(f)
  if (known === undefined) {
    known = new Map()
    around.set(f, known)
  }
  let found = known.get(step)
  if (found === undefined) {
    found = find()
    known.set(step, found)
  }
  return found
}

/** A spot that is no corner of anything. */
export const looseEnd = ({ x, y }: Spot): Corner => ({ x, y, before: null, after: null, round: null })

export function withinBounds(s: Spot, radius: Len, bounds: Box): boolean {
  return (
    s.x - radius >= bounds.west &&
    s.x + radius <= bounds.east &&
    s.y - radius >= bounds.north &&
    s.y + radius <= bounds.south
  )
}

/** Is the straight line between two spots free of all obstacles? */
export function isClear(a: Spot, b: Spot, { radius, slack, obstacles, boxes }: Net): boolean {
  const reach = radius - slack - CLOSE
  const west = (a.x < b.x ? a.x : b.x) - reach
  const east = (a.x < b.x ? b.x : a.x) + reach
  const north = (a.y < b.y ? a.y : b.y) - reach
  const south = (a.y < b.y ? b.y : a.y) + reach
  for (let k = 0, i = 0; k < obstacles.length; k++, i += 4) {
    if (boxes[i]! > east || boxes[i + 1]! > south || boxes[i + 2]! < west || boxes[i + 3]! < north) continue
    if (enters(a.x, a.y, b.x, b.y, obstacles[k]!, reach)) return false
  }
  return true
}

/** Does the line between two spots only touch the outline that `at` is a corner of? Others are never on a shortest way. */
export function touches(a: Spot, b: Spot, at: Corner): boolean {
  const p = at.before
  const q = at.after
  if (p === null || q === null) return true
  const dx = b.x - a.x
  const dy = b.y - a.y
  return (dx * (p.y - a.y) - dy * (p.x - a.x)) * (dx * (q.y - a.y) - dy * (q.x - a.x)) >= 0
}

/** The lines from a corner, without those found blocked since. */
export function linesOf(net: Net, u: number): Lines {
  let lines = net.lines[u]
  if (lines === undefined) {
    lines = newLines(net, u)
    net.lines[u] = lines
  } else if (lines.blocked > 0) {
    lines = withoutBlocked(lines)
    net.lines[u] = lines
  }
  return lines
}

function newLines({ corners }: Net, u: number): Lines {
  const lines: Lines = { to: [], length: [], state: [], blocked: 0 }
  const a = corners[u]!
  for (let v = 0; v < corners.length; v++) {
    const b = corners[v]!
    if (v === u || !touches(a, b, a) || !touches(a, b, b)) continue
    const dx = b.x - a.x
    const dy = b.y - a.y
    lines.to.push(v)
    lines.length.push(Math.sqrt(dx * dx + dy * dy))
    lines.state.push(UNKNOWN)
  }
  return lines
}

function withoutBlocked({ to, length, state }: Lines): Lines {
  const left = (list: readonly number[]): number[] => list.filter((_, i) => state[i] !== BLOCKED)
  return { to: left(to), length: left(length), state: left(state), blocked: 0 }
}

/** Is a line of a corner free? */
export function isFreeLine(net: Net, lines: Lines, u: number, line: number): boolean {
  if (lines.state[line] === UNKNOWN) {
    const isFree = isClear(net.corners[u]!, net.corners[lines.to[line]!]!, net)
    lines.state[line] = isFree ? FREE : BLOCKED
    if (!isFree) lines.blocked++
  }
  return lines.state[line] === FREE
}

/** How far a corner is from its footprint at most: chords of up to 11 degrees add 1 in 200 to the radius of their arc. */
export const grownBy = (f: Footprint, radius: Len): number =>
  radius + ((f.shape === 'disc' ? f.radius : 0) + radius) * 0.005 + 3

/** May the disc pass an obstacle where coarse corners round it are too near to another one, or to the edge? */
function isTight(f: Footprint, obstacles: readonly Footprint[], radius: Len, slack: Len, bounds: Box): boolean {
  const by = grownBy(f, radius)
  const { west, north, east, south } = boxOf(f)
  const gaps = [west - bounds.west, north - bounds.north, bounds.east - east, bounds.south - south]
  if (gaps.some(gap => gap >= 2 * radius - slack - 1 && gap <= by + radius)) return true
  return obstacles.some(g => {
    if (g === f) return false
    const most = by + grownBy(g, radius)
    const b = boxOf(g)
    if (b.west - east > most || west - b.east > most || b.north - south > most || north - b.south > most) return false
    const gap = flatGap(f, g)
    return gap >= 2 * (radius - slack) - 1 && gap <= most
  })
}
