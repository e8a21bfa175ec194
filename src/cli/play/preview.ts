/** What would come of an action, tried in a world that could lie behind what the player sees. */

import {
  type Action,
  type AnyRuleset,
  apply,
  type Hole,
  imagine,
  inUnits,
  type RngState,
  type Scene,
  type View,
} from '#engine'
import type { Point } from '#geometry'
import { oddsLines } from './odds.ts'

/** Lines on the cost of an action: how far, what changes, whether dice decide. */
export function preview(rules: AnyRuleset, seen: View, scene: Scene, hole: Hole | undefined, action: Action): string[] {
  const lines = hole === undefined ? [] : measured(rules, scene, hole, action)
  const rng: RngState = [1, 2, 3, 4]
  const world = imagine(rules, seen, rng)
  const dice = world.rng.join()
  if (apply(rules, world, action) !== null) return lines
  if (world.rng.join() !== dice) return [...lines, 'Dice will be rolled.', ...oddsLines(rules, seen, action)]
  return [...lines, ...changes(scene, rules.scene(world))]
}

/** The legs of a walk, and their length. */
function measured({ units }: AnyRuleset, scene: Scene, hole: Hole, { with: filling }: Action): string[] {
  if (hole.fill !== 'path' || !Array.isArray(filling)) return []
  const path = filling as readonly Point[] // the hole is a path, and the engine has found the filling to fit it
  let at = scene.models.find(({ id }) => id === hole.who)?.body?.at
  let length = 0
  for (const point of path) {
    if (at !== undefined) length += Math.sqrt((point.x - at.x) ** 2 + (point.y - at.y) ** 2 + (point.z - at.z) ** 2)
    at = point
  }
  const legs = path.length === 1 ? '1 leg' : `${path.length} legs`
  return [`${legs}, ${inUnits(Math.round(length), units)} of ${inUnits(hole.reach, units)} ${units}.`]
}

/** Facts of models that would be different. */
function changes(before: Scene, after: Scene): string[] {
  const lines: string[] = []
  for (const [i, model] of after.models.entries()) {
    const old = before.models[i]
    if (old === undefined || old.id !== model.id) continue
    const parts = model.facts.flatMap(([label, value], n) => {
      const was = old.facts[n]
      return was !== undefined && was[0] === label && was[1] !== value ? [`${label} ${was[1]} -> ${value}`] : []
    })
    if (old.health.left !== model.health.left) parts.push(`${old.health.left} -> ${model.health.left} left`)
    if (parts.length > 0) lines.push(`${model.name}: ${parts.join(', ')}`)
  }
  return lines.slice(0, 4)
}
