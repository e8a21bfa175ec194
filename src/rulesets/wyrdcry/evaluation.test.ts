import { describe, expect, test } from 'vitest'
import { feature, tableOf, wall } from './content/pieces.ts'
import { evaluation } from './evaluation.ts'
import { wyrdcry } from './index.ts'
import { Battle, spot } from './testing.ts'

const { features, weights, theirs = weights, measure } = evaluation

/** What a position is worth to a seat, as a greedy player adds it up. */
const worth = ({ state }: Battle, seat: number): number => {
  const [own, enemy] = [measure(state)[seat]!, measure(state)[1 - seat]!]
  return features.reduce((sum, _, i) => sum + own[i]! * weights[i]! - enemy[i]! * theirs[i]!, 0)
}

describe('Carry It Out', () => {
  /** Blue carries two tokens at this place; out with them where there is none. Or they lie beside it. */
  const carrying = (x: number | null, round = 1, lies = false): Battle => {
    const b = new Battle({
      scenario: 'SC3',
      red: [['warrior', [3, 33], 'sword']],
      blue: [
        ['warrior', [x ?? 35, 18], 'sword'],
        ['warrior', [6, 6], 'sword'],
      ],
    })
    b.board.attacker = 0
    b.board.round = round
    b.board.ground.escape = 'east'
    const by = lies ? null : 1
    b.board.tokens = [0, 1].map(id => ({
      id,
      kind: 'treasure',
      at: lies ? spot(x ?? 35, 18) : null,
      by,
      offWith: x === null ? 1 : null,
    }))
    if (x === null) Object.assign(b.one(1), { where: 'gone', at: null })
    return b
  }

  test('every step with the treasure is worth something, and to be out with it is worth most', () => {
    for (const round of [1, 2, 3, 4]) {
      const ways = [10, 20, 34, null].map(x => worth(carrying(x, round), 1))
      expect(ways).toEqual([...ways].sort((a, b) => a - b))
      expect(new Set(ways).size).toBe(4)
    }
  })

  test('nobody is better off for dropping it', () => {
    for (const x of [3, 18, 33]) expect(worth(carrying(x), 1)).toBeGreaterThan(worth(carrying(x, 1, true), 1))
  })

  test('towards the end a step counts for more', () => {
    const step = (round: number): number => worth(carrying(20, round), 1) - worth(carrying(15, round), 1)
    expect(step(4)).toBeGreaterThan(step(3))
    expect(step(3)).toBeGreaterThan(step(1))
  })

  test('of ways to share it out one gives it to those with the shortest way', () => {
    const b = new Battle({
      scenario: 'SC3',
      red: [['warrior', [3, 33]]],
      blue: [10, 30, 20, 15].map(x => ['warrior', [x, 6]] as const),
    })
    b.board.attacker = 0
    b.board.ground.escape = 'east'
    b.run({ step: 'spread' }, { step: 'first' })
    const [offer] = b.asked.offers
    const shares = [...wyrdcry.fillings(b.state, offer!, () => 0)]
    expect(shares).toContainEqual([0, 2, 2, 1])
    for (const share of shares) expect(b.refused('spread', share)).toBeNull()
  })
})

test('a bow counts where it sees somebody: whoever stands behind a wall is better off', () => {
  const table = tableOf([feature('W', 'Wall', [0, 18, 12, 18.3], [wall([0, 18, 12, 18.3], [0, 5])])])
  const facing = (x: number): Battle =>
    new Battle({ table, red: [['bowhand', [6, 27], 'bow']], blue: [['warrior', [x, 15], 'sword']] })
  const shots = features.indexOf('shots')
  expect(measure(facing(6).state)[0]![shots]).toBe(0)
  expect(measure(facing(14).state)[0]![shots]).toBeGreaterThan(0)
  expect(theirs[shots]).toBeGreaterThan(theirs[features.indexOf('threat')]!)
})
