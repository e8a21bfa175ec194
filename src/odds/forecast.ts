/** What an action brings, exactly: the rules themselves run for every way the dice can fall, and the events are read. */

import {
  type Action,
  type AnyRuleset,
  type BandRoll,
  type Dice,
  type DiceEvent,
  type GameEvent,
  type GameState,
  imagine,
  isRefusal,
  type ModelId,
  needTold,
  type Part,
  type Refusal,
  type RngState,
  type Roll,
  type RuleId,
  rngFrom,
  type Scene,
  type Target,
  type View,
  type WhatIfNumbers,
} from '#engine'
import { type Fraction, fraction, minus, ONE, over, plus, times, ZERO } from './fraction.ts'
import { type Fork, Tally } from './odds.ts'
import { type AnyWhatIf, resolving, taking } from './outcome.ts'
import { type Common, study } from './study.ts'

/** A roll an action may lead to: who makes it, what for, what is needed, and every part of that number with its rule. */
export interface Test {
  readonly by: Target | null
  readonly purpose: string
  readonly rule: RuleId
  readonly roll: Roll | BandRoll
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
export const forecast = (rules: AnyRuleset, state: GameState, action: Action): Forecast | null =>
  forecastOf(taking(rules, state, action))

/** The forecast for somebody who sees only a view: what is hidden is imagined, always in the same way. */
export function forecastSeen(rules: AnyRuleset, seen: View, action: Action): Forecast | null {
  const rng: RngState = rngFrom('forecast')
  return forecast(rules, imagine(rules, seen, rng), action)
}

/** The forecast of an attack known by its numbers alone. */
export function forecastIf(rules: AnyRuleset, whatIf: AnyWhatIf, numbers: WhatIfNumbers): Forecast | Refusal | null {
  const posed = whatIf.pose(numbers)
  if (isRefusal(posed)) return posed
  const found = forecastOf(resolving(rules, posed), { alsoAimed: true })
  return found === null ? null : { ...found, tests: byName(found.tests, rules.scene(posed)) }
}

/** Somebody made of numbers alone has a name in a posed battle, and what he rolls for is told by it. */
const byName = (tests: readonly Test[], { models }: Scene): Test[] =>
  tests.map(test => ({
    ...test,
    purpose: models.reduce((purpose, { profile, name }) => purpose.replaceAll(profile, name), test.purpose),
  }))

// ---- reading what happened ---------------------------------------------------

/** What one run came to. Thousands of them are kept, so what is told of all runs together is no part of it. */
interface Came {
  readonly losses: ReadonlyMap<Target, Loss>
  /** Which attacks succeeded: on whom, null for one on a place. */
  readonly blows: readonly Blow[]
  /** Whoever was aimed at, or took over what was aimed at another. */
  readonly aimed: ReadonlySet<Target>
}
interface Loss {
  n: number
  gone: boolean
}
interface Blow {
  readonly by: ModelId
  /** Whom it lands on if it hits: somebody in the way takes it over. */
  at: Target | null
  /** What the attack was rolled for first: the rolls of its other dice are for the same. */
  first: { readonly rule: RuleId; readonly purpose: string } | null
  hit: boolean
  /** The same before its last roll, which a second throw of the same dice replaces. */
  hitBefore: boolean
}

function read(log: readonly GameEvent[]): Came {
  const losses = new Map<Target, Loss>()
  const blows: Blow[] = []
  const aimed = new Set<Target>()
  const lossOf = (who: Target): Loss => {
    let loss = losses.get(who)
    if (loss === undefined) {
      loss = { n: 0, gone: false }
      losses.set(who, loss)
    }
    return loss
  }
  for (const event of log) {
    switch (event.kind) {
      case 'attack': {
        const { by } = event
        const at = typeof event.at === 'object' || event.at === by ? null : event.at
        if (at !== null) aimed.add(at)
        blows.push({ by, at, first: null, hit: false, hitBefore: false })
        break
      }
      case 'stray': {
        const blow = blows.findLast(({ at }) => at === event.from)
        if (blow !== undefined) blow.at = event.to
        aimed.add(event.to)
        break
      }
      case 'roll':
      case 'bands':
        maybeHits(blows.at(-1), event, hasLuck(event))
        break
      case 'auto':
        maybeHits(blows.at(-1), event, event.passed)
        break
      case 'wound':
        lossOf(event.who).n += event.n
        break
      case 'gone': {
        const loss = lossOf(event.who)
        loss.gone = true
        // a piece of scenery has one thing to lose: itself
        if (typeof event.who === 'string') loss.n = Math.max(1, loss.n)
        break
      }
    }
  }
  return { losses, blows, aimed }
}

/** The rolls of a run. */
function testsIn(log: readonly GameEvent[]): Test[] {
  const tests: Test[] = []
  for (const event of log) {
    if (event.kind !== 'roll' && event.kind !== 'bands') continue
    tests.push({ by: event.by, purpose: event.purpose, rule: event.rule, roll: event.roll, parts: event.why })
  }
  return tests
}

/** The first roll after an attack is for it, and so are the attacker's others by the same rule or for the same purpose. */
function maybeHits(blow: Blow | undefined, roll: Rolled, succeeds: boolean): void {
  if (blow === undefined || (blow.first !== null && roll.by !== blow.by)) return
  blow.first ??= roll
  const isFor = roll.rule === blow.first.rule || roll.purpose.startsWith(blow.first.purpose)
  if (!isFor) return
  if (!isSecondThrow(roll)) blow.hitBefore = blow.hit
  blow.hit = blow.hitBefore || succeeds
}
type Rolled = DiceEvent | Extract<GameEvent, { kind: 'auto' }>

const isSecondThrow = (event: Rolled): boolean => event.kind === 'bands' && event.roll.stays !== undefined

/** Does a die at least count, or lie in a band that is good for its roller? */
function hasLuck(event: DiceEvent): boolean {
  if (event.kind === 'roll') return event.got > 0
  const { bands } = event.roll
  return event.got.some((n, i) => n > 0 && (bands[i]?.luck === 'good' || bands[i]?.luck === 'best'))
}

const NOTHING: Loss = { n: 0, gone: false }
const lossIn = (came: Came, who: Target): Loss => came.losses.get(who) ?? NOTHING

const isHarmed = ({ n, gone }: Loss): boolean => n > 0 || gone

/** Everything that is told of a fate, in a word; attacks on others say nothing about whoever is aimed at himself. */
const fateWord = (came: Came, who: Target): string => {
  const { n, gone } = lossIn(came, who)
  const isAny = !came.aimed.has(who) && wasHit(came, who, false)
  return `${n}${gone ? 'x' : ''}${wasHit(came, who, true) ? 'a' : ''}${isAny ? 'h' : ''}`
}

/**
 * An attack that landed on somebody who can be aimed at; for all others, such as passengers, any that succeeded. What is no
 * attack hits whom it harms.
 */
function wasHit(came: Came, who: Target, isAimedAt: boolean): boolean {
  if (came.blows.length === 0) return isHarmed(lossIn(came, who))
  return came.blows.some(({ at, hit }) => hit && (!isAimedAt || at === null || at === who))
}

/** What the fates are of: everybody who may be harmed, and where it is said so everybody aimed at. */
function forecastOf(run: (dice: Dice) => GameEvent[] | null, { alsoAimed } = { alsoAimed: false }): Forecast | null {
  let longest: readonly Test[] = []
  const others: Test[] = []
  const studied = study(
    dice => {
      const log = run(dice)
      if (log === null) return null
      const rolled = testsIn(log)
      if (rolled.length > longest.length) longest = rolled
      for (const test of rolled) note(others, test)
      return read(log)
    },
    ({ losses, aimed }) => (alsoAimed ? [...aimed, ...losses.keys()] : losses.keys()),
    fateWord,
  )
  if (studied === null) return null
  const aimed = new Set(studied.seen.flatMap(came => [...came.aimed]))
  const tests: Test[] = []
  // The way with the most rolls first: it has them in the order they come.
  for (const test of [...longest, ...others]) note(tests, test)
  return {
    tests,
    fates: [...studied.fates]
      .sort(([a], [b]) => byAim([...aimed], a, b))
      .map(([who, forks]) => fate(who, forks, aimed.has(who))),
    together: studied.all === null ? jointly(studied.common) : together(studied.all),
    runs: studied.runs,
  }
}

/** The mean of what is lost, exactly. */
export const meanOf = ({ damage }: Fate): Fraction =>
  damage.reduce((sum, { n, chance }) => plus(sum, times(fraction(n), chance)), ZERO)

/** Whoever was aimed at in their order, then all others. */
function byAim(aimed: readonly Target[], a: Target, b: Target): number {
  const place = (who: Target): number => (aimed.includes(who) ? aimed.indexOf(who) : aimed.length)
  return place(a) - place(b) || inOrder(a, b)
}

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
  if (!sameReading(a.roll, b.roll) || a.parts.length !== b.parts.length) return false
  return a.parts.every(({ n, rule }, i) => b.parts[i]!.n === n && b.parts[i]!.rule === rule)
}

/** Are the dice read alike, however many there are? */
function sameReading(a: Roll | BandRoll, b: Roll | BandRoll): boolean {
  if ('bands' in a) return 'bands' in b && (a.bands === b.bands || needTold(a) === needTold(b))
  return !('bands' in b) && a.target === b.target && a.read === b.read
}

function fate(who: Target, forks: readonly Fork<Came>[], isAimedAt: boolean): Fate {
  const damage = new Tally<number>()
  const truths = new Tally<'hit' | 'wound' | 'kill'>()
  for (const { came, ways, of } of forks) {
    const loss = lossIn(came, who)
    damage.add(loss.n, ways, of)
    if (isHarmed(loss)) truths.add('wound', ways, of)
    if (loss.gone) truths.add('kill', ways, of)
    if (wasHit(came, who, isAimedAt)) truths.add('hit', ways, of)
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
