/**
 * Dice nobody could have chosen. The server draws a secret and shows its hash before anybody gives a seed; the game's
 * seed is a keyed hash of all players' seeds under that secret; the secret is told when the game is over.
 */

import type { Fairness, GameRecord } from '#engine'
import { hmacSha256, sha256 } from './sha256.ts'

/** What is shown before the game: it binds the server to its secret without telling it. */
export const commitmentTo = (secret: string): string => sha256(secret)

/** The seed of a game's dice. A bot gives no seed of its own. */
export function seedOf(game: string, secret: string, seeds: readonly (string | null)[]): string {
  return hmacSha256(secret, [game, ...seeds.map(seed => seed ?? '')].join('\n'))
}

/** Was this record's seed fixed by server and players together? Sentences on what is wrong, none when all is well. */
export function checkFairness({ fairness, seed, setup }: GameRecord): string[] {
  if (fairness === undefined) return []
  const faults: string[] = []
  if (fairness.seeds.length !== setup.rosters.length) {
    faults.push(`There are ${fairness.seeds.length} players' seeds for ${setup.rosters.length} seats.`)
  }
  return [...faults, ...checkDicing({ fairness, seed })]
}

/** The same for any dice with a certificate: those of an aftermath have one of their own. */
export function checkDicing({ fairness, seed }: { readonly fairness?: Fairness; readonly seed: string }): string[] {
  if (fairness === undefined) return []
  const faults: string[] = []
  if (commitmentTo(fairness.secret) !== fairness.commitment) {
    faults.push('The secret told at the end is not the one the server was bound to at the start.')
  }
  if (seedOf(fairness.game, fairness.secret, fairness.seeds) !== seed) {
    faults.push("The dice were not made from the server's secret and the players' seeds.")
  }
  return faults
}

export type { Fairness }
