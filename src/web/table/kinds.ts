/** What a piece of scenery looks like: as it says, or by its traits and its shape. Looks never matter to the rules. */

import type { Scenery, Terrain } from '#geometry'
import { toUnits } from './scale.ts'

const TRAITS: readonly (readonly [string, Scenery])[] = [
  ['ladder', 'ladder'],
  ['water', 'water'],
  ['forest', 'grove'],
  ['wood', 'grove'],
  ['hill', 'hill'],
  ['soft-cover', 'bush'],
]

/** Lower than this is a stain on the ground, not a body. */
const FLAT = 0.16

export const isLow = ({ bottom, top }: Terrain): boolean => toUnits(top - bottom) < FLAT

/** Painted on the cloth and nowhere else. */
export function isFlat(piece: Terrain): boolean {
  const kind = kindOf(piece)
  return kind === 'water' || kind === 'mud' || (isLow(piece) && kind !== 'grove' && kind !== 'ladder')
}

export const kindOf = (piece: Terrain): Scenery => piece.look ?? traitKind(piece) ?? guess(piece)

const traitKind = ({ traits }: Terrain): Scenery | undefined => TRAITS.find(([trait]) => traits.includes(trait))?.[1]

function guess(piece: Terrain): Scenery {
  if (isLow(piece)) return 'mud'
  if (piece.footprint.shape === 'disc') return 'column'
  const [long, short] = sidesOf(piece)
  if (short < 1.6) return 'wall'
  return toUnits(piece.top) > 4 && long > 4 ? 'house' : 'deck'
}

/** Half of how wide a piece is, in centimetres. */
export const sizeOf = (piece: Terrain): number =>
  piece.footprint.shape === 'disc' ? toUnits(piece.footprint.radius) : sidesOf(piece)[1] / 2

/** The longest side of a polygon, and how thick it is across that. */
export function sidesOf({ footprint }: Terrain): readonly [long: number, short: number] {
  if (footprint.shape === 'disc') return [toUnits(footprint.radius) * 2, toUnits(footprint.radius) * 2]
  const { points } = footprint
  let best: readonly [number, number] = [0, 0]
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length]!
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0 || toUnits(length) <= best[0]) continue
    const off = points.map(p => Math.abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length)
    best = [toUnits(length), toUnits(Math.max(...off))]
  }
  return best
}
