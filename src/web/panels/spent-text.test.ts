import { expect, test } from 'vitest'
import { INCH } from '#geometry'
import { spentText } from './spent-text.ts'

test('the tape says what a way counts, of how much, and why', () => {
  const bog = { rule: 'X', says: 'difficult ground: 2.2 cm ×2' }
  expect(spentText({ length: 6200, cost: 8400, of: 12_000, why: [bog] }, 'cm')).toBe(
    '6.2 cm, counts 8.4 of 12 cm (difficult ground: 2.2 cm ×2)',
  )
  expect(spentText({ length: 2 * INCH, cost: 2 * INCH, of: 10 * INCH, why: [] }, 'inches')).toBe('2 of 10"')
  const half = { rule: 'X', says: 'Marsh leaves half' }
  expect(spentText({ length: 4000, cost: 4000, of: 5000, why: [half] }, 'cm')).toBe('4 of 5 cm (Marsh leaves half)')
})
