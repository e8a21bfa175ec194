import { describe, expect, test } from 'vitest'
import { warniris } from '../rulesets/warniris/index.ts'
import { p, Stage } from '../rulesets/warniris/testing.ts'
import { forecast } from './forecast.ts'
import { asText, fraction } from './index.ts'
import { faceByFace, foretold, type Given, posed, rolled, targetOf } from './testing.ts'

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
          expect(asText(found.fates[0]!.kill)).toBe(kill)
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

describe('Warniris face by face', () => {
  test.each<[string, Given]>([
    ['attack', { mind: 4, 'target-mind': 3, body: 4, penetration: 1, damage: 2, wounds: 2 }],
    ['attack', { mind: 5, 'target-mind': 3, hole: 1, cover: 1, crowd: 1, damage: 3, wounds: 2 }],
    ['attack', { mind: 3, bystander: [3, 4], 'bystander-body': [2, 5], damage: 4, wounds: 3 }],
    ['attack', { mind: 3, bystander: 2, down: 1, warded: 1, shaken: 1, reaction: 1, damage: 3 }],
    ['channel', { spirit: 3, 'target-spirit': 4, penetration: 2, damage: 1, wounds: 1 }],
    ['channel', { spirit: 4, bystander: [5, 2, 3], down: 1, damage: 8, wounds: 8 }],
  ])('[WN-ATK-09] %s: every face counted gives the same chances: %j', (kind, given) => {
    const { found, pose } = posed(warniris, kind, given)
    expect(foretold(found)).toEqual(faceByFace(warniris, pose))
  })
})

describe('Warniris with real dice', () => {
  test.each<[string, Given]>([
    ['attack', { mind: 4, 'target-mind': 3, body: 3, penetration: 1, damage: 2, wounds: 4 }],
    ['attack', { mind: 4, cover: 1, crowd: 1, bystander: [4, 3], damage: 2, wounds: 2 }],
    ['channel', { spirit: 3, 'target-spirit': 4, damage: 1, wounds: 2 }],
  ])('%s falls as it was foretold: %j', (kind, given) => {
    for (const { what, luck } of rolled(warniris, kind, given, 5000)) expect(luck, what).toBeGreaterThan(0.001)
  })
})

describe('where an action ends', () => {
  /** Nettle sees Marta crouch; each has a friend far away. */
  const crouching = (): Stage =>
    new Stage({
      reacts: true,
      sides: [
        [
          ['RS1', 10, 10],
          ['RS2', 36, 4],
        ],
        [
          ['TB3', 10, 25],
          ['TB1', 36, 50],
        ],
      ],
    })
      .act(0)
      .take('crouch')

  test('[WN-REA-07] [WN-REA-08] a Reaction is foretold to its end, in time or late', () => {
    const { state } = crouching()
    const found = forecast(warniris, state, { seat: 1, offer: 'react:2:0' })!
    const [timing, step1, step2] = found.tests
    expect([timing?.purpose, step1?.by, step2?.by]).toEqual(['to React in time', 2, 0])
    const chance = fraction(under(targetOf(step1) ?? 0) * (6 - under(targetOf(step2) ?? 0)), 36)
    // Whether in time or late it is the same Attack: the Mind Test decides when, not whether.
    expect(found.fates.map(({ who, wound }) => [who, asText(wound)])).toEqual([[0, asText(chance)]])
  })
  test('[WN-REA-19] a Reaction being carried out is foretold alone, not with the rest of the Action it interrupts', () => {
    const stage = new Stage({ reacts: true, sides: [[['RS1', 10, 10]], [['TB4', 10, 20]]] }).act(0)
    stage.take('attack:0/at:1').take('react:1:0', null, 1).take('start')
    expect(stage.question).toBe('reply 1')
    const found = forecast(warniris, stage.state, { seat: 1, offer: 'charge', with: [p(10, 13.2)] })!
    expect(found.fates.map(({ who }) => who)).toEqual([0])
  })
})
