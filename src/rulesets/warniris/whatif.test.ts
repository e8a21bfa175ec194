import { describe, expect, test } from 'vitest'
import { asText, type Forecast, forecastIf, readNumbers } from '#odds'
import { type Given, posed, targetOf } from '../../odds/testing.ts'
import { warniris } from './index.ts'

const ask = (kind: string, given: Given): Forecast => posed(warniris, kind, given).found
/** What Step 1 needs, and the rules that lower the user's attribute. */
const step1 = ({ tests }: Forecast): [number | undefined, ...string[]] => {
  const [test] = tests
  return [targetOf(test), ...(test?.parts.slice(1).map(({ n, rule }) => `${n} ${rule}`) ?? [])]
}

describe('what lowers the attribute of the user', () => {
  test.each<[string, Given, number, string[]]>([
    ['[WN-ATK-18] through a window, Mind 5 against 3', { hole: 1 }, 4, ['-1 WN-ATK-18']],
    ['[WN-ATK-19] half of the target hidden, Mind 5 against 3', { cover: 1 }, 4, ['-1 WN-ATK-19']],
    ['[WN-ATK-26] both, by different pieces', { hole: 1, cover: 1 }, 3, ['-1 WN-ATK-18', '-1 WN-ATK-19']],
    ['[WN-ATK-31] [WN-ATK-32] three equal enemies within 1 cm', { crowd: 2 }, 3, ['-2 WN-ATK-32']],
    ['[WN-EFF-03] Shaken', { shaken: 1 }, 4, ['-1 WN-EFF-03']],
    [
      'all of it',
      { hole: 1, cover: 1, crowd: 1, shaken: 1 },
      1,
      ['-1 WN-EFF-03', '-1 WN-ATK-18', '-1 WN-ATK-19', '-1 WN-ATK-32'],
    ],
    ['[WN-ATK-04] nothing', {}, 5, []],
  ])('%s: %j needs %i-', (_, given, need, parts) => {
    expect(step1(ask('attack', { mind: 5, 'target-mind': 3, ...given }))).toEqual([need, ...parts])
    if (given.shaken !== undefined) return
    expect(step1(ask('channel', { spirit: 5, 'target-spirit': 3, ...given }))).toEqual([need, ...parts])
  })
  test('[WN-ATT-02] [WN-ATT-03] no more than down to 1: four too many enemies leave Mind 2 a 1', () => {
    expect(step1(ask('attack', { mind: 2, 'target-mind': 1, crowd: 4 }))).toEqual([
      3,
      '-4 WN-ATK-32',
      // what keeps it from falling below 1, and 3 less the target's Mind: together the 3 that is needed
      '3 WN-ATT-01',
      '2 WN-TST-04',
    ])
  })
})

describe('miniatures in the way', () => {
  const half = { mind: 3, 'target-mind': 3, body: 1, wounds: 1 }
  const hits = ({ fates }: Forecast): string[] => fates.map(({ hit }) => asText(hit))

  test('[WN-ATK-20] one of Mind 4 is hit instead with 1/3', () => {
    expect(hits(ask('attack', { ...half, bystander: 4 }))).toEqual(['1/3', '1/6'])
  })
  test('[WN-ATK-22] Mind 3, then Mind 4: the target is hit with a third of what Step 1 leaves', () => {
    expect(hits(ask('attack', { ...half, bystander: [3, 4] }))).toEqual(['1/6', '1/4', '1/12'])
    expect(hits(ask('channel', { spirit: 3, 'target-spirit': 3, bystander: [3, 4] }))).toEqual(['1/6', '1/4', '1/12'])
  })
  test('[WN-ATK-25] whoever takes it resists with his own Body, against the same Penetration', () => {
    const { tests } = ask('attack', { ...half, bystander: 4, 'bystander-body': 5, penetration: 2 })
    expect(targetOf(tests.find(({ purpose, by }) => purpose === 'to resist Attack' && by === 1))).toBe(3)
  })
  test('[WN-ATK-22] more than there is room for are refused', () => {
    const [attack] = warniris.whatIf!
    const read = readNumbers(attack!.numbers, { bystander: [1, 2, 3, 4] })
    expect('numbers' in read && forecastIf(warniris, attack!, read.numbers)).toEqual({
      rule: 'WN-ATK-22',
      why: 'Up to 3 miniatures in the way can be asked about, not 4.',
    })
  })
})

describe('what else has a say', () => {
  test('[WN-ATK-09] the products of the catalogue', () => {
    const rifle = ask('attack', { mind: 2, 'target-mind': 2, body: 4, penetration: 2 })
    const blast = ask('channel', { spirit: 3, 'target-spirit': 3, penetration: 2 })
    expect([rifle, blast].map(({ fates }) => asText(fates[0]!.wound))).toEqual(['1/3', '5/12'])
  })
  test('[WN-KND-02] [WN-KND-09] Knocked Down: 1 off every attribute, Body 3 - 1 - P1 resists with 1/6', () => {
    const { tests } = ask('attack', { mind: 3, 'target-mind': 3, body: 3, penetration: 1, down: 1 })
    expect(tests.map(targetOf)).toEqual([4, 1])
    expect(tests[1]?.parts).toContainEqual({ n: -1, rule: 'WN-KND-02' })
  })
  test('[WN-EFF-06] [WN-ATT-02] Warded: Body 6 + 1 - P1 is still 6, and nothing comes of it', () => {
    const [fate] = ask('attack', { mind: 6, 'target-mind': 1, body: 6, penetration: 1, warded: 1 }).fates
    expect([fate!.hit, fate!.wound].map(asText)).toEqual(['1', '0'])
    expect(asText(ask('attack', { mind: 6, 'target-mind': 1, body: 6, penetration: 1 }).fates[0]!.wound)).toBe('1/6')
  })
  test('[WN-REA-14] a Reaction deals 1 Damage at most', () => {
    const amounts = (reaction: number) =>
      ask('attack', { damage: 3, wounds: 4, reaction }).fates[0]!.damage.map(d => d.n)
    expect([amounts(0), amounts(1)]).toEqual([
      [0, 3],
      [0, 1],
    ])
  })
  test('[WN-TST-06] what always fails still has a target', () => {
    const { fates, tests } = ask('attack', { mind: 1, 'target-mind': 4 })
    expect([fates.map(({ hit }) => asText(hit)), tests]).toEqual([['0'], []])
  })
})
