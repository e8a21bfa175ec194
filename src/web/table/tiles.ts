/** Where the tiles of a block stand: rank by rank, the front rank first, a short last rank in the middle. */

import type { FigureLook, SceneBase } from '#engine'
import { toUnits } from './scale.ts'

export interface TilePlace {
  /** To the block's left as it looks south, and to its front, from its middle. */
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly look: FigureLook | undefined
}

type Block = Extract<SceneBase, { shape: 'block' }>

/** Places for a block that looks south (its front towards +z). */
export function placesOf({ tiles, frontage, depth }: Block): TilePlace[] {
  const out: TilePlace[] = []
  const wide = Math.max(1, frontage)
  let front = toUnits(depth) / 2
  for (let first = 0; first < tiles.length; first += wide) {
    const rank = tiles.slice(first, first + wide)
    const length = rank.reduce((sum, tile) => sum + toUnits(tile.width), 0)
    const deep = Math.max(...rank.map(tile => toUnits(tile.depth)))
    let x = length / 2
    for (const tile of rank) {
      const [w, d] = [toUnits(tile.width), toUnits(tile.depth)]
      out.push({ x: x - w / 2, z: front - deep / 2, width: w, depth: d, look: tile.look })
      x -= w
    }
    front -= deep
  }
  return out
}
