/** SUIcards in hand: dealt or chosen, whose they are, and whether their holder wants to be asked (WN-SUI-05, WN-SUI-19). */

import type { Draw, ModelId, Seat } from '#engine'
import type { CardName } from './content/cards.ts'
import { CARD_NAMES, CARDS, CARDS_EACH, COPIES, MOST_COPIES } from './content/cards.ts'
import type { Board, Game, Ump, WnDecision, WnOffer } from './model.ts'

/** What stands for a card in a hand one may not see. */
export const UNSEEN_CARD = '?'

export const holds = (board: Board, seat: Seat, card: CardName): boolean => board.hands[seat]!.includes(card)

/** Does the umpire stop for this card? */
export const isAsked = (board: Board, seat: Seat, card: CardName): boolean =>
  holds(board, seat, card) && !board.quiet[seat]!.includes(card)

/** WN-SUI-06, WN-SUI-18: discarded once used, whatever its die gives. */
export function discard(umpire: Ump, seat: Seat, card: CardName, on?: ModelId): void {
  const hand = umpire.board.hands[seat]!
  const i = hand.indexOf(card)
  if (i < 0) throw new Error(`warniris: seat ${seat} has no ${card}`)
  hand.splice(i, 1)
  umpire.board.discards[seat]!.push(card)
  umpire.tell({ kind: 'card', rule: CARDS[card].rule, seat, card, ...(on !== undefined && { on }) })
}

// ---- dealing ----------------------------------------------------------------

/** WN-SUI-04, WN-SUI-08: drawn without replacement, each seat seeing only its own. */
export function drawCards(umpire: Ump, seats: readonly Seat[]): void {
  const deck: string[] = CARD_NAMES.flatMap(card => new Array<string>(COPIES).fill(card))
  for (const seat of seats) {
    const n = handSize(umpire, seat)
    for (let i = 0; i < n; i++) {
      const by = { seat, by: null, purpose: 'a SUIcard', seenBy: [seat] }
      const drawn = umpire.roll(by, 'WN-SUI-04', { n: 1, sides: deck.length, read: 'sum', target: 0 }, [])
      umpire.board.hands[seat]!.push(...deck.splice(drawn - 1, 1))
    }
    umpire.tell({ kind: 'choice', rule: 'WN-SUI-04', seat, note: `draws ${n} SUIcards` })
  }
}

const handSize = ({ board }: Game, seat: Seat): number => CARDS_EACH * board.minis.filter(m => m.seat === seat).length

/** WN-SUI-03, WN-SUI-09: up to two cards per miniature, at most two copies of one. */
export function pickQuestion(game: Game, seat: Seat): WnDecision {
  const total = handSize(game, seat)
  const offer: WnOffer = {
    id: 'hand',
    rule: 'WN-SUI-03',
    leads: { step: 'deal' },
    hole: {
      fill: 'share',
      total,
      among: [...CARD_NAMES, 'no card'],
      most: [...CARD_NAMES.map(() => MOST_COPIES), total],
    },
  }
  return { seat, about: 'hand', offers: [offer], otherwise: 'hand' }
}

/** Hands to choose: none first for a silent player, else drawn. */
export function* handfuls(total: number, pick: Draw): Generator<number[]> {
  for (let i = 0; i < 8; i++) {
    const counts = new Array<number>(CARD_NAMES.length + 1).fill(0)
    const take = pick(2) === 0 && i === 0 && pick(4) === 0 ? 0 : total
    for (let n = 0; n < take; n++) {
      const card = pick(CARD_NAMES.length)
      if (counts[card]! < MOST_COPIES) counts[card]!++
    }
    const taken = counts.reduce((a, b) => a + b, 0)
    counts[CARD_NAMES.length] = total - taken
    yield counts
  }
}
