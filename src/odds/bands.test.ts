import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Band, type BandRoll, rngFrom, ScriptedDice } from '#engine'
import { everyFace, throwBands } from '../engine/bands.ts'
import { SeededDice } from '../engine/dice.ts'
import { answersOf, asText, fraction, plus, ZERO } from './index.ts'
import { chances, everyWay } from './odds.ts'
import { chiSquare, luck } from './testing.ts'

const ATTACK: readonly Band[] = [
  { name: 'miss', upTo: 2, luck: 'bad' },
  { name: 'hit', upTo: 5, luck: 'good' },
  { name: 'critical hit', upTo: 6, luck: 'best' },
]
const roll = (n: number, more: Partial<BandRoll> = {}): BandRoll => ({ n, sides: 6, bands: ATTACK, ...more })

/** Every answer of a roll in words, with its weight. */
const weights = (asked: BandRoll): Map<string, bigint> =>
  new Map(answersOf(asked).answers.map(({ got, ways }) => [got.join(), ways]))

/** The chance of each answer by throwing every face of every die, the second ones only where they are thrown. */
function byHand(asked: BandRoll): Map<string, string> {
  const found = new Map<string, ReturnType<typeof fraction>>()
  const path: number[] = []
  for (;;) {
    let used = 0
    const { got } = throwBands(asked, n =>
      Array.from({ length: n }, () => {
        if (used === path.length) path.push(1)
        return path[used++]!
      }),
    )
    const way = fraction(1n, BigInt(asked.sides) ** BigInt(used))
    found.set(got.join(), plus(found.get(got.join()) ?? ZERO, way))
    while (path.at(-1) === asked.sides) path.pop()
    if (path.length === 0) break
    path[path.length - 1]!++
  }
  return new Map([...found].sort().map(([got, chance]) => [got, asText(chance)]))
}
function weighed(asked: BandRoll): Map<string, string> {
  const { answers, of } = answersOf(asked)
  return new Map(answers.map(({ got, ways }) => [got.join(), asText(fraction(ways, of))] as const).sort())
}

/** The weights by a second program: die after die, every face and every second face of each. */
function dieByDie({ n, sides, bands, again = [] }: BandRoll): Map<string, bigint> {
  const names = bands.flatMap(({ name, upTo }, i) => {
    const faces = upTo - (bands[i - 1]?.upTo ?? 0)
    return Array.from({ length: faces }, () => name)
  })
  let all = new Map<string, bigint>([[bands.map(() => 0).join(), 1n]])
  for (let die = 0; die < n; die++) {
    const more = new Map<string, bigint>()
    for (const [counts, ways] of all) {
      for (let first = 0; first < sides; first++) {
        for (let second = 0; second < (again.length === 0 ? 1 : sides); second++) {
          const name = again.includes(names[first]!) ? names[second] : names[first]
          const key = counts
            .split(',')
            .map((count, i) => Number(count) + (bands[i]?.name === name ? 1 : 0))
            .join()
          more.set(key, (more.get(key) ?? 0n) + ways)
        }
      }
    }
    all = more
  }
  return new Map([...all].sort())
}

/** Any bands of a die: the faces in order, cut at some places, also twice at the same one. */
const bandsOf = (sides: number): fc.Arbitrary<readonly Band[]> =>
  fc
    .array(fc.integer({ min: 0, max: sides }), { maxLength: 4 })
    .map(cuts => [...cuts.sort((a, b) => a - b), sides].map((upTo, i) => ({ name: `band ${i}`, upTo })))

const anyRoll = (most: number, sides: number): fc.Arbitrary<BandRoll> =>
  fc.tuple(fc.integer({ min: 0, max: most }), bandsOf(sides)).map(([n, bands]) => ({ n, sides, bands }))

/** The same with some bands thrown again. */
const anyAgain = (most: number, sides: number): fc.Arbitrary<BandRoll> =>
  anyRoll(most, sides).chain(asked =>
    fc.subarray(asked.bands.map(({ name }) => name)).map(again => ({ ...asked, again })),
  )

describe('the weights of bands', () => {
  test.each([3, 6])('equal those of a second program, up to six d%i, with and without a second throw', sides => {
    fc.assert(
      fc.property(fc.oneof(anyRoll(6, sides), anyAgain(6, sides)), asked => {
        expect(new Map([...weights(asked)].sort())).toEqual(dieByDie(asked))
        expect([...weights(asked).values()].reduce((sum, ways) => sum + ways, 0n)).toBe(answersOf(asked).of)
      }),
      { seed: 3, numRuns: 60 },
    )
  })
  test.each([
    [3, 6, anyRoll],
    [6, 6, anyRoll],
    [3, 5, anyAgain],
    [6, 3, anyAgain],
  ])('equal every face thrown, d%i, up to %i of them', (sides, most, any) => {
    fc.assert(
      fc.property(any(most, sides), asked => {
        expect(weighed(asked)).toEqual(byHand(asked))
      }),
      { seed: 4, numRuns: 30 },
    )
  })
  test('six dice with a second throw follow from one die: the multinomial of its three chances', () => {
    // Misses 1/3 thrown again: miss 1/9, hit 1/2 + 1/6, critical 1/6 + 1/18.
    const one = weights(roll(1, { again: ['miss'] }))
    expect(one).toEqual(
      new Map([
        ['1,0,0', 4n],
        ['0,1,0', 24n],
        ['0,0,1', 8n],
      ]),
    )
    const { answers, of } = answersOf(roll(6, { again: ['miss'] }))
    expect(answers).toHaveLength(28)
    expect(answers.reduce((sum, { ways }) => sum + ways, 0n)).toBe(of)
    expect(answers.find(({ got }) => got.join() === '1,3,2')?.ways).toBe(60n * 4n * 24n ** 3n * 8n ** 2n)
  })
  test('ones and sixes of one throw, and every face of a pool', () => {
    const edges = [
      { name: 'one', upTo: 1 },
      { name: 'other', upTo: 5 },
      { name: 'six', upTo: 6 },
    ]
    expect(weights(roll(2, { bands: edges })).get('1,0,1')).toBe(2n)
    const pool = answersOf(roll(6, { bands: everyFace(6) }))
    expect(pool.answers).toHaveLength(462)
    expect(pool.answers.find(({ got }) => got.join() === '1,1,1,1,1,1')?.ways).toBe(720n)
  })
  test('2d6 by their sum and a d66 by its digits, each throw thrown again as a whole', () => {
    const nerve = [
      { name: 'held', upTo: 7 },
      { name: 'fled', upTo: 12 },
    ]
    const test2 = roll(1, { pair: 'sum', bands: nerve })
    expect(weighed(test2)).toEqual(
      new Map([
        ['0,1', '5/12'],
        ['1,0', '7/12'],
      ]),
    )
    expect(weighed({ ...test2, again: ['fled'] })).toEqual(
      new Map([
        ['0,1', '25/144'],
        ['1,0', '119/144'],
      ]),
    )
    const injury = [
      { name: 'dead', upTo: 12 },
      { name: 'hurt', upTo: 34 },
      { name: 'well', upTo: 66 },
    ]
    const d66 = roll(1, { pair: 'digits', bands: injury })
    expect(weighed(d66)).toEqual(
      new Map([
        ['0,0,1', '5/9'],
        ['0,1,0', '7/18'],
        ['1,0,0', '1/18'],
      ]),
    )
    for (const asked of [test2, d66, { ...d66, again: ['dead'] }, { ...test2, n: 2 }]) {
      expect(weighed(asked)).toEqual(byHand(asked))
    }
  })
  test('dice that stay are counted and not thrown', () => {
    expect(weights(roll(1, { stays: [0, 2, 1] }))).toEqual(
      new Map([
        ['1,2,1', 2n],
        ['0,3,1', 3n],
        ['0,2,2', 1n],
      ]),
    )
  })
  test('come from the worst to the best', () => {
    expect(answersOf(roll(2)).answers.map(({ got }) => got.join())).toEqual([
      '2,0,0',
      '1,1,0',
      '1,0,1',
      '0,2,0',
      '0,1,1',
      '0,0,2',
    ])
  })
  test('come by their highest faces where no band is good or bad', () => {
    const plain = { n: 2, sides: 6, bands: [3, 5, 6].map(upTo => ({ name: `to ${upTo}`, upTo })) }
    const order = ['2,0,0', '1,1,0', '0,2,0', '1,0,1', '0,1,1', '0,0,2']
    expect(answersOf(plain).answers.map(({ got }) => got.join())).toEqual(order)
  })
})

describe('dice read in bands', () => {
  test('fork over every count, also where a later roll depends on an earlier one', () => {
    const run = (dice: Parameters<Parameters<typeof everyWay>[0]>[0]): number => {
      const [, hits = 0, criticals = 0] = dice.askBands(roll(3))
      const saved = dice.ask({ n: hits, sides: 6, read: 'atLeast', target: 4 })
      return hits - saved + 2 * criticals
    }
    const found = chances(run, String)
    // A die does nothing with 1/3 + 1/4, one damage with 1/4, two with 1/6.
    expect(asText(found.get('0') ?? ZERO)).toBe(asText(fraction(343, 1728)))
    expect(asText(found.get('6') ?? ZERO)).toBe('1/216')
    expect(everyWay(run).reduce((sum, { chance }) => plus(sum, chance), ZERO)).toEqual(fraction(1))
  })
  test.each([
    ['plain', roll(5)],
    ['misses thrown again', roll(5, { again: ['miss'] })],
    ['ones thrown again', roll(4, { bands: everyFace(6), again: ['one'] })],
    ['d3', { n: 4, sides: 3, bands: everyFace(3) }],
    [
      '2d6',
      roll(3, {
        pair: 'sum',
        bands: [
          { name: 'low', upTo: 4 },
          { name: 'mid', upTo: 9 },
          { name: 'high', upTo: 12 },
        ],
      }),
    ],
  ] satisfies [string, BandRoll][])('rolled 20,000 times fall as they weigh: %s', (name, asked) => {
    const dice = new SeededDice(rngFrom(`bands ${name}`), false)
    const counts = new Map<string, number>()
    for (let i = 0; i < 20_000; i++) {
      const got = dice.askBands(asked).join()
      counts.set(got, (counts.get(got) ?? 0) + 1)
    }
    const { answers, of } = answersOf(asked)
    const exact = new Map(answers.map(({ got, ways }) => [got.join(), fraction(ways, of)]))
    expect(luck(chiSquare(counts, exact, 20_000))).toBeGreaterThan(0.001)
  })
  test('scripted dice read the same off the faces that seeded dice showed', () => {
    fc.assert(
      fc.property(anyAgain(8, 6), fc.string(), (asked, seed) => {
        const rolled = new SeededDice(rngFrom(seed), true)
        const got = rolled.askBands(asked)
        const scripted = new ScriptedDice(rolled.faces)
        expect(scripted.askBands(asked)).toEqual(got)
        expect([scripted.left, scripted.faces]).toEqual([0, rolled.faces])
      }),
      { seed: 5 },
    )
  })
})
