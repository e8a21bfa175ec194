import { describe, expect, test } from 'vitest'
import { toy } from '../../../test/support/toy.ts'
import type { ListChoice } from './begin.ts'
import { fieldFrom, tableOf } from './field.ts'
import {
  faultsIn,
  firstPlan,
  mapsFor,
  type Plan,
  type Planning,
  seatsFor,
  seatsHere,
  seatsOnline,
  setupOf,
  withPlace,
  withPlayers,
  withScenario,
} from './plan.ts'

const lists: ListChoice[] = toy.presets.map(({ id, roster, points }) => ({ id, name: roster.name, roster, points }))
const here: Planning = { rules: toy, lists, fields: [], online: false }
const online: Planning = { ...here, online: true }
const ALONE = { me: 'Ann', friend: false, list: null }
const kinds = ({ places }: Plan) => places.map(({ kind }) => kind)

describe('the first plan', () => {
  test('is ready to play: here against a bot', () => {
    const plan = firstPlan(here, ALONE)
    expect(kinds(plan)).toEqual(['here', 'bot'])
    expect(plan.places[0]).toMatchObject({ name: 'Ann', list: 'patrol' })
    expect(toy.checkSetup(setupOf(here, plan)!)).toEqual([])
  })

  test('against a friend at this device', () => {
    const plan = firstPlan(here, { ...ALONE, friend: true })
    expect(kinds(plan)).toEqual(['here', 'here'])
    expect(plan.places[1]!.name).toBe('Friend')
  })

  test('online against anybody, who brings a list', () => {
    const plan = firstPlan(online, ALONE)
    expect(kinds(plan)).toEqual(['me', 'open'])
    expect(plan.places.map(({ list }) => list)).toEqual(['patrol', ''])
  })

  test('with the list one came from', () => {
    expect(firstPlan(here, { ...ALONE, list: 'wall' }).places[0]!.list).toBe('wall')
  })
})

describe('another scenario', () => {
  test('keeps lists that can play it', () => {
    const plan = withPlace(firstPlan(here, ALONE), 0, { list: 'wall' })
    expect(withScenario(here, plan, 'melee')).toEqual({ ...plan, scenario: 'melee' })
  })

  test('takes ready-made lists and the usual options where they cannot', () => {
    const dear = { ...firstPlan(here, ALONE), options: { points: 10, rounds: 4 } }
    const changed = withScenario(here, dear, 'melee')
    expect(changed.options).toEqual({ points: 35, rounds: 4 })
    expect(toy.checkSetup(setupOf(here, changed)!)).toEqual([])
  })

  test('leaves the list of somebody who brings one open', () => {
    const plan = { ...firstPlan(online, ALONE), options: { points: 10, rounds: 4 } }
    expect(withScenario(online, plan, 'melee').places[1]!.list).toBe('')
  })

  test('counts as many players as it takes', () => {
    expect(seatsFor(toy, 'melee', 3)).toBe(3)
    expect(seatsFor(toy, 'skirmish', 3)).toBe(2)
    expect(seatsFor(toy, 'unknown', 3)).toBe(3)
  })
})

describe('players', () => {
  test('who are added are bots here and anybody online; who is taken away is the last', () => {
    const plan = firstPlan(here, ALONE)
    expect(kinds(withPlayers(here, plan, 4))).toEqual(['here', 'bot', 'bot', 'bot'])
    expect(kinds(withPlayers(online, firstPlan(online, ALONE), 3))).toEqual(['me', 'open', 'open'])
    expect(withPlayers(here, withPlayers(here, plan, 4), 2)).toEqual(plan)
  })

  test('sit in one place each: whoever takes another leaves the first', () => {
    const plan = firstPlan(online, ALONE)
    expect(kinds(withPlace(plan, 1, { kind: 'me' }))).toEqual(['open', 'me'])
    expect(kinds(withPlace(plan, 1, { kind: 'bot' }))).toEqual(['me', 'bot'])
  })
})

describe('the field', () => {
  test('is the map wished for where it fits, else the first that does', () => {
    const melee = withScenario(here, firstPlan(here, ALONE), 'melee')
    expect(mapsFor(here, melee).map(({ id }) => id)).toEqual(['walled', 'open'])
    expect(setupOf(here, { ...melee, map: 'open' })!.map).toBe('open')
    expect(setupOf(here, { ...melee, scenario: 'skirmish', map: 'open' })!.map).toBe('walled')
  })

  test('is none where no map has so many seats', () => {
    expect(setupOf(here, withPlayers(here, firstPlan(here, ALONE), 5))).toBeNull()
  })
})

describe('the set-up', () => {
  test('shows its faults: three players in a scenario for two', () => {
    const plan = withPlayers(here, firstPlan(here, ALONE), 3)
    expect(toy.checkSetup(setupOf(here, plan)!).map(({ rule }) => rule)).toEqual(['TY-SET-01'])
  })

  test('a fault of a list says whose it is, one of the whole does not', () => {
    const setup = setupOf(here, firstPlan(here, ALONE))!
    const first = { ...setup.rosters[0]!, name: 'Too Many', entries: [{ profile: 'guard', count: 99 }] }
    const large = { ...setup, rosters: [first, ...setup.rosters.slice(1)] }
    expect(faultsIn(toy, large).length).toBeGreaterThan(0)
    for (const { why } of faultsIn(toy, large)) expect(why).toMatch(/^Too Many: /)
    const three = withPlayers(here, firstPlan(here, ALONE), 3)
    expect(faultsIn(toy, setupOf(here, three)!)[0]?.why).not.toContain(': ')
  })

  test('takes a list that is still to be brought as one that fits', () => {
    const setup = setupOf(online, firstPlan(online, ALONE))!
    expect(setup.rosters).toHaveLength(2)
    expect(toy.checkSetup(setup)).toEqual([])
  })
})

test('seats at this device have a name, bots their kind', () => {
  const plan = withPlace(firstPlan(here, ALONE), 0, { name: '  ' })
  expect(seatsHere(plan)).toEqual([
    { kind: 'here', name: 'Player' },
    { kind: 'bot', name: plan.places[1]!.name, bot: plan.places[1]!.bot },
  ])
})

test('seats on a server carry the rosters that are known', () => {
  const plan = withPlayers(online, firstPlan(online, ALONE), 3)
  const [me, open, bot] = seatsOnline(online, withPlace(plan, 2, { kind: 'bot', bot: 'greedy' }))
  expect(me).toEqual({ kind: 'me', roster: lists[0]!.roster })
  expect(open).toEqual({ kind: 'open' })
  expect(bot).toEqual({ kind: 'bot', bot: 'greedy', roster: lists[0]!.roster })
})

test("a battlefield of one's own is chosen like a map, and played under its name with its table", () => {
  const field = { ...fieldFrom(toy, toy.maps[0]!, false), name: 'Moor' }
  const planning: Planning = { ...here, fields: [{ id: 'a', changed: 1, field }] }
  const plan = firstPlan(planning, { ...ALONE, field: 'a' })
  expect(plan.map).toBe('own:a')
  expect(mapsFor(planning, plan).map(({ id }) => id)).toContain('own:a')
  expect(setupOf(planning, plan)).toMatchObject({ map: 'Moor', table: tableOf(field) })
  expect(setupOf(planning, { ...plan, map: toy.maps[0]!.id })!.map).toBe(toy.maps[0]!.id)
  expect(firstPlan(planning, { ...ALONE, field: 'gone' }).map).toBe(firstPlan(here, ALONE).map)
})
