/** Sharing a number out: what one gets more, another gets less. */

import type { Filling, Hole } from '#engine'

type Share = Extract<Hole, { fill: 'share' }>

/** What each has now. */
export const sharesOf = (filling: Filling | undefined, { among }: Share): number[] =>
  among.map((_, n) => {
    const value = Array.isArray(filling) ? filling[n] : 0
    return typeof value === 'number' ? value : 0
  })

/**
 * The same with another number for one of them. Where one part is what is left over, it is made of the rest; what is too
 * much for that is taken from the others, the first of them first.
 */
export function shared(now: readonly number[], hole: Share, kept: number | null, at: number, value: number): number[] {
  const most = Math.min(hole.most?.[at] ?? hole.total, hole.total)
  const next = now.slice()
  next[at] = Math.max(0, Math.min(most, Math.floor(value) || 0))
  if (kept === null) return next
  next[kept] = 0
  let left = hole.total - next.reduce((sum, n) => sum + n, 0)
  for (let i = 0; i < next.length && left < 0; i++) {
    if (i === at || i === kept) continue
    const taken = Math.min(next[i]!, -left)
    next[i]! -= taken
    left += taken
  }
  next[kept] = Math.max(0, left)
  return next
}
