import { describe, expect, test } from 'vitest'
import type { AnyRuleset, Catalogue, CatalogueUnit, Roster } from '#engine'
import { toy } from '../../../test/support/toy.ts'
import {
  addUnit,
  catalogueOf,
  changeEntry,
  copyEntry,
  dropDesign,
  dropEntry,
  emptyRoster,
  entryText,
  freshDesign,
  moveEntry,
  optionsFor,
  putDesign,
  unitNames,
  unitsFound,
  usualPoints,
} from './edit.ts'

const unit = (profile: string, more: Partial<CatalogueUnit> = {}): CatalogueUnit => ({
  profile,
  name: profile,
  points: 10,
  says: '',
  kind: 'All',
  facts: [],
  options: [],
  ...more,
})
const EMPTY = emptyRoster(toy)
const roster: Roster = { ...EMPTY, entries: [{ profile: 'scout', count: 2 }] }

/** The toy with prices: a scout costs 10, a guard 15, and the points agreed are the limit. */
const priced: AnyRuleset = {
  ...toy,
  catalogue: ({ entries }, { points }): Catalogue => ({
    points: entries.reduce((sum, { profile, count }) => sum + count * (profile === 'scout' ? 10 : 15), 0),
    limit: Number(points),
    factions: [],
    units: [unit('scout', { name: 'Scout' }), unit('guard', { name: 'Guard' })],
  }),
}

describe('units', () => {
  test('are added to an entry of the same, or as a new one where there is something to choose', () => {
    expect(addUnit(roster, unit('scout')).entries).toEqual([{ profile: 'scout', count: 3 }])
    expect(addUnit(roster, unit('guard', { least: 4 })).entries).toEqual([
      ...roster.entries,
      { profile: 'guard', count: 4 },
    ])
    expect(addUnit(roster, unit('scout', { most: 2 })).entries).toHaveLength(2)
    const named = changeEntry(roster, 0, { name: 'Ann' })
    expect(addUnit(named, unit('scout')).entries).toHaveLength(2)
  })

  test('are found by name, words or side, and only those of the roster’s side', () => {
    const units = [
      unit('scout', { says: 'quick feet' }),
      unit('guard', { faction: 'red' }),
      unit('mage', { faction: 'blue' }),
    ]
    const catalogue: Catalogue = { points: 0, limit: null, factions: [], units }
    const found = (words: string, faction?: string) =>
      unitsFound(catalogue, emptyRoster(toy, faction), words).map(({ profile }) => profile)
    expect(found('')).toEqual(['scout', 'guard', 'mage'])
    expect(found('QUICK')).toEqual(['scout'])
    expect(found('red')).toEqual(['guard'])
    expect(found('', 'blue')).toEqual(['scout', 'mage'])
  })

  test('are those of the ready-made lists where a game has no catalogue', () => {
    expect(catalogueOf(toy, EMPTY, {}).units.map(({ profile }) => profile)).toEqual(['scout', 'guard'])
  })

  test('have names, and an entry says how many of them it is', () => {
    const names = unitNames(priced)
    expect([...names]).toEqual([
      ['scout', 'Scout'],
      ['guard', 'Guard'],
    ])
    const nameOf = (profile: string) => names.get(profile) ?? '?'
    expect(entryText({ profile: 'scout', count: 2 }, nameOf)).toBe('2 Scout')
    expect(entryText({ profile: 'guard', count: 1, name: 'Ann' }, nameOf)).toBe('Ann')
  })
})

describe('entries', () => {
  test('are changed without fields that say nothing, and vanish at a count of none', () => {
    expect(changeEntry(roster, 0, { name: '', options: [], with: [] }).entries).toEqual(roster.entries)
    expect(changeEntry(roster, 0, { count: 0 }).entries).toEqual([])
    expect(dropEntry(roster, 0).entries).toEqual([])
  })
})

describe('designs', () => {
  test('get a name that is free, and take their entries with them', () => {
    expect(freshDesign(roster)).toBe('own-1')
    const designed = putDesign(roster, 'own-1', { name: 'Mine' })
    expect(freshDesign(designed)).toBe('own-2')
    expect(freshDesign(putDesign(roster, 'own-2', {}))).toBe('own-1')
    const used = addUnit(designed, unit('own-1'))
    expect(dropDesign(used, 'own-1')).toEqual(roster)
  })
})

describe('points', () => {
  test('are those under the usual options', () => {
    expect(usualPoints(priced, roster)).toBe(20)
    expect(usualPoints(toy, roster)).toBe(0)
  })

  test('too many for the usual battle lead to the next larger one, up to the largest', () => {
    const guards = (count: number): Roster => ({ ...EMPTY, entries: [{ profile: 'guard', count }] })
    expect(optionsFor(priced, guards(2))).toEqual({ points: 35, rounds: 4 })
    expect(optionsFor(priced, guards(3)).points).toBe(100)
    const spec = { ...toy.options[0]!, allowed: { kind: 'number', least: 10, most: 1000 } } as const
    const large = { ...priced, options: [spec] }
    expect(optionsFor(large, guards(3)).points).toBe(250)
    expect(optionsFor(large, guards(17)).points).toBe(500)
    expect(optionsFor(toy, guards(9))).toEqual({ points: 35, rounds: 4 })
  })
})

test('entries change places and are copied, a copy without the name and the person of the first', () => {
  const three: Roster = {
    ...EMPTY,
    entries: [
      { profile: 'scout', count: 1, name: 'Ann', id: 'a' },
      { profile: 'guard', count: 2, options: ['pike'] },
      { profile: 'scout', count: 3 },
    ],
  }
  expect(moveEntry(three, 2, 0).entries.map(({ count }) => count)).toEqual([3, 1, 2])
  expect(moveEntry(three, 0, 1).entries.map(({ count }) => count)).toEqual([2, 1, 3])
  expect(moveEntry(three, 9, 0)).toBe(three)
  expect(copyEntry(three, 0).entries[1]).toEqual({ profile: 'scout', count: 1 })
  expect(copyEntry(three, 1).entries[2]).toEqual(three.entries[1])
  expect(copyEntry(three, 9)).toBe(three)
})
