import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { type Draw, picker, type Setup } from '#engine'
import { battery, exhaust, fuzz } from '#engine/testing'
import { playMatch } from '#sim'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { warfig } from './index.ts'
import { drawOwn } from './own.ts'

const OBJECTIVES = ['points', 'elimination', 'hill', 'general'] as const

/** A drawn set-up with one thing fixed. */
const drawn = (fixed: (setup: Setup) => boolean) => (pick: Draw) => {
  for (;;) {
    const setup = warfig.drawSetup(pick)
    if (fixed(setup)) return setup
  }
}

describe('random games keep to everything a game must keep to', () => {
  for (const scenario of [...OBJECTIVES, 'challenge']) {
    test(`objective ${scenario}`, () => {
      const result = battery(warfig, { games: 10, seed: scenario, setup: drawn(setup => setup.scenario === scenario) })
      expect(result.games).toBe(10)
      // All but the challenge have a deployment that is hidden.
      expect(result.compared > 0).toBe(scenario !== 'challenge')
    })
  }
  for (const deployment of ['alternate', 'formation']) {
    test(`deployment ${deployment}`, () => {
      const isSuch = (setup: Setup): boolean =>
        setup.scenario !== 'challenge' && setup.options.deployment === deployment
      expect(battery(warfig, { games: 10, seed: deployment, setup: drawn(isSuch) }).games).toBe(10)
    })
  }
  test('the same legend on both sides', () => {
    const map = MAPS.find(({ id }) => id === 'the-pass-two')!
    const roster = LISTS.find(({ id }) => id === 'orkish-2500')!.roster
    const setup: Setup = {
      ruleset: 'warfig',
      scenario: 'points',
      map: map.id,
      table: map.table,
      rosters: [roster, roster],
      options: { turns: 3 },
    }
    expect(battery(warfig, { games: 4, seed: 'legends', setup: () => setup }).games).toBe(4)
  })
})

test('random play reaches the whole repertoire', () => {
  // a seed that draws every battlefield early: most others need twice as many games
  expect(exhaust(warfig, 'exhaust 221', 2000).missing).toEqual([])
})

test('malformed actions are refused with a sentence and change nothing', () => {
  fuzz(warfig, 3000, 'fuzz')
})

/** Wins of the greedy bot against the random one, seats in turn. */
function greedyWins(scenario: string, games: number): number {
  const map = MAPS.find(({ id }) => id === 'kings-hill-one-small')!
  const rosters = ['republica-500', 'orkish-500'].map(id => LISTS.find(list => list.id === id)!.roster)
  const options = { armyValue: 500, turns: 5, roundCap: 12 }
  const setup: Setup = { ruleset: 'warfig', scenario, map: map.id, table: map.table, rosters, options }
  let wins = 0
  for (let n = 0; n < games; n++) {
    const seats = n % 2 === 0 ? [greedy, random] : [random, greedy]
    const seed = `${scenario}-${n}`
    const { state } = playMatch(warfig, setup, seed, seats)
    const winner = state.over?.winner ?? null
    if (winner !== null && seats[winner] === greedy) wins++
  }
  return wins
}

test('looking one step ahead beats chance on every objective', () => {
  const wins = OBJECTIVES.map(scenario => greedyWins(scenario, 4))
  // of 4 each and 16 in all; chance alone would win about half
  for (const won of wins) expect(won).toBeGreaterThanOrEqual(2)
  expect(wins.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(13)
})

test('a drawn set-up is legal, and the same draw gives the same set-up', () => {
  for (let n = 0; n < 200; n++) {
    const setup = warfig.drawSetup(picker(`draw-${n}`))
    expect(warfig.checkSetup(setup)).toEqual([])
    expect(JSON.stringify(warfig.drawSetup(picker(`draw-${n}`)))).toBe(JSON.stringify(setup))
  }
})

test('random games on battlefields and with characters of players’ own', () => {
  expect(battery(warfig, { games: 12, seed: 'own', setup: drawOwn }).games).toBe(12)
})
