import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { madeOf } from './characteristics.ts'
import { gapOf, isPointWithin, isWithin } from './figure.ts'
import { muster } from './muster.ts'
import { nearestPlace } from './places.ts'
import { scene } from './scene.ts'
import { shotsOf } from './shooting.ts'
import { Battle, house, spot } from './testing.ts'
import { passesUpTo } from './throws.ts'
import { clone, view } from './view.ts'

describe('measuring', () => {
  test('[WW-MEA-03] from edge to edge, seen from above; height is ignored', () => {
    const gap = (z: number) =>
      gapOf(
        new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [16, 10, z] }], plan: { blocks: [house([14, 8, 18, 12])] } })
          .game,
        0,
        1,
      )
    expect([gap(0), gap(3)]).toEqual([5 * INCH, 5 * INCH])
    const battle = new Battle({ red: [{ at: [10, 10] }] })
    expect(isPointWithin(battle.game, 0, spot(18.5, 10, 3), 8 * INCH)).toBe(true)
    expect(isPointWithin(battle.game, 0, spot(18.51, 10, 3), 8 * INCH)).toBe(false)
    const long = new Battle({ red: [{ at: [3, 10] }], blue: [{ at: [16, 10] }] })
    expect(isWithin(long.game, 0, 1, 12 * INCH)).toBe(true)
    expect(isWithin(long.game, 0, 1, 12 * INCH - 1)).toBe(false)
  })
  test('[WW-MEA-09] the nearest free place; of equals the northernmost, then the westernmost', () => {
    const near = (plan: object, at = spot(10, 10)) =>
      nearestPlace(new Battle({ red: [{ at: [30, 3] }, { at: [10, 10] }], plan }).game, 0, at, 5 * INCH, false)
    expect(near({})).toEqual(spot(10, 11))
    // as far north round him as a pool allows, and there the west
    const found = near({ pools: [[8, 10.6, 12, 13]] })!
    expect(Math.abs(found.y - spot(9, 10.1).y)).toBeLessThanOrEqual(3)
    expect(found.x).toBeLessThan(spot(10, 10).x)
    expect(nearestPlace(new Battle({ red: [{ at: [30, 3] }] }).game, 0, spot(10, 10), INCH, false)).toEqual(
      spot(10, 10),
    )
  })
})

describe('what both players see', () => {
  test('[WW-SCO-07] nothing is secret: a hidden warrior is on the board of both, and missing only from lists of targets', () => {
    const battle = new Battle({
      red: [{ at: [10, 10], kit: ['war-bow'] }],
      blue: [{ at: [10, 18], has: { hidden: true } }],
    })
    expect(view(battle.board)).toBe(battle.board)
    expect(clone(battle.board)).toEqual(battle.board)
    const model = scene(battle.game).models[1]!
    expect([model.body?.at, model.tokens]).toEqual([spot(10, 18), ['hidden']])
    expect(shotsOf(battle.game, 0)).toEqual([])
  })
  test('[WW-ARM-33] both see the save as it was and as it is', () => {
    const save = (splinters: number) => {
      const battle = new Battle({ red: [{ at: [10, 10], kit: ['mail', 'shield'], has: { splinters, off: 'shield' } }] })
      return scene(battle.game).models[0]!.facts.find(([name]) => name === 'Armour Save')?.[1]
    }
    expect([save(0), save(2), save(3)]).toEqual(['4+', '4+, now 6+', '4+, now gone'])
  })
  test('[WW-ARM-15] [WW-ARM-32] the next battle begins with whole armour, also of who was out of action', () => {
    const battle = new Battle({
      red: [
        { at: [10, 10], has: { splinters: 3 } },
        { at: null, has: { splinters: 2 } },
      ],
    })
    expect(muster(battle.setup).warriors.map(({ splinters, spared }) => [splinters, spared])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
  test('[WW-CHR-10] a characteristic may be raised without limit, though a test still fails on a 6', () => {
    const raised = madeOf([
      { n: 5, rule: 'WW-CHR-03' },
      { n: 3, rule: 'WW-CHR-03' },
    ])
    expect([raised.n, passesUpTo(raised.n)]).toEqual([8, 5])
  })
})
