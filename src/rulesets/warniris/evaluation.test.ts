import { describe, expect, test } from 'vitest'
import { greedy } from '#bots'
import { rngFrom, view } from '#engine'
import { solid } from './content/pieces.ts'
import { evaluation } from './evaluation.ts'
import { warniris } from './index.ts'
import { p, Stage, type Stood } from './testing.ts'

const stand = (heroes: readonly Stood[], soldiers: readonly Stood[], rest = {}) =>
  new Stage({ sides: [heroes, soldiers], mode: 'last-stand', ...rest })
const feature = (stage: Stage, seat: number, name: string): number =>
  evaluation.measure(stage.state)[seat]![evaluation.features.indexOf(name)]!
/** What a greedy player answers, for so many seeds. */
const answers = (stage: Stage, seeds: number): string[] =>
  Array.from({ length: seeds }, (_, n) => {
    const { asked, state } = stage
    return greedy.decide(warniris, view(warniris, state, asked.seat), asked, rngFrom(`soldier ${n}`)).offer
  })

describe('what an Attack could hope for', () => {
  test('is counted whether it hits or not: one in six to hit, four in six not to be resisted', () => {
    const missed = stand([['LT2', 21, 30]], [['Ranger', 21, 42]])
      .act(1, 1)
      .take('attack:1/at:0', null, 6)
    expect(missed.board.blows).toEqual([0, 4]) // Mind 2 v 4 needs 1, Body 4 less 2: four faces of six, in 36ths
    const struck = stand([['LT2', 21, 30]], [['Ranger', 21, 42]])
      .act(1, 1)
      .take('attack:1/at:0', null, 1, 6)
    expect(struck.board.blows).toEqual([0, 4])
  })
  test('is less with a friend in the way', () => {
    const through = stand(
      [['LT2', 21, 30]],
      [
        ['Ranger', 21, 42],
        ['Warrior', 21, 36],
      ],
    )
    expect(through.act(1, 1).take('attack:1/at:0', null, 6).board.blows).toEqual([0, 1]) // Mind 2: a third of 4
  })
  test('so a soldier in Range attacks, however seldom it hits, and does not end its activation', () => {
    const stage = stand([['LT4', 21, 30]], [['Ranger', 21, 47]]).act(1, 1)
    for (const offer of answers(stage, 12)) expect(offer).toMatch(/^attack:1\/at:0$/)
  })
})

describe('what threatens', () => {
  const soldiers: readonly Stood[] = [
    ['Ranger', 21, 42],
    ['Ranger', 25, 42],
    ['Sorcerer', 17, 40],
  ]
  test('is more against somebody Knocked Down, who threatens nothing himself', () => {
    const up = stand([['LT2', 21, 30]], soldiers)
    const down = stand([['LT2', 21, 30, { posture: 'down' }]], soldiers)
    expect(feature(down, 1, 'threat')).toBeGreaterThan(feature(up, 1, 'threat') * 1.5)
    expect(feature(up, 0, 'threat')).toBeGreaterThan(0)
    expect(feature(down, 0, 'threat')).toBe(0)
  })
  test('a soldier who can hurt nobody still comes near to knock somebody down', () => {
    const far = stand([['RS1', 21, 30]], [['Ranger', 21, 50]]) // Mind 2 v 5 always fails
    const near = stand([['RS1', 21, 30]], [['Ranger', 21, 38]])
    expect([feature(far, 1, 'threat'), feature(near, 1, 'threat')]).toEqual([0, 0])
    expect(feature(far, 1, 'way to go')).toBeGreaterThan(0)
    expect(feature(near, 1, 'way to go')).toBe(0)
  })
})

test('who is seen, and who could React, is asked again when somebody has moved or smoke has come', () => {
  const wall = solid('wall', 18, 24, 35, 36, 5)
  const stage = new Stage({ sides: [[['RS4', 21, 30]], [['TB3', 21, 42]]], pieces: [wall], reacts: true }).act(0)
  const asks = (x: number): string => {
    const again = new Stage({ sides: [[['RS4', 21, 30]], [['TB3', x, 42]]], pieces: [wall], reacts: true })
    Object.assign(again.state, { setup: stage.state.setup })
    return again.act(0).take('move', [p(21, 30.5)]).question
  }
  expect([asks(21), asks(33), asks(21), asks(33)]).toEqual(['act 0', 'react 1', 'act 0', 'react 1'])
  const smoky = new Stage({ sides: [[['RS4', 21, 30]], [['TB3', 33, 42]]], pieces: [wall], reacts: true })
  Object.assign(smoky.state, { setup: stage.state.setup })
  smoky.board.smoke = [p(30, 39)]
  expect(smoky.act(0).take('move', [p(21, 30.5)]).question).toBe('act 0')
})

describe('the Relic in hand', () => {
  /** Somebody who carries it towards his zone in the south, an enemy in sight. */
  const carrier = (y: number): Stage => {
    const stage = new Stage({ mode: 'relic', sides: [[['RS4', 21, y]], [['TB4', 21, y + 9]]] })
    stage.board.relic.carrier = 0
    return stage.act(0)
  }
  test('is carried home before an enemy is shot at', () => {
    for (const offer of answers(carrier(27), 8)) expect(offer).toBe('move')
  })
  test('is worth less than one brought home, wherever the others stand', () => {
    const stage = carrier(11.5)
    const worth = (): number =>
      ['Relics', 'Relic'].reduce((sum, name) => {
        return sum + feature(stage, 0, name) * evaluation.weights[evaluation.features.indexOf(name)]!
      }, 0)
    const before = worth()
    stage.take('move', [p(21, 11.2)])
    expect(stage.board.relic).toEqual({ carrier: null, scores: [1, 0] })
    expect(worth()).toBeGreaterThan(before)
  })
})
