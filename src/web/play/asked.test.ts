import { expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { addressOf, givenIn } from './asked.ts'

test.each(RULESETS.flatMap(({ id, whatIf = [] }) => whatIf.map(one => [id, one.id] as const)))(
  'odds of %s, %s, are asked again by their address',
  (game, kind) => {
    const { numbers } = RULESETS.find(({ id }) => id === game)!.whatIf!.find(({ id }) => id === kind)!
    const usual = givenIn(new URLSearchParams(), numbers)
    for (const { id, default: value } of numbers) expect(usual[id]).toEqual([value])
    const most = Object.fromEntries(numbers.map(({ id, most: n, each }) => [id, each ? [n, n] : [n]]))
    expect(givenIn(new URLSearchParams(addressOf(kind, most)), numbers)).toEqual(most)
  },
)

test('what is no number, or none that is allowed, is not asked', () => {
  const number = { id: 'dice', says: '', rule: '', default: 3, least: 1, most: 6 }
  const each = { ...number, id: 'save', each: true } as const
  const given = (text: string) => givenIn(new URLSearchParams(text), [number, each])
  expect(given('dice=x')).toEqual({ dice: [3], save: [3] })
  expect(given('dice=99&save=2,,7')).toEqual({ dice: [6], save: [2, 3, 6] })
  expect(given(`save=${'1,'.repeat(500)}`).save).toHaveLength(8)
})
