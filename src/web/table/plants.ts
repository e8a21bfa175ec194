/** Trees, groves, bushes and hedges, each inside its true footprint. */

import type { Bench } from './bench.ts'
import type { Clay } from './clay.ts'
import type { Corner } from './prism.ts'
import { clamp, toUnits } from './scale.ts'
import type { Ground } from './types.ts'

const LEAVES: Readonly<Record<Ground, readonly number[]>> = {
  grass: [0x5f7f42, 0x6f8c4a, 0x7f9a54, 0x567339],
  ruins: [0x5a6e3a, 0x6b7c42, 0x4f6434, 0x77834a],
  city: [0x59613f, 0x666b47, 0x4e5539],
  sand: [0x7d8a42, 0x8c9650, 0x6c7a3a, 0x99a05a],
  snow: [0x5d7a66, 0xb9cbd2, 0x6d8a74, 0xdde7ec],
  docks: [0x4f6e3c, 0x5d7c44, 0x6a884c, 0x476237],
  night: [0x3f5f45, 0x4b6e4e, 0x37543f, 0x5a7c58],
}

export function tree(bench: Bench): void {
  const { footprint, bottom, top } = bench.piece
  if (footprint.shape !== 'disc') {
    bush(bench)
    return
  }
  trunkAndCrown(
    bench,
    toUnits(footprint.x),
    toUnits(footprint.y),
    toUnits(bottom),
    toUnits(footprint.radius),
    toUnits(top - bottom),
  )
}

/** Leaves fill the cylinder from a fifth of its height to the top and never leave it. */
function trunkAndCrown(bench: Bench, x: number, z: number, y: number, r: number, h: number): void {
  const { ground, draw, heap, seed } = bench
  const clay = heap('plain')
  const slim = h > r * 3.4
  clay.paint({ colour: 0x5a4028 })
  clay.limb([x, y, z], [x + (draw() - 0.5) * r * 0.2, y + h * 0.5, z + (draw() - 0.5) * r * 0.2], r * 0.26, r * 0.16, 6)
  const from = { vertex: clay.positions.length / 3, index: clay.index.length }
  const colours = LEAVES[ground]
  const tiers = slim ? 6 : 4
  for (let i = 0; i < tiers; i++) {
    const share = i / (tiers - 1)
    const full = slim ? Math.sin(0.55 + share * 2.25) : Math.sin(0.75 + share * 1.75)
    const size = clamp(r * full, r * 0.3, r * 0.98)
    const room = r - size
    const angle = draw() * 6.28
    clay.paint({ colour: colours[Math.floor(draw() * colours.length)]! })
    const high = clamp(((h * 0.86) / tiers) * 1.05, size * 0.6, size * 1.5)
    const at = y + h * 0.17 + high * 0.7 + (h * 0.83 - high * 1.55) * share
    clay.ball([x + Math.cos(angle) * room, at, z + Math.sin(angle) * room], size, [1, high / size, 1], 5)
  }
  clay.roughen(r * 0.24, seed, from.vertex)
  clay.facet(from.index)
  crownLight(clay, from.vertex, y + h * 0.15, h * 0.85)
}

/** Leaves are dark below and inside, bright above. */
function crownLight(clay: Clay, from: number, low: number, tall: number): void {
  for (let i = from * 3; i < clay.colours.length; i += 3) {
    const high = clamp((clay.positions[i + 1]! - low) / tall, 0, 1)
    const light = (0.58 + 0.62 * high) * (0.84 + 0.24 * clay.normals[i + 1]!)
    for (let c = i; c < i + 3; c++) clay.colours[c] = clay.colours[c]! * light
  }
}

/** Trees scattered over a wide piece of ground, with room to walk between them. */
export function grove(bench: Bench): void {
  const { piece, draw } = bench
  const box = boxOf(piece)
  const area = (box.east - box.west) * (box.south - box.north)
  const wanted = clamp(Math.round(area / 15), 3, 60)
  const tall = toUnits(piece.top - piece.bottom)
  const scrub = /scrub|bush|hedge|bramble|thicket|reed/.test(piece.name.toLowerCase())
  const put: { x: number; z: number; r: number }[] = []
  for (let tries = 0; tries < wanted * 14 && put.length < wanted; tries++) {
    const r = scrub ? 0.5 + draw() * 0.6 : 0.95 + draw() * 0.75
    const x = box.west + draw() * (box.east - box.west)
    const z = box.north + draw() * (box.south - box.north)
    if (!holds(piece, x, z, r) || put.some(o => (o.x - x) ** 2 + (o.z - z) ** 2 < ((o.r + r) * 1.15) ** 2)) continue
    put.push({ x, z, r })
    const h = scrub ? r * 1.3 : tall > 1 ? tall * (0.75 + draw() * 0.25) : r * (3 + draw() * 1.1)
    if (scrub) shrub(bench, x, z, toUnits(piece.bottom), r, h)
    else trunkAndCrown({ ...bench, seed: bench.seed + put.length }, x, z, toUnits(piece.bottom), r, h)
  }
}

export function bush(bench: Bench): void {
  const { piece, draw } = bench
  const { footprint } = piece
  const [low, tall] = [toUnits(piece.bottom), toUnits(piece.top - piece.bottom)]
  if (footprint.shape === 'disc') {
    const [x, z, r] = [toUnits(footprint.x), toUnits(footprint.y), toUnits(footprint.radius)]
    if (r > 3) {
      grove(bench)
      return
    }
    for (let i = 0; i < 5; i++) {
      const angle = i * 1.26 + draw()
      shrub(
        { ...bench, seed: bench.seed + i },
        x + Math.cos(angle) * r * 0.42,
        z + Math.sin(angle) * r * 0.42,
        low,
        r * 0.56,
        tall * (0.7 + draw() * 0.2),
      )
    }
    shrub(bench, x, z, low, r * 0.62, tall)
    return
  }
  const box = boxOf(piece)
  const size = Math.max(0.28, Math.min((box.east - box.west) / 2, (box.south - box.north) / 2, 1.1))
  const step = size * 1.05
  const layers = Math.max(1, Math.round(tall / (size * 1.9)))
  for (let x = box.west + size; x <= box.east - size + 0.01; x += step) {
    for (let z = box.north + size; z <= box.south - size + 0.01; z += step) {
      if (!holds(piece, x, z, size * 0.9)) continue
      for (let k = 0; k < layers; k++) {
        const seed = bench.seed + Math.round(x * 31 + z + k * 7)
        const high = (tall / layers) * (k === layers - 1 ? 1 : 1.3)
        shrub({ ...bench, seed }, x, z, low + (tall / layers) * k, size, high * (0.92 + draw() * 0.08))
      }
    }
  }
}

function shrub({ ground, draw, heap, seed }: Bench, x: number, z: number, y: number, r: number, h: number): void {
  const clay = heap('plain')
  const from = { vertex: clay.positions.length / 3, index: clay.index.length }
  const colours = LEAVES[ground]
  clay.paint({ colour: colours[Math.floor(draw() * colours.length)]! })
  clay.ball([x, y + h * 0.46, z], r * 0.95, [1, (h * 0.54) / (r * 0.95), 1], 4)
  clay.roughen(r * 0.3, seed, from.vertex)
  clay.facet(from.index)
  crownLight(clay, from.vertex, y - h * 0.1, h * 1.1)
}

function boxOf({ footprint }: Bench['piece']): { west: number; north: number; east: number; south: number } {
  if (footprint.shape === 'disc') {
    const [x, z, r] = [toUnits(footprint.x), toUnits(footprint.y), toUnits(footprint.radius)]
    return { west: x - r, north: z - r, east: x + r, south: z + r }
  }
  const xs = footprint.points.map(p => toUnits(p.x))
  const zs = footprint.points.map(p => toUnits(p.y))
  return { west: Math.min(...xs), north: Math.min(...zs), east: Math.max(...xs), south: Math.max(...zs) }
}

/** Whether a circle lies inside a footprint. */
function holds({ footprint }: Bench['piece'], x: number, z: number, r: number): boolean {
  if (footprint.shape === 'disc') {
    const [dx, dz] = [x - toUnits(footprint.x), z - toUnits(footprint.y)]
    return Math.sqrt(dx * dx + dz * dz) + r <= toUnits(footprint.radius)
  }
  const corners: Corner[] = footprint.points.map(p => [toUnits(p.x), toUnits(p.y)])
  return corners.every(([ax, az], i) => {
    const [bx, bz] = corners[(i + 1) % corners.length]!
    const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2) || 1
    return ((bx - ax) * (z - az) - (bz - az) * (x - ax)) / length >= r - 1e-6
  })
}
