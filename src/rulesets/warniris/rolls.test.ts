import { describe, expect, test } from 'vitest'
import type { Dice } from '#engine'
import { apply, cloneState } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { armOf, cardOf } from './abilities.ts'
import { resistance } from './attack.ts'
import { heal, lay, wound } from './damage.ts'
import { warniris } from './index.ts'
import type { Ump } from './model.ts'
import { attribute, clamp, needed, spokenNeed, worth } from './rolls.ts'
import { Stage } from './testing.ts'

/** Enough of an umpire for the functions that only tell. */
const telling = (stage: Stage): Ump => ({ ...stage.game, tell: () => {} }) as unknown as Ump

/** The chance that an Attack (or anything else with dice) ends in a certain way. */
function chance(stage: Stage, offer: string, came: (after: Stage) => boolean): string {
  return chanceThat((dice: Dice) => {
    const copy = Object.assign(Object.create(Stage.prototype), {
      log: [],
      state: cloneState(warniris, stage.state),
    }) as Stage
    expect(apply(warniris, copy.state, { seat: copy.asked.seat, offer }, undefined, dice)).toBeNull()
    return came(copy)
  })
}

describe('attributes', () => {
  test.each([
    [3 - 4, 1],
    [6 + 2, 6],
    [4, 4],
  ])('[WN-ATT-01] %i is kept within 1 and 6: %i', (sum, kept) => {
    expect(clamp(sum)).toBe(kept)
  })

  test('[WN-ATT-02] Body 6, +1 Seal, -2 Penetration is 5: clamped once', () => {
    const stage = new Stage({ sides: [[['TB5', 10, 10]], [['RS1', 30, 30]]] })
    stage.m(0).effects = [{ name: 'Seal of Protection', n: 1, until: 1, by: 0 }]
    const hammer = { ...armOf(stage.game, 1, 1), penetration: 2 }
    expect(worth(resistance(stage.game, 0, hammer, 0))).toBe(5)
  })

  test('[WN-ATT-03] [WN-ATT-04] Penetration leaves at least a 1, and 6 always resists', () => {
    const stage = new Stage({ sides: [[['LT4', 10, 10]], [['TB5', 30, 30]]] })
    const grasp = { ...armOf(stage.game, 1, 0), type: 'TP' as const, penetration: 2 }
    expect(worth(resistance(stage.game, 0, grasp, 0))).toBe(1) // Spirit 2 - 2
    expect(worth(resistance(stage.game, 1, { ...grasp, type: 'TCW', penetration: 0 }, 0))).toBe(6)
    const shot = new Stage({ sides: [[['RS4', 10, 10]], [['TB5', 10, 20]]] }).act(0)
    expect(chance(shot, 'attack:0/at:1', after => after.m(1).wounds < 6)).toBe('1/6') // Body 6 - 1: only a 6 fails
  })

  test('[WN-ATT-05] [WN-ATT-06] [WN-ATT-07] Wounds stay between 0 and the printed number', () => {
    const stage = new Stage({ sides: [[['RS1', 10, 10, { wounds: 3 }]], [['TB4', 30, 30, { wounds: 1 }]]] })
    heal(telling(stage), 0, 2, 'WN-ATT-05')
    expect(stage.m(0).wounds).toBe(4)
    wound(telling(stage), 0, 2, 1)
    expect(stage.m(0).wounds).toBe(2)
    wound(telling(stage), 1, 2, 0)
    expect(stage.m(1).wounds).toBe(0)
  })

  test('[WN-ATT-08] at 0 Wounds a miniature is gone: no base, no target, no healing', () => {
    const stage = new Stage({
      sides: [
        [
          ['RS4', 10, 10],
          ['LT1', 12, 10],
        ],
        [
          ['TB4', 10, 20, { wounds: 1 }],
          ['TB3', 40, 50],
        ],
      ],
    }).act(0)
    stage.take('attack:0/at:2', null, 1, 6)
    expect([stage.m(2).wounds, stage.m(2).at]).toEqual([0, null])
    expect(stage.offers.filter(id => id.endsWith(':2'))).toEqual([])
  })

  test('[WN-ATT-09] half-cover is found before the die: Mind 5 becomes 4', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 5]], [['TB3', 10, 20]]], pieces: [WALL(1.6)] }).act(0)
    stage.take('attack:0/at:1', null, 4)
    expect(stage.rolls).toEqual([[0, 3, 4]]) // 3 + 4 - 4
  })

  test('[WN-ATT-10] the base attribute is the printed one', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 30, 30]]] })
    stage.m(0).effects = [{ name: 'Shaken', n: 0, until: 1, by: 1 }]
    expect(cardOf(stage.game, 0).mind).toBe(5)
    expect(worth(attribute(stage.game, 0, 'mind'))).toBe(4)
  })

  test('[WN-ATT-11] the same name does not add up, different names do', () => {
    const stage = new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 30, 30]]] })
    const warded = { name: 'Warded', n: 0, until: 1, by: 0 } as const
    lay(telling(stage), 0, warded, 'WN-EFF-06')
    lay(telling(stage), 0, warded, 'WN-EFF-06')
    expect(worth(attribute(stage.game, 0, 'body'))).toBe(4)
    lay(telling(stage), 0, { name: 'Seal of Protection', n: 1, until: 1, by: 0 }, 'WN-SUI-15')
    expect(worth(attribute(stage.game, 0, 'body'))).toBe(5)
    const venom = { name: 'Venom', n: 0, until: 1, by: 0 } as const
    lay(telling(stage), 1, venom, 'WN-EFF-05')
    lay(telling(stage), 1, venom, 'WN-EFF-05')
    expect(stage.m(1).effects).toHaveLength(1)
  })
})

const WALL = (top: number) => ({
  name: 'wall',
  kind: 'solid' as const,
  x: [5, 15] as const,
  y: [17.5, 18] as const,
  top,
  notes: {},
})

/** The printed table: rows are the acting attribute, columns the target's. */
const PRINTED = [
  ['3-', '2-', '1', 'A.F.', 'A.F.', 'A.F.'],
  ['4-', '3-', '2-', '1', 'A.F.', 'A.F.'],
  ['5-', '4-', '3-', '2-', '1', 'A.F.'],
  ['A.S.', '5-', '4-', '3-', '2-', '1'],
  ['A.S.', 'A.S.', '5-', '4-', '3-', '2-'],
  ['A.S.', 'A.S.', 'A.S.', '5-', '4-', '3-'],
]

describe('Tests', () => {
  test('[WN-TST-02] [WN-TST-05] all 36 cells of the Faced Test Table', () => {
    for (let row = 1; row <= 6; row++) {
      for (let column = 1; column <= 6; column++) {
        expect([row, column, spokenNeed(needed(row, column))]).toEqual([row, column, PRINTED[row - 1]![column - 1]])
      }
    }
  })

  test('[WN-TST-01] [WN-GEN-01] [WN-GEN-08] a Normal Test of Mind 4: 4 succeeds, 5 fails and stays failed', () => {
    const stage = () =>
      new Stage({ reacts: true, sides: [[['TB3', 10, 10]], [['LT2', 10, 17]]] })
        .act(0)
        .take('move', [{ x: 10000, y: 49000, z: 0 }])
    const inTime = stage().take('react:1:1', null, 4)
    expect(inTime.question).toBe('moment 1')
    const late = stage().take('react:1:1', null, 5, 6)
    expect(late.rolls[0]).toEqual([1, 4, 5])
    expect(late.question).toBe('act 0')
  })

  test('[WN-TST-03] Mind for Weapons, Spirit for Powers, Body for shoves, on both sides', () => {
    const rifle = new Stage({ sides: [[['RS4', 10, 10]], [['TB3', 10, 20]]] }).act(0).take('attack:0/at:1', null, 6)
    expect(rifle.rolls[0]![1]).toBe(needed(5, 4))
    const bolt = new Stage({ sides: [[['TB1', 10, 10]], [['TB3', 10, 20]]] }).act(0).take('attack:1/at:1', null, 6)
    expect(bolt.rolls[0]![1]).toBe(needed(5, 4)) // Spirit 5 v Spirit 4
    const push = new Stage({ sides: [[['LT2', 10, 10]], [['TB3', 12.85, 10]]] }).act(0).take('push/at:1', null, 6)
    expect(push.rolls[0]![1]).toBe(needed(4, 3))
    for (const deed of ['push', 'knockdown']) {
      const shove = new Stage({ sides: [[['RS1', 10, 10]], [['TB3', 12.85, 10]]] }).act(0).take(`${deed}/at:1`, null, 6)
      expect(shove.rolls[0]![1]).toBe(needed(3, 3)) // Body, though Mind is 5 v 4
    }
  })

  test('[WN-TST-04] the die is compared with the table: Mind 5 v 5 needs 3-, a 4 fails', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]]] }).act(0)
    stage.take('attack:0/at:1', null, 4)
    expect(stage.rolls).toEqual([[0, 3, 4]])
    expect(stage.m(1).wounds).toBe(3)
  })

  test('[WN-TST-06] [WN-TST-07] always succeeding or failing uses no die', () => {
    const sure = new Stage({ sides: [[['TB1', 10, 10]], [['RS2', 10, 18]]] }).act(0).take('attack:1/at:1', null, 6)
    expect(sure.rolls).toEqual([[1, 1, 6]]) // only Step 2: Spirit 2 - 1
  })

  test('[WN-TST-08] what always fails may still be declared, with a warning', () => {
    const stage = new Stage({ mode: 'last-stand', sides: [[['RS4', 10, 20]], [['Ranger', 10, 10]]] }).act(1, 1)
    const menu = stage.asked.offers.find(({ id }) => id === 'attack:1')!
    const [shot] = warniris.open(stage.state, stage.asked, menu)
    expect(warniris.explain(stage.state, shot!).some(line => line.rule === 'WN-TST-08')).toBe(true)
    stage.take('attack:1/at:0').pass()
    expect([stage.rolls, stage.m(0).wounds]).toEqual([[], 3])
  })

  test('[WN-TST-09] [WN-TST-10] [WN-TST-12] [WN-TST-13] conceding: own at once, an opponent by its mark, never a prompt', () => {
    const friend = new Stage({
      sides: [
        [
          ['TB4', 10, 10],
          ['TB5', 30, 30],
        ],
        [['TB3', 12.5, 10]],
      ],
    }).act(0)
    friend.take('swap/at:2', null, 6).pass()
    expect(friend.rolls).toHaveLength(1)
    const weak = new Stage({
      sides: [
        [
          ['TB4', 10, 10],
          ['TB3', 12.5, 10],
        ],
        [['RS1', 40, 50]],
      ],
    })
      .act(0)
      .take('push/at:1')
    expect([weak.rolls, weak.question]).toEqual([[], 'shove 0'])
    const marked = new Stage({ sides: [[['LT1', 10, 10]], [['LT4', 13.6, 10]]] }).act(0)
    marked.as(1, 'concede:1:push')
    expect(marked.question).toBe('act 0')
    marked.take('push/at:1').pass()
    expect([marked.rolls, marked.question]).toEqual([[], 'shove 0'])
    const cleared = new Stage({ sides: [[['LT1', 10, 10]], [['LT4', 13.6, 10]]] }).act(0)
    cleared.as(1, 'concede:1:push').as(1, 'concede:1:push').take('push/at:1').pass()
    expect(cleared.question).toBe('act 0') // Body 3 v 6 (Rooted): always fails
  })

  test('[WN-TST-11] nobody chooses to fail a Normal Test: Step 2 is always rolled, marks or not', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]]] }).act(0).as(1, 'concede:1:attack')
    stage.take('attack:0/at:1', null, 1)
    expect([stage.rolls, stage.m(1).wounds]).toEqual([[[1, 2, 1]], 3])
  })

  test.each([
    ['4', '2/3'],
    ['6', '1'],
  ])('[WN-TST-01] a value of %s succeeds with %s', (value, odds) => {
    expect(chanceThat(dice => dice.ask({ n: 1, sides: 6, read: 'atMost', target: Number(value) }) === 1)).toBe(odds)
  })
})

describe('exact chances', () => {
  test('[WN-ATK-09] Ranger v Mind 2 Body 4: 1/3; Sorcerer v Spirit 3: 5/12', () => {
    const shot = new Stage({
      sides: [
        [
          ['Ranger', 10, 10],
          ['Sorcerer', 13, 10],
        ],
        [['Warrior', 10, 20]],
      ],
    }).act(0)
    expect(chance(shot, 'attack:1/at:2', after => after.m(2).wounds < 2)).toBe('1/3')
    expect(chance(shot.act(1), 'attack:1/at:2', after => after.m(2).wounds < 2)).toBe('5/12')
  })

  test('[WN-SWP-01] Mind 5 v 3 and Body 3 v 5: 5/36', () => {
    const stage = new Stage({ sides: [[['TB4', 10, 10]], [['RS2', 13.25, 10]]] }).act(0)
    stage.m(1).reacted = true
    expect(chance(stage, 'swap/at:1', after => after.question === 'exchange 0')).toBe('5/36')
  })

  test('[WN-KND-01] [WN-PSH-01] Knockdown Body 5 v 3: 5/6; Push Body 4 v 4: 1/2', () => {
    const knock = new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10]]] }).act(0)
    knock.m(1).reacted = true
    expect(chance(knock, 'knockdown/at:1', after => after.m(1).posture === 'down')).toBe('5/6')
    const push = new Stage({ sides: [[['LT2', 10, 10]], [['RS5', 13.2, 10]]] }).act(0)
    push.m(1).reacted = true
    expect(chance(push, 'push/at:1', after => after.question === 'shove 0')).toBe('1/2')
  })
})
