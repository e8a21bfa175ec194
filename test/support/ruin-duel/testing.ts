/** A duel in the middle of a turn: duellists where a test wants them. */

import { Stage, stateOf } from '#common/stage'
import { point } from '#common/testing'
import { ruinDuel } from './index.ts'
import type { Book, Duellist } from './model.ts'
import { begin, setupOf } from './setup.ts'

type Place = readonly [x: number, y: number, z?: number]

/** It is seat 0's turn, whose duellists come first. */
export class Duel extends Stage<Book> {
  constructor(mine: readonly Place[], theirs: readonly Place[], change: Partial<Duellist> = {}) {
    const setup = setupOf([mine.length, theirs.length])
    const { board } = begin(setup)
    board.round = 1
    for (const [i, place] of [...mine, ...theirs].entries()) {
      Object.assign(board.duellists[i]!, { at: point(...place) }, i >= mine.length ? change : {})
    }
    super(
      ruinDuel,
      stateOf<Book>(setup, board, [
        { step: 'act', seat: 0 },
        { step: 'turn', seat: 1 },
      ]),
    )
  }

  /** Where somebody is, in inches. */
  at(who: number): readonly number[] | null {
    const at = this.board.duellists[who]?.at ?? null
    return at === null ? null : [at.x, at.y, at.z].map(n => n / 2540)
  }
}
