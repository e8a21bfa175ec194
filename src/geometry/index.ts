/**
 * Exact space: lengths, footprints, measuring, motion, sight, ways and places. It knows no game; what a rule decides
 * (tolerances, grids of points, what may be crossed) comes in as an argument.
 *
 * Lengths are whole hundredths of a millimetre. x points east, y south, z up. Polygons are convex and clockwise on the table.
 * Where only a sign decides (`within`, `overlaps`, `inside`) the answer is exact for whole numbers. In motion and sight,
 * touching and grazing never count. Nothing here uses trigonometry, so every machine gives the same game.
 *
 * - `types`, `length`: the vocabulary; `same`: two tables with the same content
 * - `along`: so far toward a spot, where something changes on the way
 * - `angle`: whole-degree directions, angles
 * - `footprint`: make, shift, frame and wrap footprints; `outline`: what keeps a distance from one
 * - `measure`: gaps, ranges, overlaps, farthest points; `closest`: where two footprints come nearest
 * - `zone`: inside, partly inside, on the table; `support`: how much of a base rests on something
 * - `sweep`: a disc or cylinder on a straight leg; `arc`: on a round one; `block`: rectangles that slide and pivot
 * - `samples`, `sight`: points to look at, lines of sight, windows, what a line crosses
 * - `path`: judge a given path; `route`: the shortest one; `reach`: everywhere within an allowance; `flight`: through the air
 * - `place`: the nearest free place, places in contact
 *
 * Within: `clip` (a line in a footprint), `exact` (signs beyond rounding), `cut` (pieces of areas), `net` (corners kept for
 * the next way), `graph` (search).
 */

export * from './along.ts'
export * from './angle.ts'
export * from './arc.ts'
export * from './block.ts'
export * from './closest.ts'
export * from './flight.ts'
export * from './footprint.ts'
export * from './length.ts'
export * from './measure.ts'
export * from './outline.ts'
export * from './path.ts'
export * from './place.ts'
export * from './reach.ts'
export * from './route.ts'
export * from './same.ts'
export * from './samples.ts'
export * from './sight.ts'
export * from './support.ts'
export * from './sweep.ts'
export * from './types.ts'
export * from './zone.ts'
