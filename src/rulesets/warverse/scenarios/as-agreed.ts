/** As agreed: victory points for whatever the players settle on, and as many as they want (WV-VIC-02). */

import type { Seat } from '#engine'
import { inches } from '#geometry'
import { agreed, type Game, total } from '../model.ts'
import { hasNobody, lastStanding, leader, seatsIn } from '../tally.ts'
import { beacon, beaconHolder } from './hold-the-beacon.ts'
import type { ScenarioRules } from './scenario.ts'

/** Points of a seat's enemies that are destroyed, by whomever. */
function destroyed({ board }: Game, seat: Seat): number {
  let sum = 0
  for (const m of board.models) if (m.seat !== seat && m.where === 'gone') sum += total(m)
  return sum
}

/** Rounds at the beacon, and every 100 points of enemies destroyed, each worth what was agreed. */
export function victoryPoints(game: Game, seat: Seat): number {
  const { forBeacon, forDestroyed } = agreed(game.setup)
  return forBeacon * game.board.score[seat]! + forDestroyed * Math.floor(destroyed(game, seat) / 100)
}

export const asAgreed: ScenarioRules = {
  id: 'as-agreed',
  name: 'As agreed',
  says: 'Victory points for rounds at the beacon and for enemies destroyed, as agreed; the most after the last round win, or the first with enough.',
  seats: [2, 3, 4],
  scores: 'beacon',
  isOut: hasNobody,
  verdict(game, before) {
    const over = lastStanding(game.board, before)
    const { victoryPoints: enough } = agreed(game.setup)
    if (over !== null || enough === null) return over
    const ahead = seatsIn(game.board).filter(seat => victoryPoints(game, seat) >= enough)
    return ahead.length === 0 ? null : leader(ahead, seat => victoryPoints(game, seat), 1, 'WV-VIC-02')
  },
  count: game => leader(seatsIn(game.board), seat => victoryPoints(game, seat), 1, 'WV-VIC-02'),
  roundEnds(umpire) {
    const { board, setup } = umpire
    const seat = agreed(setup).forBeacon === 0 ? null : beaconHolder(umpire)
    if (seat === null) return
    board.score[seat]!++
    board.progress = true
    const n = agreed(setup).forBeacon
    umpire.tell({ kind: 'score', rule: 'WV-VIC-02', seat, n, total: victoryPoints(umpire, seat) })
  },
  markers: game =>
    agreed(game.setup).forBeacon === 0 ? [] : [{ id: 'beacon', name: 'beacon', at: beacon(game), radius: inches(3) }],
}
