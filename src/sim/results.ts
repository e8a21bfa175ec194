/** What a league came to: standings, verdicts on pairs, the deeds of units. */

import type { AnyRuleset, Setup } from '#engine'
import type { Barred, Entrant, League } from './league.ts'
import { type UnitFacts, unitsIn } from './names.ts'
import { type Report, report } from './report.ts'
import { type Interval, mean, wilson } from './stats.ts'
import type { Played } from './tournament.ts'

export interface Standing extends Entrant {
  readonly games: number
  readonly wins: number
  readonly losses: number
  readonly draws: number
  /** Of games won out of all. */
  readonly interval: Interval
  /** Of finished games, a draw counting half; null before the first. */
  readonly share: number | null
  readonly shareInterval: Interval
  /** Enemies destroyed, and what its own force cost for each of them. */
  readonly kills: number
  readonly pointsPerKill: number | null
}
export interface PairResult {
  readonly pair: readonly [number, number]
  readonly report: Report
  readonly verdict: Verdict
  /** The first one's share of finished games, a draw counting half; null before the first. */
  readonly share: number | null
  readonly interval: Interval
  /** How many games it would take to tell if the share stayed as it is; null where it can be told, or nobody played. */
  readonly gamesToTell: number | null
}
export interface UnitRow {
  readonly entrant: string
  /** The entrant by its number. */
  readonly of: number
  readonly profile: string
  readonly name: string
  readonly games: number
  readonly fielded: number
  /** For each one fielded, in a game. */
  readonly dealt: number
  readonly taken: number
  readonly kills: number
  readonly survival: number
  /** What one of it costs, and what it cost for each enemy it destroyed. */
  readonly points: number | null
  readonly pointsPerKill: number | null
}
export interface LeagueReport {
  readonly ruleset: string
  readonly games: number
  readonly standings: readonly Standing[]
  readonly pairs: readonly PairResult[]
  /** How often the first seat, and whoever took the first turn, won the decided games. */
  readonly firstSeat: Advantage
  readonly firstTurn: Advantage
  readonly rounds: readonly number[]
  readonly decisions: readonly number[]
  readonly units: readonly UnitRow[]
  /** By entrant: the mean share of its models left after each round; a game that is over counts with what was left. */
  readonly survival: readonly (readonly number[])[]
  readonly notes: readonly string[]
  readonly apart: readonly string[]
  readonly barred: readonly Barred[]
}
export interface Advantage {
  readonly wins: number
  readonly games: number
  readonly interval: Interval
}

const VERDICTS = ['even', 'favours the first', 'favours the second', 'not clear yet'] as const
export type Verdict = (typeof VERDICTS)[number]
/** Within this of one half a pairing is called even. */
const EVEN = 0.1

/** What the games show: only what the interval allows. */
export function verdictOf({ low, high }: Interval): Verdict {
  if (low > 0.5) return 'favours the first'
  if (high < 0.5) return 'favours the second'
  return low >= 0.5 - EVEN && high <= 0.5 + EVEN ? 'even' : 'not clear yet'
}

/** How many games it takes until a share can be judged, if it stays as it is; null where it can be judged now. */
export function gamesToTell(share: number, games: number): number | null {
  const isClear = (n: number): boolean => verdictOf(wilson(share * n, n)) !== 'not clear yet'
  if (isClear(games)) return null
  let n = games + 1
  while (!isClear(n)) n++ // ends below 400: the interval narrows until it leaves one half out, or lies close around it
  return n
}

/** Adds up a league. `results` are in the order `run` gives them for its tournaments. */
export function leagueReport(rules: AnyRuleset, league: League, results: readonly (Played | null)[]): LeagueReport {
  const { entrants, pairs, tournaments, apart, barred } = league
  const byPair = pairs.map((_, k) => results.filter((_game, index) => index % pairs.length === k))
  const played = byPair.flatMap((games, k) =>
    games.flatMap((game, n) => (game === null ? [] : [{ game, pair: pairs[k]!, setup: setupOf(league, k, n) }])),
  )
  const decided = played.map(({ game }) => game).filter(({ winner }) => winner !== null)
  const botIn = (game: Played, seat: number): number => (game.seat === 0 ? seat : 1 - seat)
  const firstSeats = decided.filter(game => game.winner === botIn(game, 0)).length
  const withFirst = decided.filter(({ first }) => first !== null)
  const firstTurns = withFirst.filter(({ winner, first }) => winner === first).length
  return {
    ruleset: rules.id,
    games: played.length,
    standings: entrants.map((entrant, i) => standing(entrant, i, played)),
    pairs: pairs.map((pair, k) => pairResult(entrants, pair, byPair[k]!)),
    firstSeat: advantage(firstSeats, decided.length),
    firstTurn: advantage(firstTurns, withFirst.length),
    rounds: played.map(({ game }) => game.rounds),
    decisions: played.map(({ game }) => game.decisions),
    units: unitRows(rules, entrants, played),
    survival: entrants.map((_, i) => survivalOf(i, played)),
    notes: results.flatMap((game, index) =>
      (game?.notes ?? []).map(note => `game ${index} (${tournaments[index % pairs.length]!.seed}): ${note}`),
    ),
    apart,
    barred,
  }
}

/** The set-up of game `n` of a pair: each is played once for every way the bots can sit. */
function setupOf({ tournaments }: League, k: number, n: number): Setup {
  const { setups, bots } = tournaments[k]!
  return setups[Math.floor(n / bots.length) % setups.length]!
}

const advantage = (wins: number, games: number): Advantage => ({ wins, games, interval: wilson(wins, games) })

/** The share of finished games, a draw counting half, and where it may truly lie. */
function shareOf(wins: number, draws: number, finished: number): { share: number | null; interval: Interval } {
  const points = wins + draws / 2
  return { share: finished === 0 ? null : points / finished, interval: wilson(points, finished) }
}

function pairResult(
  entrants: readonly Entrant[],
  pair: readonly [number, number],
  games: readonly (Played | null)[],
): PairResult {
  const sums = report([entrants[pair[0]]!.name, entrants[pair[1]]!.name], games)
  const { share, interval } = shareOf(sums.bots[0]!.wins, sums.draws, sums.finished)
  return {
    pair,
    report: sums,
    verdict: verdictOf(interval),
    share,
    interval,
    gamesToTell: share === null ? null : gamesToTell(share, sums.finished),
  }
}

interface PlayedPair {
  readonly game: Played
  readonly pair: readonly [number, number]
  readonly setup: Setup
}

function standing(entrant: Entrant, i: number, played: readonly PlayedPair[]): Standing {
  let [games, wins, losses, draws, kills] = [0, 0, 0, 0, 0]
  for (const { game, pair } of played) {
    if (!pair.includes(i)) continue
    games++
    if (game.winner === null) draws += game.finished ? 1 : 0
    else if (pair[game.winner] === i) wins++
    else losses++
    for (const unit of game.detail?.units ?? []) if (pair[unit.bot] === i) kills += unit.kills
  }
  const { points } = entrant
  const pointsPerKill = points === undefined || kills === 0 ? null : (points * games) / kills
  const { share, interval: shareInterval } = shareOf(wins, draws, wins + losses + draws)
  const interval = wilson(wins, games)
  return { ...entrant, games, wins, losses, draws, interval, share, shareInterval, kills, pointsPerKill }
}

interface Sum {
  readonly of: number
  readonly profile: string
  readonly name: string
  games: number
  fielded: number
  dealt: number
  taken: number
  kills: number
  lost: number
  /** What all that were fielded cost together; null where nobody knows. */
  points: number | null
}

function unitRows(rules: AnyRuleset, entrants: readonly Entrant[], played: readonly PlayedPair[]): UnitRow[] {
  const sums = new Map<string, Sum>()
  const known = factsBySetup(rules)
  for (const { game, pair, setup } of played) {
    for (const { bot, profile, fielded, lost, dealt, taken, kills } of game.detail?.units ?? []) {
      const of = pair[bot]!
      const { name, points } = known(setup, bot).get(profile) ?? { name: profile, points: null }
      const key = `${of} ${profile}`
      const sum: Sum = sums.get(key) ?? { ...NOTHING, of, profile, name }
      sums.set(key, sum)
      sum.games++
      sum.fielded += fielded
      sum.dealt += dealt
      sum.taken += taken
      sum.kills += kills
      sum.lost += lost
      sum.points = sum.points === null || points === null ? null : sum.points + points * fielded
    }
  }
  return [...sums.values()].map(({ of, profile, name, games, fielded, dealt, taken, kills, lost, points }) => {
    const each = Math.max(1, fielded)
    return {
      entrant: entrants[of]!.name,
      of,
      profile,
      name,
      games,
      fielded,
      dealt: dealt / each,
      taken: taken / each,
      kills: kills / each,
      survival: 1 - lost / each,
      points: points === null ? null : points / each,
      pointsPerKill: points === null || kills === 0 ? null : points / kills,
    }
  })
}
const NOTHING = { games: 0, fielded: 0, dealt: 0, taken: 0, kills: 0, lost: 0, points: 0 }

/** Names and costs, looked up once for every side of every set-up. */
function factsBySetup(rules: AnyRuleset): (setup: Setup, bot: number) => ReadonlyMap<string, UnitFacts> {
  const known = new Map<Setup, ReadonlyMap<string, UnitFacts>[]>()
  return (setup, bot) => {
    let sides = known.get(setup)
    if (sides === undefined) {
      sides = setup.rosters.map((_, seat) => unitsIn(rules, setup, seat))
      known.set(setup, sides)
    }
    return sides[bot]!
  }
}

/** The last few long games do not stretch the curve: it ends when this share of games is over. */
const NEARLY_ALL = 0.95

function survivalOf(i: number, played: readonly PlayedPair[]): number[] {
  const curves = played.flatMap(({ game, pair }) => {
    const curve = game.detail?.alive[pair.indexOf(i)]
    return curve === undefined || curve.length === 0 ? [] : [curve]
  })
  if (curves.length === 0) return []
  const lengths = curves.map(({ length }) => length).sort((a, b) => a - b)
  const longest = lengths[Math.ceil(curves.length * NEARLY_ALL) - 1]!
  return Array.from({ length: longest }, (_, round) =>
    mean(curves.map(curve => curve[Math.min(round, curve.length - 1)]!)),
  )
}
