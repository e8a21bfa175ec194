/** How a battle went: what each side has left, the moments that decided it, and who had the luck. */

import { type Cast, type GameEvent, luckOf, type Scene, type Seat } from '#engine'
import type { Position } from './source.ts'
import { type StoryLine, storyOf } from './story.ts'

export interface SideSummary {
  readonly seat: Seat
  /** Models it has left, of how many it had. */
  readonly left: number
  readonly of: number
  readonly scores: readonly { readonly label: string; readonly n: number }[]
  /** Dice that were good for it, of all that count; and how many would have been if luck were even. */
  readonly good: number
  readonly dice: number
  readonly expected: number
}

export interface Summary {
  readonly sides: readonly SideSummary[]
  /** The attacks that cost the most, in the order they happened. */
  readonly moments: readonly StoryLine[]
  readonly rounds: number
}

const MOMENTS = 3

export function summaryOf(positions: readonly Position[], scene: Scene, seats: number, cast: Cast): Summary {
  const events = positions.flatMap(position => position.events)
  const sides = Array.from({ length: seats }, (_, seat): SideSummary => {
    const own = scene.models.filter(model => model.seat === seat)
    return {
      seat,
      left: own.filter(({ status }) => status !== 'gone').length,
      of: own.length,
      scores: scene.scores.filter(score => score.seat === seat).map(({ label, n }) => ({ label, n })),
      ...luckIn(events, seat),
    }
  })
  const lines = storyOf(events, cast)
  const worst = lines
    .map((line, n) => ({ line, n, worth: line.fallen.length * 10 + lossIn(line.details) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOMENTS)
    .toSorted((a, b) => a.n - b.n)
  return { sides, moments: worst.map(({ line }) => line), rounds: scene.round }
}

const lossIn = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + (event.kind === 'wound' ? event.n : 0), 0)

/** Dice of a side that had to reach a number: how many did, and how many do on average. */
function luckIn(events: readonly GameEvent[], seat: Seat): Pick<SideSummary, 'good' | 'dice' | 'expected'> {
  let [good, dice, expected] = [0, 0, 0]
  for (const event of events) {
    if (event.kind !== 'roll' || event.seat !== seat || event.roll.read === 'sum') continue
    const { roll, faces } = event
    if (faces.length !== roll.n || roll.again !== undefined) continue
    const share = roll.read === 'atMost' ? roll.target / roll.sides : (roll.sides + 1 - roll.target) / roll.sides
    good += luckOf(roll, faces).filter(luck => luck === 'good' || luck === 'best').length
    dice += roll.n
    expected += roll.n * Math.min(1, Math.max(0, share))
  }
  return { good, dice, expected }
}

/** Luck in words: 'about as expected', 'lucky: 6 good dice more than expected'. */
export function luckTold({ good, dice, expected }: Pick<SideSummary, 'good' | 'dice' | 'expected'>): string {
  if (dice === 0) return 'no dice to speak of'
  const more = good - expected
  // what two thirds of all games stay within, near enough
  if (Math.abs(more) < Math.max(1, Math.sqrt(dice) / 2)) return `dice about as expected (${good} of ${dice} good)`
  const n = Math.abs(Math.round(more))
  return `${more > 0 ? 'lucky' : 'unlucky'}: ${n} good ${n === 1 ? 'die' : 'dice'} ${more > 0 ? 'more' : 'fewer'} than expected`
}

/** How it ended for this player, in a word. */
export function verdict(winner: Seat | null, seat: Seat | null, names: readonly string[]): string {
  if (winner === null) return 'A draw'
  if (seat === null) return `${names[winner] ?? 'Nobody'} wins`
  return winner === seat ? 'You won' : 'You lost'
}
