/** Terrain: what a piece is, and what all of it does to movement, sight and attacks (WV-TER). */

import { type Field, fieldOf, variantOf } from '#common/field'
import { type Footprint, INCH, PI, type Table, type Terrain } from '#geometry'
import { type Game, piece } from './model.ts'

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

export const isLarge = ({ traits }: Terrain): boolean => traits.includes(LARGE)

/** The field as it is now, without what was destroyed (WV-TER-05); its pieces are known by their ids. Flat decoration is no piece at all (WV-TER-11). */
export function fieldNow({ board, setup }: Game): Field {
  const { standing } = board
  const { table } = setup
  // asked with every look and step: the list is another one when something has fallen, so most often this is enough
  if (latest !== null && latest.standing === standing && latest.table === table) return latest.field
  let fallen = ''
  for (let i = 0; i < standing.length; i++) if (!standing[i]) fallen += `${i} `
  const field = variantOf(fieldOf(table), fallen, pieces => pieces.filter(({ index }) => standing[index]))
  latest = { standing, table, field }
  return field
}

let latest: { readonly standing: readonly boolean[]; readonly table: Table; readonly field: Field } | null = null

export const isStanding = ({ board, setup }: Game, id: string): boolean =>
  board.standing[piece(setup, id).index] === true

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
