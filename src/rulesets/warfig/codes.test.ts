import { describe, expect, test } from 'vitest'
import { type Dice, type Roll, ScriptedDice } from '#engine'
import { asText, fraction } from '#odds'
import { chances, chanceThat } from '../../odds/odds.ts'
import { against, type Code, codeText, ranged, rollCode, thirtySixths } from './codes.ts'
import type { Ump } from './model.ts'

/** The printed Attack and Damage Tables and the corrected Parry Table: rows resist 1 to 10, columns act 1 to 10. */
const TABLE = `
4+ 3+ 2+ 2+/6+ 2+/5+ 2+/4+ 2+/3+ 2+/2+ 2+/2+ 2+/2+
5+ 4+ 3+ 2+ 2+/6+ 2+/5+ 2+/4+ 2+/3+ 2+/2+ 2+/2+
6+ 5+ 4+ 3+ 2+ 2+/6+ 2+/5+ 2+/4+ 2+/3+ 2+/2+
6+/2+ 6+ 5+ 4+ 3+ 2+ 2+/6+ 2+/5+ 2+/4+ 2+/3+
6+/3+ 6+/2+ 6+ 5+ 4+ 3+ 2+ 2+/6+ 2+/5+ 2+/4+
6+/4+ 6+/3+ 6+/2+ 6+ 5+ 4+ 3+ 2+ 2+/6+ 2+/5+
6+/5+ 6+/4+ 6+/3+ 6+/2+ 6+ 5+ 4+ 3+ 2+ 2+/6+
6+/6+ 6+/5+ 6+/4+ 6+/3+ 6+/2+ 6+ 5+ 4+ 3+ 2+
6+/6+ 6+/6+ 6+/5+ 6+/4+ 6+/3+ 6+/2+ 6+ 5+ 4+ 3+
6+/6+ 6+/6+ 6+/6+ 6+/5+ 6+/4+ 6+/3+ 6+/2+ 6+ 5+ 4+`
  .trim()
  .split('\n')
  .map(row => row.split(' '))

const CHANCES = [
  [18, 24, 30, 31, 32, 33, 34, 35, 35, 35],
  [12, 18, 24, 30, 31, 32, 33, 34, 35, 35],
  [6, 12, 18, 24, 30, 31, 32, 33, 34, 35],
  [5, 6, 12, 18, 24, 30, 31, 32, 33, 34],
  [4, 5, 6, 12, 18, 24, 30, 31, 32, 33],
  [3, 4, 5, 6, 12, 18, 24, 30, 31, 32],
  [2, 3, 4, 5, 6, 12, 18, 24, 30, 31],
  [1, 2, 3, 4, 5, 6, 12, 18, 24, 30],
  [1, 1, 2, 3, 4, 5, 6, 12, 18, 24],
  [1, 1, 1, 2, 3, 4, 5, 6, 12, 18],
]

/** WF-DIC-08 written out once more, as the catalogue does. */
function formula(d: number): string {
  if (d >= 7) return '2+/2+'
  if (d >= 3) return `2+/${9 - d}+`
  if (d >= -2) return `${4 - d}+`
  if (d >= -7) return `6+/${-1 - d}+`
  return '6+/6+'
}

/** An umpire that only rolls, and writes down what it rolled. */
function roller(dice: Dice): { umpire: Ump; asked: Roll[] } {
  const asked: Roll[] = []
  const roll: Ump['roll'] = (_, __, wanted) => {
    asked.push(wanted)
    return dice.ask(wanted)
  }
  return { umpire: { roll } as Ump, asked } // rollCode touches nothing else
}

const BY = { seat: 0, by: 0, purpose: 'test' }
const rolled = (code: Code, n: number, ...faces: number[]): number => {
  const dice = new ScriptedDice(faces)
  const got = rollCode(roller(dice).umpire, BY, 'WF-MEL-16', code, n, [])
  expect(dice.left).toBe(0)
  return got
}
const chanceOf = (code: Code): string =>
  chanceThat(dice => rollCode(roller(dice).umpire, BY, 'WF-MEL-16', code, 1, []) === 1)

describe('the tables', () => {
  for (let resists = 1; resists <= 10; resists++) {
    test(`[WF-DIC-08] row ${resists}: ten cells as printed, as the formula says, and with their exact chances`, () => {
      for (let acts = 1; acts <= 10; acts++) {
        const code = against(acts, resists)
        expect(codeText(code)).toBe(TABLE[resists - 1]![acts - 1])
        expect(codeText(code)).toBe(formula(acts - resists))
        expect(thirtySixths(code)).toBe(CHANCES[resists - 1]![acts - 1])
        expect(chanceOf(code)).toBe(asText(fraction(thirtySixths(code), 36)))
      }
    })
  }
  test('[WF-DIC-08] the misprinted parry rows 5 and 6 are not used', () => {
    expect(codeText(against(5, 5))).toBe('4+')
    expect(codeText(against(6, 6))).toBe('4+')
    expect(codeText(against(8, 5))).toBe('2+/6+')
    expect(codeText(against(1, 5))).toBe('6+/3+')
    expect(codeText(against(10, 6))).toBe('2+/5+')
  })
  test('[WF-DIC-09] the Ranged Table', () => {
    const codes = ['6+', '5+', '4+', '3+', '2+', '2+/6+', '2+/5+', '2+/4+', '2+/3+', '2+/2+']
    const chances36 = [6, 12, 18, 24, 30, 31, 32, 33, 34, 35]
    for (let skill = 1; skill <= 10; skill++) {
      expect(codeText(ranged(skill)!)).toBe(codes[skill - 1])
      expect(thirtySixths(ranged(skill)!)).toBe(chances36[skill - 1])
    }
    expect(ranged(0)).toBeNull()
    expect(codeText(ranged(13)!)).toBe('2+/2+')
  })
  test('[WF-DIC-10] [WF-GEN-06] where prose differs the table wins', () => {
    expect(codeText(against(4, 2))).toBe('2+')
    expect(codeText(against(10, 2))).toBe('2+/2+')
    expect(rolled(against(10, 2), 1, 1, 2)).toBe(1)
  })
  test('[WF-GEN-13] statistics are clamped after all modifiers', () => {
    expect(against(12, 10)).toEqual(against(10, 10))
    expect(against(1, 0)).toEqual(against(1, 1))
    expect(against(-3, 12)).toEqual(against(1, 10))
  })
})

describe('rolling a code', () => {
  test('[WF-DIC-01] N+: N or more succeeds', () => {
    expect([rolled(against(1, 1), 1, 3), rolled(against(1, 1), 1, 4)]).toEqual([0, 1])
    expect(chanceOf(against(1, 1))).toBe('1/2')
  })
  test('[WF-DIC-02] [WF-DIC-04] 2+/N+: a natural 1 is rolled again by itself', () => {
    const code = against(4, 1)
    expect([rolled(code, 1, 2), rolled(code, 1, 1, 6), rolled(code, 1, 1, 5)]).toEqual([1, 1, 0])
    expect(chanceOf(code)).toBe('31/36')
  })
  test('[WF-DIC-03] only the first die is rolled again', () => {
    expect(rolled(against(10, 1), 1, 1, 1)).toBe(0)
    expect(chanceOf(against(10, 1))).toBe('35/36')
  })
  test('[WF-DIC-05] [WF-DIC-06] 6+/N+: a six, then N or more', () => {
    const code = against(1, 4)
    expect([rolled(code, 1, 6, 2), rolled(code, 1, 6, 1), rolled(code, 1, 5)]).toEqual([1, 0, 0])
    expect(chanceOf(code)).toBe('5/36')
  })
  test('[WF-DIC-07] a plain code has no second die', () => {
    expect(rolled(against(3, 1), 1, 1)).toBe(0)
    expect(chanceOf(against(3, 1))).toBe('5/6')
  })
  test('[WF-DIC-11] first all first dice of a batch, then its second dice', () => {
    expect(rolled(against(4, 1), 3, 1, 4, 1, 6, 2)).toBe(2)
    expect(rolled(against(1, 4), 3, 6, 4, 6, 2, 1)).toBe(1)
  })
  test('[WF-GEN-02] all dice are six-sided', () => {
    const { umpire, asked } = roller(new ScriptedDice([6, 6]))
    rollCode(umpire, BY, 'WF-MEL-16', against(1, 9), 1, [])
    expect(asked).toEqual([{ n: 1, sides: 6, read: 'atLeast', target: 6, again: { of: 'hits', target: 6 } }])
    expect(() => rolled(against(1, 1), 1, 7)).toThrow('a d6 cannot show 7')
  })
  test('[WF-DIC-02] batches have the chances of their dice taken one by one', () => {
    const batch = chances(dice => rollCode(roller(dice).umpire, BY, 'WF-MEL-16', against(4, 1), 3, []), String)
    expect(asText(batch.get('3')!)).toBe(asText(fraction(31n * 31n * 31n, 36n * 36n * 36n)))
    expect(asText(batch.get('0')!)).toBe(asText(fraction(125n, 36n * 36n * 36n)))
  })
})
