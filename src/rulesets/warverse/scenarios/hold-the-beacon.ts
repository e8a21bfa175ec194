/** Hold the Beacon: the heaviest force about the middle of the table scores each round. */

import { playerMark, type Seat } from '#engine'
import { inches, middle, type Point, spotIn } from '#geometry'
import { distanceToPoint } from '../figure.ts'
import { agreed, type Game, total } from '../model.ts'
import { hasNobody, lastStanding, leader, seatsIn } from '../tally.ts'
import { fieldNow } from '../terrain.ts'
import type { ScenarioRules } from './scenario.ts'

const REACH = 3000
const ENOUGH = 4

/** Where the beacon burns: the middle of the table or the point agreed, on top of whatever piece stands there. */
export function beacon(game: Game): Point {
  const { setup } = game
  const { beaconEast, beaconSouth } = agreed(setup)
  const centre = {
    x: beaconEast === null ? Math.round(setup.table.width / 2) : inches(beaconEast),
    y: beaconSouth === null ? Math.round(setup.table.depth / 2) : inches(beaconSouth),
  }
  for (const { footprint, top } of fieldNow(game).pieces) {
    if (spotIn(centre, footprint)) return { ...middle(footprint), z: top }
  }
  return { ...centre, z: 0 }
}

/** Who has the most points about the beacon, if anybody has more than all others. */
function heaviest(game: Game): { readonly seat: Seat; readonly points: number } | null {
  const at = beacon(game)
  const sums = game.setup.rosters.map(() => 0)
  for (const m of game.board.models) {
    if (m.where === 'table' && distanceToPoint(m, at) <= REACH) sums[m.seat]! += total(m)
  }
  const points = Math.max(...sums)
  const first = sums.flatMap((sum, seat) => (sum === points ? [seat] : []))
  const [seat] = first
  return points === 0 || seat === undefined || first.length > 1 ? null : { seat, points }
}
export const beaconHolder = (game: Game): Seat | null => heaviest(game)?.seat ?? null

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
    const { board } = umpire
    const holder = heaviest(umpire)
    if (holder === null) return
    const { seat, points } = holder
    board.score[seat]!++
    board.progress = true
    umpire.tell({ kind: 'score', rule: 'WV-VIC-02', seat, n: 1, total: board.score[seat]! })
    umpire.tell({
      kind: 'phase',
      rule: 'WV-VIC-02',
      note: `${playerMark(seat)} holds the beacon with ${points} points`,
    })
  },
  markers: game => [{ id: 'beacon', name: 'beacon', at: beacon(game), radius: inches(3) }],
}
