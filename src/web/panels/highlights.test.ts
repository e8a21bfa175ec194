import { expect, test } from 'vitest'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { type Choice, NOTHING_CHOSEN } from '../play/choosing.ts'
import { openQuestion } from '../play/judge.ts'
import { highlightsOf } from './highlights.ts'

test('whoever can still act glows, and nobody who has nothing left worth it', () => {
  const seen = toySeat('turn')
  const decision = openQuestion(seen)
  const scene = seen.rules.scene(seen.view)
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
  const able = highlightsOf(choice, scene, null).selectable
  expect(able).toContain(0)
  const spent = scene.models.map(model => (model.id === 0 ? { ...model, status: 'done' as const } : model))
  expect(highlightsOf(choice, { ...scene, models: spent }, null).selectable).toEqual(able?.filter(id => id !== 0))
})
