/**
 * Random games by the thousand, everything checked on the way, then the repertoire and malformed actions.
 *
 *   npm run battery                                        every game, 1,000 random games each
 *   npm run battery -- --game warverse --games 10000 --workers 2
 *   npm run battery -- --game warverse --own               on drawn battlefields and with drawn characters of players' own
 *   npm run battery -- --game wyrdcry --campaigns 5000     random campaigns of six battles instead, with all that must hold in them
 *   npm run battery -- --game warverse --seed 7 --from 421 --games 1    one game again
 */

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { campaignBattery } from '#campaign/testing'
import type { AnyRuleset, Draw, Setup } from '#engine'
import { battery, exhaust, fuzz } from '#engine/testing'
import { RULESETS } from '#rulesets'
import { messageOf } from '../src/cli/fault.ts'
import { duration, progressLine } from '../src/cli/progress.ts'
import { theWorld } from '../src/cli/world.ts'

const NUMBER = /^\d+$/

/** One stretch of games for a worker. */
interface Stretch {
  readonly game: string
  readonly seed: string
  /** On battlefields and with characters of players' own. */
  readonly own: boolean
  /** Campaigns, and no single games. */
  readonly campaigns?: boolean
  readonly from: number
  readonly games: number
}
type News =
  | { readonly done: number; readonly decisions: number }
  | { readonly longest: number; readonly draws: number }
  | { readonly campaigns: Told }
  | { readonly failed: string }

/** What a stretch of campaigns comes to. */
type Told = Pick<ReturnType<typeof campaignBattery>, 'battles' | 'fought' | 'acts' | 'undone' | 'disbanded'>
/** One in so many battles of a campaign is fought, the others are reported. */
const FOUGHT = 40

const USAGE =
  'Usage: npm run battery -- [--game warverse] [--games 1000] [--own] [--campaigns 5000] ' +
  '[--seed battery] [--from 0] [--workers 2] [--fuzz 100000]'

const flagsIn = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    options: {
      game: { type: 'string' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'battery' },
      from: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      fuzz: { type: 'string', default: '100000' },
      campaigns: { type: 'string' },
      own: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

async function main(argv: readonly string[]): Promise<number> {
  let values: ReturnType<typeof flagsIn>
  try {
    values = flagsIn(argv)
  } catch (error) {
    return complain(`${messageOf(error)}\n${USAGE}`)
  }
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  for (const flag of ['games', 'from', 'workers', 'fuzz', 'campaigns'] as const) {
    const value = values[flag]
    if (value !== undefined && !NUMBER.test(value)) return complain(`--${flag} takes a whole number, not '${value}'.`)
  }
  const named = RULESETS.filter(({ id }) => values.game === undefined || id === values.game)
  const chosen = values.campaigns === undefined ? named : named.filter(({ campaign }) => campaign !== undefined)
  if (chosen.length === 0) return complain(`The games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
  for (const rules of chosen) {
    try {
      const { seed, from, campaigns } = values
      if (campaigns !== undefined) {
        await manyCampaigns(rules, seed, Number(from ?? 0), Number(campaigns), Math.max(1, Number(values.workers)))
        continue
      }
      await manyGames(
        rules,
        { seed, own: values.own },
        Number(from ?? 0),
        Number(values.games),
        Math.max(1, Number(values.workers)),
      )
      // A game repeated by its number is played alone.
      if (from === undefined && !values.own) everythingUsed(rules, seed)
      if (from === undefined && !values.own) malformed(rules, seed, Number(values.fuzz))
    } catch (error) {
      return complain(messageOf(error))
    }
  }
  return 0
}

function complain(sentence: string): number {
  console.error(sentence)
  return 1
}

async function manyGames(
  rules: AnyRuleset,
  { seed, own }: Pick<Stretch, 'seed' | 'own'>,
  from: number,
  games: number,
  workers: number,
): Promise<void> {
  const started = performance.now()
  const line = progressLine(theWorld(), `games of ${rules.id}`, games)
  const stretches = split(from, games, workers)
  const done = stretches.map(() => 0)
  const decisions = stretches.map(() => 0)
  const ends = await Promise.all(
    stretches.map((stretch, i) =>
      playElsewhere({ game: rules.id, seed, own, ...stretch }, news => {
        done[i] = news.done
        decisions[i] = news.decisions
        line.at(sum(done), `${Math.round((sum(decisions) * 1000) / (performance.now() - started))} decisions/s`)
      }),
    ),
  ).finally(() => line.end())
  const longest = Math.max(...ends.map(end => end.longest))
  const draws = sum(ends.map(end => end.draws))
  console.log(
    `${rules.id}: ${games} games, ${sum(decisions)} decisions, longest ${longest}, ${draws} draws, all as it should be ` +
      `(${duration(performance.now() - started)}, seed ${seed})`,
  )
}

async function manyCampaigns(
  rules: AnyRuleset,
  seed: string,
  from: number,
  games: number,
  workers: number,
): Promise<void> {
  const started = performance.now()
  const line = progressLine(theWorld(), `campaigns of ${rules.id}`, games)
  const stretches = split(from, games, workers)
  const done = stretches.map(() => 0)
  const told = await Promise.all(
    stretches.map((stretch, i) =>
      elsewhere<Told>({ game: rules.id, seed, own: false, campaigns: true, ...stretch }, news => {
        done[i] = news.done
        line.at(sum(done), '')
      }),
    ),
  ).finally(() => line.end())
  const of = (key: keyof Told): number => sum(told.map(one => one[key]))
  console.log(
    `${rules.id}: ${games} campaigns, ${of('battles')} battles (${of('fought')} of them fought), ${of('acts')} acts in aftermaths, ` +
      `${of('undone')} taken back, ${of('disbanded')} warbands disbanded, all as it should be ` +
      `(${duration(performance.now() - started)}, seed ${seed})`,
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

function split(from: number, games: number, workers: number): { from: number; games: number }[] {
  const each = Math.ceil(games / workers)
  const stretches: { from: number; games: number }[] = []
  for (let n = 0; n < games; n += each) stretches.push({ from: from + n, games: Math.min(each, games - n) })
  return stretches
}

const playElsewhere = elsewhere<{ longest: number; draws: number }>

/** A stretch played by a worker, to its last message. */
function elsewhere<T extends object>(
  stretch: Stretch,
  progress: (news: { done: number; decisions: number }) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: stretch })
    worker.on('message', (news: News) => {
      if ('failed' in news) reject(new Error(news.failed))
      else if ('done' in news) progress(news)
      else resolve(('campaigns' in news ? news.campaigns : news) as T) // what this kind of stretch ends with
    })
    worker.once('error', reject)
  })
}

async function playStretch({ game, seed, own, from, games, campaigns }: Stretch): Promise<void> {
  const say = (news: News): void => parentPort?.postMessage(news)
  const rules = RULESETS.find(({ id }) => id === game)
  if (rules === undefined) throw new Error(`battery: no game '${game}'`)
  try {
    if (campaigns) {
      const progress = (done: number): void => say({ done, decisions: 0 })
      const { used, ...told } = campaignBattery(rules, { campaigns: games, seed, from, fought: FOUGHT, progress })
      if (used.size === 0) throw new Error(`${game}: nothing happened`)
      return say({ campaigns: told })
    }
    const setup = own ? await drawerOf(game) : undefined
    const { longest, draws } = battery(rules, {
      seed,
      from,
      games,
      ...(setup && { setup, flag: '--own' }),
      progress: (done, decisions) => say({ done, decisions }),
    })
    say({ longest, draws })
  } catch (error) {
    say({ failed: messageOf(error) })
  }
}

/** How a game draws set-ups of players' own. */
async function drawerOf(game: string): Promise<(pick: Draw) => Setup> {
  const path = new URL(`../src/rulesets/${game}/own.ts`, import.meta.url)
  const { drawOwn }: { drawOwn: (pick: Draw) => Setup } = await import(path.href)
  return drawOwn
}

const MOST_GAMES = 20_000

function everythingUsed(rules: AnyRuleset, seed: string): void {
  const { games, missing } = exhaust(rules, seed, MOST_GAMES)
  if (missing.length > 0) {
    throw new Error(`${rules.id}: ${MOST_GAMES} random games never used ${missing.join(', ')}`)
  }
  console.log(`${rules.id}: everything in its repertoire of ${rules.repertoire.length} was used within ${games} games`)
}

function malformed(rules: AnyRuleset, seed: string, n: number): void {
  if (n === 0) return
  const started = performance.now()
  fuzz(rules, n, seed)
  console.log(`${rules.id}: ${n} malformed actions were refused (${duration(performance.now() - started)})`)
}

if (isMainThread) process.exitCode = await main(process.argv.slice(2))
else await playStretch(workerData)
