import { describe, expect, test } from 'vitest'
import { arrange } from '#engine'
import { RULESETS } from '#rulesets'
import { beginLocal, onlyBots, readySetup } from './begin.ts'
import { savedGame } from './shelf.ts'

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('%s', (_, rules) => {
  test('every scenario is filled in so that it can begin, with every number of players', () => {
    for (const { id, seats } of rules.scenarios) {
      for (const n of seats) {
        const setup = readySetup(rules, { scenario: id, seats: n })
        expect(rules.checkSetup(setup)).toEqual([])
        expect([setup.scenario, setup.rosters.length]).toEqual([id, n])
        for (const roster of setup.rosters) expect(rules.presets.some(preset => preset.roster === roster)).toBe(true)
      }
    }
  })

  test('a set-up that was written and read, its keys in another order, is the same on every map', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, one]) => [key, turned(one)]),
            )
          : value
    let played = 0
    for (const { id: map, seats } of rules.maps) {
      for (const { id: scenario } of rules.scenarios) {
        const arranged = arrange(rules, { map, scenario, seats: seats[0] ?? 2 })
        if (!('setup' in arranged)) continue
        played++
        expect(rules.checkSetup(turned(arranged.setup) as typeof arranged.setup), map).toEqual([])
      }
    }
    expect(played).toBeGreaterThan(0)
  })
})

test('two bots are watched from one click: nobody here has a seat', () => {
  const [rules] = RULESETS
  const seats = onlyBots()
  expect(seats.map(({ kind }) => kind)).toEqual(['bot', 'bot'])
  expect(new Set(seats.map(({ name }) => name)).size).toBe(2)
  expect(savedGame(beginLocal(rules!, readySetup(rules!), seats))?.seats).toEqual(seats)
})
