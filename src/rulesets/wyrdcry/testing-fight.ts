/** A fight for the tests of attacks and reactions: a few fighters where the book puts them, and one of them about to act. */

import { Stage, stateOf } from '#common/stage'
import { askAgain, type ModelId, type Ruleset, ScriptedDice } from '#engine'
import { attackOffer } from './attack.ts'
import { TALENTS } from './content/talents.ts'
import { wyrdcry } from './index.ts'
import { type Book, type Fighter, type Frame, fighter, isOnTable, ledTo, type WcOffer } from './model.ts'
import { newActivation } from './muster.ts'
import { type Stood, standing } from './testing-ground.ts'

/** The game as it is, but whoever acts may only attack or end its activation, as often as a test likes. */
const rules: Ruleset<Book> = {
  ...wyrdcry,
  steps: {
    ...wyrdcry.steps,
    act(umpire, { who }, [answer]) {
      const led = ledTo('attack', answer)
      if (led !== undefined) {
        fighter(umpire.board, who).actions--
        return umpire.next(led, { step: 'act', who })
      }
      const offer = isOnTable(umpire.board, who) ? attackOffer(umpire, who) : null
      const end: WcOffer = { id: 'end', rule: 'WC-ACT-17' }
      const { seat } = fighter(umpire.board, who)
      umpire.ask({ seat, about: 'act', on: who, offers: offer === null ? [end] : [offer, end], otherwise: 'end' })
    },
  },
}

export class Fight extends Stage<Book> {
  constructor(
    sides: readonly (readonly Stood[])[],
    on?: Parameters<typeof standing>[1],
    { reacts = false }: { readonly reacts?: boolean } = {},
  ) {
    const { setup, board } = standing(sides, on)
    if (!reacts) {
      const quiet = TALENTS.filter(({ kind }) => kind === 'reaction').map(({ id }) => id)
      for (const side of board.sides) side.quiet = [...quiet]
    }
    super(rules, stateOf(setup, board))
  }

  get game() {
    return { board: this.state.board, setup: this.state.setup }
  }
  f(who: ModelId): Fighter {
    return fighter(this.board, who)
  }
  /** It is about to act. */
  act(who: ModelId): this {
    this.board.active = newActivation(who, false)
    this.f(who).turn = 'active'
    return this.run({ step: 'act', who })
  }
  /** Runs a frame with dice that show these faces, and then it acts again. */
  go(frame: Frame, ...faces: number[]): this {
    const dice = new ScriptedDice(faces)
    this.state.stack = [{ step: 'act', who: this.board.active?.who ?? 0 }, frame]
    const from = this.log.length
    askAgain(this.rules, this.state, this.log, dice)
    this.told = this.log.slice(from)
    if (dice.left > 0) throw new Error(`${frame.step}: ${dice.left} dice were not rolled`)
    return this
  }
  /** What each fighter has suffered. */
  get damage(): number[] {
    return this.board.fighters.map(({ damage }) => damage)
  }
}
