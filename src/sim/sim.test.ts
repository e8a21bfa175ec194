import { describe, expect, test } from 'vitest'
import { type Bot, greedy, random } from '#bots'
import { arrange, verify } from '#engine'
import { toy } from '../../test/support/toy.ts'
import { mirrored, playMatch, report, run, type Tournament } from './index.ts'
import { distinct } from './report.ts'
import { playOne } from './tournament.ts'

const setupOf = (wishes = {}) => {
  const arranged = arrange(toy, wishes)
  if ('faults' in arranged) throw new Error(arranged.faults[0]!.why)
  return arranged.setup
}
const tournament = (games: number, bots: string[], seats = 2): Tournament => ({
  ruleset: 'toy',
  seed: 's',
  games,
  bots,
  setups: mirrored(toy, { seats }),
})

describe('a match', () => {
  test('is played to its end, recorded, and the same again with the same seed', () => {
    const match = playMatch(toy, setupOf(), 'seed', [greedy, random])
    expect(match.state.over).not.toBeNull()
    expect(match.first).toBe(0)
    expect(match.notes).toEqual([])
    expect(verify(toy, match.record)).toEqual([])
    expect(playMatch(toy, setupOf(), 'seed', [greedy, random]).record).toEqual(match.record)
    expect(playMatch(toy, setupOf(), 'other', [greedy, random]).record).not.toEqual(match.record)
  })

  test('a bot that throws is answered for, and the note says so', () => {
    const broken: Bot = {
      id: 'broken',
      says: '',
      decide() {
        throw new Error('no idea')
      },
    }
    const match = playMatch(toy, setupOf(), 'seed', [broken, random])
    expect(match.state.over).not.toBeNull()
    expect(match.notes[0]).toBe('broken in seat 0 failed: no idea')
    expect(verify(toy, match.record)).toEqual([])
  })

  test.each([
    ['an offer that is not there', (seat: number) => ({ seat, offer: 'win' }), /was refused 'win'/],
    ['the answer of another seat', (seat: number) => ({ seat: 1 - seat, offer: 'hide:left' }), /its own seat only/],
  ])('a bot that answers %s is answered for', (_, decide, note) => {
    const cheat: Bot = { id: 'cheat', says: '', decide: (_rules, seen) => decide(seen.seat ?? 0) }
    const match = playMatch(toy, setupOf(), 'seed', [cheat, random])
    expect(match.state.over).not.toBeNull()
    expect(match.notes[0]).toMatch(note)
  })

  test('a game that goes on too long counts as unfinished', () => {
    const { state, record } = playMatch(toy, setupOf(), 'seed', [random, random], { longest: 5 })
    expect(state.over).toBeNull()
    expect(record.actions.length).toBe(5)
  })
})

describe('a set-up from wishes', () => {
  test('takes the first scenario, map and roster that fit, with the points of the roster', () => {
    const setup = setupOf()
    expect([setup.scenario, setup.map, setup.rosters.length]).toEqual(['skirmish', 'walled', 2])
    expect(setup.options).toEqual({ points: 35, rounds: 4 })
    expect(setupOf({ rosters: [toy.presets[1]!.roster] }).options.points).toBe(30)
  })
  test('finds what fits more seats', () => {
    expect(setupOf({ seats: 3 }).scenario).toBe('melee')
    expect(setupOf({ map: 'open' }).scenario).toBe('skirmish')
  })
  test('names the faults of what cannot be', () => {
    const arranged = arrange(toy, { scenario: 'skirmish', seats: 3 })
    expect('faults' in arranged && arranged.faults[0]!.why).toMatch(/for 2 seats, not 3/)
    expect(arrange(toy, { seats: 7 })).toMatchObject({ faults: [{ rule: 'CORE-SET-01' }] })
    expect(arrange(toy, { options: { points: 20 } })).toMatchObject({ faults: [{ rule: 'TY-SET-02' }, {}] })
  })
})

describe('a tournament', () => {
  test('gives the same results here, in one worker and in two', async () => {
    const list = new URL('../../test/support/toy.ts', import.meta.url).href
    const games = tournament(10, ['greedy', 'random'])
    const here = await run(toy, games, { workers: 1 })
    expect(here.every(game => game !== null)).toBe(true)
    expect(await run(toy, games, { workers: 2, list })).toEqual(here)
    expect(await run(toy, games, { workers: 3, list })).toEqual(here)
  })

  test('greedy beats random nine times in ten', async () => {
    const results = await run(toy, tournament(40, ['greedy', 'random']), { workers: 1 })
    expect(report(['greedy', 'random'], results).wins.greedy).toBeGreaterThanOrEqual(36)
  })

  test('every bot sits in every seat, and its roster goes with it', () => {
    const [patrol, wall] = toy.presets.map(preset => preset.roster)
    const mixed = { ...tournament(4, ['random', 'greedy']), setups: [setupOf({ rosters: [patrol!, wall!] })] }
    expect([0, 1, 2, 3].map(game => playOne(toy, mixed, game).seat)).toEqual([0, 1, 0, 1])
    const three = tournament(3, ['random', 'random', 'random'], 3)
    expect([0, 1, 2].map(game => playOne(toy, three, game).seat)).toEqual([0, 2, 1])
  })

  test('can be stopped, and keeps what was played', async () => {
    const stop = new AbortController()
    const results = await run(toy, tournament(50, ['random', 'random']), {
      workers: 1,
      signal: stop.signal,
      progress: done => done === 7 && stop.abort(),
    })
    expect(results.filter(game => game !== null).length).toBe(7)
    expect(report(['random', 'random'], results)).toMatchObject({ games: 7 })
  })

  test('an error in a worker is an error here', async () => {
    const list = new URL('../../test/support/toy.ts', import.meta.url).href
    const bad = { ...tournament(10, ['random', 'nobody']) }
    await expect(run(toy, bad, { workers: 2, list })).rejects.toThrow(/no bot 'nobody'/)
  })

  test('the report adds up', () => {
    const game = { finished: true, first: 0, decisions: 10, rounds: 4, notes: [] }
    const results = [
      { ...game, winner: 0, seat: 0 },
      { ...game, winner: 1, seat: 1 },
      { ...game, winner: 0, seat: 0, first: 1 },
      { ...game, winner: null, seat: 1, decisions: 20 },
      { ...game, winner: null, seat: 0, finished: false, notes: ['x'] },
      null,
    ]
    const sums = report(['a', 'b'], results)
    expect(sums).toMatchObject({ games: 5, finished: 4, draws: 1, wins: { a: 2, b: 1 }, decisions: 60 })
    expect(sums.bots[0]).toMatchObject({ first: { wins: 1, games: 4 }, later: { wins: 1, games: 1 } })
    expect(sums.bots[0]!.seats).toEqual([
      { wins: 2, games: 3 },
      { wins: 0, games: 2 },
    ])
    expect(sums.bots[1]!.seats).toEqual([
      { wins: 1, games: 2 },
      { wins: 0, games: 3 },
    ])
    expect(sums.notes).toEqual(['game 4: x'])
  })

  test('names tell two of a kind apart', () => {
    expect(distinct(['greedy', 'greedy', 'random'])).toEqual(['greedy 1', 'greedy 2', 'random'])
  })
})
