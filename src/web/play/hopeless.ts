/** When a bot gives up: a battle that is decided should not drag on. */

import type { Scene, Seat } from '#engine'

/** What is left of a side, as a share of what it had. */
const strength = (scene: Scene, seat: Seat): { left: number; share: number; models: number } => {
  let [left, of, models] = [0, 0, 0]
  for (const { seat: own, health, status } of scene.models) {
    if (own !== seat) continue
    of += Math.max(1, health.of)
    if (status === 'gone') continue
    left += Math.max(1, health.left)
    models++
  }
  return { left, models, share: of === 0 ? 0 : left / of }
}

/** Rounds before which nobody gives up. */
const EARLIEST = 3

/**
 * Nothing can be hoped for: a seventh or less is left of it, the others together have five times as much and more of
 * everything that is scored.
 */
export function isHopeless(scene: Scene, seat: Seat, seats: number): boolean {
  if (scene.round < EARLIEST || seats !== 2) return false
  const [own, other] = [strength(scene, seat), strength(scene, 1 - seat)]
  if (own.share > 1 / 7 || other.left < own.left * 5 || other.models <= own.models) return false
  return scene.scores.every(
    ({ seat: whose, label, n }) =>
      whose !== seat || scene.scores.some(one => one.seat !== seat && one.label === label && one.n > n),
  )
}
