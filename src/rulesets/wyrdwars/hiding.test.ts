import { describe, expect, test } from 'vitest'
import { searchParts, whyNotHide, whyNotSearch, whyNotSearchFor } from './hiding.ts'
import type { Frame } from './model.ts'
import { isByCover } from './sight.ts'
import { Battle, house, type Man, type Spot, spot } from './testing.ts'

/** A wall an inch and less north of somebody at (10, 10). */
const wall = { lowWalls: [[7, 10.8, 13, 11.3]] as const }
const front: Man[] = [{ at: [9, 20] }, { at: [11, 20] }]
const lurker = (man: Man = {}, blue: readonly Man[] = front, plan: object = wall) =>
  new Battle({ red: [{ at: [10, 10], ...man }], blue, plan })
const why = (battle: Battle) => whyNotHide(battle.game, 0)?.rule ?? null

describe('hiding', () => {
  test('[WW-HID-02] behind a low wall, every enemy in front of it', () => {
    const battle = lurker({ at: [10, 9] })
      .moves()
      .march('move:0', [[10, 10]])
    expect(battle.roots).toEqual(['hide', 'skip'])
    battle.take('hide')
    expect(battle.one(0).hidden).toBe(true)
    expect(battle.toldOf('mark')[0]).toMatchObject({ rule: 'WW-HID-02', token: 'hidden' })
  })
  test('[WW-HID-02] not with one free line to him', () => {
    const battle = lurker({}, [...front, { at: [20, 10] }])
    expect(whyNotHide(battle.game, 0)).toEqual({ rule: 'WW-HID-02', why: 'Blue 3 has a clear line to him.' })
    // a fleeing enemy does not count
    expect(why(lurker({}, [...front, { at: [20, 10], has: { state: 'fleeing' } }]))).toBeNull()
  })
  test('[WW-HID-02] not who ran, charged, broke away or rallied, is engaged or carries', () => {
    for (const has of [{ ran: true }, { charged: true }, { brokeAway: true }, { rallied: true }])
      expect(why(lurker({ has })), JSON.stringify(has)).toBe('WW-HID-02')
    expect(why(lurker({}, [...front, { at: [10, 9] }]).engaged([0, 3]))).toBe('WW-HID-02')
    const carrier = lurker()
    carrier.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
    expect(why(carrier)).toBe('WW-OBJ-02')
    expect(why(lurker())).toBeNull()
  })
  test('[WW-HID-02] [WW-HID-12] within an inch of what hides: low obstacles, copses, walls of blocks; not on a roof', () => {
    const near = (plan: object, at: Spot = [10, 10]) => isByCover(lurker({ at }, front, plan).game, 0)
    expect(near({ lowWalls: [[7, 11.5, 13, 12]] })).toBe(true)
    expect(near({ lowWalls: [[7, 11.51, 13, 12]] })).toBe(false)
    expect(near({ copses: [[5, 5, 15, 15]] })).toBe(true)
    expect(near({ copses: [[5, 11.5, 15, 15]] })).toBe(true)
    expect(near({ blocks: [house([5, 10.9, 15, 15])] })).toBe(true)
    expect(near({ blocks: [house([5, 11.6, 15, 15])] })).toBe(false)
    expect(near({ blocks: [house([5, 5, 15, 15])] }, [10, 10, 3])).toBe(false)
    expect(near({ rough: [[5, 5, 15, 15]] })).toBe(false)
    // 0.4" from a house, and nobody sees him
    const battle = lurker({ at: [10, 10.1] }, front, { blocks: [house([5, 11, 15, 15])] })
    expect(why(battle)).toBeNull()
  })
  test('[WW-TRA-10] to the Fenborn rough ground is such a piece, mire too, where they stand in it or within an inch', () => {
    const plan = { rough: [[5, 5, 15, 11.9]] as const, lowWalls: [[5, 12, 15, 12.5]] as const }
    expect(why(lurker({ is: 'spear-kin' }, front, plan))).toBeNull()
    expect(why(lurker({ is: 'bill-levy' }, front, plan))).toBe('WW-HID-12')
  })
  test('[WW-TRA-10] [WW-RIT-17] within an inch of it, and of mire', () => {
    const walled = { lowWalls: [[5, 11.7, 15, 12.2]] as const }
    const beside = (edge: number) =>
      lurker({ is: 'spear-kin' }, front, { ...walled, rough: [[5, 5, 15, edge]] as const })
    expect([why(beside(8.5)), why(beside(8.49))]).toEqual([null, 'WW-HID-12'])
    const mired = (y: number) => {
      const battle = lurker({ is: 'spear-kin' }, front, walled)
      battle.board.clouds.push({ kind: 'mire', at: spot(10, y), of: 0, rule: 'WW-RIT-17' })
      return why(battle)
    }
    expect([mired(10), mired(6.5), mired(6.49)]).toEqual([null, null, 'WW-HID-12'])
  })
  test('[WW-HID-11] Large and Mindless warriors cannot hide, the Mindless cannot search', () => {
    for (const is of ['marrow-hulk', 'wax-thrall', 'leech-swarm']) expect(why(lurker({ is })), is).toBe('WW-HID-11')
    const thrall = new Battle({
      red: [{ is: 'wax-thrall', at: [10, 10] }],
      blue: [{ at: [14, 10], has: { hidden: true } }],
    })
    expect(whyNotSearch(thrall.game, 0)?.rule).toBe('WW-HID-11')
    expect(thrall.shoots().question).toBe('edge 0')
  })
})

describe('being found', () => {
  /** Somebody hidden south of the wall, and one who comes from the north. */
  const hidden: Man = { at: [10, 10], has: { hidden: true } }
  test('[WW-HID-05] who ends a move within 2 inches with a clear line reveals him at once', () => {
    const coming = (y: number) =>
      new Battle({ red: [{ at: [10, 16] }, { at: [30, 30] }], blue: [hidden], plan: wall })
        .moves()
        .march('move:0', [[10, y]])
    const found = coming(13)
    expect([found.one(2).hidden, found.toldOf('unmark').map(({ rule }) => rule)]).toEqual([false, ['WW-HID-05']])
    const still = coming(13.1)
    expect(still.one(2).hidden).toBe(true)
    expect(still.take('done').one(2).hidden).toBe(true)
  })
  test('[WW-HID-05] not through a house', () => {
    const plan = { blocks: [house([7, 10.6, 13, 11])] }
    const battle = new Battle({ red: [{ at: [10, 16] }], blue: [hidden], plan }).moves().march('move:0', [[10, 12.5]])
    expect(battle.one(1).hidden).toBe(true)
  })
  test('[WW-HID-04] hiding ends when he moves, throws, searches, casts or begins to flee; not by a salve', () => {
    const isHiddenAfter = (frame: Frame, faces: readonly number[], man: Man = {}): boolean => {
      const red: Man[] = [{ at: [10, 10], ...man, has: { hidden: true, ...man.has } }, { at: [30, 5] }]
      const blue: Man[] = [{ at: [14, 10] }, { at: [14, 12], has: { hidden: true } }]
      return new Battle({ red, blue }).rolling(faces, frame).one(0).hidden
    }
    expect(isHiddenAfter({ step: 'toss', by: 0, at: 2, what: 'casting-net' }, [6], { kit: ['casting-net'] })).toBe(
      false,
    )
    expect(isHiddenAfter({ step: 'smoke', by: 0, place: spot(12, 10) }, [], { kit: ['smoke-pot'] })).toBe(false)
    expect(isHiddenAfter({ step: 'search', by: 0, at: 3 }, [6])).toBe(false)
    expect(isHiddenAfter({ step: 'rite', by: 0, rite: 'snuff-sight', at: 2 }, [5, 5], { is: 'wick-witch' })).toBe(false)
    expect(isHiddenAfter({ step: 'flee', who: 0, rule: 'WW-PSY-02' }, [1, 1])).toBe(false)
    expect(isHiddenAfter({ step: 'walk', going: { who: 0, runs: false, left: 10160 }, path: [spot(10, 9)] }, [])).toBe(
      false,
    )
    const hurt: Man = { kit: ['salve'], of: { wounds: 2 }, has: { wounds: 1 } }
    expect(isHiddenAfter({ step: 'salve', by: 0, at: 0 }, [], hurt)).toBe(true)
  })
  test('[WW-HID-06] at the end of the enemy Movement phase an uncovered line reveals him', () => {
    const battle = new Battle({ red: [{ at: [15, 13], kit: ['sling'] }, { at: [10, 30] }], blue: [hidden], plan: wall })
    battle.moves().march('move:0', [[15, 10]])
    expect(battle.one(2).hidden).toBe(true)
    battle.take('done')
    expect([battle.one(2).hidden, battle.toldOf('unmark').map(({ rule }) => rule)]).toEqual([false, ['WW-HID-06']])
    expect(battle.inside('shoot:0')).toEqual(['at:2'])
  })
})

describe('searching', () => {
  const searching = (x: number, man: Man = {}, more: readonly Man[] = [], plan = {}) =>
    new Battle({
      red: [{ at: [10, 10], ...man }, ...more],
      blue: [{ at: [x, 10], has: { hidden: true } }],
      plan,
    }).shoots()
  test('[WW-HID-01] searching is judged by Initiative', () => {
    expect(searching(16, { of: { initiative: 4, ballisticSkill: 2 } }).take('search:0:1', null, 4).needed).toEqual([4])
  })
  test('[WW-HID-07] instead of shooting, within 12 inches on a clear line; passed, he is revealed', () => {
    const found = searching(16, { kit: ['hunting-bow'] }).take('search:0:1', null, 3)
    expect([found.one(1).hidden, found.rolled, found.question]).toEqual([false, ['WW-HID-07'], 'edge 0'])
    const missed = searching(16, { kit: ['hunting-bow'] }).take('search:0:1', null, 4)
    expect([missed.one(1).hidden, missed.question]).toEqual([true, 'edge 0'])
    expect(searching(23).roots).toEqual(['search:0:1', 'done'])
    const far = searching(23.01)
    expect(far.question).toBe('edge 0')
    expect(whyNotSearchFor(searching(28.31).game, 0, 1)).toEqual({ rule: 'WW-HID-07', why: '17.31 of 12".' })
    const walled = searching(16, {}, [], { blocks: [house([12, 5, 14, 15])] })
    expect(whyNotSearchFor(walled.game, 0, 1)?.why).toBe('No line of sight.')
  })
  test('[WW-HID-07] only who could shoot', () => {
    for (const has of [{ ran: true }, { charged: true }, { brokeAway: true }, { rallied: true }, { acted: true }])
      expect(searching(16, { has }).question, JSON.stringify(has)).toBe('edge 0')
  })
  test('[WW-HID-08] [WW-TST-07] beyond 6 inches at -1 Initiative, but never below 1', () => {
    const needed = (x: number, initiative: number) =>
      searching(x, { of: { initiative } }).take('search:0:1', null, 6).needed[0]
    expect([needed(17, 3), needed(17.01, 3), needed(21, 3), needed(21, 1)]).toEqual([3, 2, 2, 1])
  })
  test('[WW-ITM-02] a lantern gives +1', () => {
    const needed = (x: number) => searching(x, { kit: ['lantern'] }).take('search:0:1', null, 6).needed[0]
    expect([needed(16), needed(21)]).toEqual([4, 3])
  })
  test('[WW-TRA-06] the Keen have +1', () => {
    const needed = (x: number) => searching(x, { is: 'ratcatcher' }).take('search:0:1', null, 6).needed[0]
    expect([needed(16), needed(21)]).toEqual([5, 4])
    expect(searchParts(searching(16, { is: 'ratcatcher' }).game, 0, 1)).toEqual([{ n: 1, rule: 'WW-TRA-06' }])
  })
  test('[WW-HID-09] revealed he is visible to all: one finds him, another shoots him in the same phase', () => {
    const battle = searching(16, {}, [{ at: [10, 14], kit: ['crossbow'] }])
    expect(battle.inside('shoot:1')).toEqual([])
    battle.take('search:0:2', null, 3)
    expect(battle.cites('WW-HID-09')).toBe(true)
    expect(battle.inside('shoot:1')).toEqual(['at:2'])
  })
  test('[WW-HID-10] one search a turn for each searcher; several may try the same target', () => {
    const battle = searching(16, {}, [{ at: [10, 12] }]).take('search:0:2', null, 4)
    expect(battle.roots).toEqual(['search:1:2', 'done'])
    expect(battle.take('search:1:2', null, 3).one(2).hidden).toBe(false)
    expect(spot(0, 36)).toEqual({ x: 0, y: 0, z: 0 })
  })
})
