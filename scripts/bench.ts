/**
 * How fast it is, on one core and with real terrain, beside plain work measured in the same run.
 *
 *   npm run bench -- [--game warverse] [--seconds 1]
 *
 * Every game in its turn, or the one that is named; each in a process of its own, because code that has run for one game
 * is slower for the next. Most rows take `--seconds`. Rows of whole games with bots that think play the same games every
 * time, because one may take six times as long as another: with 0.3 seconds a row, a game is done in about half a minute.
 */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { greedy, random } from '#bots'
import {
  type Action,
  type AnyRuleset,
  apply,
  arrange,
  cloneState,
  type Draw,
  decisionOf,
  type GameState,
  next32,
  picker,
  randomAction,
  rngFrom,
  type Setup,
  start,
  type WhatIfNumber,
  waitingFor,
} from '#engine'
import {
  type Box,
  firstHit,
  fly,
  hidden,
  type Len,
  type Point,
  rectangle,
  screen,
  shortest,
  type Terrain,
} from '#geometry'
import { type AnyWhatIf, forecastIf, readNumbers } from '#odds'
import { RULESETS } from '#rulesets'
import { playMatch, run } from '#sim'
import { columns } from '../src/cli/columns.ts'

const { values } = parseArgs({ options: { game: { type: 'string' }, seconds: { type: 'string', default: '1' } } })
const budget = Number(values.seconds) * 1000
let rows: string[][] = []
function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

/** Something measured before, to set a figure beside. */
interface Beside {
  readonly rate: number
  readonly what: string
}

async function measureAll(game: AnyRuleset, setup: Setup): Promise<void> {
  const { rosters, table } = setup
  rows = []
  console.log(
    `${game.name}: ${setup.scenario} on ${setup.map} (${table.terrain.length} pieces of terrain), ` +
      `${rosters.map(roster => roster.name).join(' against ')}, Node ${process.versions.node}, one thread`,
  )
  const rng = rngFrom('bench')
  const numbers = times(1000, () => next32(rng))
  const generator: Beside = { rate: rate('one number from the generator', numbers), what: 'numbers' }
  const middle = halfway(game, setup)
  const json: Beside = {
    rate: rate(
      'JSON clone of a state',
      times(10, () => JSON.parse(JSON.stringify(middle))),
    ),
    what: 'JSON clones',
  }
  const clones = times(100, () => cloneState(game, middle))
  rate('clone of a state', clones, json)
  randomGames(game, setup, generator)
  applied(game, setup, generator)
  greedyGames(game, setup)
  odds(game)
  await threads(game, setup)
  space(setup, generator)
  // last: its pieces are made differently from those of maps, which slows down the same code for every row after it
  scenery(game, setup)
  console.log(columns([['', 'per second', 'each', 'beside'], ...rows]).join('\n'))
}

/** `work` done n times over. */
const times = (n: number, work: () => unknown) => (): number => {
  for (let i = 0; i < n; i++) work()
  return n
}

/** Runs `work` for its share of time, and notes how many things it did in a second. */
function rate(name: string, work: () => number, beside?: Beside): number {
  for (const warm = busy(); busy() - warm < budget / 8; ) work()
  const started = busy()
  let done = 0
  while (busy() - started < budget) done += work()
  const perSecond = (done * 1000) / (busy() - started)
  note(name, perSecond, besideText(perSecond, beside))
  return perSecond
}

const note = (name: string, perSecond: number, beside = ''): void => {
  rows.push([name, perSecondText(perSecond).padStart(12), eachText(1e6 / perSecond), beside])
}

/** Milliseconds this thread has worked: on a machine that others use too, the clock on the wall counts their work as ours. */
const busy = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const perSecondText = (n: number): string => (n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en-GB'))

function eachText(microseconds: number): string {
  if (microseconds < 1) return `${(microseconds * 1000).toFixed(0)} ns`
  return microseconds < 1000 ? `${microseconds.toFixed(1)} us` : `${(microseconds / 1000).toFixed(1)} ms`
}

function besideText(perSecond: number, beside: Beside | undefined): string {
  if (beside === undefined) return ''
  const ratio = beside.rate / perSecond
  return ratio >= 1
    ? `${Math.round(ratio)} ${beside.what}`
    : `${(1 / ratio).toFixed(1)} times as fast as ${beside.what}`
}

/** A position from the middle of a random game. */
function halfway(game: AnyRuleset, setup: Setup): GameState {
  const { record } = playMatch(game, setup, 'halfway', allRandom(setup))
  const state = start(game, setup, 'halfway')
  for (const action of record.actions.slice(0, record.actions.length >> 1)) apply(game, state, action)
  return state
}

const allRandom = (setup: Setup) => setup.rosters.map(() => random)

/** A random game, and how many decisions it took. */
function randomGame(game: AnyRuleset, setup: Setup, seed: string, pick: Draw): number {
  const state = start(game, setup, seed)
  let decisions = 0
  for (; state.over === null; decisions++)
    apply(game, state, randomAction(game, state, decisionOf(state, waitingFor(state)[0]!)!, pick))
  return decisions
}

/** Whole random games: choosing and applying. */
function randomGames(game: AnyRuleset, setup: Setup, beside: Beside): void {
  const pick = picker('bench')
  let games = 0
  let decisions = 0
  const perSecond = rate(
    'random play: decisions chosen and applied',
    () => {
      const made = randomGame(game, setup, `random ${games++}`, pick)
      decisions += made
      return made
    },
    beside,
  )
  note('random play: games', (perSecond * games) / decisions)
}

/** How many pieces random games are played among. */
const PIECES = [10, 40, 100] as const

/** Random games among more and more scenery, on the same table with the same lists: how the time of a decision grows. */
function scenery(game: AnyRuleset, setup: Setup): void {
  const first = PIECES[0]
  let among = 0
  for (const pieces of PIECES) {
    const crowded = { ...setup, table: { ...setup.table, terrain: piecesOn(game, setup, pieces) } }
    const pick = picker('bench')
    let games = 0
    const perSecond = rate(`random play, ${pieces} pieces of terrain: decisions`, () =>
      randomGame(game, crowded, `random ${games++}`, pick),
    )
    if (pieces === first) among = perSecond
    else rows.at(-1)?.splice(3, 1, `grows with pieces to the power ${power(among / perSecond, pieces / first)}`)
  }
}

const power = (times: number, more: number): string => (Math.log(times) / Math.log(more)).toFixed(2)

/** So many blocks on a loose grid between the two sides, each of the kind of a piece on the maps of the game. */
function piecesOn(game: AnyRuleset, { table }: Setup, n: number): Terrain[] {
  const pick = picker('scenery')
  const kinds = game.maps.flatMap(map => map.table.terrain).filter(piece => piece.traits.length > 0)
  const across = Math.ceil(Math.sqrt(n))
  const [wide, deep] = [table.width / across, table.depth / 2 / across]
  return Array.from({ length: n }, (_, i) => {
    const { traits, bottom, top } = kinds[i % kinds.length]!
    const x = Math.round(wide * ((i % across) + 0.4 + pick(200) / 1000))
    const y = Math.round(table.depth / 4 + deep * (Math.floor(i / across) + 0.4 + pick(200) / 1000))
    const footprint = rectangle({ x, y }, Math.min(2500, wide / 2), Math.min(1500, deep / 2))
    return { id: `block-${i}`, name: `Block ${i + 1}`, traits, bottom, top, footprint }
  })
}

/** Recorded games applied again: what the umpire costs without anybody thinking. */
function applied(game: AnyRuleset, setup: Setup, beside: Beside): void {
  const games: (readonly Action[])[] = []
  for (let n = 0; n < 8; n++) games.push(playMatch(game, setup, `applied ${n}`, allRandom(setup)).record.actions)
  let n = 0
  rate(
    'recorded decisions applied',
    () => {
      const i = n++ % games.length
      const state = start(game, setup, `applied ${i}`)
      for (const action of games[i]!) apply(game, state, action)
      return games[i]!.length
    },
    beside,
  )
}

/** Games of greedy against random, which change seats; the first quarter only warms up. */
const GREEDY_GAMES = 24

function greedyGames(game: AnyRuleset, setup: Setup): void {
  let decisions = 0
  let started = 0
  for (let n = 0; n < GREEDY_GAMES; n++) {
    if (n === GREEDY_GAMES * WARM) [started, decisions] = [busy(), 0]
    const bots = setup.rosters.map((_, seat) => (seat % 2 === n % 2 ? greedy : random))
    decisions += playMatch(game, setup, `greedy ${n}`, bots).record.actions.length
  }
  const seconds = (busy() - started) / 1000
  note('greedy against random: games', (GREEDY_GAMES * (1 - WARM)) / seconds)
  note('greedy against random: decisions', decisions / seconds)
}

/** Exact odds of every kind of attack, as it is asked about when nothing is said, and where dice are counted with twenty of them. */
function odds(game: AnyRuleset): void {
  for (const kind of game.whatIf ?? []) {
    forecasts(game, kind, kind.id, {})
    if (!kind.numbers.some(isCount)) continue
    const several = kind.numbers.some(({ each }) => each) ? ` on five ${kind.several ?? 'target'}s` : ''
    forecasts(game, kind, `${kind.id}, 20 dice${several}`, Object.fromEntries(kind.numbers.flatMap(many)))
  }
}

function forecasts(game: AnyRuleset, kind: AnyWhatIf, name: string, given: Record<string, number | number[]>): void {
  const read = readNumbers(kind.numbers, given)
  if ('faults' in read) return
  rate(
    `odds: ${name}`,
    times(1, () => forecastIf(game, kind, read.numbers)),
  )
}

const isCount = ({ id }: WhatIfNumber): boolean => /^(dice|tiles|hits|targets)$/.test(id)

/** Twenty dice or tiles, and five targets where there may be several. */
function many(number: WhatIfNumber): [string, number | number[]][] {
  const { id, each, default: n, most } = number
  if (each) return [[id, [n, n, n, n, n]]]
  return isCount(number) ? [[id, Math.min(20, most)]] : []
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

/** Sight and paths between random places on the map's own terrain. */
function space({ table }: Setup, beside: Beside): void {
  const pick = picker('space')
  const size: Len = 1270
  const height: Len = 4000
  const bodies = table.terrain
  const bounds: Box = { west: 0, north: 0, east: table.width, south: table.depth }
  const at = (): Point => ({ x: size + pick(table.width - 2 * size), y: size + pick(table.depth - 2 * size), z: 0 })
  const pairs = Array.from({ length: 500 }, () => [at(), at()] as const)
  const footprints = bodies.map(({ footprint }) => footprint)
  const every = (work: (a: Point, b: Point) => unknown) => (): number => {
    for (const [a, b] of pairs) work(a, b)
    return pairs.length
  }
  const looked = every((a, b) => hidden({ ...a, z: 3600 }, screen(a, b, size, 0, height, 6, 10), bodies))
  rate('sight: 60 lines to a figure', looked, beside)
  const walked = every((a, b) => firstHit([a, b], size, height, bodies))
  rate('path: is a straight leg free', walked, beside)
  const round = every((a, b) => shortest(a, b, size, footprints, bounds))
  rate('path: the shortest way round', round, beside)
  const short = every((a, b) => shortest(a, b, size, footprints, bounds, { coarse: true }))
  rate('path: a short way round, as bots go', short, beside)
  const flown = every((a, b) => fly(a, b, size, height, bodies, bounds))
  rate('path: a way through the air', flown, beside)
}

async function measureOne(rules: AnyRuleset): Promise<void> {
  const arranged = arrange(rules, {})
  if ('faults' in arranged) fail(`${rules.name} cannot be set up: ${arranged.faults[0]?.why}`)
  else await measureAll(rules, arranged.setup)
}

const wanted = RULESETS.filter(({ id }) => values.game === undefined || id === values.game)
const [first, ...more] = wanted
if (!(budget > 0)) fail(`--seconds is a number above 0, not ${values.seconds}.`)
else if (first === undefined) fail(`The games are ${RULESETS.map(({ id }) => id).join(', ')}.`)
else if (more.length === 0) await measureOne(first)
else {
  const [file, node] = [fileURLToPath(import.meta.url), process.execPath]
  for (const { id } of wanted) {
    const { status } = spawnSync(node, [file, '--game', id, '--seconds', values.seconds], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
