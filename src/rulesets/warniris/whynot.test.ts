import { describe, expect, test } from 'vitest'
import { apply, type Filling, type Seat, start } from '#engine'
import { solid, tableOf } from './content/pieces.ts'
import { warniris } from './index.ts'
import { setupOf, warband } from './setup.ts'
import { p, Stage, type Stood } from './testing.ts'

const far: Stood = ['TB1', 40, 57]
const duel = (a: Stood, b: Stood): Stage =>
  new Stage({
    sides: [
      [a, ['LT1', 55, 3]],
      [b, far],
    ],
  })

interface Tried {
  readonly stage: Stage
  readonly offer: string
  readonly filling?: Filling
  readonly seat?: Seat
}
type Case = readonly [title: string, says: string, tried: () => Tried]

/** The sentences of the table of decisions, and a table on which each is told. */
const CASES: readonly Case[] = [
  [
    '[WN-TRN-04] who has acted',
    'Already activated.',
    () => ({
      stage: duel(['LT3', 10, 10, { activated: true }], ['RS1', 30, 30]).run({ step: 'activate', seat: 0 }),
      offer: 'activate:0',
    }),
  ],
  [
    "[WN-TRN-02] a Reaction of somebody else's",
    'Marta Quill is not yours.',
    () => ({ ...reacting({}), offer: 'react:0:0' }),
  ],
  [
    '[WN-KND-03] who is Knocked Down',
    'Knocked Down miniatures cannot act.',
    () => ({
      stage: duel(['LT3', 10, 10, { posture: 'down' }], ['RS1', 30, 30]).run({ step: 'activate', seat: 0 }),
      offer: 'activate:0',
    }),
  ],
  [
    "[WN-TRN-02] who is somebody else's",
    'Marta Quill is not yours.',
    () => ({
      stage: duel(['LT3', 10, 10], ['RS1', 30, 30]).run({ step: 'activate', seat: 0 }),
      offer: 'activate:2',
    }),
  ],
  [
    '[WN-TRN-03] out of turn',
    'Not your turn: {player 0} is to act.',
    () => ({
      stage: duel(['LT3', 10, 10], ['RS1', 30, 30]).act(0),
      offer: 'activate:2',
      seat: 1,
    }),
  ],
  [
    '[WN-TRN-02] after the last Action',
    'No Actions left.',
    () => {
      const stage = new Stage({
        sides: [
          [
            ['RS1', 10, 10],
            ['RS2', 15, 10],
          ],
          [far],
        ],
      }).act(0, 1)
      stage.board.done = 1
      return { stage: stage.take('lie'), offer: 'move', filling: [p(11, 10)] }
    },
  ],
  [
    '[WN-GUP-04] the state it is in',
    'Not in this state: it is already crouched.',
    () => ({
      stage: duel(['LT3', 10, 10, { posture: 'crouched' }], ['RS1', 30, 30]).act(0),
      offer: 'crouch',
    }),
  ],
  [
    '[WN-CRO-07] a pop-up while Standing',
    'Not in this state: only who is Crouched pops up.',
    () => ({
      stage: duel(['LT3', 10, 10], ['RS1', 30, 30]).act(0),
      offer: 'pop-move',
      filling: [p(11, 10)],
    }),
  ],
  [
    '[WN-CRO-05] a Knockdown while Crouched',
    'A Crouched miniature cannot perform a Knockdown.',
    () => ({
      stage: duel(['LT3', 10, 10, { posture: 'crouched' }], ['RS1', 13, 10]).act(0),
      offer: 'knockdown/at:2',
    }),
  ],
  [
    '[WN-ATK-02] a target behind a wall',
    'No line of sight.',
    () => ({
      stage: new Stage({
        sides: [[['LT3', 10, 10]], [['RS1', 10, 25], far]],
        pieces: [solid('wall', 2, 18, 17, 18, 8)],
      }).act(0),
      offer: 'attack:0/at:1',
    }),
  ],
  [
    '[WN-ATK-03] a target too far away',
    'Out of range: 14.20 of 14 cm.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 27.4]).act(0),
      offer: 'attack:0/at:2',
    }),
  ],
  [
    '[WN-ATK-14] a free Move that is too long',
    'Movement is not enough to reach the target.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 40]).act(0),
      offer: 'attack:1/charge:2',
      filling: [p(10, 15)],
    }),
  ],
  [
    '[WN-ATK-13] a free Move with a long Range',
    'A free Move comes only with a Range of 3 cm or less.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0),
      offer: 'attack:0/charge:2',
      filling: [p(10, 15)],
    }),
  ],
  [
    '[WN-ATK-10] an Attack on a friend',
    'Choose an enemy.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0),
      offer: 'attack:0/at:1',
    }),
  ],
  [
    '[WN-ATK-12] an Attack on itself',
    'Only on itself or others with healing or protection.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0),
      offer: 'attack:0/at:0',
    }),
  ],
  [
    '[WN-CRD-08] a Weapon used up',
    'Long Arquebus has been used in this activation already.',
    () => ({
      stage: duel(['LT3', 10, 10, { used: ['Long Arquebus'] }], ['RS1', 10, 20]).act(0),
      offer: 'attack:0/at:2',
    }),
  ],
  [
    '[WN-ADV-03] a Push without contact',
    'Not in base contact.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0),
      offer: 'push/at:2',
    }),
  ],
  [
    '[WN-LAY-08] a Push from the ground',
    'Lying Down miniatures can only Push Lying Down ones.',
    () => ({
      stage: duel(['RS1', 10, 10, { posture: 'lying' }], ['LT1', 13.2, 10]).act(0),
      offer: 'push/at:2',
    }),
  ],
  [
    '[WN-KND-07] a Knockdown of who lies',
    'Already on the ground.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 13.2, 10, { posture: 'lying' }]).act(0),
      offer: 'knockdown/at:2',
    }),
  ],
  [
    '[WN-ADV-04] a Knockdown of a friend',
    'Choose an enemy.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 13.2, 10]).act(0),
      offer: 'knockdown/at:1',
    }),
  ],
  [
    '[WN-ABL-15] a Push of Old Bramble',
    'Old Bramble is Anchored and cannot be chosen for Push.',
    () => ({
      stage: duel(['RS1', 10, 10], ['TB5', 14.2, 10]).act(0),
      offer: 'push/at:2',
    }),
  ],
  ['[WN-REA-01] a second Reaction', 'This miniature has already Reacted this turn.', () => reacting({ reacted: true })],
  ['[WN-REA-24] a Reaction from the ground', 'Knocked Down: no Reaction.', () => reacting({ posture: 'down' })],
  [
    '[WN-REA-15] a Reaction that heals',
    'Healing cannot be used in a Reaction.',
    () => ({
      ...reacting({}),
      offer: 'react:3:1',
    }),
  ],
  [
    '[WN-REA-23] a Reaction of a soldier',
    'Troops cannot React.',
    () => ({
      stage: new Stage({ mode: 'last-stand', sides: [[['LT1', 30, 30]], [['Ranger', 30, 40]]], reacts: true }).act(0),
      offer: 'react:1:0',
      seat: 1,
    }),
  ],
  [
    '[WN-SKI-05] a token somebody else has',
    'You have no token.',
    () => ({
      stage: duel(['RS1', 10, 10, { wounds: 1 }], ['LT1', 10, 20]).act(0),
      offer: 'token:0',
    }),
  ],
  [
    '[WN-SKI-08] the token on who is whole',
    'It has all its Wounds.',
    () => {
      const stage = duel(['RS1', 10, 10], ['LT1', 10, 20])
      stage.board.firstBlood = 0
      return { stage: stage.act(0), offer: 'token:0' }
    },
  ],
  [
    '[WN-SUI-05] a card one does not hold',
    'Not in your hand: Caltrops.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0),
      offer: 'play:Caltrops',
      filling: p(10, 15),
    }),
  ],
  [
    '[WN-SUI-12] a card at the wrong moment',
    'Not at this moment: Second Wind.',
    () => {
      const stage = duel(['RS1', 10, 10], ['LT1', 10, 20])
      stage.board.hands[0] = ['Second Wind']
      return { stage: stage.act(0), offer: 'use:Second Wind' }
    },
  ],
  [
    '[WN-ABL-06] a second order',
    'Already used this turn.',
    () => ({
      stage: new Stage({
        sides: [
          [
            ['RS1', 10, 10, { barked: true }],
            ['RS2', 15, 10],
          ],
          [far],
        ],
      }).act(0),
      offer: 'bark:1:lying',
    }),
  ],
  [
    '[WN-REL-05] a Relic that is carried',
    'The Relic is being carried.',
    () => {
      const stage = new Stage({ mode: 'relic', sides: [[['RS1', 10, 10]], [far]] })
      stage.board.relic.carrier = 1
      return { stage: stage.act(0), offer: 'catch' }
    },
  ],
  [
    '[WN-CRO-06] a Push while Crouched',
    'Crouched miniatures can only Push Crouched or Lying Down ones.',
    () => ({
      stage: duel(['RS1', 10, 10, { posture: 'crouched' }], ['LT1', 13.2, 10]).act(0),
      offer: 'push/at:2',
    }),
  ],
  [
    '[WN-MOV-01] a path that is too long',
    'Too long: 9.40 of 9 cm.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 40, 10]).act(0),
      offer: 'move',
      filling: [p(19.4, 10)],
    }),
  ],
  [
    '[WN-MOV-04] a path onto another base',
    'You would end on another base: Osmund Vael stands there.',
    () => ({
      stage: duel(['RS1', 10, 10], ['LT1', 16, 10]).act(0),
      offer: 'move',
      filling: [p(15, 10)],
    }),
  ],
]

/** Somebody moves in sight of two who could React, but for what is special about the first. */
function reacting(special: Stood[3]): Tried {
  const stage = new Stage({
    sides: [
      [['RS1', 10, 10]],
      [
        ['LT3', 10, 20, special],
        ['LT2', 14, 20],
        ['LT1', 18, 20],
      ],
    ],
    reacts: true,
  })
  return { stage: stage.act(0).take('move', [p(12, 10)]), offer: 'react:1:0', seat: 1 }
}

describe('what players are told who try what is not offered', () => {
  test.each(CASES)('%s: %s', (title, says, tried) => {
    const { stage, offer, filling, seat = 0 } = tried()
    const before = JSON.stringify(stage.state)
    const action = { seat, offer, ...(filling !== undefined && { with: filling }) }
    const refused = apply(warniris, stage.state, action)
    expect(refused?.why).toBe(says)
    expect(title).toContain(`[${refused?.rule}]`)
    expect(JSON.stringify(stage.state)).toBe(before)
  })

  test('[WN-DEP-01] [WN-DEP-08] zones and starting players', () => {
    const rosters = [warband('A', ['LT1', 'LT2', 'LT3']), warband('B', ['RS1', 'RS2', 'RS3'])]
    const state = start(warniris, setupOf('skirmish', tableOf('skirmish', 4, []), rosters), 'zones')
    const first = state.asked[0]!.decision
    const taken = first.offers[0]!.id
    expect(apply(warniris, state, { seat: first.seat, offer: taken })).toBeNull()
    const next = state.asked[0]!.decision
    const zone = (offer: string) => apply(warniris, state, { seat: next.seat, offer })
    expect(zone(taken)).toEqual({ rule: 'WN-DEP-01', why: 'That zone is taken.' })
    expect(zone('start:7')).toEqual({ rule: 'WN-DEP-08', why: 'Choose a player of this game.' })
  })

  test('[WN-LST-05] [WN-DEP-05] borders with their share, and who is placed already', () => {
    const soldiers: Stood[] = [
      ['Ranger', 1.25, 40],
      ['Ranger', 1.25, 30],
      ['Ranger', 30, 30],
    ]
    const stage = new Stage({ mode: 'last-stand', sides: [[['LT1', 30, 30]], soldiers] })
    stage.m(3).at = null
    stage.run({ step: 'borders' })
    const place = (offer: string) => apply(warniris, stage.state, { seat: 1, offer, with: p(1.25, 20) })
    expect(place('place:3/west')).toEqual({ rule: 'WN-LST-05', why: 'Spread them equally: borders may differ by 1.' })
    expect(place('place:1/west')).toEqual({ rule: 'WN-DEP-05', why: 'Ranger 1 is already placed.' })
  })

  test('what is no offer of this game gets the list of offers', () => {
    const stage = duel(['RS1', 10, 10], ['LT1', 10, 20]).act(0)
    for (const offer of [
      'dance',
      'attack:9/at:2',
      'attack:0/at:99',
      'attack:0/hug:2',
      'play:Joker',
      'activate:x',
      'constructor',
    ]) {
      expect(apply(warniris, stage.state, { seat: 0, offer })?.rule).toBe('CORE-ASK-02')
    }
  })
})

test('[WN-GUP-04] [WN-ABL-15] who may take a posture is told nothing; the Anchored one may only stand', () => {
  const told = (card: string, posture: 'standing' | 'crouched', offer: string) =>
    duel([card, 10, 10, { posture }], ['RS1', 40, 40]).act(0).refused(offer)?.rule ?? null
  expect(['crouch', 'lie', 'rise'].map(offer => told('LT3', 'standing', offer))).toEqual([null, null, 'WN-GUP-04'])
  expect(['crouch', 'lie', 'rise'].map(offer => told('LT3', 'crouched', offer))).toEqual(['WN-GUP-04', null, null])
  expect(['crouch', 'lie', 'rise'].map(offer => told('TB5', 'standing', offer))).toEqual([
    'WN-ABL-15',
    'WN-ABL-15',
    'WN-GUP-04',
  ])
})
