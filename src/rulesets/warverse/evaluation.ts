/** How good a position is for a seat, as a small table for bots. */

import type { Evaluation, Seat, Setup } from '#engine'
import { boxOf, disc, insideParts } from '#geometry'
import { distanceBetween, distanceToPoint } from './bodies.ts'
import { zoneOf } from './deploy.ts'
import { hitPoints } from './design.ts'
import { thousandths } from './lengths.ts'
import { type Board, type Model, outermost, total } from './model.ts'
import { BAND, rangePenalty } from './range.ts'
import { beacon } from './scenarios/hold-the-beacon.ts'

/** What is measured, and what each is worth against a point on the table. */
const TABLE = {
  'points left': 1,
  'hits taken': -0.9,
  'massed fire': 0.2,
  'way to the prey': -0.006,
  objective: 1,
  score: 60,
} as const

/**
 * Whoever looks ahead to the end of the own turn must know what the enemy's may bring: what he could destroy, and how many an
 * area could catch together. Found by many games with weights drawn at random (docs/bots.md).
 */
const CAUTION = { exposed: -0.6, crowded: -0.15, heads: 0 } as const
const FORCEFUL = { ...TABLE, 'points left': 1.3, exposed: 0, crowded: 0, heads: 5 } as const

export const evaluation: Evaluation<Board> = {
  features: Object.keys(TABLE),
  weights: Object.values(TABLE),
  ahead: {
    features: Object.keys(FORCEFUL),
    weights: Object.values({ ...TABLE, ...CAUTION }),
    theirs: Object.values(FORCEFUL),
    rounds: 0,
    measure: (board, setup, seat) => [...measure(board, setup, seat), ...risks(board, seat)],
  },
  measure,
}

function measure(board: Board, setup: Setup, seat: Seat): readonly number[] {
  let left = 0
  let hits = 0
  let objective = 0
  const isActive = board.active === seat
  const force: Gun[] = []
  for (let id = 0; id < board.models.length; id++) {
    const m = board.models[id]!
    if (m.seat !== seat || (m.where !== 'table' && m.where !== 'aboard')) continue
    const worth = total(m)
    left += worth
    const isCrown = board.crowns[seat] === id
    hits += worth * danger(m.hits / hitPoints(m)) * (isCrown ? CROWN : 1)
    if (isCrown) objective += toughness(m)
    if (!isActive) continue
    if (m.attacks > 0) force.push({ m, body: board.models[outermost(board, id)]! })
    if (m.where === 'table') objective += wanted(board, setup, m) * worth
  }
  const { fire, way } = hunt(board, force, seat)
  return [left, hits, fire, way, objective, board.score[seat] ?? 0]
}

/** Somebody with Attacks, and the body it attacks from: its transport's when it rides (WV-TPT-12). */
interface Gun {
  readonly m: Model
  readonly body: Model
}

/** How many successes it takes to destroy a character, on average. */
const toughness = (m: Model): number => (6 * hitPoints(m)) / (6 - m.strength)

/** How much more a crown is worth than its points. */
const CROWN = 4

/** Hits are wiped when the turn ends, so they count little until the last ones come near: fire is worth most together. */
const danger = (share: number): number => 0.03 * share + 0.97 * share * share * share * share

/** A force hunts together: what the best prey is worth by all dice in range of it, and how far it is from the nearest. */
function hunt(board: Board, force: readonly Gun[], seat: Seat): { fire: number; way: number } {
  let fire = 0
  let way = Number.POSITIVE_INFINITY
  for (let id = 0; id < board.models.length; id++) {
    const prey = board.models[id]!
    if (prey.seat === seat || prey.where !== 'table') continue
    let expected = 0
    let far = 0
    for (const { m, body } of force) {
      const d = distanceBetween(body, prey)
      const dice = m.attacks - rangePenalty(d)
      if (dice > 0) expected += (dice * m.strength * (6 - prey.strength)) / 36
      far += (Math.max(0, d - 5900) / 1000) * total(m)
    }
    const share = Math.min(1, expected / hitPoints(prey))
    fire = Math.max(fire, share * share * total(prey) * (board.crowns[prey.seat] === id ? CROWN : 1))
    way = Math.min(way, far)
  }
  return { fire, way: way === Number.POSITIVE_INFINITY ? 0 : way }
}

/** What the enemy could destroy in his next turn, friends too close to each other, and heads. */
function risks(board: Board, seat: Seat): readonly number[] {
  let exposed = 0
  for (let other = 0; other < board.out.length; other++) {
    if (other !== seat && !board.out[other]) exposed = Math.max(exposed, harvest(board, other))
  }
  const own = board.models.filter(m => m.seat === seat && m.where === 'table')
  let crowded = 0
  own.forEach((m, i) => {
    for (let j = 0; j < i; j++) crowded += closeness(m, own[j]!) * Math.min(total(m), total(own[j]!))
  })
  return [exposed, crowded, own.length]
}

/** 1 for two that touch, less the farther apart they are, 0 from one band of range on. */
const closeness = (a: Model, b: Model): number => Math.max(0, 1 - distanceBetween(a, b) / BAND)

/** Points a force could destroy in a turn, moving first: the preys its dice suffice for, and a part of one more. */
function harvest(board: Board, seat: Seat): number {
  const preys: { readonly gain: number; readonly share: number }[] = []
  for (let id = 0; id < board.models.length; id++) {
    const prey = board.models[id]!
    if (prey.seat === seat || prey.where !== 'table') continue
    const hits = hitsOn(board, seat, prey)
    if (hits === 0) continue
    preys.push({ gain: total(prey) * (board.crowns[prey.seat] === id ? CROWN : 1), share: hitPoints(prey) / hits })
  }
  preys.sort((a, b) => b.gain / b.share - a.gain / a.share)
  let left = 1
  let sum = 0
  let part = 0
  for (const { gain, share } of preys) {
    if (share <= left) {
      sum += gain
      left -= share
    } else part = Math.max(part, (left / share) * (left / share) * gain)
  }
  return sum + part
}

/** What all dice of a force would do to one prey on average, each body as near as its Move takes it. */
function hitsOn(board: Board, seat: Seat, prey: Model): number {
  let expected = 0
  for (let id = 0; id < board.models.length; id++) {
    const m = board.models[id]!
    if (m.seat !== seat || m.attacks === 0 || (m.where !== 'table' && m.where !== 'aboard')) continue
    const body = board.models[outermost(board, id)]!
    const dice = m.attacks - rangePenalty(Math.max(0, distanceBetween(body, prey) - body.move * 1000))
    if (dice > 0) expected += (dice * m.strength * (6 - prey.strength)) / 36
  }
  return expected
}

/** How much the scenario wants a character where it stands, from 0 to 1. */
function wanted(board: Board, setup: Setup, m: Model): number {
  switch (setup.scenario) {
    case 'hold-the-beacon':
      return nearness(distanceToPoint(m, beacon(board, setup)))
    case 'breakthrough':
      return zonesNear(setup, m, enemyZones(board, m.seat))
    case 'salvage-run': {
      if (m.crate !== null) return 0.5 + 0.5 * zonesNear(setup, m, [board.zones[m.seat] ?? ''])
      let best = 0
      for (const { x, y, where } of board.crates) {
        if (where === 'ground') best = Math.max(best, 0.4 * nearness(distanceToPoint(m, { x, y, z: 0 })))
      }
      return best
    }
    default:
      return 0
  }
}

const enemyZones = (board: Board, seat: Seat): string[] =>
  board.zones.flatMap((id, other) => (id === null || other === seat ? [] : [id]))

/** 1 at the place itself, less and less the farther away. */
const nearness = (thousandths: number): number => 6000 / (6000 + thousandths)

function zonesNear(setup: Setup, m: Model, ids: readonly string[]): number {
  let best = 0
  for (const id of ids) {
    const { parts } = zoneOf(setup, id)
    if (m.z === 0 && insideParts(disc(m, m.radius), parts)) return 1
    for (const part of parts) {
      const { west, east, north, south } = boxOf(part)
      const dx = Math.max(0, west + m.radius - m.x, m.x - east + m.radius)
      const dy = Math.max(0, north + m.radius - m.y, m.y - south + m.radius)
      best = Math.max(best, 0.9 * nearness(thousandths(Math.sqrt(dx * dx + dy * dy + m.z * m.z))))
    }
  }
  return best
}
