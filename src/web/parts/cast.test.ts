import { expect, test } from 'vitest'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { named } from './cast.ts'

test('whose somebody is stands before a name that both sides have, and before no other', () => {
  const { rules, view } = toySeat('turn')
  const scene = rules.scene(view)
  const models = scene.models.map((model, n) => ({ ...model, name: n === 5 ? 'Anna' : `Scout ${n % 3}` }))
  const { who } = named(rules, { ...scene, models }, view.setup, ['Ann', 'Ben'])
  expect([0, 3, 2, 5].map(who)).toEqual(["Ann's Scout 0", "Ben's Scout 0", 'Scout 2', 'Anna'])
})
