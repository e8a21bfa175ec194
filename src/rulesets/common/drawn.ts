/** What an explanation shows on the table: tape measures and lines of sight, for every game alike. */

import type { Drawn } from '#engine'
import { type Body, gap, nearestInSpace, type Point } from '#geometry'

/** The tape between two bodies, edge to edge; nothing to draw where they meet. */
export function tape(a: Body, b: Body): { readonly drawn?: Drawn } {
  const ends = nearestInSpace(a, b)
  return ends === null ? {} : { drawn: { kind: 'gap', from: ends[0], to: ends[1], length: Math.round(gap(a, b)) } }
}

/** A look from one point at another: how much of the target is seen, and the cover it has. */
export const glance = (from: Point, to: Point, share: number, cover: string): { readonly drawn: Drawn } => ({
  drawn: { kind: 'sight', from, to, share, cover },
})
