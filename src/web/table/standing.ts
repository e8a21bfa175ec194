/** Models as picking sees them: what they cover where they are drawn now. */

import type { Scene, SceneModel } from '#engine'
import type { Footprint } from '#geometry'
import type { Puppet } from './miniatures.ts'
import type { Standing } from './pick.ts'
import { facingTo, toLen, toUnits, type Vec } from './scale.ts'

export function standingOf({ model, at, facing }: Puppet): Standing {
  const height = toUnits(model.body?.height ?? 0)
  return { id: model.id, at, height, footprint: footprintOf(model, at, facing) }
}

/** What a model covers where it is drawn now. */
function footprintOf({ body }: SceneModel, at: Vec, facing: number): Footprint {
  const [x, y] = [toLen(at.x), toLen(at.z)]
  if (body === null || body.base.shape === 'disc')
    return { shape: 'disc', x, y, radius: body?.base.shape === 'disc' ? body.base.radius : 0 }
  const [w, d] = [body.base.width / 2, body.base.depth / 2]
  const angle = (facing * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const corner = (a: number, b: number) => ({ x: x + a * cos - b * sin, y: y + a * sin + b * cos })
  return { shape: 'polygon', points: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)] }
}

/** Before it ever moved, a model looks at the enemies nearest to it, else at the middle of the table. */
export function firstFacing(model: SceneModel, scene: Scene): number {
  const at = model.body?.at
  if (at === undefined) return 0
  let [x, y, weight] = [(scene.width / 2) * 1e-9, (scene.depth / 2) * 1e-9, 1e-9]
  for (const other of scene.models) {
    if (other.seat === model.seat || other.body === null) continue
    const near = 1 / ((other.body.at.x - at.x) ** 2 + (other.body.at.y - at.y) ** 2 + 1e8)
    x += other.body.at.x * near
    y += other.body.at.y * near
    weight += near
  }
  return facingTo(at, { x: x / weight, y: y / weight })
}
