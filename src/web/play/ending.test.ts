import { expect, test } from 'vitest'
import type { Cast, GameEvent } from '#engine'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { luckTold, summaryOf, verdict } from './ending.ts'

const { view, rules } = toySeat('turn')
const scene = rules.scene(view)
const cast: Cast = { who: target => `#${target}`, seat: seat => `P${seat}`, place: () => '', length: n => `${n}` }
const roll = (seat: number, faces: readonly number[], got: number): GameEvent => ({
  kind: 'roll',
  rule: 'R',
  seat,
  by: seat,
  purpose: 'to hit',
  roll: { n: faces.length, sides: 6, read: 'atMost', target: 3 },
  faces,
  got,
  why: [],
})
const blow = (by: number, at: number, n: number): GameEvent[] => [
  { kind: 'attack', rule: 'R', by, at, weapon: 'bow' },
  { kind: 'wound', rule: 'R', who: at, n, left: 1 },
]

test('sides with what they have left, the blows that cost the most, and the luck of the dice', () => {
  const events = [
    ...blow(0, 3, 1),
    ...blow(3, 1, 4),
    ...blow(0, 4, 2),
    ...blow(3, 2, 3),
    { kind: 'round', rule: 'R', n: 2 } as const,
    roll(0, [1, 2, 3, 6], 3),
  ]
  const models = scene.models.map(model => (model.id === 1 ? { ...model, status: 'gone' as const } : model))
  const positions = [{ n: 0, view, events, waiting: [], curtain: null }]
  const { sides, moments } = summaryOf(positions, { ...scene, models }, 2, cast)
  expect(sides[0]).toMatchObject({ left: 2, of: 3, good: 3, dice: 4, expected: 2 })
  expect(sides[1]).toMatchObject({ left: 3, of: 3, dice: 0 })
  expect(moments.map(({ says }) => says)).toEqual([
    '#3 attacks #1 with bow: #1 loses 4, 1 left.',
    '#0 attacks #4 with bow: #4 loses 2, 1 left.',
    '#3 attacks #2 with bow: #2 loses 3, 1 left.',
  ])
})

test('luck and verdicts in words', () => {
  expect(luckTold({ good: 0, dice: 0, expected: 0 })).toBe('no dice to speak of')
  expect(luckTold({ good: 51, dice: 100, expected: 50 })).toBe('dice about as expected (51 of 100 good)')
  expect(luckTold({ good: 62, dice: 100, expected: 50 })).toBe('lucky: 12 good dice more than expected')
  expect(luckTold({ good: 38, dice: 100, expected: 50 })).toBe('unlucky: 12 good dice fewer than expected')
  expect([verdict(0, 0, []), verdict(1, 0, []), verdict(null, 0, []), verdict(1, null, ['Ann', 'Ben'])]).toEqual([
    'You won',
    'You lost',
    'A draw',
    'Ben wins',
  ])
})
