import { describe, expect, test } from 'vitest'
import { actionsOf } from '#common/golden'
import { type Action, apply, cloneState, type Dice, otherwise, refusal, ScriptedDice, start } from '#engine'
import { chanceThat } from '../../odds/odds.ts'
import { openBorders } from './borders.ts'
import { MAPS } from './content/maps.ts'
import { collides, figure, movement } from './figure.ts'
import { lastStand, relicSetup, standSetup } from './golden.ts'
import { warniris } from './index.ts'
import { BORDERS } from './model.ts'
import { setupOf, troop, warband } from './setup.ts'
import { p, Stage, type Stood } from './testing.ts'
import { leaders } from './victory.ts'

const duel = (a: Stood, b: Stood, rest: { turn?: number; reacts?: true } = {}) =>
  new Stage({ sides: [[a], [b]], ...rest })

describe('Skirmish', () => {
  test('[WN-SKI-01] [WN-SKI-02] the last enemy dies: over at once, in the middle of an activation', () => {
    const stage = duel(['RS4', 10, 10], ['TB4', 10, 20, { wounds: 1 }])
      .act(0)
      .take('attack:0/at:1', null, 1, 6)
    expect(stage.state.over).toEqual({ winner: 0, rule: 'WN-SKI-01' })
  })
  test('[WN-SKI-03] the last of both die at the same moment: a tie', () => {
    const stage = duel(['RS4', 10, 10, { wounds: 1 }], ['TB4', 40, 50, { wounds: 1 }])
    stage.board.hands = [['Poisonous Air'], []]
    stage.run({ step: 'turn', n: 2 }).take('use:Poisonous Air', null, 3, 3)
    expect(stage.state.over).toEqual({ winner: null, rule: 'WN-SKI-03' })
  })
  test('[WN-SUI-14] one against one, one Wound each: a tie with 1/4; friends are hurt too', () => {
    const stage = duel(['RS4', 10, 10, { wounds: 1 }], ['TB4', 40, 50, { wounds: 1 }])
    stage.board.hands = [['Poisonous Air'], []]
    stage.run({ step: 'turn', n: 2 })
    const tie = chanceThat((dice: Dice) => {
      const copy = cloneState(warniris, stage.state)
      apply(warniris, copy, { seat: 0, offer: 'use:Poisonous Air' }, undefined, dice)
      return copy.over !== null && copy.over.winner === null
    })
    expect(tie).toBe('1/4')
  })
  test('[WN-SKI-04] three players: the last with miniatures wins, the first out is only out', () => {
    const stage = new Stage({
      sides: [[['RS4', 10, 10]], [['TB4', 10, 20, { wounds: 1 }]], [['TB3', 14, 20, { wounds: 1 }]]],
    }).act(0)
    stage.take('attack:0/at:1', null, 1, 6)
    expect(stage.state.over).toBeNull()
    stage.take('attack:0/at:2', null, 1, 6)
    expect(stage.state.over).toEqual({ winner: 0, rule: 'WN-SKI-04' })
  })
  test('[WN-SKI-05] [WN-SKI-06] [WN-SKI-08] [WN-SKI-09] first blood: one token, spent at any decision, on a damaged miniature', () => {
    const stage = duel(['RS4', 10, 10, { wounds: 2 }], ['TB4', 10, 20]).act(0)
    expect(stage.refused('token:0')?.rule).toBe('WN-SKI-05')
    stage.take('attack:0/at:1', null, 1, 6)
    expect(stage.board.firstBlood).toBe(0)
    expect(stage.offers.filter(id => id.startsWith('blood'))).toEqual(['blood/token:0', 'blood/token:1'])
    stage.take('blood/token:0')
    expect([stage.m(0).wounds, stage.board.firstBlood, stage.question]).toEqual([3, -1, 'act 0'])
    const later = duel(['RS4', 10, 10], ['TB4', 10, 20]).act(0)
    later.board.firstBlood = 1
    later.take('attack:0/at:1', null, 1, 6)
    expect(later.board.firstBlood).toBe(1)
    const whole = duel(['RS4', 10, 10], ['TB4', 10, 20]).act(0)
    whole.board.firstBlood = 1
    expect(whole.refused('token:1', null, 1)?.rule).toBe('WN-SKI-08') // nobody is hurt: no button
    whole.m(1).wounds = 1
    whole.board.unsettled = true
    expect(whole.refused('token:1', null, 1)?.rule).toBe('WN-SKI-08') // between a die and its consequence
    whole.board.unsettled = false
    expect(whole.refused('token:1', null, 1)).toBeNull()
  })
  test('[WN-SKI-09] the token is lost when its owner is out, and not before', () => {
    const stage = new Stage({
      sides: [
        [['RS4', 10, 10]],
        [
          ['TB4', 10, 20, { wounds: 1 }],
          ['TB3', 40, 50, { wounds: 1 }],
        ],
        [['LT1', 40, 10, { wounds: 1 }]],
      ],
    })
    stage.board.firstBlood = 1
    stage.act(0).take('attack:0/at:1', null, 1, 6)
    expect([stage.m(1).at, stage.board.firstBlood]).toEqual([null, 1])
    stage.as(1, 'resign')
    expect([stage.state.over, stage.board.firstBlood]).toEqual([null, -1])
  })
  test("[WN-SKI-07] only damage to an enemy counts: a fall of one's own earns nobody the token, Poisonous Air does", () => {
    const stage = duel(['RS4', 10, 10, { wounds: 2 }], ['TB4', 40, 50])
    stage.board.hands = [['Poisonous Air'], []]
    stage.run({ step: 'turn', n: 2 }).take('use:Poisonous Air', null, 3, 3)
    expect(stage.board.firstBlood).toBe(0)
    const own = duel(['RS4', 10, 10, { wounds: 2 }], ['TB4', 40, 50])
    own.board.hands = [['Poisonous Air'], []]
    own.run({ step: 'turn', n: 2 }).take('use:Poisonous Air', null, 3, 4)
    expect(own.board.firstBlood).toBeNull()
  })
  test('[WN-SKI-10] [WN-SKI-11] after turn 6: more miniatures, then more Wounds', () => {
    const more = new Stage({
      turn: 6,
      sides: [
        [
          ['RS1', 1, 1, { wounds: 1 }],
          ['RS2', 5, 5, { wounds: 1 }],
          ['RS4', 9, 9, { wounds: 1 }],
        ],
        [
          ['TB1', 40, 50],
          ['TB2', 30, 50],
        ],
      ],
    })
    expect(more.run({ step: 'dusk' }).state.over).toEqual({ winner: 0, rule: 'WN-SKI-10' })
    const equal = new Stage({
      turn: 6,
      sides: [
        [
          ['RS1', 1, 1, { wounds: 3 }],
          ['RS2', 5, 5, { wounds: 1 }],
        ],
        [
          ['TB1', 40, 50, { wounds: 2 }],
          ['TB2', 30, 50, { wounds: 1 }],
        ],
      ],
    })
    expect(equal.run({ step: 'dusk' }).state.over).toEqual({ winner: 0, rule: 'WN-SKI-11' })
  })
  test('[WN-SKI-12] [WN-SKI-13] [WN-SKI-14] a perfect tie: one extra turn if both want it, then it is a tie', () => {
    const tied = () => new Stage({ turn: 6, sides: [[['RS1', 5, 5]], [['TB1', 40, 50]]] }).run({ step: 'dusk' })
    expect(tied().state.asked.map(ask => ask.decision.about)).toEqual(['extra', 'extra'])
    expect(tied().as(0, 'yes').as(1, 'no').state.over).toEqual({ winner: null, rule: 'WN-SKI-13' })
    const extra = tied().as(1, 'yes').as(0, 'yes')
    expect([extra.board.turn, extra.question]).toEqual([7, 'activate 0'])
    expect(extra.take('activate:0').take('end').take('activate:1').take('end').state.over).toEqual({
      winner: null,
      rule: 'WN-SKI-14',
    })
  })
  test('[WN-SKI-13] an extra turn cannot be forced by playing the token while the question is open', () => {
    const tied = () => {
      const sides: Stood[][] = [[['RS1', 5, 5, { wounds: 2 }]], [['TB1', 40, 50, { wounds: 2 }]]]
      const stage = new Stage({ turn: 6, sides })
      stage.board.firstBlood = 1
      return stage.run({ step: 'dusk' })
    }
    const forced = tied().as(0, 'no').as(1, 'token:1').as(1, 'yes')
    expect([forced.board.turn, forced.question]).toEqual([6, 'extra 0']) // asked again, for the Wounds have changed
    expect(forced.as(0, 'no').state.over).toEqual({ winner: 1, rule: 'WN-SKI-11' }) // 3 against 2 now
    expect(tied().as(0, 'no').as(1, 'token:1').as(0, 'yes').as(1, 'yes').board.turn).toBe(7)
    expect(tied().as(1, 'token:1').as(1, 'no').as(0, 'yes').state.over).toEqual({ winner: 1, rule: 'WN-SKI-11' })
    // what changes no Wounds leaves the answers as they are
    expect(tied().as(0, 'no').as(1, 'asks:all:always').as(1, 'yes').state.over).toEqual({
      winner: null,
      rule: 'WN-SKI-13',
    })
  })
  test('[WN-SKI-13] who resigns while it is asked has no say in it any more', () => {
    const sides: Stood[][] = [
      [['RS1', 5, 5, { wounds: 2 }]],
      [['TB1', 40, 50, { wounds: 2 }]],
      [['LT4', 20, 30, { wounds: 2 }]],
    ]
    const stage = new Stage({ turn: 6, sides }).run({ step: 'dusk' })
    expect(stage.state.asked.map(({ decision }) => decision.seat)).toEqual([0, 1, 2])
    stage.as(2, 'resign')
    expect(stage.state.asked.map(({ decision }) => decision.seat)).toEqual([0, 1])
    expect(stage.as(0, 'no').as(1, 'yes').state.over).toEqual({ winner: null, rule: 'WN-SKI-13' })
  })
  test('[WN-SKI-15] with three the tied are compared among themselves; all play the extra turn', () => {
    const stage = new Stage({
      turn: 6,
      sides: [
        [
          ['RS1', 5, 5, { wounds: 2 }],
          ['RS2', 9, 9, { wounds: 2 }],
        ],
        [
          ['TB1', 40, 50, { wounds: 2 }],
          ['TB2', 30, 50, { wounds: 2 }],
        ],
        [['LT4', 20, 30]],
      ],
    })
    expect(leaders(stage.game)).toEqual([0, 1])
    stage.run({ step: 'dusk' }).as(0, 'yes').as(1, 'yes')
    expect(stage.board.minis.filter(m => !m.activated)).toHaveLength(5)
  })
  test('[WN-SKI-16] Knocked Down and Lying Down still count', () => {
    const stage = new Stage({
      turn: 6,
      sides: [
        [
          ['RS1', 5, 5, { wounds: 1, posture: 'down' }],
          ['RS2', 9, 9, { wounds: 1, posture: 'lying' }],
        ],
        [['TB1', 40, 50]],
      ],
    })
    expect(stage.run({ step: 'dusk' }).state.over?.winner).toBe(0)
  })
})

const relic = (a: Stood, b: Stood = ['TB4', 40, 55], rest: object = {}) =>
  new Stage({ mode: 'relic', sides: [[a], [b]], ...rest })

describe('Capture the Relic', () => {
  test('[WN-REL-01] [WN-REL-02] the token of 25 mm lies at (21, 30) and blocks nothing', () => {
    const marker = warniris.scene({ board: relic(['LT5', 10, 10]).board, setup: relicSetup }).markers[0]
    expect(marker).toMatchObject({ at: { x: 21_000, y: 30_000, z: 0 }, radius: 1250 })
    const stage = relic(['LT5', 21, 25])
      .act(0)
      .take('move', [p(21, 35)])
    expect(stage.take('leave').at(0)).toEqual([21, 35, 0])
  })
  test('[WN-REL-03] zones, deployment and turns as in Skirmish', () => {
    const dice = new ScriptedDice([3, 5, 6, 2])
    const state = start(warniris, relicSetup, 'x', undefined, dice)
    expect(state.asked[0]?.decision).toMatchObject({ seat: 1, about: 'zone' })
    expect(state.asked[0]?.decision.offers.map(({ id }) => id)).toEqual(['zone:south', 'zone:north'])
  })
  test('[WN-REL-04] no first-blood token here', () => {
    const stage = relic(['RS4', 10, 10], ['TB4', 10, 20]).act(0).take('attack:0/at:1', null, 1, 6)
    expect([stage.m(1).wounds, stage.board.firstBlood]).toEqual([1, null])
  })
  test('[WN-REL-05] [WN-REL-06] contact at y 27.5 catches, and the displacement goes on', () => {
    const stage = relic(['TB3', 21, 18.75])
      .act(0)
      .take('move', [p(21, 27.5), p(21, 26.25)])
    expect(stage.question).toBe('relic 0')
    stage.take('catch')
    expect([stage.board.relic.carrier, stage.at(0)]).toEqual([0, [21, 26.25, 0]])
  })
  test('[WN-REL-06] [WN-MOV-17] in contact only inside a friend: asked before that base, caught at contact', () => {
    const past = (friend: boolean) => {
      const runner: Stood = ['TB3', 21, 19.5]
      const other: Stood = ['LT2', 23.1, 27.3]
      const far: Stood = ['TB1', 40, 57]
      const stage = new Stage({ mode: 'relic', sides: friend ? [[runner, other], [far]] : [[runner], [other, far]] })
      return stage.act(0).take('move', [p(21, 27.5), p(19.4, 27.5)])
    }
    const stage = past(true)
    expect([stage.question, collides(figure(stage.game, 0), figure(stage.game, 1))]).toEqual(['relic 0', false])
    stage.take('catch')
    expect([stage.board.relic.carrier, stage.at(0)]).toEqual([0, [19.4, 27.5, 0]])
    // an enemy in the same place stops it before it touches the Relic
    const stopped = past(false).take('catch', null, 6)
    expect([stopped.question, stopped.board.relic.carrier]).toEqual(['beside 1', null])
  })
  test('[WN-REL-06] being pushed onto it does not catch', () => {
    const stage = relic(['RS2', 21, 22.7], ['TB4', 21, 26]).act(0).take('push/at:1', null, 1)
    stage.take('drive', p(21, 29))
    expect([stage.at(1), stage.board.relic.carrier, stage.question]).toEqual([[21, 29, 0], null, 'act 0'])
  })
  test('[WN-REL-07] catching is optional, and a carried Relic cannot be taken', () => {
    const stage = relic(['TB3', 21, 22], ['TB4', 24, 30]).act(0)
    stage.board.relic.carrier = 1
    stage.take('move', [p(21, 28)])
    expect([stage.question, stage.board.relic.carrier]).toEqual(['act 0', 1])
  })
  test('[WN-REL-08] [WN-REL-09] captured as soon as any part of the base touches its own zone', () => {
    const stage = relic(['LT5', 15, 16]).act(0)
    stage.board.relic.carrier = 0
    stage.take('move', [p(15, 11.3)])
    expect(stage.board.relic).toEqual({ carrier: 0, scores: [0, 0] })
    stage.take('move', [p(15, 11.25), p(15, 12)])
    expect([stage.board.relic, stage.at(0)]).toEqual([{ carrier: null, scores: [1, 0] }, [15, 12, 0]])
    const pushed = relic(['LT5', 15, 13.5], ['RS2', 15, 16.8]).act(1)
    pushed.board.relic.carrier = 0
    pushed.take('push/at:0', null, 1).take('drive', p(15, 10.6))
    expect(pushed.board.relic.scores).toEqual([1, 0])
  })
  test('[WN-REL-10] the carrier keeps it when Knocked Down, and has no penalty', () => {
    const stage = relic(['LT5', 21, 25], ['RS2', 24.25, 27.5]).act(0)
    stage.take('move', [p(21, 27.5)]).take('catch')
    expect(stage.board.relic.carrier).toBe(0)
    expect(movement(stage.game, 0)).toBe(12_000) // as without it
    stage.act(1).take('knockdown/at:0', null, 1)
    expect([stage.m(0).posture, stage.board.relic.carrier]).toEqual(['down', 0])
  })
  test('[WN-REL-11] [WN-ATK-38] the carrier dies: the Relic is back in the middle', () => {
    const stage = relic(['LT5', 15, 20, { wounds: 1 }], ['RS4', 15, 25]).act(1)
    stage.board.relic.carrier = 0
    stage.take('attack:0/at:0', null, 1, 6)
    expect([stage.m(0).at, stage.board.relic.carrier]).toEqual([null, null])
  })
  test('[WN-REL-12] [WN-REL-13] [WN-REL-15] who died returns next turn, whole, and may act', () => {
    const stage = relic(['LT3', 15, 20, { wounds: 0, at: null, reacted: true }])
    stage.run({ step: 'turn', n: 4 })
    expect(stage.question).toBe('return 0')
    expect(stage.refused('place:0', p(15, 1.4))).toBeNull()
    expect(stage.refused('place:0', p(15, 8.7))?.why).toBe('The whole base must be inside your zone.')
    stage.take('place:0', p(15, 8.6))
    expect(stage.m(0)).toMatchObject({ wounds: 3, posture: 'standing', reacted: false, effects: [] })
    expect([stage.question, stage.roots]).toEqual(['activate 0', ['activate:0']])
  })
  test('[WN-REL-14] two of A and one of B, B starts: B A A', () => {
    const gone = { wounds: 0, at: null }
    const stage = new Stage({
      mode: 'relic',
      sides: [
        [
          ['LT1', 1, 1, gone],
          ['LT2', 2, 2, gone],
        ],
        [
          ['TB4', 3, 3, gone],
          ['TB3', 30, 40],
        ],
      ],
    })
    stage.board.order = [1, 0]
    stage.run({ step: 'turn', n: 3 })
    const seats: string[] = []
    while (stage.question.startsWith('return')) {
      seats.push(stage.question)
      const { offer, with: place } = otherwise(warniris, stage.state, stage.asked)
      stage.take(offer, place)
    }
    expect(seats).toEqual(['return 1', 'return 0', 'return 0'])
  })
  test('[WN-REL-16] after turn 6 the most Relics win; equal is a tie without an extra turn', () => {
    const end = (scores: number[]) => {
      const stage = relic(['LT5', 15, 20], ['TB4', 40, 50], { turn: 6 })
      stage.board.relic.scores = scores
      return stage.run({ step: 'dusk' }).state.over
    }
    expect([end([2, 1]), end([1, 1]), end([0, 0])]).toEqual([
      { winner: 0, rule: 'WN-REL-16' },
      { winner: null, rule: 'WN-REL-16' },
      { winner: null, rule: 'WN-REL-16' },
    ])
  })
  test('[WN-REL-17] standing on the place when it returns: caught only by displacing again', () => {
    const stage = relic(['LT5', 21, 30]).act(0).take('crouch')
    expect(stage.board.relic.carrier).toBeNull()
    stage.take('move', [p(21, 29)])
    expect(stage.question).toBe('relic 0')
  })
  test('the short check R6 to R8: Corvin dies on the second Attack and comes back with W3', () => {
    const stage = new Stage({
      mode: 'relic',
      turn: 3,
      sides: [[['LT3', 20, 20, { wounds: 1 }]], [['TB3', 22.65, 20]]],
    }).act(1)
    stage.take('attack:1/at:0', null, 4)
    expect(stage.m(0).wounds).toBe(1)
    stage.take('attack:1/at:0', null, 2, 4)
    expect(stage.m(0).at).toBeNull()
  })
})

const stand = (warriors: readonly Stood[], soldiers: readonly Stood[], rest: object = {}) =>
  new Stage({ mode: 'last-stand', sides: [warriors, soldiers], ...rest })

describe('Last Stand', () => {
  test('[WN-LST-02] [WN-LST-03] the Warband places all of its own first, the whole base in the disc', () => {
    const state = start(warniris, standSetup, 'x')
    expect(state.asked[0]?.decision).toMatchObject({ seat: 0, about: 'deploy' })
    const why = (x: number, y: number) =>
      refusal(warniris, state, { seat: 0, offer: 'place:0', with: p(x, y) })?.rule ?? null
    expect([why(21, 34.4), why(21, 34.5)]).toEqual([null, 'WN-LST-03'])
    for (const action of actionsOf(lastStand).slice(0, 3)) expect(apply(warniris, state, action)).toBeNull()
    expect(state.asked[0]?.decision).toMatchObject({ seat: 1, about: 'borders' })
  })
  test('[WN-LST-05] [WN-LST-06] spread equally, touching the border from inside', () => {
    const state = start(warniris, standSetup, 'x')
    for (const action of actionsOf(lastStand).slice(0, 3 + 2)) expect(apply(warniris, state, action)).toBeNull()
    const why = (who: number, border: string, x: number, y: number) =>
      refusal(warniris, state, { seat: 1, offer: `place:${who}/${border}`, with: p(x, y) })?.why ?? null
    expect(why(4, 'south', 10, 1.25)).toBeNull()
    expect(why(4, 'south', 10, 1.4)).toBe('The base must touch the south border.')
    expect(why(4, 'west', 1.25, 26.5)).toContain('another base')
    const full = new Stage({
      mode: 'last-stand',
      sides: [
        [['LT1', 21, 30]],
        [
          ...Array.from({ length: 7 }, (_, i): Stood => ['Ranger', 4 + 4 * i, 1.25]),
          ...Array.from({ length: 19 }, (): Stood => ['Ranger', 1, 1, { at: null }]),
        ],
      ],
    })
    expect(openBorders(full.game, 1)).toEqual(['west', 'north', 'east']) // 26: 7, 7, 6, 6 and never 8
  })
  test.each([
    ['spaced out as badly as can be', 5.9, 30],
    ['spaced out as badly as can be, smaller bases', 4.9, 25],
    ['a little closer', 5.2, 30],
    ['flush', 3, 30],
  ])('[WN-LST-06] nobody is placed so that another of the Troop finds no room: 40 soldiers, %s', (_, apart, base) => {
    const map = MAPS.find(({ id }) => id === 'hilltop-shrine')!
    const rosters = [warband('three', ['LT1', 'LT2', 'LT4']), troop(40, base)]
    const setup = setupOf('last-stand', map.table, rosters, { troopSize: 40 }, map.id)
    expect(warniris.checkSetup(setup)).toEqual([])
    const state = start(warniris, setup, 'x')
    const counts = { south: 0, west: 0, north: 0, east: 0 }
    let crowded = 0
    while (state.board.turn === 0) {
      const decision = state.asked[0]!.decision
      const fallback = otherwise(warniris, state, decision)
      const [who, border] = fallback.offer.split('/')
      const wishes: Action[] = []
      const r = base / 20
      for (let n = 0; border !== undefined && r + n * apart < 60; n++) {
        const along = Math.round((r + n * apart) * 1000) / 1000
        const to = { south: p(along, r), north: p(along, 60 - r), west: p(r, along), east: p(42 - r, along) }
        for (const b of BORDERS) wishes.push({ seat: 1, offer: `${who}/${b}`, with: to[b] })
      }
      const wish = wishes.find(action => {
        const refused = refusal(warniris, state, action)
        if (refused?.why.includes('leave smaller gaps')) crowded++
        return refused === null
      })
      const action = wish ?? fallback
      for (const b of BORDERS) if (action.offer.endsWith(b)) counts[b]++
      expect(apply(warniris, state, action)).toBeNull()
    }
    expect(state.board.minis.every(({ at }) => at !== null)).toBe(true)
    expect(counts).toEqual({ south: 10, west: 10, north: 10, east: 10 })
    expect(crowded > 0).toBe(apart > 3) // the rule was needed, and only where somebody wastes room
  })
  test('[WN-LST-09] [WN-LST-10] [WN-LST-11] the Warband starts every turn; W T W T W T, then the Troop alone', () => {
    const stage = stand(
      [
        ['LT1', 21, 30],
        ['LT2', 18, 28],
        ['LT4', 24, 28],
      ],
      Array.from({ length: 5 }, (_, i): Stood => ['Ranger', 4 + 6 * i, 1.25]),
    )
    stage.run({ step: 'turn', n: 2 })
    const seats: number[] = []
    while (stage.board.turn === 2) {
      seats.push(stage.asked.seat)
      const { offer } = otherwise(warniris, stage.state, stage.asked)
      stage.take(offer)
      if (stage.asked.about === 'act') stage.take('end')
    }
    expect(seats).toEqual([0, 1, 0, 1, 0, 1, 1, 1])
    expect(stage.asked.seat).toBe(0)
  })
  test('[WN-LST-13] [WN-REA-23] Troop miniatures never React', () => {
    const stage = stand(
      [['LT1', 21, 30]],
      [
        ['Ranger', 21, 33],
        ['Warrior', 24, 30],
      ],
      { reacts: true },
    ).act(0)
    expect(stage.take('crouch').question).toBe('act 0')
  })
  test('[WN-LST-14] Warband miniatures React to the Troop', () => {
    const stage = stand([['LT1', 21, 30]], [['Ranger', 21, 36]], { reacts: true }).act(1, 1)
    expect(stage.take('move', [p(21, 35)]).question).toBe('react 0')
  })
  test('[WN-LST-15] one survivor after turn 6 wins for the Warband', () => {
    expect(
      stand([['LT1', 21, 30, { wounds: 1 }]], [['Ranger', 2, 2]], { turn: 6 }).run({ step: 'dusk' }).state.over,
    ).toEqual({ winner: 0, rule: 'WN-LST-15' })
  })
  test('[WN-LST-16] [WN-LST-17] the last of either side ends it at once', () => {
    const fallen = stand([['LT1', 21, 30, { wounds: 1 }]], [['Sorcerer', 21, 36]])
      .act(1, 1)
      .take('attack:1/at:0', null, 1, 6)
    expect(fallen.state.over).toEqual({ winner: 1, rule: 'WN-LST-16' })
    const cleared = stand([['RS4', 21, 30]], [['Sorcerer', 21, 36]])
      .act(0, 3)
      .take('attack:0/at:1', null, 6)
    expect(cleared.state.over).toEqual({ winner: 0, rule: 'WN-LST-17' })
  })
})
