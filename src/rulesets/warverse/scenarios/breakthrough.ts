/** Breakthrough: characters that reach an enemy's starting zone may leave the table and score their points. */

import type { ModelId, Seat } from '#engine'
import { disc, insideParts } from '#geometry'
import { isEngaged } from '../figure.ts'
import { agreed, cargo, type Game, model, total, type Ump } from '../model.ts'
import { hasNobody, leader, pointsLeft, seatsIn } from '../tally.ts'
import type { ScenarioRules } from './scenario.ts'

/** Two fifths of the points per player are enough. */
const ENOUGH = 0.4

/** Who may leave at the start of a seat's turn: on the ground, not engaged, wholly inside an enemy's zone. */
export function escapees(game: Game, seat: Seat): ModelId[] {
  const { board } = game
  const zones = game.setup.table.zones.filter(zone => board.zones.some((id, other) => other !== seat && id === zone.id))
  const found: ModelId[] = []
  board.models.forEach((m, id) => {
    if (m.seat !== seat || m.where !== 'table' || m.z !== 0) return
    const base = disc(m, m.radius)
    if (zones.some(zone => insideParts(base, zone.parts)) && !isEngaged(board, id)) found.push(id)
  })
  return found
}

/** A character leaves with its cargo; all of them score. */
export function breakOut(umpire: Ump, id: ModelId): void {
  const { board } = umpire
  const m = model(board, id)
  for (const passenger of cargo(board, id)) breakOut(umpire, passenger)
  m.where = 'escaped'
  m.aboard = null
  m.moveLeft = 0
  m.attacksLeft = 0
  board.progress = true
  board.score[m.seat]! += total(m)
  umpire.tell({ kind: 'gone', rule: 'WV-VIC-08', who: id })
  umpire.tell({ kind: 'score', rule: 'WV-VIC-08', seat: m.seat, n: total(m), total: board.score[m.seat]! })
}

export const breakthrough: ScenarioRules = {
  id: 'breakthrough',
  name: 'Breakthrough',
  says: 'Reach an enemy’s starting zone and leave from there next turn; first to 40 % of the points wins.',
  seats: [2, 3, 4],
  escapes: true,
  scores: 'escaped',
  isOut: hasNobody,
  verdict(game) {
    const { board } = game
    const everybody = board.order
    const { pointsPerPlayer } = agreed(game.setup)
    const winner = everybody.find(seat => board.score[seat]! >= ENOUGH * pointsPerPlayer)
    if (winner !== undefined) return { winner, rule: 'WV-VIC-02' }
    if (seatsIn(board).length > 1) return null
    // Whoever is left alone scores what stands; the score of those without characters is kept (WV-VIC-08).
    return leader(everybody, seat => board.score[seat]! + pointsLeft(board, seat), 1, 'WV-VIC-08')
  },
  count: ({ board }) => leader(board.order, seat => board.score[seat]!, 1, 'WV-OPT-04'),
}
