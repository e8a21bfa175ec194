/** Golden games: whole games with every decision and die written down, what tests compare and playthroughs print. */

import { type Action, type Book, type Rules, ScriptedDice, type Setup, start } from '#engine'
import { Stage } from './stage.ts'

/** One step of a walk-through: what is decided, which dice fall, and how things are afterwards in its own words. */
export interface GoldenStep {
  /** What it is called by: a number, or a few words. */
  readonly says: string
  readonly actions: readonly Action[]
  readonly dice: readonly number[]
  readonly after?: string
}

/** Of a battle, unless it says what it begins with. */
export interface Golden<S = Setup> {
  readonly name: string
  readonly setup: S
  /** The faces rolled before anybody is asked. */
  readonly dice?: readonly number[]
  readonly steps: readonly GoldenStep[]
}

/** One decision as a step. */
export const step = (says: string, action: Action, ...dice: number[]): GoldenStep => ({ says, actions: [action], dice })

export const actionsOf = ({ steps }: Pick<Golden, 'steps'>): Action[] => steps.flatMap(({ actions }) => actions)
/** All faces, in the order they are rolled. */
export const diceOf = ({ dice = [], steps }: Pick<Golden, 'dice' | 'steps'>): number[] => [
  ...dice,
  ...steps.flatMap(one => one.dice),
]

/** A golden game on the stage, played step by step; every die must fall in its own step. */
export class GoldenStage<K extends Book> extends Stage<K> {
  readonly golden: Golden<K['setup']>
  private n = 0

  constructor(rules: Rules<K>, golden: Golden<K['setup']>) {
    const dice = new ScriptedDice(golden.dice ?? [])
    const log: Stage<K>['log'] = []
    super(rules, start(rules, golden.setup, 'golden', log, dice))
    this.log.push(...log)
    this.golden = golden
    if (dice.left > 0) throw new Error(`${golden.name}: ${dice.left} dice were not rolled at the start`)
  }

  /** Are there steps left? */
  get isDone(): boolean {
    return this.n === this.golden.steps.length
  }

  /** Plays the next step; `says` is how its words must begin. */
  next(says = ''): GoldenStep {
    const step = this.golden.steps[this.n++]
    if (step === undefined) throw new Error(`${this.golden.name}: no step is left`)
    if (!step.says.startsWith(says)) throw new Error(`${this.golden.name}: '${step.says}' comes before '${says}'`)
    const dice = new ScriptedDice(step.dice)
    const from = this.log.length
    for (const action of step.actions) this.does(action, dice)
    this.told = this.log.slice(from)
    if (dice.left > 0) throw new Error(`${step.says}: ${dice.left} dice were not rolled`)
    return step
  }

  /** Plays all steps that are left; `look` sees each when it is done. */
  toTheEnd(look: (step: GoldenStep) => void = () => {}): this {
    while (!this.isDone) look(this.next())
    return this
  }
}
