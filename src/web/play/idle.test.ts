import { expect, test } from 'vitest'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { endings, stillToAct } from './idle.ts'
import { openQuestion } from './judge.ts'

const seen = { ...toySeat('turn'), rules: { ...toySeat('turn').rules, ends: ['end'] } }
const decision = openQuestion(seen)
const scene = seen.rules.scene(seen.view)

test('what ends a turn stands apart', () => {
  const { ends, others } = endings(seen, decision)
  expect(ends.map(({ id }) => id)).toEqual(['end'])
  expect(others.some(({ id }) => id === 'end')).toBe(false)
  expect(endings(seen, null)).toEqual({ ends: [], others: [] })
})

test('whoever has offers and has done nothing is still to act', () => {
  const able = stillToAct(seen, decision, scene).map(({ id }) => id)
  expect(able).toEqual([0, 1, 2])
  const models = scene.models.map(model =>
    model.id === 0 ? { ...model, idle: false } : model.id === 1 ? { ...model, status: 'done' as const } : model,
  )
  expect(stillToAct(seen, decision, { ...scene, models }).map(({ id }) => id)).toEqual([2])
})
