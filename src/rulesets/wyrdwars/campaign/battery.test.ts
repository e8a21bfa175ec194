import { expect, test } from 'vitest'
import { aftermathBattery, campaignBattery } from '#campaign/testing'
import { wyrdwars } from '../index.ts'

test('random campaigns keep to everything a campaign must keep to', () => {
  expect(campaignBattery(wyrdwars, { campaigns: 4, seed: 'wyrdwars' }).battles).toBe(48)
})
test('an aftermath is a game like any other: saved, copied, seen, taken back', () => {
  expect(aftermathBattery(wyrdwars, 12, 'wyrdwars').games).toBe(12)
})
