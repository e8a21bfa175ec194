/** The reserve phase: search parties that arrive after the battle has begun (WC-RSV, WC-DPL-04). */

import { type Draw, type ModelId, pointOf, type Refusal, refuse, type Seat } from '#engine'
import { INCH, inches, type Point } from '#geometry'
import { edgeGap } from './battlefield.ts'
import { radiusOf } from './figure.ts'
import { fighter, type Game, onTable, otherSeat, type StepsFor, side, type Ump, type WcOffer } from './model.ts'
import { mayPlace, whyNotPlace } from './places.ts'
import { placesIn, wouldBeNear } from './placing.ts'
import type { Rule } from './rules.ts'
import { stripOf } from './zones.ts'

export type ReserveFrame =
  | { readonly step: 'reserves' }
  /** The fighters of these seats arrive, one after the other. */
  | { readonly step: 'arrive'; readonly seats: readonly Seat[]; readonly who?: ModelId; readonly place?: Point }
export type ReserveAbout = 'arrive'

/** WC-DPL-04: they arrive in round 2, wholly within 3 inches of their edge, more than 6 inches from enemies. */
const ARRIVES = 2
const WHOLLY_WITHIN = inches(3)
const FROM_ENEMIES = inches(6)
const PARTY = inches(3)

const waitingOf = (game: Game, seat: Seat): ModelId[] => {
  const found: ModelId[] = []
  game.board.fighters.forEach((one, who) => {
    if (one.seat === seat && one.where === 'reserve') found.push(who)
  })
  return found
}

export const reserves: StepsFor<ReserveFrame['step']> = {
  /** WC-RSV-01: between initiative and combat, from round 2 on, the player with initiative first. */
  reserves(umpire) {
    const { board } = umpire
    const lead = board.initiative ?? 0
    if (board.round < ARRIVES) return umpire.next({ step: 'combat' })
    umpire.next({ step: 'arrive', seats: [lead, otherSeat(lead)] }, { step: 'combat' })
  },

  arrive(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return
    const waiting = waitingOf(umpire, seat)
    if (waiting.length === 0) return umpire.next({ step: 'arrive', seats: rest })
    if (answer !== undefined) {
      arriveAt(umpire, answer.offer.on!, pointOf(answer), 'WC-RSV-01')
      return umpire.next({ step: 'arrive', seats: frame.seats })
    }
    const offers = waiting
      .filter(who => hasRoom(umpire, who))
      .map(
        (who): WcOffer => ({
          id: `place:${who}`,
          rule: 'WC-RSV-01',
          on: who,
          hole: { fill: 'point' },
          leads: { ...frame, who },
        }),
      )
    const [first] = offers
    if (first !== undefined) return umpire.ask({ seat, about: 'arrive', offers, otherwise: first.id })
    // WC-RSV-02: nobody finds a legal place, so the next one is put down as near to the edge as can be
    const who = waiting[0]!
    arriveAt(umpire, who, nearestTo(umpire, who), 'WC-RSV-02')
    umpire.next({ step: 'arrive', seats: frame.seats })
  },
}

function arriveAt(umpire: Ump, who: ModelId, at: Point, rule: Rule): void {
  const one = fighter(umpire.board, who)
  one.where = 'table'
  one.at = at
  one.tookPart = true // WC-RES-03: arrival from reserve included
  umpire.tell({ kind: 'place', rule, who, at })
}

/** WC-DPL-04: why a fighter may not arrive here (D-18). */
export function whyNotArrive(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const { board, setup } = game
  const { seat, party } = fighter(board, who)
  const { edge } = side(board, seat)
  const radius = radiusOf(game, who)
  if (edge === null || edgeGap(setup.table, at, edge) + radius > WHOLLY_WITHIN) {
    return refuse('WC-DPL-04', 'Wholly within 3" of your edge')
  }
  if (onTable(board, otherSeat(seat)).some(enemy => wouldBeNear(game, who, at, enemy, FROM_ENEMIES))) {
    return refuse('WC-DPL-04', 'More than 6" from enemies')
  }
  const friends = onTable(board, seat).filter(friend => fighter(board, friend).party === party)
  if (friends.length > 0 && !friends.some(friend => wouldBeNear(game, who, at, friend, PARTY))) {
    return refuse('WC-DPL-04', 'Must be within 3" of another fighter of this party')
  }
  return whyNotPlace(game, who, at)
}

/** Places at which a fighter may arrive. */
export function arrivals(game: Game, who: ModelId, pick: Draw): Iterable<Point> {
  const { edge } = side(game.board, fighter(game.board, who).seat)
  if (edge === null) return []
  return placesIn(game, stripOf(game.setup.table, edge, WHOLLY_WITHIN), radiusOf(game, who), pick, at => {
    return whyNotArrive(game, who, at) === null
  })
}

const hasRoom = (game: Game, who: ModelId): boolean => {
  for (const _ of arrivals(game, who, () => 0)) return true
  return false
}

/** WC-RSV-02: the legal standing place nearest to its edge that is more than 1 inch from enemies. */
function nearestTo(game: Game, who: ModelId): Point {
  const { table } = game.setup
  const { seat } = fighter(game.board, who)
  const edge = side(game.board, seat).edge ?? 'south'
  const enemies = onTable(game.board, otherSeat(seat))
  const fits = (at: Point): boolean =>
    mayPlace(game, who, at) && !enemies.some(enemy => wouldBeNear(game, who, at, enemy, INCH))
  for (let depth = WHOLLY_WITHIN; depth <= table.depth; depth += INCH) {
    let best: Point | null = null
    for (const at of placesIn(game, stripOf(table, edge, depth), radiusOf(game, who), () => 0, fits)) {
      if (best === null || edgeGap(table, at, edge) < edgeGap(table, best, edge)) best = at
    }
    if (best !== null) return best
  }
  throw new Error(`wyrdcry: no room on the table for fighter ${who}`)
}
