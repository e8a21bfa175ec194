/** Cutting convex pieces along straight lines. Pieces need not lie on the grid. */

import { cosine, sine } from './angle.ts'
import type { Footprint, Spot } from './types.ts'

/** The corners of a footprint; a disc is taken as 72 of them on its circle. */
export function cornersOf(f: Footprint): readonly Spot[] {
  if (f.shape === 'polygon') return f.points
  return Array.from({ length: 72 }, (_, i) => ({
    x: f.x + f.radius * cosine(i * 5),
    y: f.y + f.radius * sine(i * 5),
  }))
}

/** The part of a convex piece on one side of the line from a to b: 1 keeps the inside of a clockwise outline, -1 the rest. */
export function keep(piece: readonly Spot[], a: Spot, b: Spot, side: 1 | -1): Spot[] {
  const kept: Spot[] = []
  const ex = (b.x - a.x) * side
  const ey = (b.y - a.y) * side
  const n = piece.length
  for (let i = 0; i < n; i++) {
    const p = piece[i]!
    const q = piece[(i + 1) % n]!
    const sp = ex * (p.y - a.y) - ey * (p.x - a.x)
    const sq = ex * (q.y - a.y) - ey * (q.x - a.x)
    if (sp >= 0) kept.push(p)
    if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) {
      const t = sp / (sp - sq)
      kept.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t })
    }
  }
  return kept
}

/** How wide a convex piece is across its narrowest way. */
export function breadth(piece: readonly Spot[]): number {
  let narrowest = Number.POSITIVE_INFINITY
  for (let i = 0; i < piece.length; i++) {
    const a = piece[i]!
    const b = piece[(i + 1) % piece.length]!
    const ex = b.x - a.x
    const ey = b.y - a.y
    if (ex === 0 && ey === 0) continue
    let widest = 0
    for (const p of piece) widest = Math.max(widest, ex * (p.y - a.y) - ey * (p.x - a.x))
    narrowest = Math.min(narrowest, widest / Math.sqrt(ex * ex + ey * ey))
  }
  return piece.length < 3 || narrowest === Number.POSITIVE_INFINITY ? 0 : narrowest
}

/** Slivers narrower than this come from rounding, in hundredths of a millimetre. */
const SLIVER = 1e-3

/** What is left of a convex piece outside a convex outline, as convex pieces that do not overlap. */
export function cutAway(piece: readonly Spot[], outline: readonly Spot[]): Spot[][] {
  const left: Spot[][] = []
  let inner: readonly Spot[] = piece
  for (let i = 0; i < outline.length && inner.length >= 3; i++) {
    const a = outline[i]!
    const b = outline[(i + 1) % outline.length]!
    const outer = keep(inner, a, b, -1)
    if (breadth(outer) > SLIVER) left.push(outer)
    inner = keep(inner, a, b, 1)
  }
  return left
}

/** Parts that may overlap, as pieces that do not. */
export function disjoint(parts: readonly Footprint[]): readonly (readonly Spot[])[] {
  const outlines = parts.map(cornersOf)
  return outlines.flatMap((outline, i) => {
    let pieces: (readonly Spot[])[] = [outline]
    for (let j = 0; j < i; j++) pieces = pieces.flatMap(piece => cutAway(piece, outlines[j]!))
    return pieces
  })
}
