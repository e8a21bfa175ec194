import { describe, expect, test } from 'vitest'
import { decisionOf, type Filling, picker } from '#engine'
import { arcLength, inches, type Point } from '#geometry'
import { fillings } from './fillings.ts'
import { warverse } from './index.ts'
import { arcOf, circleEnd, legCost, whyNotCircle } from './legs.ts'
import { cost, lengthOf } from './lengths.ts'
import { scene } from './scene.ts'
import { at, battle, boulder, bush, type Figure, house, wall } from './testing.ts'

const foe: Figure = { seat: 1, is: 'pebble-runner', at: [40, 40] }
/** One figure of Move 10 and somebody far away. */
const walker = (x = 10, y = 10, z = 0, move = 10): Figure => ({
  seat: 0,
  is: [move, 1, 0],
  at: [x, y, z],
  name: 'Walker',
})

describe('movement and flight', () => {
  test('[WV-MOV-01] up to its Move', () => {
    const b = battle([walker(), foe])
    expect(b.may('move:#0', [at(20, 10)])).toBe(true)
    expect(b.no('move:#0', [at(20.01, 10)])).toEqual({
      rule: 'WV-MOV-01',
      why: 'This costs 10.01 inches; Walker has 10.00 left.',
    })
  })
  test('[WV-MOV-02] in any number of smaller moves', () => {
    const b = battle([walker(), foe])
    b.do('move:#0', [at(12, 10)])
    expect(b.figure(0).moveLeft).toBe(800)
    expect(b.no('move:#0', [at(20.01, 10)])).toMatchObject({ rule: 'WV-MOV-01' })
    b.do('move:#0', [at(12, 14), at(16, 14)])
    expect(b.figure(0).moveLeft).toBe(0)
    expect(b.roots).not.toContain(b.named('move:#0'))
    expect(b.no('move:#0', [at(16, 15)])).toMatchObject({ why: 'This costs 0.01 inches; Walker has 0.00 left.' })
  })
  test('[WV-MOV-18] what the umpire proposes never hovers a hand above the ground for nothing', () => {
    const b = battle([walker(10, 10, 0, 10), { seat: 1, is: 'pebble-runner', at: [14, 30, 9] }, foe])
    const moving = decisionOf(b.state, 0)!.offers.find(({ id }) => id === b.named('move:#0'))!
    const isPath = (way: Filling): way is readonly Point[] => Array.isArray(way) && typeof way[0] === 'object'
    let inTheAir = 0
    for (let n = 0; n < 60; n++) {
      for (const way of fillings(b.state, moving, picker(`hover ${n}`))) {
        const { z } = isPath(way) ? way.at(-1)! : at(0, 0)
        if (z > 0) inTheAir++
        expect(z === 0 || z >= inches(1), `${z}`).toBe(true)
      }
    }
    expect(inTheAir).toBeGreaterThan(0)
  })
  test('[WV-MOV-05] tiny legs gain nothing: each is rounded up from its whole length', () => {
    expect([cost(26), cost(25), cost(25.4), cost(26.6), cost(1), cost(2540), cost(2541)]).toEqual([
      2, 1, 1, 2, 1, 100, 101,
    ])
    const b = battle([
      { seat: 0, is: [1, 1, 1], at: [10, 10] },
      { seat: 1, is: [1, 1, 1], at: [40, 40] },
    ])
    const { x, y, z } = b.figure(0)
    // 0.0105 inch each: a hundred of them would be 1.05 inch for a Move of 1
    const legs = (n: number) => Array.from({ length: n }, (_, i) => ({ x: x + 15 * (i + 1), y: y + 22 * (i + 1), z }))
    expect([b.refused('move:#0', legs(50)), b.refused('move:#0', legs(51))?.rule]).toEqual([null, 'WV-MOV-01'])
  })
  test('[WV-MOV-03] every direction, straight up too', () => {
    const b = battle([walker(), foe])
    b.do('move:#0', [at(10, 10, 6)])
    expect(b.figure(0)).toMatchObject({ ...at(10, 10, 6), moveLeft: 400 })
    b.do('move:#0', [at(10, 10, 2)])
    expect(b.figure(0)).toMatchObject({ ...at(10, 10, 2), moveLeft: 0 })
  })
  test.each([
    ['GV-36', at(0, 0), at(6, 8), 1000],
    ['GV-37', at(0, 0), at(3, 4, 12), 1300],
    ['GV-38', at(18, 6), at(17, 14, 3), 861],
    ['GV-39', at(10, 10), at(10.01, 10.01), 2],
  ] as const)('[WV-MOV-04] [WV-MOV-05] the direct path, rounded up to 0.01 inch: %s', (_, from, to, price) => {
    expect(legCost(from, to)).toBe(price)
  })
  test('[WV-MOV-05] tiny legs gain nothing, and a leg has a length', () => {
    expect(legCost({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 })).toBe(1)
    expect(battle([walker(), foe]).no('move:#0', [at(10, 10)]).why).toBe(
      'A leg needs a length; Walker is there already.',
    )
  })
  test('[WV-MOV-05] the tape counts what the move takes, each leg rounded up', () => {
    const b = battle([walker(), foe])
    const offer = decisionOf(b.state, 0)!.offers.find(({ id }) => id === b.named('move:#0'))!
    const taken = warverse.spent!(b, { seat: 0, offer, with: [at(12, 10), at(12.005, 10.005)] })
    expect(taken).toMatchObject({ cost: lengthOf(201), of: lengthOf(1000), why: [] })
    b.do('move:#0', [at(12, 10), at(12.005, 10.005)])
    expect(b.figure(0).moveLeft).toBe(1000 - 201)
  })
  test('[WV-MOV-06] sliding round somebody touched, at constant altitude, for the length of the arc', () => {
    const b = battle([walker(), { seat: 0, is: 'pebble-runner', at: [11, 10] }, foe])
    const way = { by: 'circle', around: b.id(1), clockwise: true, to: at(11, 9) } as const
    expect(cost(arcLength(arcOf(b.board, b.id(0), way)))).toBe(158)
    // any place in that direction will do: the arc goes through the figure's own centre
    expect(circleEnd(b.board, b.id(0), b.id(1), at(11, 3, 5))).toEqual(at(11, 9))
    b.do('circle:#0:#1:right', at(11, 3))
    expect(b.figure(0)).toMatchObject({ ...at(11, 9), moveLeft: 1000 - 158 })
    // the other way round is three quarters of the circle
    const left = battle([walker(), { seat: 0, is: 'pebble-runner', at: [11, 10] }, foe])
    left.do('circle:#0:#1:left', at(11, 3))
    expect(left.figure(0).moveLeft).toBe(1000 - 472)
    const high = battle([walker(10, 10, 4), { seat: 0, is: 'pebble-runner', at: [11, 10] }, foe])
    expect(high.no('circle:#0:#1:right', at(11, 3))).toMatchObject({
      rule: 'WV-MOV-06',
      why: 'A circle needs contact with Pebble Runner at the same altitude range.',
    })
  })
  test('[WV-MOV-06] nobody slides round somebody who is not touched, is under or over, or is not on the table', () => {
    const around = (x: number, z = 0, change?: (b: ReturnType<typeof battle>) => void) => {
      const b = battle([walker(10, 10, z), { seat: 0, is: 'pebble-runner', at: [x, 10] }, foe])
      change?.(b)
      const way = {
        by: 'circle',
        around: b.id(1),
        clockwise: true,
        to: circleEnd(b.board, b.id(0), b.id(1), at(11, 9)),
      } as const
      return whyNotCircle(b, b.id(0), way)?.rule ?? null
    }
    expect([around(11), around(11.1), around(11, 4)]).toEqual([null, 'WV-MOV-06', 'WV-MOV-06'])
    const isGone = (b: ReturnType<typeof battle>) => {
      b.figure(1).where = 'gone'
    }
    expect(around(11, 0, isGone)).toBe('WV-MOV-06')
  })
  test('[WV-MOV-06] what stands in the way of an arc stops it', () => {
    const blocked = (terrain: Parameters<typeof battle>[1]) =>
      battle([walker(), { seat: 0, is: 'pebble-runner', at: [11, 10] }, foe], terrain)
    expect(blocked({ terrain: [wall('W', 10.2, 9, 0.4, 0.4, 1)] }).no('circle:#0:#1:right', at(11, 3))).toMatchObject({
      why: 'The path runs through wall W.',
    })
    const near = battle([walker(10, 0.8), { seat: 0, is: 'pebble-runner', at: [11, 0.8] }, foe])
    expect(near.no('circle:#0:#1:right', at(12, 0.8))).toMatchObject({ why: 'The base must stay on the battlefield.' })
    const short = battle([walker(10, 10, 0, 1), { seat: 0, is: 'pebble-runner', at: [11, 10] }, foe])
    expect(short.no('circle:#0:#1:right', at(11, 3)).why).toBe('This costs 1.58 inches; Walker has 1.00 left.')
  })
  test('[WV-MOV-07] no ground slows anybody', () => {
    const b = battle([walker(), foe], { terrain: [] })
    b.do('move:#0', [at(18, 10)])
    expect(b.figure(0).moveLeft).toBe(200)
  })
  const stone = boulder('R', 15, 10.5, 0.9, 1.4)
  test('[WV-MOV-08] nobody moves through objects (GV-40)', () => {
    expect(battle([walker(), foe], { terrain: [stone] }).no('move:#0', [at(20, 10)])).toEqual({
      rule: 'WV-MOV-08',
      why: 'The path runs through boulder R.',
    })
  })
  test('[WV-MOV-09] friends and enemies are objects, to be flown over', () => {
    for (const seat of [0, 1]) {
      const b = battle([walker(10, 10, 0, 30), { seat, is: 'pebble-runner', at: [15, 10], name: 'Other' }, foe])
      expect(b.no('move:#0', [at(20, 10)]).why).toBe('The path runs through Other.')
      expect(b.may('move:#0', [at(10, 10, 1.3), at(20, 10, 1.3), at(20, 10)])).toBe(true)
    }
  })
  test('[WV-MOV-10] touching is not overlapping, at any moment of a leg (GV-41)', () => {
    const over = [at(13, 10, 1.5), at(17, 10, 1.5), at(20, 10)]
    const b = battle([walker(10, 10, 0, 11), foe], { terrain: [stone] })
    b.do('move:#0', over)
    expect(b.figure(0).moveLeft).toBe(1100 - 1072)
    expect(
      battle([walker(10, 10, 0, 11), foe], { terrain: [stone] }).may('move:#0', [at(13, 10, 1.3), at(17, 10, 1.3)]),
    ).toBe(false)
    // along the wall without a gap
    const along = battle([walker(10, 10), foe], { terrain: [wall('W', 14, 10.8, 6, 0.6, 2)] })
    expect(along.may('move:#0', [at(19, 10)])).toBe(true)
    expect(along.may('move:#0', [at(10, 10.03), at(19, 10.03)])).toBe(false)
  })
  test('[WV-MOV-11] [WV-MOV-12] the whole base stays on the table, and nobody goes below ground', () => {
    const b = battle([walker(1, 10), { seat: 0, is: 'grove-warden', at: [30, 30] }, foe], { size: [36, 48] })
    expect(b.may('move:#0', [at(0.5, 10)])).toBe(true)
    expect(b.no('move:#0', [at(0.4, 10)])).toEqual({ rule: 'WV-MOV-12', why: 'The base must stay on the battlefield.' })
    expect(b.may('move:#1', [at(35.4, 30)])).toBe(true)
    expect(b.may('move:#1', [at(35.41, 30)])).toBe(false)
    expect(b.no('move:#0', [{ ...at(1, 10), z: -1 }])).toMatchObject({ rule: 'WV-MOV-12' })
  })
  test('[WV-MOV-13] an agreed ceiling', () => {
    const high = (ceiling: number | null) => battle([walker(10, 10, 30, 200), foe], { options: { ceiling } })
    expect(high(36).may('move:#0', [at(10, 10, 36)])).toBe(true)
    expect(high(36).no('move:#0', [at(10, 10, 36.01)])).toEqual({
      rule: 'WV-MOV-13',
      why: 'The ceiling of this battlefield is 36 inches.',
    })
    expect(high(null).may('move:#0', [at(10, 10, 200)])).toBe(true)
  })
  test('[WV-MOV-14] [WV-MOV-15] nobody lands on small terrain or on a character; 0.10 inch above is hovering', () => {
    const b = battle([walker(15, 15, 5), foe], { terrain: [stone] })
    expect(b.no('move:#0', [at(15, 10.5, 1.4)])).toEqual({
      rule: 'WV-MOV-14',
      why: 'Nobody can land on boulder R; stay 0.1 inch above it or go beside it.',
    })
    expect(b.may('move:#0', [at(15, 10.5, 1.49)])).toBe(false)
    expect(b.may('move:#0', [at(15, 10.5, 1.5)])).toBe(true)
    const heads = battle([walker(15, 15, 5), { seat: 1, is: 'pebble-runner', at: [15, 10] }])
    expect(heads.no('move:#0', [at(15, 10, 1.2)])).toMatchObject({ rule: 'WV-MOV-14' })
    expect(heads.may('move:#0', [at(15, 10, 1.3)])).toBe(true)
    // nor right below somebody who hovers
    const below = battle([walker(15, 15), { seat: 1, is: 'pebble-runner', at: [15, 10, 1.25] }])
    expect(below.may('move:#0', [at(15, 10)])).toBe(false)
  })
  test('[WV-MOV-16] landing on large terrain, with the centre over its flat top', () => {
    const b = battle([walker(15, 15, 5), foe], { terrain: [house('H', 15, 10, 4, 3, 3)] })
    expect(b.may('move:#0', [at(15, 10, 3)])).toBe(true)
    expect(b.may('move:#0', [at(15, 11.4, 3)])).toBe(true)
    // half over the edge is neither landing nor hovering
    expect(b.no('move:#0', [at(15, 11.6, 3)])).toMatchObject({ rule: 'WV-MOV-14' })
    expect(b.may('move:#0', [at(15, 11.6, 3.1)])).toBe(true)
    expect(b.may('move:#0', [at(15, 10, 3.05)])).toBe(false)
  })
  test('[WV-MOV-17] hovering costs nothing', () => {
    const b = battle([walker(10, 10, 3), foe])
    for (let i = 0; i < 10; i++) b.do('end')
    expect(b.figure(0)).toMatchObject({ ...at(10, 10, 3), moveLeft: 1000 })
  })
  test('[WV-MOV-18] the altitude is recorded where somebody stops', () => {
    const b = battle([walker(), foe])
    b.do('move:#0', [at(10, 14, 3)])
    const [shown] = scene(b).models
    expect(shown!.facts).toContainEqual(['Altitude', '3.00"'])
    expect(shown!.body!.at.z).toBe(at(0, 0, 3).z)
  })
  test('[WV-MOV-19] altitude changes nothing else: fighting and boarding at 7 inches', () => {
    const b = battle([
      { seat: 0, is: 'dock-brawler', at: [10, 10, 7] },
      { seat: 0, is: 'kite-archer', at: [11, 10, 7] },
      { seat: 1, is: 'pebble-runner', at: [9, 10, 7] },
    ])
    b.do('fight:#0/at:#2', [3, 0], 6, 6, 6)
    expect(b.roots).toContain(b.named('board:#0:#1'))
  })
  test('[WV-MOV-20] whoever stood on something destroyed stays in the air', () => {
    const b = battle(
      [
        { seat: 0, is: 'mirror-witch', at: [20, 10] },
        { seat: 1, is: 'pebble-runner', at: [10, 10, 2] },
      ],
      { terrain: [house('H', 10, 10, 1, 1, 2)] },
    )
    // radius 3 covers all of it; the house fails its only save, the runner saves
    b.do('blast:#0/on-scenery:#0/at:H', [2, 3, 15], 1, 6, 1, 6)
    expect(b.board.standing).toEqual([false])
    expect(b.figure(1)).toMatchObject({ ...at(10, 10, 2), where: 'table', hits: 0 })
  })
  test('[WV-MOV-21] coming into contact provokes nothing', () => {
    const b = battle([walker(), { seat: 1, is: 'dock-brawler', at: [15, 10] }])
    const log = b.do('move:#0', [at(14, 10)])
    expect(log.map(e => e.kind)).toEqual(['move'])
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-MOV-22] brushing past is nothing either', () => {
    const b = battle([walker(), { seat: 1, is: 'dock-brawler', at: [15, 11.02] }])
    const log = b.do('move:#0', [at(18, 10)])
    expect(log.map(e => e.kind)).toEqual(['move'])
  })
  test('[WV-TER-10] [WV-LOS-06] a bush is in the way all the same', () => {
    const b = battle([walker(), foe], { terrain: [bush('S', 15, 10, 0.8, 1)] })
    expect(b.no('move:#0', [at(19, 10)]).why).toBe('The path runs through bush S.')
    expect(b.may('move:#0', [at(10, 10, 1.1), at(15, 10, 1.1)])).toBe(true)
  })
})
