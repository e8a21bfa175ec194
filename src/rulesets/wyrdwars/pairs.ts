/** Who fights whom (WW-CC-01, WW-CC-17). */

import type { ModelId } from '#engine'
import { type Board, type Ump, warrior } from './model.ts'

/** WW-CC-01, WW-CC-17, WW-HID-04: two enemies are engaged; for whoever was not, it is his first phase. */
export function engage({ board }: Pick<Ump, 'board'>, a: ModelId, b: ModelId): void {
  join(board, a, b)
  join(board, b, a)
}

function join(board: Board, who: ModelId, foe: ModelId): void {
  const one = warrior(board, who)
  if (one.pairs.includes(foe)) return
  if (one.pairs.length === 0) one.isFresh = true
  one.pairs.push(foe)
  one.hidden = false
}

/** WW-CC-01, WW-CC-18: he has left his place or the board; whoever fought only him is free. */
export function disengage({ board }: Pick<Ump, 'board'>, who: ModelId): void {
  const one = warrior(board, who)
  for (const foe of one.pairs) {
    const other = warrior(board, foe)
    other.pairs = other.pairs.filter(pair => pair !== who)
  }
  one.pairs = []
}
