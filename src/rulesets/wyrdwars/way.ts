/** Walks judged: what a path costs, past whom it leads, and where it ends (WW-MOV-01 to WW-MOV-04, WW-MOV-08, WW-MOV-09, WW-MOV-17). */

import { lengthText, type ModelId, type Refusal, refuse } from '#engine'
import { type Box, distance, isFree, type Len, type Point, pathLength, type Spot, toll } from '#geometry'
import { battlefield, groundsOf, NEAR, type Patch, roofAt } from './battlefield.ts'
import { cardOf } from './card.ts'
import { type Game, placeOf, warrior } from './model.ts'
import { isLevel, isOnTable, radiusOf, tooNear, whyNotEnd } from './places.ts'
import type { Rule } from './rules.ts'

/** What slows this warrior down: the Fenborn no rough ground (WW-TRA-09), who walks on Stilts no low obstacle (WW-TRA-11). */
export function groundsFor(game: Game, who: ModelId): readonly Patch[] {
  const { traits } = cardOf(game, who)
  if (!traits.has('fenborn') && !traits.has('stilts')) return groundsOf(game)
  return groundsOf(game).filter(({ factor }) => (factor === undefined ? !traits.has('stilts') : !traits.has('fenborn')))
}

/** WW-MEA-06, WW-MOV-08, WW-MOV-09, WW-CHR-15: what a path on one level costs: each leg rounded, rough ground and low obstacles added. */
export function costOf(game: Game, who: ModelId, path: readonly Point[]): Len {
  const sum = plainCost(path)
  if (path.length < 2 || path[0]!.z > 0) return sum
  const grounds = groundsIn(groundsFor(game, who), boxRound(path))
  return grounds.length === 0 ? sum : sum + Math.round(toll(path, grounds) - pathLength(path))
}

/** What a path costs where nothing on it costs more: no path costs less, and where this is its price no part of it costs more. */
export function plainCost(path: readonly Spot[]): Len {
  let sum = 0
  for (let i = 1; i < path.length; i++) sum += Math.round(distance(path[i - 1]!, path[i]!))
  return sum
}

/** Those that could matter to a way in this box. */
export function groundsIn(grounds: readonly Patch[], { west, east, north, south }: Box): readonly Patch[] {
  let found: Patch[] | null = null
  for (const one of grounds) {
    if (one.west > east || one.east < west || one.north > south || one.south < north) continue
    if (found === null) found = [one]
    else found.push(one)
  }
  return found ?? NO_GROUNDS
}
const NO_GROUNDS: readonly Patch[] = []

function boxRound(path: readonly Spot[]): Box {
  let [west, east, north, south] = [path[0]!.x, path[0]!.x, path[0]!.y, path[0]!.y]
  for (const { x, y } of path) {
    if (x < west) west = x
    else if (x > east) east = x
    if (y < north) north = y
    else if (y > south) south = y
  }
  return { west, east, north, south }
}

/** WW-MOV-03, WW-MOV-15, WW-MOV-21, WW-TER-05: is the way of a base free of blocks and pools, and on the board or on its roof? */
export function isOpenWay(game: Game, radius: Len, path: readonly Point[]): boolean {
  const start = path[0]!
  if (path.some(at => at.z !== start.z || !isOnTable(game, at, radius))) return false
  if (start.z === 0) return isFree(path, radius, battlefield(game).walls)
  const roof = roofAt(game, start)
  if (roof === null) return false
  const { west, east, north, south } = roof
  return path.every(
    ({ x, y }) => x - radius >= west && x + radius <= east && y - radius >= north && y + radius <= south,
  )
}

/** The square of how near a straight leg comes to a spot. */
function nearestTo(a: Spot, b: Spot, { x, y }: Spot): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
  const px = a.x + dx * t - x
  const py = a.y + dy * t - y
  return px * px + py * py
}

/** Lengths are roots of whole numbers: so much is no difference. */
const HAIR = 0.5

/** Does a path come nearer to a spot than it may: `reach`, or where it starts nearer than that, than its start, until it is beyond? */
function comesNear(path: readonly Point[], spot: Spot, reach: number): boolean {
  const start = nearestTo(path[0]!, path[0]!, spot)
  const far = reach * reach
  let isLeaving = start <= far
  for (let i = 1; i < path.length; i++) {
    const near = nearestTo(path[i - 1]!, path[i]!, spot)
    if (isLeaving ? near < start - HAIR : near <= far) return true
    if (isLeaving && nearestTo(path[i]!, path[i]!, spot) > far) isLeaving = false
  }
  return false
}

/** Whom a path runs into: an enemy's base always, the inch round a standing one unless he `charges` (WW-MOV-03, WW-MOV-04, WW-CHG-07). -1 for nobody. */
export function whoStops(
  game: Game,
  who: ModelId,
  path: readonly Point[],
  charges: ModelId | null | 'nobody',
): ModelId {
  const { warriors } = game.board
  const { seat } = warrior(game.board, who)
  const radius = radiusOf(game, who)
  const level = path[0]!.z
  for (let other = 0; other < warriors.length; other++) {
    const { at, state, seat: own } = warriors[other]!
    if (at === null || own === seat || !isLevel(at.z, level)) continue
    const bases = radius + radiusOf(game, other)
    const isBound = state === 'standing' && charges === 'nobody'
    if (comesNear(path, at, isBound ? bases + NEAR : bases - 1)) return other
  }
  return -1
}

/** A walk that was judged. */
export interface Walk {
  readonly path: readonly Point[]
  readonly cost: Len
  readonly end: Point
}

/** WW-MOV-01, WW-MOV-02, WW-MOV-03, WW-MOV-04: a walk from where somebody is, on his level, with so much allowance; what forbids it otherwise. */
export function judgeWalk(game: Game, who: ModelId, way: readonly Spot[], left: Len): Walk | Refusal<Rule> {
  const from = placeOf(game.board, who)
  const path: Point[] = [from, ...way.map(({ x, y }) => ({ x, y, z: from.z }))]
  const end = path[path.length - 1]!
  if (!isOnTable(game, end, radiusOf(game, who))) {
    return refuse('WW-MOV-15', 'Only who flees, or may leave by the scenario, leaves the board.')
  }
  if (!isOpenWay(game, radiusOf(game, who), path)) {
    return refuse('WW-MOV-03', from.z > 0 ? 'The way leads off the roof.' : 'A block or a pool is in the way.')
  }
  const cost = costOf(game, who, path)
  if (cost === 0) return refuse('WW-MOV-19', 'That is where he stands: name another place, or end the move.')
  if (cost > left) {
    const [costs, has] = [lengthText(cost, 'inches'), lengthText(left, 'inches')]
    return refuse('WW-MOV-01', `The path costs ${costs}, ${has} are left.`)
  }
  const stop = whoStops(game, who, path, 'nobody')
  if (stop >= 0) return passing(game, who, stop, path)
  return whyNotEnd(game, who, end) ?? { path: path.slice(1), cost, end }
}

function passing(game: Game, who: ModelId, stop: ModelId, path: readonly Point[]): Refusal<Rule> {
  const at = placeOf(game.board, stop)
  let nearest = path[0]!
  for (const spot of path) if (distance(spot, at) < distance(nearest, at)) nearest = spot
  return warrior(game.board, stop).state === 'standing'
    ? tooNear(game, who, stop, nearest)
    : refuse('WW-MOV-03', `${cardOf(game, stop).name} is in the way.`)
}
