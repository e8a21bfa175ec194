/** Movement and flight (WV-MOV): straight legs in every direction (WV-MOV-03), and circle legs round whoever is touched. */

import { leave, leavers } from './leave.ts'
import { cancel, slide, walk, whyNotLeg } from './legs.ts'
import { model, type StepsFor, type Way } from './model.ts'

export const move: StepsFor<'move' | 'circle'> = {
  /**
   * WV-MOV-02 and WV-MOV-05: leg after leg. A leg that breaks contact waits for the free attacks (WV-LEA-07); what comes
   * after them is judged again.
   */
  move(umpire, { who, path, again }) {
    const { board } = umpire
    const m = model(board, who)
    for (let i = 0; i < path.length; i++) {
      const to = path[i]!
      if (board.halted || m.where !== 'table') return
      if (again && whyNotLeg(umpire, m, who, m, to, m.moveLeft) !== null) return cancel(umpire, who)
      const way: Way = { by: 'leg', to }
      if (leavers(board, who, way).length > 0) return leave(umpire, who, way, path.slice(i + 1))
      walk(umpire, who, to)
    }
  },

  /** WV-MOV-06. */
  circle(umpire, { who, around, clockwise, to }) {
    const way: Way = { by: 'circle', around, clockwise, to }
    if (leavers(umpire.board, who, way).length > 0) return leave(umpire, who, way, [])
    slide(umpire, who, way)
  },
}
