/** Prisms in a skin: walls, tops, copings, and the round ones. */

import { type Bench, tinted } from './bench.ts'
import type { Clay } from './clay.ts'
import { discOf } from './outlines.ts'
import { type Corner, inset, type Part, partsOf } from './prism.ts'
import { type Skin, TILE } from './skins.ts'

interface Finish {
  /** A lighter band along the edge of the top. */
  readonly coping?: boolean
  /** A sunk floor behind the edge, as deep as a coin. */
  readonly parapet?: boolean
}

export function solid(bench: Bench, side: Skin, top: Skin, finish: Finish = {}): void {
  if (bench.piece.footprint.shape === 'disc') {
    round(bench, side, top)
    return
  }
  const tint = tinted(bench)
  for (const part of partsOf(bench.piece)) {
    sides(bench.heap(side), part, side, tint)
    const rim = finish.parapet ? inset(part.corners, 0.45) : finish.coping ? inset(part.corners, 0.1) : part.corners
    if (rim === part.corners) lid(bench.heap(top), part.corners, part.top, top, tinted(bench, 1.05))
    else {
      band(bench.heap(side), part.corners, rim, part.top, side, tinted(bench, 1.12))
      lid(
        bench.heap(top),
        rim,
        part.top - (finish.parapet ? 0.06 : 0.015),
        top,
        tinted(bench, finish.parapet ? 0.82 : 0.95),
      )
      if (finish.parapet) edge(bench.heap(side), rim, part.top - 0.06, part.top, side, tinted(bench, 0.5))
    }
    if (part.bottom > 0.01) lid(bench.heap(side), [...part.corners].reverse(), part.bottom, side, 0x777777, -1)
  }
}

/** The walls of a prism. They are darker at the foot, where dirt and shade gather. */
export function sides(
  clay: Clay,
  { corners, bottom, top }: Part,
  skin: Skin,
  tint: number,
  fit?: { rows: number },
): void {
  let along = 0
  const size = TILE[skin]
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length]!
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.sqrt(dx * dx + dz * dz)
    if (length < 1e-4) continue
    const [nx, nz] = [dz / length, -dx / length]
    const tilesWide = fit === undefined ? length / size : Math.max(1, Math.round(length / size))
    const [low, high] = fit === undefined ? [bottom / size, top / size] : [0, fit.rows]
    // seen from outside, clockwise corners run from right to left
    const put = (p: Corner, y: number, u: number, v: number, light: number) => {
      clay.paint({ colour: shadeOf(tint, light) })
      return clay.vertex(p[0], y, p[1], nx, 0, nz, u, v)
    }
    const from = fit === undefined ? -along / size : 0
    const foot = bottom > 0.01 ? 0.86 : 0.66
    const first = put(b, bottom, from - tilesWide, low, foot)
    put(a, bottom, from, low, foot)
    put(a, top, from, high, 1)
    put(b, top, from - tilesWide, high, 1)
    clay.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
    along += length
  }
}

export const shadeOf = (colour: number, light: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum | (Math.min(255, Math.round(((colour >> shift) & 255) * light)) << shift), 0)

/** A flat top. Corners clockwise on the table. */
export function lid(clay: Clay, corners: readonly Corner[], y: number, skin: Skin, tint: number, up = 1): void {
  const size = TILE[skin]
  const first = clay.positions.length / 3
  clay.paint({ colour: tint })
  for (const [x, z] of corners) clay.vertex(x, y, z, 0, up, 0, x / size, -z / size)
  for (let i = 1; i + 1 < corners.length; i++) clay.index.push(first, first + i + 1, first + i)
}

export function band(
  clay: Clay,
  outer: readonly Corner[],
  inner: readonly Corner[],
  y: number,
  skin: Skin,
  tint: number,
): void {
  if (outer.length !== inner.length) {
    lid(clay, outer, y, skin, tint)
    return
  }
  for (const [i, a] of outer.entries()) {
    const j = (i + 1) % outer.length
    lid(clay, [a, outer[j]!, nearest(inner, outer[j]!), nearest(inner, a)], y, skin, tint)
  }
}

export const nearest = (corners: readonly Corner[], [x, z]: Corner): Corner =>
  corners.reduce((best, c) => ((c[0] - x) ** 2 + (c[1] - z) ** 2 < (best[0] - x) ** 2 + (best[1] - z) ** 2 ? c : best))

/** The inner face of a sunk top. */
export function edge(
  clay: Clay,
  corners: readonly Corner[],
  bottom: number,
  top: number,
  skin: Skin,
  tint: number,
): void {
  sides(clay, { corners: [...corners].reverse(), bottom, top }, skin, tint)
}

export function round(bench: Bench, side: Skin, top: Skin): void {
  const { at, r, h } = discOf(bench.piece)
  const corners: Corner[] = []
  const n = 28
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * Math.PI * 2
    corners.push([at[0] + Math.cos(angle) * r, at[2] + Math.sin(angle) * r])
  }
  sides(bench.heap(side), { corners, bottom: at[1], top: at[1] + h }, side, tinted(bench))
  lid(bench.heap(top), corners, at[1] + h, top, tinted(bench, 1.05))
}
