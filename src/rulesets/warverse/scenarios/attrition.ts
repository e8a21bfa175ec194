/** Attrition: six rounds, then the larger sum of points left. */

import { lastStanding } from '../tally.ts'
import { lastStand } from './last-stand.ts'
import type { ScenarioRules } from './scenario.ts'

export const attrition: ScenarioRules = {
  id: 'attrition',
  name: 'Attrition',
  says: 'After six rounds the largest sum of points left wins; within a tenth of the points it is a draw.',
  seats: [2, 3, 4],
  rounds: 6,
  isOut: lastStand.isOut,
  verdict: (game, before) => lastStanding(game.board, before),
  count: lastStand.count,
}
