/** Transport (WV-TPT): boarding, disembarking, and placing the survivors of a wreck. */

import { type ModelId, pointOf, type Seat } from '#engine'
import type { Point } from '#geometry'
import { embark } from './aboard.ts'
import { distanceBetween, standingAt } from './figure.ts'
import { leave, leavers } from './leave.ts'
import { STEP, THROWN } from './lengths.ts'
import { type Board, model, type StepsFor, type Ump, type Way, type Wreck, type WvOffer } from './model.ts'
import { nearestPlace } from './place.ts'
import type { Rule } from './rules.ts'

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

  /** WV-TPT-20 and WV-TPT-21: owners in turn order from the active player place their survivors, each in its own order. */
  survivors(umpire, frame, [answer]) {
    const { board } = umpire
    if (answer !== undefined) {
      const { leads } = answer.offer
      if (leads?.step === 'survive') umpire.next({ ...leads, at: pointOf(answer) }, frame)
      return
    }
    const next = nextOwner(board, frame.wrecks)
    if (next === null) {
      board.pending = frame.after
      return
    }
    const { seat, survivors } = next
    const offers: WvOffer[] = []
    for (const [who, wreck] of survivors) {
      const m = model(board, who)
      const place = nearestPlace(umpire, m, wreck.body, who)
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

function settleAt(umpire: Ump, who: ModelId, at: Point, rule: Rule): void {
  const m = model(umpire.board, who)
  m.where = 'table'
  m.x = at.x
  m.y = at.y
  m.z = at.z
  umpire.tell({ kind: 'place', rule, who, at })
}

/** Whose survivors are placed next, and who of them is still off the table, of all their wrecks. */
function nextOwner(board: Board, wrecks: readonly Wreck[]): { seat: Seat; survivors: [ModelId, Wreck][] } | null {
  const n = board.order.length
  const start = board.active === null ? 0 : board.order.indexOf(board.active)
  const off = wrecks.flatMap(wreck =>
    wreck.survivors.filter(id => model(board, id).where === 'off').map((id): [ModelId, Wreck] => [id, wreck]),
  )
  const place = ([id]: [ModelId, Wreck]): number => (board.order.indexOf(model(board, id).seat) - start + n) % n
  const soonest = Math.min(...off.map(place))
  const survivors = off.filter(one => place(one) === soonest)
  const [first] = survivors
  return first === undefined ? null : { seat: model(board, first[0]).seat, survivors }
}
