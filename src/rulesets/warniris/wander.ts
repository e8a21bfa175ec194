/** Where a miniature might go: ways worth a look, for bots and for whoever gives no answer. */

import { ladderEnds } from '#common/climb'
import type { ModelId } from '#engine'
import {
  boxOf,
  cosine,
  cutShort,
  distance,
  isFree,
  type Len,
  type Point,
  type Spot,
  shortest,
  sine,
  tableBox,
  toward,
} from '#geometry'
import { cardOf } from './abilities.ts'
import { highWalls, postureOf } from './approach.ts'
import { isShort } from './datacard.ts'
import { CONTACT, movement, TOLERANCE } from './figure.ts'
import { fieldIn, solids } from './ground.ts'
import { judgeDeclared } from './menu.ts'
import { type Act, type Game, mini, placeOf } from './model.ts'

/** Ways to Move worth looking at, each legal; staying put is the safest and comes first for a silent player. */
export function* moves(game: Game, act: Act, pick: (n: number) => number): Generator<readonly Point[]> {
  const reach = movement(game, act.who, postureOf(game, act))
  const stay = [placeOf(game.board, act.who)]
  if (pick(12) === 0) yield stay
  for (const path of wander(game, act.who, reach, pick)) if (judgeDeclared(game, act, path) === null) yield path
  if (judgeDeclared(game, act, stay) === null) yield stay
}

/** How many ways lead nowhere in particular. */
const ASTRAY = 5

/** Ways to all that matters, and some anywhere, in an order drawn by `pick`; ladders first. */
export function* wander(
  game: Game,
  who: ModelId,
  reach: Len,
  pick: (n: number) => number,
): Generator<readonly Point[]> {
  const from = placeOf(game.board, who)
  for (const end of ladderEnds(fieldIn(game), cardOf(game, who).radius, CONTACT, from)) yield [end]
  const goals: (Spot | null)[] = goalsOf(game, who, reach)
  for (let n = 0; n < ASTRAY; n++) goals.push(null)
  while (goals.length > 0) {
    const [goal] = goals.splice(pick(goals.length), 1)
    yield goal == null ? [astray(from, reach, pick)] : wayTo(game, who, goal, reach)
  }
}

/** Straight ahead in any direction. */
function astray(from: Point, reach: Len, pick: (n: number) => number): Point {
  const degrees = pick(36) * 10
  const length = (reach * (1 + pick(4))) / 4
  return { x: from.x + Math.trunc(cosine(degrees) * length), y: from.y + Math.trunc(sine(degrees) * length), z: from.z }
}

/** As far towards a place as it gets: straight, or round the scenery that is too high for it. */
function wayTo(game: Game, who: ModelId, to: Spot, reach: Len): Point[] {
  const from = placeOf(game.board, who)
  const { radius } = cardOf(game, who)
  const walls = highWalls(game, who, mini(game.board, who).posture, from.z)
  if (walls.length > 0 && !isFree([from, to], radius, walls, TOLERANCE)) {
    const goal = { x: Math.round(to.x), y: Math.round(to.y) }
    const way = shortest(from, goal, radius, walls, tableBox(game.setup.table), { slack: TOLERANCE, coarse: true })
    if (way !== null) {
      const legs = cutShort(way, reach).slice(1)
      return legs.length === 0 ? [from] : legs.map(({ x, y }) => ({ x, y, z: from.z }))
    }
  }
  const d = distance(from, to)
  const f = d === 0 ? 0 : Math.min(reach, d) / d
  return [{ x: from.x + Math.trunc((to.x - from.x) * f), y: from.y + Math.trunc((to.y - from.y) * f), z: from.z }]
}

/** How many enemies are looked at, the nearest, and how many pieces to hide behind. */
const NEAREST = 4
const HIDEOUTS = 3

/** Places worth going to: beside enemies or just in Range of them, out of their way, behind cover, the Relic, home, ladders. */
function goalsOf(game: Game, who: ModelId, reach: Len): Spot[] {
  const { board } = game
  const { seat } = mini(board, who)
  const from = placeOf(board, who)
  const { radius, arms } = cardOf(game, who)
  const shot = Math.max(0, ...arms.filter(arm => !isShort(arm)).map(arm => arm.range))
  const goals: Spot[] = []
  const enemies: { readonly at: Point; readonly rim: Len }[] = []
  board.minis.forEach((m, other) => {
    if (m.at !== null && m.seat !== seat) enemies.push({ at: m.at, rim: cardOf(game, other).radius + radius })
  })
  enemies.sort((a, b) => distance(from, a.at) - distance(from, b.at))
  for (const { at, rim } of enemies.slice(0, NEAREST)) {
    const d = distance(from, at)
    if (d > rim + 20) goals.push(toward(at, from, rim + 20))
    if (shot > 0 && d > rim + shot) goals.push(toward(at, from, rim + shot - 20))
  }
  const [threat] = enemies
  if (threat !== undefined) {
    goals.push(toward(threat.at, from, distance(threat.at, from) + reach))
    goals.push(...hideouts(game, from, threat.at, radius, reach))
  }
  goals.push(...relicGoals(game, who), ...ladderFeet(game, from, radius))
  return goals
}

/** Behind the pieces of scenery within reach, as the enemy sees them. */
function hideouts(game: Game, from: Point, enemy: Spot, radius: Len, reach: Len): Spot[] {
  const found: Spot[] = []
  for (const piece of solids(game)) {
    if (piece.bottom > from.z || piece.top <= from.z) continue
    const { west, east, north, south } = boxOf(piece.footprint)
    const middle = {
      x: Math.max(west, Math.min(east, from.x)),
      y: Math.max(north, Math.min(south, from.y)),
    }
    const thick = Math.min(east - west, south - north)
    const behind = toward(enemy, middle, distance(enemy, middle) + thick + radius + 20)
    if (distance(from, behind) <= reach && found.length < HIDEOUTS) found.push(behind)
  }
  return found
}

/** The Relic, or home with it: straight back and by either side. */
function relicGoals({ board, setup }: Game, who: ModelId): Spot[] {
  if (setup.scenario !== 'relic') return []
  const { width, depth } = setup.table
  if (board.relic.carrier !== who) return [{ x: width / 2, y: depth / 2 }]
  const home = setup.table.zones.find(zone => zone.id === board.zones[mini(board, who).seat])?.parts[0]
  if (home === undefined) return []
  const { north, south } = boxOf(home)
  const from = placeOf(board, who)
  return [from.x, width / 2, width / 6, (width * 5) / 6].map(x => ({ x, y: (north + south) / 2 }))
}

function ladderFeet({ setup }: Game, from: Point, radius: Len): Spot[] {
  const feet: Spot[] = []
  for (const { footprint, traits, bottom } of setup.table.terrain) {
    if (!traits.includes('ladder') || footprint.shape !== 'disc' || from.z !== bottom) continue
    if (distance(from, footprint) > radius + 20) feet.push(toward(footprint, from, radius + 20))
  }
  return feet
}
