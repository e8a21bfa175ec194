/** Footprints as corners to build on. */

import type { Terrain } from '#geometry'
import type { Corner } from './prism.ts'
import { toUnits } from './scale.ts'

export const discOf = ({ footprint, bottom, top }: Terrain) => {
  if (footprint.shape !== 'disc') throw new Error('scenery: a polygon where a disc was wanted')
  return {
    at: [toUnits(footprint.x), toUnits(bottom), toUnits(footprint.y)] as const,
    r: toUnits(footprint.radius),
    h: toUnits(top - bottom),
  }
}

/** Any footprint as corners about a centimetre apart, clockwise on the table. */
export function outlineOf({ footprint }: Terrain, step = 1.1): Corner[] {
  if (footprint.shape === 'disc') {
    const r = toUnits(footprint.radius)
    const n = Math.max(9, Math.min(40, Math.round((r * 2 * Math.PI) / step)))
    return Array.from({ length: n }, (_, i) => {
      const angle = (i / n) * Math.PI * 2
      return [toUnits(footprint.x) + Math.cos(angle) * r, toUnits(footprint.y) + Math.sin(angle) * r] as const
    })
  }
  return footprint.points.flatMap((p, i) => {
    const q = footprint.points[(i + 1) % footprint.points.length]!
    const [ax, az, bx, bz] = [toUnits(p.x), toUnits(p.y), toUnits(q.x), toUnits(q.y)]
    const n = Math.max(1, Math.round(Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2) / step))
    return Array.from({ length: n }, (_, k) => [ax + ((bx - ax) * k) / n, az + ((bz - az) * k) / n] as const)
  })
}

export const middleOf = (corners: readonly Corner[]): Corner => [
  corners.reduce((sum, c) => sum + c[0], 0) / corners.length,
  corners.reduce((sum, c) => sum + c[1], 0) / corners.length,
]
