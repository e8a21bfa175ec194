/** Rocks, hills, columns, wells, barrels, ladders. */

import type { Scene } from '#engine'
import { type Bench, tinted } from './bench.ts'
import { isFlat, kindOf, sidesOf } from './kinds.ts'
import { lid, round, shadeOf, solid } from './masonry.ts'
import { discOf, middleOf, outlineOf } from './outlines.ts'
import { inset, partsOf } from './prism.ts'
import { toUnits } from './scale.ts'
import { type Skin, TILE } from './skins.ts'

/** Rock and turf: rings that lean inwards a little towards the top. */
export function loose(bench: Bench, skin: Skin, lean: readonly number[], rough: number): void {
  const { piece, heap, seed, draw } = bench
  const clay = heap(skin)
  const [low, high] = [toUnits(piece.bottom), toUnits(piece.top)]
  const outline = outlineOf(piece, skin === 'rock' ? 1.5 : 1.1)
  const [cx, cz] = middleOf(outline)
  const size = TILE[skin]
  const heights = [0, 0.42, 0.82, 0.98, 1]
  const from = { vertex: clay.positions.length / 3, index: clay.index.length }
  const tint = tinted(bench)
  // every corner leans in by its own share, never out: the foot keeps the true outline
  const inwards = (k: number) => 1 - lean[k]! * (k < 3 ? 0.45 + draw() * 1.1 : 0.9 + draw() * 0.2)
  const point = (k: number, i: number, share: number): readonly [number, number, number] => {
    const [x, z] = outline[i]!
    const y = low + (high - low) * Math.min(1, heights[k]! * (k === 0 || k > 2 ? 1 : 0.9 + draw() * 0.2))
    return [cx + (x - cx) * share, y, cz + (z - cz) * share]
  }
  const spots = heights.map((_, k) => outline.map((_, i) => point(k, i, inwards(k))))
  const rings = spots.map((ring, k) =>
    ring.map(([x, y, z], i) => {
      clay.paint({ colour: shadeOf(tint, 0.72 + 0.36 * heights[k]!) })
      return clay.vertex(x, y, z, 0, 1, 0, (i * 1.1) / size, y / size)
    }),
  )
  // the sides are cut into facets; the top, from the last ring but one inwards, is smooth ground to stand on
  for (let k = 0; k + 2 < rings.length; k++) {
    for (let i = 0; i < outline.length; i++) {
      const j = (i + 1) % outline.length
      const [a, b, c, d] = [rings[k]![i]!, rings[k]![j]!, rings[k + 1]![j]!, rings[k + 1]![i]!]
      clay.index.push(b, a, d, b, d, c)
    }
  }
  clay.roughen(rough, seed, from.vertex)
  clay.facet(from.index)
  const topFrom = clay.positions.length / 3
  const flat = (k: number, light: number) =>
    spots[k]!.map(([x, y, z]) => {
      clay.paint({ colour: shadeOf(tint, light) })
      return clay.vertex(x, y, z, 0, 1, 0, x / size, -z / size)
    })
  const [rim, inner] = [flat(spots.length - 2, 1), flat(spots.length - 1, 1.14)]
  const centre = clay.vertex(cx, high, cz, 0, 1, 0, cx / size, -cz / size)
  for (let i = 0; i < inner.length; i++) {
    const j = (i + 1) % inner.length
    clay.index.push(rim[j]!, rim[i]!, inner[i]!, rim[j]!, inner[i]!, inner[j]!, centre, inner[j]!, inner[i]!)
  }
  // corners in the same place move the same way, so the top meets its sides
  clay.roughen(rough, seed, topFrom)
}

export function column(bench: Bench, kind: 'lamp' | 'column'): void {
  const { at, r, h } = discOf(bench.piece)
  if (r > 1.4) round(bench, 'stone', 'stone')
  else {
    bench
      .heap('plain')
      .paint({ colour: 0xa39a8a })
      .lathe(
        [
          [r, 0],
          [r, h * 0.06],
          [r * 0.74, h * 0.1],
          [r * 0.66, h * 0.86],
          [r * 0.98, h * 0.9],
          [r, h * 0.995],
          [0, h],
        ],
        at,
        14,
      )
  }
  const top = [at[0], at[1] + h, at[2]] as const
  const clay = bench.heap('plain')
  if (kind === 'lamp') {
    clay.paint({ colour: 0x35302c, gloss: 0.4 }).lathe(
      [
        [r * 0.62, -0.001],
        [r * 0.7, 0.03],
        [0, 0.03],
      ],
      top,
      16,
    )
    clay.paint({ colour: 0xffb050, glow: 1 }).lathe(
      [
        [r * 0.52, 0.03],
        [r * 0.3, 0.06],
        [0, 0.07],
      ],
      top,
      12,
    )
  }
}

export function well(bench: Bench): void {
  if (bench.piece.footprint.shape !== 'disc') {
    solid(bench, 'stone', 'stone', { coping: true })
    for (const { corners, top } of partsOf(bench.piece)) {
      lid(
        bench.heap('plain'),
        inset(corners, Math.min(0.5, sidesOf(bench.piece)[1] * 0.3)),
        top + 0.012,
        'plain',
        0x3b7488,
      )
    }
    return
  }
  const { at, r, h } = discOf(bench.piece)
  round(bench, 'stone', 'stone')
  bench
    .heap('plain')
    .paint({ colour: 0x3f8296, gloss: 0.9 })
    .lathe(
      [
        [r * 0.74, h + 0.005],
        [0, h + 0.012],
      ],
      at,
      20,
    )
}

export function barrels(bench: Bench): void {
  const { at, r, h } = discOf(bench.piece)
  const clay = bench.heap('plain')
  const one = (x: number, y: number, z: number, radius: number, high: number) => {
    clay.paint({ colour: 0x85603a }).lathe(
      [
        [radius * 0.78, 0],
        [radius, high * 0.35],
        [radius, high * 0.65],
        [radius * 0.78, high],
        [0, high],
      ],
      [x, y, z],
      12,
    )
    clay.paint({ colour: 0x3a3c40, gloss: 0.4 })
    for (const share of [0.18, 0.78]) {
      clay.lathe(
        [
          [radius * 0.93, high * share],
          [radius * 0.96, high * (share + 0.07)],
        ],
        [x, y, z],
        12,
      )
    }
  }
  const small = r * 0.5
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * Math.PI * 2 + bench.draw()
    one(at[0] + Math.cos(angle) * small, at[1], at[2] + Math.sin(angle) * small, small * 0.96, h * 0.62)
  }
  one(at[0], at[1] + h * 0.55, at[2], small * 0.9, h * 0.45)
}

/** Two rails and rungs, leaning on the nearest solid piece. */
export function ladder(bench: Bench, scene: Scene): void {
  const { piece, heap } = bench
  const { footprint } = piece
  const [x, z] = footprint.shape === 'disc' ? [toUnits(footprint.x), toUnits(footprint.y)] : middleOf(outlineOf(piece))
  const [low, high] = [toUnits(piece.bottom), toUnits(piece.top)]
  const near = scene.terrain
    .filter(other => other !== piece && kindOf(other) !== 'ladder' && !isFlat(other))
    .map(other => middleOf(outlineOf(other, 100)))
    .sort((a, b) => (a[0] - x) ** 2 + (a[1] - z) ** 2 - (b[0] - x) ** 2 - (b[1] - z) ** 2)[0]
  const away = near === undefined ? 0 : Math.atan2(x - near[0], z - near[1])
  const square = Math.round(away / (Math.PI / 2)) * (Math.PI / 2)
  const clay = heap('plain')
  clay.within([x, low, z], [0, square, 0], 1, () => {
    clay.paint({ colour: 0x8a6238 })
    for (const side of [1, -1]) clay.limb([side * 0.55, 0, 0.35], [side * 0.55, high - low + 0.25, 0.12], 0.11, 0.1, 6)
    clay.paint({ colour: 0xa27a4c })
    const rungs = Math.max(3, Math.round((high - low) / 0.8))
    for (let i = 1; i <= rungs; i++) {
      const y = ((high - low) * (i - 0.4)) / rungs
      const lean = 0.35 - (0.23 * y) / (high - low)
      clay.limb([-0.55, y, lean], [0.55, y, lean], 0.07, 0.07, 5)
    }
  })
}
