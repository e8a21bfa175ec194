/** Everybody against everybody: playing it, going on with it, and showing what came of it. */

import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnyRuleset } from '#engine'
import {
  csv,
  type Entrant,
  entrantsOf,
  gamesIn,
  headingOf,
  type League,
  leagueOf,
  leagueReport,
  type NamedRoster,
  type Played,
  page,
  run,
  seatedOf,
} from '#sim'
import { type Asked, rosterNamed, wishesOf } from './choose.ts'
import { messageOf, misused, refused, type Shown } from './fault.ts'
import { guarded } from './files.ts'
import { progressLine } from './progress.ts'
import type { SimulateFlags } from './simulate.ts'
import { apartLines, leagueText } from './standings.ts'
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
  if (flags.queue !== undefined) {
    throw misused('--queue is for games without --round-robin, --report, --csv and --save.')
  }
  const isOneEach = !flags.roundRobin && rosters !== undefined
  if (isOneEach && rosters.length !== 1 && rosters.length !== bots.length) {
    throw misused(
      `--rosters takes one roster for all or one for each of the ${bots.length} bots, not ${rosters.length}.`,
    )
  }
  const entrants = isOneEach ? seatedOf(bots, rosters) : entrantsOf(bots, rosters)
  return playLeague(rules, entrants, rosters, flags, commandOf('simulate', rules, flags), world)
}

export function namedRoster(rules: AnyRuleset, name: string): NamedRoster {
  const points = rules.presets.find(({ id }) => id === name)?.points
  return { id: name, roster: rosterNamed(rules, name), ...(points !== undefined && { points }) }
}

/** Flags that change nothing in the games. */
const BESIDE = ['workers', 'csv', 'save', 'queue']

/** What to type for the same games and the same page, with nothing in it that was not typed or agreed. */
export function commandOf(name: string, rules: AnyRuleset, flags: object): string {
  const words = Object.entries(flags).flatMap(([flag, value]: [string, unknown]) => {
    const dashed = `--${flag.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    if (value === undefined || value === false || BESIDE.includes(flag)) return []
    if (Array.isArray(value)) return value.flatMap(one => [dashed, quoted(String(one))])
    return value === true ? [dashed] : [dashed, quoted(String(value))]
  })
  return ['musterfield', name, rules.id, ...words].join(' ')
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Plays a league to its end, or as far as there was time for. */
export async function playLeague(
  rules: AnyRuleset,
  entrants: readonly Entrant[],
  rosters: readonly NamedRoster[] | undefined,
  flags: LeagueFlags,
  command: string,
  world: World,
): Promise<Shown> {
  checkFiles(flags)
  const { rosters: _, ...wishes } = wishesOf(rules, flags)
  const { seed, games } = flags
  const league = guarded('The set-ups cannot be judged', () =>
    leagueOf(rules, { entrants, wishes, seed, games, ...(rosters !== undefined && { rosters }) }),
  )
  if (league.pairs.length === 0) throw refused('Nobody can meet anybody here.', apartLines(entrants, league.barred))
  const total = gamesIn(league.tournaments)
  const key = keyOf(rules, league)
  const known = flags.save === undefined ? [] : savedIn(flags.save, key)
  const stop = new AbortController()
  const callOff = world.onInterrupt(() => stop.abort())
  const progress = progressLine(world, 'games', total)
  const started = performance.now()
  let lastSaved = started
  const save = (results: readonly (Played | null)[]): void => {
    if (flags.save === undefined) return
    // Games saved beyond those asked for now are kept: next time more may be asked for.
    const all = [...results, ...known.slice(results.length)]
    // Written beside and then put in place: a stop in the middle of writing would lose hours of games.
    write(`${flags.save}.part`, JSON.stringify({ key, results: all }))
    renameSync(`${flags.save}.part`, flags.save)
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
  const heading = headingOf(rules, league, sums, { seed, command })
  if (flags.report !== undefined) write(flags.report, page(sums, heading))
  if (flags.csv !== undefined) write(flags.csv, csv(league, results))
  const { rounds, decisions, ...rest } = sums
  return {
    text: leagueText(heading, sums, endingOf(flags, sums.games < total), world.columns),
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
  const saved = savedJson(file)
  const hasResults = typeof saved === 'object' && saved !== null && 'key' in saved && 'results' in saved
  if (!hasResults || saved.key !== key || !Array.isArray(saved.results)) {
    throw refused(
      `${file} holds other games than these: name another file, or the same bots, rosters, seed and options.`,
    )
  }
  return saved.results // written by us: the key is the proof
}

/** Our own files may be larger than those of others. */
function savedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw refused(`${file} does not hold saved games: ${messageOf(error)}.`)
  }
}

/** Finds out before the first game, not after hours of them, whether there is a place to write to. */
export function checkFiles({ report, csv, save }: Pick<LeagueFlags, 'report' | 'csv' | 'save'>): void {
  const named = Object.entries({ '--report': report, '--csv': csv, '--save': save })
  named.forEach(([flag, file], i) => {
    if (file === undefined) return
    const why = whyNotWritten(file)
    if (why !== null) throw misused(`${flag} ${file} cannot be written: ${why}.`)
    const same = named.slice(0, i).find(([, other]) => other === file)
    if (same !== undefined) throw misused(`${same[0]} and ${flag} name the same file, ${file}.`)
  })
}

function whyNotWritten(file: string): string | null {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `there is no folder ${folder}`
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) return 'it is a folder'
  try {
    accessSync(found === undefined ? folder : file, constants.W_OK)
    return null
  } catch {
    return 'that is not permitted'
  }
}

export function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw misused(`${file} cannot be written: ${messageOf(error)}.`)
  }
}

/** What to do next: where the page is, and how to go on after a stop. */
function endingOf({ report, save }: LeagueFlags, isPart: boolean): string[] {
  const goOn = save === undefined ? 'With --save they could be gone on with.' : 'The same command goes on with them.'
  return [
    ...(isPart ? [`Stopped before all games were played. ${goOn}`] : []),
    ...(report === undefined ? [] : [`The report is in ${report}.`]),
  ]
}
