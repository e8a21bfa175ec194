/** Shortest ways over a graph of corners, each line of which is looked at only when it could be part of the answer. */

import { enters } from './clip.ts'
import { CLOSE } from './exact.ts'
import type { Len } from './length.ts'
import { distance } from './measure.ts'
import { outline } from './outline.ts'
import { type Ground, toll } from './path.ts'
import type { Box, Footprint, Spot } from './types.ts'

/** What a moving disc has to do with. */
export interface Field {
  readonly radius: Len
  /** What it may not overlap by more than `slack`. */
  readonly obstacles: readonly Footprint[]
  readonly slack: Len
  /** Where its base must stay. */
  readonly bounds: Box
  /** Ground that costs more, by its centre. */
  readonly grounds: readonly Ground[]
}

/** Corners to travel by, the start first; with each the corners beside it on its outline. */
export interface Graph {
  readonly spots: readonly Spot[]
  readonly before: readonly (Spot | null)[]
  readonly after: readonly (Spot | null)[]
}

/** Shortest ways from the start: what each corner costs, infinite where out of reach, and from which corner it is reached. */
export interface Tree {
  readonly cost: Float64Array
  readonly from: Int32Array
}

export function withinBounds(s: Spot, radius: Len, bounds: Box): boolean {
  return (
    s.x - radius >= bounds.west &&
    s.x + radius <= bounds.east &&
    s.y - radius >= bounds.north &&
    s.y + radius <= bounds.south
  )
}

/** The given first spots, then the corners of all outlines; or only of those near a way already found. */
export function graphOf(first: readonly Spot[], field: Field, step: number, near?: readonly Spot[]): Graph {
  const spots: Spot[] = [...first]
  const before: (Spot | null)[] = first.map(() => null)
  const after: (Spot | null)[] = first.map(() => null)
  const add = (corners: readonly Spot[], within: number): void => {
    const n = corners.length
    for (let i = 0; i < n; i++) {
      const corner = corners[i]!
      if (near !== undefined && !near.some(s => distance(s, corner) <= within)) continue
      spots.push(corner)
      before.push(corners[(i + n - 1) % n]!)
      after.push(corners[(i + 1) % n]!)
    }
  }
  // a third of the radius of a round outline is a little more than one of its chords at 15 degrees
  for (const f of field.obstacles)
    add(outline(f, field.radius, step), ((f.shape === 'disc' ? f.radius : 0) + field.radius) / 3 + 5)
  for (const g of field.grounds) add(outline(g.footprint, 0, 45), Number.POSITIVE_INFINITY)
  return { spots, before, after }
}

/** Is the straight line between two spots free of all obstacles? */
export function isClear(a: Spot, b: Spot, field: Field): boolean {
  const reach = field.radius - field.slack - CLOSE
  const { obstacles } = field
  for (let k = 0; k < obstacles.length; k++) if (enters(a.x, a.y, b.x, b.y, obstacles[k]!, reach)) return false
  return true
}

const side = (a: Spot, b: Spot, c: Spot): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Does the line between two spots only touch the outline that `at` is a corner of? Others are never on a shortest way. */
function touches(graph: Graph, a: Spot, b: Spot, at: number): boolean {
  const p = graph.before[at]
  const q = graph.after[at]
  if (p == null || q == null) return true
  return side(a, b, p) * side(a, b, q) >= 0
}

/**
 * Grow shortest ways from corner 0, no farther than `limit`; with a goal, towards it and no further than needed. A line is
 * first taken at its length; when its turn comes it is tested, and charged for the ground it crosses.
 */
export function grow(graph: Graph, field: Field, limit: number, goal = -1): Tree {
  const { spots } = graph
  const n = spots.length
  const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(n).fill(-1)
  const usable = spots.map(s => withinBounds(s, field.radius, field.bounds))
  const queue = newQueue()
  const target = goal < 0 ? null : spots[goal]!

  const open = (u: number): void => {
    const a = spots[u]!
    for (let v = 1; v < n; v++) {
      if (!usable[v] || cost[v]! < Number.POSITIVE_INFINITY) continue
      const b = spots[v]!
      if (u !== 0 && v !== goal && !(touches(graph, a, b, u) && touches(graph, a, b, v))) continue
      const dx = b.x - a.x
      const dy = b.y - a.y
      const far = cost[u]! + Math.sqrt(dx * dx + dy * dy)
      const whole = far + ahead(b)
      if (whole <= limit) push(queue, whole, far, u, v, false)
    }
  }
  const ahead = (s: Spot): number => {
    if (target === null) return 0
    const dx = target.x - s.x
    const dy = target.y - s.y
    return Math.sqrt(dx * dx + dy * dy)
  }

  cost[0] = 0
  open(0)
  while (queue.size > 0) {
    const e = pop(queue)
    const u = queue.from[e]!
    const v = queue.to[e]!
    if (cost[v]! < Number.POSITIVE_INFINITY) continue
    const a = spots[u]!
    const b = spots[v]!
    if (queue.paid[e] === 0) {
      if (!isClear(a, b, field)) continue
      if (field.grounds.length > 0) {
        const price = cost[u]! + toll([a, b], field.grounds)
        if (price > queue.cost[e]! + CLOSE) {
          if (price + ahead(b) <= limit) push(queue, price + ahead(b), price, u, v, true)
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
export function trace(graph: Graph, tree: Tree, to: number): Spot[] {
  const way: Spot[] = []
  for (let v = to; v >= 0; v = tree.from[v]!) way.push(graph.spots[v]!)
  return way.reverse()
}

/** Lines waiting for their turn, the most promising first; of equals the one that came first. */
interface Queue {
  size: number
  readonly heap: number[]
  readonly key: number[]
  readonly cost: number[]
  readonly from: number[]
  readonly to: number[]
  readonly paid: number[]
}

const newQueue = (): Queue => ({ size: 0, heap: [], key: [], cost: [], from: [], to: [], paid: [] })

function push(q: Queue, key: number, cost: number, from: number, to: number, paid: boolean): void {
  const e = q.key.length
  q.key.push(key)
  q.cost.push(cost)
  q.from.push(from)
  q.to.push(to)
  q.paid.push(paid ? 1 : 0)
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
