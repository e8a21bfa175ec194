/**
 * Dice for looking ahead. Every roll reads its answer off one number between 0 and 1, and over the passes of a search these
 * numbers are spread evenly (a Kronecker sequence with random shifts), so that a few passes meet good and bad luck alike.
 */

import { type BandRoll, type Dice, type Got, next32, type RngState, type Roll, type RollBy, type Seat } from '#engine'
import { answersOf, asNumber, fraction, rollKey } from '#odds'

/** The dice of one pass: the same for every answer tried in it, each seat's rolls for themselves. */
export class EvenDice implements Dice {
  readonly faces: readonly number[] = []
  private readonly pass: number
  private readonly shifts: readonly number[]
  private readonly rolled: number[]

  constructor(shifts: readonly number[], pass: number, rolled: readonly number[] = []) {
    this.shifts = shifts
    this.pass = pass
    this.rolled = [...rolled]
  }

  /** The same dice, to be rolled on from here once more. */
  copy(): EvenDice {
    return new EvenDice(this.shifts, this.pass, this.rolled)
  }

  /** Has nobody rolled them yet? */
  get areUnrolled(): boolean {
    return this.rolled.length === 0
  }

  ask(roll: Roll, by?: RollBy): number {
    return quantile(roll, this.next(by?.seat ?? 0))
  }

  askBands(roll: BandRoll, by?: RollBy): readonly number[] {
    return quantile(roll, this.next(by?.seat ?? 0))
  }

  private next(seat: Seat): number {
    const n = this.rolled[seat] ?? 0
    this.rolled[seat] = n + 1
    const at = (seat + n * 2) % STEPS.length
    // Two who always roll the same would roll off for ever: after so many rolls everybody's luck is his own.
    const drift = Math.max(0, n + 1 - IN_STEP)
    const u = this.shifts[at]! + (this.pass + drift) * STEPS[at]!
    return u - Math.floor(u)
  }
}

/** Rolls of one seat in a pass that come out as its shifts say. */
const IN_STEP = 16

/** Where every number of a search starts. */
export const drawShifts = (rng: RngState): readonly number[] => STEPS.map(() => next32(rng) / 4294967296)

/** Square roots of primes: steps that never fall into a common rhythm. */
const STEPS: readonly number[] = primes(64).map(p => Math.sqrt(p) - Math.floor(Math.sqrt(p)))

/** Shifts with which pass 0 is neither lucky nor unlucky: every roll comes out in its middle. */
export const MIDDLING: readonly number[] = STEPS.map(() => 0.5)

function primes(n: number): number[] {
  const found: number[] = []
  for (let k = 2; found.length < n; k++) if (found.every(p => k % p !== 0)) found.push(k)
  return found
}

const known = new Map<string, readonly (readonly [got: Got, upTo: number])[]>()

/** The answer of a roll that lies so far up from the lowest, by likelihood: the same number always means the same luck. */
export function quantile(roll: Roll, u: number): number
export function quantile(roll: BandRoll, u: number): readonly number[]
export function quantile(roll: Roll | BandRoll, u: number): Got {
  const key = rollKey(roll)
  let answers = known.get(key)
  if (answers === undefined) {
    answers = heaped(roll)
    known.set(key, answers)
  }
  for (const [got, upTo] of answers) if (u < upTo) return got
  return answers.at(-1)![0]
}

/** Every answer with the chance of it or a lower one. */
function heaped(roll: Roll | BandRoll): (readonly [Got, number])[] {
  const { answers, of } = answersOf(roll)
  let heap = 0n
  return answers.map(({ got, ways }) => {
    heap += ways
    return [got, asNumber(fraction(heap, of))] as const
  })
}
