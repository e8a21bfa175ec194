import { describe, expect, test } from 'vitest'
import { warniris } from '../rulesets/warniris/index.ts'
import { asText, fraction } from './index.ts'
import { critical, posed, rolled } from './testing.ts'

/** A d6 equal to or under the number, never and always beyond. */
const under = (need: number): number => Math.max(0, Math.min(6, need))

describe('Warniris by its table', () => {
  test('[WN-TST-02] [WN-ATK-06] every Mind, Body and Penetration: the product of both steps', () => {
    for (let mind = 1; mind <= 6; mind++) {
      for (let other = 1; other <= 6; other++) {
        for (const [body, penetration] of [
          [4, 0],
          [4, 2],
          [2, 0],
          [6, 1],
        ] as const) {
          const { found } = posed(warniris, 'attack', {
            mind,
            'target-mind': other,
            body,
            penetration,
            damage: 1,
            wounds: 1,
          })
          const resisted = 6 - under(body - penetration)
          const kill = asText(fraction(under(3 + mind - other) * resisted, 36))
          expect(asText(found.fates[0]?.kill ?? { n: 0n, d: 1n })).toBe(kill)
        }
      }
    }
  })
  test('[WN-ATK-04] a Power goes by Spirit', () => {
    const { found } = posed(warniris, 'channel', { spirit: 4, 'target-spirit': 3, damage: 2, wounds: 3 })
    const [fate] = found.fates
    expect([fate!.hit, fate!.wound, fate!.kill].map(asText)).toEqual(['2/3', '1/3', '0'])
    expect(fate!.damage.map(({ n, chance }) => `${n} ${asText(chance)}`)).toEqual(['0 2/3', '2 1/3'])
    expect(found.tests[0]?.parts[0]).toEqual({ n: 4, rule: 'WN-ATT-10' })
  })
})

test.each([
  ['attack', { mind: 4, 'target-mind': 3, body: 3, penetration: 1, damage: 2, wounds: 4 }],
  ['channel', { spirit: 3, 'target-spirit': 4, damage: 1, wounds: 2 }],
])('Warniris with real dice: %s falls as it was foretold', (kind, given) => {
  for (const { value, freedom } of rolled(warniris, kind, given, 5000)) expect(value).toBeLessThan(critical(freedom))
})
