import { describe, expect, test } from 'vitest'
import { heartOf, holderOf, isOver, roundsOf, scoreOf, standardPoints } from './scenarios.ts'
import { Battle, house, type Man, spot } from './testing.ts'

const lost = (is: string, state: 'out' | 'fled' = 'out'): Man => ({ is, at: null, has: { state } })
const left = (is: string): Man => ({ is, at: null, has: { state: 'left' } })
const here: Man = { at: [3, 3] }
const there: Man = { at: [33, 33] }
const ends = (battle: Battle, round: number) => {
  battle.board.round = round
  return battle.rolling([], { step: 'round-end' })
}
const routs = (battle: Battle, seat: number) => {
  for (const one of battle.board.warriors) if (one.seat === seat && one.state === 'standing') one.state = 'fleeing'
  return battle.rolling([], { step: 'rout', seat }).state.over
}

describe('victory points', () => {
  test('[WW-VIC-01] withdrawing and conceding always win for the opponent, rout and an empty board too', () => {
    for (const scenario of ['brawl', 'reliquary', 'heart', 'narrow-way', 'salvage', 'blood-price']) {
      const battle = new Battle({ red: [here, here], blue: [there], scenario }).moves()
      battle.board.sides[1]!.points = 9
      expect(battle.as(1, 'concede').state.over, scenario).toMatchObject({ winner: 0 })
    }
    const battle = new Battle({ red: [here], blue: [there, lost('reeve')] })
    battle.board.sides[1]!.points = 9
    expect(routs(battle, 1)).toMatchObject({ winner: 0 })
  })
  test('[WW-VIC-02] else victory points decide after round 8, and equal ones are a draw', () => {
    const outcome = (a: number, b: number) => {
      const battle = new Battle({ red: [here], blue: [there] })
      battle.board.sides.forEach((side, seat) => {
        side.points = seat === 0 ? a : b
      })
      return ends(battle, 8).state.over
    }
    expect(outcome(5, 4)).toMatchObject({ winner: 0, rule: 'WW-VIC-02' })
    expect(outcome(4, 5)).toMatchObject({ winner: 1 })
    expect(outcome(5, 5)).toMatchObject({ winner: null })
  })
  test('[WW-VIC-03] 1 for a henchman, 2 for a hero, 2 more for the leader, out of action or fled', () => {
    const points = (...blue: Man[]) => standardPoints(new Battle({ red: [here], blue: [there, ...blue] }).game, 0)
    expect(points(lost('reeve'), lost('bill-levy'), lost('mastiff'))).toBe(6)
    expect(points(lost('ratcatcher', 'fled'))).toBe(2)
    expect(points(left('ratcatcher'))).toBe(0)
  })
  test('[WW-VIC-04] a side holds a place with more standing warriors in it than the enemy', () => {
    const held = (a: number, b: number, fleeing = 0) => {
      const red = Array.from(
        { length: a + fleeing },
        (_, i): Man => ({ at: [3 + 2 * i, 3], has: i < a ? {} : { state: 'fleeing' } }),
      )
      const blue = Array.from({ length: b }, (_, i): Man => ({ at: [3 + 2 * i, 9] }))
      return holderOf(new Battle({ red, blue }).game, () => true)
    }
    expect([held(2, 2, 1), held(3, 2), held(1, 2)]).toEqual([null, 0, 1])
  })
  test('[WW-VIC-05] who leaves as a scenario allows is no loss; when the last has left so, points decide', () => {
    const red: Man[] = [{ at: [10, 0.5] }, left('reeve')]
    const battle = new Battle({ red, blue: [there, lost('bill-levy')], scenario: 'salvage' })
    Object.assign(battle.board.tokens[0]!, { at: null, by: 0 })
    battle.moves().take('stand:0').take('leave')
    expect(battle.state.over).toMatchObject({ winner: 0, rule: 'WW-VIC-05' })
    expect(battle.board.tokens[0]).toMatchObject({ offWith: 0 })
    // somebody is still there: the battle goes on
    const more = new Battle({ red: [{ at: [10, 0.5] }, here], blue: [there], scenario: 'salvage' })
    Object.assign(more.board.tokens[0]!, { at: null, by: 0 })
    expect(more.moves().take('stand:0').take('leave').state.over).toBeNull()
  })
})

describe('Street Brawl', () => {
  test('[WW-SCN-01] standard points: the leader and a henchman are 5', () => {
    const battle = new Battle({ red: [here], blue: [there, lost('reeve'), lost('bill-levy')] })
    expect(scoreOf(battle.game, 0)).toBe(5)
  })
  test('[WW-SCN-02] at the end of rounds 4, 6 and 8 a point for holding the middle, at any height', () => {
    const red: Man[] = [{ at: [18, 18, 3] }, { at: [18, 11.5] }, { at: [24.5, 18] }]
    const blue: Man[] = [{ at: [11.5, 18] }, { at: [18, 24.5] }]
    const scored = (round: number) => {
      const battle = new Battle({ red, blue, map: 'A' })
      ends(battle, round)
      return battle.board.sides.map(({ points }) => points)
    }
    expect([1, 2, 3, 5, 7].map(scored)).toEqual(Array.from({ length: 5 }, () => [0, 0]))
    expect([4, 6, 8].map(scored)).toEqual(Array.from({ length: 3 }, () => [1, 0]))
    // 6.0 inches from the centre are in, 6.01 are not
    const even = new Battle({ red: [{ at: [18, 11.49] }, { at: [18, 18, 3] }], blue: [{ at: [18, 24.5] }], map: 'A' })
    ends(even, 4)
    expect(even.board.sides.map(({ points }) => points)).toEqual([0, 0])
  })
})

describe('The Reliquary', () => {
  test('[WW-SCN-03] one token on the heart; a carrier leaves by his own edge, and his side wins at once', () => {
    const battle = new Battle({ red: [{ at: [10, 4] }, here], scenario: 'reliquary', map: 'C' })
    expect(battle.board.tokens.map(({ at }) => at)).toEqual([heartOf(battle.game)])
    expect(heartOf(battle.game)!.z).toBe(3 * 2540)
    Object.assign(battle.board.tokens[0]!, { at: null, by: 0 })
    battle
      .moves()
      .march('move:0', [[10, 0.5]])
      .take('leave')
    expect(battle.state.over).toMatchObject({ winner: 0, rule: 'WW-SCN-03' })
    // not without the token, and not by the other edge
    expect(
      new Battle({ red: [{ at: [10, 4] }], scenario: 'reliquary' }).moves().march('move:0', [[10, 0.5]]).question,
    ).toBe('edge 0')
    const north = new Battle({ red: [{ at: [10, 32] }], scenario: 'reliquary', blue: [{ at: [33, 3] }] })
    Object.assign(north.board.tokens[0]!, { at: null, by: 0 })
    expect(north.moves().march('move:0', [[10, 35.5]]).question).toBe('move 0')
  })
  test('[WW-SCN-04] 5 points for the side whose standing warrior carries it, and the standard ones', () => {
    const battle = new Battle({
      red: [here, lost('bill-levy'), lost('bill-levy'), lost('ratcatcher'), lost('bonesetter')],
      blue: [there, lost('bill-levy'), lost('mastiff'), lost('ratcatcher')],
      scenario: 'reliquary',
    })
    Object.assign(battle.board.tokens[0]!, { at: null, by: 0 })
    expect([scoreOf(battle.game, 0), scoreOf(battle.game, 1)]).toEqual([9, 6])
    expect(ends(battle, 8).state.over).toMatchObject({ winner: 0 })
    battle.one(0).state = 'fleeing'
    expect(scoreOf(battle.game, 0)).toBe(4)
  })
})

describe('Hold the Heart', () => {
  const tower = (a: number, b: number, z = 3): Battle => {
    const red = Array.from({ length: a }, (_, i): Man => ({ at: [17 + i, 17, z] }))
    const blue = Array.from({ length: b }, (_, i): Man => ({ at: [17 + i, 19, 3] }))
    return new Battle({
      red: [...red, here],
      blue: [...blue, there],
      scenario: 'heart',
      plan: { blocks: [house([16, 16, 20, 20])] },
    })
  }
  const scores = (battle: Battle, round: number, seat: number) => {
    battle.board.round = round
    battle.board.active = seat
    battle.rolling([], { step: 'turn-end', seat })
    return battle.board.sides.map(({ points }) => points)
  }
  test('[WW-SCN-05] from round 2 each side scores in its own End phase if it holds the heart, on its level', () => {
    expect(scores(tower(2, 1), 2, 0)).toEqual([1, 0])
    expect(scores(tower(2, 1), 1, 0)).toEqual([0, 0])
    expect(scores(tower(2, 1), 2, 1)).toEqual([0, 0])
    expect(scores(tower(2, 2), 2, 0)).toEqual([0, 0])
    const below = new Battle({
      red: [{ at: [18, 15.4] }],
      scenario: 'heart',
      plan: { blocks: [house([16, 16, 20, 20])] },
    })
    expect(scores(below, 2, 0)).toEqual([0, 0])
    // within 3 inches of it
    const near = (y: number) => scores(new Battle({ red: [{ at: [18, y] }], scenario: 'heart' }), 2, 0)
    expect([near(14.5), near(14.49)]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })
  test('[WW-SCN-06] it ends with a round in which a side has 4 or more and more than the other', () => {
    const outcome = (a: number, b: number, round = 5) => {
      const battle = new Battle({ red: [here], blue: [there, lost('reeve')], scenario: 'heart' })
      battle.board.sides[0]!.points = a
      battle.board.sides[1]!.points = b
      return ends(battle, round).state.over
    }
    expect(outcome(4, 4)).toBeNull()
    expect(outcome(3, 0)).toBeNull()
    expect(outcome(4, 3)).toMatchObject({ winner: 0 })
    expect(outcome(2, 3, 8)).toMatchObject({ winner: 1 })
  })
})

describe('The Narrow Way', () => {
  const way = { scenario: 'narrow-way', edge: 'north' as const }
  test('[WW-SCN-08] defenders leave by the south edge, 1 for a henchman and 2 for a hero; the attacker has the standard ones', () => {
    const passed = ['bill-levy', 'bill-levy', 'shield-watch', 'mastiff', 'ratcatcher'].map(left)
    const battle = new Battle({
      ...way,
      red: [here, ...passed, lost('bell-sergeant')],
      blue: [there, lost('bill-levy')],
    })
    expect([scoreOf(battle.game, 0), scoreOf(battle.game, 1)]).toEqual([6, 2])
    expect(battle.moves().march('move:0', [[3, 0.5]]).roots).toEqual(['leave', 'stay'])
    // attackers do not leave
    const attacker = new Battle({ scenario: 'narrow-way', edge: 'south', red: [here], blue: [there] })
    expect(attacker.moves().march('move:0', [[3, 0.5]]).question).toBe('edge 0')
  })
  test('[WW-SCN-09] a defender’s rout lets points decide, the attacker’s wins for the defender', () => {
    const passed = ['bill-levy', 'bill-levy', 'shield-watch', 'mastiff', 'ratcatcher'].map(left)
    const five = ['bill-levy', 'reeve'].map(is => lost(is))
    const defender = new Battle({ ...way, red: [here, ...passed, ...five], blue: [there] })
    expect(routs(defender, 0)).toMatchObject({ winner: 0, rule: 'WW-SCN-09' })
    const poor = new Battle({ ...way, red: [here, ...five], blue: [there] })
    expect(routs(poor, 0)).toMatchObject({ winner: 1 })
    const attacker = new Battle({ ...way, red: [here, ...five], blue: [there] })
    expect(routs(attacker, 1)).toMatchObject({ winner: 0 })
  })
  test('[WW-SCN-09] it ends when no defender is on the board, and with round 8', () => {
    const battle = new Battle({ ...way, red: [{ at: [10, 0.5] }, lost('bill-levy'), lost('bill-levy')], blue: [there] })
    battle.moves().take('stand:0').take('leave')
    expect(battle.state.over).toMatchObject({ winner: 1 })
    // who is still on the board scores nothing
    const late = new Battle({ ...way, red: [here, { at: [5, 5] }], blue: [there] })
    expect(ends(late, 8).state.over).toMatchObject({ winner: null })
  })
})

describe('Scattered Salvage', () => {
  const salvage = (red: readonly Man[] = [here, { at: [6, 3] }, { at: [9, 3] }]) =>
    new Battle({ red, blue: [there], scenario: 'salvage' })
  test('[WW-SCN-10] tokens lie on the heart and the four caches; carriers leave by their own edge with them', () => {
    const battle = new Battle({ red: [{ at: [10, 4] }, here], blue: [there], scenario: 'salvage', map: 'A' })
    const places = [spot(18, 18, 3), spot(18, 13), spot(18, 23), spot(12.5, 18), spot(23.5, 18)]
    expect(battle.board.tokens.map(({ at }) => at)).toEqual(places)
    Object.assign(battle.board.tokens[1]!, { at: null, by: 0 })
    battle
      .moves()
      .march('move:0', [[10, 0.5]])
      .take('leave')
    expect([battle.one(0).state, battle.board.tokens[1]!.offWith, battle.state.over]).toEqual(['left', 0, null])
    expect(
      new Battle({ red: [{ at: [10, 4] }], blue: [there], scenario: 'salvage' }).moves().march('move:0', [[10, 0.5]])
        .question,
    ).toBe('edge 0')
  })
  test('[WW-SCN-11] 3 for a token taken off, 2 for one carried by a standing warrior; it ends after round 6', () => {
    const battle = salvage()
    Object.assign(battle.board.tokens[0]!, { at: null, by: 0, offWith: 0 })
    Object.assign(battle.board.tokens[1]!, { at: null, by: 1 })
    Object.assign(battle.board.tokens[2]!, { at: null, by: 2 })
    // who flees drops his before he runs
    battle.rolling([1, 1], { step: 'flee', who: 2, rule: 'WW-PSY-02' })
    expect([battle.board.tokens[2]!.by, scoreOf(battle.game, 0)]).toEqual([null, 5])
    battle.board.round = 5
    expect([roundsOf(battle.game), isOver(battle.game)]).toEqual([6, false])
    expect(ends(battle, 6).state.over).toMatchObject({ winner: 0 })
  })
  test('[WW-SCN-11] the side with the second turn has 2 points from the start, in this scenario alone', () => {
    const points = (scenario: 'salvage' | 'reliquary', ...faces: number[]) => {
      const battle = new Battle({ red: [here], blue: [there], scenario }).rolling(faces, { step: 'first' })
      return battle.board.sides.map(one => one.points)
    }
    expect(points('salvage', 4, 3)).toEqual([0, 2])
    expect(points('salvage', 3, 4)).toEqual([2, 0])
    expect(points('reliquary', 4, 3)).toEqual([0, 0])
  })
  test('[WW-SCN-12] a rout gives the other side 3 points and ends it; then points decide', () => {
    const outcome = (a: number) => {
      const battle = salvage()
      battle.board.sides[0]!.points = a
      battle.board.sides[1]!.points = 5
      return routs(battle, 1)
    }
    expect(outcome(3)).toMatchObject({ winner: 0, rule: 'WW-SCN-12' })
    expect(outcome(1)).toMatchObject({ winner: 1 })
  })
})

describe('Blood Price', () => {
  test('[WW-SCN-14] 5 for the enemy leader, 1 for each other hero; it ends with the round in which a leader is lost', () => {
    const lead: Man = { is: 'reeve', at: [3, 3] }
    const price = (blue: readonly Man[]) => new Battle({ red: [lead], blue: [there, ...blue], scenario: 'blood-price' })
    const battle = price([lost('chandler'), lost('snuffer'), lost('wax-thrall')])
    expect(scoreOf(battle.game, 0)).toBe(6)
    battle.board.round = 5
    expect(isOver(battle.game)).toBe(true)
    // the round is completed first: B's turn, then the end
    expect(battle.rolling([], { step: 'turn-end', seat: 1 }).state.over).toBeNull()
    expect(ends(battle, 5).state.over).toMatchObject({ winner: 0 })
    const both = price([{ is: 'chandler', at: [33, 30] }])
    expect(ends(both, 5).state.over).toBeNull()
    expect(ends(both, 8).state.over).toMatchObject({ winner: null })
    expect(routs(price([{ is: 'chandler', at: [33, 30] }]), 1)).toMatchObject({ winner: 0 })
  })
})
