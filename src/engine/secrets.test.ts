import { describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { battery } from './testing.ts'

const games = { games: 12, seed: 'secrets' }

describe('the battery compares what a seat is told with games that differ in secrets only', () => {
  test('nothing is told of what is hidden', () => {
    expect(battery(toy, games).compared).toBeGreaterThan(15)
  })

  test.each<[string, Partial<typeof toy>]>([
    ['an offer in words', { label: (game, offer) => `${toy.label(game, offer)} ${game.board.flags.join()}` }],
    ['a question', { question: (game, decision) => `${toy.question(game, decision)} ${game.board.flags.join()}` }],
    [
      'what can be done at any time',
      {
        anytime: (game, seat) =>
          toy.anytime(game, seat).map(offer => ({ ...offer, on: game.board.flags.indexOf('left') })),
      },
    ],
    [
      'an event',
      {
        steps: {
          ...toy.steps,
          turn: (umpire, frame, answers) => {
            umpire.tell({ kind: 'choice', rule: 'TY-TRN-01', seat: 0, note: umpire.board.flags.join() })
            toy.steps.turn(umpire, frame, answers)
          },
        },
      },
    ],
  ])('%s that names a secret is found', (_what, leak) => {
    expect(() => battery({ ...toy, ...leak }, games)).toThrow('a secret away')
  })
})
