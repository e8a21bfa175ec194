import { beforeAll, describe, expect, test } from 'vitest'
import { toy } from '../../test/support/toy.ts'
import { entrantsOf, headingOf, hindrances, leagueOf, leagueReport, page, run } from './index.ts'
import { metNobody } from './summary.ts'

const lists = [
  ['patrol', 35],
  ['wall', 30],
  ['mine.json', 35],
  ['tower', 90],
] as const
const rosters = lists.map(([id, points], i) => ({ id, points, roster: { ...toy.presets[i === 1 ? 1 : 0]!.roster } }))
const names = ['Patrol', 'Shield Wall', '<b>&Patrol', 'Lone Tower']
const wishes = { rosters: rosters.map((one, i) => ({ ...one, roster: { ...one.roster, name: names[i]! } })) }
const league = leagueOf(toy, {
  entrants: entrantsOf(['random'], wishes.rosters),
  rosters: wishes.rosters,
  wishes: { options: { points: 35 } },
  seed: 's',
  games: 4,
})

describe('a page', () => {
  let html = ''
  let sums: ReturnType<typeof leagueReport>
  beforeAll(async () => {
    sums = leagueReport(toy, league, await run(toy, league.tournaments, { workers: 1 }))
    html = page(sums, headingOf(toy, league, sums, { seed: 's', command: 'musterfield balance toy --games 4' }))
  })
  const part = (title: string): string =>
    new RegExp(`<section><h2>${title}</h2>.*?</section>`, 's').exec(html)?.[0] ?? ''

  test('needs nothing else, and shows names as they are', () => {
    expect(html).toContain('&lt;b&gt;&amp;Patrol')
    expect(html).not.toContain('<b>&')
    expect(html).not.toMatch(/https?:|src=|<script|@import|url\(/)
    expect(html).not.toMatch(/NaN|undefined|Infinity|null/)
  })

  test('says what was played, and how to play it again', () => {
    for (const words of ['Skirmish on Walled Field', 'random on both sides', '4 games a pair, 1 pair, 4 in all'])
      expect(html).toContain(words)
    expect(html).toMatch(/Whoever takes the first turn wins \d+&nbsp;% \(\d+&nbsp;% to \d+&nbsp;%\) of decided games/)
    expect(html.replaceAll(/<\/?span>/g, '')).toContain('<code>musterfield balance toy --games 4</code>')
  })

  test('leaves out who met nobody, but for the place where that is told', () => {
    for (const title of ['Standings', 'Pair by pair', 'Survival', 'Units']) {
      expect(part(title)).toContain('Patrol')
      expect(part(title)).not.toMatch(/Shield Wall|Lone Tower/)
    }
    expect(metNobody(sums)).toEqual(['Shield Wall', 'Lone Tower'])
    expect(part('Who could not meet')).toContain('Left with nobody to play against: Shield Wall, Lone Tower.')
  })

  test('every table has a caption and heads for its rows and columns', () => {
    const tables = html.match(/<table.*?<\/table>/gs) ?? []
    expect(tables.length).toBe(6)
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]+<\/caption>/)
      expect(table).toMatch(/<th scope="col"/)
      for (const row of table.match(/<tr>.*?<\/tr>/gs) ?? []) expect(row).toMatch(/^<tr><th scope="(col|row|rowgroup)"/)
    }
  })

  test('what a picture shows can be read in numbers too', () => {
    expect(part('Survival')).toMatch(/<details>.*<table/s)
    expect(html.match(/<caption>Games by (rounds|decisions)/g)?.length).toBe(2)
  })

  test('before the first game there is a heading and no chart', () => {
    const none = leagueReport(toy, league, [])
    const empty = page(none, headingOf(toy, league, none, { seed: 's', command: 'x' }))
    expect(empty).toContain('No game was finished.')
    expect(empty).not.toMatch(/Standings|<svg|NaN|Infinity/)
  })
})

describe('who could not meet', () => {
  test('is told by reason, not pair by pair', () => {
    expect(hindrances(league.entrants, league.barred)).toEqual([
      {
        why: 'Only lists of the same points meet',
        who: ['35 points: Patrol, <b>&Patrol', '30 points: Shield Wall', '90 points: Lone Tower'],
      },
    ])
  })
  test('other reasons are given once, with everybody they keep apart', () => {
    const barred = [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([a, b]) => ({ pair: [a!, b!] as const, why: 'Troops fight in Last Stand only.', byPoints: false }))
    expect(hindrances(league.entrants, barred)).toEqual([
      {
        why: 'Troops fight in Last Stand only',
        who: ['Patrol with Shield Wall, <b>&Patrol', 'Shield Wall with <b>&Patrol'],
      },
    ])
  })
})
