import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RULESETS } from '#rulesets'
import { LARGEST_LIST, readRoster } from '../builder/edit.ts'
import { againstBot, beginLocal, readySetup } from './begin.ts'
import {
  forgetGame,
  forgetList,
  keep,
  keepClock,
  kept,
  keptClock,
  onShelf,
  type SavedGame,
  savedGame,
  savedGames,
  savedLists,
  saveGame,
  saveList,
  whyNotKept,
} from './shelf.ts'

const warverse = RULESETS.find(({ id }) => id === 'warverse')!
let shelf: Map<string, string>
let room = 200_000

/** Local storage with so much room, as a browser gives it. */
beforeEach(() => {
  shelf = new Map()
  room = 200_000
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => {
      let used = key.length + text.length
      for (const [other, its] of shelf) if (other !== key) used += other.length + its.length
      if (used > room) throw new DOMException('full', 'QuotaExceededError')
      shelf.set(key, text)
    },
    removeItem: (key: string) => shelf.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
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

test('a full shelf deletes nothing the player did not delete', () => {
  for (const id of ['1', '2', '3']) expect(saveGame(finished(id))).toBe(true)
  expect(saveList(list('1'))).toBe(true)
  const before = new Map(shelf)
  expect(saveList(list('2', 'x'.repeat(1_000_000)))).toBe(false)
  expect(keep('settings', 'x'.repeat(1_000_000))).toBe(false)
  expect(saveGame({ ...finished('4'), title: 'x'.repeat(1_000_000) })).toBe(false)
  expect(shelf).toEqual(before)
})

test('a game whose header finds no room leaves nothing behind', () => {
  saveGame(finished('1'))
  const before = new Map(shelf)
  const game = finished('2')
  room = JSON.stringify(game).length + 'musterfield:game:2'.length + 10
  for (const [key, text] of before) room += key.length + text.length
  expect(saveGame(game)).toBe(false)
  expect(shelf).toEqual(before)
})

test('a game that finds no room is not begun, and the sentence says what is full and what helps', () => {
  room = 100
  expect(() => beginLocal(warverse, readySetup(warverse), againstBot('Ann'))).toThrow(
    /There is no room for a new game: .* is full\. Delete games under Replays, or lists/,
  )
  expect(shelf.size).toBe(0)
})

test('a browser that refuses storage is told apart from a full one', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keep('settings', 1)).toBe(false)
  expect(whyNotKept('a new game')).toMatch(/^A new game cannot be kept: this browser lets Musterfield store nothing\./)
})

test('a deleted game comes back whole, with its clock and its lesson', () => {
  saveGame(finished('1'))
  saveGame(finished('2'))
  keepClock('1', { left: [1, 2] })
  keep('lesson:1', 4)
  const before = new Map(shelf)
  let told = 0
  const stop = onShelf(() => told++)
  const undo = forgetGame('1')
  expect(savedGames().map(({ id }) => id)).toEqual(['2'])
  expect([savedGame('1'), keptClock('1'), kept('lesson:1')]).toEqual([undefined, undefined, undefined])
  expect(told).toBeGreaterThan(0)
  stop()
  expect(undo()).toBe(true)
  expect(savedGames().map(({ id }) => id)).toEqual(['2', '1'])
  expect(Object.fromEntries([...shelf].filter(([key]) => key !== 'musterfield:games'))).toEqual(
    Object.fromEntries([...before].filter(([key]) => key !== 'musterfield:games')),
  )
})

test('a deleted list comes back in its place', () => {
  for (const id of ['1', '2', '3']) saveList(list(id))
  const before = savedLists()
  const undo = forgetList('2')
  expect(savedLists().map(({ id }) => id)).toEqual(['3', '1'])
  expect(undo()).toBe(true)
  expect(savedLists()).toEqual(before)
})

test('undo says so when there is no room any more', () => {
  saveList(list('1', 'x'.repeat(1000)))
  const undo = forgetList('1')
  room = 500
  expect(undo()).toBe(false)
})

test('a list larger than any force is not read, and the sentence says how large it may be', () => {
  const roster = { ruleset: 'warverse', name: 'Many', entries: [{ profile: 'x'.repeat(LARGEST_LIST), count: 1 }] }
  expect(readRoster(roster, 'warverse')).toBe('This list has 201 kB; the most that is read is 200 kB.')
})
