/** Wait: the activation ends, now or for a while; what is empty is reloaded (WC-WAI, WC-WPN-03). */

import type { ModelId } from '#engine'
import { hasTalent } from './card.ts'
import { heal } from './damage.ts'
import { isEngaged } from './figure.ts'
import { fighter, type Game, type StepsFor, side, type WcOffer } from './model.ts'
import { hasItem, spendItem } from './pack.ts'
import { rolledBy, successes } from './rolls.ts'

export type WaitFrame = {
  /** What others start: the Wait action; it spends nothing, `act` has seen to that. It ends the activation. */
  readonly step: 'wait'
  readonly who: ModelId
  /** With a bitter draught (WC-ITM-13). */
  readonly drinks?: true
}

/** The Wait action, and the one with a bitter draught. */
export function waitOffers(game: Game, who: ModelId): WcOffer[] {
  const offers: WcOffer[] = [{ id: 'wait', rule: 'WC-WAI-01', on: who, leads: { step: 'wait', who } }]
  if (hasItem(game, who, 'bitter-draught') && fighter(game.board, who).damage > 0 && !isEngaged(game, who))
    offers.push({ id: 'drink', rule: 'WC-ITM-13', on: who, leads: { step: 'wait', who, drinks: true } })
  return offers
}

/** WC-ITM-13: Second Wind with this score. */
const DRAUGHT = 6

export const waits: StepsFor<WaitFrame['step']> = {
  wait(umpire, { who, drinks }) {
    const { board } = umpire
    const one = fighter(board, who)
    // WC-WPN-03 to WC-WPN-05: one weapon, whichever use of Wait it is
    const empty = one.weapons.indexOf('empty')
    if (empty >= 0) {
      one.weapons[empty] = 'ready'
      umpire.tell({ kind: 'unmark', rule: 'WC-WPN-03', who, token: 'unloaded' })
    }
    const council = board.active?.who === who ? board.active.council : 0
    if (council > 0) {
      // WC-MRC-05; first usable in the next initiative phase (WC-WYR-13)
      const saved = successes(umpire, rolledBy(umpire, who, 'War Council'), 'WC-MRC-05', council, 4)
      side(board, one.seat).fate += saved
    }
    if (drinks) {
      spendItem(umpire, who, 'bitter-draught', 'WC-ITM-13')
      heal(umpire, who, DRAUGHT, 'WC-ITM-13')
    }
    if (hasTalent(umpire, who, 'shield-up'))
      one.effects.push({ rule: 'WC-SLS-04', stat: 'defense', n: 2, until: 'awake' })
    // WC-WAI-01, WC-WAI-02, WC-WAI-05: waiting only with an action left; `close` leaves it so
    if (one.actions > 0) {
      one.turn = 'waiting'
      umpire.tell({ kind: 'mark', rule: 'WC-WAI-02', who, token: 'waiting' })
    }
    // WC-WAI-06: nothing follows in this activation
    umpire.next({ step: 'close', who })
  },
}
