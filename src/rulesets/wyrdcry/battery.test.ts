import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { type Draw, picker, type Setup } from '#engine'
import { battery, fuzz } from '#engine/testing'
import { playMatch } from '#sim'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { wyrdcry } from './index.ts'
import { drawOwn } from './own.ts'
import { SCENARIO_IDS } from './scenarios.ts'
import { drawFor, setupOf } from './setup.ts'

/** Drawn set-ups of one scenario. */
const only =
  (scenario: string) =>
  (pick: Draw): Setup => {
    for (;;) {
      const setup = wyrdcry.drawSetup(pick)
      if (setup.scenario === scenario) return setup
    }
  }

describe('random games keep to everything a game must keep to', () => {
  test.each(SCENARIO_IDS)('%s', scenario => {
    const result = battery(wyrdcry, { games: 2, seed: `wyrdcry ${scenario}`, setup: only(scenario) })
    expect(result.games).toBe(2)
  })

  test('malformed actions are refused in sentences', () => {
    fuzz(wyrdcry, 600, 'wyrdcry')
  })
})

test('a greedy player beats a random one with mirrored warbands', () => {
  let won = 0
  const games = 4
  for (let n = 0; n < games; n++) {
    const { roster } = LISTS[(n * 3) % LISTS.length]!
    const map = MAPS[n % MAPS.length]!
    const scenario = SCENARIO_IDS[n % 2]!
    const setup = setupOf(scenario, map.table, [roster, roster], {}, map.id)
    const seat = n % 2
    const { state, notes } = playMatch(wyrdcry, setup, `mirror ${n}`, seat === 0 ? [greedy, random] : [random, greedy])
    expect(notes).toEqual([])
    if (state.over?.winner === seat) won++
  }
  expect(won).toBeGreaterThanOrEqual(3)
})

test('a battle drawn for what only a sellsword can do has him on both sides', () => {
  const drawn = ['one-more', 'palm-it'].map(talent => drawFor(`offer:${talent}`, picker(talent))!)
  expect(drawn.map(({ setup }) => wyrdcry.checkSetup(setup))).toEqual([[], []])
  expect(drawn.map(({ setup }) => setup.rosters.map(({ entries }) => entries.at(-1)?.profile))).toEqual([
    ['axe-widow', 'axe-widow'],
    ['latchlifter', 'latchlifter'],
  ])
  expect(drawFor('offer:riposte', picker('riposte'))).toBeUndefined()
})

test('random games on battlefields of players’ own', () => {
  expect(battery(wyrdcry, { games: 3, seed: 'own', setup: drawOwn }).games).toBe(3)
})
