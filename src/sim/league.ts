/** Everybody against everybody: bots, rosters, or both. */

import type { AnyRuleset, Roster, Setup } from '#engine'
import { distinct, type Report, report } from './report.ts'
import { arrange, even, type Wishes } from './setup.ts'
import { type Interval, wilson } from './stats.ts'
import type { Played, Tournament } from './tournament.ts'

/** Who takes part: a bot, and the roster it always plays where one is its own. */
export interface Entrant {
  readonly name: string
  readonly bot: string
  readonly roster?: string
  /** What the roster costs, where that is known. */
  readonly points?: number
}
export interface League {
  readonly entrants: readonly Entrant[]
  readonly pairs: readonly (readonly [number, number])[]
  /** One for each pair. */
  readonly tournaments: readonly Tournament[]
  /** Pairs that cannot meet, and why. */
  readonly apart: readonly string[]
}
export interface NamedRoster {
  readonly id: string
  readonly roster: Roster
  readonly points?: number
}
export interface LeagueWishes {
  readonly entrants: readonly Entrant[]
  /** The rosters entrants name. Those without one play every ready-made roster against itself, or all pairs both ways round. */
  readonly rosters?: readonly NamedRoster[]
  readonly wishes: Wishes
  readonly seed: string
  /** For each pair. */
  readonly games: number
}

/** Pairs everybody with everybody else, as far as a set-up allows them at one table. */
export function leagueOf(rules: AnyRuleset, { entrants, rosters, wishes, seed, games }: LeagueWishes): League {
  const pairs: [number, number][] = []
  const tournaments: Tournament[] = []
  const apart: string[] = []
  entrants.forEach((one, i) => {
    entrants.slice(i + 1).forEach((other, k) => {
      const setups = meeting(rules, one, other, rosters, wishes)
      if (typeof setups === 'string') {
        apart.push(`${one.name} and ${other.name}: ${setups}`)
        return
      }
      const j = i + 1 + k
      pairs.push([i, j])
      tournaments.push({
        ruleset: rules.id,
        seed: `${seed} ${i}-${j}`,
        games,
        bots: [one.bot, other.bot],
        setups,
        detailed: true,
      })
    })
  })
  return { entrants, pairs, tournaments, apart }
}

/** Every bot, with every roster where there are some. */
export function entrantsOf(bots: readonly string[], rosters?: readonly NamedRoster[]): Entrant[] {
  const names = distinct(bots)
  if (rosters === undefined) return bots.map((bot, i) => ({ name: names[i]!, bot }))
  return bots.flatMap((bot, i) =>
    rosters.map(({ id, points }) => ({
      name: bots.length === 1 ? id : `${names[i]} with ${id}`,
      bot,
      roster: id,
      ...(points !== undefined && { points }),
    })),
  )
}

function meeting(
  rules: AnyRuleset,
  one: Entrant,
  other: Entrant,
  rosters: readonly NamedRoster[] | undefined,
  wishes: Wishes,
): Setup[] | string {
  if (rosters === undefined) {
    const setups = even(rules, { ...wishes, seats: 2 })
    return setups.length > 0 ? setups : 'there is no ready-made roster'
  }
  if (one.points !== undefined && other.points !== undefined && one.points !== other.points) {
    return `they cost ${one.points} and ${other.points} points`
  }
  const own = [one, other].flatMap(({ roster }) => rosters.find(({ id }) => id === roster)?.roster ?? [])
  const arranged = arrange(rules, { ...wishes, seats: 2, rosters: own })
  return 'setup' in arranged ? [arranged.setup] : (arranged.faults[0]?.why ?? 'no set-up fits both')
}

// ---- what came of it ---------------------------------------------------------

export interface Standing extends Entrant {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly interval: Interval
  /** Enemies destroyed, and what its own force cost for each of them. */
  readonly kills: number
  readonly pointsPerKill: number | null
}
export interface PairResult {
  readonly pair: readonly [number, number]
  readonly report: Report
  readonly verdict: Verdict
}
export interface UnitRow {
  readonly entrant: string
  readonly profile: string
  readonly games: number
  readonly fielded: number
  /** For each one fielded, in a game. */
  readonly dealt: number
  readonly taken: number
  readonly kills: number
  readonly survival: number
}
export interface LeagueReport {
  readonly ruleset: string
  readonly games: number
  readonly standings: readonly Standing[]
  readonly pairs: readonly PairResult[]
  /** Wins of whoever sat in the first seat, and of whoever took the first turn, among decided games. */
  readonly firstSeat: Advantage
  readonly firstTurn: Advantage
  readonly rounds: readonly number[]
  readonly decisions: readonly number[]
  readonly units: readonly UnitRow[]
  /** By entrant: the mean share of its models left after each round, while half of its games still ran. */
  readonly survival: readonly (readonly number[])[]
  readonly notes: readonly string[]
  readonly apart: readonly string[]
}
export interface Advantage {
  readonly wins: number
  readonly games: number
  readonly interval: Interval
}

export const VERDICTS = ['even', 'favours the first', 'favours the second', 'not clear yet'] as const
export type Verdict = (typeof VERDICTS)[number]
/** Within this of one half a pairing is called even. */
const EVEN = 0.1

/** What can be said after so many games: only what the interval allows. */
export function verdictOf({ low, high }: Interval): Verdict {
  if (low > 0.5) return 'favours the first'
  if (high < 0.5) return 'favours the second'
  return low >= 0.5 - EVEN && high <= 0.5 + EVEN ? 'even' : 'not clear yet'
}

/** Adds up a league. `results` are in the order `run` gives them for its tournaments. */
export function leagueReport(rules: AnyRuleset, league: League, results: readonly (Played | null)[]): LeagueReport {
  const { entrants, pairs, tournaments } = league
  const byPair = pairs.map((_, k) => results.filter((_game, index) => index % pairs.length === k))
  const played = byPair.flatMap((games, k) => games.flatMap(game => (game === null ? [] : [{ game, pair: pairs[k]! }])))
  const pairResults = pairs.map((pair, k): PairResult => {
    const sums = report([entrants[pair[0]]!.name, entrants[pair[1]]!.name], byPair[k]!)
    const decided = sums.finished - sums.draws
    const shares = wilson(sums.bots[0]!.wins + sums.draws / 2, decided + sums.draws)
    return { pair, report: sums, verdict: verdictOf(shares) }
  })
  const decided = played.map(({ game }) => game).filter(({ winner }) => winner !== null)
  const botIn = (game: Played, seat: number): number => (game.seat === 0 ? seat : 1 - seat)
  const firstSeats = decided.filter(game => game.winner === botIn(game, 0)).length
  const withFirst = decided.filter(({ first }) => first !== null)
  const firstTurns = withFirst.filter(({ winner, first }) => winner === first).length
  return {
    ruleset: rules.id,
    games: played.length,
    standings: entrants.map((entrant, i) => standing(entrant, i, played)),
    pairs: pairResults,
    firstSeat: advantage(firstSeats, decided.length),
    firstTurn: advantage(firstTurns, withFirst.length),
    rounds: played.map(({ game }) => game.rounds),
    decisions: played.map(({ game }) => game.decisions),
    units: unitRows(entrants, played),
    survival: entrants.map((_, i) => survivalOf(i, played)),
    notes: results.flatMap((game, index) =>
      (game?.notes ?? []).map(note => `game ${index} (${tournaments[index % pairs.length]!.seed}): ${note}`),
    ),
    apart: league.apart,
  }
}

const advantage = (wins: number, games: number): Advantage => ({ wins, games, interval: wilson(wins, games) })

interface PlayedPair {
  readonly game: Played
  readonly pair: readonly [number, number]
}

function standing(entrant: Entrant, i: number, played: readonly PlayedPair[]): Standing {
  let [games, wins, draws, kills] = [0, 0, 0, 0]
  for (const { game, pair } of played) {
    if (!pair.includes(i)) continue
    games++
    if (game.winner !== null && pair[game.winner] === i) wins++
    else if (game.finished && game.winner === null) draws++
    for (const unit of game.detail?.units ?? []) if (pair[unit.bot] === i) kills += unit.kills
  }
  const { points } = entrant
  const pointsPerKill = points === undefined || kills === 0 ? null : (points * games) / kills
  return { ...entrant, games, wins, draws, interval: wilson(wins, games), kills, pointsPerKill }
}

function unitRows(entrants: readonly Entrant[], played: readonly PlayedPair[]): UnitRow[] {
  const sums = new Map<string, { entrant: number; profile: string; games: number; n: number[] }>()
  for (const { game, pair } of played) {
    for (const { bot, profile, fielded, lost, dealt, taken, kills } of game.detail?.units ?? []) {
      const entrant = pair[bot]!
      const key = `${entrant} ${profile}`
      const sum = sums.get(key) ?? { entrant, profile, games: 0, n: [0, 0, 0, 0, 0] }
      sums.set(key, sum)
      sum.games++
      for (const [at, n] of [fielded, dealt, taken, kills, lost].entries()) sum.n[at]! += n
    }
  }
  return [...sums.values()].map(({ entrant, profile, games, n }) => {
    const [fielded = 0, dealt = 0, taken = 0, kills = 0, lost = 0] = n
    const each = Math.max(1, fielded)
    return {
      entrant: entrants[entrant]!.name,
      profile,
      games,
      fielded,
      dealt: dealt / each,
      taken: taken / each,
      kills: kills / each,
      survival: 1 - lost / each,
    }
  })
}

function survivalOf(i: number, played: readonly PlayedPair[]): number[] {
  const curves = played.flatMap(({ game, pair }) => {
    const bot = pair.indexOf(i)
    return bot < 0 || game.detail === undefined ? [] : [game.detail.alive[bot] ?? []]
  })
  const means: number[] = []
  for (let round = 0; ; round++) {
    const still = curves.filter(curve => curve.length > round)
    if (still.length === 0 || still.length < curves.length / 2) return means
    means.push(still.reduce((sum, curve) => sum + curve[round]!, 0) / still.length)
  }
}
