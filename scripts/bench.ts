/**
 * How fast it is, on one core and with real terrain, beside plain work measured in the same run.
 *
 *   npm run bench -- [--game warverse] [--seconds 1] [--only sight]
 *   npm run bench -- --against ../before [--game warniris] [--only 'straight leg'] [--seconds 0.3]
 *   npm run bench -- --showdown ../showdown [--game wyrdcry] [--seconds 0.3]
 *
 * Every game in its turn, or the one that is named; each in a process of its own, because code that has run for one game
 * is slower for the next. Most rows take `--seconds`. Rows of whole games with bots that think play the same games every
 * time, because one may take six times as long as another: with 0.3 seconds a row, a game is done in about half a minute.
 *
 * `--against` takes the folder of another checkout, with its packages, and measures the same rows with the same set-up in both,
 * each row in two fresh processes that work in turn. It prints how much faster (above 1) or slower this checkout is: the middle of nine
 * rounds, the worst and the best. `--showdown` takes a folder in which `npm install pokemon-showdown` was run, and measures random games
 * beside random battles of that package in the same way, and what a decision costs beside one of Warniris. On a busy machine that is the figure to believe; figures of two runs one after the other are not.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type AnyRuleset, arrange, type Setup } from '#engine'
import { RULESETS } from '#rulesets'
import { run } from '#sim'
import { columns } from '../src/cli/columns.ts'
import { compare } from './bench/against.ts'
import {
  amongPieces,
  busy,
  GREEDY,
  greedyGames,
  JSON_CLONES,
  NUMBERS,
  PIECES,
  perSecond,
  type Row,
  rowsOf,
} from './bench/rows.ts'
import { type Arranged, besideShowdown } from './bench/showdown.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    showdown: { type: 'string' },
  },
})
const budget = Number(values.seconds) * 1000
const rows: string[][] = []
function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

async function measureAll(game: AnyRuleset, setup: Setup): Promise<void> {
  const { rosters, table } = setup
  console.log(
    `${game.name}: ${setup.scenario} on ${setup.map} (${table.terrain.length} pieces of terrain), ` +
      `${rosters.map(roster => roster.name).join(' against ')}, Node ${process.versions.node}, one thread`,
  )
  const rates = new Map<string, number>()
  const wanted = rowsOf(game, setup).filter(({ name }) => name.includes(values.only))
  for (const row of wanted) {
    if (row.name === GREEDY) manyGreedyGames(game, setup)
    else measureRow(row, rates)
  }
  if (values.only === '') await threads(game, setup)
  console.log(columns([['', 'per second', 'each', 'beside'], ...rows]).join('\n'))
}

/** Warms up for an eighth of its time, and notes how many things it did in a second. */
function measureRow({ name, ready }: Row, rates: Map<string, number>): void {
  const work = ready()
  perSecond(work, budget / 8)
  const rate = perSecond(work, budget)
  rates.set(name, rate)
  note(name, rate, besideText(name, rate, rates))
}

const note = (name: string, rate: number, beside = ''): void => {
  rows.push([name, rateText(rate).padStart(12), eachText(1e6 / rate), beside])
}

const rateText = (n: number): string => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en-GB'))

function eachText(microseconds: number): string {
  if (microseconds < 1) return `${(microseconds * 1000).toFixed(0)} ns`
  return microseconds < 1000 ? `${microseconds.toFixed(1)} us` : `${(microseconds / 1000).toFixed(1)} ms`
}

/** What a row is set beside: plain work, or for more and more scenery how the time of a decision grows. */
function besideText(name: string, rate: number, rates: ReadonlyMap<string, number>): string {
  const pieces = PIECES.find(n => name === amongPieces(n))
  const few = rates.get(amongPieces(PIECES[0]))
  if (pieces !== undefined && pieces > PIECES[0] && few !== undefined) {
    return `grows with pieces to the power ${(Math.log(few / rate) / Math.log(pieces / PIECES[0])).toFixed(2)}`
  }
  if (name === NUMBERS || name === JSON_CLONES || name.startsWith('odds') || pieces !== undefined) return ''
  const isClone = name.startsWith('clone')
  const [plain, what] = isClone ? [rates.get(JSON_CLONES), 'JSON clones'] : [rates.get(NUMBERS), 'numbers']
  if (plain === undefined) return ''
  const ratio = plain / rate
  return ratio >= 1 ? `${Math.round(ratio)} ${what}` : `${(1 / ratio).toFixed(1)} times as fast as ${what}`
}

/** Games of greedy against random; the first quarter only warms up. */
const GREEDY_GAMES = 24

function manyGreedyGames(game: AnyRuleset, setup: Setup): void {
  const warm = GREEDY_GAMES * WARM
  greedyGames(game, setup, warm)
  const started = busy()
  const decisions = greedyGames(game, setup, GREEDY_GAMES - warm, warm)
  const seconds = (busy() - started) / 1000
  note('greedy against random: games', (GREEDY_GAMES - warm) / seconds)
  note(GREEDY, decisions / seconds)
}

/** So many games of each pair of bots, the first of which only warm the threads up. */
const MATCHES = [
  { bots: ['random', 'random'], games: 300 },
  { bots: ['greedy', 'random'], games: 24 },
  { bots: ['search:5', 'random'], games: 8 },
] as const
const WARM = 1 / 4

/** Whole games with each bot in one thread and in two, by the clock on the wall. */
async function threads(game: AnyRuleset, setup: Setup): Promise<void> {
  for (const { bots, games } of MATCHES) {
    const one = await gamesPerSecond(game, setup, bots, games, 1)
    const name = `${bots.join(' against ')}: games`
    note(`${name}, one thread`, one)
    const two = await gamesPerSecond(game, setup, bots, games, 2)
    note(`${name}, two threads`, two, `${(two / one).toFixed(2)} times as many as in one`)
  }
}

/** Counted from when a quarter of the games is over: starting a thread and compiling is no part of it. */
async function gamesPerSecond(
  game: AnyRuleset,
  setup: Setup,
  bots: readonly string[],
  games: number,
  workers: number,
): Promise<number> {
  let warm: { readonly done: number; readonly at: number } | null = null
  const progress = (done: number): void => {
    if (warm === null && done >= games * WARM) warm = { done, at: performance.now() }
  }
  const started = performance.now()
  await run(game, { ruleset: game.id, seed: 'bench', games, bots, setups: [setup] }, { workers, progress })
  const { done, at } = warm ?? { done: 0, at: started }
  return ((games - done) * 1000) / (performance.now() - at)
}

async function measureOne(rules: AnyRuleset): Promise<void> {
  const { setup } = arranged(rules)
  if (values.against === undefined) await measureAll(rules, setup)
  else await compare(rules, setup, { folder: resolve(values.against), only: values.only, ms: budget })
}
/** The game whose decisions are the measure of others. */
const BESIDE = 'warniris'

/** The battle a game is measured in: the one it is set up with when nothing is said. */
function arranged(rules: AnyRuleset): Arranged {
  const found = arrange(rules, {})
  if ('faults' in found) throw new Error(`${rules.name} cannot be set up: ${found.faults[0]?.why}`)
  return { rules, setup: found.setup }
}

async function main(): Promise<void> {
  const { game, against, showdown } = values
  const wanted = RULESETS.filter(({ id }) => game === undefined || id === game)
  const [first, ...more] = wanted
  if (!(budget > 0)) fail(`--seconds is a number above 0, not ${values.seconds}.`)
  else if (first === undefined) fail(`The games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
  else if (against !== undefined && !existsSync(join(against, 'src/rulesets/index.ts'))) {
    fail(`--against takes the folder of another checkout; ${against} is none.`)
  } else if (showdown !== undefined && !existsSync(join(showdown, 'node_modules/pokemon-showdown'))) {
    fail(`--showdown takes a folder in which pokemon-showdown is installed; ${showdown} is none.`)
  } else if (showdown !== undefined) {
    const beside = RULESETS.find(({ id }) => id === BESIDE) ?? first
    await besideShowdown(wanted.map(arranged), arranged(beside), resolve(showdown), budget)
  } else if (more.length === 0) await measureOne(first)
  else {
    const [file, node] = [fileURLToPath(import.meta.url), process.execPath]
    const same = ['--seconds', values.seconds, '--only', values.only, ...(against ? ['--against', against] : [])]
    for (const { id } of wanted) {
      const { status } = spawnSync(node, [file, '--game', id, ...same], { stdio: 'inherit' })
      if (status !== 0) process.exitCode = 1
    }
  }
}

await main()
