/** Terrain: what a piece is, and what all of it does to movement, sight and attacks (WV-TER). */

import { boxOf, type Footprint, INCH, type Len, PI, type Terrain } from '#geometry'

/** WV-TER-01 and WV-TER-02: small and large pieces alike have Strength 1 and 1 Hit Point, and no Move. */
export const TERRAIN_STRENGTH = 1
export const TERRAIN_HIT_POINTS = 1

/** The words a piece may carry. */
export const SMALL = 'small'
export const LARGE = 'large'
/** WV-LOS-06: what is not sturdy neither hides nor covers. */
export const STURDY = 'sturdy'

/** WV-TER-08: the guide for new battlefields: up to 5 square inches of ground is small. */
export const SMALL_GROUND = 5

/** A piece with what is asked of it again and again. Flat decoration is no piece at all (WV-TER-11). */
export interface Piece {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly body: Terrain
  readonly isLarge: boolean
  readonly isSturdy: boolean
  readonly west: Len
  readonly east: Len
  readonly north: Len
  readonly south: Len
  readonly top: Len
}

export function pieceOf(body: Terrain, index: number): Piece {
  return {
    index,
    id: body.id,
    name: body.name,
    body,
    isLarge: body.traits.includes(LARGE),
    isSturdy: body.traits.includes(STURDY),
    ...boxOf(body.footprint),
    top: body.top,
  }
}

/** How much ground a footprint covers, in square inches. */
export function ground(f: Footprint): number {
  if (f.shape === 'disc') return (PI * f.radius * f.radius) / SQUARE_INCH
  let twice = 0
  let a = f.points[f.points.length - 1]!
  for (const b of f.points) {
    twice += a.x * b.y - a.y * b.x
    a = b
  }
  return Math.abs(twice) / 2 / SQUARE_INCH
}
const SQUARE_INCH = INCH * INCH
