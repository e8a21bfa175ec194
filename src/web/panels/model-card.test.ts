import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SceneModel } from '#engine'
import { toy } from '../../../test/support/toy.ts'
import { ModelCard } from './model-card.tsx'

const model: SceneModel = {
  id: 0,
  seat: 0,
  name: 'Ann',
  profile: 'scout',
  body: null,
  status: 'ready',
  health: { left: 4, of: 6 },
  facts: [],
  tokens: [],
}
const card = (part: Partial<SceneModel>) =>
  renderToStaticMarkup(createElement(ModelCard, { model: { ...model, ...part }, owner: 'you', rules: toy }))

test('a card shows the health that is left, and none of who is out of the battle', () => {
  expect(card({})).toContain('4 of 6 left')
  const dead = card({ status: 'gone', health: { left: 6, of: 6 } })
  expect(dead).toContain('0 of 6 left')
  expect(dead).toContain('--share:0')
  expect(dead).toContain('out of the battle')
})

test('Actions that are left are full dots, those that are used empty ones', () => {
  expect(card({ actions: { left: 1, of: 2 } })).toMatch(/●○.*1 of 2 Actions left/)
  expect(card({ actions: { left: 2, of: 2 } })).toContain('●●')
  expect(card({})).not.toContain('●')
})
