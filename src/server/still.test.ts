import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameEvent } from '#engine'
import type { Logged } from '#protocol'
import { newsText, seenLine } from './seen.ts'
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

test('news is told to each seat as it may see it, with events put into words before or not', () => {
  const open: GameEvent = { kind: 'phase', rule: 'X', note: 'snow ❄ "quoted" \\ and \n broken' }
  const hidden: GameEvent = { kind: 'phase', rule: 'X', note: 'for seat 1', seenBy: [1] }
  const line = (events: GameEvent[]): Logged => ({
    n: 7,
    at: 1_700_000_000_000,
    entry: { kind: 'act', by: 'player', key: 'k', action: { seat: 0, offer: 'end' } },
    events,
  })
  for (const events of [[], [open], [open, hidden]]) {
    for (const seat of [0, 1, null]) {
      for (const told of [{}, { told: JSON.stringify(events) }]) {
        const text = newsText({ id: 'game', n: 7 }, [{ ...line(events), ...told }], seat, { in: { a: { set: 1 } } })
        expect(JSON.parse(text)).toEqual({
          kind: 'news',
          game: 'game',
          n: 7,
          entries: [JSON.parse(JSON.stringify(seenLine(line(events), seat)))],
          patch: { in: { a: { set: 1 } } },
        })
      }
    }
  }
})
