import { expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { refuse } from './refusal.ts'
import type { AnyRuleset, FieldMap, Preset, Scenario } from './ruleset.ts'
import { arrange, arrangeSmall, pointsOption, type Roster, type Setup, type Wishes } from './setup.ts'

const roster = (name: string): Roster => ({ ruleset: 'toy', name, entries: [] })
const preset = (id: string, points: number): Preset => ({ id, says: id, roster: roster(id), points })
const PRESETS = [preset('band', 20), preset('patrol', 10), preset('army', 90)]
const SCENARIOS: readonly Scenario[] = [
  { id: 'duel', name: 'Duel', says: '', seats: [2] },
  { id: 'melee', name: 'Melee', says: '', seats: [3, 4] },
]
const { table } = toy.maps[0]!
const MAPS: readonly FieldMap[] = [
  { id: 'square', name: 'Square', seats: [4], table },
  { id: 'lane', name: 'Lane', seats: [2], scenarios: ['raid'], table },
  { id: 'field', name: 'Field', seats: [2, 3], table },
]
/** The toy with its own scenarios, maps and ready-made rosters; what `isFault` says is refused. */
const rules = (isFault: (setup: Setup) => boolean = () => false, more: Partial<AnyRuleset> = {}): AnyRuleset => ({
  ...toy,
  presets: PRESETS,
  scenarios: SCENARIOS,
  maps: MAPS,
  options: [
    {
      id: 'pointsLimit',
      name: 'Points',
      says: '',
      rule: 'R',
      default: 30,
      allowed: { kind: 'number', least: 0, most: 99 },
    },
    { id: 'night', name: 'Night', says: '', rule: 'R', default: false, allowed: { kind: 'switch' } },
  ],
  checkSetup: setup => (isFault(setup) ? [refuse('TY-1', `${setup.scenario} on ${setup.map} is refused`)] : []),
  ...more,
})
const told = (wishes: Wishes, of = rules()): string => {
  const found = arrange(of, wishes)
  if ('faults' in found) return found.faults.map(({ rule, why }) => `${why} (${rule})`).join()
  const { scenario, map, rosters, options } = found.setup
  return `${scenario} on ${map}: ${rosters.map(({ name }) => name).join(', ')}; ${JSON.stringify(options)}`
}

test.each<[Wishes, string]>([
  [{}, 'duel on field: band, band; {"pointsLimit":20,"night":false}'],
  [{ seats: 3 }, 'melee on field: band, band, band; {"pointsLimit":20,"night":false}'],
  [{ seats: 4 }, 'melee on square: band, band, band, band; {"pointsLimit":20,"night":false}'],
  [{ scenario: 'melee' }, 'melee on field: band, band, band; {"pointsLimit":20,"night":false}'],
  [{ map: 'square' }, 'melee on square: band, band, band, band; {"pointsLimit":20,"night":false}'],
  [{ map: 'square', scenario: 'duel' }, 'duel on square: band, band; {"pointsLimit":20,"night":false}'],
  [{ map: 'lane' }, 'duel on lane: band, band; {"pointsLimit":20,"night":false}'],
  [{ rosters: [PRESETS[2]!.roster] }, 'duel on field: army, army; {"pointsLimit":90,"night":false}'],
  [
    { rosters: [PRESETS[1]!.roster, roster('own'), PRESETS[2]!.roster] },
    'melee on field: patrol, own, army; {"pointsLimit":90,"night":false}',
  ],
  [
    { rosters: [roster('own'), roster('b')], seats: 3 },
    'melee on field: own, b, own; {"pointsLimit":30,"night":false}',
  ],
  [{ rosters: [], options: { night: true } }, 'duel on field: band, band; {"pointsLimit":20,"night":true}'],
  [{ options: { pointsLimit: 55 } }, 'duel on field: band, band; {"pointsLimit":55,"night":false}'],
  [{ seats: 9 }, 'Toy Skirmish has no scenario and map for 9 seats. (CORE-SET-01)'],
  [{ scenario: 'raid' }, 'Toy Skirmish has no scenario and map for 2 seats with scenario raid. (CORE-SET-01)'],
  [
    { scenario: 'raid', map: 'moor', seats: 3 },
    'Toy Skirmish has no scenario and map for 3 seats with scenario raid and map moor. (CORE-SET-01)',
  ],
])('wishes become a set-up: %j', (wishes, becomes) => {
  expect(told(wishes)).toBe(becomes)
})

test('a set-up that is refused gives way to the next; the faults shown are those of the first', () => {
  expect(
    told(
      {},
      rules(({ rosters }) => rosters[0]?.name === 'band'),
    ),
  ).toMatch('duel on field: patrol, patrol')
  expect(
    told(
      {},
      rules(() => true),
    ),
  ).toBe('duel on field is refused (TY-1)')
})

test('beginners get the smallest ready-made roster', () => {
  const found = arrangeSmall(rules())
  expect('setup' in found && found.setup.rosters.map(({ name }) => name)).toEqual(['patrol', 'patrol'])
  expect('faults' in arrangeSmall(rules(undefined, { presets: [] }))).toBe(true)
})

test('points are counted where an option says so', () => {
  expect(pointsOption(rules())?.id).toBe('pointsLimit')
  const options = rules().options.map(spec => ({ ...spec, id: spec.id === 'night' ? 'night' : 'armyValue' }))
  expect(pointsOption(rules(undefined, { options }))?.id).toBe('armyValue')
  const none = rules(undefined, { options: rules().options.slice(1) })
  expect(pointsOption(none)).toBeUndefined()
  expect(told({}, none)).toBe('duel on field: band, band; {"night":false}')
  const words = rules().options.map(spec => ({ ...spec, allowed: { kind: 'switch' as const } }))
  expect(pointsOption(rules(undefined, { options: words }))).toBeUndefined()
})
