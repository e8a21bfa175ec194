/** Upright prisms with holes through them: the honest shape of every piece that has corners. */

import type { Opening, Terrain } from '#geometry'
import { toUnits } from './scale.ts'

/** A corner seen from above, in the drawing's units: x east, z south. */
export type Corner = readonly [x: number, z: number]
/** Part of a piece: a convex outline between two heights. */
export interface Part {
  readonly corners: readonly Corner[]
  readonly bottom: number
  readonly top: number
}

/** What is left of a convex outline on the side of a line where `a x + b z >= c`. */
export function keep(corners: readonly Corner[], a: number, b: number, c: number): Corner[] {
  const out: Corner[] = []
  for (const [i, p] of corners.entries()) {
    const q = corners[(i + 1) % corners.length]!
    const [dp, dq] = [a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c]
    if (dp >= 0) out.push(p)
    if ((dp > 0 && dq < 0) || (dp < 0 && dq > 0)) {
      const share = dp / (dp - dq)
      out.push([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share])
    }
  }
  return out
}

/** A piece of scenery as prisms without holes: around every opening the wall is cut into jambs, sill and lintel. */
export function partsOf(piece: Terrain): Part[] {
  const { footprint } = piece
  if (footprint.shape === 'disc') return []
  const whole: Part = {
    corners: footprint.points.map(p => [toUnits(p.x), toUnits(p.y)] as const),
    bottom: toUnits(piece.bottom),
    top: toUnits(piece.top),
  }
  return (piece.openings ?? []).reduce<Part[]>((parts, hole) => parts.flatMap(part => cut(part, hole)), [whole])
}

function cut(part: Part, hole: Opening): Part[] {
  const [fx, fz] = [toUnits(hole.from.x), toUnits(hole.from.y)]
  const [dx, dz] = [toUnits(hole.to.x) - fx, toUnits(hole.to.y) - fz]
  const length = Math.sqrt(dx * dx + dz * dz)
  if (length === 0) return [part]
  const [a, b] = [dx / length, dz / length]
  const from = a * fx + b * fz
  const to = from + length
  const sides = [keep(part.corners, -a, -b, -from), keep(part.corners, a, b, to)]
  const middle = keep(keep(part.corners, a, b, from), -a, -b, -to)
  const [low, high] = [Math.max(part.bottom, toUnits(hole.bottom)), Math.min(part.top, toUnits(hole.top))]
  if (middle.length < 3 || high <= low) return [part]
  return [
    ...sides.map(corners => ({ ...part, corners })),
    { corners: middle, bottom: part.bottom, top: low },
    { corners: middle, bottom: high, top: part.top },
  ].filter(made => made.corners.length >= 3 && made.top - made.bottom > 1e-6)
}

/** An outline moved inwards by so much on every side; the same outline where nothing would be left. */
export function inset(corners: readonly Corner[], by: number): readonly Corner[] {
  let out: readonly Corner[] = corners
  for (const [i, p] of corners.entries()) {
    const q = corners[(i + 1) % corners.length]!
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]]
    const length = Math.sqrt(dx * dx + dz * dz)
    if (length === 0) continue
    // clockwise on the table: the inside lies to the right of every side, at (-dz, dx)
    const [a, b] = [-dz / length, dx / length]
    out = keep(out, a, b, a * p[0] + b * p[1] + by)
  }
  return out.length < 3 ? corners : out
}
