import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { G0 } from './content/maps.ts'
import { block, door, feature, rubble, wall, window } from './content/pieces.ts'
import { linesBetween, sees } from './sight.ts'
import { standing } from './testing-ground.ts'

/** Two warriors 10 inches apart, and what stands midway. */
const facing = (...parts: Parameters<typeof feature>[3]) =>
  standing([[['warrior', 13, 18]], [['warrior', 23, 18]]], [feature('F1', 'midway', [17, 10, 19, 26], parts)])

describe('who sees whom', () => {
  test('[WC-VIS-02] [WC-VIS-06] on open ground all 729 lines are free', () => {
    expect(linesBetween(facing(), 0, 1)).toBe(729)
  })

  test('[WC-VIS-01] [WC-VIS-03] [WC-VIS-06] a 1" wall midway leaves 81 lines, one of 1.3" none', () => {
    const low = facing(wall([17.85, 14, 18.15, 22], [0, 1]))
    expect(linesBetween(low, 0, 1)).toBe(81)
    expect(sees(low, 0, 1)).toBe(true)
    const high = facing(wall([17.85, 14, 18.15, 22], [0, 1.3]))
    expect(linesBetween(high, 0, 1)).toBe(0)
    expect(sees(high, 0, 1)).toBe(false)
  })

  test('[WC-VIS-04] a base that shows beside a pillar is not seen', () => {
    // the pillar hides the bodies of 0.4", the bases reach 0.1" beyond it
    const game = facing(wall([17, 17.6, 19, 18.4], [0, 6]))
    expect(linesBetween(game, 0, 1)).toBe(0)
  })

  test('[WC-VIS-05] nobody sees itself', () => {
    const game = facing()
    expect(sees(game, 0, 0)).toBe(false)
    expect(sees(game, 0, 1)).toBe(true)
  })

  test('[WC-VIS-07] a third body midway stops all lines, 0.1" to the side it leaves 45; the base does not count', () => {
    const between = (y: number) =>
      standing(
        [
          [
            ['warrior', 13, 18],
            ['warrior', 18, y],
          ],
          [['warrior', 23, 18]],
        ],
        [],
      )
    expect(linesBetween(between(18), 0, 2)).toBe(0)
    expect(sees(between(18), 0, 2)).toBe(false)
    expect(linesBetween(between(18.1), 0, 2)).toBe(45)
    expect(sees(between(18.1), 0, 2)).toBe(true)
  })

  test('[WC-VIS-08] sight is mutual', () => {
    const game = facing(wall([17.85, 14, 18.15, 22], [0, 1]))
    expect(linesBetween(game, 1, 0)).toBe(linesBetween(game, 0, 1))
    expect(sees(game, 1, 0)).toBe(sees(game, 0, 1))
  })

  test('[WC-VIS-09] rubble and ladders hide nothing', () => {
    expect(linesBetween(facing(rubble([17, 14, 19, 22], [0, 0.4])), 0, 1)).toBe(729)
  })

  test('[WC-VIS-10] [WC-VIS-11] an open hole lets lines through; closed, and where there is none, it does not', () => {
    const around = (state?: 'closed') =>
      facing(wall([17.85, 12, 18.15, 24], [0, 5], window(17.5, 18.5, [0, 1.5], state)))
    expect(linesBetween(around('closed'), 0, 1)).toBe(0)
    const open = linesBetween(around(), 0, 1)
    expect(open).toBe(729)
    expect(linesBetween(facing(wall([17.85, 12, 18.15, 24], [0, 5], door(20, 21, [0, 2]))), 0, 1)).toBe(0)
  })

  test('[WC-VIS-11] a window of 1" by 1.5" with its sill 1" up, midway: 81 of 729', () => {
    const game = facing(wall([17.85, 12, 18.15, 24], [0, 5], window(17.5, 18.5, [1, 2.5])))
    expect(linesBetween(game, 0, 1)).toBe(81)
  })

  test('[WC-VIS-12] sight is looked for again when a body is gone', () => {
    const game = standing(
      [
        [
          ['warrior', 13, 18],
          ['warrior', 18, 18],
        ],
        [['warrior', 23, 18]],
      ],
      [],
    )
    expect(linesBetween(game, 0, 2)).toBe(0)
    Object.assign(game.board.fighters[1]!, { where: 'out', at: null })
    expect(linesBetween(game, 0, 2)).toBe(729)
    expect(sees(game, 0, 2)).toBe(true)
  })

  test('[WC-TER-02] what rises half an inch or less hides nothing, whatever it is made of', () => {
    expect(linesBetween(facing(wall([17.85, 14, 18.15, 22], [0, 0.5])), 0, 1)).toBe(729)
    expect(linesBetween(facing(block([17.85, 14, 18.15, 22], [0, 0.5])), 0, 1)).toBe(729)
  })

  test('the lines of the written-down game: 64 from the block down, 119 past the wall', () => {
    const down = standing([[['bowhand', 24, 19.35, { z: 3 }]], [['warrior', 29, 18]]], G0)
    expect(linesBetween(down, 0, 1)).toBe(64)
    const past = standing([[['bowhand', 24, 19.35, { z: 3 }]], [['warrior', 18.4, 18.9]]], G0)
    expect(linesBetween(past, 0, 1)).toBe(119)
  })

  test('[WC-TWT-03] in clinging mist nobody sees 4" far or more', () => {
    const apart = (x: number) => {
      const game = standing([[['warrior', 10, 18]], [['warrior', x, 18]]], [])
      game.board.ground.mist = true
      return sees(game, 0, 1)
    }
    expect(apart(14.9)).toBe(true)
    expect(apart(15)).toBe(false)
  })

  test('[WC-SPL-01] a blinded fighter sees nobody farther than 4", and is seen all the same', () => {
    const game = standing([[['warrior', 10, 18]], [['warrior', 15.05, 18]]], [])
    game.board.fighters[0]!.effects.push({ rule: 'WC-SPL-01', stat: 'blind', n: 4 * INCH, until: 'round' })
    expect(sees(game, 0, 1)).toBe(false)
    expect(sees(game, 1, 0)).toBe(true)
    game.board.fighters[1]!.at = { ...game.board.fighters[1]!.at!, x: 15 * INCH }
    expect(sees(game, 0, 1)).toBe(true)
  })
})
