/**
 * The same rules under dice that fall every way. Rules ask the dice questions with few answers ('how many of ten show
 * 4 or more': eleven), so running them once for every answer gives exact chances in a handful of runs.
 */

import type { BandRoll, Dice, Got, Roll, RollBy } from '#engine'
import { bandCounts } from './bands.ts'
import { asText, type Fraction, fraction, plus, ZERO } from './fraction.ts'

/** How often each answer comes up, out of all the ways the dice can fall. */
interface Answers<G extends Got = Got> {
  /** From the least to the most; of bands from the worst to the best. */
  readonly answers: readonly { readonly got: G; readonly ways: bigint }[]
  readonly of: bigint
  /** The place of the answer that comes up most often. */
  readonly likeliest: number
  /** The roll in a word. */
  readonly key: string
}

const known = new Map<string, Answers>()

/** A roll in a word: '3d6atMost4', '8d6atLeast2misses6', '5d6bands2bad,5good,6best'. */
export function rollKey(roll: Roll | BandRoll): string {
  if ('bands' in roll) return bandKey(roll)
  const { n, sides, read, target, again } = roll
  const second = again === undefined ? '' : `${again.of}${again.target}`
  return `${n}d${sides}${read}${read === 'sum' ? '' : target}${second}`
}

function bandKey({ n, sides, pair, bands, again = [], stays = [] }: BandRoll): string {
  const read = bands.map(({ name, upTo, luck = '' }) => `${upTo}${luck}${again.includes(name) ? 'again' : ''}`)
  return `${n}d${sides}${pair ?? ''}bands${read}stays${stays}`
}

/** Every answer a roll can give, with its weight. */
export function answersOf(roll: Roll): Answers<number>
export function answersOf(roll: BandRoll): Answers<readonly number[]>
export function answersOf(roll: Roll | BandRoll): Answers
export function answersOf(roll: Roll | BandRoll): Answers {
  const key = rollKey(roll)
  let found = known.get(key)
  if (found === undefined) {
    const weights = 'bands' in roll ? bandCounts(roll) : roll.read === 'sum' ? sums(roll) : counts(roll)
    found = { ...weights, likeliest: likeliestOf(weights), key }
    known.set(key, found)
  }
  return found
}

export type Weights<G extends Got> = Pick<Answers<G>, 'answers' | 'of'>

function sums({ n, sides }: Roll): Weights<number> {
  let ways = new Map<number, bigint>([[0, 1n]])
  for (let die = 0; die < n; die++) {
    const more = new Map<number, bigint>()
    for (const [sum, w] of ways) {
      for (let face = 1; face <= sides; face++) more.set(sum + face, (more.get(sum + face) ?? 0n) + w)
    }
    ways = more
  }
  return { answers: [...ways].map(([got, w]) => ({ got, ways: w })), of: BigInt(sides) ** BigInt(n) }
}

function counts(roll: Roll): Weights<number> {
  const { n, sides, target, again } = roll
  const first = goodFaces(roll, target)
  let good = BigInt(first)
  let each = BigInt(sides)
  if (again !== undefined) {
    const second = goodFaces(roll, again.target)
    good = BigInt(again.of === 'misses' ? first * sides + (sides - first) * second : first * second)
    each *= each
  }
  const answers: { got: number; ways: bigint }[] = []
  let choose = 1n
  for (let k = 0; k <= n; k++) {
    const ways = choose * good ** BigInt(k) * (each - good) ** BigInt(n - k)
    if (ways > 0n) answers.push({ got: k, ways })
    choose = (choose * BigInt(n - k)) / BigInt(k + 1)
  }
  return { answers, of: each ** BigInt(n) }
}

/** How many faces of one die count. */
const goodFaces = ({ sides, read }: Roll, target: number): number =>
  Math.max(0, Math.min(sides, read === 'atMost' ? target : sides + 1 - target))

function likeliestOf({ answers }: Weights<Got>): number {
  let likeliest = 0
  answers.forEach(({ ways }, i) => {
    if (ways > answers[likeliest]!.ways) likeliest = i
  })
  return likeliest
}

/** One way things can go: what came of it, and its chance. */
interface Way<T> {
  readonly came: T
  readonly chance: Fraction
}

/** Runs `run` once for every way its dice can fall. It must start from the same state each time (clone it). */
export const everyWay = <T>(run: (dice: Dice) => T): Way<T>[] =>
  [...fork(run)].map(({ came, ways, of }) => ({ came, chance: fraction(ways, of) }))

/** Rolls that hang together: those made by the same one for the same purpose. */
export type Strand = string
const strandOf = (by: RollBy | undefined): Strand =>
  by === undefined ? '' : `${by.by ?? `seat ${by.seat}`} ${by.purpose}`

/** One question put to the dice, with all its answers (kept once for every run), and the one given. */
interface Asked {
  readonly strand: Strand
  readonly of: Answers
  readonly got: Got
}
/** One way, its weight not yet reduced, and everything the dice were asked on it. */
export interface Fork<T> {
  readonly came: T
  readonly ways: bigint
  readonly of: bigint
  readonly asked: readonly Asked[]
}

/** Which of its answers a roll gives that is not let fall every way, by its place among them; `nth` of its strand. */
export type Still = (answers: Answers, strand: Strand, nth: number) => number
export const asLikely: Still = ({ likeliest }) => likeliest

/**
 * Runs `run` for every way the strands `among` can fall, all of them when absent. Rolls of other strands give one answer
 * only, the likeliest unless told, and weigh nothing.
 */
export function* fork<T>(run: (dice: Dice) => T, among?: ReadonlySet<Strand>, still = asLikely): Generator<Fork<T>> {
  const crossings: Crossing[] = []
  for (;;) {
    const dice = new ForkingDice(crossings, among, still)
    const came = run(dice)
    yield { came, ways: dice.ways, of: dice.of, asked: dice.asked }
    // The last crossing with an answer still to come takes it; everything behind it is forgotten.
    while (crossings.length > 0 && crossings.at(-1)!.at + 1 === crossings.at(-1)!.of.answers.length) crossings.pop()
    const last = crossings.at(-1)
    if (last === undefined) return
    last.at++
  }
}

interface Crossing {
  readonly of: Answers
  at: number
}

/** More than any attack asks of the dice: only what may go on for ever does, a tie rolled again or a fight to the death. */
const MOST_ASKED = 600
/** Thrown where the dice can fall in ways that never end. */
export class Endless extends Error {}

class ForkingDice implements Dice {
  readonly faces: readonly number[] = []
  readonly asked: Asked[] = []
  ways = 1n
  of = 1n
  private readonly crossings: Crossing[]
  private readonly among: ReadonlySet<Strand> | undefined
  private readonly still: Still
  private readonly rested = new Map<Strand, number>()
  private passed = 0

  constructor(crossings: Crossing[], among: ReadonlySet<Strand> | undefined, still: Still) {
    this.crossings = crossings
    this.among = among
    this.still = still
  }

  ask(roll: Roll, by?: RollBy): number {
    const got = this.answer(roll, by)
    if (typeof got !== 'number') throw new Error(`odds: ${rollKey(roll)} was asked in bands before`)
    return got
  }

  askBands(roll: BandRoll, by?: RollBy): readonly number[] {
    const got = this.answer(roll, by)
    if (typeof got === 'number') throw new Error(`odds: ${rollKey(roll)} was no question of bands before`)
    return got
  }

  private answer(roll: Roll | BandRoll, by: RollBy | undefined): Got {
    if (this.asked.length === MOST_ASKED) throw new Endless(`odds: the dice are asked more than ${MOST_ASKED} times`)
    const strand = strandOf(by)
    const asked =
      this.among === undefined || this.among.has(strand) ? this.cross(roll, strand) : this.rest(roll, strand)
    this.asked.push(asked)
    return asked.got
  }

  private rest(roll: Roll | BandRoll, strand: Strand): Asked {
    const of = answersOf(roll)
    const nth = this.rested.get(strand) ?? 0
    this.rested.set(strand, nth + 1)
    return { strand, of, got: of.answers[this.still(of, strand, nth)]!.got }
  }

  private cross(roll: Roll | BandRoll, strand: Strand): Asked {
    if (this.passed === this.crossings.length) this.crossings.push({ of: answersOf(roll), at: 0 })
    const { of, at } = this.crossings[this.passed++]!
    const { got, ways } = of.answers[at]!
    this.ways *= ways
    this.of *= of.of
    return { strand, of, got }
  }
}

/** The chance of each outcome, equal ones added up; `name` says which are equal. */
export function chances<T>(run: (dice: Dice) => T, name: (came: T) => string): Map<string, Fraction> {
  const tally = new Tally<string>()
  for (const { came, ways, of } of fork(run)) tally.add(name(came), ways, of)
  return tally.chances()
}

/** Adds up weights without reducing them on the way: few denominators, long sums. */
export class Tally<K> {
  private readonly sums = new Map<K, Map<bigint, bigint>>()

  add(key: K, ways: bigint, of: bigint): void {
    let sums = this.sums.get(key)
    if (sums === undefined) {
      sums = new Map()
      this.sums.set(key, sums)
    }
    sums.set(of, (sums.get(of) ?? 0n) + ways)
  }

  chances(): Map<K, Fraction> {
    const chances = new Map<K, Fraction>()
    for (const [key, sums] of this.sums) {
      // Dice of one kind: the longest roll has a multiple of every other denominator, so one reduction does for all.
      let whole = 1n
      for (const of of sums.keys()) if (of > whole) whole = of
      let even = 0n
      let rest = ZERO
      for (const [of, ways] of sums) {
        if (whole % of === 0n) even += ways * (whole / of)
        else rest = plus(rest, fraction(ways, of))
      }
      chances.set(key, plus(rest, fraction(even, whole)))
    }
    return chances
  }
}

/** The chance that something comes true, as text: '11/27'. */
export function chanceThat(run: (dice: Dice) => boolean): string {
  return asText(chances(run, String).get('true') ?? ZERO)
}
