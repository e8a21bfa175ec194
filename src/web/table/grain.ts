/** How coarsely a weak machine draws while things move, so that they keep moving. */

/** Twenty pictures a second. */
const SLOWEST_MS = 50
/** Each step draws this much smaller, down to the coarsest. */
const STEP = 0.75
export const COARSEST = 0.4
/** So many slow frames in a row before it draws more coarsely, and so many fast ones before it draws more finely. */
const PATIENCE = 3
const RELIEF = 40

export interface Grain {
  /** Share of the full number of pixels along each edge. */
  readonly scale: number
  readonly slow: number
  readonly fast: number
}

export const FINEST: Grain = { scale: 1, slow: 0, fast: 0 }

/** What one more frame of so many milliseconds makes of it. */
export function grainAfter({ scale, slow, fast }: Grain, ms: number): Grain {
  if (ms > SLOWEST_MS) {
    if (slow + 1 < PATIENCE || scale <= COARSEST) return { scale, slow: slow + 1, fast: 0 }
    return { scale: Math.max(COARSEST, scale * STEP), slow: 0, fast: 0 }
  }
  if (scale === 1 || fast + 1 < RELIEF || ms > SLOWEST_MS / 3) return { scale, slow: 0, fast: fast + 1 }
  return { scale: Math.min(1, scale / STEP), slow: 0, fast: 0 }
}
