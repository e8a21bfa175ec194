/** A league in words: what was played, what can be said of it, and who could not meet. */

import type { AnyRuleset, Setup } from '#engine'
import type { Barred, Entrant, League } from './league.ts'
import { inRow, placesOf } from './names.ts'
import { type Advantage, type LeagueReport, type PairResult, type Verdict, verdictOf } from './results.ts'
import { between, mean, median, percent } from './stats.ts'
import { gamesIn } from './tournament.ts'

/** What stands above the numbers, on the page and in the terminal. */
export interface Heading {
  readonly game: string
  /** What can be said, in a sentence or two. */
  readonly lead: string
  /** What was played, by topic. */
  readonly facts: readonly (readonly [string, string])[]
  /** What to type for the same games. */
  readonly command: string
}

export function headingOf(
  rules: AnyRuleset,
  league: League,
  report: LeagueReport,
  { seed, command }: { readonly seed: string; readonly command: string },
): Heading {
  const setups = setupsIn(league)
  const facts: [string, string][] = [
    ['Scenario', few(placesOf(rules, setups), 'scenarios and maps')],
    ['Bots', botsText(league.entrants)],
    ['Lists', listsText(league, setups)],
    ['Games', gamesText(league, report)],
  ]
  if (report.firstTurn.games > 0) facts.push(['First turn', advantageText('takes the first turn', report.firstTurn)])
  if (report.firstSeat.games > 0) facts.push(['First seat', advantageText('sits in the first seat', report.firstSeat)])
  facts.push(['Seed', seed])
  return { game: rules.name, lead: leadOf(report), facts, command }
}

/** More names than this are counted instead. */
const MANY = 9
const few = (names: readonly string[], what: string): string =>
  names.length > MANY ? `${names.length} ${what}` : inRow(names)

function botsText(entrants: readonly Entrant[]): string {
  const bots = [...new Set(entrants.map(({ bot }) => bot))]
  const hasOneList = new Set(entrants.map(({ roster }) => roster)).size === 1
  if (hasOneList) return inRow(entrants.map(({ title }) => title))
  return bots.length === 1 ? `${bots[0]} on both sides` : inRow(bots)
}

/** The set-ups that had their turn: with few games not all of them have. */
const setupsIn = ({ tournaments }: League): Setup[] =>
  tournaments.flatMap(({ setups, games, bots }) => setups.slice(0, Math.ceil(games / bots.length)))

function listsText({ entrants, pairs }: League, setups: readonly Setup[]): string {
  const meets = entrants.filter((_, i) => pairs.some(pair => pair.includes(i)))
  const lists = [...new Set(meets.flatMap(({ list }) => list ?? []))]
  if (lists.length === 1) return `${lists[0]} on both sides`
  if (lists.length > 1) return few(lists, 'lists, named in the standings')
  const own = new Set(setups.flatMap(({ rosters }) => rosters.map(({ name }) => name)))
  const isAlike = setups.every(({ rosters: [one, other] }) => one === other)
  return `${isAlike ? 'both sides alike' : 'both ways round'}: ${few([...own], 'ready-made lists')}`
}

function gamesText({ tournaments, pairs }: League, { games }: LeagueReport): string {
  const asked = gamesIn(tournaments)
  const each = `${counted(tournaments[0]?.games ?? 0, 'game')} a pair, ${counted(pairs.length, 'pair')}`
  return games === asked ? `${each}, ${grouped(asked)} in all` : `${grouped(games)} of ${grouped(asked)}: ${each}`
}

/** '5.8 rounds and 158 decisions in a usual game' */
export const lengthText = ({ rounds, decisions }: LeagueReport): string =>
  `${mean(rounds).toFixed(1)} rounds and ${grouped(Math.round(median(decisions)))} decisions in a usual game`

const ADVANTAGE: Readonly<Record<Verdict, string>> = {
  even: 'no advantage to speak of',
  'favours the first': 'an advantage',
  'favours the second': 'a disadvantage',
  'not clear yet': 'not clear yet whether it matters',
}

/** 'Whoever takes the first turn wins 61 % (41 % to 78 %) of decided games: not clear yet whether it matters.' */
const advantageText = (who: string, { wins, games, interval }: Advantage): string =>
  `Whoever ${who} wins ${percent(wins / games, 0)} (${between(interval)}) of decided games: ${ADVANTAGE[verdictOf(interval)]}.`

/** Whether points say anything: not where nobody counts them, nor where every model counts 1. */
export function pointsShown({ units, standings }: LeagueReport): {
  readonly standings: boolean
  readonly units: boolean
} {
  const countsHeads = units.length > 0 && units.every(({ points }) => points === 1)
  return {
    standings: !countsHeads && standings.some(({ pointsPerKill }) => pointsPerKill !== null),
    units: !countsHeads && units.some(({ points }) => points !== null),
  }
}

export const grouped = (n: number): string => n.toLocaleString('en-GB')
const counted = (n: number, what: string): string => `${grouped(n)} ${what}${n === 1 ? '' : 's'}`

// ---- the verdicts ------------------------------------------------------------

const isLopsided = ({ verdict }: PairResult): boolean => verdict.startsWith('favours')

/** What can be said of all pairs together. */
function leadOf({ pairs, standings }: LeagueReport): string {
  const played = pairs.filter(({ share }) => share !== null)
  const [only] = played
  if (only === undefined) return 'No game was finished.'
  const unclear = played.filter(({ verdict }) => verdict === 'not clear yet')
  const after = `after ${eachText(played)}`
  const enough = Math.max(...unclear.map(pair => pair.gamesToTell ?? 0))
  const more = (rest: string): string =>
    unclear.length === 0 ? '' : ` More games tell more: about ${grouped(roundUp(enough))} ${rest}.`
  if (played.length === 1) {
    const [one, other] = only.pair.map(i => standings[i]!.title)
    return `${one} against ${other}: ${percent(only.share!, 0)} (${between(only.interval)}) ${after}, ${verdictText(only, standings)}.${more('if the share stays as it is')}`
  }
  const lopsided = played.filter(isLopsided).length
  const even = played.length - lopsided - unclear.length
  const chance = lopsided > 0 && played.length >= 10 ? ' Of twenty even pairs, one looks lopsided by chance.' : ''
  return `${lopsided} of ${played.length} pairs ${isAre(lopsided)} lopsided, ${even} ${isAre(even)} even, ${unclear.length} ${isAre(unclear.length)} not clear yet ${after}.${more('a pair if the shares stay as they are')}${chance}`
}

const isAre = (n: number): string => (n === 1 ? 'is' : 'are')

function eachText(pairs: readonly PairResult[]): string {
  const games = pairs.map(({ report }) => report.games)
  const [least, most] = [Math.min(...games), Math.max(...games)]
  if (pairs.length === 1) return counted(most, 'game')
  return least === most ? `${counted(most, 'game')} each` : `${least} to ${most} games each`
}

/** An estimate needs no more than two digits, and from a handful of games none under 20 is worth giving. */
export const roundUp = (n: number): number => Math.max(20, Math.ceil(n / 10) * 10)

/** 'favours Sunforge Watch' rather than 'favours the first'. */
export function verdictText({ pair, verdict, share }: PairResult, standings: readonly Entrant[]): string {
  if (share === null) return 'not played yet'
  if (verdict === 'favours the first') return `favours ${standings[pair[0]]!.title}`
  return verdict === 'favours the second' ? `favours ${standings[pair[1]]!.title}` : verdict
}

/** Lopsided pairs first, then those not clear yet, and the furthest from even first among each. */
export function byVerdict(pairs: readonly PairResult[]): PairResult[] {
  const rank = (pair: PairResult): number => (isLopsided(pair) ? 0 : pair.verdict === 'not clear yet' ? 1 : 2)
  const off = ({ share }: PairResult): number => (share === null ? -1 : Math.abs(share - 0.5))
  return pairs.toSorted((a, b) => rank(a) - rank(b) || off(b) - off(a))
}

// ---- who met whom ------------------------------------------------------------

/** Entrants who met each other, directly or through others: only among them does a ranking mean something. */
export interface Pool {
  readonly title: string
  /** The best first. */
  readonly members: readonly number[]
}

/** Everybody who played, in pools; who met nobody is in none. */
export function poolsOf({ standings, pairs }: LeagueReport): Pool[] {
  let pool = standings.map((_, i) => i)
  for (const { pair, report } of pairs) {
    const [one, other] = [pool[pair[0]]!, pool[pair[1]]!]
    if (report.games > 0) pool = pool.map(at => (at === other ? one : at))
  }
  const share = (i: number): number => standings[i]!.share ?? 0
  const pools = [...new Set(pool)].flatMap(at => {
    const members = standings.flatMap(({ games }, i) => (pool[i] === at && games > 0 ? [i] : []))
    return members.length === 0 ? [] : [members.sort((a, b) => share(b) - share(a))]
  })
  return pools.map((members, n) => ({ title: pools.length === 1 ? '' : poolTitle(members, standings, n), members }))
}

function poolTitle(members: readonly number[], standings: readonly Entrant[], n: number): string {
  const points = new Set(members.map(i => standings[i]!.points))
  const [only] = points
  return points.size === 1 && only !== undefined ? pointsText(only) : `Pool ${n + 1}`
}
const pointsText = (n: number): string => counted(n, 'point')

/** A reason why some could not meet, and the lines that say who. */
interface Hindrance {
  readonly why: string
  readonly who: readonly string[]
}

/** All pairs that could not meet, put together by reason. */
export function hindrances(entrants: readonly Entrant[], barred: readonly Barred[]): Hindrance[] {
  const byPoints = barred.filter(one => one.byPoints)
  const others = barred.filter(one => !one.byPoints)
  const reasons = [...new Set(others.map(({ why }) => why))]
  return [
    ...(byPoints.length === 0 ? [] : [{ why: 'Only lists of the same points meet', who: listsByPoints(entrants) }]),
    ...reasons.map(why => ({
      why: why.replace(/[.:]$/, ''),
      who: pairsInRows(
        entrants,
        others.filter(one => one.why === why),
      ),
    })),
  ]
}

function listsByPoints(entrants: readonly Entrant[]): string[] {
  const points = [...new Set(entrants.map(entrant => entrant.points))].filter(n => n !== undefined)
  return points.map(n => {
    const lists = entrants.filter(entrant => entrant.points === n).map(({ list, title }) => list ?? title)
    return `${pointsText(n)}: ${inRow([...new Set(lists)])}`
  })
}

/** So many lines say who; the rest is counted. */
const ROWS = 3

/** 'A with B, C': a line for everybody, and nobody twice. */
function pairsInRows(entrants: readonly Entrant[], barred: readonly Barred[]): string[] {
  const firsts = [...new Set(barred.map(({ pair }) => pair[0]))]
  const shown = firsts.length > ROWS ? firsts.slice(0, ROWS - 1) : firsts
  const rows = shown.map(i => {
    const others = barred.filter(({ pair }) => pair[0] === i).map(({ pair }) => entrants[pair[1]]!.title)
    return `${entrants[i]!.title} with ${inRow(others)}`
  })
  const left = barred.filter(({ pair }) => !shown.includes(pair[0])).length
  return left === 0 ? rows : [...rows, `and ${counted(left, 'pair')} more`]
}

/** The titles of those who are in no pair at all. */
export const metNobody = ({ standings, pairs }: LeagueReport): string[] =>
  standings.flatMap(({ title }, i) => (pairs.some(({ pair }) => pair.includes(i)) ? [] : [title]))
