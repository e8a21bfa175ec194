import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { cardOf } from './card.ts'
import { mayMove, mayRun, runOf, strideOf } from './move.ts'
import { whyNotStand } from './places.ts'
import { aimOf, shotsOf } from './shooting.ts'
import { Battle, house, type Man, spot } from './testing.ts'
import { costOf } from './way.ts'

const alone = (man: Man = {}, more: Partial<ConstructorParameters<typeof Battle>[0]> = {}) =>
  new Battle({ red: [{ at: [10, 10], ...man }], ...more }).moves()

describe('how far', () => {
  test('[WW-MOV-01] [WW-CHR-01] up to Movement inches: 10160 units are legal, 10161 are not', () => {
    const battle = alone()
    expect(battle.may('move:0', [spot(14, 10)])).toBe(true)
    const { x, y, z } = spot(14, 10)
    expect(battle.refused('move:0', [{ x: x + 1, y, z }])).toMatchObject({ rule: 'WW-MOV-01' })
    expect(battle.why('move:0', [[14.1, 10]])).toBe('The path costs 4.1", 4" are left.')
    battle.march('move:0', [[14, 10]])
    expect(battle.at(0)).toEqual([14, 10, 0])
    expect(battle.toldOf('move')[0]).toMatchObject({ rule: 'WW-MOV-01' })
  })
  test('[WW-MOV-02] Movement is a maximum: by any path, or not at all', () => {
    const battle = alone()
    battle.march('move:0', [
      [12, 10],
      [12, 12],
    ])
    expect(battle.at(0)).toEqual([12, 12, 0])
    expect(alone().may('move:0', [spot(10.5, 10)])).toBe(true)
    const still = alone().take('done')
    expect([still.at(0), still.one(0).moved]).toEqual([[10, 10, 0], false])
  })
  test('[WW-MEA-06] a path is straight legs, each rounded to a whole unit', () => {
    const battle = alone()
    const path = [spot(10, 10), spot(11, 11), spot(12, 12)]
    expect(costOf(battle.game, 0, path)).toBe(2 * Math.round(Math.SQRT2 * INCH))
    // 3" of street and 3" of ladder are 6"
    const climber = new Battle({ red: [{ at: [13.5, 15], of: { movement: 6 } }], map: 'A' }).moves()
    climber.walk('move:0', [[10.5, 15]])
    const ladder = climber.roots.find(id => id.startsWith('ladder:'))!
    climber.take(ladder)
    expect(climber.at(0)).toEqual([9.5, 15, 3])
    expect(climber.roots).not.toContain('walk')
  })
  test('[WW-MOV-05] a run is 3 inches longer, and is chosen before the first leg', () => {
    const battle = alone()
    expect(battle.may('run:0', [spot(17, 10)])).toBe(true)
    expect(battle.ruleOf('run:0', [[17.1, 10]])).toBe('WW-MOV-01')
    expect(battle.why('run:0', [[17.1, 10]])).toBe('The path costs 7.1", 7" are left.')
    battle.walk('run:0', [[16, 10]])
    expect([battle.one(0).ran, battle.toldOf('move')[0]?.rule]).toEqual([true, 'WW-MOV-05'])
    expect([3, 4, 7].map(movement => runOf(alone({ of: { movement } }).game, 0) / INCH)).toEqual([6, 7, 10])
    // a move cannot become a run
    expect(alone().walk('move:0', [[14, 10]]).roots).not.toContain('run:0')
  })
  test('[WW-MOV-06] [WW-LOS-09] no run with a visible standing enemy within 6 inches', () => {
    const near = (x: number, has: Man['has'] = {}) => alone({}, { blue: [{ at: [x, 10], has }] })
    expect(near(17).roots).not.toContain('run:0')
    expect(near(17.01).roots).toContain('run:0')
    expect(near(16, { hidden: true }).roots).toContain('run:0')
    expect(near(16, { state: 'fleeing' }).roots).toContain('run:0')
    // the inch round a hidden one holds all the same
    expect(near(16, { hidden: true }).ruleOf('run:0', [[14.5, 10]])).toBe('WW-MOV-04')
    // a house in the line
    const walled = alone({}, { blue: [{ at: [16, 10] }], plan: { blocks: [house([12.5, 9, 13.5, 11])] } })
    expect(walled.roots).toContain('run:0')
  })
  test('[WW-MOV-07] who ran does not shoot, search or hide, but picks up a token', () => {
    const archer: Man = { kit: ['hunting-bow'] }
    const blue: Man[] = [{ at: [22, 10] }]
    expect(alone(archer, { blue }).march('move:0', [[10, 11]]).question).toBe('shoot 0')
    expect(alone(archer, { blue }).march('run:0', [[10, 11]]).question).toBe('edge 0')
    const seeking = {
      blue: [{ at: [18, 10] as const, has: { hidden: true } }],
      plan: { lowWalls: [[16.5, 5, 17, 15]] as const },
    }
    expect(alone({}, seeking).march('move:0', [[10, 11]]).roots).toContain('search:0:1')
    expect(alone({}, seeking).march('run:0', [[10, 11]]).question).toBe('edge 0')
    const token = alone({ at: [18, 16] }, { scenario: 'reliquary' }).march('run:0', [[18, 17]])
    expect(token.roots).toEqual(['pick', 'skip'])
  })
  test('[WW-MOV-16] any change of place sets "moved", and costs his shot 1', () => {
    const battle = alone({ kit: ['hunting-bow'] }, { blue: [{ at: [18, 10] }] }).march('move:0', [[10.1, 10]])
    expect(battle.one(0).moved).toBe(true)
    const { missile } = cardOf(battle.game, 0)
    expect(aimOf(battle.game, 0, 1, missile).parts).toContainEqual({ n: -1, rule: 'WW-MOV-16' })
  })
})

describe('what is in the way', () => {
  // an alley 1.2 inches wide
  const alley = [house([5, 10, 9.4, 20]), { ...house([10.6, 10, 15, 20]), id: 'east' }]
  const inAlley = (more: object) => new Battle({ red: [{ at: [10, 12] }], plan: { blocks: alley }, ...more }).moves()
  test('[WW-MOV-03] a path leads through friends, never through enemies, blocks or pools', () => {
    const friend = new Battle({ red: [{ at: [10, 12] }, { at: [10, 14] }], plan: { blocks: alley } }).moves()
    expect(friend.may('move:0', [spot(10, 16)])).toBe(true)
    expect(friend.ruleOf('move:0', [[10, 14.5]])).toBe('WW-MOV-21')
    expect(inAlley({ blue: [{ at: [10, 14] }] }).ruleOf('move:0', [[10, 16]])).toBe('WW-MOV-04')
    const fleeing = inAlley({ blue: [{ at: [10, 14], has: { state: 'fleeing' } }, { at: [35, 35] }] })
    expect(fleeing.refused('move:0', [spot(10, 16)])).toEqual({
      rule: 'WW-MOV-03',
      why: 'Blue 1 is in the way.',
    })
    expect(friend.refused('move:0', [spot(9, 12)])).toEqual({
      rule: 'WW-MOV-03',
      why: 'A block or a pool is in the way.',
    })
  })
  test('[WW-TER-05] a pool is crossed by the bridge or a ford only, and stops no sight', () => {
    const battle = new Battle({
      red: [{ at: [12, 15], of: { movement: 9 } }],
      blue: [{ at: [12, 22] }],
      map: 'B',
    }).moves()
    expect(battle.refused('move:0', [spot(12, 21)])?.why).toBe('A block or a pool is in the way.')
    const bridge = [spot(17, 15), spot(17, 18)]
    expect(battle.may('move:0', bridge)).toBe(true)
    expect(battle.roots).not.toContain('run:0') // he sees the enemy 6" off
    const bow = new Battle({ red: [{ at: [12, 15], kit: ['hunting-bow'] }], blue: [{ at: [12, 22] }], map: 'B' })
    expect(shotsOf(bow.game, 0).map(({ id }) => id)).toEqual(['at:1'])
    expect(aimOf(bow.game, 0, 1, cardOf(bow.game, 0).missile).n).toBe(3)
  })
  test('[WW-MOV-04] no part of a move comes within an inch of a standing enemy, hidden or not', () => {
    const { x, y, z } = spot(13, 10)
    for (const hidden of [false, true]) {
      const battle = alone({}, { blue: [{ at: [15, 10], has: { hidden } }] })
      expect(battle.refused('move:0', [{ x, y, z }])).toEqual({
        rule: 'WW-MOV-04',
        why: 'Stay more than 1 inch from Blue 1: 1".',
      })
      expect(battle.may('move:0', [{ x: x - 1, y, z }])).toBe(true)
    }
    // past him, not to him
    expect(alone({}, { blue: [{ at: [12, 11.5] }] }).ruleOf('move:0', [[14, 10]])).toBe('WW-MOV-04')
    expect(alone({}, { blue: [{ at: [12, 12.01] }] }).may('move:0', [spot(14, 10)])).toBe(true)
  })
  test('[WW-MOV-17] who starts within an inch may leave, but comes no nearer, and ends beyond it', () => {
    const battle = alone({}, { blue: [{ at: [11.65, 10] }] })
    expect(battle.may('move:0', [spot(9.15, 10)])).toBe(true)
    expect(battle.ruleOf('move:0', [[9.75, 10]])).toBe('WW-MOV-04')
    expect(
      battle.ruleOf('move:0', [
        [10.1, 10],
        [7.5, 10],
      ]),
    ).toBe('WW-MOV-04')
    // once beyond the inch it binds again
    expect(
      battle.ruleOf('move:0', [
        [9, 10],
        [10, 10],
        [9, 10],
      ]),
    ).toBe('WW-MOV-04')
  })
  test('[WW-MOV-15] only who flees, or may leave by the scenario, leaves the board', () => {
    const battle = alone({ at: [10, 3] })
    expect(battle.may('move:0', [spot(10, 0.5)])).toBe(true)
    expect(battle.ruleOf('move:0', [[10, 0.4]])).toBe('WW-MOV-15')
  })
  test('[WW-MOV-21] a place to stand: clear of bases, blocks, pools and low obstacles, or wholly on a roof', () => {
    const plan = {
      blocks: [house([12, 8, 16, 12])],
      lowWalls: [[8, 12, 9, 12.5]] as const,
      pools: [[4, 4, 8, 8]] as const,
    }
    const battle = new Battle({ red: [{ at: [10, 10] }, { at: [10, 8] }], plan })
    const why = (x: number, y: number, z = 0) => whyNotStand(battle.game, 0, spot(x, y, z))
    expect(why(9, 10)).toBeNull()
    expect(why(0.4, 10)).toMatchObject({ rule: 'WW-MOV-21' })
    expect(why(10, 8.9)?.why).toBe('Bases may not overlap: Red 2 stands there.')
    expect(why(11.6, 10)?.why).toContain('House')
    expect(why(8.5, 11.6)?.why).toContain('Low wall')
    expect(why(8.4, 6)?.why).toContain('Pool')
    expect(why(14, 10, 3)).toBeNull()
    expect(why(15.6, 10, 3)?.why).toContain('wholly on the roof')
    const roof = new Battle({ red: [{ at: [14, 10, 3] }], plan }).moves()
    expect(roof.may('move:0', [spot(15.5, 10, 3)])).toBe(true)
    expect(roof.may('move:0', [spot(15.6, 10, 3)])).toBe(false)
  })
})

describe('ground', () => {
  const rough = [[12, 5, 20, 15]] as const
  test('[WW-MOV-08] [WW-TER-03] rough ground costs double', () => {
    const inside = alone({ at: [14, 10] }, { plan: { rough } })
    expect(inside.may('move:0', [spot(16, 10)])).toBe(true)
    expect(inside.why('move:0', [[16.1, 10]])).toBe('The path costs 4.2", 4" are left.')
    const entering = alone({}, { plan: { rough } })
    expect(entering.may('move:0', [spot(13, 10)])).toBe(true)
    expect(entering.may('move:0', [spot(13.01, 10)])).toBe(false)
  })
  test('[WW-TER-03] rough ground gives no cover', () => {
    const battle = new Battle({
      red: [{ at: [10, 10], kit: ['hunting-bow'] }],
      blue: [{ at: [16, 10] }],
      plan: { rough },
    })
    expect(aimOf(battle.game, 0, 1, cardOf(battle.game, 0).missile).n).toBe(3)
  })
  test('[WW-TER-04] a copse costs double too, and gives cover', () => {
    const plan = { copses: rough }
    expect(alone({ at: [14, 10] }, { plan }).may('move:0', [spot(16.1, 10)])).toBe(false)
    expect(alone({ at: [14, 10] }, { plan }).may('move:0', [spot(16, 10)])).toBe(true)
    for (const x of [16, 21]) {
      const battle = new Battle({ red: [{ at: [10, 10], kit: ['war-bow'] }], blue: [{ at: [x, 10] }], plan })
      expect(aimOf(battle.game, 0, 1, cardOf(battle.game, 0).missile).parts.at(-1)).toEqual({
        n: -1,
        rule: 'WW-LOS-06',
      })
    }
  })
  test('[WW-TER-07] rough ground and copses are judged by the centre of the base', () => {
    const beside = alone({ at: [11.8, 9] }, { plan: { rough } })
    expect(beside.may('move:0', [spot(11.8, 13)])).toBe(true)
    const within = alone({ at: [12.2, 9] }, { plan: { rough } })
    expect(within.may('move:0', [spot(12.2, 13)])).toBe(false)
    // overlap and contact go by the base
    expect(alone({ at: [11, 9] }, { plan: { pools: rough } }).ruleOf('move:0', [[11.8, 9]])).toBe('WW-MOV-03')
  })
  test('[WW-MOV-09] each low obstacle the path crosses costs an inch, without a test', () => {
    const plan = { lowWalls: [[12, 5, 12.5, 15]] as const }
    const battle = alone({}, { plan })
    expect(battle.may('run:0', [spot(16, 10)])).toBe(true)
    expect(battle.why('run:0', [[16.1, 10]])).toBe('The path costs 7.1", 7" are left.')
    expect(battle.march('run:0', [[16, 10]]).faces).toEqual([])
  })
  test('[WW-CHR-15] rough ground is a price, no reduction of Movement: half an inch at Movement 1', () => {
    const battle = alone({ at: [14, 10], of: { movement: 1 } }, { plan: { rough } })
    expect(strideOf(battle.game, 0)).toBe(INCH)
    expect(battle.may('move:0', [spot(14.5, 10)])).toBe(true)
    expect(battle.may('move:0', [spot(14.51, 10)])).toBe(false)
  })
  test('[WW-TRA-09] the Fenborn pay nothing extra for rough ground and copses', () => {
    for (const plan of [{ rough }, { copses: rough }]) {
      const battle = alone({ at: [14, 10], is: 'spear-kin' }, { plan })
      expect(battle.may('move:0', [spot(18, 10)])).toBe(true)
      expect(battle.may('move:0', [spot(18.1, 10)])).toBe(false)
    }
  })
  test('[WW-TRA-11] on Stilts low obstacles cost nothing extra', () => {
    const plan = { lowWalls: [[12, 5, 12.5, 15]] as const }
    const battle = alone({ is: 'stilt-walker' }, { plan })
    expect(battle.may('move:0', [spot(16, 10)])).toBe(true)
    expect(battle.may('move:0', [spot(16.1, 10)])).toBe(false)
  })
})

describe('moves of a turn', () => {
  const foes: Man[] = [{ at: [9, 10] }, { at: [11, 10] }]
  const ringed = (man: Man = {}) => {
    const battle = new Battle({ red: [{ at: [10, 10], ...man }], blue: foes })
    return battle.engaged([0, 1], [0, 2]).moves()
  }
  test('[WW-MOV-12] an engaged warrior may not move, except to break away', () => {
    expect(ringed({ is: 'bill-levy' }).roots).toEqual(['break:0', 'done'])
  })
  test('[WW-MOV-13] break away: a path, then an Initiative test; passed, he goes unharmed', () => {
    const battle = ringed().march('break:0', [[10, 14]], 3)
    expect([battle.at(0), battle.needed, battle.rolled]).toEqual([[10, 14, 0], [3], ['WW-MOV-13']])
    expect(battle.board.warriors.map(({ pairs }) => pairs)).toEqual([[], [], []])
    expect(ringed().ruleOf('break:0', [[10, 14.1]])).toBe('WW-MOV-01')
  })
  test('[WW-MOV-13] failed, each enemy strikes him once; if he still stands he goes', () => {
    const lucky = ringed().march('break:0', [[10, 14]], 4, 3, 3)
    expect([lucky.at(0), lucky.needed]).toEqual([
      [10, 14, 0],
      [3, 4, 4],
    ])
    const unlucky = ringed().walk('break:0', [[10, 14]], 4, 4)
    expect(unlucky.one(0).state).toBe('out')
  })
  test('[WW-MOV-14] who broke away does not shoot, search or hide this turn', () => {
    const red: Man[] = [{ at: [10, 10], kit: ['hunting-bow'] }, { at: [30, 10] }]
    const plan = { lowWalls: [[8, 14.6, 12, 15]] as const }
    const battle = new Battle({ red, blue: [{ at: [9, 10] }, { at: [11, 10] }, { at: [20, 14] }], plan })
    battle
      .engaged([0, 2], [0, 3])
      .moves()
      .march('break:0', [[10, 14]], 3)
    expect([battle.one(0).brokeAway, battle.question]).toEqual([true, 'move 0'])
    expect(battle.take('done').question).toBe('edge 0')
  })
  test('[WW-MOV-14] also who was struck at as he broke away', () => {
    const battle = new Battle({ red: [{ at: [10, 10], kit: ['hunting-bow'] }], blue: [{ at: [9, 10] }] })
    battle
      .engaged([0, 1])
      .moves()
      .march('break:0', [[14, 10]], 4, 1)
    expect([battle.at(0), battle.question]).toEqual([[14, 10, 0], 'edge 0'])
  })
  test('[WW-TRN-06] one move of any kind per warrior and turn', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }, { at: [5, 5] }] }).moves().march('move:0', [[11, 10]])
    expect(battle.roots).toEqual(['move:1', 'run:1', 'done'])
    const failed = new Battle({ red: [{ at: [10, 10], has: { ran: true } }] })
    expect(mayMove(failed.game, 0)).toBe(false)
  })
  test('[WW-MOV-19] a move is a row of legs, confirmed one by one, and nobody else moves in between', () => {
    const battle = new Battle({ red: [{ is: 'slate-runner', at: [8, 12.5] }, { at: [20, 5] }], map: 'C' }).moves()
    battle.take('rush:0').take('climb:west-row', null, 4)
    expect([battle.at(0), battle.question]).toEqual([[8, 13.5, 3], 'leg 0'])
    battle.walk('walk', [[8, 17.5, 3]])
    expect(battle.question).toBe('leg 0')
    expect(battle.roots.every(id => !id.includes(':1'))).toBe(true)
    // an inch is left
    expect(battle.may('walk', [spot(9, 17.5, 3)])).toBe(true)
    expect(battle.may('walk', [spot(9.1, 17.5, 3)])).toBe(false)
    battle.take('end')
    expect([battle.at(0), battle.one(0).ran, battle.question]).toEqual([[8, 17.5, 3], true, 'move 0'])
  })
  test('[WW-MOV-20] at the end of a move: first the token, then hiding; nothing to do is no question', () => {
    const scene = {
      red: [{ at: [18, 20] as const }],
      blue: [{ at: [18, 5] as const }],
      plan: { lowWalls: [[14, 15.9, 22, 16.4]] as const },
      scenario: 'reliquary',
    }
    const battle = new Battle(scene).moves().march('move:0', [[18, 17]])
    // who is silent picks it up, and hides where he can
    expect([battle.roots, battle.asked.otherwise]).toEqual([['pick', 'skip'], 'pick'])
    battle.take('skip')
    expect([battle.roots, battle.asked.otherwise]).toEqual([['hide', 'skip'], 'hide'])
    expect(battle.take('hide').one(0).hidden).toBe(true)
    const carrier = new Battle(scene)
      .moves()
      .march('move:0', [[18, 17]])
      .take('pick')
    expect([carrier.one(0).hidden, carrier.question]).toEqual([false, 'move 0'])
    expect(new Battle(scene).moves().march('move:0', [[18, 22]]).question).toBe('edge 0')
    // standing still included
    const still = new Battle({ ...scene, red: [{ at: [18, 17] }] }).moves()
    expect(still.roots).toContain('stand:0')
    expect(still.take('stand:0').roots).toEqual(['pick', 'skip'])
  })
  test('[WW-MOV-18] leaving as a scenario allows: his base at the edge, and his owner says so', () => {
    const scene = { scenario: 'narrow-way', edge: 'north' as const }
    const battle = new Battle({ ...scene, red: [{ at: [10, 4.4] }, { at: [20, 30] }] }).moves()
    battle.march('move:0', [[10, 0.5]])
    expect(battle.roots).toEqual(['leave', 'stay'])
    expect(battle.take('leave').one(0)).toMatchObject({ state: 'left', at: null })
    const far = new Battle({ ...scene, red: [{ at: [10, 4.6] }] }).moves()
    expect(far.ruleOf('move:0', [[10, 0.5]])).toBe('WW-MOV-01')
    expect(far.march('move:0', [[10, 0.6]]).question).toBe('edge 0')
    // a carrier by his own edge, and only where his base touches it
    const carrier = (y: number) => {
      const home = new Battle({ scenario: 'salvage', edge: 'north', red: [{ at: [10, 33] }] })
      Object.assign(home.board.tokens[0]!, { at: null, by: 0 })
      return home
        .moves()
        .march('move:0', [[10, y]])
        .roots.includes('leave')
    }
    expect([carrier(35.5), carrier(35.4)]).toEqual([true, false])
  })
  test('[WW-HAP-15] with rats underfoot nobody runs; charges are no runs', () => {
    const battle = alone({}, { blue: [{ at: [18, 10] }] })
    battle.board.happening = 'rats'
    expect(mayRun(battle.game, 0)).toBe(false)
    expect(battle.moves().roots).not.toContain('run:0')
    expect(battle.charges().roots).toContain('charge:0')
  })
})
