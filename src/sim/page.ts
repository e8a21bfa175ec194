/** A league as one page that needs nothing else: it opens offline, by day and by night. */

import { curves, escaped, histogram, intervals, matrix, percent } from './charts.ts'
import type { LeagueReport, PairResult, UnitRow } from './league.ts'
import { mean, median } from './stats.ts'

/** What stands at the head of the page. */
export interface Heading {
  readonly game: string
  readonly seed: string
  readonly what: string
  readonly seconds: number
}

export function page(league: LeagueReport, heading: Heading): string {
  const { standings, pairs, firstSeat, firstTurn, rounds, decisions, units, survival, notes, apart } = league
  const names = standings.map(({ name }) => name)
  const cell = (row: number, column: number) => {
    const found = pairs.find(({ pair }) => pair.includes(row) && pair.includes(column) && row !== column)
    return found === undefined ? null : cellOf(found, row)
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading.game)}: ${league.games} games</title><style>${STYLE}</style></head><body><main>
<header><p class="over">Musterfield simulation</p><h1>${escaped(heading.game)}</h1><p>${escaped(heading.what)}</p></header>
<section class="tiles">
${tile(grouped(league.games), 'games')}
${tile(mean(rounds).toFixed(1), 'rounds a game')}
${tile(`${median(decisions)}`, 'decisions a game, in the middle')}
${tile(shareOf(firstTurn), `won by the first turn (${between(firstTurn.interval)})`)}
${tile(shareOf(firstSeat), `won by the first seat (${between(firstSeat.interval)})`)}
</section>
${section('Standings', 'Share of games won; the band is where the true share lies 19 times in 20 (Wilson).', intervals(standings.map(one => ({ name: one.name, share: one.games === 0 ? 0 : one.wins / one.games, interval: one.interval, note: `${one.wins} of ${one.games} games, ${one.draws} drawn` }))) + standingsTable(league))}
${section('Who beats whom', 'The row against the column; a draw counts half. Hover for the games behind a number.', matrix(names, cell) + verdictTable(names, pairs))}
<div class="two">
${section('Length in rounds', 'How many games took how many rounds.', histogram(rounds, 'rounds'))}
${section('Length in decisions', 'Every answer anybody gave.', histogram(decisions, 'decisions'))}
</div>
${survival.some(points => points.length > 1) ? section('Survival', 'The share of models left after each round, as long as half of the games still ran.', curves(names.map((name, i) => ({ name, points: survival[i] ?? [] })))) : ''}
${units.length > 0 ? section('Units', 'For each model fielded, in one game.', unitTable(units)) : ''}
${list('Pairs that could not meet', apart)}${list('Notes', notes.slice(0, 50))}
<footer>Seed ${escaped(heading.seed)}, ${heading.seconds.toFixed(0)} s. The same seed gives the same games.</footer>
</main></body></html>
`
}

function cellOf({ pair, report, verdict }: PairResult, row: number) {
  const at = pair.indexOf(row)
  const [own, other] = [report.bots[at]!.wins, report.bots[1 - at]!.wins]
  const games = Math.max(1, own + other + report.draws)
  const note = `${own} won, ${other} lost, ${report.draws} drawn; ${verdict}`
  return {
    share: (own + report.draws / 2) / games,
    small: `${own}-${other}${report.draws > 0 ? `-${report.draws}` : ''}`,
    note,
  }
}

const grouped = (n: number): string => n.toLocaleString('en-GB')
const shareOf = ({ wins, games }: { wins: number; games: number }): string =>
  games === 0 ? '-' : percent(wins / games)
const between = ({ low, high }: { low: number; high: number }): string => `${percent(low)} to ${percent(high)}`
const tile = (value: string, words: string): string =>
  `<div class="tile"><strong>${escaped(value)}</strong><span>${escaped(words)}</span></div>`
const section = (title: string, says: string, inside: string): string =>
  `<section><h2>${escaped(title)}</h2><p class="says">${escaped(says)}</p><div class="wide">${inside}</div></section>`
const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<section><h2>${escaped(title)}</h2><ul>${lines.map(one => `<li>${escaped(one)}</li>`).join('')}</ul></section>`

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], kind: string): string =>
    row.map((one, i) => `<${kind}${i === 0 ? '' : ' class="n"'}>${escaped(one)}</${kind}>`).join('')
  return `<table><thead><tr>${cells(heads, 'th')}</tr></thead><tbody>${rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}

const standingsTable = ({ standings }: LeagueReport): string =>
  table(
    ['', 'games', 'won', 'drawn', '95 % interval', 'kills a game', 'points per kill'],
    standings.map(({ name, games, wins, draws, interval, kills, pointsPerKill }) => [
      name,
      `${games}`,
      `${wins}`,
      `${draws}`,
      between(interval),
      games === 0 ? '-' : (kills / games).toFixed(2),
      pointsPerKill === null ? '-' : pointsPerKill.toFixed(0),
    ]),
  )

const verdictTable = (names: readonly string[], pairs: readonly PairResult[]): string =>
  table(
    ['pair', 'won', 'lost', 'drawn', 'verdict'],
    pairs.map(({ pair: [a, b], report, verdict }) => [
      `${names[a]} against ${names[b]}`,
      `${report.bots[0]!.wins}`,
      `${report.bots[1]!.wins}`,
      `${report.draws}`,
      verdictText(names, [a, b], verdict),
    ]),
  )

/** 'favours sunforge-watch' rather than 'favours the first'. */
export function verdictText(
  names: readonly string[],
  [a, b]: readonly [number, number],
  verdict: PairResult['verdict'],
): string {
  if (verdict === 'favours the first') return `favours ${names[a]}`
  return verdict === 'favours the second' ? `favours ${names[b]}` : verdict
}

const unitTable = (units: readonly UnitRow[]): string =>
  table(
    ['unit', 'of', 'fielded', 'damage dealt', 'damage taken', 'kills', 'survived'],
    units
      .toSorted((a, b) => b.dealt - a.dealt)
      .map(({ entrant, profile, fielded, dealt, taken, kills, survival }) => [
        profile,
        entrant,
        `${fielded}`,
        dealt.toFixed(2),
        taken.toFixed(2),
        kills.toFixed(2),
        percent(survival),
      ]),
  )

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#1f2328;--soft:#666c75;--line:#e2e0d8;--main:#2f6f6a;--good:#2f6f6a;--bad:#b4532a;
--c0:#2f6f6a;--c1:#b4532a;--c2:#4c63b6;--c3:#94701c;--c4:#8b3f83;--c5:#4b7f2c;--c6:#a33a4c;--c7:#51606f}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--card:#1d2125;--ink:#e7e5df;--soft:#9aa2ab;--line:#31373d;--main:#5fb8b0;--good:#5fb8b0;--bad:#e08a5b;
--c0:#5fb8b0;--c1:#e08a5b;--c2:#93a6f0;--c3:#d6ac4a;--c4:#d08bc8;--c5:#93c86f;--c6:#ea8a98;--c7:#a4b2c0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 20px 64px}header{margin-bottom:24px}h1{font-size:34px;line-height:1.1;margin:0 0 6px;letter-spacing:-.02em}
h2{font-size:18px;margin:0}p{margin:0}.over{color:var(--main);font-weight:600;font-size:13px;letter-spacing:.04em;text-transform:uppercase;margin-bottom:6px}
header p:last-child,.says,footer{color:var(--soft)}section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin-bottom:16px}
.says{font-size:13px;margin-bottom:14px}.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));gap:12px;background:none;border:0;padding:0}
.tile{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}.tile strong{display:block;font-size:26px;line-height:1.2;font-variant-numeric:tabular-nums}
.tile span{color:var(--soft);font-size:13px}.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:16px}.two section{min-width:0}
.wide{overflow-x:auto}svg{display:block;width:100%;height:auto;font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:var(--ink)}
svg .small{font-size:11px;fill:var(--soft)}svg .tiny{font-size:11px}svg .value,svg .cell{font-variant-numeric:tabular-nums;font-weight:600}svg .on{fill:var(--card)}
.grid{stroke:var(--line)}.axis,.half{stroke:var(--soft)}.half{stroke-dasharray:3 3}.band{fill:var(--main);fill-opacity:.25}.dot,.bar{fill:var(--main)}
.good{fill:var(--good)}.bad{fill:var(--bad)}.self{fill:var(--line);fill-opacity:.5}.empty{fill:none;stroke:var(--line)}.curve{fill:none;stroke-width:2.2}
${[0, 1, 2, 3, 4, 5, 6, 7].map(i => `.curve.c${i}{stroke:var(--c${i})}.mark.c${i}{fill:var(--c${i})}svg .k${i}{fill:var(--c${i});font-weight:600}`).join('')}
table{border-collapse:collapse;width:100%;margin-top:16px;font-size:14px;font-variant-numeric:tabular-nums}th{color:var(--soft);font-weight:500;font-size:12px;text-align:left}
th,td{padding:6px 10px;border-bottom:1px solid var(--line);white-space:nowrap}tbody tr:last-child td{border-bottom:0}.n{text-align:right}ul{margin:8px 0 0;padding-left:18px}footer{font-size:13px;margin-top:24px}`
