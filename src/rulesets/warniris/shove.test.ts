import { describe, expect, test } from 'vitest'
import { cover } from './attack.ts'
import { type Piece, solid } from './content/pieces.ts'
import { shovePlaces } from './shove.ts'
import { p, Stage, type Stood } from './testing.ts'

const far: Stood = ['TB1', 40, 57]
const duel = (a: Stood, b: Stood, ...pieces: Piece[]) => new Stage({ sides: [[a], [b, far]], pieces }).act(0)
/** Tolliver and Moth in contact. */
const touching = (special: Stood[3] = {}, own: Stood[3] = {}) => duel(['RS2', 10, 10, own], ['TB4', 13.25, 10, special])

describe('Advanced Actions', () => {
  test('[WN-ADV-01] [WN-ADV-02] with a free Move into contact: Movement 9, a gap of 8.9 but not 9.3', () => {
    const at = (gap: number) => duel(['RS2', 10, 10], ['TB4', 13.25 + gap, 10])
    expect(at(8.9).offers).toContain('knockdown/charge:1')
    expect(at(9.3).offers).not.toContain('knockdown/charge:1')
    expect(at(5).refused('knockdown/charge:1', [p(14, 10)])?.rule).toBe('WN-ADV-02')
    const stage = at(8.9).take('knockdown/charge:1', [p(18.85, 10)], 1)
    expect([stage.at(0), stage.m(1).posture]).toEqual([[18.85, 10, 0], 'down'])
  })
  test('[WN-ADV-03] the Test is taken only in contact', () => {
    const stage = touching()
    stage.m(1).at = p(16, 10)
    expect(stage.offers).not.toContain('push/at:1')
    const gone = new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10], far]] })
    gone.run(
      {
        step: 'course',
        act: { who: 0, deed: 'push', popUp: false, reaction: false, arm: -1, at: 2, path: [], pierce: 0 },
        stage: 'deed',
        replies: [],
        walked: 0,
        used: 0,
        trail: [],
        passed: [],
        relic: 'ask',
      },
      { step: 'order' },
    )
    expect(gone.rolls).toEqual([])
  })
  test('[WN-ADV-04] Knockdown at enemies only; Push and Swap at friends too, without a die', () => {
    const stage = new Stage({
      sides: [
        [
          ['RS2', 10, 10],
          ['RS4', 13.4, 10],
        ],
        [far],
      ],
    }).act(0)
    expect(stage.offers.filter(id => id.endsWith('at:1'))).toEqual(['push/at:1', 'swap/at:1'])
    stage.take('push/at:1').take('drive', p(16.4, 10))
    expect([stage.at(1), stage.rolls]).toEqual([[16.4, 10, 0], []])
  })
  test('[WN-ADV-05] no crowding here: three enemies around change nothing', () => {
    const stage = new Stage({
      sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10], ['TB3', 6.75, 10], ['LT5', 10, 13.25], far]],
    }).act(0)
    stage.take('push/at:1', null, 6)
    expect(stage.rolls[0]![1]).toBe(5) // Body 5 v 3
  })
  test.each(['push', 'knockdown'])(
    '[WN-ADV-05] no half-cover and no hole here: %s over a low wall and through a window',
    deed => {
      const across = (...pieces: Piece[]) =>
        new Stage({ sides: [[['RS2', 10, 10]], [['TB1', 10, 13.65], far]], pieces })
          .act(0)
          .take(`${deed}/at:1`, null, 6)
          .rolls.map(roll => roll[1])
      const wall = solid('wall', 8, 12, 11.95, 12.03, 3)
      const window = solid('wall', 8, 12, 11.95, 12.03, 6, { window: ['x', 9, 11, 1, 3] })
      const seen = (piece: Piece) => {
        const { game } = new Stage({ sides: [[['RS2', 10, 10]], [['TB1', 10, 13.65], far]], pieces: [piece] })
        return cover(game, 0, 1, false).map(part => part.rule)
      }
      expect([seen(wall), seen(window)]).toEqual([['WN-ATK-19'], ['WN-ATK-18']]) // an Attack would suffer from them
      expect(across(wall)).toEqual(across())
      expect(across(window)).toEqual(across())
    },
  )
  test('[WN-ADV-06] each costs one Action', () => {
    const stage = duel(['RS2', 10, 10, { posture: 'lying' }], ['TB4', 13.25, 10])
      .take('rise')
      .take('push/at:1', null, 6)
    expect(stage.question).toBe('activate 1')
  })
})

describe('Knockdown', () => {
  test('[WN-KND-01] a Faced Test of Body: 5 v 3 needs 5-', () => {
    expect(touching().take('knockdown/at:1', null, 5).m(1).posture).toBe('down')
    expect(touching().take('knockdown/at:1', null, 6).m(1).posture).toBe('standing')
    expect(duel(['LT2', 10, 10], ['TB2', 13.6, 10]).take('knockdown/at:1', null, 2).rolls[0]![1]).toBe(2) // 4 v 5
  })
  test('[WN-KND-02] [WN-KND-09] -1 Mind, Body and Spirit, never below 1, in every Test it still takes', () => {
    const stage = duel(['RS4', 10, 10], ['TB4', 10, 20, { posture: 'down' }]).take('attack:0/at:1', null, 4, 1)
    expect(stage.rolls).toEqual([
      [0, 4, 4],
      [1, 1, 1],
    ]) // Mind 5 v 4; Body 3 - 1 - 1
    expect(touching({ posture: 'down' }).offers).toEqual(expect.arrayContaining(['push/at:1', 'swap/at:1']))
  })
  test('[WN-KND-03] no Actions and no Reaction for the rest of the turn', () => {
    const stage = new Stage({
      reacts: true,
      sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10, { posture: 'down' }]]],
    }).act(0)
    expect(stage.take('crouch').question).toBe('act 0')
    stage.take('end')
    expect(stage.board.turn).toBe(2) // Moth had no activation
  })
  test('[WN-KND-04] [WN-KND-05] at the next turn it lies, its attributes whole again', () => {
    const stage = touching({ posture: 'down' }).run({ step: 'turn', n: 2 })
    expect(stage.m(1).posture).toBe('lying')
    stage.act(0).take('attack:0/at:1', null, 6)
    expect(stage.rolls.at(-1)![1]).toBe(1) // Mind 3 v 5
  })
  test('[WN-KND-06] counts as Lying Down for Push and Swap', () => {
    expect(touching({ posture: 'down' }, { posture: 'crouched' }).roots).toContain('push')
    expect(touching({ posture: 'down' }, { posture: 'crouched' }).offers).toContain('push/at:1')
  })
  test('[WN-KND-07] not by the Action on who is on the ground already; a fall knocks down all the same', () => {
    expect(touching({ posture: 'lying' }).offers).not.toContain('knockdown/at:1')
    expect(touching({ posture: 'lying' }).run({ step: 'floor', who: 1 }, { step: 'order' }).m(1).posture).toBe('down')
  })
  test('[WN-KND-08] one state at a time: Crouched, Knocked Down, then Lying Down', () => {
    const stage = touching({ posture: 'crouched' }).take('knockdown/at:1', null, 1)
    expect(stage.m(1).posture).toBe('down')
    expect(stage.run({ step: 'floor', who: 1 }, { step: 'order' }).m(1).posture).toBe('down')
  })
})

describe('Push and Swap', () => {
  test('[WN-PSH-01] [WN-PSH-02] up to 3 cm in any direction, the acting player choosing', () => {
    const stage = duel(['LT2', 10, 10], ['RS4', 13, 10]).take('push/at:1', null, 1)
    expect(stage.refused('drive', p(16.1, 10))?.why).toBe('At most 3 cm: this is 3.10 cm.')
    expect(stage.take('drive', p(16, 10)).at(1)).toEqual([16, 10, 0])
    const none = duel(['LT2', 10, 10], ['RS4', 13, 10]).take('push/at:1', null, 1).take('leave')
    expect(none.at(1)).toEqual([13, 10, 0])
  })
  test("[WN-PSH-03] it stops at contact with a base, the pusher's too, and at scenery", () => {
    const base = new Stage({ sides: [[['LT2', 10, 10]], [['TB4', 12.85, 10], ['TB3', 16.75, 10], far]] }).act(0)
    expect(base.take('push/at:1', null, 1).take('drive', p(15.85, 10)).at(1)).toEqual([14.25, 10, 0])
    expect(
      duel(['LT2', 10, 10], ['TB4', 12.85, 10]).take('push/at:1', null, 1).take('drive', p(10.5, 10)).at(1),
    ).toEqual([12.85, 10, 0])
    const wall = duel(['LT2', 10, 10], ['TB4', 12.85, 10], solid('kerb', 15, 16, 5, 15, 1))
    expect(wall.take('push/at:1', null, 1).take('drive', p(15.85, 10)).at(1)).toEqual([13.75, 10, 0])
  })
  test("[WN-PSH-04] over an edge it falls, and the damage is the pusher's", () => {
    const roof = solid('roof', 5, 15, 5, 15, 6, { stand: true })
    const stage = duel(['LT2', 10, 10, { z: 6 }], ['TB4', 12.85, 10, { z: 6 }], roof).take('push/at:1', null, 1)
    stage.take('drive', p(15.85, 10))
    expect([stage.m(1).wounds, stage.m(1).posture, stage.board.firstBlood]).toEqual([2, 'down', 0])
    expect(stage.at(1)![2]).toBe(0)
  })
  test('[WN-PSH-05] the pushed one keeps its state, and nobody reacts to it', () => {
    const stage = new Stage({ sides: [[['LT2', 10, 10]], [['TB4', 12.85, 10, { posture: 'crouched' }], far]] }).act(0)
    stage.take('push/at:1', null, 1).take('drive', p(15.85, 10))
    expect([stage.m(1).posture, stage.m(1).displaced, stage.question]).toEqual(['crouched', false, 'act 0'])
  })
  test('[WN-PSH-06] a failed Push, Swap or Knockdown does nothing', () => {
    for (const deed of ['push', 'knockdown', 'swap']) {
      const stage = duel(['LT2', 10, 10], ['RS5', 13.2, 10]).take(`${deed}/at:1`, null, 6)
      expect([deed, stage.at(1), stage.m(1).posture, stage.question]).toEqual([
        deed,
        [13.2, 10, 0],
        'standing',
        'act 0',
      ])
    }
  })
  test('[WN-SWP-01] [WN-SWP-02] [WN-SWP-03] Mind, then Body, then the two change places if the actor still wants to', () => {
    const pair = () => duel(['TB4', 10, 10], ['RS1', 12.85, 10])
    expect(pair().take('swap/at:1', null, 6).rolls).toHaveLength(1)
    const stage = pair().take('swap/at:1', null, 1, 1)
    expect(stage.question).toBe('exchange 0')
    stage.take('swap')
    expect([stage.at(0), stage.at(1)]).toEqual([
      [12.85, 10, 0],
      [10, 10, 0],
    ])
    expect(pair().take('swap/at:1', null, 1, 1).take('stay').at(0)).toEqual([10, 10, 0])
    const marked = pair().as(1, 'concede:1:swap').take('swap/at:1')
    expect([marked.rolls, marked.question]).toEqual([[], 'exchange 0'])
  })
  test('[WN-SWP-04] the pair is shifted by the least that fits, at most 1 cm', () => {
    const near = duel(['TB4', 10, 10], ['TB2', 13.25, 10], solid('wall', 5, 8.2, 5, 15, 6))
    near.take('swap/at:1', null, 1, 1).take('swap')
    expect(near.at(1)![0]).toBeCloseTo(10.2, 1)
    const blocked = duel(
      ['TB4', 10, 10],
      ['TB2', 13.25, 10],
      solid('wall', 5, 8.7, 5, 15, 6),
      solid('wall 2', 14.9, 20, 5, 15, 6),
    )
    expect(blocked.offers).not.toContain('swap/at:1')
  })
  test('[WN-SWP-05] states and the Relic stay with their miniature; too small a place is a fall', () => {
    const stage = new Stage({
      mode: 'relic',
      sides: [[['TB4', 10, 20]], [['RS1', 12.85, 20, { posture: 'crouched' }], far]],
    }).act(0)
    stage.board.relic.carrier = 1
    stage.take('swap/at:1', null, 1, 1).take('swap')
    expect([stage.m(1).posture, stage.m(0).posture, stage.board.relic.carrier]).toEqual(['crouched', 'standing', 1])
    // 1.3 cm of beam carry 63% of a base of radius 1.25, and 41% of one of radius 2
    const beam = solid('beam', 9.35, 10.65, 5, 15, 6, { stand: true })
    const deck = solid('deck', 11.2, 20, 5, 15, 5.9, { stand: true })
    const moth: Stood = ['TB4', 10, 10, { z: 6 }]
    const fall = duel(moth, ['TB2', 13.27, 10, { z: 5.9 }], beam, deck)
    fall.take('swap/at:1', null, 1, 1).take('swap')
    expect([fall.at(0), fall.m(0).wounds, fall.m(0).posture]).toEqual([[13.27, 10, 5.9], 3, 'standing'])
    expect([fall.at(1)?.[2], fall.m(1).wounds, fall.m(1).posture]).toEqual([0, 4, 'down'])
    const both = duel(moth, ['TB3', 12.52, 10, { z: 5.9 }], beam, deck)
    both.take('swap/at:1', null, 1, 1).take('swap')
    expect([both.at(1), both.m(1).wounds]).toEqual([[10, 10, 6], 3]) // a small base rests there
  })
})

describe('postures', () => {
  const alone = (special: Stood[3] = {}) => duel(['TB4', 10, 10, special], ['RS1', 12.85, 10])
  test('[WN-LAY-01] [WN-CRO-01] [WN-GUP-01] Lay Down, Crouch, Getting Up: one Action each', () => {
    expect(alone().take('lie').m(0).posture).toBe('lying')
    expect(alone().take('crouch').m(0).posture).toBe('crouched')
    expect(alone({ posture: 'lying' }).take('rise').m(0).posture).toBe('standing')
    expect(alone({ posture: 'crouched' }).take('rise').question).toBe('act 0')
  })
  test('[WN-LAY-07] [WN-CRO-05] no Knockdown from the ground or Crouched', () => {
    expect(alone({ posture: 'lying' }).roots).not.toContain('knockdown')
    expect(alone({ posture: 'crouched' }).roots).not.toContain('knockdown')
    expect(alone({ posture: 'crouched' }).roots).toContain('pop-knockdown')
    const from = (posture: 'lying' | 'crouched') => duel(['TB4', 10, 10, { posture }], ['RS1', 12.85, 10])
    expect([from('lying').refused('knockdown/at:1')?.rule, from('crouched').refused('knockdown/at:1')?.rule]).toEqual([
      'WN-LAY-07',
      'WN-CRO-05',
    ])
  })
  const both = (own: 'crouched' | 'lying', their: 'standing' | 'crouched' | 'lying' | 'down') =>
    duel(['TB4', 10, 10, { posture: own }], ['RS1', 12.85, 10, { posture: their }]).offers.includes('push/at:1')
  test('[WN-LAY-08] Lying Down pushes only who lies', () => {
    expect([
      both('lying', 'standing'),
      both('lying', 'crouched'),
      both('lying', 'lying'),
      both('lying', 'down'),
    ]).toEqual([false, false, true, true])
  })
  test('[WN-CRO-06] Crouched pushes who crouches or lies', () => {
    expect([both('crouched', 'standing'), both('crouched', 'crouched'), both('crouched', 'lying')]).toEqual([
      false,
      true,
      true,
    ])
  })
  test('[WN-LAY-09] Lying Down it may Move, Attack with its short free Move, and React', () => {
    const stage = duel(['RS4', 10, 10, { posture: 'lying' }], ['TB4', 10, 17.6])
    expect(stage.roots).toEqual(expect.arrayContaining(['move', 'attack:0', 'attack:1']))
    expect(stage.offers).toContain('attack:1/charge:1') // 4 + Range 1 at a gap of 4.95
    const reacts = new Stage({ reacts: true, sides: [[['TB4', 10, 10]], [['RS4', 10, 20, { posture: 'lying' }]]] }).act(
      0,
    )
    expect(reacts.take('crouch').question).toBe('react 1')
  })
  test('[WN-CRO-07] [WN-CRO-08] [WN-CRO-09] the pop-up: Standing values, one Action, then Crouched again', () => {
    const stage = duel(['TB4', 10, 10, { posture: 'crouched' }], ['RS1', 10, 40])
    expect(stage.roots.filter(id => id.startsWith('pop-'))).toEqual([
      'pop-move',
      'pop-attack:0',
      'pop-knockdown',
      'pop-push',
      'pop-swap',
    ])
    stage.take('pop-move', [p(10, 21)])
    expect(stage.question).toBe('crouch 0')
    stage.take('crouch')
    expect([stage.m(0).posture, stage.at(0), stage.question]).toEqual(['crouched', [10, 21, 0], 'act 0'])
    stage.take('pop-move', [p(10, 30)]).take('stay')
    expect([stage.m(0).posture, stage.question]).toEqual(['standing', 'activate 1'])
  })
  test('[WN-CRO-10] [WN-CRO-11] getting up can be reacted to, after it and before the Action', () => {
    const wall = solid('wall', 5, 15, 17.5, 18, 2)
    const stage = new Stage({
      reacts: true,
      sides: [[['TB4', 10, 20, { posture: 'crouched' }]], [['RS4', 10, 5]]],
      pieces: [wall],
    }).act(0)
    stage.take('pop-move', [p(10, 20)]).take('react:1:0', null, 1)
    expect(stage.roots[0]).toBe('popup') // at the start it is hidden
    stage.take('popup', null, 6)
    expect(stage.question).toBe('crouch 0')
  })
  test('[WN-CRO-12] crouching again comes before late Reactions, and not at all when Knocked Down', () => {
    const stage = new Stage({
      reacts: true,
      sides: [[['TB4', 10, 20, { posture: 'crouched' }]], [['RS4', 10, 5]]],
    }).act(0)
    stage
      .take('pop-move', [p(10, 20)])
      .take('react:1:0', null, 6)
      .take('crouch', null, 6)
    expect(stage.rolls.at(-1)).toEqual([1, 2, 6]) // Mind 5 - 1 (Unseen) v 5
    const down = duel(['TB4', 10, 10, { posture: 'crouched' }], ['RS2', 10, 15]).take('pop-move', [p(10, 20)], 6)
    down.take('beside', p(10, 18.3))
    expect([down.m(0).posture, down.question]).toEqual(['down', 'activate 1'])
  })
  test('[WN-CRO-13] no pop-up in a Reaction', () => {
    const stage = new Stage({
      reacts: true,
      sides: [[['TB4', 10, 20]], [['RS4', 10, 5, { posture: 'crouched' }]]],
    }).act(0)
    stage.take('crouch')
    expect(stage.offers.every(id => !id.includes('pop'))).toBe(true)
    // it strikes Crouched, as it is seen and sees then, and stays Crouched
    stage.take('react:1:0', null, 1).take('start', null, 6)
    expect(stage.m(1).posture).toBe('crouched')
    expect(stage.log.filter(event => event.kind === 'unmark' && event.who === 1)).toEqual([])
    const low = solid('wall', 5, 15, 12, 12.5, 2)
    const behind = new Stage({
      reacts: true,
      sides: [[['TB4', 10, 20]], [['RS4', 10, 10, { posture: 'crouched' }]]],
      pieces: [low],
    }).act(0)
    expect(behind.take('crouch').question).toBe('act 0') // Standing it would look over the wall
  })
  test('[WN-GUP-02] Knocked Down it cannot get up', () => {
    expect(alone({ posture: 'down' }).question).toBe('activate 1')
    expect(alone({ posture: 'lying' }).roots).toContain('rise') // who lies down may
  })
  test('[WN-ABL-15] [WN-GUP-04] Anchored neither crouches nor lies, and gets up', () => {
    const deeds = (posture: 'standing' | 'lying' | 'crouched') =>
      new Stage({ sides: [[['TB5', 10, 10, { posture }]], [['RS1', 40, 50]]] })
        .act(0)
        .roots.filter(id => ['rise', 'lie', 'crouch'].includes(id))
    expect([deeds('standing'), deeds('lying'), deeds('crouched')]).toEqual([[], ['rise'], ['rise']])
  })
  test('[WN-GUP-04] [WN-TER-04] under a bridge, or under somebody overhead, nobody gets up', () => {
    const deck = solid('deck', 5, 15, 5, 15, 3, { bottom: 2 })
    const rises = (pieces: Piece[], ...others: Stood[]) =>
      new Stage({ sides: [[['RS1', 10, 10, { posture: 'lying' }], ...others], [['TB4', 40, 50]]], pieces })
        .act(0)
        .roots.includes('rise')
    expect([rises([]), rises([deck]), rises([], ['RS2', 10, 10, { z: 2 }])]).toEqual([true, false, false])
  })
  test('[WN-GUP-03] [WN-GUP-04] from one state to another, never to the one it is in', () => {
    expect(alone({ posture: 'lying' }).roots).toContain('crouch')
    expect(alone({ posture: 'lying' }).take('crouch').m(0).posture).toBe('crouched')
    expect(alone({ posture: 'crouched' }).roots).not.toContain('crouch')
    expect(alone().roots).not.toContain('rise')
  })
})

test('[WN-GEN-16] who resigns while asked to change places or where to drive to does neither', () => {
  const stage = () => new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 13.25, 10]], [far]] }).act(0)
  const swap = stage().take('swap/at:1', null, 1, 1)
  expect(swap.question).toBe('exchange 0')
  swap.as(0, 'resign')
  expect([swap.question, swap.at(1)]).toEqual(['activate 1', [13.25, 10, 0]])
  const push = stage().take('push/at:1', null, 1)
  expect(push.question).toBe('shove 0')
  push.as(0, 'resign')
  expect([push.question, push.at(1)]).toEqual(['activate 1', [13.25, 10, 0]])
})

test('places to drive to at the edge of the table are never -0', () => {
  const { game } = new Stage({ sides: [[['RS2', 10, 10]], [['TB4', 1.297, 10], far]] })
  const places = [...shovePlaces(game, { step: 'shove', by: 0, who: 1, reach: 3000, away: false }, () => 0)]
  expect(places.filter(({ x }) => x === 0)).toHaveLength(2)
  expect(places.some(({ x, y }) => Object.is(x, -0) || Object.is(y, -0))).toBe(false)
})
