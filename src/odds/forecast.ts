/** What an action brings, exactly: the rules themselves run for every way the dice can fall, and the events are read. */

import {
  type Action,
  type AnyRuleset,
  apply,
  askAgain,
  cloneState,
  type Dice,
  decisionOf,
  type GameEvent,
  type GameState,
  imagine,
  otherwise,
  type Part,
  type Refusal,
  type RngState,
  type Roll,
  type RuleId,
  rngFrom,
  type Target,
  type View,
  type WhatIfNumbers,
  waitingFor,
} from '#engine'
import { type Fraction, fraction, minus, ONE, over, plus, times, ZERO } from './fraction.ts'
import { type Fork, Tally } from './odds.ts'
import { type Common, study } from './study.ts'

/** A roll an action may lead to: who makes it, what for, what is needed, and every part of that number with its rule. */
export interface Test {
  readonly by: Target | null
  readonly purpose: string
  readonly rule: RuleId
  readonly roll: Roll
  readonly parts: readonly Part[]
}
/** What one target has to expect. */
export interface Fate {
  readonly who: Target
  /** The attack on it succeeds with one die at least. */
  readonly hit: Fraction
  /** It loses something. */
  readonly wound: Fraction
  /** It is destroyed. */
  readonly kill: Fraction
  /** How much it loses, from least to most; the chances add up to exactly 1. */
  readonly damage: readonly { readonly n: number; readonly chance: Fraction }[]
}
export interface Forecast {
  /** The rolls that may come, each kind once, in the order they come. */
  readonly tests: readonly Test[]
  readonly fates: readonly Fate[]
  /** The chance of each set of targets to be destroyed together; null where only each by itself was worked out. */
  readonly together: readonly { readonly gone: readonly Target[]; readonly chance: Fraction }[] | null
  /** How often the rules were run. */
  readonly runs: number
}

/** The forecast of an action; null when it is refused or the dice can fall in too many ways. Changes nothing. */
export function forecast(rules: AnyRuleset, state: GameState, action: Action): Forecast | null {
  return forecastOf(dice => {
    const copy = cloneState(rules, state)
    const log: GameEvent[] = []
    if (apply(rules, copy, action, log, dice) !== null) return null
    settle(rules, copy, state.stack.length, log, dice)
    return log
  })
}

/** The forecast for somebody who sees only a view: what is hidden is imagined, always in the same way. */
export function forecastSeen(rules: AnyRuleset, seen: View, action: Action): Forecast | null {
  const rng: RngState = rngFrom('forecast')
  return forecast(rules, imagine(rules, seen, rng), action)
}

/** A kind of attack of any game. */
export type AnyWhatIf = NonNullable<AnyRuleset['whatIf']>[number]

/** The forecast of an attack known by its numbers alone. */
export function forecastIf(rules: AnyRuleset, whatIf: AnyWhatIf, numbers: WhatIfNumbers): Forecast | Refusal | null {
  const posed = whatIf.pose(numbers)
  if ('why' in posed) return posed
  const { setup, board, stack } = posed
  return forecastOf(dice => {
    const copy = { setup, board: rules.clone(board), stack: stack.slice(), asked: [], over: null, rng: rngFrom('') }
    const log: GameEvent[] = []
    askAgain(rules, copy, log, dice)
    settle(rules, copy, stack.length - 1, log, dice)
    return log
  })
}

/** How many questions raised on the way are answered as a silent player would. */
const PATIENCE = 40

/** Answers what interrupts the action; a question as deep as the one it answered comes after it. */
function settle(rules: AnyRuleset, state: GameState, depth: number, log: GameEvent[], dice: Dice): void {
  for (let n = 0; n < PATIENCE && state.over === null && state.stack.length > depth; n++) {
    const seat = waitingFor(state)[0]
    const decision = seat === undefined ? null : decisionOf(state, seat)
    if (decision === null || apply(rules, state, otherwise(rules, state, decision), log, dice) !== null) return
  }
}

// ---- reading what happened ---------------------------------------------------

/** What one run came to. */
interface Came {
  readonly losses: ReadonlyMap<Target, Loss>
  readonly tests: readonly Test[]
  /** Which attacks succeeded: on whom, null for one on a place. */
  readonly blows: readonly Blow[]
}
interface Loss {
  n: number
  gone: boolean
}
interface Blow {
  readonly at: Target | null
  hit: boolean | null
}

function read(log: readonly GameEvent[]): Came {
  const losses = new Map<Target, Loss>()
  const tests: Test[] = []
  const blows: Blow[] = []
  const lossOf = (who: Target): Loss => {
    let loss = losses.get(who)
    if (loss === undefined) {
      loss = { n: 0, gone: false }
      losses.set(who, loss)
    }
    return loss
  }
  const struck = (hit: boolean): void => {
    if (blows.length === 0) blows.push({ at: null, hit })
    else blows.at(-1)!.hit ??= hit
  }
  for (const event of log) {
    switch (event.kind) {
      case 'attack':
        blows.push({ at: typeof event.at === 'object' || event.at === event.by ? null : event.at, hit: null })
        break
      case 'roll':
        tests.push({ by: event.by, purpose: event.purpose, rule: event.rule, roll: event.roll, parts: event.why })
        struck(event.got > 0)
        break
      case 'auto':
        struck(event.passed)
        break
      case 'wound':
        lossOf(event.who).n += event.n
        break
      case 'gone':
        lossOf(event.who).gone = true
        break
    }
  }
  return { losses, tests, blows }
}

const NOTHING: Loss = { n: 0, gone: false }
const lossIn = (came: Came, who: Target): Loss => came.losses.get(who) ?? NOTHING

/** An attack on somebody, or one that was aimed at nobody in particular. */
function wasHit({ blows }: Came, who: Target): boolean {
  const own = blows.some(({ at }) => at === who)
  return blows.some(({ at, hit }) => hit === true && (!own || at === who))
}

const fateWord = (came: Came, who: Target): string => {
  const { n, gone } = lossIn(came, who)
  return `${n}${gone ? 'x' : ''}${wasHit(came, who) ? 'h' : ''}`
}

function forecastOf(run: (dice: Dice) => GameEvent[] | null): Forecast | null {
  const studied = study(
    dice => {
      const log = run(dice)
      return log === null ? null : read(log)
    },
    came => [...came.losses.keys()],
    fateWord,
  )
  if (studied === null) return null
  const tests: Test[] = []
  for (const { tests: rolled } of studied.seen) for (const test of rolled) note(tests, test)
  return {
    tests,
    fates: [...studied.fates].sort(([a], [b]) => inOrder(a, b)).map(([who, forks]) => fate(who, forks)),
    together: studied.all === null ? jointly(studied.common) : together(studied.all),
    runs: studied.runs,
  }
}

/** The mean of what is lost, exactly. */
export const meanOf = ({ damage }: Fate): Fraction =>
  damage.reduce((sum, { n, chance }) => plus(sum, times(fraction(n), chance)), ZERO)

/** Models by their number, then terrain by its name. */
function inOrder(a: Target, b: Target): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' || a > b ? 1 : -1
}

/** Keeps each kind of test once, with as many dice as it ever has. */
function note(tests: Test[], test: Test): void {
  for (let i = 0; i < tests.length; i++) {
    const other = tests[i]!
    if (other.by !== test.by || other.purpose !== test.purpose || !sameNeed(other, test)) continue
    if (other.roll.n < test.roll.n) tests[i] = test
    return
  }
  tests.push(test)
}

function sameNeed(a: Test, b: Test): boolean {
  if (a.roll.target !== b.roll.target || a.roll.read !== b.roll.read || a.parts.length !== b.parts.length) return false
  return a.parts.every(({ n, rule }, i) => b.parts[i]!.n === n && b.parts[i]!.rule === rule)
}

function fate(who: Target, forks: readonly Fork<Came>[]): Fate {
  const damage = new Tally<number>()
  const truths = new Tally<'hit' | 'wound' | 'kill'>()
  for (const { came, ways, of } of forks) {
    const { n, gone } = lossIn(came, who)
    damage.add(n, ways, of)
    if (n > 0 || gone) truths.add('wound', ways, of)
    if (gone) truths.add('kill', ways, of)
    if (wasHit(came, who)) truths.add('hit', ways, of)
  }
  const chances = truths.chances()
  const chance = (truth: 'hit' | 'wound' | 'kill'): Fraction => chances.get(truth) ?? ZERO
  return {
    who,
    hit: chance('hit'),
    wound: chance('wound'),
    kill: chance('kill'),
    damage: [...damage.chances()].sort(([a], [b]) => a - b).map(([n, p]) => ({ n, chance: p })),
  }
}

function together(forks: readonly Fork<Came>[]): { gone: readonly Target[]; chance: Fraction }[] {
  const tally = new Tally<string>()
  const sets = new Map<string, readonly Target[]>()
  for (const { came, ways, of } of forks) {
    const gone = [...came.losses].flatMap(([who, loss]) => (loss.gone ? [who] : []))
    const key = JSON.stringify(gone)
    sets.set(key, gone)
    tally.add(key, ways, of)
  }
  return [...tally.chances()].map(([key, chance]) => ({ gone: sets.get(key)!, chance }))
}

/** More targets than this have too many sets to list. */
const MOST_TOGETHER = 8

/** The same where not every way was tried: for each way the common rolls fall, the chances of the fates multiply. */
function jointly(common: Common<Came> | null): Forecast['together'] {
  if (common === null || common.ways.size > MOST_TOGETHER) return null
  const targets = [...common.ways.keys()].sort(inOrder)
  const cases = targets.map(who => byCause(common, who))
  const sums = new Map<string, { gone: readonly Target[]; chance: Fraction }>()
  for (const [cause, { all }] of cases[0] ?? []) {
    let sets: { gone: readonly Target[]; chance: Fraction }[] = [{ gone: [], chance: all }]
    targets.forEach((who, i) => {
      const share = cases[i]!.get(cause)?.lost ?? ZERO
      sets = sets.flatMap(({ gone, chance }) => [
        { gone, chance: times(chance, minus(ONE, share)) },
        { gone: [...gone, who], chance: times(chance, share) },
      ])
    })
    for (const { gone, chance } of sets) {
      if (chance.n === 0n) continue
      const key = JSON.stringify(gone)
      sums.set(key, { gone, chance: plus(sums.get(key)?.chance ?? ZERO, chance) })
    }
  }
  return [...sums.values()]
}

/** The chance of each way the common rolls fall, and in how much of it the target is lost. */
function byCause({ strands, ways }: Common<Came>, who: Target): Map<string, { all: Fraction; lost: Fraction }> {
  const every = new Tally<string>()
  const gone = new Tally<string>()
  for (const { came, ways: n, of, asked } of ways.get(who) ?? []) {
    const key = asked.flatMap(({ strand, got }) => (strands.has(strand) ? [`${strand}=${got}`] : [])).join()
    every.add(key, n, of)
    if (lossIn(came, who).gone) gone.add(key, n, of)
  }
  const losses = gone.chances()
  return new Map([...every.chances()].map(([key, all]) => [key, { all, lost: over(losses.get(key) ?? ZERO, all) }]))
}
