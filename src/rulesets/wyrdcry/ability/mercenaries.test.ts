import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { whyNotAbility } from '../abilities.ts'
import { braveryOf } from '../characteristics.ts'
import { defenseOf, skillOf } from '../strike.ts'
import { Fray } from '../testing-abilities.ts'

const at = place

describe('Mercenaries', () => {
  test('[WC-MRC-02] [WC-TOK-11] [WC-TOK-15] Driven by Greed: carrying, or within 1" of a token, in an enemy\'s hands too', () => {
    const fray = () => new Fray([['warrior', 5, 5]], [['warrior', 6.7, 5]]).dice(0, [5, 2])
    const may = (one: Fray) => whyNotAbility(one.act('R1').game, 0, 'driven-by-greed')
    expect(may(fray().token('R1'))).toBeNull()
    expect(may(fray().token('B1'))).toBeNull()
    expect(may(fray().token([5, 6.5]))).toBeNull()
    expect(may(fray().token([5, 6.6]))).toEqual({
      rule: 'WC-MRC-02',
      why: 'Condition not met: only while carrying or within 1" of a treasure token',
    })
    const markers = fray()
    markers.board.ground.clusters.push({ at: at(5, 5), left: 2 })
    expect(may(markers)?.rule).toBe('WC-MRC-02')
  })

  test('[WC-MRC-03] [WC-MRC-04] Fight +1 and Attacks +1 for the next melee attack action; two uses add up', () => {
    const fray = new Fray([[['warrior', 'halberd'], 5, 5]], [[['warrior', 'sword', 'shield'], 6.7, 5]])
      .quiet('riposte', 'close-ranks')
      .token('R1')
      .dice(0, [5, 2], [3, 2])
      .act('R1')
      .take('ability/driven-by-greed:0')
    fray.act('R1').take('ability/driven-by-greed:1')
    const strike = { by: 0, at: 1, weapon: 0 }
    expect(skillOf(fray.game, strike).n).toBe(5)
    // 5 against 5, five dice: 4 and 5 hit, 6 is critical
    fray.take('attack/0:B1', null, 3, 3, 4, 5, 6)
    expect(fray.one('B1').damage).toBe(8)
    expect(skillOf(fray.game, strike).n).toBe(3)
    fray.take('attack/0:B1', null, 1, 1, 1)
  })

  test('[WC-MRC-06] the banner: Forward is for those who attack a target within 3" of it', () => {
    const fray = new Fray(
      [
        ['paymaster', 5, 5],
        [['warrior', 'bow'], 10, 5],
      ],
      [['warrior', 16, 5]],
    )
      .dice(0, [5, 3])
      .act('R1')
    expect(fray.inside('ability/plant-the-banner:0')).toEqual(['forward', 'stand'])
    expect(fray.why('ability/plant-the-banner:0/forward', at(18, 5))).toBe('Within 12"')
    expect(fray.why('ability/plant-the-banner:0/forward', at(14, 5, 1))).toBe('On the floor or on a platform')
    fray.take('ability/plant-the-banner:0/forward', at(14, 5))
    expect(skillOf(fray.game, { by: 1, at: 2, weapon: 0 }).n).toBe(4)
    fray.one('B1').at = at(18, 5)
    expect(skillOf(fray.game, { by: 1, at: 2, weapon: 0 }).n).toBe(3)
  })

  test('[WC-MRC-06] [WC-OOA-05] Stand: friends within 3" of it have Defense +1 and Bravery one better; it outlives who planted it', () => {
    const fray = new Fray(
      [
        ['paymaster', 5, 5],
        ['warrior', 15, 5],
        ['warrior', 15, 9.6],
      ],
      [['warrior', 16.7, 5]],
    )
      .dice(0, [5, 3])
      .act('R1')
      .take('ability/plant-the-banner:0/stand', at(15, 6))
    const defense = (who: number) => defenseOf(fray.game, { by: 3, at: who, weapon: 0 }, null).n
    expect([defense(1), defense(2)]).toEqual([4, 3])
    expect([braveryOf(fray.game, 1).n, braveryOf(fray.game, 2).n]).toEqual([4, 5])
    fray.run({ step: 'harm', hurts: [{ who: 0, n: 20 }], by: null, rule: 'WC-DMG-02' }, { step: 'act', who: 0 })
    expect(defense(1)).toBe(4)
  })

  test('[WC-MRC-08] [WC-ACT-15] On My Heels: after taking somebody out, up to two visible HENCHMEN within 6" act', () => {
    const fray = new Fray(
      [
        ['sergeant', 5, 5],
        [['warrior', 'sword'], 8, 5],
        [['warrior', 'sword'], 8, 8],
        ['field-surgeon', 5, 8],
      ],
      [
        ['warrior', 9.8, 5],
        ['warrior', 9.8, 8],
      ],
    )
      .quiet('riposte', 'close-ranks')
      .dice(0, [5, 3])
      .act('R1')
    expect(whyNotAbility(fray.game, 0, 'on-my-heels')?.why).toBe(
      'Condition not met: only after taking an enemy out of action in this activation',
    )
    fray.board.active!.hasTakenOut = true
    expect(fray.inside('ability/on-my-heels:0')).toEqual(['at:1', 'at:2'])
    fray.take('ability/on-my-heels:0/at:R2')
    // the dice are still there until everybody is chosen
    expect(fray.groups).toEqual([[5, 3]])
    expect([fray.question, fray.roots]).toEqual(['targets 0', ['at:2', 'done']])
    fray.take('at:R3')
    expect([fray.question, fray.groups]).toEqual(['grant 0', []])
    fray.take('attack/0:B1', null, 4, 4, 4)
    expect(fray.one('B1').damage).toBe(6)
    expect(fray.question).toBe('grant 0')
    fray.take('decline')
    expect(fray.question).toBe('act 0')
    // each keeps its own actions, and is not activated by it
    expect([fray.one('R2'), fray.one('R3')]).toMatchObject([
      { actions: 2, turn: 'unactivated' },
      { actions: 2, turn: 'unactivated' },
    ])
  })

  test('[WC-MRC-09] Heavy Draw: +1 damage for each hit and critical hit of the next ranged attack action', () => {
    const fray = new Fray([[['bowhand', 'bow'], 5, 5]], [['diver', 15, 5]]).dice(0, [1, 2]).act('R1')
    fray.take('ability/heavy-draw:0').take('attack/0:B1', null, 5, 6, 1)
    // 3 against 5: a 5 hits, a 6 is critical
    expect(fray.one('B1').damage).toBe(3 + 4)
    expect(fray.take('attack/0:B1', null, 5, 6, 1).one('B1').damage).toBe(7 + 2 + 3)
  })

  test('[WC-MRC-20] Raise the Pavise: it and friends within 1" are in cover against ranged attack actions', () => {
    const fray = new Fray(
      [
        ['pavisier', 5, 5],
        ['warrior', 5, 7],
        ['warrior', 7.05, 5],
      ],
      [[['bowhand', 'bow', 'dagger'], 15, 5]],
    )
      .dice(0, [1, 2])
      .act('R1')
      .take('ability/raise-the-pavise:0')
    const defense = (who: number, weapon: number) => defenseOf(fray.game, { by: 3, at: who, weapon }, null).n
    expect([defense(0, 0), defense(1, 0), defense(2, 0)]).toEqual([5, 4, 3])
    expect([defense(0, 1), defense(1, 1)]).toEqual([4, 3])
  })

  test('[WC-MRC-21] Patch Up: another friend within 1" that is not engaged removes X', () => {
    const fray = new Fray(
      [
        ['field-surgeon', 5, 5],
        ['warrior', 5, 7, { damage: 7 }],
        ['warrior', 5, 3, { damage: 7 }],
        ['warrior', 7.1, 5, { damage: 7 }],
      ],
      [['warrior', 5, 1.4]],
    )
      .dice(0, [4, 2])
      .act('R1')
    expect(fray.inside('ability/patch-up:0')).toEqual(['at:1'])
    expect(fray.take('ability/patch-up:0/at:R2').one('R2').damage).toBe(3)
  })
})
