import { describe, expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { readySetup } from './begin.ts'

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
})
