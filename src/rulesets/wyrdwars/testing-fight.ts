/** A fight for the tests of blows, shots, rites and nerve: a few warriors on open ground, in the Shooting phase. */

import type { Setup } from '#engine'
import type { Frame } from './model.ts'
import { Battle, type Man } from './testing.ts'

export type { Man } from './testing.ts'

/** Unless told, everybody stands at the same place: what is tested there does not measure. */
const placed = (men: readonly Man[]): Man[] => men.map(man => ({ at: [4, 4], ...man }))
/** Somebody far away, so that the battle goes on. */
const WITNESS: Man = { at: [35, 35] }

/** Red warriors are numbered first. */
export class Fight extends Battle {
  constructor(red: readonly Man[], blue: readonly Man[] = [WITNESS], options: Setup['options'] = {}) {
    super({ red: placed(red), blue: placed(blue), options })
    this.board.phase = 'shooting'
  }

  /** Runs a frame until somebody is asked or it is done; the dice show just these faces. */
  go(frame: Frame, ...faces: number[]): this {
    return this.rolling(faces, frame)
  }
  /** The numbers the rolls needed, in order; where they are read in bands, the end of each. */
  get bands(): (number | string)[] {
    return this.told.flatMap((event): (number | string)[] => {
      if (event.kind === 'roll') return [event.roll.target]
      return event.kind === 'bands' ? [event.roll.bands.map(({ upTo }) => upTo).join(' ')] : []
    })
  }
}
