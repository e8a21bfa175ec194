/** Rounds and turns (WV-TRN): in a turn all of a player's characters spend Move and Attacks, in any order and any portions. */

import { pathOf, pointOf, type Seat, shareOf } from '#engine'
import { hitPoints } from './design.ts'
import { roundsOver, stalemate } from './draw.ts'
import { circleEnd } from './legs.ts'
import { type Deed, isInBattle, type StepsFor, type Ump, type WvAnswer, type WvOffer } from './model.ts'
import { turnDecision } from './offers.ts'
import { breakOut, escapees } from './scenarios/breakthrough.ts'
import { scenarioOf } from './scenarios/index.ts'
import { seatsIn } from './tally.ts'
import { declare, judge } from './victory.ts'

const ACT = { step: 'act' } as const
const END_TURN = { step: 'endTurn' } as const

export const turn: StepsFor<'round' | 'turn' | 'escape' | 'act' | 'endTurn' | 'handOver'> = {
  /** WV-GEN-08: a round is one turn of each player still in the battle. There is no last one (WV-TRN-09). */
  round(umpire) {
    const { board } = umpire
    board.round++
    board.progress = false
    board.halted = false
    const first = board.order.find(seat => !board.out[seat])
    if (first === undefined) throw new Error('warverse: a round without players')
    umpire.tell({ kind: 'round', rule: 'WV-GEN-08', n: board.round })
    umpire.next({ step: 'turn', seat: first })
  },

  /** WV-TRN-03: everybody of the active player, passengers too, starts with the full Move and all Attacks. */
  turn(umpire, { seat }) {
    const { board, setup } = umpire
    board.active = seat
    board.drawOffered = false
    board.dropped = 0
    board.halted = false
    for (const m of board.models) {
      if (m.seat !== seat || !isInBattle(m)) continue
      m.moveLeft = m.move * 100
      m.attacksLeft = m.attacks
    }
    umpire.tell({ kind: 'turn', rule: 'WV-TRN-01', seat, round: board.round })
    if (scenarioOf(setup).escapes) umpire.next({ step: 'escape' }, ACT)
    else umpire.next(ACT)
  },

  /** Breakthrough: at the start of the turn whoever stands in an enemy's zone may leave. */
  escape(umpire, frame, [answer]) {
    const { board } = umpire
    const seat = board.active
    if (seat === null || board.out[seat] || board.halted) return
    const { on, id } = answer?.offer ?? {}
    if (id === REMAIN.id) return
    if (on !== undefined) {
      breakOut(umpire, on)
      judge(umpire)
      umpire.next(frame)
      return
    }
    const offers = escapees(umpire, seat).map((who): WvOffer => ({ id: `escape:${who}`, rule: 'WV-VIC-08', on: who }))
    if (offers.length > 0) umpire.ask({ seat, about: 'escape', offers: [...offers, REMAIN], otherwise: REMAIN.id })
  },

  /**
   * WV-TRN-01, WV-TRN-02, WV-TRN-05: one thing after another, by whomever, until the player ends the turn (WV-TRN-06).
   * Attacks are divided among targets and moments like Move (WV-ATK-02), also against the same target (WV-ATK-03).
   */
  act(umpire, _frame, [answer]) {
    const { board } = umpire
    const seat = board.active
    if (seat === null || board.halted || board.out[seat]) {
      umpire.next(END_TURN)
      return
    }
    if (answer === undefined) return umpire.ask(turnDecision(umpire, seat))
    const deed = declared(umpire, answer)
    if (deed === null) umpire.next(END_TURN)
    // WV-TRN-07: whatever is declared is finished before the next thing is.
    else umpire.next(deed, ACT)
  },

  /** WV-TRN-04, WV-TRN-08, WV-HP-04, WV-HP-05: what is unspent is lost, and everybody's hits are wiped. */
  endTurn(umpire) {
    const { board, setup } = umpire
    for (let who = 0; who < board.models.length; who++) {
      const m = board.models[who]!
      if (m.hits > 0 && isInBattle(m)) {
        umpire.tell({ kind: 'heal', rule: 'WV-TRN-08', who, n: m.hits, left: hitPoints(m) })
      }
      m.hits = 0
      m.moveLeft = 0
      m.attacksLeft = 0
      m.stayed = false
    }
    const seat = board.active
    const { turnEnds } = scenarioOf(setup)
    if (seat !== null && turnEnds !== undefined && !board.halted) {
      turnEnds(umpire, seat)
      judge(umpire)
    }
    umpire.next({ step: 'handOver' })
  },

  /** WV-ORD-04 and WV-ORD-05: the next player in the order who is still in; after the last one the round ends. */
  handOver(umpire) {
    const { board } = umpire
    const next = nextSeat(umpire)
    if (next !== null) {
      umpire.next({ step: 'turn', seat: next })
      return
    }
    board.active = null
    endRound(umpire)
    // a draw may be continued: the next round then follows the question
    umpire.next({ step: 'round' })
  },
}

const REMAIN: WvOffer = { id: 'remain', rule: 'WV-TRN-05' }

/** The seat whose turn follows in this round, or null when the round is over. */
function nextSeat({ board }: Ump): Seat | null {
  const at = board.active === null ? -1 : board.order.indexOf(board.active)
  for (let i = at + 1; i < board.order.length; i++) if (!board.out[board.order[i]!]) return board.order[i]!
  return null
}

/** What is counted after the last turn of a round. */
function endRound(umpire: Ump): void {
  const { board, setup } = umpire
  const scenario = scenarioOf(setup)
  scenario.roundEnds?.(umpire)
  board.idle = board.progress ? 0 : board.idle + 1
  const verdict = scenario.verdict(umpire, seatsIn(board)) ?? roundsOver(umpire) ?? stalemate(umpire)
  if (verdict !== null) declare(umpire, verdict)
}

/** What an answer declares: the deed with its hole filled in; null for the end of the turn. */
function declared({ board }: Ump, answer: WvAnswer): Deed | null {
  const leads = answer.offer.leads
  switch (leads?.step) {
    case 'move':
      return { ...leads, path: pathOf(answer) }
    case 'circle':
      return { ...leads, to: circleEnd(board, leads.who, leads.around, pointOf(answer)) }
    case 'fight':
    case 'shoot':
      return { ...leads, dice: shareOf(answer)[0] ?? 0 }
    case 'area': {
      const [dice = 0, radius = 0] = shareOf(answer)
      return { ...leads, dice, radius }
    }
    case 'aim':
      board.pending = 'placing the area'
      return { ...leads, at: pointOf(answer) }
    case 'disembark':
      return { ...leads, to: pointOf(answer) }
    case 'board':
    case 'take':
      return leads
    default:
      return null
  }
}
