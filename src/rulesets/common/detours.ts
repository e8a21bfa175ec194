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

type Base = Pick<Gait, 'radius' | 'height' | 'step' | 'sill'>

const known = perField(() => new WeakMap<Base, Map<Len, Detours>>())

/** The detours of a level, worked out once for each table, gait and level. */
export function detoursOn(field: Field, level: Len, gait: Base): Detours {
  const { radius, height, step, sill } = gait
  let made = known(field).get(gait)
  if (made === undefined) {
    made = new Map()
    known(field).set(gait, made)
  }
  let found = made.get(level)
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
    made.set(level, found)
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
  const west = Math.min(from.x, to.x) - radius
  const east = Math.max(from.x, to.x) + radius
  const north = Math.min(from.y, to.y) - radius
  const south = Math.max(from.y, to.y) + radius
  for (const wall of walls) {
    if (wall.west >= east || wall.east <= west || wall.north >= south || wall.south <= north) continue
    if (crosses(from, to, wall.footprint, radius)) return false
  }
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

/** A place a way may turn at, how far off it is, and whether the way there is free: looked at when it is first asked for. */
interface Turn {
  readonly at: Spot
  readonly far: number
  isFree: boolean | null
}
/** What is within reach of a place: corners, and the two sides of doors. */
interface Around {
  readonly detours: Detours
  readonly x: Len
  readonly y: Len
  readonly reach: Len
  readonly corners: readonly Turn[]
  readonly doors: readonly (readonly [Turn, Turn])[]
}
// who looks for a way looks for several from one place
let latest: Around | null = null

function around(detours: Detours, { x, y }: Spot, reach: Len): Around {
  if (latest?.detours === detours && latest.x === x && latest.y === y && latest.reach === reach) return latest
  const turn = (at: Spot): Turn => ({ at, far: distance({ x, y }, at), isFree: null })
  const corners: Turn[] = []
  for (const corner of detours.corners) {
    if (Math.abs(corner.x - x) > reach || Math.abs(corner.y - y) > reach) continue
    const one = turn(corner)
    if (one.far > 0 && one.far <= reach) corners.push(one)
  }
  const doors: (readonly [Turn, Turn])[] = []
  for (const [a, b] of detours.doors) {
    const sides = [turn(a), turn(b)] as const
    if (sides[0].far <= reach || sides[1].far <= reach) doors.push(sides)
  }
  latest = { detours, x, y, reach, corners, doors }
  return latest
}

function* roundabout(detours: Detours, from: Spot, to: Spot, reach: Len): Generator<readonly Spot[]> {
  const near = around(detours, from, reach)
  const ways: { readonly first: Turn; readonly by: readonly Spot[]; readonly length: number }[] = []
  for (const first of near.corners) ways.push({ first, by: [first.at], length: first.far + distance(first.at, to) })
  for (const [a, b] of near.doors) {
    const [endA, endB] = [distance(a.at, to), distance(b.at, to)]
    const isNearer = a.far + endB < b.far + endA
    const [first, second] = isNearer ? [a, b] : [b, a]
    if (first.far === 0 || first.far > reach) continue
    const length = first.far + (isNearer ? endB : endA) + distance(a.at, b.at)
    ways.push({ first, by: [first.at, second.at], length })
  }
  ways.sort((a, b) => a.length - b.length)
  const parts: (readonly Spot[])[] = []
  let tried = 0
  for (const { first, by } of ways) {
    if (tried >= MOST) break
    first.isFree ??= isClear(detours, from, first.at)
    if (!first.isFree) continue
    tried++
    if (isClear(detours, by[by.length - 1]!, to)) yield [...by, to]
    else parts.push(by)
  }
  yield* parts
}
