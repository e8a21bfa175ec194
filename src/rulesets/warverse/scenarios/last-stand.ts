/** Last Stand: the basic battle (WV-VIC-01). */

import { agreed, isInBattle } from '../model.ts'
import { hasNobody, lastStanding, leader, pointsLeft, seatsIn, tenth } from '../tally.ts'
import type { ScenarioRules } from './scenario.ts'

export const lastStand: ScenarioRules = {
  id: 'last-stand',
  name: 'Last Stand',
  says: 'The last player with a character on the battlefield wins.',
  seats: [2, 3, 4],
  isOut: hasNobody,
  verdict({ board }, before) {
    const over = lastStanding(board, before)
    if (over !== null) return over
    // WV-DRW-04: a dead position: nobody left can attack.
    const armed = board.models.some(m => m.attacks > 0 && isInBattle(m))
    return armed ? null : { winner: null, among: seatsIn(board), rule: 'WV-DRW-04' }
  },
  count: game =>
    leader(
      seatsIn(game.board),
      seat => pointsLeft(game.board, seat),
      tenth(agreed(game.setup).pointsPerPlayer),
      'WV-OPT-04',
    ),
}
