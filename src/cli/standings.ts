/** A league as text: what was played, who stands where, what can be said of each pair, and who could not meet. */

import {
  type Barred,
  between,
  byVerdict,
  type Entrant,
  grouped,
  type Heading,
  hindrances,
  type LeagueReport,
  lengthText,
  type PairResult,
  percent,
  pointsShown,
  poolsOf,
  roundUp,
  type Standing,
  verdictText,
} from '#sim'
import { columns } from './columns.ts'
import { wrapped } from './play/wrap.ts'

export function leagueText(
  { game, lead, facts }: Heading,
  sums: LeagueReport,
  ending: readonly string[],
  wide: number,
): string {
  const { standings, pairs, barred, notes } = sums
  const topics = [...facts, ['Length', sums.games === 0 ? '-' : lengthText(sums)] as const]
  const parts = [
    [game, ...topics.flatMap(([topic, words]) => wrappedAfter(`  ${topic.padEnd(TOPIC)}`, words, wide))],
    ['', ...wrappedAfter('', lead, wide)],
    ['', ...numbers(standingRows(sums))],
    ['', ...numbers([['Pairs', 'won-lost-drawn', 'share', '95 % interval', 'verdict'], ...pairRows(pairs, standings)])],
    ['', ...apartLines(standings, barred)],
    notes.slice(0, 10),
    notes.length > 10 ? [`... and ${notes.length - 10} more notes`] : [],
    ending,
  ]
  return parts.flat().join('\n')
}

/** As wide as 'First turn', and room after it. */
const TOPIC = 12

/** Words in lines of a width, all under the first. */
function wrappedAfter(before: string, words: string, wide: number): string[] {
  const indent = ' '.repeat(before.length)
  return wrapped(words.split(' '), Math.max(60, wide) - 1, ' ', indent).map((line, i) =>
    i === 0 ? before + line.slice(before.length) : line,
  )
}

/** Everybody who played, the best of each pool first. */
function standingRows(sums: LeagueReport): string[][] {
  const hasPoints = pointsShown(sums).standings
  const heads = ['games', 'won', 'lost', 'drawn', 'share', '95 % interval', ...(hasPoints ? ['points per kill'] : [])]
  const row = (one: Standing): string[] => [
    `  ${one.title}`,
    ...[one.games, one.wins, one.losses, one.draws].map(grouped),
    one.share === null ? '-' : percent(one.share),
    between(one.shareInterval),
    ...(hasPoints ? [one.pointsPerKill === null ? '-' : grouped(Math.round(one.pointsPerKill))] : []),
  ]
  const pools = poolsOf(sums).flatMap(({ title, members }) => [
    ...(title === '' ? [] : [[title]]),
    ...members.map(i => row(sums.standings[i]!)),
  ])
  return [['Standings', ...heads], ...pools]
}

const pairRows = (pairs: readonly PairResult[], standings: readonly Standing[]): string[][] =>
  byVerdict(pairs).map(pair => {
    const { report, share, interval, gamesToTell } = pair
    const [one, other] = pair.pair.map(i => standings[i]!.title)
    const more = gamesToTell === null ? '' : `, about ${grouped(roundUp(gamesToTell))} games tell`
    return [
      `  ${one} against ${other}`,
      `${report.bots[0]!.wins}-${report.bots[1]!.wins}-${report.draws}`,
      share === null ? '-' : percent(share),
      share === null ? '-' : between(interval),
      `${verdictText(pair, standings)}${more}`,
    ]
  })

/** Columns of which those with numbers, all but the first and the verdict, end under each other. */
function numbers(rows: readonly (readonly string[])[]): string[] {
  const [heads = []] = rows
  const widths = heads.map((_, i) => Math.max(...rows.map(cells => cells[i]?.length ?? 0)))
  const isWords = (i: number): boolean => i === 0 || heads[i] === 'verdict'
  return columns(rows.map(cells => cells.map((cell, i) => (isWords(i) ? cell : cell.padStart(widths[i]!)))))
}

export function apartLines(entrants: readonly Entrant[], barred: readonly Barred[]): string[] {
  return hindrances(entrants, barred).flatMap(({ why, who }) => [`${why}:`, ...who.map(line => `  ${line}`)])
}
