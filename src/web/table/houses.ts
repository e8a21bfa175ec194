/** Buildings, crates and ruins. */

import { type Bench, tinted } from './bench.ts'
import type { Clay } from './clay.ts'
import { band, edge, lid, nearest, round, sides, solid } from './masonry.ts'
import { type Corner, inset, type Part, partsOf } from './prism.ts'
import { toUnits } from './scale.ts'
import { type Skin, TILE } from './skins.ts'

export function house(bench: Bench, skin: Skin, light = 1): void {
  const { piece } = bench
  if (piece.footprint.shape === 'disc') {
    round(bench, 'stone', 'tiles')
    return
  }
  const tint = tinted(bench, light)
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
    // where somebody may stand the roof must look as flat as it is
    if (piece.traits.includes('standable'))
      lid(bench.heap('boards'), eaves, part.top - 0.03, 'boards', tinted(bench, 1.15))
    else pitched(bench, eaves, part.top - 0.03)
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
    if (long(side) > long(best) - 1e-6) best = side
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

export function crate(bench: Bench): void {
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

export function ruin(bench: Bench): void {
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
