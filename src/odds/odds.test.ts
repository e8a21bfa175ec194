import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dice, Roll } from '#engine'
import { readFaces } from '../engine/dice.ts'
import { equal, minus, ONE, times } from './fraction.ts'
import { answersOf, asNumber, asText, fraction, plus, ZERO } from './index.ts'
import { chances, chanceThat, everyWay, fork } from './odds.ts'

const roll = (n: number, read: Roll['read'], target = 0, sides = 6): Roll => ({ n, sides, read, target })

/** Every tuple of faces. */
function* faces(n: number, sides: number): Generator<number[]> {
  if (n === 0) yield []
  else for (const rest of faces(n - 1, sides)) for (let f = 1; f <= sides; f++) yield [...rest, f]
}

describe('fractions', () => {
  test('are kept in lowest terms with a positive denominator', () => {
    expect(asText(fraction(6, -8))).toBe('-3/4')
    expect(asText(fraction(10, 5))).toBe('2')
    expect(asNumber(fraction(1, 3))).toBeCloseTo(1 / 3, 15)
    expect(() => fraction(1, 0)).toThrow('divided by 0')
  })
  test('add, subtract and multiply exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 50 })), {
          minLength: 2,
          maxLength: 2,
        }),
        pairs => {
          const [a, b] = pairs.map(([n, d]) => fraction(n, d)) as [
            ReturnType<typeof fraction>,
            ReturnType<typeof fraction>,
          ]
          expect(equal(minus(plus(a, b), b), a)).toBe(true)
          expect(asNumber(times(a, b))).toBeCloseTo(asNumber(a) * asNumber(b), 12)
        },
      ),
      { seed: 1 },
    )
  })
})

describe('answers of a roll', () => {
  const cases: Roll[] = []
  for (const n of [0, 1, 2, 3, 4]) {
    cases.push(roll(n, 'sum'))
    for (let t = 0; t <= 7; t++) cases.push(roll(n, 'atMost', t), roll(n, 'atLeast', t))
  }
  test.each(cases)('agree with every face counted by hand: $n dice $read $target', r => {
    const counted = new Map<number, bigint>()
    for (const f of faces(r.n, r.sides)) counted.set(readFaces(r, f), (counted.get(readFaces(r, f)) ?? 0n) + 1n)
    const { answers, of } = answersOf(r)
    expect(new Map(answers.map(a => [a.got, a.ways]))).toEqual(counted)
    expect(answers.reduce((sum, a) => sum + a.ways, 0n)).toBe(of)
  })
  const twice: Roll[] = []
  for (const what of ['misses', 'hits'] as const) {
    for (const [first, second] of [
      [2, 6],
      [2, 2],
      [6, 2],
      [4, 5],
    ] as const) {
      for (const n of [0, 1, 2]) twice.push({ ...roll(n, 'atLeast', first), again: { of: what, target: second } })
    }
  }
  twice.push({ ...roll(2, 'atMost', 2), again: { of: 'misses', target: 4 } })
  test.each(twice)('agree with every face counted by hand: $n dice at $target, $again.of again at $again.target', r => {
    const counted = new Map<number, bigint>()
    const plain = { ...r, again: undefined }
    // Second dice that are not thrown still weigh: every tuple of first and second faces counts once.
    for (const f of faces(2 * r.n, r.sides)) {
      const first = readFaces(plain, f)
      const thrown = r.again?.of === 'misses' ? r.n - first : first
      const got = readFaces(r, f.slice(0, r.n + thrown))
      counted.set(got, (counted.get(got) ?? 0n) + 1n)
    }
    const { answers, of } = answersOf(r)
    expect(new Map(answers.map(a => [a.got, a.ways]))).toEqual(counted)
    expect(answers.reduce((sum, a) => sum + a.ways, 0n)).toBe(of)
  })
  test('a volley of twenty at 2+/6+ weighs exactly 1', () => {
    const { answers, of } = answersOf({ ...roll(20, 'atLeast', 2), again: { of: 'misses', target: 6 } })
    expect(answers.reduce((sum, a) => sum + a.ways, 0n)).toBe(of)
  })
  test('sum to exactly 1 for fifty dice', () => {
    const { answers, of } = answersOf(roll(50, 'atLeast', 4))
    expect(answers.reduce((sum, a) => sum + a.ways, 0n)).toBe(of)
  })
})

describe('every way the dice can fall', () => {
  /** Hits of n dice at s or less, then saves at t or less: the shape of an attack in most of our games. */
  function failures(dice: { ask(r: Roll): number }, n: number, s: number, t: number): number {
    const hits = dice.ask(roll(n, 'atMost', s))
    return hits - dice.ask(roll(hits, 'atMost', t))
  }

  test('weighs exactly 1 in all', () => {
    const ways = everyWay(dice => failures(dice, 3, 4, 2))
    expect(asText(ways.reduce((sum, way) => plus(sum, way.chance), ZERO))).toBe('1')
  })
  test('agrees with brute force over all faces', () => {
    const exact = chances(dice => failures(dice, 3, 4, 2), String)
    const counted = new Map<string, number>()
    let all = 0
    // Attack dice, then as many defence dice as there could be; the surplus does not matter.
    for (const f of faces(6, 6)) {
      const hits = readFaces(roll(3, 'atMost', 4), f.slice(0, 3))
      const lost = hits - readFaces(roll(hits, 'atMost', 2), f.slice(3, 3 + hits))
      counted.set(String(lost), (counted.get(String(lost)) ?? 0) + 1)
      all++
    }
    expect([...exact.keys()].sort()).toEqual([...counted.keys()].sort())
    for (const [key, n] of counted) expect(equal(exact.get(key)!, fraction(n, all))).toBe(true)
  })
  test('knows a closed form: 4 dice, hit 4-, save 3-, at least 2 hits: 11/27', () => {
    expect(chanceThat(dice => failures(dice, 4, 4, 3) >= 2)).toBe('11/27')
  })
  test('is one way where nobody rolls', () => {
    expect(everyWay(() => 'quiet')).toEqual([{ came: 'quiet', chance: ONE }])
  })
  test('a strand that rests is told by whom and for what, and how often it was asked already', () => {
    const seen: string[] = []
    const run = (dice: Dice): number => {
      const by = { seat: 1, by: 4, purpose: 'attack' }
      const crowd = { seat: 1, by: null, purpose: 'roll-off' }
      return [by, crowd, by, by].reduce((sum, who) => sum + dice.ask(roll(2, 'sum'), who), 0)
    }
    const told = [
      ...fork(run, new Set(['seat 1 roll-off']), (_, strand, nth) => {
        seen.push(`${strand} ${nth}`)
        return 0
      }),
    ]
    expect(seen.slice(0, 3)).toEqual(['4 attack 0', '4 attack 1', '4 attack 2'])
    expect(seen).toHaveLength(33) // as often for each of eleven roll-offs
    expect(told.map(({ came }) => came)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(told.reduce((sum, { ways }) => sum + ways, 0n)).toBe(36n)
  })
  test('asks what depends on earlier answers', () => {
    // A natural 1 is rolled again once: 5/6 + 1/6 * 5/6.
    expect(chanceThat(dice => dice.ask(roll(1, 'sum')) >= 2 || dice.ask(roll(1, 'sum')) >= 2)).toBe('35/36')
  })
})
