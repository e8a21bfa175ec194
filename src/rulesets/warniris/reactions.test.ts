import { describe, expect, test } from 'vitest'
import { apply, cloneState, type Dice, otherwise } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { type Piece, solid } from './content/pieces.ts'
import { warniris } from './index.ts'
import { poses } from './moments.ts'
import { OWN_CARD } from './setup.ts'
import { p, Stage, type Stood } from './testing.ts'
import { view } from './view.ts'

const far: Stood = ['TB5', 40, 57, { asks: 'never' }]
/** Marta acts, others may React. */
const acts = (
  reactors: readonly Stood[],
  pieces: readonly Piece[] = [],
  actor: Stood = ['RS1', 10, 10],
  options = {},
) =>
  new Stage({
    reacts: true,
    sides: [
      [actor, ['RS2', 36, 4]],
      [...reactors, far],
    ],
    pieces,
    options,
  }).act(0)
const NETTLE: Stood = ['TB3', 10, 25]

describe('who may React', () => {
  test('[WN-SKI-05] [WN-SUI-19] the token spent in the window of an Action heals, and the window stays open', () => {
    const stage = new Stage({
      sides: [
        [['LT3', 10, 10]],
        [
          ['RS4', 10, 20, { wounds: 1 }],
          ['RS1', 14, 20],
        ],
      ],
      reacts: true,
    })
    stage.board.firstBlood = 1
    stage.act(0).take('move', [p(12, 10)])
    expect(stage.roots).toContain('blood')
    stage.take('blood/token:1')
    expect([stage.m(1).wounds, stage.board.firstBlood, stage.question]).toEqual([2, -1, 'react 1'])
  })
  test('[WN-REA-01] once per turn, with an Attack or Channel', () => {
    const stage = acts([NETTLE]).take('crouch')
    expect(stage.roots).toEqual(['pass', 'react:2:0'])
    stage.take('react:2:0', null, 6, 6)
    expect([stage.m(2).reacted, stage.question]).toEqual([true, 'act 0'])
    expect(stage.take('rise').question).toBe('activate 1') // no second one
  })
  test('[WN-REA-02] the acting miniature is the target', () => {
    const stage = acts([NETTLE]).take('crouch').take('react:2:0', null, 6, 1, 6)
    expect([stage.m(0).wounds, stage.m(1).wounds]).toEqual([3, 6])
  })
  test('[WN-REA-03] any Action can be reacted to, also Crouch and what is aimed at others', () => {
    for (const deed of ['crouch', 'lie']) expect(acts([NETTLE]).take(deed).question).toBe('react 1')
    const shot = acts([NETTLE, ['TB4', 10, 19]]).take('attack:0/at:3')
    expect(shot.roots).toContain('react:2:0')
  })
  test('[WN-REA-04] activated or not, and at the cost of no Action', () => {
    const stage = acts([['TB3', 10, 25, { activated: true }]]).take('crouch')
    expect(stage.question).toBe('react 1')
  })
  test('[WN-REA-05] nobody reacts to a Reaction', () => {
    const stage = acts([NETTLE]).take('crouch').take('react:2:0', null, 6, 6)
    expect(stage.question).toBe('act 0') // Tolliver was never asked about Nettle
  })
  test('[WN-REA-06] opponents in turn order, all declared before any die', () => {
    const stage = new Stage({ reacts: true, sides: [[['RS1', 10, 10]], [['TB3', 10, 25]], [['RS4', 20, 20]]] })
    stage.board.order = [2, 0, 1]
    stage.act(0).take('crouch')
    expect(stage.question).toBe('react 1')
    stage.take('react:1:0')
    expect([stage.question, stage.rolls]).toEqual(['react 2', []])
    stage.take('react:2:0', null, 5, 6, 6, 6)
    expect(stage.rolls.map(roll => roll[0])).toEqual([1, 2, 1, 2])
  })
  test('[WN-REA-15] what only heals or protects cannot be used', () => {
    expect(acts([['LT5', 10, 15]]).take('crouch').roots).toEqual(['pass', 'react:2:0'])
  })
  test('[WN-REA-24] Knocked Down and Dazed cannot; Crouched and Lying Down can', () => {
    const asked = (special: Stood[3]) => acts([['TB3', 10, 25, special]]).take('crouch').question
    expect(asked({ posture: 'down' })).toBe('act 0')
    expect(asked({ effects: [{ name: 'Dazed', n: 0, until: 1, by: 0 }] })).toBe('act 0')
    expect([asked({ posture: 'crouched' }), asked({ posture: 'lying' })]).toEqual(['react 1', 'react 1'])
  })
  test('[WN-REA-25] fresh again at the start of the next turn', () => {
    const stage = acts([['TB3', 10, 25, { reacted: true }]])
    expect(stage.run({ step: 'turn', n: 2 }).m(2).reacted).toBe(false)
  })
  test('[WN-REA-26] only who could at some moment is asked', () => {
    const wall = solid('wall', 0, 30, 17, 18, 9)
    expect(acts([['TB3', 10, 25]], [wall]).take('crouch').question).toBe('act 0')
    expect(acts([['RS4', 10, 29]], []).take('crouch').question).toBe('react 1') // gap 16, Range 18
    expect(acts([['RS4', 10, 32]], []).take('crouch').question).toBe('act 0')
    const passing = acts([['RS4', 10, 33]], []).take('move', [p(10, 15)])
    expect(passing.question).toBe('react 1') // on the way it comes within 18
  })
  test('[WN-TST-13] [WN-REA-28] [WN-SUI-19] a hundred standing orders between two activations, and no more', () => {
    const stage = acts([NETTLE])
    for (let n = 0; n < 50; n++) stage.as(1, 'concede:2:push').as(1, n % 2 === 0 ? 'asks:2:never' : 'asks:2:always')
    const why = 'You have given 100 standing orders: wait until the next activation begins.'
    for (const order of ['concede:2:push', 'asks:2:never', 'asks:all:never']) {
      expect(stage.refused(order, null, 1)).toEqual({ rule: 'WN-TST-13', why })
    }
    expect(stage.refused('resign', null, 1)).toBeNull()
    // the other side has its own, nobody sees how many, and the next activation begins again
    expect(stage.refused('asks:0:never', null, 0)).toBeNull()
    expect(view(stage.board, 0).orders).toEqual([0, 0])
    stage.wait(() => stage.question === 'activate 1').take('activate:2')
    expect(stage.refused('asks:2:never', null, 1)).toBeNull()
  })

  test("[WN-REA-28] standing orders: never, or only when the Action is aimed at one's own", () => {
    expect(acts([NETTLE]).as(1, 'asks:all:never').take('crouch').question).toBe('act 0') // one order for all
    const never = acts([NETTLE]).as(1, 'asks:2:never').take('crouch')
    expect(never.question).toBe('act 0')
    const aimed = acts([NETTLE, ['TB4', 10, 19, { asks: 'never' }]]).as(1, 'asks:2:aimed')
    expect(aimed.take('crouch').question).toBe('act 0')
    expect(aimed.take('attack:0/at:3').question).toBe('react 1')
    expect(
      poses(acts([NETTLE]).game, {
        who: 0,
        deed: 'move',
        popUp: false,
        reaction: false,
        arm: -1,
        at: -1,
        path: [p(10, 12)],
        pierce: 0,
      }).map(pose => [pose.moment.kind, pose.moment.at]),
    ).toEqual([
      ['start', 0],
      ['path', 500],
      ['path', 1000],
      ['path', 1500],
      ['path', 2000],
      ['end', 0],
    ])
  })
})

describe('in time or late', () => {
  test('[WN-REA-07] Mind 4: in time with 2/3, and then the player picks the moment', () => {
    const stage = acts([NETTLE]).take('move', [p(10, 19)])
    const odds = chanceThat((dice: Dice) => {
      const copy = cloneState(warniris, stage.state)
      apply(warniris, copy, { seat: 1, offer: 'react:2:0' }, undefined, dice)
      return copy.asked[0]?.decision.about === 'moment'
    })
    expect(odds).toBe('2/3')
    expect(stage.take('react:2:0', null, 4).roots).toEqual(['start', 'path', 'end'])
  })
  test('[WN-REA-08] [WN-REA-12] late: after the Action, if it still sees and reaches', () => {
    const seen = acts([NETTLE])
      .take('move', [p(10, 15)])
      .take('react:2:0', null, 5, 6)
    expect([seen.at(0), seen.rolls.length]).toEqual([[10, 15, 0], 2])
    const wall = solid('wall', 12, 18, 16, 17, 9)
    const hidden = acts([NETTLE], [wall])
      .take('move', [p(15, 14.3)])
      .take('react:2:0', null, 5)
    expect([hidden.rolls.length, hidden.m(2).reacted, hidden.question]).toEqual([1, true, 'act 0'])
  })
  test('[WN-REA-09] moments of an Attack with a free Move: start, path, before the Test, end', () => {
    const stage = acts([NETTLE, ['TB4', 10, 18]]).take('attack:1/charge:3', [p(10, 15)])
    expect(stage.take('react:2:0').roots).toEqual(['pass', 'react:3:0'])
    expect(stage.take('pass', null, 1).roots).toEqual(['start', 'path', 'test', 'end'])
    stage.take('test', null, 6, 6)
    expect(stage.rolls.map(roll => roll[0])).toEqual([2, 2, 0])
  })
  test.each(['crouch', 'lie'])('[WN-REA-09] an Action that is no Test has none to react before: %s', deed => {
    expect(acts([NETTLE]).take(deed).take('react:2:0', null, 1).roots).toEqual(['start', 'end'])
  })
  test('[WN-REA-10] [WN-REA-11] a length along the path, with the sight of that moment', () => {
    const block = solid('block', 13, 19, 17, 18, 9)
    const stage = acts([NETTLE], [block])
      .take('move', [p(19, 10)])
      .take('react:2:0', null, 1)
    expect(stage.refused('path', p(10, 12))?.why).toBe('That place is not on the path.')
    expect(stage.refused('path', p(17, 10))?.why).toBe('Not visible at that moment.')
    stage.take('path', p(12, 10), 1, 1)
    expect(stage.at(0)).toEqual([19, 10, 0])
    const fire = acts([NETTLE], [block])
      .take('move', [p(19, 10)])
      .take('react:2:0', null, 1)
    fire.take('path', p(12, 10), 1, 6)
    const moves = fire.log.flatMap((event): unknown[] =>
      event.kind === 'move' ? [event.path.at(-1)] : event.kind === 'wound' ? ['wound'] : [],
    )
    expect(moves).toEqual([p(12, 10), 'wound', p(19, 10)])
  })
  const tower = solid('tower', 10, 16, 15, 21, 6, { stand: true, ladder: [10, 18] })
  test('[WN-REA-09] [WN-REA-10] on a ladder the height says when', () => {
    const stage = acts([['TB3', 8.75, 8]], [tower], ['LT5', 8.75, 18]).take('move', [p(10, 18, 6)])
    stage.take('react:2:0', null, 1).take('path', p(8.75, 18, 3), 6)
    const stops = stage.log.flatMap(event => (event.kind === 'move' ? [event.path.at(-1)] : []))
    expect(stops).toEqual([p(8.75, 18, 3), p(10, 18, 6)])
  })
  test('[WN-REA-09] [WN-REA-10] a climber seen only half-way up: a silent player reacts there', () => {
    const slit = [solid('wall', 2, 18, 14, 14.5, 3), solid('beam', 2, 18, 14, 14.5, 12, { bottom: 4.8 })]
    const stage = acts([['TB3', 8.75, 8]], [tower, ...slit], ['LT5', 8.75, 18]).take('move', [p(10, 18, 6)])
    expect(stage.take('react:2:0', null, 1).roots).toEqual(['path', 'end'])
    expect(stage.refused('path', p(8.75, 18, 6))?.why).toBe('Not visible at that moment.')
    const { offer, with: place } = otherwise(warniris, stage.state, stage.asked)
    expect([offer, place]).toEqual(['path', p(8.75, 18, 1)])
  })
  test.each([0, 3.7])('[WN-REA-10] a path below a bridge and over it: the spot they share is named at height %f', z => {
    const bridge = solid('bridge', 8, 14, 12, 16, 3.7, { bottom: 3, stand: true })
    const pier = solid('pier', 14, 16, 12, 16, 3.7, { stand: true, ladder: [15, 12] })
    const path = [p(12.3, 12.4), p(12.3, 10.75), p(15, 10.75), p(15, 12, 3.7), p(11.8, 12.474)]
    const stage = acts([['TB3', 10, 4]], [bridge, pier], ['LT5', 12, 13]).take('move', path)
    stage.take('react:2:0', null, 1).take('path', p(12.3, 12.4, z), 6)
    const [first] = stage.log.flatMap(event => (event.kind === 'move' ? [event.path.at(-1)] : []))
    expect(first).toEqual(p(12.3, 12.4, z))
  })
  test('[WN-REA-13] used up with its Mind Test, even if the target dies first', () => {
    const stage = new Stage({
      reacts: true,
      sides: [
        [
          ['RS1', 10, 10, { wounds: 1 }],
          ['RS2', 36, 4],
        ],
        [NETTLE, ['TB1', 16, 16], far],
      ],
    }).act(0)
    stage.take('crouch').take('react:2:0').take('react:3:1', null, 1, 6).take('start', null, 1, 6)
    expect([stage.m(0).at, stage.m(2).reacted, stage.m(3).reacted, stage.rolls.length]).toEqual([null, true, true, 4])
  })
  test('[WN-REA-14] [WN-REA-17] at most 1 Damage; a Weapon of Damage 0 deals 0', () => {
    const carbine = acts([['RS4', 10, 25]])
      .take('crouch')
      .take('react:2:0', null, 6, 1, 6)
    expect(carbine.m(0).wounds).toBe(3)
    const stage = new Stage({ reacts: true, sides: [[['own', 10, 15]], [['TB3', 10, 20]]] })
    const { setup } = stage.state
    const weapon = { name: 'Flare', type: 'TP', range: 15, damage: 0, effect: 'Shaken' }
    const roster = { ...setup.rosters[0]!, designs: { own: { ...OWN_CARD, weapons: [weapon], abilities: [] } } }
    Object.assign(stage.state, { setup: { ...setup, rosters: [roster, setup.rosters[1]!] } })
    stage.act(1).take('crouch').take('react:0:0', null, 6, 1, 6)
    expect([stage.m(1).wounds, stage.m(1).effects[0]?.name]).toEqual([3, 'Shaken'])
  })
  test('[WN-REA-16] Effects apply: a Barbed Bow in a Reaction leaves Venom', () => {
    expect(acts([NETTLE]).take('crouch').take('react:2:0', null, 6, 1, 6).m(0).effects[0]?.name).toBe('Venom')
  })
  test('[WN-REA-18] the free Move of a short Weapon: Movement 9, Range 1, a gap of 9.5; an option', () => {
    const karrok: Stood = ['LT2', 10, 10 + 3.2 + 9.5]
    const stage = acts([karrok]).take('crouch')
    expect(stage.roots).toContain('react:2:0')
    stage.take('react:2:0', null, 6)
    expect([stage.question, stage.roots]).toEqual(['reply 1', ['charge', 'lose']])
    stage.take('charge', [p(10, 13.7)], 6)
    expect(stage.at(2)).toEqual([10, 13.7, 0])
    expect(acts([karrok], [], undefined, { reactionCharge: false }).take('crouch').question).toBe('act 0')
  })
  test('[WN-REA-19] [WN-REA-20] several at one moment, their player choosing the order, before the Action goes on', () => {
    const stage = acts([NETTLE, ['RS4', 15, 20]])
      .take('attack:0/at:3')
      .take('react:2:0')
      .take('react:3:0', null, 1, 1)
    stage.take('test').take('test')
    expect([stage.question, stage.roots]).toEqual(['first 1', ['first:2', 'first:3']])
    stage.take('first:3', null, 6, 6, 6)
    expect(stage.rolls.map(roll => roll[0])).toEqual([2, 3, 3, 2, 0])
  })
  test('[WN-REA-21] the interrupt kills or knocks down: the Action stops where it is, and is spent', () => {
    const dead = new Stage({
      reacts: true,
      sides: [
        [
          ['RS1', 10, 10, { wounds: 1 }],
          ['RS2', 36, 4],
        ],
        [NETTLE, far],
      ],
    }).act(0)
    dead.take('attack:0/at:2').take('react:2:0', null, 1).take('start', null, 1, 6)
    expect([dead.m(0).at, dead.m(2).wounds, dead.question]).toEqual([null, 3, 'activate 1'])
  })
  test('[WN-ATK-17] driven out of Range in the middle of its Attack, it strikes at nothing, and the Action is spent', () => {
    const stage = new Stage({ reacts: true, sides: [[['TB4', 10, 10]], [['RS2', 10, 13.6]]] }).act(0)
    stage.take('attack:0/at:1').take('react:1:0', null, 1).take('start')
    if (stage.question === 'reply 1') stage.take('strike', null, 1, 6)
    stage.take('drive', p(10, 8))
    expect(stage.at(0)).toEqual([10, 8, 0])
    expect(stage.log.filter(event => event.kind === 'attack').map(event => event.by)).toEqual([1])
    expect(stage.log.some(event => event.rule === 'WN-ATK-17')).toBe(true)
    expect(stage.question).toBe('act 0') // one Action is left
  })
  test('[WN-REA-21] [WN-ATK-17] Knocked Down in the middle of its Action, it does not do its deed', () => {
    const sides: Stood[][] = [
      [['TB4', 10, 10]],
      [
        ['RS2', 10, 14],
        ['RS4', 14.4, 16.4],
      ],
    ]
    const stage = new Stage({ sides }).act(0).take('attack:0/charge:2', [p(12.2, 18.2)], 6)
    stage.take('beside', p(13.26, 14)) // within Range of the one it meant to strike
    expect([stage.m(0).posture, stage.rolls.length, stage.question]).toEqual(['down', 1, 'activate 1'])
  })
  test('[WN-REA-22] driven aside by the interrupt, it goes on from there with what is left', () => {
    const hammer: Stood = ['TB2', 10, 19.5]
    const stage = acts([hammer])
      .take('move', [p(10, 15), p(14, 15)])
      .take('react:2:0', null, 1)
    stage.take('path', p(10, 15)).take('strike', null, 1, 6)
    expect(stage.question).toBe('shove 1')
    stage.take('drive', p(10, 13))
    expect([stage.question, stage.at(0)]).toEqual(['onward 0', [10, 13, 0]])
    expect(stage.asked.offers.find(({ id }) => id === 'onward')?.hole).toMatchObject({ reach: 4000 })
    expect(stage.refused('onward', [p(14.1, 13)])?.why).toBe('Too long: 4.10 of 4 cm.')
    expect(stage.take('onward', [p(14, 13)]).at(0)).toEqual([14, 13, 0])
    const strike = acts([['TB2', 10, 13.7]])
      .take('attack:1/at:2')
      .take('react:2:0', null, 1)
      .take('test')
      .take('strike', null, 1, 6)
    strike.take('drive', p(10, 7.02))
    expect([strike.m(2).wounds, strike.question]).toEqual([5, 'act 0']) // out of Range: lost
  })
  test('[WN-REA-27] impossible at the moment named: another moment, or it is lost', () => {
    const block = solid('block', 13, 19, 17, 18, 9)
    const stage = acts([NETTLE, ['TB2', 10, 14.5]], [block])
      .take('move', [p(10, 11), p(18, 11)])
      .take('react:2:0')
      .take('react:3:0', null, 1, 1)
    stage.take('path', p(12, 11)).take('start').take('strike', null, 1, 6).take('drive', p(10, 8))
    expect(stage.question).toBe('onward 0')
    stage.take('stop', null, 6)
    expect(stage.rolls.at(-1)![0]).toBe(2) // its moment never came: at the end
    // driven out of sight by the first of two at one moment: the second names another, at which it sees its target again
    const wall = solid('wall', 12, 13, 4, 9.2, 9)
    const hidden = () => {
      const two = acts(
        [
          ['TB3', 25, 10],
          ['TB2', 10, 14.5],
        ],
        [wall],
      ).take('move', [p(6, 11)])
      two.take('react:2:0').take('react:3:0', null, 1, 1).take('start').take('start').take('first:3')
      return two.take('strike', null, 1, 6).take('drive', p(10, 7))
    }
    const again = hidden()
    expect([again.question, again.roots]).toEqual(['again 1', ['path', 'end', 'lose']])
    expect(again.refused('path', p(9.5, 7.5))?.rule).toBe('WN-REA-11')
    const rolls = again.rolls.length
    again.take('end').take('onward', [p(6, 11)], 6)
    expect([again.at(0), again.rolls.length, again.rolls.at(-1)![0]]).toEqual([[6, 11, 0], rolls + 1, 2])
    const lost = hidden().take('lose')
    lost.take('onward', [p(6, 11)])
    expect(lost.rolls.length).toBe(rolls)
    const knife = acts([['RS4', 10, 14]], [], ['RS1', 10, 10], { reactionCharge: false }).take('move', [p(10, 5)])
    knife.take('react:2:0', null, 6, 6)
    expect(knife.rolls).toHaveLength(2)
  })
  test("[WN-REA-09] a moment inside a friend's base is the last clear place before it", () => {
    const stage = new Stage({
      reacts: true,
      sides: [
        [
          ['TB4', 10, 10],
          ['TB1', 10, 14],
        ],
        [['RS4', 25, 14]],
      ],
    }).act(0)
    stage
      .take('move', [p(10, 20)])
      .take('react:2:0', null, 1)
      .take('path', p(10, 14), 1, 6)
    const first = stage.log.find(event => event.kind === 'move')
    expect(first?.path[0]?.x).toBe(10_000)
    expect((60_000 - (first?.path[0]?.y ?? 0)) / 1000).toBeCloseTo(11.16, 1)
  })
  test('[WN-REA-26] who could strike only while the actor is inside a base cannot React: it is never stopped there', () => {
    const walls = [solid('south wall', 18, 19, 0, 13.7, 9), solid('north wall', 18, 19, 14.3, 30, 9)]
    const walks = (friend: Stood) =>
      new Stage({ reacts: true, sides: [[['TB4', 10, 10], friend], [['RS4', 25, 14]]], pieces: walls })
        .act(0)
        .take('move', [p(10, 20)])
    expect(walks(['TB1', 4, 14]).question).toBe('react 1')
    expect(walks(['TB1', 10, 14]).question).toBe('act 0')
  })
})
