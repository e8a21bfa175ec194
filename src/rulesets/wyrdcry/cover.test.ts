import { describe, expect, test } from 'vitest'
import { G0 } from './content/maps.ts'
import { block, door, feature, floor, rubble, wall, window } from './content/pieces.ts'
import { coverOf, isThroughClosed } from './cover.ts'
import { standing } from './testing-ground.ts'

const on = (...parts: Parameters<typeof feature>[3]) => [feature('F1', 'there', [5, 5, 30, 30], parts)]
const pair = (
  a: readonly [number, number, number?],
  b: readonly [number, number, number?],
  parts: Parameters<typeof feature>[3],
) => standing([[['warrior', a[0], a[1], { z: a[2] ?? 0 }]], [['warrior', b[0], b[1], { z: b[2] ?? 0 }]]], on(...parts))
const ruleOf = (game: ReturnType<typeof pair>, isRanged = true) => coverOf(game, 0, 1, isRanged)?.rule ?? null

describe('cover', () => {
  test('[WC-COV-01] [WC-COV-02] the line between the closest points passes through a wall: Defense +1', () => {
    const game = pair([10, 10], [20, 10], [wall([17, 8, 17.3, 12], [0, 1])])
    expect(coverOf(game, 0, 1, true)).toEqual({ n: 1, rule: 'WC-COV-02' })
    expect(ruleOf(pair([10, 10], [20, 10], [wall([17, 11, 17.3, 12], [0, 1])]))).toBeNull()
  })

  test('[WC-COV-03] an obstacle within half an inch of the attacker does not count', () => {
    const wallAt = (gap: number) => pair([10, 10], [20, 10], [wall([10.5 + gap, 8, 10.8 + gap, 12], [0, 1])])
    expect(ruleOf(wallAt(0.4))).toBeNull()
    expect(ruleOf(wallAt(0.5))).toBeNull()
    expect(ruleOf(wallAt(0.6))).toBe('WC-COV-02')
  })

  test('[WC-COV-04] [WC-COV-06] a platform 2" above covers against ranged attack actions alone', () => {
    const high = (z: number) => pair([10, 10], [15, 10, z], [floor([14, 9, 16, 11], [z - 0.2, z])])
    expect(ruleOf(high(2))).toBe('WC-COV-04')
    expect(ruleOf(high(2), false)).toBeNull()
    expect(ruleOf(high(1.9))).toBeNull()
  })

  test('[WC-COV-04] who hangs on a wall or a ladder is on no platform', () => {
    const game = pair([10, 10], [15, 10, 3], [])
    game.board.fighters[1]!.climbs = true
    expect(ruleOf(game)).toBeNull()
  })

  test('[WC-COV-05] 0.4 mm inside the corner of a wall is no cover, 0.6 mm is', () => {
    // the line runs along y = 10, 25 units up; the wall is as thick as the line is deep in it
    const thick = (units: number) => pair([10, 10], [20, 10], [wall([15, 9, 15 + units / 2540, 11], [0, 1])])
    expect(ruleOf(thick(40))).toBeNull()
    expect(ruleOf(thick(50))).toBeNull()
    expect(ruleOf(thick(60))).toBe('WC-COV-02')
  })

  test('[WC-COV-05] over one another the line is the plumb line in the middle: a floor between is no cover', () => {
    const game = pair([10, 10], [10.2, 10, 3], [floor([8, 8, 12, 12], [2.8, 3])])
    expect(ruleOf(game, false)).toBeNull()
    expect(ruleOf(game)).toBe('WC-COV-04')
  })

  test('[WC-COV-06] obstacles cover in melee too', () => {
    const game = pair([10, 10], [12.5, 10], [wall([11.2, 8, 11.3, 12], [0, 1])])
    expect(ruleOf(game, false)).toBe('WC-COV-02')
  })

  test('[WC-COV-07] an open door is a hole for this line, a closed one and a window with its sill above it are not', () => {
    const behind = (hole: ReturnType<typeof door>) => pair([10, 10], [20, 10], [wall([15, 8, 15.3, 12], [0, 5], hole)])
    expect(ruleOf(behind(door(9.5, 10.5, [0, 2])))).toBeNull()
    expect(ruleOf(behind(door(9.5, 10.5, [0, 2], 'closed')))).toBe('WC-COV-02')
    expect(ruleOf(behind(window(9.5, 10.5, [1, 2.5])))).toBe('WC-COV-02')
  })

  test('[WC-COV-07] floors, rubble, low kerbs and other fighters give none', () => {
    expect(ruleOf(pair([10, 10], [20, 10], [rubble([12, 8, 18, 12], [0, 0.4])]))).toBeNull()
    expect(ruleOf(pair([10, 10], [20, 10], [wall([15, 8, 15.3, 12], [0, 0.5])]))).toBeNull()
    expect(ruleOf(pair([10, 10], [20, 10], [floor([12, 8, 18, 12], [0, 0.7])]))).toBeNull()
    const third = standing(
      [
        [
          ['warrior', 10, 10],
          ['warrior', 15, 10],
        ],
        [['warrior', 20, 10]],
      ],
      [],
    )
    expect(coverOf(third, 0, 2, true)).toBeNull()
  })

  test('[WC-COV-08] wall and height together are one cover', () => {
    const game = pair([10, 10], [15, 10, 3], [block([14, 9, 16, 11], [0, 3]), wall([12, 8, 12.3, 12], [0, 3])])
    expect(coverOf(game, 0, 1, true)).toEqual({ n: 1, rule: 'WC-COV-02' })
  })

  test('[WC-COV-09] the block the attacker stands on does not spoil its shot', () => {
    const down = standing([[['bowhand', 24, 19.35, { z: 3 }]], [['warrior', 29, 18]]], G0)
    expect(coverOf(down, 0, 1, true)).toBeNull()
    // but the low wall behind it does
    const past = standing([[['bowhand', 24, 19.35, { z: 3 }]], [['warrior', 18.4, 18.9]]], G0)
    expect(coverOf(past, 0, 1, true)?.rule).toBe('WC-COV-02')
  })
})

describe('through closed doors', () => {
  const door1 = (state?: 'closed') => wall([15, 8, 15.3, 12], [0, 5], door(9.5, 10.5, [0, 2], state))
  test('[WC-TER-06] [WC-TER-07] both within 1" of a closed door, on opposite sides', () => {
    expect(isThroughClosed(pair([13.7, 10], [16.6, 10], [door1('closed')]), 0, 1)).toBe(true)
    expect(isThroughClosed(pair([13.4, 10], [16.6, 10], [door1('closed')]), 0, 1)).toBe(false)
    expect(isThroughClosed(pair([13.7, 10], [16.9, 10], [door1('closed')]), 0, 1)).toBe(false)
    expect(isThroughClosed(pair([14.4, 9.3], [14.4, 10.7], [door1('closed')]), 0, 1)).toBe(false)
    expect(isThroughClosed(pair([13.7, 10], [16.6, 10], [door1()]), 0, 1)).toBe(false)
  })
})
