import { describe, expect, test } from 'vitest'
import { waitingOf } from './deploy.ts'
import { Battle, type Man, spot } from './testing.ts'
import { halfOf, thirdOf } from './victory.ts'

const waits: Man = { at: null, has: { state: 'unplaced' } }
const waiting = (n: number, man: Man = {}): Man[] => Array.from({ length: n }, () => ({ ...waits, ...man }))
const fresh = (a: number | readonly Man[], b: number | readonly Man[], more: object = {}) => {
  const men = (side: number | readonly Man[]) => (typeof side === 'number' ? waiting(side) : side)
  return new Battle({ red: men(a), blue: men(b), ...more })
}
/** The first seat has the south edge; the second places first. */
const south = (a: number | readonly Man[], b: number | readonly Man[], more: object = {}) =>
  fresh(a, b, more).rolling([5, 2], { step: 'edges' }).take('edge:south')

describe('edges and zones', () => {
  test('[WW-SET-04] the first roll is a roll-off: the winner takes an edge, the loser has the other and places first', () => {
    const battle = fresh(4, 4).rolling([5, 2], { step: 'edges' })
    expect([battle.question, battle.roots]).toEqual(['edge 0', ['edge:south', 'edge:north']])
    battle.take('edge:south')
    expect([battle.board.sides.map(({ edge }) => edge), battle.question]).toEqual([['south', 'north'], 'deploy 1'])
    expect(fresh(4, 4).rolling([2, 5], { step: 'edges' }).take('edge:south').question).toBe('deploy 0')
  })
  test('[WW-DIC-07] a roll-off: the higher wins, ties roll again', () => {
    const battle = fresh(4, 4).rolling([4, 4, 2, 5], { step: 'edges' })
    expect(battle.question).toBe('edge 1')
    expect(battle.faces).toEqual([4, 4, 2, 5])
  })
  test('[WW-SET-05] the whole base within 6 inches of the side’s own edge', () => {
    const battle = south(1, 1).to('place:1', [18, 33])
    for (const y of [0.5, 3, 5.5]) expect(battle.may('place:0', spot(10, y)), `${y}`).toBe(true)
    for (const y of [0.4, 5.51, 30.5]) {
      expect(battle.refused('place:0', spot(10, y)), `${y}`).toEqual({
        rule: 'WW-SET-05',
        why: 'The whole base must be in your zone.',
      })
    }
  })
  test('[WW-SET-06] one at a time in turn, the loser first; who has placed all waits', () => {
    const battle = south(3, 1)
    const order: string[] = []
    for (let n = 0; n < 4; n++) {
      const { seat } = battle.asked
      order.push(battle.question)
      const [next] = waitingOf(battle.game, seat)
      battle.to(`place:${next}`, [4 + 3 * n, seat === 0 ? 3 : 33], ...(n === 3 ? [4, 3] : []))
    }
    expect(order).toEqual(['deploy 1', 'deploy 0', 'deploy 0', 'deploy 0'])
    expect(battle.states).toEqual(['standing', 'standing', 'standing', 'standing'])
  })
  test('[WW-SET-07] each on a place to stand, on the ground', () => {
    const plan = { pools: [[20, 2, 22, 4]] as const }
    const battle = south(2, 1, { plan }).to('place:2', [18, 33]).to('place:0', [10, 3])
    expect(battle.ruleOf('place:1', spot(10.9, 3))).toBe('WW-SET-07')
    expect(battle.may('place:1', spot(11, 3))).toBe(true)
    expect(battle.ruleOf('place:1', spot(21, 3))).toBe('WW-SET-07')
    expect(battle.refused('place:1', spot(15, 3, 3))?.why).toBe('Warriors are set up on the ground.')
  })
  test('[WW-SET-11] nobody is placed so that the rest no longer fits', () => {
    // a corner of 4" by 2.2" is all that is left of the zone
    const plan = {
      pools: [
        [0, 0, 32, 6],
        [32, 2.2, 36, 6],
      ] as const,
    }
    const battle = south(
      [
        { ...waits, is: 'marrow-hulk' },
        { ...waits, is: 'marrow-hulk' },
      ],
      1,
      { plan },
    ).to('place:2', [18, 33])
    expect(battle.refused('place:0', spot(34, 1.1))).toEqual({
      rule: 'WW-SET-11',
      why: 'The rest of the warband would not fit.',
    })
    expect(battle.may('place:0', spot(33, 1))).toBe(true)
  })
})

describe('before the first turn', () => {
  const walls = {
    lowWalls: [
      [5, 6, 15, 6.5],
      [5, 29.5, 15, 30],
    ] as const,
  }
  test('[WW-SET-08] when both warbands stand, both name at once who starts hidden; each must be able to hide', () => {
    const battle = south(2, 1, { plan: walls })
      .to('place:2', [10, 30.5])
      .to('place:0', [10, 5.5])
      .to('place:1', [20, 5.5])
    expect(battle.questions).toEqual(['lurk 0', 'lurk 1'])
    // the one beside the wall is seen
    expect(battle.askedOf(0).offers.map(({ id }) => id)).toEqual(['lurk:0', 'done'])
    battle.as(0, 'lurk:0').as(1, 'done', null, 4, 3)
    expect(battle.board.warriors.map(({ hidden }) => hidden)).toEqual([true, false, false])
  })
  test('[WW-SET-09] a second roll-off decides who has the first turn of every round', () => {
    const first = (...faces: number[]) =>
      south(1, 1)
        .to('place:1', [18, 33])
        .to('place:0', [18, 3], ...faces)
    expect(first(4, 3).board.first).toBe(0)
    const battle = first(2, 3)
    expect([battle.board.first, battle.board.round, battle.question]).toEqual([1, 1, 'move 1'])
    // and of the next round too
    battle.take('done').take('done')
    expect([battle.board.round, battle.question]).toEqual([2, 'move 1'])
  })
  test('[WW-SET-10] the starting numbers are fixed now', () => {
    const battle = south(2, 1).to('place:2', [18, 33]).to('place:0', [10, 3]).to('place:1', [14, 3], 4, 3)
    expect(battle.board.sides.map(({ started }) => started)).toEqual([2, 1])
    battle.one(0).state = 'out'
    expect(battle.board.sides[0]!.started).toBe(2)
    expect([thirdOf(10), halfOf(10)]).toEqual([4, 5])
  })
})

describe('scenarios with a set-up of their own', () => {
  const narrow = () => fresh(2, 2, { scenario: 'narrow-way' }).rolling([5, 2], { step: 'edges' })
  test('[WW-SCN-07] The Narrow Way: the winner chooses a role, the defender sets up all, then the attacker round him', () => {
    const battle = narrow()
    expect(battle.roots).toEqual(['edge:north', 'edge:south'])
    battle.take('edge:north')
    expect(battle.question).toBe('deploy 0')
    expect(battle.may('place:0', spot(18, 3))).toBe(false)
    battle.to('place:0', [18, 30.5])
    expect(battle.question).toBe('deploy 0')
    battle.to('place:1', [12, 33])
    expect(battle.question).toBe('deploy 1')
    expect(battle.refused('place:2', spot(18, 19.5))).toEqual({
      rule: 'WW-SCN-07',
      why: 'More than 10 inches from every defender: 10".',
    })
    expect(battle.may('place:2', spot(18, 19.49))).toBe(true)
    expect(battle.ruleOf('place:2', spot(18, 6.5))).toBe('WW-SCN-07')
    expect(battle.may('place:2', spot(18, 6.51))).toBe(true)
    // no second roll-off: the defender has the first turn
    battle.to('place:2', [18, 15]).to('place:3', [10, 15])
    expect([battle.board.first, battle.question]).toEqual([0, 'move 0'])
    const other = narrow().take('edge:south')
    expect(other.question).toBe('deploy 1')
  })
  test('[WW-SCN-13] Blood Price: each leader starts within 6 inches of the middle of his own edge', () => {
    const led = [{ ...waits, is: 'reeve' }, waits]
    const battle = south(led, led, { scenario: 'blood-price' })
    expect(battle.may('place:2', spot(18, 30.5))).toBe(true)
    expect(battle.may('place:2', spot(5, 33))).toBe(false)
    battle.to('place:2', [18, 30.5])
    expect(battle.may('place:0', spot(18, 5.5))).toBe(true)
    expect(battle.refused('place:0', spot(12, 3))).toEqual({
      rule: 'WW-SCN-13',
      why: 'The leader starts within 6 inches of the middle of his edge: 6.21".',
    })
    // 6.0 inches are within 6
    expect([24, 24.001].map(x => battle.may('place:0', spot(x, 2.5)))).toEqual([true, false])
    // others are free
    expect(battle.may('place:1', spot(12, 3))).toBe(true)
  })
})
