import { describe, expect, test } from 'vitest'
import type { Dice, Filling } from '#engine'
import { asNumber, asText, plus, ZERO } from '#odds'
import { chances, chanceThat } from '../../odds/odds.ts'
import { hitPoints } from './design.ts'
import { type Battle, battle, boulder, type Figure, wall } from './testing.ts'

type Robust = readonly [strength: number, hitPoints: number]

/** A character of this Strength with as many Hit Points, or as near above as its points allow; the rest are taken as hits. */
function withHitPoints([strength, hp]: Robust): { is: readonly [number, number, number]; hits: number } {
  const move = Math.max(1, hp * 5 - 5 * strength)
  return { is: [move, strength, 0], hits: hitPoints({ move, strength, attacks: 0 }) - hp }
}

/** An attacker of Strength s, and a target of Strength t with so many Hit Points left, 4 inches away, in this cover. */
function duel(n: number, s: number, t: number, cover: number, hp: number): Battle {
  const target = withHitPoints([t, hp])
  const height = [0, 0.5, 0.8][cover]!
  const figures: Figure[] = [
    { seat: 0, is: [5, s, n + 1], at: [10, 20] },
    { seat: 1, is: target.is, at: [10, 10] },
    { seat: 1, is: 'moss-bear', at: [40, 40] },
  ]
  // wall and sizes as in the test vectors of cover: S figures, so the sizes are set by hand
  return battle(figures, {
    terrain: cover === 0 ? [] : [wall('W', 10, 11.2, 4, 0.6, height)],
    options: { sizeMode: 'uniform' },
    change: board => {
      for (const m of board.models) Object.assign(m, { radius: 1270, height: 3048 })
      board.models[1]!.hits = target.hits
    },
  })
}
/** The share of dice and kept Attacks for a shot at 9 inches, which takes one Attack. */
const allDice = (n: number): Filling => [n, 0]

/** Does the shot destroy its target? */
const destroyed = (n: number, s: number, t: number, cover: number, hp: number) => (dice: Dice) => {
  const b = duel(n, s, t, cover, hp)
  b.roll('shoot:#0/at:#1', allDice(n), dice)
  return b.figure(1).where === 'gone'
}

describe('odds by running the rules', () => {
  test.each([
    [1, ['5/36', '1/9', '1/12', '1/18', '1/36']],
    [2, ['5/18', '2/9', '1/6', '1/9', '1/18']],
    [3, ['5/12', '1/3', '1/4', '1/6', '1/12']],
    [4, ['5/9', '4/9', '1/3', '2/9', '1/9']],
    [5, ['25/36', '5/9', '5/12', '5/18', '5/36']],
  ])('[WV-ATK-16] the chance of a hit for one die of Strength %i', (s, row) => {
    const got = [1, 2, 3, 4, 5].map(t => {
      return chanceThat(dice => {
        const b = duel(1, s, t, 0, 30)
        const before = b.figure(1).hits
        b.roll('shoot:#0/at:#1', allDice(1), dice)
        return b.figure(1).hits > before
      })
    })
    expect(got).toEqual(row)
  })
  test.each([
    [1, 1, 1, 0, 1, '5/36', 0.138889],
    [1, 5, 1, 0, 1, '25/36', 0.694444],
    [2, 1, 1, 0, 2, '25/1296', 0.01929],
    [3, 3, 3, 0, 2, '5/32', 0.15625],
    [4, 4, 3, 0, 2, '11/27', 0.407407],
    [5, 3, 2, 0, 4, '11/243', 0.045267],
    [5, 1, 1, 0, 2, '1093625/7558272', 0.144692],
    [6, 4, 2, 0, 4, '130816/531441', 0.246153],
    [6, 5, 1, 0, 4, '798828125/1088391168', 0.733953],
    [8, 4, 3, 0, 4, '1697/6561', 0.25865],
    [8, 4, 3, 1, 4, '3399008/43046721', 0.078961],
    [8, 4, 3, 2, 4, '317249/43046721', 0.00737],
    [8, 4, 4, 0, 4, '3399008/43046721', 0.078961],
    [8, 4, 4, 1, 4, '317249/43046721', 0.00737],
    [8, 4, 4, 2, 4, '317249/43046721', 0.00737],
    [8, 4, 5, 0, 4, '317249/43046721', 0.00737],
    [9, 3, 3, 0, 6, '655/65536', 0.009995],
    [9, 3, 3, 1, 6, '5723/5038848', 0.001136],
    [13, 4, 2, 0, 7, '288947437568/847288609443', 0.341026],
    [13, 4, 3, 0, 6, '14249/59049', 0.241308],
    [13, 4, 4, 0, 14, '0', 0],
    [21, 2, 2, 0, 7, null, 0.166361],
    [21, 2, 3, 0, 6, null, 0.123409],
    [26, 4, 4, 0, 14, null, 0.000435],
  ] as const)(
    '[WV-ATK-16] [WV-COV-12] %i dice of Strength %i against %i in cover %i with %i Hit Points',
    (n, s, t, cover, hp, exact, decimal) => {
      const chance = chances(destroyed(n, s, t, cover, hp), String).get('true') ?? ZERO
      if (exact !== null) expect(asText(chance)).toBe(exact)
      expect(asNumber(chance)).toBeCloseTo(decimal, 6)
    },
  )

  /** The fates of two targets in one blast. */
  const fates = (n: number, s: number, first: Robust, second: Robust) => {
    const [a, c] = [withHitPoints(first), withHitPoints(second)]
    return chances(
      (dice: Dice) => {
        const b = battle(
          [
            { seat: 0, is: [5, s, n + 2], at: [10, 20] },
            { seat: 1, is: a.is, at: [10, 13] },
            { seat: 1, is: c.is, at: [13, 13] },
            { seat: 1, is: 'moss-bear', at: [40, 40] },
          ],
          {
            options: { sizeMode: 'uniform' },
            change: board => {
              board.models[1]!.hits = a.hits
              board.models[2]!.hits = c.hits
            },
          },
        )
        b.do('blast:#0/point', { x: 11.5 * 2540, y: 13 * 2540, z: 0 })
        const share: Filling = [n, 1, 0]
        b.roll('spread', share, dice)
        return [b.figure(1).where === 'gone', b.figure(2).where === 'gone']
      },
      ([x, y]) => `${x} ${y}`,
    )
  }
  test.each([
    [1, 3, [3, 1], [3, 1], '1/4', '1/4', '1/8', '5/8'],
    [2, 3, [3, 2], [3, 2], '1/16', '1/16', '1/64', '57/64'],
    [3, 4, [3, 2], [2, 2], '7/27', '304/729', '116/729', '352/729'],
    [4, 3, [1, 2], [1, 2], '425/768', '425/768', '1360625/2985984', '1041809/2985984'],
    [6, 4, [3, 2], [3, 2], '473/729', '473/729', '21421/46656', '31/192'],
  ] as const)(
    '[WV-AOE-25] %i dice of Strength %i on two targets share the successes',
    (n, s, one, two, p1, p2, both, none) => {
      const all = fates(n, s, one, two)
      const sum = (test: (key: string) => boolean): string => {
        let total = ZERO
        for (const [key, chance] of all) if (test(key)) total = plus(total, chance)
        return asText(total)
      }
      expect(sum(key => key.startsWith('true'))).toBe(p1)
      expect(sum(key => key.endsWith('true'))).toBe(p2)
      expect(sum(key => key === 'true true')).toBe(both)
      expect(sum(key => key === 'false false')).toBe(none)
    },
  )
  test.each([
    [17, 4, [3, 6], [2, 7], 0.522335, 0.693646, 0.40886, 0.192879],
    [18, 2, [2, 7], [2, 7], 0.083585, 0.083585, 0.03125, 0.86408],
  ] as const)('[WV-AOE-25] %i dice of Strength %i, in decimals', (n, s, one, two, p1, p2, both, none) => {
    const all = fates(n, s, one, two)
    const of = (...keys: string[]): number => keys.reduce((sum, key) => sum + asNumber(all.get(key) ?? ZERO), 0)
    expect(of('true true', 'true false')).toBeCloseTo(p1, 6)
    expect(of('true true', 'false true')).toBeCloseTo(p2, 6)
    expect(of('true true')).toBeCloseTo(both, 6)
    expect(of('false false')).toBeCloseTo(none, 6)
  })

  test.each([
    [2, 3, '95/144'],
    [4, 4, '6305/6561'],
  ])('[WV-TER-12] %i dice of Strength %i destroy a small piece', (n, s, exact) => {
    const razed = (dice: Dice): boolean => {
      const b = battle(
        [
          { seat: 0, is: [5, s, n], at: [10, 10] },
          { seat: 1, is: 'moss-bear', at: [40, 40] },
        ],
        {
          terrain: [boulder('R', 10, 14, 0.9, 1.4)],
        },
      )
      b.roll('shoot:#0/scenery:#0/at:R', allDice(n), dice)
      return !b.board.standing[0]
    }
    expect(chanceThat(razed)).toBe(exact)
  })

  test.each([
    [4, 3, [2, 3], [3, 2], '1/9', '25/432', 0.520833],
    [6, 4, [2, 4], [3, 2], '130816/531441', '1168/6561', 0.723214],
    [18, 2, [2, 7], [3, 6], null, null, 0.107323],
  ] as const)(
    '[WV-TPT-31] %i dice of Strength %i: the wreck, and the passenger as well',
    (n, s, outer, inner, wrecked, both, given) => {
      const [a, c] = [withHitPoints(outer), withHitPoints(inner)]
      const all = chances(
        (dice: Dice) => {
          const b = battle(
            [
              { seat: 0, is: [5, s, n], at: [10, 10] },
              { seat: 1, is: a.is, at: [10, 14] },
              { seat: 1, is: c.is, on: 1 },
              { seat: 1, is: 'moss-bear', at: [40, 40] },
            ],
            {
              change: board => {
                board.models[1]!.hits = a.hits
                board.models[2]!.hits = c.hits
              },
            },
          )
          b.roll('shoot:#0/at:#1', allDice(n), dice)
          return [b.figure(1).where === 'gone', b.figure(2).where === 'gone']
        },
        ([x, y]) => `${x} ${y}`,
      )
      const bothFall = all.get('true true') ?? ZERO
      const oneFalls = all.get('true false') ?? ZERO
      const wreck = plus(bothFall, oneFalls)
      if (wrecked !== null) expect(asText(wreck)).toBe(wrecked)
      if (both !== null) expect(asText(bothFall)).toBe(both)
      expect(asNumber(bothFall) / asNumber(wreck)).toBeCloseTo(given, 6)
      expect(all.get('false true')).toBeUndefined()
    },
  )
})
