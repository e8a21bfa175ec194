import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { INCH } from '#geometry'
import { hasteOf, initiativeOf, leadershipOf, movementOf, toughnessOf, weaponSkillOf } from './characteristics.ts'
import { chargeReach } from './charge.ts'
import { lapse } from './effects.ts'
import { runOf } from './move.ts'
import { whyNotPray } from './prayers.ts'
import { castingOf, ritesOf, whyNotCast, whyNotCastAt, whyNotCastOn } from './rites.ts'
import { Fight, type Man } from './testing-fight.ts'

/** A caster of the book at (4, 4), a friend beside him, an enemy at (10, 4). */
const coven = (caster: string, enemy: Man = {}, friend: Man = {}, options = {}) =>
  new Fight(
    [
      { is: caster, at: [4, 4] },
      { at: [4, 6], ...friend },
    ],
    [{ at: [10, 4], ...enemy }],
    options,
  )
const over = (fight: Fight, seat: number, until: 'nerve' | 'turn') =>
  lapse({ board: fight.board } as never, seat, until)

describe('casting', () => {
  test('[WW-RIT-02] Leadership less the difficulty on 2D6', () => {
    const fight = coven('wick-witch')
    expect([castingOf(fight.game, 0, 'wax-spark').n, castingOf(fight.game, 0, 'tallow-grip').n]).toEqual([6, 7])
    expect(fight.go({ step: 'rite', by: 0, rite: 'tallow-grip', at: 2 }, 4, 3).one(2).effects).toHaveLength(2)
    expect(coven('wick-witch').go({ step: 'rite', by: 0, rite: 'tallow-grip', at: 2 }, 4, 4).one(2).effects).toEqual([])
  })
  test('[WW-RIT-04] the leader bonus counts', () => {
    expect(castingOf(coven('wick-witch', {}, { traits: ['leader'] }).game, 0, 'wax-spark').n).toBe(7)
  })
  test('[WW-RIT-01] [WW-TRA-21] one attempt, by who knows rites, where they are agreed', () => {
    const fight = coven('bonesetter')
    expect([0, 1].map(who => whyNotCast(fight.game, who)?.rule ?? null)).toEqual([null, 'WW-TRA-21'])
    fight.go({ step: 'rite', by: 0, rite: 'steady-heart', at: 1 }, 6, 5)
    expect(whyNotCast(fight.game, 0)?.rule).toBe('WW-SHO-07')
    expect(whyNotCast(coven('bonesetter', {}, {}, { rites: false }).game, 0)?.rule).toBe('WW-SCO-06')
    expect(ritesOf(coven('wick-witch').game, 0).map(({ id }) => id)).toEqual([
      'tallow-grip:2',
      'snuff-sight:2',
      'wax-spark:2',
    ])
  })
  test('[WW-RIT-03] range, and an enemy must not be hidden; a hidden friend may', () => {
    const at = (enemy: Man) =>
      whyNotCastAt(coven('wick-witch', enemy).game, { by: 0, rite: 'tallow-grip', at: 2 })?.rule
    expect([at({ at: [17, 4] }), at({ at: [17.1, 4] }), at({ has: { hidden: true } })]).toEqual([
      undefined,
      'WW-RIT-03',
      'WW-HID-03',
    ])
    const hidden = coven('bonesetter', {}, { has: { hidden: true } })
    expect(whyNotCastAt(hidden.game, { by: 0, rite: 'steady-heart', at: 1 })).toBeNull()
    expect(whyNotCastAt(hidden.game, { by: 0, rite: 'steady-heart', at: 0 })).toBeNull()
  })
  test('[WW-RIT-07] backlash: a failed 12 is a Strength 4 hit on the caster, without a save; an 11 only fails', () => {
    const fight = coven('wick-witch').go({ step: 'rite', by: 0, rite: 'tallow-grip', at: 2 }, 6, 6, 3)
    expect([fight.bands[1], fight.one(0).state]).toEqual([3, 'out'])
    expect(coven('wick-witch').go({ step: 'rite', by: 0, rite: 'tallow-grip', at: 2 }, 6, 5).one(0).state).toBe(
      'standing',
    )
  })
  test('[WW-RIT-05] until the end of the next Nerve phase of the caster; the same rite does not add to itself', () => {
    const fight = coven('bonesetter').go({ step: 'rite', by: 0, rite: 'steady-heart', at: 1 }, 1, 1)
    fight.go({ step: 'rite', by: 0, rite: 'steady-heart', at: 1 }, 1, 1)
    expect(leadershipOf(fight.game, 1).n).toBe(9)
    over(fight, 1, 'nerve')
    expect(leadershipOf(fight.game, 1).n).toBe(9)
    over(fight, 0, 'nerve')
    expect(leadershipOf(fight.game, 1).n).toBe(7)
  })
})

describe('each rite', () => {
  test('[WW-RIT-11] Steady Heart: +2 Leadership, in rout tests too', () => {
    const fight = coven('bonesetter').go({ step: 'rite', by: 0, rite: 'steady-heart', at: 1 }, 1, 1)
    expect([leadershipOf(fight.game, 1).n, leadershipOf(fight.game, 1, [], { isRout: true }).n]).toEqual([9, 9])
  })
  test('[WW-RIT-12] Bind Wound: a friend within 2 inches, or himself, regains a wound', () => {
    const hurt: Man = { of: { wounds: 2 }, has: { wounds: 1 } }
    expect(
      coven('bonesetter', {}, hurt).go({ step: 'rite', by: 0, rite: 'bind-wound', at: 1 }, 1, 1).one(1).wounds,
    ).toBe(2)
    const no = (friend: Man) =>
      whyNotCastAt(coven('bonesetter', {}, friend).game, { by: 0, rite: 'bind-wound', at: 1 })?.rule
    expect([no({ ...hurt, at: [4, 7] }), no({ ...hurt, at: [4, 7.5] }), no({})]).toEqual([
      undefined,
      'WW-RIT-03',
      'WW-WND-09',
    ])
  })
  test('[WW-RIT-13] Bright Lantern: hidden enemies within 8 inches are revealed', () => {
    const lit = (x: number) =>
      coven('bonesetter', { at: [x, 4], has: { hidden: true } })
        .go({ step: 'rite', by: 0, rite: 'bright-lantern' }, 1, 1)
        .one(2).hidden
    expect([lit(13), lit(13.1)]).toEqual([false, true])
  })
  test('[WW-RIT-14] Tallow Grip: Movement -2 and no run', () => {
    const fight = coven('wick-witch').go({ step: 'rite', by: 0, rite: 'tallow-grip', at: 2 }, 1, 1)
    expect([movementOf(fight.game, 2).n, fight.one(2).effects.map(({ stat }) => stat)]).toEqual([
      2,
      ['movement', 'no-run'],
    ])
  })
  test('[WW-RIT-15] Snuff Sight: Ballistic Skill and Initiative -1', () => {
    const fight = coven('wick-witch', { kit: ['sling'] }).go({ step: 'rite', by: 0, rite: 'snuff-sight', at: 2 }, 1, 1)
    expect(initiativeOf(fight.game, 2).n).toBe(2)
    expect(fight.go({ step: 'shoot', by: 2, at: 0 }, 6).bands).toEqual([2])
  })
  test('[WW-RIT-08] [WW-RIT-16] Wax Spark: a Strength 3 hit with a save, at an unengaged enemy', () => {
    const fight = coven('wick-witch', { kit: ['mail', 'shield', 'iron-cap'] }).go(
      { step: 'rite', by: 0, rite: 'wax-spark', at: 2 },
      1,
      1,
      4,
    )
    expect([fight.bands[1], fight.one(2).splinters]).toEqual([4, 1])
    expect(
      whyNotCastAt(coven('wick-witch', { has: { pairs: [1] } }).game, { by: 0, rite: 'wax-spark', at: 2 })?.rule,
    ).toBe('WW-RIT-16')
  })
  test('[WW-RIT-17] Mire: a disc on the ground within 12 inches', () => {
    const fight = coven('toad-speaker')
    expect(whyNotCastOn(fight.game, 0, 'mire', place(16.5, 4))).toBeNull()
    expect(whyNotCastOn(fight.game, 0, 'mire', place(16.6, 4))?.rule).toBe('WW-RIT-03')
    expect(whyNotCastOn(fight.game, 0, 'mire', place(9, 4, 3))?.rule).toBe('WW-RIT-17')
    fight.go({ step: 'rite', by: 0, rite: 'mire', place: place(9, 4) }, 1, 1)
    expect(fight.board.clouds).toMatchObject([{ kind: 'mire', of: 0 }])
  })
  test('[WW-RIT-18] Mud Skin: Toughness +1', () => {
    expect(
      toughnessOf(coven('toad-speaker').go({ step: 'rite', by: 0, rite: 'mud-skin', at: 1 }, 1, 1).game, 1).n,
    ).toBe(4)
  })
  test('[WW-RIT-19] Croak: whoever fails a Leadership test has Weapon Skill -1 and may not charge', () => {
    const failed = coven('toad-speaker').go({ step: 'rite', by: 0, rite: 'croak', at: 2 }, 1, 1, 4, 4)
    expect([weaponSkillOf(failed.game, 2).n, failed.one(2).effects.map(({ stat }) => stat)]).toEqual([
      2,
      ['weaponSkill', 'no-charge'],
    ])
    expect(coven('toad-speaker').go({ step: 'rite', by: 0, rite: 'croak', at: 2 }, 1, 1, 3, 4).one(2).effects).toEqual(
      [],
    )
  })
  test('[WW-RIT-20] Pall: smoke round a point within 8 inches', () => {
    const fight = coven('smoke-wife')
    expect(whyNotCastOn(fight.game, 0, 'pall', place(12.6, 4))?.rule).toBe('WW-RIT-03')
    expect(fight.go({ step: 'rite', by: 0, rite: 'pall', place: place(10, 4) }, 1, 1).board.clouds).toMatchObject([
      { kind: 'smoke' },
    ])
  })
  test('[WW-RIT-21] Soft Step lasts to the end of the next turn of the caster', () => {
    const fight = coven('smoke-wife').go({ step: 'rite', by: 0, rite: 'soft-step', at: 1 }, 1, 1)
    over(fight, 0, 'turn')
    over(fight, 1, 'turn')
    expect(fight.one(1).effects).toMatchObject([{ stat: 'soft-step' }])
    over(fight, 0, 'turn')
    expect(fight.one(1).effects).toEqual([])
  })
  test('[WW-RIT-22] Choke lasts to the end of the next turn of its victim', () => {
    const fight = coven('smoke-wife').go({ step: 'rite', by: 0, rite: 'choke', at: 2 }, 1, 1)
    over(fight, 0, 'turn')
    expect(fight.one(2).effects).toMatchObject([{ stat: 'choked' }])
    over(fight, 1, 'turn')
    expect(fight.one(2).effects).toEqual([])
  })
})

describe('prayers', () => {
  const chapel = (friend: Man = {}, enemy: Man = {}) =>
    new Fight(
      [
        { is: 'toller', at: [4, 4] },
        { at: [4, 6], ...friend },
      ],
      [{ at: [10, 4], ...enemy }],
    )
  test('[WW-PRY-01] in Nerve step 4, engaged or not; not fleeing, not rallied, and one', () => {
    const fight = chapel().engaged([0, 2]).go({ step: 'prayers', seat: 0 })
    expect([fight.question, fight.roots.length]).toEqual(['pray 0', 5])
    fight.take('pray:0:peal-of-courage', null, 3, 4)
    expect([fight.roots, whyNotPray(fight.game, 0)?.why]).toEqual([
      ['edge:south', 'edge:north'],
      'Toller has said a prayer.',
    ])
    expect(chapel().one(0).prayed).toBe(false)
    for (const has of [{ state: 'fleeing' }, { rallied: true }] as const) {
      const none = chapel()
      Object.assign(none.one(0), has)
      expect(none.go({ step: 'prayers', seat: 0 }).roots).toEqual(['edge:south', 'edge:north'])
    }
  })
  test('[WW-PRY-02] a Leadership test at minus the difficulty; failing costs nothing, even a 12', () => {
    const fight = chapel().go({ step: 'pray', who: 0, prayer: 'peal-of-wrath' }, 6, 6)
    expect([fight.bands, fight.faces, fight.one(0).wounds, fight.board.prayers]).toEqual([['6 12'], [6, 6], 1, []])
  })
  test('[WW-PRY-03] on friends within 6 inches when it is used, while he stands, until step 4 of the next Nerve phase', () => {
    const fight = chapel({ at: [4, 11] }).go({ step: 'pray', who: 0, prayer: 'peal-of-wrath' }, 1, 1)
    expect([0, 1, 2].map(who => weaponSkillOf(fight.game, who).n)).toEqual([4, 4, 3])
    fight.one(1).at = place(4, 11.1)
    expect(weaponSkillOf(fight.game, 1).n).toBe(3)
    fight.one(0).state = 'fleeing'
    expect(weaponSkillOf(fight.game, 0).n).toBe(3)
    fight.one(0).state = 'standing'
    fight.go({ step: 'prayers', seat: 1 })
    expect(fight.board.prayers).toHaveLength(1)
    fight.go({ step: 'prayers', seat: 0 })
    expect(fight.board.prayers).toEqual([])
  })
  test('[WW-PRY-11] [WW-PRY-12] [WW-PRY-13] Courage +1 Leadership, in rout tests too; Haste 1 inch; Wrath +1 Weapon Skill', () => {
    const fight = chapel()
    fight.board.prayers = [{ by: 0, prayer: 'peal-of-courage' }]
    expect([
      leadershipOf(fight.game, 1).n,
      leadershipOf(fight.game, 1, [], { isRout: true }).n,
      hasteOf(fight.game, 1),
    ]).toEqual([8, 8, 0])
    fight.board.prayers = [{ by: 0, prayer: 'peal-of-haste' }]
    expect([hasteOf(fight.game, 1), hasteOf(fight.game, 2)]).toEqual([1, 0])
    expect([runOf(fight.game, 1), chargeReach(fight.game, 1), runOf(fight.game, 2)]).toEqual(
      [8, 11, 7].map(n => n * INCH),
    )
    fight.board.prayers = [{ by: 0, prayer: 'peal-of-wrath' }]
    expect(fight.engaged([1, 2]).go({ step: 'fight' }, 1, 1).bands).toEqual([3, 5])
  })
  test('[WW-PRY-03] of several prayers each counts by itself, and an enemy prayer not at all', () => {
    const fight = chapel()
    fight.board.prayers = [
      { by: 0, prayer: 'peal-of-courage' },
      { by: 0, prayer: 'peal-of-wrath' },
      { by: 2, prayer: 'peal-of-haste' },
    ]
    expect(leadershipOf(fight.game, 1).n).toBe(8)
    expect([0, 1, 2].map(who => weaponSkillOf(fight.game, who).n)).toEqual([4, 4, 3])
    expect([hasteOf(fight.game, 0), hasteOf(fight.game, 1), hasteOf(fight.game, 2)]).toEqual([0, 0, 1])
    Object.assign(fight.one(1), { at: null, state: 'out' })
    expect(weaponSkillOf(fight.game, 1).n).toBe(3)
  })
  test('[WW-PRY-14] Silence: enemies within 8 inches cast at 2 more', () => {
    const fight = new Fight([{ is: 'toller', at: [4, 4] }], [{ is: 'wick-witch', at: [13, 4] }])
    fight.board.prayers = [{ by: 0, prayer: 'peal-of-silence' }]
    expect(castingOf(fight.game, 1, 'tallow-grip').n).toBe(5)
    fight.one(1).at = place(13.1, 4)
    expect(castingOf(fight.game, 1, 'tallow-grip').n).toBe(7)
  })
})
