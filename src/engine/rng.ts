/**
 * The seeded generator: sfc32 (Chris Doty-Humphrey), 128 bits of state of which 32 count, so that no cycle is short.
 * Its state is part of the game state, and hidden from every seat.
 */

import type { Draw } from './draw.ts'
import type { RngState } from './roll.ts'

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

/** A generator of its own, drawn from another. */
export function fork(rng: RngState): RngState {
  return [next32(rng) | 0, next32(rng) | 0, next32(rng) | 0, 1]
}

/**
 * A generator from any text: the same text, the same dice. All 128 bits of the state depend on all of the text, so that
 * nobody can try out every state there is (the mixing is bryc's cyrb128).
 */
export function rngFrom(seed: string): RngState {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let i = 0; i < seed.length; i++) {
    const k = seed.charCodeAt(i)
    a = b ^ Math.imul(a ^ k, 597399067)
    b = c ^ Math.imul(b ^ k, 2869860233)
    c = d ^ Math.imul(c ^ k, 951274213)
    d = a ^ Math.imul(d ^ k, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  const rng: RngState = [a, b ^ a, c ^ a, d ^ a]
  for (let i = 0; i < 15; i++) next32(rng)
  return rng
}

/** `pick(n)`: a whole number under n, from a generator of its own. */
export function picker(seed: string): Draw {
  const rng = rngFrom(seed)
  return n => below(rng, n)
}
