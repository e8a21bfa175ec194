/** How good a position is: a small table of features and weights for bots. */

import type { Evaluation, ModelId, Seat, Setup } from '#engine'
import { CM, flatGap } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { against, thirtySixths } from './codes.ts'
import { healthLeft } from './damage.ts'
import { rectOf } from './formation.ts'
import { type Board, livingGroups, onTable, otherSeat, profile, type Squad, squadAt, tileCost } from './model.ts'
import { isScenario, occupiers, pointsOf } from './objectives.ts'

const FEATURES = ['points', 'health', 'general', 'hill', 'nearHill', 'near', 'inRange', 'charge', 'cards'] as const
const WEIGHTS: Readonly<Record<(typeof FEATURES)[number], number>> = {
  points: 1,
  health: 0.5,
  general: 400,
  hill: 300,
  nearHill: 60,
  near: 40,
  inRange: 30,
  charge: 0.6,
  cards: 6,
}

/** What a squad is worth, its lost Health taken off. */
const worth = (squad: Squad): number =>
  squad.groups.reduce((sum, g) => sum + (healthLeft(g) / profile(g).H) * tileCost(g.unit, g.items), 0)

/** Points of damage one squad may expect to do to another in a melee phase. */
function threat(board: Board, by: ModelId, at: ModelId): number {
  const foe = squadAt(board, at).groups[0]!
  const target = profile(foe)
  let damage = 0
  for (const g of livingGroups(squadAt(board, by))) {
    const group = squadAt(board, by).groups[g]!
    const { WS, S, At } = profile(group)
    const chance = (thirtySixths(against(WS, target.WS)) * thirtySixths(against(S, target.A))) / 1296
    damage += group.tiles * At * chance
  }
  return Math.min(damage / target.H, foe.tiles) * tileCost(foe.unit, foe.items)
}

interface Side {
  health: number
  cards: number
  near: number
  inRange: number
  charge: number
  nearHill: number
}

/** How a side stands: nearness to what it wants, blows it will deal, shots it has. */
function sideOf(board: Board, setup: Setup, seat: Seat): Side {
  const side: Side = { health: 0, cards: 0, near: 0, inRange: 0, charge: 0, nearHill: 0 }
  const foes = onTable(board, otherSeat(seat))
  const centre = hillCentre(setup)
  const far = setup.table.width
  for (const who of onTable(board, seat)) {
    const squad = squadAt(board, who)
    const value = worth(squad)
    side.health += value
    for (const group of squad.groups) side.cards += group.cards.length
    const rect = rectOf(squad)
    const range = Math.max(0, ...squad.groups.map(group => (group.tiles > 0 ? profile(group).R * CM : 0)))
    let nearest = far
    let shots = 0
    for (const foe of foes) {
      const gap = flatGap(rect, rectOf(squadAt(board, foe)))
      if (gap < nearest) nearest = gap
      if (gap <= range) shots = 1
    }
    side.near += ((range > 0 ? Math.min(1, range / Math.max(1, nearest)) : 1 - nearest / far) * value) / 100
    if (shots > 0 && squad.engaged.length === 0) side.inRange += value / 100
    for (const foe of squad.engaged) side.charge += threat(board, who, foe)
    const dx = squad.x - centre.x
    const dy = squad.y - centre.y
    side.nearHill += 1 - Math.sqrt(dx * dx + dy * dy) / far
  }
  return side
}

const generalHealth = (board: Board, seat: Seat): number => {
  for (const squad of board.squads) {
    if (squad.seat !== seat) continue
    for (const group of squad.groups) if (group.general) return healthLeft(group) / profile(group).H
  }
  return 0
}

export const evaluation: Evaluation<Board> = {
  features: FEATURES,
  weights: FEATURES.map(feature => WEIGHTS[feature]),
  measure(board, setup, seat) {
    const game = { board, setup }
    const other = otherSeat(seat)
    const us = sideOf(board, setup, seat)
    const them = sideOf(board, setup, other)
    const hill = isScenario(setup, 'hill')
    return [
      pointsOf(game, seat) - pointsOf(game, other),
      us.health - them.health,
      generalHealth(board, seat) - generalHealth(board, other),
      hill ? occupiers(game, seat).length - occupiers(game, other).length : 0,
      hill ? us.nearHill - them.nearHill : 0,
      us.near - them.near,
      us.inRange - them.inRange,
      us.charge - them.charge,
      us.cards - them.cards,
    ]
  },
}
