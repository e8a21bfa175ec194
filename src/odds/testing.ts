/** For tests: is what was foretold what the faces of the dice come to, and what real dice do? */

import {
  type Action,
  type AnyRuleset,
  type BandRoll,
  type Dice,
  type GameEvent,
  type GameState,
  isRefusal,
  type Roll,
  rngFrom,
  type Target,
} from '#engine'
import { throwBands } from '../engine/bands.ts'
import { readFaces, SeededDice } from '../engine/dice.ts'
import { equal, minus, ONE } from './fraction.ts'
import {
  asNumber,
  asText,
  type Forecast,
  type Fraction,
  forecastIf,
  plus,
  readNumbers,
  type Test,
  ZERO,
} from './index.ts'
import { type Fork, fork, Tally } from './odds.ts'
import { type Posed, resolving, taking } from './outcome.ts'

export type Given = Readonly<Record<string, number | readonly number[]>>

/** An attack by its numbers: what is foretold, and the position the rules start from. */
export function posed(rules: AnyRuleset, kind: string, given: Given): { found: Forecast; pose: Posed } {
  const whatIf = rules.whatIf?.find(({ id }) => id === kind)
  if (whatIf === undefined) throw new Error(`${rules.id} has no '${kind}'`)
  const read = readNumbers(whatIf.numbers, given)
  if ('faults' in read) throw new Error(read.faults[0])
  const found = forecastIf(rules, whatIf, read.numbers)
  const pose = whatIf.pose(read.numbers)
  if (found === null || isRefusal(found) || isRefusal(pose)) throw new Error('no forecast')
  return { found, pose }
}

/** The number a test needs; undefined where its dice are read in bands. */
export const targetOf = (test: Test | undefined): number | undefined =>
  test === undefined || 'bands' in test.roll ? undefined : test.roll.target

// ---- face by face ------------------------------------------------------------

/** Dice that try every face of every die, one after the other. */
export class EveryFace implements Dice {
  readonly faces: readonly number[] = []
  private readonly path: number[] = []
  private used = 0

  ask(roll: Roll): number {
    d6Only(roll)
    const first = this.throw(roll.n)
    if (roll.again === undefined) return readFaces(roll, first)
    const counted = readFaces({ ...roll, again: undefined }, first)
    const second = this.throw(roll.again.of === 'misses' ? roll.n - counted : counted)
    return readFaces(roll, [...first, ...second])
  }

  askBands(roll: BandRoll): readonly number[] {
    d6Only(roll)
    return throwBands(roll, n => this.throw(n)).got
  }

  private throw(n: number): number[] {
    const faces: number[] = []
    for (let i = 0; i < n; i++) {
      if (this.used === this.path.length) this.path.push(1)
      faces.push(this.path[this.used++]!)
    }
    return faces
  }

  /** How many dice were thrown since the last `next`. */
  get thrown(): number {
    return this.used
  }

  /** Turns to the next faces; false when all have been seen. */
  next(): boolean {
    this.used = 0
    while (this.path.at(-1) === 6) this.path.pop()
    if (this.path.length === 0) return false
    this.path[this.path.length - 1]!++
    return true
  }
}

function d6Only({ sides }: Roll | BandRoll): void {
  if (sides !== 6) throw new Error(`every face: a d${sides} is no d6`)
}

/** Chances in words that can be compared: '1 loses 2' 1/6, '1 falls' 1/4, 'fall together: 1 and 2' 1/8. */
export type Words = ReadonlyMap<string, string>

/** An attack by its numbers, every face of every die counted. */
export function faceByFace(rules: AnyRuleset, pose: Posed): Words {
  const run = resolving(rules, pose)
  const dice = new EveryFace()
  const ways: Weighed[] = []
  do ways.push({ came: lossesIn(run(dice)), ways: 1n, of: 6n ** BigInt(dice.thrown) })
  while (dice.next())
  return counted(ways)
}

/** An action, every answer of every roll tried; null where there are more than `most` ways. */
export function wayByWay(rules: AnyRuleset, state: GameState, action: Action, most: number): Words | null {
  const run = taking(rules, state, action)
  const ways: Weighed[] = []
  for (const way of fork(run)) {
    if (ways.length === most) return null
    ways.push({ ...way, came: lossesIn(way.came ?? refused(action)) })
  }
  return counted(ways)
}

type Weighed = Pick<Fork<Losses>, 'came' | 'ways' | 'of'>

function counted(all: readonly Weighed[]): Words {
  const harmed = new Set(all.flatMap(({ came }) => [...came.keys()]))
  const tally = new Tally<string>()
  for (const { came, ways, of } of all) {
    for (const who of harmed) {
      const { n, gone } = came.get(who) ?? UNHARMED
      tally.add(`${who} loses ${n}`, ways, of)
      if (gone) tally.add(`${who} falls`, ways, of)
    }
    tally.add(setName(goneIn(came)), ways, of)
  }
  return inWords(tally.chances())
}

/** The same by the forecast; who can only be aimed at is no concern here. */
export function foretold({ fates, together }: Forecast): Words {
  const chances = new Map<string, Fraction>()
  for (const { who, damage, wound, kill } of fates) {
    if (wound.n === 0n) continue
    for (const { n, chance } of damage) chances.set(`${who} loses ${n}`, chance)
    if (kill.n > 0n) chances.set(`${who} falls`, kill)
  }
  return inWords(new Map([...chances, ...setsOf(together ?? [])]))
}

const inWords = (chances: ReadonlyMap<string, Fraction>): Words =>
  new Map([...chances].map(([what, chance]) => [what, asText(chance)]))

const setName = (gone: readonly Target[]): string =>
  `fall together: ${gone.map(String).toSorted(byText).join(' and ') || 'nobody'}`
/** The same set may be listed more than once, in the order its targets fell. */
function setsOf(together: NonNullable<Forecast['together']>): Map<string, Fraction> {
  const sets = new Map<string, Fraction>()
  for (const { gone, chance } of together) sets.set(setName(gone), plus(sets.get(setName(gone)) ?? ZERO, chance))
  return sets
}
const byText = (a: string, b: string): number => (a < b ? -1 : 1)

// ---- what happened -----------------------------------------------------------

interface Loss {
  readonly n: number
  readonly gone: boolean
}
const UNHARMED: Loss = { n: 0, gone: false }
/** What everybody harmed lost. */
export type Losses = ReadonlyMap<Target, Loss>

export function lossesIn(log: readonly GameEvent[]): Losses {
  const losses = new Map<Target, Loss>()
  for (const event of log) {
    if (event.kind !== 'wound' && event.kind !== 'gone') continue
    const { n, gone } = losses.get(event.who) ?? UNHARMED
    // scenery has one thing to lose: itself
    const least = typeof event.who === 'string' ? 1 : 0
    losses.set(event.who, event.kind === 'wound' ? { n: n + event.n, gone } : { n: Math.max(n, least), gone: true })
  }
  return losses
}

const goneIn = (losses: Losses): Target[] => [...losses].flatMap(([who, { gone }]) => (gone ? [who] : []))

// ---- with real dice ----------------------------------------------------------

/** One thing that was foretold, and how far what fell lies from it. */
export interface Comparison {
  readonly what: string
  /** How often pure chance lies as far off, or further. */
  readonly luck: number
}

/** Rolls a posed attack so many times with real dice and compares. */
export const rolled = (rules: AnyRuleset, kind: string, given: Given, times: number): Comparison[] => {
  const { found, pose } = posed(rules, kind, given)
  return compared(found, resolving(rules, pose), times, `chi ${kind}`)
}

/** Takes an action so many times with real dice, always from the same position, and compares. */
export const offered = (
  rules: AnyRuleset,
  state: GameState,
  action: Action,
  found: Forecast,
  times: number,
): Comparison[] => {
  const run = taking(rules, state, action)
  const whole = (dice: Dice): GameEvent[] => run(dice) ?? refused(action)
  return compared(found, whole, times, `offered ${action.offer}`)
}

function refused({ offer }: Action): never {
  throw new Error(`'${offer}' was foretold and is refused`)
}

/** Lets something run so many times and compares every damage, wound and end, and the sets that fell together. */
export function compared(found: Forecast, run: (dice: Dice) => GameEvent[], times: number, seed: string): Comparison[] {
  const dice = new SeededDice(rngFrom(seed), false)
  const games = Array.from({ length: times }, () => lossesIn(run(dice)))
  const stranger = games.flatMap(came => [...came.keys()]).find(who => !found.fates.some(fate => fate.who === who))
  if (stranger !== undefined) throw new Error(`${stranger} was harmed, which was not foretold`)
  const compare = (what: string, exact: ReadonlyMap<string, Fraction>, of: (came: Losses) => string): Comparison => ({
    what,
    luck: luck(chiSquare(countsOf(games, of), exact, times)),
  })
  const truth = (what: string, chance: Fraction, of: (came: Losses) => boolean): Comparison => {
    const both = [['true', chance] as const, ['false', minus(ONE, chance)] as const]
    return compare(what, new Map(both.filter(([, { n }]) => n > 0n)), came => String(of(came)))
  }
  const comparisons = found.fates.flatMap(({ who, damage, wound, kill }) => {
    const loss = (came: Losses): Loss => came.get(who) ?? UNHARMED
    const exact = new Map(damage.map(({ n, chance }) => [String(n), chance]))
    return [
      compare(`damage of ${who}`, exact, came => String(loss(came).n)),
      truth(`wound of ${who}`, wound, came => came.has(who)),
      truth(`end of ${who}`, kill, came => loss(came).gone),
    ]
  })
  if (found.together === null) return comparisons
  return [...comparisons, compare('who falls together', setsOf(found.together), came => setName(goneIn(came)))]
}

function countsOf(games: readonly Losses[], of: (came: Losses) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const came of games) counts.set(of(came), (counts.get(of(came)) ?? 0) + 1)
  return counts
}

/** What no forecast may break, whatever the game: chances that add up to exactly 1, and no end without a wound. */
export function faultsOf({ fates, together }: Forecast): string[] {
  const faults: string[] = []
  const whole = (what: string, chances: readonly { readonly chance: Fraction }[]): void => {
    const sum = chances.reduce((all, { chance }) => plus(all, chance), ZERO)
    if (!equal(sum, ONE)) faults.push(`${what} add up to ${asText(sum)}`)
  }
  for (const { who, damage, wound, kill } of fates) {
    whole(`the damages of ${who}`, damage)
    const unhurt = damage.find(({ n }) => n === 0)?.chance ?? ZERO
    const hurt = minus(ONE, unhurt)
    if (!equal(wound, hurt)) faults.push(`${who} is wounded in ${asText(wound)}, loses something in ${asText(hurt)}`)
    if (asNumber(kill) > asNumber(wound)) faults.push(`${who} falls in ${asText(kill)}, is wounded in ${asText(wound)}`)
    const among = together?.filter(({ gone }) => gone.includes(who)).reduce((all, set) => plus(all, set.chance), ZERO)
    if (among !== undefined && !equal(among, kill))
      faults.push(`${who} falls in ${asText(kill)}, in sets in ${asText(among)}`)
  }
  if (together !== null) whole('the sets that fall together', together)
  return faults
}

/** Fewer than so many are too few to judge: what is expected less often is put together. */
const ENOUGH = 25

/** Pearson's statistic. */
export function chiSquare(
  counts: ReadonlyMap<string, number>,
  exact: ReadonlyMap<string, Fraction>,
  games: number,
): { readonly value: number; readonly freedom: number } {
  for (const what of counts.keys()) if (!exact.has(what)) throw new Error(`'${what}' came, which was never foretold`)
  const cells = [...exact].map(([what, chance]) => ({
    count: counts.get(what) ?? 0,
    expected: asNumber(chance) * games,
  }))
  const heaps: Cell[] = []
  let heap: Cell = { count: 0, expected: 0 }
  for (const { count, expected } of cells.sort((a, b) => a.expected - b.expected)) {
    heap = { count: heap.count + count, expected: heap.expected + expected }
    if (heap.expected < ENOUGH) continue
    heaps.push(heap)
    heap = { count: 0, expected: 0 }
  }
  const value = heaps.reduce((sum, one) => sum + (one.count - one.expected) ** 2 / one.expected, 0)
  return { value, freedom: heaps.length - 1 }
}
interface Cell {
  readonly count: number
  readonly expected: number
}

/** How often pure chance makes the statistic as large or larger: Q(a, x) rises by x^a e^-x / Γ(a + 1) from a to a + 1. */
export function luck({ value, freedom }: { readonly value: number; readonly freedom: number }): number {
  if (freedom === 0) return 1
  const x = value / 2
  const isEven = freedom % 2 === 0
  let tail = isEven ? Math.exp(-x) : erfc(Math.sqrt(x))
  let a = isEven ? 1 : 0.5
  let rise = isEven ? x * Math.exp(-x) : 2 * Math.sqrt(x / Math.PI) * Math.exp(-x)
  for (; a < freedom / 2; a++) {
    tail += rise
    rise *= x / (a + 1)
  }
  return tail
}

/** The complementary error function, to a ten-millionth of itself (Numerical Recipes, 6.2). */
function erfc(z: number): number {
  const t = 1 / (1 + z / 2)
  const terms = [-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587]
  const sum = [...terms, -0.82215223, 0.17087277].reduceRight((all, term) => all * t + term, 0)
  return t * Math.exp(sum - z * z)
}
