/** One die: its shape, how it lies with a face up, and how it flies there. */

import { mix, type Vec, vec } from './scale.ts'

type Triple = readonly [number, number, number]

/** Turns (x, y, z in radians) that bring each face up; the die is made with 1 up, 6 down, 2 south, 5 north, 3 east, 4 west. */
export const UP: readonly Triple[] = [
  [0, 0, 0],
  [-Math.PI / 2, 0, 0],
  [0, 0, Math.PI / 2],
  [0, 0, -Math.PI / 2],
  [Math.PI / 2, 0, 0],
  [Math.PI, 0, 0],
]

/** Outward direction of each face from 1 to 6. */
export const FACES: readonly Triple[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
]

const ROUND = 0.17
const GRID = 6

/** A cube of side 1 with rounded edges; every face shows its own sixth of the texture. */
export function dieGeometryOf(): {
  positions: number[]
  normals: number[]
  uvs: number[]
  index: number[]
} {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  for (const [face, [nx, ny, nz]] of FACES.entries()) {
    const u: Triple = ny !== 0 ? [1, 0, 0] : [nz, 0, -nx]
    // v such that u, v and the face make a right-handed corner
    const v: Triple = [ny * u[2] - nz * u[1], nz * u[0] - nx * u[2], nx * u[1] - ny * u[0]]
    const first = positions.length / 3
    for (let j = 0; j <= GRID; j++) {
      for (let i = 0; i <= GRID; i++) {
        const [a, b] = [i / GRID - 0.5, j / GRID - 0.5]
        const p = [0, 1, 2].map(k => [nx, ny, nz][k]! * 0.5 + u[k]! * a + v[k]! * b)
        const inner = p.map(n => Math.max(-0.5 + ROUND, Math.min(0.5 - ROUND, n)))
        const out = p.map((n, k) => n - inner[k]!)
        const length = Math.sqrt(out.reduce((sum, n) => sum + n * n, 0)) || 1
        positions.push(...inner.map((n, k) => n + (out[k]! / length) * ROUND))
        normals.push(...out.map(n => n / length))
        uvs.push((face + i / GRID) / 6, j / GRID)
      }
    }
    for (let j = 0; j < GRID; j++) {
      for (let i = 0; i < GRID; i++) {
        const a = first + j * (GRID + 1) + i
        index.push(a, a + 1, a + GRID + 2, a, a + GRID + 2, a + GRID + 1)
      }
    }
  }
  return { positions, normals, uvs, index }
}

export interface Die {
  readonly up: Triple
  readonly yaw: number
  readonly from: Vec
  readonly to: Vec
  readonly spin: Triple
  readonly size: number
}

/** Places for so many dice in a tray this wide and deep, with the size they may have. */
export function layOut(count: number, width: number, depth: number): { x: number; z: number; size: number }[] {
  let columns = 1
  let size = 0
  for (let c = 1; c <= count; c++) {
    const fits = Math.min(width / c, depth / Math.ceil(count / c))
    if (fits > size) [columns, size] = [c, fits]
  }
  const cell = Math.min(size, 1.7)
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    return { x: ((i % columns) - (inRow - 1) / 2) * cell, z: (row - (rows - 1) / 2) * cell, size: cell * 0.66 }
  })
}

export function throwOf(face: number, place: { x: number; z: number; size: number }, draw: () => number): Die {
  return {
    up: UP[(face - 1) % 6]!,
    yaw: (draw() - 0.5) * 0.9,
    from: vec(place.x * 0.4 - 5.5 - draw() * 2, 2.2 + draw() * 1.5, place.z + (draw() - 0.5) * 3),
    to: vec(place.x + (draw() - 0.5) * place.size * 0.2, place.size / 2, place.z + (draw() - 0.5) * place.size * 0.2),
    spin: [(draw() - 0.5) * 14, (draw() - 0.5) * 8, -6 - draw() * 8],
    size: place.size,
  }
}

/** Where a die is after a share of its flight: it falls, bounces twice and stops turning. */
export function restOf({ from, to, spin }: Die, share: number): { at: Vec; turn: Triple } {
  const run = 1 - (1 - share) ** 2.2
  const left = (1 - share) ** 1.7
  const bounces = [
    [0, 0.42, from.y - to.y],
    [0.42, 0.72, 0.9],
    [0.72, 0.9, 0.3],
  ] as const
  let y = 0
  for (const [start, end, height] of bounces) {
    if (share < start || share > end) continue
    const t = (share - start) / (end - start)
    y = start === 0 ? height * (1 - t * t) : height * 4 * t * (1 - t)
  }
  return {
    at: vec(mix(from.x, to.x, run), to.y + y, mix(from.z, to.z, run)),
    turn: [spin[0] * left, spin[1] * left, spin[2] * left],
  }
}
