/** Reinforcements (WF-RNF): reserves arrive in phase 5, in its own zone, on its own edge, away from enemies. */

import { type Draw, type ModelId, type Offer, type Refusal, refuse, type Seat } from '#engine'
import { type Box, boxOf, CM, flatOverlaps, flatWithin, type Polygon, type Pose, type Spot } from '#geometry'
import { inZone, rocksOf, rockUnder, touchesOwnEdge, towardEnemy, zoneOf } from './battlefield.ts'
import { FIRST_RANK, frontages, mayStandWide, rectAt, rectOf, SLACK } from './formation.ts'
import {
  type Book,
  type Frame,
  type Game,
  onTable,
  type Rule,
  roundOf,
  type StepsFor,
  squadAt,
  squadsIn,
  tilesOf,
} from './model.ts'
import { inCentimetres } from './numbers.ts'
import { gapsOn, type Lines, type Obstacle, spotsIn } from './places.ts'

type ArriveFrame = Extract<Frame, { step: 'arrive' }>

/** WF-RNF-06 */
const AWAY = 10 * CM

/** Why a squad may not arrive like this, or null. */
export function whyNotArrive(game: Game, who: ModelId, frontage: number, pose: Pose): Refusal<Rule> | null {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const no = (why: string): Refusal<Rule> =>
    refuse('WF-RNF-06', `In your zone, on your edge, 10 cm from enemies: ${why}`)
  if (!mayStandWide(squad, frontage)) {
    return refuse('WF-DEP-15', `The first rank must be at least ${Math.min(FIRST_RANK, tilesOf(squad))} wide.`)
  }
  const rect = rectAt(squad, pose, frontage)
  if (!inZone(game, squad.seat, rect)) return no('it leaves your zone.')
  if (!touchesOwnEdge(game, squad.seat, boxOf(rect))) return no('it does not touch the edge of the table.')
  const rock = rockUnder(setup, rect)
  if (rock !== undefined) return refuse('WF-TER-10', `A squad cannot stand on ${rock.name}.`)
  for (const other of board.squads) {
    if (other.place !== 'table') continue
    if (flatOverlaps(rect, rectOf(other), SLACK)) return refuse('WF-MOV-09', `It would stand on ${other.name}.`)
    if (other.seat !== squad.seat && flatWithin(rect, rectOf(other), AWAY - 1)) {
      return no(`${other.name} is nearer than ${inCentimetres(AWAY)}.`)
    }
  }
  return null
}

/** Legal places to arrive, along the edges of the zone that are edges of the table: those flush with others, or any at all. */
export function* arrivalsFor(
  game: Game,
  who: ModelId,
  frontage: number,
  taken: readonly Taken[] = takenBy(game, squadAt(game.board, who).seat),
): Generator<Pose> {
  let isAny = false
  for (const pose of flushArrivals(game, who, frontage, taken)) {
    isAny = true
    yield pose
  }
  if (isAny) return
  const front = towardEnemy(game, squadAt(game.board, who).seat)
  for (const turn of TURNS) {
    for (const pose of arrivalsFacing(game, who, frontage, (front + turn) % 360, taken)) {
      isAny = true
      yield pose
    }
    // at an angle only where there is no other way, and then any angle will do
    if (isAny && turn > 0) return
  }
}

/** Straight and sideways, then at angles: which way a squad looks does not matter for its room. */
const TURNS = [0, 90, 15, 165, 30, 150, 45, 135, 60, 120, 75, 105]

function* flushArrivals(game: Game, who: ModelId, frontage: number, taken: readonly Taken[]): Generator<Pose> {
  const { board } = game
  const squad = squadAt(board, who)
  const front = towardEnemy(game, squad.seat)
  const others: Box[] = board.squads.filter(s => s.place === 'table').map(s => boxOf(rectOf(s)))
  for (const facing of [front, (front + 90) % 360]) {
    const size = boxOf(rectAt(squad, { x: 0, y: 0, facing }, frontage))
    const edge: Lines = {
      isColumn: x => touchesOwnEdge(game, squad.seat, { ...INNER, west: size.west + x, east: size.east + x }),
      isRow: y => touchesOwnEdge(game, squad.seat, { ...INNER, north: size.north + y, south: size.south + y }),
    }
    for (const spot of spotsIn(boxOf(zoneOf(game, squad.seat)), size, others, (front + 180) % 360, edge)) {
      const box = moved(size, spot)
      const pose = { ...spot, facing }
      if (taken.some(one => meet(one.box, box) && one.isIn(rectAt(squad, pose, frontage)))) continue
      if (whyNotArrive(game, who, frontage, pose) === null) yield pose
    }
  }
}

/** Touches no edge of any table. */
const INNER: Box = {
  west: Number.POSITIVE_INFINITY,
  north: Number.POSITIVE_INFINITY,
  east: Number.NEGATIVE_INFINITY,
  south: Number.NEGATIVE_INFINITY,
}

/** A box about 0, 0 somewhere else. */
const moved = (box: Box, by: Spot): Box => ({
  west: box.west + by.x,
  east: box.east + by.x,
  north: box.north + by.y,
  south: box.south + by.y,
})

/** How far apart places in one gap are. */
const STEP = CM

/** Wherever there is room along the edges, facing so: between the belts round enemies too (WF-RNF-06). */
function* arrivalsFacing(
  game: Game,
  who: ModelId,
  frontage: number,
  facing: number,
  taken: readonly Taken[],
): Generator<Pose> {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const { width, depth } = setup.table
  const zone = boxOf(zoneOf(game, squad.seat))
  const size = boxOf(rectAt(squad, { x: 0, y: 0, facing }, frontage))
  const room: Box = {
    west: Math.ceil(zone.west - size.west),
    east: Math.floor(zone.east - size.east),
    north: Math.ceil(zone.north - size.north),
    south: Math.floor(zone.south - size.south),
  }
  const alongX = (y: number) => (x: number) => ({ x, y, facing })
  const alongY = (x: number) => (y: number) => ({ x, y, facing })
  const edges: [from: number, to: number, pose: (at: number) => Pose][] = []
  if (zone.south >= depth) edges.push([room.west, room.east, alongX(room.south)])
  if (zone.north <= 0) edges.push([room.west, room.east, alongX(room.north)])
  if (zone.west <= 0) edges.push([room.north, room.south, alongY(room.west)])
  if (zone.east >= width) edges.push([room.north, room.south, alongY(room.east)])
  for (const [from, to, poseAt] of edges) {
    const strip = spanned(moved(size, poseAt(from)), moved(size, poseAt(to)))
    const obstacles = taken
      .filter(({ box }) => meet(box, strip))
      .map(
        ({ box, isIn }): Obstacle =>
          at => {
            const pose = poseAt(at)
            return meet(box, moved(size, pose)) && isIn(rectAt(squad, pose, frontage))
          },
      )
    for (const at of gapsOn(from, to, STEP, place => obstacles.find(obstacle => obstacle(place)) ?? null)) {
      if (whyNotArrive(game, who, frontage, poseAt(at)) === null) yield poseAt(at)
    }
  }
}

/** What is in the way, and the box outside of which it is in nobody's way. */
interface Taken {
  readonly box: Box
  isIn(rect: Polygon): boolean
}

/** What is in the way of a squad that arrives: squads, belts of 10 cm round enemies, and rock. */
function takenBy({ board, setup }: Game, seat: Seat): Taken[] {
  const squads = board.squads.filter(({ place }) => place === 'table')
  return [
    ...squads.map((other): Taken => {
      const taken = rectOf(other)
      if (other.seat === seat) return { box: boxOf(taken), isIn: rect => flatOverlaps(rect, taken, SLACK) }
      return { box: wider(boxOf(taken), AWAY), isIn: rect => flatWithin(rect, taken, AWAY - 1) }
    }),
    ...rocksOf(setup).map(
      ({ footprint }): Taken => ({ box: boxOf(footprint), isIn: rect => flatOverlaps(rect, footprint, SLACK) }),
    ),
  ]
}

/** Do two boxes come near each other? Corners of rectangles at an angle are rounded, so a little more than touching. */
const meet = (a: Box, b: Box): boolean =>
  a.west <= b.east + 2 && b.west <= a.east + 2 && a.north <= b.south + 2 && b.north <= a.south + 2

const wider = ({ west, east, north, south }: Box, by: number): Box => ({
  west: west - by,
  east: east + by,
  north: north - by,
  south: south + by,
})

/** The box about two boxes. */
const spanned = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  east: Math.max(a.east, b.east),
  north: Math.min(a.north, b.north),
  south: Math.max(a.south, b.south),
})

const mayArriveWide = (game: Game, who: ModelId, frontage: number, taken: readonly Taken[]): boolean =>
  arrivalsFor(game, who, frontage, taken).next().done !== true

/** WF-RNF-07: a menu for each squad in reserve that finds a place. */
export function arriveOffers(game: Game): Offer<Book>[] {
  // many squads in reserve are of one size: each size is looked at once
  const rooms = new Map<string, boolean>()
  const taken = takenBy(game, game.board.active)
  const isRoom = (who: ModelId, frontage: number): boolean => {
    const { east, south } = boxOf(rectAt(squadAt(game.board, who), { x: 0, y: 0, facing: 0 }, frontage))
    const size = `${east} ${south}`
    const found = rooms.get(size) ?? mayArriveWide(game, who, frontage, taken)
    rooms.set(size, found)
    return found
  }
  return squadsIn(game.board, game.board.active, 'reserve')
    .filter(who => frontages(squadAt(game.board, who)).some(frontage => isRoom(who, frontage)))
    .map(who => ({
      id: `arrive:${who}`,
      rule: 'WF-RNF-03',
      on: who,
      opens: true,
      leads: { step: 'arrive', who, frontage: 0, at: null },
    }))
}

/** What is in it: how wide the squad stands. */
export function openArrive(game: Game, { who }: ArriveFrame): Offer<Book>[] {
  const squad = squadAt(game.board, who)
  const taken = takenBy(game, squad.seat)
  return frontages(squad)
    .filter(frontage => mayArriveWide(game, who, frontage, taken))
    .map(frontage => ({
      id: `wide:${frontage}`,
      rule: 'WF-DEP-15',
      on: who,
      hole: { fill: 'pose', who, poses: 1, frontage },
      leads: { step: 'arrive', who, frontage, at: null },
    }))
}

/** WF-RNF-08: with nothing on the table somebody must come. */
export const mustArrive = (game: Game, seat: Seat): boolean => onTable(game.board, seat).length === 0

/** Some legal arrivals, the first drawn by `pick`. */
export function* arrivals(game: Game, who: ModelId, frontage: number, pick: Draw): Generator<Pose[]> {
  const skip = pick(4)
  const first: Pose[] = []
  let n = 0
  for (const pose of arrivalsFor(game, who, frontage)) {
    if (n++ < skip) first.push(pose)
    else yield [pose]
    if (n > 30) break
  }
  for (const pose of first) yield [pose]
}

export const reinforcements: StepsFor<'arrive'> = {
  /** WF-RNF-03: it stands there now, and first acts in its owner's next turn. */
  arrive(umpire, { who, frontage, at }) {
    const { board } = umpire
    const squad = squadAt(board, who)
    if (at === null) throw new Error('warfig: a squad arrives nowhere')
    squad.place = 'table'
    squad.x = at.x
    squad.y = at.y
    squad.facing = at.facing
    squad.frontage = frontage
    squad.arrived = roundOf(board.turn)
    umpire.tell({ kind: 'place', rule: 'WF-RNF-03', who, at: { x: at.x, y: at.y, z: 0 }, facing: at.facing })
  },
}
