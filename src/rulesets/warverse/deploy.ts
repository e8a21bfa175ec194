/** Turn order (WV-ORD), zones and deployment (WV-DEP). */

import { packed, rowsIn, widestFirst } from '#common/packing'
import { rollOff } from '#common/rolloff'
import { type ModelId, pointOf, type Refusal, refuse, type Seat, type Setup } from '#engine'
import { boxOf, disc, INCH, insideParts, type Point, type Table, type Zone } from '#geometry'
import { SAY } from './errors.ts'
import { distanceBetween, landsOn, overlap, standingAt, standsIn } from './figure.ts'
import { APART, CONTACT, type Thousandths, thousandthsText } from './lengths.ts'
import {
  agreed,
  type Board,
  type Frame,
  type Game,
  type Model,
  model,
  type StepsFor,
  type Upright,
  type WvOffer,
} from './model.ts'
import type { Rule } from './rules.ts'
import { scenarioOf } from './scenarios/index.ts'

export const deployment: StepsFor<'order' | 'zones' | 'crowns' | 'deploy' | 'place'> = {
  /**
   * WV-ORD-01 to WV-ORD-04: one die each, highest first; the tied roll again for the places they share and overtake
   * nobody (WV-ORD-03); once for the whole battle. Ties come as often as WV-ORD-06 says.
   */
  order(umpire) {
    const { board, setup } = umpire
    board.order = rollOff(umpire, [...setup.rosters.keys()], 'turn order', 'WV-ORD-01', 'WV-ORD-02')
    umpire.tell({ kind: 'phase', rule: 'WV-DEP-01', note: 'deployment' })
    umpire.next({ step: 'zones' })
  },

  /** WV-DEP-09: in turn order each player picks a free zone; the last one left is not asked. */
  zones(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const seat = board.order.find(s => board.zones[s] === null)
    if (seat === undefined) {
      umpire.next(scenarioOf(setup).crowns ? { step: 'crowns' } : { step: 'deploy', turn: 0 })
      return
    }
    const free = setup.table.zones.filter(zone => !board.zones.includes(zone.id))
    const chosen = answer?.offer.at ?? (free.length === 1 ? free[0]!.id : undefined)
    if (typeof chosen !== 'string') {
      const offers = free.map((zone): WvOffer => ({ id: `zone:${zone.id}`, rule: 'WV-DEP-09', at: zone.id }))
      return umpire.ask({ seat, about: 'zone', offers, otherwise: offers[0]!.id })
    }
    board.zones[seat] = chosen
    umpire.tell({ kind: 'choice', rule: 'WV-DEP-09', seat, note: `deploys in the ${zoneOf(setup, chosen).name} zone` })
    umpire.next(frame)
  },

  /** Crown Hunt: at deployment each player names one character as crown (WV-VIC-08). */
  crowns(umpire, frame, [answer]) {
    const { board } = umpire
    const seat = board.order.find(s => board.crowns[s] === null)
    if (seat === undefined) {
      umpire.next({ step: 'deploy', turn: 0 })
      return
    }
    const own = ownOf(board, seat)
    const chosen = answer?.offer.on ?? (own.length === 1 ? own[0] : undefined)
    if (chosen === undefined) {
      const offers = own.map((id): WvOffer => ({ id: `crown:${id}`, rule: 'WV-VIC-08', on: id }))
      return umpire.ask({ seat, about: 'crown', offers, otherwise: offers[0]!.id })
    }
    board.crowns[seat] = chosen
    umpire.tell({ kind: 'mark', rule: 'WV-VIC-08', who: chosen, token: 'crown' })
    umpire.next(frame)
  },

  /** WV-DEP-08: the whole force in turn order; or one character each in turn where that is agreed (WV-OPT-03). */
  deploy(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const { order } = board
    const alternating = agreed(setup).deployment === 'alternating'
    const turns = { ...frame, turn: frame.turn + 1 }
    if ((alternating || frame.turn >= order.length) && order.every(seat => unplaced(board, seat).length === 0)) {
      umpire.next({ step: 'round' })
      return
    }
    const seat = order[frame.turn % order.length]!
    const left = unplaced(board, seat)
    if (answer === undefined) {
      if (left.length === 0 && alternating) {
        umpire.next(turns)
        return
      }
      const offers = deployOffers(board, seat, left, alternating)
      return umpire.ask({ seat, about: 'deploy', offers, otherwise: left.length === 0 ? CONFIRM.id : LINE_UP.id })
    }
    const { leads, id } = answer.offer
    if (leads?.step === 'place') {
      if (model(board, leads.who).where === 'table') board.dropped++
      umpire.next({ ...leads, at: pointOf(answer) }, alternating ? turns : frame)
    } else if (id === CONFIRM.id) {
      board.dropped = 0
      umpire.next(turns)
    } else {
      const places = lineUp(umpire, seat, alternating ? 1 : left.length)
      umpire.next(...places, alternating ? turns : frame)
    }
  },

  place(umpire, { who, at }) {
    const m = model(umpire.board, who)
    m.where = 'table'
    m.x = at.x
    m.y = at.y
    m.z = at.z
    umpire.tell({ kind: 'place', rule: 'WV-DEP-08', who, at })
  },
}

const CONFIRM: WvOffer = { id: 'confirm', rule: 'WV-DEP-11' }
const LINE_UP: WvOffer = { id: 'line-up', rule: 'WV-DEP-11' }
/** Somebody already placed is put elsewhere. */
const SHIFT: WvOffer = { id: 'shift', rule: 'WV-DEP-08', opens: true }

function deployOffers(board: Board, seat: Seat, left: readonly ModelId[], alternating: boolean): WvOffer[] {
  const offers = left.map(id => placeOffer(board, id, 'place'))
  if (left.length > 0) offers.push(LINE_UP)
  if (!alternating && left.length < ownOf(board, seat).length && whyNotShift(board) === null) offers.push(SHIFT)
  if (!alternating && left.length === 0) offers.push(CONFIRM)
  return offers
}

/** WV-LEA-19: how often a player may put somebody elsewhere: each of the largest force twice. */
const MOST_SHIFTED = 200

/** May nobody be put elsewhere any more? */
export const whyNotShift = ({ dropped }: Board): Refusal<Rule> | null =>
  dropped < MOST_SHIFTED ? null : refuse('WV-LEA-19', SAY['E-DEP-SHIFTED'](MOST_SHIFTED))

/** Whom a player may still put elsewhere before confirming. */
export const shiftOffers = (board: Board, seat: Seat): WvOffer[] =>
  ownOf(board, seat)
    .filter(id => model(board, id).where === 'table')
    .map(id => placeOffer(board, id, 'who'))

const placeOffer = (board: Board, who: ModelId, kind: string): WvOffer => ({
  id: `${kind}:${who}`,
  rule: 'WV-DEP-02',
  on: who,
  hole: { fill: 'point', zone: board.zones[model(board, who).seat] ?? '' },
  leads: { step: 'place', who, at: { x: 0, y: 0, z: 0 } },
})

export function ownOf(board: Board, seat: Seat): ModelId[] {
  const found: ModelId[] = []
  for (let id = 0; id < board.models.length; id++) if (board.models[id]!.seat === seat) found.push(id)
  return found
}

function unplaced(board: Board, seat: Seat): ModelId[] {
  const found: ModelId[] = []
  for (let id = 0; id < board.models.length; id++) {
    const { seat: own, where } = board.models[id]!
    if (own === seat && where === 'off') found.push(id)
  }
  return found
}

export function zoneOf(setup: Setup, id: string): Zone {
  const zone = setup.table.zones.find(z => z.id === id)
  if (zone === undefined) throw new Error(`warverse: no zone '${id}'`)
  return zone
}

// ---- may somebody stand there? -----------------------------------------------

/** WV-DEP-02 to WV-DEP-06 and WV-DEP-10: is this a place to start from? */
export function whyNotDeploy(
  game: Game,
  m: Model,
  who: ModelId,
  at: Point,
  apart: Thousandths = spacing(game, m.seat),
): Refusal<Rule> | null {
  if (at.z !== 0) return refuse('WV-DEP-05', SAY['E-DEP-GROUND']())
  const there = standingAt(m, at)
  const zone = zoneOf(game.setup, game.board.zones[m.seat] ?? '')
  if (!insideParts(disc(at, m.radius), zone.parts)) return refuse('WV-DEP-03', SAY['E-DEP-ZONE'](m.name))
  const inside = standsIn(game, there, who) ?? landsOn(game, there, who)
  if (inside !== null) return refuse('WV-DEP-10', SAY['E-DEP-OVERLAP'](m.name, inside.name))
  for (const enemy of game.board.models) {
    if (enemy.seat === m.seat || enemy.where !== 'table') continue
    const d = distanceBetween(there, enemy)
    if (d >= apart) continue
    if (apart === APART) return refuse('WV-DEP-04', SAY['E-DEP-20'](m.name, thousandthsText(d), enemy.name))
    return { rule: 'WV-REI-03', why: `${m.name} may not start in contact with ${enemy.name}.` }
  }
  return null
}

/** WV-DEP-11: may the deployment be closed? */
export function whyNotConfirm(board: Board, seat: Seat): Refusal<Rule> | null {
  const n = unplaced(board, seat).length
  return n === 0 ? null : refuse('WV-DEP-11', SAY['E-DEP-UNPLACED'](n))
}

/** WV-DEP-04: 20 inches from every enemy; where custom zones leave no room for that (WV-DEP-15), anywhere but in contact. */
export function spacing(game: Game, seat: Seat): Thousandths {
  const { board } = game
  const enemies = board.models.filter(m => m.seat !== seat && m.where === 'table')
  if (enemies.length === 0) return APART
  const zone = zoneOf(game.setup, board.zones[seat] ?? '')
  if (enemies.every(m => farFromZone(m, zone))) return APART
  const own = ownOf(board, seat).map(id => model(board, id))
  return packing(game, seat, own, APART) === null ? CONTACT + 1 : APART
}

/** Is a figure so far away that the whole zone is open? */
export function farFromZone(m: Upright, zone: Zone): boolean {
  return zone.parts.every(part => {
    const { west, east, north, south } = boxOf(part)
    const dx = Math.max(0, west - m.x, m.x - east)
    const dy = Math.max(0, north - m.y, m.y - south)
    const reach = 20 * INCH + m.radius + 2
    return dx * dx + dy * dy >= reach * reach
  })
}

// ---- standing in rows --------------------------------------------------------

/** How finely a zone is searched for places: a quarter of an inch. */
const GRID = 635

/** The same places as a list, made once: who is brought in looks at them again and again. */
const lists = new WeakMap<Zone, Map<number, readonly Point[]>>()

export function spotListIn(zone: Zone, radius: number): readonly Point[] {
  const known = lists.get(zone) ?? new Map<number, readonly Point[]>()
  lists.set(zone, known)
  const spots = known.get(radius) ?? [...spotsIn(zone, radius)]
  known.set(radius, spots)
  return spots
}

/** Every place of a zone where a base of this radius might stand, row by row. */
export function* spotsIn(zone: Zone, radius: number): Generator<Point> {
  for (const part of zone.parts) yield* rowsIn(boxOf(part), radius, GRID)
}

/** Spots looked at, so that a search can be given up: see `packing`. */
export interface Walked {
  spots: number
  readonly most: number
}

/** A place where a base of some size stands on the ground, and how many spots of the zone were looked at until it was found. */
interface Footing {
  readonly at: Point
  readonly looks: number
}

/** Places of a zone for a base of one size, terrain looked at and nobody else: found one after another, and then remembered. */
class Ground {
  private readonly found: Footing[] = []
  private readonly walk: Generator<Point>
  private readonly isFree: (at: Point) => boolean
  private looks = 0
  private isOver = false

  constructor(walk: Generator<Point>, isFree: (at: Point) => boolean) {
    this.walk = walk
    this.isFree = isFree
  }

  /** The n-th place; where there is none, or not within so many looks, how many looks that took. */
  place(n: number, most: number): Footing | number {
    while (this.found.length <= n && !this.isOver && this.looks < most) {
      const { value, done } = this.walk.next()
      if (done) this.isOver = true
      else {
        this.looks++
        if (this.isFree(value)) this.found.push({ at: value, looks: this.looks })
      }
    }
    const found = this.found[n]
    return found !== undefined && found.looks <= most ? found : Math.min(most, this.looks)
  }
}

/** By the table, then by zone and size: forces that are tried one after another on one battlefield look at it once. */
const grounds = new WeakMap<Table, Map<string, Ground>>()

function groundFor({ board, setup }: Game, seat: Seat, m: Model): Ground {
  const id = board.zones[seat] ?? ''
  const known = grounds.get(setup.table) ?? new Map<string, Ground>()
  grounds.set(setup.table, known)
  const size = `${m.radius} ${m.height} ${id}`
  const found = known.get(size)
  if (found !== undefined) return found
  const empty: Game = {
    board: { ...board, zones: [...board.zones], models: [], standing: setup.table.terrain.map(() => true) },
    setup,
  }
  const ground = new Ground(spotsIn(zoneOf(setup, id), m.radius), at => whyNotDeploy(empty, m, -1, at, 0) === null)
  known.set(size, ground)
  return ground
}

/**
 * Places for a whole force with nobody of it on the table yet, the largest first; null when they do not fit, or when more
 * spots would have to be looked at than `walked` allows. Of figures of one size each goes on where the one before it
 * found its place: what was in the way of that one still is.
 */
export function packing(
  { board, setup }: Game,
  seat: Seat,
  force: readonly Model[],
  apart: Thousandths,
  walked: Walked = { spots: 0, most: Number.POSITIVE_INFINITY },
): ReadonlyMap<Model, Point> | null {
  const others: Board = { ...board, models: board.models.filter(m => !force.includes(m)) }
  const walks = new Map<Ground, Walk>()
  const place = (world: Board, m: Model): Point | null => {
    const ground = groundFor({ board, setup }, seat, m)
    const walk = walks.get(ground) ?? { next: 0, looks: 0 }
    walks.set(ground, walk)
    return nextPlace({ board: world, setup }, m, ground, walk, apart, walked)
  }
  const put = (world: Board, m: Model, at: Point): Board => {
    world.models.push({ ...m, ...at, where: 'table' })
    return world
  }
  return packed(others, widest(force), place, put)
}

const widest = (force: readonly Model[]): Model[] => widestFirst(force, m => m.radius)

/** How far a force has come on some ground: the next place to try, and what was looked at before it. */
interface Walk {
  next: number
  looks: number
}

function nextPlace(game: Game, m: Model, ground: Ground, walk: Walk, apart: Thousandths, walked: Walked): Point | null {
  while (walked.spots < walked.most) {
    const found = ground.place(walk.next, walk.looks + walked.most - walked.spots)
    const looks = typeof found === 'number' ? found : found.looks
    walked.spots += looks - walk.looks
    walk.looks = looks
    if (typeof found === 'number') return null
    walk.next++
    const there = standingAt(m, found.at)
    // the cheap question first: most spots are taken by those placed before
    if (game.board.models.some(other => other.where === 'table' && overlap(there, other))) continue
    if (whyNotDeploy(game, m, -1, found.at, apart) === null) return found.at
  }
  return null
}

/** One line along the middle of the zone, an inch between bases; null where they do not fit or something is in the way. */
function abreast(game: Game, seat: Seat, force: readonly Model[], apart: Thousandths): Map<Model, Point> | null {
  const [part] = zoneOf(game.setup, game.board.zones[seat] ?? '').parts
  if (part === undefined) return null
  const { west, east, north, south } = boxOf(part)
  const isWide = east - west >= south - north
  const length = force.reduce((sum, m) => sum + 2 * m.radius, 0) + (force.length - 1) * INCH
  let along = Math.round((isWide ? west + east : north + south) / 2 - length / 2)
  const across = Math.round((isWide ? north + south : west + east) / 2)
  const found = new Map<Model, Point>()
  for (const m of force) {
    const middle = along + m.radius
    const at = isWide ? { x: middle, y: across, z: 0 } : { x: across, y: middle, z: 0 }
    if (whyNotDeploy(game, m, -1, at, apart) !== null) return null
    found.set(m, at)
    along += 2 * m.radius + INCH
  }
  return found
}

/**
 * Rows round the middle of the zone, an inch between bases: the row along the middle first, filled from its middle
 * outwards, past whatever stands there; null where they do not fit so.
 */
function inRows(game: Game, seat: Seat, force: readonly Model[], apart: Thousandths): Map<Model, Point> | null {
  const [part] = zoneOf(game.setup, game.board.zones[seat] ?? '').parts
  if (part === undefined) return null
  const { west, east, north, south } = boxOf(part)
  const isWide = east - west >= south - north
  const step = 2 * force.reduce((most, { radius }) => Math.max(most, radius), 0) + INCH
  const along = outwards(isWide ? west : north, isWide ? east : south, step)
  const across = outwards(isWide ? north : west, isWide ? south : east, step)
  const spots = across.flatMap(b => along.map((a): Point => (isWide ? { x: a, y: b, z: 0 } : { x: b, y: a, z: 0 })))
  const own = ownOf(game.board, seat).map(id => model(game.board, id))
  const taken = own.filter(({ where }) => where === 'table')
  const isRoomy = (m: Model, { x, y }: Point) =>
    taken.every(other => (other.x - x) ** 2 + (other.y - y) ** 2 >= (other.radius + m.radius + INCH) ** 2)
  const found = new Map<Model, Point>()
  let n = 0
  for (const m of force) {
    while (n < spots.length && !(isRoomy(m, spots[n]!) && whyNotDeploy(game, m, -1, spots[n]!, apart) === null)) n++
    const at = spots[n++]
    if (at === undefined) return null
    found.set(m, at)
  }
  return found
}

/** Numbers between two, a step apart, from their middle outwards. */
function outwards(from: number, to: number, step: number): number[] {
  const middle = Math.round((from + to) / 2)
  const found = [middle]
  for (let d = step; middle + d <= to || middle - d >= from; d += step) found.push(middle - d, middle + d)
  return found
}

/** WV-DEP-11: places for the next so many characters; where they do not fit beside those placed, the whole force is laid out again. */
function lineUp(game: Game, seat: Seat, count: number): Frame[] {
  const { board } = game
  const apart = spacing(game, seat)
  const next = widest(unplaced(board, seat).map(id => model(board, id))).slice(0, count)
  const placed = ownOf(board, seat)
    .map(id => model(board, id))
    .filter(m => m.where === 'table')
  const line = placed.length === 0 ? abreast(game, seat, next, apart) : null
  const beside = line ?? inRows(game, seat, next, apart) ?? packing(game, seat, next, apart)
  const places = beside ?? packing(game, seat, [...placed, ...next], apart)
  if (places === null) throw new Error(`warverse: seat ${seat} has no room for its force`)
  return [...places].map(([m, at]) => ({ step: 'place', who: board.models.indexOf(m), at }))
}
