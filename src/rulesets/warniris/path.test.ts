import { describe, expect, test } from 'vitest'
import { supportOn } from '#common/ground'
import { disc } from '#geometry'
import { whyNotCharge } from './approach.ts'
import { MAPS } from './content/maps.ts'
import type { Piece } from './content/pieces.ts'
import { area, solid } from './content/pieces.ts'
import { jumpReach } from './figure.ts'
import { fieldIn } from './ground.ts'
import { warniris } from './index.ts'
import type { Act, Mini } from './model.ts'
import { reactionAct } from './moments.ts'
import { survey } from './path.ts'
import { p, Stage, type Stood } from './testing.ts'

const one = (mini: Stood, ...pieces: Piece[]) => new Stage({ sides: [[mini], [['TB4', 40, 55]]], pieces })
const why = (stage: Stage, ...path: Parameters<typeof p>[]) =>
  stage.refused(
    'move',
    path.map(at => p(...at)),
  )?.rule ?? null

const SLAB = (top: number) => solid('slab', 5, 15, 15, 25, top, { stand: true })
const TOWER = solid('tower', 10, 16, 15, 21, 6, { stand: true, ladder: [10, 18] })

describe('scenery', () => {
  test('[WN-TER-01] scenery that totally blocks the path cannot be passed', () => {
    const stage = one(['RS1', 10, 10], solid('block', 5, 15, 13, 14, 5)).act(0)
    expect(stage.refused('move', [p(10, 18)])).toEqual({
      rule: 'WN-TER-01',
      why: 'The scenery blocks the path: block is 5 cm high, Marta Quill passes over less than 3.5 cm.',
    })
  })
  test('[WN-TER-02] lower scenery is crossed at no cost', () => {
    const stage = one(['RS4', 10, 10], solid('wall', 5, 15, 13, 13.5, 2))
      .act(0)
      .take('move', [p(10, 20)])
    expect(stage.at(0)).toEqual([10, 20, 0])
  })
  test('[WN-TER-03] strictly less, by the current height: a wall of 1.8 stops who crouches at 1.8', () => {
    const wall = solid('wall', 5, 15, 12, 12.5, 1.8)
    expect(why(one(['RS1', 10, 10], wall).act(0), [10, 15])).toBeNull()
    expect(why(one(['RS1', 10, 10, { posture: 'crouched' }], wall).act(0), [10, 15])).toBe('WN-TER-01')
  })
  test('[WN-TER-04] below a bridge by the current height', () => {
    const bridge = solid('bridge', 5, 15, 12, 13, 4, { bottom: 2 })
    expect(why(one(['TB4', 10, 10], bridge).act(0), [10, 15])).toBe('WN-TER-01')
    expect(why(one(['TB4', 10, 10, { posture: 'crouched' }], bridge).act(0), [10, 15])).toBeNull()
  })
  test('[WN-TER-05] at rest no base stands inside a wall', () => {
    const wall = solid('wall', 5, 15, 13, 13.25, 2)
    const stage = one(['TB4', 10, 10], wall).act(0)
    expect([why(stage, [10, 14.5]), why(stage, [10, 14.4])]).toEqual([null, 'WN-TER-05'])
  })
  test('[WN-TER-06] a standable piece is stepped on with half of the base, Grist counting as 3.5', () => {
    expect(
      one(['TB4', 10, 12], SLAB(2.5))
        .act(0)
        .take('move', [p(10, 15)])
        .at(0),
    ).toEqual([10, 15, 2.5])
    expect(
      one(['RS5', 10, 12], SLAB(2.5))
        .act(0)
        .take('move', [p(10, 16)])
        .at(0),
    ).toEqual([10, 16, 2.5])
    expect(why(one(['LT5', 10, 12], SLAB(2.8)).act(0), [10, 16])).toBe('WN-TER-01')
    expect(why(one(['TB4', 10, 12], SLAB(2.5)).act(0), [10, 14.5])).toBe('WN-TER-05') // less than half: it stands beside
  })
  test('[WN-TER-07] [WN-TER-08] [WN-TER-19] up a ladder: 1 cm per cm, centre on its point; not without one', () => {
    const stage = one(['RS1', 8.4, 18], TOWER).act(0)
    expect(why(stage, [8.4, 18], [10, 18, 6])).toBeNull()
    expect(why(one(['RS1', 13, 22.6], TOWER).act(0), [13, 20, 6])).toBe('WN-TER-01')
    const chapel = new Stage({ sides: [[['own', 31.5, 16]], [['TB4', 20, 55]]] })
    const setup = { ...chapel.state.setup, table: MAPS[0]!.table }
    const climb = survey({ board: chapel.board, setup }, 0, [p(33, 16, 6), p(36, 16)], {})
    expect(climb).toMatchObject({ cost: 9000, end: { x: 36_000, z: 6000 } })
    stage.take('move', [p(10, 18, 6), p(13, 18)])
    expect(stage.at(0)).toEqual([13, 18, 6])
    const down = one(['RS1', 10, 18, { z: 6 }], TOWER)
      .act(0)
      .take('move', [p(8.4, 18)])
    expect(down.at(0)).toEqual([8.4, 18, 0])
  })
  test('[WN-TER-09] not part-way: Movement 5 does not climb 6', () => {
    const stage = one(['RS1', 8.4, 18, { posture: 'crouched' }], TOWER).act(0)
    expect(stage.refused('move', [p(10, 18, 6)])?.why).toBe('Too long: 6.00 of 5 cm.')
    expect(why(stage, [10, 18, 3])).not.toBeNull()
  })
  test('[WN-TER-10] driven off a ladder at 5.0 cm by a Reaction: a fall of 5.0', () => {
    const sides: Stood[][] = [[['LT2', 8.4, 18]], [['RS2', 8.4, 14]]]
    const stage = new Stage({ reacts: true, sides, pieces: [TOWER] }).act(0).take('move', [p(10, 18, 6)])
    stage
      .take('react:1:0', null, 1)
      .take('path', p(8.4, 18, 5))
      .take('strike', null, 1, 6)
    expect([stage.question, stage.at(0), stage.m(0).wounds]).toEqual(['shove 1', [8.4, 18, 5], 3])
    stage.take('drive', p(8.4, 20))
    expect(stage.m(0)).toMatchObject({ posture: 'down', wounds: 2 })
    expect(stage.at(0)).toEqual([8.4, 18, 0])
  })
  test('[WN-TER-10] hurt on a ladder and not driven off it, the climber goes on', () => {
    const sides: Stood[][] = [[['LT2', 8.4, 18]], [['RS2', 8.4, 14]]]
    const stage = new Stage({ reacts: true, sides, pieces: [TOWER] }).act(0).take('move', [p(10, 18, 6), p(12, 18)])
    stage
      .take('react:1:0', null, 1)
      .take('path', p(8.4, 18, 2.5))
      .take('strike', null, 1, 6)
      .take('leave')
    expect([stage.at(0), stage.m(0).wounds]).toEqual([[12, 18, 6], 3])
  })
  const roofs = (gapCm: number, top = 6) => [
    solid('roof', 5, 10, 10, 20, 6, { stand: true }),
    solid('roof 2', 10 + gapCm, 25, 10, 20, top, { stand: true }),
  ]
  test.each([
    [3.3, 6],
    [3.4, 0],
  ])('[WN-TER-11] [WN-TER-12] H 3.3 over a gap of %f: ends at height %i', (gapCm, z) => {
    const stage = one(['RS4', 8, 15, { z: 6 }], ...roofs(gapCm))
      .act(0)
      .take('move', [p(16, 15)])
    expect(stage.m(0).at?.z).toBe(z * 1000)
  })
  test('[WN-TER-12] the natural height whatever the state, and the gap counts as Movement', () => {
    const stage = one(['RS4', 9, 15, { z: 6, posture: 'crouched' }], ...roofs(3)).act(0)
    expect([why(stage, [14, 15]), why(stage, [14.1, 15])]).toEqual([null, 'WN-MOV-01'])
    expect(stage.take('move', [p(13.5, 15)]).at(0)).toEqual([13.5, 15, 6])
  })
  test('[WN-TER-13] who lies does not jump; 5.0 lower is a fall of 5.0', () => {
    const lying = one(['RS1', 9.5, 15, { z: 6, posture: 'lying' }], ...roofs(4))
      .act(0)
      .take('move', [p(12, 15)])
    expect(lying.m(0).at?.z).toBe(0)
    const low = one(['RS1', 8, 15, { z: 6 }], ...roofs(3, 1))
      .act(0)
      .take('move', [p(14, 15)])
    expect([low.m(0).at?.z, low.m(0).wounds, low.m(0).posture]).toEqual([1000, 3, 'down'])
  })
  test('[WN-ABL-15] [WN-TER-13] Anchored, or on the ground, nobody jumps', () => {
    const reach = (card: string, posture: Mini['posture']) => jumpReach(one([card, 10, 10]).game, 0, posture)
    expect([reach('RS1', 'standing'), reach('RS1', 'crouched')]).toEqual([3500, 3500])
    expect([reach('RS1', 'lying'), reach('RS1', 'down'), reach('TB5', 'standing')]).toEqual([0, 0, 0])
  })
  test('[WN-TER-14] landing needs half of the base on the far surface', () => {
    const stage = one(['TB4', 8, 15, { z: 6 }], ...roofs(3))
      .act(0)
      .take('move', [p(12.9, 15)])
    expect([stage.m(0).at?.z, stage.m(0).posture]).toEqual([0, 'down'])
  })
  test('[WN-TER-15] [WN-TER-16] 4 cm clear and 3 cm of bog are 10 at x2 and 13 at x3; areas on each other count once', () => {
    const bog = [area('bog', 5, 15, 14, 17), area('more bog', 5, 15, 15, 16)]
    const cost = (difficult: number) => {
      const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 40, 55]]], pieces: bog, options: { difficult } })
      return survey(stage.game, 0, [p(10, 17)])
    }
    expect([cost(2), cost(3)].map(way => ('cost' in way ? Math.round(way.cost) : 0))).toEqual([10_000, 13_000])
  })
  test('[WN-TER-15] [WN-TER-07] the tape counts as the path is judged: bog twice, the climb for its height', () => {
    const bog = area('bog', 5, 15, 12, 14)
    const taken = (stage: Stage, ...path: ReturnType<typeof p>[]) =>
      warniris.spent!(stage.state, {
        seat: 0,
        offer: stage.asked.offers.find(({ id }) => id === 'move')!,
        with: path,
      })
    const bogged = one(['RS4', 10, 10], bog).act(0)
    const reach = taken(bogged, p(10, 15))!.of
    expect(taken(bogged, p(10, 15))).toEqual({
      length: 5000,
      cost: expect.closeTo(7000, 3),
      of: reach,
      why: [{ rule: 'WN-TER-15', says: 'difficult ground: 2 cm ×2' }],
    })
    expect(bogged.refused('move', [p(10, 10 + reach / 1000 - 1)])?.rule).toBe('WN-MOV-01')
    const climber = one(['RS4', 8.75, 18], TOWER).act(0)
    expect(taken(climber, p(10, 18, 6))).toMatchObject({
      length: 6000,
      cost: 6000,
      why: [{ rule: 'WN-TER-07', says: 'climbs 6 cm' }],
    })
    expect(taken(one(['RS1', 10, 10], solid('block', 5, 15, 13, 14, 5)).act(0), p(10, 18))).toBeNull()
  })
  test('[WN-TER-17] forced displacement ignores difficult ground', () => {
    const stage = new Stage({
      sides: [[['RS2', 10, 10]], [['TB4', 10, 13.3]]],
      pieces: [area('bog', 5, 15, 12, 20)],
    }).act(0)
    expect(stage.take('push/at:1', null, 1).take('drive', p(10, 16.3)).at(1)).toEqual([10, 16.3, 0])
  })
  test('[WN-TER-18] no base leaves the table; a shove stops at the edge', () => {
    expect(why(one(['TB4', 10, 3]).act(0), [10, 1])).toBe('WN-TER-18')
    const stage = new Stage({ sides: [[['RS2', 10, 5.3]], [['TB4', 10, 2]]] }).act(0).take('push/at:1', null, 1)
    expect(stage.take('drive', p(10, 0)).at(1)).toEqual([10, 1.25, 0])
  })
})

describe('Move', () => {
  test('[WN-MOV-01] up to the Movement', () => {
    const stage = one(['RS1', 10, 10]).act(0)
    expect([why(stage, [10, 19]), why(stage, [10, 10]), why(stage, [10, 19.5])]).toEqual([null, null, 'WN-MOV-01'])
  })
  test('[WN-MOV-02] [WN-MOV-03] along the path: 3 east and 4 north are 7, not 5', () => {
    const stage = one(['RS1', 10, 10])
    expect(survey(stage.game, 0, [p(13, 10), p(13, 14)])).toMatchObject({ length: 7000, cost: 7000 })
  })
  test('[WN-MOV-04] through friends, but not ending on one', () => {
    const stage = new Stage({
      sides: [
        [
          ['RS1', 10, 10],
          ['RS4', 10, 13],
        ],
        [['TB4', 40, 55]],
      ],
    }).act(0)
    expect([why(stage, [10, 16.2]), why(stage, [10, 15.7])]).toEqual([null, 'WN-MOV-04'])
    expect(stage.take('move', [p(10, 16.2)]).rolls).toEqual([])
  })
  const ROOF = solid('roof', 5, 15, 10, 20, 6, { stand: true })
  test('[WN-MOV-05] [WN-MOV-06] [WN-FAL-12] stop at the last stable point, or go on and fall', () => {
    const stop = one(['TB4', 11, 15, { z: 6 }], ROOF)
      .act(0)
      .take('move', [p(15, 15)])
    expect([stop.at(0), stop.m(0).posture]).toEqual([[15, 15, 6], 'standing'])
    const fall = one(['TB4', 11, 15, { z: 6 }], ROOF)
      .act(0)
      .take('move', [p(17, 15)])
    expect([fall.at(0)?.[2], fall.m(0).posture, fall.m(0).wounds]).toEqual([0, 'down', 2])
  })
  const past = (...enemies: Stood[]) => new Stage({ sides: [[['RS2', 10, 10]], enemies] }).act(0)
  test('[WN-MOV-07] [WN-MOV-08] [WN-MOV-09] [WN-MOV-10] a Faced Test of Body for each enemy crossed, in path order', () => {
    const stage = past(['TB4', 9, 13.2], ['TB3', 11, 15.2])
    stage.take('move', [p(10, 19)], 5, 5)
    expect([stage.rolls, stage.at(0)]).toEqual([
      [
        [0, 5, 5],
        [0, 5, 5],
      ],
      [10, 19, 0],
    ])
    const first = past(['TB4', 9, 13.2], ['TB3', 11, 15.2]).take('move', [p(10, 19)], 6)
    expect(first.question).toBe('beside 1')
  })
  test('[WN-MOV-11] [WN-MOV-12] a failure knocks down; the enemy player places it in contact, on the table, clear', () => {
    const stage = new Stage({
      sides: [[['TB4', 20, 14]], [['RS1', 20, 20]]],
      pieces: [solid('wall', 22.5, 24, 18, 22, 5)],
    }).act(0)
    stage.take('move', [p(20, 24)], 6)
    expect([stage.m(0).posture, stage.question]).toEqual(['down', 'beside 1'])
    expect(stage.refused('beside', p(22.85, 20))?.rule).toBe('WN-TER-05')
    expect(stage.refused('beside', p(17, 20))?.why).toBe('Must touch your miniature.')
    expect(stage.take('beside', p(17.15, 20)).at(0)).toEqual([17.15, 20, 0])
  })
  test('[WN-MOV-13] one Test per enemy and Action, however often the path meets it', () => {
    const stage = past(['TB4', 10, 13.5]).take('move', [p(10, 11.5), p(10, 9), p(10, 11.5), p(10, 9.5)], 1)
    expect(stage.rolls).toHaveLength(1)
  })
  test('[WN-MOV-14] sliding past in contact needs no Test, nor does one on another level', () => {
    expect(past(['TB4', 13.25, 13]).take('move', [p(10, 18)]).rolls).toEqual([])
    const bridge = solid('bridge', 5, 15, 12, 16, 5, { bottom: 4.6, stand: true })
    const below = new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 10, 14, { z: 5 }]]], pieces: [bridge] }).act(0)
    expect(below.take('move', [p(10, 18)]).rolls).toEqual([])
  })
  test('[WN-MOV-15] Lying and Knocked Down enemies are tested too, with their current Body', () => {
    const stage = past(['TB4', 10, 13.5, { posture: 'down' }]).take('move', [p(10, 18)])
    expect([stage.rolls, stage.at(0)]).toEqual([[], [10, 18, 0]]) // 5 v 2: always succeeds
    const weak = new Stage({ sides: [[['TB3', 10, 10]], [['TB4', 10, 13, { posture: 'down' }]]] }).act(0)
    expect(weak.take('move', [p(10, 17)], 4).rolls).toEqual([[0, 4, 4]])
  })
  test('[WN-MOV-16] the end may not be on an enemy, whatever the Tests', () => {
    expect(past(['TB4', 10, 13.5]).refused('move', [p(10, 13)])?.rule).toBe('WN-MOV-04')
  })
  test('[WN-MOV-17] cut short inside a friend, it goes back along its path to the nearest legal point', () => {
    const stage = new Stage({
      sides: [
        [
          ['TB4', 10, 10],
          ['TB1', 10, 13.2],
        ],
        [
          ['RS2', 10, 17],
          ['TB3', 13, 16],
        ],
      ],
    }).act(0)
    stage.take('move', [p(10, 20.5)], 6)
    expect(stage.question).toBe('beside 1')
    expect(stage.at(0)![1]).toBeLessThanOrEqual(10.36)
    expect(stage.at(0)![1]).toBeGreaterThan(10.2)
  })
  test('[WN-MOV-18] a free Move over an edge: on from where it lands if the fall counts for nothing, else refused', () => {
    const onto = (mini: Stood, enemy: Stood) =>
      new Stage({ sides: [[mini], [enemy, ['TB5', 40, 57]]], pieces: [ROOF] }).act(0)
    // Sable (Sure-Footed): 6.0 counts as 2.0
    const sable = onto(['RS4', 13, 15, { z: 6 }], ['TB4', 20, 15])
    expect(sable.refused('attack:1/charge:1', [p(17.2, 15)])).toBeNull()
    sable.take('attack:1/charge:1', [p(17.2, 15)])
    expect([sable.question, sable.at(0)?.[2]]).toEqual(['onward 0', 0])
    sable.take('onward', [p(17.2, 15)], 6)
    expect([sable.at(0), sable.m(0).posture, sable.rolls.length]).toEqual([[17.2, 15, 0], 'standing', 1])
    const marta = onto(['RS1', 13, 15, { z: 6 }], ['TB4', 20, 15])
    const act: Act = { ...reactionAct(0, 1, 1), reaction: false }
    expect(whyNotCharge(marta.game, act, [p(17, 15)])).toEqual({
      rule: 'WN-ATK-15',
      why: 'This way ends in a fall before it reaches the target.',
    })
    // 4.0 is a fall, 3.9 is none
    const off = (top: number) => {
      const roof = solid('roof', 5, 15, 5, 25, top, { stand: true })
      return new Stage({
        sides: [
          [['RS1', 13, 15, { z: top }]],
          [
            ['TB4', 20, 15],
            ['TB5', 40, 57],
          ],
        ],
        pieces: [roof],
      }).act(0)
    }
    expect(whyNotCharge(off(4).game, act, [p(17.2, 15)])?.rule).toBe('WN-ATK-15')
    expect(whyNotCharge(off(3.9).game, act, [p(17.2, 15)])?.rule).not.toBe('WN-ATK-15')
    // what is left after the drop must do
    const far = onto(['RS4', 13, 15, { z: 6 }], ['TB4', 29, 15])
    expect(whyNotCharge(far.game, act, [p(24.3, 15)])?.rule).toBe('WN-ATK-14')
    expect(whyNotCharge(far.game, act, [p(25.4, 15)])?.rule).toBe('WN-MOV-01')
  })
  test('[WN-MOV-18] the free Move of a Reaction tests against whom it passes through', () => {
    const stage = new Stage({
      reacts: true,
      sides: [
        [
          ['RS1', 10, 22],
          ['RS2', 10, 14],
        ],
        [['TB4', 10, 10]],
      ],
    }).act(0)
    stage.take('crouch').take('react:2:0', null, 1).take('start')
    expect(stage.question).toBe('reply 1')
    stage.take('charge', [p(10, 18.2)], 6)
    expect(stage.rolls.at(-1)).toEqual([2, 1, 6]) // Body 3 v 5, failed
    expect(stage.m(2).posture).toBe('down')
  })
  test('[WN-MOV-18] [WN-ATK-17] a charge through an enemy tests first; failed, the Action is spent', () => {
    const stage = new Stage({
      sides: [
        [['TB4', 10, 10]],
        [
          ['RS2', 10, 14],
          ['RS4', 10, 18],
        ],
      ],
    }).act(0)
    stage
      .take(
        'attack:0/charge:2',
        [p(10, 15.3 + 0.05 - 0.02 + 0.02)].map(() => p(10, 20.72)),
        6,
      )
      .take('beside', p(13.25, 14))
    expect([stage.m(0).posture, stage.m(2).wounds]).toEqual(['down', 3])
  })
  test('[WN-MOV-20] leaving contact costs nothing', () => {
    const stage = new Stage({
      sides: [
        [['RS2', 10, 10]],
        [
          ['TB4', 10, 13.25],
          ['TB3', 13.25, 10],
        ],
      ],
    }).act(0)
    expect(stage.take('move', [p(5, 5)]).rolls).toEqual([])
  })
})

describe('support', () => {
  test('[WN-FAL-01] [WN-FAL-02] half of the base: centre on the edge is 50%, 0.1 beyond 44.9%', () => {
    const { game } = one(['TB4', 15, 15, { z: 6 }], solid('roof', 5, 15, 10, 20, 6, { stand: true }))
    const at = (x: number) => supportOn(fieldIn(game), disc(p(x, 15), 1250), 6000)
    expect(at(15)).toBe(0.5)
    expect(at(15.1)).toBeCloseTo(0.449, 3)
    const roof = solid('roof', 5, 15, 10, 20, 6, { stand: true })
    const ends = (x: number) =>
      one(['TB4', 11, 15, { z: 6 }], roof)
        .act(0)
        .take('move', [p(x, 15)])
        .at(0)![2]
    expect([ends(15), ends(15.01)]).toEqual([6, 0]) // exactly half carries, less does not
  })
})
