/** The board copied, and hidden hands: what a seat sees of it, and what could lie behind (WN-GEN-15, WN-SUI-10). */

import type { Draw, Seat } from '#engine'
import type { Spot } from '#geometry'
import { CARD_NAMES, COPIES, isCard } from './content/cards.ts'
import { UNSEEN_CARD } from './hands.ts'
import type { About, Board, Mini } from './model.ts'

/** Written out field by field: bots copy a board thousands of times. */
export function clone(board: Board): Board {
  const { relic } = board
  return {
    minis: board.minis.map(cloneMini),
    turn: board.turn,
    order: board.order.slice(),
    due: board.due,
    active: board.active,
    done: board.done,
    acting: board.acting,
    unsettled: board.unsettled,
    zones: board.zones.slice(),
    firstBlood: board.firstBlood,
    relic: { carrier: relic.carrier, scores: relic.scores.slice() },
    hands: board.hands.map(copy),
    discards: board.discards.map(copy),
    quiet: board.quiet.map(copy),
    orders: board.orders.slice(),
    smoke: board.smoke.map(copySpot),
    caltrops: board.caltrops.map(copySpot),
    reactions: board.reactions.slice(),
    blows: board.blows.slice(),
    resigned: board.resigned.slice(),
  }
}
const copy = (names: string[]): string[] => names.slice()
const copySpot = (spot: Spot): Spot => ({ x: spot.x, y: spot.y })
const cloneMini = (m: Mini): Mini => ({
  seat: m.seat,
  card: m.card,
  at: m.at === null ? null : { x: m.at.x, y: m.at.y, z: m.at.z },
  wounds: m.wounds,
  posture: m.posture,
  effects: m.effects.map(effect => ({ ...effect })),
  displaced: m.displaced,
  used: m.used.slice(),
  reacted: m.reacted,
  activated: m.activated,
  barked: m.barked,
  border: m.border,
  lucked: m.lucked,
  asks: m.asks,
  luck: m.luck,
  concedes: m.concedes.slice(),
})

/** Other players' hands are a number of cards; which cards they do not want to be asked about is theirs too. */
export function view(board: Board, seat: Seat | null): Board {
  return {
    ...board,
    hands: board.hands.map((hand, owner) => (owner === seat ? hand : hand.map(() => UNSEEN_CARD))),
    quiet: board.quiet.map((quiet, owner) => (owner === seat ? quiet : [])),
    orders: board.orders.map((orders, owner) => (owner === seat ? orders : 0)),
  }
}

/** WN-SUI-10: that somebody is asked about a card is seen, which card is not. */
export const seenAbout = (about: About): About => (about === 'dawn' || isCard(about) ? 'card' : about)

/** Unseen cards are drawn from those that are neither in sight nor played. */
export function imagine(seen: Board, _seat: Seat | null, pick: Draw): Board {
  const deck: string[] = CARD_NAMES.flatMap(card => new Array<string>(COPIES).fill(card))
  for (const card of [...seen.hands.flat(), ...seen.discards.flat()]) {
    const i = deck.indexOf(card)
    if (i >= 0) deck.splice(i, 1)
  }
  const hands = seen.hands.map(hand =>
    hand.map(card => (card === UNSEEN_CARD ? deck.splice(pick(deck.length), 1)[0]! : card)),
  )
  return { ...seen, hands }
}
