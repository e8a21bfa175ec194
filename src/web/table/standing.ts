/** Models as picking sees them: what they cover where they are drawn now. */

import type { SceneModel } from '#engine'
import type { Footprint } from '#geometry'
import type { Puppet } from './miniatures.ts'
import type { Standing } from './pick.ts'
import { toLen, toUnits, type Vec } from './scale.ts'

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
