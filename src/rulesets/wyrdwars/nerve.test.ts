import { describe, expect, test } from 'vitest'
import { isAfraid, isLone, mayRally, rallyParts, shrink } from './nerve.ts'
import { Fight, type Man } from './testing-fight.ts'

const dreadful: Man = { at: [6, 4], traits: ['dread'] }

describe('Dread', () => {
  test('[WW-PSY-04] [WW-TRA-02] it frightens all but those with Dread and the Mindless', () => {
    const fight = new Fight([{}, { traits: ['dread'] }, { traits: ['mindless'] }], [dreadful, { at: [7, 4] }])
    expect([0, 1, 2].map(who => isAfraid(fight.game, who, 3))).toEqual([true, false, false])
    expect(isAfraid(fight.game, 0, 4)).toBe(false)
  })
  test('[WW-TRA-18] Shrine: he and friends within 6 inches are immune while he stands', () => {
    const fight = new Fight([{ traits: ['shrine'], at: [4, 4] }, { at: [11, 4] }, { at: [11.1, 5] }], [dreadful])
    expect([0, 1, 2].map(who => isAfraid(fight.game, who, 3))).toEqual([false, false, true])
    fight.one(0).state = 'fleeing'
    expect(isAfraid(fight.game, 1, 3)).toBe(true)
  })
  test('[WW-PSY-05] who fails the test to charge shrinks from it this turn', () => {
    const fight = new Fight([{}], [dreadful])
    shrink({ board: fight.board, tell() {} } as never, 0, 1)
    expect(fight.one(0).shrank).toBe(1)
  })
  test('[WW-PSY-06] [WW-PSY-07] who is charged tests once a turn; failing he fights at -2 to the end of the phase', () => {
    const fight = new Fight([{}], [dreadful, { ...dreadful, at: [4, 6] }]).engaged([0, 1])
    fight.go({ step: 'dread', who: 0, by: 1 }, 4, 4)
    expect(fight.one(0).frightened).toBe(true)
    expect(fight.go({ step: 'dread', who: 0, by: 2 }).faces).toEqual([])
    fight.go({ step: 'fought' })
    expect(fight.one(0).frightened).toBe(false)
  })
  test('[WW-PSY-08] the Mindless pass without a die', () => {
    const fight = new Fight([{ traits: ['mindless'] }], [{ is: 'toad-speaker', at: [6, 4] }])
    fight.go({ step: 'rite', by: 1, rite: 'croak', at: 0 }, 1, 1)
    expect([fight.faces, fight.toldOf('auto')[0]?.passed, fight.one(0).effects]).toEqual([[1, 1], true, []])
  })
})

describe('lone warriors', () => {
  const alone = (friend: Man, ...foes: Man[]) => new Fight([{ at: [4, 4] }, friend], foes)
  const two: Man[] = [{ at: [4, 11] }, { at: [9, 4] }]
  test('[WW-PSY-02] two visible standing enemies within 6 inches and no standing friend', () => {
    expect(isLone(alone({ at: [11.1, 4] }, ...two).game, 0)).toBe(true)
    expect(isLone(alone({ at: [11, 4] }, ...two).game, 0)).toBe(false)
    expect(isLone(alone({ at: [20, 4] }, two[0]!).game, 0)).toBe(false)
    expect(isLone(alone({ at: [20, 4] }, two[0]!, { at: [11.1, 4] }).game, 0)).toBe(false)
    expect(isLone(alone({ at: [20, 4] }, two[0]!, { ...two[1], has: { hidden: true } }).game, 0)).toBe(false)
    expect(isLone(alone({ at: [20, 4] }, two[0]!, { ...two[1], has: { state: 'fleeing' } }).game, 0)).toBe(false)
  })
  test('[WW-PSY-02] failing the test he flees; passing he stands', () => {
    const fails = alone({ at: [20, 4] }, ...two).go({ step: 'lonely', seat: 0 }, 4, 4, 1, 1)
    expect([fails.one(0).state, fails.one(0).justFled]).toEqual(['fleeing', true])
    expect(
      alone({ at: [20, 4] }, ...two)
        .go({ step: 'lonely', seat: 0 }, 3, 4)
        .one(0).state,
    ).toBe('standing')
  })
  test('[WW-PSY-03] leaders and the Mindless take no such test', () => {
    for (const trait of ['leader', 'mindless'] as const) {
      const fight = new Fight([{ traits: [trait], at: [4, 4] }], two)
      expect(fight.go({ step: 'lonely', seat: 0 }).faces).toEqual([])
    }
  })
  test('[WW-TST-11] who must test is settled before the first die', () => {
    // two far apart, each alone among two enemies of his own
    const fight = new Fight(
      [{ at: [4, 4] }, { at: [4, 10] }],
      [{ at: [2, 1] }, { at: [6, 1] }, { at: [2, 13] }, { at: [6, 13] }],
    )
    // each is the other's friend within 6 inches: nobody tests, though the first would flee
    expect(fight.go({ step: 'lonely', seat: 0 }).faces).toEqual([])
    fight.one(1).at = { ...fight.one(1).at!, y: fight.one(1).at!.y - 6 * 2540 }
    expect(isLone(fight.game, 0)).toBe(true)
  })
})

describe('rallying', () => {
  const fleeing = { state: 'fleeing' } as const
  test('[WW-FLE-04] not in the phase he began to flee, nor with a visible standing enemy within 6 inches; the leader first', () => {
    const rally = (has: Man['has'], ...foes: Man[]) =>
      mayRally(new Fight([{ at: [4, 4], has: { ...fleeing, ...has } }], foes).game, 0)
    expect([rally({}), rally({ justFled: true }), rally({}, { at: [11, 4] }), rally({}, { at: [11.1, 4] })]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(rally({}, { at: [8, 4], has: { hidden: true } })).toBe(true)
    const fight = new Fight([
      { has: fleeing, at: [4, 4] },
      { has: fleeing, traits: ['leader'], at: [8, 4] },
    ])
    fight.go({ step: 'rallies', seat: 0 }, 3, 4, 4, 4)
    // the leader rallies, and his word is heard by the other at once: 8
    expect([0, 1].map(who => fight.one(who).state)).toEqual(['standing', 'standing'])
    expect([0, 1].map(who => fight.one(who).rallied)).toEqual([true, true])
  })
  test('[WW-FLE-04] failing he flees on', () => {
    expect(new Fight([{ has: fleeing }]).go({ step: 'rallies', seat: 0 }, 4, 4).one(0).state).toBe('fleeing')
  })
  test('[WW-HAP-13] bells: +1 on rally tests', () => {
    const fight = new Fight([{ has: fleeing }])
    fight.board.happening = 'bells'
    expect(rallyParts(fight.game, 0)).toEqual([{ n: 1, rule: 'WW-HAP-13' }])
  })
  test('[WW-TRA-07] In Step helps to rally', () => {
    const fight = new Fight([{ has: fleeing, traits: ['in-step'], at: [4, 4] }, { at: [6, 4] }])
    expect(rallyParts(fight.game, 0)).toEqual([{ n: 1, rule: 'WW-TRA-07' }])
    expect(fight.go({ step: 'rallies', seat: 0 }, 4, 4).one(0).state).toBe('standing')
  })
  test('[WW-FLE-07] [WW-OBJ-04] who begins to flee drops his token and is hidden no longer', () => {
    const fight = new Fight([{ has: { hidden: true } }])
    fight.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
    fight.go({ step: 'flee', who: 0, rule: 'WW-PSY-02' }, 1, 1)
    expect([fight.one(0).hidden, fight.board.tokens[0]!.by]).toEqual([false, null])
  })
})
