import { describe, expect, test } from 'vitest'
import { greedy, random } from '#bots'
import { type Draw, picker, type Setup } from '#engine'
import { battery, fuzz } from '#engine/testing'
import { playMatch } from '#sim'
import { LISTS } from './content/characters.ts'
import { MAPS } from './content/maps.ts'
import { warniris } from './index.ts'
import { drawOwn } from './own.ts'
import { setupOf, troop, warband } from './setup.ts'

/** Drawn set-ups of one mode for so many seats. */
const only =
  (mode: string, seats: number) =>
  (pick: Draw): Setup => {
    for (;;) {
      const setup = warniris.drawSetup(pick)
      if (setup.scenario === mode && setup.rosters.length === seats) return setup
    }
  }

describe('random games keep to everything a game must keep to', () => {
  test.each([
    ['skirmish', 2, 6],
    ['skirmish', 3, 3],
    ['skirmish', 4, 3],
    ['relic', 2, 4],
    ['last-stand', 2, 3],
  ])('%s for %i', (mode, seats, games) => {
    const result = battery(warniris, { games, seed: 'warniris', setup: only(mode, seats) })
    expect(result.games).toBe(games)
    expect(result.compared).toBeGreaterThan(5 * games)
  })

  test('the largest Troop on the largest bases', () => {
    const { table, id } = MAPS.find(map => map.id === 'hilltop-shrine')!
    const { name, cards } = LISTS[0]!
    const rosters = [warband(name, cards.slice(0, 3)), troop(40, 30)]
    const setup = setupOf('last-stand', table, rosters, { troopSize: 40 }, id)
    expect(battery(warniris, { games: 2, seed: 'forty', setup: () => setup }).games).toBe(2)
  })

  test('malformed actions are refused in sentences', () => {
    fuzz(warniris, 600, 'warniris')
  })
})

test('a greedy player beats a random one with mirrored Warbands', () => {
  const maps = MAPS.filter(map => map.scenarios?.includes('skirmish') && map.seats.includes(2))
  let won = 0
  const games = 6
  for (let n = 0; n < games; n++) {
    const { name, cards } = LISTS[n % 3]!
    const map = maps[n % maps.length]!
    const setup = setupOf('skirmish', map.table, [warband(name, cards), warband(name, cards)], {}, map.id)
    const seat = n % 2
    const { state, notes } = playMatch(warniris, setup, `mirror ${n}`, seat === 0 ? [greedy, random] : [random, greedy])
    expect(notes).toEqual([])
    if (state.over?.winner === seat) won++
  }
  expect(won).toBeGreaterThanOrEqual(5)
})

test('set-ups of every kind come up', () => {
  const pick = picker('kinds')
  const kinds = new Set<string>()
  for (let n = 0; n < 300; n++) {
    const { scenario, rosters, map } = warniris.drawSetup(pick)
    kinds.add(`${scenario} ${rosters.length} ${map}`)
  }
  expect(kinds.size).toBe(MAPS.length + 5) // and an open field for each mode and number of seats
})

test('random games on battlefields and with characters of players’ own', () => {
  expect(battery(warniris, { games: 6, seed: 'own', setup: drawOwn }).games).toBe(6)
})
