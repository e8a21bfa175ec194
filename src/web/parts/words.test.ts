import { expect, test } from 'vitest'
import { botNamed } from '#bots'
import { BOT_LEVELS, disputeText, forHand, percent } from './words.ts'

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

test('nothing that may fail is called 100 %, nor 0 % what may happen', () => {
  expect([0, 0.0004, 0.05, 0.5, 0.995, 0.9999, 1].map(percent)).toEqual([
    '0 %',
    'under 0.1 %',
    '5.0 %',
    '50 %',
    '99.5 %',
    'over 99.9 %',
    '100 %',
  ])
})

test('whoever has no mouse is told to tap', () => {
  const says = 'Click one of yours; each further click counts.'
  expect(forHand(says, true)).toBe('Tap one of yours; each further tap counts.')
  expect(forHand(says, false)).toBe(says)
})

test('every bot there is has one name for people: easy, medium or hard', () => {
  expect(Object.keys(BOT_LEVELS).every(id => botNamed(id) !== undefined)).toBe(true)
  expect(Object.values(BOT_LEVELS)).toEqual(['easy', 'medium', 'hard'])
})
