import { expect, test } from 'vitest'
import { disputeText } from './words.ts'

test('a dispute is told throw by throw', () => {
  const throws = [
    [
      { seat: 0, die: 5 },
      { seat: 1, die: 5 },
    ],
    [
      { seat: 0, die: 2 },
      { seat: 1, die: 6 },
    ],
  ]
  const told = disputeText({ seat: 1, value: 3, throws }, ['Amber', 'Basil'])
  expect(told).toBe('Amber 5, Basil 5; again Amber 2, Basil 6: Basil decides, 3.')
})
