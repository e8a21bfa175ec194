/** Turns and phases (WF-TRN). */

import { type Answer, type ModelId, type Offer, posesOf, type Setup } from '#engine'
import { ABILITIES } from './abilities.ts'
import { heal } from './damage.ts'
import {
  type Book,
  type Frame,
  type Game,
  otherSeat,
  PHASES,
  type Phase,
  type Rule,
  roundOf,
  type StepsFor,
  squadAt,
  squadsIn,
  type Ump,
  unitOf,
} from './model.ts'
import { END, type FreePhase, phaseOffers } from './offers.ts'
import { mustArrive, openArrive } from './reinforcements.ts'
import { filledShoot } from './shooting.ts'
import { filledCast } from './spells.ts'
import { isScenario, roundIsOver } from './victory.ts'

/** WF-PCH-05, WF-PCH-06, WF-PCH-07: a Personal Challenge has no movement, shooting or reinforcements; commands stand beside both phases. */
const CHALLENGE_PHASES: readonly Phase[] = ['spells', 'melee']

/** WF-TRN-02: the phases of every turn of this battle. */
export const phasesIn = (setup: Setup): readonly Phase[] => (isScenario(setup, 'challenge') ? CHALLENGE_PHASES : PHASES)

const PHASE_RULES: Readonly<Record<Phase, Rule>> = {
  spells: 'WF-SPL-03',
  movement: 'WF-MOV-01',
  shooting: 'WF-SHT-01',
  melee: 'WF-MEL-02',
  reinforcements: 'WF-RNF-03',
}

/** WF-TRN-05, WF-TRN-06, WF-TRN-10, WF-TRN-11: the active player acts with one squad after another, or ends the phase. */
function runPhase(umpire: Ump, frame: Frame, phase: FreePhase, answer: Answer<Book> | undefined): void {
  const { board } = umpire
  if (answer !== undefined) {
    if (answer.offer.leads?.step !== 'pass') umpire.next(filled(answer), frame)
    return
  }
  const { own, commands } = phaseOffers(umpire, phase)
  // WF-RNF-08: with nothing on the table and a place to come to, phase 5 cannot be passed
  const mayEnd = phase !== 'reinforcements' || own.length === 0 || !mustArrive(umpire, board.active)
  const all = [...own, ...commands]
  if (all.length === 0) return
  if (mayEnd) all.push(END)
  umpire.ask({
    seat: board.active,
    about: phase,
    offers: all,
    otherwise: mayEnd ? 'end' : firstArrival(umpire, all[0]!),
  })
}

/** The fall-back where somebody must arrive: the first squad, as narrow as it may stand. */
function firstArrival(game: Game, offer: Offer<Book>): string {
  const { leads } = offer
  const first = leads?.step === 'arrive' ? openArrive(game, leads)[0] : undefined
  return `${offer.id}/${first?.id}`
}

/** The frame an answer leads to, with what the player filled in. */
function filled({ offer, ...rest }: Answer<Book>): Frame {
  const answer = { offer, ...rest }
  const { leads } = offer
  if (leads === undefined) throw new Error(`warfig: offer '${offer.id}' leads nowhere`)
  switch (leads.step) {
    case 'move':
      return { ...leads, path: posesOf(answer) }
    case 'arrive':
      return { ...leads, at: posesOf(answer)[0]! }
    case 'cast':
      return filledCast(leads, answer)
    case 'shoot':
      return filledShoot(leads, answer)
    default:
      return leads
  }
}

/** WF-TRN-09: one wounded tile of the squad regains Health, its leader's or general's before others. */
function regain(umpire: Ump, who: ModelId): void {
  const { groups } = squadAt(umpire.board, who)
  const texts = groups.filter(({ tiles }) => tiles > 0).flatMap(group => unitOf(group).texts)
  const n = Math.max(0, ...texts.map(text => ABILITIES[text]?.regains ?? 0))
  const wounded = groups.findLastIndex(({ tiles, hurt }) => tiles > 0 && hurt > 0)
  if (n > 0 && wounded >= 0) heal(umpire, who, wounded, n, 'WF-TRN-09')
}

export const turn: StepsFor<
  'turn' | 'turnEnd' | 'phase' | 'spells' | 'movement' | 'shooting' | 'reinforcements' | 'pass'
> = {
  /** WF-TRN-01, WF-TRN-08, WF-TRN-09: the next player's turn; what ends now ends, what begins a turn happens. */
  turn(umpire) {
    const { board, setup } = umpire
    board.turn++
    board.active = board.turn % 2 === 1 ? board.first : otherSeat(board.first)
    if (board.turn % 2 === 1) umpire.tell({ kind: 'round', rule: 'WF-TRN-07', n: roundOf(board.turn) })
    umpire.tell({ kind: 'turn', rule: 'WF-TRN-01', seat: board.active, round: roundOf(board.turn) })
    board.squads.forEach((squad, who) => {
      squad.strikes = -1
      if (squad.lasting.length > 0) squad.lasting = squad.lasting.filter(lasting => lasting.until > board.turn)
      if (squad.seat !== board.active || squad.place !== 'table') return
      regain(umpire, who)
    })
    umpire.next(...phasesIn(setup).map((phase): Frame => ({ step: 'phase', phase })), { step: 'turnEnd' })
  },

  /** WF-TRN-02: phases in fixed order. The fifth exists only for those who have reserves. */
  phase(umpire, { phase }) {
    const { board } = umpire
    if (phase === 'reinforcements' && squadsIn(board, board.active, 'reserve').length === 0) return
    board.stage = phase
    umpire.tell({ kind: 'phase', rule: PHASE_RULES[phase], note: phase })
    umpire.next({ step: phase })
  },

  spells(umpire, frame, [answer]) {
    runPhase(umpire, frame, 'spells', answer)
  },
  movement(umpire, frame, [answer]) {
    runPhase(umpire, frame, 'movement', answer)
  },
  shooting(umpire, frame, [answer]) {
    runPhase(umpire, frame, 'shooting', answer)
  },
  reinforcements(umpire, frame, [answer]) {
    runPhase(umpire, frame, 'reinforcements', answer)
  },

  /** WF-GEN-16, WF-TRN-07: a draw offer lapses; after the second player's turn a round is over. */
  turnEnd(umpire) {
    const { board } = umpire
    board.drawOffer = null
    if (board.turn % 2 === 0 && roundIsOver(umpire)) return
    umpire.next({ step: 'turn' })
  },

  pass() {},
}
