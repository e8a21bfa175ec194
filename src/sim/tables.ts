/** The tables of the page: numbers to read, and beside them drawn. */

import { type Bin, binName, type Curve, escaped, meter, range, SCALE, widthOf } from './charts.ts'
import type { LeagueReport, PairResult, Standing, UnitRow } from './results.ts'
import { between, percent } from './stats.ts'
import { byVerdict, grouped, type Pool, pointsShown, roundUp, verdictText } from './summary.ts'

/** Words, or something drawn; its longest line says how much room it wants. */
export type Cell = string | { readonly html: string; readonly line?: string }
export interface Column {
  readonly head: Cell
  /** `n`: numbers, right-aligned; `chart`: as wide as there is room. */
  readonly kind?: 'n' | 'chart'
}
/** Rows that belong together, under a heading of their own where there is one. */
interface Group {
  readonly title: string
  readonly rows: readonly (readonly Cell[])[]
}

/** Room for the names in the first column, in the larger letters of a table and with what is left free beside them. */
const NAMES = { least: 90, most: 250 }
const roomFor = (names: readonly string[]): number =>
  Math.ceil(Math.min(NAMES.most, Math.max(NAMES.least, ...names.map(name => 1.1 * widthOf(name) + 12))))

const inner = (cell: Cell): string => (typeof cell === 'string' ? escaped(cell) : cell.html)

/** A box that scrolls sideways by mouse, touch or keyboard where its table is wider than the page. */
export const scrolling = (label: string, inside: string): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}">${inside}</div>`

export function table(caption: string, columns: readonly Column[], groups: readonly Group[]): string {
  const classOf = (i: number): string => (columns[i]?.kind === undefined ? '' : ` class="${columns[i].kind}"`)
  const heads = columns.map(({ head }, i) => `<th scope="col"${classOf(i)}>${inner(head)}</th>`)
  const row = (cells: readonly Cell[]): string =>
    `<tr>${cells.map((cell, i) => (i === 0 ? `<th scope="row">${inner(cell)}</th>` : `<td${classOf(i)}>${inner(cell)}</td>`)).join('')}</tr>`
  const names = groups.flatMap(({ rows }) =>
    rows.map(([first = '']) => (typeof first === 'string' ? first : (first.line ?? ''))),
  )
  const bodies = groups.map(({ title, rows }) => {
    const head =
      title === ''
        ? ''
        : `<tr><th scope="rowgroup" colspan="${columns.length}"><span>${escaped(title)}</span></th></tr>`
    return `<tbody>${head}${rows.map(row).join('')}</tbody>`
  })
  return scrolling(
    caption,
    `<table style="--names:${roomFor(names)}px"><caption>${escaped(caption)}</caption><thead><tr>${heads.join('')}</tr></thead>${bodies.join('')}</table>`,
  )
}

export const number = (head: string): Column => ({ head, kind: 'n' })
const oneDigit = (n: number): string => (n < 10 ? n.toFixed(1) : grouped(Math.round(n)))
const orDash = (n: number | null): string => (n === null ? '–' : oneDigit(n))

export function standingsTable(report: LeagueReport, pools: readonly Pool[]): string {
  const hasPoints = pointsShown(report).standings
  const row = (one: Standing): Cell[] => [
    one.title,
    one.share === null ? '–' : percent(one.share),
    { html: one.share === null ? '' : range(one.share, one.shareInterval) },
    between(one.shareInterval),
    grouped(one.games),
    grouped(one.wins),
    grouped(one.losses),
    grouped(one.draws),
    (one.kills / one.games).toFixed(2),
    ...(hasPoints ? [orDash(one.pointsPerKill)] : []),
  ]
  const columns: Column[] = [
    { head: 'Who' },
    number('Share'),
    { head: { html: SCALE }, kind: 'chart' },
    ...['95 % interval', 'Games', 'Won', 'Lost', 'Drawn', 'Kills a game'].map(number),
    ...(hasPoints ? [number('Points per kill')] : []),
  ]
  const groups = pools.map(({ title, members }) => ({ title, rows: members.map(i => row(report.standings[i]!)) }))
  return table('Standings', columns, groups)
}

/** Who beats whom: the row's share against the column. */
export function matrix({ standings, pairs }: LeagueReport, { title, members }: Pool): string {
  const names = members.map(i => standings[i]!.title)
  const heads = names
    .map(name => `<th scope="col" title="${escaped(name)}"><span>${escaped(name)}</span></th>`)
    .join('')
  const rows = members.map((i, at) => {
    const cells = members.map(j => matrixCell(standings, i, j, pairs))
    return `<tr><th scope="row">${escaped(names[at]!)}</th>${cells.join('')}</tr>`
  })
  const caption = `Who beats whom${title === '' ? '' : `, ${title}`}`
  return scrolling(
    caption,
    `<table class="matrix" style="--names:${roomFor(names)}px;--columns:${members.length}"><caption>${escaped(caption)}</caption><thead><tr><th scope="col">Who</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function matrixCell(standings: readonly Standing[], i: number, j: number, pairs: readonly PairResult[]): string {
  const found = i === j ? undefined : pairs.find(({ pair }) => pair.includes(i) && pair.includes(j))
  if (found === undefined || found.share === null) return `<td class="${i === j ? 'self' : 'none'}"></td>`
  const own = found.pair.indexOf(i)
  const { report, verdict } = found
  const part = own === 0 ? found.share : 1 - found.share
  const [wins, losses] = [report.bots[own]!.wins, report.bots[1 - own]!.wins]
  const words = `${standings[i]!.title} against ${standings[j]!.title}: ${wins} won, ${losses} lost, ${report.draws} drawn; ${verdict === 'even' || verdict === 'not clear yet' ? verdict : verdictText(found, standings)}`
  // Far from even is strong, even is pale; which way, the colour says and the number too.
  const much = Math.round(6 + 2 * Math.abs(part - 0.5) * 40)
  return `<td class="${part >= 0.5 ? 'good' : 'bad'}" style="--much:${much}%" title="${escaped(words)}"><strong>${percent(part, 0)}</strong><span>${scoreText(wins, losses, report.draws)}</span></td>`
}

/** '3–1', or '3–1–2' with draws. */
const scoreText = (wins: number, losses: number, draws: number): string =>
  `${wins}–${losses}${draws > 0 ? `–${draws}` : ''}`

export function pairTable({ pairs, standings }: LeagueReport): string {
  const row = (pair: PairResult): Cell[] => {
    const [one, other] = pair.pair.map(i => standings[i]!.title)
    const { report, share, interval, gamesToTell } = pair
    const more =
      gamesToTell === null ? '' : `<small class="soft">about ${grouped(roundUp(gamesToTell))} games tell</small>`
    return [
      {
        html: `${escaped(one!)}<br><span class="soft">against</span> ${escaped(other!)}`,
        line: widthOf(one!) > widthOf(`against ${other}`) ? one! : `against ${other}`,
      },
      { html: `${badge(pair, standings)}${more}` },
      share === null ? '–' : percent(share, 0),
      { html: share === null ? '' : range(share, interval) },
      share === null ? '–' : between(interval),
      scoreText(report.bots[0]!.wins, report.bots[1]!.wins, report.draws),
    ]
  }
  const columns: Column[] = [
    { head: 'Pair' },
    { head: 'Verdict' },
    number('Share'),
    { head: { html: SCALE }, kind: 'chart' },
    ...['95 % interval', 'Won–lost–drawn'].map(number),
  ]
  return table('Pairs', columns, [{ title: '', rows: byVerdict(pairs).map(row) }])
}

/** The verdict as a sign, a colour and words. */
function badge(pair: PairResult, standings: readonly Standing[]): string {
  const [sign, kind] =
    pair.verdict === 'even' ? ['=', 'even'] : pair.verdict === 'not clear yet' ? ['?', 'unclear'] : ['≠', 'lopsided']
  return `<span class="verdict ${kind}"><b aria-hidden="true">${sign}</b>${escaped(verdictText(pair, standings))}</span>`
}

/** What every unit did, side by side in the order of the standings, the hardest hitters first. */
export function unitTable(report: LeagueReport, pools: readonly Pool[]): string {
  const { units, standings } = report
  const hasPoints = pointsShown(report).units
  const most = (of: 'dealt' | 'taken' | 'kills'): number => Math.max(...units.map(unit => unit[of]))
  const [dealt, taken, kills] = [most('dealt'), most('taken'), most('kills')]
  const drawn = (n: number, of: number, words: string, kind = ''): Cell => ({ html: meter(n, of, words, kind) })
  const row = (unit: UnitRow): Cell[] => [
    unit.name,
    grouped(unit.fielded),
    drawn(unit.dealt, dealt, unit.dealt.toFixed(2)),
    drawn(unit.taken, taken, unit.taken.toFixed(2), 'hurt'),
    drawn(unit.kills, kills, unit.kills.toFixed(2)),
    drawn(unit.survival, 1, percent(unit.survival, 0)),
    ...(hasPoints ? [unit.points === null ? '–' : grouped(Math.round(unit.points)), orDash(unit.pointsPerKill)] : []),
  ]
  const heads = ['Fielded', 'Damage dealt', 'Damage taken', 'Kills', 'Survived']
  const columns = [
    { head: 'Unit' },
    ...heads.map(number),
    ...(hasPoints ? ['Points', 'Points per kill'].map(number) : []),
  ]
  const sides = pools.flatMap(({ members }) => members)
  const groups = sides.map(i => ({
    title: standings[i]!.title,
    rows: units
      .filter(({ of }) => of === i)
      .toSorted((a, b) => b.dealt - a.dealt)
      .map(row),
  }))
  return table('Units', columns, groups)
}

/** What a picture shows, in numbers; folded away until somebody asks. */
const folded = (inside: string): string => `<details><summary>The numbers</summary>${inside}</details>`

export const binTable = (bins: readonly Bin[], what: string): string =>
  folded(
    table(
      `Games by ${what}`,
      [{ head: what }, number('Games')],
      [{ title: '', rows: bins.map(bin => [binName(bin), grouped(bin.games)]) }],
    ),
  )

export function curveTable(curves: readonly Curve[]): string {
  const rounds = Math.max(...curves.map(({ points }) => points.length))
  const columns = Array.from({ length: rounds }, (_, n) => number(n === 0 ? 'Start' : `${n}`))
  const rows = curves.map(({ name, points }) => [
    name,
    ...columns.map((_, n) => (points[n] === undefined ? '' : percent(points[n], 0))),
  ])
  return folded(
    table('Share of models left after each round', [{ head: 'After round' }, ...columns], [{ title: '', rows }]),
  )
}
