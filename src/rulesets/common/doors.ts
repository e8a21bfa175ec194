/** Ways through openings: which doors and windows somebody on foot passes, whatever the width of the base. */

import { crossing, type Len, type Opening, type Point, type Spot, type Terrain } from '#geometry'

/**
 * The opening a straight way passes a piece by: the line of its centre crosses both faces inside it, and its sill is no more
 * than `sill` above the surface. Null when it passes by none.
 */
export function openingOn(from: Point, to: Spot, piece: Terrain, sill: Len): Opening | null {
  const span = crossing(from, to, piece.footprint)
  if (span === null || span.enter <= 0 || span.leave >= 1) return null
  const at = (t: number): Spot => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
  const [into, out] = [at(span.enter), at(span.leave)]
  for (const opening of piece.openings ?? []) {
    if (opening.bottom - from.z > sill || opening.top <= from.z) continue
    if (isBeside(into, opening) && isBeside(out, opening)) return opening
  }
  return null
}

/** Spans are cut a hair inside the faces of a piece. */
const HAIR = 1e-3

/** Is a spot on the face of a piece between the sides of an opening? */
function isBeside(spot: Spot, { from, to }: Opening): boolean {
  const ex = to.x - from.x
  const ey = to.y - from.y
  const along = ((spot.x - from.x) * ex + (spot.y - from.y) * ey) / Math.sqrt(ex * ex + ey * ey)
  return along >= -HAIR && along <= Math.sqrt(ex * ex + ey * ey) + HAIR
}
