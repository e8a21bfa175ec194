/**
 * Which dice decide whose fate? An attack on many targets at once has far too many ways to try them all, but the defence of
 * one does not change what becomes of another. Here that is found out, not assumed: strand by strand, what else varies when
 * this one falls differently.
 */

import { below, type Dice, rngFrom, type Target } from '#engine'
import { asLikely, Endless, type Fork, fork, type Still, type Strand } from './odds.ts'

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
/** A guess may be so many times too high: where it says more than that, it is not even tried. */
const ROUGHLY = 8
/** Runs that may be spent on what several fates have in common. */
const MOST_COMMON = 1_500
/** So often all dice fall at will, likely or not, before nothing is taken to be overlooked. */
const TRIES = 120
/** So often what was overlooked is taken in and the rest looked at again. */
const PASSES = 12

/** Studies `run`, which gives null when nothing can be run at all; null also when there are too many ways. */
export function study<T>(
  run: (dice: Dice) => T | null,
  targets: (came: T) => Iterable<Target>,
  fateOf: (came: T, who: Target) => string,
): Studied<T> | null {
  const inquiry = new Inquiry(run, targets, fateOf)
  try {
    const all = inquiry.guessed() / 2 <= FEW ? inquiry.everything() : null
    if (all !== null) {
      const fates = new Map<Target, readonly Fork<T>[]>()
      for (const { came } of all) for (const who of targets(came)) fates.set(who, all)
      return { fates, all, common: null, seen: all.map(({ came }) => came), runs: inquiry.runs }
    }
    return inquiry.studied()
  } catch (error) {
    if (error instanceof TooMany || error instanceof Impossible || error instanceof Endless) return null
    throw error
  }
}

const NONE: ReadonlySet<Strand> = new Set()

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
  /** Strands still to be looked at. */
  private readonly open: Strand[] = []
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

  /** About how many ways some strands have, or all of them, from what is asked when all goes as is likeliest. */
  guessed(strands?: ReadonlySet<Strand>): number {
    const [plain] = this.ways(NONE)
    let product = 1
    for (const { strand, of } of plain?.asked ?? []) {
      if (strands === undefined || strands.has(strand)) product *= of.answers.length
    }
    return product
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
      if (strands.size > 0 && this.guessed(strands) > MOST * ROUGHLY) throw new TooMany()
      found = [...fork(this.once, strands)]
      this.tried.set(key, found)
    }
    return found
  }

  studied(): Studied<T> {
    this.meet(this.ways(NONE), NONE)
    for (let pass = 0; pass < PASSES; pass++) {
      this.follow()
      if (!this.overlooked(pass)) return this.found()
    }
    throw new TooMany()
  }

  private found(): Studied<T> {
    const fates = new Map<Target, readonly Fork<T>[]>()
    for (const who of this.deciding.keys()) fates.set(who, this.waysOf(who))
    const seen = [...this.tried.values()].flat().map(({ came }) => came)
    return { fates, all: null, common: this.common(), seen, runs: this.runs }
  }

  /** The ways of what decides a target's fate. */
  private waysOf(who: Target): readonly Fork<T>[] {
    return this.ways(this.closure(this.deciding.get(who) ?? NONE))
  }

  /** Notes strands and targets never seen before; what such a target rests on is among the strands that varied. */
  private meet(forks: readonly Fork<T>[], varied: ReadonlySet<Strand>): void {
    for (const { came, asked } of forks) {
      for (const { strand } of asked) {
        if (this.before.has(strand)) continue
        this.before.set(strand, new Set())
        this.open.push(strand)
      }
      for (const who of this.targets(came)) if (!this.deciding.has(who)) this.deciding.set(who, new Set(varied))
    }
  }

  /** Finds out what rests on what, strand by strand, while the others take their likeliest answer. */
  private follow(): void {
    do {
      for (let strand = this.open.shift(); strand !== undefined; strand = this.open.shift()) {
        const cause = this.closure([strand])
        const forks = this.ways(cause)
        this.meet(forks, cause)
        // Whatever rests on a strand that now rests on more is looked at again.
        const changed = this.varying(forks, cause, strand)
        for (const later of this.before.keys()) {
          const rests = changed.some(one => this.closure([later]).has(one))
          if (rests && !this.open.includes(later)) this.open.push(later)
        }
      }
      for (const strands of [...this.deciding.values()]) {
        const causes = this.closure(strands)
        this.meet(this.ways(causes), causes)
      }
    } while (this.open.length > 0)
  }

  /**
   * Lets all dice fall at will and compares with what was worked out strand by strand: two blows of which either is enough do
   * not seem to matter while the other one lands. Takes in what was overlooked, and says whether anything was.
   */
  private overlooked(pass: number): boolean {
    const known = new Map([...this.deciding.keys()].map(who => [who, this.fatesByDice(who)]))
    for (let n = 0; n < TRIES; n++) {
      const world = atWill(`${pass} ${n}`)
      const whole = this.alone(world)
      this.meet([whole], NONE)
      const wrong = [...this.deciding.keys()].filter(who => known.get(who)?.(whole) !== this.fateOf(whole.came, who))
      for (const who of wrong) this.takeIn(who, whole, world)
      if (wrong.length > 0) return true
    }
    return false
  }

  /** What was worked out of a target, by what the strands that decide it were asked and answered. */
  private fatesByDice(who: Target): (way: Fork<T>) => string | undefined {
    const decides = this.closure(this.deciding.get(who) ?? NONE)
    const fates = new Map(this.waysOf(who).map(way => [diceOf(way, decides), this.fateOf(way.came, who)]))
    return way => fates.get(diceOf(way, decides))
  }

  /** Quietens one strand after another: those that change a fate, or the dice it rests on, have a say in it. */
  private takeIn(who: Target, whole: Fork<T>, world: Still): void {
    const decides = this.closure(this.deciding.get(who) ?? NONE)
    const says = (way: Fork<T>): string => `${this.fateOf(way.came, who)} ${diceOf(way, decides)}`
    const quiet = new Set<Strand>()
    let said = says(whole)
    for (const strand of new Set(whole.asked.map(one => one.strand))) {
      if (decides.has(strand)) continue
      quiet.add(strand)
      const now = says(this.alone((of, other, nth) => (quiet.has(other) ? asLikely : world)(of, other, nth)))
      if (now !== said) this.deciding.get(who)?.add(strand)
      said = now
    }
  }

  /** The one way in which no strand falls but as it is told. */
  private alone(still: Still): Fork<T> {
    for (const way of fork(this.once, NONE, still)) return way
    throw new Impossible()
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

/** Dice that fall at will, each strand with a will of its own: the least, the most, or anything between. */
function atWill(name: string): Still {
  const rng = rngFrom(`at will ${name}`)
  const levels = new Map<string, number>()
  return ({ answers: { length } }, strand, nth) => {
    const key = `${nth} ${strand}`
    const level = levels.get(key) ?? below(rng, 1000) / 500 - 0.5
    levels.set(key, level)
    return Math.max(0, Math.min(length - 1, Math.floor(level * length)))
  }
}

/** What some strands were asked and answered, in a word. */
function diceOf({ asked }: Fork<unknown>, strands: ReadonlySet<Strand>): string {
  let text = ''
  for (const { strand, of, got } of asked) if (strands.has(strand)) text += `${of.key}=${got},`
  return text
}

function answers({ asked }: Fork<unknown>, counts: (strand: Strand) => boolean): string {
  let text = ''
  for (const { strand, got } of asked) if (counts(strand)) text += `${got},`
  return text
}

function questions({ asked }: Fork<unknown>, wanted: Strand): string {
  let text = ''
  for (const { strand, of } of asked) if (strand === wanted) text += `${of.key},`
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
