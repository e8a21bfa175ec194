import { expect, test } from 'vitest'
import { aftermathBattery, campaignBattery } from '#campaign/testing'
import { wyrdcry } from '../index.ts'

test('random campaigns keep to everything a campaign must keep to', () => {
  const tried = campaignBattery(wyrdcry, { campaigns: 6, seed: 'wyrdcry campaign' })
  expect(tried.battles).toBeGreaterThan(40)
  expect(tried.undone).toBeGreaterThan(10)
})

test('an aftermath is a game like any other: saved, copied, seen, taken back', () => {
  const { decisions } = aftermathBattery(wyrdcry, 3, 'wyrdcry aftermath')
  expect(decisions).toBeGreaterThan(20)
})
