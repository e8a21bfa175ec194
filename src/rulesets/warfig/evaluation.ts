/** How good a position is: a small table of features and weights for bots. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { duel, type Force, forceOf, gapOf, melees, shots } from './forecast.ts'
import { type Board, onTable, otherSeat, roundOf, type Squad, squadAt, tileCost } from './model.ts'
import { allowance } from './movement.ts'
import { isScenario, occupiers, pointsOf } from './objectives.ts'
import { numberOption } from './options.ts'

/** What is measured, and what each is worth against a point on the table. */
const TABLE = {
  points: 1,
  /** Points of tiles, lost Health taken off. */
  health: 0.5,
  /** Points not on the table yet. */
  waiting: 1,
  /** In Kill the General: his Health, and that of the tiles about him, each from 0 to 1. */
  general: 600,
  guard: 300,
  /** What of his Health the melees may cost. */
  danger: -500,
  /** Squads on the hill, and points on or near it. */
  hill: 300,
  nearHill: 0.3,
  /** Points the melees may be expected to cost. */
  losses: -0.5,
  /** Points of damage of shots that can still be made in this turn. */
  aimed: 1.4,
  /** What a squad may expect of the enemy that suits it best, the nearer the better. */
  pursuit: 0.4,
  /** Command and Spell Points still in hand. */
  cards: 5,
} as const
type Feature = keyof typeof TABLE
const FEATURES = Object.keys(TABLE)

/** Where being near suits both, whoever takes the first step must make more of it than the other: nobody would take it else. */
const THEIRS: Readonly<Record<Feature, number>> = { ...TABLE, pursuit: 0.14 }

/** Turns until contact, from which on a pursuit counts less and less. */
const nearness = (gap: number, pace: number): number => 1 / (1 + gap / Math.max(2 * CM, pace))

interface Side {
  health: number
  cards: number
  aimed: number
  pursuit: number
  nearHill: number
}

/** How a side stands: what it has, what it may shoot, and what it is after. */
function sideOf(board: Board, setup: Setup, seat: Seat): Side {
  const side: Side = { health: 0, cards: 0, aimed: 0, pursuit: 0, nearHill: 0 }
  const foes = onTable(board, otherSeat(seat)).map(id => forceOf(board, id))
  const centre = hillCentre(setup)
  for (const who of onTable(board, seat)) {
    const squad = squadAt(board, who)
    const force = forceOf(board, who)
    side.health += force.worth
    for (const group of squad.groups) if (group.cards.length > 0) side.cards += group.CP + group.SP
    const dx = squad.x - centre.x
    const dy = squad.y - centre.y
    side.nearHill += force.worth * (1 - Math.sqrt(dx * dx + dy * dy) / setup.table.width)
    if (squad.engaged.length > 0) {
      const reached = foes.filter(foe => squad.engaged.includes(foe.id))
      side.pursuit += reached.reduce((most, foe) => Math.max(most, prospect(setup, force, foe)), 0)
      continue
    }
    const { volley, pursuit } = prospects(setup, force, foes)
    if (mayShoot(board, squad)) side.aimed += volley
    side.pursuit += pursuit
  }
  return side
}

/** Part of its points a squad stakes on getting at the enemy at all. */
const ZEAL = 1 / 8

/** What the enemy general's squad is worth beyond its points. */
const PRIZE = 120

/** Is a shot of this squad still to come in this turn? */
const mayShoot = ({ active, stage, turn }: Board, { seat, shot, advanced }: Squad): boolean =>
  seat === active && (stage === 'movement' || stage === 'shooting') && shot !== turn && advanced !== turn

/** The best target in range now, and the enemy most worth going for, to strike it or to get it into range. */
function prospects(setup: Setup, force: Force, foes: readonly Force[]) {
  const pace = allowance(force.squad)
  const range = force.volleys.reduce((most, volley) => Math.max(most, volley.range), 0)
  let volley = 0
  let pursuit = 0
  for (const foe of foes) {
    const gap = gapOf(force, foe)
    if (range > 0) {
      const hits = shots(force, foe)
      if (gap <= range) volley = Math.max(volley, hits)
      pursuit = Math.max(pursuit, hits * nearness(Math.max(0, gap - range), pace))
    }
    pursuit = Math.max(pursuit, prospect(setup, force, foe) * nearness(gap, pace))
  }
  return { volley, pursuit: isScenario(setup, 'general') && force.hasGeneral ? pursuit / 2 : pursuit }
}

/** What a squad may expect of a melee with another. */
function prospect(setup: Setup, force: Force, foe: Force): number {
  const isBusy = foe.squad.engaged.some(id => id !== force.id)
  const prize = foe.hasGeneral && isScenario(setup, 'general') ? PRIZE : 0
  return duel(force, foe, isBusy) + force.worth * ZEAL + prize
}

/** The general's Health, and that of his squad, each from 0 to 1. */
function generalOf(board: Board, seat: Seat): { general: number; guard: number } {
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (squad.seat !== seat) continue
    if (!squad.groups.some(group => group.general && group.tiles > 0)) continue
    const { ranks, health } = forceOf(board, id)
    const { H, health: left } = ranks.find(rank => rank.general)!
    return { general: left / H, guard: health / squad.fullHealth }
  }
  return { general: 0, guard: 0 }
}

/** Points of what is still to be deployed or to arrive. */
function waitingPoints(board: Board, seat: Seat): number {
  let sum = 0
  for (const squad of board.squads) {
    if (squad.seat !== seat || squad.place === 'table' || squad.place === 'gone') continue
    for (const group of squad.groups) sum += group.tiles * tileCost(group.unit, group.items)
  }
  return sum
}

export const evaluation: Evaluation<Board> = {
  features: FEATURES,
  weights: Object.values(TABLE),
  theirs: Object.values(THEIRS),
  measure(board, setup, seat) {
    const game = { board, setup }
    const side = sideOf(board, setup, seat)
    const toll = melees(board)
    const isHill = isScenario(setup, 'hill')
    const isHunt = isScenario(setup, 'general')
    const urgency = isHill ? roundOf(board.turn) / numberOption(setup, 'turns') : 0
    const { general, guard } = isHunt ? generalOf(board, seat) : { general: 0, guard: 0 }
    const measured: Readonly<Record<Feature, number>> = {
      points: pointsOf(game, seat),
      health: side.health,
      waiting: waitingPoints(board, seat),
      general,
      guard,
      danger: isHunt ? toll.general[seat as 0 | 1] : 0,
      hill: isHill ? occupiers(game, seat).length : 0,
      nearHill: side.nearHill * urgency,
      losses: toll.points[seat as 0 | 1],
      aimed: side.aimed,
      pursuit: side.pursuit,
      cards: side.cards,
    }
    return Object.values(measured)
  },
}
