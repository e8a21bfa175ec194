/** SUIcards played: what each does, and the windows the umpire opens for some (WN-SUI). */

import { type ModelId, pointOf, type Seat, shareOf, startingAt } from '#engine'
import { CM, type Point, pointGap } from '#geometry'
import { nameOf } from './abilities.ts'
import { CARD_NAMES, CARDS, type CardName } from './content/cards.ts'
import { heal, lay, wound } from './damage.ts'
import { figure, playing, TOLERANCE } from './figure.ts'
import { discard, drawCards, holds, isAsked, pickQuestion } from './hands.ts'
import { type Frame, type Game, mini, type StepsFor, type Ump, type WnAnswer, type WnOffer } from './model.ts'
import { agreed } from './options.ts'
import { onSurface, type Play } from './plays.ts'
import { attribute, normalTest, rollDie } from './rolls.ts'
import { changePlaces } from './shove.ts'
import { isTroopSeat } from './sides.ts'
import { settleLosses } from './victory.ts'

const SEALS = {
  'Seal of Protection': 'WN-SUI-15',
  'Seal of Resolve': 'WN-SUI-12',
  'Seal of Insight': 'WN-SUI-12',
} as const

/** What a card does once it is on the table. */
function perform(umpire: Ump, { seat, card, on }: Play, at: Point | null) {
  const { board } = umpire
  const { turn } = board
  const [who = -1, other = -1] = on
  switch (card) {
    case 'Seal of Protection':
    case 'Seal of Resolve':
    case 'Seal of Insight': {
      const n = rollDie(umpire, who, seat, SEALS[card], card) === 6 ? 2 : 1
      return lay(umpire, who, { name: card, n, until: turn, by: seat }, SEALS[card])
    }
    case 'Field Dressing':
      return heal(umpire, who, rollDie(umpire, who, seat, 'WN-SUI-18', card) <= 4 ? 1 : 2, 'WN-SUI-18')
    case "Runner's Draught":
    case 'Grapnel':
      return lay(umpire, who, { name: card, n: 0, until: turn, by: seat }, 'WN-SUI-18')
    case 'Smoke Flask':
      if (at !== null) board.smoke.push({ x: at.x, y: at.y })
      return
    case 'Caltrops':
      if (at !== null) board.caltrops.push({ x: at.x, y: at.y })
      return
    case 'Blink Stone':
      return umpire.next(...changePlaces(umpire, who, other))
    case 'Fire Pot':
      if (at !== null) burn(umpire, seat, onSurface(umpire, at))
      return
    default:
      return
  }
}

/** Fire Pot: every base within 2 cm tests Body, all damage together. */
function burn(umpire: Ump, seat: Seat, at: Point): void {
  const near = playing(umpire).filter(who => {
    const f = figure(umpire, who)
    return pointGap(at, { ...f, top: f.bottom }) <= 2 * CM + TOLERANCE
  })
  const hurt = near.filter(
    who => !normalTest(umpire, who, attribute(umpire, who, 'body'), 'against the Fire Pot', 'resist'),
  )
  for (const who of hurt) wound(umpire, who, 1, seat, 'WN-SUI-18')
  settleLosses(umpire)
}

/** A frame that opens a window for a card. */
type Window = Extract<Frame, { step: 'dawn' | 'begun' | 'declared' | 'ended' | 'knocked' }>

/** To play a card or not; an imagined opponent may not hold the one it is asked about. */
function cardOffers({ board }: Game, seat: Seat, card: CardName, frame: Window, on?: ModelId): WnOffer[] {
  const whom = on === undefined ? {} : { on }
  const decline: WnOffer = { id: 'decline', rule: 'WN-SUI-19', ...whom, leads: { ...frame, use: null } }
  if (!holds(board, seat, card)) return [decline]
  return [{ id: `use:${card}`, rule: CARDS[card].rule, ...whom, leads: { ...frame, use: card } }, decline]
}

/** A window for one card at its named moment: play it, or not. */
function window(umpire: Ump, who: ModelId, card: CardName, frame: Window): void {
  const { seat } = mini(umpire.board, who)
  umpire.ask({ seat, about: card, on: who, offers: cardOffers(umpire, seat, card, frame, who), otherwise: 'decline' })
}

const isUsed = ({ offer: { leads } }: WnAnswer): boolean => leads !== undefined && 'use' in leads && leads.use != null

export const cardSteps: StepsFor<'deal' | 'play' | 'token' | 'dawn' | 'begun' | 'declared' | 'ended' | 'knocked'> = {
  /** WN-SUI-02 to WN-SUI-04: all choose in secret, or all draw from the common deck. */
  deal(umpire, _frame, answers) {
    const { board, setup } = umpire
    const seats = [...setup.rosters.keys()].filter(seat => !isTroopSeat(setup, seat)) // WN-SUI-07
    if (agreed.value(setup, 'suicards') === 'random') return drawCards(umpire, seats)
    if (agreed.value(setup, 'suicards') !== 'choose') return
    const choosing = seats.filter(seat => !board.resigned[seat])
    if (choosing.length === 0) return
    if (answers.length === 0) return umpire.ask(...choosing.map(seat => pickQuestion(umpire, seat)))
    for (const answer of answers) {
      const counts = shareOf(answer)
      board.hands[answer.seat] = CARD_NAMES.flatMap((card, i) => new Array<string>(counts[i]!).fill(card))
      const n = board.hands[answer.seat]!.length
      umpire.tell({ kind: 'choice', rule: 'WN-SUI-03', seat: answer.seat, note: `takes ${n} SUIcards` })
    }
  },

  /** WN-SUI-06, WN-SUI-11: a card is played, at no cost. */
  play(umpire, frame, [answer]) {
    const at = frame.at ?? (answer?.with === undefined ? null : pointOf(answer))
    discard(umpire, frame.seat, frame.card, frame.on[0])
    perform(umpire, frame, at)
  },

  /** WN-SKI-05, WN-SKI-09: one Wound back, and the token is gone. */
  token(umpire, { seat, on }) {
    umpire.board.firstBlood = -1
    umpire.tell({ kind: 'choice', rule: 'WN-SKI-05', seat, note: 'spends the first-blood token', on })
    heal(umpire, on, 1, 'WN-SKI-05')
  },

  /** WN-SUI-13, WN-SUI-17: the beginning of a turn, the starting player first; a play lets the others answer again. */
  dawn(umpire, frame, [answer]) {
    const { board } = umpire
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return umpire.next({ step: 'order' })
    if (board.resigned[seat]) return umpire.next({ step: 'dawn', seats: rest })
    if (!frame.asks) {
      const isHeld = isAsked(board, seat, 'Poisonous Air')
      return umpire.next(isHeld ? { step: 'dawn', seats: frame.seats, asks: true } : { step: 'dawn', seats: rest })
    }
    if (answer === undefined) {
      const offers = cardOffers(umpire, seat, 'Poisonous Air', frame)
      return umpire.ask({ seat, about: 'dawn', offers, otherwise: 'decline' })
    }
    if (!isUsed(answer)) return umpire.next({ step: 'dawn', seats: rest })
    discard(umpire, seat, 'Poisonous Air')
    const hurt = playing(umpire).filter(
      who => rollDie(umpire, who, seat, 'WN-SUI-13', `Poisonous Air on ${nameOf(umpire, who)}`) <= 3,
    )
    for (const who of hurt) wound(umpire, who, 1, seat, 'WN-SUI-14') // all together
    if (settleLosses(umpire)) return
    const round = startingAt(board.order, board.order.indexOf(seat) + 1)
    umpire.next({ step: 'dawn', seats: round })
  },

  begun(umpire, frame, [answer]) {
    const { who } = frame
    const m = mini(umpire.board, who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, who, 'Muffled Steps', frame)
    if (!isUsed(answer)) return
    discard(umpire, m.seat, 'Muffled Steps', who)
    if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Muffled Steps') > 4) return
    lay(umpire, who, { name: 'Muffled Steps', n: 0, until: umpire.board.turn, by: m.seat }, 'WN-SUI-19')
  },

  declared(umpire, frame, [answer]) {
    const { act } = frame
    const m = mini(umpire.board, act.who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, act.who, 'Splinter Charge', frame)
    if (!isUsed(answer)) return umpire.next({ step: 'windows', act })
    discard(umpire, m.seat, 'Splinter Charge', act.who)
    const pierce = rollDie(umpire, act.who, m.seat, 'WN-SUI-19', 'Splinter Charge') === 6 ? 2 : 1
    umpire.next({ step: 'windows', act: { ...act, pierce } })
  },

  ended(umpire, frame, [answer]) {
    const { who } = frame
    const m = mini(umpire.board, who)
    if (m.at === null) return umpire.next({ step: 'bark', who })
    if (answer === undefined) return window(umpire, who, 'Second Wind', frame)
    if (!isUsed(answer)) return umpire.next({ step: 'bark', who })
    discard(umpire, m.seat, 'Second Wind', who)
    if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Second Wind') <= 3) umpire.next({ step: 'act', who, left: 1 })
    else umpire.next({ step: 'rest', who })
  },

  knocked(umpire, frame, [answer]) {
    const { who } = frame
    const m = mini(umpire.board, who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, who, 'Steel Nerve', frame)
    if (isUsed(answer)) {
      discard(umpire, m.seat, 'Steel Nerve', who)
      if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Steel Nerve') <= 4) return
    }
    umpire.next({ step: 'down', who })
  },
}
