/** Shortest ways over a net of corners, each line of which is looked at only when it could be part of the answer. */

import { enters } from './clip.ts'
import { CLOSE } from './exact.ts'
import { distance } from './measure.ts'
import {
  COARSE,
  type Corner,
  cornersIn,
  isClear,
  isFreeLine,
  linesOf,
  looseEnd,
  type Net,
  touches,
  withinBounds,
} from './net.ts'
import { outline } from './outline.ts'
import { type Ground, toll } from './path.ts'
import type { Footprint, Spot } from './types.ts'
import { spotIn } from './zone.ts'

/** What a moving disc has to do with. */
export interface Field {
  readonly net: Net
  /** What else it may not overlap, here this time only. */
  readonly others: readonly Footprint[]
  /** Ground that costs more, by its centre. */
  readonly grounds: readonly Ground[]
}

/** Corners to travel by: those of the net, then the start, then others. */
export interface Graph {
  readonly field: Field
  /** How many corners of the net are travelled by: all or none. */
  readonly kept: number
  readonly loose: readonly Corner[]
}

/** Shortest ways from the start: what each corner costs, infinite where out of reach, and from which corner it is reached. */
export interface Tree {
  readonly cost: Float64Array
  readonly from: Int32Array
}

export const cornerAt = ({ field, kept, loose }: Graph, v: number): Corner =>
  v < kept ? field.net.corners[v]! : loose[v - kept]!

/** The net with the given first spots, the corners of what is here this time only, and those of slow ground. */
export function graphOf(first: readonly Spot[], field: Field): Graph {
  const { net, others } = field
  const loose = first.map(looseEnd)
  for (const f of others) loose.push(...cornersIn(f, net, COARSE))
  loose.push(...groundCorners(field))
  return { field, kept: net.corners.length, loose }
}

/** The corners of slow ground: ways round it and out of it turn there. */
export const groundCorners = ({ net, grounds }: Field): Corner[] =>
  grounds.flatMap(g => outline(g.footprint, 0, 45).map(looseEnd)).filter(s => withinBounds(s, net.radius, net.bounds))

/** Is the straight line between two spots free? */
export const isOpen = (a: Spot, b: Spot, { net, others }: Field): boolean =>
  isClear(a, b, net) && passesAll(a, b, others, net)

function passesAll(a: Spot, b: Spot, others: readonly Footprint[], { radius, slack }: Net): boolean {
  const reach = radius - slack - CLOSE
  for (let k = 0; k < others.length; k++) if (enters(a.x, a.y, b.x, b.y, others[k]!, reach)) return false
  return true
}

/** Do all ways have to be looked for more closely, because a spot is inside several outlines at once? */
export const isWedged = (s: Spot, net: Net): boolean => hugged(s, net).length > 1

/** The obstacles whose outlines a spot is inside of. */
function hugged(s: Spot, net: Net): number[] {
  const found: number[] = []
  const { obstacles, outer } = net
  for (let k = 0, i = 0; k < obstacles.length; k++, i += 4) {
    if (outer[i]! > s.x || outer[i + 1]! > s.y || outer[i + 2]! < s.x || outer[i + 3]! < s.y) continue
    if (spotIn(s, { shape: 'polygon', points: outline(obstacles[k]!, net.radius, COARSE) })) found.push(k)
  }
  return found
}

/** From a spot to the box round an outline. */
function boxGap(s: Spot, { outer }: Net, k: number): number {
  const i = 4 * k
  const dx = Math.max(0, outer[i]! - s.x, s.x - outer[i + 2]!)
  const dy = Math.max(0, outer[i + 1]! - s.y, s.y - outer[i + 3]!)
  return Math.sqrt(dx * dx + dy * dy)
}

/**
 * Grow shortest ways from the start, no farther than `limit`; with a goal, towards it and no further than needed. A line is
 * first taken at its length; when its turn comes it is tested, and charged for the ground it crosses. The corners of an
 * obstacle are first taken at the distance of their box.
 */
export function grow(graph: Graph, limit: number, goal = -1): Tree {
  const { field, kept, loose } = graph
  const { net, others, grounds } = field
  const n = kept + loose.length
  const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(n).fill(-1)
  queue.size = 0
  queue.count = 0
  const target = goal < 0 ? null : cornerAt(graph, goal)
  const ends = kept === 0 || target === null ? [] : hugged(target, net).map(k => net.obstacles[k]!)
  const mayBeCut = (f: Footprint | null): boolean => f !== null && (net.tight.has(f) || ends.includes(f))
  const begins = kept === 0 ? [] : hugged(cornerAt(graph, kept), net)

  const goalX = target === null ? 0 : target.x
  const goalY = target === null ? 0 : target.y
  const ahead = (x: number, y: number): number => {
    if (target === null) return 0
    const dx = goalX - x
    const dy = goalY - y
    return Math.sqrt(dx * dx + dy * dy)
  }
  const put = (u: number, v: number, b: Spot, length: number): void => {
    const far = cost[u]! + length
    const whole = far + ahead(b.x, b.y)
    if (whole <= limit) push(queue, whole, far, u, v, UNTESTED)
  }
  const open = (u: number): void => {
    const a = cornerAt(graph, u)
    if (u < kept) {
      const { to, x, y, length } = linesOf(net, u)
      for (let i = 0; i < to.length; i++) {
        const v = to[i]!
        if (cost[v]! < Number.POSITIVE_INFINITY) continue
        const far = cost[u]! + length[i]!
        const whole = far + ahead(x[i]!, y[i]!)
        if (whole <= limit) push(queue, whole, far, u, v, i)
      }
    } else if (kept > 0) openBoxes(u, a)
    const left = limit - cost[u]! + CLOSE
    for (let v = kept + 1; v < n; v++) {
      if (cost[v]! < Number.POSITIVE_INFINITY) continue
      const b = loose[v - kept]!
      // most are farther off than there is left to go
      if ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) > left * left) continue
      if (v === goal && u < kept && !(touches(a, b, a) || mayBeCut(a.round))) continue
      if (u !== kept && v !== goal && !(touches(a, b, a) && touches(a, b, b))) continue
      put(u, v, b, distance(a, b))
    }
  }
  const openBoxes = (u: number, a: Spot): void => {
    for (let k = 0; k < net.obstacles.length; k++) {
      const near = boxGap(a, net, k)
      const far = cost[u]! + (target === null ? near : Math.max(ahead(a.x, a.y), near + boxGap(target, net, k)))
      if (far <= limit) push(queue, far, cost[u]!, u, -1 - k, UNTESTED)
    }
  }
  const openBox = (u: number, k: number): void => {
    const a = cornerAt(graph, u)
    const isInside = u === kept && (net.tight.has(net.obstacles[k]!) || begins.includes(k))
    for (let v = net.firsts[k]!; v < net.firsts[k + 1]!; v++) {
      const b = net.corners[v]!
      if (cost[v]! < Number.POSITIVE_INFINITY || !(isInside || (touches(a, b, b) && touches(a, b, a)))) continue
      put(u, v, b, distance(a, b))
    }
  }

  cost[kept] = 0
  open(kept)
  while (queue.size > 0) {
    const e = pop(queue)
    const u = queue.from[e]!
    const v = queue.to[e]!
    if (v < 0) {
      openBox(u, -1 - v)
      continue
    }
    if (cost[v]! < Number.POSITIVE_INFINITY) continue
    const line = queue.line[e]!
    const a = cornerAt(graph, u)
    const b = cornerAt(graph, v)
    if (line !== PAID) {
      if (!(line === UNTESTED ? isClear(a, b, net) : isFreeLine(net, u, line)) || !passesAll(a, b, others, net))
        continue
      if (grounds.length > 0) {
        const price = cost[u]! + toll([a, b], grounds)
        if (price > queue.cost[e]! + CLOSE) {
          if (price + ahead(b.x, b.y) <= limit) push(queue, price + ahead(b.x, b.y), price, u, v, PAID)
          continue
        }
      }
    }
    cost[v] = queue.cost[e]!
    from[v] = u
    if (v === goal) break
    open(v)
  }
  return { cost, from }
}

/** The way to a corner, from the start on. */
export function trace(graph: Graph, tree: Tree, to: number): Corner[] {
  const way: Corner[] = []
  for (let v = to; v >= 0; v = tree.from[v]!) way.push(cornerAt(graph, v))
  return way.reverse()
}

/** Which line of its first corner waits, or none of those that are kept. */
const UNTESTED = -1
const PAID = -2

/** Lines waiting for their turn, the most promising first; of equals the one that came first. */
interface Queue {
  size: number
  count: number
  readonly heap: number[]
  readonly key: number[]
  readonly cost: number[]
  readonly from: number[]
  /** A corner; below 0, all corners of an obstacle. */
  readonly to: number[]
  readonly line: number[]
}

/** One for all searches, emptied by each: no two run at once. */
const queue: Queue = { size: 0, count: 0, heap: [], key: [], cost: [], from: [], to: [], line: [] }

function push(q: Queue, key: number, cost: number, from: number, to: number, line: number): void {
  const e = q.count++
  q.key[e] = key
  q.cost[e] = cost
  q.from[e] = from
  q.to[e] = to
  q.line[e] = line
  let i = q.size++
  while (i > 0) {
    const up = (i - 1) >> 1
    if (!sooner(q, e, q.heap[up]!)) break
    q.heap[i] = q.heap[up]!
    i = up
  }
  q.heap[i] = e
}

function pop(q: Queue): number {
  const top = q.heap[0]!
  const e = q.heap[--q.size]!
  let i = 0
  for (;;) {
    let down = 2 * i + 1
    if (down >= q.size) break
    if (down + 1 < q.size && sooner(q, q.heap[down + 1]!, q.heap[down]!)) down++
    if (!sooner(q, q.heap[down]!, e)) break
    q.heap[i] = q.heap[down]!
    i = down
  }
  q.heap[i] = e
  return top
}

const sooner = (q: Queue, a: number, b: number): boolean => q.key[a]! < q.key[b]! || (q.key[a]! === q.key[b]! && a < b)
