/** Good ways to fill a hole, each legal, one at a time: a cheap fair draw first, places with meaning among them. */

import { allRound } from '#common/goals'
import { type Draw, type Filling, type ModelId, rotated, type Setup } from '#engine'
import { arcLength, around, boxOf, distance3, INCH, type Point } from '#geometry'
import { whyNotDisembark, whyNotSurvive } from './aboard.ts'
import { whyNotAim, whyNotSpread } from './area.ts'
import { spacing, spotsIn, whyNotDeploy, zoneOf } from './deploy.ts'
import { bringSpacing, newcomer, proposedLimit } from './draw.ts'
import { anEnemy, anywhere, GOALS, HAIR } from './goals.ts'
import { whyNotFreeAttack } from './leave.ts'
import { arcOf, circleEnd, legCost, whyNotCircle, whyNotLeg } from './legs.ts'
import { cost, lengthOf, type Thousandths } from './lengths.ts'
import { type Area, type Frame, type Game, type Model, model, outermost, type WvOffer } from './model.ts'
import { ceilingOf, nearestPlace, whyNotInBounds } from './place.ts'

export function fillings(game: Game, offer: WvOffer, pick: Draw): Iterable<Filling> {
  const { board, setup } = game
  const { leads, hole } = offer
  if (hole === undefined || leads === undefined) return []
  switch (leads.step) {
    case 'move':
      return paths(game, leads.who, pick)
    case 'circle':
      return circles(game, leads, pick)
    case 'fight':
    case 'shoot':
      return hole.fill === 'share' ? diceShares(hole.total, pick) : []
    case 'area':
      return hole.fill === 'share' ? areaShares(game, leads.by, leads.area, hole.total, pick) : []
    case 'aim':
      return aims(game, leads.by, pick)
    case 'strikeFree':
      return hole.fill === 'share' ? freeShares(game, leads, hole.total, pick) : []
    case 'disembark':
      return besides(game, leads.who, pick)
    case 'survive':
      return survivals(game, leads, pick)
    case 'place': {
      const m = model(board, leads.who)
      return starts(game, m, leads.who, spacing(game, m.seat), pick)
    }
    case 'bring': {
      const m = newcomer(game, leads.seat, leads.profile)
      return starts(game, m, -1, bringSpacing(game, m), pick)
    }
    case 'agree':
      return hole.fill === 'share' ? limits(setup, hole.total, pick) : []
    default:
      return []
  }
}

// ---- moving ------------------------------------------------------------------

const RANDOM_LEGS = 6

function* paths(game: Game, who: ModelId, pick: Draw): Generator<Point[]> {
  const m = model(game.board, who)
  if (m.moveLeft < 1) return
  const chance = pick(2) === 0
  if (chance) {
    const found = random(game, who, m, pick)
    if (found !== null) yield found
  }
  for (const goal of rotated(GOALS, pick)) {
    const at = goal(game, who, pick)
    const found = at === null ? null : towards(game, who, m, at)
    if (found !== null) yield found
  }
  for (let i = 0; i < RANDOM_LEGS; i++) {
    const found = random(game, who, m, pick)
    if (found !== null) yield found
  }
}

/** A straight leg to a drawn place, or half or a quarter of it where the whole is blocked. */
function random(game: Game, who: ModelId, m: Model, pick: Draw): Point[] | null {
  const to = within(m, m, anywhere(game.setup, m, pick))
  return landed(game, who, m, to) ?? landed(game, who, m, part(m, to, 0.5)) ?? landed(game, who, m, part(m, to, 0.2))
}

/** Nobody hovers a hand above the ground for nothing: the ground below is taken where it will do. */
function landed(game: Game, who: ModelId, m: Model, to: Point): Point[] | null {
  const low = lowered(to)
  return leg(game, who, m, low) ?? (low === to ? null : leg(game, who, m, to))
}
const lowered = (to: Point): Point => (to.z < INCH ? { ...to, z: 0 } : to)

const leg = (game: Game, who: ModelId, m: Model, to: Point): Point[] | null =>
  whyNotLeg(game, m, who, m, to, m.moveLeft) === null ? [to] : null

/** A place on the way from one to another. */
const part = (from: Point, to: Point, t: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * t),
  y: Math.round(from.y + (to.y - from.y) * t),
  z: Math.max(0, Math.round(from.z + (to.z - from.z) * t)),
})

/** As far towards a place as the Move left allows. */
function within(m: Model, from: Point, to: Point): Point {
  const length = distance3(from, to)
  const reach = lengthOf(m.moveLeft)
  return length <= reach ? to : part(from, to, (reach - 2) / length)
}

/** Straight to a place as far as Move goes; over whatever stands in the way if need be. */
function towards(game: Game, who: ModelId, m: Model, goal: Point): Point[] | null {
  const { width, depth } = game.setup.table
  const to = within(m, m, {
    x: Math.min(Math.max(goal.x, m.radius), width - m.radius),
    y: Math.min(Math.max(goal.y, m.radius), depth - m.radius),
    z: Math.min(goal.z, ceilingOf(game.setup)),
  })
  return landed(game, who, m, to) ?? over(game, who, m, lowered(to)) ?? over(game, who, m, to)
}

/** Up, across and down again. */
function over(game: Game, who: ModelId, m: Model, to: Point): Point[] | null {
  const high = Math.max(m.z, to.z) + 3 * INCH
  const path = [{ x: m.x, y: m.y, z: high }, { x: to.x, y: to.y, z: high }, to]
  if (whyNotInBounds(game.setup, m.radius, path[0]!) !== null) return null
  let from: Point = m
  let left = m.moveLeft
  for (const point of path) {
    if (whyNotLeg(game, m, who, from, point, left) !== null) return null
    left -= legCost(from, point)
    from = point
  }
  return path
}

function* circles(game: Game, leads: Extract<Frame, { step: 'circle' }>, pick: Draw): Generator<Point> {
  const { board } = game
  const { who, around: id, clockwise } = leads
  const centre = model(board, id)
  const { moveLeft } = model(board, who)
  // the direction is what a player names: where the leg ends on the arc is worked out from it, once
  for (const spot of allRound(centre, 10 * INCH, 24, pick, 7)) {
    const towards = { ...spot, z: 0 }
    const way = { by: 'circle', around: id, clockwise, to: circleEnd(board, who, id, towards) } as const
    if (cost(arcLength(arcOf(board, who, way))) > moveLeft) continue
    if (whyNotCircle(game, who, way) === null) yield towards
  }
}

// ---- attacking ---------------------------------------------------------------

/** All dice, one, half of them, or any number. */
function* diceShares(total: number, pick: Draw): Generator<number[]> {
  const counts = [total, 1 + pick(total), Math.ceil(total / 2), 1]
  const seen: number[] = []
  for (const dice of rotated(counts, pick)) {
    if (seen.includes(dice)) continue
    seen.push(dice)
    yield [dice, total - dice]
  }
}

/** No radius beyond these is tried: there are rarely dice left for it. */
const RADII = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function* areaShares(game: Game, by: ModelId, area: Area, total: number, pick: Draw): Generator<number[]> {
  const radii = RADII.slice(0, total - 1)
  for (const radius of rotated(radii, pick)) {
    const most = total - radius
    const dice = pick(3) === 0 ? 1 + pick(most) : most
    if (whyNotSpread(game, by, area, dice, radius) === null) yield [dice, radius, most - dice]
  }
  if (radii.length < total - 1 && whyNotSpread(game, by, area, 1, total - 1) === null) yield [1, total - 1, 0]
}

function* freeShares(
  game: Game,
  leads: Extract<Frame, { step: 'strikeFree' }>,
  total: number,
  pick: Draw,
): Generator<number[]> {
  if (leads.area === null) {
    yield* diceShares(total, pick)
    return
  }
  for (const radius of rotated(RADII.slice(0, total - 1), pick)) {
    if (whyNotFreeAttack(game, leads, total - radius, radius) === null) yield [total - radius, radius, 0]
  }
}

const AIMS = 8

/** Points at, beside and between enemies. */
function* aims(game: Game, by: ModelId, pick: Draw): Generator<Point> {
  const { board } = game
  const eye = outermost(board, by)
  for (let i = 0; i < AIMS; i++) {
    const enemy = anEnemy(board, eye, pick)
    if (enemy === null) return
    const other = pick(2) === 0 ? anEnemy(board, eye, pick) : null
    const at =
      other === null
        ? { x: enemy.x + (pick(9) - 4) * 635, y: enemy.y + (pick(9) - 4) * 635, z: enemy.z + pick(3) * 635 }
        : part(enemy, other, 0.5)
    if (whyNotAim(game, by, at) === null) yield at
  }
}

// ---- placing -----------------------------------------------------------------

/** Beside the carrier, at its own height. */
function* besides(game: Game, who: ModelId, pick: Draw): Generator<Point> {
  const m = model(game.board, who)
  if (m.aboard === null) return
  const carrier = model(game.board, m.aboard)
  for (const spot of allRound(carrier, carrier.radius + m.radius + HAIR, 24, pick, 7)) {
    const to = { ...spot, z: carrier.z }
    if (whyNotDisembark(game, who, to) === null) yield to
  }
}

/** About the wreck, on the ground or in the air; the nearest place for somebody who does not answer. */
function* survivals(game: Game, { who, wreck, at }: Extract<Frame, { step: 'survive' }>, pick: Draw): Generator<Point> {
  const m = model(game.board, who)
  if (pick(4) > 0) {
    for (let i = 0; i < 6; i++) {
      const spot = around(wreck, wreck.radius + m.radius + pick(5000), pick(24) * 15)
      const there = { ...spot, z: pick(2) === 0 ? 0 : wreck.z }
      if (whyNotSurvive(game, who, wreck, there) === null) yield there
    }
  }
  yield whyNotSurvive(game, who, wreck, at) === null ? at : nearestPlace(game, m, wreck, who)
}

const STARTS = 12

/** Places in its own zone; row by row when drawn ones are taken. */
function* starts(game: Game, m: Model, who: ModelId, apart: Thousandths, pick: Draw): Generator<Point> {
  const zone = zoneOf(game.setup, game.board.zones[m.seat] ?? '')
  for (let i = 0; i < STARTS; i++) {
    const { west, east, north, south } = boxOf(zone.parts[pick(zone.parts.length)]!)
    const wide = east - west - 2 * m.radius
    const deep = south - north - 2 * m.radius
    if (wide < 0 || deep < 0) continue
    const at = { x: west + m.radius + pick(wide + 1), y: north + m.radius + pick(deep + 1), z: 0 }
    if (whyNotDeploy(game, m, who, at, apart) === null) yield at
  }
  for (const at of spotsIn(zone, m.radius)) if (whyNotDeploy(game, m, who, at, apart) === null) yield at
}

/** WV-REI-01: the agreed proposal first, then others. */
function* limits(setup: Setup, total: number, pick: Draw): Generator<number[]> {
  const proposed = Math.min(total, Math.max(6, proposedLimit(setup)))
  yield [proposed, total - proposed]
  const other = 6 + pick(Math.max(1, total - 5))
  if (other <= total) yield [other, total - other]
}
