/** Taking characters off the table for good (WV-HP-09). */

import type { ModelId, Seat } from '#engine'
import { model, type Ump } from './model.ts'
import type { Rule } from './rules.ts'

/** A character is gone, with what it had not spent. */
export function takeOff(umpire: Ump, id: ModelId, rule: Rule): void {
  const m = model(umpire.board, id)
  if (m.where === 'gone') return // fallen with its crown, and to the same attack
  m.where = 'gone'
  m.aboard = null
  m.moveLeft = 0
  m.attacksLeft = 0
  umpire.board.progress = true
  umpire.tell({ kind: 'gone', rule, who: id })
}

/** Everything a seat still has is removed, without dice (WV-VIC-06). */
export function removeAll(umpire: Ump, seat: Seat, rule: Rule): void {
  umpire.board.models.forEach((m, id) => {
    if (m.seat === seat && m.where !== 'gone' && m.where !== 'escaped') takeOff(umpire, id, rule)
  })
}
