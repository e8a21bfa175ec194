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

export { toward, turningPoint } from './along.ts'
export { cosine, PI, sine } from './angle.ts'
export { type Arc, arcHits, arcInside, arcLength } from './arc.ts'
export { facing, grownBy, pivotAreas, slide, slideInto } from './block.ts'
export { nearestInSpace, nearestOnLine, nearestOnRim, nearestPoints } from './closest.ts'
export { fly } from './flight.ts'
export { around, block, box, boxOf, disc, isConvex, middle, rectangle, regular, translate } from './footprint.ts'
export { CM, centimetres, INCH, inches, type Len, MM, onGrid } from './length.ts'
export {
  distance,
  distance3,
  distanceToLine,
  farthest,
  flatGap,
  flatOverlaps,
  flatWithin,
  gap,
  intrusion,
  pointGap,
  spotGap,
  within,
} from './measure.ts'
export { cutShort, firstHit, type Ground, isFree, pathLength, surfaceUnder, toll } from './path.ts'
export { contactNear, contactSpots, nearestFree } from './place.ts'
export { cornerOf, reach, straightCost, wayTo } from './reach.ts'
export { shortest } from './route.ts'
export { sameLayout } from './same.ts'
export { onePoint, ring, type Samples, screen } from './samples.ts'
export {
  type Blocker,
  type Blocking,
  type Crossed,
  freeLines,
  hidden,
  lineThrough,
  look,
  sees,
  thread,
} from './sight.ts'
export { support } from './support.ts'
export { crosses, crossing, hits, sweep } from './sweep.ts'
export {
  type Body,
  type Box,
  type Disc,
  type Footprint,
  type Opening,
  type Point,
  type Polygon,
  type Pose,
  SCENERY,
  type Scenery,
  type Span,
  type Spot,
  type Table,
  type Terrain,
  type Zone,
} from './types.ts'
export { inside, insideBox, insideParts, onTable, spotIn, spotInParts, tableBox } from './zone.ts'
