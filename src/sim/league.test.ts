import { describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { csv, entrantsOf, leagueOf, leagueReport, type Played, poolsOf, run, seatedOf, wilson } from './index.ts'
import { gamesToTell, verdictOf } from './results.ts'
import { playOne } from './tournament.ts'

const rosters = toy.presets.map(({ id, roster, points }) => ({ id, roster, points }))
const leagueWith = (bots: readonly string[], games: number, named = false) =>
  leagueOf(toy, {
    entrants: entrantsOf(bots, named ? rosters : undefined),
    ...(named && { rosters }),
    wishes: { options: { points: 35 } },
    seed: 's',
    games,
  })

describe('a league', () => {
  test('pairs everybody with everybody, bots and rosters alike', () => {
    const bots = leagueWith(['greedy', 'random', 'random'], 2)
    expect(bots.entrants.map(({ name }) => name)).toEqual(['greedy', 'random 1', 'random 2'])
    expect(bots.pairs).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    const both = leagueWith(['greedy', 'random'], 2, true)
    expect(both.entrants.length).toBe(2 * rosters.length)
    // Forces of different cost do not meet.
    expect(both.pairs.every(([a, b]) => both.entrants[a]!.points === both.entrants[b]!.points)).toBe(true)
    expect(both.apart[0]).toMatch(/they cost 35 and 30 points/)
    expect(both.entrants[0]).toMatchObject({ name: 'greedy with patrol', bot: 'greedy', roster: 'patrol', points: 35 })
    expect(both.entrants[0]).toMatchObject({ title: 'greedy with Patrol', list: 'Patrol' })
  })

  test('without a round robin each bot has its own roster, or all have the only one', () => {
    const own = (bots: string[], n: number) =>
      seatedOf(bots, rosters.slice(0, n)).map(({ name, title }) => [name, title])
    expect(own(['greedy', 'random'], 1)).toEqual([
      ['greedy with patrol', 'greedy'],
      ['random with patrol', 'random'],
    ])
    expect(own(['greedy', 'greedy'], 2)).toEqual([
      ['greedy 1 with patrol', 'Patrol'],
      ['greedy 2 with wall', 'Shield Wall'],
    ])
  })

  test('adds up: wins, pairs, first turn, survival, units', async () => {
    const league = leagueWith(['greedy', 'random'], 6)
    const results = await run(toy, league.tournaments, { workers: 1 })
    const sums = leagueReport(toy, league, results)
    expect(sums.games).toBe(6)
    const [greedy, random] = sums.standings
    expect(greedy!.wins + random!.wins + greedy!.draws).toBe(6)
    expect(sums.firstTurn.games).toBe(greedy!.wins + random!.wins)
    expect(sums.survival[0]![0]).toBe(1)
    for (const curve of sums.survival) for (const share of curve) expect(share).toBeLessThanOrEqual(1)
    // What one side deals, the other takes: the toy has no other damage.
    const sum = (of: 'dealt' | 'taken', name: string) =>
      sums.units.filter(({ entrant }) => entrant === name).reduce((n, unit) => n + unit[of] * unit.fielded, 0)
    expect(sum('dealt', 'greedy')).toBeCloseTo(sum('taken', 'random'), 6)
    expect(sum('dealt', 'random')).toBeCloseTo(sum('taken', 'greedy'), 6)
    const kills = sums.units.reduce((n, unit) => n + unit.kills * unit.fielded, 0)
    const lost = sums.units.reduce((n, unit) => n + (1 - unit.survival) * unit.fielded, 0)
    expect(kills).toBeCloseTo(lost, 6)
    expect(sums.units.map(({ name }) => name).sort()).toEqual(['Guard', 'Guard', 'Scout', 'Scout'])
  })

  const game = (alive: number[][], more: Partial<Played> = {}): Played => ({
    winner: 0,
    finished: true,
    first: 0,
    seat: 0,
    decisions: 10,
    rounds: 4,
    notes: [],
    detail: { units: [], alive },
    ...more,
  })

  test('a game that is over keeps counting with what was left at its end', () => {
    const league = leagueWith(['greedy', 'random'], 2)
    const short = game([
      [1, 0.2],
      [1, 0.6],
    ])
    const long = game([
      [1, 1, 1, 0.8],
      [1, 0.8, 0.4, 0],
    ])
    const { survival } = leagueReport(toy, league, [short, long])
    expect(survival[0]!.map(share => Number(share.toFixed(6)))).toEqual([1, 0.6, 0.6, 0.5])
    expect(survival[1]!.map(share => Number(share.toFixed(6)))).toEqual([1, 0.7, 0.5, 0.3])
  })

  test('one long game in forty does not stretch the curve', () => {
    const league = leagueWith(['greedy', 'random'], 40)
    const short = game([
      [1, 0.5],
      [1, 0.5],
    ])
    const long = game([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ])
    const { survival } = leagueReport(toy, league, [long, ...Array.from({ length: 39 }, () => short)])
    expect(survival[0]!.length).toBe(2)
  })

  test('a draw counts half, an unfinished game not at all', () => {
    const league = leagueWith(['greedy', 'random'], 4)
    const games = [{}, { winner: 1 }, { winner: null }, { winner: null, finished: false }].map(more => game([], more))
    const { standings, pairs } = leagueReport(toy, league, games)
    expect(standings[0]).toMatchObject({ games: 4, wins: 1, losses: 1, draws: 1, share: 0.5 })
    expect(pairs[0]).toMatchObject({ share: 0.5, interval: wilson(1.5, 3), verdict: 'not clear yet' })
    expect(leagueReport(toy, league, []).pairs[0]).toMatchObject({ share: null, gamesToTell: null })
  })

  test('who met nobody is in no pool, and who never met stands in different ones', async () => {
    const both = leagueWith(['greedy', 'random'], 2, true)
    const sums = leagueReport(toy, both, await run(toy, both.tournaments, { workers: 1 }))
    expect(poolsOf(sums).map(({ title }) => title)).toEqual(['35 points', '30 points'])
    const alone = leagueWith(['random'], 2, true)
    expect(poolsOf(leagueReport(toy, alone, []))).toEqual([])
  })

  test('goes on where it stopped, with the same games', async () => {
    const league = leagueWith(['greedy', 'random', 'random'], 3)
    const whole = await run(toy, league.tournaments, { workers: 1 })
    const stop = new AbortController()
    const part = await run(toy, league.tournaments, {
      workers: 1,
      signal: stop.signal,
      progress: done => done === 4 && stop.abort(),
    })
    expect(part.filter(game => game !== null).length).toBe(4)
    let played = 0
    const rest = await run(toy, league.tournaments, { workers: 1, known: part, progress: () => played++ })
    expect(played).toBe(5)
    expect(rest).toEqual(whole)
    const list = new URL('../../test/support/toy.ts', import.meta.url).href
    expect(await run(toy, league.tournaments, { workers: 2, list, known: part })).toEqual(whole)
  })

  test('a game is the same whether its details are written down or not', () => {
    const [one] = leagueWith(['greedy', 'random'], 2).tournaments
    const { detail, ...detailed } = playOne(toy, one!, 1)
    expect(detail).toBeDefined()
    expect(playOne(toy, { ...one!, detailed: false }, 1)).toEqual(detailed)
  })

  test('a table for spreadsheets, a line for each game', async () => {
    const league = leagueWith(['greedy', 'random'], 2)
    const results = await run(toy, league.tournaments, { workers: 1 })
    const lines = csv(league, [...results, null]).split('\r\n')
    expect(lines[0]).toBe(
      'game,first entrant,second entrant,winner,finished,seat of first,first turn,rounds,decisions,notes,first name,second name',
    )
    expect(lines[1]).toMatch(/^0,greedy,random,(greedy|random|),yes,0,/)
    expect(lines.length).toBe(4)
  })
})

test('verdicts say no more than the interval allows', () => {
  expect(verdictOf(wilson(18, 20))).toBe('favours the first')
  expect(verdictOf(wilson(2, 20))).toBe('favours the second')
  expect(verdictOf(wilson(11, 20))).toBe('not clear yet')
  expect(verdictOf(wilson(500, 1000))).toBe('even')
})

test.each([
  // At one half it takes 93 games until the interval lies between 40 and 60 %.
  [0.5, 4, 93],
  [0.75, 4, 16],
  [1, 2, 4],
  [1, 4, null],
  [0.5, 1000, null],
])('a share of %f after %i games can be told after %o', (share, games, enough) => {
  expect(gamesToTell(share, games)).toBe(enough)
  if (enough !== null) expect(verdictOf(wilson(share * enough, enough))).not.toBe('not clear yet')
})
