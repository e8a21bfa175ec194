import { expect, test } from 'vitest'
import type { Scene, SceneModel } from '#engine'
import { isHopeless } from './hopeless.ts'

const model = (id: number, seat: number, left: number, of = 10): SceneModel => ({
  id,
  seat,
  name: `${id}`,
  profile: '',
  body: null,
  status: left === 0 ? 'gone' : 'ready',
  health: { left, of },
  facts: [],
  tokens: [],
})
const scene = (round: number, models: readonly SceneModel[], scores: Scene['scores'] = []): Scene => ({
  width: 1,
  depth: 1,
  models,
  terrain: [],
  zones: [],
  markers: [],
  round,
  active: 0,
  phase: '',
  scores,
})
const beaten = [model(0, 0, 10), model(1, 0, 10), model(2, 1, 2), model(3, 1, 0), model(4, 1, 0)]

test('who has next to nothing left against much gives up, and nobody else', () => {
  expect(isHopeless(scene(3, beaten), 1, 2)).toBe(true)
  expect(isHopeless(scene(2, beaten), 1, 2)).toBe(false)
  expect(isHopeless(scene(3, beaten), 0, 2)).toBe(false)
  expect(isHopeless(scene(3, [model(0, 0, 3), model(2, 1, 2)]), 1, 2)).toBe(false)
})

test('who is ahead in what is scored goes on', () => {
  const scores = (own: number) => [
    { seat: 0, label: 'Relics', n: 1 },
    { seat: 1, label: 'Relics', n: own },
  ]
  expect(isHopeless(scene(3, beaten, scores(0)), 1, 2)).toBe(true)
  expect(isHopeless(scene(3, beaten, scores(1)), 1, 2)).toBe(false)
})
