import { describe, expect, test } from 'vitest'
import { everyFace, thrownAgain } from './bands.ts'
import { luckOf, ScriptedDice, SeededDice } from './dice.ts'
import { rngFrom } from './rng.ts'
import type { Band, BandRoll, Roll } from './roll.ts'

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

const ATTACK: readonly Band[] = [
  { name: 'miss', upTo: 2, luck: 'bad' },
  { name: 'hit', upTo: 5, luck: 'good' },
  { name: 'critical hit', upTo: 6, luck: 'best' },
]
const bands = (n: number, more: Partial<BandRoll> = {}): BandRoll => ({ n, sides: 6, bands: ATTACK, ...more })

describe('dice read in bands', () => {
  test.each<[string, BandRoll, number[], number[]]>([
    ['each die into its band', bands(5), [6, 1, 3, 5, 2], [2, 2, 1]],
    ['misses thrown again, once', bands(3, { again: ['miss'] }), [1, 4, 2, 6, 2], [1, 1, 1]],
    ['nothing to throw again', bands(2, { again: ['miss'] }), [3, 6], [0, 1, 1]],
    ['every face', bands(6, { bands: everyFace(6) }), [1, 1, 3, 4, 5, 6], [2, 0, 1, 1, 1, 1]],
    ['a d3', { n: 2, sides: 3, bands: everyFace(3) }, [3, 1], [1, 0, 1]],
    [
      'a band without a face',
      bands(2, { bands: [...ATTACK.slice(0, 1), { name: 'hit', upTo: 6 }, { name: 'critical hit', upTo: 6 }] }),
      [6, 2],
      [1, 1, 0],
    ],
    [
      '2d6 by their sum',
      bands(2, {
        pair: 'sum',
        bands: [
          { name: 'low', upTo: 7 },
          { name: 'high', upTo: 12 },
        ],
      }),
      [3, 4, 6, 2],
      [1, 1],
    ],
    [
      'a d66 by its digits',
      bands(1, {
        pair: 'digits',
        bands: [
          { name: 'low', upTo: 34 },
          { name: 'high', upTo: 66 },
        ],
      }),
      [3, 5],
      [0, 1],
    ],
    [
      'bands of one name thrown again together',
      bands(2, { bands: [{ name: 'miss', upTo: 1 }, ...ATTACK], again: ['miss'] }),
      [1, 2, 1, 5],
      [1, 0, 1, 0],
    ],
    ['what stays is counted', bands(1, { stays: [0, 2, 1] }), [6], [0, 2, 2]],
  ])('%s', (_, roll, script, got) => {
    const dice = new ScriptedDice(script)
    expect(dice.askBands(roll)).toEqual(got)
    expect([dice.faces, dice.left]).toEqual([script, 0])
  })

  test.each<[string, BandRoll]>([
    ['bands up to 2,5 do not end at 6', bands(1, { bands: ATTACK.slice(0, 2) })],
    ['bands up to 5,2,6 are not in order', bands(1, { bands: [ATTACK[1]!, ATTACK[0]!, ATTACK[2]!] })],
    ["no band 'mis' among miss, hit, critical hit", bands(1, { again: ['mis'] })],
    ['1 counts stay of 3 bands', bands(1, { stays: [2] })],
  ])('a fault of the rules is named: %s', (fault, roll) => {
    expect(() => new ScriptedDice([1]).askBands(roll)).toThrow(fault)
  })

  test('a pair is thrown again as a whole', () => {
    const pair: BandRoll = {
      n: 2,
      sides: 6,
      pair: 'sum',
      bands: [
        { name: 'miss', upTo: 6 },
        { name: 'hit', upTo: 12 },
      ],
      again: ['miss'],
    }
    const dice = new ScriptedDice([1, 2, 6, 5, 4, 4])
    expect([dice.askBands(pair), dice.left]).toEqual([[0, 2], 0])
  })
  test('picked up after a look: only these are thrown, the others stay', () => {
    const first = bands(5)
    const second = thrownAgain(first, [2, 2, 1], [2, 0, 0])
    expect(second).toEqual({ ...first, n: 2, stays: [0, 2, 1] })
    expect(new ScriptedDice([4, 1]).askBands(second)).toEqual([1, 3, 1])
    expect(thrownAgain(first, [2, 2, 1], [1])).toEqual({ ...first, n: 1, stays: [1, 2, 1] })
  })

  test('fall the same whether anybody looks or not', () => {
    const [open, hidden] = [rngFrom('bands'), rngFrom('bands')]
    const roll = bands(9, { again: ['miss'] })
    expect(new SeededDice(hidden, false).askBands(roll)).toEqual(new SeededDice(open, true).askBands(roll))
    expect(hidden).toEqual(open)
  })
})

test.each<[string, Roll | BandRoll, number[], ReturnType<typeof luckOf>]>([
  ['counted dice', { n: 2, sides: 6, read: 'atMost', target: 3 }, [3, 4], ['good', 'bad']],
  ['a sum', { n: 2, sides: 6, read: 'sum', target: 0 }, [3, 4], [null, null]],
  ['second dice by their own number', again(2, 'misses', 6, 2), [1, 4, 4], ['bad', 'good', 'bad']],
  ['bands', bands(3), [1, 4, 6], ['bad', 'good', 'best']],
  ['hits that are thrown again', bands(2, { again: ['hit'] }), [4, 6, 6], ['bad', 'best', 'best']],
  ['faces', bands(1, { bands: everyFace(6) }), [6], [null]],
  [
    'pairs',
    bands(1, {
      pair: 'sum',
      bands: [
        { name: 'held', upTo: 7, luck: 'good' },
        { name: 'fled', upTo: 12, luck: 'bad' },
      ],
    }),
    [6, 2],
    ['bad', 'bad'],
  ],
])('what dice are worth to their roller: %s', (_, roll, faces, lucks) => {
  expect(luckOf(roll, faces)).toEqual(lucks)
})
