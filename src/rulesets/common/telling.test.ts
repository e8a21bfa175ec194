import { expect, test } from 'vitest'
import { place } from './north.ts'
import { telling } from './telling.ts'

test('a step of a written-down battle: who does what where, its dice, and a note where there is one', () => {
  const tell = telling('move')
  expect(
    tell('He goes and shoots.', 1, [6, 2], [['menu/move:3', [1, 2], [3, 4, 1]], ['shoot:3', [5, 6]], ['done']]),
  ).toEqual({
    says: 'He goes and shoots.',
    dice: [6, 2],
    actions: [
      { seat: 1, offer: 'menu/move:3', with: [place(1, 2), place(3, 4, 1)] },
      { seat: 1, offer: 'shoot:3', with: place(5, 6) },
      { seat: 1, offer: 'done' },
    ],
  })
  expect(tell('', 0, [], [], 'He is out.')).toEqual({ says: '', dice: [], actions: [], after: 'He is out.' })
})
