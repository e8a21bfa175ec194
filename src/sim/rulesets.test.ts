/** Bots against every game there is: whatever they choose from what they see must be allowed. */

import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { picker, verify } from '#engine'
import { RULESETS } from '#rulesets'
import { arrange, even, mirrored, playMatch, playOne, type Tournament } from './index.ts'

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('%s', (id, rules) => {
  test('can be set up without any wish, and some ready-made roster against itself', () => {
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

test('a roster with somebody only one side may have does not meet itself as an equal', () => {
  const rules = RULESETS.find(({ id }) => id === 'warfig')!
  const names = mirrored(rules, { seats: 2 }).map(({ rosters }) => rosters[0]!.name)
  expect(names).toContain('Republica 2,500, no legend')
  expect(names).not.toContain('Republica 2,500')
  expect(names).not.toContain('Orkish 3,500')
  expect(names).toHaveLength(12)
})

test('where no roster can meet itself, every pair that can is played both ways round by both bots', () => {
  const rules = RULESETS.find(({ id }) => id === 'warniris')!
  const wishes = { seats: 2, scenario: 'last-stand' }
  expect(mirrored(rules, wishes)).toEqual([])
  const setups = even(rules, wishes)
  const names = setups.map(({ rosters }) => rosters.map(({ name }) => name).join(' v '))
  expect(setups.length).toBe(6)
  expect(new Set(names).size).toBe(6)
  for (const { rosters } of setups)
    expect(names).toContain(
      [...rosters]
        .reverse()
        .map(({ name }) => name)
        .join(' v '),
    )
  // the Warband begins: so each bot begins half of the games, in either seat
  const bots = ['random', 'random']
  const tournament: Tournament = { ruleset: 'warniris', seed: 's', games: 12, bots, setups }
  const firsts = Array.from({ length: 12 }, (_, n) => playOne(rules, tournament, n)).map(({ first, seat }) => [
    first,
    seat,
  ])
  for (const bot of [0, 1]) {
    for (const seat of [0, 1]) expect(firsts.filter(([f, s]) => f === bot && s === seat).length).toBe(3)
  }
})
