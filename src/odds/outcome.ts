/** What comes of an action: it is taken on a copy, whatever interrupts it is answered for, and it stops where it is over. */

import {
  type Action,
  type AnyRuleset,
  apply,
  askAgain,
  cloneState,
  type Decision,
  type Dice,
  decisionOf,
  type Frame,
  type GameEvent,
  type GameState,
  otherwise,
  type Refusal,
  rngFrom,
  waitingFor,
} from '#engine'

/** A kind of attack of any game. */
export type AnyWhatIf = NonNullable<AnyRuleset['whatIf']>[number]
/** A position with an attack on top of its stack. */
export type Posed = Exclude<ReturnType<AnyWhatIf['pose']>, Refusal>

/** Takes an action, every time afresh with the dice given: what happened, or null when it is refused. Changes nothing. */
export function taking(rules: AnyRuleset, state: GameState, action: Action): (dice: Dice) => GameEvent[] | null {
  const bounded = until(rules, state.stack)
  const isPart = partsOf(rules, state, action)
  return dice => {
    const copy = cloneState(rules, state)
    rules.unaided?.(copy.board)
    const log: GameEvent[] = []
    let refused: Refusal | null = null
    stopping(() => {
      refused = apply(bounded, copy, action, log, dice)
      if (refused === null) settle(bounded, copy, isPart, log, dice)
    })
    return refused === null ? log : null
  }
}

/** Resolves a posed attack, every time afresh with the dice given: what happened. Changes nothing. */
export function resolving(rules: AnyRuleset, { setup, board, stack }: Posed): (dice: Dice) => GameEvent[] {
  const bounded = until(rules, stack.slice(0, -1))
  return dice => {
    const copy = { setup, board: rules.clone(board), stack: stack.slice(), asked: [], over: null, rng: rngFrom('') }
    const log: GameEvent[] = []
    stopping(() => {
      askAgain(bounded, copy, log, dice)
      settle(bounded, copy, () => true, log, dice)
    })
    return log
  }
}

/** How many questions raised on the way are answered as a silent player would. */
const PATIENCE = 40

/** Answers what interrupts the action, as long as it is part of it. */
function settle(rules: AnyRuleset, state: GameState, isPart: IsPart, log: GameEvent[], dice: Dice): void {
  for (let n = 0; n < PATIENCE; n++) {
    const seat = waitingFor(state)[0]
    const decision = seat === undefined ? null : decisionOf(state, seat)
    if (decision === null || !isPart(decision, state)) return
    if (apply(rules, state, otherwise(rules, state, decision), log, dice) !== null) return
  }
}

/** Is a question that came up part of the action? */
type IsPart = (question: Decision, now: GameState) => boolean

/**
 * A deeper question interrupts the action. One as deep replaces the question answered: another half of it, such as the moment
 * of a Reaction, unless the active player is merely asked what to do next.
 */
function partsOf(rules: AnyRuleset, state: GameState, { seat }: Action): IsPart {
  const { stack, asked } = state
  const about = asked.find(({ decision }) => decision.seat === seat)?.decision.about
  let isActive: boolean | undefined
  return (question, now) => {
    if (now.stack.length !== stack.length) return now.stack.length > stack.length
    if (question.about === about || question.seat !== seat) return question.about !== about
    isActive ??= rules.scene(state).active === seat
    return !isActive
  }
}

/** Thrown by the steps of `until`, and caught by `stopping`. */
const OVER = new Error('odds: the action is over')

/** The same rules, which stop where one of these frames comes to run again: it waited for the action to be over. */
function until(rules: AnyRuleset, waiting: readonly Frame[]): AnyRuleset {
  const steps: Record<string, AnyRuleset['steps'][string]> = {}
  for (const [name, step] of Object.entries<AnyRuleset['steps'][string]>(rules.steps)) {
    steps[name] = (umpire, frame, answers) => {
      if (answers.length === 0 && waiting.includes(frame)) throw OVER
      step(umpire, frame, answers)
    }
  }
  return { ...rules, steps }
}

function stopping(run: () => void): void {
  try {
    run()
  } catch (error) {
    if (error !== OVER) throw error
  }
}
