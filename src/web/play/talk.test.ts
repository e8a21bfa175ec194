import { expect, test } from 'vitest'
import type { SeenLogged } from '#match'
import { talkOf } from './talk.ts'

const log = (...entries: SeenLogged['entry'][]): SeenLogged[] =>
  entries.map((entry, i) => ({ n: i + 1, at: i, entry, events: [] }))
const act = (seat: number): SeenLogged['entry'] => ({ kind: 'act', seat, by: 'player' })

test('an undo that nobody was asked about is told to everybody, with how much it took back', () => {
  const lines = log(
    act(1),
    { kind: 'say', seat: 1, text: 'Your move' },
    act(0),
    { kind: 'undo', seat: 0 },
    act(0),
    act(0),
    { kind: 'undo', seat: 0 },
    { kind: 'answer-undo', seat: 1, agree: true },
  )
  const back = [
    { after: 2, by: 4 },
    { after: 2, by: 8 },
  ]
  expect(talkOf(lines, back, ['Ann', 'Ben'])).toEqual([
    { from: 'Ben', text: 'Your move' },
    { from: 'Ann', text: 'takes back 1 action.', isNotice: true },
    { from: 'Ann', text: 'takes back 2 actions.', isNotice: true },
  ])
})

test('a wish to undo that is refused takes nothing back, and nothing is told', () => {
  const lines = log(act(0), { kind: 'undo', seat: 0 }, { kind: 'answer-undo', seat: 1, agree: false })
  expect(talkOf(lines, [], ['Ann', 'Ben'])).toEqual([])
})
