import { describe, expect, test } from 'vitest'
import { ScriptedDice, SeededDice } from './dice.ts'
import { rngFrom } from './rng.ts'
import type { Roll } from './types.ts'

const again = (target: number, of: 'misses' | 'hits', second: number, n: number): Roll => ({
  n,
  sides: 6,
  read: 'atLeast',
  target,
  again: { of, target: second },
})

describe('a second throw', () => {
  test.each([
    ['misses thrown again: 1 4 1 then 6 2', again(2, 'misses', 6, 3), [1, 4, 1, 6, 2], 2],
    ['nothing to throw again', again(2, 'misses', 6, 2), [2, 6], 2],
    ['hits confirmed: 6 5 6 then 1 2', again(6, 'hits', 2, 3), [6, 5, 6, 1, 2], 1],
    ['nothing to confirm', again(6, 'hits', 2, 2), [5, 1], 0],
  ])('%s', (_, roll, script, got) => {
    const dice = new ScriptedDice(script)
    expect(dice.ask(roll)).toBe(got)
    expect(dice.faces).toEqual(script)
    expect(dice.left).toBe(0)
  })

  test('the script must hold the second dice too', () => {
    expect(() => new ScriptedDice([1, 4]).ask(again(2, 'misses', 6, 2))).toThrow('0 faces left, 1 are asked for')
  })

  test('seeded dice fall the same whether anybody looks or not, first dice before second ones', () => {
    for (const roll of [again(2, 'misses', 6, 9), again(6, 'hits', 2, 9), again(4, 'misses', 4, 5)]) {
      const [open, hidden, apart] = [rngFrom('dice'), rngFrom('dice'), rngFrom('dice')]
      const shown = new SeededDice(open, true)
      const got = shown.ask(roll)
      expect(new SeededDice(hidden, false).ask(roll)).toBe(got)
      expect(hidden).toEqual(open)
      // The same two rolls asked one after the other.
      const { again: second, ...first } = roll
      const dice = new SeededDice(apart, false)
      const counted = dice.ask(first)
      const thrown = second?.of === 'misses' ? roll.n - counted : counted
      const counts = dice.ask({ ...first, n: thrown, target: second?.target ?? 0 })
      expect(second?.of === 'misses' ? counted + counts : counts).toBe(got)
      expect(apart).toEqual(open)
      expect(shown.faces.length).toBe(roll.n + thrown)
    }
  })
})
