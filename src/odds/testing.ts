/** For tests: does what fell agree with what was foretold? */

import { type AnyRuleset, askAgain, type Dice, type GameEvent, type RngState, rngFrom, type Target } from '#engine'
import { type AnyWhatIf, asNumber, type Forecast, forecastIf, readNumbers } from './index.ts'

export type Given = Readonly<Record<string, number | readonly number[]>>

/** An attack by its numbers: what is foretold, and the position the rules start from. */
export function posed(rules: AnyRuleset, kind: string, given: Given): { found: Forecast; pose: Pose } {
  const whatIf = rules.whatIf?.find(({ id }) => id === kind)
  if (whatIf === undefined) throw new Error(`${rules.id} has no '${kind}'`)
  const read = readNumbers(whatIf.numbers, given)
  if ('faults' in read) throw new Error(read.faults[0])
  const found = forecastIf(rules, whatIf, read.numbers)
  const pose = whatIf.pose(read.numbers)
  if (found === null || 'why' in found || 'why' in pose) throw new Error('no forecast')
  return { found, pose }
}
type Pose = Exclude<ReturnType<AnyWhatIf['pose']>, { why: string }>

/** Lets the rules run once from a position, with these dice or the next of `rng`; gives what happened. */
export function happens(rules: AnyRuleset, { setup, board, stack }: Pose, rng: RngState, dice?: Dice): GameEvent[] {
  const log: GameEvent[] = []
  askAgain(rules, { setup, board: rules.clone(board), stack: stack.slice(), asked: [], over: null, rng }, log, dice)
  return log
}

/** What somebody lost in all. */
export function lost(log: readonly GameEvent[], who: Target): number {
  let sum = 0
  for (const event of log) if (event.kind === 'wound' && event.who === who) sum += event.n
  return sum
}

/** Rolls an attack so many times and tells, for every target, how far what fell lies from what was foretold. */
export function rolled(rules: AnyRuleset, kind: string, given: Given, times: number): ReturnType<typeof chiSquare>[] {
  const { found, pose } = posed(rules, kind, given)
  const rng = rngFrom(`chi ${kind}`)
  const counts = found.fates.map(() => new Map<number, number>())
  for (let n = 0; n < times; n++) {
    const log = happens(rules, pose, rng)
    found.fates.forEach(({ who }, i) => {
      const loss = lost(log, who)
      counts[i]!.set(loss, (counts[i]!.get(loss) ?? 0) + 1)
    })
  }
  return found.fates.map(({ damage }, i) =>
    chiSquare(
      counts[i]!,
      damage.map(({ n, chance }) => [n, asNumber(chance)]),
      times,
    ),
  )
}

/** Pearson's statistic; amounts expected fewer than five times are put together. */
export function chiSquare(
  counts: ReadonlyMap<number, number>,
  exact: readonly (readonly [amount: number, chance: number])[],
  games: number,
): { readonly value: number; readonly freedom: number } {
  let value = 0
  let cells = 0
  let [rare, rarely] = [0, 0]
  const add = (count: number, expected: number): void => {
    value += ((count - expected) * (count - expected)) / expected
    cells++
  }
  let known = 0
  for (const [amount, chance] of exact) {
    const count = counts.get(amount) ?? 0
    known += count
    if (chance * games >= 5) add(count, chance * games)
    else {
      rare += count
      rarely += chance * games
    }
  }
  if (known !== games) throw new Error(`chi-square: ${games - known} games came to what was never foretold`)
  if (rarely > 0.5) add(rare, rarely)
  return { value, freedom: cells - 1 }
}

/** What the statistic exceeds one time in a thousand (Wilson and Hilferty's approximation). */
export function critical(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}
