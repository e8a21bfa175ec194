import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from './still.ts'

/** Whatever JSON can say, but for the one key that JavaScript does not let anybody set. */
const json = fc
  .jsonValue()
  .filter(value => !JSON.stringify(value).includes('__proto__'))
  .map(value => JSON.parse(JSON.stringify(value)))

test('a copy is what it is a copy of, whatever there was before, and that is left alone', () => {
  fc.assert(
    fc.property(json, json, (now, old) => {
      const before = JSON.stringify(old)
      expect(copy(now, old)).toEqual(now)
      expect(JSON.stringify(old)).toBe(before)
      expect(copy(JSON.parse(before), old)).toBe(old)
    }),
  )
})

test('a copy shares what stayed as it was with the one before, and nothing with the game', () => {
  const before = { models: [{ x: 1 }, { x: 2 }, { x: 3 }], order: [0, 1], score: { round: 1 } }
  const game = structuredClone(before)
  game.models[1]!.x = 5
  game.models.pop()
  const after = copy(game, before)
  expect(after).toEqual(game)
  expect(after.models[0]).toBe(before.models[0])
  expect(after.order).toBe(before.order)
  expect(after.score).toBe(before.score)
  expect(after.models[1]).not.toBe(game.models[1])
  expect(after.models).not.toBe(game.models)
})
