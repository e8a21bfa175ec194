import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { whyNotAbility } from '../abilities.ts'
import { moveOf } from '../characteristics.ts'
import { feature, wall } from '../content/pieces.ts'
import { wakes } from '../moments.ts'
import { sees } from '../sight.ts'
import { skillOf } from '../strike.ts'
import { Fray } from '../testing-abilities.ts'
import type { Stood } from '../testing-ground.ts'

/** A WIZARD at (5, 5) with dice of this score, enough for any spell, and enemies. */
const caster = (wizard: string, x: number, enemies: readonly Stood[], friends: readonly Stood[] = [], spell?: string) =>
  new Fray([[spell === undefined ? wizard : [wizard, spell], 5, 5], ...friends], enemies).dice(0, [x, 4]).act('R1')

describe('spells', () => {
  test('[WC-SPL-16] [WC-VIS-01] a spell needs its target visible and in range', () => {
    const behind = new Fray(
      [[['pyromant', 'tongue-of-flame'], 5, 5]],
      [['warrior', 12, 5]],
      [feature('F1', 'a wall', [8, 3, 9, 7], [wall([8, 3, 9, 7], [0, 6])])],
    )
      .dice(0, [4, 3])
      .act('R1')
    expect(whyNotAbility(behind.game, 0, 'tongue-of-flame')?.why).toBe('No legal target')
    const far = caster('pyromant', 4, [['warrior', 15.1, 5]], [], 'tongue-of-flame')
    expect(far.inside('ability')).not.toContain('tongue-of-flame:0')
  })

  test('[WC-SPL-16] [WC-BRV-07] it is no attack action: no cover, no test against TERRIFYING, no Riposte', () => {
    const fray = new Fray(
      [[['pyromant', 'tongue-of-flame'], 5, 5]],
      [['ferryman', 12, 5]],
      [feature('F1', 'a low wall', [10, 3, 10.3, 7], [wall([10, 3, 10.3, 7], [0, 1])])],
    )
      .dice(0, [4, 3])
      .act('R1')
      .take('ability/tongue-of-flame:0/at:B1', null, 3, 3, 3)
    expect([fray.one('B1').damage, fray.question]).toEqual([6, 'act 0'])
  })

  test('[WC-SPL-01] [WC-VIS-08] Blind Alley: who is more than 4" away is not visible to the target, one way only', () => {
    const fray = caster(
      'hexpicker',
      1,
      [['warrior', 10, 5]],
      [
        ['cutpurse', 15, 5],
        ['cutpurse', 10, 15.1],
      ],
      'blind-alley',
    )
    fray.take('ability/blind-alley:0/at:B1')
    expect([sees(fray.game, 3, 0), sees(fray.game, 3, 1), sees(fray.game, 3, 2)]).toEqual([true, true, false])
    expect(sees(fray.game, 2, 3)).toBe(true)
  })

  test('[WC-SPL-02] Crow\'s Road: itself or a friend, free and carrying nothing, up to X" in plan, clear of enemies', () => {
    const fray = new Fray(
      [
        [['hexpicker', 'crows-road'], 5, 5],
        ['cutpurse', 8, 5],
        ['cutpurse', 5, 8],
        ['cutpurse', 5, 2],
      ],
      [
        ['warrior', 8, 6.5],
        ['warrior', 11, 9],
      ],
    )
      .token('R3')
      .dice(0, [6, 3])
      .act('R1')
    // the second is engaged, the third carries
    expect(fray.inside('ability/crows-road:0')).toEqual(['at:0', 'at:3'])
    const to = (x: number, y: number) => fray.why('ability/crows-road:0/at:R1', place(x, y))
    expect(to(11.1, 5)).toBe('Within 6" in plan')
    expect(to(9.5, 8.5)).toBe('Not within 1" of enemies')
    expect(to(5, 8)).toMatch(/^Base does not fit here/)
    fray.take('ability/crows-road:0/at:R1', place(11, 5))
    expect(fray.at('R1')).toEqual([11, 5, 0])
  })

  test('[WC-SPL-03] Bad Penny: X/2 damage, and a carrier tests Bravery or lets go', () => {
    const fray = caster('hexpicker', 4, [['warrior', 10, 5]], [], 'bad-penny').take('ability/bad-penny:0/at:B1')
    expect([fray.one('B1').damage, fray.question]).toEqual([2, 'act 0'])
    const held = new Fray([[['hexpicker', 'bad-penny'], 5, 5]], [['warrior', 10, 5]])
    held.token('B1').dice(0, [4, 3]).act('R1').take('ability/bad-penny:0/at:B1', null, 5)
    expect(held.board.tokens[0]!.by).toBe(1)
  })

  test('[WC-SPL-04] [WC-OOA-06] Call the Drowned: a Sodden returns with X Health left, unactivated, and stays counted as lost', () => {
    const fray = new Fray(
      [
        [['tide-witch', 'call-the-drowned'], 5, 5],
        ['sodden', 9, 9],
        ['sodden', 20, 20],
      ],
      [['warrior', 7.9, 5]],
    ).dice(0, [5, 2])
    fray.act('R1')
    expect(whyNotAbility(fray.game, 0, 'call-the-drowned')?.why).toBe('No legal target')
    fray.run({ step: 'harm', hurts: [{ who: 1, n: 10 }], by: 3, rule: 'WC-DMG-02' }, { step: 'act', who: 0 })
    expect(fray.inside('ability/call-the-drowned:0')).toEqual(['at:1'])
    const to = (x: number, y: number) => fray.why('ability/call-the-drowned:0/at:R2', place(x, y))
    expect(to(5, 8.1)).toBe('Wholly within 3"')
    expect(to(6.5, 5)).toBe('Not within 1" of enemies')
    expect(to(5, 5.5)).toMatch(/^Base does not fit here/)
    fray.take('ability/call-the-drowned:0/at:R2', place(5, 8))
    expect(fray.one('R2')).toMatchObject({ where: 'table', damage: 5, turn: 'unactivated', actions: 2, fell: true })
    // taken out once more, it is credited once more
    fray.run({ step: 'harm', hurts: [{ who: 1, n: 5 }], by: 3, rule: 'WC-DMG-02' }, { step: 'act', who: 0 })
    expect(fray.one('B1').tookOut).toEqual([1, 1])
  })

  test('[WC-SPL-05] Lungful of Brine: X dice, each 3+ deals 1; if any did, no abilities this round', () => {
    const fray = caster('tide-witch', 4, [['warrior', 10, 5]], [], 'lungful-of-brine')
    fray.take('ability/lungful-of-brine:0/at:B1', null, 5, 3, 1, 6)
    expect(fray.one('B1')).toMatchObject({ damage: 3, effects: [{ stat: 'no-ability', until: 'round' }] })
    fray.dice(1, [5, 4]).act('B1')
    expect(fray.roots).not.toContain('ability')
    expect(whyNotAbility(fray.game, 1, 'quicken')).toEqual({
      rule: 'WC-SPL-05',
      why: 'Cannot use abilities this round',
    })
    const dry = caster('tide-witch', 1, [['warrior', 10, 5]], [], 'lungful-of-brine')
    expect(dry.take('ability/lungful-of-brine:0/at:B1', null, 2).one('B1').effects).toEqual([])
  })

  test('[WC-SPL-07] Tongue of Flame: three dice, each 3+ deals X/2', () => {
    const fray = caster('pyromant', 5, [['ferryman', 10, 5]], [], 'tongue-of-flame')
    expect(fray.take('ability/tongue-of-flame:0/at:B1', null, 4, 1, 6).one('B1').damage).toBe(6)
  })

  test('[WC-SPL-08] Cauterise: another visible friend within 6" removes X, then is panicked', () => {
    const fray = caster('pyromant', 5, [['warrior', 30, 30]], [['penitent', 10, 5, { damage: 8 }]], 'cauterise')
    expect(fray.inside('ability/cauterise:0')).toEqual(['at:1'])
    expect(fray.take('ability/cauterise:0/at:R2').one('R2')).toMatchObject({ damage: 3, panicked: true })
  })

  test('[WC-SPL-09] Pyre: each visible enemy within 6" suffers X/2, a THRALL twice that', () => {
    const fray = caster(
      'pyromant',
      5,
      [
        ['warrior', 10, 5],
        ['sodden', 5, 10],
        ['warrior', 9.99, 10],
      ],
      [['penitent', 5, 2]],
      'pyre',
    ).take('ability/pyre:0')
    expect(['B1', 'B2', 'B3', 'R2'].map(name => fray.one(name).damage)).toEqual([3, 6, 0, 0])
  })

  test('[WC-SPL-10] Blight: Move, Fight and Shoot -X/2 this round', () => {
    const fray = caster('hedge-scholar', 4, [[['knifer', 'dagger'], 10, 5]]).take('ability/blight:0/at:B1')
    expect([moveOf(fray.game, 1).n, skillOf(fray.game, { by: 1, at: 0, weapon: 0 }).n]).toEqual([4, 2])
  })

  test('[WC-SPL-12] Spark Lance: each 6 also strikes everybody else within 2" whom the caster sees, friends too', () => {
    const fray = caster(
      'hedge-scholar',
      4,
      [
        ['ferryman', 10, 5],
        ['warrior', 10, 8],
        ['warrior', 12.2, 7.1],
      ],
      [['warrior', 10, 2]],
    ).take('ability/spark-lance:0/at:B1', null, 6, 3, 1)
    expect(['B1', 'B2', 'B3', 'R2', 'R1'].map(name => fray.one(name).damage)).toEqual([4, 2, 0, 2, 0])
  })

  test('[WC-SPL-13] [WC-HSW-07] [WC-GEN-11] Wake a Body: a new Sodden with X Health left, a guest, unactivated', () => {
    const fray = caster('grave-clerk', 4, [['warrior', 30, 30]])
    expect(fray.why('ability/wake-a-body:0', place(9, 5))).toBe('Wholly within 3"')
    expect(fray.why('ability/wake-a-body:0', place(5, 5.5))).toBe('Base does not fit here')
    fray.take('ability/wake-a-body:0', place(8, 5))
    expect(fray.board.fighters[2]).toMatchObject({
      seat: 0,
      slot: -1,
      profile: 'sodden',
      where: 'table',
      damage: 6,
      turn: 'unactivated',
    })
  })

  test('[WC-SPL-14] Ledger of Blood: up to X to a visible fighter, and as many removed from itself or a friend within 3"', () => {
    const setUp = () =>
      new Fray(
        [
          ['grave-clerk', 5, 5, { damage: 6 }],
          ['warrior', 5, 9, { damage: 7 }],
          ['warrior', 5, 0.9, { damage: 7 }],
        ],
        [['warrior', 10, 5, { damage: 7 }]],
      )
        .dice(0, [5, 3])
        .act('R1')
    const fray = setUp()
    expect(fray.inside('ability/ledger-of-blood:0')).toEqual(['at:3', 'at:1', 'at:2'])
    expect(fray.inside('ability/ledger-of-blood:0/at:B1')).toEqual(['for:0', 'for:1'])
    expect(fray.inside('ability/ledger-of-blood:0/at:B1/for:0')).toEqual([5, 4, 3, 2, 1].map(n => `points:${n}`))
    // only 3 points can be allocated
    fray.take('ability/ledger-of-blood:0/at:B1/for:R2/points:5')
    expect([fray.one('B1').where, fray.one('R2').damage]).toEqual(['out', 4])
    const friend = setUp().take('ability/ledger-of-blood:0/at:R2/for:R1/points:2')
    expect([friend.one('R2').damage, friend.one('R1').damage]).toEqual([9, 4])
  })

  test('[WC-SPL-15] Stir the Dead: THRALLS activated later within X" have Move +2 and Attacks +1', () => {
    const fray = new Fray(
      [
        ['grave-clerk', 5, 5],
        ['sodden', 10, 5],
        ['sodden', 5, 11],
        ['bargeman', 5, 7],
      ],
      [['warrior', 30, 30]],
    )
      .dice(0, [4, 3])
      .act('R1')
      .take('ability/stir-the-dead:0')
    expect([1, 2, 3].map(who => wakes(fray.game, who).length)).toEqual([1, 0, 0])
    fray.act('R2', ...wakes(fray.game, 1))
    expect(moveOf(fray.game, 1).n).toBe(6)
    expect(fray.one('R2').effects).toContainEqual({ rule: 'WC-SPL-15', stat: 'attacks', n: 1, until: 'activation' })
  })

  test('[WC-SLS-11] [WC-REA-11] Naysay answers a magical ability before it does anything; the dice are lost', () => {
    const fray = new Fray(
      [[['pyromant', 'tongue-of-flame'], 5, 5]],
      [
        ['warrior', 10, 5],
        ['hammer-mendicant', 10, 8],
      ],
    )
      .dice(0, [4, 3])
      .act('R1')
      .take('ability/tongue-of-flame:0/at:B1')
    expect(fray.question).toBe('react 1')
    expect(fray.groups).toEqual([])
    const answer = fray.roots.find(id => id.startsWith('naysay')) ?? ''
    fray.take(answer, null, 4)
    expect([fray.one('B1').damage, fray.question]).toEqual([0, 'act 0'])
  })

  test('[WC-SLS-11] [WC-SPL-04] nobody is asked about a spell on somebody who is out of action', () => {
    const fray = new Fray(
      [
        [['tide-witch', 'call-the-drowned'], 5, 5],
        ['sodden', 8, 5],
      ],
      [['hammer-mendicant', 10, 5]],
    ).dice(0, [4, 2])
    Object.assign(fray.one('R2'), { where: 'out', at: null, damage: 10, fell: true })
    fray.act('R1').take('ability/call-the-drowned:0/at:R2', place(5, 8))
    expect([fray.question, fray.one('R2').where]).toEqual(['act 0', 'table'])
  })
})
