/** Transport (WV-TPT): boarding, riding, disembarking, and what becomes of passengers when their transport is wrecked. */

import { type ModelId, pointOf, type Refusal, type Seat, type Setup } from '#engine'
import type { Point } from '#geometry'
import { destroy, failures, hurt } from './attack.ts'
import { type Cylinder, distanceBetween, standingAt, touches } from './bodies.ts'
import { NO_COVER } from './cover.ts'
import { refuse } from './errors.ts'
import { leave, leavers } from './leave.ts'
import { hundredthsText, STEP, THROWN } from './lengths.ts'
import {
  type Board,
  cargo,
  type Frame,
  type Model,
  model,
  type StepsFor,
  total,
  type Ump,
  type Way,
  type Wreck,
  type WvOffer,
} from './model.ts'
import { isFree, nearestPlace, placeFault } from './place.ts'
import type { Rule } from './rules.ts'
import { boardingBan } from './scenarios/index.ts'

export const transport: StepsFor<'board' | 'disembark' | 'survivors' | 'survive'> = {
  /** WV-TPT-05 and WV-TPT-28: free attacks first where contact with an enemy would be broken. */
  board(umpire, { who, on }) {
    const way: Way = { by: 'board', on }
    if (leavers(umpire.board, who, way).length > 0) return leave(umpire, who, way, [])
    embark(umpire, who, on)
  },

  /** WV-TPT-15 and WV-TPT-23: a placement, not a move; it leaves nobody (WV-LEA-16). */
  disembark(umpire, { who, to }) {
    const m = model(umpire.board, who)
    m.moveLeft -= STEP
    m.aboard = null
    settleAt(umpire, who, to, 'WV-TPT-15')
  },

  /** WV-TPT-20 and WV-TPT-21: owners in turn order from the active player place their survivors, each in the own order. */
  survivors(umpire, frame, [answer]) {
    const { board, setup } = umpire
    if (answer !== undefined) {
      const { leads } = answer.offer
      if (leads?.step === 'survive') umpire.next({ ...leads, at: pointOf(answer) }, frame)
      return
    }
    const next = nextWreck(board, frame.wrecks)
    if (next === null) {
      board.pending = frame.after
      return
    }
    const [wreck, seat, ids] = next
    const offers: WvOffer[] = []
    for (const who of ids) {
      const m = model(board, who)
      const place = nearestPlace(board, setup, m, wreck.body, who)
      if (distanceBetween(standingAt(m, place), wreck.body) > THROWN) {
        // WV-TPT-22: no place within 2 inches
        umpire.next({ step: 'survive', who, wreck: wreck.body, at: place }, frame)
        return
      }
      offers.push({
        id: `place:${who}`,
        rule: 'WV-TPT-20',
        on: who,
        hole: { fill: 'point', flies: true },
        leads: { step: 'survive', who, wreck: wreck.body, at: place },
      })
    }
    umpire.ask({ seat, about: 'survivors', offers, otherwise: offers[0]!.id })
  },

  survive(umpire, { who, at }) {
    settleAt(umpire, who, at, 'WV-TPT-20')
  },
}

/** WV-TPT-05 and WV-TPT-08: one inch, and the passenger leaves the table; its transport keeps all it has (WV-TPT-09). */
export function embark(umpire: Ump, who: ModelId, on: ModelId): void {
  const m = model(umpire.board, who)
  m.moveLeft -= STEP
  m.where = 'aboard'
  m.aboard = on
  umpire.tell({ kind: 'board', rule: 'WV-TPT-05', who, on })
}

function settleAt(umpire: Ump, who: ModelId, at: Point, rule: Rule): void {
  const m = model(umpire.board, who)
  m.where = 'table'
  m.x = at.x
  m.y = at.y
  m.z = at.z
  umpire.tell({ kind: 'place', rule, who, at })
}

// ---- room --------------------------------------------------------------------

/** WV-TPT-03: a transport counts with its cargo. */
export function weight(board: Board, id: ModelId): number {
  let sum = total(model(board, id))
  for (const passenger of cargo(board, id)) sum += weight(board, passenger)
  return sum
}

/** WV-TPT-02 and WV-TPT-04: what a carrier can still take; only points count. */
export function room(board: Board, id: ModelId): number {
  let left = total(model(board, id))
  for (const passenger of cargo(board, id)) left -= weight(board, passenger)
  return left
}

// ---- may it be done? ---------------------------------------------------------

/** WV-TPT-01 to WV-TPT-07, WV-TPT-30. */
export function boardFault(board: Board, setup: Setup, who: ModelId, on: ModelId): Refusal<Rule> | null {
  const m = model(board, who)
  const carrier = model(board, on)
  if (m.aboard !== null) return refuse('WV-TPT-30', 'E-MOVE-ABOARD', m.name, model(board, m.aboard).name)
  if (carrier.seat !== m.seat || on === who) return refuse('WV-TPT-01', 'E-TPT-OWN', m.name)
  if (carrier.aboard !== null) {
    return refuse('WV-TPT-07', 'E-TPT-NESTED', carrier.name, model(board, carrier.aboard).name)
  }
  const ban = boardingBan(board, setup, who)
  if (ban !== null) return ban
  if (carrier.where !== 'table' || !touches(m, carrier)) {
    return refuse('WV-TPT-05', 'E-TPT-CONTACT', m.name, carrier.name)
  }
  if (m.moveLeft < STEP) return refuse('WV-TPT-06', 'E-TPT-MOVE', m.name, hundredthsText(m.moveLeft))
  const w = weight(board, who)
  const free = room(board, on)
  return w > free ? refuse('WV-TPT-02', 'E-TPT-CAP', m.name, w, carrier.name, free) : null
}

/** WV-TPT-15 and WV-TPT-27: may a passenger get off at all? */
export function disembarkBan(board: Board, who: ModelId): Refusal<Rule> | null {
  const m = model(board, who)
  if (m.aboard === null) return { rule: 'WV-TPT-15', why: `${m.name} is not aboard anything.` }
  const carrier = model(board, m.aboard)
  if (carrier.aboard !== null) {
    return refuse('WV-TPT-27', 'E-TPT-NESTED', carrier.name, model(board, carrier.aboard).name)
  }
  return m.moveLeft < STEP ? refuse('WV-TPT-15', 'E-TPT-MOVE', m.name, hundredthsText(m.moveLeft)) : null
}

/** WV-TPT-15, WV-TPT-23, WV-TPT-24: in contact with the carrier, in a free place, in the air too; no path is looked at. */
export function disembarkFault(board: Board, setup: Setup, who: ModelId, to: Point): Refusal<Rule> | null {
  const ban = disembarkBan(board, who)
  if (ban !== null) return ban
  const m = model(board, who)
  const carrier = model(board, m.aboard!)
  const there = standingAt(m, to)
  const fits = touches(there, carrier) && isFree(board, setup, there, who)
  return fits ? null : refuse('WV-TPT-15', 'E-TPT-PLACE', m.name, carrier.name)
}

/** WV-TPT-20 and WV-TPT-21: within 2 inches of the wreck, body to body, in a free place. */
export function survivorFault(
  board: Board,
  setup: Setup,
  who: ModelId,
  wreck: Cylinder,
  at: Point,
): Refusal<Rule> | null {
  const m = model(board, who)
  const there = standingAt(m, at)
  const fits = distanceBetween(there, wreck) <= THROWN && placeFault(board, setup, there, who) === null
  return fits ? null : refuse('WV-TPT-20', 'E-SURV-PLACE', m.name)
}

// ---- wrecks ------------------------------------------------------------------

/** WV-TPT-17 and WV-TPT-18: passengers of a wreck defend against all the failures of the attack that made it. */
export function wreck(umpire: Ump, id: ModelId, failed: number): Wreck | null {
  const { x, y, z, radius, height } = model(umpire.board, id)
  const survivors = spill(umpire, id, failed)
  return survivors.length === 0 ? null : { body: { x, y, z, radius, height }, survivors }
}

/** WV-TPT-19, WV-TPT-25, WV-TPT-26: each rolls for itself; the cargo of one that falls rolls for that one's failures. */
function spill(umpire: Ump, id: ModelId, failed: number): ModelId[] {
  const { board } = umpire
  const carrier = model(board, id)
  const survivors: ModelId[] = []
  for (const passenger of cargo(board, id)) {
    const m = model(board, passenger)
    cast(m, carrier)
    const lost = failures(umpire, { seat: m.seat, by: passenger, purpose: 'wreck' }, failed, m.strength, NO_COVER)
    if (lost === 0 || !hurt(umpire, m, passenger, lost)) survivors.push(passenger)
    else {
      destroy(umpire, passenger)
      survivors.push(...spill(umpire, passenger, lost))
    }
  }
  return survivors
}

/** Somebody is thrown out where the transport was. */
function cast(m: Model, from: Model): void {
  m.where = 'off'
  m.aboard = null
  m.x = from.x
  m.y = from.y
  m.z = from.z
}

/** The wreck whose survivors are placed next: its owner, and who is still off the table. */
function nextWreck(board: Board, wrecks: readonly Wreck[]): readonly [Wreck, Seat, ModelId[]] | null {
  const n = board.order.length
  const start = board.active === null ? 0 : board.order.indexOf(board.active)
  let best: readonly [Wreck, Seat, ModelId[]] | null = null
  let soonest = Number.POSITIVE_INFINITY
  for (const wreck of wrecks) {
    const left = wreck.survivors.filter(id => model(board, id).where === 'off')
    const first = left[0]
    if (first === undefined) continue
    const { seat } = model(board, first)
    const place = (board.order.indexOf(seat) - start + n) % n
    if (place < soonest) {
      soonest = place
      best = [wreck, seat, left]
    }
  }
  return best
}

/** The frame in which survivors are placed. */
export const placing = (board: Board, wrecks: readonly Wreck[]): Frame => ({
  step: 'survivors',
  wrecks,
  after: board.pending,
})
