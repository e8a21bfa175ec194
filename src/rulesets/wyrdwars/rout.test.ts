import { describe, expect, test } from 'vitest'
import { Battle, type Man } from './testing.ts'
import { halfOf, lossesOf, shaken, thirdOf, whoTests } from './victory.ts'

const out: Man = { at: null }
const men = (n: number, man: Man = {}): Man[] =>
  Array.from({ length: n }, (_, i) => ({ at: [2 + 2 * i, 3], ...man }) as Man)
/** So many on the board and so many lost, at the start of a turn. */
const band = (standing: readonly Man[], lost: number, more: object = {}) =>
  new Battle({ red: [...standing, ...Array.from({ length: lost }, () => out)], ...more })
const nerve = (battle: Battle, ...faces: number[]) => battle.rolling(faces, { step: 'rout', seat: 0 })

describe('losses', () => {
  test('[WW-ROU-01] out of action or fled, against a third and a half of those who began', () => {
    const battle = new Battle({
      red: [...men(3), out, { at: null, has: { state: 'fled' } }, { at: null, has: { state: 'left' } }],
    })
    expect(lossesOf(battle.game, 0)).toBe(2)
    expect([thirdOf(10), halfOf(10), thirdOf(4), halfOf(4)]).toEqual([4, 5, 2, 2])
  })
  test('[WW-DIC-05] T10: halves and thirds of a number of warriors are rounded up', () => {
    const all = [4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(all.map(thirdOf)).toEqual([2, 2, 2, 3, 3, 3, 4, 4, 4])
    expect(all.map(halfOf)).toEqual([2, 3, 3, 4, 4, 5, 5, 6, 6])
  })
})

describe('the rout test', () => {
  test('[WW-ROU-02] with a third lost the warband tests: 4 of 12, not 3 of 12', () => {
    expect(nerve(band(men(9), 3)).question).toBe('edge 0')
    const battle = nerve(band(men(8), 4))
    expect([battle.question, battle.roots]).toEqual(['rout 0', ['test', 'withdraw']])
    battle.take('test', null, 3, 4)
    expect([battle.rolled, battle.needed, battle.question]).toEqual([['WW-ROU-02'], [7], 'edge 0'])
  })
  test('[WW-ROU-03] on the standing leader’s Leadership, else on the highest; his voice does not help', () => {
    const led: Man[] = [
      { at: [2, 3], of: { leadership: 9 } },
      { at: [4, 3], traits: ['leader'], of: { leadership: 6 } },
      ...men(2),
    ]
    expect(whoTests(band(led, 4).game, 0)).toBe(1)
    expect(nerve(band(led, 2)).take('test', null, 1, 1).needed).toEqual([6])
    const lost: Man[] = [
      { at: [2, 3], of: { leadership: 5 } },
      { at: [4, 3], of: { leadership: 6 } },
      ...men(4, { of: { leadership: 5 } }),
    ]
    expect(nerve(band(lost, 3)).take('test', null, 1, 1).needed).toEqual([6])
    // a fleeing leader tests for nobody
    const fled: Man[] = [
      { at: [4, 3], traits: ['leader'], of: { leadership: 9 }, has: { state: 'fleeing' } },
      ...men(4),
    ]
    expect(nerve(band(fled, 3)).take('test', null, 1, 1).needed).toEqual([7])
  })
  test('[WW-ROU-04] half lost costs 2 Leadership', () => {
    const ld8 = { of: { leadership: 8 } }
    expect(nerve(band(men(5, ld8), 5)).take('test', null, 1, 1).needed).toEqual([6])
    expect(nerve(band(men(6, ld8), 4)).take('test', null, 1, 1).needed).toEqual([8])
  })
  test('[WW-TRA-16] the Bell-sworn are not shaken by half their losses', () => {
    const battle = band(
      [
        { is: 'lasher', at: [2, 3] },
        { is: 'hairshirt', at: [4, 3] },
      ],
      2,
    )
    expect(shaken(battle.game, 0)).toEqual([])
    expect(nerve(battle).take('test', null, 1, 1).needed).toEqual([8])
  })
  test('[WW-TRA-08] Quenchless: the first failed rout test of the battle is rolled again, a second failure is final', () => {
    const court = (): Battle =>
      nerve(
        band(
          [
            { is: 'shroud-archer', at: [2, 3] },
            { is: 'wax-thrall', at: [4, 3] },
          ],
          2,
        ),
      )
    const held = court().take('test', null, 5, 4, 1, 2)
    expect([held.needed, held.rolled, held.question]).toEqual([[4, 4], ['WW-ROU-02', 'WW-TRA-08'], 'edge 0'])
    nerve(held).take('test', null, 5, 4)
    expect(held.state.over).toMatchObject({ winner: 1, rule: 'WW-ROU-05' })
    expect(court().take('test', null, 5, 4, 6, 6).state.over).toMatchObject({ winner: 1 })
  })
  test('[WW-TRA-08] [WW-TRA-16] they are what the warband is, also where a helper it has hired tests for it', () => {
    const hired = (is: string) =>
      band(
        [
          { is, at: [2, 3] },
          { is: 'old-soldier', at: [4, 3] },
        ],
        2,
      )
    const court = nerve(hired('wax-thrall'))
    expect(court.take('test', null, 6, 6, 1, 2).rolled).toEqual(['WW-ROU-02', 'WW-TRA-08'])
    const bell = nerve(hired('pilgrim'))
    expect(bell.take('test', null, 4, 4).needed).toEqual([8])
    // hired by others he is shaken like them
    expect(nerve(hired('bill-levy')).take('test', null, 3, 3).needed).toEqual([6])
  })
  test('[WW-ROU-05] failed, the warband routs, and the opponent wins', () => {
    const battle = nerve(band(men(6, { of: { leadership: 8 } }), 3)).take('test', null, 4, 5)
    expect(battle.state.over).toMatchObject({ winner: 1, rule: 'WW-ROU-05' })
    expect(battle.board.sides[0]!.ending).toBe('routed')
  })
  test('[WW-ROU-06] with nobody standing it routs without a test, whatever its losses', () => {
    const battle = nerve(band(men(4, { has: { state: 'fleeing' } }), 0))
    expect([battle.state.over, battle.faces]).toMatchObject([{ winner: 1, rule: 'WW-ROU-06' }, []])
  })
  test('[WW-ROU-06] [WW-TRN-09] nobody on the board at any time is defeat at once: no Close Combat after the last shot', () => {
    const red: Man[] = [{ at: [10, 10], kit: ['crossbow'] }, { at: [30, 10] }]
    const battle = new Battle({ red, blue: [{ at: [10, 20] }, { at: null }] }).shoots().take('shoot:0/at:2', null, 1, 4)
    expect(battle.state.over).toMatchObject({ winner: 0, rule: 'WW-ROU-06' })
    expect(battle.toldOf('phase')).toEqual([])
  })
  test('[WW-ROU-08] both gone in one strike step: a draw', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [10, 11] }] }).engaged([0, 1])
    battle.rolling([4, 4, 4, 4], { step: 'fight' })
    expect([battle.states, battle.state.over]).toMatchObject([['out', 'out'], { winner: null, rule: 'WW-ROU-08' }])
  })
})

describe('giving up', () => {
  test('[WW-ROU-07] with a third lost he may withdraw instead of testing, and loses whatever the points', () => {
    expect(nerve(band(men(7), 2)).question).toBe('edge 0')
    const battle = nerve(band(men(6), 3))
    expect(battle.roots).toContain('withdraw')
    battle.board.sides[0]!.points = 20
    battle.take('withdraw')
    expect([battle.state.over, battle.board.sides[0]!.ending]).toMatchObject([
      { winner: 1, rule: 'WW-ROU-07' },
      'withdrew',
    ])
  })
  test('[WW-ROU-09] he may concede at any time: with a third lost it counts as withdrawing', () => {
    const battle = band(men(8), 4).moves(1)
    expect(battle.question).toBe('move 1')
    battle.as(0, 'concede')
    expect([battle.state.over, battle.board.sides[0]!.ending]).toMatchObject([
      { winner: 1, rule: 'WW-ROU-09' },
      'withdrew',
    ])
  })
  test('[WW-ROU-10] before a third is lost it is a surrender', () => {
    const battle = band(men(9), 3).moves(0)
    battle.board.sides[0]!.points = 20
    battle.as(0, 'concede')
    expect([battle.state.over, battle.board.sides[0]!.ending]).toMatchObject([
      { winner: 1, rule: 'WW-ROU-10' },
      'surrendered',
    ])
    // deployed and conceded: a surrender too
    const early = new Battle({ red: men(4, { at: null, has: { state: 'unplaced' } }) }).rolling([5, 2], {
      step: 'edges',
    })
    expect(early.as(0, 'concede').board.sides[0]!.ending).toBe('surrendered')
  })
})
