/** Time to answer, and time for an activation (WN-GEN-17). */

import type { RuleClock } from '#engine'
import { type Game, mini, type WnDecision } from './model.ts'
import type { Rule } from './rules.ts'

/** WN-GEN-17: who is not acting answers in time; an activation, and the choice of one, has a time of its own. */
export function clock({ board, setup }: Game, { seat, about }: WnDecision): RuleClock<Rule> | null {
  if (board.turn === 0) return null
  const { active } = board
  const isActing = active === null ? about === 'activate' : mini(board, active).seat === seat
  const seconds = Number(setup.options[isActing ? 'activationTime' : 'answerTime'] ?? (isActing ? 0 : 60))
  if (!isActing) return { kind: 'answer', seconds, rule: 'WN-GEN-17' }
  const done = board.minis.filter(({ activated }) => activated).length
  return { kind: 'activation', seconds, rule: 'WN-GEN-17', span: `${board.turn} ${done}` }
}
