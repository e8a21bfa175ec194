/**
 * Which dice decide whose fate? An attack on many targets at once has far too many ways to try them all, but the defence of
 * one does not change what becomes of another. Here that is found out, not assumed: strand by strand, what else varies when
 * this one falls differently.
 */

import type { Dice, Target } from '#engine'
import { answersOf, type Fork, fork, rollKey, type Strand } from './odds.ts'

export interface Studied<T> {
  /** For each target the ways of the dice that decide its fate. */
  readonly fates: ReadonlyMap<Target, readonly Fork<T>[]>
  /** All ways there are, where they are few. */
  readonly all: readonly Fork<T>[] | null
  /** Otherwise what several fates rest on; null when that is too much to try for every target. */
  readonly common: Common<T> | null
  /** Everything that was seen to happen. */
  readonly seen: readonly T[]
  readonly runs: number
}

/** Once the strands that two fates or more rest on have fallen, the fates no longer depend on each other. */
export interface Common<T> {
  readonly strands: ReadonlySet<Strand>
  /** For each target the ways of those strands and of the others that decide its fate. */
  readonly ways: ReadonlyMap<Target, readonly Fork<T>[]>
}

/** Fewer ways than this are all tried, without looking for what hangs together. */
const FEW = 500
/** More runs than this take longer than anybody waits. */
const MOST = 60_000
/** Runs that may be spent on what several fates have in common. */
const MOST_COMMON = 1_500

/** Studies `run`, which gives null when nothing can be run at all; null also when there are too many ways. */
export function study<T>(
  run: (dice: Dice) => T | null,
  targets: (came: T) => Iterable<Target>,
  fateOf: (came: T, who: Target) => string,
): Studied<T> | null {
  const inquiry = new Inquiry(run, targets, fateOf)
  try {
    const plain = inquiry.ways(new Set())[0]
    if (plain === undefined) return null
    const all = guess(plain) <= FEW ? inquiry.everything() : null
    if (all !== null) {
      const fates = new Map<Target, readonly Fork<T>[]>()
      for (const { came } of all) for (const who of targets(came)) fates.set(who, all)
      return { fates, all, common: null, seen: all.map(({ came }) => came), runs: inquiry.runs }
    }
    return inquiry.studied()
  } catch (error) {
    if (error instanceof TooMany || error instanceof Impossible) return null
    throw error
  }
}

/** About how many ways there are, from what is asked when all goes as is likeliest. */
const guess = ({ asked }: Fork<unknown>): number =>
  asked.reduce((product, { roll }) => product * answersOf(roll).answers.length, 1) / 2

class TooMany extends Error {}
class Impossible extends Error {}

class Inquiry<T> {
  runs = 0
  private readonly run: (dice: Dice) => T | null
  private readonly targets: (came: T) => Iterable<Target>
  private readonly fateOf: (came: T, who: Target) => string
  private readonly tried = new Map<string, readonly Fork<T>[]>()
  /** The strands a strand, and a fate, depends on. */
  private readonly before = new Map<Strand, Set<Strand>>()
  private readonly deciding = new Map<Target, Set<Strand>>()
  private most = MOST

  constructor(
    run: (dice: Dice) => T | null,
    targets: (came: T) => Iterable<Target>,
    fateOf: (came: T, who: Target) => string,
  ) {
    this.run = run
    this.targets = targets
    this.fateOf = fateOf
  }

  private readonly once = (dice: Dice): T => {
    if (++this.runs > this.most) throw new TooMany()
    const came = this.run(dice)
    if (came === null) throw new Impossible()
    return came
  }

  /** Every way there is, or null once there are too many to be called few. */
  everything(): readonly Fork<T>[] | null {
    const forks: Fork<T>[] = []
    for (const way of fork(this.once)) {
      forks.push(way)
      if (forks.length > 2 * FEW) return null
    }
    return forks
  }

  /** Every way some strands can fall. */
  ways(strands: ReadonlySet<Strand>): readonly Fork<T>[] {
    const key = [...strands].sort().join('\n')
    let found = this.tried.get(key)
    if (found === undefined) {
      found = [...fork(this.once, strands)]
      this.tried.set(key, found)
    }
    return found
  }

  studied(): Studied<T> {
    const open: Strand[] = []
    const meet = (forks: readonly Fork<T>[]): void => {
      for (const { came, asked } of forks) {
        for (const { strand } of asked) {
          if (this.before.has(strand)) continue
          this.before.set(strand, new Set())
          open.push(strand)
        }
        for (const who of this.targets(came)) if (!this.deciding.has(who)) this.deciding.set(who, new Set())
      }
    }
    meet(this.ways(new Set()))
    for (let strand = open.shift(); strand !== undefined; strand = open.shift()) {
      const cause = this.closure([strand])
      const forks = this.ways(cause)
      meet(forks)
      // Whatever rests on a strand that now rests on more is looked at again.
      const changed = this.varying(forks, cause, strand)
      for (const later of this.before.keys()) {
        const rests = changed.some(one => this.closure([later]).has(one))
        if (rests && !open.includes(later)) open.push(later)
      }
    }
    const fates = new Map<Target, readonly Fork<T>[]>()
    for (const [who, strands] of this.deciding) fates.set(who, this.ways(this.closure(strands)))
    const seen = [...this.tried.values()].flat().map(({ came }) => came)
    return { fates, all: null, common: this.common(), seen, runs: this.runs }
  }

  private common(): Common<T> | null {
    const times = new Map<Strand, number>()
    for (const rests of this.deciding.values()) {
      for (const strand of this.closure(rests)) times.set(strand, (times.get(strand) ?? 0) + 1)
    }
    const strands = new Set([...times].flatMap(([strand, n]) => (n > 1 ? [strand] : [])))
    const ways = new Map<Target, readonly Fork<T>[]>()
    this.most = Math.min(MOST, this.runs + MOST_COMMON)
    try {
      for (const [who, rests] of this.deciding) ways.set(who, this.ways(this.closure([...rests, ...strands])))
    } catch (error) {
      if (error instanceof TooMany) return null
      throw error
    }
    return { strands, ways }
  }

  /** Some strands and all those they depend on. */
  private closure(strands: Iterable<Strand>): Set<Strand> {
    const all = new Set(strands)
    for (const strand of all) for (const earlier of this.before.get(strand) ?? []) all.add(earlier)
    return all
  }

  /** Notes what varies when one strand does and its causes do not; gives the strands that were found to depend on it. */
  private varying(forks: readonly Fork<T>[], cause: ReadonlySet<Strand>, strand: Strand): Strand[] {
    const groups = new Map<string, Fork<T>[]>()
    for (const way of forks) {
      const key = answers(way, asked => cause.has(asked) && asked !== strand)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [way])
      else group.push(way)
    }
    const later: Strand[] = []
    for (const [other, causes] of this.before) {
      if (cause.has(other) || causes.has(strand)) continue
      if (!someVary(groups.values(), way => questions(way, other))) continue
      causes.add(strand)
      later.push(other)
    }
    for (const [who, causes] of this.deciding) {
      if (!causes.has(strand) && someVary(groups.values(), way => this.fateOf(way.came, who))) causes.add(strand)
    }
    return later
  }
}

function answers({ asked }: Fork<unknown>, counts: (strand: Strand) => boolean): string {
  let text = ''
  for (const { strand, got } of asked) if (counts(strand)) text += `${got},`
  return text
}

function questions({ asked }: Fork<unknown>, wanted: Strand): string {
  let text = ''
  for (const { strand, roll } of asked) if (strand === wanted) text += `${rollKey(roll)},`
  return text
}

/** Is there a group whose members do not all say the same? */
function someVary<T>(groups: Iterable<readonly T[]>, says: (one: T) => string): boolean {
  for (const group of groups) {
    const first = says(group[0]!)
    if (group.some(one => says(one) !== first)) return true
  }
  return false
}
