import { describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { csv, entrantsOf, leagueOf, leagueReport, page, playOne, run, verdictOf, wilson } from './index.ts'

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
      'game,first entrant,second entrant,winner,finished,seat of first,first turn,rounds,decisions,notes',
    )
    expect(lines[1]).toMatch(/^0,greedy,random,(greedy|random|),yes,0,/)
    expect(lines.length).toBe(4)
  })

  test('a page that needs nothing else, and shows names as they are', async () => {
    const league = leagueWith(['greedy', 'random'], 4)
    const results = await run(toy, league.tournaments, { workers: 1 })
    const named = { ...league, entrants: league.entrants.map((one, i) => (i === 0 ? { ...one, name: '<b>&' } : one)) }
    const html = page(leagueReport(toy, named, results), { game: 'Toy', seed: '1', what: 'x', seconds: 1 })
    expect(html).toContain('&lt;b&gt;&amp;')
    expect(html).not.toContain('<b>&')
    expect(html).not.toMatch(/https?:|src=|<script|@import|url\(/)
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
    expect(html.match(/<svg/g)?.length).toBe(5)
    expect(html).toContain('prefers-color-scheme:dark')
  })
})

test('verdicts say no more than the interval allows', () => {
  expect(verdictOf(wilson(18, 20))).toBe('favours the first')
  expect(verdictOf(wilson(2, 20))).toBe('favours the second')
  expect(verdictOf(wilson(11, 20))).toBe('not clear yet')
  expect(verdictOf(wilson(500, 1000))).toBe('even')
})
