import { expect, test } from 'vitest'
import { battery, exhaust, fuzz } from '#engine/testing'
import { toy } from './toy.ts'

test('the toy game passes the battery any game must pass', () => {
  const { games, decisions } = battery(toy, { games: 60, seed: 'toy' })
  expect(games).toBe(60)
  expect(decisions).toBeGreaterThan(600)
})

test('the toy game refuses malformed actions and uses its repertoire', () => {
  fuzz(toy, 4000, 'toy')
  expect(exhaust(toy, 'toy', 200).missing).toEqual([])
})
