/** Everybody against everybody: playing it, going on with it, and showing what came of it. */

import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import type { AnyRuleset } from '#engine'
import {
  csv,
  type Entrant,
  entrantsOf,
  gamesIn,
  type League,
  type LeagueReport,
  leagueOf,
  leagueReport,
  type NamedRoster,
  type Played,
  page,
  percent,
  run,
  verdictText,
} from '#sim'
import { type Asked, rosterNamed, wishesOf } from './choose.ts'
import { columns } from './columns.ts'
import { misused, refused, type Shown } from './fault.ts'
import { guarded, readJson, writeJson } from './files.ts'
import { progressLine } from './progress.ts'
import type { SimulateFlags } from './simulate.ts'
import type { World } from './world.ts'

/** How a league is played and where it is written to. */
export interface LeagueFlags extends Asked {
  readonly games: number
  readonly seed: string
  readonly workers?: number
  readonly report?: string
  readonly csv?: string
  readonly save?: string
}

/** `simulate` with more than two to compare, or with something to write. */
export async function simulateLeague(
  rules: AnyRuleset,
  bots: readonly string[],
  flags: SimulateFlags,
  world: World,
): Promise<Shown> {
  const rosters = flags.rosters?.split(',').map(name => namedRoster(rules, name.trim()))
  if (!flags.roundRobin && bots.length !== 2) {
    throw misused(
      `--report, --csv and --save are for two bots, or for more with --round-robin; --bots names ${bots.length}.`,
    )
  }
  const entrants = flags.roundRobin || rosters === undefined ? entrantsOf(bots, rosters) : seated(bots, rosters)
  return playLeague(rules, entrants, rosters, flags, world)
}

/** Each bot with its own roster, or all with the only one. */
function seated(bots: readonly string[], rosters: readonly NamedRoster[]): Entrant[] {
  if (rosters.length !== 1 && rosters.length !== bots.length) {
    throw misused(
      `--rosters takes one roster for all or one for each of the ${bots.length} bots, not ${rosters.length}.`,
    )
  }
  const names = entrantsOf(bots)
  return bots.map((bot, i) => {
    const { id, points } = rosters[i] ?? rosters[0]!
    return { name: `${names[i]!.name} with ${id}`, bot, roster: id, ...(points !== undefined && { points }) }
  })
}

export function namedRoster(rules: AnyRuleset, name: string): NamedRoster {
  const points = rules.presets.find(({ id }) => id === name)?.points
  return { id: name, roster: rosterNamed(rules, name), ...(points !== undefined && { points }) }
}

/** Plays a league to its end, or as far as there was time for. */
export async function playLeague(
  rules: AnyRuleset,
  entrants: readonly Entrant[],
  rosters: readonly NamedRoster[] | undefined,
  flags: LeagueFlags,
  world: World,
): Promise<Shown> {
  const { rosters: _, ...wishes } = wishesOf(rules, flags)
  const { seed, games } = flags
  const league = guarded('The set-ups cannot be judged', () =>
    leagueOf(rules, { entrants, wishes, seed, games, ...(rosters !== undefined && { rosters }) }),
  )
  if (league.pairs.length === 0) throw refused('Nobody can meet anybody here:', league.apart)
  const total = gamesIn(league.tournaments)
  const key = keyOf(rules, league)
  const known = flags.save === undefined ? [] : savedIn(flags.save, key)
  const stop = new AbortController()
  const callOff = world.onInterrupt(() => stop.abort())
  const progress = progressLine(world, 'games', total)
  const started = performance.now()
  let lastSaved = started
  const save = (results: readonly (Played | null)[]): void => {
    if (flags.save !== undefined) writeJson(flags.save, { key, results })
  }
  const results = await run(rules, league.tournaments, {
    known,
    signal: stop.signal,
    progress(done, _decisions, soFar) {
      progress.at(done, `${league.pairs.length} pairs`)
      if (performance.now() - lastSaved < SAVE_EVERY) return
      lastSaved = performance.now()
      save(soFar)
    },
    ...(flags.workers !== undefined && { workers: flags.workers }),
    ...(world.list !== undefined && { list: world.list }),
  }).finally(() => {
    progress.end()
    callOff()
  })
  save(results)
  const seconds = (performance.now() - started) / 1000
  const sums = leagueReport(rules, league, results)
  const what = `${entrants.length} entrants, ${league.pairs.length} pairs, ${sums.games} of ${total} games`
  if (flags.report !== undefined) write(flags.report, page(sums, { game: rules.name, seed, what, seconds }))
  if (flags.csv !== undefined) write(flags.csv, csv(league, results))
  const { rounds, decisions, ...rest } = sums
  return {
    text: leagueText(rules, flags, sums, what),
    json: { ...rest, seed, asked: total, stopped: stop.signal.aborted, seconds: Math.round(seconds * 1000) / 1000 },
  }
}

/** Milliseconds between two savings. */
const SAVE_EVERY = 10_000

/** What makes two leagues the same: everything but how many games are asked for. */
function keyOf(rules: AnyRuleset, { tournaments }: League): string {
  const same = tournaments.map(({ games: _, ...rest }) => rest)
  return createHash('sha256')
    .update(JSON.stringify([rules.id, rules.edition, same]))
    .digest('hex')
}

/** The games in a file, if they are of this very league. */
function savedIn(file: string, key: string): (Played | null)[] {
  if (!existsSync(file)) return []
  const saved = readJson(file)
  const hasResults = typeof saved === 'object' && saved !== null && 'key' in saved && 'results' in saved
  if (!hasResults || saved.key !== key || !Array.isArray(saved.results)) {
    throw refused(
      `${file} holds other games than these: name another file, or the same bots, rosters, seed and options.`,
    )
  }
  return saved.results // written by us: the key is the proof
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw misused(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function leagueText(rules: AnyRuleset, flags: LeagueFlags, sums: LeagueReport, what: string): string {
  const { standings, pairs, firstSeat, firstTurn, apart, notes } = sums
  const names = standings.map(({ name }) => name)
  const share = ({ wins, games, interval }: LeagueReport['firstSeat']): string =>
    games === 0 ? '-' : `${percent(wins / games)} (${percent(interval.low)} to ${percent(interval.high)})`
  return [
    `${rules.name}: ${what}, seed ${flags.seed}`,
    '',
    ...columns([
      ['', 'games', 'won', 'drawn', 'share', '95 % interval', 'points per kill'],
      ...standings.map(({ name, games, wins, draws, interval, pointsPerKill }) => [
        name,
        `${games}`,
        `${wins}`,
        `${draws}`,
        games === 0 ? '-' : percent(wins / games),
        `${percent(interval.low)} to ${percent(interval.high)}`,
        pointsPerKill === null ? '-' : pointsPerKill.toFixed(0),
      ]),
    ]),
    '',
    ...columns([
      ['pair', 'won', 'lost', 'drawn', 'verdict'],
      ...pairs.map(({ pair, report, verdict }) => [
        `${names[pair[0]]} against ${names[pair[1]]}`,
        `${report.bots[0]!.wins}`,
        `${report.bots[1]!.wins}`,
        `${report.draws}`,
        verdictText(names, pair, verdict),
      ]),
    ]),
    '',
    `first turn wins ${share(firstTurn)}, first seat wins ${share(firstSeat)}`,
    ...apart.map(one => `cannot meet: ${one}`),
    ...notes.slice(0, 10),
    ...(flags.report === undefined ? [] : [`The report is in ${flags.report}.`]),
  ].join('\n')
}
