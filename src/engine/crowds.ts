/** Boards on which everybody has been pushed together, at telling distances: nobody could bring them about in so few moves. */

import { inches } from '#geometry'
import type { Draw } from './draw.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { SceneModel } from './scene.ts'
import type { GameState } from './types.ts'

/** Gaps at which rules begin and end: contact, half an inch, a centimetre, an inch, two and three, and a hair more. */
const GAPS = [0, 1, 10, 100, 500, 1000, 1001, 1270, 2000, 2540, 2541, 3000, inches(2), inches(3), 8000, 14_000]

interface Place {
  x: number
  y: number
  z?: number
}

/** A copy of a game in which about half of all miniatures stand near an enemy. */
export function crowded(rules: AnyRuleset, state: GameState, pick: Draw): GameState {
  const copy: GameState = { ...state, ...JSON.parse(JSON.stringify({ ...state, setup: null })), setup: state.setup }
  const places = placesIn(copy.board)
  const { models } = rules.scene(copy)
  for (const model of models) {
    const enemies = models.filter(({ seat, body }) => seat !== model.seat && body !== null)
    if (model.body === null || enemies.length === 0 || pick(2) === 0) continue
    const { at } = model.body
    const place = places.find(({ x, y, z }) => x === at.x && y === at.y && (z ?? at.z) === at.z)
    if (place === undefined) continue
    const enemy = enemies[pick(enemies.length)]!
    const far = reachOf(model) + reachOf(enemy) + GAPS[pick(GAPS.length)]!
    const side = pick(2) === 0 ? 1 : -1
    const to = enemy.body!.at
    const isAcross = pick(2) === 0
    place.x = to.x + (isAcross ? side * far : 0)
    place.y = to.y + (isAcross ? 0 : side * far)
    if (place.z !== undefined) place.z = to.z
  }
  return copy
}

function reachOf({ body }: SceneModel): number {
  const base = body!.base // only who is on the table comes here
  return base.shape === 'disc' ? base.radius : 1000
}

/** Everything within a board that is a place. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(placesIn)
  return 'x' in value && 'y' in value && typeof value.x === 'number' && typeof value.y === 'number'
    ? [value as Place, ...inside] // both are numbers
    : inside
}
