import { expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { differences, mapsOf, optionText, termsNow, withScenario } from './terms.ts'

const rules = RULESETS.find(({ id }) => id === 'warniris')!
const info = {
  id: 'i',
  ruleset: 'warniris',
  edition: rules.edition,
  scenario: 'skirmish',
  map: 'broken-chapel',
  options: { difficult: 2 },
  clock: null,
  public: true,
  delay: 0,
  commitment: '',
  created: 0,
}

test('what was agreed since counts, not what the table was laid with', () => {
  const laid = termsNow(info, { agreed: null })
  expect(laid).toEqual({ scenario: 'skirmish', map: 'broken-chapel', options: { difficult: 2 } })
  const wish = { ...laid, map: 'elsewhere' }
  expect(termsNow(info, { agreed: { n: 3, wish } })).toBe(wish)
})

test('a wish is told by what it changes', () => {
  const now = termsNow(info, { agreed: null })
  expect(differences(rules, now, now)).toEqual([])
  const other = mapsOf(rules, 'skirmish', 2).find(({ id }) => id !== now.map)!
  const wish = { ...now, map: other.id, options: { difficult: 3, suicards: 'random' } }
  expect(differences(rules, now, wish)).toEqual([
    { name: 'Map', now: 'Broken Chapel', wants: other.name },
    { name: 'Difficult terrain', now: '2', wants: '3' },
    { name: 'SUIcards', now: 'off', wants: 'random' },
  ])
})

test('another scenario keeps the map where it can be played there', () => {
  const now = termsNow(info, { agreed: null })
  for (const { id } of rules.scenarios.filter(one => one.seats.includes(2))) {
    const maps = mapsOf(rules, id, 2).map(one => one.id)
    const { map, scenario } = withScenario(rules, now, id, 2)
    expect(scenario).toBe(id)
    expect(maps).toContain(map)
    if (maps.includes(now.map)) expect(map).toBe(now.map)
  }
})

test('names of values are read as words, numbers stay as they are', () => {
  const read = ['turnOrder', 'clinging-mist', '1/2', -5, null, true].map(optionText)
  expect(read).toEqual(['turn order', 'clinging mist', '1/2', '-5', 'none', 'on'])
})
