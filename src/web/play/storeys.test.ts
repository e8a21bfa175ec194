import { expect, test } from 'vitest'
import { box, inches, type Terrain } from '#geometry'
import { storeysOf } from './storeys.ts'

const piece = (bottom: number, top: number, ...traits: string[]): Terrain => ({
  id: `${bottom}-${top}`,
  name: 'piece',
  footprint: box(0, 0, inches(3), inches(3)),
  bottom: inches(bottom),
  top: inches(top),
  traits,
})

test('storeys begin where something hangs over the ground; nearly level floors are one', () => {
  const terrain = [piece(0, 7), piece(5.8, 6), piece(2.8, 3), piece(3.8, 4), piece(3, 6, 'ladder')]
  expect(storeysOf({ terrain })).toEqual([inches(2.8), inches(5.8)])
  expect(storeysOf({ terrain: [piece(0, 3)] })).toEqual([])
})
