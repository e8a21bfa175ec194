/** Hold the Beacon: the heaviest force about the middle of the table scores each round. */

import { playerMark } from '#engine'
import { inches, middle, type Point, spotIn } from '#geometry'
import { distanceToPoint } from '../figure.ts'
import { type Game, total } from '../model.ts'
import { hasNobody, lastStanding, leader, seatsIn } from '../tally.ts'
import { fieldNow } from '../terrain.ts'
import type { ScenarioRules } from './scenario.ts'

const REACH = 3000
const ENOUGH = 4

/** Where the beacon burns: the middle of the table, on top of whatever piece stands there. */
export function beacon(game: Game): Point {
  const { setup } = game
  const centre = { x: Math.round(setup.table.width / 2), y: Math.round(setup.table.depth / 2) }
  for (const { footprint, top } of fieldNow(game).pieces) {
    if (spotIn(centre, footprint)) return { ...middle(footprint), z: top }
  }
  return { ...centre, z: 0 }
}

export const holdTheBeacon: ScenarioRules = {
  id: 'hold-the-beacon',
  name: 'Hold the Beacon',
  says: 'Each round the most points of characters within 3" of the beacon score 1; first to 4, or the most after round 8.',
  seats: [2, 3, 4],
  rounds: 8,
  scores: 'beacon',
  isOut: hasNobody,
  verdict({ board }, before) {
    const over = lastStanding(board, before)
    if (over !== null) return over
    const winner = seatsIn(board).find(seat => board.score[seat]! >= ENOUGH)
    return winner === undefined ? null : { winner, rule: 'WV-VIC-02' }
  },
  count: ({ board }) => leader(seatsIn(board), seat => board.score[seat]!, 1, 'WV-OPT-04'),
  roundEnds(umpire) {
    const { board, setup } = umpire
    const at = beacon(umpire)
    const sums = setup.rosters.map(() => 0)
    for (const m of board.models) {
      if (m.where === 'table' && distanceToPoint(m, at) <= REACH) sums[m.seat]! += total(m)
    }
    const best = Math.max(...sums)
    const first = sums.flatMap((sum, seat) => (sum === best ? [seat] : []))
    const [seat] = first
    if (best === 0 || seat === undefined || first.length > 1) return
    board.score[seat]!++
    board.progress = true
    umpire.tell({ kind: 'score', rule: 'WV-VIC-02', seat, n: 1, total: board.score[seat]! })
    umpire.tell({
      kind: 'phase',
      rule: 'WV-VIC-02',
      note: `${playerMark(seat)} holds the beacon with ${best} points`,
    })
  },
  markers: game => [{ id: 'beacon', name: 'beacon', at: beacon(game), radius: inches(3) }],
}
