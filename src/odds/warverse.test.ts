import { describe, expect, test } from 'vitest'
import { warverse } from '../rulesets/warverse/index.ts'
import { asNumber, asText, type Forecast, type Fraction, meanOf, plus, ZERO } from './index.ts'
import { faceByFace, faultsOf, foretold, type Given, posed, rolled } from './testing.ts'

const ask = (kind: string, given: Given): Forecast => posed(warverse, kind, given).found

const both = ({ together }: Forecast, ...who: number[]): Fraction =>
  together?.find(({ gone }) => JSON.stringify(gone) === JSON.stringify(who))?.chance ?? ZERO

describe('Warverse by its tables', () => {
  test.each([
    [1, 1, 1, 0, 1, '5/36'],
    [1, 5, 1, 0, 1, '25/36'],
    [2, 1, 1, 0, 2, '25/1296'],
    [3, 3, 3, 0, 2, '5/32'],
    [4, 4, 3, 0, 2, '11/27'],
    [5, 3, 2, 0, 4, '11/243'],
    [5, 1, 1, 0, 2, '1093625/7558272'],
    [6, 4, 2, 0, 4, '130816/531441'],
    [6, 5, 1, 0, 4, '798828125/1088391168'],
    [8, 4, 3, 0, 4, '1697/6561'],
    [8, 4, 3, 1, 4, '3399008/43046721'],
    [8, 4, 3, 2, 4, '317249/43046721'],
    [8, 4, 4, 0, 4, '3399008/43046721'],
    [8, 4, 4, 1, 4, '317249/43046721'],
    [8, 4, 4, 2, 4, '317249/43046721'],
    [8, 4, 5, 0, 4, '317249/43046721'],
    [9, 3, 3, 0, 6, '655/65536'],
    [9, 3, 3, 1, 6, '5723/5038848'],
    [13, 4, 2, 0, 7, '288947437568/847288609443'],
    [13, 4, 3, 0, 6, '14249/59049'],
    [13, 4, 4, 0, 14, '0'],
  ])(
    '[WV-ATK-09] [WV-COV-01] %i dice, S%i against S%i in cover %i with %i Hit Points',
    (dice, strength, defence, cover, hp, kill) => {
      const { fates } = ask('attack', { dice, strength, defence, cover, hp })
      expect(asText(fates[0]!.kill)).toBe(kill)
    },
  )
  test.each([
    [21, 2, 2, 7, 0.166361],
    [21, 2, 3, 6, 0.123409],
    [26, 4, 4, 14, 0.000435],
  ])('%i dice, S%i against S%i with %i Hit Points, to six places', (dice, strength, defence, hp, kill) => {
    expect(asNumber(ask('attack', { dice, strength, defence, hp }).fates[0]!.kill)).toBeCloseTo(kill, 6)
  })

  test.each([
    [1, 3, [3, 3], [1, 1], '1/4', '1/4', '1/8', '5/8'],
    [2, 3, [3, 3], [2, 2], '1/16', '1/16', '1/64', '57/64'],
    [3, 4, [3, 2], [2, 2], '7/27', '304/729', '116/729', '352/729'],
    [4, 3, [1, 1], [2, 2], '425/768', '425/768', '1360625/2985984', '1041809/2985984'],
    [6, 4, [3, 3], [2, 2], '473/729', '473/729', '21421/46656', '31/192'],
  ])(
    '[WV-AOE-19] %i dice, S%i on two targets %j with %j: not the product',
    (dice, strength, defence, hp, a, b, ab, none) => {
      const found = ask('area', { dice, strength, defence, hp })
      expect(found.fates.map(({ kill }) => asText(kill))).toEqual([a, b])
      expect(asText(both(found, 1, 2))).toBe(ab)
      expect(asText(both(found))).toBe(none)
    },
  )
  test.each([
    [17, 4, [3, 2], [6, 7], 0.522335, 0.693646, 0.40886, 0.192879],
    [18, 2, [2, 2], [7, 7], 0.083585, 0.083585, 0.03125, 0.86408],
  ])(
    '[WV-AOE-19] %i dice, S%i on two targets %j with %j: too many ways to try them all, and still exact',
    (dice, strength, defence, hp, a, b, ab, none) => {
      const found = ask('area', { dice, strength, defence, hp })
      const six = (chance: Fraction): number => Number(asNumber(chance).toFixed(6))
      expect(found.fates.map(({ kill }) => six(kill))).toEqual([a, b])
      expect(six(both(found, 1, 2))).toBe(ab)
      expect(six(both(found))).toBe(none)
      expect(asText((found.together ?? []).reduce((sum, { chance }) => plus(sum, chance), ZERO))).toBe('1')
    },
  )
  test('[WV-AOE-19] five targets: the sets that fall together add up to what each has to fear', () => {
    const { fates, together } = ask('area', { dice: 20, strength: 4, defence: [1, 2, 3, 4, 5], hp: 7 })
    expect(together).toHaveLength(32)
    for (const { who, kill } of fates) {
      const sum = together!.reduce((all, { gone, chance }) => (gone.includes(who) ? plus(all, chance) : all), ZERO)
      expect(asText(sum)).toBe(asText(kill))
    }
  })

  test.each([
    [4, 3, 2, 3, 3, 2, '1/9', '25/432'],
    [6, 4, 2, 4, 3, 2, '130816/531441', '1168/6561'],
  ])(
    '[WV-TPT-17] %i dice, S%i: a transport S%i with %i, a passenger S%i with %i',
    (dice, strength, defence, hp, passenger, left, wreck, together) => {
      const found = ask('wreck', { dice, strength, defence, hp, passenger, 'passenger-hp': left })
      expect(found.fates.map(({ kill }) => asText(kill))).toEqual([wreck, together])
      expect(asText(both(found, 1, 2))).toBe(together)
    },
  )
  test('[WV-TPT-17] a passenger depends on its transport, also where not everything is tried', () => {
    const { fates, together } = ask('wreck', {
      dice: 18,
      strength: 2,
      defence: 2,
      hp: 7,
      passenger: 3,
      'passenger-hp': 6,
    })
    expect(fates.map(({ kill }) => Number(asNumber(kill).toFixed(6)))).toEqual([0.083585, 0.008971])
    // No passenger falls without its transport.
    expect(together!.map(({ gone }) => gone)).toEqual([[], [1], [1, 2]])
    expect(asText(both({ fates, together, tests: [], runs: 0 }, 1, 2))).toBe(asText(fates[1]!.kill))
  })

  test.each([
    [2, 3, '95/144'],
    [4, 4, '6305/6561'],
  ])('[WV-TER-12] a small piece, %i dice of S%i', (dice, strength, kill) => {
    const [fate] = ask('scenery', { dice, strength }).fates
    expect([asText(fate!.kill), asText(meanOf(fate!))]).toEqual([kill, kill]) // what is destroyed is the one thing it loses
    expect(fate!.damage.map(({ n, chance }) => [n, asText(chance)])[1]).toEqual([1, kill])
  })

  test('[WV-AOE-19] every damage and every set adds up to exactly 1, however many ways there are', () => {
    expect(faultsOf(ask('area', { dice: 20, strength: 4, defence: [1, 2, 3, 4, 5], hp: 5 }))).toEqual([])
    expect(faultsOf(ask('wreck', { dice: 20, strength: 3, defence: 2, hp: 5, 'passenger-hp': 4 }))).toEqual([])
  })
})

describe('Warverse face by face', () => {
  test.each<[string, Given]>([
    ['attack', { dice: 3, strength: 4, defence: 3, cover: 1, hp: 2 }],
    ['attack', { dice: 3, strength: 2, defence: 4, cover: 2, hp: 1 }],
    ['area', { dice: 2, strength: 4, defence: [3, 2], hp: [1, 2] }],
    ['area', { dice: 2, strength: 2, defence: [5, 1], hp: [1, 1] }],
    ['scenery', { dice: 3, strength: 2 }],
    ['wreck', { dice: 2, strength: 5, defence: 2, hp: 1, passenger: 3, 'passenger-hp': 2 }],
  ])('[WV-ATK-09] %s: every face of every die counted gives the same chances: %j', (kind, given) => {
    const { found, pose } = posed(warverse, kind, given)
    expect(foretold(found)).toEqual(faceByFace(warverse, pose))
  })
})

describe('Warverse with real dice', () => {
  test.each<[string, Given]>([
    ['attack', { dice: 6, strength: 4, defence: 3, cover: 1, hp: 3 }],
    ['area', { dice: 5, strength: 3, defence: [2, 4], hp: [2, 2] }],
    ['scenery', { dice: 3, strength: 2 }],
    ['wreck', { dice: 6, strength: 4, defence: 2, hp: 3, passenger: 3, 'passenger-hp': 2 }],
  ])('%s falls as it was foretold: %j', (kind, given) => {
    for (const { what, luck } of rolled(warverse, kind, given, 20_000)) expect(luck, what).toBeGreaterThan(0.001)
  })
})
