/** How good a position is for a seat, as a small table for bots. */

import type { Evaluation, Seat, Setup } from '#engine'
import { disc, insideParts } from '#geometry'
import { distanceBetween, distanceToPoint } from './bodies.ts'
import { zoneOf } from './deploy.ts'
import { hitPoints } from './design.ts'
import { type Board, type Model, total } from './model.ts'
import { beacon } from './scenarios/hold-the-beacon.ts'

const FEATURES = ['points left', 'hits taken', 'dice in range', 'approach', 'objective', 'score'] as const

export const evaluation: Evaluation<Board> = {
  features: FEATURES,
  weights: [1, -0.9, 0.03, -0.02, 1, 60],
  measure(board, setup, seat) {
    let left = 0
    let hits = 0
    let dice = 0
    let approach = 0
    let objective = 0
    const isActive = board.active === seat
    for (const m of board.models) {
      if (m.seat !== seat || (m.where !== 'table' && m.where !== 'aboard')) continue
      const worth = total(m)
      left += worth
      hits += worth * danger(m.hits / hitPoints(m))
      if (!isActive || m.where !== 'table') continue
      const near = nearest(board, m)
      if (near !== null) {
        dice += Math.max(0, m.attacks - Math.floor(near / 6000)) * m.strength
        if (m.attacks > 0) approach += (Math.max(0, near - 5900) / 1000) * worth
      }
      objective += wanted(board, setup, m) * worth
    }
    return [left, hits, dice, approach, objective, board.score[seat] ?? 0]
  },
}

/** Hits are wiped when the turn ends, so they count little until the last ones come near: fire is worth most together. */
const danger = (share: number): number => 0.03 * share + 0.97 * share * share * share * share

/** How far the nearest enemy on the table is, or null. */
function nearest(board: Board, m: Model): number | null {
  let least = Number.POSITIVE_INFINITY
  for (const other of board.models) {
    if (other.seat !== m.seat && other.where === 'table') least = Math.min(least, distanceBetween(m, other))
  }
  return least === Number.POSITIVE_INFINITY ? null : least
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
      const points = part.shape === 'disc' ? [part] : part.points
      const x = Math.min(...points.map(p => p.x))
      const x2 = Math.max(...points.map(p => p.x))
      const y = Math.min(...points.map(p => p.y))
      const y2 = Math.max(...points.map(p => p.y))
      const dx = Math.max(0, x + m.radius - m.x, m.x - x2 + m.radius)
      const dy = Math.max(0, y + m.radius - m.y, m.y - y2 + m.radius)
      best = Math.max(best, 0.9 * nearness(Math.sqrt(dx * dx + dy * dy + m.z * m.z) / 2.54))
    }
  }
  return best
}
