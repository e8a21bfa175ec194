import { beforeEach, describe, expect, test, vi } from 'vitest'
import { below, decisionOf, randomAction, replay, rngFrom, waitingFor } from '#engine'
import { RULESETS } from '#rulesets'
import { beginAgain, continueFrom, readySetup } from './begin.ts'
import { LocalGame } from './local.ts'
import { forgetEverything, savedGame, savedGames, saveGame } from './shelf.ts'
import { unroll } from './steps.ts'

const TWO = [
  { name: 'Ann', kind: 'here' },
  { name: 'Ben', kind: 'here' },
] as const

beforeEach(() => {
  forgetEverything()
})

test.each(RULESETS)('$id: what was shown stays as it was shown, and undo leads back to it', async rules => {
  const game = LocalGame.begin(rules, readySetup(rules), 'shown', { title: 'a game', seats: TWO })
  const rng = rngFrom('shown')
  const shown = () => game.snapshot().positions.map(({ view }) => JSON.stringify(view))
  let undone = 0
  for (let n = 0; n < 80; n++) {
    const before = shown()
    const { state } = replay(rules, game.record())
    if (state.over !== null) break
    const decision = decisionOf(state, waitingFor(state)[0]!)!
    const action = randomAction(rules, state, decision, m => below(rng, m))
    expect(await game.act(action)).toBeNull()
    expect(shown().slice(0, before.length)).toEqual(before)
    if (game.snapshot().undoable === 0 || below(rng, 3) > 0) continue
    game.undo()
    undone++
    expect(shown()).toEqual(before)
    // as if it had never been: the next look at the table is a new copy
    game.lookAs(decision.seat)
    expect(JSON.stringify(game.snapshot().positions.at(-1)!.view.board)).toBe(
      JSON.stringify(rules.view(state.board, decision.seat)),
    )
  }
  expect(undone).toBeGreaterThan(3)
})

test.each(RULESETS)(
  '$id: the umpire sets everything up for whoever asks, and stops where the battle begins',
  async rules => {
    const seats = [
      { name: 'Ann', kind: 'here' },
      { name: 'Bot', kind: 'bot', bot: 'random' },
    ] as const
    const game = LocalGame.begin(rules, readySetup(rules), 'set up', { title: 'a game', seats })
    const scene = () => rules.scene(game.snapshot().positions.at(-1)!.view)
    expect(scene().round).toBe(0)
    game.setUp()
    await vi.waitFor(() => expect(scene().round).toBeGreaterThan(0), 20_000)
    expect(scene().models.some(({ seat, body }) => seat === 0 && body !== null)).toBe(true)
    // from here on nobody answers for her
    await vi.waitFor(() => expect(game.snapshot().positions.at(-1)!.waiting).toContain(0), 20_000)
    const { n } = game.snapshot().positions.at(-1)!
    await new Promise(done => setTimeout(done))
    expect(game.snapshot().positions.at(-1)!.n).toBe(n)
    game.dispose()
  },
)

describe('a game of another edition', () => {
  const warverse = RULESETS.find(({ id }) => id === 'warverse')!
  const says = `The record is of edition 99 of Warverse; this program plays edition ${warverse.edition}, so it cannot be replayed here.`
  const old = () => {
    const { id } = LocalGame.begin(warverse, readySetup(warverse), 'old', { title: 'a game', seats: TWO })
    const saved = savedGame(id)!
    saveGame({ ...saved, record: { ...saved.record, edition: 99 } })
    return savedGame(id)!
  }

  test('is not gone on with: the sentence names both editions, and the game stays as it is', () => {
    const saved = old()
    const start = vi.spyOn(warverse, 'begin')
    expect(() => LocalGame.resume(warverse, saved)).toThrow(says)
    expect(() => continueFrom(warverse, saved.record, 0)).toThrow(says)
    expect(unroll(warverse, saved.record, false)).toMatchObject({ steps: [], moments: [], trouble: says })
    expect(start).not.toHaveBeenCalled()
    start.mockRestore()
    expect(savedGame(saved.id)).toEqual(saved)
    expect(savedGames()).toHaveLength(1)
  })

  test('gives its set-up and its seats to a new game of this edition', () => {
    const saved = old()
    const made = savedGame(beginAgain(warverse, saved.record, saved))!
    expect(made.record.edition).toBe(warverse.edition)
    expect(made.record.setup).toEqual(saved.record.setup)
    expect(made.seats).toEqual(TWO)
    expect(savedGames()).toHaveLength(2)
  })

  test('whose set-up is not legal any more says so', () => {
    const saved = old()
    const setup = { ...saved.record.setup, scenario: 'gone' }
    expect(() => beginAgain(warverse, { ...saved.record, setup }, saved)).toThrow(
      /^Edition \d+ of Warverse does not allow this set-up: /,
    )
    expect(savedGames()).toHaveLength(1)
  })
})
