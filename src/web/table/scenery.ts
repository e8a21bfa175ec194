/** Scenery out of clay: every piece keeps its true footprint and height, and looks like what it is called. */

import type { Scene } from '#engine'
import type { Terrain } from '#geometry'
import { type Bench, tinted } from './bench.ts'
import { Clay } from './clay.ts'
import { isFlat, type Kind, kindOf, sidesOf } from './kinds.ts'
import { bush, grove, tree } from './plants.ts'
import { type Corner, inset, type Part, partsOf } from './prism.ts'
import { chance, seedOf, toUnits } from './scale.ts'
import { type Skin, TILE } from './skins.ts'
import type { Ground } from './types.ts'

/** One heap of clay for each skin: the whole scenery is a handful of meshes. */
export type Heaps = Map<Skin, Clay>

export function sceneryOf(scene: Scene, ground: Ground, round = 8): Heaps {
  const heaps: Heaps = new Map()
  const heap = (skin: Skin): Clay => {
    const made = heaps.get(skin) ?? new Clay(round)
    heaps.set(skin, made)
    return made
  }
  for (const piece of scene.terrain) {
    if (isFlat(piece)) continue
    const seed = seedOf(piece.id + piece.name)
    build(kindOf(piece), { piece, ground, heap, seed, draw: chance(seed) }, scene)
  }
  return heaps
}

function build(kind: Kind, bench: Bench, scene: Scene): void {
  switch (kind) {
    case 'tree':
      return tree(bench)
    case 'grove':
      return grove(bench)
    case 'bush':
      return bush(bench)
    case 'rock':
      return loose(bench, 'rock', [0, 0.04, 0.1, 0.24], 0.34)
    case 'hill':
      return loose(bench, 'turf', [0, 0.02, 0.05, 0.12], 0.12)
    case 'ladder':
      return ladder(bench, scene)
    case 'well':
      return well(bench)
    case 'lamp':
    case 'column':
      return bench.piece.footprint.shape === 'disc' ? column(bench, kind) : solid(bench, 'stone', 'stone')
    case 'barrel':
      return bench.piece.footprint.shape === 'disc' ? barrels(bench) : solid(bench, 'boards', 'boards')
    case 'crate':
      return crate(bench)
    case 'fence':
      return solid(bench, 'boards', 'boards')
    case 'deck':
      return solid(bench, toUnits(bench.piece.top) > 1.2 ? 'stone' : 'boards', 'boards')
    case 'house':
      return house(bench, 'facade')
    case 'barn':
      return house(bench, 'boards')
    case 'tower':
      return solid(bench, 'stone', 'stone', { parapet: true })
    case 'ruin':
      return sidesOf(bench.piece)[1] > 3 && bench.piece.footprint.shape === 'polygon'
        ? ruin(bench)
        : solid(bench, 'stone', 'stone')
    case 'wall':
      return solid(bench, 'stone', 'stone', { coping: true })
    case 'water':
    case 'mud':
      return
  }
}

// ---- walls and boxes ---------------------------------------------------------------

interface Finish {
  /** A lighter band along the edge of the top. */
  readonly coping?: boolean
  /** A sunk floor behind the edge, as deep as a coin. */
  readonly parapet?: boolean
}

function solid(bench: Bench, side: Skin, top: Skin, finish: Finish = {}): void {
  if (bench.piece.footprint.shape === 'disc') return round(bench, side, top)
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

const shadeOf = (colour: number, light: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum | (Math.min(255, Math.round(((colour >> shift) & 255) * light)) << shift), 0)

/** A flat top. Corners clockwise on the table. */
export function lid(clay: Clay, corners: readonly Corner[], y: number, skin: Skin, tint: number, up = 1): void {
  const size = TILE[skin]
  const first = clay.positions.length / 3
  clay.paint({ colour: tint })
  for (const [x, z] of corners) clay.vertex(x, y, z, 0, up, 0, x / size, -z / size)
  for (let i = 1; i + 1 < corners.length; i++) clay.index.push(first, first + i + 1, first + i)
}

function band(
  clay: Clay,
  outer: readonly Corner[],
  inner: readonly Corner[],
  y: number,
  skin: Skin,
  tint: number,
): void {
  if (outer.length !== inner.length) return lid(clay, outer, y, skin, tint)
  for (const [i, a] of outer.entries()) {
    const j = (i + 1) % outer.length
    lid(clay, [a, outer[j]!, nearest(inner, outer[j]!), nearest(inner, a)], y, skin, tint)
  }
}

const nearest = (corners: readonly Corner[], [x, z]: Corner): Corner =>
  corners.reduce((best, c) => ((c[0] - x) ** 2 + (c[1] - z) ** 2 < (best[0] - x) ** 2 + (best[1] - z) ** 2 ? c : best))

/** The inner face of a sunk top. */
function edge(clay: Clay, corners: readonly Corner[], bottom: number, top: number, skin: Skin, tint: number): void {
  sides(clay, { corners: [...corners].reverse(), bottom, top }, skin, tint)
}

function house(bench: Bench, skin: Skin): void {
  const { piece } = bench
  if (piece.footprint.shape === 'disc') return round(bench, 'stone', 'tiles')
  const tint = tinted(bench)
  const rows = Math.max(1, Math.round(toUnits(piece.top - piece.bottom) / 5.2))
  const parts = partsOf(piece)
  for (const part of parts) {
    const whole = skin === 'facade' && parts.length === 1
    sides(bench.heap(skin), part, skin, tint, whole ? { rows } : undefined)
    if (part.top < toUnits(piece.top) - 0.01) {
      lid(bench.heap(skin), part.corners, part.top, skin, tint)
      continue
    }
    const eaves = inset(part.corners, 0.32)
    band(bench.heap('boards'), part.corners, eaves, part.top, 'boards', tinted(bench, 0.72))
    pitched(bench, eaves, part.top - 0.03)
    edge(bench.heap('boards'), eaves, part.top - 0.03, part.top, 'boards', 0x554433)
  }
  if (parts.length === 1) door(bench, parts[0]!)
}

/** A flat roof painted like a pitched one: one slope in the sun, one in the shade, a ridge between them. */
function pitched(bench: Bench, corners: readonly Corner[], y: number): void {
  const [a, b] = longest(corners)
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.sqrt(dx * dx + dz * dz)
  const [nx, nz] = [-dz / length, dx / length]
  const offs = corners.map(c => nx * c[0] + nz * c[1])
  const middle = (Math.min(...offs) + Math.max(...offs)) / 2
  const clay = bench.heap('tiles')
  // light falls from the north-west
  const sunny = nx * -0.6 + nz * -0.8 > 0
  for (const [sign, light] of [
    [1, sunny ? 1.1 : 0.72],
    [-1, sunny ? 0.72 : 1.1],
  ] as const) {
    const half = halved(corners, sign * nx, sign * nz, sign * middle)
    slope(clay, half, y, [nx * sign, nz * sign], tinted(bench, light))
  }
  const [ux, uz] = [dx / length, dz / length]
  const runs = corners.map(c => ux * c[0] + uz * c[1])
  const [from, to] = [Math.min(...runs), Math.max(...runs)]
  const at = (run: number, off: number): Corner => [ux * run + nx * (middle + off), uz * run + nz * (middle + off)]
  lid(
    bench.heap('boards'),
    [at(from, -0.14), at(to, -0.14), at(to, 0.14), at(from, 0.14)],
    y + 0.02,
    'boards',
    0xb08a6a,
  )
}

function halved(corners: readonly Corner[], a: number, b: number, c: number): Corner[] {
  const out: Corner[] = []
  for (const [i, p] of corners.entries()) {
    const q = corners[(i + 1) % corners.length]!
    const [dp, dq] = [a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c]
    if (dp >= 0) out.push(p)
    if (dp * dq < 0) out.push([p[0] + ((q[0] - p[0]) * dp) / (dp - dq), p[1] + ((q[1] - p[1]) * dp) / (dp - dq)])
  }
  return out
}

/** Tiles that run down from the ridge. */
function slope(clay: Clay, corners: readonly Corner[], y: number, [dx, dz]: Corner, tint: number): void {
  const size = TILE.tiles
  const first = clay.positions.length / 3
  clay.paint({ colour: tint })
  for (const [x, z] of corners) clay.vertex(x, y, z, 0, 1, 0, (x * dz - z * dx) / size, -(x * dx + z * dz) / size)
  for (let i = 1; i + 1 < corners.length; i++) clay.index.push(first, first + i + 1, first + i)
}

const longest = (corners: readonly Corner[]): readonly [Corner, Corner] => {
  let best: readonly [Corner, Corner] = [corners[0]!, corners[1]!]
  const long = ([a, b]: readonly [Corner, Corner]) => (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
  for (const [i, a] of corners.entries()) {
    const side = [a, corners[(i + 1) % corners.length]!] as const
    if (long(side) > long(best) + 1e-6) best = side
  }
  return best
}

/** A door in the middle of the longest side: a board as thin as paint. */
function door({ heap, draw }: Bench, { corners, bottom, top }: Part): void {
  const [a, b] = longest(corners)
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.sqrt(dx * dx + dz * dz)
  const [wide, high] = [Math.min(2.2, length * 0.34), Math.min(3.6, (top - bottom) * 0.68)]
  const share = 0.4 + draw() * 0.2
  const turn = Math.atan2(-dz, dx) + Math.PI
  heap('plain').within([a[0] + dx * share, bottom, a[1] + dz * share], [0, turn, 0], 1, () => {
    const clay = heap('plain')
    clay.paint({ colour: 0x3a2816 }).box([0, high / 2, 0], [wide + 0.3, high + 0.15, 0.05])
    clay.paint({ colour: 0x7a5531 }).box([0, high / 2 - 0.05, 0.02], [wide, high, 0.06])
    clay.paint({ colour: 0x5e3f22 })
    for (const x of [-0.33, 0, 0.33]) clay.box([x * wide, high / 2 - 0.05, 0.055], [0.05, high, 0.01])
    clay.paint({ colour: 0x2f2f33 })
    for (const y of [0.22, 0.75]) clay.box([0, high * y, 0.06], [wide * 0.92, 0.14, 0.012])
    clay.paint({ colour: 0xd2a544 }).ball([wide * 0.33, high * 0.48, 0.07], 0.09)
  })
}

function crate(bench: Bench): void {
  solid(bench, 'boards', 'boards')
  const { footprint, top, bottom } = bench.piece
  if (footprint.shape === 'disc') return
  const clay = bench.heap('plain')
  clay.paint({ colour: 0x5b4028 })
  const corners = inset(
    footprint.points.map(p => [toUnits(p.x), toUnits(p.y)] as const),
    0.09,
  )
  const [low, high] = [toUnits(bottom), toUnits(top)]
  for (const [i, [x, z]] of corners.entries()) {
    const [nx, nz] = corners[(i + 1) % corners.length]!
    for (const y of [low + 0.1, high - 0.1]) clay.limb([x, y, z], [nx, y, nz], 0.1, 0.1, 4)
    clay.limb([x, low, z], [x, high - 0.1, z], 0.1, 0.1, 4)
  }
}

function ruin(bench: Bench): void {
  const { heap, draw, piece } = bench
  const tall = toUnits(piece.top - piece.bottom)
  for (const { corners, bottom } of partsOf(piece)) {
    const inner = inset(corners, 0.55)
    lid(heap('stone'), corners, bottom + 0.05, 'stone', tinted(bench, 0.75))
    for (const [i, a] of corners.entries()) {
      const j = (i + 1) % corners.length
      const [b, ia, ib] = [corners[j]!, nearest(inner, a), nearest(inner, corners[j]!)]
      const steps = Math.max(2, Math.round(Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) / 1.6))
      for (let s = 0; s < steps; s++) {
        const high =
          tall * (s === 0 || s === steps - 1 ? 0.7 + draw() * 0.3 : draw() > 0.35 ? 0.25 + draw() * 0.5 : 0.08)
        const at = (p: Corner, q: Corner, n: number): Corner => [
          p[0] + ((q[0] - p[0]) * n) / steps,
          p[1] + ((q[1] - p[1]) * n) / steps,
        ]
        const part = {
          corners: [at(a, b, s), at(a, b, s + 1), at(ia, ib, s + 1), at(ia, ib, s)],
          bottom,
          top: bottom + high,
        }
        sides(heap('stone'), part, 'stone', tinted(bench))
        lid(heap('stone'), part.corners, part.top, 'stone', tinted(bench, 1.1))
      }
    }
  }
}

// ---- round things -----------------------------------------------------------------

const discOf = ({ footprint, bottom, top }: Terrain) => {
  if (footprint.shape !== 'disc') throw new Error('scenery: a polygon where a disc was wanted')
  return {
    at: [toUnits(footprint.x), toUnits(bottom), toUnits(footprint.y)] as const,
    r: toUnits(footprint.radius),
    h: toUnits(top - bottom),
  }
}

function round(bench: Bench, side: Skin, top: Skin): void {
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

/** Rock and turf: rings that lean inwards a little towards the top. */
function loose(bench: Bench, skin: Skin, lean: readonly number[], rough: number): void {
  const { piece, heap, seed } = bench
  const clay = heap(skin)
  const [low, high] = [toUnits(piece.bottom), toUnits(piece.top)]
  const outline = outlineOf(piece)
  const [cx, cz] = middleOf(outline)
  const size = TILE[skin]
  const heights = [0, 0.42, 0.8, 1]
  const from = { vertex: clay.positions.length / 3, index: clay.index.length }
  const tint = tinted(bench)
  const ring = (k: number): readonly number[] =>
    outline.map(([x, z], i) => {
      const share = 1 - lean[k]!
      const y = low + (high - low) * heights[k]!
      clay.paint({ colour: shadeOf(tint, 0.72 + 0.36 * heights[k]!) })
      return clay.vertex(cx + (x - cx) * share, y, cz + (z - cz) * share, 0, 1, 0, (i * 1.1) / size, y / size)
    })
  const rings = heights.map((_, k) => ring(k))
  for (let k = 0; k + 1 < rings.length; k++) {
    for (let i = 0; i < outline.length; i++) {
      const j = (i + 1) % outline.length
      const [a, b, c, d] = [rings[k]![i]!, rings[k]![j]!, rings[k + 1]![j]!, rings[k + 1]![i]!]
      clay.index.push(b, a, d, b, d, c)
    }
  }
  const last = rings.at(-1)!
  clay.paint({ colour: shadeOf(tint, 1.12) })
  const centre = clay.vertex(cx, high, cz, 0, 1, 0, 0.5, 0.5)
  const top = outline.map(([x, z]) => {
    const share = 1 - lean.at(-1)!
    return clay.vertex(cx + (x - cx) * share, high, cz + (z - cz) * share, 0, 1, 0, x / size, -z / size)
  })
  for (let i = 0; i < last.length; i++) clay.index.push(centre, top[(i + 1) % top.length]!, top[i]!)
  clay.roughen(rough, seed, from.vertex)
  clay.facet(from.index)
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

function column(bench: Bench, kind: 'lamp' | 'column'): void {
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
  } else if (r > 1.4) {
    clay.paint({ colour: 0xb9b0a0 }).lathe(
      [
        [r * 0.7, -0.001],
        [r * 0.66, 0.04],
        [0, 0.045],
      ],
      top,
      20,
    )
  }
}

function well(bench: Bench): void {
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

function barrels(bench: Bench): void {
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
function ladder(bench: Bench, scene: Scene): void {
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
