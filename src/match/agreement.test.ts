import { describe, expect, test } from 'vitest'
import type { AnyRuleset } from '#engine'
import { RULESETS } from '#rulesets'
import { append, battle, Denied, type Entry, type Match, newMatch, type Terms } from './index.ts'

const rules: AnyRuleset = RULESETS.find(({ id }) => id === 'warverse')!
const [mine, theirs] = ['lantern-patrol', 'harbour-watch'].map(
  id => rules.presets.find(preset => preset.id === id)!.roster,
)

function laid(options: Terms['options']): Match {
  const map = rules.maps.find(({ id }) => id === 'training-yard')!
  const bring = { kind: 'person', roster: null, keep: null } as const
  const terms: Terms = {
    ruleset: rules.id,
    edition: rules.edition,
    scenario: 'last-stand',
    map: map.id,
    table: map.table,
    options,
    seats: [bring, bring],
    clock: null,
    public: true,
    delay: 0,
    commitment: '',
  }
  return newMatch({ id: 'm', subject: battle(rules, seeds => seeds.join()), terms, created: 0 })
}
const sit = (seat: number, roster = seat === 0 ? mine! : theirs!): Extract<Entry, { kind: 'sit' }> => ({
  kind: 'sit',
  seat,
  guest: `g${seat}`,
  name: `G${seat}`,
  seed: `seed ${seat}`,
  token: `t${seat}`,
  roster,
})

describe('agreeing on a battle', () => {
  test('[WV-GEN-05] everybody accepts the terms by sitting down, and the battle starts when all have', () => {
    const match = laid({ pointsPerPlayer: 250 })
    append(match, sit(0), 1)
    expect([match.status, match.game]).toEqual(['open', null])
    append(match, sit(1), 2)
    expect(match.status).toBe('live')
    expect(match.game?.setup.options).toMatchObject({ pointsPerPlayer: 250 })
  })

  test('[WV-GEN-05] other terms are played only when everybody has accepted them', () => {
    const match = laid({ pointsPerPlayer: 250 })
    const { scenario, map } = match.terms
    append(match, sit(0), 1)
    append(match, { ...sit(1), wish: { scenario, map, options: { pointsPerPlayer: 300 } } }, 2)
    expect([match.status, match.game]).toEqual(['open', null])
    append(match, { kind: 'answer-proposal', seat: 0, proposal: 2, agree: true }, 3)
    expect(match.status).toBe('live')
    expect(match.game?.setup.options).toMatchObject({ pointsPerPlayer: 300 })
  })

  test('[WV-DES-19] lists are locked once the battle has begun', () => {
    const match = laid({ pointsPerPlayer: 250 })
    append(match, sit(0), 1)
    append(match, { kind: 'rise', seat: 0 }, 2)
    append(match, sit(0, theirs), 3) // until then a list may be changed
    append(match, sit(1), 4)
    expect(match.game?.setup.rosters[0]).toEqual(theirs)
    for (const late of [sit(0), { kind: 'rise', seat: 0 } as const]) {
      expect(() => append(match, late, 5)).toThrow(Denied)
    }
    expect(match.game?.setup.rosters[0]).toEqual(theirs)
  })

  test('a battle without a legal force of everybody does not begin', () => {
    const match = laid({ pointsPerPlayer: 250 })
    append(match, sit(0), 1)
    expect(() => append(match, sit(1, { ...theirs!, entries: [] }), 2)).toThrow('A force needs at least one character.')
    expect(match.status).toBe('open')
  })
})
