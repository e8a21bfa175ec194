import { describe, expect, test } from 'vitest'
import { nimbleOf } from './rise.ts'
import { Battle, house, type Man, type Spot } from './testing.ts'
import { tokenHere } from './tokens.ts'

const R = { scenario: 'reliquary' }
const here = (man: Man, more: object = {}) => tokenHere(new Battle({ red: [man], ...R, ...more }).game, 0) !== null
const carrying = (red: readonly Man[], more: object = {}, by = 0) => {
  const battle = new Battle({ red, ...R, ...more })
  Object.assign(battle.board.tokens[0]!, { at: null, by })
  return battle.moves()
}

describe('tokens', () => {
  test('[WW-OBJ-01] who ends a move in contact with a token on his level may pick it up', () => {
    const battle = new Battle({ red: [{ is: 'reeve', at: [18, 14] }, { at: [30, 3] }], ...R })
      .moves()
      .march('move:0', [[18, 16.9]])
    expect(battle.roots).toEqual(['pick', 'skip'])
    battle.take('pick')
    expect(battle.board.tokens[0]).toMatchObject({ by: 0, at: null })
    expect(here({ at: [18, 16.89] })).toBe(false)
  })
  test('[WW-OBJ-01] [WW-TRA-05] not Beasts, Mindless or Large warriors, not who is engaged or flees', () => {
    const at: Spot = [18, 17]
    for (const is of ['mastiff', 'wax-thrall', 'leech-swarm']) expect(here({ is, at }), is).toBe(false)
    expect(here({ is: 'marrow-hulk', at: [18, 16.5] })).toBe(false)
    expect(here({ is: 'reeve', at })).toBe(true)
    expect(here({ at, has: { state: 'fleeing' } })).toBe(false)
    const fight = new Battle({ red: [{ at }], blue: [{ at: [18, 16] }], ...R }).engaged([0, 1])
    expect(tokenHere(fight.game, 0)).toBeNull()
  })
  test('[WW-OBJ-01] a token on a roof is not for who is below', () => {
    const plan = { blocks: [house([17.5, 17.5, 20, 20])] }
    expect(here({ at: [18, 17] }, { plan })).toBe(false)
    expect(here({ at: [18, 18, 3] }, { plan })).toBe(true)
  })
  test('[WW-OBJ-06] a token is a flat disc an inch across, and bases may stand on it', () => {
    expect(here({ at: [18, 17] })).toBe(true)
    const battle = new Battle({ red: [{ at: [18, 15] }], ...R }).moves()
    expect(battle.march('move:0', [[18, 18]]).roots).toEqual(['pick', 'skip'])
  })
  test('[WW-OBJ-03] one token each; it goes where he goes', () => {
    const battle = new Battle({ red: [{ at: [18, 14] }], scenario: 'salvage' })
    Object.assign(battle.board.tokens[0]!, { at: null, by: 0 })
    expect(battle.board.tokens[1]!.at).not.toBeNull()
    // he stands by the cache at (18, 13), and is asked nothing
    expect(tokenHere(battle.game, 0)).toBeNull()
    battle.moves().march('move:0', [[22, 14]])
    battle.rolling([], { step: 'drop', who: 0 })
    expect(battle.board.tokens[0]!.at).toEqual(battle.one(0).at)
  })
  test('[WW-OBJ-05] once a turn he drops it or hands it to a friend in contact, before or after his move', () => {
    const red: Man[] = [{ at: [10, 10] }, { at: [10, 15] }, { at: [10, 19.9] }]
    const battle = carrying(red)
    expect(battle.roots).toContain('drop:0')
    expect(battle.roots.some(id => id.startsWith('hand'))).toBe(false)
    battle.march('move:0', [[10, 14]])
    expect(battle.roots).toContain('hand:0:1')
    battle.take('hand:0:1')
    expect(battle.board.tokens[0]!.by).toBe(1)
    expect([battle.toldOf('unmark'), battle.toldOf('mark')]).toMatchObject([
      [{ rule: 'WW-OBJ-05', who: 0, token: 'carrying a token' }],
      [{ rule: 'WW-OBJ-05', who: 1, token: 'carrying a token' }],
    ])
    // the receiver, who has not moved, goes on, and cannot hand it on in this turn
    battle.march('move:1', [[10, 18.9]])
    expect(battle.roots.some(id => id.startsWith('hand') || id.startsWith('drop'))).toBe(false)
    battle.rolling([], { step: 'turn-end', seat: 0 }).moves()
    expect(battle.roots).toContain('hand:1:2')
  })
  test('[WW-OBJ-02] a carrier is not hidden: whoever was is seen, and that is told', () => {
    const hidden: Man['has'] = { hidden: true }
    const picked = new Battle({ red: [{ at: [18, 17], has: hidden }], ...R })
    picked.rolling([], { step: 'pick', who: 0, token: 0 })
    expect([picked.one(0).hidden, picked.toldOf('unmark')]).toMatchObject([false, [{ rule: 'WW-OBJ-02', who: 0 }]])
    const handed = carrying([{ at: [10, 10] }, { at: [10, 11], has: hidden }]).take('hand:0:1')
    expect([handed.one(1).hidden, handed.toldOf('unmark').map(({ who }) => who)]).toEqual([false, [1, 0]])
  })
  test('[WW-OBJ-05] only to a friend who may carry', () => {
    expect(carrying([{ at: [10, 10] }, { is: 'mastiff', at: [10, 11] }]).roots.some(id => id.startsWith('hand'))).toBe(
      false,
    )
  })
  test('[WW-TRA-14] Light Fingers: a carrier with it may run, climb, leap and jump', () => {
    const thief = carrying([{ is: 'cutpurse', at: [8, 12.5] }], { map: 'C' })
    expect(thief.roots).toEqual(expect.arrayContaining(['run:0', 'rush:0']))
    expect(nimbleOf(thief.game, 0, true).climbs).toBe(true)
    const other = carrying([{ is: 'slate-runner', at: [8, 12.5] }], { map: 'C' })
    expect(other.roots).not.toContain('run:0')
    expect(nimbleOf(other.game, 0, false)).toEqual({ ladders: true, climbs: false })
    // the run of the book: 1" of roof, 3" of stairs, 4" of street
    const run = carrying([{ is: 'cutpurse', at: [18, 17, 3] }], { map: 'C' }).walk('run:0', [[18, 16, 3]])
    run.take(run.roots.find(id => id.startsWith('stairs'))!).walk('walk', [[18, 11]])
    expect(run.at(0)).toEqual([18, 11, 0])
  })
})
