/** The steps of a duel: placing, turns, moves, falls and the end. */

import { lyingPlaces, pointBelow } from '#common/fall'
import { isRefusal, type ModelId, pathOf, pointOf, type Steps } from '#engine'
import { INCH, inches, type Point } from '#geometry'
import { wayOf } from './check.ts'
import {
  type Book,
  fieldIn,
  figuresOf,
  GAIT,
  healthOf,
  othersOf,
  ROUNDS,
  STANCE,
  standingAt,
  type Ump,
} from './model.ts'
import { actOffers, placeOffer } from './offers.ts'
import { isKilled, shoot } from './shot.ts'

export const steps: Steps<Book> = {
  deploy(umpire, frame, [answer]) {
    const { duellists } = umpire.board
    const who = duellists.findIndex(({ at }) => at === null)
    if (who < 0) return
    if (answer === undefined) {
      const offer = placeOffer(umpire, who)
      umpire.ask({ seat: duellists[who]!.seat, about: 'deploy', on: who, offers: [offer], otherwise: offer.id })
      return
    }
    duellists[who]!.at = pointOf(answer)
    umpire.tell({ kind: 'place', rule: 'RD-SET-02', who, at: pointOf(answer) })
    umpire.next(frame)
  },

  turn(umpire, { seat }) {
    const { board } = umpire
    if (seat === 0 && ++board.round > ROUNDS) return finish(umpire)
    board.active = seat
    umpire.tell({ kind: 'turn', rule: 'RD-TRN-01', seat, round: board.round })
    for (const one of board.duellists) if (one.seat === seat) Object.assign(one, { hasMoved: false, hasShot: false })
    umpire.next({ step: 'act', seat }, { step: 'turn', seat: 1 - seat })
  },

  act(umpire, frame, [answer]) {
    if ([0, 1].some(seat => healthOf(umpire.board, seat) === 0)) return finish(umpire)
    if (answer === undefined) {
      umpire.ask({ seat: frame.seat, about: 'act', offers: actOffers(umpire, frame.seat), otherwise: 'end' })
      return
    }
    const { on, leads, hole } = answer.offer
    if (leads !== undefined) umpire.next(leads, frame)
    else if (on !== undefined && hole !== undefined) {
      move(umpire, on, pathOf(answer))
      umpire.next(frame)
    }
  },

  shot: (umpire, { by, at }) => shoot(umpire, by, at),

  fall(umpire, { who, falling }) {
    const field = fieldIn(umpire)
    const others = figuresOf(umpire.board, othersOf(umpire.board, who))
    const below = pointBelow(field, falling, GAIT.radius, GAIT.slack, GAIT.rest, inches(6))
    const [at = falling.from] = lyingPlaces(field, others, standingAt(below), STANCE)
    umpire.tell({ kind: 'move', rule: 'RD-FAL-01', who, path: [at] })
    const fallen = umpire.board.duellists[who]!
    fallen.at = at
    const n = Math.floor((falling.from.z - at.z) / INCH)
    if (n === 0) return
    const by = { seat: fallen.seat, by: who, purpose: 'a fall' }
    const wounds = umpire.roll(by, 'RD-FAL-02', { n, sides: 6, read: 'atLeast', target: 5 }, [])
    if (wounds > 0) isKilled(umpire, who, wounds, 'RD-FAL-02')
  },

  giveUp(umpire, { seat }) {
    umpire.tell({ kind: 'choice', rule: 'RD-END-02', seat, note: 'gives up' })
    umpire.end({ winner: 1 - seat, rule: 'RD-END-02' })
  },
}

function move(umpire: Ump, who: ModelId, path: readonly Point[]): void {
  const way = wayOf(umpire, who, path)
  if (isRefusal(way)) throw new Error(`ruin duel: ${way.why}`)
  Object.assign(umpire.board.duellists[who]!, { at: way.end, hasMoved: true })
  umpire.tell({ kind: 'move', rule: 'RD-MOV-01', who, path: way.legs.map(({ to }) => to) })
  if (way.fall !== null) umpire.next({ step: 'fall', who, falling: way.fall })
}

/** RD-END-01. */
function finish(umpire: Ump): void {
  const lead = healthOf(umpire.board, 0) - healthOf(umpire.board, 1)
  umpire.end({ winner: lead === 0 ? null : lead > 0 ? 0 : 1, rule: 'RD-END-01' })
}
