/** What may come of an action: the rules run once for every way the dice can fall, from what a seat sees. */

import {
  type Action,
  type AnyRuleset,
  apply,
  cloneState,
  type Dice,
  type GameState,
  imagine,
  type ModelId,
  otherwise,
  rngFrom,
  SeededDice,
  type Target,
  type View,
  waitingFor,
} from '#engine'
import { asNumber, everyWay } from '#odds'

/** What happens to one model: the chance of every number of health it may have left. */
export interface Fate {
  readonly who: ModelId
  readonly name: string
  readonly seat: number
  readonly now: number
  /** Falling by what is left; the chances add up to 1. `gone` when the model has left the battle. */
  readonly left: readonly { readonly left: number; readonly gone: boolean; readonly chance: number }[]
  readonly loss: number
}
export interface Odds {
  readonly fates: readonly Fate[]
  /** Every way was run; otherwise the chances are counted over so many trials. */
  readonly exact: boolean
  readonly runs: number
  /** Somebody else is asked on the way; taken as if they gave the answer of a silent player. */
  readonly assumes: boolean
}

/** More ways than this are counted by trials instead. */
const MOST_WAYS = 4000
const TRIALS = 1500

class TooMany extends Error {}

interface Came {
  /** Health left of every model, in the order of the scene; -1 for one that is gone. */
  readonly left: readonly number[]
  readonly assumed: boolean
}

/** The odds of an action, or null when the dice change nothing. */
export function oddsOf(rules: AnyRuleset, seen: View, action: Action): Odds | null {
  const base = imagine(rules, seen, rngFrom('odds'))
  const before = rules.scene(base.board, base.setup).models
  const sum = new Map<string, { came: Came; chance: number }>()
  const add = (came: Came, chance: number) => {
    const key = came.left.join()
    const known = sum.get(key)
    if (known === undefined) sum.set(key, { came, chance })
    else known.chance += chance
  }
  let runs = 0
  let exact = true
  try {
    const ways = everyWay(dice => {
      if (++runs > MOST_WAYS) throw new TooMany()
      return run(rules, base, action, dice)
    })
    for (const { came, chance } of ways) add(came, asNumber(chance))
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    exact = false
    sum.clear()
    const dice = new SeededDice(rngFrom('trials'), false)
    for (runs = 0; runs < TRIALS; runs++) add(run(rules, base, action, dice), 1 / TRIALS)
  }
  const cames = [...sum.values()]
  const fates = before.flatMap((model, i): Fate[] => {
    const now = model.health.left
    const chances = new Map<number, number>()
    for (const { came, chance } of cames) {
      const left = came.left[i] ?? now
      chances.set(left, (chances.get(left) ?? 0) + chance)
    }
    if (chances.size === 1 && (chances.has(now) || model.status === 'gone')) return []
    const left = [...chances]
      .sort(([a], [b]) => b - a)
      .map(([n, chance]) => ({ left: Math.max(0, n), gone: n < 0, chance }))
    const loss = left.reduce((lost, one) => lost + one.chance * (now - one.left), 0)
    return [{ who: model.id, name: model.name, seat: model.seat, now, left, loss }]
  })
  if (fates.length === 0 || (runs === 1 && exact)) return null
  return { fates, exact, runs, assumes: cames.some(({ came }) => came.assumed) }
}

/** Takes the action, and lets others who are asked on the way stay silent, until the seat itself is asked again. */
function run(rules: AnyRuleset, base: GameState, action: Action, dice: Dice): Came {
  const state = cloneState(rules, base)
  const depth = state.stack.length
  let assumed = false
  const refused = apply(rules, state, action, undefined, dice)
  if (refused !== null) throw new Error(refused.why)
  for (let n = 0; n < 8 && state.over === null; n++) {
    const seat = waitingFor(state)[0]
    // Another seat's question above the frame that asked us is an interruption of this action, not its next turn.
    if (seat === undefined || seat === action.seat || state.stack.length <= depth) break
    const ask = state.asked.find(({ decision }) => decision.seat === seat)!
    assumed = true
    apply(rules, state, otherwise(rules, state, ask.decision), undefined, dice)
  }
  const { models } = rules.scene(state.board, state.setup)
  return { left: models.map(model => (model.status === 'gone' ? -1 : model.health.left)), assumed }
}

/** The chance that a model loses anything, and that it goes. */
export function inShort(fate: Fate): { readonly hurt: number; readonly gone: number } {
  let hurt = 0
  let gone = 0
  for (const { left, gone: isGone, chance } of fate.left) {
    if (isGone) gone += chance
    if (isGone || left < fate.now) hurt += chance
  }
  return { hurt, gone }
}

export const isTarget = (fate: Fate, at: Target | undefined): boolean => fate.who === at
