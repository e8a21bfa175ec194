import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { below, decisionOf, randomAction, replay, rngFrom, waitingFor } from '#engine'
import { RULESETS } from '#rulesets'
import { readySetup } from './begin.ts'
import { LocalGame } from './local.ts'

const TWO = [
  { name: 'Ann', kind: 'here' },
  { name: 'Ben', kind: 'here' },
] as const

beforeEach(() => {
  const shelf = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => shelf.set(key, text),
    removeItem: (key: string) => shelf.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
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
