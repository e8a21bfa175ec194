import { describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { minus } from './fraction.ts'
import { type Forecast, fraction, plus } from './index.ts'
import { resolving } from './outcome.ts'
import { compared, EveryFace, faultsOf, luck, posed } from './testing.ts'

test.each([
  [10.828, 1, 0.001],
  [13.816, 2, 0.001],
  [16.266, 3, 0.001],
  [29.588, 10, 0.001],
  [0.455, 1, 0.5],
  [28.374, 1, 1e-7],
])('the tail of chi-square: %f with %i degrees of freedom is exceeded in %f', (value, freedom, tail) => {
  expect(luck({ value, freedom }) / tail).toBeCloseTo(1, 2)
})

test('every face of every die comes up once, second throws only where there are any', () => {
  const dice = new EveryFace()
  const thrown: number[] = []
  do {
    dice.ask({ n: 1, sides: 6, read: 'atLeast', target: 2, again: { of: 'misses', target: 6 } })
    thrown.push(dice.thrown)
  } while (dice.next())
  // a 1 is thrown again, and has six faces
  expect(thrown).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1])
})

describe('a forecast that is wrong', () => {
  const { found, pose } = posed(toy, 'shot', { dice: 3, wounds: 2 })
  const rolls = (told: Forecast, times: number) => compared(told, resolving(toy, pose), times, 'wrong')
  const [fate] = found.fates
  const [none, one, ...rest] = fate!.damage
  const little = fraction(1, 30)
  const damage = [{ n: 0, chance: minus(none!.chance, little) }, { n: 1, chance: plus(one!.chance, little) }, ...rest]

  test('by a thirtieth is found out by real dice, and one that is right is not', () => {
    expect(Math.min(...rolls(found, 5000).map(one => one.luck))).toBeGreaterThan(0.001)
    const wrong = rolls({ ...found, fates: [{ ...fate!, damage }] }, 5000)
    expect(Math.min(...wrong.map(one => one.luck))).toBeLessThan(1e-8)
  })
  test('that forgets a target or an amount is found out at once', () => {
    expect(() => rolls({ ...found, fates: [] }, 20)).toThrow('3 was harmed, which was not foretold')
    const short = { ...fate!, damage: damage.slice(0, 2) }
    expect(() => rolls({ ...found, fates: [short] }, 20)).toThrow("'2' came, which was never foretold")
  })
  test('that does not add up is found out without dice', () => {
    expect(faultsOf(found)).toEqual([])
    expect(faultsOf({ ...found, fates: [{ ...fate!, damage: damage.slice(1) }] })).toEqual([
      'the damages of 3 add up to 109/120',
      '3 is wounded in 7/8, loses something in 1',
    ])
    expect(faultsOf({ ...found, fates: [{ ...fate!, kill: fraction(1, 3) }] })).toEqual([
      '3 falls in 1/3, in sets in 1/2',
    ])
    expect(faultsOf({ ...found, together: [] })).toEqual([
      '3 falls in 1/2, in sets in 0',
      'the sets that fall together add up to 0',
    ])
  })
})
