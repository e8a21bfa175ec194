/** Routes of charges: the cheapest to a place base to base with the target, level or by one way up or down (WW-CHG-03, WW-CHG-15). */

import type { Piece } from '#common/field'
import type { ModelId } from '#engine'
import {
  boxOf,
  contactNear,
  crosses,
  type Disc,
  disc,
  distance,
  type Footprint,
  INCH,
  type Len,
  type Point,
  reach,
  type Spot,
  shortest,
  straightCost,
  wayTo,
} from '#geometry'
import {
  type BlockSide,
  battlefield,
  CONTACT,
  NEAR,
  type Patch,
  rememberedWay,
  roofAt,
  SIDES,
  wayName,
} from './battlefield.ts'
import { isBaseToBase, movedUp, placesRound } from './contacts.ts'
import { type Game, placeOf, warrior } from './model.ts'
import { isLevel, mayStand, radiusOf } from './places.ts'
import { endsOf, nimbleOf, type Rise, risesFrom } from './rise.ts'
import { costOf, groundsFor, groundsIn, isOpenWay, whoStops } from './way.ts'

/** A route: walks on one level, and perhaps one way up or down between two of them. */
export interface Route {
  readonly target: ModelId
  /** From where he is, on his level. */
  readonly before: readonly Point[]
  readonly rise: Rise | null
  /** From the end of the rise, on the target's level. */
  readonly after: readonly Point[]
  readonly cost: Len
  readonly end: Point
  /** WW-CHG-15: it ends at the near side of a low obstacle. */
  readonly overWall: boolean
}

const NO_WALLS: readonly Footprint[] = []
const NO_GROUNDS: readonly Patch[] = []

/** The bases of enemies on a level, which nobody passes through: those that a way so long could meet on the way to a place. */
function enemiesOn(game: Game, who: ModelId, from: Point, to: Spot, most: Len): Footprint[] {
  const { seat } = warrior(game.board, who)
  const radius = radiusOf(game, who)
  const found: Footprint[] = []
  const { warriors } = game.board
  for (let other = 0; other < warriors.length; other++) {
    const { at, seat: own } = warriors[other]!
    if (at === null || own === seat || !isLevel(at.z, from.z)) continue
    const base = radiusOf(game, other)
    if (distance(from, at) + distance(at, to) <= most + 2 * (radius + base)) found.push(baseDisc(at, base))
  }
  return found
}

/** The disc of a base that stands: the same one as long as it stands there, so that what is known of it is kept. */
const discs = new WeakMap<Point, Disc>()
function baseDisc(at: Point, radius: Len): Disc {
  let found = discs.get(at)
  if (found === undefined || found.radius !== radius || found.x !== at.x || found.y !== at.y) {
    found = disc(at, radius)
    discs.set(at, found)
  }
  return found
}

/** Slow ground that a way so long could meet on the way to a place. */
function groundsOn(game: Game, who: ModelId, from: Point, to: Spot, most: Len): readonly Patch[] {
  return groundsIn(groundsFor(game, who), boxOf(disc(from, most))).filter(
    ground => gapTo(ground, from) + gapTo(ground, to) <= most,
  )
}

function gapTo({ west, east, north, south }: Patch, { x, y }: Spot): number {
  const dx = Math.max(west - x, 0, x - east)
  const dy = Math.max(north - y, 0, y - south)
  return Math.sqrt(dx * dx + dy * dy)
}

/** The cheapest way on one level between two places; null where there is none within `most`. */
function pathTo(game: Game, who: ModelId, from: Point, to: Point, target: ModelId, most: Len): readonly Point[] | null {
  const straight = [from, to]
  const radius = radiusOf(game, who)
  if (distance(from, to) > most) return null
  if (isOpenWay(game, radius, straight) && whoStops(game, who, straight, target) < 0) {
    if (costOf(game, who, straight) === Math.round(distance(from, to))) return straight
  }
  const { field, walls } = battlefield(game)
  const roof = roofAt(game, from)
  const others = enemiesOn(game, who, from, to, most)
  const grounds = roof === null ? groundsOn(game, who, from, to, most) : NO_GROUNDS
  const name = `to ${to.x} ${to.y} ${from.z} ${wayName(from, radius, most, others, grounds)}`
  const way = rememberedWay(game, name, () =>
    roof === null
      ? shortest(from, to, radius, walls, field.bounds, { others, grounds, longest: most })
      : shortest(from, to, radius, NO_WALLS, roof, { others, longest: most }),
  )
  if (way === null) return null
  const path = way.map(({ x, y }) => ({ x, y, z: from.z }))
  return costOf(game, who, path) <= most ? path : null
}

const areOnOneLevel = (game: Game, a: Point, b: Point): boolean => a.z === b.z && roofAt(game, a) === roofAt(game, b)

/** The route to a place on the charger's own level; null where there is none. */
function levelRoute(game: Game, who: ModelId, target: ModelId, end: Point, most: Len, overWall: boolean): Route | null {
  const from = placeOf(game.board, who)
  const before = pathTo(game, who, from, end, target, most)
  if (before === null) return null
  const cost = costOf(game, who, before)
  return cost > most ? null : { target, before, rise: null, after: [], cost, end, overWall }
}

type Far = ReturnType<typeof reach>

/** What a charger gets to from a place within an allowance, as far as it may lead to a base. */
function farFrom(game: Game, who: ModelId, from: Point, base: Disc, most: Len): Far {
  const radius = radiusOf(game, who)
  const { field, walls } = battlefield(game)
  const roof = roofAt(game, from)
  // places in contact are on the grid
  const touching = radius + base.radius + GRID
  const others = enemiesOn(game, who, from, base, most + touching)
  if (roof !== null) return reach(from, most, radius, NO_WALLS, roof, { others })
  const grounds = groundsOn(game, who, from, base, most + touching)
  const least = (spot: Spot): number => distance(spot, base) - touching
  const name = `far ${base.x} ${base.y} ${base.radius} ${wayName(from, radius, most, others, grounds)}`
  return rememberedWay(game, name, () => reach(from, most, radius, walls, field.bounds, { others, grounds, least }))
}
const GRID: Len = 4

/** WW-CHG-05, WW-CHG-10: the cheapest way from a place on the target's level to a free place base to base with him; null where there is none. */
function contactWay(game: Game, who: ModelId, from: Point, target: ModelId, most: Len): readonly Point[] | null {
  const at = placeOf(game.board, target)
  const radius = radiusOf(game, who)
  const base: Disc = disc(at, radiusOf(game, target))
  const nearest = { ...contactNear(from, base, radius), z: at.z }
  const straight = distance(from, nearest)
  if (straight > most) return null
  if (
    mayStand(game, who, nearest) &&
    isOpenWay(game, radius, [from, nearest]) &&
    whoStops(game, who, [from, nearest], target) < 0 &&
    costOf(game, who, [from, nearest]) === Math.round(straight)
  ) {
    return [from, nearest]
  }
  const spots = placesRound(game, who, target, from)
    .map(spot => ({ spot, least: distance(from, spot) }))
    .sort((a, b) => a.least - b.least)
  const last = Math.ceil(straightest(game, who, farFrom(game, who, from, base, most), spots, from)) + ROUNDED
  for (const limit of limitsOf(straight, last, most)) {
    const found = cheapestOf(game, who, farFrom(game, who, from, base, limit), spots, from, limit)
    // found with room to spare for rounding it is the cheapest of all
    if (found !== null && (limit >= Math.min(last, most) || found.cost < limit - ROUNDED)) return found.path
  }
  return null
}

/** How far to look, one after the other: no farther than a straight way leads; most others are hardly longer than straight. */
function limitsOf(straight: number, last: Len, most: Len): readonly Len[] {
  if (last <= most) return [last]
  const soon = Math.round(straight) + 2 * INCH
  return soon < most ? [soon, most] : [most]
}
const ROUNDED: Len = 64

/** What the cheapest of the straight ways to these places costs, the nearest of which come first; infinite where all are blocked. */
function straightest(game: Game, who: ModelId, far: Far, spots: readonly Aim[], { z }: Point): number {
  let best = Number.POSITIVE_INFINITY
  for (const { spot, least } of spots) {
    if (least >= best) break
    if (mayStand(game, who, { x: spot.x, y: spot.y, z })) best = Math.min(best, straightCost(far, spot))
  }
  return best
}

/** A place to come to, and how far off it is at least. */
interface Aim {
  readonly spot: Spot
  readonly least: number
}

interface Found {
  readonly path: readonly Point[]
  readonly cost: Len
}

/** The cheapest way to one of these places, the nearest of which come first. */
function cheapestOf(game: Game, who: ModelId, far: Far, spots: readonly Aim[], { z }: Point, most: Len): Found | null {
  let best: Found | null = null
  for (const { spot, least } of spots) {
    if (least > (best?.cost ?? most)) break
    if (!mayStand(game, who, { x: spot.x, y: spot.y, z })) continue
    const way = wayTo(far, spot, best?.cost)
    if (way === null || (best !== null && way.cost >= best.cost)) continue
    const path = way.path.map(({ x, y }) => ({ x, y, z }))
    const cost = costOf(game, who, path)
    if (cost <= most && (best === null || cost < best.cost)) best = { path, cost }
  }
  return best
}

/** WW-CHG-15: places at the near side of a low obstacle, within an inch of the target behind it: the nearest first to who charges. */
function wallPlaces(game: Game, who: ModelId, target: ModelId): Point[] {
  const from = placeOf(game.board, who)
  const at = placeOf(game.board, target)
  if (at.z > 0) return []
  const radius = radiusOf(game, who)
  const most = radius + radiusOf(game, target) + NEAR
  const found: Point[] = []
  for (const low of battlefield(game).lows) {
    for (const side of SIDES) {
      for (const spot of alongWall(game, who, low, side, at, most)) {
        const place = { ...spot, z: 0 }
        if (isOverWall(game, who, target, place) && mayStand(game, who, place)) found.push(place)
      }
    }
  }
  return found.sort((a, b) => distance(from, a) - distance(from, b))
}

/** Places beside a side of a low obstacle and no farther than `most` from a spot: where it is nearest to who comes, to the spot, at both ends, and next to whoever stands there. */
function alongWall(game: Game, who: ModelId, low: Piece, side: BlockSide, at: Spot, most: Len): Spot[] {
  const radius = radiusOf(game, who)
  const isUpright = side === 'west' || side === 'east'
  const across = side === 'north' || side === 'west' ? low[side] - radius : low[side] + radius
  const far = Math.abs((isUpright ? at.x : at.y) - across)
  if (far > most) return []
  const half = Math.floor(Math.sqrt(most * most - far * far))
  const [first, last] = isUpright ? [low.north, low.south] : [low.west, low.east]
  const own = isUpright ? at.y : at.x
  const [least, top] = [Math.max(first, own - half), Math.min(last, own + half)]
  if (least > top) return []
  const from = placeOf(game.board, who)
  const wanted = [isUpright ? from.y : from.x, own, least, top]
  game.board.warriors.forEach(({ at: place }, other) => {
    if (place === null || other === who || !isLevel(place.z, 0)) return
    const apart = radius + radiusOf(game, other)
    const off = Math.abs((isUpright ? place.x : place.y) - across)
    if (off >= apart) return
    const beside = Math.ceil(Math.sqrt(apart * apart - off * off))
    const middle = isUpright ? place.y : place.x
    wanted.push(middle - beside, middle + beside)
  })
  const along = new Set(wanted.map(n => Math.min(Math.max(n, least), top)))
  return [...along].map(n => (isUpright ? { x: across, y: n } : { x: n, y: across }))
}

/** WW-CHG-15: is a place at the near side of a low obstacle that parts it from the target, base edges within an inch? */
export function isOverWall(game: Game, who: ModelId, target: ModelId, place: Point): boolean {
  const at = placeOf(game.board, target)
  if (place.z > 0 || at.z > 0) return false
  const radius = radiusOf(game, who)
  if (distance(place, at) > radius + radiusOf(game, target) + NEAR) return false
  return battlefield(game).lows.some(({ west, east, north, south, footprint }) => {
    const dx = Math.max(west - place.x, 0, place.x - east)
    const dy = Math.max(north - place.y, 0, place.y - south)
    const isTouched = dx * dx + dy * dy <= (radius + CONTACT) ** 2
    return isTouched && crosses(place, at, footprint)
  })
}

/** WW-CHG-02, WW-CHG-03: the routes to a target: one for each way, the cheapest first; `only` one that ends at this place. */
export function routesTo(game: Game, who: ModelId, target: ModelId, most: Len, named?: Point): Route[] {
  const isIn = named !== undefined && areTouching(game, who, target, named)
  const only = isIn ? movedUp(game, who, target, named) : named
  const from = placeOf(game.board, who)
  const to = placeOf(game.board, target)
  const found: Route[] = []
  if (areOnOneLevel(game, from, to)) {
    const level =
      only === undefined ? cheapestLevel(game, who, target, most) : namedLevel(game, who, target, most, only)
    if (level !== null) found.push(level)
    return found
  }
  const best = new Map<string, Route>()
  for (const rise of risesToward(game, who, from, to)) {
    const known = best.get(rise.id)
    const apart =
      distance(rise.to, only ?? to) - (only === undefined ? radiusOf(game, who) + radiusOf(game, target) : 0)
    const least = distance(from, rise.from) + rise.cost + Math.max(0, apart)
    if (least - ROUNDED > (known?.cost ?? most)) continue
    const route = riseRoute(game, who, target, most, rise, only)
    if (route !== null && (known === undefined || route.cost < known.cost)) best.set(rise.id, route)
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost)
}

function cheapestLevel(game: Game, who: ModelId, target: ModelId, most: Len): Route | null {
  const from = placeOf(game.board, who)
  const path = contactWay(game, who, from, target, most)
  let best: Route | null = null
  if (path !== null) {
    const cost = costOf(game, who, path)
    best = { target, before: path, rise: null, after: [], cost, end: path[path.length - 1]!, overWall: false }
  }
  for (const place of wallPlaces(game, who, target)) {
    // those that follow are farther off
    if (distance(from, place) >= (best?.cost ?? most + 1)) break
    const route = levelRoute(game, who, target, place, most, true)
    if (route !== null && (best === null || route.cost < best.cost)) best = route
  }
  return best
}

function namedLevel(game: Game, who: ModelId, target: ModelId, most: Len, place: Point): Route | null {
  if (!mayStand(game, who, place)) return null
  const isTouching = areTouching(game, who, target, place)
  if (!isTouching && !isOverWall(game, who, target, place)) return null
  return levelRoute(game, who, target, place, most, !isTouching)
}

/** WW-MEA-05, WW-MEA-07: would a base here be in contact with somebody? */
export function areTouching(game: Game, who: ModelId, other: ModelId, place: Point): boolean {
  const at = placeOf(game.board, other)
  const reach = radiusOf(game, who) + radiusOf(game, other) + CONTACT
  const dx = at.x - place.x
  const dy = at.y - place.y
  return isLevel(at.z, place.z) && dx * dx + dy * dy <= reach * reach
}

/** WW-CHG-03: ways up to the target's roof, or down from the charger's: ladders, stairs, climbs, jumps; none of them leaps. */
function risesToward(game: Game, who: ModelId, from: Point, to: Point): Rise[] {
  const [roof, goal] = [roofAt(game, from), roofAt(game, to)]
  // one way only: from the ground to a roof, or from a roof to the ground
  if ((roof === null) === (goal === null)) return []
  const block = roof ?? goal!
  const radius = radiusOf(game, who)
  const starts: Point[] = []
  for (const way of battlefield(game).ways) {
    if (way.block === block) starts.push(roof === null ? endsOf(way, radius).foot : endsOf(way, radius).head)
  }
  if (nimbleOf(game, who, false).climbs) starts.push(...climbStarts(block, from, to, radius))
  const isFree = (at: Point): boolean => mayStand(game, who, at)
  const rises = new Map<string, Rise>()
  for (const start of starts) {
    for (const rise of risesFrom(game, who, start, false, isFree)) {
      if (rise.block === block) rises.set(`${rise.id} ${start.x} ${start.y}`, rise)
    }
  }
  return [...rises.values()]
}

/** Where a climb or a jump could begin: at the wall nearest to him and nearest to the target, or at the rims over it; and where the way is straight. */
function climbStarts(block: Piece, from: Point, to: Point, radius: Len): Point[] {
  const straight = SIDES.flatMap(side => straightOver(block, side, from, to, radius) ?? [])
  if (from.z === 0) {
    const nearest = [from, to].map(spot => ({
      ...contactNear(spot.z === 0 ? spot : outside(block, spot), block.footprint, radius),
      z: 0,
    }))
    return [...straight, ...nearest]
  }
  const { west, east, north, south, top } = block
  const x = Math.min(Math.max(to.x, west + radius), east - radius)
  const y = Math.min(Math.max(to.y, north + radius), south - radius)
  const rims = SIDES.map(side => ({
    x: side === 'west' ? west + radius : side === 'east' ? east - radius : x,
    y: side === 'north' ? north + radius : side === 'south' ? south - radius : y,
    z: top,
  }))
  return [...straight, ...rims]
}

/** WW-CHG-03: the start of the way over a side of a block that is the cheapest on open ground: the step across is free, so it is straight but for that; null where the outer one of the two is not before that side. */
function straightOver(block: Piece, side: BlockSide, from: Point, to: Point, radius: Len): Point | null {
  const isUpright = side === 'west' || side === 'east'
  const inward = side === 'north' || side === 'west' ? 1 : -1
  const [foot, head] = [block[side] - inward * radius, block[side] + inward * radius]
  const isUp = from.z === 0
  const [start, end] = isUp ? [foot, head] : [head, foot]
  const [fromAcross, toAcross] = isUpright ? [from.x, to.x] : [from.y, to.y]
  const [fromAlong, toAlong] = isUpright ? [from.y, to.y] : [from.x, to.x]
  const [before, after] = [inward * (start - fromAcross), inward * (toAcross - end)]
  const [near, far] = isUp ? [before, after] : [-before, -after]
  if (near < 0 || far < 0 || near + far === 0) return null
  const [first, last] = isUpright ? [block.north, block.south] : [block.west, block.east]
  const exact = Math.round(fromAlong + ((toAlong - fromAlong) * near) / (near + far))
  const along = Math.min(Math.max(exact, first + radius), last - radius)
  return isUpright ? { x: start, y: along, z: from.z } : { x: along, y: start, z: from.z }
}

/** The spot of the ground outside the nearest rim of a block, for a spot on its roof. */
function outside({ west, east, north, south }: { west: Len; east: Len; north: Len; south: Len }, { x, y }: Spot): Spot {
  const gaps = [x - west, east - x, y - north, south - y]
  const least = Math.min(...gaps)
  if (least === gaps[0]) return { x: west - INCH, y }
  if (least === gaps[1]) return { x: east + INCH, y }
  return least === gaps[2] ? { x, y: north - INCH } : { x, y: south + INCH }
}

function riseRoute(game: Game, who: ModelId, target: ModelId, most: Len, rise: Rise, only?: Point): Route | null {
  const from = placeOf(game.board, who)
  const before = pathTo(game, who, from, rise.from, target, most - rise.cost)
  if (before === null) return null
  const spent = costOf(game, who, before) + rise.cost
  if (spent > most) return null
  const after =
    only === undefined
      ? afterRise(game, who, target, most - spent, rise)
      : namedAfter(game, who, target, most - spent, rise, only)
  if (after === null) return null
  const cost = spent + costOf(game, who, after)
  const end = after[after.length - 1] ?? rise.to
  return cost > most ? null : { target, before, rise, after, cost, end, overWall: false }
}

function afterRise(game: Game, who: ModelId, target: ModelId, left: Len, rise: Rise): readonly Point[] | null {
  if (areTouching(game, who, target, rise.to) && isBaseToBase(game, who, target, rise.to)) return [rise.to]
  return contactWay(game, who, rise.to, target, left)
}

function namedAfter(
  game: Game,
  who: ModelId,
  target: ModelId,
  left: Len,
  rise: Rise,
  only: Point,
): readonly Point[] | null {
  if (!mayStand(game, who, only) || !areTouching(game, who, target, only)) return null
  return pathTo(game, who, rise.to, only, target, left)
}
