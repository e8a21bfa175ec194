import { expect, test } from 'vitest'
import type { Offer, ScenePool } from '#engine'
import { lightOf, poolSays } from './pools.ts'

const offer = (id: string, at?: string | number): Offer => ({ id, rule: 'X-1', ...(at !== undefined && { at }) })
const choice = (menus: Offer[], leaf: Offer | null, offers: Offer[]) => ({ trail: { menus, leaf }, offers, aim: null })

test('dice are lit while something that takes them can be chosen, and brighter once it is chosen', () => {
  const pays = [offer('burst:1', 'group:1'), offer('burst:2', 'group:2')]
  expect(lightOf(choice([offer('ability')], null, pays), 'group:1')).toBe('offered')
  expect(lightOf(choice([offer('ability')], null, pays), 'group:3')).toBe('none')
  // one menu further on, at its target, the dice stay those that pay
  const further = choice([offer('ability'), pays[0]!], offer('at:4', 4), [])
  expect(lightOf(further, 'group:1')).toBe('taken')
  expect(lightOf(further, 'group:2')).toBe('none')
})

test('a pool is told in one sentence', () => {
  const dice = { face: 4, dice: 2, pays: [] }
  const pool: ScenePool = {
    seat: 0,
    name: 'ability dice',
    groups: [
      { id: 'group:1', name: '[Double] of 4', ...dice },
      { id: 'fate', name: 'fate dice', face: null, dice: 2, pays: [] },
    ],
  }
  expect(poolSays(pool, 'Ada')).toBe('Ada, ability dice: [Double] of 4, 2 fate dice.')
  expect(poolSays({ ...pool, groups: [] }, 'Ada')).toBe('')
})
