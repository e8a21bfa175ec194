/** What the bench measures, row by row: each makes itself ready, then does its work again and again. */

import { greedy, random } from '#bots'
import {
  type Action,
  type AnyRuleset,
  apply,
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
import { playMatch } from '#sim'

export interface Row {
  readonly name: string
  /** Makes everything ready, and gives the work: how many things it did. */
  ready(): () => number
}

/** Milliseconds this thread has worked: on a machine that others use too, the clock on the wall counts their work as ours. */
export const busy = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Work done again and again for so many milliseconds, and at least once: how many things were done in a second. */
export function perSecond(work: () => number, ms: number): number {
  const started = busy()
  let done = 0
  do done += work()
  while (busy() - started < ms)
  return (done * 1000) / (busy() - started)
}

/** The rows of plain work, which the others are set beside. */
export const NUMBERS = 'one number from the generator'
export const JSON_CLONES = 'JSON clone of a state'
export const CLONES = 'clone of a state'
export const RANDOM = 'random play: decisions chosen and applied'
export const GAMES = 'random play: games'
export const APPLIED = 'recorded decisions applied'
export const GREEDY = 'greedy against random: decisions'

/** Every row that one thread does, in the order of the table. */
export const rowsOf = (game: AnyRuleset, setup: Setup): Row[] => [
  { name: NUMBERS, ready: numbers },
  { name: JSON_CLONES, ready: () => jsonClones(halfway(game, setup)) },
  { name: CLONES, ready: () => clones(game, halfway(game, setup)) },
  { name: RANDOM, ready: () => randomGames(game, setup) },
  { name: GAMES, ready: () => games(randomGames(game, setup)) },
  { name: APPLIED, ready: () => applied(game, setup) },
  { name: GREEDY, ready: () => () => greedyGames(game, setup, 6) },
  ...odds(game),
  ...space(setup),
  // last: its pieces are made differently from those of maps, which slows down the same code for every row after it
  ...PIECES.map(pieces => ({
    name: amongPieces(pieces),
    ready: () => randomGames(game, crowded(game, setup, pieces)),
  })),
]

/** `work` done n times over. */
const times = (n: number, work: () => unknown) => (): number => {
  for (let i = 0; i < n; i++) work()
  return n
}

function numbers(): () => number {
  const rng = rngFrom('bench')
  return times(1000, () => next32(rng))
}
const jsonClones = (state: GameState) => times(10, () => JSON.parse(JSON.stringify(state)))
const clones = (game: AnyRuleset, state: GameState) => times(100, () => cloneState(game, state))

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
function randomGames(game: AnyRuleset, setup: Setup): () => number {
  const pick = picker('bench')
  let games = 0
  return () => randomGame(game, setup, `random ${games++}`, pick)
}

/** The same work, counted by games. */
const games = (play: () => number) => (): number => {
  play()
  return 1
}

/** Recorded games applied again: what the umpire costs without anybody thinking. */
function applied(game: AnyRuleset, setup: Setup): () => number {
  const records: (readonly Action[])[] = []
  for (let n = 0; n < 8; n++) records.push(playMatch(game, setup, `applied ${n}`, allRandom(setup)).record.actions)
  let n = 0
  return () => {
    const i = n++ % records.length
    const state = start(game, setup, `applied ${i}`)
    for (const action of records[i]!) apply(game, state, action)
    return records[i]!.length
  }
}

/** Games of greedy against random, which change seats: how many decisions they took. */
export function greedyGames(game: AnyRuleset, setup: Setup, games: number, from = 0): number {
  let decisions = 0
  for (let n = from; n < from + games; n++) {
    const bots = setup.rosters.map((_, seat) => (seat % 2 === n % 2 ? greedy : random))
    decisions += playMatch(game, setup, `greedy ${n}`, bots).record.actions.length
  }
  return decisions
}

// ---- scenery -----------------------------------------------------------------

/** How many pieces random games are played among. */
export const PIECES = [10, 40, 100] as const
export const amongPieces = (pieces: number): string => `random play, ${pieces} pieces of terrain: decisions`

/** The same table with the same lists among so many pieces. */
const crowded = (game: AnyRuleset, setup: Setup, pieces: number): Setup => ({
  ...setup,
  table: { ...setup.table, terrain: piecesOn(game, setup, pieces) },
})

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

// ---- odds --------------------------------------------------------------------

/** Exact odds of every kind of attack, as it is asked about when nothing is said, and where dice are counted with twenty of them. */
const odds = (game: AnyRuleset): Row[] =>
  (game.whatIf ?? []).flatMap(kind => {
    const plain = forecasts(game, kind, kind.id, {})
    if (!kind.numbers.some(isCount)) return plain
    const several = kind.numbers.some(({ each }) => each) ? ` on five ${kind.several ?? 'target'}s` : ''
    const dice = Object.fromEntries(kind.numbers.flatMap(many))
    return [...plain, ...forecasts(game, kind, `${kind.id}, 20 dice${several}`, dice)]
  })

function forecasts(game: AnyRuleset, kind: AnyWhatIf, name: string, given: Record<string, number | number[]>): Row[] {
  const read = readNumbers(kind.numbers, given)
  if ('faults' in read) return []
  return [{ name: `odds: ${name}`, ready: () => times(1, () => forecastIf(game, kind, read.numbers)) }]
}

const isCount = ({ id }: WhatIfNumber): boolean => /^(dice|tiles|hits|targets)$/.test(id)

/** Twenty dice or tiles, and five targets where there may be several. */
function many(number: WhatIfNumber): [string, number | number[]][] {
  const { id, each, default: n, most } = number
  if (each) return [[id, [n, n, n, n, n]]]
  return isCount(number) ? [[id, Math.min(20, most)]] : []
}

// ---- space -------------------------------------------------------------------

/** Sight and paths between random places on the map's own terrain. */
function space({ table }: Setup): Row[] {
  const pick = picker('space')
  const size: Len = 1270
  const height: Len = 4000
  const bodies = table.terrain
  const bounds: Box = { west: 0, north: 0, east: table.width, south: table.depth }
  const at = (): Point => ({ x: size + pick(table.width - 2 * size), y: size + pick(table.depth - 2 * size), z: 0 })
  const pairs = Array.from({ length: 500 }, () => [at(), at()] as const)
  const footprints = bodies.map(({ footprint }) => footprint)
  const row = (name: string, work: (a: Point, b: Point) => unknown): Row => ({
    name,
    ready: () => () => {
      for (const [a, b] of pairs) work(a, b)
      return pairs.length
    },
  })
  return [
    row('sight: 60 lines to a figure', (a, b) =>
      hidden({ ...a, z: 3600 }, screen(a, b, size, 0, height, 6, 10), bodies),
    ),
    row('path: is a straight leg free', (a, b) => firstHit([a, b], size, height, bodies)),
    row('path: the shortest way round', (a, b) => shortest(a, b, size, footprints, bounds)),
    row('path: a short way round, as bots go', (a, b) => shortest(a, b, size, footprints, bounds, { coarse: true })),
    row('path: a way through the air', (a, b) => fly(a, b, size, height, bodies, bounds)),
  ]
}
