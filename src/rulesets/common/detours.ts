/**
 * Ways of few legs round what is in the way: straight, by a corner, or through a door. For books in which every leg is
 * paid for, where a way that hugs its corners would be too expensive, and for bots, who want a good way rather than the best.
 */

import { crosses, disc, distance, flatOverlaps, type Len, type Spot } from '#geometry'
import { boxAlong, boxesMeet, type Field, type Piece, perField } from './field.ts'
import type { Gait } from './gait.ts'

/** What is known of a level for bases of a size: what stops them, and where they can turn or pass. */
export interface Detours {
  readonly radius: Len
  readonly walls: readonly Piece[]
  /** Places just off the corners of walls. */
  readonly corners: readonly Spot[]
  /** The places before and behind every opening that can be passed. */
  readonly doors: readonly (readonly [Spot, Spot])[]
}

/** How far off a wall a way keeps: rounding never makes it run into one. */
const HAIR: Len = 8

const known = perField(() => new Map<string, Detours>())

/** The detours of a level, worked out once for each table, level and size of base. */
export function detoursOn(field: Field, level: Len, gait: Pick<Gait, 'radius' | 'height' | 'step' | 'sill'>): Detours {
  const { radius, height, step, sill } = gait
  const key = `${level} ${radius} ${height} ${step}`
  const made = known(field)
  let found = made.get(key)
  if (found === undefined) {
    const walls = field.solids.filter(({ bottom, top }) => top - level >= step && bottom - level < height)
    const isFree = (spot: Spot): boolean => isRoom(field, walls, spot, radius)
    found = {
      radius,
      walls,
      corners: walls.flatMap(wall => cornersOf(wall, radius + HAIR)).filter(isFree),
      doors: walls
        .flatMap(wall => doorsOf(wall, level, radius + HAIR, sill ?? -1))
        .filter(([a, b]) => isFree(a) && isFree(b)),
    }
    made.set(key, found)
  }
  return found
}

function isRoom({ bounds }: Field, walls: readonly Piece[], spot: Spot, radius: Len): boolean {
  const { west, east, north, south } = bounds
  if (spot.x < west + radius || spot.x > east - radius || spot.y < north + radius || spot.y > south - radius)
    return false
  const base = disc(spot, radius)
  const box = boxAlong(spot, spot, radius)
  return !walls.some(wall => boxesMeet(wall, box) && flatOverlaps(base, wall.footprint))
}

/** The places so far off both sides of each corner. */
function cornersOf({ footprint }: Piece, off: Len): Spot[] {
  if (footprint.shape === 'disc') return []
  const { points } = footprint
  return points.map((at, i) => {
    const [ax, ay] = outOf(points[(i + points.length - 1) % points.length]!, at)
    const [bx, by] = outOf(at, points[(i + 1) % points.length]!)
    // along the bisector, as far as makes it `off` from both sides
    const part = off / (1 + ax * bx + ay * by)
    return { x: Math.round(at.x + (ax + bx) * part), y: Math.round(at.y + (ay + by) * part) }
  })
}

/** The direction out of a side; clockwise on the table: out is to the left. */
function outOf(a: Spot, b: Spot): readonly [number, number] {
  const length = distance(a, b)
  return [(b.y - a.y) / length, (a.x - b.x) / length]
}

/** The places before and behind the middle of each opening that can be passed from a level. */
function doorsOf({ footprint, openings = [] }: Piece, level: Len, off: Len, sill: Len): (readonly [Spot, Spot])[] {
  if (footprint.shape === 'disc') return []
  return openings.flatMap(({ from, to, bottom, top }) => {
    if (bottom - level > sill || top <= level) return []
    const [nx, ny] = outOf(from, to)
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const depths = footprint.points.map(({ x, y }) => (x - middle.x) * nx + (y - middle.y) * ny)
    const at = (depth: number): Spot => ({ x: Math.round(middle.x + nx * depth), y: Math.round(middle.y + ny * depth) })
    return [[at(Math.min(...depths) - off), at(Math.max(...depths) + off)] as const]
  })
}

/** Is the straight way between two spots free of walls? */
export function isClear({ walls, radius }: Detours, from: Spot, to: Spot): boolean {
  const box = boxAlong(from, to, radius)
  for (const wall of walls) if (boxesMeet(wall, box) && crosses(from, to, wall.footprint, radius)) return false
  return true
}

/** How many corners are tried, the most promising ones. */
const MOST = 8

/**
 * Ways to a place without their start, none of them through walls: straight; or else by a door or a corner no farther off than
 * `reach`, the most promising first; then those that lead only a part of the way.
 */
export function* waysRound(detours: Detours, from: Spot, to: Spot, reach: Len): Generator<readonly Spot[]> {
  if (isClear(detours, from, to)) yield [to]
  else yield* roundabout(detours, from, to, reach)
}

function* roundabout(detours: Detours, from: Spot, to: Spot, reach: Len): Generator<readonly Spot[]> {
  const ways: { readonly by: readonly Spot[]; readonly length: number }[] = []
  const add = (by: readonly Spot[]): void => {
    const far = distance(from, by[0]!)
    if (far === 0 || far > reach) return
    let length = far + distance(by[by.length - 1]!, to)
    for (let i = 1; i < by.length; i++) length += distance(by[i - 1]!, by[i]!)
    ways.push({ by, length })
  }
  for (const corner of detours.corners) add([corner])
  for (const [a, b] of detours.doors) {
    const isNearer = distance(from, a) + distance(b, to) < distance(from, b) + distance(a, to)
    add(isNearer ? [a, b] : [b, a])
  }
  ways.sort((a, b) => a.length - b.length)
  const parts: (readonly Spot[])[] = []
  let tried = 0
  for (const { by } of ways) {
    if (tried >= MOST) break
    if (!isClear(detours, from, by[0]!)) continue
    tried++
    if (isClear(detours, by[by.length - 1]!, to)) yield [...by, to]
    else parts.push(by)
  }
  yield* parts
}
