import { expect, test } from 'vitest'
import { steadyClock } from './heart.ts'

test('the clock follows the time of day, and a machine whose clock is set an hour back or forth changes nothing', () => {
  let day = 1_700_000_000_000
  let monotonic = 500
  const now = steadyClock(
    () => day,
    () => monotonic,
  )
  const pass = (ms: number, drift = 0): void => {
    monotonic += ms
    day += ms + drift
  }
  pass(5000)
  expect(now()).toBe(1_700_000_005_000)
  pass(1000, 400)
  expect(now()).toBe(1_700_000_006_400)
  for (const jump of [3_600_000, -7_200_000]) {
    const before = now()
    pass(1000, jump)
    expect(now()).toBe(before + 1000)
  }
})
