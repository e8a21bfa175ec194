/** How good a position is for a seat, as a small table for bots. */

import { logarithm, normalTail } from '#common/curves'
import { type Weights, weighed } from '#common/weights'
import type { Evaluation, Seat, Setup } from '#engine'
import { boxOf, disc, insideParts } from '#geometry'
import { zoneOf } from './deploy.ts'
import { hitPoints } from './design.ts'
import { distanceBetween, distanceToPoint } from './figure.ts'
import { thousandths } from './lengths.ts'
import { type Board, type Book, type Game, isInBattle, type Model, outermost, total } from './model.ts'
import { BAND, rangePenalty } from './range.ts'
import { beacon } from './scenarios/hold-the-beacon.ts'
import { pointsLeft } from './tally.ts'

/** What is measured, and what each is worth against a point on the table. */
const TABLE = {
  'points left': 1,
  'hits taken': -0.9,
  'massed fire': 0.2,
  'way to the prey': -0.006,
  objective: 1,
  score: 60,
} as const

/** What a whole force counts for where parts of it are measured. */
const FULL = 500
/** So that nothing at all can still be compared; the hits of a crown may weigh more than all that is left. */
const LEAST = 5

/**
 * Whoever looks ahead to the end of its own turn must know what the enemy's may bring. A force counts by its logarithm: the same
 * points are the more, the fewer are left. Fitted to the outcomes of games, then by games with weights drawn at random (docs/bot-trials.md).
 */
const OURS = {
  'massed fire': 0.2,
  'way to the prey': -0.0075,
  objective: 1,
  score: 60,
  force: FULL,
  /** What may be destroyed in the rest of this turn, and in the next if nobody moved, as a part of the enemy. */
  'kills now': 0.2 * FULL,
  'kills to come': 0.1 * FULL,
  /** What the enemy may destroy in his next turn, as a part of its own force. */
  danger: -0.6 * FULL,
  /** Friends so close to each other that one area may catch them. */
  crowded: -0.1,
} as const
const THEIRS = {
  'way to the prey': TABLE['way to the prey'],
  'kills now': 0,
  'kills to come': 0,
  danger: 0,
  crowded: 0.05,
} as const

export const evaluation: Evaluation<Book> = {
  ...weighed<Book, keyof typeof TABLE>({ ours: TABLE, measure: measured }),
  ahead: {
    ...weighed<Book, keyof typeof OURS>({
      ours: OURS,
      theirs: THEIRS,
      measure(game, seat) {
        const now = measured(game, seat)
        const ahead = prospects(game.board, seat)
        // written out: bots ask for this thousands of times a second
        return {
          'massed fire': now['massed fire'],
          'way to the prey': now['way to the prey'],
          objective: now.objective,
          score: now.score,
          force: logarithm(Math.max(LEAST, LEAST + now['points left'] + TABLE['hits taken'] * now['hits taken'])),
          'kills now': ahead['kills now'],
          'kills to come': ahead['kills to come'],
          danger: ahead.danger,
          crowded: ahead.crowded,
        }
      },
    }),
    looking: { rounds: 0, trust: 30, doubt: 2, worlds: [3, 8, 32] },
  },
}

function measured(game: Game, seat: Seat): Weights<keyof typeof TABLE> {
  const { board } = game
  let left = 0
  let hits = 0
  let objective = 0
  const isActive = board.active === seat
  const force: Gun[] = []
  for (let id = 0; id < board.models.length; id++) {
    const m = board.models[id]!
    if (m.seat !== seat || !isInBattle(m)) continue
    const worth = total(m)
    left += worth
    const isCrown = board.crowns[seat] === id
    hits += worth * danger(m.hits / hitPoints(m)) * (isCrown ? CROWN : 1)
    if (isCrown) objective += toughness(m)
    if (!isActive) continue
    if (m.attacks > 0) force.push({ m, body: board.models[outermost(board, id)]! })
    if (m.where === 'table') objective += wanted(game, m) * worth
  }
  const { fire, way } = hunt(board, force, seat)
  return {
    'points left': left,
    'hits taken': hits,
    'massed fire': fire,
    'way to the prey': way,
    objective,
    score: board.score[seat] ?? 0,
  }
}

/** Somebody with Attacks, and the body it attacks from: its transport's when it rides (WV-TPT-12). */
interface Gun {
  readonly m: Model
  readonly body: Model
}

/** How many successes it takes to destroy a character, on average. */
const toughness = (m: Model): number => (6 * hitPoints(m)) / (6 - m.strength)

/** The chance of one die to hit and not to be saved. */
const hitChance = (by: Model, at: Model): number => (by.strength * (6 - at.strength)) / 36

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
      if (dice > 0) expected += dice * hitChance(m, prey)
      far += (Math.max(0, d - 5900) / 1000) * total(m)
    }
    const share = Math.min(1, expected / hitPoints(prey))
    fire = Math.max(fire, share * share * total(prey) * (board.crowns[prey.seat] === id ? CROWN : 1))
    way = Math.min(way, far)
  }
  return { fire, way: way === Number.POSITIVE_INFINITY ? 0 : way }
}

/** What both sides may destroy, and how crowded its own side stands. */
function prospects(board: Board, seat: Seat): Weights<'kills now' | 'kills to come' | 'danger' | 'crowded'> {
  const standing = board.models.filter(m => m.seat === seat && m.where === 'table')
  let crowded = 0
  standing.forEach((m, i) => {
    for (let j = 0; j < i; j++) crowded += closeness(m, standing[j]!) * Math.min(total(m), total(standing[j]!))
  })
  let danger = 0
  let enemies = LEAST
  for (let other = 0; other < board.out.length; other++) {
    if (other === seat) continue
    enemies += pointsLeft(board, other)
    if (!board.out[other]) danger = Math.max(danger, harvest(board, other, 'a turn to come'))
  }
  const now = board.active === seat ? harvest(board, seat, 'this turn') : 0
  return {
    'kills now': now / enemies,
    'kills to come': harvest(board, seat, 'a turn to come') / enemies,
    danger: danger / (LEAST + pointsLeft(board, seat)),
    crowded,
  }
}

type When = 'this turn' | 'a turn to come'

/** 1 for two that touch, less the farther apart they are, 0 from one band of range on. */
const closeness = (a: Model, b: Model): number => Math.max(0, 1 - distanceBetween(a, b) / BAND)

/** Somebody to be destroyed, and what all dice of a force would do to it on average. */
interface Prey {
  readonly gain: number
  readonly need: number
  readonly hits: number
  readonly variance: number
}

/**
 * Points a force may expect to destroy: hits are wiped when the turn ends, so all dice go to one prey, or what that one does not
 * need to another: with the Attacks and the Move left in this turn, or in a turn to come.
 */
function harvest(board: Board, seat: Seat, when: When): number {
  const preys = preysOf(board, seat, when)
  let most = 0
  for (const prey of preys) {
    let gain = prey.gain * chance(prey, 1)
    const share = (MARGIN * prey.need) / prey.hits
    if (share < 1) {
      let second = 0
      for (const other of preys) if (other !== prey) second = Math.max(second, other.gain * chance(other, 1 - share))
      gain = Math.max(gain, prey.gain * chance(prey, share) + second)
    }
    most = Math.max(most, gain)
  }
  return most
}

function preysOf(board: Board, seat: Seat, when: When): Prey[] {
  const isNow = when === 'this turn'
  const preys: Prey[] = []
  for (let id = 0; id < board.models.length; id++) {
    const prey = board.models[id]!
    if (prey.seat === seat || prey.where !== 'table') continue
    let hits = 0
    let variance = 0
    for (let by = 0; by < board.models.length; by++) {
      const m = board.models[by]!
      const attacks = isNow ? m.attacksLeft : m.attacks
      if (m.seat !== seat || attacks === 0 || !isInBattle(m)) continue
      const body = board.models[outermost(board, by)]!
      const stride = isNow ? body.moveLeft * 10 : body.move * 1000
      const dice = attacks - rangePenalty(Math.max(0, distanceBetween(body, prey) - stride))
      if (dice <= 0) continue
      const p = hitChance(m, prey)
      hits += dice * p
      variance += dice * p * (1 - p)
    }
    const gain = total(prey) * (board.crowns[prey.seat] === id ? CROWN : 1)
    if (hits > 0) preys.push({ gain, need: hitPoints(prey) - (isNow ? prey.hits : 0), hits, variance })
  }
  return preys
}

/** How many more dice than it takes on average are sent at a prey that is to fall. */
const MARGIN = 1.2

/** The chance that a share of the dice does all the hits it takes. */
function chance({ need, hits, variance }: Prey, share: number): number {
  if (need <= 0) return 1
  return normalTail((need - 0.5 - hits * share) / Math.sqrt(variance * share))
}

/** How much the scenario wants a character where it stands, from 0 to 1. */
function wanted(game: Game, m: Model): number {
  const { board, setup } = game
  switch (setup.scenario) {
    case 'as-agreed':
    case 'hold-the-beacon':
      return nearness(distanceToPoint(m, beacon(game)))
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
