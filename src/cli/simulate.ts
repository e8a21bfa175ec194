/** `simulate`: many games between bots, and what the results show. */

import type { AnyRuleset, Setup } from '#engine'
import {
  type BotResult,
  even,
  grouped,
  inRow,
  percent,
  placesOf,
  type Report,
  report,
  run,
  type Tournament,
} from '#sim'
import { type Asked, bot, setupFor, wishesOf } from './choose.ts'
import { columns } from './columns.ts'
import { misused, refused, type Shown } from './fault.ts'
import { guarded } from './files.ts'
import { simulateLeague } from './league.ts'
import { progressLine } from './progress.ts'
import { runQueued } from './queue.ts'
import type { World } from './world.ts'

export interface SimulateFlags extends Asked {
  readonly games: number
  readonly seed: string
  readonly bots: string
  readonly workers?: number
  readonly roundRobin?: boolean
  readonly report?: string
  readonly csv?: string
  readonly save?: string
  /** The address of a PostgreSQL whose workers play the games. */
  readonly queue?: string
}

export async function simulate(rules: AnyRuleset, flags: SimulateFlags, world: World): Promise<Shown> {
  const bots = flags.bots.split(',').map(id => bot(id.trim()).id)
  if (flags.roundRobin || flags.report || flags.csv || flags.save) return simulateLeague(rules, bots, flags, world)
  const setups = setupsFor(rules, flags, bots.length)
  const tournament: Tournament = { ruleset: rules.id, seed: flags.seed, games: flags.games, bots, setups }
  const stop = new AbortController()
  const callOff = world.onInterrupt(() => stop.abort())
  const progress = progressLine(world, 'games', flags.games)
  const started = performance.now()
  const play = flags.queue === undefined ? run : runQueued(flags.queue)
  const results = await play(rules, tournament, {
    progress: (done, decisions) => progress.at(done, `${perSecond(decisions, started)} decisions/s`),
    signal: stop.signal,
    ...(flags.workers !== undefined && { workers: flags.workers }),
    ...(world.list !== undefined && { list: world.list }),
  }).finally(() => {
    progress.end()
    callOff()
  })
  const seconds = Math.round(performance.now() - started) / 1000
  const sums = report(bots, results)
  const json = {
    ...sums,
    seconds,
    seed: flags.seed,
    ruleset: rules.id,
    asked: flags.games,
    stopped: stop.signal.aborted,
  }
  return { text: text(rules, flags, setups, sums, seconds), json }
}

/** The set-ups that take turns: the rosters that were named, or every ready-made one against itself or its counterparts. */
function setupsFor(rules: AnyRuleset, flags: SimulateFlags, seats: number): Setup[] {
  if (seats < 2 || seats > 8) throw misused(`--bots takes 2 to 8 names with commas between them, not ${seats}.`)
  const wishes = { ...wishesOf(rules, flags), seats }
  if (wishes.rosters !== undefined) {
    const given = wishes.rosters.length
    if (given !== 1 && given !== seats) {
      throw misused(`--rosters takes one roster for all or one for each of the ${seats} bots, not ${given}.`)
    }
    return [setupFor(rules, wishes)]
  }
  const setups = guarded('The set-up cannot be judged', () => even(rules, wishes))
  if (setups.length > 0) return setups
  setupFor(rules, wishes) // says what is wrong with the first of them
  throw refused(`${rules.name} has no ready-made roster to play with.`)
}

const perSecond = (n: number, since: number): string => whole((n * 1000) / Math.max(1, performance.now() - since))
const whole = (n: number): string => grouped(Math.round(n))
const share = ({ wins, games }: { wins: number; games: number }): string =>
  games === 0 ? '-' : `${percent(wins / games)} of ${games}`

function text(
  rules: AnyRuleset,
  flags: SimulateFlags,
  setups: readonly Setup[],
  sums: Report,
  seconds: number,
): string {
  const { games, draws, finished, length, notes } = sums
  const first = setups[0]!
  const isMirrored = first.rosters.every(roster => roster === first.rosters[0])
  const chosen = isMirrored
    ? `${setups.length} mirrored rosters`
    : `${setups.length / 2} pairs of rosters, both ways round`
  const named = isMirrored ? first.rosters.slice(0, 1) : first.rosters
  const rosters = flags.rosters === undefined ? chosen : inRow(named.map(({ name }) => name))
  const places = inRow(placesOf(rules, setups))
  const head = `${rules.name}: ${grouped(games)} games, seed ${flags.seed}, ${places}, ${rosters}`
  const rows = [
    ['', 'wins', 'share', '95 % interval', 'going first', 'going later'],
    ...sums.bots.map(bot => row(bot, games)),
  ]
  const unfinished = games - finished
  return [
    head,
    '',
    ...columns(rows),
    '',
    `draws ${draws}${unfinished > 0 ? `, unfinished ${unfinished}` : ''}`,
    `length ${length.rounds.toFixed(1)} rounds, ${length.decisions.toFixed(0)} decisions (median ${length.medianDecisions})`,
    `${seconds.toFixed(1)} s, ${whole(sums.decisions / seconds)} decisions/s, ${(games / seconds).toFixed(1)} games/s`,
    ...notes.slice(0, 10),
    ...(notes.length > 10 ? [`... and ${notes.length - 10} more notes`] : []),
  ].join('\n')
}

function row({ name, wins, interval, first, later }: BotResult, games: number): string[] {
  const between = `${percent(interval.low)} to ${percent(interval.high)}`
  return [name, `${wins}`, percent(games === 0 ? 0 : wins / games), between, share(first), share(later)]
}
