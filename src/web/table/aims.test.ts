import { expect, test } from 'vitest'
import type { SceneModel } from '#engine'
import { isHelped } from './aims.ts'

test('a friend who is helped is not marked as a target, but one who stands in a blast is', () => {
  const models = [0, 0, 1].map((seat, id) => ({ id, seat })) as unknown as SceneModel[] // nothing else is looked at
  expect([1, 2, 'hut'].map(target => isHelped(target, { selected: 0 }, models))).toEqual([true, false, false])
  expect(isHelped(1, {}, models)).toBe(false)
  const rings = [{ around: 0, radius: 1, kind: 'blast' as const, label: '' }]
  expect(isHelped(1, { selected: 0, rings }, models)).toBe(false)
})
