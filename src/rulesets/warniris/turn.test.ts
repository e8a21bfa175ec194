import { describe, expect, test } from 'vitest'
import {
  apply,
  castOf,
  decisionOf,
  type GameState,
  type Options,
  otherwise,
  picker,
  randomAction,
  refusal,
  resignation,
  ScriptedDice,
  type Setup,
  start,
  told,
  waitingFor,
} from '#engine'
import { append, beginMatch, timeUp } from '#match'
import { clock } from './clock.ts'
import { tableOf } from './content/pieces.ts'
import { warniris } from './index.ts'
import type { Book, WnDecision } from './model.ts'
import { setupOf, warband } from './setup.ts'
import { p, Stage } from './testing.ts'

type State = GameState<Book>
const THREE = ['RS1', 'RS2', 'RS4']
const FIVE = ['TB1', 'TB2', 'TB3', 'TB4', 'TB5']
const duel = (a = THREE, b = FIVE): Setup =>
  setupOf('skirmish', tableOf('skirmish', 4, []), [warband('A', a), warband('B', b)])
const many = (n: number): Setup =>
  setupOf(
    'skirmish',
    tableOf('skirmish', 2 * n, []),
    Array.from({ length: n }, (_, i) => warband(`${i}`, THREE)),
  )

/** Answers as a silent player would until a question of another kind is open; notes who was asked. */
function letRun(state: State, until: string, dice: ScriptedDice, asked: number[] = []): number[] {
  while (state.over === null && state.asked[0]?.decision.about !== until) {
    const { decision } = state.asked[0]!
    asked.push(decision.seat)
    apply(warniris, state, otherwise(warniris, state, decision), undefined, dice)
  }
  return asked
}
/** Who places or activates, in order, answering as a silent player. */
function order(state: State, about: string, dice: ScriptedDice): number[] {
  const seats: number[] = []
  while (state.over === null && state.asked[0]?.decision.about === about) {
    seats.push(state.asked[0].decision.seat)
    apply(warniris, state, otherwise(warniris, state, state.asked[0].decision), undefined, dice)
  }
  return seats
}

describe('deployment', () => {
  test('[WN-DEP-01] [WN-DEP-03] [WN-DEP-05] A 3, B 5: B picks a zone, A places first, then in turn; who has none is skipped', () => {
    const dice = new ScriptedDice([3, 5, 6, 2])
    const state = start(warniris, duel(), 'x', undefined, dice)
    expect(waitingFor(state)).toEqual([1])
    expect(refusal(warniris, state, { seat: 0, offer: 'zone:south' })?.rule).toBe('CORE-ASK-01')
    expect(apply(warniris, state, { seat: 1, offer: 'zone:north' }, undefined, dice)).toBeNull()
    expect(state.board.zones).toEqual(['south', 'north'])
    expect(refusal(warniris, state, { seat: 0, offer: 'place:0', with: p(24, 55) })?.rule).toBe('WN-DEP-06') // not in the other's zone
    expect(order(state, 'deploy', dice)).toEqual([0, 1, 0, 1, 0, 1, 1, 1])
  })
  test('[WN-DEP-02] [WN-DEP-04] X 6, Y 2, Z 4: zones X, Z, Y; placing Y, Z, X and again', () => {
    const dice = new ScriptedDice([6, 2, 4, 6, 1, 2])
    const state = start(warniris, many(3), 'x', undefined, dice)
    expect(order(state, 'zone', dice)).toEqual([0, 2])
    expect(order(state, 'deploy', dice)).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0])
  })
  test('[WN-GEN-07] [WN-GEN-09] 5, 5, 2: the first two roll again 3 and 6', () => {
    const dice = new ScriptedDice([5, 5, 2, 3, 6])
    const state = start(warniris, many(3), 'x', undefined, dice)
    expect([dice.left, order(state, 'zone', dice)]).toEqual([0, [1, 0]])
  })
  test('[WN-DEP-06] the whole base inside: r 1.6 in y 0-10 is from 1.6 to 8.4, clear of others', () => {
    const dice = new ScriptedDice([3, 5, 6, 2])
    const state = start(warniris, duel(), 'x', undefined, dice)
    apply(warniris, state, { seat: 1, offer: 'zone:north' }, undefined, dice)
    const why = (x: number, y: number) =>
      refusal(warniris, state, { seat: 0, offer: 'place:0', with: p(x, y) })?.why ?? null
    expect([why(20, 8.4), why(20, 1.6), why(20, 8.5), why(20, 1.5)]).toEqual([
      null,
      null,
      'The whole base must be inside your zone.',
      'The whole base must be inside your zone.',
    ])
    apply(warniris, state, { seat: 0, offer: 'place:0', with: p(20, 5) }, undefined, dice)
    apply(warniris, state, otherwise(warniris, state, state.asked[0]!.decision), undefined, dice)
    expect(refusal(warniris, state, { seat: 0, offer: 'place:1', with: p(21, 5) })?.why).toContain('another base')
  })
  test('[WN-DEP-07] deployed Standing, with full Wounds and an unused Reaction', () => {
    const dice = new ScriptedDice([3, 5, 6, 2])
    const state = start(warniris, duel(), 'x', undefined, dice)
    letRun(state, 'start', dice)
    expect(state.board.minis[0]).toMatchObject({ wounds: 4, posture: 'standing', reacted: false })
  })
  test('[WN-DEP-08] [WN-DEP-09] A 6, B 2: A names who starts, once for all turns', () => {
    const dice = new ScriptedDice([3, 5, 6, 2])
    const state = start(warniris, duel(), 'x', undefined, dice)
    letRun(state, 'start', dice)
    expect(waitingFor(state)).toEqual([0])
    apply(warniris, state, { seat: 0, offer: 'start:1' }, undefined, dice)
    for (let turn = 1; turn <= 3; turn++) {
      expect([state.board.turn, waitingFor(state)]).toEqual([turn, [1]])
      while (state.board.turn === turn)
        apply(warniris, state, otherwise(warniris, state, state.asked[0]!.decision), undefined, dice)
    }
  })
  test('[WN-DEP-10] clockwise from the starter: NE, SE, SW, NW', () => {
    const dice = new ScriptedDice([6, 5, 4, 3, 6, 1, 2, 3])
    const state = start(warniris, many(4), 'x', undefined, dice)
    for (const [seat, zone] of [
      [0, 'south-west'],
      [1, 'north-west'],
      [2, 'north-east'],
    ] as const) {
      apply(warniris, state, { seat, offer: `zone:${zone}` }, undefined, dice)
    }
    letRun(state, 'start', dice)
    apply(warniris, state, { seat: 0, offer: 'start:2' }, undefined, dice)
    expect(state.board.order).toEqual([2, 3, 0, 1])
  })
})

describe('turns', () => {
  const begun = (a = THREE, b = FIVE): { state: State; dice: ScriptedDice } => {
    const dice = new ScriptedDice([6, 1, 6, 1])
    const state = start(warniris, duel(a, b), 'x', undefined, dice)
    letRun(state, 'start', dice)
    apply(warniris, state, { seat: 0, offer: 'start:0' }, undefined, dice)
    return { state, dice }
  }
  /** Seats in the order they activate in one turn, everybody ending at once. */
  const activations = ({ state, dice }: ReturnType<typeof begun>): number[] => {
    const seats: number[] = []
    const { turn } = state.board
    while (state.over === null && state.board.turn === turn) {
      const { decision } = state.asked[0]!
      if (decision.about === 'activate') seats.push(decision.seat)
      apply(warniris, state, otherwise(warniris, state, decision), undefined, dice)
    }
    return seats
  }
  test('[WN-TRN-01] six turns, then the scores', () => {
    const game = begun(THREE, ['TB1', 'TB2', 'TB3'])
    for (let turn = 1; turn <= 6; turn++) {
      expect(game.state.board.turn).toBe(turn)
      activations(game)
    }
    expect(game.state.over).toEqual({ winner: 0, rule: 'WN-SKI-11' }) // 13 Wounds against 12
  })
  test('[WN-TRN-02] [WN-TRN-09] up to two Actions, chosen one after the other; 0, 1 or 2', () => {
    const stage = new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 40, 50]]] }).act(0)
    stage.take('move', [p(10, 12)])
    expect(stage.question).toBe('act 0')
    stage.take('crouch')
    expect(stage.question).toBe('activate 1')
    expect(new Stage({ sides: [[['RS1', 10, 10]], [['TB4', 40, 50]]] }).act(0).take('end').question).toBe('activate 1')
  })
  test("[WN-TRN-03] [WN-TRN-05] [WN-GEN-12] A B A B A B, then B alone: a turn is everybody's activations", () => {
    expect(activations(begun())).toEqual([0, 1, 0, 1, 0, 1, 1, 1])
    expect(activations(begun(THREE, ['TB1', 'TB2', 'TB3']))).toEqual([0, 1, 0, 1, 0, 1])
  })
  test('[WN-TRN-04] a miniature is activated at most once per turn', () => {
    const { state, dice } = begun()
    apply(warniris, state, { seat: 0, offer: 'activate:0' }, undefined, dice)
    apply(warniris, state, { seat: 0, offer: 'end' }, undefined, dice)
    apply(warniris, state, { seat: 1, offer: 'activate:3' }, undefined, dice)
    apply(warniris, state, { seat: 1, offer: 'end' }, undefined, dice)
    expect(refusal(warniris, state, { seat: 0, offer: 'activate:0' })?.rule).toBe('WN-TRN-04')
  })
  test('[WN-TRN-06] somebody must be activated; the activation may end without an Action', () => {
    const { state, dice } = begun()
    expect(refusal(warniris, state, { seat: 0, offer: 'pass' })?.rule).toBe('CORE-ASK-02')
    apply(warniris, state, { seat: 0, offer: 'activate:0' }, undefined, dice)
    expect(refusal(warniris, state, { seat: 0, offer: 'end' })).toBeNull()
  })
  test('[WN-TRN-07] Knocked Down is not eligible and costs no place in the order', () => {
    const stage = new Stage({
      sides: [
        [
          ['RS4', 10, 10],
          ['RS2', 15, 10],
        ],
        [['TB4', 40, 50, { posture: 'down' }]],
      ],
    })
    stage.run({ step: 'order' })
    expect(stage.question).toBe('activate 0')
    stage.take('activate:0').take('end')
    expect(stage.question).toBe('activate 0') // seat 1 is skipped
  })
  test('[WN-TRN-08] the same Action twice, at the same target', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]]] }).act(0)
    stage.take('attack:0/at:1', null, 6).take('attack:0/at:1', null, 6)
    expect(stage.rolls).toHaveLength(2)
  })
  test('[WN-TRN-10] Knocked Down in its activation, the rest of it is lost', () => {
    const stage = new Stage({ sides: [[['TB4', 10, 10]], [['RS2', 10, 15]]] }).act(0)
    stage.take('move', [p(10, 20)], 6).take('beside', p(10, 18.27))
    expect([stage.m(0).posture, stage.question]).toEqual(['down', 'activate 1'])
  })
  test('[WN-TRN-11] the start of a turn: up from Knocked Down, Reactions fresh, returns, then cards', () => {
    const stage = new Stage({
      mode: 'relic',
      sides: [
        [
          ['RS1', 10, 10, { posture: 'down', reacted: true }],
          ['RS2', 5, 5, { wounds: 0, at: null }],
        ],
        [['TB4', 40, 50]],
      ],
    })
    stage.board.hands = [[], ['Poisonous Air']]
    stage.run({ step: 'turn', n: 2 })
    expect([stage.m(0).posture, stage.m(0).reacted, stage.question]).toEqual(['lying', false, 'return 0'])
    stage.take('place:1', p(20, 5))
    expect(stage.question).toBe('dawn 1')
    stage.take('use:Poisonous Air', null, 6, 3, 6)
    expect(stage.m(1).wounds).toBe(5) // it hit the one that had just returned
  })
  test('[WN-TRN-12] Venom at the end of turn 6 comes before the count: an elimination', () => {
    const venom = { name: 'Venom', n: 0, until: 6, by: 0 } as const
    const stage = new Stage({ turn: 6, sides: [[['RS1', 10, 10]], [['TB4', 40, 50, { wounds: 1, effects: [venom] }]]] })
    stage.m(0).activated = true
    stage.run({ step: 'activate', seat: 1 }, { step: 'order' }).take('activate:1').take('end', null, 3)
    expect(stage.state.over).toEqual({ winner: 0, rule: 'WN-SKI-01' })
  })
  test('[WN-TRN-13] [WN-LST-12] Last Stand: 3 Actions for the Warband, 1 for a Troop miniature', () => {
    const stage = new Stage({
      mode: 'last-stand',
      sides: [
        [['RS1', 20, 30]],
        [
          ['Ranger', 10, 1.25],
          ['Ranger', 30, 1.25],
        ],
      ],
    })
    stage.board.due = -1
    stage.run({ step: 'order' })
    stage.take('activate:0').take('crouch').take('rise').take('crouch')
    expect(stage.question).toBe('activate 1')
    stage.take('activate:1').take('crouch')
    expect(stage.question).toBe('activate 1') // the other Ranger: one Action was all
  })
})

describe('general', () => {
  test('[WN-TRN-02] [WN-REA-01] the log says who acts and who Reacts once', () => {
    const stage = new Stage({ sides: [[['LT3', 10, 10]], [['RS4', 10, 20]]], reacts: true })
    stage
      .run({ step: 'activate', seat: 0 })
      .take('activate:0')
      .take('move', [p(12, 10)])
      .take('react:1:0', null, 6, 6)
    const cast = castOf(warniris, warniris.scene(stage.game), stage.state.setup)
    const lines = stage.log.filter(({ kind }) => kind === 'choice').map(event => told(event, cast))
    expect(lines).toEqual([
      'Corvin Dask: begins an activation.',
      'Corvin Dask: declares move.',
      'Sable Renn: Reacts with Carbine.',
    ])
  })
  test("[WN-GEN-10] [WN-GEN-11] a card's text beats the rules; of two texts the one that forbids wins", () => {
    const lucky = new Stage({ sides: [[['RS3', 10, 10]], [['TB4', 10, 20]]] }).act(0)
    lucky.take('attack:0/at:1', null, 6, 2, 6)
    expect(lucky.rolls.map(roll => roll[2])).toEqual([6, 2, 6])
    const dazed = new Stage({
      reacts: true,
      sides: [[['RS1', 10, 10]], [['TB4', 10, 14, { effects: [{ name: 'Dazed', n: 0, until: 1, by: 0 }] }]]],
    }).act(0)
    expect(dazed.take('crouch').question).toBe('act 0')
  })
  test('[WN-GEN-13] no teams: for X everybody of Y and Z is an enemy', () => {
    const stage = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]], [['LT1', 15, 20]]] }).act(0)
    expect(stage.offers.filter(id => id.startsWith('attack:0/at'))).toEqual(['attack:0/at:1', 'attack:0/at:2'])
  })
  test('[WN-GEN-16] resigning: all its miniatures leave; with two players the other wins', () => {
    const two = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]]] }).act(0)
    expect(resignation(warniris, two.state, 0)?.id).toBe('resign')
    two.as(0, 'resign')
    expect(two.state.over).toEqual({ winner: 1, rule: 'WN-GEN-16' })
    const three = new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 10, 20]], [['LT1', 15, 20]]] }).act(0).as(1, 'resign')
    expect([three.state.over, three.m(1).at, three.question]).toEqual([null, null, 'act 0'])
  })
  test('[WN-GEN-17] who does not answer in time is answered for, and an activation that takes too long ends', () => {
    const setup = warniris.drawSetup(picker('clock'))
    const options = { ...setup.options, answerTime: 20, activationTime: 90 }
    const players = setup.rosters.map(({ name }) => ({ name, bot: null }))
    const clock = { initial: null, increment: 0, flag: 'passes' } as const
    const [match] = beginMatch(warniris, { setup: { ...setup, options }, seed: 'clock', players, clock })
    const pick = picker('clock')
    const question = () => decisionOf(match.game!, waitingFor(match.game!)[0]!)!
    const playTo = (about: string) => {
      while (question().about !== about) {
        const action = randomAction(warniris, match.game!, question(), pick)
        append(match, { kind: 'act', by: 'player', action }, match.at)
      }
    }
    playTo('react')
    const from = match.at
    expect(timeUp(match, from + 19_999)).toBeNull()
    const [reaction] = append(match, timeUp(match, from + 20_000)!, from + 20_000)
    expect(reaction).toMatchObject({ kind: 'choice', rule: 'WN-GEN-17' })
    expect(match.actions.at(-1)!.offer).toBe('pass')
    playTo('activate')
    playTo('act')
    const [acting] = append(match, timeUp(match, match.at + 90_000)!, match.at + 90_000)
    expect(acting).toMatchObject({ kind: 'choice', rule: 'WN-GEN-17' })
    expect(match.actions.at(-1)!.offer).toBe('end')
  })
  test('[WN-GEN-17] the answer for a silent player: no Reaction, the first legal moment, the shortest dodge, no extra turn', () => {
    const silent = (stage: Stage) => otherwise(warniris, stage.state, stage.asked)
    const react = new Stage({ reacts: true, sides: [[['RS1', 10, 10]], [['TB3', 10, 20]]] })
      .act(0)
      .take('move', [p(10, 12)])
    expect(silent(react).offer).toBe('pass')
    react.take('react:1:0', null, 1)
    expect(silent(react).offer).toBe('start')
    const extra = new Stage({ turn: 6, sides: [[['TB4', 10, 10]], [['TB4', 40, 50]]] }).run({ step: 'dusk' })
    expect(silent(extra).offer).toBe('no')
    expect(warniris.options.filter(({ rule }) => rule === 'WN-GEN-17').map(({ default: d }) => d)).toEqual([60, 0])
  })
})

test('[WN-GEN-17] what runs while a question is thought about: the time to answer, or that of the activation', () => {
  const stage = (options: Options = {}) =>
    new Stage({ sides: [[['RS4', 10, 10]], [['TB4', 40, 50, { activated: true }]]], options })
  const runs = (one: Stage, seat: number, about: 'activate' | 'act' | 'react') =>
    clock(one.game, { seat, about, offers: [], otherwise: '' } as unknown as WnDecision) // no more is looked at
  expect(runs(stage(), 0, 'activate')).toEqual({ kind: 'activation', seconds: 0, rule: 'WN-GEN-17', span: '1 1' })
  expect(runs(stage(), 0, 'react')).toEqual({ kind: 'answer', seconds: 60, rule: 'WN-GEN-17' })
  const acting = stage({ answerTime: 20, activationTime: 90 }).act(0)
  expect(runs(acting, 0, 'act')).toMatchObject({ kind: 'activation', seconds: 90, span: '1 2' })
  expect(runs(acting, 0, 'react')).toMatchObject({ kind: 'activation', seconds: 90 })
  expect(runs(acting, 1, 'react')).toMatchObject({ kind: 'answer', seconds: 20 })
  acting.board.turn = 0
  expect(runs(acting, 0, 'act')).toBeNull()
})
