import { describe, expect, test } from 'vitest'
import { ranksOf, strikerOf } from './melee.ts'
import { attacksOf, blowStrengthOf, skillOf, strikeNumberOf } from './strike.ts'
import { Fight, type Man } from './testing-fight.ts'

const beside: Man = { at: [5, 4] }
/** One against one, engaged. */
const duel = (a: Man = {}, b: Man = {}, options = {}) =>
  new Fight([{ at: [4, 4], ...a }], [{ ...beside, ...b }], options).engaged([0, 1])

describe('who strikes when', () => {
  test('[WW-CC-03] [WW-CHR-07] [WW-CC-06] the higher Initiative strikes first, and who falls before does not strike', () => {
    const fight = duel({ of: { initiative: 5 } }, {})
    expect(ranksOf(fight.game)).toEqual([
      { n: 5, who: [0] },
      { n: 3, who: [1] },
    ])
    fight.go({ step: 'fight' }, 4, 4)
    expect(fight.board.warriors.map(({ state }) => state)).toEqual(['standing', 'out'])
    expect(fight.faces).toEqual([4, 4])
  })
  test('[WW-CC-04] [WW-CHG-09] [WW-WPN-04] Initiative, weapon and charge, summed', () => {
    expect(strikeNumberOf(duel({ kit: ['sword'], has: { charged: true } }).game, 0).n).toBe(6)
    expect(strikeNumberOf(duel({ of: { initiative: 2 }, kit: ['two-hander'] }).game, 0).n).toBe(1)
  })
  test('[WW-CC-05] equal numbers strike in one step: two duellists can put each other out', () => {
    const fight = duel().go({ step: 'fight' }, 4, 4, 4, 4)
    expect(fight.board.warriors.map(({ state }) => state)).toEqual(['out', 'out'])
  })
  test('[WW-CC-05] [WW-TRN-11] the active side first, each side in roster order', () => {
    const fight = new Fight([{ at: [4, 4] }, { at: [6, 4] }], [beside]).engaged([0, 2], [1, 2])
    expect(ranksOf(fight.game)).toEqual([{ n: 3, who: [0, 1, 2] }])
    fight.board.active = 1
    expect(ranksOf(fight.game)).toEqual([{ n: 3, who: [2, 0, 1] }])
  })
  test('[WW-CC-21] a blow goes only at an enemy still on the board', () => {
    const fight = new Fight([{ at: [4, 4] }, { at: [6, 4] }], [{ ...beside, of: { initiative: 1 } }]).engaged(
      [0, 2],
      [1, 2],
    )
    expect(fight.go({ step: 'fight' }, 4, 4).faces).toEqual([4, 4])
  })
  test('[WW-WPN-02] [WW-CC-17] a spear strikes two sooner in the first phase only', () => {
    const fight = duel({ of: { initiative: 4 }, kit: ['spear'] })
    expect(strikeNumberOf(fight.game, 0).n).toBe(6)
    fight.go({ step: 'fight' }, 1, 1)
    expect(strikeNumberOf(fight.game, 0).n).toBe(4)
    // a second enemy joins later: no new bonus
    fight.engaged([0, 1])
    expect(strikeNumberOf(fight.game, 0).n).toBe(4)
  })
  test('[WW-WPN-04] two swords strike one sooner, not two', () => {
    const fight = duel({ of: { initiative: 6 }, kit: ['sword', 'off-hand:sword'], has: { off: 'weapon' } })
    expect(strikeNumberOf(fight.game, 0).n).toBe(7)
  })
  test('[WW-TRA-07] In Step: another standing Levy warrior within 2 inches', () => {
    const levy = (x: number) =>
      new Fight([{ kit: ['bill'], traits: ['in-step'], at: [4, 4] }, { at: [x, 4] }], [{ at: [4, 5] }]).engaged([0, 2])
    expect(strikeNumberOf(levy(7).game, 0).n).toBe(3)
    expect(strikeNumberOf(levy(7.1).game, 0).n).toBe(2)
  })
  test('[WW-TRA-07] a hired helper is no Levy warrior', () => {
    const levy = (is: string) =>
      new Fight(
        [
          { is: 'bill-levy', at: [4, 4] },
          { is, at: [6, 4] },
        ],
        [{ at: [4, 5] }],
      ).engaged([0, 2])
    expect(strikeNumberOf(levy('reeve').game, 0).n).toBe(3)
    expect(strikeNumberOf(levy('old-soldier').game, 0).n).toBe(2)
  })
  test('[WW-ITM-08] a netted warrior strikes two later', () => {
    const fight = duel({ of: { initiative: 4 } })
    fight.one(0).effects = [{ rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 }]
    expect(strikeNumberOf(fight.game, 0).n).toBe(2)
  })
  test('[WW-CC-02] [WW-CC-18] both sides strike in every phase; survivors stay engaged', () => {
    const fight = duel()
    expect(fight.go({ step: 'fight' }, 1, 1).faces).toEqual([1, 1])
    fight.board.active = 1
    expect(fight.go({ step: 'fight' }, 2, 2).faces).toEqual([2, 2])
    expect(fight.one(0).pairs).toEqual([1])
  })
})

describe('blows', () => {
  test('[WW-CC-08] [WW-CHR-08] [WW-CC-07] Attacks caps the blows of a phase', () => {
    const fight = duel({ of: { attacks: 2, initiative: 4 } }, { of: { initiative: 1 } })
    expect(fight.go({ step: 'fight' }, 1, 1, 1).faces).toEqual([1, 1, 1])
  })
  test('[WW-CC-09] the owner names the target where there are two; without one the rest is lost', () => {
    const fight = new Fight(
      [{ at: [4, 4], of: { attacks: 2, initiative: 5 } }],
      [beside, { at: [3, 4], of: { wounds: 2 } }],
    )
    fight.engaged([0, 1], [0, 2]).go({ step: 'fight' })
    expect([fight.question, fight.roots, fight.asked.otherwise]).toEqual(['blow 0', ['at:1', 'at:2'], 'at:1'])
    fight.take('at:2', null, 4, 4)
    expect(fight.one(2).wounds).toBe(1)
    fight.take('at:1', null, 4, 4, 1)
    expect(fight.one(1).state).toBe('out')
    const lost = duel({ of: { attacks: 2, initiative: 4 } }).go({ step: 'fight' }, 4, 4)
    expect(lost.faces).toEqual([4, 4])
  })
  test('[WW-SCO-08] one enemy: nothing is asked', () => {
    expect(duel().go({ step: 'fight' }, 1, 1).question).toBe('edge 0')
  })
  test('[WW-CC-10] [WW-CHR-02] to hit by the contest table, skill against skill', () => {
    const needs = (a: number, b: number) =>
      duel({ of: { weaponSkill: a, initiative: 9 } }, { of: { weaponSkill: b } }).go({ step: 'fight' }, 1, 1).bands[0]
    expect([needs(4, 3), needs(2, 4), needs(5, 2), needs(3, 3)]).toEqual([3, 5, 2, 4])
    const scared = duel({ of: { weaponSkill: 4, initiative: 9 } }, { has: { frightened: true } })
    expect(scared.go({ step: 'fight' }, 1, 1).bands).toEqual([2, 6])
  })
  test('[WW-CC-11] a second weapon: one extra blow at -1 after the others', () => {
    const two: Man = { kit: ['sword', 'off-hand:axe'], of: { weaponSkill: 4, initiative: 9 }, has: { off: 'weapon' } }
    const fight = duel(two, { of: { weaponSkill: 4 } })
    expect(fight.go({ step: 'fight' }, 1, 1, 1).bands).toEqual([4, 5, 4])
    expect(strikerOf(fight.game, 0)).toMatchObject({ main: 1, off: 1 })
    fight.one(0).off = 'nothing'
    expect(strikerOf(fight.game, 0).off).toBe(0)
  })
  test('[WW-WPN-06] all blows with the main weapon, the extra one with the other: Pierce 1 only there', () => {
    const two: Man = { kit: ['sword', 'off-hand:axe'], of: { initiative: 9, weaponSkill: 5 }, has: { off: 'weapon' } }
    const fight = duel(two, { kit: ['mail'], of: { wounds: 3, initiative: 1 } })
    // hit, save, wound of the sword; hit, save, wound of the axe; the other's blow
    expect(fight.go({ step: 'fight' }, 6, 1, 1, 6, 1, 1, 1).bands).toEqual([3, 5, 4, 3, 6, 4, 5])
  })
  test('[WW-CC-12] [WW-CC-19] hit, save, wound, in this order', () => {
    const fight = duel({ of: { strength: 4, initiative: 9 } }, { kit: ['mail'], of: { initiative: 1, wounds: 2 } })
    expect(fight.go({ step: 'fight' }, 4, 1, 3, 1).bands).toEqual([4, 6, 3, 4])
    expect(fight.one(1).wounds).toBe(1)
    const saved = duel({ of: { initiative: 9 } }, { kit: ['mail'], of: { initiative: 1 } })
    expect(saved.go({ step: 'fight' }, 4, 5, 1).bands).toEqual([4, 5, 4])
  })
  test('[WW-CC-13] [WW-WPN-01] [WW-ARM-10] [WW-CHR-04] Strength of a blow: the warrior and his weapon', () => {
    const of = (kit: string[], strength = 3) => blowStrengthOf(duel({ kit, of: { strength } }).game, 0, 'main').n
    expect([of(['bill']), of(['two-hander'], 4), of(['sword'])]).toEqual([4, 6, 3])
  })
  test('[WW-CHR-17] [WW-CC-20] fists: Strength -1, never below 1', () => {
    const bare = (strength: number) => {
      const fight = duel({ of: { strength } })
      fight.one(0).main = 1
      return blowStrengthOf(fight.game, 0, 'main').n
    }
    expect([bare(3), bare(1)]).toEqual([2, 1])
  })
  test('[WW-WPN-05] natural weapons are no fists', () => {
    expect(blowStrengthOf(new Fight([{ is: 'mastiff' }]).game, 0, 'main').n).toBe(3)
  })
  test('[WW-WPN-03] a flail: Strength +2 in the first phase, then nothing', () => {
    const fight = duel({ kit: ['flail'] })
    expect(blowStrengthOf(fight.game, 0, 'main').n).toBe(5)
    fight.go({ step: 'fight' }, 1, 1)
    expect(blowStrengthOf(fight.game, 0, 'main').n).toBe(3)
  })
  test('[WW-CC-14] across a low obstacle the charger is at -1, for that phase', () => {
    const fight = duel({ has: { overWall: true, charged: true } })
    expect(fight.go({ step: 'fight' }, 1, 1).bands).toEqual([5, 4])
    expect(skillOf(fight.game, 0, 'main').n).toBe(3)
  })
  test('[WW-CC-15] [WW-CRT-02] blows at a fleeing warrior hit without a die, and he does not strike', () => {
    const fight = duel({ of: { attacks: 2 } }, { of: { wounds: 3 }, has: { state: 'fleeing' } }, { telling: true })
    expect(fight.go({ step: 'fight' }, 4, 4).bands).toEqual([4, 4])
    expect(fight.one(1).wounds).toBe(1)
  })
  test('[WW-TRA-17] Fervent: one extra blow in the phase of his own charge', () => {
    const fight = duel({ traits: ['fervent'], has: { charged: true } })
    expect(attacksOf(fight.game, 0).n).toBe(2)
    fight.one(0).charged = false
    expect(attacksOf(fight.game, 0).n).toBe(1)
  })
  test('[WW-CRT-01] [WW-CRT-03] a natural 6 to hit is telling: Strength +1 for piercing and wounding, not on an iron cap', () => {
    const told = (kit: string[]) =>
      duel({ of: { initiative: 9 } }, { kit, of: { initiative: 1, wounds: 2 } }, { telling: true }).go(
        { step: 'fight' },
        6,
        1,
        1,
        1,
      )
    expect(told(['mail', 'shield']).bands.slice(1, 3)).toEqual([5, 3])
    expect(told(['mail', 'shield', 'iron-cap']).bands.slice(1, 3)).toEqual([4, 4])
    // a 5 is no more than a hit, and without the switch a 6 neither
    const off = duel({ of: { initiative: 9 } }, { of: { initiative: 1, wounds: 2 } }).go({ step: 'fight' }, 6, 1, 1)
    expect(off.needed).toEqual([4, 4, 4])
  })
  test('[WW-FLE-05] leaving a fight: each standing enemy strikes once with his main weapon, and hits without a die', () => {
    const fight = duel({ of: { wounds: 2 } }, { of: { attacks: 3 } }).go({ step: 'parting', by: 1, at: 0 }, 4)
    expect([fight.bands, fight.one(0).wounds]).toEqual([[4], 1])
  })
})

describe('wounds', () => {
  const strike = (at: number) =>
    ({
      step: 'hit',
      assault: { by: 0, at, means: 'blow', rule: 'WW-CC-13', strength: 3, pierce: 0, isCrushing: false },
      got: 1,
    }) as const
  test('[WW-WND-01] [WW-WND-02] [WW-WND-03] [WW-CHR-06] each wound roll takes one wound, and the last puts him out', () => {
    const fight = duel({}, { of: { wounds: 2 } }).go(strike(1), 4)
    expect([fight.one(1).wounds, fight.one(1).state]).toEqual([1, 'standing'])
    fight.go(strike(1), 4)
    expect([fight.one(1).wounds, fight.one(1).state]).toEqual([0, 'out'])
    // a third is lost: no die
    expect(fight.go(strike(1)).faces).toEqual([])
  })
  test('[WW-WND-04] [WW-WND-07] [WW-CHR-13] out of action: off the board at once, no further die, nobody engaged with him', () => {
    const fight = duel().go(strike(1), 4)
    expect([fight.one(1).at, fight.one(0).pairs, fight.faces]).toEqual([null, [], [4]])
  })
  test('[WW-WND-11] the last wound is credited to who made it; falls to nobody', () => {
    const fight = new Fight([{}, { at: [6, 4] }], [{ ...beside, of: { wounds: 2 } }])
    fight.go(strike(2), 4).go({ ...strike(2), assault: { ...strike(2).assault, by: 1 } }, 4)
    expect([fight.one(0).credits, fight.one(1).credits]).toEqual([[], [2]])
    const fell = duel().go({ ...strike(1), assault: { ...strike(1).assault, by: null, means: 'fall' } }, 4)
    expect([fell.one(1).state, fell.one(0).credits]).toEqual(['out', []])
    // a friend caught by his own powder is to nobody's credit
    const friend = new Fight([{}, { at: [6, 4] }])
    friend.go({ ...strike(1), assault: { ...strike(1).assault, by: 0, means: 'missile', rule: 'WW-ITM-09' } }, 4)
    expect([friend.one(1).state, friend.one(0).credits]).toEqual(['out', []])
  })
  test('[WW-WND-10] [WW-OBJ-04] he drops his token where he stood', () => {
    const fight = duel()
    fight.board.tokens = [{ id: 0, at: null, by: 1, offWith: null, handed: false }]
    const { at } = fight.one(1)
    fight.go(strike(1), 4)
    expect(fight.board.tokens[0]).toMatchObject({ at, by: null })
  })
  test('[WW-WND-09] [WW-WND-08] healing never exceeds the starting wounds', () => {
    const fight = duel({ kit: ['salve'], of: { wounds: 2 }, has: { wounds: 1 } })
    expect(fight.go({ step: 'salve', by: 0, at: 0 }).one(0).wounds).toBe(2)
    fight.one(0).spent = []
    expect(fight.go({ step: 'salve', by: 0, at: 0 }).one(0).wounds).toBe(2)
  })
})
