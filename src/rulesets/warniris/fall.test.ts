import { describe, expect, test } from 'vitest'
import { apply, cloneState } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { solid } from './content/pieces.ts'
import { judgeDodge, landings } from './fall.ts'
import { collides, figure } from './figure.ts'
import { fallDamage } from './ground.ts'
import { warniris } from './index.ts'
import { p, Stage, type Stood } from './testing.ts'

const ROOF = (top: number) => solid('roof', 3, 9, 10, 20, top, { stand: true })
const jumper = (top: number, faller: Stood, ...below: Stood[]) =>
  new Stage({ sides: [[faller], [...below, ['TB4', 40, 55]]], pieces: [ROOF(top)] }).act(0)
const off = (top: number, ...below: Stood[]) => jumper(top, ['RS1', 7, 15, { z: top }], ...below)

describe('falling', () => {
  test.each([
    [3.9, 0],
    [4.0, 1],
    [8.0, 1],
    [8.1, 2],
    [15.0, 2],
    [15.1, Number.POSITIVE_INFINITY],
    [16.0, Number.POSITIVE_INFINITY],
  ])('[WN-FAL-03] [WN-FAL-04] [WN-FAL-05] [WN-FAL-06] a fall of %f cm costs %f', (height, damage) => {
    expect(fallDamage(height * 1000)).toBe(damage)
  })
  test('[WN-FAL-07] a drop under 4.0 has no consequence and the displacement goes on', () => {
    const stage = off(2.5).take('move', [p(13, 15)])
    expect([stage.at(0), stage.m(0).wounds, stage.m(0).posture]).toEqual([[13, 15, 0], 4, 'standing'])
  })
  test.each([
    [2.5, 'crouched', 7, 11.9],
    [2.5, 'lying', 8.5, 11.4],
    [3.5, 'standing', 7, 13],
    [3.9, 'standing', 7, 13],
  ] as const)(
    '[WN-FAL-07] [WN-TER-06] off a slab of %f %s, though it is no lower than who steps off',
    (top, posture, from, to) => {
      const stage = jumper(top, ['RS1', from, 15, { z: top, posture }]).take('move', [p(to, 15)])
      expect([stage.at(0), stage.m(0).wounds, stage.m(0).posture]).toEqual([[to, 15, 0], 4, posture])
    },
  )
  test('[WN-TER-05] it does not stop half over the rim, nor turn back into the slab', () => {
    const crouched = () => jumper(2.5, ['RS1', 7, 15, { z: 2.5, posture: 'crouched' }])
    expect(crouched().refused('move', [p(10, 15)])?.rule).toBe('WN-TER-05')
    expect(crouched().refused('move', [p(10, 15), p(8, 15)])?.rule).toBe('WN-TER-01')
    expect(crouched().refused('move', [p(10, 15), p(10, 17)])?.rule).toBe('WN-TER-01') // along its face, half inside
  })
  test.each([
    [3.9, 'standing', 4],
    [4, 'down', 3],
  ])('[WN-FAL-07] the limit is 4.0: off %f it is %s', (top, posture, wounds) => {
    const stage = off(top).take('move', [p(13, 15)])
    expect([stage.m(0).posture, stage.m(0).wounds]).toEqual([posture, wounds])
    expect(stage.at(0)![0] === 13).toBe(posture === 'standing') // it goes on, or lies where it fell
  })
  test('[WN-SKI-08] while somebody falls on purpose no die waits: token and Seal may be played at the question', () => {
    const stage = off(6, ['TB3', 10.6, 15, { wounds: 1 }])
    stage.board.firstBlood = 1
    stage.board.hands = [[], ['Seal of Insight']]
    stage.take('move', [p(13, 15)])
    expect([stage.question, stage.rolls]).toEqual(['duck 1', []])
    expect(stage.refused('token:1', null, 1)).toBeNull()
    stage.as(1, 'token:1').as(1, 'play:Seal of Insight:1', null, 6)
    expect([stage.m(1).wounds, stage.question]).toEqual([2, 'duck 1'])
    stage.board.firstBlood = 1
    stage.take('test', null, 6) // Mind 4 + 2: 6 passes
    expect([stage.question, stage.refused('token:1', null, 1)?.rule]).toEqual(['dodge 1', 'WN-SKI-08'])
  })
  test('[WN-SKI-08] pushed over the edge, the die of the Push still waits for its consequence', () => {
    const sides: Stood[][] = [
      [['RS2', 5, 15, { z: 6 }]],
      [
        ['RS4', 8.4, 15, { z: 6, wounds: 1 }],
        ['TB4', 10.5, 15, { wounds: 2 }],
      ],
    ]
    const stage = new Stage({ sides, pieces: [ROOF(6)] }).act(0)
    stage.board.firstBlood = 1
    stage.take('push/at:1', null, 1).take('drive', p(11.3, 15))
    expect([stage.question, stage.refused('token:1', null, 1)?.rule]).toEqual(['land 1', 'WN-SKI-08'])
  })
  test('[WN-FAL-08] [WN-FAL-09] [WN-FAL-10] 6.0 cm: one Wound without a Test, Knocked Down, clear of the edge', () => {
    const stage = off(6).take('move', [p(13, 15)])
    expect([stage.m(0).wounds, stage.m(0).posture, stage.rolls]).toEqual([3, 'down', []])
    expect(stage.at(0)![0]).toBeCloseTo(10.6, 1) // edge x 9 and r 1.6
    expect(stage.at(0)!.slice(1)).toEqual([15, 0])
    const small = jumper(6, ['TB4', 7, 15, { z: 6 }]).take('move', [p(13, 15)])
    expect(small.at(0)![0]).toBeCloseTo(10.25, 1)
  })
  test('[WN-FAL-05] 16 cm kills', () => {
    expect(
      off(16)
        .take('move', [p(13, 15)])
        .m(0).at,
    ).toBeNull()
  })
  test('[WN-FAL-11] the Move ends where the fall begins, and with it the activation', () => {
    const stage = off(6).take('move', [p(13, 15)])
    expect(stage.question).toBe('activate 1')
  })
  const VICTIM: Stood = ['TB3', 10.6, 15]
  test('[WN-MOV-17] over an edge inside a friend: clear of the friend while those below are asked', () => {
    const friends: Stood[] = [
      ['RS1', 5, 15, { z: 6 }],
      ['RS4', 8, 17.2, { z: 6 }],
    ]
    const stage = new Stage({ sides: [friends, [VICTIM, ['TB4', 40, 55]]], pieces: [ROOF(6)] }).act(0)
    stage.take('move', [p(13, 15)])
    expect([stage.question, collides(figure(stage.game, 0), figure(stage.game, 1))]).toEqual(['duck 1', false])
    stage.take('test', null, 1).take('dodge', [p(10.6, 11)])
    expect([stage.at(0)![0], stage.m(0).posture]).toEqual([expect.closeTo(10.6, 1), 'down'])
  })
  test('[WN-FAL-13] [WN-FAL-18] landing on somebody who stays: both lose 1 and are down, side by side', () => {
    const stage = off(6, VICTIM).take('move', [p(13, 15)])
    expect(stage.question).toBe('duck 1')
    stage.take('stay')
    if (stage.state.over === null && stage.question === 'land 0') stage.take('land:0')
    expect([stage.m(0).wounds, stage.m(1).wounds, stage.m(0).posture, stage.m(1).posture]).toEqual([
      3,
      2,
      'down',
      'down',
    ])
    const [x, y] = stage.at(0)!
    expect(Math.hypot(x! - 10.6, y! - 15)).toBeGreaterThanOrEqual(2.84)
  })
  test('[WN-FAL-19] of several below the nearest is asked first, of two as near the one with the lower number', () => {
    const asks = (...below: Stood[]) => {
      const stage = off(6, ...below).take('move', [p(13, 15)])
      const first = stage.asked.on
      return [first, stage.take('stay').asked.on]
    }
    expect(asks(['TB4', 10.6, 13.7], ['TB4', 10.6, 16.3])).toEqual([1, 2])
    expect(asks(['TB4', 10.6, 13.6], ['TB4', 10.6, 16.2])).toEqual([2, 1])
  })
  test('[WN-FAL-17] a dodge may not end in a fall', () => {
    const slab = solid('slab', 9, 13, 12, 18, 4, { stand: true })
    const sides: Stood[][] = [[['RS1', 7, 15, { z: 10 }]], [['TB3', 10.6, 15, { z: 4 }]]]
    const { game } = new Stage({ sides, pieces: [ROOF(10), slab] })
    const tumble = { who: 0, from: p(10.6, 15, 10), dx: 0, dy: 0, to: p(10.6, 15, 4), by: 0 }
    expect(judgeDodge(game, tumble, 1, [p(15.4, 15)])).toEqual({
      rule: 'WN-FAL-17',
      why: 'A dodge may not end in a fall.',
    })
    expect(judgeDodge(game, tumble, 1, [p(11, 15, 4)])).toMatchObject({ rule: 'WN-FAL-16' })
  })
  test('[WN-FAL-13] a friend below is not spared', () => {
    const sides: Stood[][] = [
      [
        ['RS1', 7, 15, { z: 6 }],
        ['RS4', 10.6, 15],
      ],
      [['TB4', 40, 55]],
    ]
    const stage = new Stage({ sides, pieces: [ROOF(6)] }).act(0).take('move', [p(13, 15)])
    expect(stage.question).toBe('duck 0')
    stage.take('stay')
    if (stage.question === 'land 0') stage.take('land:0')
    expect([stage.m(0).wounds, stage.m(1).wounds, stage.m(1).posture]).toEqual([3, 2, 'down'])
  })
  test('[WN-FAL-14] 15.1 takes both out; under 4.0 nothing happens to anybody', () => {
    const far = new Stage({
      sides: [
        [
          ['RS1', 7, 15, { z: 15.1 }],
          ['RS2', 30, 30],
        ],
        [VICTIM, ['TB4', 40, 55]],
      ],
      pieces: [ROOF(15.1)],
    }).act(0)
    far.take('move', [p(13, 15)]).take('stay')
    if (far.question === 'land 0') far.take('land:0')
    expect([far.m(0).at, far.m(2).at]).toEqual([null, null])
    const low = new Stage({
      sides: [[['RS2', 5.4, 15, { z: 3 }]], [['RS4', 8.8, 15, { z: 3 }], VICTIM]],
      pieces: [ROOF(3)],
    }).act(0)
    low.take('push/at:1', null, 1).take('drive', p(11, 15))
    expect([low.m(1).wounds, low.m(2).wounds, low.m(1).posture]).toEqual([3, 3, 'standing'])
  })
  test('[WN-FAL-15] [WN-FAL-16] the one underneath tests Mind and steps up to 5 cm aside', () => {
    const stage = off(6, VICTIM)
      .take('move', [p(13, 15)])
      .take('test', null, 4)
    expect(stage.question).toBe('dodge 1')
    expect(stage.refused('dodge', [p(15.7, 15)])?.why).toContain('At most 5 cm')
    expect(stage.refused('dodge', [p(11, 15)])?.why).toBe('You are still under the landing place.')
    stage.take('dodge', [p(14, 15)])
    expect([stage.at(1), stage.m(1).wounds, stage.m(0).wounds]).toEqual([[14, 15, 0], 3, 3])
    const odds = chanceThat(dice => {
      const before = off(6, VICTIM).take('move', [p(13, 15)])
      const copy = cloneState(warniris, before.state)
      apply(warniris, copy, { seat: 1, offer: 'test' }, undefined, dice)
      return copy.asked[0]?.decision.about === 'dodge'
    })
    expect(odds).toBe('2/3')
  })
  test('[WN-FAL-17] optional, open to Troops and to any state, 5 cm whatever the Movement', () => {
    const down = off(6, ['TB3', 10.6, 15, { posture: 'down' }])
      .take('move', [p(13, 15)])
      .take('test', null, 3)
    expect([down.rolls, down.question]).toEqual([[[1, 3, 3]], 'dodge 1'])
    expect(down.refused('dodge', [p(15.5, 15)])).toBeNull() // lying it would move 4
    const troop = off(6, ['Ranger', 10.6, 15]).take('move', [p(13, 15)])
    expect(troop.question).toBe('duck 1')
    const blocked = off(6, ['TB3', 10.6, 15])
      .take('move', [p(13, 15)])
      .take('test', null, 1)
    blocked.m(0).at = p(20, 20)
    expect(blocked.refused('dodge', [p(10.6, 19)])).toBeNull()
  })
  test('[WN-FAL-19] several below test one after the other, the nearest first; damage is done together', () => {
    const stage = off(6, ['TB3', 10.6, 15.6], ['TB4', 11, 13]).take('move', [p(13, 15)])
    expect(stage.asked.on).toBe(1)
    stage.take('test', null, 5)
    expect(stage.asked.on).toBe(2)
    stage.take('test', null, 5).take('dodge', [p(15, 13)])
    while (stage.question === 'land 0') stage.take('land:0')
    expect([stage.m(0).wounds, stage.m(1).wounds, stage.m(2).wounds]).toEqual([3, 2, 3])
  })
  test("[WN-FAL-20] no room beyond the edge: the nearest legal place below, the faller's player choosing between equals", () => {
    const stage = new Stage({
      sides: [[['TB4', 39, 16, { z: 6 }]], [['RS1', 5, 55]]],
      pieces: [solid('top', 33, 41, 13, 19, 6, { stand: true })],
    }).act(0)
    const places = landings(stage.game, { who: 0, from: p(40.75, 16, 6), dx: 1, dy: 0, to: p(42.25, 16), by: 0 })
    expect(places.map(at => [at.x / 1000, 60 - at.y / 1000]).sort((a, b) => a[1]! - b[1]!)).toEqual([
      [40.75, 11.75],
      [40.75, 20.25],
    ])
    stage.run(
      { step: 'fall', tumble: { who: 0, from: p(40.75, 16, 6), dx: 1, dy: 0, to: p(42.25, 16), by: 0 } },
      { step: 'order' },
    )
    expect(stage.question).toBe('land 0')
    expect(stage.take('land:1').m(0).posture).toBe('down')
  })
})
