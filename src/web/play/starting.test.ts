import { expect, test } from 'vitest'
import { apply, decisionOf, otherwise, start, view, waitingFor } from '#engine'
import { RULESETS } from '#rulesets'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { readySetup } from './begin.ts'
import { moverOf } from './choosing.ts'
import { openQuestion, type Seen } from './judge.ts'
import { starterOf } from './starting.ts'

/** A game at the first question who is activated. */
function activating(game: string): Seen {
  const rules = RULESETS.find(({ id }) => id === game)!
  const state = start(rules, readySetup(rules), 'who begins')
  for (;;) {
    const seat = waitingFor(state)[0]!
    const decision = decisionOf(state, seat)!
    if (decision.about === 'activate') return { rules, view: view(rules, state, seat), seat, names: ['Ann', 'Ben'] }
    expect(apply(rules, state, otherwise(rules, state, decision))).toBeNull()
  }
}

test.each(['warniris', 'wyrdcry'])('%s: whoever may be activated is activated by the drag that moves it', game => {
  const seen = activating(game)
  const decision = openQuestion(seen)!
  const able = decision.offers.flatMap(({ id, on }) => (id.startsWith('activate:') && on !== undefined ? [on] : []))
  expect(able.length).toBeGreaterThan(2)
  for (const who of able) {
    expect(moverOf(decision, who)).toBeUndefined()
    expect(starterOf(seen, decision, who)?.id).toBe(`activate:${who}`)
  }
  const enemy = seen.rules.scene(seen.view).models.find(({ seat }) => seat !== seen.seat)!
  expect(starterOf(seen, decision, enemy.id)).toBeNull()
})

test('who may move at once needs nothing before it', () => {
  const seen = toySeat('turn')
  const decision = openQuestion(seen)
  expect(moverOf(decision, 0)).toBeDefined()
  expect(starterOf(seen, decision, 0)).toBeNull()
  expect(starterOf(seen, null, 0)).toBeNull()
})
