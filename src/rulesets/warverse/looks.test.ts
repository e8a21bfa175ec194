import { expect, test } from 'vitest'
import { lookOf } from './content/looks.ts'

test("a player's own character looks like its numbers", () => {
  const own = (move: number, strength: number, attacks: number) => lookOf('own', { move, strength, attacks })
  expect(own(20, 3, 0).build).toBe('vehicle')
  expect(own(20, 3, 5).build).toBe('rider')
  expect(own(6, 2, 20).build).toBe('mage')
  expect(own(6, 5, 2).build).toBe('heavy')
  expect(own(10, 2, 80).build).toBe('giant')
  expect(lookOf('moss-bear', { move: 1, strength: 1, attacks: 0 })).toEqual({ build: 'beast', arms: 'claws' })
})
