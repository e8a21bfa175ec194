import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { inches } from '#geometry'
import { cardOf } from './card.ts'
import { lapse } from './effects.ts'
import { whyNotCastOn } from './rites.ts'
import { aimOf, missileStrengthOf, whyNotAct, whyNotShoot, whyNotShotAt } from './shooting.ts'
import { Battle } from './testing.ts'
import { Fight, type Man } from './testing-fight.ts'
import { usesOf, whyNotSalved, whyNotSmoked, whyNotUse } from './trinkets.ts'

/** A shooter at (4, 4) and a target so many inches from edge to edge. */
const range = (away: number, by: Man = {}, at: Man = {}, options = {}) =>
  new Fight([{ kit: ['hunting-bow'], at: [4, 4], ...by }], [{ at: [5 + away, 4], ...at }], options)
const aim = (fight: Fight) => aimOf(fight.game, 0, 1, cardOf(fight.game, 0).missile).n
const shoot = { step: 'shoot', by: 0, at: 1 } as const
const why = (fight: Fight) => whyNotShoot(fight.game, 0)?.rule ?? null

describe('how well', () => {
  test('[WW-SHO-01] [WW-SHO-02] [WW-CHR-03] a test on Ballistic Skill, whatever the Weapon Skill', () => {
    const needs = (ballisticSkill: number) => range(8, { of: { ballisticSkill, weaponSkill: 5 } }).go(shoot, 6).bands[0]
    expect([2, 3, 4, 5, 6, 9].map(needs)).toEqual([2, 3, 4, 5, 5, 5])
    expect(range(8, { of: { ballisticSkill: 9 } }).go(shoot, 6).faces).toEqual([6])
  })
  test('[WW-SHO-05] within 4 inches +1, beyond half the range -1, moved -1, Large +1', () => {
    expect([4, 4.0004, 10, 10.0004].map(away => aim(range(away)))).toEqual([4, 3, 3, 2])
    expect(aim(range(8, { has: { moved: true } }))).toBe(2)
    expect(aim(range(8, {}, { traits: ['large'] }))).toBe(4)
  })
  test('[WW-SHO-06] [WW-CHR-11] all are added, then the floor of 1 applies', () => {
    expect(aim(range(14.3, { has: { moved: true }, of: { ballisticSkill: 2 } }))).toBe(1)
    expect(range(14.3, { has: { moved: true }, of: { ballisticSkill: 2 } }).go(shoot, 1, 1).faces).toEqual([1, 1])
  })
  test('[WW-SHO-14] Quick weapons ignore the moved and half-range modifiers', () => {
    const knives: Man = { kit: ['throwing-knives'], of: { ballisticSkill: 4 }, has: { moved: true } }
    expect(aim(range(5, knives))).toBe(4)
    expect(aim(range(5, { ...knives, kit: ['sling'] }))).toBe(3)
  })
  test('[WW-TRA-04] a Large target is easier to hit', () => {
    expect(aim(range(9, {}, { is: 'marrow-hulk' }))).toBe(4)
  })
  test('[WW-TRA-15] Perched: +1 standing 3 inches higher', () => {
    const up = (z: number) => range(8, { traits: ['perched'], at: [4, 4, z], of: { ballisticSkill: 4 } })
    expect([aim(up(3)), aim(up(2.9))]).toEqual([5, 4])
  })
  test('[WW-HAP-12] rain: -1, and powder does not shoot', () => {
    const wet = (kit: string[]) => {
      const fight = range(6, { kit })
      fight.board.happening = 'rain'
      return fight
    }
    expect(aim(wet(['hunting-bow']))).toBe(2)
    expect([why(wet(['pistol'])), why(wet(['hunting-bow']))]).toEqual(['WW-HAP-12', null])
  })
})

describe('a shot', () => {
  test("[WW-SHO-08] the weapon's Strength; throwing knives have the thrower's", () => {
    const strength = (kit: string) => {
      const fight = range(3, { kit: [kit], of: { strength: 2 } })
      return missileStrengthOf(fight.game, 0, cardOf(fight.game, 0).missile!).n
    }
    expect([strength('hunting-bow'), strength('crossbow'), strength('throwing-knives')]).toEqual([3, 4, 2])
  })
  test('[WW-SHO-11] [WW-ARM-10] a hit is settled at once: save with the piercing of the weapon, then the wound', () => {
    const fight = range(8, { kit: ['crossbow'] }, { kit: ['mail'], of: { toughness: 4, wounds: 2 } })
    expect(fight.go(shoot, 2, 5, 4).bands).toEqual([3, 6, 4])
    expect(fight.one(1).wounds).toBe(1)
  })
  test('[WW-DIC-03] the shooter rolls to hit and to wound, the owner of the target his save', () => {
    const rolls = range(8, {}, { kit: ['mail'] })
      .go(shoot, 2, 1, 1)
      .toldOf('roll')
    expect(rolls.map(({ seat }) => seat)).toEqual([0, 1, 0])
  })
  test('[WW-SHO-13] a miss hits nobody else', () => {
    const fight = new Fight([{ kit: ['hunting-bow'], at: [4, 4] }], [{ at: [10, 4] }, { at: [10, 5.1] }])
    expect(fight.go(shoot, 6).faces).toEqual([6])
    expect(fight.one(2).wounds).toBe(1)
  })
  test('[WW-SHO-07] one shot in a phase', () => {
    const fight = range(8).go(shoot, 6)
    expect(why(fight)).toBe('WW-SHO-07')
  })
  test('[WW-HID-04] a hidden shooter is revealed after the shot', () => {
    expect(
      range(8, { has: { hidden: true } })
        .go(shoot, 6)
        .one(0).hidden,
    ).toBe(false)
  })
  test('[WW-CRT-01] a natural 1 of a shot is telling', () => {
    const told = range(8, {}, { kit: ['mail', 'shield'], of: { wounds: 2 } }, { telling: true }).go(shoot, 1, 1, 1)
    expect(told.needed.slice(1)).toEqual([5, 3])
    const plain = range(8, {}, { kit: ['mail', 'shield'], of: { wounds: 2 } }, { telling: true }).go(shoot, 2, 1, 1)
    expect(plain.needed.slice(1)).toEqual([4, 4])
  })
  test('[WW-CRT-04] a natural 6 with blackpowder: on a 1 useless for this battle, else silent for two turns', () => {
    const gun = () => range(8, { kit: ['fuse-gun'] }, {}, { telling: true })
    expect(gun().go(shoot, 6, 1).one(0).reload).toBe(-1)
    expect(why(gun().go(shoot, 6, 1))).toBe('WW-SHO-07')
    expect(gun().go(shoot, 6, 4).one(0).reload).toBe(3)
    // no misfire without powder
    expect(range(8, {}, {}, { telling: true }).go(shoot, 6).faces).toEqual([6])
  })
})

describe('who may, and at whom', () => {
  test('[WW-SHO-03] standing, unengaged, and nothing else done this turn', () => {
    expect(why(range(8))).toBeNull()
    expect(why(range(8, { has: { moved: true } }))).toBeNull()
    const cases: readonly (readonly [Man['has'], string])[] = [
      [{ ran: true }, 'WW-MOV-07'],
      [{ charged: true }, 'WW-SHO-03'],
      [{ brokeAway: true }, 'WW-MOV-14'],
      [{ rallied: true }, 'WW-FLE-06'],
      [{ acted: true }, 'WW-SHO-07'],
      [{ state: 'fleeing' }, 'WW-FLE-07'],
      [{ pairs: [1] }, 'WW-SHO-03'],
    ]
    for (const [has, rule] of cases) expect(why(range(8, { has: has ?? {} }))).toBe(rule)
    expect(why(range(8, { kit: [] }))).toBe('WW-SHO-03')
  })
  test('[WW-SHO-09] Still: no shot after a move', () => {
    expect(whyNotShoot(range(8, { kit: ['crossbow'], has: { moved: true } }).game, 0)?.why).toBe(
      'This weapon needs a turn without moving.',
    )
    expect(why(range(8, { kit: ['crossbow'] }))).toBeNull()
  })
  test('[WW-SHO-10] Slow: no shot in the next own turn', () => {
    const fight = range(6, { kit: ['pistol'] }).go(shoot, 6)
    fight.one(0).acted = false
    expect(whyNotShoot(fight.game, 0)).toMatchObject({
      rule: 'WW-SHO-10',
      why: 'Still reloading: next shot in round 3.',
    })
    expect(range(6).go(shoot, 6).one(0).reload).toBe(0)
  })
  test('[WW-SHO-04] [WW-HID-03] an enemy who is neither hidden nor engaged', () => {
    const at = (has: Man['has']) => whyNotShotAt(range(8, {}, { has: has ?? {} }).game, 0, 1, inches(20))
    expect(at({})).toBeNull()
    expect(at({ hidden: true })).toMatchObject({ rule: 'WW-HID-03', why: 'That warrior is hidden.' })
    expect(at({ pairs: [0] })).toMatchObject({ rule: 'WW-SHO-04', why: 'You cannot shoot into a fight.' })
    expect(at({ state: 'fleeing' })).toBeNull()
  })
  test('[WW-SHO-12] [WW-MEA-04] out of range is refused with the numbers; exactly in range is in', () => {
    expect(whyNotShotAt(range(24).game, 0, 1, inches(24))).toBeNull()
    expect(whyNotShotAt(range(24.2).game, 0, 1, inches(24))).toMatchObject({ rule: 'WW-SHO-12', why: '24.20 of 24".' })
  })
  test('[WW-OBJ-02] a carrier shoots only Quick weapons and uses nothing', () => {
    const carrier = (kit: string[]) => {
      const fight = range(6, { kit })
      fight.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
      return fight
    }
    expect([why(carrier(['hunting-bow'])), why(carrier(['pistol']))]).toEqual(['WW-OBJ-02', null])
    expect(whyNotUse(carrier(['salve']).game, 0, 'salve')?.rule).toBe('WW-OBJ-02')
  })
  test('[WW-PSY-08] [WW-TRA-03] the Mindless do nothing in Shooting', () => {
    expect(whyNotAct(range(8, { traits: ['mindless'] }).game, 0)?.rule).toBe('WW-PSY-08')
  })
  test('[WW-RIT-22] who chokes does not shoot', () => {
    const fight = range(8)
    fight.one(0).effects = [{ rule: 'WW-RIT-22', stat: 'choked', n: 0, until: 'turn', of: 0, left: 1 }]
    expect(why(fight)).toBe('WW-RIT-22')
    lapse({ board: fight.board } as never, 0, 'turn')
    expect(why(fight)).toBeNull()
  })
})

describe('things', () => {
  test('[WW-ITM-03] salve: once, oneself or an unengaged friend in contact who has lost a wound', () => {
    const hurt: Man = { of: { wounds: 2 }, has: { wounds: 1 } }
    const fight = new Fight(
      [{ kit: ['salve'] }, { ...hurt, at: [5, 4] }, { ...hurt, at: [9, 4] }, { at: [3, 4] }],
      [{ at: [5, 5] }],
    )
    expect([1, 2, 3, 0].map(at => whyNotSalved(fight.game, 0, at)?.rule ?? null)).toEqual([
      null,
      'WW-ITM-03',
      'WW-WND-09',
      'WW-WND-09',
    ])
    expect(usesOf(fight.game, { step: 'salve', by: 0, at: 0 }).map(({ at }) => at)).toEqual([1])
    fight.go({ step: 'salve', by: 0, at: 1 })
    expect(fight.one(1).wounds).toBe(2)
    fight.one(0).acted = false
    expect(whyNotUse(fight.game, 0, 'salve')).toMatchObject({ why: 'Used already in this battle.' })
    fight.one(2).pairs = [4]
    fight.one(2).at = place(4, 5)
    expect(whyNotSalved(fight.game, 0, 2)?.why).toContain('engaged')
  })
  test('[WW-MEA-07] [WW-ITM-03] nobody on a roof is salved from the foot of its wall', () => {
    const friend: Man = { at: [8, 13.5, 3], of: { wounds: 2 }, has: { wounds: 1 } }
    const bearer: Man = { kit: ['salve'], at: [8, 12.5] }
    const battle = new Battle({ red: [bearer, friend], map: 'C' })
    expect(whyNotSalved(battle.game, 0, 1)?.why).toContain('not in base contact')
    const beside = new Battle({ red: [bearer, { ...friend, at: [7, 12.5] }], map: 'C' })
    expect(whyNotSalved(beside.game, 0, 1)).toBeNull()
  })
  test('[WW-ITM-08] casting net: Ballistic Skill without half range; netted to the end of his next own turn', () => {
    const toss = { step: 'toss', by: 0, at: 1, what: 'casting-net' } as const
    const fight = range(3, { kit: ['casting-net'], of: { ballisticSkill: 4 } }).go(toss, 5)
    expect(fight.bands).toEqual([5])
    expect(fight.one(1).effects).toMatchObject([{ stat: 'netted', of: 1, left: 1 }])
    expect(
      range(5, { kit: ['casting-net'], of: { ballisticSkill: 4 } })
        .go(toss, 5)
        .one(1).effects,
    ).toEqual([])
    lapse({ board: fight.board } as never, 0, 'turn')
    expect(fight.one(1).effects).toHaveLength(1)
    lapse({ board: fight.board } as never, 1, 'turn')
    expect(fight.one(1).effects).toEqual([])
  })
  test('[WW-ITM-09] powder pot: the target and everybody within 1 inch, friends too, a Strength 4 hit each; a miss: it is gone', () => {
    const men = new Fight(
      [{ kit: ['powder-pot'], at: [4, 4] }, { at: [10, 6] }],
      [{ at: [10, 4], kit: ['mail'] }, { at: [11.8, 4] }, { at: [10, 1.9] }],
    )
    // to hit; the target saves on 6 and is wounded on 3; the nearest next, then the friend
    men.go({ step: 'toss', by: 0, at: 2, what: 'powder-pot' }, 3, 1, 3, 3, 2)
    expect(men.needed).toEqual([3, 6, 3, 3, 3])
    expect(men.board.warriors.map(({ state }) => state)).toEqual(['standing', 'standing', 'out', 'out', 'standing'])
    const miss = range(5, { kit: ['powder-pot'] }).go({ step: 'toss', by: 0, at: 1, what: 'powder-pot' }, 4)
    expect([miss.one(0).spent, miss.one(1).wounds]).toEqual([['powder-pot'], 1])
  })
  test('[WW-ITM-10] smoke pot: a point within 8 inches, no roll, until the end of the next Nerve phase of its owner', () => {
    const fight = range(9, { kit: ['smoke-pot'] })
    expect(whyNotSmoked(fight.game, 0, place(12.5, 4))).toBeNull()
    expect(whyNotSmoked(fight.game, 0, place(12.6, 4))?.rule).toBe('WW-ITM-10')
    // from a surface: not in the air, and not off the board
    expect(whyNotSmoked(fight.game, 0, place(9, 4, 2))?.rule).toBe('WW-ITM-11')
    expect(whyNotSmoked(fight.game, 0, place(-1, 4))?.rule).toBe('WW-ITM-11')
    expect(whyNotCastOn(fight.game, 0, 'pall', place(9, 4, 2))?.rule).toBe('WW-ITM-11')
    fight.go({ step: 'smoke', by: 0, place: place(9, 4) })
    expect(fight.board.clouds).toMatchObject([{ kind: 'smoke', of: 0 }])
    lapse({ board: fight.board } as never, 1, 'nerve')
    expect(fight.board.clouds).toHaveLength(1)
    lapse({ board: fight.board } as never, 0, 'nerve')
    expect(fight.board.clouds).toEqual([])
  })
})
