/** The end phase, and how a side leaves the battle (WC-END, WC-TWI-02, WC-RND-03). */

import type { ModelId, Outcome, Seat } from '#engine'
import { isEngaged } from './figure.ts'
import {
  type Board,
  type Frame,
  fighter,
  type Game,
  ledTo,
  onTable,
  otherSeat,
  type Side,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { dusk, inOrder } from './moments.ts'
import { agreed, twistOf } from './options.ts'
import { favourAfter, resultOf } from './result.ts'
import { succeeds } from './rolls.ts'
import type { Rule } from './rules.ts'
import { favourOf } from './standing.ts'
import { carriedBy } from './treasure.ts'
import { type TwistFrame, twisting } from './twists.ts'
import { hasLost, verdict, wipedOut } from './victory.ts'

type Leaving = NonNullable<Side['left']>

export type EndFrame =
  /** The end phase begins. */
  | { readonly step: 'dusk' }
  | { readonly step: 'losses' }
  | { readonly step: 'length' }
  | { readonly step: 'withdraw'; readonly seats: readonly Seat[]; readonly goes?: true }
  | { readonly step: 'clear' }
  | { readonly step: 'wipe-out'; readonly seat: Seat | 'both' }
  /** A side leaves the table: whoever is engaged drops what it carries, then everybody goes (WC-END-05). */
  | { readonly step: 'leave'; readonly seat: Seat; readonly how: Leaving }
  | { readonly step: 'left'; readonly seat: Seat; readonly how: Leaving }
  | { readonly step: 'finish' }
  | TwistFrame
export type EndAbout = 'withdraw' | 'stalk'

/** WC-RND-02, WC-RND-04: four rounds, and one more at most. */
const LAST_ROUND = 4

/** WC-SEQ-07: the player with initiative first. */
const seatsByLead = ({ initiative }: Board): Seat[] => (initiative === 1 ? [1, 0] : [0, 1])

export const ending: StepsFor<EndFrame['step'] | 'concede'> = {
  /** WC-END-07, WC-TWI-02: what happens at the end of a round comes before losses are counted, in an order (WC-SEQ-03). */
  dusk(umpire) {
    umpire.tell({ kind: 'phase', rule: 'WC-END-07', note: 'End phase' })
    const frames = [...dusk(umpire), ...twistFrames(umpire)]
    umpire.next(...inOrder(umpire.board.initiative ?? 0, frames), { step: 'losses' })
  },

  ...twisting,

  /** WC-END-01 to WC-END-03, WC-END-10, WC-SCE-17: losses are counted; a side may be gone, waver, or flee. */
  losses(umpire) {
    const { board, setup } = umpire
    const lost = wipedOut(umpire)
    if (lost !== null) return umpire.next({ step: 'wipe-out', seat: lost })
    for (const seat of [0, 1]) {
      const own = side(board, seat)
      if (own.isWavering || !hasLost(umpire, seat)) continue
      own.isWavering = true
      umpire.tell({ kind: 'choice', rule: 'WC-END-01', seat, note: 'is wavering for the rest of the battle' })
    }
    const wavering = [0, 1].filter(seat => side(board, seat).isWavering)
    const [fleeing] = wavering
    if (setup.scenario === 'SC7' && fleeing !== undefined) {
      if (wavering.length === 1) return umpire.next({ step: 'leave', seat: fleeing, how: 'fled' })
      for (const own of board.sides) own.left = 'fled'
      return conclude(umpire, { winner: null, rule: 'WC-SCE-17' })
    }
    umpire.next({ step: 'length' })
  },

  /** WC-RND-02 to WC-RND-04: after round 4 a die, 3+ for a fifth round, which is the last. */
  length(umpire) {
    const { board } = umpire
    if (board.round > LAST_ROUND) return umpire.next({ step: 'finish' })
    if (board.round === LAST_ROUND) {
      const by = { seat: board.initiative, by: null, purpose: 'for a fifth round' }
      if (!succeeds(umpire, by, 'WC-RND-03', 3)) return umpire.next({ step: 'finish' })
    }
    umpire.next({ step: 'withdraw', seats: seatsByLead(board).filter(seat => side(board, seat).isWavering) })
  },

  /** WC-END-04, WC-END-08, WC-TWT-07: who wavers may withdraw, the player with initiative first. */
  withdraw(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return umpire.next({ step: 'clear' })
    if (answer === undefined) {
      const offers: WcOffer[] = [
        { id: 'stay', rule: 'WC-END-04', leads: frame },
        { id: 'withdraw', rule: 'WC-END-04', leads: { ...frame, goes: true } },
      ]
      return umpire.ask({ seat, about: 'withdraw', offers, otherwise: 'stay' })
    }
    if (ledTo('withdraw', answer)?.goes) return umpire.next({ step: 'leave', seat, how: 'withdrew' })
    umpire.next({ ...frame, seats: rest })
  },

  /** WC-END-07, WC-RND-05, WC-WYR-14: panic, ability dice and what lasted for the round are gone. */
  clear(umpire) {
    const { board } = umpire
    for (const own of board.sides) own.groups = []
    board.auras = []
    umpire.next({ step: 'round', n: board.round + 1 })
  },

  /** WC-END-10, WC-SCN-05: as if it had withdrawn; both at once, or the last of those who escape: the victory condition. */
  'wipe-out'(umpire, { seat }) {
    const { board, setup } = umpire
    if (seat === 'both' || (setup.scenario === 'SC3' && seat !== board.attacker)) return umpire.next({ step: 'finish' })
    umpire.next({ step: 'leave', seat, how: 'wiped-out' })
  },

  /** WC-END-05: fighters within 1 inch of enemies drop their tokens first. */
  leave(umpire, { seat, how }) {
    umpire.tell({ kind: 'choice', rule: leavingRule(how), seat, note: LEAVING[how] })
    const drops = onTable(umpire.board, seat)
      .filter(who => carriedBy(umpire, who).length > 0 && isEngaged(umpire, who))
      .map((who): Frame => ({ step: 'drops', who }))
    umpire.next(...drops, { step: 'left', seat, how })
  },

  /** WC-END-05, WC-END-06, WC-END-09: all are removed, alive; what they still carry is carried off. */
  left(umpire, { seat, how }) {
    goAway(umpire, seat, how)
    conclude(umpire, { winner: otherSeat(seat), rule: leavingRule(how) })
  },

  /** WC-VIC-01, WC-VIC-02: the final round is over. */
  finish(umpire) {
    conclude(umpire, verdict(umpire))
  },

  /** WC-END-11: tokens stay where their carriers stood; WC-END-12, WC-END-13: who was engaged is remembered. */
  concede(umpire, { seat }) {
    const { board } = umpire
    umpire.tell({ kind: 'choice', rule: 'WC-END-11', seat, note: LEAVING.conceded })
    side(board, seat).engaged = onTable(board, seat).filter(who => isEngaged(umpire, who))
    for (const token of board.tokens) {
      if (token.by === null || fighter(board, token.by).seat !== seat) continue
      token.at = fighter(board, token.by).at
      token.by = null
    }
    goAway(umpire, seat, 'conceded')
    conclude(umpire, { winner: otherSeat(seat), rule: 'WC-END-11' })
  },
}

/** The battle is over. What it leaves behind stays on the board; in a campaign favour is told (WC-SCN-10, WC-CTR-02). */
function conclude(umpire: Ump, outcome: Outcome & { readonly rule: Rule }): void {
  const { board, setup } = umpire
  const result = resultOf(umpire, outcome)
  board.result = result
  if (agreed.isOn(setup, 'campaign')) {
    result.forEach(({ favour }, seat) => {
      const total = favourAfter(favourOf(setup.rosters[seat]!), favour)
      umpire.tell({ kind: 'score', rule: 'WC-CTR-02', seat, n: favour, total })
    })
  }
  umpire.end(outcome)
}

const LEAVING: Readonly<Record<Leaving, string>> = {
  withdrew: 'withdraws',
  fled: 'flees',
  conceded: 'concedes',
  'wiped-out': 'has nobody left to fight',
}
const leavingRule = (how: Leaving): Rule =>
  how === 'fled' ? 'WC-SCE-17' : how === 'wiped-out' ? 'WC-END-10' : how === 'conceded' ? 'WC-END-11' : 'WC-END-06'

function goAway(umpire: Ump, seat: Seat, how: Leaving): void {
  const { board } = umpire
  side(board, seat).left = how
  for (const token of board.tokens) {
    if (token.by !== null && fighter(board, token.by).seat === seat) token.offWith = seat
  }
  board.fighters.forEach((one, who) => {
    if (one.seat !== seat || (one.where !== 'table' && one.where !== 'reserve' && one.where !== 'unplaced')) return
    const wasThere = one.where === 'table'
    one.where = 'gone'
    one.at = null
    if (wasThere) umpire.tell({ kind: 'gone', rule: 'WC-END-05', who })
  })
}

// ---- the end of a round -----------------------------------------------------

/** WC-SEQ-07: the player with initiative first, each side in roster order. */
const everybody = (board: Board): ModelId[] => seatsByLead(board).flatMap(seat => onTable(board, seat))

/** WC-TWT-02, WC-TWT-04: twists of the end of each round. */
function twistFrames({ board, setup }: Game): Frame[] {
  switch (twistOf(setup)) {
    case 'stalker':
      return [{ step: 'stalk', seats: seatsByLead(board) }]
    case 'falling-debris':
      return [{ step: 'debris', whom: everybody(board) }]
    default:
      return []
  }
}
