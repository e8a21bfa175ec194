import { describe, expect, test } from 'vitest'
import { place } from '#common/north'
import { boxOf, INCH, inches } from '#geometry'
import { battlefieldOf, isOnField } from './battlefield.ts'
import { G0, MAPS } from './content/maps.ts'
import { block, door, type feature, floor, ladder, rubble, tableOf, wall } from './content/pieces.ts'
import { coverOf, isThroughClosed } from './cover.ts'
import { belowRim, fallsNow, isOnLadder, nearestLanding } from './fall.ts'
import { gapTo, isNearObstacle, isStanding, isWhollyWithin, isWithin } from './figure.ts'
import type { Frame } from './model.ts'
import { moveOffers, retreatOffers } from './move.ts'
import { spent } from './spent.ts'
import { Fight } from './testing-fight.ts'
import { alone, FAR, on, placesIn, type Stood, standing, told } from './testing-ground.ts'

const pair = (
  a: readonly [number, number, number?],
  b: readonly [number, number, number?],
  ...parts: Parameters<typeof feature>[3]
) => standing([[['warrior', a[0], a[1], { z: a[2] ?? 0 }]], [['warrior', b[0], b[1], { z: b[2] ?? 0 }]]], on(...parts))

describe('closed doors, whichever way a wall runs', () => {
  const along = wall([8, 15, 12, 15.3], [0, 5], door(9.5, 10.5, [0, 2], 'closed'))
  const upright = wall([15, 8, 15.3, 12], [0, 5], door(9.5, 10.5, [0, 2], 'closed'))
  test.each([
    ['along x, from the south', [10, 14], [10, 16.3], along, true],
    ['along x, from the north', [10, 16.3], [10, 14], along, true],
    ['along x, both south', [9.4, 14], [10.6, 14], along, false],
    ['along x, both north', [9.4, 16.3], [10.6, 16.3], along, false],
    ['along x, touching it', [10, 14.5], [10, 15.8], along, true],
    ['upright, from the west', [14, 10], [16.3, 10], upright, true],
    ['upright, from the east', [16.3, 10], [14, 10], upright, true],
    ['upright, both west', [14, 9.4], [14, 10.6], upright, false],
    ['upright, both east', [16.3, 9.4], [16.3, 10.6], upright, false],
    ['upright, touching it', [14.5, 10], [15.8, 10], upright, true],
    ['too far along the wall', [14, 12], [16.3, 12], upright, false],
  ] as const)('[WC-TER-06] %s', (_, a, b, part, is) => {
    expect(isThroughClosed(pair(a, b, part), 0, 1)).toBe(is)
  })
  test('[WC-TER-06] the closed part is as wide as the door and as thick as the wall', () => {
    const [shutter] = battlefieldOf(tableOf(on(along))).shutters
    expect(boxOf(shutter!.footprint)).toEqual({
      west: inches(9.5),
      east: inches(10.5),
      north: place(0, 15.3).y,
      south: place(0, 15).y,
    })
  })
})

describe('what is an obstacle', () => {
  const near = (part: Parameters<typeof feature>[3][number]) =>
    isNearObstacle(standing([[['warrior', 10, 10, { z: 0 }]], []], on(part)), 0, INCH)
  test('[WC-TER-01] [WC-TER-02] it rises from what it stands on, and rubble is none', () => {
    expect(near(wall([11, 8, 11.3, 12], [0.4, 0.9]))).toBe(false)
    expect(near(wall([11, 8, 11.3, 12], [0.4, 1]))).toBe(true)
    expect(near(rubble([11, 8, 11.3, 12], [0, 1]))).toBe(false)
  })
  test('[WC-GEO-04] only what has a part of a ruin in it is a ruin', () => {
    const ruins = MAPS.map(({ table }) => battlefieldOf(table).features.filter(one => one.isRuin).length)
    expect(ruins).toEqual([4, 4, 4, 4, 4])
  })
  test('[WC-BAT-04] every edge counts', () => {
    const on36 = (x: number, y: number) => isOnField(G0, place(x, y), inches(0.5))
    expect([on36(0.5, 18), on36(35.5, 18), on36(18, 0.5), on36(18, 35.5)]).toEqual([true, true, true, true])
    expect([on36(0.4, 18), on36(35.6, 18), on36(18, 0.4), on36(18, 35.6)]).toEqual([false, false, false, false])
  })
})

describe('measuring up and down', () => {
  test('[WC-MEA-02] [WC-MEA-06] straight above, exactly 1" is within', () => {
    expect(isWithin(pair([10, 10], [10.3, 10, 1]), 0, 1, INCH)).toBe(true)
    expect(isWithin(pair([10, 10], [10.3, 10, 1.01]), 0, 1, INCH)).toBe(false)
    expect(isWithin(pair([10, 10], [11.5, 10, 1]), 0, 1, INCH)).toBe(false)
  })
  test('[WC-GEO-06] to a point below: 1.2" across and 1.6" down are 2"', () => {
    expect(gapTo(pair([10, 10, 1.6], [30, 30]), 0, place(11.7, 10))).toBe(2 * INCH)
  })
  test('[WC-GEO-07] wholly within, height included: 2.4" to the far side and 1.8" up are 3"', () => {
    const game = pair([10, 10], [30, 30])
    expect(isWhollyWithin(game, 0, place(11.9, 10, 1.8), 3 * INCH)).toBe(true)
    expect(isWhollyWithin(game, 0, place(11.95, 10, 1.8), 3 * INCH)).toBe(false)
  })
  test('[WC-COV-04] height adds 1, and only to who stands', () => {
    const game = pair([10, 10], [15, 10, 3], floor([14, 9, 16, 11], [2.8, 3]))
    expect(coverOf(game, 0, 1, true)).toEqual({ n: 1, rule: 'WC-COV-04' })
    expect(isStanding(game, 1)).toBe(true)
    game.board.fighters[1]!.where = 'out'
    expect(isStanding(game, 1)).toBe(false)
  })
})

describe('exactly at the inch', () => {
  test.each([
    ['east', '12 10, 12 10.1', [14, 10]],
    ['west', '8 10, 8 10.1', [6, 10]],
    ['north', '10 12, 10.1 12', [10, 14]],
    ['south', '10 8, 10.1 8', [10, 6]],
  ] as const)('[WC-MOV-08] who comes to 1.00" of an enemy in the %s stops there', (_, path, [x, y]) => {
    const game = standing([[['warrior', 10, 10]], [['warrior', x, y]]], [])
    expect(told(game, path)).toBe('WC-MOV-08: You must stop within 1" of Warrior.')
    expect(told(game, path.split(', ')[0]!)).toBe('walk 2')
  })
  test('[WC-ACT-14] neither closer nor farther is neither', () => {
    const game = standing(
      [
        [
          ['warrior', 10, 10],
          ['warrior', 14, 10],
        ],
        [],
      ],
      [],
    )
    // on the circle about the other: 4" away before and after
    expect(told(game, '14 14', { terms: { ...FAR, closerTo: 1 } })).toContain('Must end closer')
    expect(told(game, '14 14', { terms: { ...FAR, fartherFrom: 1 } })).toContain('Must end farther')
  })
})

describe('prices and limits', () => {
  test('[WC-EQP-06] [WC-RET-01] heavy armour is named only where it is what limits', () => {
    const heavy: Stood = [['sergeant', 'heavy-armour'], 10, 10]
    expect(told(alone(heavy), '14.5 10', { terms: { reach: inches(3) } })).toContain('WC-MOV-01')
    expect(told(alone(['sodden', 10, 10]), '14.5 10')).toBe('WC-MOV-01: Costs 5" of 4" left.')
    const engaged = standing([[heavy], [['warrior', 11.5, 10]]], [])
    expect(told(engaged, '5.5 10', { kind: 'retreat' })).toBe('WC-RET-01: Costs 5" of 3" left.')
  })
  test('[WC-TLN-16] Goat-Footed on a ladder: leg after leg of one climb', () => {
    const game = alone(
      [['sergeant', 'goat-footed'], 9.9, 10],
      floor([10.4, 8, 14, 12], [3.8, 4]),
      ladder([10.4, 10], [0, 4]),
    )
    expect(told(game, '9.9 10 2, 9.9 10 4')).toBe('ladder 0, ladder 1, hangs')
  })
  test('[WC-CLB-02] from block to block as long as something is within ½"', () => {
    const game = alone(['warrior', 11.4, 10, { z: 2 }], block([8, 8, 12, 12], [0, 2]), block([13.5, 8, 18, 12], [0, 2]))
    expect(told(game, '14.1 10 2')).toBe('climb 3')
  })
  test('[WC-CLB-04] who leaps may hang beside a rim', () => {
    const game = standing([[['warrior', 25.4, 18, { z: 3 }]], []], G0)
    expect(told(game, '26.6 18 3', { leaps: true })).toBe('climb 2, hangs')
    expect(told(game, '26.6 18 3')).toContain('WC-MOV-13')
  })
  test('[WC-MOV-02] the tape measure tells what a way takes, and why', () => {
    const game = standing([[['bowhand', 24, 23.3]], []], G0)
    const [offer] = moveOffers(game, 0, {})
    const found = spent(game, { seat: 0, offer: offer!, with: placesIn('24 20.55, 24 20.55 2') })!
    expect([found.cost, found.of]).toEqual([5 * INCH, 5 * INCH])
    expect(found.length).toBe(inches(4.75))
    expect(found.why.map(({ rule }) => rule)).toEqual(['WC-MOV-02', 'WC-TER-09'])
    expect(spent(game, { seat: 0, offer: offer!, with: placesIn('24 23.3') })).toBeNull()
  })
})

describe('offers', () => {
  const ids = (one: Stood, enemies: readonly Stood[] = []) => {
    const game = standing([[one], enemies], G0)
    return [...moveOffers(game, 0, {}), ...retreatOffers(game, 0, {})].map(({ id }) => id)
  }
  test('[WC-RET-07] a Retreat may leap too, where there is something to leap from', () => {
    expect(ids(['warrior', 24, 18, { z: 3 }], [['warrior', 25.3, 18, { z: 3 }]])).toEqual(['retreat', 'retreat-leap'])
  })
  test('[WC-FLY-01] who flies needs no leap, and its hole says that it flies', () => {
    expect(ids(['carrion-crow', 24, 18, { z: 3 }])).toEqual(['move'])
    const [offer] = moveOffers(standing([[['carrion-crow', 5, 5]], []], G0), 0, {})
    expect(offer?.hole).toMatchObject({ flies: true })
    const [walks] = moveOffers(standing([[['warrior', 5, 5]], []], G0), 0, {})
    expect(walks?.hole).not.toHaveProperty('flies')
  })
  test('[WC-JMP-01] obstacles out of reach in any direction are none to leap from', () => {
    const far = (x: number, y: number) => ids(['warrior', x, y])
    expect([far(11, 17), far(33, 18), far(21, 27), far(21, 8)]).toEqual([['move'], ['move'], ['move'], ['move']])
    expect([far(14.5, 17), far(30, 18), far(24, 25), far(24, 11)]).toEqual(Array(4).fill(['move', 'leap']))
  })
})

describe('who may fall, and where', () => {
  const at = (x: number, y: number, z: number, climbs = true) => standing([[['bowhand', x, y, { z, climbs }]], []], G0)
  test('[WC-TER-10] on a ladder is who hangs within ½" of it, between its ends', () => {
    expect(isOnLadder(at(24, 20.55, 2), 0)).toBe(true)
    expect(isOnLadder(at(24, 20.55, 3), 0)).toBe(true)
    expect(isOnLadder(at(24, 20.55, 2, false), 0)).toBe(false)
    expect(isOnLadder(at(23, 20.55, 2), 0)).toBe(false)
    expect(isOnLadder(at(24, 20.55, 3.1), 0)).toBe(false)
    const high = standing([[['bowhand', 10, 10, { z: 1, climbs: true }]], []], on(ladder([10.5, 10], [2, 4])))
    expect(isOnLadder(high, 0)).toBe(false)
    const gone = at(24, 20.55, 2)
    gone.board.fighters[0]!.at = null
    expect(isOnLadder(gone, 0)).toBe(false)
    expect(belowRim(gone, 0)).toBeNull()
    expect(fallsNow(at(24, 20.55, 2))).toEqual([])
  })
  test('[WC-FAL-04] straight below, the highest lower place comes first', () => {
    const ledges = on(block([8, 8, 14, 14], [0, 1]), floor([9, 9, 13, 13], [2.8, 3]), floor([10, 10, 12, 12], [4.8, 5]))
    const from = (z: number) => standing([[['warrior', 11, 11, { z, climbs: true }]], []], ledges)
    expect(nearestLanding(from(7), 0, place(11, 11))).toEqual(place(11, 11, 5))
    expect(nearestLanding(from(5), 0, place(11, 11))).toEqual(place(11, 11, 3))
    expect(nearestLanding(from(3), 0, place(11, 11))).toEqual(place(11, 11, 1))
  })
  test('[WC-FAL-04] else the nearest of all heights, never as high as it was', () => {
    // half over the block: off it to the west is nearer than onto it
    const game = standing([[['warrior', 9.7, 10, { z: 3, climbs: true }]], []], on(block([10, 8, 14, 12], [0, 2])))
    expect(nearestLanding(game, 0, place(9.7, 10))).toEqual(place(9.5, 10))
    const onto = standing([[['warrior', 10.4, 10, { z: 3, climbs: true }]], []], on(block([10, 8, 14, 12], [0, 2])))
    expect(nearestLanding(onto, 0, place(10.4, 10))).toEqual(place(10.5, 10, 2))
    const level = standing([[['warrior', 10.4, 10, { z: 2, climbs: true }]], []], on(block([10, 8, 14, 12], [0, 2])))
    expect(nearestLanding(level, 0, place(10.4, 10))).toEqual(place(9.5, 10))
  })
})

describe('in play', () => {
  const move = (path: string, who = 0): Frame => ({ step: 'move', who, leaps: false, terms: FAR, path: placesIn(path) })
  test('[WC-ROK-08] who climbs down has not dropped', () => {
    const stage = new Fight(
      [[['warrior', 11.4, 10, { z: 2 }]], [['warrior', 33, 33]]],
      on(block([8, 8, 12, 12], [0, 2])),
    )
    stage.act(0).go(move('12.6 10'))
    expect(stage.f(0).at).toEqual(place(12.6, 10))
    expect(stage.board.active).toMatchObject({ fell: 0, fellOrDropped: 0 })
  })
  test('[WC-TLN-33] a move of somebody else tells nothing of who is active', () => {
    const stage = new Fight(
      [
        [
          ['warrior', 10, 10],
          ['warrior', 5, 5],
        ],
        [['warrior', 14.5, 10]],
      ],
      [],
    ).act(1)
    stage.go(move('13 10'))
    expect(stage.board.active?.isEngagedByMove).toBe(false)
    const own = new Fight([[['warrior', 10, 10]], [['warrior', 14.5, 10]]], []).act(0).go(move('13 10'))
    expect(own.board.active?.isEngagedByMove).toBe(true)
  })
  test('[WC-RET-07] [WC-URE-06] thrown off where it stood by the blow, it makes no Retreat', () => {
    const stage = new Fight(
      [[['cutpurse', 11.4, 10, { z: 1 }]], [['warrior', 9.9, 10, { z: 1 }]]],
      on(block([8, 8, 12, 12], [0, 1])),
      { reacts: true },
    ).act(0)
    const retreat = { step: 'retreat', who: 0, leaps: false, terms: {}, path: placesIn('12.6 10') } as const
    expect(told(stage.game, '12.6 10', { kind: 'retreat' })).toBe('climb 2, climb 1')
    stage.go(retreat)
    // the blow, 2 damage, and the rim
    stage.take('parting-blow:1', null, 4, 2, 1)
    expect(stage.question).toBe('land 1')
    stage.take('land', place(12.6, 10.8))
    expect(stage.f(0)).toMatchObject({ at: place(12.6, 10.8), damage: 2 })
  })
})
