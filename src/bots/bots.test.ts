import { describe, expect, test } from 'vitest'
import { apply, cloneState, decisionOf, picker, randomAction, refusal, rngFrom, start, view, waitingFor } from '#engine'
import { inches } from '#geometry'
import { playMatch } from '#sim'
import { toy } from '../../test/support/toy.ts'
import { candidates } from './candidates.ts'
import { firstGood, ranked } from './greedy.ts'
import { BOTS, botNamed, greedy, random, search, searchWith } from './index.ts'

const setup = { ...toy.drawSetup(() => 0), options: { points: 35, rounds: 8 } }

/** A game some random decisions on. */
function later(seed: string, decisions: number) {
  const state = start(toy, setup, seed)
  const pick = picker(seed)
  for (let n = 0; n < decisions && state.over === null; n++) {
    apply(toy, state, randomAction(toy, state, decisionOf(state, waitingFor(state)[0]!)!, pick))
  }
  return state
}

const PLAYERS = BOTS.map(bot => (bot === search ? searchWith('search', { lines: 6 }) : bot))

describe.each(PLAYERS)('$id', bot => {
  test('gives legal answers, the same ones with the same generator', () => {
    for (let n = 0; n < 40; n++) {
      const state = later(`game ${n}`, n % 20)
      const seat = waitingFor(state)[0]
      if (seat === undefined) continue
      const decision = decisionOf(state, seat)!
      const before = JSON.stringify(state)
      const action = bot.decide(toy, view(toy, state, seat), decision, rngFrom(`${n}`))
      expect(refusal(toy, state, action)).toBeNull()
      expect(bot.decide(toy, view(toy, state, seat), decision, rngFrom(`${n}`))).toEqual(action)
      expect(JSON.stringify(state)).toBe(before)
    }
  })

  test('chooses the same in two worlds that differ only in secrets', () => {
    let differing = 0
    for (let n = 0; n < 30; n++) {
      const state = later(`game ${n}`, 8 + (n % 10))
      const seat = waitingFor(state)[0]
      if (seat === undefined) continue
      const other = cloneState(toy, state)
      other.board.flags = other.board.flags.map((flag, s) => (s === seat ? flag : flag === 'left' ? 'right' : 'left'))
      other.rng = rngFrom('other dice')
      if (JSON.stringify(other.board) !== JSON.stringify(state.board)) differing++
      const choose = (world: typeof state) =>
        bot.decide(toy, view(toy, world, seat), decisionOf(world, seat)!, rngFrom(`${n}`))
      expect(choose(other)).toEqual(choose(state))
    }
    expect(differing).toBeGreaterThan(20)
  })

  test('answers in secret without seeing what the others have answered', () => {
    const state = start(toy, setup, 'secret')
    const choose = (): unknown => bot.decide(toy, view(toy, state, 1), decisionOf(state, 1)!, rngFrom('x'))
    const before = choose()
    apply(toy, state, { seat: 0, offer: 'hide:right' })
    expect(choose()).toEqual(before)
  })
})

/** All of both sides on the table, where seat 0 is asked first. */
function faced(seed: string) {
  const state = start(toy, setup, seed)
  for (const seat of [0, 1]) apply(toy, state, { seat, offer: 'hide:left' })
  for (const [id, x, y] of [
    [0, 4, 2],
    [1, 6, 2],
    [2, 8, 2],
    [3, 4, 14],
    [4, 6, 14],
    [5, 8, 14],
  ] as const) {
    apply(toy, state, { seat: id < 3 ? 0 : 1, offer: `place:${id}`, with: { x: inches(x), y: inches(y), z: 0 } })
  }
  return state
}

test('greedy shoots with all its dice at the last enemy, and does not end its turn before', () => {
  const state = faced('duel')
  for (const id of [1, 2, 4, 5]) Object.assign(state.board.models[id]!, { at: null, wounds: 0 })
  Object.assign(state.board.models[3]!, { at: { x: inches(4), y: inches(4), z: 0 }, wounds: 1 })
  const action = greedy.decide(toy, view(toy, state, 0), decisionOf(state, 0)!, rngFrom('y'))
  expect(action.offer).toBe('shoot:0/at:3/dice:3')
})

test('with even dice the choice does not hang on luck: other generators see the same values', () => {
  const state = later('even', 8)
  const seat = waitingFor(state)[0]!
  const decision = decisionOf(state, seat)!
  const effort = { answers: 500, entries: 99, fillings: 1, worlds: [3], even: true }
  const values = (seed: string): Map<string, number> =>
    new Map(
      ranked(toy, view(toy, state, seat), decision, rngFrom(seed), effort)
        .filter(({ action }) => action.with === undefined)
        .map(({ action, value }) => [action.offer, value]),
    )
  const one = values('one')
  expect(one.size).toBeGreaterThan(1)
  for (const [offer, value] of values('two')) expect(one.get(offer)).toBe(value)
  const drawn = ranked(toy, view(toy, state, seat), decision, rngFrom('two'), { ...effort, even: false })
  expect(drawn.some(({ action, value }) => action.with === undefined && one.get(action.offer) !== value)).toBe(true)
})

test('search weighs as the game says for players who look ahead; greedy does not', () => {
  const contrary = toy.evaluation.weights.map(weight => -weight)
  const other = { weights: contrary, theirs: contrary }
  const ahead = { ...toy, evaluation: { ...toy.evaluation, ahead: other } }
  const always = { ...toy, evaluation: { ...toy.evaluation, ...other } }
  const bot = searchWith('search', { lines: 6 })
  const answers = Array.from({ length: 12 }, (_, n) => {
    const state = later(`ahead ${n}`, 8 + n)
    const seat = waitingFor(state)[0]!
    const [seen, decision] = [view(toy, state, seat), decisionOf(state, seat)!]
    const by = (player: typeof bot, rules: typeof toy) => player.decide(rules, seen, decision, rngFrom('ahead'))
    expect(by(bot, ahead)).toEqual(by(bot, always))
    expect(by(greedy, ahead)).toEqual(by(greedy, toy))
    return [by(bot, ahead), by(bot, toy)]
  })
  expect(answers.some(([one, two]) => one!.offer !== two!.offer)).toBe(true)
})

describe('a player in a hurry', () => {
  const effort = { answers: 9, entries: 9, fillings: 3, worlds: [1], even: true }
  const state = faced('hurry')
  Object.assign(state.board.models[3]!, { at: { x: inches(5), y: inches(4), z: 0 }, wounds: 1 })
  const decision = decisionOf(state, 0)!
  const [first, second, end] = ['shoot:0', 'shoot:1', 'end'].map(id => decision.offers.find(offer => offer.id === id)!)
  const choose = (rules: typeof toy, ...offers: (typeof first)[]) =>
    firstGood(rules, state, { ...decision, offers: offers as typeof decision.offers }, rngFrom('hurry'), effort)?.action
      .offer

  test('does the first thing that is better than nothing, though what comes later may be as good', () => {
    expect(choose(toy, first, second, end)).toMatch(/^shoot:0/)
    expect(choose(toy, second, first, end)).toMatch(/^shoot:1/)
    expect(choose(toy, end, second, first)).toMatch(/^shoot:1/)
  })
  test('passes where nothing is better, and answers where he may not pass', () => {
    const blind = { ...toy, evaluation: { ...toy.evaluation, measure: () => [[0], [0]] } }
    expect(choose(blind, first, second, end)).toBe('end')
    expect(choose(blind, first, second)).toMatch(/^shoot:/)
  })
})

test('where lines are played in a hurry search answers otherwise, as legally, and beats random players', () => {
  const bot = searchWith('search', { lines: 24 })
  const rules = { ...toy, evaluation: { ...toy.evaluation, ahead: { looking: { hasty: true } } } }
  let others = 0
  for (let n = 0; n < 24; n++) {
    const state = later(`hasty ${n}`, 8 + n)
    const seat = waitingFor(state)[0]!
    const [seen, decision] = [view(toy, state, seat), decisionOf(state, seat)!]
    const [hasty, usual] = [rules, toy].map(by => bot.decide(by, seen, decision, rngFrom('hasty')))
    expect(refusal(toy, state, hasty!)).toBeNull()
    if (JSON.stringify(hasty) !== JSON.stringify(usual)) others++
  }
  expect(others).toBeGreaterThan(0)
  let won = 0
  for (let n = 0; n < 10; n++) {
    const { state, notes } = playMatch(rules, setup, `hasty ${n}`, n % 2 === 0 ? [bot, random] : [random, bot])
    expect(notes).toEqual([])
    if (state.over?.winner === n % 2) won++
  }
  expect(won).toBeGreaterThan(7)
})

describe('where lines end with its own turn', () => {
  const bot = searchWith('search', { lines: 24 })
  const soon = { ...toy, evaluation: { ...toy.evaluation, ahead: { looking: { rounds: 0 } } } }

  test('it answers otherwise than one that waits for the enemy, and as legally', () => {
    let others = 0
    for (let n = 0; n < 16; n++) {
      const state = later(`soon ${n}`, 8 + n)
      const seat = waitingFor(state)[0]!
      const [seen, decision] = [view(toy, state, seat), decisionOf(state, seat)!]
      const by = (rules: typeof toy) => bot.decide(rules, seen, decision, rngFrom('soon'))
      const [near, far] = [by(soon), by(toy)]
      expect(refusal(toy, state, near)).toBeNull()
      if (JSON.stringify(near) !== JSON.stringify(far)) others++
    }
    expect(others).toBeGreaterThan(0)
  })

  test('it ends its turns all the same, and beats random players', () => {
    let won = 0
    for (let n = 0; n < 10; n++) {
      const { state, notes } = playMatch(soon, setup, `soon ${n}`, n % 2 === 0 ? [bot, random] : [random, bot])
      expect(notes).toEqual([])
      expect(state.over).not.toBeNull()
      if (state.over?.winner === n % 2) won++
    }
    expect(won).toBeGreaterThan(7)
  })
})

test('out of time it answers with what it has looked at so far', () => {
  const state = later('hurry', 8)
  const seat = waitingFor(state)[0]!
  let looks = 0
  const action = greedy.decide(toy, view(toy, state, seat), decisionOf(state, seat)!, rngFrom('x'), () => {
    looks++
    return true
  })
  expect(refusal(toy, state, action)).toBeNull()
  expect(looks).toBeLessThan(6)
})

test('search answers soon after its time is up, wherever that finds it, in its first line too', () => {
  const state = later('hurry', 8)
  const seat = waitingFor(state)[0]!
  for (let enough = 0; enough < 400; enough += 7) {
    let looks = 0
    const outOfTime = (): boolean => ++looks > enough
    const action = search.decide(toy, view(toy, state, seat), decisionOf(state, seat)!, rngFrom('x'), outOfTime)
    expect(refusal(toy, state, action)).toBeNull()
    expect(looks).toBeLessThan(enough + 12)
  }
})

test('a crowd of answers is thinned fairly, the silent one first', () => {
  const state = later('crowd', 8)
  const seat = waitingFor(state)[0]!
  const decision = decisionOf(state, seat)!
  const all = { entries: 99, fillings: 99, answers: 999 }
  const seen = view(toy, state, seat)
  const everything = candidates(toy, seen, decision, all, picker('a'))
  expect(everything[0]?.action).toEqual({ seat, offer: decision.otherwise })
  const few = candidates(toy, seen, decision, { entries: 2, fillings: 2, answers: 5 }, picker('a'))
  expect(few.length).toBeLessThanOrEqual(12)
  expect(few[0]).toEqual(everything[0])
  expect(new Set(everything.map(action => JSON.stringify(action))).size).toBe(everything.length)
})

test('bots are found by name', () => {
  expect(botNamed('greedy')).toBe(greedy)
  expect(botNamed('nobody')).toBeUndefined()
})
