import { expect, test } from 'vitest'
import type { GameEvent } from '#engine'
import { toySeat } from '../../../test/support/toy-seat.ts'
import type { Position } from './source.ts'
import { tracesOf } from './traces.ts'

const { view } = toySeat('turn')
const at = (x: number) => ({ x, y: 0, z: 0 })
const position = (n: number, waiting: number[], ...events: GameEvent[]): Position => ({
  n,
  view,
  events,
  waiting,
  curtain: null,
})
const move = (who: number, ...path: number[]): GameEvent => ({ kind: 'move', rule: 'R', who, path: path.map(at) })

test('the ways of the others, leg by leg, from where they stood', () => {
  const positions = [
    position(0, [0]),
    position(1, [1], move(0, 5)),
    position(2, [1], move(3, 20)),
    position(3, [0], move(3, 30), move(4, 7)),
  ]
  expect(tracesOf(positions, 0, (_, who) => at(who * 100))).toEqual([
    { who: 3, path: [at(300), at(20), at(30)], past: true },
    { who: 4, path: [at(400), at(7)], past: true },
  ])
  expect(tracesOf(positions.slice(0, 2), 0, () => at(0))).toEqual([])
})
