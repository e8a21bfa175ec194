/** What is left of a city: walls with broken tops, frames and shutters, planked floors, heaps of rubble. */

import type { Opening } from '#geometry'
import { type Bench, tinted } from './bench.ts'
import { sidesOf } from './kinds.ts'
import { lid, shadeOf, sides, solid } from './masonry.ts'
import { middleOf, outlineOf } from './outlines.ts'
import { keep, type Part, partsOf } from './prism.ts'
import { toUnits } from './scale.ts'

const TIMBER = 0x4a3524
const CHARRED = 0x2b2420
const BRICKS = [0x8c5a45, 0x7a4d3d, 0x9a8f80, 0x6f675d, 0x857a6b] as const

/** A wall of a ruin: its top is broken off here and there, never by more than a finger; holes have frames, closed ones shutters. */
export function brokenWall(bench: Bench): void {
  const { piece, heap } = bench
  const top = toUnits(piece.top)
  for (const part of partsOf(piece)) {
    const slices = part.top > top - 0.01 && part.top - part.bottom > 0.8 ? broken(bench, part) : [part]
    for (const slice of slices) {
      sides(heap('brick'), slice, 'brick', tinted(bench))
      const soot = slice.top < top - 0.01 ? 0.42 + bench.draw() * 0.3 : 0.62
      lid(heap('brick'), slice.corners, slice.top, 'brick', tinted(bench, soot))
      if (slice.bottom > 0.01) lid(heap('brick'), [...slice.corners].reverse(), slice.bottom, 'brick', 0x555049, -1)
    }
  }
  const thick = sidesOf(piece)[1]
  piece.openings?.forEach((hole, n) => {
    framed(bench, hole, thick, piece.traits.includes(`closed:${n}`))
  })
  fallen(bench)
}

/** Slices along a wall, each as high as it still stands. */
function broken({ draw }: Bench, part: Part): Part[] {
  const { corners, bottom, top } = part
  const [a, b] = longestOf(part)
  const length = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
  const [ux, uz] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const from = Math.min(...corners.map(([x, z]) => ux * x + uz * z))
  const count = Math.max(1, Math.round(length / 0.95))
  const most = Math.min(1.5, (top - bottom) * 0.2)
  let drop = draw() * most * 0.3
  return Array.from({ length: count }, (_, n): Part => {
    const low = keep(corners, ux, uz, from + (length * n) / count)
    const slice = keep(low, -ux, -uz, -(from + (length * (n + 1)) / count))
    const isEnd = n === 0 || n === count - 1
    drop = Math.max(0, Math.min(most, drop + (draw() - 0.48) * most * 1.1))
    return { corners: slice, bottom, top: top - (isEnd ? drop * 0.3 : drop) }
  }).filter(({ corners: left }) => left.length >= 3)
}

function longestOf({ corners }: Part): readonly [Part['corners'][number], Part['corners'][number]] {
  const long = (i: number): number => {
    const [p, q] = [corners[i]!, corners[(i + 1) % corners.length]!]
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
  }
  const best = corners.reduce((most, _, i) => (long(i) > long(most) ? i : most), 0)
  return [corners[best]!, corners[(best + 1) % corners.length]!]
}

/** Timber around a hole; boards across it where it is closed. */
function framed({ heap, piece }: Bench, hole: Opening, thick: number, isClosed: boolean): void {
  const [ax, az, bx, bz] = [hole.from.x, hole.from.y, hole.to.x, hole.to.y].map(toUnits) as [
    number,
    number,
    number,
    number,
  ]
  const wide = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2)
  const [low, high] = [toUnits(hole.bottom), Math.min(toUnits(hole.top), toUnits(piece.top))]
  const [mx, mz] = middleOf(outlineOf(piece, 100))
  // the hole is given along one face: its middle lies in the middle of the wall
  const isAlongX = Math.abs(bx - ax) > Math.abs(bz - az)
  const [x, z] = isAlongX ? [(ax + bx) / 2, mz] : [mx, (az + bz) / 2]
  const clay = heap('plain')
  clay.within([x, low, z], [0, isAlongX ? 0 : Math.PI / 2, 0], 1, () => {
    const [tall, deep] = [high - low, thick + 0.14]
    clay.paint({ colour: TIMBER })
    for (const side of [-1, 1]) clay.box([side * (wide / 2 - 0.09), tall / 2, 0], [0.18, tall, deep])
    if (high < toUnits(piece.top) - 0.1) clay.box([0, tall + 0.08, 0], [wide + 0.5, 0.3, deep + 0.06])
    if (low > 0.1) clay.box([0, -0.06, 0], [wide + 0.36, 0.18, deep + 0.2])
    if (!isClosed) return
    const boards = Math.max(3, Math.round(wide / 0.55))
    for (let n = 0; n < boards; n++) {
      clay.paint({ colour: n % 2 === 0 ? 0x7a5636 : 0x6b4a2e })
      clay.box([-wide / 2 + (wide * (n + 0.5)) / boards, tall / 2, 0], [wide / boards - 0.04, tall - 0.04, 0.24])
    }
    clay.paint({ colour: 0x35302c })
    for (const y of [0.25, 0.75]) clay.box([0, tall * y, 0], [wide * 0.94, 0.16, 0.34])
  })
}

/** Bricks that came down along a wall. They mean nothing and lie flat enough to be stood on. */
function fallen({ heap, piece, draw }: Bench): void {
  if (toUnits(piece.top) < 5) return
  const clay = heap('plain')
  const outline = outlineOf(piece, 1.6)
  const [mx, mz] = middleOf(outline)
  for (const [x, z] of outline) {
    if (draw() > 0.4) continue
    const far = 0.25 + draw() * 0.7
    const [dx, dz] = sidesOf(piece)[0] > 3 ? [Math.sign(x - mx) * far, Math.sign(z - mz) * far] : [far, far]
    brick(clay, [x + dx * draw(), 0.07, z + dz * draw()], 0.2 + draw() * 0.22, draw)
  }
}

function brick(
  clay: ReturnType<Bench['heap']>,
  at: readonly [number, number, number],
  size: number,
  draw: () => number,
) {
  clay.paint({ colour: BRICKS[Math.floor(draw() * BRICKS.length)]! })
  const turn = [(draw() - 0.5) * 0.6, draw() * 3.1, (draw() - 0.5) * 0.6] as const
  clay.box([...at], [size * 1.7, size * 0.75, size], [...turn])
}

/** An upper floor: boards on joists. */
export function planked(bench: Bench): void {
  solid(bench, 'boards', 'boards')
  const { footprint, bottom } = bench.piece
  if (footprint.shape === 'disc' || bottom <= 0) return
  const xs = footprint.points.map(({ x }) => toUnits(x))
  const zs = footprint.points.map(({ y }) => toUnits(y))
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  const clay = bench.heap('plain')
  clay.paint({ colour: TIMBER })
  const y = toUnits(bottom) - 0.17
  const count = Math.max(2, Math.round((x1 - x0) / 2.4))
  for (let n = 0; n <= count; n++) {
    const x = x0 + 0.2 + ((x1 - x0 - 0.4) * n) / count
    clay.box([x, y, (z0 + z1) / 2], [0.32, 0.34, z1 - z0 - 0.06])
  }
}

/** A heap of broken brick, stone and burnt beams, highest in its middle. */
export function rubble(bench: Bench): void {
  const { heap, piece, draw } = bench
  const outline = outlineOf(piece, 1.8)
  const [cx, cz] = middleOf(outline)
  const high = toUnits(piece.top - piece.bottom)
  const mound = heap('rock')
  const tint = tinted(bench, 0.72)
  const ring = (share: number, y: number, light: number): number[] =>
    outline.map(([x, z]) => {
      const s = share * (0.86 + draw() * 0.14)
      mound.paint({ colour: shadeOf(tint, light) })
      return mound.vertex(cx + (x - cx) * s, y * (0.8 + draw() * 0.4), cz + (z - cz) * s, 0, 1, 0, x / 6, z / 6)
    })
  const rings = [ring(1, 0.03, 0.7), ring(0.72, high * 0.42, 0.9), ring(0.34, high * 0.72, 1.05)]
  for (let k = 0; k + 1 < rings.length; k++) {
    for (let i = 0; i < outline.length; i++) {
      const j = (i + 1) % outline.length
      const [a, b, c, d] = [rings[k]![i]!, rings[k]![j]!, rings[k + 1]![j]!, rings[k + 1]![i]!]
      mound.index.push(b, a, d, b, d, c)
    }
  }
  mound.paint({ colour: tint })
  const tip = mound.vertex(cx, high * 0.8, cz, 0, 1, 0, cx / 6, cz / 6)
  for (let i = 0; i < outline.length; i++) mound.index.push(rings[2]![(i + 1) % outline.length]!, rings[2]![i]!, tip)
  const clay = heap('plain')
  const bricks = Math.min(60, outline.length * 3)
  for (let n = 0; n < bricks; n++) {
    const [x, z] = outline[Math.floor(draw() * outline.length)]!
    const s = Math.sqrt(draw()) * 0.9
    brick(clay, [cx + (x - cx) * s, high * (0.12 + 0.72 * (1 - s)), cz + (z - cz) * s], 0.28 + draw() * 0.4, draw)
  }
  for (let n = 0; n < 3; n++) {
    const [p, q] = [outline[Math.floor(draw() * outline.length)]!, outline[Math.floor(draw() * outline.length)]!]
    const at = ([x, z]: (typeof outline)[number], y: number) =>
      [cx + (x - cx) * 0.7, y, cz + (z - cz) * 0.7] as [number, number, number]
    clay.paint({ colour: n === 0 ? TIMBER : CHARRED }).limb(at(p, 0.2), at(q, high), 0.2, 0.16, 4)
  }
}
