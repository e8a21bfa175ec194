/** Search parties: how large they are, in which order they are set up, and where (WC-DEP, WC-DPL). */

import { type Draw, type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { type Box, inches, type Len, type Point, type Spot } from '#geometry'
import { centreOf, cornerAt, edgeGap } from './battlefield.ts'
import { isNearTo, isWhollyNear, radiusOf } from './figure.ts'
import { type Edge, fighter, type Game, onTable, otherSeat, side } from './model.ts'
import { planOf } from './options.ts'
import { whyNotPlace } from './places.ts'
import { boxRound, placesIn, wouldBeNear } from './placing.ts'
import type { Rule } from './rules.ts'
import { stripOf } from './zones.ts'

/** A party that is set up in its turn; the last of a running fight waits in reserve instead. */
export interface Party {
  readonly seat: Seat
  readonly n: number
  readonly size: number
  readonly isReserve: boolean
}

/** WC-DEP-01, T-03: three parties, as even as possible, the larger ones first. */
export const partySizes = (fighters: number): readonly number[] =>
  [0, 1, 2].map(n => Math.floor(fighters / 3) + (n < fighters % 3 ? 1 : 0))

/** WC-DEP-02, WC-DEP-06, WC-DPL-01 to WC-DPL-04: the order of all parties, empty ones left out. */
export function partiesOf(game: Game): readonly Party[] {
  const { board, setup } = game
  const plan = planOf(setup)
  const defender = otherSeat(board.attacker)
  // WC-DEP-08: sellswords are counted with everybody else
  let firsts = 0
  for (const { seat } of board.fighters) if (seat === 0) firsts++
  const sizes = [partySizes(firsts), partySizes(board.fighters.length - firsts)]
  const party = (seat: Seat, n: number): Party => ({
    seat,
    n,
    size: sizes[seat]![n]!,
    isReserve: plan === 'running-fight' && n === 2,
  })
  const order =
    plan === 'siege'
      ? [defender, board.attacker].flatMap(seat => [0, 1, 2].map(n => party(seat, n)))
      : [0, 1, 2].flatMap(n => [party(defender, n), party(board.attacker, n)])
  return order.filter(({ size }) => size > 0)
}

/** WC-DEP-02, WC-DEP-03, WC-DEP-04 */
const REACH: Len = inches(3)
/** WC-DPL-02 */
const CORNER_REACH: Len = inches(9)
/** WC-DPL-03 */
const SIEGE_REACH: Len = inches(6)
const SIEGE_GAP: Len = inches(9)

/** WC-DEP-04, WC-DPL-01 to WC-DPL-03: why a party of this seat may not stand there at all. */
function whyNotThere(game: Game, who: ModelId, edge: Edge | null, at: Point): Refusal<Rule> | null {
  const { board, setup } = game
  const { seat } = fighter(board, who)
  const { table } = setup
  const radius = radiusOf(game, who)
  const { corner } = side(board, seat)
  if (corner !== null) {
    return isNearTo(at, radius, cornerAt(table, corner), 0, CORNER_REACH)
      ? null
      : refuse('WC-DPL-02', 'Must be within 9" of your corner')
  }
  if (edge === null) {
    // WC-MEA-09: in plan, whatever the height
    return isWhollyNear({ ...at, z: 0 }, radius, { ...centreOf(table), z: 0 }, SIEGE_REACH)
      ? null
      : refuse('WC-DPL-03', 'Must be wholly within 6" of the centre')
  }
  if (edgeGap(table, at, edge) - radius > REACH) return refuse('WC-DEP-04', 'Must be within 3" of your edge')
  if (planOf(setup) !== 'siege') return null
  const isNear = onTable(board, otherSeat(seat)).some(enemy => wouldBeNear(game, who, at, enemy, SIEGE_GAP - 1))
  return isNear ? refuse('WC-DPL-03', 'At least 9" from every enemy') : null
}

/** Those of its party who stand already. Asked for every place that is tried. */
function companions({ board: { fighters } }: Game, who: ModelId, party: number): ModelId[] {
  const { seat } = fighters[who]!
  const found: ModelId[] = []
  for (let other = 0; other < fighters.length; other++) {
    const one = fighters[other]!
    if (one.party === party && one.seat === seat && one.where === 'table') found.push(other)
  }
  return found
}

/** WC-DEP-03: within 3 inches of another of the party, after the first. */
function whyNotTogether(game: Game, who: ModelId, party: number, at: Point): Refusal<Rule> | null {
  const others = companions(game, who, party)
  return others.length === 0 || others.some(other => wouldBeNear(game, who, at, other, REACH))
    ? null
    : refuse('WC-DEP-03', 'Must be within 3" of another fighter of this party')
}

/** Why a fighter may not be set up here with its party (D-15). */
export function whyNotDeploy(
  game: Game,
  who: ModelId,
  party: number,
  edge: Edge | null,
  at: Point,
): Refusal<Rule> | null {
  const wrong = whyNotThere(game, who, edge, at) ?? whyNotPlace(game, who, at)
  if (wrong !== null) return wrong
  const apart = whyNotTogether(game, who, party, at)
  // nobody is left without a place: where none is left beside the party, any place of the zone will do
  return apart === null || !hasPlaceBeside(game, who, party, edge) ? null : apart
}

/** The part of the table a party is set up in. */
function regionOf(game: Game, who: ModelId, edge: Edge | null): Box {
  const { table } = game.setup
  const { corner } = side(game.board, fighter(game.board, who).seat)
  const breadth = 2 * radiusOf(game, who)
  if (corner !== null) return boxRound(game, cornerAt(table, corner), CORNER_REACH + breadth)
  if (edge === null) return boxRound(game, centreOf(table), SIEGE_REACH)
  return stripOf(table, edge, REACH + breadth)
}

/** Both boxes at once. */
const shared = (a: Box, b: Box): Box => ({
  west: Math.max(a.west, b.west),
  east: Math.min(a.east, b.east),
  north: Math.max(a.north, b.north),
  south: Math.min(a.south, b.south),
})

/** Places beside a party, or anywhere for the first of it. */
function* placesBesideParty(game: Game, who: ModelId, party: number, edge: Edge | null, pick: Draw): Generator<Point> {
  const region = regionOf(game, who, edge)
  const radius = radiusOf(game, who)
  const fits = (at: Point): boolean =>
    whyNotThere(game, who, edge, at) === null &&
    whyNotTogether(game, who, party, at) === null &&
    whyNotPlace(game, who, at) === null
  const others = companions(game, who, party)
  if (others.length === 0) return yield* placesIn(game, region, radius, pick, fits)
  const spots: Spot[] = others.flatMap(other => fighter(game.board, other).at ?? [])
  for (const spot of spots) {
    const near = boxRound(game, spot, REACH + inches(0.8) + 2 * radius)
    yield* placesIn(game, shared(region, near), radius, pick, fits)
  }
}

const hasPlaceBeside = (game: Game, who: ModelId, party: number, edge: Edge | null): boolean => {
  for (const _ of placesBesideParty(game, who, party, edge, () => 0)) return true
  return false
}

/** Places at which a fighter may be set up with its party, in an order drawn by `pick`. */
export function* deployPlaces(
  game: Game,
  who: ModelId,
  party: number,
  edge: Edge | null,
  pick: Draw,
): Generator<Point> {
  let hasAny = false
  for (const at of placesBesideParty(game, who, party, edge, pick)) {
    hasAny = true
    yield at
  }
  if (hasAny) return
  yield* placesIn(game, regionOf(game, who, edge), radiusOf(game, who), pick, at => {
    return whyNotThere(game, who, edge, at) === null && whyNotPlace(game, who, at) === null
  })
}
