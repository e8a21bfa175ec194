/** How a game ends in each mode (WN-SKI, WN-REL, WN-LST). */

import type { Seat } from '#engine'
import { strength } from './damage.ts'
import type { Game, Ump } from './model.ts'
import { isTroopSeat } from './sides.ts'

export const LAST_TURN = 6

/** Seats that still have miniatures with Wounds. */
export const seatsLeft = ({ board, setup }: Game): Seat[] =>
  [...setup.rosters.keys()].filter(seat => !board.resigned[seat] && strength(board, seat).minis > 0)

/** WN-SKI-02: looked at as soon as somebody has left play, once all damage of the moment is done. True when it is over. */
export function settleLosses(umpire: Ump): boolean {
  const { board, setup } = umpire
  const left = seatsLeft(umpire)
  // WN-SKI-09: the token is lost when its owner is out
  if (board.firstBlood !== null && board.firstBlood >= 0 && !left.includes(board.firstBlood)) board.firstBlood = -1
  if (setup.scenario === 'skirmish' && left.length <= 1) {
    const [winner] = left
    if (winner === undefined) umpire.end({ winner: null, rule: 'WN-SKI-03' })
    else umpire.end({ winner, rule: setup.rosters.length === 2 ? 'WN-SKI-01' : 'WN-SKI-04' })
    return true
  }
  if (setup.scenario === 'last-stand') {
    const troop = isTroopSeat(setup, 0) ? 0 : 1
    const warband = 1 - troop
    if (!left.includes(warband)) {
      umpire.end({ winner: troop, rule: 'WN-LST-16' })
      return true
    }
    if (!left.includes(troop)) {
      umpire.end({ winner: warband, rule: 'WN-LST-17' })
      return true
    }
  }
  return false
}

/** WN-GEN-16: the others play on, or the last of them has won. */
export function settleResignation(umpire: Ump): void {
  const { board, setup } = umpire
  const staying = [...setup.rosters.keys()].filter(seat => !board.resigned[seat])
  const [winner] = staying
  if (staying.length === 1 && winner !== undefined) umpire.end({ winner, rule: 'WN-GEN-16' })
  else settleLosses(umpire)
}

/** WN-SKI-10, WN-SKI-11, WN-SKI-15: the most miniatures, then the most Wounds; several where that is a tie. */
export function leaders(game: Game): Seat[] {
  const seats = seatsLeft(game)
  const worth = seats.map(seat => strength(game.board, seat))
  const most = Math.max(...worth.map(w => w.minis))
  const wounds = Math.max(...worth.filter(w => w.minis === most).map(w => w.wounds))
  return seats.filter((_, i) => worth[i]!.minis === most && worth[i]!.wounds === wounds)
}

/** The last turn is over: who has won? 'tie' leaves the extra turn to be settled (WN-SKI-12). */
export function finish(umpire: Ump): 'over' | 'tie' {
  const { board, setup } = umpire
  if (setup.scenario === 'last-stand') {
    umpire.end({ winner: isTroopSeat(setup, 0) ? 1 : 0, rule: 'WN-LST-15' })
    return 'over'
  }
  if (setup.scenario === 'relic') {
    const [a, b] = board.relic.scores as [number, number] // two seats in this mode (WN-GEN-03)
    umpire.end({ winner: a === b ? null : a > b ? 0 : 1, rule: 'WN-REL-16' })
    return 'over'
  }
  const ahead = leaders(umpire)
  const [winner] = ahead
  if (ahead.length === 1 && winner !== undefined) {
    const { minis } = strength(board, winner)
    const equal = seatsLeft(umpire).some(seat => seat !== winner && strength(board, seat).minis === minis)
    umpire.end({ winner, rule: equal ? 'WN-SKI-11' : 'WN-SKI-10' })
    return 'over'
  }
  return 'tie'
}
