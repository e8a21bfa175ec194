import { describe, expect, test } from 'vitest'
import { initiativeOf, leadershipOf, madeOf, movementOf } from './characteristics.ts'
import type { Frame, Ump } from './model.ts'
import { skillOf, strikeNumberOf } from './strike.ts'
import { Fight, type Man } from './testing-fight.ts'
import { cast, castingBands, isPassed, nerveBands, passesUpTo, type Thrown } from './throws.ts'

const foe: Man = { at: [6, 4] }
const initiative = (n: number, then: number[], more: Thrown['why'] = []) => {
  const fight = new Fight([{ of: { initiative: n } }], [foe])
  const { parts, n: value } = initiativeOf(fight.game, 0, more)
  const roll: Thrown = {
    by: 0,
    of: 'test',
    rule: 'WW-TST-01',
    purpose: 'a test',
    need: { read: 'most', n: value },
    why: parts,
  }
  return then.map(face => {
    fight.one(0).lucky = 'first'
    fight.go({ step: 'again', thrown: roll, onward: { step: 'dread', who: 0, by: 1 } }, face)
    const isFrightened = fight.one(0).frightened
    fight.one(0).frightened = false
    return !isFrightened
  })
}

describe('tests', () => {
  test('[WW-TST-01] [WW-DIC-01] equal to or below the characteristic passes', () => {
    expect(initiative(3, [1, 2, 3, 4, 5, 6])).toEqual([true, true, true, false, false, false])
    expect(initiative(4, [4, 5])).toEqual([true, false])
  })
  test('[WW-TST-02] [WW-TST-03] [WW-TST-08] [WW-DIC-02] T4: a natural 1 passes and a natural 6 fails, whatever the characteristic', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(passesUpTo)).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
    expect(initiative(1, [1, 2])).toEqual([true, false])
    expect(initiative(20, [5, 6])).toEqual([true, false])
    expect(initiative(2, [1, 2], [{ n: -1, rule: 'WW-HID-08' }])).toEqual([true, false])
  })
  test('[WW-TST-07] [WW-CHR-11] a modifier changes the characteristic, never below 1, and never the die', () => {
    expect(initiative(3, [2, 3], [{ n: -1, rule: 'WW-HID-08' }])).toEqual([true, false])
    expect(initiative(2, [1, 2], [{ n: -3, rule: 'WW-HID-08' }])).toEqual([true, false])
  })
  test('[WW-TST-04] [WW-TST-05] [WW-TST-06] T5: Leadership is tested on 2D6, and nothing is natural about them', () => {
    const ways = (value: number): number => {
      const [passed] = nerveBands(value)
      let n = 0
      for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b <= passed!.upTo) n++
      return n
    }
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15].map(ways)).toEqual([
      0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36,
    ])
    const fight = new Fight([{ of: { leadership: 7 } }], [{ ...foe, traits: ['dread'] }])
    expect(fight.go({ step: 'dread', who: 0, by: 1 }, 3, 4).one(0).frightened).toBe(false)
    fight.one(0).dreaded = false
    expect(fight.go({ step: 'dread', who: 0, by: 1 }, 4, 4).one(0).frightened).toBe(true)
  })
  test('[WW-RIT-07] a failed 12 of a casting is a band of its own', () => {
    expect(castingBands(6).map(({ upTo }) => upTo)).toEqual([6, 11, 12])
    expect(castingBands(12).map(({ upTo }) => upTo)).toEqual([12, 12, 12])
    expect([undefined, -1, 0, 1, 2].map(isPassed)).toEqual([false, false, false, true, true])
  })
  test('[WW-DIC-06] [WW-TST-10] a Leadership test is always rolled, even on 12', () => {
    const fight = new Fight([{ of: { leadership: 12 } }], [{ ...foe, traits: ['dread'] }])
    expect(fight.go({ step: 'dread', who: 0, by: 1 }, 6, 6).faces).toEqual([6, 6])
    expect(fight.question).toBe('edge 0')
    expect(fight.one(0).frightened).toBe(false)
  })
  test('[WW-TST-12] the log has dice, value and what it is made of', () => {
    const fight = new Fight([{ of: { leadership: 8 } }], [{ ...foe, traits: ['dread'] }])
    const [rolled] = fight.go({ step: 'dread', who: 0, by: 1 }, 5, 4).toldOf('bands')
    expect([rolled?.faces, rolled?.why, rolled?.purpose]).toEqual([
      [5, 4],
      [{ n: 8, rule: 'WW-CHR-09' }],
      'against Dread',
    ])
  })
})

describe('characteristics', () => {
  test('[WW-CHR-12] everything is added first, then the floor of 1 is applied once', () => {
    const fight = new Fight([{ of: { initiative: 2 }, kit: ['two-hander'], has: { charged: true } }], [foe])
    expect(strikeNumberOf(fight.game, 0).n).toBe(1)
    expect(
      madeOf([
        { n: 2, rule: 'WW-CHR-07' },
        { n: -3, rule: 'WW-WPN-01' },
        { n: 4, rule: 'WW-CHG-09' },
      ]).n,
    ).toBe(3)
  })
  test('[WW-CHR-14] [WW-RIT-06] the floor holds for every use', () => {
    const fight = new Fight([{ of: { movement: 2 } }], [foe])
    fight.one(0).effects = [{ rule: 'WW-RIT-14', stat: 'movement', n: -2, until: 'nerve', of: 1, left: 1 }]
    expect(movementOf(fight.game, 0).n).toBe(1)
  })
  test('[WW-CHR-16] a temporary modifier leaves the base value', () => {
    const fight = new Fight([{ has: { frightened: true } }], [foe]).engaged([0, 1])
    expect(skillOf(fight.game, 0, 'main').n).toBe(1)
    fight.go({ step: 'fought' })
    expect(skillOf(fight.game, 0, 'main').n).toBe(3)
  })
  test('[WW-PSY-01] [WW-CHR-09] [WW-TRA-01] friends within 8 inches of their standing leader have +1, not he, and not in rout tests', () => {
    const fight = new Fight([
      { traits: ['leader'], at: [4, 4], of: { leadership: 8 } },
      { at: [13, 4] },
      { at: [13.1, 6] },
    ])
    expect([0, 1, 2].map(who => leadershipOf(fight.game, who).n)).toEqual([8, 8, 7])
    expect(leadershipOf(fight.game, 1, [], { isRout: true }).n).toBe(7)
    fight.one(0).state = 'fleeing'
    expect(leadershipOf(fight.game, 1).n).toBe(7)
  })
})

describe('the Lucky token', () => {
  const bearer: Man = { kit: ['mail', 'lucky-token'], of: { wounds: 3 } }
  const hit = { by: 1, at: 0, means: 'blow', rule: 'WW-CC-13', strength: 3, pierce: 0, isCrushing: false } as const
  test('[WW-ITM-04] [WW-ITM-05] asked after a failure, before anything follows; the second result counts', () => {
    const fight = new Fight([bearer], [foe]).go({ step: 'hit', assault: hit, got: 1 }, 3)
    expect([fight.question, fight.roots, fight.one(0).wounds]).toEqual(['lucky 0', ['use', 'keep'], 3])
    fight.take('use', null, 5)
    expect([fight.one(0).splinters, fight.one(0).wounds]).toEqual([1, 3])
    // the token is spent: the next failure asks nothing
    expect(fight.go({ step: 'hit', assault: hit, got: 1 }, 3, 1).question).toBe('edge 0')
  })
  test('[WW-ITM-05] after a success nobody is asked', () => {
    expect(new Fight([bearer], [foe]).go({ step: 'hit', assault: hit, got: 1 }, 5).question).toBe('edge 0')
  })
  test('[WW-DIC-04] a roll is thrown again once, and the second stands even if it is worse', () => {
    const fight = new Fight([bearer], [foe]).go({ step: 'hit', assault: hit, got: 1 }, 4)
    fight.take('use', null, 1, 4)
    expect([fight.question, fight.one(0).wounds]).toEqual(['edge 0', 2])
  })
  test('[WW-ITM-06] standing answers: never, saves, first; a silent player keeps it', () => {
    const with_ = (lucky: 'never' | 'saves' | 'first') => new Fight([{ ...bearer, has: { lucky } }], [foe])
    expect(with_('never').go({ step: 'hit', assault: hit, got: 1 }, 3, 1).question).toBe('edge 0')
    expect(with_('saves').go({ step: 'hit', assault: hit, got: 1 }, 3, 5).one(0).splinters).toBe(1)
    expect(with_('first').go({ step: 'hit', assault: hit, got: 1 }, 3, 5).one(0).splinters).toBe(1)
    const asked = new Fight([bearer], [foe]).go({ step: 'hit', assault: hit, got: 1 }, 3)
    expect(asked.asked.otherwise).toBe('keep')
    // 'saves' leaves a failed blow alone
    const striker = with_('saves').engaged([0, 1])
    expect(striker.go({ step: 'fight' }, 1, 1).one(0).spent).toEqual([])
  })
  test('[WW-ITM-06] an answer given while the question is open holds for it', () => {
    const fight = new Fight([bearer], [foe]).go({ step: 'hit', assault: hit, got: 1 }, 3)
    fight.one(0).lucky = 'never'
    const [lucky] = [fight.asked.offers[1]!.leads!]
    expect(lucky).toMatchObject({ step: 'saved', got: 0 })
  })
})

test('[WW-DIC-04] [WW-ITM-04] what a rule has thrown again already is not thrown a third time for the token', () => {
  const { game } = new Fight([{ kit: ['lucky-token'] }, {}], [foe])
  const roll = { of: 'test', rule: 'WW-TST-01', purpose: 'a test', need: { read: 'most', n: 3 }, why: [] } as const
  const comesTo = (more: Pick<Thrown, 'by' | 'again'>, ...results: number[]) => {
    const next: Frame[] = []
    const umpire = { ...game, roll: () => results.shift(), next: (frame: Frame) => next.push(frame) }
    cast(umpire as unknown as Ump, { ...roll, ...more }, { step: 'dread', who: 0, by: 2 }) // nothing else is called
    return [next[0]!.step, 'got' in next[0]! ? next[0].got : null, results.length]
  }
  expect(comesTo({ by: 0 }, 1)).toEqual(['dread', 1, 0])
  expect(comesTo({ by: 0 }, 0)).toEqual(['lucky', 0, 0])
  expect(comesTo({ by: 1 }, 0)).toEqual(['dread', 0, 0])
  const again = 'WW-PRY-12'
  expect(comesTo({ by: 0, again }, 1, 0)).toEqual(['dread', 1, 1])
  expect(comesTo({ by: 0, again }, 0, 1)).toEqual(['dread', 1, 0])
  expect(comesTo({ by: 0, again }, 0, 0)).toEqual(['dread', 0, 0])
})
