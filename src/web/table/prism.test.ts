import { describe, expect, test } from 'vitest'
import type { Terrain } from '#geometry'
import { type Corner, inset, keep, partsOf } from './prism.ts'

const area = (corners: readonly Corner[]): number =>
  corners.reduce((sum, [x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length]!
    return sum + (x * nz - nx * z) / 2
  }, 0)

const wall = (openings: Terrain['openings']): Terrain => ({
  id: 'w',
  name: 'nave wall',
  traits: ['solid'],
  bottom: 0,
  top: 5000,
  footprint: {
    shape: 'polygon',
    points: [
      { x: 14000, y: 22000 },
      { x: 28000, y: 22000 },
      { x: 28000, y: 22500 },
      { x: 14000, y: 22500 },
    ],
  },
  ...(openings && { openings }),
})

describe('prisms', () => {
  test('a wall without openings is one part', () => {
    expect(partsOf(wall(undefined))).toHaveLength(1)
  })

  test('a window leaves two jambs, a sill and a lintel, and takes away exactly its own volume', () => {
    const parts = partsOf(wall([{ from: { x: 20000, y: 22250 }, to: { x: 22000, y: 22250 }, bottom: 1500, top: 3000 }]))
    expect(parts).toHaveLength(4)
    const volume = parts.reduce((sum, part) => sum + area(part.corners) * (part.top - part.bottom), 0)
    expect(volume).toBeCloseTo(14 * 0.5 * 5 - 2 * 0.5 * 1.5)
  })

  test('a door from the floor leaves no sill', () => {
    const parts = partsOf(wall([{ from: { x: 20000, y: 22250 }, to: { x: 22000, y: 22250 }, bottom: 0, top: 3000 }]))
    expect(parts).toHaveLength(3)
  })

  test('keeping one side of a line cuts a square in half', () => {
    const square: Corner[] = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]
    expect(area(keep(square, 1, 0, 1))).toBeCloseTo(2)
    expect(keep(square, 1, 0, 3)).toHaveLength(0)
  })

  test('an outline shrinks by the same on every side, and stays itself when nothing would be left', () => {
    const square: Corner[] = [
      [0, 0],
      [4, 0],
      [4, 2],
      [0, 2],
    ]
    expect(area(inset(square, 0.5))).toBeCloseTo(3)
    expect(inset(square, 1.5)).toBe(square)
  })
})
