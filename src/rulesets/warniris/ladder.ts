/** Climbing: along the whole of a ladder, or up a face with the Grapnel (WN-TER-07 to WN-TER-09, WN-TER-19). */

import type { ModelId } from '#engine'
import { CM, disc, distance, flatGap, nearestOnRim, type Point } from '#geometry'
import { cardOf } from './abilities.ts'
import { CONTACT, TOLERANCE } from './figure.ts'
import { piecesWith } from './ground.ts'
import type { Game } from './model.ts'
import type { Leg, Walker } from './path.ts'

/** WN-TER-07, WN-TER-08, WN-TER-09, WN-TER-19: a leg along the whole of a ladder, or up a face with the Grapnel; null where there is none. */
export function climbing(
  game: Game,
  w: Walker,
  from: Point,
  to: Point,
  grapnel: boolean,
): { leg: Leg; hook: boolean } | null {
  const up = to.z > from.z
  const foot = up ? from : to
  const head = up ? to : from
  const climb = Math.abs(to.z - from.z)
  const leg: Leg = { kind: 'climb', from, to, length: climb, cost: climb }
  for (const ladder of piecesWith(game, 'ladder')) {
    const at = ladder.footprint.shape === 'disc' ? ladder.footprint : null
    if (at === null || foot.z < ladder.bottom || head.z > ladder.top) continue
    if (distance(foot, at) > w.radius + CONTACT) continue
    if (up ? to.z === ladder.top && distance(to, at) <= TOLERANCE : distance(from, at) <= w.radius + CONTACT) {
      if (up || to.z === ladder.bottom) return { leg, hook: false }
    }
  }
  if (!grapnel) return null
  for (const piece of piecesWith(game, 'standable')) {
    if (piece.top !== head.z || piece.top - piece.bottom > 8 * CM) continue
    const rim = nearestOnRim(foot, piece.footprint)
    if (flatGap(disc(foot, w.radius), piece.footprint) <= CONTACT && distance(head, rim) <= CONTACT) {
      return { leg, hook: true }
    }
  }
  return null
}

/** Ladders a walker could use from where it stands: where each leads. */
export function ladderEnds(game: Game, who: ModelId, at: Point): Point[] {
  const { radius } = cardOf(game, who)
  const ends: Point[] = []
  for (const ladder of piecesWith(game, 'ladder')) {
    if (ladder.footprint.shape !== 'disc') continue
    const { x, y } = ladder.footprint
    if (at.z === ladder.bottom && distance(at, { x, y }) <= radius + CONTACT) ends.push({ x, y, z: ladder.top })
    if (at.z === ladder.top && distance(at, { x, y }) <= radius + CONTACT) {
      for (const [sx, sy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        ends.push({ x: x + sx * radius, y: y + sy * radius, z: ladder.bottom })
      }
    }
  }
  return ends
}
