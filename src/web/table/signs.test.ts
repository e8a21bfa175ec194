import { expect, test } from 'vitest'
import { shownTokens, signOf } from './signs.ts'

test('what is common to many games has a sign of its own, and no two meanings share one', () => {
  const words = ['treasure', 'hidden', 'ran', 'charged', 'in melee', 'frightened', 'fleeing', 'waiting', 'reloading']
  const signs = words.map(signOf)
  expect(signs).not.toContain(null)
  expect(new Set(signs).size).toBe(words.length)
  expect(signOf('treasure ×2')).toBe(signOf('treasure'))
  expect(signOf('engaged')).toBe(signOf('in melee'))
  expect(signOf('ranked')).toBeNull()
  expect(signOf('Hexed')).toBeNull()
})

test('three words are shown; of more, two and how many there are besides', () => {
  expect(shownTokens(['ran', 'hidden', 'token'])).toEqual({ first: ['ran', 'hidden', 'token'], more: 0 })
  expect(shownTokens(['ran', 'hidden', 'token', 'engaged'])).toEqual({ first: ['ran', 'hidden'], more: 2 })
})
