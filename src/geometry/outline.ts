/** Outlines at a distance: what the centre of a disc may follow round a footprint. */

import { cosine, sine, turnBetween, turnedBy } from './angle.ts'
import type { Len } from './length.ts'
import type { Footprint, Polygon, Spot } from './types.ts'

/** On the grid corners move by up to 0.71 of a step: one step more keeps the edges between them clear. */
const GRID = 1

const remembered = new WeakMap<Polygon, Map<number, readonly Spot[]>>()

/**
 * The corners, clockwise and on the grid, of a polygon that keeps at least `gap` from a footprint all the way round. Round
 * parts become chords outside the round, one for every `step` degrees.
 */
export function outline(f: Footprint, gap: Len, step = 15): readonly Spot[] {
  if (f.shape === 'disc') return roundDisc(f, f.radius + gap + GRID, step)
  if (!Number.isInteger(gap)) return roundPolygon(f, gap + GRID, step)
  const key = gap * 360 + step
  let known = remembered.get(f)
  if (known === undefined) {
    known = new Map()
    remembered.set(f, known)
  }
  let found = known.get(key)
  if (found === undefined) {
    found = roundPolygon(f, gap + GRID, step)
    known.set(key, found)
  }
  return found
}

function roundDisc(centre: Spot, radius: number, step: number): Spot[] {
  const reach = radius / turnedBy(1, 0, (step * Math.PI) / 360).x
  const corners: Spot[] = []
  for (let d = 0; d < 360; d += step)
    corners.push({ x: Math.round(centre.x + reach * cosine(d)), y: Math.round(centre.y + reach * sine(d)) })
  return corners
}

function roundPolygon({ points }: Polygon, radius: number, step: number): Spot[] {
  const corners: Spot[] = []
  const n = points.length
  for (let i = 0; i < n; i++) {
    const p = points[(i + n - 1) % n]!
    const q = points[i]!
    const r = points[(i + 1) % n]!
    const outX = q.y - p.y
    const outY = p.x - q.x
    const turn = turnBetween(outX, outY, r.y - q.y, q.x - r.x)
    const chords = Math.max(1, Math.ceil((turn * 180) / Math.PI / step - 0.1))
    const reach = radius / turnedBy(1, 0, turn / (2 * chords)).x / Math.sqrt(outX * outX + outY * outY)
    for (let k = 0; k < chords; k++) {
      const v = turnedBy(outX * reach, outY * reach, (turn * (k + 0.5)) / chords)
      corners.push({ x: Math.round(q.x + v.x), y: Math.round(q.y + v.y) })
    }
  }
  return corners
}
