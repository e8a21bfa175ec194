/** A battlefield as a client sends one: the shape of it, and that it can be measured. What may stand on it, a ruleset says. */

import * as z from 'zod'
import { isConvex, SCENERY, type Table } from '#geometry'
import { readable } from './words.ts'

/** Twenty metres, in hundredths of a millimetre. */
const FAR = 2_000_000
const MOST_PIECES = 120
const MOST_ZONES = 8

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

export const FieldShape = z.strictObject({
  width: Length.min(1),
  depth: Length.min(1),
  terrain: z.array(Piece).max(MOST_PIECES),
  zones: z.array(Zone).max(MOST_ZONES),
}) satisfies z.ZodType<Table>
