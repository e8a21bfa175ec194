import { describe, expect, test } from 'vitest'
import { whyNotAbility } from '../abilities.ts'
import { dusk } from '../moments.ts'
import { Fray } from '../testing-abilities.ts'

describe('The Ember Vow', () => {
  test('[WC-EMB-06] [WC-GEN-06] Litany: friends within 6" stop being panicked, itself too, and Fervour +1', () => {
    const fray = new Fray(
      [
        ['cinder-abbot', 5, 5, { panicked: true }],
        ['ash-novice', 12, 5, { panicked: true }],
        ['ash-novice', 5, 12.1, { panicked: true }],
      ],
      [['warrior', 30, 30, { panicked: true }]],
    )
      .dice(0, [1, 2])
      .act('R1')
      .take('ability/litany:0')
    expect(['R1', 'R2', 'R3', 'B1'].map(name => fray.one(name).panicked)).toEqual([false, false, true, true])
    expect(fray.board.sides.map(({ fervour }) => fervour)).toEqual([1, 0])
  })

  test('[WC-EMB-09] Open the Scars: X/2 damage, Fervour +1, then a free Attack', () => {
    const fray = new Fray([[['penitent', 'flail'], 5, 5]], [['warrior', 7.5, 5]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [2, 2]).act('R1').take('ability/open-the-scars:0')
    expect([fray.one('R1').damage, fray.board.sides[0]!.fervour, fray.question]).toEqual([1, 1, 'grant 0'])
    fray.take('attack/0:B1', null, 4, 4, 4)
    expect([fray.one('B1').damage, fray.one('R1').actions]).toEqual([6, 2])
  })

  test('[WC-EMB-09] whoever dies of it attacks nobody', () => {
    const fray = new Fray([[['penitent', 'flail'], 5, 5, { damage: 11 }]], [['warrior', 7.5, 5]])
    fray.dice(0, [6, 2]).act('R1').take('ability/open-the-scars:0')
    expect([fray.one('R1').where, fray.state.over !== null]).toEqual(['out', true])
    // 1 for the scars, 1 for the fighter of the Vow that was taken out (WC-EMB-01)
    expect(fray.board.sides[0]!.fervour).toBe(2)
  })

  test('[WC-EMB-11] Set Alight: after a melee hit the target burns; at the end of the round 2 damage on 3+', () => {
    const fray = new Fray([[['brandbearer', 'axe'], 5, 5]], [['warrior', 6.5, 5]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [6, 2]).act('R1')
    expect(whyNotAbility(fray.game, 0, 'set-alight')?.why).toBe(
      'Condition not met: only after a melee attack action of this activation that hit',
    )
    fray.take('attack/0:B1', null, 1, 1, 1)
    expect(whyNotAbility(fray.game, 0, 'set-alight')?.rule).toBe('WC-EMB-11')
    fray.take('attack/0:B1', null, 4, 1, 1).take('ability/set-alight:0/at:B1')
    expect(fray.one('B1').effects).toEqual([{ rule: 'WC-EMB-11', stat: 'burning', n: 0, until: 'round' }])
    expect(dusk(fray.game)).toEqual([{ step: 'burn', left: [1] }])
  })

  test.each([
    [2, 0],
    [3, 2],
  ])('[WC-EMB-11] a %i at the end of the round deals %i', (die, damage) => {
    const burning = { rule: 'WC-EMB-11', stat: 'burning', n: 0, until: 'round' } as const
    const fray = new Fray([['brandbearer', 5, 5]], [['warrior', 30, 30, { effects: [burning] }]]).act('R1')
    fray.run({ step: 'order', seat: 0, of: [...dusk(fray.game), { step: 'heal', who: 0, n: 1, rule: 'WC-DMG-03' }] })
    fray.state.stack.unshift({ step: 'act', who: 0 })
    fray.take('first:0', null, die)
    expect(fray.one('B1').damage).toBe(damage)
  })

  test('[WC-EMB-11] whoever set it alight is credited, and burning does not add up', () => {
    const fray = new Fray([[['brandbearer', 'axe'], 5, 5]], [['warrior', 6.5, 5, { damage: 6 }]])
    fray.quiet('riposte', 'close-ranks').dice(0, [6, 2], [5, 2]).act('R1').take('attack/0:B1', null, 4, 1, 1)
    fray.take('ability/set-alight:0/at:B1')
    fray.board.active!.hasUsedAbility = false
    fray.run({ step: 'act', who: 0 }).take('ability/set-alight:1/at:B1')
    expect(fray.one('B1').effects.length).toBe(1)
    fray.run({ step: 'order', seat: 0, of: [...dusk(fray.game), { step: 'heal', who: 0, n: 1, rule: 'WC-DMG-03' }] })
    fray.state.stack.unshift({ step: 'act', who: 0 })
    fray.take('first:0', null, 6)
    expect([fray.one('B1').where, fray.one('R1').tookOut]).toEqual(['out', [1]])
  })

  test('[WC-EMB-13] Lock Jaw is as Drag Under', () => {
    const fray = new Fray([['ash-mastiff', 5, 5]], [['warrior', 6.5, 5]]).quiet('riposte', 'close-ranks')
    fray.dice(0, [6, 2]).act('R1').take('ability/lock-jaw:0').take('attack/0:B1', null, 5, 1, 1)
    expect(fray.one('B1')).toMatchObject({ damage: 2, actions: 1 })
  })
})
