import { describe, expect, test } from 'vitest'
import { battery, exhaust, fuzz } from '#engine/testing'
import { warverse } from './index.ts'
import { drawOwn } from './own.ts'

describe('warverse', () => {
  test('keeps to everything any game must keep to', () => {
    const { games, draws } = battery(warverse, { games: 60, seed: 'warverse' })
    expect(games).toBe(60)
    expect(draws).toBeLessThan(60)
  })
  test('uses everything it has', () => {
    expect(exhaust(warverse, 'warverse', 400).missing).toEqual([])
  })
  test('refuses malformed actions with a sentence', () => {
    fuzz(warverse, 5000, 'warverse')
  })
})

test('random games on battlefields and with characters of players’ own', () => {
  expect(battery(warverse, { games: 12, seed: 'own', setup: drawOwn }).games).toBe(12)
})
