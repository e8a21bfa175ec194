/** A table of weights as a game writes it, features by their names, made into the lists that bots read. */

import type { Evaluation, Game, Seat, TableBook } from '#engine'

/** What each feature is worth, by its name. */
export type Weights<F extends string> = Readonly<Record<F, number>>

/** What is measured, and what it is worth on its own side and on the other. */
export interface Weighed<B extends TableBook, F extends string, R = unknown> {
  readonly ours: Weights<F>
  /** What differs where it is the enemy's. */
  readonly theirs?: Partial<Weights<F>>
  /** What is worked out once for all seats. */
  readonly ready?: (game: Game<B>) => R
  /** The features of a seat, by their names: none is known by its place in a list. */
  readonly measure: (game: Game<B>, seat: Seat, ready: R) => Weights<F>
}

/** An evaluation of a table of weights. What players who look ahead weigh differently is another table. */
export function weighed<B extends TableBook, F extends string, R = unknown>({
  ours,
  theirs,
  ready,
  measure,
}: Weighed<B, F, R>): Evaluation<B> {
  const features = keysOf(ours)
  // a plain loop: bots ask for this list thousands of times a second
  const list = (weights: Weights<F>): number[] => {
    const values: number[] = []
    for (let i = 0; i < features.length; i++) values.push(weights[features[i]!])
    return values
  }
  return {
    features,
    weights: list(ours),
    theirs: list({ ...ours, ...theirs }),
    measure: game => {
      // whoever asks for nothing to be made ready reads nothing of it
      const made = ready?.(game) as R
      return game.setup.rosters.map((_, seat) => list(measure(game, seat, made)))
    },
  }
}

// the type of a record's keys is lost by Object.keys; here it is known
const keysOf = <F extends string>(record: Weights<F>): F[] => Object.keys(record) as F[]
