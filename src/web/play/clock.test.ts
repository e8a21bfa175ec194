import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decisionOf, otherwise, replay } from '#engine'
import { RULESETS } from '#rulesets'
import { readySetup } from './begin.ts'
import { clockTerms } from './clock.ts'
import { LocalGame } from './local.ts'
import { forgetEverything, savedGame } from './shelf.ts'

const warverse = RULESETS.find(({ id }) => id === 'warverse')!
const MINUTE = 60_000
const TWO = [
  { name: 'Ann', kind: 'here' },
  { name: 'Ben', kind: 'here' },
] as const

beforeEach(() => {
  vi.useFakeTimers()
  forgetEverything()
})
afterEach(() => {
  vi.useRealTimers()
})

const begun = () => {
  const options = { title: 'a game', seats: TWO, clock: { initial: 60, increment: 5, flag: 'loses' } as const }
  const game = LocalGame.begin(warverse, readySetup(warverse), 'clock', options)
  return { game, leave: game.subscribe(() => undefined) }
}
const clocks = (game: LocalGame) => game.snapshot().clocks!
/** Takes the fall-back of whoever is asked, until another is. */
const answer = async (game: LocalGame): Promise<void> => {
  const seat = clocks(game).running[0]!
  for (let n = 0; n < 50 && clocks(game).running[0] === seat; n++) {
    const { state } = replay(warverse, game.record())
    expect(await game.act(otherwise(warverse, state, decisionOf(state, seat)!))).toBeNull()
  }
}

test('only the person asked loses time, and none while the table shows what happened', async () => {
  const { game } = begun()
  const [first] = clocks(game).running
  const second = 1 - first!
  vi.advanceTimersByTime(10_000)
  game.showing(true)
  expect(clocks(game).running).toEqual([])
  vi.advanceTimersByTime(30_000)
  game.showing(false)
  await answer(game)
  expect(clocks(game).running).toEqual([second])
  expect(clocks(game).left[first!]).toBe(MINUTE - 10_000 + 5000)
  expect(clocks(game).left[second]).toBe(MINUTE)
})

test('a reload finds the time as it was, and time stands still while nobody looks', () => {
  const { game, leave } = begun()
  const [seat] = clocks(game).running
  vi.advanceTimersByTime(20_000)
  leave()
  game.dispose()
  vi.advanceTimersByTime(10 * MINUTE)
  const again = LocalGame.resume(warverse, savedGame(game.id)!)
  again.subscribe(() => undefined)
  expect(clocks(again).left[seat!]).toBe(MINUTE - 20_000)
  expect(clocks(again).running).toEqual([seat])
})

test('whose time runs out is answered for until the rules let one give up, loses, and the result says so', async () => {
  const { game } = begun()
  const [seat] = clocks(game).running
  vi.advanceTimersByTime(MINUTE - 1000)
  expect(game.record().result?.over).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(clocks(game)).toMatchObject({ fallen: [seat], running: [1 - seat!] }) // still setting up: nobody can give up yet
  await answer(game)
  expect(game.record().result?.over?.winner).toBe(1 - seat!)
  expect(clocks(game)).toMatchObject({ fallen: [seat], running: [] })
  const [winner, loser] = seat === 0 ? ['Ben', 'Ann'] : ['Ann', 'Ben']
  expect(savedGame(game.id)?.says).toBe(`${winner} won: ${loser} ran out of time`)
})

test('clock terms kept by an older version are read as they were meant', () => {
  expect(clockTerms({ minutes: 2, seconds: 5 })).toEqual({ initial: 120, increment: 5, flag: 'loses' })
})

test('[WV-TRN-11] on one device a prompt in another’s turn is answered when its clock runs out', async () => {
  const setup = readySetup(warverse)
  const options = { title: 'a game', seats: TWO, clock: { initial: null, increment: 0, flag: 'passes' } as const }
  const game = LocalGame.begin(
    warverse,
    { ...setup, options: { ...setup.options, answerClockSeconds: 20 } },
    'rules',
    options,
  )
  game.subscribe(() => undefined)
  const position = () => game.snapshot().positions.at(-1)!
  for (let n = 0; n < 60 && warverse.scene(position().view).round === 0; n++) {
    const { state } = replay(warverse, game.record())
    await game.act(otherwise(warverse, state, decisionOf(state, position().waiting[0]!)!))
  }
  expect(await game.act({ seat: position().waiting[0]!, offer: 'offer-draw' })).toBeNull()
  const [asked] = position().waiting
  expect(clocks(game).spans).toEqual([{ seat: asked, kind: 'answer', rule: 'WV-TRN-11', left: 20_000 }])
  vi.advanceTimersByTime(19_000)
  expect(position().waiting).toEqual([asked])
  vi.advanceTimersByTime(1000)
  expect(position().waiting).toEqual([1 - asked!])
  expect(position().events[0]).toMatchObject({ kind: 'choice', rule: 'WV-TRN-11', seat: asked })
})
