/** The two clocks of the settings (WV-TRN-11): one for the active player's turn, one for a prompt to anybody else. */

import type { RuleClock } from '#engine'
import type { Game, WvDecision } from './model.ts'
import { settingsOf } from './options.ts'
import type { Rule } from './rules.ts'

/** WV-TRN-06: a turn ends when its clock runs out. WV-TRN-11: it stands still while another player is asked. */
export function clock({ board, setup }: Game, { seat }: WvDecision): RuleClock<Rule> | null {
  const { turnClockSeconds, answerClockSeconds } = settingsOf(setup.options)
  if (board.active === null) return null
  if (seat !== board.active) return { kind: 'answer', seconds: answerClockSeconds, rule: 'WV-TRN-11' }
  return { kind: 'turn', seconds: turnClockSeconds, rule: 'WV-TRN-06', span: `${board.round} ${seat}` }
}
