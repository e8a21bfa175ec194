import { expect, test } from 'vitest'
import type { Scene } from '#engine'
import { INCH } from '#geometry'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { type Choice, NOTHING_CHOSEN } from '../play/choosing.ts'
import { openQuestion } from '../play/judge.ts'
import { highlightsOf } from './highlights.ts'

function turnChoice(): { choice: Choice; scene: Scene } {
  const seen = toySeat('turn')
  const decision = openQuestion(seen)
  const choice: Choice = {
    ...NOTHING_CHOSEN,
    seen,
    decision,
    anytime: [],
    offers: decision?.offers ?? [],
    explained: [],
    judgement: null,
    spent: null,
    mayStand: false,
  }
  return { choice, scene: seen.rules.scene(seen.view) }
}

test('whoever can still act glows, and nobody who has nothing left worth it', () => {
  const { choice, scene } = turnChoice()
  const able = highlightsOf(choice, scene, null).selectable
  expect(able).toContain(0)
  const spent = scene.models.map(model => (model.id === 0 ? { ...model, status: 'done' as const } : model))
  expect(highlightsOf(choice, { ...scene, models: spent }, null).selectable).toEqual(able?.filter(id => id !== 0))
})

test('rings are told by name and length, and vanish while a way is tried', () => {
  const { choice, scene } = turnChoice()
  const ranges = [{ kind: 'strike', name: 'Shot', length: 6 * INCH }] as const
  const models = scene.models.map(model => (model.id === 0 ? { ...model, ranges } : model))
  const rings = (change: Partial<Choice>) =>
    highlightsOf({ ...choice, looked: 0, ...change }, { ...scene, models }, null).rings
  expect(rings({})).toEqual([{ around: 0, radius: 6 * INCH, kind: 'range', label: 'Shot 6"' }])
  const leaf = { id: 'move:0', rule: 'TY-MOV-01', on: 0, hole: { fill: 'path', who: 0, reach: INCH } } as const
  expect(rings({ trail: { ...choice.trail, leaf } })).toEqual([])
})
