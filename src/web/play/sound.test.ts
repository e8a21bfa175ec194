import { expect, test } from 'vitest'
import type { GameEvent } from '#engine'
import { play, soundOf } from './sound.ts'

test('what happens has a sound of its own, and most of it none', () => {
  const of = (event: GameEvent) => soundOf(event)
  expect(of({ kind: 'move', rule: 'R', who: 0, path: [] })).toBe('step')
  expect(of({ kind: 'attack', rule: 'R', by: 0, at: 1, weapon: 'bow' })).toBe('shot')
  expect(of({ kind: 'wound', rule: 'R', who: 1, n: 1, left: 0 })).toBe('hit')
  expect(of({ kind: 'gone', rule: 'R', who: 1 })).toBe('fall')
  expect(of({ kind: 'round', rule: 'R', n: 1 })).toBeNull()
})

test('a machine without sound plays none', () => {
  expect(() => play('dice')).not.toThrow()
})
