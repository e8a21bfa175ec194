/** What a piece of scenery looks like, guessed from its name, its traits and its shape. Looks never matter to the rules. */

import type { Terrain } from '#geometry'
import { toUnits } from './scale.ts'

export const KINDS = [
  'wall',
  'ruin',
  'house',
  'barn',
  'tower',
  'deck',
  'column',
  'lamp',
  'well',
  'tree',
  'grove',
  'bush',
  'rock',
  'hill',
  'water',
  'mud',
  'crate',
  'barrel',
  'fence',
  'ladder',
] as const
export type Kind = (typeof KINDS)[number]

const NAMED: readonly (readonly [RegExp, Kind])[] = [
  [/ladder/, 'ladder'],
  [/large trees|wood\b|woods|forest|grove|thicket|orchard|copse/, 'grove'],
  [/tree|cypress|poplar|pine|oak/, 'tree'],
  [/bush|hedge|scrub|shrub|bramble|reeds|crop/, 'bush'],
  [/water|channel|river|pond|lake|stream|canal|sea\b|pool|moat|gutter|ford/, 'water'],
  [/mud|bog|marsh|swamp|mire|caltrops|tar\b|crater|difficult/, 'mud'],
  [/fountain|well\b|cistern|trough|basin|vat/, 'well'],
  [/hill|mound|rise|knoll|ridge|dune/, 'hill'],
  [/boulder|rock|cairn|mountain|stone circle|menhir|cliff|crag|spire/, 'rock'],
  [/barrel|cask|keg/, 'barrel'],
  [/crate|box|cargo|chest|cart|wagon|barricade|machine|wreck|vehicle|container/, 'crate'],
  [/fence|palisade|rail/, 'fence'],
  [/lamp|brazier|beacon|lantern|torch/, 'lamp'],
  [/column|pillar|statue|obelisk|pylon|mast\b|cross\b|shrine|altar|chimney/, 'column'],
  [/terrace|platform|deck|stage|jetty|pier\b|slab|quay|roof|bridge|dais|stall/, 'deck'],
  [/tower|keep|belfry|bastion|aqueduct|arch|fort/, 'tower'],
  [/barn|stable|shed|warehouse|storehouse|hut|cabin|mill/, 'barn'],
  [/house|hall|inn\b|chapel|temple|cottage|building|shop|home/, 'house'],
  [/ruin|rubble|debris|wreckage/, 'ruin'],
  [/wall|parapet|arcade|rampart|battlement|kerb/, 'wall'],
]

const TRAITS: readonly (readonly [string, Kind])[] = [
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

export function kindOf(piece: Terrain): Kind {
  const name = piece.name.toLowerCase()
  const named = NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? traitKind(piece)
  const kind = named ?? guess(piece)
  // a wide soft disc called a tree is a whole stand of them
  if (kind === 'tree' && sizeOf(piece) > 3.2) return 'grove'
  if (isLow(piece) && !['grove', 'ladder', 'water', 'bush', 'hill'].includes(kind)) return 'mud'
  if (isLow(piece) && kind === 'bush') return 'grove'
  return kind
}

const traitKind = ({ traits }: Terrain): Kind | undefined => TRAITS.find(([trait]) => traits.includes(trait))?.[1]

function guess(piece: Terrain): Kind {
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
