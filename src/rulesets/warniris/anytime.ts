/** What a seat may do whenever the umpire waits: resign, spend the token, play a card, give standing orders. */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { ability, cardOf } from './abilities.ts'
import { isCard } from './content/cards.ts'
import { leavePlay } from './damage.ts'
import { ASKS, type Board, FACED, type Game, LUCK, mini, type StepsFor, type WnOffer } from './model.ts'
import { plays, tokens } from './plays.ts'
import type { Rule } from './rules.ts'
import { settleResignation } from './victory.ts'

export function anytime(game: Game, seat: Seat): WnOffer[] {
  const { board } = game
  if (board.resigned[seat]) return []
  const orders = whyNotOrder(board, seat) === null ? standingOrders(game, seat) : []
  const resign: WnOffer = { id: 'resign', rule: 'WN-GEN-16', leads: { step: 'resign', seat }, resigns: true }
  return [...plays(game, seat), ...tokens(game, seat), ...orders, resign]
}

/** Standing orders between two activations: more than a whole Troop needs, too few to fill a log. */
const MOST_ORDERS = 100

/** WN-TST-13, WN-REA-28, WN-SUI-19: orders cost nothing, so they are counted. */
export const whyNotOrder = ({ orders }: Board, seat: Seat): Refusal<Rule> | null =>
  orders[seat]! < MOST_ORDERS
    ? null
    : refuse('WN-TST-13', `You have given ${MOST_ORDERS} standing orders: wait until the next activation begins.`)

function standingOrders(game: Game, seat: Seat): WnOffer[] {
  const { board } = game
  const offers = wholeSideAsks(game, seat)
  board.minis.forEach((m, who) => {
    if (m.seat !== seat || m.wounds === 0) return
    // WN-TST-13: a standing mark for one miniature and one kind of Test
    for (const kind of FACED) {
      offers.push({ id: `concede:${who}:${kind}`, rule: 'WN-TST-13', on: who, leads: { step: 'concede', who, kind } })
    }
    if (!cardOf(game, who).troop) {
      for (const asks of ASKS) {
        if (asks === m.asks) continue
        offers.push({
          id: `asks:${who}:${asks}`,
          rule: 'WN-REA-28',
          on: who,
          leads: { step: 'asks', who: [who], asks },
        })
      }
    }
    if (ability(game, who, 'luck')) {
      for (const luck of LUCK) {
        if (luck === m.luck) continue
        offers.push({ id: `luck:${who}:${luck}`, rule: 'WN-ABL-08', on: who, leads: { step: 'luck', who, luck } })
      }
    }
  })
  for (const card of new Set(board.hands[seat])) {
    if (isCard(card)) offers.push({ id: `quiet:${card}`, rule: 'WN-SUI-19', leads: { step: 'quiet', seat, card } })
  }
  return offers
}

/** WN-REA-28: one order for all who can React, so that nobody has to give it to each. */
function wholeSideAsks(game: Game, seat: Seat): WnOffer[] {
  const who: ModelId[] = []
  game.board.minis.forEach((m, one) => {
    if (m.seat === seat && m.wounds > 0 && !cardOf(game, one).troop) who.push(one)
  })
  return ASKS.filter(asks => who.some(one => mini(game.board, one).asks !== asks)).map(asks => ({
    id: `asks:all:${asks}`,
    rule: 'WN-REA-28',
    leads: { step: 'asks', who, asks },
  }))
}

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter(other => other !== item) : [...list, item]

export const anytimes: StepsFor<'resign' | 'concede' | 'asks' | 'luck' | 'quiet'> = {
  /** WN-GEN-16: all its miniatures leave play at once and do not return. */
  resign(umpire, { seat }) {
    umpire.tell({ kind: 'choice', rule: 'WN-GEN-16', seat, note: 'resigns' })
    umpire.board.resigned[seat] = true
    umpire.board.minis.forEach((m, who) => {
      if (m.seat === seat && m.wounds > 0) leavePlay(umpire, who)
    })
    settleResignation(umpire)
  },
  concede(umpire, { who, kind }) {
    const m = mini(umpire.board, who)
    umpire.board.orders[m.seat]!++
    m.concedes = toggled(m.concedes, kind)
    const note = m.concedes.includes(kind) ? `will concede ${kind}` : `will not concede ${kind}`
    umpire.tell({ kind: 'choice', rule: 'WN-TST-13', seat: m.seat, note, on: who })
  },
  asks(umpire, { who, asks }) {
    const [first] = who
    if (first !== undefined) umpire.board.orders[mini(umpire.board, first).seat]!++
    for (const one of who) {
      const m = mini(umpire.board, one)
      m.asks = asks
      umpire.tell({ kind: 'choice', rule: 'WN-REA-28', seat: m.seat, note: `asks for Reactions: ${asks}`, on: one })
    }
  },
  luck(umpire, { who, luck }) {
    const m = mini(umpire.board, who)
    umpire.board.orders[m.seat]!++
    m.luck = luck
  },
  quiet(umpire, { seat, card }) {
    umpire.board.orders[seat]!++
    umpire.board.quiet[seat] = toggled<string>(umpire.board.quiet[seat]!, card)
  },
}
