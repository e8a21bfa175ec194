/** What the hand holds: where a model starts, where its ghost stands, which way it faces. */

import type { Hole, Offer, Scene, SceneModel } from '#engine'
import { onGrid, type Point } from '#geometry'
import type { Choice } from './choosing.ts'
import { endOf, legsOf } from './fillings.ts'
import { proposal, type Seen } from './judge.ts'

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

export function heldBy({ seen, trail, filling }: Pick<Choice, 'seen' | 'trail' | 'filling'>, scene: Scene): Held {
  const leaf = trail.leaf
  const hole = leaf?.hole
  const id = hole?.fill === 'path' || hole?.fill === 'pose' ? hole.who : leaf?.on
  const found = scene.models.find(model => model.id === id)
  const from = found?.body?.at
  const end = endOf(filling)
  const z = from?.z ?? 0
  const zone = hole?.fill === 'point' ? scene.zones.find(one => one.id === hole.zone) : undefined
  const at: Point = end === null ? (from ?? middleOf(zone, scene)) : { x: end.x, y: end.y, z: end.z ?? z }
  const base = found?.body?.base
  const facing = end?.facing ?? (base?.shape === 'block' ? base.facing : proposedFacing(seen, leaf))
  return {
    who: found === undefined || from !== undefined ? found : comingTo(found, at, facing, hole),
    from,
    at,
    facing,
    flies: (hole?.fill === 'point' || hole?.fill === 'path') && hole.flies === true,
    turns: hole?.fill === 'pose',
    legs: legsOf(filling, z),
  }
}

/** A model that is not on the table yet as it would stand there. */
function comingTo(model: SceneModel, at: Point, facing: number, hole: Hole | undefined): SceneModel {
  if (model.waits === undefined) return model
  const { base, height } = model.waits
  if (base.shape === 'disc') return { ...model, body: { at, base, height } }
  const tile = base.tiles[0]
  const wanted = hole?.fill === 'pose' ? hole.frontage : undefined
  if (tile === undefined || wanted === undefined) return { ...model, body: { at, base: { ...base, facing }, height } }
  const frontage = Math.max(1, Math.min(wanted, base.tiles.length))
  const width = frontage * tile.width
  const depth = Math.ceil(base.tiles.length / frontage) * tile.depth
  return { ...model, body: { at, base: { ...base, width, depth, frontage, facing }, height } }
}

const facings = new WeakMap<Offer, number>()

/** Which way the rules themselves would set a block down: towards the enemy. */
function proposedFacing(seen: Seen, leaf: Offer | null): number {
  if (leaf?.hole?.fill !== 'pose') return 0
  let facing = facings.get(leaf)
  if (facing === undefined) {
    facing = endOf(proposal(seen, leaf, 0))?.facing ?? 0
    facings.set(leaf, facing)
  }
  return facing
}

function middleOf(zone: Scene['zones'][number] | undefined, scene: Scene): Point {
  const part = zone?.parts[0]
  if (part === undefined) return { x: onGrid(scene.width / 2), y: onGrid(scene.depth / 2), z: 0 }
  if (part.shape === 'disc') return { x: part.x, y: part.y, z: 0 }
  const sum = part.points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 })
  const n = part.points.length
  return { x: onGrid(sum.x / n), y: onGrid(sum.y / n), z: 0 }
}
