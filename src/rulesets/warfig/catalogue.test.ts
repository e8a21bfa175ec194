import { expect, test } from 'vitest'
import { defaultsOf, type RosterEntry } from '#engine'
import { catalogue } from './catalogue.ts'
import { warfig } from './index.ts'

const options = defaultsOf(warfig.options)
const list = (entries: readonly RosterEntry[]) => ({ ruleset: 'warfig', name: 'Trial', entries })

test('[WF-LST-09] [WF-LST-12] [WF-LST-14] every squad the catalogue proposes may stand, alone or with a leader it names', () => {
  const { units } = warfig.catalogue!(list([]), options)
  for (const { profile, least, joins } of units) {
    const alone = list([{ profile, count: least ?? 1 }])
    const squadFaults = warfig
      .checkRoster(alone, { ...options, armyValue: 5000 })
      .filter(({ rule }) => rule !== 'WF-LST-04')
    expect(squadFaults, profile).toEqual([])
    for (const leader of joins ?? []) {
      const led = list([{ profile, count: least ?? 1, with: [{ profile: leader, count: 1 }] }])
      const faults = warfig.checkRoster(led, { ...options, armyValue: 5000 }).filter(({ rule }) => rule !== 'WF-LST-04')
      expect(faults, `${profile} led by ${leader}`).toEqual([])
    }
  }
})

test('[WF-LST-24] an item costs once for every tile that carries it', () => {
  const { points } = warfig.catalogue!(list([{ profile: 'Soldier', count: 6, options: ['Plate Mail'] }]), options)
  expect(points).toBe(6 * (25 + 20))
})

test('[WF-GEN-07] printed names count as the units they mean, and legends are shown by theirs', () => {
  const entries = [
    { profile: 'Solider', count: 10 },
    { profile: 'Iron Clad Golden', count: 2 },
  ]
  expect(catalogue({ ruleset: 'warfig', name: 'A', entries }, {}).points).toBe(586)
  const { units } = catalogue({ ruleset: 'warfig', name: 'A', entries: [] }, {})
  expect(units.filter(unit => unit.name !== unit.profile).map(unit => unit.name)).toEqual([
    'Estella, Priestess of the North',
    'Madmagog the Orc Berserker',
  ])
  for (const profile of ['Madmagog The Orc Berserker', 'Madmagog the Orc Berserker']) {
    const roster = { ruleset: 'warfig', name: 'A', entries: [{ profile, count: 1 }] }
    expect(warfig.checkRoster(roster, { armyValue: 800 })).toEqual([])
  }
})

test('a card says no word twice', () => {
  for (const { says } of catalogue({ ruleset: 'warfig', name: 'A', entries: [] }, {}).units) {
    const words = says.split(/[ ,]+/)
    expect(new Set(words).size, says).toBe(words.length)
  }
})

test('[WF-LST-24] points of a wizard and a leader that buy nothing yet are remarked, those that are spent are not', () => {
  const remarks = (options: readonly string[]) =>
    catalogue(list([{ profile: 'Wizard', count: 1, options }]), {}).remarks
  expect(remarks([])).toEqual(['Wizard has 4 of 4 Spell Points unspent.'])
  expect(remarks(['Fireball'])).toEqual(['Wizard has 3 of 4 Spell Points unspent.'])
  expect(catalogue(list([{ profile: 'Soldier', count: 6 }]), {}).remarks).toEqual([])
})
