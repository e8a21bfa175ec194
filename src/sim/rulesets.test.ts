/** Bots against every game there is: whatever they choose from what they see must be allowed. */

import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { picker, verify } from '#engine'
import { RULESETS } from '#rulesets'
import { arrange, mirrored, playMatch } from './index.ts'

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('%s', (id, rules) => {
  test('can be set up without any wish, and every ready-made roster against itself', () => {
    expect(arrange(rules, {})).toHaveProperty('setup')
    expect(mirrored(rules, { seats: 2 }).length).toBeGreaterThan(0)
  })

  test('bots are never refused and never fail', () => {
    for (let n = 0; n < 3; n++) {
      const setup = rules.drawSetup(picker(`${id} ${n}`))
      const bots = setup.rosters.map((_, seat) => (seat % 2 === n % 2 ? greedy : random))
      const { notes, record } = playMatch(rules, setup, `${id} ${n}`, bots, { longest: 60 })
      expect(notes).toEqual([])
      expect(verify(rules, record)).toEqual([])
    }
  })
})
