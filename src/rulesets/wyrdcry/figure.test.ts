import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { INCH, inches } from '#geometry'
import { battlefieldOf, edgeGap, featureBy, featureGap, featureGapTo, isOnField } from './battlefield.ts'
import { G0, MAPS } from './content/maps.ts'
import { block, feature, floor, wall } from './content/pieces.ts'
import {
  bodyOf,
  engagedWith,
  gapOf,
  gapTo,
  isEngaged,
  isFlatWithinOf,
  isInPiece,
  isNearObstacle,
  isUnderPlatform,
  isWhollyWithin,
  isWithin,
  isWithinOf,
} from './figure.ts'
import { standing } from './testing-ground.ts'

const tableOfMap = (id: string) => MAPS.find(map => map.id === id)!.table
const inchesOf = (length: number) => Math.round((length / INCH) * 1000) / 1000

describe('the battlefield', () => {
  test('[WC-BAT-01] [WC-BAT-02] [WC-GEO-12] 36" by 36", counted from the south-west corner', () => {
    expect(G0.width).toBe(36 * INCH)
    expect(G0.depth).toBe(36 * INCH)
    const at = place(24, 20.55)
    expect([at.x, G0.depth - at.y]).toEqual([60960, 52197])
    expect(edgeGap(G0, at, 'south')).toBe(52197)
    expect(edgeGap(G0, at, 'north')).toBe(G0.depth - 52197)
    expect(edgeGap(G0, at, 'west')).toBe(60960)
    expect(edgeGap(G0, at, 'east')).toBe(G0.width - 60960)
  })

  test('[WC-BAT-04] no part of a base beyond an edge', () => {
    expect(isOnField(G0, place(0.5, 35.5), inches(0.5))).toBe(true)
    expect(isOnField(G0, place(0.49, 18), inches(0.5))).toBe(false)
  })

  test('[WC-GEO-01] an inch is 2540, and 2541 is not within it', () => {
    const game = standing([[['warrior', 10, 10]], [['warrior', 12, 10]]])
    expect(isWithin(game, 0, 1, INCH)).toBe(true)
    game.board.fighters[1]!.at = { ...game.board.fighters[1]!.at!, x: 12 * INCH + 1 }
    expect(isWithin(game, 0, 1, INCH)).toBe(false)
  })

  test('[WC-MEA-10] between zones in plan: 6.8" from the Chandlery to the Dyer’s house, 5.886" to the centre', () => {
    const table = tableOfMap('M1')
    const [f1, f2] = [featureBy(table, 'F1'), featureBy(table, 'F2')]
    expect(inchesOf(featureGap(f1, f2))).toBe(6.8)
    expect(inchesOf(featureGapTo(f1, place(18, 18)))).toBe(5.886)
  })

  test('[WC-GEO-04] ruins are told from other pieces, closed doors from open ones', () => {
    const { features, shutters } = battlefieldOf(tableOfMap('M1'))
    expect(features.filter(one => one.isRuin).map(({ id }) => id)).toEqual(['F1', "F1'", 'F2', "F2'"])
    expect(shutters.map(({ wall }) => wall.id)).toEqual(['F1/wall-3', "F1'/wall-3", 'F2/wall-1', "F2'/wall-1"])
  })

  test('[WC-GEO-11] stairs 3.6" long up to 2" are three treads of 1.2" with tops at 0.5", 1" and 1.5"', () => {
    const treads = tableOfMap('M3').terrain.filter(({ id }) => id.startsWith('F3/tread'))
    expect(treads.map(({ top }) => top / INCH)).toEqual([0.5, 1, 1.5])
    const depths = treads.map(({ footprint }) =>
      footprint.shape === 'polygon' ? Math.abs(footprint.points[2]!.y - footprint.points[0]!.y) : 0,
    )
    expect(depths).toEqual([inches(1.2), inches(1.2), inches(1.2)])
  })
})

describe('measuring', () => {
  const pair = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
    standing([[['warrior', a[0], a[1], { z: a[2] }]], [['warrior', b[0], b[1], { z: b[2] }]]], [])

  test('[WC-MEA-02] height counts: a gap of 4" and a difference of 3" are 5"', () => {
    expect(gapOf(pair([10, 10, 0], [15, 10, 3]), 0, 1)).toBe(5 * INCH)
  })

  test('[WC-MEA-01] [WC-MEA-03] between the closest points of the bases', () => {
    expect(gapOf(pair([10, 10, 0], [16, 10, 0]), 0, 1)).toBe(5 * INCH)
  })

  test('[WC-GEO-05] 5.18" in plan and 3" up are 5.144"', () => {
    expect(inchesOf(gapOf(pair([24, 19.35, 3], [29, 18, 0]), 0, 1))).toBe(5.144)
  })

  test('[WC-MEA-04] [WC-MEA-05] [WC-GEO-07] within by any part, wholly within by all of it', () => {
    const game = pair([10, 10, 0], [30, 30, 0])
    expect(isWithinOf(game, 0, place(13.4, 10), 3 * INCH)).toBe(true)
    // the nearest part counts: 3.9 inches between the centres, two bases of half an inch
    expect(isWithin(pair([10, 10, 0], [13.9, 10, 0]), 0, 1, 2.9 * INCH)).toBe(true)
    expect(isWithin(pair([10, 10, 0], [13.9, 10, 0]), 0, 1, 2.8 * INCH)).toBe(false)
    expect(isWhollyWithin(game, 0, place(13.4, 10), 3 * INCH)).toBe(false)
    expect(isWhollyWithin(game, 0, place(12.4, 10), 3 * INCH)).toBe(true)
    expect(isWhollyWithin(game, 0, place(12.5, 10), 3 * INCH)).toBe(true)
    expect(isWhollyWithin(game, 0, place(12.5, 10, 1), 3 * INCH)).toBe(false)
  })

  test('[WC-MEA-06] [WC-MEA-07] exactly so far is within, and so not more than it', () => {
    const game = pair([10, 10, 0], [17, 10, 0])
    expect(isWithin(game, 0, 1, 6 * INCH)).toBe(true)
    expect(isWithin(game, 0, 1, 6 * INCH - 1)).toBe(false)
    // 0.6 up and 0.8 across are exactly 1
    expect(isWithin(pair([10, 10, 0], [11.8, 10, 0.6]), 0, 1, INCH)).toBe(true)
  })

  test('[WC-MEA-08] [WC-GEO-06] to a token or marker from the nearest point of the base to its centre', () => {
    const game = pair([10, 10, 0], [30, 30, 0])
    expect(gapTo(game, 0, place(11.4, 10))).toBe(inches(0.9))
    expect(gapTo(game, 0, place(11.2, 10))).toBe(inches(0.7))
  })

  test('[WC-MEA-09] horizontally: height does not count', () => {
    const game = pair([10, 10, 0], [30, 30, 0])
    expect(isFlatWithinOf(game, 0, place(12.5, 10, 3), 2 * INCH)).toBe(true)
    expect(isWithinOf(game, 0, place(12.5, 10, 3), 2 * INCH)).toBe(false)
  })

  test('[WC-GEN-08] [WC-MOV-10] engaged at 1.00", not at 1.01", whatever is between', () => {
    const apart = (gap: number) => standing([[['warrior', 10, 10]], [['warrior', 11 + gap, 10]]], [])
    expect(engagedWith(apart(1), 0)).toEqual([1])
    expect(isEngaged(apart(1), 1)).toBe(true)
    expect(isEngaged(apart(1.01), 0)).toBe(false)
    const walled = standing(
      [[['warrior', 10, 10]], [['warrior', 11.8, 10]]],
      [feature('F1', 'wall', [10, 8, 12, 12], [wall([10.8, 8, 11, 12], [0, 5])])],
    )
    expect(isEngaged(walled, 0)).toBe(true)
  })
})

describe('bodies and places', () => {
  test('[WC-GEO-02] [WC-GEO-03] [WC-KEY-11] sizes of bodies', () => {
    const game = standing(
      [
        [
          ['warrior', 10, 10, { z: 3 }],
          ['carrion-crow', 12, 12],
        ],
        [['diver', 20, 20]],
      ],
      [],
    )
    const sizes = [0, 1, 2].map(who => {
      const { bottom, top, radius } = bodyOf(game, who)
      return [bottom, top, radius].map(inchesOf)
    })
    expect(sizes).toEqual([
      [3.1, 4.3, 0.4],
      [0.1, 0.9, 0.4],
      [0.1, 2, 0.65],
    ])
  })

  test('[WC-GEO-09] within a piece by any part, wholly by all; underneath a platform half and wholly', () => {
    const walkway = [feature('F1', 'walkway', [9, 8, 14, 12], [floor([10, 8, 14, 12], [1.8, 2])])]
    const at = (x: number) => standing([[['warrior', x, 10]], []], walkway)
    expect(isInPiece(at(9), 0, 'F1', false)).toBe(true)
    expect(isInPiece(at(9), 0, 'F1', true)).toBe(false)
    expect(isInPiece(at(9.5), 0, 'F1', true)).toBe(true)
    expect(isUnderPlatform(at(10), 0, false)).toBe(true)
    expect(isUnderPlatform(at(10), 0, true)).toBe(false)
    expect(isUnderPlatform(at(10.5), 0, true)).toBe(true)
    expect(isUnderPlatform(at(9.4), 0, false)).toBe(false)
    const above = standing([[['warrior', 12, 10, { z: 2 }]], []], walkway)
    expect(isUnderPlatform(above, 0, false)).toBe(false)
  })

  test('[WC-TER-01] [WC-TER-02] [WC-TER-03] obstacles rise more than half an inch', () => {
    const near = (z: number) =>
      isNearObstacle(
        standing(
          [[['warrior', 10, 10]], []],
          [feature('F1', 'wall', [11, 8, 12, 12], [wall([11.5, 8, 12, 12], [0, z])])],
        ),
        0,
        INCH,
      )
    expect(near(1)).toBe(true)
    expect(near(0.51)).toBe(true)
    expect(near(0.5)).toBe(false)
    expect(near(0.4)).toBe(false)
  })

  test('[WC-CLB-12] floors are no obstacles, blocks are', () => {
    const near = (part: ReturnType<typeof block>) =>
      isNearObstacle(standing([[['warrior', 10, 10]], []], [feature('F1', 'it', [9, 8, 14, 12], [part])]), 0, INCH)
    expect(near(floor([11, 8, 14, 12], [0, 1]))).toBe(false)
    expect(near(block([11, 8, 14, 12], [0, 1]))).toBe(true)
  })
})
