import { expect, test } from 'vitest'
import { SIDE } from '#common/north'
import { INCH } from '#geometry'
import { MAPS } from './content/maps.ts'
import { meant } from './meant.ts'
import type { WcOffer } from './model.ts'
import { Battle, spot } from './testing.ts'

const M1 = MAPS.find(({ id }) => id === 'M1')!.table
/** The way a drag to a place means, as the book counts, and whether it may be gone. */
function dragged(from: readonly [number, number, number?], to: readonly [number, number, number?]) {
  const b = new Battle({ red: [['warrior', from]], blue: [['warrior', [33, 33]]], table: M1 }).act(0)
  const offer = b.asked.offers.find(({ id }) => id === 'move') as WcOffer
  const way = meant(b.state, offer, spot(...to)) as { x: number; y: number; z: number }[] | null
  return {
    way: way?.map(({ x, y, z }) => [x / INCH, SIDE - y / INCH, z / INCH].map(n => Math.round(n * 100) / 100)),
    isLegal: way !== null && b.may('move', way),
  }
}

test('[WC-MOV-01] over open ground straight there, or as far as it gets', () => {
  expect(dragged([8, 20], [8, 24])).toEqual({ way: [[8, 24, 0]], isLegal: true })
  const far = dragged([8, 20], [8, 34])
  expect(far.isLegal).toBe(true)
  expect(far.way!.at(-1)![1]).toBeLessThanOrEqual(25)
})

test('[WC-TER-09] to an upper floor by its ladder', () => {
  const { way, isLegal } = dragged([14.5, 11], [14.5, 8.6, 3])
  expect(isLegal).toBe(true)
  expect(way!.some(([, , z]) => z! > 0)).toBe(true)
})

test('[WC-MOV-03] round the end of a wall', () => {
  const { way, isLegal } = dragged([9, 4.5], [9, 6.3])
  expect(isLegal).toBe(true)
  expect(way!.length).toBeGreaterThan(1)
})
