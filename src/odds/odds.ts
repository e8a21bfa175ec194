/**
 * The same rules under dice that fall every way. Rules ask the dice questions with few answers ('how many of ten show
 * 4 or more': eleven), so running them once for every answer gives exact chances in a handful of runs.
 */

import type { Dice, Roll } from '#engine'
import { asText, type Fraction, fraction, ONE, plus, times, ZERO } from './fraction.ts'

/** How often each answer comes up, out of sides to the n. */
export interface Answers {
  readonly answers: readonly { readonly got: number; readonly ways: bigint }[]
  readonly of: bigint
}

const known = new Map<string, Answers>()

/** Every answer a roll can give, with its weight. */
export function answersOf(roll: Roll): Answers {
  const key = `${roll.n}d${roll.sides}${roll.read}${roll.read === 'sum' ? '' : roll.target}`
  let found = known.get(key)
  if (found === undefined) {
    found = roll.read === 'sum' ? sums(roll) : counts(roll)
    known.set(key, found)
  }
  return found
}

function sums({ n, sides }: Roll): Answers {
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

function counts({ n, sides, read, target }: Roll): Answers {
  const faces = read === 'atMost' ? target : sides + 1 - target
  const good = BigInt(Math.max(0, Math.min(sides, faces)))
  const bad = BigInt(sides) - good
  const answers: { got: number; ways: bigint }[] = []
  let choose = 1n
  for (let k = 0; k <= n; k++) {
    const ways = choose * good ** BigInt(k) * bad ** BigInt(n - k)
    if (ways > 0n) answers.push({ got: k, ways })
    choose = (choose * BigInt(n - k)) / BigInt(k + 1)
  }
  return { answers, of: BigInt(sides) ** BigInt(n) }
}

/** One way things can go: what came of it, and its chance. */
export interface Way<T> {
  readonly came: T
  readonly chance: Fraction
}

/** Runs `run` once for every way its dice can fall. It must start from the same state each time (clone it). */
export function everyWay<T>(run: (dice: Dice) => T): Way<T>[] {
  const ways: Way<T>[] = []
  const forks: Fork[] = []
  for (;;) {
    const dice = new ForkingDice(forks)
    const came = run(dice)
    ways.push({ came, chance: dice.chance })
    // The last fork with an answer still to come takes it; everything behind it is forgotten.
    while (forks.length > 0 && forks.at(-1)!.at + 1 === forks.at(-1)!.of.answers.length) forks.pop()
    const last = forks.at(-1)
    if (last === undefined) return ways
    last.at++
  }
}

interface Fork {
  readonly of: Answers
  at: number
}

class ForkingDice implements Dice {
  readonly faces: readonly number[] = []
  chance: Fraction = ONE
  private readonly forks: Fork[]
  private asked = 0

  constructor(forks: Fork[]) {
    this.forks = forks
  }

  ask(roll: Roll): number {
    if (this.asked === this.forks.length) this.forks.push({ of: answersOf(roll), at: 0 })
    const fork = this.forks[this.asked++]!
    const { got, ways } = fork.of.answers[fork.at]!
    this.chance = times(this.chance, fraction(ways, fork.of.of))
    return got
  }
}

/** The chance of each outcome, equal ones added up; `name` says which are equal. */
export function chances<T>(run: (dice: Dice) => T, name: (came: T) => string): Map<string, Fraction> {
  const sum = new Map<string, Fraction>()
  for (const { came, chance } of everyWay(run)) {
    const key = name(came)
    sum.set(key, plus(sum.get(key) ?? ZERO, chance))
  }
  return sum
}

/** The chance that something comes true, as text: '11/27'. */
export function chanceThat(run: (dice: Dice) => boolean): string {
  return asText(chances(run, String).get('true') ?? ZERO)
}
