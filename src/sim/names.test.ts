import { describe, expect, test } from 'vitest'
import { type AnyRuleset, arrange, type Roster } from '#engine'
import { RULESETS } from '#rulesets'
import { toy } from '../../test/support/toy.ts'
import { entrantsOf, inRow, placesOf } from './index.ts'
import { listTitles, unitsIn } from './names.ts'

const roster = (name: string): Roster => ({ ...toy.presets[0]!.roster, name })
const named = (id: string, name: string) => ({ id, roster: roster(name) })
const titled = (bots: string[], ...rosters: ReturnType<typeof named>[]): string[] =>
  entrantsOf(bots, rosters).map(({ title }) => title)

describe('who takes part is named by what tells them apart', () => {
  const [patrol, wall] = [named('patrol', 'Patrol'), named('wall', 'Shield Wall')]
  test.each([
    ['one roster for all: the bot', ['greedy', 'random', 'greedy'], [patrol], ['greedy 1', 'random', 'greedy 2']],
    ['one bot for all: the roster', ['greedy'], [patrol, wall], ['Patrol', 'Shield Wall']],
    [
      'both differ: both',
      ['greedy', 'random'],
      [patrol, wall],
      ['greedy with Patrol', 'greedy with Shield Wall', 'random with Patrol', 'random with Shield Wall'],
    ],
  ])('%s', (_, bots, rosters, titles) => expect(titled(bots, ...rosters)).toEqual(titles))

  test('rosters of the same name are told apart by what they were asked for', () => {
    expect(listTitles([named('patrol', 'Patrol'), named('mine/a.json', 'Patrol'), named('wall', 'Wall')])).toEqual([
      'Patrol (patrol)',
      'Patrol (mine/a.json)',
      'Wall',
    ])
    expect(listTitles([named('patrol', 'Patrol'), named('patrol', 'Patrol')])).toEqual(['Patrol 1', 'Patrol 2'])
    expect(listTitles([named('a.json', ' ')])).toEqual(['a.json'])
  })
})

test('names with commas are parted by semicolons', () => {
  expect(inRow(['Patrol', 'Wall'])).toBe('Patrol, Wall')
  expect(inRow(['Patrol, last three', 'Wall'])).toBe('Patrol, last three; Wall')
})

test('scenario and map by name, each pair once', () => {
  const arranged = arrange(toy, {})
  const setup = 'setup' in arranged ? arranged.setup : toy.drawSetup(() => 0)
  expect(placesOf(toy, [setup, setup])).toEqual(['Skirmish on Walled Field'])
})

describe('units are named as the table shows them', () => {
  const unitsOf = (rules: AnyRuleset, id: string) => {
    const preset = rules.presets.find(one => one.id === id)!
    const arranged = arrange(rules, { seats: 2, rosters: [preset.roster] })
    if (!('setup' in arranged)) throw new Error(arranged.faults[0]!.why)
    return unitsIn(rules, arranged.setup, 0)
  }
  test.each([
    ['warverse', 'sunforge-watch', 'cargo-beetle', 'Cargo Beetle', 120],
    ['warverse', 'sunforge-watch', 'rail-marksman', 'Rail Marksman', 80],
    ['warniris', 'thornmire-brood', 'TB1', 'Mother Yarrow', 1],
    ['warfig', 'republica-2500', 'Iron Clad Golem', 'Iron Clad Golem', 168],
    ['warfig', 'republica-2500', 'Soldier + Estella', "Estella's Soldier", 700],
  ])('%s, %s: %s', (game, list, profile, name, points) => {
    const rules = RULESETS.find(({ id }) => id === game)!
    expect(unitsOf(rules, list).get(profile)).toEqual({ name, points })
  })

  test('without a catalogue the number goes off', () => {
    expect(unitsOf(toy, 'patrol').get('scout')).toEqual({ name: 'Scout', points: null })
  })

  test.each(RULESETS.map(rules => [rules.id, rules] as const))(
    '%s: the costs of all units make up the list',
    (_, rules) => {
      for (const { roster, id } of rules.presets) {
        const arranged = arrange(rules, { seats: 2, rosters: [roster] })
        if (!('setup' in arranged)) continue
        const { setup } = arranged
        const units = unitsIn(rules, setup, 0)
        const { models } = rules.scene({ board: rules.begin(setup).board, setup })
        const cost = models.reduce((sum, { seat, profile }) => sum + (seat === 0 ? units.get(profile)!.points! : 0), 0)
        expect(cost, id).toBeCloseTo(rules.catalogue!(roster, setup.options).points, 6)
      }
    },
  )
})
