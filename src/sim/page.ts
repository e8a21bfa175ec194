/** A league as one page that needs nothing else: it opens offline, by day and by night. */

import { binsOf, curves, escaped, histogram } from './charts.ts'
import { inRow } from './names.ts'
import type { LeagueReport } from './results.ts'
import { mean, median, percent } from './stats.ts'
import { STYLE } from './style.ts'
import { grouped, type Heading, hindrances, metNobody, type Pool, poolsOf } from './summary.ts'
import { binTable, curveTable, matrix, pairTable, standingsTable, unitTable } from './tables.ts'

export function page(league: LeagueReport, heading: Heading): string {
  const pools = poolsOf(league)
  const parts = [
    head(league, heading),
    ...(league.games === 0 ? [] : [tiles(league), standings(league, pools), pairs(league, pools), lengths(league)]),
    survival(league, pools),
    units(league, pools),
    apart(league),
    notes(league),
  ]
  return documentOf(`${heading.game}: ${grouped(league.games)} games`, parts)
}

/** A page that needs nothing else. */
export const documentOf = (title: string, parts: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
${parts.filter(part => part !== '').join('\n')}
<footer>Made by Musterfield. The same command gives the same games, unless a bot decides by the clock.</footer>
</main></body></html>
`

export const section = (title: string, says: string, inside: string): string =>
  `<section><h2>${escaped(title)}</h2><p class="says">${escaped(says)}</p>${inside}</section>`

const head = ({ games }: LeagueReport, heading: Heading): string => headed(`${grouped(games)} simulated games`, heading)

export function headed(over: string, { game, lead, facts, command }: Heading): string {
  const rows = facts.map(([topic, words]) => `<dt>${escaped(topic)}</dt><dd>${escaped(words)}</dd>`)
  // Each word whole: a flag broken after its dashes cannot be read.
  const words = command.split(' ').map(word => `<span>${escaped(word)}</span>`)
  return `<header><p class="over">Musterfield, ${escaped(over)}</p><h1>${escaped(game)}</h1><p class="lead">${escaped(lead)}</p></header>
<section><dl>${rows.join('')}<dt>Again with</dt><dd><code>${words.join(' ')}</code></dd></dl></section>`
}

export const tile = (value: string, words: string): string =>
  `<div class="tile"><strong>${escaped(value)}</strong><span>${escaped(words)}</span></div>`

function tiles({ games, rounds, decisions, pairs }: LeagueReport): string {
  const draws = pairs.reduce((sum, { report }) => sum + report.draws, 0)
  return `<div class="tiles">${[
    tile(grouped(games), games === 1 ? 'game' : 'games'),
    tile(mean(rounds).toFixed(1), 'rounds a game'),
    tile(grouped(Math.round(median(decisions))), 'decisions in a usual game'),
    tile(percent(draws / games, 0), 'of games drawn'),
  ].join('')}</div>`
}

const standings = (league: LeagueReport, pools: readonly Pool[]): string =>
  section(
    'Standings',
    'The share of games won, a draw counting half. The dot is what happened; the band is where the true share lies 19 times in 20 (Wilson).',
    standingsTable(league, pools),
  )

function pairs(league: LeagueReport, pools: readonly Pool[]): string {
  // Two alone are one pair, which stands in the table below.
  const tables = pools
    .filter(({ members }) => members.length > 2)
    .map(pool => `${subtitle(pool)}${matrix(league, pool)}`)
  const says = "The row's share against the column, a draw counting half; below it won–lost–drawn."
  const pairwise = section(
    'Pair by pair',
    'The share is that of the first named. Lopsided: the whole band lies on one side of one half. Even: it lies between 40 % and 60 %. Not clear yet: with the games it would take if the share stayed as it is.',
    pairTable(league),
  )
  return tables.length === 0 ? pairwise : `${section('Who beats whom', says, tables.join(''))}\n${pairwise}`
}
const subtitle = ({ title }: Pool): string => (title === '' ? '' : `<h3>${escaped(title)}</h3>`)

function lengths({ rounds, decisions }: LeagueReport): string {
  const one = (title: string, says: string, numbers: readonly number[], what: string): string =>
    section(title, says, histogram(numbers, what) + binTable(binsOf(numbers), what))
  return `<div class="two">${one('Length in rounds', 'How many games took how many rounds.', rounds, 'rounds')}${one('Length in decisions', 'How many games took how many decisions of both players.', decisions, 'decisions')}</div>`
}

function survival({ survival, standings }: LeagueReport, pools: readonly Pool[]): string {
  const isTwoAbreast = pools.length > 2
  const charts = pools.flatMap(pool => {
    const { title, members } = pool
    const longest = Math.max(...members.map(i => survival[i]?.length ?? 0))
    if (longest < 2) return []
    // Whose games are all over keeps what was left, as long as others still play.
    const kept = (points: readonly number[] = []): number[] =>
      Array.from({ length: longest }, (_, round) => points[round] ?? points.at(-1) ?? 0)
    const series = members.map(i => ({ name: standings[i]!.title, points: kept(survival[i]) }))
    const label = `Share of models left after each round${title === '' ? '' : `, ${title}`}`
    return [`<div>${subtitle(pool)}${curves(series, label, isTwoAbreast ? 220 : 300)}${curveTable(series)}</div>`]
  })
  if (charts.length === 0) return ''
  return section(
    'Survival',
    'Of all models fielded, this share is left after each round, over all games played. A game that is over keeps counting with what was left at its end; the curve stops when 95 % of games are over.',
    `<div class="${isTwoAbreast ? 'two' : 'one'}">${charts.join('')}</div>`,
  )
}

const units = (league: LeagueReport, pools: readonly Pool[]): string =>
  league.units.length === 0
    ? ''
    : section(
        'Units',
        'For each one fielded, in a game; kills are enemies it removed itself.',
        unitTable(league, pools),
      )

function apart(league: LeagueReport): string {
  const nobody = metNobody(league)
  const reasons = hindrances(league.standings, league.barred).map(
    ({ why, who }) => `<p>${escaped(why)}:</p>${list(who)}`,
  )
  if (reasons.length === 0) return ''
  const left = nobody.length === 0 ? '' : `<p>Left with nobody to play against: ${escaped(inRow(nobody))}.</p>`
  return `<section><h2>Who could not meet</h2>${reasons.join('')}${left}</section>`
}

const SHOWN = 50
function notes({ notes }: LeagueReport): string {
  if (notes.length === 0) return ''
  const more = notes.length > SHOWN ? [`and ${grouped(notes.length - SHOWN)} more`] : []
  return `<section><h2>Notes</h2>${list([...notes.slice(0, SHOWN), ...more])}</section>`
}

const list = (lines: readonly string[]): string => `<ul>${lines.map(one => `<li>${escaped(one)}</li>`).join('')}</ul>`
