/** Bots against every game there is: whatever they choose from what they see must be allowed. */

import { describe, expect, test } from 'vitest'
import { greedy, random, searchWith } from '#bots'
import {
  type AnyRuleset,
  apply,
  arrange,
  cloneState,
  decisionOf,
  fork,
  type GameState,
  imagine,
  picker,
  randomAction,
  refusal,
  rngFrom,
  start,
  verify,
  view,
  waitingFor,
} from '#engine'
import { RULESETS } from '#rulesets'
import { entrantsOf, even, leagueOf, mirrored, playMatch, type Tournament } from './index.ts'
import { playOne } from './tournament.ts'

/** Looks ahead, but not for long. */
const search = searchWith('search', { lines: 8 })

/** Games some random decisions on, of every kind there is. */
function* moments(rules: AnyRuleset, games: number): Generator<{ state: GameState; n: number }> {
  for (let n = 0; n < games; n++) {
    const pick = picker(`${rules.id} ${n}`)
    const state = start(rules, rules.drawSetup(pick), `${rules.id} ${n}`)
    for (let k = 0; k < 5 * n && state.over === null; k++) {
      apply(rules, state, randomAction(rules, state, decisionOf(state, waitingFor(state)[0]!)!, pick))
    }
    if (state.over === null) yield { state, n }
  }
}

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

  test('bots answer what is allowed, and the same in two worlds that differ only in what they cannot see', () => {
    let hidden = 0
    let differing = 0
    for (const { state, n } of moments(rules, 12)) {
      const seat = waitingFor(state)[0]!
      const [seen, rng] = [view(rules, state, seat), rngFrom(`behind ${n}`)]
      const other = { ...cloneState(rules, state), board: imagine(rules, seen, rng).board, rng: fork(rng) }
      if (JSON.stringify(seen.board) !== JSON.stringify(state.board)) hidden++
      if (JSON.stringify(other.board) !== JSON.stringify(state.board)) differing++
      for (const bot of n % 2 === 1 ? [greedy, search] : [random, greedy]) {
        const choose = (world: GameState) =>
          bot.decide(rules, view(rules, world, seat), decisionOf(world, seat)!, rngFrom(`${n}`))
        const answer = choose(state)
        expect(refusal(rules, state, answer)).toBeNull()
        expect(choose(other)).toEqual(answer)
      }
    }
    // games without secrets have no such worlds
    expect(differing > 0).toBe(hidden > 0)
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

test('lists of different points meet where none of the same points can, and only there', () => {
  const rules = RULESETS.find(({ id }) => id === 'warniris')!
  const rosters = rules.presets.map(({ id, roster, points }) => ({ id, roster, points }))
  const entrants = entrantsOf(['greedy'], rosters)
  const meet = (scenario: string) =>
    leagueOf(rules, { entrants, rosters, wishes: { scenario }, seed: 's', games: 2 }).pairs.map(pair =>
      pair.map(i => entrants[i]!.points),
    )
  expect(meet('last-stand')).toEqual([
    [3, 32],
    [3, 32],
    [3, 32],
  ])
  expect(meet('skirmish').every(([one, other]) => one === other)).toBe(true)
})
