/** Places to stand, and who is in the way of one (WW-MOV-21, WW-MOV-04, WW-MEA-07). */

import { lengthText, type ModelId, type Refusal, refuse } from '#engine'
import {
  disc,
  distance,
  type Footprint,
  flatOverlaps,
  INCH,
  type Len,
  nearestFree,
  type Point,
  type Spot,
} from '#geometry'
import { battlefield, CONTACT, NEAR, roofAt } from './battlefield.ts'
import { cardOf } from './card.ts'
import { isWithin } from './figure.ts'
import { areEnemies, type Game, warrior } from './model.ts'
import type { Rule } from './rules.ts'

export const radiusOf = (game: Game, who: ModelId): Len => cardOf(game, who).size.base

/** WW-MEA-07: do two heights have to do with each other? */
export const isLevel = (a: Len, b: Len): boolean => Math.abs(a - b) <= NEAR

/** WW-MEA-05, WW-MEA-07: are two warriors in base contact? */
export function areInContact(game: Game, a: ModelId, b: ModelId): boolean {
  const [{ at: from }, { at: to }] = [warrior(game.board, a), warrior(game.board, b)]
  return from !== null && to !== null && isLevel(from.z, to.z) && isWithin(game, a, b, CONTACT)
}

/** Whose base a base here would overlap; -1 for nobody's. */
export function baseAt(game: Game, at: Point, radius: Len, who: ModelId): ModelId {
  const { warriors } = game.board
  for (let other = 0; other < warriors.length; other++) {
    const place = warriors[other]!.at
    if (place === null || other === who || !isLevel(place.z, at.z)) continue
    const reach = radius + radiusOf(game, other)
    const dx = place.x - at.x
    const dy = place.y - at.y
    if (dx * dx + dy * dy < reach * reach) return other
  }
  return -1
}

/** WW-SET-02: the whole base on the board. */
export function isOnTable({ setup: { table } }: Pick<Game, 'setup'>, { x, y }: Spot, radius: Len): boolean {
  return x >= radius && y >= radius && x <= table.width - radius && y <= table.depth - radius
}

/** WW-ITM-11: a point of the board that something can rise from: of the ground, or of a roof. */
export const isOnSurface = (game: Pick<Game, 'setup'>, at: Point): boolean =>
  isOnTable(game, at, 0) && (at.z === 0 || roofAt(game, at) !== null)

/** WW-MOV-21: why a base may not stand at a place, whatever stands there otherwise; null where the ground allows it. */
export function whyNotGround(game: Pick<Game, 'setup'>, at: Point, radius: Len): string | null {
  if (!isOnTable(game, at, radius)) return 'That is off the board.'
  const base = disc(at, radius)
  if (at.z > 0) {
    const roof = roofAt(game, at)
    if (roof === null) return 'There is no roof at that height.'
    const { west, east, north, south } = roof
    const isWhole = at.x - radius >= west && at.x + radius <= east && at.y - radius >= north && at.y + radius <= south
    return isWhole ? null : 'The base must be wholly on the roof.'
  }
  for (const piece of battlefield(game).bars) {
    const { west, east, north, south } = piece
    if (at.x + radius <= west || at.x - radius >= east || at.y + radius <= north || at.y - radius >= south) continue
    if (flatOverlaps(base, piece.footprint)) return `The base would stand on: ${piece.name}.`
  }
  return null
}

/** WW-MOV-21: why somebody may not stand at a place; null when he may. */
export function whyNotStand(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const radius = radiusOf(game, who)
  const ground = whyNotGround(game, at, radius)
  if (ground !== null) return refuse('WW-MOV-21', `No place to stand there. ${ground}`)
  const other = baseAt(game, at, radius, who)
  return other < 0 ? null : refuse('WW-MOV-21', `Bases may not overlap: ${cardOf(game, other).name} stands there.`)
}

export const mayStand = (game: Game, who: ModelId, at: Point): boolean => {
  const radius = radiusOf(game, who)
  return whyNotGround(game, at, radius) === null && baseAt(game, at, radius, who) < 0
}

/** WW-MOV-04: a standing enemy, hidden or not, within an inch of a base here; -1 for nobody. */
export function enemyNear(game: Game, who: ModelId, at: Point): ModelId {
  const { warriors } = game.board
  const radius = radiusOf(game, who)
  const { seat } = warrior(game.board, who)
  for (let other = 0; other < warriors.length; other++) {
    const { at: place, state, seat: own } = warriors[other]!
    if (place === null || state !== 'standing' || own === seat || !isLevel(place.z, at.z)) continue
    const reach = radius + radiusOf(game, other) + NEAR
    const dx = place.x - at.x
    const dy = place.y - at.y
    if (dx * dx + dy * dy <= reach * reach) return other
  }
  return -1
}

/** Why somebody may not end a move that is no charge at a place. */
export function whyNotEnd(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const near = enemyNear(game, who, at)
  return whyNotStand(game, who, at) ?? (near < 0 ? null : tooNear(game, who, near, at))
}

export function tooNear(game: Game, who: ModelId, enemy: ModelId, at: Point): Refusal<Rule> {
  const place = warrior(game.board, enemy).at ?? at
  const gap = Math.max(0, distance(at, place) - radiusOf(game, who) - radiusOf(game, enemy))
  return refuse('WW-MOV-04', `Stay more than 1 inch from ${cardOf(game, enemy).name}: ${lengthText(gap, 'inches')}.`)
}

export const mayEnd = (game: Game, who: ModelId, at: Point): boolean =>
  enemyNear(game, who, at) < 0 && mayStand(game, who, at)

/** WW-MEA-09: the nearest free place to one on its level, beyond an inch of standing enemies where `keepsOff`; null where there is none. */
export function nearestPlace(game: Game, who: ModelId, wanted: Point, within: Len, keepsOff: boolean): Point | null {
  const radius = radiusOf(game, who)
  const { field, walls, lowPrints } = battlefield(game)
  const obstacles: Footprint[] = wanted.z === 0 ? [...walls, ...lowPrints] : []
  const zone = wanted.z === 0 ? null : roofAt(game, wanted)
  if (wanted.z > 0 && zone === null) return null
  game.board.warriors.forEach(({ at, state }, other) => {
    if (at === null || other === who || !isLevel(at.z, wanted.z)) return
    const isOff = keepsOff && state === 'standing' && areEnemies(game.board, who, other)
    // a hair more than an inch: exactly an inch is within it
    obstacles.push(disc(at, radiusOf(game, other) + (isOff ? NEAR + 1 : 0)))
  })
  const room = { bounds: field.bounds, obstacles, ...(zone !== null && { zone: [zone.footprint] }) }
  const spot = nearestFree(wanted, radius, room, within)
  return spot === null ? null : { x: spot.x, y: spot.y, z: wanted.z }
}

/** WW-CLM-11: how far along a rim the end of a leg may be. */
export const ALONG: Len = INCH
