import { expect, test } from 'vitest'
import { agreedIn, defaultsOf, type OptionSpec, type Options, optionFaults, refuse } from './index.ts'

type Rule = 'XX-OPT-01' | 'XX-OPT-02' | 'XX-OPT-03'
const spec = (id: string, rest: Pick<OptionSpec<Rule>, 'default' | 'allowed' | 'otherwise'>): OptionSpec<Rule> => ({
  id,
  name: id.toUpperCase(),
  says: '',
  rule: 'XX-OPT-01',
  ...rest,
})
const SPECS = [
  spec('fog', { default: false, allowed: { kind: 'switch' } }),
  spec('cards', { default: 'off', allowed: { kind: 'choice', values: ['off', 'random', null] } }),
  spec('rounds', { default: 6, allowed: { kind: 'number', least: 1, most: 9, orNone: true } }),
  spec('points', {
    default: 100,
    allowed: { kind: 'number', least: 50, most: 500 },
    otherwise: refuse('XX-OPT-02', 'Armies start at 50 points.'),
  }),
]

test.each<[Options, string[]]>([
  [{}, []],
  [{ fog: true, cards: null, rounds: null, points: 500 }, []],
  [{ fog: 'yes' }, ['XX-OPT-01 FOG must be on or off.']],
  [{ cards: 'all' }, ['XX-OPT-01 CARDS must be one of off, random, none.']],
  [{ rounds: 10 }, ['XX-OPT-01 ROUNDS must be a whole number from 1 to 9, or none.']],
  [{ rounds: 1.5 }, ['XX-OPT-01 ROUNDS must be a whole number from 1 to 9, or none.']],
  [{ points: null }, ['XX-OPT-02 Armies start at 50 points.']],
  [
    { wind: 3, fog: 0 },
    ["XX-OPT-03 There is no option 'wind'; there are fog, cards, rounds, points.", 'XX-OPT-01 FOG must be on or off.'],
  ],
])('what was agreed is judged: %j', (options, said) => {
  const faults = optionFaults(SPECS, options, { unknown: 'XX-OPT-03' })
  expect(faults.map(({ rule, why }) => `${rule} ${why}`)).toEqual(said)
})

test('a game may say it in its own words', () => {
  const says = (name: string, allowed: string) => `Agree on ${name}: ${allowed}!`
  expect(optionFaults(SPECS, { fog: 1 }, { unknown: 'XX-OPT-03', says })[0]?.why).toBe('Agree on FOG: on or off!')
})

test('what was not agreed, or is of another kind, has its default', () => {
  const agreed = agreedIn(SPECS)
  const read = (options: Options) => [
    agreed.isOn({ options }, 'fog'),
    agreed.choice({ options }, 'cards', ['off', 'random']),
    agreed.orNone({ options }, 'rounds'),
    agreed.number({ options }, 'points'),
    agreed.value({ options }, 'cards'),
  ]
  expect(defaultsOf(SPECS)).toEqual({ fog: false, cards: 'off', rounds: 6, points: 100 })
  expect(read({})).toEqual([false, 'off', 6, 100, 'off'])
  expect(read({ fog: true, cards: 'random', rounds: null, points: 50 })).toEqual([true, 'random', null, 50, 'random'])
  expect(read({ fog: 1, cards: 7, rounds: 'six', points: null })).toEqual([false, 'off', 6, 100, 7])
  expect(() => agreed.number({ options: {} }, 'wind')).toThrow("options: there is no 'wind'")
})
