/** Before the first turn: zones, deployment, the starting player (WN-DEP, WN-LST-02, WN-LST-03). */

import { widestFirst as byWidth, firstSpot, packed, spotsIn } from '#common/packing'
import { rollOff } from '#common/rolloff'
import {
  type Draw,
  type ModelId,
  playerMark,
  pointOf,
  type Refusal,
  refuse,
  rotated,
  type Seat,
  startingAt,
} from '#engine'
import { CM, disc, inside, type Len, type Point, type Zone } from '#geometry'
import { cardOf } from './abilities.ts'
import { supposing } from './approach.ts'
import { CLOCKWISE } from './content/pieces.ts'
import { TOLERANCE } from './figure.ts'
import { surfaceAt, whyNotStand } from './ground.ts'
import { type Frame, type Game, ledTo, mini, type StepsFor, type WnOffer } from './model.ts'
import type { Rule } from './rules.ts'

/** Miniatures of a seat that wait to be placed: not on the table, with Wounds. */
export const unplaced = ({ board }: Game, seat: Seat): ModelId[] => {
  const found: ModelId[] = []
  board.minis.forEach((m, who) => {
    if (m.seat === seat && m.at === null && m.wounds > 0) found.push(who)
  })
  return found
}

export const deployment: StepsFor<'zones' | 'deploy' | 'starter'> = {
  /** WN-DEP-01, WN-DEP-02, WN-DEP-03, WN-DEP-04: one roll: the highest chooses a zone first, the lowest places first. */
  zones(umpire, frame, [answer]) {
    const { board, setup } = umpire
    if (frame.placing.length === 0) {
      const order = rollOff(umpire, [...setup.rosters.keys()], 'for the deployment zones', 'WN-DEP-01', 'WN-GEN-07')
      return umpire.next({ step: 'zones', choosing: order, placing: [...order].reverse() })
    }
    const [seat, ...rest] = frame.choosing
    const free = freeZones(umpire)
    if (seat === undefined) return umpire.next({ step: 'deploy', order: frame.placing, next: 0 })
    const [only] = free
    if (answer === undefined && free.length > 1 && !board.resigned[seat]) {
      const offers = free.map(
        ({ id }): WnOffer => ({ id: `zone:${id}`, rule: 'WN-DEP-01', at: id, leads: { ...frame, zone: id } }),
      )
      return umpire.ask({ seat, about: 'zone', offers, otherwise: offers[0]!.id })
    }
    const picked = ledTo('zones', answer)?.zone
    const zone = picked === undefined ? only : free.find(({ id }) => id === picked)
    board.zones[seat] = zone?.id ?? null
    umpire.tell({ kind: 'choice', rule: 'WN-DEP-01', seat, note: `deploys at ${zone?.name ?? 'no zone'}` })
    umpire.next({ ...frame, choosing: rest })
  },

  /** WN-DEP-03, WN-DEP-05: one miniature each in turn; who has none left is skipped. */
  deploy(umpire, frame, [answer]) {
    const { order, next } = frame
    const turn = order.findIndex((_, i) => unplaced(umpire, order[(next + i) % order.length]!).length > 0)
    if (turn < 0) return umpire.next(afterDeployment(umpire))
    const at = (next + turn) % order.length
    const seat = order[at]!
    if (answer === undefined) {
      const zone = zoneOf(umpire, seat)
      const offers = widestFirst(umpire, unplaced(umpire, seat)).map(
        (who): WnOffer => ({
          id: `place:${who}`,
          rule: 'WN-DEP-06',
          on: who,
          hole: { fill: 'point', ...(zone !== undefined && { zone: zone.id }) },
          leads: frame,
        }),
      )
      return umpire.ask({ seat, about: 'deploy', offers, otherwise: offers[0]!.id })
    }
    putDown(umpire, answer.offer.on!, pointOf(answer))
    // WN-LST-02: the Warband places all of its own first
    umpire.next({ ...frame, next: umpire.setup.scenario === 'last-stand' ? at : at + 1 })
  },

  /** WN-DEP-08 to WN-DEP-10: a second roll, whose winner names the starting player of every turn. */
  starter(umpire, frame, [answer]) {
    const { board, setup } = umpire
    if (answer === undefined && board.order.length === 0) {
      const order = rollOff(umpire, [...setup.rosters.keys()], 'for the first activation', 'WN-DEP-08', 'WN-GEN-07')
      board.order = order // until it is settled: the winner of the roll first
      return umpire.next(frame)
    }
    const chooser = board.order.find(seat => !board.resigned[seat])!
    if (answer === undefined) {
      const offers = [...setup.rosters.keys()]
        .filter(seat => !board.resigned[seat])
        .map((seat): WnOffer => ({ id: `start:${seat}`, rule: 'WN-DEP-08', leads: { ...frame, first: seat } }))
      return umpire.ask({ seat: chooser, about: 'start', offers, otherwise: `start:${chooser}` })
    }
    const first = ledTo('starter', answer)?.first ?? chooser
    board.order = clockwiseFrom(umpire, first)
    umpire.tell({
      kind: 'choice',
      rule: 'WN-DEP-09',
      seat: chooser,
      note: `names ${playerMark(first)} to start every turn`,
    })
    umpire.next({ step: 'turn', n: 1 })
  },
}

const afterDeployment = ({ setup }: Game): Frame =>
  setup.scenario === 'last-stand' ? { step: 'borders' } : { step: 'starter' }

const freeZones = ({ board, setup }: Game): Zone[] =>
  setup.table.zones.filter(zone => zone.id !== 'relic' && !board.zones.includes(zone.id))

/** The zone a seat deploys in. */
export const zoneOf = ({ board, setup }: Game, seat: Seat): Zone | undefined =>
  setup.table.zones.find(zone => zone.id === board.zones[seat])

/** WN-DEP-10: clockwise around the table: south, west, north, east, or SW, NW, NE, SE. */
function clockwiseFrom({ board, setup }: Game, first: Seat): Seat[] {
  const places: readonly (string | null)[] = CLOCKWISE
  const place = (seat: Seat): number => places.indexOf(board.zones[seat] ?? null)
  const round = [...setup.rosters.keys()].sort((a, b) => place(a) - place(b) || a - b)
  return startingAt(round, round.indexOf(first))
}

/** WN-DEP-07: set down Standing. */
export function putDown(umpire: Parameters<StepsFor<'deploy'>['deploy']>[0], who: ModelId, to: Point): void {
  const m = mini(umpire.board, who)
  m.at = landed(umpire, who, to)
  m.posture = 'standing'
  umpire.tell({ kind: 'place', rule: 'WN-DEP-06', who, at: m.at })
}

/** A place somebody points at is on the surface there. */
export const landed = (game: Game, who: ModelId, { x, y }: Point): Point => ({
  x,
  y,
  z: surfaceAt(game, disc({ x, y }, cardOf(game, who).radius), 100 * CM, 0),
})

/** WN-DEP-06, WN-LST-03: the whole base within the zone, on stable ground, clear of everything. */
export function whyNotDeploy(game: Game, who: ModelId, to: Point): Refusal<Rule> | null {
  const zone = zoneOf(game, mini(game.board, who).seat)
  const { radius } = cardOf(game, who)
  if (zone === undefined || !inside(disc(to, radius - TOLERANCE), zone.parts[0]!)) {
    return refuse(zone?.id === 'stand' ? 'WN-LST-03' : 'WN-DEP-06', 'The whole base must be inside your zone.')
  }
  const wrong = whyNotStand(game, who, landed(game, who, to), 'standing')
  if (wrong !== null) return wrong
  // Ruling on WN-DEP-06: nobody may be placed so that another of the same side finds no room.
  if (game.board.turn > 0) return null
  const others = unplaced(game, mini(game.board, who).seat).filter(other => other !== who)
  if (others.length === 0 || allFit(supposing(game, who, landed(game, who, to), 'standing'), others)) return null
  return refuse('WN-DEP-06', 'The rest of your miniatures would not fit into the zone any more.')
}

/** A place in the zone, clear of everything. */
const isFree = (game: Game, who: ModelId, spot: Point): boolean => {
  const zone = zoneOf(game, mini(game.board, who).seat)
  const base = disc(spot, cardOf(game, who).radius - TOLERANCE)
  return (
    zone !== undefined &&
    inside(base, zone.parts[0]!) &&
    whyNotStand(game, who, landed(game, who, spot), 'standing') === null
  )
}

/** Spots of its zone to try for a base, the same ones every time. */
function spotsFor(game: Game, who: ModelId, step: Len): Point[] {
  const part = zoneOf(game, mini(game.board, who).seat)?.parts[0]
  return part === undefined ? [] : spotsIn(part, cardOf(game, who).radius, step)
}

/** How densely a zone is looked through: first in strides, then closely. */
const STRIDE: Len = 1500
const CLOSELY: Len = 400

/** Where one of these could be set down, the first spot that will do; null when there is none. */
function roomFor(game: Game, who: ModelId): Point | null {
  const part = zoneOf(game, mini(game.board, who).seat)?.parts[0]
  if (part === undefined) return null
  return firstSpot(part, cardOf(game, who).radius, [STRIDE, CLOSELY], spot => isFree(game, who, spot))
}

/** Can all of these still be placed, the widest first? */
function allFit(game: Game, waiting: readonly ModelId[]): boolean {
  const put = (supposed: Game, who: ModelId, at: Point): Game => supposing(supposed, who, at, 'standing')
  return packed(game, widestFirst(game, waiting), roomFor, put) !== null
}
export const widestFirst = (game: Game, waiting: readonly ModelId[]): ModelId[] =>
  byWidth(waiting, who => cardOf(game, who).radius)

/** Places in the zone, in an order drawn by `pick`. */
export function* deployPlaces(game: Game, who: ModelId, pick: Draw): Generator<Point> {
  for (const step of [STRIDE, CLOSELY]) {
    for (const spot of rotated(spotsFor(game, who, step), pick)) {
      if (whyNotDeploy(game, who, spot) === null) yield spot
    }
  }
}

/** Who of a seat waits and could be set down now: with every place taken, a returning one waits for the next turn. */
export const placeable = (game: Game, seat: Seat): ModelId[] =>
  widestFirst(game, unplaced(game, seat)).filter(who => roomFor(game, who) !== null)
