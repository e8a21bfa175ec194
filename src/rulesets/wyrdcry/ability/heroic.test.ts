import { describe, expect, test } from 'vitest'
import { whyNotAbility } from '../abilities.ts'
import { whyNotStrike } from '../aim.ts'
import { defenseOf, skillOf } from '../strike.ts'
import { Fray } from '../testing-abilities.ts'

const hero = (...options: string[]) => ['sergeant', ...options] as const satisfies readonly [string, ...string[]]

describe('heroic talents', () => {
  test('[WC-TLN-04] Reeling Blows: after damage no reactions; after a critical hit no abilities either', () => {
    const duel = () =>
      new Fray([[hero('reeling-blows', 'axe'), 5, 5]], [['diver', 6.9, 5]])
        .quiet('close-ranks')
        .dice(0, [2, 2])
        .dice(1, [5, 2])
        .act('R1')
    const fray = duel()
    expect(whyNotAbility(fray.game, 0, 'reeling-blows')?.why).toBe(
      'Condition not met: only after its melee attack action dealt damage',
    )
    fray.take('attack/0:B1').take('pass', null, 5, 1, 1).take('ability/reeling-blows:0/at:B1')
    expect(fray.one('B1').effects.map(({ stat, until }) => [stat, until])).toEqual([['no-reaction', 'round']])
    // nobody is asked about Riposte any more
    expect(fray.take('attack/0:B1', null, 1, 1, 1).question).toBe('act 0')
    const hard = duel().take('attack/0:B1').take('pass', null, 6, 1, 1).take('ability/reeling-blows:0/at:B1')
    expect(hard.one('B1').effects.map(({ stat, until }) => [stat, until])).toEqual([
      ['no-reaction', 'round'],
      ['no-ability', 'round'],
    ])
    expect(hard.act('B1').roots).not.toContain('ability')
  })

  test('[WC-TLN-06] Onward: after taking an enemy out by an attack action', () => {
    const fray = new Fray(
      [[hero('onward', 'axe'), 5, 5]],
      [
        ['warrior', 6.5, 5, { damage: 9 }],
        ['warrior', 5, 6.5],
      ],
    )
      .quiet('riposte', 'close-ranks')
      .dice(0, [2, 3])
      .act('R1')
    expect(whyNotAbility(fray.game, 0, 'onward')?.rule).toBe('WC-TLN-06')
    fray.take('attack/0:B1', null, 4, 1, 1)
    expect(whyNotAbility(fray.game, 0, 'onward')).toBeNull()
    fray.take('ability/onward:0')
    expect(fray.question).toBe('grant 0')
    fray.take('attack/0:B2', null, 4, 1, 1)
    expect([fray.one('B2').damage, fray.one('R1').actions]).toEqual([2, 2])
  })

  test('[WC-TLN-11] Raised Shields: with a shield; friends within 1", itself included, Defense +X/2 against ranged', () => {
    const fray = new Fray(
      [
        [hero('raised-shields', 'shield'), 5, 5],
        ['warrior', 5, 7],
        ['warrior', 5, 2.95],
      ],
      [[['bowhand', 'bow', 'dagger'], 15, 5]],
    )
      .dice(0, [3, 2])
      .act('R1')
      .take('ability/raised-shields:0')
    const defense = (who: number, weapon: number) => defenseOf(fray.game, { by: 3, at: who, weapon }, null).n
    expect([defense(0, 0), defense(1, 0), defense(2, 0), defense(0, 1)]).toEqual([6, 5, 3, 4])
    const bare = new Fray([[hero('raised-shields'), 5, 5]], [['warrior', 30, 30]]).dice(0, [3, 2]).act('R1')
    expect(whyNotAbility(bare.game, 0, 'raised-shields')?.why).toBe('Condition not met: only with a shield')
  })

  test('[WC-TLN-12] Stand Before: another HERO cannot be targeted while within 1" of it, by attacks and by abilities', () => {
    const fray = new Fray(
      [
        [hero('stand-before'), 5, 5],
        ['paymaster', 6.9, 5],
        ['warrior', 5, 6.9],
        ['field-surgeon', 5, 2.95],
      ],
      [
        [['bowhand', 'bow'], 15, 5],
        [['pyromant', 'tongue-of-flame'], 12, 8],
      ],
    )
      .dice(0, [3, 2])
      .dice(1, [3, 3])
      .act('R1')
    expect(fray.inside('ability/stand-before:0')).toEqual(['at:1'])
    fray.take('ability/stand-before:0/at:R2')
    const shot = () => whyNotStrike(fray.game, { by: 4, at: 1, weapon: 0 })?.why
    expect(shot()).toBe('Paymaster cannot be targeted')
    expect(fray.act('B2').inside('ability/tongue-of-flame:0')).toEqual(['at:0', 'at:2', 'at:3'])
    fray.one('R2').at = { ...fray.one('R2').at!, x: Math.round(7.1 * 2540) }
    expect(shot()).toBeUndefined()
  })

  test('[WC-TLN-19] Hook the Leg: a hit forfeits an action; activated: X/2 damage', () => {
    const fray = new Fray(
      [[hero('hook-the-leg', 'axe'), 5, 5]],
      [
        ['warrior', 6.5, 5],
        ['warrior', 5, 6.5, { turn: 'activated' }],
      ],
    )
      .quiet('riposte', 'close-ranks')
      .dice(0, [6, 2], [6, 2])
      .act('R1')
    fray.take('ability/hook-the-leg:0').take('attack/0:B1', null, 4, 1, 1)
    expect(fray.one('B1')).toMatchObject({ actions: 1, damage: 2 })
    fray.act('R1').take('ability/hook-the-leg:1').take('attack/0:B2', null, 4, 1, 1)
    expect(fray.one('B2').damage).toBe(2 + 3)
  })

  test('[WC-TLN-20] Snap Shot: a free ranged Attack', () => {
    const fray = new Fray([[hero('snap-shot', 'bow', 'axe'), 5, 5]], [['diver', 12, 5]]).dice(0, [2, 3]).act('R1')
    fray.take('ability/snap-shot:0')
    expect(fray.inside('attack')).toEqual(['0:1'])
    fray.take('attack/0:B1', null, 5, 5, 5)
    expect([fray.one('B1').damage, fray.one('R1').actions]).toEqual([6, 2])
  })

  test('[WC-TLN-26] Shot into the Press: the next ranged attack action may target enemies beside friends', () => {
    const fray = new Fray(
      [
        [hero('shot-into-the-press', 'bow'), 5, 5],
        ['warrior', 12, 6.5],
      ],
      [['warrior', 12, 5]],
    )
      .dice(0, [2, 2])
      .act('R1')
    expect(fray.inside('attack')).toEqual([])
    fray.take('ability/shot-into-the-press:0')
    expect(fray.inside('attack')).toEqual(['0:2'])
    fray.take('attack/0:B1', null, 1, 1, 1)
    expect(fray.inside('attack')).toEqual([])
  })

  test('[WC-TLN-34] Rallying Shout: friends within 6" stop being panicked and pass every Bravery test this round', () => {
    const fray = new Fray(
      [
        [hero('rallying-shout'), 5, 5],
        [['warrior', 'axe'], 12, 5, { panicked: true }],
        ['warrior', 5, 12.1, { panicked: true }],
      ],
      [['ferryman', 13.5, 5]],
    )
      .quiet('riposte', 'cold-grip')
      .dice(0, [2, 3])
      .act('R1')
    expect(skillOf(fray.game, { by: 1, at: 3, weapon: 0 }).n).toBe(2)
    fray.take('ability/rallying-shout:0')
    expect(skillOf(fray.game, { by: 1, at: 3, weapon: 0 }).n).toBe(3)
    expect(fray.one('R3').panicked).toBe(true)
    // no die for TERRIFYING
    fray.act('R2').take('attack/0:B1', null, 1, 1, 1)
    expect(fray.one('R2').panicked).toBe(false)
  })
})
