/**
 * The seeded generator: sfc32 (Chris Doty-Humphrey), 128 bits of state of which 32 count, so that no cycle is short.
 * Its state is part of the game state, and hidden from every seat.
 */

import type { RngState } from './types.ts'

/** The next 32 bits. Changes `rng` in place. */
export function next32(rng: RngState): number {
  const a = rng[0]
  const b = rng[1]
  const c = rng[2]
  const count = rng[3]
  const out = (((a + b) | 0) + count) | 0
  rng[3] = (count + 1) | 0
  rng[0] = b ^ (b >>> 9)
  rng[1] = (c + (c << 3)) | 0
  rng[2] = (((c << 21) | (c >>> 11)) + out) | 0
  return out >>> 0
}

/** A whole number from 0 to n - 1, each equally likely: draws that would favour the low ones are thrown away. */
export function below(rng: RngState, n: number): number {
  const fair = 4294967296 - (4294967296 % n)
  let bits = next32(rng)
  while (bits >= fair) bits = next32(rng)
  return bits % n
}

/** A generator from any text: the same text, the same dice. */
export function rngFrom(seed: string): RngState {
  let h = 1779033703 ^ seed.length
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const word = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h | 0
  }
  const rng: RngState = [word(), word(), word(), 1]
  for (let i = 0; i < 15; i++) next32(rng)
  return rng
}

/** `pick(n)`: a whole number under n, from a generator of its own. */
export function picker(seed: string): (n: number) => number {
  const rng = rngFrom(seed)
  return n => below(rng, n)
}
