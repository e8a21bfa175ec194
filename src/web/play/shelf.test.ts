import { beforeEach, expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { LARGEST_LIST, readList } from '../builder/list-file.ts'
import { readySetup } from './begin.ts'
import { onShelf, readText, writeTexts } from './device.ts'
import { moved } from './moved.ts'
import {
  everything,
  forgetEverything,
  forgetGame,
  forgetList,
  keep,
  keepClock,
  kept,
  keptClock,
  type SavedGame,
  savedGame,
  savedGames,
  savedLists,
  saveGame,
  saveList,
  takeIn,
} from './shelf.ts'

const warverse = RULESETS.find(({ id }) => id === 'warverse')!

beforeEach(() => {
  forgetEverything()
})

const finished = (id: string): SavedGame => ({
  id,
  game: 'warverse',
  title: `Game ${id}`,
  seats: [],
  changed: Number(id),
  actions: 0,
  over: true,
  says: 'Ann won',
  record: { ruleset: 'warverse', edition: 1, setup: readySetup(warverse), seed: id, actions: [] },
})
const list = (id: string, name = id) => ({
  id,
  changed: Number(id),
  points: 0,
  roster: { ruleset: 'warverse', name, entries: [] },
})

test('what is kept is a copy: changing it afterwards changes nothing on the shelf', () => {
  const actions = [{ seat: 0, offer: 'zone:0' }]
  saveGame({ ...finished('1'), record: { ...finished('1').record, actions } })
  actions.push({ seat: 0, offer: 'zone:1' })
  expect(savedGame('1')?.record.actions).toHaveLength(1)
})

test('a deleted game comes back whole, with its clock and its lesson', () => {
  saveGame(finished('1'))
  saveGame(finished('2'))
  keepClock('1', { left: [1, 2] })
  keep('lesson:1', 4)
  const before = everything()
  let told = 0
  const stop = onShelf(() => told++)
  const undo = forgetGame('1')
  expect(savedGames().map(({ id }) => id)).toEqual(['2'])
  expect([savedGame('1'), keptClock('1'), kept('lesson:1')]).toEqual([undefined, undefined, undefined])
  expect(told).toBeGreaterThan(0)
  stop()
  undo()
  expect(savedGames().map(({ id }) => id)).toEqual(['2', '1'])
  expect(everything()).toEqual(before)
})

test('a deleted list comes back in its place', () => {
  for (const id of ['1', '2', '3']) saveList(list(id))
  const before = savedLists()
  const undo = forgetList('2')
  expect(savedLists().map(({ id }) => id)).toEqual(['3', '1'])
  undo()
  expect(savedLists()).toEqual(before)
})

test('a list larger than any force is not read, and the sentence says how large it may be', () => {
  const roster = { ruleset: 'warverse', name: 'Many', entries: [{ profile: 'x'.repeat(LARGEST_LIST), count: 1 }] }
  expect(readList(roster, { id: 'warverse', options: [] })).toBe(
    'This list has 201 kB; the most that is read is 200 kB.',
  )
})

test('everything goes into one file, and comes back from it on another device', () => {
  saveGame(finished('1'))
  saveList(list('7', 'Thorns'))
  const file: unknown = JSON.parse(JSON.stringify(everything()))
  forgetEverything()
  expect(savedGames()).toEqual([])
  expect(takeIn(file)).toEqual({ taken: 3, left: 0 })
  expect([savedGames().length, savedGame('1')?.record.seed, savedLists()[0]?.roster.name]).toEqual([1, '1', 'Thorns'])
})

test('a file taken in never replaces what is newer here, and knows no other names', () => {
  saveList(list('5', 'older'))
  const { values } = everything()
  forgetEverything()
  saveList({ ...list('5', 'newer'), changed: 6 })
  expect(takeIn({ musterfield: 1, values: { ...values, settings: {}, __proto__: { x: 1 }, 'list:../x': {} } })).toEqual(
    {
      taken: 0,
      left: 1,
    },
  )
  expect(savedLists().map(({ roster }) => roster.name)).toEqual(['newer'])
  expect(takeIn([])).toMatch(/^This is not a file of everything/)
  expect(takeIn(null)).toMatch(/^This is not a file of everything/)
})

test('damaged values are passed over, and stay', () => {
  saveGame(finished('1'))
  saveList(list('1'))
  writeTexts([
    ['head:2', '{"a":1}'],
    ['head:3', 'no JSON'],
    ['list:2', '[]'],
    ['list:3', 'null'],
  ])
  expect(savedGames().map(({ id }) => id)).toEqual(['1'])
  expect(savedLists().map(({ id }) => id)).toEqual(['1'])
  expect(readText('head:3')).toBe('no JSON')
})

test('what older versions kept in local storage is moved: games with their headers, each list by itself', () => {
  const game = finished('1')
  const { values, taken } = moved([
    ['games', '{"a":1}'],
    ['game:1', JSON.stringify(game)],
    ['game:2', '{broken'],
    ['lists', JSON.stringify([list('4'), 5])],
    ['clock:1', '{"left":[1,2]}'],
    ['settings', '{}'],
  ])
  expect(taken).toEqual(['games', 'game:1', 'game:2', 'lists', 'clock:1'])
  writeTexts(values)
  expect(savedGames()).toMatchObject([{ id: '1', title: 'Game 1', over: true }])
  expect(savedGames()[0]).not.toHaveProperty('record')
  expect(savedGame('1')).toEqual(game)
  expect(savedLists().map(({ id }) => id)).toEqual(['4'])
  expect(keptClock('1')).toEqual({ left: [1, 2] })
  expect([readText('damaged:game:2'), readText('damaged:list-1')]).toEqual(['{broken', '5'])
  expect(moved([['lists', '{"a":1}']]).values).toEqual([['damaged:lists', '{"a":1}']])
})
