/** Flight: the cheapest way to its own edge, as far as 2D6 inches lead (WW-FLE-01 to WW-FLE-03, WW-FLE-05, WW-FLE-08 to WW-FLE-11). */

import type { Piece } from '#common/field'
import type { ModelId, Seat } from '#engine'
import {
  cornerOf,
  disc,
  distance,
  type Footprint,
  INCH,
  type Len,
  type Point,
  reach,
  type Spot,
  shortest,
  wayTo,
} from '#geometry'
import { battlefield, NEAR, rememberedWay, roofAt, wayName } from './battlefield.ts'
import { isUnder } from './characteristics.ts'
import { partOf } from './charge.ts'
import { leave } from './damage.ts'
import { partingBlows } from './melee.ts'
import { areEnemies, type Game, isFleeing, onBoard, placeOf, type StepsFor, side, type Ump, warrior } from './model.ts'
import { setDown } from './move.ts'
import { isLevel, mayEnd, radiusOf } from './places.ts'
import { endsOf, nimbleOf } from './rise.ts'
import { costOf, groundsFor } from './way.ts'

export type FlightFrame =
  /** Movement step 2: whoever flees since an earlier turn runs on. */
  | { readonly step: 'flights'; readonly seat: Seat }
  /** What others start: he runs, now (WW-FLE-01). */
  | { readonly step: 'run-off'; readonly who: ModelId }
  /** Those he leaves have struck; the dice are rolled. */
  | { readonly step: 'running'; readonly who: ModelId }

/** A way home: along his level, perhaps down from a roof, and along the ground to his edge. */
interface Escape {
  readonly before: readonly Point[]
  /** The height of the ladder or stairs, and its foot. */
  readonly down: { readonly cost: Len; readonly foot: Point } | null
  readonly after: readonly Point[]
}

/** Longer than any way on the board. */
const FAR: Len = 200 * INCH

/** WW-SET-04: how far down the board the centre of a base is that touches its own edge. */
function edgeLine(game: Game, who: ModelId): Len {
  const { edge } = side(game.board, warrior(game.board, who).seat)
  const radius = radiusOf(game, who)
  return edge === 'north' ? radius : game.setup.table.depth - radius
}

/** WW-FLE-03: does his base touch his own edge, on the ground? */
function isAtEdge(game: Game, who: ModelId): boolean {
  const { y, z } = placeOf(game.board, who)
  return z === 0 && y === edgeLine(game, who)
}

/** WW-FLE-01, WW-MOV-17: standing enemies with the inch he keeps off them; less of it where he starts within it. */
function kept(game: Game, who: ModelId, from: Point): Footprint[] {
  const radius = radiusOf(game, who)
  const found: Footprint[] = []
  game.board.warriors.forEach(({ at, state }, other) => {
    if (at === null || !areEnemies(game.board, who, other) || !isLevel(at.z, from.z)) return
    const base = radiusOf(game, other)
    const free = Math.floor(distance(from, at)) - radius - base - 1
    found.push(disc(at, base + Math.max(0, Math.min(state === 'standing' ? NEAR + 1 : 0, free))))
  })
  return found
}

/** The cheapest way over the ground to his edge; null where there is none. */
function overGround(game: Game, who: ModelId, from: Point): readonly Point[] | null {
  const { walls, field } = battlefield(game)
  const radius = radiusOf(game, who)
  const line = edgeLine(game, who)
  const others = kept(game, who, from)
  const grounds = groundsFor(game, who)
  const way = rememberedWay(game, `home ${wayName(from, radius, line, others, grounds)}`, () =>
    shortestHome(from, line, (limit, least) =>
      reach(from, limit, radius, walls, field.bounds, { others, grounds, ...(least && { least }) }),
    ),
  )
  return way === null ? null : at(0, way)
}

type Far = ReturnType<typeof reach>

function shortestHome(
  from: Point,
  line: Len,
  within: (limit: Len, least?: (spot: Spot) => number) => Far,
): readonly Spot[] | null {
  const straight = Math.abs(line - from.y)
  const least = ({ y }: Spot): number => Math.abs(line - y)
  // what is found within a limit is the cheapest of all: most ways home are straight, or hardly longer
  for (const limit of [straight, straight + 2 * INCH]) {
    const found = homeward(within(limit, least), line, true)
    if (found !== null) return found
  }
  for (let limit = straight + 2 * INCH; ; limit *= 2) {
    const most = Math.min(limit, FAR)
    const found = homeward(within(most), line)
    if (found !== null || most === FAR) return found
  }
}

/** The cheapest of the ways to a line across the board; null where it is out of reach, or straight across from him where he `must` reach that. */
function homeward(far: Far, line: Len, must = false): readonly Spot[] | null {
  let best: { readonly path: readonly Spot[]; readonly cost: number } | null = null
  const tried = new Set<number>()
  for (let i = 0; ; i++) {
    const corner = cornerOf(far, i, best?.cost)
    if (corner === null) break
    const { x, y, cost } = corner
    if (tried.has(x) || (best !== null && cost + Math.abs(line - y) >= best.cost)) continue
    tried.add(x)
    const way = wayTo(far, { x, y: line }, best?.cost)
    if (way !== null && (best === null || way.cost < best.cost)) best = way
    if (best === null && must) return null
  }
  return best === null ? null : best.path
}

const at = (z: Len, way: readonly Spot[]): readonly Point[] => way.map(({ x, y }) => ({ x, y, z }))

/** WW-FLE-08: the way home; from a roof by stairs or a ladder he can use, and without one as near to his edge as the roof allows. */
export function escapeOf(game: Game, who: ModelId): Escape | null {
  const from = placeOf(game.board, who)
  const roof = roofAt(game, from)
  if (roof === null) {
    const after = overGround(game, who, from)
    return after === null ? null : { before: [], down: null, after }
  }
  const radius = radiusOf(game, who)
  const { ladders } = nimbleOf(game, who, false)
  let best: { readonly escape: Escape; readonly cost: number } | null = null
  for (const way of battlefield(game).ways) {
    if (way.block !== roof || (way.kind === 'ladder' && !ladders)) continue
    const { foot, head } = endsOf(way, radius)
    const before = mayEnd(game, who, head) ? overRoof(game, who, roof, head) : null
    if (before === null) continue
    const after = overGround(game, who, foot)
    if (after === null) continue
    const cost = costOf(game, who, before) + roof.top + costOf(game, who, after)
    if (best === null || cost < best.cost) best = { escape: { before, down: { cost: roof.top, foot }, after }, cost }
  }
  if (best !== null) return best.escape
  const line = edgeLine(game, who)
  const rim = Math.min(Math.max(line, roof.north + radius), roof.south - radius)
  // WW-FLE-10: he is as near as the roof allows, and stays
  if (from.y === rim) return null
  const before = homeward(reach(from, FAR, radius, NO_WALLS, roof, { others: kept(game, who, from) }), rim)
  return before === null ? null : { before: at(from.z, before), down: null, after: [] }
}

/** WW-FLE-01, WW-FLE-08: the cheapest way along his roof, off standing enemies; null where there is none. */
function overRoof(game: Game, who: ModelId, roof: Piece, to: Point): readonly Point[] | null {
  const from = placeOf(game.board, who)
  const others = kept(game, who, from)
  if (others.length === 0) return [from, to]
  const way = shortest(from, to, radiusOf(game, who), NO_WALLS, roof, { others })
  return way === null ? null : at(from.z, way)
}
const NO_WALLS: readonly Footprint[] = []

export const flights: StepsFor<FlightFrame['step']> = {
  /** WW-FLE-02, WW-FLE-11: in roster order; nobody runs twice in a turn. */
  flights(umpire, { seat }) {
    const running = onBoard(umpire.board, seat).filter(
      who => isFleeing(umpire.board, who) && !warrior(umpire.board, who).justFled,
    )
    umpire.next(...running.flatMap(who => [{ step: 'run-off', who } as const, { step: 'cleared' } as const]))
  },

  /** WW-FLE-05, WW-FLE-10: no way, or netted: he stays, and nobody strikes him; else those he fights strike first. */
  'run-off'(umpire, { who }) {
    if (!isFleeing(umpire.board, who) || isUnder(umpire, who, 'netted')) return
    if (!isAtEdge(umpire, who) && escapeOf(umpire, who) === null) return
    umpire.next(...partingBlows(umpire, who), { step: 'running', who })
  },

  running(umpire, { who }) {
    if (!isFleeing(umpire.board, who)) return
    // WW-FLE-03, WW-DIC-06: he touches it already, and runs nowhere
    if (isAtEdge(umpire, who)) return leave(umpire, who, 'fled', 'WW-FLE-03')
    const way = escapeOf(umpire, who)
    if (way === null) return
    const by = { seat: warrior(umpire.board, who).seat, by: who, purpose: 'to run off' }
    const inches = umpire.roll(by, 'WW-FLE-01', { n: 2, sides: 6, read: 'sum', target: 0 }, [])
    runs(umpire, who, way, inches * INCH)
  },
}

function runs(umpire: Ump, who: ModelId, way: Escape, allowance: Len): void {
  const path = gone(umpire, who, way, allowance)
  const end = path?.at(-1)
  if (path === null || end === undefined || path.length < 2) return
  setDown(umpire, who, end)
  umpire.tell({ kind: 'move', rule: 'WW-FLE-01', who, path: path.slice(1) })
  // WW-FLE-03: who touches his edge is off the board
  if (isAtEdge(umpire, who)) leave(umpire, who, 'fled', 'WW-FLE-03')
}

/** WW-FLE-08, WW-FLE-09: as much of the way home as the allowance pays for; he never stops on a ladder, nor on another's base. */
function gone(game: Game, who: ModelId, { before, down, after }: Escape, allowance: Len): readonly Point[] | null {
  if (before.length === 0) return partOf(game, who, after, allowance)
  const stopsAbove = (): readonly Point[] | null => partOf(game, who, before, allowance)
  const left = allowance - costOf(game, who, before) - (down?.cost ?? 0)
  if (down === null || left < 0) return stopsAbove()
  const below = partOf(game, who, after, left)
  return below === null ? stopsAbove() : [...before, down.foot, ...below.slice(1)]
}
