/** Counting who is left and who leads: what every way of winning is made of. */

import type { Seat } from '#engine'
import { type Board, hasAnybody, isInBattle, total } from './model.ts'
import type { Rule } from './rules.ts'

/** How a battle has ended: somebody wins, or it is a draw among some (WV-DRW-01). */
export type Verdict =
  | { readonly winner: Seat; readonly rule: Rule }
  | { readonly winner: null; readonly among: readonly Seat[]; readonly rule: Rule }

/** Seats still in the battle, in turn order. */
export const seatsIn = (board: Board): Seat[] => board.order.filter(seat => !board.out[seat])

/** WV-VIC-04: without characters a player is out. */
export const hasNobody = (board: Board, seat: Seat): boolean => !hasAnybody(board, seat)

/** WV-VIC-01: the last player with anybody wins; when all fall together it is a draw among them (WV-DRW-02). */
export function lastStanding(board: Board, before: readonly Seat[]): Verdict | null {
  const left = seatsIn(board)
  if (left.length > 1) return null
  const [winner] = left
  return winner === undefined ? { winner: null, among: before, rule: 'WV-DRW-02' } : { winner, rule: 'WV-VIC-01' }
}

/** The points a seat has left, passengers included (WV-OPT-04). */
export function pointsLeft(board: Board, seat: Seat): number {
  let sum = 0
  for (const m of board.models) if (m.seat === seat && isInBattle(m)) sum += total(m)
  return sum
}

/** Whoever leads every rival by at least `margin` wins; otherwise it is a draw among those who are not that far behind. */
export function leader(seats: readonly Seat[], score: (seat: Seat) => number, margin: number, rule: Rule): Verdict {
  let best = Number.NEGATIVE_INFINITY
  for (const seat of seats) best = Math.max(best, score(seat))
  const among = seats.filter(seat => score(seat) === best || best - score(seat) < margin)
  const [winner] = among
  return among.length === 1 && winner !== undefined ? { winner, rule } : { winner: null, among, rule }
}

/** A tenth of the agreed points: the lead that counts (WV-DRW-05, WV-OPT-04). */
export const tenth = (points: number): number => points / 10
