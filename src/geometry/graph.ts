/** Shortest ways over a net of corners, each line of which is looked at only when it could be part of the answer. */

import { enters } from './clip.ts'
import { CLOSE } from './exact.ts'
import { distance } from './measure.ts'
import {
  COARSE,
  type Corner,
  cornersOfGround,
  cornersRound,
  isClear,
  isFreeLine,
  type Lines,
  linesOf,
  looseEnd,
  type Net,
  touches,
} from './net.ts'
import { outline } from './outline.ts'
import { type Ground, legToll } from './path.ts'
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
  for (const f of others) loose.push(...cornersRound(f, net, COARSE))
  loose.push(...groundCorners(field))
  return { field, kept: net.corners.length, loose }
}

/** The corners of all slow ground. */
export const groundCorners = ({ net, grounds }: Field): Corner[] =>
  grounds.flatMap(g => cornersOfGround(g.footprint, net))

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

/** Numbers of a corner in a flat list: itself, the corner before it on its outline, the corner after it. */
const SIZE = 6

/** Corners as numbers in a row, which are looked through faster. */
function flatOf(corners: readonly Corner[]): Float64Array {
  const flat = new Float64Array(SIZE * corners.length)
  for (let k = 0, i = 0; k < corners.length; k++, i += SIZE) {
    const one = corners[k]!
    const before = one.before ?? one
    const after = one.after ?? one
    flat[i] = one.x
    flat[i + 1] = one.y
    flat[i + 2] = before.x
    flat[i + 3] = before.y
    flat[i + 4] = after.x
    flat[i + 5] = after.y
  }
  return flat
}

/** Where ways are to lead. */
interface Aims {
  /** A corner. */
  readonly goal?: number
  /** What it costs at least to get from a spot to where one wants: spots from which that is beyond the limit are left out. */
  readonly least?: ((spot: Spot) => number) | undefined
  readonly queue?: Queue
}

/** Grow shortest ways from the start, no farther than `limit`; with a goal, towards it and no further than needed. */
export function grow(graph: Graph, limit: number, goal = -1): Tree {
  shared.size = 0
  shared.count = 0
  const growth = new Growth(graph, limit, { goal, queue: shared })
  for (let v = growth.next(); v >= 0 && v !== goal; ) v = growth.next()
  return growth.tree
}

/**
 * Shortest ways from the start, no farther than `limit`, that are still to grow. A line is first taken at its length; when
 * its turn comes it is tested, and charged for the ground it crosses. The corners of an obstacle are first taken at the
 * distance of their box.
 */
export class Growth {
  readonly tree: Tree
  private readonly graph: Graph
  private readonly limit: number
  private readonly goal: number
  private readonly least: ((spot: Spot) => number) | undefined
  private readonly queue: Queue
  private readonly loose: Float64Array
  private readonly target: Spot | null
  /** The obstacles whose outlines the goal and the start are inside of. */
  private readonly ends: readonly number[]
  private readonly begins: readonly number[]
  /** The lines of the corners opened so far: other ways may grow meanwhile, and drop lines that were found blocked. */
  private readonly opened: Lines[] = []

  constructor(graph: Graph, limit: number, { goal = -1, least, queue = newQueue() }: Aims = {}) {
    const { field, kept, loose } = graph
    const n = kept + loose.length
    this.graph = graph
    this.limit = limit
    this.goal = goal
    this.least = least
    this.queue = queue
    this.loose = flatOf(loose)
    this.tree = { cost: new Float64Array(n).fill(Number.POSITIVE_INFINITY), from: new Int32Array(n).fill(-1) }
    this.target = goal < 0 ? null : cornerAt(graph, goal)
    this.ends = kept === 0 || this.target === null ? NONE : hugged(this.target, field.net)
    this.begins = kept === 0 ? NONE : hugged(cornerAt(graph, kept), field.net)
    this.tree.cost[kept] = 0
    this.open(kept)
  }

  /** The least that reaching the next corner can cost; infinite when there is none. */
  get soonest(): number {
    const { size, key, heap } = this.queue
    return size > 0 ? key[heap[0]!]! : Number.POSITIVE_INFINITY
  }

  /** The corner that is reached next, at no less cost than the one before; -1 when there is none. */
  next(): number {
    const { queue, opened, tree, graph } = this
    const { cost, from } = tree
    const { net, others, grounds } = graph.field
    while (queue.size > 0) {
      const e = pop(queue)
      const u = queue.from[e]!
      const v = queue.to[e]!
      if (v < 0) {
        this.openBox(u, -1 - v)
        continue
      }
      if (cost[v]! < Number.POSITIVE_INFINITY) continue
      const line = queue.line[e]!
      const a = cornerAt(graph, u)
      const b = cornerAt(graph, v)
      if (line !== PAID) {
        const isFree = line === UNTESTED ? isClear(a, b, net) : isFreeLine(net, opened[u]!, u, line)
        if (!isFree || !passesAll(a, b, others, net)) continue
        if (grounds.length > 0) {
          const price = cost[u]! + legToll(a, b, grounds)
          if (price > queue.cost[e]! + CLOSE) {
            const whole = price + this.ahead(b.x, b.y)
            if (whole <= this.limit) push(queue, whole, price, u, v, PAID)
            continue
          }
        }
      }
      cost[v] = queue.cost[e]!
      from[v] = u
      if (v !== this.goal) this.open(v)
      return v
    }
    return -1
  }

  /** The least that is left from a spot to the goal. */
  private ahead(x: number, y: number): number {
    if (this.target === null) return 0
    const dx = this.target.x - x
    const dy = this.target.y - y
    return Math.sqrt(dx * dx + dy * dy)
  }

  private put(u: number, v: number, b: Spot, length: number, line: number): void {
    const far = this.tree.cost[u]! + length
    const whole = far + this.ahead(b.x, b.y)
    if (whole > this.limit || (this.least !== undefined && far + this.least(b) > this.limit)) return
    push(this.queue, whole, far, u, v, line)
  }

  private open(u: number): void {
    const { graph, tree, limit } = this
    const { field, kept } = graph
    const a = cornerAt(graph, u)
    if (u < kept) {
      const lines = linesOf(field.net, u)
      this.opened[u] = lines
      const { to, length } = lines
      for (let i = 0; i < to.length; i++) {
        const v = to[i]!
        if (tree.cost[v]! < Number.POSITIVE_INFINITY || tree.cost[u]! + length[i]! > limit) continue
        this.put(u, v, field.net.corners[v]!, length[i]!, i)
      }
    } else if (kept > 0) this.openBoxes(u, a)
    this.openLoose(u, a)
  }

  private openLoose(u: number, a: Corner): void {
    const { graph, tree, goal, loose: flat } = this
    const { kept, loose } = graph
    const { cost } = tree
    const left = this.limit - cost[u]! + CLOSE
    const { x: ax, y: ay } = a
    // what has no outline is beside itself: then nothing is cut
    const p = a.before ?? a
    const q = a.after ?? a
    const px = p.x - ax
    const py = p.y - ay
    const qx = q.x - ax
    const qy = q.y - ay
    for (let v = kept + 1, i = SIZE; i < flat.length; v++, i += SIZE) {
      if (cost[v]! < Number.POSITIVE_INFINITY) continue
      const dx = flat[i]! - ax
      const dy = flat[i + 1]! - ay
      // most are farther off than there is left to go
      if (dx * dx + dy * dy > left * left) continue
      const isCut = (dx * py - dy * px) * (dx * qy - dy * qx) < 0
      if (v === goal) {
        if (u < kept && isCut && !this.mayBeCut(a.round)) continue
      } else if (u !== kept) {
        if (isCut) continue
        const before = dx * (flat[i + 3]! - ay) - dy * (flat[i + 2]! - ax)
        const after = dx * (flat[i + 5]! - ay) - dy * (flat[i + 4]! - ax)
        if (before * after < 0) continue
      }
      this.put(u, v, loose[v - kept]!, Math.sqrt(dx * dx + dy * dy), UNTESTED)
    }
  }

  private mayBeCut(f: Footprint | null): boolean {
    const { tight, obstacles } = this.graph.field.net
    return f !== null && (tight.has(f) || this.ends.some(k => obstacles[k] === f))
  }

  private openBoxes(u: number, a: Spot): void {
    const { net } = this.graph.field
    const { target, limit, queue } = this
    const cost = this.tree.cost[u]!
    for (let k = 0; k < net.obstacles.length; k++) {
      const near = boxGap(a, net, k)
      const far = cost + (target === null ? near : Math.max(this.ahead(a.x, a.y), near + boxGap(target, net, k)))
      if (far <= limit) push(queue, far, cost, u, -1 - k, UNTESTED)
    }
  }

  private openBox(u: number, k: number): void {
    const { graph, tree } = this
    const { net } = graph.field
    const a = cornerAt(graph, u)
    const isInside = u === graph.kept && (net.tight.has(net.obstacles[k]!) || this.begins.includes(k))
    for (let v = net.firsts[k]!; v < net.firsts[k + 1]!; v++) {
      const b = net.corners[v]!
      if (tree.cost[v]! < Number.POSITIVE_INFINITY || !(isInside || (touches(a, b, b) && touches(a, b, a)))) continue
      this.put(u, v, b, distance(a, b), UNTESTED)
    }
  }
}
const NONE: readonly number[] = []

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

const newQueue = (): Queue => ({ size: 0, count: 0, heap: [], key: [], cost: [], from: [], to: [], line: [] })
/** One for all searches that run to their end, emptied by each: no two run at once. */
const shared = newQueue()

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
