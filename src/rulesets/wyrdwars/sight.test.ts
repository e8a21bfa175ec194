import { describe, expect, test } from 'vitest'
import { eyeOf } from '#common/figure'
import { INCH } from '#geometry'
import { cardOf } from './card.ts'
import { whyNotChargeAt } from './charge.ts'
import { whyNotSearchFor } from './hiding.ts'
import { aimOf, whyNotShotAt } from './shooting.ts'
import { bodyOf, coverOf, isVisible, sees } from './sight.ts'
import { Battle, house, type Man, type Spot, spot } from './testing.ts'

const line = (from: Spot, to: Spot, more: object = {}, others: readonly Man[] = []) =>
  new Battle({ red: [{ at: from, kit: ['hunting-bow'] }], blue: [{ at: to }, ...others], ...more })
const clear = (from: Spot, to: Spot, more: object = {}) => sees(line(from, to, more).game, 0, 1)
const cover = (battle: Battle) => coverOf(battle.game, 0, 1)?.rule ?? null
const aim = (battle: Battle) => aimOf(battle.game, 0, 1, cardOf(battle.game, 0).missile).n
const A = { map: 'A' }

describe('lines', () => {
  test('[WW-LOS-01] from eye to eye: 1.5 inches above the surface, Large 2.5', () => {
    const eye = (is: string, z: number) =>
      eyeOf(bodyOf(new Battle({ red: [{ is, at: [18, 18, z] }], ...A }).game, 0)).z / INCH
    expect([eye('reeve', 0), eye('reeve', 3), eye('marrow-hulk', 0), eye('marrow-hulk', 3)]).toEqual([
      1.5, 4.5, 2.5, 5.5,
    ])
  })
  test('[WW-LOS-02] a block stops a line that is lower than it over its footprint; grazing does not count', () => {
    expect(clear([17, 26.5], [15, 8.2], A)).toBe(false)
    expect(clear([16, 26.5], [16, 8.2], A)).toBe(true)
    expect(clear([15.9, 26.5], [15.9, 8.2], A)).toBe(true)
    // over the tower from roof to roof: at 4.5"
    const plan = {
      blocks: [house([2, 16, 6, 20]), { ...house([10, 16, 14, 20]), id: 'b' }, { ...house([18, 16, 22, 20]), id: 'c' }],
    }
    expect(clear([4, 18, 3], [20, 18, 3], { plan })).toBe(true)
  })
  test('[WW-LOS-03] the roof one stands on stops lines that dip below its rim', () => {
    expect(clear([16.6, 18, 3], [13, 18], A)).toBe(true)
    expect(clear([19.5, 18, 3], [13, 18], A)).toBe(false)
  })
  test('[WW-LOS-04] warriors, low obstacles, rough ground, copses and pools never block sight', () => {
    const r = [[12, 5, 14, 15]] as const
    for (const plan of [{ lowWalls: r }, { rough: r }, { copses: r }, { pools: r }])
      expect(clear([10, 10], [16, 10], { plan }), JSON.stringify(plan)).toBe(true)
    expect(sees(line([10, 10], [16, 10], {}, [{ at: [13, 10] }]).game, 0, 1)).toBe(true)
  })
  test('[WW-LOS-05] sight is mutual; only cover may differ', () => {
    for (const to of [
      [13, 18],
      [12, 18],
      [11, 18],
      [8, 22],
    ] as const) {
      const battle = line([17, 18, 3], to, A)
      expect(sees(battle.game, 0, 1), String(to)).toBe(sees(battle.game, 1, 0))
    }
    const battle = line([16.6, 18, 3], [13, 18], A)
    expect([coverOf(battle.game, 0, 1), coverOf(battle.game, 1, 0)]).toEqual([null, { n: -1, rule: 'WW-LOS-06' }])
  })
  test('[WW-LOS-09] visible is a clear line and not hidden; the inch holds against a hidden one all the same', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [15, 10], has: { hidden: true } }] })
    expect([sees(battle.game, 0, 1), isVisible(battle.game, 0, 1)]).toEqual([true, false])
    battle.moves()
    expect(battle.roots).toContain('run:0')
    expect(battle.ruleOf('run:0', [[13, 10]])).toBe('WW-MOV-04')
    battle.one(1).hidden = false
    expect(isVisible(battle.game, 0, 1)).toBe(true)
  })
  test('[WW-ITM-11] smoke blocks a line lower than its top, and stops nobody', () => {
    const smoky = (from: Spot, to: Spot, plan = {}) => {
      const battle = line(from, to, { plan })
      battle.board.clouds = [
        { kind: 'smoke', at: { ...bodyOf(battle.game, 1), x: 13 * INCH, z: 0 }, of: 0, rule: 'WW-ITM-10' },
      ]
      return battle
    }
    expect(sees(smoky([8, 10], [18, 10]).game, 0, 1)).toBe(false)
    // 2" round the middle of it
    const beside = smoky([8, 10], [18, 10])
    beside.board.clouds = [{ ...beside.board.clouds[0]!, at: { x: 13 * INCH, y: (36 - 12.1) * INCH, z: 0 } }]
    expect(sees(beside.game, 0, 1)).toBe(true)
    // from a tower of 6" over it: 7.5" at the eye
    const tower = { blocks: [house([6, 8, 10, 12], 6)] }
    const high = smoky([9.5, 10, 6], [33, 10], tower)
    expect(sees(high.game, 0, 1)).toBe(true)
    expect(
      smoky([11, 10], [18, 10])
        .moves()
        .may('move:0', [spot(14, 10)]),
    ).toBe(true)
  })
  test('[WW-HAP-11] in fog no line is clear beyond 12 inches: no shot, no charge, no search', () => {
    const foggy = (x: number, hidden = false) => {
      const battle = new Battle({
        red: [{ at: [5, 10], kit: ['war-bow'], of: { movement: 9 } }],
        blue: [{ at: [x, 10], has: { hidden } }],
      })
      battle.board.happening = 'fog'
      return battle.game
    }
    expect([sees(foggy(18), 0, 1), sees(foggy(18.1), 0, 1)]).toEqual([true, false])
    expect(whyNotShotAt(foggy(18), 0, 1, 26 * INCH)).toBeNull()
    expect(whyNotShotAt(foggy(18.1), 0, 1, 26 * INCH)?.why).toBe('No line of sight.')
    expect(whyNotChargeAt(foggy(18), 0, 1)).toBeNull()
    expect(whyNotChargeAt(foggy(18.1), 0, 1)?.why).toBe('No line of sight.')
    expect(whyNotSearchFor(foggy(18, true), 0, 1)).toBeNull()
    expect(whyNotSearchFor(foggy(18.1, true), 0, 1)).not.toBeNull()
  })
})

describe('cover', () => {
  const wall = (x: number) => ({ plan: { lowWalls: [[x, 5, x + 0.5, 15]] } })
  test('[WW-LOS-06] a low obstacle within 2 inches of the target’s base', () => {
    expect(cover(line([5, 10], [15, 10], wall(12.0)))).toBe('WW-LOS-06')
    expect(cover(line([5, 10], [15, 10], wall(11.99)))).toBeNull()
    expect(cover(line([5, 10], [15, 10], wall(10)))).toBeNull()
    // behind him, or off the line, it is none
    expect(cover(line([5, 10], [15, 10], wall(16)))).toBeNull()
    expect(cover(line([5, 16], [15, 16], wall(13)))).toBeNull()
  })
  test('[WW-LOS-06] a copse on the line or round the target, a body in the line, or 3 inches higher', () => {
    const copse = (x: number) => ({ plan: { copses: [[x, 5, x + 2, 15]] } })
    expect(cover(line([5, 10], [15, 10], copse(8)))).toBe('WW-LOS-06')
    expect(cover(line([5, 10], [15, 10], copse(14)))).toBe('WW-LOS-06')
    expect(cover(line([5, 10], [15, 10], copse(16)))).toBeNull()
    expect(cover(line([5, 10], [15, 10], {}, [{ at: [10, 10.4] }]))).toBe('WW-LOS-10')
    expect(cover(line([5, 10], [15, 10], {}, [{ at: [10, 10.55] }]))).toBeNull()
    expect(cover(line([13, 18], [16.6, 18, 3], A))).toBe('WW-LOS-06')
  })
  test('[WW-LOS-07] several covers count once', () => {
    const plan = { lowWalls: [[13, 5, 13.5, 15]], copses: [[14, 5, 16, 15]] }
    const battle = line([5.5, 10], [15, 10], { plan }, [{ at: [9, 10] }])
    expect(aim(battle)).toBe(2)
  })
  test('[WW-LOS-08] a shooter 3 inches higher ignores low obstacles', () => {
    const plan = { blocks: [house([5, 8, 9, 12])], lowWalls: [[12.5, 5, 13, 15]] }
    expect(cover(line([8.4, 10, 3], [14, 10], { plan }))).toBeNull()
    expect(cover(line([9.6, 10], [14, 10], { plan }))).toBe('WW-LOS-06')
  })
  test('[WW-LOS-10] a body is a cylinder 2 inches high', () => {
    const plan = { blocks: [house([5, 8, 9, 12])] }
    // the eye is at 4.5", the target's at 1.5", 10" off: 2.4" up at 7", 1.8" up at 9"
    expect(cover(line([8.4, 10, 3], [18.4, 10], { plan }, [{ at: [15.4, 10] }]))).toBeNull()
    expect(cover(line([8.4, 10, 3], [18.4, 10], { plan }, [{ at: [17.4, 10] }]))).toBe('WW-LOS-10')
    expect(cover(line([8.4, 10, 3], [18.4, 10], { plan }, [{ is: 'marrow-hulk', at: [15.4, 10] }]))).toBe('WW-LOS-10')
  })
})
