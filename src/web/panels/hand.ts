/** What the hand holds: where a model starts, where its ghost stands, which way it faces. */

import type { Scene, SceneModel } from '#engine'
import type { Point } from '#geometry'
import { type Choosing, endOf } from './choosing.ts'

export interface Held {
  readonly who: SceneModel | undefined
  /** Where the model stands now; undefined when it is not on the table yet. */
  readonly from: Point | undefined
  /** Where the ghost stands, or would begin. */
  readonly at: Point
  readonly facing: number
  readonly flies: boolean
  readonly turns: boolean
  readonly legs: readonly Point[]
}

export function hand({ trail, filling }: Choosing, scene: Scene): Held {
  const leaf = trail.leaf
  const hole = leaf?.hole
  const id = hole?.fill === 'path' || hole?.fill === 'pose' ? hole.who : leaf?.on
  const who = scene.models.find(model => model.id === id)
  const from = who?.body?.at
  const end = endOf(filling)
  const z = from?.z ?? 0
  const zone = hole?.fill === 'point' ? scene.zones.find(one => one.id === hole.zone) : undefined
  const at: Point = end === null ? (from ?? middleOf(zone, scene)) : { x: end.x, y: end.y, z: end.z ?? z }
  const base = who?.body?.base
  return {
    who,
    from,
    at,
    facing: end?.facing ?? (base?.shape === 'block' ? base.facing : 0),
    flies: (hole?.fill === 'point' || hole?.fill === 'path') && hole.flies === true,
    turns: hole?.fill === 'pose',
    legs: legsOf(filling, z),
  }
}

function legsOf(filling: Choosing['filling'], z: number): Point[] {
  if (filling === undefined) return []
  const all = Array.isArray(filling) ? (filling as readonly unknown[]) : [filling]
  return all.flatMap(one => {
    if (typeof one !== 'object' || one === null) return []
    const { x, y, z: high = z } = one as { x: number; y: number; z?: number } // points and poses both have a place
    return [{ x, y, z: high }]
  })
}

function middleOf(zone: Scene['zones'][number] | undefined, scene: Scene): Point {
  const part = zone?.parts[0]
  if (part === undefined) return { x: Math.round(scene.width / 2), y: Math.round(scene.depth / 2), z: 0 }
  if (part.shape === 'disc') return { x: part.x, y: part.y, z: 0 }
  const sum = part.points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 })
  const n = part.points.length
  return { x: Math.round(sum.x / n), y: Math.round(sum.y / n), z: 0 }
}
