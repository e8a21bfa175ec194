/** Victory (WV-VIC): who is out, who has won, when it is a draw. */

import { drawn } from './draw.ts'
import type { StepsFor, Ump } from './model.ts'
import { removeAll } from './removal.ts'
import { lost, scenarioOf } from './scenarios/index.ts'
import { seatsIn, type Verdict } from './tally.ts'

export const victory: StepsFor<'verdict' | 'concede'> = {
  verdict: judge,

  /** WV-VIC-06: all that a conceding player has is removed, without dice. */
  concede(umpire, { seat }) {
    umpire.tell({ kind: 'choice', rule: 'WV-VIC-06', seat, note: 'concedes' })
    umpire.board.models.forEach((m, id) => {
      if (m.seat === seat && m.crate !== null) lost(umpire, id)
    })
    removeAll(umpire, seat, 'WV-VIC-06')
    umpire.board.score[seat] = 0
    judge(umpire)
  },
}

/** WV-VIC-04, WV-VIC-05, WV-VIC-08: whoever has fallen is out, by whomever; the scenario says whether that ends the battle. */
export function judge(umpire: Ump): void {
  const { board, setup } = umpire
  const scenario = scenarioOf(setup)
  const before = seatsIn(board)
  for (const seat of before) {
    if (!scenario.isOut(board, seat)) continue
    board.out[seat] = true
    removeAll(umpire, seat, 'WV-VIC-04')
    umpire.tell({ kind: 'choice', rule: 'WV-VIC-04', seat, note: 'is out of the battle' })
  }
  const verdict = scenario.verdict(umpire, before)
  if (verdict !== null) declare(umpire, verdict)
}

/** Ends the battle, or asks after a draw whether it goes on (WV-DRW-06). */
export function declare(umpire: Ump, verdict: Verdict): void {
  if (verdict.winner === null) drawn(umpire, verdict.among, verdict.rule)
  else umpire.end({ winner: verdict.winner, rule: verdict.rule })
}
