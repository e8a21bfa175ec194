/** Battle rounds and activations (WC-RND, WC-ACT); initiative, reserves and the end phase have files of their own. */

import type { ModelId, Seat } from '#engine'
import { abilityOffers } from './abilities.ts'
import { attackOffer } from './attack.ts'
import { charge } from './charge.ts'
import { type EndAbout, type EndFrame, ending } from './ending.ts'
import { fallsNow } from './fall.ts'
import { type InitiativeAbout, type InitiativeFrame, initiative, isSingle } from './initiative.ts'
import {
  type ActionKind,
  type Board,
  type Fighter,
  type Frame,
  fighter,
  filled,
  type Game,
  isOnTable,
  ledTo,
  otherSeat,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { wakes } from './moments.ts'
import { goingOffers } from './move.ts'
import { newActivation, refresh } from './muster.ts'
import { twistOf } from './options.ts'
import { type ReserveAbout, type ReserveFrame, reserves } from './reserves.ts'
import { rollD6 } from './rolls.ts'
import { tokenOffers } from './tokens.ts'
import { wipedOut } from './victory.ts'

export type TurnFrame =
  | { readonly step: 'round'; readonly n: number }
  /** The combat phase begins: the player with initiative says who makes the first activation (WC-ACT-02). */
  | { readonly step: 'combat' }
  | { readonly step: 'first'; readonly seat?: Seat }
  /** Whose activation is next. */
  | { readonly step: 'turns' }
  | { readonly step: 'activate'; readonly seat: Seat; readonly who?: ModelId }
  /** Somebody picked by Follow Me (WC-UAB-05, WC-UAB-11). */
  | { readonly step: 'follow'; readonly who: ModelId; readonly isTaken?: true }
  /** What others start: an active fighter decides what comes next (D-21). */
  | { readonly step: 'act'; readonly who: ModelId }
  /** What others start: the activation ends here (WC-WAI-01, WC-ACT-17, WC-ACT-18). */
  | { readonly step: 'close'; readonly who: ModelId }
  | InitiativeFrame
  | ReserveFrame
  | EndFrame
export type TurnAbout = 'first' | 'activate' | 'follow' | 'act' | InitiativeAbout | ReserveAbout | EndAbout

/** WC-ACT-03, WC-ACT-20, WC-REA-05: may be activated in this round, a waiting one for the second time. */
export const isReady = ({ where, turn, actions }: Fighter): boolean =>
  where === 'table' && (turn === 'unactivated' || turn === 'waiting') && actions > 0

const readyOf = (board: Board, seat: Seat): ModelId[] => {
  const found: ModelId[] = []
  const { fighters } = board
  for (let who = 0; who < fighters.length; who++) {
    const one = fighters[who]!
    if (one.seat === seat && isReady(one)) found.push(who)
  }
  return found
}

/** WC-ACT-06: only with nobody but waiting fighters left. */
const mayPass = (board: Board, ready: readonly ModelId[]): boolean =>
  ready.every(who => fighter(board, who).turn === 'waiting')

const combat: StepsFor<'round' | 'combat' | 'first' | 'turns' | 'activate' | 'follow' | 'act' | 'close'> = {
  /** WC-RND-01, WC-RND-05, WC-WAI-08: two fresh actions for everybody, and nobody waits; then initiative, combat, end. */
  round(umpire, { n }) {
    const { board } = umpire
    board.round = n
    board.active = null
    board.follows = null
    umpire.tell({ kind: 'round', rule: 'WC-RND-01', n })
    for (const one of board.fighters) refresh(one)
    for (const own of board.sides) own.hasPassed = false
    umpire.next({ step: 'initiative' })
  },

  /** WC-TWT-03: from round 2 on the mist may lift. WC-WYR-14: singles have no further use. */
  combat(umpire) {
    const { board } = umpire
    umpire.tell({ kind: 'phase', rule: 'WC-RND-01', note: 'Combat phase' })
    for (const own of board.sides) own.groups = own.groups.filter(group => !isSingle(group))
    if (board.ground.mist && board.round >= 2) {
      // WC-DIE-09: made once by the player with initiative
      const die = rollD6(umpire, { seat: board.initiative, by: null, purpose: 'for the mist' }, 'WC-TWT-03')
      if (die < board.round) {
        board.ground.mist = false
        umpire.tell({ kind: 'phase', rule: 'WC-TWT-03', note: 'The mist lifts' })
      }
    }
    umpire.next({ step: 'first' })
  },

  /** WC-ACT-02: the player with initiative decides who begins. */
  first(umpire, frame, [answer]) {
    const { board } = umpire
    const lead = board.initiative ?? 0
    if (answer === undefined) {
      const offers = [lead, otherSeat(lead)].map(
        (seat): WcOffer => ({ id: `first:${seat}`, rule: 'WC-ACT-02', leads: { ...frame, seat } }),
      )
      return umpire.ask({ seat: lead, about: 'first', offers, otherwise: `first:${lead}` })
    }
    board.due = ledTo('first', answer)?.seat ?? lead
    umpire.next({ step: 'turns' })
  },

  /** WC-ACT-01, WC-ACT-04, WC-ACT-05: in turns; who has nobody to activate is skipped; when nobody is left the phase ends. */
  turns(umpire) {
    const { board } = umpire
    if (board.follows !== null) {
      const who = board.follows
      board.follows = null
      if (isReady(fighter(board, who))) return umpire.next({ step: 'follow', who }, { step: 'turns' })
    }
    for (const seat of [board.due, otherSeat(board.due)]) {
      if (side(board, seat).hasPassed || !board.fighters.some(one => one.seat === seat && isReady(one))) continue
      return umpire.next({ step: 'activate', seat }, { step: 'turns' })
    }
    umpire.next({ step: 'dusk' })
  },

  /** WC-ACT-06: one of the unactivated or waiting; with only waiting ones left a player may pass, once for all. */
  activate(umpire, frame, [answer]) {
    const { board } = umpire
    const { seat } = frame
    const ready = readyOf(board, seat)
    if (answer === undefined) {
      const offers = ready.map(
        (who): WcOffer => ({ id: `activate:${who}`, rule: 'WC-ACT-01', on: who, leads: { ...frame, who } }),
      )
      const isPass = mayPass(board, ready)
      if (isPass) offers.push({ id: 'pass', rule: 'WC-ACT-06', leads: frame })
      return umpire.ask({ seat, about: 'activate', offers, otherwise: isPass ? 'pass' : offers[0]!.id })
    }
    const who = ledTo('activate', answer)?.who
    if (who !== undefined) return activate(umpire, who)
    side(board, seat).hasPassed = true
    board.due = otherSeat(seat)
    umpire.tell({ kind: 'choice', rule: 'WC-ACT-06', seat, note: 'passes' })
  },

  /** WC-UAB-05, WC-UAB-11: right after the one who called; declining passes play to the opponent. */
  follow(umpire, frame, [answer]) {
    const { who } = frame
    const { seat } = fighter(umpire.board, who)
    if (answer === undefined) {
      const offers: WcOffer[] = [
        { id: `activate:${who}`, rule: 'WC-UAB-05', on: who, leads: { ...frame, isTaken: true } },
        { id: 'decline', rule: 'WC-UAB-11', leads: frame },
      ]
      return umpire.ask({ seat, about: 'follow', on: who, offers, otherwise: offers[0]!.id })
    }
    if (ledTo('follow', answer)?.isTaken) activate(umpire, who)
  },

  /** WC-ACT-07, WC-ACT-08, WC-ACT-09, WC-ACT-12: up to two actions, each finished before the next, and whatever comes on top. */
  act(umpire, { who }, [answer]) {
    const { board } = umpire
    // WC-ACT-18: out of action, or the activation has ended by a Wait
    if (board.active?.who !== who || !isOnTable(board, who)) return
    if (answer === undefined) {
      const offers = actOffers(umpire, who)
      if (offers.length === 1) return
      return umpire.ask({ seat: fighter(board, who).seat, about: 'act', on: who, offers, otherwise: 'end' })
    }
    const frame = filled(answer)
    // WC-ACT-17: leftover actions are lost
    if (frame === undefined || frame.step === 'close') return umpire.next({ step: 'close', who })
    const kind = chargedAs(frame)
    if (kind !== null) charge(umpire, who, kind)
    umpire.next(frame, { step: 'act', who })
  },

  close(umpire, { who }) {
    const { board } = umpire
    if (board.active?.who !== who) return
    // WC-CLB-05, WC-CLB-10: whoever still hangs on a wall falls first
    const falls = fallsNow(umpire)
    if (falls.length > 0) return umpire.next(...falls, { step: 'close', who })
    endActivation(umpire, who)
    const lost = wipedOut(umpire)
    // WC-END-10: looked at after every activation
    if (lost !== null) umpire.next({ step: 'wipe-out', seat: lost })
  },
}

export const turn: StepsFor<TurnFrame['step'] | 'concede'> = { ...combat, ...initiative, ...reserves, ...ending }

/** WC-ACT-19: wavering test, other rules of its awakening, then it acts. */
function activate(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const one = fighter(board, who)
  const isSecond = one.turn === 'waiting'
  board.active = newActivation(who, isSecond)
  board.due = otherSeat(one.seat)
  one.turn = 'active'
  if (one.effects.some(({ until }) => until === 'awake')) {
    one.effects = one.effects.filter(({ until }) => until !== 'awake')
  }
  umpire.tell({ kind: 'turn', rule: 'WC-ACT-01', seat: one.seat, round: board.round })
  umpire.tell({ kind: 'choice', rule: 'WC-ACT-01', seat: one.seat, note: 'is activated', on: who })
  const frames: Frame[] = []
  // WC-BRV-10, WC-BRV-11, WC-TWT-06: when first activated in a round
  if (!one.tested && (side(board, one.seat).isWavering || twistOf(umpire.setup) === 'humming')) {
    one.tested = true
    frames.push({ step: 'brave', who, rule: 'WC-BRV-10', brings: 'panic' })
  }
  umpire.next(...frames, ...wakes(umpire, who), { step: 'act', who }, { step: 'close', who })
}

/** What an active fighter may do next (D-21): actions while it has any, abilities, tokens, or an end. */
export function actOffers(game: Game, who: ModelId): WcOffer[] {
  const offers: WcOffer[] = []
  if (fighter(game.board, who).actions > 0) {
    offers.push(...goingOffers(game, who, {}))
    const attack = attackOffer(game, who)
    if (attack !== null) offers.push(attack)
  }
  offers.push(...abilityOffers(game, who), ...tokenOffers(game, who))
  offers.push({ id: 'end', rule: 'WC-ACT-17', on: who, leads: { step: 'close', who } })
  return offers
}

/** WC-ACT-10 to WC-ACT-13: which action a frame is; null for what is free. */
function chargedAs(frame: Frame): ActionKind | null {
  switch (frame.step) {
    case 'move':
    case 'retreat':
      return frame.terms.free ? null : frame.step
    case 'attack':
      return frame.strike.free ? null : 'attack'
    case 'wait':
    case 'channel':
    case 'scenario':
      return frame.step
    default:
      return null
  }
}

/** The activation is over: what lasted for it is gone, and the other side is due. */
function endActivation(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const one = fighter(board, who)
  if (one.turn === 'active') {
    one.turn = 'activated'
    one.actions = 0
  }
  for (const each of board.fighters) {
    if (each.effects.some(({ until }) => until === 'activation')) {
      each.effects = each.effects.filter(({ until }) => until !== 'activation')
    }
  }
  // WC-CHN-04: channelled dice that were not used are discarded
  const own = side(board, one.seat)
  if (own.groups.some(({ channelled }) => channelled !== null)) {
    own.groups = own.groups.filter(({ channelled }) => channelled === null)
  }
  board.active = null
}
