/** Designing a character: what it costs, how much it takes, how large it is (WV-DES). */

import { inches, type Len } from '#geometry'

/** WV-DES-01: Move, Strength and Attacks are bought; everything else follows. */
export interface Design {
  readonly name: string
  readonly move: number
  readonly strength: number
  readonly attacks: number
  /** WV-DES-18: counts in size mode `custom` only, in inches. */
  readonly radius?: number
  readonly height?: number
}

/** WV-DES-03: a point an inch. */
const MOVE_PRICE = 1
/** WV-DES-05: five points a level. */
const STRENGTH_PRICE = 5
/** WV-DES-04: no character is stronger than this, so a 6 never succeeds (WV-ATK-07). */
export const STRONGEST = 5

/** WV-DES-08, with WV-DES-07: each Attack costs as many points as the character's Strength. */
export const points = (c: Pick<Design, 'move' | 'strength' | 'attacks'>): number =>
  c.move * MOVE_PRICE + c.strength * STRENGTH_PRICE + c.attacks * c.strength

/** WV-DES-09: a fifth of the points, rounded up. */
export const hitPoints = (c: Pick<Design, 'move' | 'strength' | 'attacks'>): number => Math.floor((points(c) + 4) / 5)

/** WV-DES-11: the cheapest legal character, M1 S1 A0. */
export const CHEAPEST = { move: 1, strength: 1, attacks: 0 } as const

/** WV-DES-21: the most points a character of this Strength may have under the fair cap. */
export const fairCap = (pointsPerPlayer: number, strength: number): number =>
  Math.floor((pointsPerPlayer * (6 - strength)) / 12)

export const SIZE_MODES = ['byPoints', 'uniform', 'custom'] as const
export type SizeMode = (typeof SIZE_MODES)[number]

export interface Size {
  readonly radius: Len
  readonly height: Len
}
/** WV-DES-17: classes by points. */
export const SIZES = [
  { class: 'S', from: 6, radius: inches(0.5), height: inches(1.2) },
  { class: 'M', from: 40, radius: inches(0.6), height: inches(1.6) },
  { class: 'L', from: 100, radius: inches(1), height: inches(2.4) },
  { class: 'XL', from: 200, radius: inches(1.5), height: inches(4) },
] as const
export type SizeClass = (typeof SIZES)[number]['class']
/** WV-DES-18: everybody alike. */
const UNIFORM: Size = { radius: inches(0.5), height: inches(1.5) }
/** WV-DES-18: what a figure's own size may be, in inches. */
export const OWN_SIZE = { radius: [0.25, 3], height: [0.5, 8] } as const

/** WV-DES-17: the class of a character of so many points. */
export function sizeClass(total: number): (typeof SIZES)[number] {
  let found: (typeof SIZES)[number] = SIZES[0]
  for (const size of SIZES) if (total >= size.from) found = size
  return found
}

/** WV-DES-17 and WV-DES-18: the body of a character under the agreed size mode. Looks never count (WV-GEN-06). */
export function sizeOf(design: Design, mode: SizeMode): Size {
  if (mode === 'uniform') return UNIFORM
  const { radius, height } = sizeClass(points(design))
  if (mode === 'byPoints') return { radius, height }
  return {
    radius: design.radius === undefined ? radius : inches(design.radius),
    height: design.height === undefined ? height : inches(design.height),
  }
}
