/** Rounds, turns and their phases (WW-TRN). */

import type { Seat } from '#engine'
import { lapse } from './effects.ts'
import { type FlightFrame, flights } from './flight.ts'
import { happen } from './happenings.ts'
import { findAll, searchOffers } from './hiding.ts'
import {
  filled,
  type Game,
  otherSeat,
  type Phase,
  type StepsFor,
  standing,
  type WwOffer,
  type warrior,
} from './model.ts'
import { riteOffer } from './rites.ts'
import type { Rule } from './rules.ts'
import { endOfRound, endOfTurn } from './scenarios.ts'
import { shootOffer } from './shooting.ts'
import { trinketOffers } from './trinkets.ts'

export type TurnFrame =
  | { readonly step: 'round'; readonly n: number }
  | { readonly step: 'turn'; readonly seat: Seat }
  /** The next phase begins. */
  | { readonly step: 'phase'; readonly phase: Phase; readonly seat: Seat }
  | { readonly step: 'shooting'; readonly seat: Seat }
  | { readonly step: 'turn-end'; readonly seat: Seat }
  | { readonly step: 'round-end' }
  | FlightFrame
export type TurnAbout = 'shoot'

const RULES: Readonly<Record<Phase, Rule>> = {
  deployment: 'WW-SET-06',
  nerve: 'WW-TRN-04',
  movement: 'WW-TRN-05',
  shooting: 'WW-TRN-03',
  'close combat': 'WW-CC-02',
  end: 'WW-TRN-08',
}
const NAMES: Readonly<Record<Phase, string>> = {
  deployment: 'Deployment',
  nerve: 'Nerve phase',
  movement: 'Movement phase',
  shooting: 'Shooting phase',
  'close combat': 'Close Combat phase',
  end: 'End phase',
}

const turns: StepsFor<Exclude<TurnFrame, FlightFrame>['step']> = {
  /** WW-TRN-01: the first player's turn, then the other's. WW-HAP-01. */
  round(umpire, { n }) {
    const { board } = umpire
    board.round = n
    umpire.tell({ kind: 'round', rule: 'WW-TRN-01', n })
    happen(umpire)
    const { first } = board
    umpire.next({ step: 'turn', seat: first }, { step: 'turn', seat: otherSeat(first) }, { step: 'round-end' })
  },

  /** WW-TRN-02, WW-TRN-04, WW-TRN-05: five phases, in this order. */
  turn(umpire, { seat }) {
    const { board } = umpire
    board.active = seat
    for (const one of board.warriors) refresh(one)
    umpire.tell({ kind: 'turn', rule: 'WW-TRN-01', seat, round: board.round })
    umpire.next(
      { step: 'phase', phase: 'nerve', seat },
      { step: 'rout', seat },
      { step: 'lonely', seat },
      { step: 'cleared' },
      { step: 'rallies', seat },
      { step: 'prayers', seat },
      { step: 'phase', phase: 'movement', seat },
      { step: 'charges', seat },
      { step: 'flights', seat },
      { step: 'moves', seat, done: [] },
      { step: 'phase', phase: 'shooting', seat },
      { step: 'shooting', seat },
      { step: 'phase', phase: 'close combat', seat },
      { step: 'fight' },
      { step: 'phase', phase: 'end', seat },
      { step: 'turn-end', seat },
    )
  },

  phase(umpire, { phase, seat }) {
    const { board } = umpire
    // WW-RIT-05: what lasts to the end of a Nerve phase; WW-HID-06: what the end of a Movement phase brings to light
    if (board.phase === 'nerve') lapse(umpire, seat, 'nerve')
    if (board.phase === 'movement') findAll(umpire, seat)
    board.phase = phase
    umpire.tell({ kind: 'phase', rule: RULES[phase], note: NAMES[phase] })
  },

  /** WW-TRN-07, WW-SHO-07: who shoots, searches, casts or uses something, one after the other. */
  shooting(umpire, frame, [answer]) {
    const { seat } = frame
    if (answer === undefined) {
      const offers = standing(umpire.board, seat).flatMap(who => shootingOffers(umpire, who))
      if (offers.length === 0) return
      offers.push({ id: 'done', rule: 'WW-TRN-07' })
      return umpire.ask({ seat, about: 'shoot', offers, otherwise: 'done' })
    }
    const next = filled(answer)
    if (next !== undefined) umpire.next(next, { step: 'cleared' }, frame)
  },

  /** WW-TRN-08: score, end what ends with this turn, clear what was done in it. */
  'turn-end'(umpire, { seat }) {
    const { board } = umpire
    endOfTurn(umpire)
    lapse(umpire, seat, 'turn')
    for (const one of board.warriors) if (one.seat === seat) clear(one)
    for (const token of board.tokens) token.handed = false
  },

  'round-end'(umpire) {
    if (!endOfRound(umpire)) umpire.next({ step: 'round', n: umpire.board.round + 1 })
  },
}

export const turn: StepsFor<TurnFrame['step']> = { ...turns, ...flights }

type Warrior = ReturnType<typeof warrior>

/** WW-PSY-06, WW-PSY-07, WW-FLE-02: what is counted again in every turn of either side. */
function refresh(one: Warrior): void {
  one.dreaded = false
  one.frightened = false
  one.justFled = false
}

/** WW-TRN-08, WW-SHO-10: what he did in this turn is forgotten, and reloading goes on. */
function clear(one: Warrior): void {
  one.moved = false
  one.ran = false
  one.charged = false
  one.overWall = false
  one.rallied = false
  one.acted = false
  one.brokeAway = false
  one.shrank = null
  one.prayed = false
  one.usedLine = false
  if (one.reload > 0) one.reload--
}

/** D-SHO-1: what he may do in Shooting. */
export function shootingOffers(game: Game, who: number): WwOffer[] {
  const offers = [shootOffer(game, who), riteOffer(game, who)].flatMap(offer => offer ?? [])
  return [...offers, ...searchOffers(game, who), ...trinketOffers(game, who)]
}
