/** A battlefield as a client sends one: the shape of it, and that it can be measured. What may stand on it, a ruleset says. */

import * as z from 'zod'
import { isConvex, SCENERY, type Footprint as Shape, type Table } from '#geometry'
import { readable } from './words.ts'

/** Four metres, in hundredths of a millimetre. */
const FAR = 400_000
const MOST_PIECES = 60
const MOST_ZONES = 40
/** Of all pieces and zones together: what is measured against them costs as much as they have corners. */
const MOST_CORNERS = 800

const Length = z.int().min(0).max(FAR)
const Spot = z.strictObject({ x: Length, y: Length })
const Corners = z.array(Spot).min(3).max(24).refine(isConvex, 'the corners do not go round clockwise without a dent')
const Footprint = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), x: Length, y: Length, radius: Length }),
  z.strictObject({ shape: z.literal('polygon'), points: Corners }),
])
const Opening = z.strictObject({ from: Spot, to: Spot, bottom: Length, top: Length })
const Name = readable(1, 60)

const Piece = z.strictObject({
  id: Name,
  name: Name,
  traits: z.array(readable(1, 40)).max(20),
  look: z.enum(SCENERY).optional(),
  footprint: Footprint,
  bottom: Length,
  top: Length,
  openings: z.array(Opening).max(8).optional(),
})
const Zone = z.strictObject({ id: Name, name: Name, parts: z.array(Footprint).min(1).max(8) })

export const FieldShape = z
  .strictObject({
    width: Length.min(1),
    depth: Length.min(1),
    terrain: z.array(Piece).max(MOST_PIECES),
    zones: z.array(Zone).max(MOST_ZONES),
  })
  .refine(
    table => cornersIn(table) <= MOST_CORNERS,
    `a battlefield has at most ${MOST_CORNERS} corners in all`,
  ) satisfies z.ZodType<Table>

const corners = (f: Shape): number => (f.shape === 'disc' ? 1 : f.points.length)
const cornersIn = ({ terrain, zones }: Pick<Table, 'terrain' | 'zones'>): number =>
  terrain.reduce((sum, { footprint, openings = [] }) => sum + corners(footprint) + 2 * openings.length, 0) +
  zones.reduce((sum, { parts }) => sum + parts.reduce((n, part) => n + corners(part), 0), 0)
