/** What is taken out of the picture so that one can look below it: storeys above a height, and the ceiling over whoever is meant. */

import type { ModelId, Scene } from '#engine'
import { isFlat } from './kinds.ts'
import type { Shared } from './materials.ts'
import { enters, type Standing } from './pick.ts'
import { toUnits, toVec, type Vec, vec } from './scale.ts'
import type { Highlights } from './types.ts'

/** How far around somebody the ceiling opens, in centimetres. */
const OPENS = 9

export class Cutaway {
  private readonly shared: Shared
  /** Everything from this height up is gone. */
  level = Infinity

  constructor(shared: Shared) {
    this.shared = shared
  }

  cutAt(level: number): void {
    this.level = level
    this.shared.cut.value = level === Infinity ? 1e6 : level
  }

  /** Opens the ceiling, if there is one, over whoever is moved or selected; closes it where nobody is. */
  openFor({ path, selected }: Highlights, scene: Scene, puppets: ReadonlyMap<ModelId, { readonly at: Vec }>): void {
    const end = path?.legs.at(-1)
    const at = end === undefined ? (puppets.get(selected ?? -1)?.at ?? null) : toVec(end)
    const ceiling = at === null ? null : ceilingOver(scene, at)
    const { value } = this.shared.hole
    if (ceiling === null || at === null) value.set(0, 0, 0, 1e6)
    else value.set(at.x, at.z, OPENS, ceiling - 0.05)
  }

  /** The height above which nothing is shown at a place. */
  limitAt({ x, z }: Vec): number {
    const { x: hx, y: hz, z: radius, w: height } = this.shared.hole.value
    const isOpen = (x - hx) ** 2 + (z - hz) ** 2 < radius * radius
    return Math.min(this.level, isOpen ? height : Infinity)
  }

  shows({ at }: Pick<Standing, 'at'>): boolean {
    return at.y < this.level
  }
}

/** The underside of the lowest thing that hangs over a place. */
function ceilingOver({ terrain }: Scene, at: Vec): number | null {
  const up = { from: vec(at.x, at.y + 0.5, at.z), along: vec(0, 1, 0) }
  let lowest: number | null = null
  for (const piece of terrain) {
    const bottom = toUnits(piece.bottom)
    if (bottom < at.y + 0.5 || isFlat(piece) || piece.traits.includes('ladder')) continue
    if ((lowest === null || bottom < lowest) && enters(up, piece.footprint, bottom, toUnits(piece.top)) !== null)
      lowest = bottom
  }
  return lowest
}
