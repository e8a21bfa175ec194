import { expect, test } from 'vitest'
import { type GameEvent, seenEvents } from '#engine'
import { type Logged, seenEntry } from '#match'
import { newsText } from './seen.ts'

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
          entries: [
            JSON.parse(
              JSON.stringify({
                ...line(events),
                entry: seenEntry(line(events).entry, seat),
                events: seenEvents(events, seat),
              }),
            ),
          ],
          patch: { in: { a: { set: 1 } } },
        })
      }
    }
  }
})
