import { expect, test } from 'vitest'
import { toy } from '../../../test/support/toy.ts'
import type { ListChoice } from './begin.ts'
import { counted, gamesOf, likelyOpponents, meetingOf, newTally, shareOf } from './matchup.ts'

const list = (id: string, points: number, guards: number): ListChoice => ({
  id,
  name: id,
  points,
  roster: { ruleset: 'toy', name: id, entries: [{ profile: 'guard', count: guards }] },
})

const record = { ruleset: 'toy', edition: 1, setup: toy.drawSetup(() => 0), seed: 's', actions: [] }

test('a tally counts wins, losses and draws, a draw as half a win', () => {
  let tally = newTally('Wall')
  expect([gamesOf(tally), shareOf(tally)]).toEqual([0, 0.5])
  for (const won of [true, null, false, false]) tally = counted(tally, won, record)
  expect(tally).toMatchObject({ name: 'Wall', wins: 1, draws: 1, losses: 2, last: record })
  expect(tally.course).toEqual([1, 0.75, 0.5, 0.375])
  expect([gamesOf(tally), shareOf(tally)]).toEqual([4, 0.375])
})

test('likely opponents cost as much, and a list does not meet itself', () => {
  const lists = [list('a', 30, 2), list('b', 30, 2), list('c', 45, 3)]
  expect(likelyOpponents(lists, 'a')).toEqual(['b'])
  expect(likelyOpponents(lists, 'c')).toEqual([])
})

test('two lists meet in a battle that is large enough for both', () => {
  const met = meetingOf(toy, list('a', 30, 2), list('c', 45, 3))
  expect('setup' in met && met.setup.options.points).toBe(45)
})

test('lists that cannot meet say why', () => {
  const met = meetingOf(toy, list('a', 30, 2), list('huge', 105, 7))
  expect('faults' in met && met.faults.map(({ rule }) => rule)).toContain('TY-SET-02')
})

test('they meet where one says, if that fits', () => {
  const met = meetingOf(toy, list('a', 30, 2), list('b', 30, 2), { scenario: 'melee', map: 'open' })
  expect('setup' in met && [met.setup.scenario, met.setup.map]).toEqual(['melee', 'open'])
})
