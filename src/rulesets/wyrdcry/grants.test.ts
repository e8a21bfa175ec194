import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { moveOf } from './characteristics.ts'
import { block, feature, floor } from './content/pieces.ts'
import { Fray } from './testing-abilities.ts'

const to = (x: number, y: number, z = 0) => [place(x, y, z)]

describe('granted actions', () => {
  test('[WC-UAB-07] [WC-ACT-12] Overrun: a free Move, then a free Attack, on top of two actions', () => {
    const fray = new Fray([[['warrior', 'axe'], 5, 5]], [['diver', 11, 5]]).quiet('riposte', 'lie-in-wait')
    fray.dice(0, [2, 4]).act('R1').take('ability/overrun:0')
    expect([fray.question, fray.roots]).toEqual(['grant 0', ['move', 'decline']])
    expect(fray.why('move', to(10.1, 5))).toMatch(/of 5"/)
    fray.take('move', to(9.2, 5)).take('attack/0:B1', null, 5, 6, 1)
    expect([fray.one('B1').damage, fray.one('R1').actions]).toEqual([6, 2])
  })

  test('[WC-ACT-13] each of the two may be declined', () => {
    const fray = new Fray([[['warrior', 'axe'], 5, 5]], [['diver', 11, 5]]).dice(0, [2, 4]).act('R1')
    fray.take('ability/overrun:0').take('decline')
    expect(fray.question).toBe('act 0')
    expect(fray.one('R1').actions).toBe(2)
  })

  test('[WC-UAB-08] [WC-ACT-14] Overrun by an engaged fighter skips the Move and may still attack', () => {
    const fray = new Fray([[['warrior', 'axe'], 5, 5]], [['diver', 6.9, 5]]).quiet('riposte').dice(0, [2, 4]).act('R1')
    fray.take('ability/overrun:0')
    expect(fray.roots).toEqual(['attack', 'decline'])
  })

  test('[WC-UAB-09] Quicken lengthens a Move, not a Retreat, and does not lift the cap of heavy armour', () => {
    const heavy = new Fray([[['sergeant', 'heavy-armour'], 5, 5]], [['warrior', 30, 30]]).dice(0, [2, 2]).act('R1')
    expect(moveOf(heavy.take('ability/quicken:0').game, 0).n).toBe(4)
    const bound = new Fray([['cutpurse', 10, 10]], [['warrior', 11.9, 10]]).quiet('parting-blow')
    bound.dice(0, [2, 2], [3, 2]).act('R1').take('ability/quicken:0')
    bound.act('R1').take('ability/slip-away:1')
    expect(bound.why('retreat', to(6.9, 10))).toMatch(/of 3"/)
    expect(bound.take('retreat', to(7, 10)).at('R1')).toEqual([7, 10, 0])
  })

  test.each([
    ['[WC-ROK-03] Slip Away', ['cutpurse'], 'slip-away'],
    ['[WC-TLN-18] Break Away', ['sergeant', 'break-away'], 'break-away'],
  ] as const)('%s: engaged, a free Retreat', (_, profile, talent) => {
    const fray = new Fray([[profile, 10, 10]], [['warrior', 11.9, 10]]).quiet('parting-blow')
    fray.dice(0, [2, 2]).act('R1').take(`ability/${talent}:0`).take('retreat', to(7, 10))
    expect([fray.at('R1'), fray.one('R1').actions]).toEqual([[7, 10, 0], 2])
    const free = new Fray([[profile, 10, 10]], [['warrior', 20, 10]]).dice(0, [2, 2]).act('R1')
    expect(free.inside('ability')).not.toContain(`${talent}:0`)
  })

  test('[WC-REA-09] a free Retreat may be answered like any other', () => {
    const fray = new Fray([['cutpurse', 10, 10]], [['warrior', 11.9, 10]]).dice(0, [2, 2]).act('R1')
    fray.take('ability/slip-away:0').take('retreat', to(7, 10))
    expect(fray.question).toBe('react 1')
  })

  test('[WC-ITM-15] smoke pot: engaged, a free Retreat to which nobody within 3" can react', () => {
    const fray = new Fray([[['sergeant', 'smoke-pot'], 10, 10]], [['warrior', 11.9, 10]]).act('R1')
    expect(fray.inside('smoke')).toContain('retreat')
    fray.take('smoke/retreat', to(7, 10))
    expect([fray.question, fray.at('R1'), fray.one('R1').spentBattle]).toEqual(['act 0', [7, 10, 0], ['smoke-pot']])
    expect(fray.one('R1').actions).toBe(2)
  })

  test('[WC-ROK-05] Call the Roost: up to X/2 visible HENCHMEN within 6" each move up to 3"', () => {
    const fray = new Fray(
      [
        ['crow-mother', 5, 5],
        ['cutpurse', 8, 5],
        ['cutpurse', 5, 8],
        ['eavesman', 8, 8],
        ['cutpurse', 5, 12.2],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [4, 3])
      .act('R1')
    expect(fray.inside('ability/call-the-roost:0')).toEqual(['at:1', 'at:2'])
    fray.take('ability/call-the-roost:0/at:R2').take('at:R3')
    expect(fray.why('move', to(11.1, 5))).toMatch(/of 3"/)
    fray.take('move', to(11, 5)).take('move', to(5, 11))
    expect([fray.at('R2'), fray.at('R3')]).toEqual([
      [11, 5, 0],
      [5, 11, 0],
    ])
  })

  test('[WC-ROK-05] X 3 is two fighters, X 2 one', () => {
    const roost = (x: number) =>
      new Fray(
        [
          ['crow-mother', 5, 5],
          ['cutpurse', 8, 5],
          ['cutpurse', 5, 8],
          ['cutpurse', 2, 5],
        ],
        [['warrior', 30, 30]],
      )
        .dice(0, [x, 3])
        .act('R1')
        .take('ability/call-the-roost:0/at:R2')
    expect(roost(2).question).toBe('grant 0')
    expect(roost(3).question).toBe('targets 0')
    expect(roost(3).take('at:R3').question).toBe('grant 0')
    // fewer is allowed
    expect(roost(3).take('done').take('decline').question).toBe('act 0')
  })

  test('[WC-DRC-07] Shuffle as One: up to three visible Sodden within 6", 3" each, closer to this one', () => {
    const fray = new Fray(
      [
        ['sodden', 10, 10],
        ['sodden', 17, 10],
        ['mudlark', 10, 13],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [4, 2])
      .act('R1')
    expect(fray.inside('ability/shuffle-as-one:0')).toEqual(['at:1'])
    fray.take('ability/shuffle-as-one:0/at:R2')
    expect(fray.why('move', to(18, 10))).toMatch(/closer/i)
    expect(fray.why('move', to(13.9, 10))).toMatch(/of 3"/)
    expect(fray.take('move', to(14, 10)).at('R2')).toEqual([14, 10, 0])
  })

  test('[WC-EMB-07] Burn the Doubt: HENCHMEN suffer 1 damage and make a free Move; Fervour +1', () => {
    const fray = new Fray(
      [
        ['cinder-abbot', 5, 5],
        ['ash-novice', 8, 5],
        ['ash-novice', 5, 8, { damage: 7 }],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [6, 3])
      .act('R1')
      .take('ability/burn-the-doubt:0/at:R2')
      .take('at:R3')
    expect([fray.one('R2').damage, fray.question]).toEqual([1, 'grant 0'])
    fray.take('move', to(12, 5))
    // the other died of it, and is not asked; its death feeds the fire as well (WC-EMB-01)
    expect([fray.one('R3').where, fray.question, fray.board.sides[0]!.fervour]).toEqual(['out', 'act 0', 2])
  })

  test('[WC-EMB-07] X 4 is two HENCHMEN of three; a HERO is none', () => {
    const fray = new Fray(
      [
        ['cinder-abbot', 5, 5],
        ['ash-novice', 8, 5],
        ['ash-novice', 5, 8],
        ['ash-novice', 2, 5],
        ['lamp-bearer', 5, 2],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [4, 3])
      .act('R1')
    expect(fray.inside('ability/burn-the-doubt:0')).toEqual(['at:1', 'at:2', 'at:3'])
    expect(fray.take('ability/burn-the-doubt:0/at:R2').take('at:R3').question).toBe('grant 0')
  })

  test('[WC-TLN-33] After Me: after a Move that ended engaged, up to X/2 friends within 6" move closer to it', () => {
    const fray = new Fray(
      [
        [['sergeant', 'after-me'], 10, 10],
        ['warrior', 16, 10],
        ['warrior', 10, 17],
      ],
      [['warrior', 8.1, 10]],
    )
      .dice(0, [1, 3])
      .act('R1')
    expect(fray.inside('ability')).not.toContain('after-me:0')
    fray.board.active!.isEngagedByMove = true
    expect(fray.inside('ability/after-me:0')).toEqual(['at:1', 'at:2'])
    fray.take('ability/after-me:0/at:R2')
    expect(fray.why('move', to(16.5, 10))).toMatch(/closer/i)
    expect(fray.take('move', to(12, 10)).at('R2')).toEqual([12, 10, 0])
  })

  test('[WC-TLN-05] [WC-RET-08] Shield Shove: an enemy within 1" retreats farther away, or suffers X/2', () => {
    const shove = () =>
      new Fray([[['sergeant', 'shield-shove', 'shield'], 10, 10]], [['warrior', 11.9, 10]])
        .dice(0, [4, 2])
        .act('R1')
        .take('ability/shield-shove:0/at:B1')
    expect(shove().question).toBe('grant 1')
    const moved = shove().take('retreat', to(14.9, 10))
    expect([moved.at('B1'), moved.one('B1').damage, moved.question]).toEqual([[14.9, 10, 0], 0, 'act 0'])
    expect(shove().take('decline').one('B1').damage).toBe(2)
    const bare = new Fray([[['sergeant', 'shield-shove'], 10, 10]], [['warrior', 11.9, 10]]).dice(0, [4, 2]).act('R1')
    expect(bare.inside('ability')).not.toContain('shield-shove:0')
  })

  test('[WC-SPL-11] Windstep: a free Move, flying, ending at most X" higher', () => {
    const step = (x: number) =>
      new Fray(
        [['hedge-scholar', 5, 10]],
        [['warrior', 30, 30]],
        [feature('F1', 'a block', [7, 7, 12, 13], [block([7, 7, 12, 13], [0, 3])])],
      )
        .dice(0, [x, 3])
        .act('R1')
        .take('ability/windstep:0')
    expect(
      step(3)
        .take('move', to(9, 10, 3))
        .at('R1'),
    ).toEqual([9, 10, 3])
    expect(step(2).why('move', to(9, 10, 3))).toMatch(/2" higher/)
  })

  test('[WC-SLS-08] Shoulder In: a free Move up to a visible enemy within 6", then it suffers X/2', () => {
    const breaker = () =>
      new Fray([['breaker', 5, 5]], [['warrior', 10, 5]]).dice(0, [6, 2]).act('R1').take('ability/shoulder-in:0/at:B1')
    expect(breaker().why('move', to(7, 5))).toMatch(/within 1"/)
    const fray = breaker().take('move', to(8.5, 5))
    expect([fray.at('R1'), fray.one('B1').damage]).toEqual([[8.5, 5, 0], 3])
    expect(breaker().take('decline').one('B1').damage).toBe(0)
  })

  test('[WC-SLS-12] Lope: a free Move that ends closer to the nearest visible enemy', () => {
    const fray = new Fray(
      [['baiting-bear', 10, 10]],
      [
        ['warrior', 16, 10],
        ['warrior', 10, 15],
      ],
    ).dice(0, [6, 2])
    fray.act('R1').take('ability/lope:0')
    expect(fray.why('move', to(13, 10))).toMatch(/closer/i)
    expect(fray.take('move', to(10, 13)).at('R1')).toEqual([10, 13, 0])
  })

  test('[WC-ROK-09] [WC-SLS-06] the thief retreats for free, whether it has the token or not', () => {
    const thief = (profile: string, talent: string, die: number) =>
      new Fray([[profile, 10, 10]], [['warrior', 11.9, 10]])
        .quiet('parting-blow')
        .token('B1')
        .dice(0, [3, 2])
        .act('R1')
        .take(`ability/${talent}:0/at:B1`, null, die)
    expect(thief('cutpurse', 'light-fingers', 2).take('retreat', to(7, 10)).board.tokens[0]!.by).toBe(0)
    expect(thief('latchlifter', 'palm-it', 6).take('decline').board.tokens[0]!.by).toBe(0)
    const failed = thief('cutpurse', 'light-fingers', 1)
    expect([failed.board.tokens[0]!.by, failed.question]).toEqual([1, 'grant 0'])
  })
})

describe('pushed and pulled', () => {
  test('[WC-SLS-02] [WC-FAL-05] Heave over a rim: it falls where the whole base is clear', () => {
    const quay = [feature('F1', 'a quay', [4, 6, 10, 14], [block([4, 6, 10, 14], [0, 2])])]
    const fray = new Fray([['doorward', 6.5, 10, { z: 2 }]], [['warrior', 8.5, 10, { z: 2 }]], quay)
    fray.dice(0, [4, 2]).act('R1').take('ability/heave:0/at:B1/inches:2')
    expect(fray.question).toBe('land 0')
    // 2" is one D3
    fray.take('land', place(10.5, 10), 4)
    expect([fray.at('B1'), fray.one('B1').damage]).toEqual([[10.5, 10, 0], 2])
  })

  test('[WC-SPL-06] Undertow: straight nearer by up to X/2", stopping before bases', () => {
    const fray = new Fray([[['tide-witch', 'undertow'], 5, 5]], [['warrior', 12, 5]]).dice(0, [6, 3]).act('R1')
    expect(fray.inside('ability/undertow:0/at:B1')).toEqual([3, 2, 1].map(n => `inches:${n}`))
    expect(fray.take('ability/undertow:0/at:B1/inches:3').at('B1')).toEqual([9, 5, 0])
    const near = new Fray([[['tide-witch', 'undertow'], 5, 5]], [['warrior', 6.5, 5]]).dice(0, [6, 3]).act('R1')
    expect(near.take('ability/undertow:0/at:B1').one('B1').damage).toBe(3)
  })

  test('[WC-SPL-06] a rim stops it', () => {
    const deck = [feature('F1', 'a deck', [8, 6, 14, 14], [floor([8, 6, 14, 14], [1.8, 2])])]
    const fray = new Fray([[['tide-witch', 'undertow'], 5, 10]], [['warrior', 10, 10, { z: 2 }]], deck)
    fray.dice(0, [6, 3]).act('R1').take('ability/undertow:0/at:B1/inches:2')
    expect(fray.at('B1')?.[0]).toBeCloseTo(8.5, 2)
    expect(fray.question).toBe('act 0')
  })
})

describe('opening moves', () => {
  test('[WC-ROK-01] [WC-SET-10] Watchers Above: up to three ROOKERY fighters, 4" each, not within 6" of an enemy', () => {
    const fray = new Fray(
      [
        ['crow-mother', 5, 5],
        ['cutpurse', 8, 5],
        ['cutpurse', 11, 5],
        ['carrion-crow', 14, 5],
        ['doorward', 20, 5],
      ],
      [['warrior', 5, 16]],
    )
    fray.act('R1', { step: 'openings', seat: 0 })
    expect(fray.roots).toEqual(['watch:0', 'watch:1', 'watch:2', 'watch:3', 'done'])
    expect(fray.why('watch:R1/move', to(5, 9.1))).toMatch(/of 4"/)
    expect(fray.why('watch:R1/move', to(5, 9))).toMatch(/6"/)
    fray.take('watch:R1/move', to(5, 1)).take('watch:R2/move', to(8, 1)).take('watch:R3/move', to(11, 1))
    expect(fray.question).toBe('act 0')
  })

  test('[WC-TLN-14] [WC-SET-10] Head Start: a free Move before the first round, and nobody can react to it', () => {
    const fray = new Fray([[['sergeant', 'head-start'], 5, 5]], [[['sergeant', 'lie-in-wait', 'bow'], 15, 5]])
    fray.act('R1', { step: 'openings', seat: 0 }).take('start:R1/move', to(10, 5))
    expect([fray.at('R1'), fray.question, fray.one('R1').actions]).toEqual([[10, 5, 0], 'act 0', 2])
    const none = new Fray([['warrior', 5, 5]], [['warrior', 15, 5]]).act('R1', { step: 'openings', seat: 0 })
    expect(none.question).toBe('act 0')
  })
})
